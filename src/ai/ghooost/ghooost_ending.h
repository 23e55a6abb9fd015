/*
 * Solves endings with two players left and nothing hidden: the Crypt and the
 * Mansions are empty, so every hand is known by elimination. An iterative
 * deepening search of all continuations finds moves that are proven wins or
 * losses.
 */
#ifndef SEANCE_AI_GHOOOST_ENDING_H
#define SEANCE_AI_GHOOOST_ENDING_H

#include "ai/brain.h"
#include "games/ghooost/ghooost.h"

enum { GHOOOST_ENDING_DEPTH = 32, GHOOOST_ENDING_CARDS = 16 };

/* Whether the view or state is such an ending with few cards. */
bool ghooost_ending_open(const struct ghooost_rules *rules, const struct ghooost_state *state);

/*
 * For each move of the state's mover: 1 it wins against any defence, -1 it
 * loses, 0 not found out within the task's nodes and time. The state is full.
 * Returns the nodes used.
 */
uint64_t ghooost_ending_solve(const struct brain_task *task, const struct ghooost_rules *rules,
	const struct ghooost_state *state, const game_action *list, int count, int8_t *verdict);

#endif
