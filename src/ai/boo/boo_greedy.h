/* The honest player that looks one ply ahead. */
#ifndef SEANCE_AI_BOO_GREEDY_H
#define SEANCE_AI_BOO_GREEDY_H

#include "games/game.h"

/*
 * The decision after which, its own further scare orders well chosen, it leads
 * by most ghosts when its turn ends; one of the best at random.
 */
game_action boo_greedy(const union game_rules *rules, const union game_state *view, struct rng *rng);

#endif
