/*
 * What a placement comes to once its ghosts have looked in one order: for faces
 * that show it before it is made.
 */
#ifndef SEANCE_GAMES_BOO_OUTCOME_H
#define SEANCE_GAMES_BOO_OUTCOME_H

#include "games/boo/boo_board.h"

/* A look as it happened. */
struct boo_look {
	int16_t x, y;       /* the ghost that looks */
	uint8_t end;        /* enum boo_end */
	int16_t to_x, to_y; /* where the gaze ends; BOO_END_EDGE: unknown */
	uint8_t card;       /* BOO_END_SCARE: the card that turns over, by its id */
	uint8_t way;        /* BOO_END_EDGE: enum boo_direction */
};

struct boo_outcome {
	int looks; /* tombstones do not look */
	struct boo_look look[BOO_SQUARES];
	struct boo_state after; /* when all have looked; the next card may not be drawn yet */
};

/*
 * Plays a legal action, a placement or a look, on a copy, and then the looks
 * that are left in that order, 0 to BOO_ORDERS - 1 (boo_order_square()).
 */
void boo_outcome(const struct boo_rules *rules, const struct boo_state *state, game_action action, int order,
	struct boo_outcome *outcome);

#endif
