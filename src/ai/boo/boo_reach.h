/*
 * From where cards can be seen, as maps of bits: what a card laid somewhere
 * may turn is told for all places of a row at once, without trying any.
 */
#ifndef SEANCE_AI_BOO_REACH_H
#define SEANCE_AI_BOO_REACH_H

#include "ai/boo/boo_places.h"

/* Squares, by the direction of a gaze from there. */
struct boo_reach {
	uint64_t from[4][BOO_FIELD_SIDE];
};

/* Where a gaze may come to a ghost of the cards: tombstones end it, and nothing else does for certain. */
void boo_reach_make(struct boo_reach *reach, const struct boo_field *field, uint32_t cards, struct boo_rows rows);

/* Places of the row from which a card laid in that way may come to see one of the cards. */
uint64_t boo_reach_row(const struct boo_reach *reach, const struct boo_field *field, int id, int way, int y);

/* Where a gaze of that colour meets a ghost of the cards at once, before anything has turned. */
void boo_reach_aim(struct boo_reach aim[2], const struct boo_field *field, uint32_t cards, struct boo_rows rows);

/* Places of the row from which a card laid in that way meets one of them so, on one face or the other. */
uint64_t boo_reach_aimed(const struct boo_reach aim[2], const struct boo_field *field, int id, int way, int y);

#endif
