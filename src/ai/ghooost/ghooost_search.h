/*
 * Determinised search: every move is tried in the same sampled worlds. Players
 * who look one move ahead continue for some decisions, each with its own view,
 * and the net values the position reached. Moves that fall behind are dropped
 * (trial.h). The net's value of the move itself is part of its mean.
 */
#ifndef SEANCE_AI_GHOOOST_SEARCH_H
#define SEANCE_AI_GHOOOST_SEARCH_H

#include "ai/brain.h"
#include "ai/ghooost/ghooost_eye.h"

struct ghooost_search {
	struct ghooost_eye *eye;
	const struct brain_task *task;
	int steps; /* decisions played on before the position is valued */
	int count;
	game_action *move;
	float *worth; /* by move: the net's value before the search, the search's mean after it */
};

/* Returns the number of worlds played. */
int ghooost_search_run(struct ghooost_search *search, const struct ghooost_state *view);

#endif
