/* BOO: the rulings, each as a test. */
#include "boo_scene.h"
#include "games/boo/boo_words.h"

/* A single-ghost card, 1 to 5, east and front up: its owner's ghost at x + 1 looks north. West: south. South: east. */

static int ghosts_of(const uint8_t *card, int colour)
{
	int count = 0;

	for (int i = 0; i < BOO_SQUARES; i++)
		count += (card[i] & BOO_SQUARE_GHOST) != 0 && (card[i] & BOO_SQUARE_WHITE) == colour;
	return count;
}

TEST(b1_the_standard_cards_have_the_mix_asked_for)
{
	struct boo_rules rules = standard();
	int three = 0, mixed = 0, two = 0, one = 0, along = 0, across = 0;

	for (int card = 0; card < BOO_CARDS; card++) {
		int own = ghosts_of(rules.card[card], 0);
		int other = ghosts_of(rules.card[card], BOO_SQUARE_WHITE);

		three += own == 3 || other == 3;
		mixed += own + other == 3 && own > 0 && other > 0;
		two += own + other == 2;
		one += own + other == 1 && (rules.card[card][1] & BOO_SQUARE_GHOST) != 0;
		for (int i = 0; i < BOO_SQUARES; i++)
			if ((rules.card[card][i] & BOO_SQUARE_GHOST) != 0)
				(rules.card[card][i] & 1 ? &across : &along)[0]++;
	}
	assert_int_equal(three + mixed + two + one, BOO_CARDS);
	assert_true(three > 0 && mixed > 0 && two > 0 && (one == 1 || one == 2));
	assert_true(along > 0 && across > 0);
}

TEST(b1_both_players_have_the_same_twelve_in_their_own_colours)
{
	struct boo_rules rules = standard();

	for (int card = 0; card < BOO_CARDS; card++)
		for (int way = 0; way < BOO_WAYS; way++)
			for (int part = 0; part < BOO_SQUARES; part++) {
				uint32_t black = rules.face[card][way] >> 8 * part & 0xff;
				uint32_t white = rules.face[BOO_CARDS + card][way] >> 8 * part & 0xff;

				assert_int_equal(white, black & BOO_SQUARE_GHOST ? black ^ BOO_SQUARE_WHITE : black);
			}
}

TEST(b2_a_half_turn_maps_the_gate_onto_itself)
{
	struct boo_rules rules = standard();
	struct boo_state state;
	int squares = 0;

	boo_start(&rules, &state);
	for (int y = rules.north; y <= rules.south; y++)
		for (int x = rules.west; x <= rules.east; x++) {
			const char *here = square_at(&rules, &state, x, y);

			assert_string_equal(here,
				square_at(&rules, &state, rules.west + rules.east - x, rules.north + rules.south - y));
			assert_true(here[0] == '\0' || here[0] == 's' || here[0] == 'r');
			squares += here[0] != '\0';
		}
	assert_int_equal(squares, BOO_GATE * BOO_SQUARES);
}

TEST(b3_a_card_is_laid_lying_or_standing_in_four_directions_with_either_face_up)
{
	struct boo_rules rules = bench();
	static const char *const laid[][4] = {
		{"0:1:east:front", "s", "bn", "s"},
		{"0:1:east:back", "s", "ws", "s"},
		{"0:1:west:front", "s", "bs", "s"},
		{"0:1:west:back", "s", "wn", "s"},
		{"0:1:south:front", "s", "be", "s"},
		{"0:1:south:back", "s", "ww", "s"},
		{"0:1:north:front", "s", "bw", "s"},
		{"0:1:north:back", "s", "we", "s"},
	};

	for (int i = 0; i < 8; i++) {
		bool standing = strstr(laid[i][0], "north") != NULL || strstr(laid[i][0], "south") != NULL;
		struct boo_state state;

		scene(&rules, &state, 0, 1, "-", "-");
		play(&rules, &state, laid[i][0]);
		for (int part = 0; part < 3; part++)
			assert_string_equal(square_at(&rules, &state, standing ? 0 : part, standing ? 1 + part : 1),
				laid[i][1 + part]);
	}
}

