/* The Master Game of The Phantom Society: lots, bids, roles, points. */
#include "phantom_table.h"

static int actor(const struct table *table)
{
	return table->state.head.actor;
}

/* A Master Game on BOARD, its board full and the packs about to be handed out. */
static void master_table(struct table *table, int players, int first)
{
	char text[GAME_POSITION_MAX];

	table_set(table, players, 1, 0);
	snprintf(text, sizeof(text),
		"viewer=full phase=packs first=%d even=- bids=-,- board=" BOARD
		" split=- hidden=0 ghosts=-,-,-,- removed=- passes=0",
		first);
	assert_true(table_reads(table, text, &table->state));
}

TEST(p8_the_lot_says_who_builds_first)
{
	struct table table;
	struct game_odds odds[GAME_CHANCE_MAX];

	table_set(&table, 4, 1, 0);
	assert_int_equal(actor(&table), GAME_CHANCE);
	assert_int_equal(phantom_chance(&table.rules, &table.state, odds), 2);
	assert_int_equal(odds[0].action, token("first-0"));
	assert_int_equal(odds[1].action, token("first-1"));
	assert_int_equal(odds[0].weight, odds[1].weight);
	play(&table, "first-1");
	assert_int_equal(actor(&table), 1);
	play(&table, "place-red-1-a1");
	assert_int_equal(actor(&table), 2);
	play(&table, "place-green-1-a2");
	play(&table, "place-white-1-a3");
	assert_int_equal(actor(&table), 0);
}

TEST(p8_the_setup_may_name_the_team_that_builds_first)
{
	struct table table;
	struct fault fault;

	for (int seat = 0; seat < 4; seat++) {
		table_set(&table, 4, 1, 0);
		table.rules.setup.first = (uint8_t)seat;
		assert_true(phantom_prepare(&table.rules, &fault));
		phantom_start(&table.rules, &table.state);
		assert_int_equal(actor(&table), seat & 1);
	}
}

TEST(p8_one_team_bids_even_the_other_odd_thousands)
{
	struct table table;

	master_table(&table, 4, 0);
	play(&table, "even-1");
	assert_int_equal(actor(&table), 0);
	assert_string_equal(legal(&table), "bid-31 bid-33 bid-35 bid-37 bid-39 bid-41 bid-43 bid-45 bid-47 bid-49 "
					   "bid-51 bid-53 bid-55 bid-57 bid-59");
	assert_int_equal(refused(&table, "bid-40"), PHANTOM_REASON_PACK_ODD);
	play(&table, "bid-37");
	assert_int_equal(actor(&table), 1);
	assert_string_equal(legal(&table), "bid-30 bid-32 bid-34 bid-36 bid-38 bid-40 bid-42 bid-44 bid-46 bid-48 "
					   "bid-50 bid-52 bid-54 bid-56 bid-58");
	assert_int_equal(refused(&table, "bid-41"), PHANTOM_REASON_PACK_EVEN);
}

/* The rulebook's example: 48 against 37. */
TEST(p8_the_higher_bid_plays_the_ghosts_and_must_reach_the_lower)
{
	for (int first = 0; first < 2; first++) {
		struct table table;
		struct game_result result;

		master_table(&table, 4, first);
		play(&table, first == 0 ? "even-0" : "even-1");
		play(&table, "bid-48");
		play(&table, "bid-37");
		assert_int_equal(table.state.ghosts, first);
		assert_int_equal(table.state.goal, 37);
		assert_int_equal(table.state.phase, PHANTOM_PHASE_SPLIT);
		assert_int_equal(actor(&table), first);
		play_until(&table, PHANTOM_PHASE_HUNT);
		for (int turn = 0; turn < 8; turn++) {
			assert_int_equal(actor(&table), (first + turn) % 4);
			play_random(&table);
		}
		play_until(&table, PHANTOM_PHASE_OVER);
		phantom_result(&table.rules, &table.state, &result);
		for (int seat = 0; seat < 4; seat++)
			assert_int_equal(result.points[seat], (result.winners >> seat & 1) != 0 ? 11 : 0);
	}
}

