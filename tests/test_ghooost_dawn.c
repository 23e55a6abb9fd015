/* Ghooost!: dawn (G19), when it breaks, who leaves in which order. */
#include "ghooost_table.h"

/* One turn before dawn: 200 is the usual number. */
#define LATE(table, players, ...) LAY(table, players, .quiet = 199, __VA_ARGS__)

/* How the round ended, by its last position written down and read again. */
static int termination(const struct table *table)
{
	char text[GAME_POSITION_MAX];
	struct game_result result;
	struct ghooost_state read;
	struct sink sink;
	struct scan scan;

	sink_init(&sink, text, sizeof(text));
	ghooost_position(&table->rules, &table->state, &sink);
	scan_init(&scan, text, sink.length);
	assert_true(ghooost_parse_position(&table->rules, &scan, &read));
	ghooost_result(&table->rules, &read, &result);
	return result.termination;
}

static void over(struct table *table, const char *left)
{
	char fields[64];

	snprintf(fields, sizeof(fields), "left=%s", left);
	shows(table, "phase=over mover=0");
	shows(table, fields);
	shows(table, "quiet=0 passes=0 again=none fresh=0");
}

static void passing(struct table *table, int players, const struct lay *lay)
{
	table_rules(table, players, 200);
	table_edition(table, 4, 4, 2);
	table_set(table, lay);
}

TEST(g19_dawn_breaks_when_everybody_has_passed_in_a_row)
{
	struct table t;

	passing(&t, 3, &(struct lay){.hand = {"x,x", "x", "x"}});
	play(&t, "pass");
	shows(&t, "mover=1");
	shows(&t, "quiet=1 passes=1");
	play(&t, "pass");
	shows(&t, "quiet=2 passes=2");
	assert_true(has_event(&t, "pass", GHOOOST_EVENT_DAWN));
	play(&t, "pass"); /* seat 0 would play next: of the two with one ghost, seat 1 comes sooner */
	over(&t, "1,2,0");
}

TEST(g19_only_those_still_in_need_to_pass)
{
	struct table t;

	passing(&t, 4, &(struct lay){.mover = 3, .left = "2,0", .hand = {NULL, "x,x", NULL, "x,x"}});
	play(&t, "pass pass");
	over(&t, "2,0,3,1");
}

TEST(g19_a_turn_in_between_starts_the_passes_anew)
{
	struct table t;

	passing(&t, 3, &(struct lay){.hand = {"x,x", "x", "6,7"}});
	play(&t, "pass pass 6");
	shows(&t, "phase=turn mover=0");
	shows(&t, "quiet=3 passes=0");
	assert_string_equal(legal(&t), "collect");
}

TEST(g19_dawn_breaks_after_200_quiet_turns_and_the_fewest_ghosts_leave_first)
{
	struct table t;

	LATE(&t, 3, .pile = "2", .hand = {"4,5,6,7", "9,9", "10,10,13"});
	assert_true(has_event(&t, "4", GHOOOST_EVENT_DAWN));
	play(&t, "4");
	over(&t, "1,2,0"); /* 1 has two; 0 and 2 have three, and 2 would play sooner */
}

TEST(g19_mansions_count)
{
	struct table t;

	LATE(&t, 3, .pile = "2", .hand = {"4,5,6,7", "9,9", "10,10,13"}, .mansion = {0, 5, 1});
	play(&t, "4");
	over(&t, "0,2,1");
}

TEST(g19_a_turn_short_of_the_number_play_goes_on)
{
	struct table t;

	LAY(&t, 3, .quiet = 198, .pile = "2", .hand = {"4,5,6,7", "9,9", "10,10,13"});
	play(&t, "4");
	shows(&t, "phase=turn mover=1");
	shows(&t, "quiet=199");
}

TEST(g19_the_number_is_an_option_and_0_means_never)
{
	struct table t;

	table_rules(&t, 2, 2);
	table_set(&t, &(struct lay){.hand = {"2,13,14", "2,10,14"}});
	play(&t, "14 collect");
	over(&t, "0,1");
	table_rules(&t, 2, 0);
	table_set(&t, &(struct lay){.hand = {"2,13,14", "2,10,14"}});
	for (int i = 0; i < 100; i++)
		play(&t, "14 collect 13 14 collect 14 collect 10 14 collect");
	shows(&t, "phase=turn mover=0");
	shows(&t, "quiet=0");
}

