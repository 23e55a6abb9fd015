/*
 * Several processes that play one arena: MPI where it was built in
 * (-Dmpi=enabled), else the one process there is.
 */
#ifndef SEANCE_ARENA_RANKS_H
#define SEANCE_ARENA_RANKS_H

#include "arena/arena.h"

/* Which process this is, and of how many. */
void ranks_start(int *rank, int *ranks);
/* Whether it holds for all processes: none goes on, or waits, where another gives up. */
bool ranks_agree(bool mine);
/* Every process gets every deal: those others played are zero on the way in. */
void ranks_share(struct arena_deal *deals, int count);
/* The first process gets the sum of all. */
void ranks_sum(struct arena_total *total);
void ranks_end(void);

#endif
