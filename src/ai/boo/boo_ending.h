/*
 * Endings of BOO, settled for certain: who wins with the last few cards, all
 * of them known, if both play as well as can be.
 *
 * With three or four cards left the mover's placements are refuted in bulk:
 * once a reply has refuted one, the same reply is played without any card laid
 * before it, and what its success rests upon is written down (boo_duel.h).
 * Every placement that turns the same cards and leaves that alone is refuted,
 * too. Cards that are worth the same on both faces may differ if nothing of the
 * proof rests upon them, and so may those turned to the mover's own loss: at
 * best they are turned back.
 */
#ifndef SEANCE_AI_BOO_ENDING_H
#define SEANCE_AI_BOO_ENDING_H

#include "ai/boo/boo_duel.h"

enum { BOO_ENDING_CARDS = 6, BOO_PROOFS = 24, BOO_PROOF_TRIES = 64, BOO_PROOF_KINDS = 32 };

/* Replies that were tried against moves of one ply, and the proofs that came of it. */
struct boo_refutations {
	int tries, kinds, count;
	struct {
		struct boo_move reply;
		uint32_t turned;
	} tried[BOO_PROOF_TRIES];
	struct {
		uint32_t turned;
		int moves;
	} kind[BOO_PROOF_KINDS]; /* moves searched one by one, by the cards they turn */
	struct boo_proof proof[BOO_PROOFS];
};

struct boo_ending {
	struct boo_search *search;
	struct boo_duel duel;
	struct boo_refutations refutations[2]; /* with three and four cards left */
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