TEST(b3_the_first_square_is_where_the_direction_starts)
{
	struct boo_rules rules = bench();
	struct boo_state state;

	/* Card 11: own:along, other:along, own:left. */
	scene(&rules, &state, 0, 11, "-", "-");
	boo_apply(&rules, &state, action_of(&rules, "0:1:west:front"));
	assert_string_equal(square_at(&rules, &state, 2, 1), "bw");
	assert_string_equal(square_at(&rules, &state, 1, 1), "ww");
	assert_string_equal(square_at(&rules, &state, 0, 1), "bs");
	scene(&rules, &state, 1, 11, "-", "-");
	boo_apply(&rules, &state, action_of(&rules, "0:1:south:back"));
	assert_string_equal(square_at(&rules, &state, 0, 1), "bn");
	assert_string_equal(square_at(&rules, &state, 0, 2), "wn");
	assert_string_equal(square_at(&rules, &state, 0, 3), "bw");
}

TEST(b3_the_table_has_no_edge_that_play_can_reach)
{
	struct boo_rules rules = standard();
	struct boo_state state;
	struct rng rng;

	rng_seed(&rng, 3, 0);
	boo_start(&rules, &state);
	for (int x = rules.east + 1; state.head.actor != GAME_NOBODY;) {
		game_action action = random_action(&rules, &state, &rng);

		if (state.phase == BOO_PHASE_LAY) {
			action = boo_lay_action(x, 0, 0);
			x += 3;
		}
		boo_apply(&rules, &state, action);
	}
	assert_int_equal(state.east, rules.east + 72);
	assert_true(state.east <= BOO_HIGH);
}

TEST(b4_turning_keeps_each_square_in_its_place)
{
	struct boo_rules rules = bench();
	struct boo_state state;

	/* White's card 11 east at 0:-2: we be wn; black's ghost at 1:1 looks north past the rail to the gap and 1:-2.
	 */
	scene(&rules, &state, 1, 1, "11@0:-1:east:front", "-");
	assert_string_equal(square_at(&rules, &state, 0, -1), "be");
	assert_string_equal(square_at(&rules, &state, 1, -1), "we");
	assert_string_equal(square_at(&rules, &state, 2, -1), "bn");
	play(&rules, &state, "-1:1:east:front");
	assert_string_equal(square_at(&rules, &state, 0, -1), "ww");
	assert_string_equal(square_at(&rules, &state, 1, -1), "bw");
	assert_string_equal(square_at(&rules, &state, 2, -1), "ws");
	assert_int_equal(boo_ghosts(&state, 0), 1);
	assert_int_equal(boo_ghosts(&state, 1), 3);
}

TEST(b4_tombstones_stay_when_a_card_turns)
{
	struct boo_rules rules = bench();
	struct boo_state state;

	scene(&rules, &state, 0, 1, "-", "1@0:-1:east:front");
	play(&rules, &state, "0:1:east:front");
	assert_string_equal(square_at(&rules, &state, 0, -1), "s");
	assert_string_equal(square_at(&rules, &state, 1, -1), "bs");
	assert_string_equal(square_at(&rules, &state, 2, -1), "s");
}

TEST(b5_the_mover_names_the_order)
{
	struct boo_rules rules = bench();
	struct boo_state state;

	scene(&rules, &state, 0, 7, "-", "-");
	play(&rules, &state, "0:1:east:front");
	assert_int_equal(state.phase, BOO_PHASE_LOOK);
	assert_int_equal(state.head.actor, 0);
	assert_true(allowed(&rules, &state, "look:1"));
	assert_true(allowed(&rules, &state, "look:2"));
	assert_true(allowed(&rules, &state, "look:3"));
	play(&rules, &state, "look:2");
	assert_true(allowed(&rules, &state, "look:1"));
	assert_false(allowed(&rules, &state, "look:2"));
	assert_true(allowed(&rules, &state, "look:3"));
}

TEST(b5_looking_is_compulsory)
{
	struct boo_rules rules = bench();
	struct boo_state state;
	game_action list[GAME_LEGAL_MAX];

	scene(&rules, &state, 0, 8, "-", "-");
	play(&rules, &state, "0:1:east:front");
	assert_int_equal(boo_legal(&rules, &state, list), 2);
	assert_int_equal(list[0], BOO_LOOK);
	assert_int_equal(list[1], BOO_LOOK + 2);
}

