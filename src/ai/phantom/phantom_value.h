/*
 * The evaluation of the hunt: the ghosts' chance to win in one world, given the
 * hunters' belief, with a hunter to move. Hunters average it over their worlds.
 *
 * The idea behind the features: hunters look under tiles in order of appeal. A
 * ghost's rank in that order is how long it stays safe, and the tiles before it
 * are what finding it costs.
 */
#ifndef SEANCE_AI_PHANTOM_VALUE_H
#define SEANCE_AI_PHANTOM_VALUE_H

#include "ai/phantom/phantom_worlds.h"

enum { PHANTOM_VALUE_FEATURES = 14 };

struct phantom_outlook {
	const struct phantom_scene *scene;
	float chance[PHANTOM_SQUARES];
	float appeal[PHANTOM_SQUARES];
	uint8_t rank[PHANTOM_SQUARES];    /* from 1 in order of appeal; tiles without a chance come last */
	float spent[PHANTOM_SQUARES + 1]; /* worth of the first so many tiles in that order */
	uint64_t reach[PHANTOM_SQUARES];
	int open;    /* tiles a ghost may be under */
	float lying; /* worth of all tiles */
};

/* The scene must stay as it is while the outlook is used. */
void phantom_outlook_init(
	struct phantom_outlook *outlook, const struct phantom_scene *scene, const struct phantom_worlds *worlds);
void phantom_outlook_features(const struct phantom_outlook *outlook, const struct phantom_world *world,
	float feature[PHANTOM_VALUE_FEATURES]);
/* The ghosts' chance in that world. */
float phantom_outlook_ghosts(const struct phantom_outlook *outlook, const struct phantom_world *world);
/* The mean over the worlds. */
float phantom_outlook_mean(const struct phantom_outlook *outlook, const struct phantom_worlds *worlds);

#endif