TEST(p8_the_tournament_has_the_agreed_number_of_games)
{
	struct table table;
	struct game_plan plan;

	table_set(&table, 4, 1, 0);
	phantom_plan(&table.rules, &plan);
	assert_int_equal(plan.kind, GAME_MATCH_TOURNAMENT);
	assert_int_equal(plan.target, 4);
	table_set(&table, 4, 0, 0);
	phantom_plan(&table.rules, &plan);
	assert_int_equal(plan.kind, GAME_MATCH_SINGLE);
}

TEST(p11_three_players_a_lone_ghost_team_is_one_master)
{
	struct table table;

	master_table(&table, 3, 0);
	play(&table, "even-0");
	assert_int_equal(actor(&table), 0);
	play(&table, "bid-48");
	assert_int_equal(actor(&table), 1);
	play(&table, "bid-31");
	assert_int_equal(table.state.phase, PHANTOM_PHASE_HIDE);
	play_until(&table, PHANTOM_PHASE_HUNT);
	for (int turn = 0; turn < 4; turn++) {
		static const int order[4] = {0, 1, 0, 2};

		assert_int_equal(actor(&table), order[turn]);
		play_random(&table);
	}
	master_table(&table, 3, 0);
	play(&table, "even-0");
	play(&table, "bid-30");
	play(&table, "bid-31");
	assert_int_equal(table.state.phase, PHANTOM_PHASE_SPLIT);
	assert_int_equal(actor(&table), 1);
}

TEST(p12_packs_come_after_the_board_and_the_team_that_built_first_bids_first)
{
	struct table table;

	table_set(&table, 2, 1, 0);
	play(&table, "first-1");
	for (int i = 0; i < PHANTOM_SQUARES; i++)
		play_random(&table);
	assert_int_equal(table.state.phase, PHANTOM_PHASE_PACKS);
	play(&table, "even-0");
	assert_int_equal(actor(&table), 1);
	assert_int_equal(refused(&table, "bid-31"), 0);
}

TEST(p14_bids_replace_the_goal_of_the_options)
{
	struct table table;

	table_set(&table, 4, 1, 5);
	assert_int_equal(table.state.goal, 0);
	play_until(&table, PHANTOM_PHASE_SPLIT);
	assert_true(table.state.goal >= 30);
}

TEST(p13_the_hunter_at_g1s_left_follows_g1)
{
	static const int order[3][2][4] = {
		{{0, 1, 0, 1}, {1, 0, 1, 0}}, {{0, 1, 0, 2}, {1, 0, 2, 0}}, {{0, 1, 2, 3}, {1, 2, 3, 0}}};

	for (int players = 2; players <= 4; players++)
		for (int ghosts = 0; ghosts < 2; ghosts++) {
			struct table table;

			master_table(&table, players, 0);
			play(&table, "even-0");
			play(&table, ghosts == 0 ? "bid-58" : "bid-52");
			play(&table, "bid-53");
			assert_int_equal(table.state.ghosts, ghosts);
			play_until(&table, PHANTOM_PHASE_HUNT);
			for (int turn = 0; turn < 8; turn++) {
				assert_int_equal(actor(&table), order[players - 2][ghosts][turn % 4]);
				play_random(&table);
				if (table.state.phase == PHANTOM_PHASE_OVER)
					break;
			}
		}
}

TEST(p16_bids_go_from_30_to_59_and_the_widest_difference_is_29)
{
	struct table table;
	struct game_result result;

	master_table(&table, 4, 0);
	play(&table, "even-0");
	play(&table, "bid-30");
	play(&table, "bid-59");
	assert_int_equal(table.state.ghosts, 1);
	assert_int_equal(table.state.goal, 30);
	play_until(&table, PHANTOM_PHASE_OVER);
	phantom_result(&table.rules, &table.state, &result);
	assert_int_equal(result.points[0] + result.points[1], phantom_info()->score_high);
}
