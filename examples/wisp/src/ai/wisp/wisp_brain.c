/*
 * Who plays Wisp. With three wisps the shares below are an equilibrium: the lowest wisp bluffs a third as often as the
 * highest lights a candle, and one in the middle follows a third of the time. Lower levels play at random more often.
 */
#include "ai/brain.h"

#include "games/wisp/wisp.h"

enum { REASON_NONE, REASON_HIGH, REASON_BLUFF, REASON_LOW, REASON_COUNT };

static const char *reason(int code)
{
	static const char *const texts[REASON_COUNT] = {
		"", "Your wisp is high.", "A low wisp can only win by bluff.", "Your wisp may well be the lower one."};

	return code >= 0 && code < REASON_COUNT ? texts[code] : NULL;
}

/* The share of the bold action: to light a candle, or to follow. */
static float bold_share(const struct wisp_rules *rules, const struct wisp_state *view)
{
	int mine = view->card[view->head.viewer];

	if (mine == rules->cards)
		return view->count == 0 ? 0.75f : 1;
	if (mine == 1)
		return wisp_lit(view) ? 0 : view->count == 0 ? 0.25f : 1.0f / 3;
	if (!wisp_lit(view))
		return 0;
	return view->count == 2 ? 0.58f : 1.0f / 3;
}

/* The highest wisp burns and follows, any other does not. */
static game_action greedy(const union game_rules *rules, const union game_state *view, struct rng *rng)
{
	bool high = view->wisp.card[view->head.viewer] == rules->wisp.cards;

	(void)rng;
	if (wisp_lit(&view->wisp))
		return high ? WISP_FOLLOW : WISP_FLEE;
	return high ? WISP_LIGHT : WISP_WAIT;
}

static int reason_of(const struct wisp_rules *rules, const struct wisp_state *view, bool bold)
{
	if (view->card[view->head.viewer] == rules->cards)
		return REASON_HIGH;
	return bold && !wisp_lit(view) ? REASON_BLUFF : REASON_LOW;
}

static void think(const struct brain_task *task, struct agent_answer *answer)
{
	const struct wisp_rules *rules = &task->question->rules->wisp;
	const struct wisp_state *view = &task->question->view->wisp;
	float random = (float)task->level->noise / 1000;
	float bold = bold_share(rules, view) * (1 - random) + 0.5f * random;
	bool taken = (float)rng_below(task->question->rng, 1000) < bold * 1000;
	game_action yes = wisp_lit(view) ? WISP_FOLLOW : WISP_LIGHT;
	game_action no = wisp_lit(view) ? WISP_FLEE : WISP_WAIT;

	answer->move = taken ? yes : no;
	agent_mix(answer, yes < no ? yes : no, yes < no ? bold : 1 - bold);
	agent_mix(answer, yes < no ? no : yes, yes < no ? 1 - bold : bold);
	answer->reason.code = (uint16_t)reason_of(rules, view, taken);
	answer->plies = 1;
	answer->line[0] = answer->move;
	answer->nodes = 1;
}

static const struct brain_level *level(int players, int number)
{
	/* Nodes, depth, temperature, noise (here: permille of moves at random), forget. */
	static const struct brain_level levels[AGENT_LEVELS] = {{1, 1, 0, 900, 0}, {1, 1, 0, 750, 0}, {1, 1, 0, 600, 0},
		{1, 1, 0, 450, 0}, {1, 1, 0, 300, 0}, {1, 1, 0, 200, 0}, {1, 1, 0, 100, 0}, {1, 1, 0, 0, 0}};

	(void)players;
	return &levels[number - 1];
}

const struct brain wisp_brain = {
	.memory = 0,
	.greedy = greedy,
	.think = think,
	.level = level,
	.reason_text = reason,
};
