/* Lists and scores the moves of one ply, or finds only the best of them. */
#ifndef SEANCE_AI_BOO_MOVES_H
#define SEANCE_AI_BOO_MOVES_H

#include "ai/boo/boo_orders.h"

enum {
	BOO_MOVES_MAX = GAME_LEGAL_MAX + 384, /* every placement, some with several outcomes */
	BOO_KILLERS = 6
};

struct boo_moves {
	int count;
	struct boo_move list[BOO_MOVES_MAX];
};

/* Killer moves: placements that were best lately with the same card, the latest first. */
struct boo_killers {
	int count;
	struct boo_move move[BOO_KILLERS];
};

void boo_killers_add(struct boo_killers *killers, const struct boo_move *move);

/* The field's `lead` after the move, for `seat`. */
int boo_move_score(struct boo_field *field, int seat, int id, const struct boo_move *move);

/*
 * Lists all placements of the card, once for each different outcome of its
 * scare orders, with boo_move_score() as value. Returns how many placements
 * there are.
 */
int boo_moves_list(struct boo_field *field, int seat, int id, struct boo_moves *moves);

/* Adds the move once for each different outcome of the orders in which the squares of `looks` can look. */
void boo_moves_orders(struct boo_field *field, int seat, int id, const struct boo_move *move, struct boo_moves *moves);

/* Sorts by value, highest first; equal values keep their order. `room` is scratch memory. */
void boo_moves_sort(struct boo_moves *moves, struct boo_moves *room);

/*
 * The best score of any placement and scare order. At most alpha or at least
 * beta it is only a bound. Killers are tried first. Adds one plus the number of
 * orders tried to *nodes.
 */
int boo_moves_best(struct boo_field *field, int seat, int id, int alpha, int beta, struct boo_killers *killers,
	struct boo_move *best, uint64_t *nodes);

#endif
