/* A first round of Wisp. */
#include "games/wisp/wisp.h"
#include "learn/lesson_script.h"

enum { WISP_DEALT = LESSON_OWN, MY_WISP, LIT };

static const struct lesson_step steps[] = {
	{
		.id = "hello",
		.when = {YES(WISP_DEALT)},
		.role = "hand",
		.says = {SAY_WITH("You were dealt wisp {0}. Nobody else sees it.", MY_WISP)},
	},
	{
		.id = "stake",
		.when = {YES(WISP_DEALT)},
		.role = "stake",
		.says = {SAY("You both staked a candle. Whoever has the higher wisp wins it.")},
	},
	{
		.id = "other",
		.when = {YES(WISP_DEALT)},
		.role = "other",
		.says = {SAY_WITH("{s0} has a wisp, too. All you know is that it is not yours.", LESSON_NEXT)},
	},
	{
		.id = "won",
		.when = {YES(LESSON_WON)},
		.until = LESSON_NEVER,
		.says = {SAY("You win the round! Play on until somebody has five candles.")},
	},
	{
		.id = "lost",
		.when = {YES(LESSON_OVER)},
		.until = LESSON_NEVER,
		.says = {SAY("You lose the round. A bluff now and then would have been hard to see through.")},
	},
	{
		.id = "answer",
		.when = {YES(LIT), YES(LESSON_MINE)},
		.until = LESSON_DO,
		.role = "moves",
		.says = {SAY(
			"A candle is lit. Follow if you think that your wisp is higher, or flee and lose only one.")},
	},
	{
		.id = "choose",
		.when = {YES(LESSON_MINE)},
		.until = LESSON_DO,
		.role = "moves",
		.says = {SAY(
			"Now choose. A second candle doubles the stake, and it may frighten the other player away.")},
	},
};

static int fact(const struct lesson_now *now, int fact)
{
	const struct wisp_state *s = &now->view->wisp;

	if (fact == WISP_DEALT)
		return s->dealt == 2;
	if (fact == LIT)
		return wisp_lit(s);
	return s->dealt > now->seat ? s->card[now->seat] : 0;
}

static const char *const promises[] = {PROMISE("a secret wisp, a candle and a bluff"), NULL};

const struct lesson_script lesson_script_wisp = {
	.setup = {.players = 2, .seat = {"person", "greedy"}, .seed = 1, .promises = promises},
	.steps = steps,
	.count = (int)(sizeof(steps) / sizeof(steps[0])),
	.fact = fact,
};
