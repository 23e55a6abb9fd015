/*
 * The board of BOO for a search: cards are laid and taken back in place.
 *
 * The field is a window of 64 by 64 squares over the graveyard, x to the east
 * and y to the south from its corner. Rows and columns are bit words: taken
 * squares, black ghosts, white ghosts, tombstones. A gaze is a scan along one
 * word. Railings only take a square.
 *
 * The search does not see placements outside the window. The window is centred
 * on the graveyard, so only a graveyard nearly 64 squares long meets its border.
 *
 * `worth` says what each card is worth on each face, from black's point of
 * view; `lead` is the sum over the cards on the board. At first worth is the
 * number of ghosts. A field is POD without pointers into itself; the rules must
 * outlive it.
 */
#ifndef SEANCE_AI_BOO_FIELD_H
#define SEANCE_AI_BOO_FIELD_H

#include "games/boo/boo_board.h"

enum {
	BOO_FIELD_SIDE = 64,
	BOO_FIELD_EDGE = 4, /* rows kept empty at the border, so that every row has neighbours */
	BOO_LOOKS_ALL = 7,
	BOO_GHOST = 32,       /* one visible ghost, in units of worth */
	BOO_VALUE_MAX = 16000 /* more than any sum of worth */
};

/* One turn: where a card is laid and in which order its squares look. */
struct boo_move {
	uint8_t x, y, way;
	uint8_t order; /* of boo_order_square() */
	uint8_t looks; /* squares that still have to look, one bit each; BOO_LOOKS_ALL at the start of a turn */
	uint8_t zero;
	int16_t value;   /* for the mover; the caller decides what it means */
	uint32_t turned; /* of a listed move: boo_trail_outcome() */
};

/* What a turn changed besides laying the card; boo_field_undo() needs it. */
struct boo_trail {
	uint8_t count;
	uint8_t id[BOO_SQUARES]; /* cards flipped, in order */
	uint8_t top, bottom;     /* the field's top and bottom before the turn */
};

/*
 * The cards flipped an odd number of times, one bit each, the laid card
 * included. Two turns that lay the card alike and agree in this end alike.
 */
static inline uint32_t boo_trail_outcome(const struct boo_trail *trail)
{
	uint32_t turned = 0;

	for (int i = 0; i < trail->count; i++)
		turned ^= 1u << trail->id[i];
	return turned;
}

struct boo_field_line {
	uint64_t ghost[2];
	uint64_t stone;
};

struct boo_field_card {
	uint8_t x, y, way, lies;
};

struct boo_field {
	const struct boo_rules *rules;
	int west, north; /* the graveyard's coordinates of the window's corner */
	int top, bottom; /* rows that hold a square */
	int lead;        /* worth of all cards on the board, for black */
	uint64_t taken[BOO_FIELD_SIDE];
	struct boo_field_line row[BOO_FIELD_SIDE], column[BOO_FIELD_SIDE];
	struct boo_field_card card[BOO_IDS];
	struct boo_sight sight[BOO_IDS][BOO_WAYS][BOO_SQUARES];
	int16_t worth[BOO_IDS][BOO_WAYS];
	uint8_t id[BOO_FIELD_SIDE][BOO_FIELD_SIDE]; /* by y, x: the card of the ghost that stands there */
};

/* A move that lays the card there; all its squares look, in the first order. */
static inline struct boo_move boo_move_at(int x, int y, int way)
{
	return (struct boo_move){(uint8_t)x, (uint8_t)y, (uint8_t)way, 0, BOO_LOOKS_ALL, 0, 0, 0};
}

/* Whether both moves lay the card the same way with the same order; `looks` is not compared. */
static inline bool boo_move_same(const struct boo_move *a, const struct boo_move *b)
{
	return a->x == b->x && a->y == b->y && a->way == b->way && a->order == b->order;
}

/* Starts an empty trail. */
static inline void boo_trail_begin(struct boo_trail *trail, const struct boo_field *field)
{
	trail->count = 0;
	trail->top = (uint8_t)field->top;
	trail->bottom = (uint8_t)field->bottom;
}

/* Converts a value between black's point of view and the seat's, either way. */
static inline int boo_side(int seat, int value)
{
	return seat == 0 ? value : -value;
}

/* What the seat gains if this card on the board is flipped. */
static inline int boo_field_gain(const struct boo_field *field, int seat, int id)
{
	int way = field->card[id].way;

	return boo_side(seat, field->worth[id][way ^ 1] - field->worth[id][way]);
}

/* Whether a ghost of the card looks at its own card, so that whom it meets says nothing about flips. */
static inline bool boo_looks_at_itself(const struct boo_sight *sights)
{
	return sights[0].kind == BOO_SIGHT_SELF || sights[1].kind == BOO_SIGHT_SELF || sights[2].kind == BOO_SIGHT_SELF;
}

/* False if the graveyard is too long for the window. */
bool boo_field_init(struct boo_field *field, const struct boo_rules *rules, const struct boo_state *state);

/* Recomputes `lead` after a change of `worth`. */
void boo_field_recount(struct boo_field *field);

/* Puts the card there without letting it look; boo_field_remove() takes it away. */
void boo_field_put(struct boo_field *field, int id, int x, int y, int way);
void boo_field_remove(struct boo_field *field, int id);

/* Flips a card on the board. Flipping twice restores it. */
void boo_field_turn(struct boo_field *field, int id);

/*
 * Lets the squares of a card look as if it lay there, without putting it on the
 * field, and flips the cards they scare. Returns the card's final way.
 */
int boo_field_look(struct boo_field *field, int id, const struct boo_move *move, struct boo_trail *trail);

/* A whole turn: lets the card look, then puts it on the field in its final way. */
void boo_field_play(struct boo_field *field, int id, const struct boo_move *move, struct boo_trail *trail);
void boo_field_undo(struct boo_field *field, int id, const struct boo_trail *trail);

/* Flips back what boo_field_look() flipped. */
void boo_field_unlook(struct boo_field *field, int id, const struct boo_trail *trail);

/* Whether a card may be laid there: three free squares inside the window, one of them next to a taken square. */
bool boo_field_fits(const struct boo_field *field, int x, int y, int way);

/* The places of row y, bit x, where a card may lie (standing 0) or stand (standing 1). */
uint64_t boo_field_places(const struct boo_field *field, int y, int standing);

/* The invariant that the field breaks, in words, or NULL; src/ai/boo/boo_field_check.c. */
const char *boo_field_check_invariants(const struct boo_field *field);

#endif
