/*
 * Search on worlds drawn from a view: each move is tried in each world, played
 * on by players who look one move ahead with their own eyes, and the position
 * after some steps is valued. Worlds are the same for all moves; moves that
 * fall behind are dropped on the way. What one look at the move says is part
 * of its mean.
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
	float *worth; /* by move: what one look says on the way in, the search's mean on the way out */
};

/* Returns how many worlds were played. */
int ghooost_search_run(struct ghooost_search *search, const struct ghooost_state *view);

#endif
