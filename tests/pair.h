/*
 * Twins: two games from one start that a viewer cannot tell apart. What the
 * viewer sees of an action (the verb audience) is done in both; what it does
 * not see is chosen anew in the second; and it must be told the same events in
 * both. Neither redact nor resample has a hand in making the pair.
 */
#ifndef SEANCE_TESTS_PAIR_H
#define SEANCE_TESTS_PAIR_H

#include "walk.h"

struct pair {
	const struct game *game;
	union game_rules rules;
	union game_state one, other;
	int viewer;
};

/* Whether the viewer is told the same events when `one` is played in the first state and `other` in the second. */
bool pair_same_events(const struct pair *pair, game_action one, game_action other, int viewer);
/* Chooses one step of both games; false when the viewer can tell them apart from here on. Plays nothing. */
bool pair_choose(const struct pair *pair, struct rng *rng, game_action *one, game_action *other);
void pair_apply(struct pair *pair, game_action one, game_action other);
/* Whether the two games are in different states. */
bool pair_differs(const struct pair *pair);
/* True if some action of the game is not for everybody to see. */
bool pair_game_hides(const struct game *game);

#endif
