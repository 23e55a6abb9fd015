/*
 * Where cards may be laid, as maps of bits, and the rows such maps are filled
 * in: what lies far from all cards is never looked at.
 */
#ifndef SEANCE_AI_BOO_PLACES_H
#define SEANCE_AI_BOO_PLACES_H

#include "ai/boo/boo_field.h"

/* Rows of places that are filled in; squares of cards that stand there reach two rows further. */
struct boo_rows {
	int first, last;
};

struct boo_places {
	uint64_t at[2][BOO_FIELD_SIDE]; /* lying, standing; by row */
};

/* Rows in which a card may be laid, after so many other cards. */
struct boo_rows boo_rows_of(const struct boo_field *field, int cards);

/* The same without the rows that hold nothing any more, which the field keeps. */
struct boo_rows boo_rows_taken(const struct boo_field *field, int cards);

/* Clears the rows and two more. */
void boo_rows_clear(uint64_t *squares, struct boo_rows rows);

void boo_places_make(struct boo_places *places, const struct boo_field *field, struct boo_rows rows);
/* Adds the places where a card may be laid once any one card has been laid at one of the places. */
void boo_places_later(struct boo_places *places, const struct boo_field *field, struct boo_rows rows);

/* Places of the row where a card would lie, or stand, on one of the squares. */
static inline uint64_t boo_covering(const uint64_t *squares, int standing, int y)
{
	return standing ? squares[y] | squares[y + 1] | squares[y + 2] : squares[y] | squares[y] >> 1 | squares[y] >> 2;
}

#endif
