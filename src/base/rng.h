/*
 * The generator: small, seeded, the same on every machine. It is always
 * passed in; the deal, search and decoration each have their own.
 *
 * Not for secrets that must not be guessed: a server deals from a keyed stream.
 */
#ifndef SEANCE_BASE_RNG_H
#define SEANCE_BASE_RNG_H

#include "base/port.h"

struct rng {
	uint64_t a, b, c, count;
};

/* sfc64: a chaotic mix of three words and a counter. */
SEANCE_FN static inline uint64_t rng_next(struct rng *rng)
{
	uint64_t out = rng->a + rng->b + rng->count++;

	rng->a = rng->b ^ (rng->b >> 11);
	rng->b = rng->c + (rng->c << 3);
	rng->c = ((rng->c << 24) | (rng->c >> 40)) + out;
	return out;
}

/* Streams of one seed are independent of each other. */
SEANCE_FN static inline void rng_seed(struct rng *rng, uint64_t seed, uint64_t stream)
{
	rng->a = seed;
	rng->b = stream;
	rng->c = 0x9e3779b97f4a7c15u;
	rng->count = 1;
	for (int i = 0; i < 18; i++)
		(void)rng_next(rng);
}

/* Uniform in 0..bound-1, without bias; bound is 1 or more. */
SEANCE_FN static inline uint32_t rng_below(struct rng *rng, uint32_t bound)
{
	uint64_t wide = (rng_next(rng) >> 32) * bound;

	if ((uint32_t)wide < bound) {
		uint32_t reject = (uint32_t)(0u - bound) % bound;

		while ((uint32_t)wide < reject)
			wide = (rng_next(rng) >> 32) * bound;
	}
	return (uint32_t)(wide >> 32);
}

#endif
