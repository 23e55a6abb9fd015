/* The simple player that looks one ply ahead. */
#ifndef SEANCE_AI_BOO_GREEDY_H
#define SEANCE_AI_BOO_GREEDY_H

#include "games/game.h"

/*
 * The decision that leads by most ghosts at the end of the turn, if the rest of
 * the scare order is chosen well. Ties are broken at random.
 */
game_action boo_greedy(const union game_rules *rules, const union game_state *view, struct rng *rng);

#endif
