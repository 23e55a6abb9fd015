/* Rounds into matches: Boo! tokens (G17, G18, G24), first to three (T5), points (T6), void rounds (T14), sums (P8). */
#include "test.h"

#include "match/match.h"

static struct match begin(int kind, int target, int players, int first)
{
	struct game_plan plan = {(uint8_t)kind, (uint8_t)target, {0}};
	struct match match;

	match_init(&match, &plan, players, first);
	return match;
}

static struct game_setup next(const struct match *match)
{
	struct game_setup setup = {0};

	match_setup(match, &setup);
	return setup;
}

/* --- Ghooost! --- */

/* A round of Ghooost!: the seats in the order in which they left, the loser last; points as G17 says. */
static void leave(struct match *match, const char *order)
{
	struct game_result result = {.over = 1};
	int players = match->players;

	for (int i = 0; i < players; i++) {
		int seat = order[i] - '0';

		if (i == players - 1) {
			result.left_behind = (uint8_t)(1 << seat);
			continue;
		}
		result.winners = (uint8_t)(result.winners | 1 << seat);
		result.points[seat] = (int16_t)(1 + (i == 0 ? 1 : 0) + (i == players - 2 ? 2 : 0));
	}
	match_count(match, &result);
}

TEST(g17_the_match_ends_with_anyones_second_boo)
{
	struct match m = begin(GAME_MATCH_BOO, 2, 4, GAME_LOT);

	leave(&m, "0123"); /* 2 1 3 - */
	assert_false(m.over);
	leave(&m, "0132"); /* 4 2 3 3 */
	assert_false(m.over);
	leave(&m, "2013"); /* 5 5 5 3: the second Boo! of seat 3, three tied */
	assert_int_equal(m.boos[3], 2);
	assert_int_equal(m.boos[2], 1);
	assert_false(m.over);
	m = begin(GAME_MATCH_BOO, 2, 4, GAME_LOT);
	leave(&m, "0123");
	leave(&m, "1203"); /* 5 3 4 - */
	assert_true(m.over);
	assert_int_equal(m.winners, 1 << 0);
	assert_int_equal(m.points[0], 5);
	assert_int_equal(m.points[1], 3);
	assert_int_equal(m.points[2], 4);
	assert_int_equal(m.points[3], 0);
	assert_int_equal(m.rounds, 2);
}

TEST(g17_whoever_gets_the_second_boo_cannot_win_with_the_best_score)
{
	struct match m = begin(GAME_MATCH_BOO, 2, 3, GAME_LOT);

	leave(&m, "120"); /* 0 2 3 */
	leave(&m, "102"); /* 3 4 3 */
	leave(&m, "201"); /* 6 4 5: one Boo! each */
	assert_false(m.over);
	leave(&m, "210"); /* 6 7 7: the second Boo! of seat 0; the others are tied */
	assert_false(m.over);
	m = begin(GAME_MATCH_BOO, 2, 3, GAME_LOT);
	leave(&m, "120"); /* 0 2 3 */
	leave(&m, "102"); /* 3 4 3 */
	m.points[0] = 30;
	leave(&m, "120"); /* 30 6 6 */
	assert_false(m.over);
	m.points[2] = 10;
	leave(&m, "120"); /* 30 8 13: seat 0 has the most, and the newest Boo! */
	assert_true(m.over);
	assert_int_equal(m.winners, 1 << 2);
}

TEST(g17_a_tie_is_resolved_by_further_full_rounds)
{
	struct match m = begin(GAME_MATCH_BOO, 2, 3, GAME_LOT);

	leave(&m, "120"); /* 0 2 3 */
	leave(&m, "210"); /* 0 5 5 */
	assert_false(m.over);
	assert_int_equal(next(&m).players, 3);
	assert_int_equal(next(&m).round, 2);
	leave(&m, "021"); /* 2 5 8: seat 2 alone has the most */
	assert_true(m.over);
	assert_int_equal(m.winners, 1 << 2);
}

