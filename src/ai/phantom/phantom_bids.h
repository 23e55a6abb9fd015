/*
 * Bidding in the Master Game. The higher bid plays the ghosts and must reach
 * the lower bid; the winner scores the difference (P8). With the ghosts' chance
 * at every goal this is a 15 by 15 matrix game, and both teams play its
 * equilibrium.
 */
#ifndef SEANCE_AI_PHANTOM_BIDS_H
#define SEANCE_AI_PHANTOM_BIDS_H

#include "ai/phantom/phantom_search.h"

/* The ghosts' chance to reach that goal on that board, with so many players. */
float phantom_bids_chance(const struct phantom_state *state, int players, int goal);
/* The goal at which that chance is one half. */
float phantom_bids_even(const struct phantom_state *state, int players);
/* The equilibrium mix of the team to bid, in the order of the legal list; returns the nodes. */
uint64_t phantom_bids_shares(const struct phantom_state *state, int players, float share[PHANTOM_PACK]);

#endif
