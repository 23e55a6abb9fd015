/*
 * Writes feature vectors block by block. The same walk over a view answers both
 * questions: with a list it fills in the numbers, with blocks it measures and
 * names the blocks.
 */
#ifndef SEANCE_GAMES_FEATURES_H
#define SEANCE_GAMES_FEATURES_H

#include "games/contract.h"

struct features {
	int16_t *list;            /* NULL: only the layout is wanted */
	struct game_block *block; /* NULL: only the numbers are wanted */
	int count;
	int blocks;
};

static inline void features_block(struct features *out, const char *name)
{
	if (out->block != NULL) {
		SEANCE_ASSERT(out->blocks < GAME_BLOCKS_MAX);
		out->block[out->blocks].name = name;
		out->block[out->blocks].at = out->count;
		out->block[out->blocks].size = 0;
		out->blocks++;
	}
}

static inline void features_number(struct features *out, int value)
{
	SEANCE_ASSERT(out->count < GAME_FEATURES_MAX);
	if (out->list != NULL)
		out->list[out->count] = (int16_t)value;
	out->count++;
	if (out->block != NULL)
		out->block[out->blocks - 1].size++;
}

/* `size` zeros for the caller to write into, in any order; NULL where only the layout is wanted. */
static inline int16_t *features_room(struct features *out, int size)
{
	int16_t *room = out->list == NULL ? NULL : out->list + out->count;

	SEANCE_ASSERT(out->count + size <= GAME_FEATURES_MAX);
	if (room != NULL)
		memset(room, 0, (size_t)size * sizeof(*room));
	out->count += size;
	if (out->block != NULL)
		out->block[out->blocks - 1].size += size;
	return room;
}

/* `size` numbers, a 1 at the place of the value. */
static inline void features_one_of(struct features *out, int value, int size)
{
	for (int i = 0; i < size; i++)
		features_number(out, value == i ? 1 : 0);
}

/* The seat at that distance after the viewer; spectators look from seat 0. */
static inline int features_seat(int players, int viewer, int distance)
{
	return ((viewer < players ? viewer : 0) + distance) % players;
}

#endif