TEST(g17_whoever_got_the_tie_break_rounds_boo_cannot_win_in_it)
{
	struct match m = begin(GAME_MATCH_BOO, 2, 3, GAME_LOT);

	leave(&m, "120"); /* 0 2 3 */
	leave(&m, "210"); /* 0 5 5 */
	m.points[2] = 20;
	leave(&m, "012"); /* 2 8 20: the newest Boo! is seat 2's, so seat 1 is best of the others */
	assert_true(m.over);
	assert_int_equal(m.winners, 1 << 1);
}

TEST(g24_in_tie_breaks_points_go_on_and_only_the_newest_boo_excludes)
{
	struct match m = begin(GAME_MATCH_BOO, 2, 4, GAME_LOT);

	leave(&m, "0123"); /* 2 1 3 0 */
	leave(&m, "0213"); /* 4 4 4 0: seat 3 has two Boo!s; three are tied */
	assert_false(m.over);
	leave(&m, "3120"); /* 4 5 7 2: but seat 0's Boo!; seat 2 alone */
	assert_true(m.over);
	assert_int_equal(m.winners, 1 << 2);
	m = begin(GAME_MATCH_BOO, 2, 4, GAME_LOT);
	leave(&m, "0123");
	leave(&m, "0213"); /* 4 4 4 0 */
	m.points[3] = 3;
	leave(&m, "1230"); /* 4 6 5 6: seats 1 and 3 are tied, and seat 3's old Boo!s do not exclude it */
	assert_false(m.over);
	leave(&m, "2031"); /* 5 6 7 9: seat 3, who had two Boo!s, wins */
	assert_true(m.over);
	assert_int_equal(m.winners, 1 << 3);
}

TEST(g18_the_loser_of_a_round_begins_the_next)
{
	struct match m = begin(GAME_MATCH_BOO, 2, 4, GAME_LOT);

	assert_int_equal(next(&m).first, GAME_LOT);
	leave(&m, "0132");
	assert_int_equal(next(&m).first, 2);
	leave(&m, "2130");
	assert_int_equal(next(&m).first, 0);
}

TEST(g18_a_match_may_be_given_its_first_beginner)
{
	struct match m = begin(GAME_MATCH_BOO, 2, 4, 3);

	assert_int_equal(next(&m).first, 3);
	assert_int_equal(next(&m).players, 4);
	assert_int_equal(next(&m).round, 0);
}

TEST(a_single_round_is_a_whole_match)
{
	struct match m = begin(GAME_MATCH_SINGLE, 1, 2, GAME_LOT);
	struct game_result result = {.over = 1, .winners = 2, .left_behind = 1, .points = {0, 1}};

	match_count(&m, &result);
	assert_true(m.over);
	assert_int_equal(m.winners, 2);
	assert_int_equal(m.points[1], 1);
}

/* --- 13 Ghosts --- */

static void score(struct match *match, int first, int a, int b, int c, int d)
{
	struct game_result result = {.over = 1, .first = (uint8_t)first};
	int points[] = {a, b, c, d};

	for (int seat = 0; seat < 4; seat++) {
		result.points[seat] = (int16_t)points[seat];
		if (points[seat] > 0)
			result.winners = (uint8_t)(result.winners | 1 << seat);
	}
	match_count(match, &result);
}

static void annul(struct match *match, int first)
{
	struct game_result result = {.over = 1, .voided = 1, .first = (uint8_t)first};

	match_count(match, &result);
}

TEST(t5_first_to_three_rounds_wins)
{
	struct match m = begin(GAME_MATCH_FIRST_TO, 3, 2, GAME_LOT);

	score(&m, 0, 1, 0, 0, 0);
	score(&m, 1, 0, 1, 0, 0);
	score(&m, 0, 1, 0, 0, 0);
	score(&m, 1, 0, 1, 0, 0);
	assert_false(m.over);
	score(&m, 0, 0, 1, 0, 0);
	assert_true(m.over);
	assert_int_equal(m.winners, 1 << 1);
	assert_int_equal(m.rounds, 5);
}

