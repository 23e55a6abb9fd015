/*
 * The table of BOO for a search: cards are laid and taken back in place.
 *
 * A window of 64 squares a side over the table, x to the east and y to the
 * south, counted from its corner. Rows and columns are words of bits: what is
 * taken, black ghosts, white ghosts, tombstones. A gaze runs up or down a word.
 * Railings are taken and otherwise nothing.
 *
 * Placements that leave the window do not exist for a search. It is centred on
 * the table, so that only tables near 64 squares long ever meet its border.
 *
 * What a card is worth as it lies is a table, from black's side; `lead` is its
 * sum over the cards that lie. At first it is the ghosts alone. A field is POD
 * without pointers into itself; the rules must outlive it.
 */
#ifndef SEANCE_AI_BOO_FIELD_H
#define SEANCE_AI_BOO_FIELD_H

#include "games/boo/boo_board.h"

enum {
	BOO_FIELD_SIDE = 64,
	BOO_FIELD_EDGE = 4, /* rows kept empty at every border, so that a row's neighbours exist */
	BOO_LOOKS_ALL = 7,
	BOO_GHOST = 32,       /* the unit of worth: one ghost to be seen */
	BOO_VALUE_MAX = 16000 /* more than any sum of worth */
};

/* One turn: where a card is laid and in which order its squares look. */
struct boo_move {
	uint8_t x, y, way;
	uint8_t order; /* of boo_order_square() */
	uint8_t looks; /* squares that look, a bit each; BOO_LOOKS_ALL but where a turn is half over */
	uint8_t zero;
	int16_t value;   /* for the mover; what it means is the caller's */
	uint32_t turned; /* of a listed move: boo_trail_outcome() */
};

/* What a turn did besides laying the card, so that it can be taken back. */
struct boo_trail {
	uint8_t count;
	uint8_t id[BOO_SQUARES]; /* cards turned, in order */
	uint8_t top, bottom;     /* rows that held a square before */
};

/* The cards that lie turned after a turn, a bit each, its own too: turns that lay a card alike and agree in this end
 * alike. */
static inline uint32_t boo_trail_outcome(const struct boo_trail *trail)
{
	uint32_t turned = 0;

	for (int i = 0; i < trail->count; i++)
		turned ^= 1u << trail->id[i];
	return turned;
}

/* The same but for the card laid. */
static inline uint32_t boo_trail_others(const struct boo_trail *trail, int id)
{
	return boo_trail_outcome(trail) & ~(1u << id);
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
	int west, north; /* the table's coordinates of the window's corner */
	int top, bottom; /* rows that hold a square */
	int lead;        /* worth of all cards that lie, from black's side */
	uint64_t taken[BOO_FIELD_SIDE];
	struct boo_field_line row[BOO_FIELD_SIDE], column[BOO_FIELD_SIDE];
	struct boo_field_card card[BOO_IDS];
	struct boo_sight sight[BOO_IDS][BOO_WAYS][BOO_SQUARES];
	int16_t worth[BOO_IDS][BOO_WAYS];
	uint8_t id[BOO_FIELD_SIDE][BOO_FIELD_SIDE]; /* by y, x; where a ghost stands */
};

/* The card laid there in that way; all its squares look, in the first order. */
static inline struct boo_move boo_move_at(int x, int y, int way)
{
	return (struct boo_move){(uint8_t)x, (uint8_t)y, (uint8_t)way, 0, BOO_LOOKS_ALL, 0, 0, 0};
}

/* Whether both lay the card the same way and it looks in the same order; who looks is not asked. */
static inline bool boo_move_same(const struct boo_move *a, const struct boo_move *b)
{
	return a->x == b->x && a->y == b->y && a->way == b->way && a->order == b->order;
}

/* Nothing is turned yet. */
static inline void boo_trail_begin(struct boo_trail *trail, const struct boo_field *field)
{
	trail->count = 0;
	trail->top = (uint8_t)field->top;
	trail->bottom = (uint8_t)field->bottom;
}

/* A value from black's side, or one for it, seen from that seat's. */
static inline int boo_side(int seat, int value)
{
	return seat == 0 ? value : -value;
}

/* What turning a card that lies would bring the seat. */
static inline int boo_field_gain(const struct boo_field *field, int seat, int id)
{
	int way = field->card[id].way;

	return boo_side(seat, field->worth[id][way ^ 1] - field->worth[id][way]);
}

/* Whether the card scares itself when it looks, so that it tells nothing whom it meets. */
static inline bool boo_looks_at_itself(const struct boo_sight *sights)
{
	return sights[0].kind == BOO_SIGHT_SELF || sights[1].kind == BOO_SIGHT_SELF || sights[2].kind == BOO_SIGHT_SELF;
}

/* The bits of a line beyond `at`, towards bit 0 if back, up to the first that ends a gaze, and with it. */
static inline uint64_t boo_gaze_squares(uint64_t enders, int at, bool back)
{
	uint64_t way = back ? ((uint64_t)1 << at) - 1 : ~(uint64_t)1 << at;

	enders &= way;
	if (enders == 0)
		return way;
	return way & (back ? ~(uint64_t)0 << bits_highest(enders) : enders ^ (enders - 1));
}

/* False if the table is too long for the window. */
bool boo_field_init(struct boo_field *field, const struct boo_rules *rules, const struct boo_state *state);

/* Adds up `lead` anew, after a change of `worth`. */
void boo_field_recount(struct boo_field *field);

/* Puts the card there without a look; boo_field_remove() takes it away. */
void boo_field_put(struct boo_field *field, int id, int x, int y, int way);
void boo_field_remove(struct boo_field *field, int id);

/* Turns a card that lies. Twice is nothing. */
void boo_field_turn(struct boo_field *field, int id);

/*
 * Lets the squares of a card look that is not on the field but would lie
 * there; turns what they scare. Returns the way the card has in the end.
 */
int boo_field_look(struct boo_field *field, int id, const struct boo_move *move, struct boo_trail *trail);

/* A whole turn: looks, then puts the card as it has become. */
void boo_field_play(struct boo_field *field, int id, const struct boo_move *move, struct boo_trail *trail);
void boo_field_undo(struct boo_field *field, int id, const struct boo_trail *trail);

/* Turns back what boo_field_look() of that card turned. */
void boo_field_unlook(struct boo_field *field, int id, const struct boo_trail *trail);

/* Whether a card may be laid so: three free squares inside the window, one beside a taken one. */
bool boo_field_fits(const struct boo_field *field, int x, int y, int way);

/* Bits x of row y where a card has room to lie (standing 0) or stand (1), be it beside a taken square or not. */
uint64_t boo_field_room(const struct boo_field *field, int y, int standing);

/* Rows and columns of places: bits x of row y where a card may lie (standing 0) or stand (1). */
uint64_t boo_field_places(const struct boo_field *field, int y, int standing);

#endif
