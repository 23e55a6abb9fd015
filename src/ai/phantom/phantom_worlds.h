/*
 * The hunters' belief: every hiding that fits what was seen, with a weight.
 *
 * A world says where the four ghosts are and which two are G1's. Unlike the set
 * of phantom_configs.h, worlds are not equally likely: a removal favours the
 * worlds in which it was a likely choice (phantom_model.h). The ghosts' side
 * keeps the same list, to know what hunters conclude from its removals.
 *
 * A scene is the public part of a hunt. Both can be read from any view.
 */
#ifndef SEANCE_AI_PHANTOM_WORLDS_H
#define SEANCE_AI_PHANTOM_WORLDS_H

#include "games/phantom/phantom.h"
#include "games/phantom/phantom_step.h"

enum { PHANTOM_HIDINGS = 6561, PHANTOM_WORLDS_MAX = PHANTOM_SPLITS * PHANTOM_HIDINGS };

struct phantom_scene {
	const struct phantom_rules *rules;
	uint64_t there;
	int left;     /* damage still to do */
	int revealed; /* bit a colour */
	int turn;     /* of the hunt; even ones are the ghosts' */
	bool two;     /* masters */
	uint8_t value[PHANTOM_SQUARES];
	uint8_t colour[PHANTOM_SQUARES];
};

struct phantom_world {
	uint8_t square[PHANTOM_COLOURS];
	uint8_t first; /* bit a colour: G1's; one master has all */
	uint8_t zero[3];
	float weight;
};
static_assert(sizeof(struct phantom_world) == 12, "no padding");

struct phantom_worlds {
	int count;
	struct phantom_world *list; /* the caller's */
};

/* The scene of a state's hunt before its first removal. */
void phantom_scene_init(
	struct phantom_scene *scene, const struct phantom_rules *rules, const struct phantom_state *state);
/* Removes a tile; it does no damage if a ghost was found there. */
void phantom_scene_remove(struct phantom_scene *scene, int square, bool found);

/* Ghosts not found yet. */
static inline int phantom_scene_hidden(const struct phantom_scene *scene)
{
	return PHANTOM_COLOURS - bits_count((uint64_t)scene->revealed);
}

/* The colours whose ghosts the master to move has in that world, found ones too. */
static inline int phantom_world_own(const struct phantom_scene *scene, const struct phantom_world *world)
{
	return (scene->turn & 2) == 0 || !scene->two ? world->first : 15 ^ world->first;
}

/* True if a ghost of that world hides under the tile. */
static inline bool phantom_world_has(const struct phantom_scene *scene, const struct phantom_world *world, int square)
{
	return world->square[scene->colour[square]] == square;
}

/* The squares of the ghosts not found, one bit each. */
uint64_t phantom_world_squares(const struct phantom_scene *scene, const struct phantom_world *world);
/* The same hiding with the same masters. */
bool phantom_world_same(const struct phantom_world *a, const struct phantom_world *b);
/* The true world, which the ghosts' side knows. */
void phantom_world_of(struct phantom_world *world, const struct phantom_state *state);

/* Every hiding on the board, equally likely, weights adding up to 1; the list has room for PHANTOM_WORLDS_MAX. */
void phantom_worlds_init(struct phantom_worlds *worlds, const struct phantom_scene *scene);
/* Keeps the worlds that have a ghost on the square, or those that have none. */
void phantom_worlds_keep(struct phantom_worlds *worlds, const struct phantom_scene *scene, int square, bool found);
/* Makes the weights add up to 1, drops what weighs nothing; returns what they added up to. */
float phantom_worlds_normalise(struct phantom_worlds *worlds);
/* For each square: how likely a ghost not found yet is there. */
void phantom_worlds_marginals(
	const struct phantom_worlds *worlds, const struct phantom_scene *scene, float chance[PHANTOM_SQUARES]);
/* Systematic resampling: at most `count` worlds, drawn by weight. */
void phantom_worlds_thin(
	const struct phantom_worlds *worlds, int count, struct rng *rng, struct phantom_worlds *thinned);

/* The invariant that the worlds, weighed and normalised, break in that scene, in words, or NULL. */
const char *phantom_worlds_check_invariants(const struct phantom_worlds *worlds, const struct phantom_scene *scene);

#endif
