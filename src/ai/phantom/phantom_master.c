/* The masters' search: they know the world and follow the hunters' belief after each removal. */
#include "ai/phantom/phantom_search.h"

/* The ghosts' chance in the true world with a hunter to move. */
static float wait(struct phantom_search *search, int round, const struct phantom_scene *scene,
	const struct phantom_worlds *worlds, const struct phantom_world *mine, int depth);

static float take(struct phantom_search *search, int round, const struct phantom_scene *scene,
	const struct phantom_worlds *worlds, const struct phantom_world *mine, int square, int depth)
{
	bool found = phantom_world_has(scene, mine, square);
	struct phantom_scene next = *scene;
	struct phantom_worlds taken;

	phantom_scene_remove(&next, square, found);
	if (next.revealed == 15)
		return 0;
	if (next.left <= 0)
		return 1.0f;
	(void)phantom_search_take(&search->store[round], worlds, square, found, &taken);
	if (taken.count == 0)
		return 0; /* a rounding error left the hunters without any world */
	return wait(search, round + 1, &next, &taken, mine, depth);
}

/* The ghosts are to move: their best. */
static float move(struct phantom_search *search, int round, const struct phantom_scene *scene,
	const struct phantom_worlds *worlds, const struct phantom_world *mine, int depth)
{
	uint64_t targets;
	float best = 0;

	(void)phantom_search_model(search, round, scene, worlds);
	targets = phantom_model_targets(&search->store[round].model, mine);
	if (targets == 0) {
		struct phantom_scene next = *scene;

		next.turn++;
		return wait(search, round + 1, &next, worlds, mine, depth);
	}
	for (; targets != 0 && !search->stopped; targets &= targets - 1) {
		float chance = take(search, round, scene, worlds, mine, bits_lowest(targets), depth);

		best = chance > best ? chance : best;
	}
	return best;
}

/* The hunter looks there. */
static float looked(struct phantom_search *search, int round, const struct phantom_scene *scene,
	const struct phantom_worlds *worlds, const struct phantom_world *mine, int square, int depth)
{
	bool found = phantom_world_has(scene, mine, square);
	struct phantom_worlds seen = {0, search->store[round].seen};
	struct phantom_scene next = *scene;

	phantom_scene_remove(&next, square, found);
	if (next.revealed == 15)
		return 0;
	if (next.left <= 0)
		return 1.0f;
	memcpy(seen.list, worlds->list, (size_t)worlds->count * sizeof(seen.list[0]));
	seen.count = worlds->count;
	phantom_worlds_keep(&seen, scene, square, found);
	(void)phantom_worlds_normalise(&seen);
	return move(search, round, &next, &seen, mine, depth - 1);
}

static float wait(struct phantom_search *search, int round, const struct phantom_scene *scene,
	const struct phantom_worlds *worlds, const struct phantom_world *mine, int depth)
{
	const float rare = 0.04f; /* searches rarer than this are left out to save time; set by hand */
	struct phantom_outlook *outlook = &search->store[round].outlook;
	float share[PHANTOM_SQUARES];
	float sum = 0, mass = 0;

	if (phantom_search_count(search, worlds->count))
		return 0.5f;
	phantom_outlook_init(outlook, scene, worlds);
	if (depth <= 0)
		return phantom_outlook_ghosts(outlook, mine);
	memcpy(share, outlook->appeal, sizeof(share));
	phantom_model_seek(scene, share);
	for (int i = 0; i < PHANTOM_SQUARES && !search->stopped; i++) {
		if (share[i] < rare)
			continue;
		mass += share[i];
		sum += share[i] * looked(search, round, scene, worlds, mine, i, depth);
	}
	return mass > 0 ? sum / mass : phantom_outlook_ghosts(outlook, mine);
}

int phantom_master_options(struct phantom_search *search, const struct phantom_scene *scene,
	const struct phantom_worlds *worlds, const struct phantom_world *mine, int depth,
	struct phantom_options *options)
{
	struct phantom_store *store = &search->store[0];
	float value[AGENT_MIX_MAX] = {0};
	uint64_t targets;
	int reached = -1;

	depth = depth < PHANTOM_SEARCH_DEPTH ? depth : PHANTOM_SEARCH_DEPTH; /* a store for each round */
	(void)phantom_search_model(search, 0, scene, worlds);
	targets = phantom_model_targets(&store->model, mine);
	for (options->count = 0; targets != 0; targets &= targets - 1)
		options->action[options->count++] = (game_action)(PHANTOM_REMOVE + bits_lowest(targets));
	for (int round = 0; round <= depth && !search->stopped; round++) {
		for (int i = 0; i < options->count && !search->stopped; i++)
			value[i] = take(search, 0, scene, worlds, mine, (int)options->action[i], round);
		if (search->stopped && reached >= 0)
			break;
		memcpy(options->value, value, (size_t)options->count * sizeof(value[0]));
		reached = round;
	}
	return reached < 0 ? 0 : reached;
}
