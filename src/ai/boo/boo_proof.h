/*
 * A proof that a seat does not win, made before a card of its own is laid, or
 * two: it holds for every such card that leaves alone what it rests upon. Those
 * cards are taken to show what is best for the seat, so that it does not matter
 * whether they are turned.
 */
#ifndef SEANCE_AI_BOO_PROOF_H
#define SEANCE_AI_BOO_PROOF_H

#include "ai/boo/boo_answers.h"
#include "ai/boo/boo_gain.h"

enum {
	BOO_PROOF_SPARES = 16,
	BOO_PROOF_OPEN = 24,       /* about as many as are tried in less time than a search takes */
	BOO_PROOF_ENOUGH = 4,      /* a card of three squares and no common ones leaves one of so many alone */
	BOO_PROOF_ENOUGH_TWICE = 7 /* and two such cards one of so many */
};

/*
 * Rests upon all of `all`, and upon all but `enough` - 1 of the spares. Answers
 * that are spoilt do no harm if others are found in their stead, nor do looks of
 * the reply if they turn the same cards all the same.
 */
struct boo_proof {
	struct boo_move reply;  /* that the seat does not win after */
	struct boo_stake looks; /* of the reply */
	uint32_t scared;        /* cards the reply turns, a bit each */
	int end;                /* the way it lies in the end */
	int cards;              /* of the mover that it leaves out, 1 or 2 */
	int enough;
	struct boo_stake all;
	uint32_t turned; /* cards that lie turned before the reply, against what is kept beside the proof */
	int spares;
	struct boo_stake spare[BOO_PROOF_SPARES];
	struct boo_answers *answers;
	int opens;
	struct boo_answered
		open[BOO_PROOF_OPEN]; /* placements it has no answer to, to be tried whatever cards are laid */
};

/* What cards that are laid spoil of a proof. */
struct boo_flaws {
	bool fatal;
	bool looks;      /* of the reply */
	uint32_t spares; /* a bit each, and so the answers */
	uint64_t answers[BOO_ANSWERS_WORDS];
};

/* A proof that rests upon nothing yet; cards to come lie in those rows. The answers must outlive it. */
void boo_proof_init(
	struct boo_proof *proof, int cards, uint32_t turned, struct boo_answers *answers, struct boo_rows rows);

/* The proof comes to hold answers to those placements that rest upon the stake, or to rest upon it itself. */
void boo_proof_answer(struct boo_proof *proof, const struct boo_answered *answered, const struct boo_stake *stake,
	struct boo_rows rows);

/* The proof comes to hold that it has no answer to those placements; false if there is no room. */
bool boo_proof_leave(struct boo_proof *proof, const struct boo_answered *answered);

/* As boo_field_look(); the stake of a proof, if there is one, comes to hold the looks. */
static inline int boo_proof_look(struct boo_stake *stake, struct boo_field *field, int id, const struct boo_move *move,
	struct boo_rows rows, struct boo_trail *trail)
{
	return stake != NULL ? boo_stake_look(stake, BOO_STAKE_LOOSE, field, id, move, rows, trail)
			     : boo_field_look(field, id, move, trail);
}

/* Whether the move's place is one as the table lies; else the stake comes to hold that it does not become one. */
bool boo_proof_has_place(struct boo_stake *stake, const struct boo_places *places, const struct boo_move *move);

/*
 * Whether the proof is about a table on which, after the reply, those cards are turned and `other` lie unlike in the
 * proof: none of these is to the liking of the seat that does not win.
 */
static inline bool boo_proof_fits(const struct boo_field *field, int seat, uint32_t turned, uint32_t other)
{
	return boo_gain_all(field, seat, other & turned) == 0 && boo_gain_all(field, 1 - seat, other & ~turned) == 0;
}

/* Adds what a card laid so spoils of the proof if those cards are turned, or not, unlike in the proof. */
void boo_proof_spoil(
	const struct boo_proof *proof, const struct boo_move *move, uint32_t other, struct boo_flaws *flaws);

#endif
