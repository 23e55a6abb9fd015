/*
 * The opponent model: how likely ghosts are to make each removal in each world.
 * Both sides use the same model.
 *
 * A master weighs a tile's worth against what its removal gives away. For every
 * tile in reach the model first computes what hunters would believe if ghosts
 * cared for worth alone (`told`), and where they would look next (`sought`).
 * A master then takes a tile in proportion to
 *
 *	exp(worth * value - fear * sought(its ghosts) - shyness * told(its ghosts))
 *
 * mixed with an even choice, so that no legal removal is impossible.
 */
#ifndef SEANCE_AI_PHANTOM_MODEL_H
#define SEANCE_AI_PHANTOM_MODEL_H

#include "ai/phantom/phantom_worlds.h"

struct phantom_habits {
	float worth;    /* of a thousand pounds */
	float fear;     /* of the next look */
	float shyness;  /* of all later looks */
	float surprise; /* share of an even choice in the mix */
};

struct phantom_model {
	const struct phantom_scene *scene;
	struct phantom_habits habits;
	uint64_t reach[PHANTOM_SQUARES];                  /* from each square */
	float naive[PHANTOM_SQUARES];                     /* exp(worth of the tile) */
	float pull[PHANTOM_SQUARES];                      /* the same with the habits' worth */
	float exposure[PHANTOM_SQUARES][PHANTOM_SQUARES]; /* of a ghost there, after that removal */
};

/* What the master to move may remove in that world; none: a pass. */
uint64_t phantom_model_targets(const struct phantom_model *model, const struct phantom_world *world);
/* Prepares the model for the ghosts' turn. The scene must not change while the model is used. */
void phantom_model_init(struct phantom_model *model, const struct phantom_scene *scene,
	const struct phantom_worlds *worlds, const struct phantom_habits *habits);
/* Prepares only what phantom_model_targets() needs. */
void phantom_model_reach(struct phantom_model *model, const struct phantom_scene *scene);
/* Each square's chance to be removed in that world; returns the targets. Other places of `share` are left alone. */
uint64_t phantom_model_shares(
	const struct phantom_model *model, const struct phantom_world *world, float share[PHANTOM_SQUARES]);
/* Weighs each world by the chance of the removal in it; worlds where it is impossible go. */
void phantom_model_weigh(const struct phantom_model *model, struct phantom_worlds *worlds, int square);
/* Keeps the worlds in which nothing is in reach. */
void phantom_model_pass(const struct phantom_model *model, struct phantom_worlds *worlds);

/*
 * How attractive each lying tile is to hunters who look one turn ahead: the
 * chance of a ghost less what a miss costs.
 */
void phantom_model_appeal(
	const struct phantom_scene *scene, const float chance[PHANTOM_SQUARES], float appeal[PHANTOM_SQUARES]);
/* In place: shares of hunters' choices by appeal. */
void phantom_model_seek(const struct phantom_scene *scene, float appeal[PHANTOM_SQUARES]);

#endif
