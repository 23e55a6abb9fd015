/* DCFR and best responses as passes over the nodes: a child's number is above its parent's. */
#include <math.h>

#include "ai/regret.h"
#include "solve/tree.h"

size_t solve_nodes(const struct solve_tree *tree)
{
	return tree->nodes;
}

size_t solve_sets(const struct solve_tree *tree)
{
	return tree->sets;
}

/* Every information set's shares, by regret matching. */
static void match_regrets(struct solve_tree *tree, const double *regret)
{
	for (size_t i = 0; i < tree->sets; i++) {
		const struct solve_set *set = &tree->set[i];

		regret_match_double(regret + set->first, tree->share + set->first, 1, set->count);
	}
}

static double child_share(const struct solve_tree *tree, const struct solve_node *node, int child)
{
	if (node->actor == GAME_CHANCE)
		return (double)tree->chance[node->first + (uint32_t)child];
	return tree->share[tree->set[node->set].first + (uint32_t)child];
}

/* Reach probabilities of all nodes: the opponent's and chance's part, and the seat's own. */
static void spread_reach(struct solve_tree *tree, int seat)
{
	tree->reach[0] = 1;
	tree->own[0] = 1;
	for (size_t i = 0; i < tree->nodes; i++) {
		const struct solve_node *node = &tree->node[i];

		for (int c = 0; c < node->count; c++) {
			uint32_t child = tree->child[node->first + (uint32_t)c];
			double share = child_share(tree, node, c);

			tree->reach[child] = tree->reach[i] * (node->actor == seat ? 1 : share);
			tree->own[child] = tree->own[i] * (node->actor == seat ? share : 1);
		}
	}
}

static double end_value(const struct solve_node *node, int seat)
{
	return seat == 0 ? (double)node->value : 1 - (double)node->value;
}

/* Values to the seat, from the last node back, and each action's counterfactual gain. */
static void gather_gains(struct solve_tree *tree, int seat)
{
	memset(tree->gain, 0, tree->actions * sizeof(double));
	for (size_t i = tree->nodes; i-- > 0;) {
		const struct solve_node *node = &tree->node[i];
		double value = node->count == 0 ? end_value(node, seat) : 0;

		for (int c = 0; c < node->count; c++)
			value += child_share(tree, node, c) * tree->value[tree->child[node->first + (uint32_t)c]];
		tree->value[i] = value;
		if (node->count == 0 || node->actor != seat)
			continue;
		for (int c = 0; c < node->count; c++)
			tree->gain[tree->set[node->set].first + (uint32_t)c] +=
				tree->reach[i] * (tree->value[tree->child[node->first + (uint32_t)c]] - value);
	}
}

/* DCFR with its usual exponents: 3/2 for regrets above 0, 0 below, 2 for the average. */
static void learn(struct solve_tree *tree, int seat)
{
	double t = tree->iterations;
	double above = pow(t, 1.5) / (pow(t, 1.5) + 1), below = 0.5, past = pow(t / (t + 1), 2);

	for (size_t i = 0; i < tree->sets; i++) {
		const struct solve_set *set = &tree->set[i];

		if (set->actor != seat)
			continue;
		for (uint32_t a = set->first; a < set->first + set->count; a++) {
			tree->regret[a] = tree->regret[a] * (tree->regret[a] > 0 ? above : below) + tree->gain[a];
			tree->average[a] = tree->average[a] * past + tree->own[set->node] * tree->share[a];
		}
	}
}

void solve_iterate(struct solve_tree *tree)
{
	tree->iterations++;
	for (int seat = 0; seat < 2; seat++) {
		match_regrets(tree, tree->regret);
		spread_reach(tree, seat);
		gather_gains(tree, seat);
		learn(tree, seat);
	}
}

/* Nodes of one depth, whose children's values are known: sums each action over its set, then takes the best. */
static void respond_at(struct solve_tree *tree, size_t from, size_t to, int seat)
{
	for (size_t i = from; i < to; i++) {
		uint32_t at = tree->order[i];
		const struct solve_node *node = &tree->node[at];
		double value = node->count == 0 ? end_value(node, seat) : 0;

		for (int c = 0; c < node->count; c++) {
			double worth = tree->value[tree->child[node->first + (uint32_t)c]];

			if (node->actor == seat)
				tree->gain[tree->set[node->set].first + (uint32_t)c] += tree->reach[at] * worth;
			else
				value += child_share(tree, node, c) * worth;
		}
		tree->value[at] = value;
	}
	for (size_t i = from; i < to; i++) {
		uint32_t at = tree->order[i];
		const struct solve_node *node = &tree->node[at];
		const double *gain = tree->gain + tree->set[node->set].first;
		int best = 0;

		if (node->count == 0 || node->actor != seat)
			continue;
		for (int c = 1; c < node->count; c++)
			if (gain[c] > gain[best])
				best = c;
		tree->value[at] = tree->value[tree->child[node->first + (uint32_t)best]];
	}
}

/* What the best responder on that seat gets against the shares. */
static double respond(struct solve_tree *tree, int seat)
{
	size_t to = tree->nodes;

	spread_reach(tree, seat);
	memset(tree->gain, 0, tree->actions * sizeof(double));
	while (to > 0) {
		int depth = tree->node[tree->order[to - 1]].depth;
		size_t from = to;

		while (from > 0 && tree->node[tree->order[from - 1]].depth == depth)
			from--;
		respond_at(tree, from, to, seat);
		to = from;
	}
	return tree->value[0];
}

static void bound_shares(struct solve_tree *tree, struct solve_bound *bound)
{
	for (int seat = 0; seat < 2; seat++)
		bound->best[seat] = respond(tree, seat);
	bound->exploitability = (bound->best[0] + bound->best[1] - 1) / 2;
}

void solve_average(struct solve_tree *tree, struct solve_bound *bound)
{
	match_regrets(tree, tree->average); /* sums of shares, in proportion */
	bound_shares(tree, bound);
}

void solve_judge(struct solve_tree *tree, solve_policy policy, void *context, struct solve_bound *bound)
{
	for (size_t i = 0; i < tree->sets; i++) {
		const struct solve_set *set = &tree->set[i];
		const struct solve_node *node = &tree->node[set->node];
		union game_state view = tree->example[i];

		tree->game->redact(tree->rules, &view, set->actor);
		policy(context, &view, tree->action + node->first, set->count, tree->share + set->first);
	}
	bound_shares(tree, bound);
}
