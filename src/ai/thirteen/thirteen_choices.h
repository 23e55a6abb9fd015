/*
 * The decisions of 13 Ghosts as a search sees them: numbers that mean the same
 * are one attack. With two players they are told apart by whether the foe has
 * named them (who names a number seldom has it) and whether it is the
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

/* How much is told apart. */
enum thirteen_grain {
	THIRTEEN_GRAIN_COARSE, /* attacks by their meaning */
	THIRTEEN_GRAIN_FINE    /* every number */
};

/* The actor's choices in a full state or in its own view; at least one, never attacks that are known to fail but
 * bluffs. */
int thirteen_choices(const struct thirteen_rules *rules, const struct thirteen_state *state, enum thirteen_grain grain,
	struct thirteen_choice list[THIRTEEN_CHOICES_MAX]);
/* One of its actions. */
game_action thirteen_choice_draw(const struct thirteen_choice *choice, struct rng *rng);
/*
 * What the actor knows, as a number above 0: positions with the same number have
 * the same choices. Fine: the whole view. Coarse: the hand, how many candidates are
 * left on both sides, and what has been named.
 */
uint64_t thirteen_choice_key(
	const struct thirteen_rules *rules, const struct thirteen_state *state, enum thirteen_grain grain);

#endif
