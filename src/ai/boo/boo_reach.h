/*
 * From where cards can be seen, as maps of bits: what a card laid somewhere
 * may turn is told for all places of a row at once, without trying any.
 */
#ifndef SEANCE_AI_BOO_REACH_H
#define SEANCE_AI_BOO_REACH_H

#include "ai/boo/boo_watch.h"

/* Rows of places that are filled in; squares of cards that stand there reach two rows further. */
struct boo_rows {
	int first, last;
};

/* Squares, by the direction of a gaze from there. */
struct boo_reach {
	uint64_t from[4][BOO_FIELD_SIDE];
};

struct boo_places {
	uint64_t at[2][BOO_FIELD_SIDE]; /* lying, standing; by row */
};

/* Cards a seat would gain by turning, and from where they can be turned. */
struct boo_targets {
	uint32_t cards;
	int one, most;           /* what turning one of them brings at most, and turning as many as a card can */
	struct boo_reach reach;  /* where a gaze may come to one of them, whatever else turns */
	struct boo_reach aim[2]; /* where a gaze of that colour meets one at once */
	struct boo_watch watch;
};

/* Rows in which a card may be laid, after so many other cards. */
struct boo_rows boo_rows_of(const struct boo_field *field, int cards);

/* Clears the rows and two more. */
void boo_rows_clear(uint64_t *squares, struct boo_rows rows);

/* Where a gaze may come to a ghost of the cards: tombstones end it, and nothing else does for certain. */
void boo_reach_make(struct boo_reach *reach, const struct boo_field *field, uint32_t cards, struct boo_rows rows);

/* Places of the row from which a card laid in that way may come to see one of the cards. */
uint64_t boo_reach_row(const struct boo_reach *reach, const struct boo_field *field, int id, int way, int y);

/* Cards, `one` and `most`; the maps are left alone. */
void boo_targets_count(struct boo_targets *targets, const struct boo_field *field, int seat);
/* `reach` alone, or all maps; after the count. */
void boo_targets_reach(struct boo_targets *targets, const struct boo_field *field, struct boo_rows rows);
void boo_targets_aim(struct boo_targets *targets, const struct boo_field *field, struct boo_rows rows);

/*
 * Of the places those where the card may turn a target for good: *lively; and
 * of these those where it may turn more than one card: *many. Where no target
 * is met at once, another card must turn first, so two looks meet somebody.
 */
void boo_targets_row(const struct boo_targets *targets, const struct boo_field *field, int id, int way, int y,
	uint64_t places, uint64_t *lively, uint64_t *many);

void boo_places_make(struct boo_places *places, const struct boo_field *field, struct boo_rows rows);
/* Places where a card may be laid once any one card has been laid at one of `places`; those are among them. */
void boo_places_later(
	struct boo_places *later, const struct boo_places *places, const struct boo_field *field, struct boo_rows rows);

/* Places of the row where a card would lie, or stand, on one of the squares. */
static inline uint64_t boo_covering(const uint64_t *squares, int standing, int y)
{
	return standing ? squares[y] | squares[y + 1] | squares[y + 2] : squares[y] | squares[y] >> 1 | squares[y] >> 2;
}

#endif
