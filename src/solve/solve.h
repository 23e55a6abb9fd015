/*
 * Exact solutions of small games for two: the whole tree in memory, solved by
 * discounted counterfactual regret minimisation, and how much a best responder
 * gains against any strategy.
 *
 * A seat's information is everything it has seen, in order: the chain of its
 * views and its own actions. What a strategy is worth is the share of the win:
 * 1, 0, or 1/2 for a round that is void.
 */
#ifndef SEANCE_SOLVE_SOLVE_H
#define SEANCE_SOLVE_SOLVE_H

#include "games/game.h"

struct solve_tree;

/* NULL, and a fault, if it has more nodes than that, or there is no memory, which is told apart. */
struct solve_tree *solve_build(const struct game *game, const union game_rules *rules, size_t nodes_max,
	bool *no_memory, struct game_fault *fault);
void solve_free(struct solve_tree *tree);
size_t solve_nodes(const struct solve_tree *tree);
size_t solve_sets(const struct solve_tree *tree);

/* One more iteration of DCFR, both seats once. */
void solve_iterate(struct solve_tree *tree);

/* What a best responder on each seat gets against the average strategy, and against the other one set below. */
struct solve_bound {
	double best[2];        /* the best responder's share */
	double exploitability; /* half of what the two gain over the value of the game: (best[0] + best[1] - 1) / 2 */
};
void solve_average(struct solve_tree *tree, struct solve_bound *bound);

/*
 * Another strategy: called once for each information set with a view of it, it
 * fills the shares of the legal actions, in their order.
 */
typedef void (*solve_policy)(
	void *context, const union game_state *view, const game_action *list, int count, double *share);
/* Judges it; the average strategy is left as it is. */
void solve_judge(struct solve_tree *tree, solve_policy policy, void *context, struct solve_bound *bound);

#endif
