/*
 * What hunters can know: every way the four ghosts may be hidden and shared out
 * that fits all removals and passes seen so far.
 *
 * A configuration is a split and a tile of its colour for each ghost: 6 * 9^4
 * with two masters, 9^4 with one. They are kept as a set of bits. For each
 * split there are 81 rows, one for every way to hide G1's two ghosts, and in
 * each row 81 bits for the ways to hide the other two. A ghost's removal keeps,
 * clears or masks whole rows, so that following a turn costs a thousand words,
 * whatever is left in the set.
 *
 * Only what everybody sees is read from a state: board, removals, passes, found
 * ghosts. A full state and any of its views give the same set.
 */
#ifndef SEANCE_GAMES_PHANTOM_CONFIGS_H
#define SEANCE_GAMES_PHANTOM_CONFIGS_H

#include "games/phantom/phantom.h"

enum {
	PHANTOM_ROWS = PHANTOM_TILES * PHANTOM_TILES,
	PHANTOM_ROW_WORDS = 2 /* seven groups of nine bits, then two */
};

/* Caller-owned; 7.9 kB. */
struct phantom_configs {
	uint8_t splits;  /* 6, or 1 with one master */
	uint8_t removed; /* how far the set has followed the hunt */
	uint8_t passes;
	uint8_t revealed; /* bit a colour, as of then */
	uint8_t zero[4];
	uint64_t there;                                  /* tiles lying, as of then */
	uint8_t square[PHANTOM_COLOURS][PHANTOM_TILES];  /* each colour's tiles, ascending */
	uint8_t colour[PHANTOM_SPLITS][PHANTOM_COLOURS]; /* of each split: the two of the rows, the two of the bits */
	uint8_t zero_too[4];
	uint64_t row[PHANTOM_SPLITS][PHANTOM_ROWS][PHANTOM_ROW_WORDS];
};

struct phantom_config {
	uint8_t split;                  /* as in a state */
	uint8_t ghost[PHANTOM_COLOURS]; /* square + 1, as in a state */
};

/* How many configurations have each split, and each colour's ghost on each square. */
struct phantom_marginals {
	uint32_t total;
	uint32_t split[PHANTOM_SPLITS]; /* one master: all in the first */
	uint32_t ghost[PHANTOM_COLOURS][PHANTOM_SQUARES];
};

/* The set for a state in the hunt or over, all its turns followed. */
SEANCE_FN void phantom_configs_init(
	struct phantom_configs *configs, const struct phantom_rules *rules, const struct phantom_state *state);
/* Follows the turns that the state, a later one of the same hunt, has and the set has not. */
SEANCE_FN void phantom_configs_update(
	struct phantom_configs *configs, const struct phantom_rules *rules, const struct phantom_state *state);
SEANCE_FN uint32_t phantom_configs_total(const struct phantom_configs *configs);
/* The configuration number `index` of them, in a fixed order; index is below the total. */
SEANCE_FN void phantom_configs_get(
	const struct phantom_configs *configs, uint32_t index, struct phantom_config *config);
SEANCE_FN void phantom_configs_marginals(const struct phantom_configs *configs, struct phantom_marginals *marginals);
/*
 * What hunters can know, for faces: the per mille of a ghost still hidden on
 * each square. Returns how many ways to hide the ghosts fit all turns so far.
 * The state is in the hunt or over.
 */
uint32_t phantom_chances(
	const struct phantom_rules *rules, const struct phantom_state *state, uint16_t chance[PHANTOM_SQUARES]);

#endif
