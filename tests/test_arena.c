/* The arena and the solver: numbers that must come out. */
#include "test.h"

#include <stdlib.h>
#include <string.h>

#include "arena/arena.h"
#include "solve/solve.h"

static void arena_of(
	struct arena *arena, union game_rules *rules, const char *name, int players, const char *const *agents)
{
	struct game_fault fault;

	memset(arena, 0, sizeof(*arena));
	memset(rules, 0, sizeof(*rules));
	arena->game = game_named(name);
	arena->rules = rules;
	arena->seed = 3;
	arena->game->defaults(rules, players);
	for (; agents[arena->agents] != NULL; arena->agents++)
		assert_true(agent_parse(
			agents[arena->agents], strlen(agents[arena->agents]), &arena->agent[arena->agents], &fault));
}

static void play(const struct arena *arena, int deals, int jobs, struct arena_deal *list, struct arena_total *total)
{
	struct arena_block block = {arena, 0, deals, 0, 1, jobs, list, total, NULL, NULL};

	memset(total, 0, sizeof(*total));
	memset(list, 0, (size_t)deals * sizeof(*list));
	assert_true(arena_block(&block));
}

TEST(results_do_not_depend_on_the_number_of_threads)
{
	static const char *const agents[] = {"greedy", "random", "first", NULL};
	static struct arena_deal one[20], three[20];
	static struct arena_total total;
	union game_rules rules;
	struct arena arena;

	arena_of(&arena, &rules, "ghooost", 2, agents);
	play(&arena, 20, 1, one, &total);
	play(&arena, 20, 3, three, &total);
	assert_memory_equal(one, three, sizeof(one));
	assert_int_equal(total.lengths.games, 20 * 6);
}

TEST(an_agent_against_itself_takes_half_of_every_pair)
{
	static const char *const agents[] = {"first", "first", NULL};
	static struct arena_deal deals[30];
	static struct arena_total total;
	static struct arena_table table;
	union game_rules rules;
	struct arena arena;

	for (int players = 2; players <= 4; players++) {
		arena_of(&arena, &rules, "thirteen", players, agents);
		play(&arena, 30, 2, deals, &total);
		arena_table(&arena, deals, 30, &table);
		assert_true(table.share[0][1] > 0.499 && table.share[0][1] < 0.501);
		assert_int_equal(total.tally[0].illegal, 0);
	}
}

TEST(every_agent_sits_at_every_seat_equally_often)
{
	static const char *const agents[] = {"random", "first", "greedy", "random", NULL};
	static struct arena_deal deals[5];
	static struct arena_total total;
	union game_rules rules;
	struct arena arena;

	arena_of(&arena, &rules, "ghooost", 4, agents);
	assert_int_equal(arena_games(&arena), 4); /* one table, turned round */
	play(&arena, 5, 1, deals, &total);
	for (int i = 0; i < 4; i++)
		for (int seat = 0; seat < 4; seat++)
			assert_int_equal(total.tally[i].seat_games[seat], 5);
}

TEST(ratings_reproduce_the_shares_they_are_made_from)
{
	static const char *const agents[] = {"random", "first", NULL};
	static struct arena_deal deals[1000];
	static struct arena_table table;
	union game_rules rules;
	struct arena arena;

	arena_of(&arena, &rules, "boo", 2, agents);
	for (int i = 0; i < 1000; i++)
		deals[i].share[0] = i % 4 == 0 ? 0.0f : 1.0f; /* three of four: 191 Elo */
	arena_table(&arena, deals, 1000, &table);
	assert_true(table.rating[0] - table.rating[1] > 190.0 && table.rating[0] - table.rating[1] < 191.5);
	assert_true(table.rating_low[0] < table.rating[0] && table.rating[0] < table.rating_high[0]);
	assert_true(table.error[0][1] > 0.0136 && table.error[0][1] < 0.0138); /* sqrt(3/16 / 1000) */
}

TEST(the_sequential_test_finds_a_clear_difference_soon_and_none_where_there_is_none)
{
	static struct arena_deal deals[4000];
	struct rng rng;
	int decided;

	rng_seed(&rng, 8, 8);
	for (int i = 0; i < 4000; i++)
		deals[i].share[0] = rng_below(&rng, 100) < 70 ? 1.0f : 0.0f;
	assert_int_equal(arena_sprt(deals, 4000, 0, 20, &decided), ARENA_VERDICT_HIGH);
	assert_true(decided < 400);
	for (int i = 0; i < 4000; i++)
		deals[i].share[0] = rng_below(&rng, 100) < 45 ? 1.0f : 0.0f;
	assert_int_equal(arena_sprt(deals, 4000, 0, 20, &decided), ARENA_VERDICT_LOW);
	for (int i = 0; i < 20; i++)
		deals[i].share[0] = i % 2 == 0 ? 1.0f : 0.0f;
	assert_int_equal(arena_sprt(deals, 20, 0, 20, &decided), ARENA_VERDICT_OPEN);
}

TEST(a_tree_too_large_is_refused)
{
	union game_rules rules;
	struct game_fault fault = {{0}};

	memset(&rules, 0, sizeof(rules));
	game_named("boo")->defaults(&rules, 2);
	assert_null(solve_build(game_named("boo"), &rules, 10000, &fault));
	assert_non_null(strstr(fault.text, "too many"));
}
