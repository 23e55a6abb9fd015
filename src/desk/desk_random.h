/* The generators of a table, one for each round, number and purpose. Private to src/desk. */
#ifndef SEANCE_DESK_DESK_RANDOM_H
#define SEANCE_DESK_DESK_RANDOM_H

#include "base/rng.h"

/* The order is part of what seeds mean: new purposes would need a new seed version. */
enum desk_purpose {
	DESK_PURPOSE_DEAL,
	DESK_PURPOSE_THOUGHT,
	DESK_PURPOSE_REVIEW,
	DESK_PURPOSE_TAKEBACK,
	DESK_PURPOSES
};

void desk_random(struct rng *rng, uint64_t seed, int round, int number, enum desk_purpose purpose);

#endif
