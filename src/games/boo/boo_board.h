/*
 * The table as bit masks. They score many placements of one position without
 * playing any of them, as a search does at its leaves.
 *
 * A line is a row or a column in the direction of a gaze. There are four sets of
 * lines, one for each direction. In each of them a gaze runs towards higher
 * bits, so the first thing seen is the lowest bit above the ghost. Bit 63 of
 * every line is a tombstone: the edge of the table. The cards that earlier looks
 * of the same placement have flipped are a set of ids; a line that such a card
 * crosses is corrected.
 *
 * The window has 64 x 64 squares. In the few games whose table is longer than 56
 * squares, placements are scored by playing them on a copy, so `rules` and
 * `state` must outlive the board.
 */
#ifndef SEANCE_GAMES_BOO_BOARD_H
#define SEANCE_GAMES_BOO_BOARD_H

#include "games/boo/boo.h"

enum { BOO_BOARD_SIDE = 64, BOO_ORDERS = 6 };

struct boo_line {
	uint64_t ghost[2]; /* black, white */
	uint64_t stone;
	uint64_t cards; /* bit an id: ghost cards with a ghost on this line */
};

/* What a look comes to as far as the own card alone can tell. */
enum boo_sight_kind {
	BOO_SIGHT_NOTHING, /* a tombstone, or the gaze ends on the own card and nothing happens */
	BOO_SIGHT_SELF,    /* the gaze scares a ghost of the own card */
	BOO_SIGHT_OUT      /* the gaze leaves the card */
};

/* What a square of a card does when it looks, laid in one way and turned or not. */
struct boo_sight {
	uint8_t kind; /* enum boo_sight_kind */
	uint8_t gaze;
	uint8_t colour;
	uint8_t covered; /* a ghost of its own colour on its own card stands before it: nobody stares at it */
	uint8_t x, y;    /* from the card's place to the square where the gaze leaves the card */
	uint8_t zero[2];
};

struct boo_board {
	const struct boo_rules *rules;
	const struct boo_state *state;
	int32_t left, top; /* action's column and row of the window's corner */
	int8_t wide;       /* 1: too long for the window */
	int8_t mover;
	int8_t lead;              /* ghosts of the mover's colour less the other's, before the placement */
	int8_t show[BOO_WAYS];    /* the same of the hand laid in that way */
	int8_t gain[BOO_IDS + 8]; /* what turning that card adds for the mover */
	uint8_t x[BOO_IDS], y[BOO_IDS], standing[BOO_IDS];
	uint8_t haunted[BOO_IDS];               /* bit a square that is a ghost */
	struct boo_sight sight[BOO_WAYS][2][4]; /* way, turned or not, square */
	struct boo_line line[4][BOO_BOARD_SIDE];
	uint8_t spot[BOO_BOARD_SIDE][BOO_BOARD_SIDE]; /* ghosts: id * 4 + gaze */
};

/* How the gaze of one square, 0-2, of a face of rules->face runs over the card's other squares. */
SEANCE_FN void boo_sight_init(struct boo_sight *sight, uint32_t face, int standing, int part);

/* The state is one in which a seat lays its hand. */
SEANCE_FN void boo_board_init(struct boo_board *board, const struct boo_rules *rules, const struct boo_state *state);

/*
 * Ghosts of the mover's colour less the other's once the hand is laid so and
 * its ghosts have looked in that order. The action is one of legal()'s.
 */
SEANCE_FN int boo_board_score(const struct boo_board *board, game_action action, int order);

/* The square, 0-2, that looks at that step, 0-2, of an order; order 0 is 1, 2, 3. Tombstones are passed over. */
SEANCE_FN static inline int boo_order_square(int order, int step)
{
	static const uint8_t squares[BOO_ORDERS][BOO_SQUARES] = {
		{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

	return squares[order][step];
}

#endif
