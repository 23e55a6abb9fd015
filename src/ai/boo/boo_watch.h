/*
 * Bit maps of the squares from which a gaze meets a ghost of the other colour
 * before a tombstone, for each colour and direction. Most placements flip
 * nothing; the maps find those without trying them. A ghost that stares back
 * counts as met, although it is not scared.
 */
#ifndef SEANCE_AI_BOO_WATCH_H
#define SEANCE_AI_BOO_WATCH_H

#include "ai/boo/boo_places.h"

struct boo_watch {
	int first, last;                      /* rows that are filled */
	uint64_t meets[2][4][BOO_FIELD_SIDE]; /* by colour of the gaze, direction, row */
};

/* Fills the maps for cards laid in those rows; a standing card reaches two rows further. */
void boo_watch_make(struct boo_watch *watch, const struct boo_field *field, struct boo_rows rows);

/*
 * meets[k]: the places of row y where at least k squares of the card would meet
 * a ghost before any card is flipped; meets[0] is every place.
 */
void boo_watch_row(
	const struct boo_watch *watch, const struct boo_sight *sights, int y, uint64_t meets[BOO_SQUARES + 1]);

#endif
