/* What laying a card can bring a seat at most, told without laying it. */
#ifndef SEANCE_AI_BOO_GAIN_H
#define SEANCE_AI_BOO_GAIN_H

#include "ai/boo/boo_field.h"

/* The most the card itself is worth to the seat when laid in that way, in whatever order it looks. */
int boo_gain_own(const struct boo_field *field, int seat, int id, int way);

/* What the seat would gain by turning those of the cards that bring something. */
int boo_gain_all(const struct boo_field *field, int seat, uint32_t cards);

/*
 * What turning the k worthiest of the cards that lie would bring the seat, for k
 * up to a card's squares. Returns those that bring something, a bit each.
 */
uint32_t boo_gain_swings(const struct boo_field *field, int seat, int swing[BOO_SQUARES + 1]);

/*
 * What laying the card brings the seat at most, in any order of looks, and
 * however many more cards lay anywhere on the table. *met may turn; it holds as
 * long as *seen lie as they do.
 */
int boo_gain_most(
	const struct boo_field *field, int seat, int id, const struct boo_move *move, uint32_t *met, uint32_t *seen);

#endif
