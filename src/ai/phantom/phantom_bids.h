/*
 * Bidding in the Master Game. The higher bid plays the ghosts and must reach
 * the lower one, the winner scores the difference (P8): with the ghosts'
 * chance at every goal that is a matrix of 15 bids by 15, of which both teams
 * play the equilibrium.
 */
#ifndef SEANCE_AI_PHANTOM_BIDS_H
#define SEANCE_AI_PHANTOM_BIDS_H

#include "ai/phantom/phantom_search.h"

/* The ghosts' chance to reach that goal on that board, with so many players. */
float phantom_bids_chance(const struct phantom_state *state, int players, int goal);
/* The goal at which it is even. */
float phantom_bids_even(const struct phantom_state *state, int players);
/* The equilibrium's shares of the bids of the team to bid, in the order of the legal list; returns the nodes. */
uint64_t phantom_bids_shares(const struct phantom_state *state, int players, float share[PHANTOM_PACK]);

#endif
