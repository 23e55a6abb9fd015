/*
 * Action abstraction for the search of 13 Ghosts: attacks on numbers that mean
 * the same are one choice. With two players numbers differ in whether the foe
 * has named them (players seldom name their own) and whether they are the
 * attacker's own, which is a bluff.
 */
#ifndef SEANCE_AI_THIRTEEN_CHOICES_H
#define SEANCE_AI_THIRTEEN_CHOICES_H

#include "games/thirteen/thirteen_cards.h"

enum { THIRTEEN_CHOICES_MAX = 24 };

struct thirteen_choice {
	game_action move;
	uint16_t numbers; /* attack on any of them, evenly; 0: the move */
};

/* How fine the abstraction is. */
enum thirteen_grain {
	THIRTEEN_GRAIN_COARSE, /* attacks by their meaning */
	THIRTEEN_GRAIN_FINE    /* every number */
};

/* The actor's choices in a full state or its own view: at least one. Attacks known to fail are left out, except bluffs.
 */
int thirteen_choices(const struct thirteen_rules *rules, const struct thirteen_state *state, enum thirteen_grain grain,
	struct thirteen_choice list[THIRTEEN_CHOICES_MAX]);
/* Draws one of the choice's actions. */
game_action thirteen_choice_draw(const struct thirteen_choice *choice, struct rng *rng);
/*
 * A key above 0 for the actor's information set: positions with the same key
 * have the same choices. Fine: the whole view. Coarse: the hand, the number of
 * candidates left on both sides, and what has been named.
 */
uint64_t thirteen_choice_key(
	const struct thirteen_rules *rules, const struct thirteen_state *state, enum thirteen_grain grain);

#endif
