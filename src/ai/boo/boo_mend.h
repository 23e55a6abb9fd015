/*
 * Proofs that are not whole: what they have no answer to, and what a move spoils
 * of them, is tried as the table lies.
 */
#ifndef SEANCE_AI_BOO_MEND_H
#define SEANCE_AI_BOO_MEND_H

#include "ai/boo/boo_duel.h"

/* How much of the proof must be tried. */
int boo_mend_count(const struct boo_proof *proof, const struct boo_flaws *flaws);

/*
 * Whether the proof's reply refutes the move of that ply in spite of the flaws: it
 * turns the same cards, those of `ignored` aside, and no placement wins that is tried.
 */
bool boo_mend_refutes(const struct boo_proof *proof, struct boo_duel *duel, int ply, const struct boo_move *move,
	const struct boo_flaws *flaws, uint32_t ignored);

#endif
