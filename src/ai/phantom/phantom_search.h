/*
 * The search of the hunt over the hunters' belief.
 *
 * One round of depth is a hunter's turn and the ghosts' answer. Hunters choose
 * the tile that leaves the ghosts the smallest chance, averaged over worlds and
 * modelled answers. A master knows the world and chooses the removal that
 * leaves the largest chance against hunters who look by appeal and update their
 * belief by the model.
 *
 * A node is one world weighed in one position. Each round of the search keeps
 * its worlds in a store of its own.
 */
#ifndef SEANCE_AI_PHANTOM_SEARCH_H
#define SEANCE_AI_PHANTOM_SEARCH_H

#include "ai/brain.h"
#include "ai/phantom/phantom_ending.h"
#include "ai/phantom/phantom_model.h"
#include "ai/phantom/phantom_past.h"
#include "ai/phantom/phantom_value.h"

enum {
	PHANTOM_SEARCH_WORLDS = 512, /* more are thinned out */
	PHANTOM_SEARCH_SAMPLE = 40,  /* worlds in which the ghosts' own choice is followed */
	PHANTOM_SEARCH_DEPTH = 4
};

/* One round's working memory. */
struct phantom_store {
	struct phantom_world seen[PHANTOM_SEARCH_WORLDS];  /* after the hunter's look */
	struct phantom_world taken[PHANTOM_SEARCH_WORLDS]; /* after the ghosts' removal */
	struct phantom_model model;
	struct phantom_outlook outlook;
	float share[PHANTOM_SEARCH_WORLDS][PHANTOM_SQUARES];
	float chance[PHANTOM_SEARCH_SAMPLE][PHANTOM_SQUARES]; /* the ghosts', in some worlds, by removal */
};

struct phantom_search {
	const struct brain_task *task;
	const struct phantom_habits *habits;
	uint64_t nodes;
	uint64_t late; /* nodes at which the clock is read again */
	bool stopped;  /* what was being looked at is not finished */
	struct phantom_world all[PHANTOM_WORLDS_MAX];
	struct phantom_world thin[PHANTOM_SEARCH_WORLDS + 1];
	struct phantom_store store[PHANTOM_SEARCH_DEPTH + 2];
	struct phantom_ending ending;
};

/* The options of the side to move with their values: chances to win, or on a scale of the caller's. */
struct phantom_options {
	int count;
	game_action action[AGENT_MIX_MAX];
	float value[AGENT_MIX_MAX];
};

/* Counts nodes; true when the search must stop. */
bool phantom_search_count(struct phantom_search *search, int nodes);
/* The worlds after that removal by the ghosts, by the store's model and shares; returns its chance. */
float phantom_search_take(struct phantom_store *store, const struct phantom_worlds *worlds, int square, bool found,
	struct phantom_worlds *taken);
/* The model and the shares of all worlds for the ghosts' turn; returns the removals possible in any. */
uint64_t phantom_search_model(struct phantom_search *search, int round, const struct phantom_scene *scene,
	const struct phantom_worlds *worlds);

/* Tiles worth a look, the most appealing first, each with the hunters' chance after it; returns the depth reached. */
int phantom_hunter_options(struct phantom_search *search, const struct phantom_scene *scene,
	const struct phantom_worlds *worlds, int depth, struct phantom_options *options);
/* The removals of the master to move whose world is `mine`, each with the ghosts' chance; returns the depth reached. */
int phantom_master_options(struct phantom_search *search, const struct phantom_scene *scene,
	const struct phantom_worlds *worlds, const struct phantom_world *mine, int depth,
	struct phantom_options *options);

#endif
