/*
 * The evaluation: before the end of the round, a card that can still be flipped
 * is worth less than the ghosts it shows.
 */
#ifndef SEANCE_AI_BOO_VALUE_H
#define SEANCE_AI_BOO_VALUE_H

#include "ai/boo/boo_field.h"

/* What a card loses of its worth, in 256ths. */
struct boo_weights {
	int16_t seen[4]; /* by the number of sides it can be seen from: none, one, two, more */
	int16_t held;    /* not laid yet */
};

/* Sets the field's `worth` for a search that stops with `after` cards still to be laid; exact if that is 0. */
void boo_value_weigh(struct boo_field *field, const struct boo_weights *weights, int after);

/*
 * For each card on the board the number of sides from which ghosts of its
 * stronger colour can be seen; the side a ghost itself looks to does not count.
 * 0 for cards not on the board.
 */
void boo_value_sides(const struct boo_field *field, uint8_t *sides);

/* The mover's chance to win, 0 to 1, from a search value, its depth and the number of cards left at the root. */
float boo_value_share(int value, int depth, int left);

#endif
