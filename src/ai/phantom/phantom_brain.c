/* The Phantom Society's players: greedy, and levels by depth, temperature, noise and memory. */
#include "ai/brain.h"
#include "ai/phantom/phantom_greedy.h"
#include "ai/phantom/phantom_reasons.h"
#include "ai/phantom/phantom_think.h"
#include "games/phrases.h"

static void think(const struct brain_task *task, struct agent_answer *answer)
{
	switch (task->question->view->phantom.phase) {
	case PHANTOM_PHASE_PLACE:
		phantom_think_place(task, answer);
		break;
	case PHANTOM_PHASE_BID:
		phantom_think_bid(task, answer);
		break;
	case PHANTOM_PHASE_SPLIT:
		phantom_think_split(task, answer);
		break;
	case PHANTOM_PHASE_HIDE:
		phantom_think_hide(task, answer);
		break;
	default:
		phantom_think_hunt(task, answer);
		break;
	}
}

/* `depth` counts rounds of a look and an answer; values are chances to win. */
static const struct brain_level *level(int players, int number)
{
	static const struct brain_level levels[AGENT_LEVELS] = {
		{.nodes = 200000, .depth = 0, .temperature = 260, .noise = 200, .forget = 700},
		{.nodes = 200000, .depth = 0, .temperature = 170, .noise = 140, .forget = 500},
		{.nodes = 200000, .depth = 0, .temperature = 115, .noise = 95, .forget = 340},
		{.nodes = 200000, .depth = 0, .temperature = 80, .noise = 60, .forget = 220},
		{.nodes = 200000, .depth = 0, .temperature = 48, .noise = 34, .forget = 90},
		{.nodes = 300000, .depth = 0, .temperature = 15, .noise = 0, .forget = 0},
		{.nodes = 1000000, .depth = 1, .temperature = 35, .noise = 30, .forget = 0},
		{.nodes = 3000000, .depth = 2, .temperature = 3, .noise = 0, .forget = 0},
	};

	(void)players;
	return &levels[number - 1];
}

static const char *reason_text(int code)
{
	static const char *const texts[] = {
#define PHANTOM_TEXT(name, text) text,
		PHANTOM_MOTIVES(PHANTOM_TEXT)
#undef PHANTOM_TEXT
	};

	return phrase_text(texts, PHANTOM_MOTIVE_COUNT, code);
}

const struct brain phantom_brain = {
	.memory = sizeof(struct phantom_search),
	.greedy = phantom_greedy,
	.think = think,
	.level = level,
	.reason_text = reason_text,
};