TEST(g28_dawn_by_passes_needs_no_number)
{
	struct table t;

	table_rules(&t, 2, 0);
	table_set(&t, &(struct lay){.hand = {"x", "x"}});
	play(&t, "pass");
	shows(&t, "quiet=0 passes=1");
	play(&t, "pass");
	over(&t, "0,1");
}

TEST(g19_an_extra_turn_counts_and_a_skipped_one_does_not)
{
	struct table t;

	LAY(&t, 3, .pile = "2", .hand = {"4,4,5,7", "9,9", "10,10,13"});
	play(&t, "4,4");
	shows(&t, "quiet=1");
	play(&t, "5");
	shows(&t, "quiet=2");
	LAY(&t, 3, .pile = "2", .hand = {"4,k", "9,9", "10,10,13"});
	play(&t, "k");
	shows(&t, "mover=2");
	shows(&t, "quiet=1");
}

TEST(g19_a_discard_a_draw_or_an_opened_mansion_starts_the_count_anew)
{
	struct table t;

	LATE(&t, 3, .pile = "2", .hand = {"4,11", "9,9", "10,10,13"});
	play(&t, "11");
	shows(&t, "phase=turn mover=0");
	shows(&t, "quiet=0");
	LATE(&t, 3, .pile = "4,4,4", .hand = {"4,5", "9,9", "10,10,13"});
	play(&t, "4");
	shows(&t, "quiet=0");
	LATE(&t, 3, .crypt = 4, .pile = "5", .hand = {"2,4,10,13", "5,5,6,6", "7,7,9,9"});
	play(&t, "10 draw-2"); /* the refill */
	shows(&t, "phase=turn mover=1");
	shows(&t, "quiet=0");
	LATE(&t, 3, .crypt = 4, .pile = "5", .hand = {"2,4,10,13", "5,5,6,6", "7,7,9,9"});
	play(&t, "luck draw-2"); /* even if it does not fit */
	shows(&t, "phase=turn mover=1");
	shows(&t, "quiet=0");
	LATE(&t, 3, .pile = "5", .hand = {NULL, "5,5", "7,7"}, .mansion = {2, 0, 0}, .unseen = "2");
	play(&t, "open draw-2");
	shows(&t, "phase=turn mover=1");
	shows(&t, "quiet=0");
}

TEST(g19_playing_collecting_and_passing_are_quiet)
{
	struct table t;

	LAY(&t, 3, .crypt = 4, .quiet = 7, .pile = "5", .hand = {"2,4,10,13", "5,5,6,6", "7,7,9,9"});
	play(&t, "collect");
	shows(&t, "quiet=8");
	LAY(&t, 3, .crypt = 4, .quiet = 7, .pile = "5", .hand = {"2,4,9,10,13", "5,5,6,6", "7,7,9,9"});
	play(&t, "9");
	shows(&t, "quiet=8");
	LAY(&t, 3, .quiet = 7, .hand = {"x", "5,5,6,6", "7,7,9,9"});
	play(&t, "pass");
	shows(&t, "quiet=8");
}

TEST(g19_before_midnight_dawn_may_break_too)
{
	struct table t;

	LATE(&t, 3, .crypt = 4, .pile = "5", .hand = {"2,4,10,13", "5,5,6,6", "7,7,9,9,9"});
	play(&t, "collect"); /* 0 has five now, as many as 2; 1 has four; 1 plays next, then 2 */
	over(&t, "1,2,0");
	shows(&t, "crypt=4");
}

TEST(g19_among_equals_whoever_would_play_sooner_leaves_first)
{
	struct table t;

	LATE(&t, 4, .mover = 1, .pile = "2", .hand = {"4,5", "6,9,9", "10,10", "13,13"});
	play(&t, "6");
	over(&t, "2,3,0,1");
	LATE(&t, 4, .mover = 1, .counter = 1, .pile = "2", .hand = {"4,5", "6,9,9", "10,10", "13,13"});
	play(&t, "6");
	over(&t, "0,3,2,1");
}

