/*
 * Solves the rest of a hunt when few worlds are left.
 *
 * Only the ghosts know the world, and every turn is public, so the tree has
 * public nodes. A node has one slot for each world that is still possible in
 * it. Hunters have one strategy per node, ghosts one per slot. A look leads to
 * the ghosts' turn, a removal to the next look. The tree is always cut before a
 * look; there phantom_value.h gives the ghosts' chance.
 *
 * Both strategies come from CFR+: regrets never fall below zero, the sides are
 * updated in turn, and later rounds weigh more in the mean. The weights at the
 * root are the hunters' belief.
 *
 * To keep the tree small, ghosts always take a tile that wins and give a ghost
 * away only when nothing else is left, and hunters consider only the most
 * appealing tiles that may hide a ghost.
 */
#ifndef SEANCE_AI_PHANTOM_ENDING_H
#define SEANCE_AI_PHANTOM_ENDING_H

#include "ai/brain.h"
#include "ai/phantom/phantom_model.h"
#include "ai/phantom/phantom_value.h"

enum {
	PHANTOM_ENDING_WORLDS = 255,
	PHANTOM_ENDING_NODES = 1 << 16,
	PHANTOM_ENDING_EDGES = 1 << 18,
	PHANTOM_ENDING_SLOTS = PHANTOM_ENDING_EDGES,
	/* The first two slots stand for all finished hunts. */
	PHANTOM_ENDING_LOST = 0,
	PHANTOM_ENDING_WON = 1
};

enum phantom_ending_kind { PHANTOM_ENDING_CUT, PHANTOM_ENDING_LOOK, PHANTOM_ENDING_TAKE };

/* Parents come before their children. */
struct phantom_ending_node {
	uint64_t there;
	uint32_t slot;   /* the first of its slots */
	uint32_t edge;   /* a look's: the first of its choices */
	uint32_t parent; /* of the root: itself */
	uint32_t chosen; /* under a look: the choice that leads here */
	float reach;     /* the hunters' reach probability */
	uint8_t slots;
	uint8_t choices; /* a look's */
	uint8_t kind;
	uint8_t revealed;
	uint8_t turn;
	int8_t left;
	uint8_t zero[6];
};

/* A world in a node. Edge i leads to slot child[edge + i]; ghosts' choices stand at the same places. */
struct phantom_ending_slot {
	uint32_t edge;
	uint8_t world;
	uint8_t edges;
	uint8_t zero[2];
	float reach; /* the world's weight times the ghosts' reach probability */
	float value; /* the ghosts' chance */
};

struct phantom_ending_choice {
	float regret, mean, share;
};

struct phantom_ending {
	struct phantom_scene root;
	struct phantom_scene scene; /* of the node at hand */
	struct phantom_model model; /* scratch */
	struct phantom_outlook outlook;
	struct phantom_world world[PHANTOM_ENDING_WORLDS];
	struct phantom_world weighed[PHANTOM_ENDING_WORLDS];
	uint8_t look[PHANTOM_SQUARES]; /* squares of the root's choices, if hunters are to move */
	uint32_t nodes, slots, edges;
	uint32_t cuts;   /* nodes that are cut */
	uint32_t rounds; /* made so far */
	struct phantom_ending_node node[PHANTOM_ENDING_NODES];
	struct phantom_ending_slot slot[PHANTOM_ENDING_SLOTS];
	uint32_t child[PHANTOM_ENDING_EDGES];
	struct phantom_ending_choice choice[PHANTOM_ENDING_EDGES];
};

/*
 * At most PHANTOM_ENDING_WORLDS worlds; the tree grows, breadth first, until it has about so many edges or a third of
 * the task's time is over (NULL: there is no hurry).
 */
void phantom_ending_grow(struct phantom_ending *ending, const struct phantom_scene *scene,
	const struct phantom_worlds *worlds, uint32_t edges, const struct brain_task *task);
/* Runs that many rounds of CFR+, one side per round. */
void phantom_ending_solve(struct phantom_ending *ending, int rounds);
/* The mean choices of hunters to move, places of `look`; returns the ghosts' chance. */
float phantom_ending_looks(const struct phantom_ending *ending, float share[PHANTOM_SQUARES]);
/* Those of the ghosts to move in world number `world`, by square; returns their chance. */
float phantom_ending_removals(const struct phantom_ending *ending, int world, float share[PHANTOM_SQUARES]);
/* The removals ghosts of that world consider in the current node; none: a pass. */
uint64_t phantom_ending_targets(const struct phantom_ending *ending, const struct phantom_world *world);

/* The invariant that a grown tree breaks, in words, or NULL. */
const char *phantom_ending_check_invariants(const struct phantom_ending *ending);

#endif
