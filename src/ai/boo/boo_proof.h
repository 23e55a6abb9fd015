/*
 * A proof that a seat does not win, made before a card of its own is laid: it
 * holds for every such card that leaves alone what it rests upon.
 */
#ifndef SEANCE_AI_BOO_PROOF_H
#define SEANCE_AI_BOO_PROOF_H

#include "ai/boo/boo_stake.h"

enum {
	BOO_PROOF_SPARES = 16,
	BOO_PROOF_ENOUGH = 4 /* a card of three squares and no common ones leaves one of so many alone */
};

/* Rests upon all of `all`, and upon all but BOO_PROOF_ENOUGH - 1 of the spares. */
struct boo_proof {
	struct boo_stake all;
	uint32_t turned; /* cards that the card to come has turned */
	int spares;
	struct boo_stake spare[BOO_PROOF_SPARES];
};

/* A proof that rests upon nothing yet. */
void boo_proof_init(struct boo_proof *proof, uint32_t turned);

/* As boo_field_look(); a proof, if there is one, comes to rest upon the looks. */
static inline int boo_proof_look(struct boo_proof *proof, struct boo_field *field, int id, const struct boo_move *move,
	struct boo_rows rows, struct boo_trail *trail)
{
	return proof != NULL ? boo_stake_look(&proof->all, field, id, move, rows, trail)
			     : boo_field_look(field, id, move, trail);
}

/* Whether the move's place is one as the table lies; else the proof comes to rest upon its not becoming one. */
bool boo_proof_has_place(struct boo_proof *proof, const struct boo_places *places, const struct boo_move *move);

/*
 * Whether the proof holds for a move that turns those cards. The seat is the one that does not win; the field lies as
 * when the proof was made, before the move.
 */
bool boo_proof_holds(const struct boo_proof *proof, const struct boo_field *field, int seat,
	const struct boo_move *move, uint32_t turned);

#endif
