/* Random games of any kind, for tests that look at every position of them. */
#ifndef SEANCE_TESTS_WALK_H
#define SEANCE_TESTS_WALK_H

#include "games/game.h"

/* Rules number `variant` of a game and player count: 0 the defaults, then single options at their ends, then random
 * ones. */
bool walk_rules(const struct game *game, int players, int variant, union game_rules *rules);
int walk_variants(const struct game *game);

/* One of game_actions(): chance's by weight, a seat's evenly. */
game_action walk_choose(
	const struct game *game, const union game_rules *rules, const union game_state *state, struct rng *rng);

/* The game at that place of the list, as game_at(); only the one that the environment variable GAME names if it is set.
 */
const struct game *walk_game(int index);

#define WALK_STEPS_MAX 200000

#endif
