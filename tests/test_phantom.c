/* The rules of The Phantom Society, ruling by ruling; docs/rules/phantom.md has them. */
#include "phantom_table.h"

static int actor(const struct table *table)
{
	return table->state.head.actor;
}

/* Removes tiles, any but those named ("a1 c3"), until no others lie or the game is over; passes when it must. */
static void clear_but(struct table *table, const char *keep)
{
	game_action list[GAME_LEGAL_MAX];

	for (;;) {
		int count = phantom_legal(&table->rules, &table->state, list);
		int chosen = -1;

		for (int i = 0; i < count; i++) {
			char text[GAME_TOKEN_MAX];
			struct sink sink;

			sink_init(&sink, text, sizeof(text));
			phantom_token(&table->rules, list[i], &sink);
			if (strstr(keep, text + (list[i] == PHANTOM_PASS ? 0 : 7)) == NULL)
				chosen = i;
		}
		if (chosen < 0)
			return;
		phantom_apply(&table->rules, &table->state, list[chosen]);
	}
}

static int lying(const struct table *table)
{
	return bits_count(table->state.there);
}

TEST(p1_each_colour_has_nine_tiles_worth_27)
{
	struct table table;
	int total = 0;

	table_set(&table, 4, 0, 0);
	for (int colour = 0; colour < PHANTOM_COLOURS; colour++) {
		static const uint8_t counts[PHANTOM_VALUES] = {2, 2, 2, 1, 1, 1};

		for (int value = 1; value <= PHANTOM_VALUES; value++) {
			int count = table.rules.count[colour * PHANTOM_VALUES + value - 1];

			assert_int_equal(count, counts[value - 1]);
			total += count * value;
		}
	}
	assert_int_equal(total, 108);
}

TEST(p2_four_players_place_in_turn_their_own_colour)
{
	struct table table;

	table_set(&table, 4, 0, 0);
	assert_int_equal(actor(&table), 0);
	assert_int_equal(refused(&table, "place-red-1-a1"), PHANTOM_REASON_TILES_OF_OTHERS);
	assert_int_equal(refused(&table, "place-green-1-a1"), PHANTOM_REASON_TILES_OF_OTHERS);
	play(&table, "place-blue-6-a1");
	assert_int_equal(actor(&table), 1);
	assert_int_equal(refused(&table, "place-red-6-a1"), PHANTOM_REASON_SQUARE_TAKEN);
	play(&table, "place-red-6-f6");
	play(&table, "place-green-1-b1");
	play(&table, "place-white-1-c1");
	assert_int_equal(actor(&table), 0);
	assert_int_equal(refused(&table, "place-blue-6-d4"), PHANTOM_REASON_TILE_GONE);
}

TEST(p2_three_players_the_hunter_has_both_hunters_places_and_colours)
{
	struct table table;

	table_set(&table, 3, 0, 0);
	play(&table, "place-green-6-a1");
	assert_int_equal(actor(&table), 1);
	assert_int_equal(refused(&table, "place-white-1-a2"), PHANTOM_REASON_TILES_OF_OTHERS);
	play(&table, "place-red-1-a2");
	assert_int_equal(actor(&table), 0);
	play(&table, "place-green-5-a3");
	assert_int_equal(actor(&table), 2);
	play(&table, "place-white-1-a4");
	assert_int_equal(actor(&table), 0);
	play(&table, "place-blue-1-a5");
}

TEST(p2_two_players_have_two_colours_each)
{
	struct table table;

	table_set(&table, 2, 0, 0);
	play(&table, "place-green-6-a1");
	play(&table, "place-white-6-a2");
	play(&table, "place-green-5-a3");
	assert_int_equal(actor(&table), 1);
	play(&table, "place-red-5-a4");
	assert_int_equal(actor(&table), 0);
	assert_int_equal(refused(&table, "place-red-1-a5"), PHANTOM_REASON_TILES_OF_OTHERS);
}

TEST(p2_the_board_is_full_after_36_tiles)
{
	for (int players = 2; players <= 4; players++) {
		struct table table;

		table_set(&table, players, 0, 0);
		for (int i = 0; i < PHANTOM_SQUARES; i++) {
			assert_int_equal(table.state.phase, PHANTOM_PHASE_PLACE);
			play_random(&table);
		}
		assert_int_equal(table.state.phase, players == 2 ? PHANTOM_PHASE_HIDE : PHANTOM_PHASE_SPLIT);
		for (int kind = 0; kind < PHANTOM_KINDS; kind++)
			assert_int_equal(table.state.hand[kind], 0);
	}
}

