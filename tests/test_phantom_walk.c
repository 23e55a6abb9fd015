/* The Phantom Society in random play: what holds in every position. */
#include "phantom_table.h"

static int actor(const struct table *table)
{
	return table->state.head.actor;
}

TEST(a_hunt_keeps_its_bound_and_its_passes_are_the_last_ghost_turns)
{
	int longest = 0;
	int passed = 0;

	for (int i = 0; i < 1200; i++) {
		struct table table;
		bool pass = false;
		int steps = 0;

		table_number(&table, i % TABLES);
		rng_seed(&table.rng, 77, (uint64_t)i);
		while (table.state.phase != PHANTOM_PHASE_OVER) {
			bool ghosts = table.state.phase == PHANTOM_PHASE_HUNT && (phantom_turn(&table.state) & 1) == 0;
			int before = table.state.passes;

			play_random(&table);
			steps++;
			assert_true(!ghosts || !pass || table.state.passes == before + 1);
			pass |= table.state.passes != before;
		}
		passed += pass;
		longest = steps > longest ? steps : longest;
		assert_true(steps <= phantom_bound(&table.rules));
		assert_true(table.state.passes <= 21);
	}
	assert_true(passed > 0);
	assert_true(longest > 60);
}

/* The same rule as phantom_reach(), walked square by square. */
static uint64_t walk(uint64_t there, int square)
{
	uint64_t reach = 0;

	for (int direction = 0; direction < 9; direction++) {
		int rows = direction / 3 - 1;
		int columns = direction % 3 - 1;
		int row = square / PHANTOM_SIDE + rows;
		int column = square % PHANTOM_SIDE + columns;

		if (direction == 4)
			continue;
		for (; row >= 0 && row < 6 && column >= 0 && column < 6; row += rows, column += columns)
			if ((there >> (row * 6 + column) & 1) != 0) {
				reach |= phantom_bit(row * 6 + column);
				break;
			}
	}
	return reach;
}

TEST(reach_is_the_first_tile_in_eight_directions)
{
	struct table table;

	table_set(&table, 2, 0, 0);
	for (int i = 0; i < 20000; i++) {
		uint64_t there = rng_next(&table.rng) & rng_next(&table.rng) & phantom_floor();
		int square = (int)rng_below(&table.rng, PHANTOM_SQUARES);

		if ((i & 1) != 0)
			there |= rng_next(&table.rng) & phantom_floor();
		assert_true(phantom_reach(&table.rules, there, square) == walk(there, square));
	}
}

TEST(the_legal_list_rises_and_every_action_of_it_is_explained_as_legal)
{
	for (int i = 0; i < 4 * TABLES; i++) {
		struct table table;
		game_action list[GAME_LEGAL_MAX];
		struct game_phrase reason;

		table_number(&table, i % TABLES);
		rng_seed(&table.rng, 3, (uint64_t)i);
		while (table.state.phase != PHANTOM_PHASE_OVER) {
			struct game_odds odds[GAME_CHANCE_MAX];
			int chances = phantom_chance(&table.rules, &table.state, odds);
			int count = phantom_legal(&table.rules, &table.state, list);
			int next = 0;

			for (int k = 0; k < chances; k++)
				list[count++] = odds[k].action;
			for (game_action action = 0; action < PHANTOM_ACTIONS + 3; action++) {
				bool in = next < count && list[next] == action;

				next += in;
				phantom_explain(&table.rules, &table.state, actor(&table), action, &reason);
				assert_int_equal(reason.code == 0, in);
				phantom_explain(&table.rules, &table.state, (actor(&table) + 1) % 5, action, &reason);
				assert_int_not_equal(reason.code, 0);
			}
			assert_int_equal(next, count);
			play_random(&table);
		}
		phantom_explain(&table.rules, &table.state, 0, 0, &reason);
		assert_int_equal(reason.code, PHANTOM_REASON_OVER);
		phantom_explain(&table.rules, &table.state, 0, 0xffffffffu, &reason);
		assert_int_equal(reason.code, PHANTOM_REASON_UNKNOWN);
	}
}
