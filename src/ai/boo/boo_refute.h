/*
 * Moves with three or four cards left, refuted in bulk: once a reply has refuted
 * one, the same reply is played without any card laid before it, and what its
 * success rests upon is written down (boo_proof.h). Every move that turns the
 * same cards and leaves that alone is refuted, too. Cards may lie unlike in the
 * proof if nothing rests upon them and they are no better for the mover once the
 * reply has looked. What a move spoils of a proof is tried again, and so are the
 * few placements it has no answer to (boo_mend.h). Proofs are made as long as they
 * save about what they take.
 *
 * They may leave out the card the mover laid last besides, at whichever face is
 * better for it, so that they serve for most moves before.
 */
#ifndef SEANCE_AI_BOO_REFUTE_H
#define SEANCE_AI_BOO_REFUTE_H

#include "ai/boo/boo_duel.h"

enum { BOO_PROOFS = 20, BOO_PROOF_TRIES = 64, BOO_PROOF_KINDS = 32 };

/* Replies that were tried against moves of one ply, and the proofs that came of it. */
struct boo_refutations {
	int tries, kinds, count;
	struct {
		struct boo_move reply;
		uint32_t turned; /* by the move, against `card` */
	} tried[BOO_PROOF_TRIES];
	struct {
		uint32_t turned;
		int moves;
	} kind[BOO_PROOF_KINDS];             /* moves searched one by one, by the cards they turn, likewise */
	int before;                          /* the mover's card that lies and the proofs leave out; BOO_NONE: none */
	struct boo_field_card card[BOO_IDS]; /* the others, as they lay at the beginning */
	uint32_t changed;                    /* those of them that lie turned */
	struct boo_proof proof[BOO_PROOFS];
	struct boo_answers *answers;        /* one a proof */
	uint64_t spent, saved;              /* nodes: upon proofs, and upon moves that needed no search for them */
	uint64_t searched, moves;           /* nodes upon moves that did need one, and how many */
	bool first;                         /* whether they are asked before any other */
	uint64_t finding, found;            /* nodes upon finding moves refuted when asked first, and how many were */
	struct boo_flaws flaws[BOO_PROOFS]; /* of the proofs by the card before */
};

/* Before any other; the answers, one a proof, must outlive them. */
void boo_refutations_init(struct boo_refutations *all, struct boo_answers answers[BOO_PROOFS]);

/* Of a position whose moves are about to be searched: nothing is tried yet. */
void boo_refutations_begin(struct boo_refutations *all);

/*
 * The same, but proofs leave out the card the mover laid last, so they are kept
 * from one position to the next if those differ in nothing else.
 */
void boo_refutations_begin_shared(struct boo_refutations *all, const struct boo_search *search, int ply);

/*
 * Whether the listed move, of the position they are of, is refuted by one of them or by
 * one that is found, with replies that were good lately. If not it may yet lose.
 */
bool boo_refutations_find(struct boo_refutations *all, struct boo_duel *duel, int ply, const struct boo_move *move);

/*
 * Whether a move is found refuted with more nodes by those that are shared than by those made for each position, for
 * which alone it counts what it takes to make them.
 */
bool boo_refutations_dearer(const struct boo_refutations *shared, const struct boo_refutations *all);

/* That a move they do not refute was searched, which took so many nodes, and does not win. */
void boo_refutations_count(struct boo_refutations *all, uint64_t nodes);

#endif