TEST(p3_two_masters_share_the_ghosts_out_and_hide_two_each)
{
	struct table table;

	table_set(&table, 4, 0, 0);
	assert_true(table_reads(&table,
		"viewer=full phase=split first=0 even=- bids=-,- board=" BOARD
		" split=- hidden=0 ghosts=-,-,-,- removed=- passes=0",
		&table.state));
	assert_int_equal(actor(&table), 1);
	assert_string_equal(legal(&table), "split-blue-red split-blue-green split-blue-white split-red-green "
					   "split-red-white split-green-white");
	assert_int_equal(refused(&table, "hide-a1"), PHANTOM_REASON_DUE_SPLIT);
	play(&table, "split-red-white");
	assert_string_equal(legal(&table), "hide-b1 hide-f1 hide-d2 hide-b3 hide-f3 hide-d4 hide-b5 hide-f5 hide-d6");
	assert_int_equal(refused(&table, "hide-d1"), PHANTOM_REASON_OTHER_COLOUR);
	play(&table, "hide-b1");
	assert_int_equal(actor(&table), 1);
	play(&table, "hide-d1");
	assert_int_equal(actor(&table), 3);
	play(&table, "hide-a1");
	assert_int_equal(actor(&table), 3);
	play(&table, "hide-c1");
	assert_int_equal(table.state.phase, PHANTOM_PHASE_HUNT);
	assert_int_equal(actor(&table), 1);
}

TEST(p3_one_master_hides_all_four)
{
	struct table table;

	table_set(&table, 2, 0, 0);
	play_until(&table, PHANTOM_PHASE_HIDE);
	for (int i = 0; i < 4; i++) {
		assert_int_equal(table.state.phase, PHANTOM_PHASE_HIDE);
		assert_int_equal(actor(&table), 1);
		play_random(&table);
	}
	assert_int_equal(table.state.phase, PHANTOM_PHASE_HUNT);
	assert_int_equal(table.state.split, 0);
}

TEST(p4_the_turns_go_g1_h2_g2_h1)
{
	static const int order[3][4] = {{1, 0, 1, 0}, {1, 0, 2, 0}, {1, 2, 3, 0}};

	for (int players = 2; players <= 4; players++) {
		struct table table;

		table_set(&table, players, 0, 108);
		play_until(&table, PHANTOM_PHASE_HUNT);
		for (int turn = 0; turn < 12 && table.state.phase == PHANTOM_PHASE_HUNT; turn++) {
			assert_int_equal(actor(&table), order[players - 2][turn % 4]);
			play_random(&table);
		}
	}
}

TEST(p4_a_master_removes_what_his_own_ghosts_reach)
{
	struct table table;

	table_hunt(&table, 4, 0, "blue-red", "a1,f1,c3,d5", "-");
	assert_string_equal(legal(&table), "remove-b1 remove-e1 remove-a2 remove-b2 remove-e2 remove-f2");
	assert_int_equal(refused(&table, "remove-c2"), PHANTOM_REASON_PARTNER_REACHES);
	assert_int_equal(refused(&table, "remove-a6"), PHANTOM_REASON_OUT_OF_REACH);
	play(&table, "remove-b2");
	assert_int_equal(actor(&table), 2);
	play(&table, "remove-a6");
	assert_string_equal(legal(&table), "remove-a1 remove-c2 remove-d2 remove-b3 remove-d3 remove-b4 remove-c4 "
					   "remove-d4 remove-e4 remove-c5 remove-e5 remove-c6 remove-d6 remove-e6");
}

TEST(p4_a_found_ghosts_square_is_a_gap)
{
	struct table table;

	/* the hunters find red on b1; blue on a1 then sees through it to c1 */
	table_hunt(&table, 2, 0, "-", "a1,b1,e6,f6", "a2,b1");
	assert_int_equal(table.state.revealed, 1 << PHANTOM_RED);
	assert_int_equal(refused(&table, "remove-c1"), 0);
	assert_int_equal(refused(&table, "remove-a3"), 0);
	assert_int_equal(refused(&table, "remove-d1"), PHANTOM_REASON_OUT_OF_REACH);
}

