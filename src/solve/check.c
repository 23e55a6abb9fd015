/* What a tree keeps to when it has been built; builds for tests check it. */
#include <stdlib.h>

#include "solve/tree.h"

static bool near_one(double sum)
{
	return sum > 0.9999 && sum < 1.0001;
}

static const char *check_node(const struct solve_tree *tree, size_t at, uint8_t *parents)
{
	const struct solve_node *node = &tree->node[at];
	double chance = 0;

	if (node->count == 0)
		return node->actor == GAME_NOBODY && node->value >= 0 && node->value <= 1
			       ? NULL
			       : "solve: a round that is over has a value from 0 to 1, and nobody acts";
	if ((size_t)node->first + node->count > tree->children)
		return "solve: a node's children are within the list";
	for (size_t i = node->first; i < (size_t)node->first + node->count; i++) {
		uint32_t child = tree->child[i];

		if (child <= at || child >= tree->nodes || tree->node[child].depth != node->depth + 1 ||
			parents[child]++ > 0)
			return "solve: every node but the first has one parent, which comes before it";
		chance += node->actor == GAME_CHANCE ? (double)tree->chance[i] : 0;
	}
	if (node->actor == GAME_CHANCE)
		return near_one(chance) ? NULL : "solve: chance's shares add up to 1";
	if (node->actor > 1 || node->set >= tree->sets)
		return "solve: a decision is one seat's and in one of the sets";
	return NULL;
}

/* What a seat cannot tell apart has the same actions. */
static const char *check_sets(const struct solve_tree *tree)
{
	size_t actions = 0;

	for (size_t i = 0; i < tree->sets; i++) {
		if (tree->set[i].first != actions)
			return "solve: the sets share out the actions in their order";
		actions += tree->set[i].count;
	}
	if (actions != tree->actions)
		return "solve: the sets share out the actions in their order";
	for (size_t i = 0; i < tree->nodes; i++) {
		const struct solve_node *node = &tree->node[i];
		const struct solve_set *set = node->count > 0 && node->actor < 2 ? &tree->set[node->set] : NULL;

		if (set != NULL &&
			(set->actor != node->actor || set->count != node->count || set->depth != node->depth))
			return "solve: all nodes of a set have its seat, its depth and as many actions";
	}
	return NULL;
}

static const char *check_order(const struct solve_tree *tree)
{
	for (size_t i = 1; i < tree->nodes; i++)
		if (tree->node[tree->order[i - 1]].depth > tree->node[tree->order[i]].depth)
			return "solve: the order of nodes goes down by depth";
	return NULL;
}

const char *solve_check_invariants(const struct solve_tree *tree)
{
	uint8_t *parents = (uint8_t *)calloc(tree->nodes, 1);
	const char *broken = NULL;

	if (parents == NULL)
		return NULL; /* not checked: a test of what happens without memory goes on */
	for (size_t i = 0; i < tree->nodes && broken == NULL; i++)
		broken = i > 0 && parents[i] == 0
				 ? "solve: every node but the first has one parent, which comes before it"
				 : check_node(tree, i, parents);
	free(parents);
	if (broken == NULL)
		broken = check_sets(tree);
	return broken != NULL ? broken : check_order(tree);
}
