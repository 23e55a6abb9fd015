/*
 * Placements that were refuted, each with what that rests upon: where a card to
 * come spoils a few of them, only those are tried again.
 */
#ifndef SEANCE_AI_BOO_ANSWERS_H
#define SEANCE_AI_BOO_ANSWERS_H

#include "ai/boo/boo_stake.h"

enum {
	BOO_ANSWERS = 192,
	BOO_ANSWERS_WORDS = BOO_ANSWERS / 64,
	BOO_ANSWERS_ROWS = 56 /* more than cards to come can reach but on tables that are very long */
};

/* Placements of one row in one way. */
struct boo_answered {
	uint8_t y, way;
	uint64_t places;
};

/* Which answers rest upon a square or a card, a bit each, as upon those of boo_stake. */
struct boo_answers {
	int count;
	struct boo_rows rows; /* in which cards to come may lie */
	struct boo_answered answered[BOO_ANSWERS];
	uint64_t upon_card[BOO_IDS][BOO_ANSWERS_WORDS];
	uint64_t upon_square[BOO_ANSWERS_ROWS][BOO_FIELD_SIDE][BOO_ANSWERS_WORDS]; /* by row from the first, column */
};

/* No answers yet, to cards to come that lie in those rows. */
void boo_answers_clear(struct boo_answers *answers, struct boo_rows rows);

/* Adds placements that rest upon the stake; false if there is no room. */
bool boo_answers_add(struct boo_answers *answers, const struct boo_answered *answered, const struct boo_stake *stake);

/* Marks those that a card laid so, which turns those cards, may spoil, a bit each. */
void boo_answers_spoil(const struct boo_answers *answers, const struct boo_move *move, uint32_t turned,
	uint64_t spoilt[BOO_ANSWERS_WORDS]);

#endif