TEST(p4_a_hunter_removes_any_tile)
{
	struct table table;
	game_action list[GAME_LEGAL_MAX];

	table_hunt(&table, 4, 0, "blue-red", "a1,f1,c3,d5", "b2");
	assert_int_equal(actor(&table), 2);
	assert_int_equal(phantom_legal(&table.rules, &table.state, list), 35);
	assert_int_equal(refused(&table, "remove-b2"), PHANTOM_REASON_EMPTY);
}

TEST(p5_a_tile_adds_its_value_unless_a_ghost_was_under_it)
{
	struct table table;

	table_hunt(&table, 4, 0, "blue-red", "a1,f1,c3,d1", "-");
	play(&table, "remove-b1");
	assert_int_equal(table.state.damage, 1);
	play(&table, "remove-e6");
	assert_int_equal(table.state.damage, 7);
	play(&table, "remove-c4");
	assert_int_equal(table.state.damage, 10);
	play(&table, "remove-c3");
	assert_int_equal(table.state.damage, 10);
	assert_int_equal(table.state.revealed, 1 << PHANTOM_GREEN);
}

TEST(p5_a_master_may_find_a_ghost_of_his_own_but_none_reaches_its_own_tile)
{
	struct table table;

	table_hunt(&table, 4, 0, "blue-red", "a1,b1,e6,f6", "-");
	assert_string_equal(legal(&table), "remove-a1 remove-b1 remove-c1 remove-a2 remove-b2 remove-c2");
	play(&table, "remove-b1");
	assert_int_equal(table.state.damage, 0);
	assert_int_equal(table.state.revealed, 1 << PHANTOM_RED);
	play(&table, "remove-f1");
	play(&table, "remove-f5");
	play(&table, "remove-e1");
	assert_int_equal(refused(&table, "remove-a1"), PHANTOM_REASON_OUT_OF_REACH);
	assert_string_equal(legal(&table), "remove-c1 remove-a2 remove-b2");
}

TEST(p5_a_master_may_find_the_partners_ghost)
{
	struct table table;

	table_hunt(&table, 4, 0, "blue-green", "a1,b1,e6,f6", "-");
	play(&table, "remove-b1");
	assert_int_equal(table.state.revealed, 1 << PHANTOM_RED);
	assert_int_equal(table.state.damage, 0);
}

TEST(p6_a_master_with_no_ghost_left_moves_the_partners)
{
	struct table table;

	/* G1's blue and red are found; in turn 4 he moves green and white */
	table_hunt(&table, 4, 0, "blue-red", "a1,b1,e6,f6", "b1,a1,f5,f1");
	assert_int_equal(actor(&table), 1);
	assert_int_equal(table.state.revealed, 1 << PHANTOM_BLUE | 1 << PHANTOM_RED);
	assert_string_equal(legal(&table), "remove-f4 remove-d5 remove-e5 remove-d6 remove-e6 remove-f6");
	assert_int_equal(refused(&table, "remove-b2"), PHANTOM_REASON_TEAM_OUT_OF_REACH);
}

TEST(p6_a_master_whose_hidden_ghosts_reach_nothing_moves_the_partners)
{
	struct table table;

	/* G1's blue on a1 sees no tile; G2's green on e6 sees b3 and d6 */
	table_hunt(&table, 4, 108, "blue-red", "a1,b1,e6,d1", "-");
	clear_but(&table, "a1 e6 d6 b3 pass");
	assert_int_equal(lying(&table), 4);
	assert_int_equal(table.state.revealed, 1 << PHANTOM_RED | 1 << PHANTOM_WHITE);
	assert_int_equal(actor(&table), 1);
	assert_string_equal(legal(&table), "remove-b3 remove-d6");
	assert_int_equal(refused(&table, "pass"), PHANTOM_REASON_CAN_REMOVE);
	assert_int_equal(refused(&table, "remove-a1"), PHANTOM_REASON_TEAM_OUT_OF_REACH);
	play(&table, "remove-d6");
	assert_int_equal(actor(&table), 2);
}

TEST(p6_when_no_hidden_ghost_reaches_a_tile_the_turn_is_passed)
{
	struct table table;
	int turn;

	table_hunt(&table, 4, 108, "blue-red", "a1,b1,c1,d1", "-");
	clear_but(&table, "a1 b3 c2 d2 pass");
	assert_int_equal(table.state.revealed, 15 ^ 1 << PHANTOM_BLUE);
	turn = phantom_turn(&table.state);
	assert_string_equal(legal(&table), "pass");
	assert_int_equal(refused(&table, "remove-b3"), PHANTOM_REASON_MUST_PASS);
	play(&table, "pass");
	assert_int_equal(phantom_turn(&table.state), turn + 1);
	assert_int_equal(actor(&table), (turn + 2) % 4);
	assert_int_equal(refused(&table, "pass"), PHANTOM_REASON_HUNTERS_REMOVE);
	play(&table, "remove-b3");
	assert_string_equal(legal(&table), "pass");
	play(&table, "pass");
	assert_int_equal(table.state.passes, 2);
	play(&table, "remove-a1");
	assert_int_equal(table.state.phase, PHANTOM_PHASE_OVER);
}