TEST(b5_the_order_can_change_what_is_scared)
{
	struct boo_rules rules = bench();
	struct boo_state state;

	/* Card 11, black - white - black: if the first looks first the card turns and turns back, else it stays turned.
	 */
	scene(&rules, &state, 0, 11, "-", "-");
	play(&rules, &state, "0:1:east:front look:1 look:2");
	assert_int_equal(boo_ghosts(&state, 0), 2);
	scene(&rules, &state, 0, 11, "-", "-");
	play(&rules, &state, "0:1:east:front look:2 look:1");
	assert_int_equal(boo_ghosts(&state, 0), 1);
	assert_int_equal(boo_ghosts(&state, 1), 2);
}

TEST(b5_a_gaze_passes_its_own_colour_gaps_and_railings)
{
	struct boo_rules rules = bench();
	struct boo_state state;

	/* Column 1 from the south: black at 1:1, rail, black at 1:-1, a gap at 1:-2, white at 1:-3. */
	scene(&rules, &state, 0, 3, "1@0:-1:east:front,2@-9:1:east:front",
		"1@0:-3:east:front,2@-1:-3:south:front,3@-9:-1:east:front");
	assert_string_equal(square_at(&rules, &state, 1, -2), "");
	play(&rules, &state, "0:1:east:front");
	assert_string_equal(square_at(&rules, &state, 1, -3), "bs");
	assert_string_equal(square_at(&rules, &state, 1, -1), "bn");
}

TEST(b5_a_tombstone_stops_a_gaze)
{
	struct boo_rules rules = bench();
	struct boo_state state;

	/* White's ghost at 1:-2 stands behind the tombstone at 1:-1. */
	scene(&rules, &state, 0, 1, "-", "1@1:-3:south:front");
	assert_string_equal(square_at(&rules, &state, 1, -1), "s");
	play(&rules, &state, "0:1:east:front");
	assert_string_equal(square_at(&rules, &state, 1, -2), "we");
	assert_int_equal(gaze_end(&rules, &state, 1, 1), BOO_END_STONE);
}

TEST(b5_a_tombstone_of_the_gate_stops_a_gaze)
{
	struct boo_rules rules = standard();
	struct boo_state state;

	/* The gate's pillar stands at -4:-1; card 10 at -5:2 looks north at its foot, the tombstone -4:1. */
	scene(&rules, &state, 0, 10, "-", "-");
	play(&rules, &state, "-5:2:east:front");
	assert_int_equal(gaze_end(&rules, &state, -4, 2), BOO_END_STONE);
}

TEST(b5_two_that_look_at_each_other_stare_and_nothing_happens)
{
	struct boo_rules rules = bench();
	struct boo_state state;

	scene(&rules, &state, 0, 1, "-", "1@0:-1:west:front");
	assert_string_equal(square_at(&rules, &state, 1, -1), "ws");
	play(&rules, &state, "0:1:east:front");
	assert_string_equal(square_at(&rules, &state, 1, -1), "ws");
	assert_string_equal(square_at(&rules, &state, 1, 1), "bn");
	assert_int_equal(gaze_end(&rules, &state, 1, 1), BOO_END_STARE);
	assert_int_equal(gaze_end(&rules, &state, 1, -1), BOO_END_STARE);
}

TEST(b5_a_stare_lets_the_gaze_go_no_further)
{
	struct boo_rules rules = bench();
	struct boo_state state;

	/* Behind the white ghost at 1:-1 that stares stands another at 1:-2, looking away. */
	scene(&rules, &state, 0, 3, "1@-9:1:east:front,2@-6:1:east:front",
		"1@0:-1:west:front,2@0:-2:east:front,3@-9:-1:east:front");
	play(&rules, &state, "0:1:east:front");
	assert_string_equal(square_at(&rules, &state, 1, -2), "wn");
	assert_string_equal(square_at(&rules, &state, 1, -1), "ws");
}