TEST(g19_the_powers_of_the_last_turn_come_first)
{
	struct table t;

	LATE(&t, 4, .mover = 1, .pile = "2", .hand = {"4,5", "8,9,9", "10,10", "13,13"});
	play(&t, "8"); /* Twist */
	over(&t, "0,3,2,1");
	LATE(&t, 4, .mover = 1, .pile = "2", .hand = {"4,5", "9,9,k", "10,10", "13,13"});
	play(&t, "k"); /* 2 is skipped and so would play last */
	over(&t, "3,0,1,2");
	LATE(&t, 4, .mover = 1, .pile = "2", .hand = {"4,5", "6,6,9,9", "10,10", "13,13"});
	play(&t, "6,6"); /* a Double: 1 would play on */
	over(&t, "1,2,3,0");
}

TEST(g19_ordinary_leaving_comes_before_dawn)
{
	struct table t;

	LATE(&t, 4, .mover = 1, .pile = "2", .hand = {"4,5", "6", "10", "13,13"});
	play(&t, "6");
	over(&t, "1,2,3,0");
	LATE(&t, 2, .pile = "2", .hand = {"4", "13"});
	assert_false(has_event(&t, "4", GHOOOST_EVENT_DAWN)); /* one is left: the round is over without it */
	play(&t, "4");
	over(&t, "0,1");
	assert_int_equal(termination(&t), GAME_TERMINATION_PLAYED_OUT);
}

TEST(g19_the_last_position_tells_whether_dawn_ended_the_round)
{
	struct table t;

	LATE(&t, 4, .mover = 1, .pile = "2", .hand = {"4,5", "6", "10", "13,13"});
	assert_int_equal(termination(&t), GAME_TERMINATION_OPEN);
	play(&t, "6");
	over(&t, "1,2,3,0");
	assert_int_equal(termination(&t), GAME_TERMINATION_DAWN);
	passing(&t, 2, &(struct lay){.hand = {"x", "x"}});
	play(&t, "pass pass");
	assert_int_equal(termination(&t), GAME_TERMINATION_DAWN);
	LAY(&t, 3, .left = "2", .pile = "2", .hand = {"4", "13,13"});
	play(&t, "4");
	over(&t, "2,0,1");
	assert_int_equal(termination(&t), GAME_TERMINATION_PLAYED_OUT);
}

TEST(g19_leaving_at_dawn_scores_as_usual)
{
	struct game_result result;
	struct table t;

	LATE(&t, 4, .mover = 1, .pile = "2", .hand = {"4,5", "6,9,9", "10,10", "13,13"});
	play(&t, "6");
	ghooost_result(&t.rules, &t.state, &result);
	assert_int_equal(result.points[2], 2);
	assert_int_equal(result.points[3], 1);
	assert_int_equal(result.points[0], 3);
	assert_int_equal(result.points[1], 0);
	assert_int_equal(result.left_behind, 1 << 1);
	assert_int_equal(result.winners, 1 << 0 | 1 << 2 | 1 << 3);
}

TEST(g19_at_dawn_nobody_is_said_to_be_rid_of_all_ghosts)
{
	struct table t;

	LATE(&t, 3, .pile = "2", .hand = {"4,5,6,7", "9,9", "10,10,13"});
	assert_true(has_event(&t, "4", GHOOOST_EVENT_DAWN_LEFT));
	assert_false(has_event(&t, "4", GHOOOST_EVENT_LEFT));
	assert_true(has_event(&t, "4", GHOOOST_EVENT_LOST));
}

TEST(g19_no_round_is_longer_than_its_bound)
{
	for (int players = 2; players <= 6; players++)
		for (int dawn = 1; dawn <= 10; dawn += 9)
			for (int game = 0; game < 20; game++) {
				int steps = 0;
				struct table t;

				table_rules(&t, players, dawn);
				rng_seed(&t.rng, (uint64_t)game, (uint64_t)dawn);
				ghooost_start(&t.rules, &t.state);
				for (; t.state.head.actor != GAME_NOBODY; steps++)
					play_random(&t);
				assert_true(steps <= ghooost_bound(&t.rules));
			}
}
