/*
 * Placements that were refuted, each with what that rests upon: where a card to
 * come spoils a few of them, only those are tried again.
 */
#ifndef SEANCE_AI_BOO_ANSWERS_H
#define SEANCE_AI_BOO_ANSWERS_H

#include "ai/boo/boo_stake.h"

enum { BOO_ANSWERS = 192, BOO_ANSWERS_WORDS = BOO_ANSWERS / 64 };

/* Placements of one row in one way. */
struct boo_answered {
	uint8_t y, way;
	uint64_t places;
};

struct boo_answers {
	int count;
	struct boo_answered answered[BOO_ANSWERS];
	uint32_t cards[BOO_ANSWERS];                   /* as those of boo_stake, and so the squares */
	uint64_t squares[BOO_FIELD_SIDE][BOO_ANSWERS]; /* in the rows that stakes were added with */
};

/* Adds placements that rest upon the stake; false if there is no room. */
bool boo_answers_add(struct boo_answers *answers, const struct boo_answered *answered, const struct boo_stake *stake,
	struct boo_rows rows);

/* Marks those that a card laid so, which turns those cards, may spoil, a bit each. */
void boo_answers_spoil(const struct boo_answers *answers, const struct boo_move *move, uint32_t turned,
	uint64_t spoilt[BOO_ANSWERS_WORDS]);

#endif
