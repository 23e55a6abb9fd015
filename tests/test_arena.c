/* The arena and the solver: numbers that must come out. */
#include "test.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "arena/arena.h"
#include "solve/solve.h"

static void arena_of(
	struct arena *arena, union game_rules *rules, const char *name, int players, const char *const *agents)
{
	struct fault fault;

	memset(arena, 0, sizeof(*arena));
	memset(rules, 0, sizeof(*rules));
	arena->seed = 3;
	game_named(name)->defaults(rules, players);
	assert_int_equal(desk_rules_share(game_named(name), rules, &arena->rules, &fault), STATUS_OK);
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
	assert_int_equal(arena_sprt(deals, 4000, 1, 0, 20, &decided), ARENA_VERDICT_HIGH);
	assert_true(decided < 400);
	for (int i = 0; i < 4000; i++)
		deals[i].share[0] = rng_below(&rng, 100) < 45 ? 1.0f : 0.0f;
	assert_int_equal(arena_sprt(deals, 4000, 1, 0, 20, &decided), ARENA_VERDICT_LOW);
	for (int i = 0; i < 20; i++)
		deals[i].share[0] = i % 2 == 0 ? 1.0f : 0.0f;
	assert_int_equal(arena_sprt(deals, 20, 1, 0, 20, &decided), ARENA_VERDICT_OPEN);
}

/* How often in a thousand tests of deals with that share the verdict is the wrong one. */
static int wrong_verdicts(double truth, int games, double elo0, double elo1, enum arena_verdict wrong)
{
	enum { TESTS = 500, DEALS = 4000 };
	static struct arena_deal deals[DEALS];
	struct rng rng;
	int count = 0;

	rng_seed(&rng, 12, (uint64_t)elo0);
	for (int test = 0; test < TESTS; test++) {
		int decided;

		for (int i = 0; i < DEALS; i++) {
			int won = 0;

			for (int game = 0; game < games; game++)
				won += rng_below(&rng, 1000000) < (uint32_t)(1e6 * truth);
			deals[i].share[0] = (float)won / (float)games;
		}
		count += arena_sprt(deals, DEALS, games, elo0, elo1, &decided) == wrong;
	}
	return 1000 * count / TESTS;
}

TEST(the_sequential_test_errs_as_seldom_where_one_side_wins_nearly_all)
{
	static const double share[][3] = {/* Elo, and the share that goes with it and with 100 more */
		{0, 0.5, 0.640065}, {300, 0.849020, 0.909091}, {500, 0.946752, 0.969347}};

	for (int i = 0; i < 3; i++)
		for (int games = 1; games <= 2; games++) {
			double elo = share[i][0];

			assert_in_range(wrong_verdicts(share[i][1], games, elo, elo + 100, ARENA_VERDICT_HIGH), 0, 80);
			assert_in_range(wrong_verdicts(share[i][2], games, elo, elo + 100, ARENA_VERDICT_LOW), 0, 80);
		}
}

TEST(an_agent_that_won_every_deal_has_an_interval_that_narrows_with_the_deals_from_below_and_is_open_above)
{
	static const char *const agents[] = {"random", "first", "greedy", NULL};
	static struct arena_deal deals[300];
	static struct arena_table few, many;
	union game_rules rules;
	struct arena arena;

	arena_of(&arena, &rules, "boo", 2, agents);
	for (int i = 0; i < 300; i++)
		deals[i].share[0] = deals[i].share[1] = deals[i].share[2] = 1.0f;
	arena_table(&arena, deals, 1, &few);
	arena_table(&arena, deals, 300, &many);
	for (int i = 0; i < 3; i++) {
		assert_true(few.rating_high[i] - few.rating_low[i] > 50);
		assert_true(many.rating_high[i] - many.rating_low[i] > 50);
		assert_true(many.rating_low[i] <= many.rating[i] && many.rating[i] <= many.rating_high[i]);
	}
	assert_true(many.rating_low[0] > few.rating_low[0] + 200);
	assert_true(many.rating_high[0] > many.rating[0] + 200);
	assert_true(many.error[0][1] == 0.0);
}

/* Of some matches with that share those whose interval holds the rating behind it. */
static int intervals_that_hold(double truth, int matches)
{
	enum { DEALS = 30 };
	static const char *const agents[] = {"random", "first", NULL};
	static struct arena_deal deals[DEALS];
	static struct arena_table table;
	double rating = 200 * log10(truth / (1 - truth));
	union game_rules rules;
	struct arena arena;
	struct rng rng;
	int count = 0;

	arena_of(&arena, &rules, "boo", 2, agents);
	rng_seed(&rng, 13, 0);
	for (int match = 0; match < matches; match++) {
		for (int i = 0; i < DEALS; i++) {
			int won = 0;

			for (int game = 0; game < 2; game++)
				won += rng_below(&rng, 1000000) < (uint32_t)(1e6 * truth);
			deals[i].share[0] = 0.5f * (float)won;
		}
		arena_table(&arena, deals, DEALS, &table);
		count += table.rating_low[0] <= rating && rating <= table.rating_high[0];
	}
	return count;
}

TEST(intervals_hold_the_rating_about_as_often_as_they_say)
{
	static const double truth[] = {0.5, 0.8, 0.95, 0.99};

	for (int i = 0; i < 4; i++)
		assert_in_range(intervals_that_hold(truth[i], 50), 43, 50);
}

TEST(shares_at_seats_are_those_against_other_agents)
{
	static const char *const agents[] = {"greedy", "first", NULL};
	static struct arena_deal deals[20];
	static struct arena_total total;
	union game_rules rules;
	struct arena arena;
	double sum = 0;

	arena_of(&arena, &rules, "thirteen", 3, agents);
	play(&arena, 20, 1, deals, &total);
	for (int seat = 0; seat < 3; seat++) {
		assert_int_equal(total.tally[0].seat_games[seat], 20 * 3);
		sum += total.tally[0].seat_share[seat] / (20 * 3 * 3);
	}
	/* It wins nearly always, about 0.9: halves from seats of its own would show. */
	assert_true(sum > 0.8);
}

TEST(a_tree_too_large_is_refused)
{
	union game_rules rules;
	struct fault fault = {.status = STATUS_OK};
	bool no_memory = true;

	memset(&rules, 0, sizeof(rules));
	game_named("boo")->defaults(&rules, 2);
	assert_null(solve_build(game_named("boo"), &rules, 10000, &no_memory, &fault));
	assert_false(no_memory);
	assert_non_null(strstr(fault.text, "too many"));
}
