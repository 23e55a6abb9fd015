/*
 * One number over fixed random games: equal wherever the rules are the same
 * and the compiler is right. Portable: no libc, no allocation.
 */
#ifndef SEANCE_BENCH_SIGNATURE_H
#define SEANCE_BENCH_SIGNATURE_H

#include "ai/agent.h"

/* Positions, legal lists, views and results of `games` games; each option is varied over its range, too. */
uint64_t signature_of(const struct game *game, int players, int games);

/* The same for the agents: what every level answers, mixes and values included, in one round with few nodes. */
uint64_t signature_agents(const struct game *game, int players, void *memory);
/* Bytes that takes. */
size_t signature_memory(const struct game *game);

#endif
