/* The rules of Wisp, one test a sentence of its header. */
#include <string.h>

#include "games/game.h"
#include "test.h"

static struct wisp_rules rules;

/* The position that the line describes. */
static struct wisp_state at(const char *line)
{
	struct wisp_state state;
	struct scan scan;

	wisp_defaults(&rules, 2);
	scan_init(&scan, line, strlen(line));
	assert_true(wisp_parse_position(&rules, &scan, &state));
	return state;
}

static void say(struct wisp_state *state, game_action action)
{
	game_action list[2];

	assert_int_equal(wisp_legal(&rules, state, list), 2);
	assert_true(list[0] == action || list[1] == action);
	wisp_apply(&rules, state, action);
}

static int gain(const struct wisp_state *state, int seat)
{
	struct game_result result;

	wisp_result(&rules, state, &result);
	assert_true(result.over);
	return result.points[seat];
}

TEST(if_both_wait_the_higher_wisp_wins_one_candle)
{
	struct wisp_state state = at("viewer=full first=0 cards=1,3 said=wait");

	say(&state, WISP_WAIT);
	assert_int_equal(gain(&state, 1), 1);
}

TEST(a_candle_that_is_followed_is_worth_two)
{
	struct wisp_state state = at("viewer=full first=1 cards=2,1 said=wait,light");

	say(&state, WISP_FOLLOW);
	assert_int_equal(gain(&state, 0), 2);
}

TEST(who_flees_loses_one_candle_even_with_the_higher_wisp)
{
	struct wisp_state state = at("viewer=full first=0 cards=1,3 said=light");

	say(&state, WISP_FLEE);
	assert_int_equal(gain(&state, 0), 1);
}

TEST(a_seat_sees_its_own_wisp_only_until_the_round_is_over)
{
	struct wisp_state state = at("viewer=full first=0 cards=1,3 said=light");
	struct wisp_state view = state;

	wisp_redact(&rules, &view, 1);
	assert_int_equal(view.card[0], 0);
	assert_int_equal(view.card[1], 3);
	say(&state, WISP_FOLLOW);
	wisp_redact(&rules, &state, 1);
	assert_int_equal(state.card[0], 1);
}

TEST(a_corrupted_state_is_named)
{
	struct wisp_state state = at("viewer=full first=0 cards=1,3 said=light");

	assert_null(wisp_check_invariants(&rules, &state));
	state.card[0] = 3;
	assert_non_null(strstr(wisp_check_invariants(&rules, &state), "twice"));
}
