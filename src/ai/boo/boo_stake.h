/*
 * What the outcome of a turn rests upon: as long as it stays as it is, the
 * turn comes out the same, whatever else is laid or turned.
 *
 * Where the face of the card to be laid does not matter, less is enough: a gaze
 * that comes to no hostile ghost can but turn that card if it is laid in its way.
 * One that a ghost stares back at rests upon all squares between, because a
 * friend laid there would let it scare that ghost.
 */
#ifndef SEANCE_AI_BOO_STAKE_H
#define SEANCE_AI_BOO_STAKE_H

#include "ai/boo/boo_places.h"

enum boo_stake_kind {
	BOO_STAKE_FIRM, /* the turn comes out the same in all */
	BOO_STAKE_LOOSE /* or turns the card that is laid besides */
};

struct boo_stake {
	uint64_t squares[BOO_FIELD_SIDE]; /* that must stay free, or be taken by the same ghosts */
	uint32_t cards;                   /* that must not turn: those with a ghost on a square */
};

/* Rests upon nothing, in those rows. */
static inline void boo_stake_clear(struct boo_stake *stake, struct boo_rows rows)
{
	boo_rows_clear(stake->squares, rows);
	stake->cards = 0;
}

void boo_stake_add(struct boo_stake *sum, const struct boo_stake *stake, struct boo_rows rows);
/* The card's own squares. */
void boo_stake_add_place(struct boo_stake *stake, const struct boo_move *move);
/* The squares beside them: the place is none as long as they stay free. */
void boo_stake_add_border(struct boo_stake *stake, const struct boo_move *move);

/* As boo_field_look(); adds what the looks rest upon, but for the card's own squares. */
int boo_stake_look(struct boo_stake *stake, enum boo_stake_kind kind, struct boo_field *field, int id,
	const struct boo_move *move, struct boo_rows rows, struct boo_trail *trail);

/*
 * Adds all a turn rests upon, its own squares too, and takes the turn back.
 * Returns what it brings, from black's side.
 */
int boo_stake_add_turn(struct boo_stake *stake, enum boo_stake_kind kind, struct boo_field *field, int id,
	const struct boo_move *move, struct boo_rows rows);

/* Whether a card laid so lies on one of the squares. */
static inline bool boo_stake_touches(const struct boo_stake *stake, const struct boo_move *move)
{
	const uint64_t *row = &stake->squares[move->y];

	if ((move->way & 2) != 0)
		return ((row[0] | row[1] | row[2]) >> move->x & 1) != 0;
	return (row[0] >> move->x & 7) != 0;
}

/* Whether a card laid so, that turns those cards, may make it come out otherwise. */
static inline bool boo_stake_spoilt(const struct boo_stake *stake, const struct boo_move *move, uint32_t turned)
{
	return (stake->cards & turned) != 0 || boo_stake_touches(stake, move);
}

#endif
