/* The moves of one ply, scored as they are listed, and the best of them alone. */
#ifndef SEANCE_AI_BOO_MOVES_H
#define SEANCE_AI_BOO_MOVES_H

#include "ai/boo/boo_orders.h"

enum {
	BOO_MOVES_MAX = GAME_LEGAL_MAX + 384, /* every placement, and more than one outcome of some */
	BOO_KILLERS = 6
};

struct boo_moves {
	int count;
	struct boo_move list[BOO_MOVES_MAX];
};

/* Moves that were good lately with the same card, the latest first. */
struct boo_killers {
	int count;
	struct boo_move move[BOO_KILLERS];
};

void boo_killers_add(struct boo_killers *killers, const struct boo_move *move);

/* `lead` after the move, from the side of `seat`. */
int boo_move_score(struct boo_field *field, int seat, int id, const struct boo_move *move);

/*
 * All placements of the card, each as many times as its scare orders have
 * different outcomes; values are boo_move_score()'s. Returns how many placements
 * were looked at.
 */
int boo_moves_list(struct boo_field *field, int seat, int id, struct boo_moves *moves);

/* The ways the squares of `looks` may look from a card as the move lays it, with different outcomes. */
void boo_moves_orders(struct boo_field *field, int seat, int id, const struct boo_move *move, struct boo_moves *moves);

/* Higher values first, else as they were. `room` is scratch. */
void boo_moves_sort(struct boo_moves *moves, struct boo_moves *room);

/*
 * The best score of any placement and order, to be trusted between alpha and
 * beta: at most alpha or at least beta it is a bound. Killers are tried first.
 * Adds one and the orders of looking that were tried, which is what takes the time, to *nodes.
 */
int boo_moves_best(struct boo_field *field, int seat, int id, int alpha, int beta, struct boo_killers *killers,
	struct boo_move *best, uint64_t *nodes);

#endif
