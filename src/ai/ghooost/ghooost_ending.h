/*
 * Endings where nothing is hidden any more and two players are left: the
 * Crypt and the Mansions are empty, so every hand is known by elimination.
 * Moves that certainly win, or certainly lose, are found by looking at all
 * continuations, deeper and deeper until the nodes are spent.
 */
#ifndef SEANCE_AI_GHOOOST_ENDING_H
#define SEANCE_AI_GHOOOST_ENDING_H

#include "ai/brain.h"
#include "games/ghooost/ghooost.h"

enum { GHOOOST_ENDING_DEPTH = 32, GHOOOST_ENDING_CARDS = 16 };

/* True if the view, or state, is such an ending with few cards. */
bool ghooost_ending_open(const struct ghooost_rules *rules, const struct ghooost_state *state);

/*
 * For each move of the state's mover: 1 it wins against any defence, -1 it
 * loses, 0 not found out within the task's nodes and time. The state is full.
 * Returns the nodes used.
 */
uint64_t ghooost_ending_solve(const struct brain_task *task, const struct ghooost_rules *rules,
	const struct ghooost_state *state, const game_action *list, int count, int8_t *verdict);

#endif