TEST(t5_the_beginner_changes_every_round_whoever_wins)
{
	struct match m = begin(GAME_MATCH_FIRST_TO, 3, 2, GAME_LOT);

	assert_int_equal(next(&m).first, GAME_LOT);
	score(&m, 1, 0, 1, 0, 0); /* the lot said seat 1 */
	assert_int_equal(next(&m).first, 0);
	score(&m, 0, 0, 1, 0, 0);
	assert_int_equal(next(&m).first, 1);
}

TEST(t5_with_three_or_four_the_next_one_clockwise_begins)
{
	struct match three = begin(GAME_MATCH_POINTS, 6, 3, GAME_LOT);
	struct match four = begin(GAME_MATCH_FIRST_TO, 3, 4, GAME_LOT);

	score(&three, 2, 0, 1, 2, 0);
	assert_int_equal(next(&three).first, 0);
	score(&four, 3, 1, 0, 1, 0);
	assert_int_equal(next(&four).first, 0);
	score(&four, 0, 1, 0, 1, 0);
	assert_int_equal(next(&four).first, 1);
}

TEST(t7_a_team_that_wins_three_rounds_wins_together)
{
	struct match m = begin(GAME_MATCH_FIRST_TO, 3, 4, GAME_LOT);

	score(&m, 0, 1, 0, 1, 0);
	score(&m, 1, 0, 1, 0, 1);
	score(&m, 2, 1, 0, 1, 0);
	assert_false(m.over);
	score(&m, 3, 1, 0, 1, 0);
	assert_true(m.over);
	assert_int_equal(m.winners, 1 << 0 | 1 << 2);
}

TEST(t6_at_six_or_more_the_most_points_win)
{
	struct match m = begin(GAME_MATCH_POINTS, 6, 3, GAME_LOT);

	score(&m, 0, 1, 2, 0, 0);
	score(&m, 1, 2, 0, 1, 0);
	score(&m, 2, 2, 1, 0, 0); /* 5 3 1 */
	assert_false(m.over);
	score(&m, 0, 1, 2, 0, 0); /* 6 5 1 */
	assert_true(m.over);
	assert_int_equal(m.winners, 1 << 0);
}

TEST(t6_two_tied_play_one_round_of_two)
{
	struct match m = begin(GAME_MATCH_POINTS, 6, 3, GAME_LOT);
	struct game_result result = {.over = 1, .first = 1, .winners = 2, .points = {0, 1}};

	m.points[0] = 5;
	m.points[2] = 4;
	score(&m, 0, 1, 0, 2, 0); /* 6 0 6 */
	assert_false(m.over);
	assert_int_equal(next(&m).players, 2);
	assert_int_equal(next(&m).first, 1); /* after seat 0 the next of the two, seat 2 */
	assert_int_equal(match_seat(&m, 0), 0);
	assert_int_equal(match_seat(&m, 1), 2);
	assert_int_equal(match_seat(&m, 2), -1);
	assert_int_equal(match_round_seat(&m, 2), 1);
	assert_int_equal(match_round_seat(&m, 1), -1);
	match_count(&m, &result);
	assert_true(m.over);
	assert_int_equal(m.winners, 1 << 2);
	assert_int_equal(m.points[2], 6);
}

TEST(t6_three_tied_play_another_round_of_three)
{
	struct match m = begin(GAME_MATCH_POINTS, 6, 3, GAME_LOT);

	m.points[0] = 5;
	m.points[1] = 6;
	m.points[2] = 4;
	score(&m, 0, 1, 0, 2, 0); /* 6 6 6 */
	assert_false(m.over);
	assert_int_equal(next(&m).players, 3);
	score(&m, 1, 1, 2, 0, 0); /* 7 8 6 */
	assert_true(m.over);
	assert_int_equal(m.winners, 1 << 1);
}

