/*
 * Exact solutions of small two-player games: the whole tree is in memory and is
 * solved by discounted CFR. Also computes what a best responder gains against
 * any strategy.
 *
 * An information set is everything a seat has seen, in order: its views and its
 * own actions. A result is worth 1 for a win, 0 for a loss and 1/2 for a void
 * round.
 */
#ifndef SEANCE_SOLVE_SOLVE_H
#define SEANCE_SOLVE_SOLVE_H

#include "games/game.h"

struct solve_tree;

/* NULL, and a fault, if it has more nodes than that, or there is no memory, which is told apart. */
struct solve_tree *solve_build(
	const struct game *game, const union game_rules *rules, size_t nodes_max, bool *no_memory, struct fault *fault);
void solve_free(struct solve_tree *tree);
size_t solve_nodes(const struct solve_tree *tree);
size_t solve_sets(const struct solve_tree *tree);

/* One more iteration of DCFR, both seats once. */
void solve_iterate(struct solve_tree *tree);

/* What a best responder on each seat gets against a strategy. */
struct solve_bound {
	double best[2];        /* the best responder's share */
	double exploitability; /* (best[0] + best[1] - 1) / 2: half of what both gain over the game's value */
};
void solve_average(struct solve_tree *tree, struct solve_bound *bound);

/*
 * Another strategy: called once for each information set with a view of it, it
 * fills the shares of the legal actions, in their order.
 */
typedef void (*solve_policy)(
	void *context, const union game_state *view, const game_action *list, int count, double *share);
/* Computes the bound of that strategy; the average strategy is not changed. */
void solve_judge(struct solve_tree *tree, solve_policy policy, void *context, struct solve_bound *bound);

#endif
