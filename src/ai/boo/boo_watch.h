/*
 * From where ghosts can be seen: for a gaze of each colour and direction the
 * squares, a bit each, from which it would meet a ghost of the other colour
 * before a tombstone. Most placements scare nobody, and this tells which without
 * trying them. A ghost that stares back counts as met, though it may not be
 * scared.
 */
#ifndef SEANCE_AI_BOO_WATCH_H
#define SEANCE_AI_BOO_WATCH_H

#include "ai/boo/boo_places.h"

struct boo_watch {
	int first, last;                      /* rows that are filled in */
	uint64_t meets[2][4][BOO_FIELD_SIDE]; /* by colour of the gaze, direction, row */
};

/* For cards laid in those rows, the squares of those that stand included. */
void boo_watch_make(struct boo_watch *watch, const struct boo_field *field, struct boo_rows rows);

/*
 * Places of a row, by how many squares of a card laid there in that way meet
 * somebody before any card has turned: [k] holds those with at least k, [0] all.
 */
void boo_watch_row(
	const struct boo_watch *watch, const struct boo_sight *sights, int y, uint64_t meets[BOO_SQUARES + 1]);

#endif