TEST(t6_the_tie_of_three_may_become_a_tie_of_two)
{
	struct match m = begin(GAME_MATCH_POINTS, 6, 3, GAME_LOT);
	struct game_result result = {.over = 1, .winners = 1, .points = {1, 0}};

	m.points[0] = m.points[1] = m.points[2] = 6;
	score(&m, 1, 0, 2, 2, 0); /* 6 8 8 */
	assert_false(m.over);
	assert_int_equal(next(&m).players, 2);
	match_count(&m, &result);
	assert_true(m.over);
	assert_int_equal(m.winners, 1 << 1);
}

TEST(t14_a_void_round_scores_nothing_and_the_beginner_changes)
{
	struct match m = begin(GAME_MATCH_FIRST_TO, 3, 2, GAME_LOT);

	m.points[0] = 2;
	annul(&m, 0);
	assert_false(m.over);
	assert_int_equal(m.points[0], 2);
	assert_int_equal(m.rounds, 1);
	assert_int_equal(next(&m).round, 1); /* so the choosers change, too (T13) */
	assert_int_equal(next(&m).first, 1);
}

TEST(t14_points_of_a_void_round_are_taken_back)
{
	struct match m = begin(GAME_MATCH_POINTS, 6, 3, GAME_LOT);
	struct game_result result = {.over = 1, .voided = 1, .points = {1, 1, 0}};

	m.points[0] = 5;
	match_count(&m, &result);
	assert_false(m.over);
	assert_int_equal(m.points[0], 5);
	assert_int_equal(m.points[1], 0);
}

TEST(t14_a_void_play_off_is_played_again_by_the_same_two)
{
	struct match m = begin(GAME_MATCH_POINTS, 6, 3, GAME_LOT);
	struct game_result result = {.over = 1, .first = 0, .winners = 1, .points = {1, 0}};

	m.points[1] = 5;
	m.points[2] = 4;
	score(&m, 0, 0, 1, 2, 0); /* 0 6 6 */
	assert_int_equal(next(&m).players, 2);
	assert_int_equal(next(&m).first, 0); /* seat 1 */
	annul(&m, 0);
	assert_false(m.over);
	assert_int_equal(next(&m).players, 2);
	assert_int_equal(next(&m).first, 1); /* seat 2 */
	match_count(&m, &result);
	assert_true(m.over);
	assert_int_equal(m.winners, 1 << 1);
}

/* --- The Phantom Society --- */

TEST(p8_a_tournament_has_its_number_of_games_and_the_higher_sum_wins)
{
	struct match m = begin(GAME_MATCH_TOURNAMENT, 4, 4, GAME_LOT);

	score(&m, 0, 9, 0, 9, 0);
	score(&m, 0, 0, 3, 0, 3);
	score(&m, 0, 0, 3, 0, 3);
	assert_false(m.over);
	assert_int_equal(next(&m).first, GAME_LOT); /* the first team is drawn anew each game */
	score(&m, 0, 0, 2, 0, 2);
	assert_true(m.over);
	assert_int_equal(m.winners, 1 << 0 | 1 << 2);
	assert_int_equal(m.points[0], 9);
	assert_int_equal(m.points[1], 8);
}

TEST(p8_equal_sums_are_shared)
{
	struct match m = begin(GAME_MATCH_TOURNAMENT, 2, 2, GAME_LOT);

	score(&m, 0, 5, 0, 0, 0);
	score(&m, 0, 0, 5, 0, 0);
	assert_true(m.over);
	assert_int_equal(m.winners, 3);
}

/* --- any match --- */

TEST(g29_a_match_that_does_not_end_stops_at_its_last_round_with_the_best_score)
{
	struct match m = begin(GAME_MATCH_FIRST_TO, 3, 2, GAME_LOT);

	score(&m, 0, 0, 1, 0, 0);
	for (int i = 1; i < MATCH_ROUNDS_MAX; i++) {
		assert_false(m.over);
		annul(&m, 0);
	}
	assert_true(m.over);
	assert_int_equal(m.winners, 1 << 1);
}