TEST(p6_a_master_must_remove_even_a_tile_that_hides_a_ghost)
{
	struct table table;

	/* blue on a1 and red on b1 are all that lies: each reaches only the other */
	table_hunt(&table, 2, 108, "-", "a1,b1,e6,f6", "-");
	clear_but(&table, "a1 b1");
	assert_int_equal(lying(&table), 2);
	assert_int_equal(actor(&table), 1);
	assert_string_equal(legal(&table), "remove-a1 remove-b1");
	assert_int_equal(refused(&table, "pass"), PHANTOM_REASON_CAN_REMOVE);
}

TEST(p7_ghosts_win_the_moment_the_damage_reaches_the_goal)
{
	struct table table;
	struct game_result result;

	table_hunt(&table, 4, 8, "blue-red", "a1,f1,c3,d1", "b1");
	play(&table, "remove-d6");
	assert_int_equal(table.state.damage, 7);
	assert_int_equal(table.state.phase, PHANTOM_PHASE_HUNT);
	play(&table, "remove-c1");
	assert_int_equal(table.state.damage, 8);
	assert_int_equal(table.state.phase, PHANTOM_PHASE_OVER);
	assert_int_equal(actor(&table), GAME_NOBODY);
	phantom_result(&table.rules, &table.state, &result);
	assert_int_equal(result.over, 1);
	assert_int_equal(result.winners, 1 << 1 | 1 << 3);
	assert_int_equal(result.points[1], 1);
	assert_int_equal(result.points[0], 0);
}

TEST(p7_a_hunters_removal_can_win_for_the_ghosts)
{
	struct table table;

	table_hunt(&table, 4, 7, "blue-red", "a1,f1,c3,d1", "b1");
	play(&table, "remove-d6");
	assert_int_equal(table.state.phase, PHANTOM_PHASE_OVER);
	assert_int_not_equal(table.state.revealed, 15);
}

TEST(p7_hunters_win_with_the_fourth_ghost)
{
	struct table table;
	struct game_result result;

	table_hunt(&table, 4, 0, "blue-red", "a1,b1,c1,d1", "b1,a1,c1");
	play(&table, "remove-d1");
	assert_int_equal(table.state.phase, PHANTOM_PHASE_OVER);
	assert_int_equal(table.state.damage, 0);
	phantom_result(&table.rules, &table.state, &result);
	assert_int_equal(result.winners, 1 << 0 | 1 << 2);
	assert_int_equal(result.points[2], 1);
	assert_int_equal(result.points[3], 0);
}

TEST(p7_a_master_who_finds_the_fourth_ghost_loses)
{
	struct table table;
	struct game_result result;

	table_hunt(&table, 2, 0, "-", "a1,b1,c1,d1", "c1,d1");
	play(&table, "remove-b1");
	play(&table, "remove-a1");
	phantom_result(&table.rules, &table.state, &result);
	assert_int_equal(result.winners, 1 << 0);
}

TEST(p7_the_goal_is_45_and_50_with_two_players)
{
	struct table table;

	for (int players = 2; players <= 4; players++) {
		table_set(&table, players, 0, 0);
		assert_int_equal(table.state.goal, players == 2 ? 50 : 45);
	}
	table_set(&table, 3, 0, 12);
	assert_int_equal(table.state.goal, 12);
}

TEST(p9_the_chairs_colours_are_blue_red_green_white)
{
	struct table table;

	table_set(&table, 4, 0, 0);
	for (int chair = 0; chair < 4; chair++)
		assert_int_equal(table.rules.colours[chair], 1 << chair);
	table_set(&table, 3, 0, 0);
	assert_int_equal(table.rules.colours[0], 1 << PHANTOM_BLUE | 1 << PHANTOM_GREEN);
	assert_int_equal(table.rules.colours[1], 1 << PHANTOM_RED);
	assert_int_equal(table.rules.colours[2], 1 << PHANTOM_WHITE);
}

