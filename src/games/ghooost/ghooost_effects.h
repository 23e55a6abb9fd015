/* What a play brings besides the cards laid, for faces to say before it is made. */
#ifndef SEANCE_GAMES_GHOOOST_EFFECTS_H
#define SEANCE_GAMES_GHOOOST_EFFECTS_H

#include "games/ghooost/ghooost.h"

struct ghooost_effects {
	bool quartet;  /* four alike */
	bool reverses; /* the direction turns */
	bool clears;   /* the Cemetery goes out of the game, */
	int cleared;   /* with so many ghosts */
	bool skips;    /* the next player misses a turn */
	bool leaves;   /* the mover has no ghost left */
	bool again;    /* the mover plays another turn */
};

/* Of a legal action of a seat, on its view or a full state. Draws are chance's, so none is known. */
void ghooost_effects(const struct ghooost_rules *rules, const struct ghooost_state *state, game_action action,
	struct ghooost_effects *effects);

#endif
