#include "ai/brain.h"
#include "ai/playouts.h"

static game_action greedy(const union game_rules *rules, const union game_state *view, struct rng *rng)
{
	game_action list[GAME_LEGAL_MAX];

	(void)rng;
	(void)boo_legal(&rules->boo, &view->boo, list);
	return list[0];
}

static void think(const struct brain_task *task, struct agent_answer *answer)
{
	answer->move = playouts_choose(task->question);
}

static const struct brain_level *level(int players, int number)
{
	static const struct brain_level levels[AGENT_LEVELS] = {{.nodes = 1000}};

	(void)players;
	return &levels[number - 1];
}

static const char *reason_text(int code)
{
	(void)code;
	return NULL;
}

const struct brain boo_brain = {0, greedy, think, level, reason_text, NULL, NULL};