TEST(p10_ghosts_hide_in_the_order_blue_red_green_white_g1s_first)
{
	for (int split = 0; split <= PHANTOM_SPLITS; split++) {
		int seen = 0;

		for (int i = 0; i < PHANTOM_COLOURS; i++) {
			seen |= 1 << phantom_due(split, i);
			if ((i & 1) != 0 || split == 0)
				assert_true(i == 0 || phantom_due(split, i) > phantom_due(split, i - 1));
			if (i == 1 && split != 0)
				assert_int_equal(seen, phantom_pair(split));
		}
		assert_int_equal(seen, 15);
	}
}

TEST(p14_a_goal_out_of_reach_leaves_the_game_to_the_hunters)
{
	for (int i = 0; i < 60; i++) {
		struct table table;
		struct game_result result;

		table_set(&table, 2 + i % 3, 0, 108);
		rng_seed(&table.rng, 5, (uint64_t)i);
		play_until(&table, PHANTOM_PHASE_OVER);
		phantom_result(&table.rules, &table.state, &result);
		assert_int_equal(result.winners & 1, 1);
	}
}

TEST(p15_the_setups_first_seat_means_nothing_in_the_ordinary_game)
{
	struct table table;
	struct fault fault;

	table_set(&table, 4, 0, 0);
	table.rules.setup.first = 3;
	assert_true(phantom_prepare(&table.rules, &fault));
	phantom_start(&table.rules, &table.state);
	assert_int_equal(actor(&table), 0);
}

/* The squares of a legal list in words, "remove-b3 remove-c3", as bits. */
static uint64_t squares_of(const char *words)
{
	uint64_t squares = 0;

	for (const char *at = strstr(words, "remove-"); at != NULL; at = strstr(at + 1, "remove-")) {
		char word[16];

		snprintf(word, sizeof(word), "%.9s", at);
		squares |= phantom_bit((int)token(word));
	}
	return squares;
}

TEST(book_a_ghost_devastates_the_rooms_around_it_whatever_their_colour)
{
	struct table table;

	table_hunt(&table, 2, 0, "-", "c4,f1,a6,f6", "-");
	assert_true(phantom_reach(&table.rules, table.state.there, table.state.ghost[0] - 1) ==
		    squares_of("remove-b3 remove-c3 remove-d3 remove-b4 remove-d4 remove-b5 remove-c5 remove-d5"));
}

TEST(book_an_empty_room_lets_a_ghost_through_in_a_straight_line)
{
	struct table table;

	table_hunt(&table, 2, 0, "-", "a1,f3,c1,f6", "a2,b2");
	assert_int_equal(refused(&table, "remove-a3"), 0);
	assert_int_equal(refused(&table, "remove-c3"), 0);
	assert_int_equal(refused(&table, "remove-b3"), PHANTOM_REASON_OUT_OF_REACH);
	play(&table, "remove-a3");
	play(&table, "remove-c3");
	assert_int_equal(refused(&table, "remove-a4"), 0);
	assert_int_equal(refused(&table, "remove-d4"), 0);
	assert_int_equal(refused(&table, "remove-a5"), PHANTOM_REASON_OUT_OF_REACH);
}

TEST(book_ghosts_do_not_move)
{
	struct table table;

	table_hunt(&table, 2, 0, "-", "a1,b1,e6,f6", "-");
	for (int i = 0; i < 6; i++) {
		play_random(&table);
		assert_int_equal(table.state.ghost[PHANTOM_BLUE], 1);
		assert_int_equal(table.state.ghost[PHANTOM_WHITE], 36);
	}
}

TEST(book_a_found_ghost_devastates_no_more)
{
	struct table table;

	table_hunt(&table, 2, 0, "-", "a1,f1,e6,f6", "b1,a1");
	assert_int_equal(refused(&table, "remove-a2"), PHANTOM_REASON_OUT_OF_REACH);
	assert_int_equal(refused(&table, "remove-e2"), 0);
}

TEST(book_the_first_turn_is_a_masters_and_sides_alternate)
{
	struct table table;

	for (int players = 2; players <= 4; players++) {
		table_set(&table, players, 0, 0);
		play_until(&table, PHANTOM_PHASE_HUNT);
		for (int turn = 0; table.state.phase == PHANTOM_PHASE_HUNT; turn++) {
			assert_int_equal(table.rules.team[actor(&table)], turn % 2 == 0);
			play_random(&table);
		}
	}
}