TEST(b5_a_ghost_whose_gaze_ends_on_a_nearer_one_does_not_stare_back)
{
	struct boo_rules rules = bench();
	struct boo_state state;

	/* White at 1:-2 looks south, but its gaze ends on black's ghost at 1:-1: black's at 1:1 scares it. */
	scene(&rules, &state, 0, 3, "1@0:-1:east:front,2@-9:1:east:front",
		"1@0:-2:west:front,2@-9:-1:east:front,3@-6:-1:east:front");
	assert_int_equal(gaze_end(&rules, &state, 1, -1), BOO_END_STARE);
	play(&rules, &state, "0:1:east:front");
	assert_string_equal(square_at(&rules, &state, 1, -2), "bn");
}

TEST(b5_a_card_turns_at_once_before_the_next_looks)
{
	struct boo_rules rules = bench();
	struct boo_state state;

	/* Card 7, three black ghosts looking north at card 7 of white's, all looking north: one turn is enough. */
	scene(&rules, &state, 0, 7, "-", "7@0:-1:east:front");
	play(&rules, &state, "0:1:east:front look:1");
	assert_string_equal(square_at(&rules, &state, 1, -1), "bs");
	assert_int_equal(boo_ghosts(&state, 0), 6);
	play(&rules, &state, "look:3");
	assert_int_equal(boo_ghosts(&state, 0), 6);
	assert_int_equal(boo_ghosts(&state, 1), 0);
}

TEST(b6_a_ghost_may_scare_one_of_its_own_card)
{
	struct boo_rules rules = bench();
	struct boo_state state;

	/* Card 11: black looks along at white, which looks away: the card turns to ww bw ws; then those look. */
	scene(&rules, &state, 0, 11, "-", "-");
	play(&rules, &state, "0:1:east:front look:1");
	assert_string_equal(square_at(&rules, &state, 0, 1), "ww");
	assert_string_equal(square_at(&rules, &state, 1, 1), "bw");
	assert_string_equal(square_at(&rules, &state, 2, 1), "ws");
	assert_int_equal(state.yet, 6);
	/* The middle one, black now, looks west at white, which looks away from it: the card turns back. */
	play(&rules, &state, "look:2");
	assert_string_equal(square_at(&rules, &state, 0, 1), "be");
	assert_int_equal(boo_ghosts(&state, 0), 2);
	assert_int_equal(boo_ghosts(&state, 1), 1);
	assert_int_equal(state.head.actor, GAME_CHANCE);
}

TEST(b6_ghosts_of_one_card_that_look_at_each_other_stare)
{
	struct boo_rules rules = bench();
	struct boo_state state;

	scene(&rules, &state, 0, 10, "-", "-");
	play(&rules, &state, "0:1:east:front look:2");
	assert_string_equal(square_at(&rules, &state, 0, 1), "be");
	assert_string_equal(square_at(&rules, &state, 1, 1), "ww");
}

TEST(b6_each_square_looks_once_as_it_stands_at_that_moment)
{
	struct boo_rules rules = bench();
	struct boo_state state;

	/* Once card 11 has turned itself its third square is white and looks south, at black's ghost at 3:3. */
	scene(&rules, &state, 0, 11, "1@2:3:west:front", "2@5:1:south:front");
	play(&rules, &state, "1:1:east:front look:1");
	assert_string_equal(square_at(&rules, &state, 3, 1), "ws");
	play(&rules, &state, "look:3");
	assert_string_equal(square_at(&rules, &state, 3, 3), "wn");
	/* The second square looked last and turned the card back; nobody looks twice. */
	assert_string_equal(square_at(&rules, &state, 3, 1), "bn");
	assert_int_equal(state.head.actor, GAME_CHANCE);
}

TEST(b6_a_card_may_turn_several_times_in_a_turn)
{
	struct boo_rules rules = bench();
	struct boo_state state;

	/* White's card 11 at 0:-1 shows we be wn; each of three black ghosts below finds a white one and turns it. */
	scene(&rules, &state, 0, 7, "-", "11@0:-1:east:front");
	play(&rules, &state, "0:1:east:front look:1");
	assert_string_equal(square_at(&rules, &state, 0, -1), "bw");
	assert_string_equal(square_at(&rules, &state, 1, -1), "ww");
	play(&rules, &state, "look:2");
	assert_string_equal(square_at(&rules, &state, 0, -1), "bw");
	assert_string_equal(square_at(&rules, &state, 2, -1), "bs");
	assert_int_equal(boo_ghosts(&state, 0), 5);
	assert_int_equal(state.head.actor, GAME_CHANCE);
}

