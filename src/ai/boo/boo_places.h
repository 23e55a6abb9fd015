/*
 * Where a card may be laid, as bit maps, and the rows that such maps fill:
 * rows far from every card are never looked at.
 */
#ifndef SEANCE_AI_BOO_PLACES_H
#define SEANCE_AI_BOO_PLACES_H

#include "ai/boo/boo_field.h"

/* The rows of places that are filled. A card that stands there reaches two rows further. */
struct boo_rows {
	int first, last;
};

struct boo_places {
	uint64_t at[2][BOO_FIELD_SIDE]; /* lying, standing; by row */
};

/* The rows in which a card may be laid. */
struct boo_rows boo_rows_of(const struct boo_field *field);

void boo_places_make(struct boo_places *places, const struct boo_field *field, struct boo_rows rows);

#endif
