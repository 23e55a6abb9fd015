/*
 * The input features of the Ghooost! net: a set of bits from one seat's point
 * of view. It holds only what the seat sees: its hand, the public knowledge of
 * the others' hands, the Cemetery, the unseen cards, whose turn it is and how
 * near dawn is.
 */
#ifndef SEANCE_AI_GHOOOST_INPUTS_H
#define SEANCE_AI_GHOOOST_INPUTS_H

#include "games/ghooost/ghooost.h"

enum {
	GHOOOST_INPUTS_SEAT = 94,   /* of one opponent */
	GHOOOST_INPUTS_TABLE = 286, /* apart from opponents and from those counted by players */
	GHOOOST_INPUTS_MAX = GHOOOST_INPUTS_TABLE + 2 * GAME_SEATS_MAX + (GAME_SEATS_MAX - 1) * GHOOOST_INPUTS_SEAT,
	GHOOOST_INPUTS_WORDS = (GHOOOST_INPUTS_MAX + 63) / 64
};

struct ghooost_inputs {
	uint64_t word[GHOOOST_INPUTS_WORDS];
};

/* The state may be full or the seat's view. */
void ghooost_inputs_of(
	const struct ghooost_rules *rules, const struct ghooost_state *state, int seat, struct ghooost_inputs *inputs);
/* Lists the features that are set, in ascending order; returns how many. */
int ghooost_inputs_list(const struct ghooost_inputs *inputs, uint16_t list[GHOOOST_INPUTS_MAX]);

#endif