TEST(b7_a_turned_cards_ghosts_do_not_look)
{
	struct boo_rules rules = bench();
	struct boo_state state;

	/* White's ghost at 1:-1 turns black and looks south, past black's at 1:1 towards white's at 1:2: nothing more.
	 */
	scene(&rules, &state, 0, 3, "1@-9:1:east:front,2@-6:1:east:front",
		"1@0:-1:east:front,2@0:2:west:front,3@-1:1:south:front");
	play(&rules, &state, "0:1:east:front");
	assert_string_equal(square_at(&rules, &state, 1, -1), "bs");
	assert_int_equal(gaze_end(&rules, &state, 1, -1), BOO_END_SCARE);
	assert_string_equal(square_at(&rules, &state, 1, 2), "ws");
}

TEST(b8_hands_and_tops_are_public_and_the_order_below_is_nobodys)
{
	struct boo_rules rules = standard();
	struct boo_state state, view;
	struct rng rng;

	rng_seed(&rng, 8, 0);
	boo_start(&rules, &state);
	while (state.head.actor == GAME_CHANCE)
		boo_apply(&rules, &state, boo_sample(&rules, &state, &rng));
	for (int viewer = 0; viewer <= GAME_SPECTATOR; viewer += viewer == 1 ? 5 : 1) {
		view = state;
		boo_redact(&rules, &view, viewer);
		assert_int_equal(view.hand[0], state.hand[0]);
		assert_int_equal(view.hand[1], state.hand[1]);
		assert_int_equal(view.top[0], state.top[0]);
		assert_int_equal(view.top[1], state.top[1]);
		assert_int_equal(bits_count(view.pile[0]), 10);
	}
}

TEST(b10_a_corner_does_not_count_as_touching)
{
	struct boo_rules rules = bench();
	struct boo_state state;

	scene(&rules, &state, 0, 1, "-", "-");
	assert_false(allowed(&rules, &state, "9:1:east:front"));
	assert_true(allowed(&rules, &state, "8:1:east:front"));
	assert_true(allowed(&rules, &state, "9:0:east:front"));
	assert_false(allowed(&rules, &state, "9:1:south:front"));
	assert_true(allowed(&rules, &state, "9:-1:south:front"));
	assert_int_equal(reason_of(&rules, &state, 0, "9:1:east:front"), BOO_REASON_CORNER);
}

TEST(b10_holes_may_be_filled)
{
	struct boo_rules rules = bench();
	struct boo_state state;

	/* A hole of three squares, 0:-2 to 2:-2, between rows -1 and -3. */
	scene(&rules, &state, 0, 3, "1@0:-1:east:front,2@-1:-3:south:front", "1@3:-3:south:front,2@0:-3:east:front");
	assert_true(allowed(&rules, &state, "0:-2:east:front"));
}

TEST(b10_the_oya_is_drawn_by_lot)
{
	struct boo_rules rules = standard();
	struct boo_state state;
	struct game_odds odds[GAME_CHANCE_MAX];

	boo_start(&rules, &state);
	assert_int_equal(state.head.actor, GAME_CHANCE);
	assert_int_equal(boo_chance(&rules, &state, odds), 2);
	assert_int_equal(odds[0].weight, odds[1].weight);
	play(&rules, &state, "oya:white draw:black:1 draw:black:2 draw:white:1 draw:white:2");
	assert_int_equal(state.head.actor, 1);
}

TEST(b10_a_set_first_seat_needs_no_lot)
{
	struct boo_rules rules = standard();
	struct boo_state state;

	rules.setup.first = 1;
	boo_start(&rules, &state);
	play(&rules, &state, "draw:black:1 draw:black:2 draw:white:1 draw:white:2");
	assert_int_equal(state.oya, 1);
	assert_int_equal(state.head.actor, 1);
}

