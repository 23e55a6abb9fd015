/* Benchmarks of one game's own functions. */
#ifndef SEANCE_BENCH_SPECIAL_H
#define SEANCE_BENCH_SPECIAL_H

#include "base/port.h"

/* The hunt of The Phantom Society, from the first removal on. */
void bench_hunt_prepare(int players, uint64_t seed);
uint64_t bench_hunt_run(int players, uint64_t units);
/* Its exact belief, followed turn by turn through whole hunts: the set of worlds and every marginal. */
void bench_belief_prepare(int players, uint64_t seed);
uint64_t bench_belief_run(int players, uint64_t units);

/* Whole random games of BOO; units are placements, the full list made at each. */
void bench_boo_prepare(int players, uint64_t seed);
uint64_t bench_boo_run(int players, uint64_t units);
/* Every placement of one position at a time, laid, looked and scored. */
void bench_leaf_prepare(int players, uint64_t seed);
uint64_t bench_leaf_run(int players, uint64_t units);

/* Level 8 of a game in positions of random rounds; units are the nodes of its answers. */
void bench_ghooost_search_prepare(int players, uint64_t seed);
void bench_boo_search_prepare(int players, uint64_t seed);
void bench_phantom_search_prepare(int players, uint64_t seed);
void bench_thirteen_search_prepare(int players, uint64_t seed);
uint64_t bench_search_run(int players, uint64_t units);

#endif
