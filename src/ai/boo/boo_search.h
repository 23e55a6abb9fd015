/*
 * The search of BOO: alpha-beta with iterative deepening and a transposition
 * table. One ply is a whole turn, a placement with its scare order.
 *
 * Both hands and the tops of both piles are open, so the next four plies have
 * no chance in them. The last card of a pile is known too. For a later card
 * the search averages over the pile. In the game that card is shown two plies
 * before it is laid; the search reveals it only when it is laid, and so leaves
 * out what knowing it earlier is worth.
 *
 * Values are in BOO_GHOST units, from the point of view of the side to move.
 * At the end of the round they are exact: above 0 the side to move wins.
 */
#ifndef SEANCE_AI_BOO_SEARCH_H
#define SEANCE_AI_BOO_SEARCH_H

#include "ai/boo/boo_moves.h"
#include "ai/boo/boo_value.h"
#include "ai/brain.h"

enum { BOO_DEPTH_MAX = 12, BOO_TABLE_BITS = 15 };

enum boo_bound { BOO_BOUND_NONE, BOO_BOUND_EXACT, BOO_BOUND_LOW, BOO_BOUND_HIGH };

/* One entry of the transposition table. */
struct boo_entry {
	uint64_t key;
	int16_t value;
	uint8_t depth;
	uint8_t bound; /* enum boo_bound */
	uint8_t x, y, way, order;
};

struct boo_search {
	const struct brain_task *task;
	uint64_t nodes, limit;
	uint32_t polls; /* how often the clock could have been asked */
	bool stop;
	int turn, oya;              /* the side to move at the root, and the starting player */
	int left;                   /* cards still to be laid at the root */
	struct boo_weights weights; /* set by the caller after boo_search_init() */
	int reweigh;                /* the last ply whose move makes the search weigh the cards again */
	int after;                  /* cards still to be laid where the search stops */
	uint16_t pile[2];
	uint8_t card[2 * BOO_CARDS]; /* the card laid at each ply; BOO_NONE where chance decides */
	struct boo_killers killers[BOO_DEPTH_MAX + 1];
	int line_length[BOO_DEPTH_MAX + 2];
	struct boo_move line[BOO_DEPTH_MAX + 2][BOO_DEPTH_MAX + 1];
	struct boo_field field;
	struct boo_entry table[1 << BOO_TABLE_BITS];
	struct boo_moves room;
	struct boo_moves moves[BOO_DEPTH_MAX];
};

/*
 * Prepares a search of the state, in which a seat lays a card or chooses who
 * looks next. False if the graveyard is too long for the field's window.
 */
bool boo_search_init(struct boo_search *search, const struct brain_task *task, const struct boo_rules *rules,
	const struct boo_state *state);

/* The seat that moves at that ply. */
static inline int boo_search_seat(const struct boo_search *search, int ply)
{
	return search->turn ^ (ply & 1);
}

/* What a tie is worth to the seat: the starting player wins it (B9). It is half a ghost, so it decides only ties. */
static inline int boo_search_tie(const struct boo_search *search, int seat)
{
	return seat == search->oya ? BOO_GHOST / 2 : -BOO_GHOST / 2;
}

/* The lead of the seat in the position on the field, with the tie counted. */
static inline int boo_search_lead(const struct boo_search *search, int seat)
{
	return boo_side(seat, search->field.lead) + boo_search_tie(search, seat);
}

/*
 * The value of the position at that ply, searched `depth` plies deep, for the
 * side to move. Outside alpha and beta it is a bound. Undefined if the search
 * was stopped.
 */
int boo_search_value(struct boo_search *search, int ply, int depth, int alpha, int beta);

/* The value of a move at the root for the side to move there. The move is not on the field yet. */
int boo_search_move(struct boo_search *search, const struct boo_move *move, int depth, int alpha, int beta);

#endif
