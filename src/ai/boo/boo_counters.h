/*
 * The move that last refuted another, by that other: what a placement does is
 * undone much the same way wherever the other cards lie. A hint, no more: two
 * moves may share a place.
 */
#ifndef SEANCE_AI_BOO_COUNTERS_H
#define SEANCE_AI_BOO_COUNTERS_H

#include "ai/boo/boo_field.h"

enum { BOO_COUNTERS_BITS = 14 };

struct boo_counters {
	struct boo_move move[1 << BOO_COUNTERS_BITS]; /* `looks` is 0 where there is none */
};

static inline void boo_counters_clear(struct boo_counters *counters)
{
	memset(counters, 0, sizeof(*counters));
}

/* Where the answer to that move is kept. */
static inline struct boo_move *boo_counters_to(struct boo_counters *counters, const struct boo_move *move)
{
	uint64_t key =
		(uint64_t)move->x | (uint64_t)move->y << 8 | (uint64_t)move->way << 16 | (uint64_t)move->order << 24;

	return &counters->move[key * 0x9e3779b97f4a7c15u >> (64 - BOO_COUNTERS_BITS)];
}

#endif
