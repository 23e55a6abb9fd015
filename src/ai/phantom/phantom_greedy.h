/* The simple player that looks one ply ahead. */
#ifndef SEANCE_AI_PHANTOM_GREEDY_H
#define SEANCE_AI_PHANTOM_GREEDY_H

#include "ai/brain.h"

/*
 * Ghosts take the most expensive tile in reach, hunters look under the likeliest
 * tile, all hidings that fit being equally likely; masters hide where the
 * tiles around are worth most; ghosts lay expensive tiles where they touch much,
 * hunters where they touch little; a bid is the one next to the usual goal.
 * Ties are drawn.
 */
game_action phantom_greedy(const union game_rules *rules, const union game_state *view, struct rng *rng);

#endif
