/* BOO: what the rulebook says, sentence by sentence, its two examples, and the end of a round (B9). */
#include <stdio.h>

#include "boo_scene.h"
#include "games/boo/boo_words.h"

TEST(book_a_card_may_not_cover_another)
{
	struct boo_rules rules = bench();
	struct boo_state state;

	scene(&rules, &state, 0, 1, "-", "1@0:1:east:front");
	assert_false(allowed(&rules, &state, "2:1:east:front"));
	assert_false(allowed(&rules, &state, "0:0:east:front"));
	assert_true(allowed(&rules, &state, "3:1:east:front"));
	assert_int_equal(reason_of(&rules, &state, 0, "2:1:east:front"), BOO_REASON_COVERS);
}

TEST(book_one_square_that_touches_is_enough_and_three_are_fine)
{
	struct boo_rules rules = bench();
	struct boo_state state;

	scene(&rules, &state, 0, 1, "-", "-");
	assert_true(allowed(&rules, &state, "8:1:east:front"));
	assert_true(allowed(&rules, &state, "0:1:east:front"));
	assert_false(allowed(&rules, &state, "0:2:east:front"));
	assert_int_equal(reason_of(&rules, &state, 0, "0:3:east:front"), BOO_REASON_APART);
}

TEST(book_the_back_has_colour_and_direction_inverted)
{
	struct boo_rules rules = standard();

	for (int id = 0; id < BOO_IDS; id++)
		for (int way = 0; way < BOO_WAYS; way += 2)
			for (int part = 0; part < BOO_SQUARES; part++) {
				uint32_t front = rules.face[id][way] >> 8 * part & 0xff;
				uint32_t back = rules.face[id][way + 1] >> 8 * part & 0xff;

				assert_int_equal(front ^ back, front & BOO_SQUARE_GHOST ? BOO_SQUARE_TURN : 0);
			}
}

TEST(book_ghosts_of_both_colours_on_the_laid_card_look)
{
	struct boo_rules rules = bench();
	struct boo_state state;

	/* Black lays card 1 back up: the ghost on it is white, looks south, and scares black's own at 1:3. */
	scene(&rules, &state, 0, 2, "1@0:2:west:front", "1@-1:1:south:front");
	assert_string_equal(square_at(&rules, &state, 1, 2), "bs");
	play(&rules, &state, "0:1:east:back");
	assert_string_equal(square_at(&rules, &state, 1, 1), "ws");
	assert_string_equal(square_at(&rules, &state, 1, 2), "wn");
}

TEST(book_the_tables_edge_ends_a_gaze)
{
	struct boo_rules rules = bench();
	struct boo_state state;
	struct boo_gaze gaze;

	scene(&rules, &state, 0, 1, "-", "-");
	play(&rules, &state, "0:1:west:front");
	boo_gaze(&rules, &state, 1, 1, &gaze);
	assert_int_equal(gaze.end, BOO_END_EDGE);
	assert_int_equal(gaze.distance, 0);
	boo_gaze(&rules, &state, 0, 1, &gaze);
	assert_int_equal(gaze.end, BOO_END_NOBODY);
}

TEST(book_after_the_card_the_top_goes_to_the_hand)
{
	struct boo_rules rules = bench();
	struct boo_state state;

	scene(&rules, &state, 0, 5, "-", "-");
	assert_int_equal(state.top[0], 0);
	play(&rules, &state, "0:1:east:front");
	assert_int_equal(state.hand[0], 0);
}

TEST(book_play_ends_after_the_twelfth_card_of_both)
{
	struct boo_rules rules = standard();
	struct rng rng;

	rng_seed(&rng, 12, 0);
	for (int game = 0; game < 50; game++) {
		struct boo_state state;
		int laid[2] = {0, 0};

		boo_start(&rules, &state);
		while (state.head.actor != GAME_NOBODY) {
			if (state.phase == BOO_PHASE_LAY) {
				assert_int_equal(laid[state.turn], laid[1 - state.turn] - (state.turn != state.oya));
				laid[state.turn]++;
			}
			boo_apply(&rules, &state, random_action(&rules, &state, &rng));
		}
		assert_int_equal(laid[0], BOO_CARDS);
		assert_int_equal(laid[1], BOO_CARDS);
	}
}

