/* The tree as solve.c and build.c share it. */
#ifndef SEANCE_SOLVE_TREE_H
#define SEANCE_SOLVE_TREE_H

#include "solve/solve.h"

enum { SOLVE_ACTIONS_MAX = 64 };

/* Children of a node are `count` places of `child` from `first` on. */
struct solve_node {
	uint32_t first;
	uint32_t set;   /* of a seat's decision */
	uint16_t count; /* 0: the round is over */
	uint8_t actor;  /* 0, 1 or GAME_CHANCE */
	uint8_t depth;
	float value; /* at the end: seat 0's share */
};

struct solve_set {
	uint64_t key;
	uint32_t first; /* of its actions in the tables */
	uint16_t count;
	uint8_t actor, depth;
	uint32_t node; /* one of its nodes */
};

struct solve_tree {
	const struct game *game;
	const union game_rules *rules;
	size_t nodes_max;
	struct solve_node *node;
	uint32_t *child;
	float *chance; /* by place of child: chance's share */
	game_action *action;
	size_t nodes, children, children_max;
	struct solve_set *set;
	union game_state *example; /* a state of each set */
	size_t sets, sets_max, examples_max;
	uint32_t *order; /* nodes by depth */
	uint32_t *slot;  /* open hash table of sets */
	size_t slots;
	size_t actions;                   /* of all sets */
	double *regret, *average, *share; /* by a set's action */
	double *reach, *own, *value; /* by node: the others' and chance's share in it, one's own, what it is worth */
	double *gain;                /* by a set's action */
	int iterations;
};

/* The invariant that a tree just built breaks, in words; NULL if it keeps them all, or if memory is short. */
const char *solve_check_invariants(const struct solve_tree *tree);

#endif
