/*
 * Endings of BOO, settled for certain: who wins with the last few cards, all
 * of them known, if both play as well as can be.
 *
 * One card is boo_last.h's, two are boo_duel.h's. With more the moves are tried
 * one by one, but for those refuted in bulk (boo_refute.h).
 */
#ifndef SEANCE_AI_BOO_ENDING_H
#define SEANCE_AI_BOO_ENDING_H

#include "ai/boo/boo_refute.h"

enum { BOO_ENDING_CARDS = 6 };

struct boo_ending {
	struct boo_search *search;
	struct boo_duel duel;
	struct boo_refutations refutations[2]; /* with three and four cards left */
	struct boo_refutations shared[2];      /* likewise, of positions that differ in the card the mover laid last */
	struct boo_answers answers[2][2][BOO_PROOFS]; /* of their proofs */
	uint32_t positions;                           /* in which both were asked */
};

/*
 * The search's cards are known from the root to the end, and it has listed the
 * root's moves; it must outlive the ending. Cards are worth what they show from
 * here on.
 */
void boo_ending_init(struct boo_ending *ending, struct boo_search *search);

/* The index of a move of the root that wins; -1 if none does, or nothing if search->stop. */
int boo_ending_find(struct boo_ending *ending);

/* Whether the mover at that ply wins; nothing if search->stop. */
bool boo_ending_wins(struct boo_ending *ending, int ply);

#endif