TEST(book_example_of_the_white_player)
{
	struct boo_rules rules = bench();
	struct boo_state state;

	/*
	 * Black ghost A at 1:-1 turns white's card at 0:1. Then white ghost B at 0:-1 turns the nearer of two black
	 * cards in its column. C at 2:-1 looks at the table's edge.
	 */
	scene(&rules, &state, 1, 6, "1@-1:-3:east:front,2@-1:-4:east:front,3@-2:-3:south:front",
		"1@0:1:west:front,2@-9:1:east:front");
	play(&rules, &state, "0:-1:east:front look:2");
	assert_string_equal(square_at(&rules, &state, 1, 1), "bn");
	play(&rules, &state, "look:1");
	assert_string_equal(square_at(&rules, &state, 0, -3), "ws");
	assert_string_equal(square_at(&rules, &state, 0, -4), "bn");
	assert_int_equal(gaze_end(&rules, &state, 2, -1), BOO_END_EDGE);
	assert_int_equal(state.head.actor, GAME_CHANCE);
}

TEST(book_example_of_the_black_player)
{
	struct boo_rules rules = bench();
	struct boo_state state;

	/* Three black ghosts: A at 0:1 and X at 0:-1 stare, B sees the tombstone at 1:-1, C turns white's card 7. */
	scene(&rules, &state, 0, 7, "1@-9:1:east:front", "1@-1:-1:west:front,7@2:-3:south:front");
	play(&rules, &state, "0:1:east:front");
	assert_int_equal(gaze_end(&rules, &state, 0, 1), BOO_END_STARE);
	assert_int_equal(gaze_end(&rules, &state, 1, 1), BOO_END_STONE);
	assert_int_equal(gaze_end(&rules, &state, 2, 1), BOO_END_SCARE);
	play(&rules, &state, "look:1 look:2");
	assert_string_equal(square_at(&rules, &state, 0, -1), "ws");
	assert_string_equal(square_at(&rules, &state, 2, -1), "bw");
	assert_string_equal(square_at(&rules, &state, 2, -3), "bw");
	assert_int_equal(boo_ghosts(&state, 1), 1);
}

/* Twelve cards each in a row east of the gate, east and front up or back up. */
static void full_tables(char *black, char *white, const char *black_face, const char *white_face)
{
	struct sink sinks[2];
	const char *const faces[] = {black_face, white_face};

	sink_init(&sinks[0], black, 600);
	sink_init(&sinks[1], white, 600);
	for (int seat = 0; seat < 2; seat++)
		for (int card = 1; card <= BOO_CARDS; card++) {
			sink_number(&sinks[seat], card);
			sink_char(&sinks[seat], '@');
			sink_number(&sinks[seat], 9 + 3 * (card - 1));
			sink_text(&sinks[seat], seat == 0 ? ":0:east:" : ":1:east:");
			sink_text(&sinks[seat], card == 12 ? "front" : faces[seat]);
			if (card < BOO_CARDS)
				sink_char(&sinks[seat], ',');
		}
}

static void final_position(
	const struct boo_rules *rules, struct boo_state *state, int oya, const char *black_face, const char *white_face)
{
	char black[600], white[600], text[GAME_POSITION_MAX];

	full_tables(black, white, black_face, white_face);
	snprintf(text, sizeof(text),
		"viewer=full phase=over oya=%s turn=%s laid=- looks=- black-hand=- black-top=- black-pile=- "
		"black-table=%s "
		"white-hand=- white-top=- white-pile=- white-table=%s",
		oya == 0 ? "black" : "white", oya == 0 ? "white" : "black", black, white);
	assert_true(parse_text(rules, text, state));
}

TEST(b9_more_ghosts_showing_in_the_whole_graveyard_wins)
{
	struct boo_rules rules = bench();
	struct boo_state state;
	struct game_result result;

	final_position(&rules, &state, 0, "back", "front");
	boo_result(&rules, &state, &result);
	assert_true(state.ghosts[1] > state.ghosts[0]);
	assert_int_equal(result.over, 1);
	assert_int_equal(result.winners, 2);
	assert_int_equal(result.points[0], 0);
	assert_int_equal(result.points[1], 1);
}

TEST(b9_a_tie_goes_to_the_oya)
{
	struct boo_rules rules = bench();

	for (int oya = 0; oya < 2; oya++) {
		struct boo_state state;
		struct game_result result;

		final_position(&rules, &state, oya, "front", "front");
		assert_int_equal(state.ghosts[0], state.ghosts[1]);
		boo_result(&rules, &state, &result);
		assert_int_equal(result.winners, 1 << oya);
	}
}
