/*
 * Speed, measured on loops that call the games directly. The loops are
 * portable (no libc, no clock): whoever calls them measures CPU time around
 * bench_run(), natively or around the wasm build.
 */
#ifndef SEANCE_BENCH_BENCH_H
#define SEANCE_BENCH_BENCH_H

#include "games/game.h"

struct bench {
	const char *name;
	const char *unit;
	/* Makes ready what the loop needs and is not to be timed. */
	void (*prepare)(int players, uint64_t seed);
	/* Does at least that many units; returns how many it did. */
	uint64_t (*run)(int players, uint64_t units);
	int players;
};

/* The benchmark at that place of the list; NULL past its end. */
const struct bench *bench_at(int index);
const struct bench *bench_named(const char *name);

/* Something every loop adds to, so that no work can be left out. */
extern uint64_t bench_sum;

#endif
