#include "ai/phantom/phantom_search.h"

bool phantom_search_count(struct phantom_search *search, int nodes)
{
	enum { CLOCK_NODES = 20000 };

	search->nodes += (uint64_t)nodes;
	if (search->nodes > search->task->limit.nodes)
		search->stopped = true;
	if (search->nodes >= search->late) {
		search->late = search->nodes + CLOCK_NODES;
		if (brain_late(search->task))
			search->stopped = true;
	}
	return search->stopped;
}

uint64_t phantom_search_model(struct phantom_search *search, int round, const struct phantom_scene *scene,
	const struct phantom_worlds *worlds)
{
	struct phantom_store *store = &search->store[round];
	uint64_t targets = 0;

	phantom_model_init(&store->model, scene, worlds, search->habits);
	for (int i = 0; i < worlds->count; i++) {
		memset(store->share[i], 0, sizeof(store->share[i]));
		targets |= phantom_model_shares(&store->model, &worlds->list[i], store->share[i]);
	}
	return targets;
}

float phantom_search_take(struct phantom_store *store, const struct phantom_worlds *worlds, int square, bool found,
	struct phantom_worlds *taken)
{
	taken->list = store->taken;
	taken->count = 0;
	for (int i = 0; i < worlds->count; i++) {
		const struct phantom_world *world = &worlds->list[i];

		if (store->share[i][square] <= 0 || phantom_world_has(store->model.scene, world, square) != found)
			continue;
		taken->list[taken->count] = *world;
		taken->list[taken->count++].weight *= store->share[i][square];
	}
	return taken->count > 0 ? phantom_worlds_normalise(taken) : 0;
}
