/*
 * What cards are worth before the end of the round: a card that can still be
 * scared is worth less than the ghosts it shows.
 */
#ifndef SEANCE_AI_BOO_VALUE_H
#define SEANCE_AI_BOO_VALUE_H

#include "ai/boo/boo_field.h"

/* Parts of 256 that a card loses of its worth. */
struct boo_weights {
	int16_t seen[4]; /* by the sides from which it can be seen: none, one, two, more */
	int16_t held;    /* not laid yet */
};

/* Sets `worth` of all cards for a search that ends `after` plies before the end of the round; exact if that is 0. */
void boo_value_weigh(struct boo_field *field, const struct boo_weights *weights, int after);

/*
 * Sides from which ghosts of each card's stronger colour can be seen, but for
 * those they look to themselves; 0 for cards that do not lie.
 */
void boo_value_sides(const struct boo_field *field, uint8_t *sides);

/* The mover's share of the win, 0 to 1, at that value of a search so deep, with so many cards left before it. */
float boo_value_share(int value, int depth, int left);

#endif
