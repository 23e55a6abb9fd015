/* Replays a hunt so far and follows the hunters' belief through it. */
#ifndef SEANCE_AI_PHANTOM_PAST_H
#define SEANCE_AI_PHANTOM_PAST_H

#include "ai/phantom/phantom_model.h"

/* Who follows the hunt, and how attentively. */
struct phantom_witness {
	const struct phantom_habits *habits;
	int forget;      /* permille of the ghosts' removals that are not thought about */
	struct rng *rng; /* for what is forgotten */
	uint64_t nodes;  /* counts the worlds weighed */
};

/* From any view of a hunt; `worlds` has room for PHANTOM_WORLDS_MAX. The model is scratch. */
void phantom_past_follow(struct phantom_witness *witness, const struct phantom_rules *rules,
	const struct phantom_state *state, struct phantom_scene *scene, struct phantom_worlds *worlds,
	struct phantom_model *model);

#endif
