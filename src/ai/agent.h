/*
 * Agents: they see one seat's view and nothing else.
 */
#ifndef SEANCE_AI_AGENT_H
#define SEANCE_AI_AGENT_H

#include "games/game.h"

struct agent {
	const char *name;
	const char *summary;
	game_action (*choose)(
		const struct game *game, const union game_rules *rules, const union game_state *view, struct rng *rng);
};

/* The agent of that name, or NULL; the agent at that place of the list, or NULL past its end. */
const struct agent *agent_named(const char *name);
const struct agent *agent_at(int index);

#endif