TEST(b11_ways_that_show_the_same_are_one_action)
{
	struct boo_rules rules = bench();
	struct boo_state state;

	/* Card 8 is the same after a half-turn, card 12 after a half-turn and turning over. */
	scene(&rules, &state, 0, 8, "-", "-");
	assert_true(allowed(&rules, &state, "0:1:east:front"));
	assert_true(allowed(&rules, &state, "0:1:east:back"));
	assert_false(allowed(&rules, &state, "0:1:west:front"));
	assert_false(allowed(&rules, &state, "0:1:west:back"));
	assert_int_equal(reason_of(&rules, &state, 0, "0:1:west:front"), BOO_REASON_SAME);
	scene(&rules, &state, 0, 12, "-", "-");
	assert_true(allowed(&rules, &state, "0:1:east:front"));
	assert_true(allowed(&rules, &state, "0:1:east:back"));
	assert_false(allowed(&rules, &state, "0:1:west:front"));
	assert_false(allowed(&rules, &state, "0:1:west:back"));
}

TEST(b11_a_turned_card_is_named_by_the_lowest_way_that_shows_it)
{
	struct boo_rules rules = bench();
	struct boo_state state;

	/* White's card 12 east: wn s bn; black scares the white one and the card shows bs s ws, which is east back. */
	scene(&rules, &state, 0, 1, "-", "12@0:-1:east:front");
	play(&rules, &state, "-1:1:east:front");
	assert_int_equal(state.placed[BOO_CARDS + 11].way, 1);
	assert_int_equal(rules.same[11][5], 0);
	assert_int_equal(rules.same[11][4], 1);
}

TEST(b12_the_last_ghost_looks_by_itself)
{
	struct boo_rules rules = bench();
	struct boo_state state;

	scene(&rules, &state, 0, 1, "-", "1@0:-1:east:front");
	play(&rules, &state, "0:1:east:front");
	assert_int_equal(state.head.actor, GAME_CHANCE);
	assert_int_equal(boo_ghosts(&state, 0), 2);
	scene(&rules, &state, 0, 8, "-", "-");
	play(&rules, &state, "0:1:east:front look:3");
	assert_int_equal(state.head.actor, GAME_CHANCE);
}

TEST(b13_squares_are_numbered_from_the_west_or_the_north)
{
	struct boo_rules rules = bench();
	struct boo_state state;

	/* Card 8 standing: its squares 1 and 3 are the northern and the southern one. */
	scene(&rules, &state, 0, 8, "-", "-");
	play(&rules, &state, "0:1:south:front");
	assert_int_equal(state.yet, 5);
	assert_int_equal(reason_of(&rules, &state, 0, "look:2"), BOO_REASON_STONE);
}

TEST(b14_black_is_dealt_hand_and_top_before_white)
{
	struct boo_rules rules = standard();
	struct boo_state state;

	boo_start(&rules, &state);
	play(&rules, &state, "oya:white draw:black:7");
	assert_int_equal(state.hand[0], 6);
	play(&rules, &state, "draw:black:3");
	assert_int_equal(state.top[0], 2);
	assert_int_equal(reason_of(&rules, &state, GAME_CHANCE, "draw:black:4"), BOO_REASON_OTHER_PILE);
	play(&rules, &state, "draw:white:3 draw:white:7");
	assert_int_equal(state.phase, BOO_PHASE_LAY);
}

TEST(b15_the_pile_shows_its_next_card_before_the_other_player_moves)
{
	struct boo_rules rules = bench();
	struct boo_state state;

	scene(&rules, &state, 0, 1, "-", "-");
	play(&rules, &state, "0:1:east:front");
	assert_int_equal(state.phase, BOO_PHASE_DRAW);
	assert_int_equal(state.hand[0], 1);
	assert_int_equal(state.top[0], BOO_NONE);
	play(&rules, &state, "draw:black:9");
	assert_int_equal(state.top[0], 8);
	assert_int_equal(state.head.actor, 1);
}

TEST(b15_a_last_card_in_the_pile_is_a_draw_too)
{
	struct boo_rules rules = standard();
	struct boo_state state;
	struct rng rng;
	struct game_odds odds[GAME_CHANCE_MAX];
	int draws = 0;

	rng_seed(&rng, 15, 0);
	boo_start(&rules, &state);
	while (state.head.actor != GAME_NOBODY) {
		if (state.head.actor == GAME_CHANCE && state.phase != BOO_PHASE_LOT) {
			assert_int_equal(boo_chance(&rules, &state, odds), bits_count(state.pile[state.turn]));
			draws++;
		}
		boo_apply(&rules, &state, random_action(&rules, &state, &rng));
	}
	assert_int_equal(draws, 24);
}
