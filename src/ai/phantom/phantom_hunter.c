/* The hunters' search: minimises the ghosts' chance over looks, averaged over worlds and modelled answers. */
#include "ai/phantom/phantom_search.h"
#include "ai/soft.h"

enum { ROOT_WIDTH = 12, DEEP_WIDTH = 4, WIDTH = 4 };

static float ghosts_chance(struct phantom_search *search, int round, const struct phantom_scene *scene,
	const struct phantom_worlds *worlds, int depth);

/* The most appealing tiles, at most `width`, in order. */
static int candidates(const struct phantom_outlook *outlook, int width, int list[PHANTOM_SQUARES])
{
	uint64_t left = outlook->scene->there;
	int count = 0;

	for (; count < width && left != 0; count++) {
		int best = bits_lowest(left);

		for (uint64_t rest = left; rest != 0; rest &= rest - 1)
			if (outlook->appeal[bits_lowest(rest)] > outlook->appeal[best])
				best = bits_lowest(rest);
		list[count] = best;
		left &= ~phantom_bit(best);
	}
	return count;
}

/* No hidden ghost reaches anything in any world: a pass, then hunters again. */
static float after_pass(struct phantom_search *search, int round, const struct phantom_scene *scene,
	const struct phantom_worlds *worlds, int depth)
{
	struct phantom_scene next = *scene;

	next.turn++;
	return ghosts_chance(search, round + 1, &next, worlds, depth - 1);
}

/* The ghosts' answers by the model; rare ones are left out and the others stand for them. */
static float after_look(struct phantom_search *search, int round, const struct phantom_scene *scene,
	const struct phantom_worlds *worlds, int depth)
{
	const float rare = 0.02f; /* set by hand: it only saves time */
	struct phantom_store *store = &search->store[round];
	uint64_t targets = phantom_search_model(search, round, scene, worlds);
	float sum = 0, mass = 0;

	if (targets == 0)
		return after_pass(search, round, scene, worlds, depth);
	for (uint64_t rest = targets; rest != 0 && !search->stopped; rest &= rest - 1) {
		int square = bits_lowest(rest);
		struct phantom_scene next = *scene;
		struct phantom_worlds taken;
		float chance = phantom_search_take(store, worlds, square, false, &taken);

		phantom_scene_remove(&next, square, false);
		if (chance < rare)
			continue;
		mass += chance;
		sum += chance * (next.left <= 0 ? 1.0f : ghosts_chance(search, round + 1, &next, &taken, depth - 1));
	}
	return mass > 0 ? sum / mass : 0.5f;
}

/* What each sampled world's ghosts would have from that removal, hunters believing what the model says. */
static void rate_answer(struct phantom_search *search, int round, const struct phantom_scene *scene,
	const struct phantom_worlds *worlds, int step, int square)
{
	struct phantom_store *store = &search->store[round];
	struct phantom_outlook *outlook = &search->store[round + 1].outlook;
	struct phantom_scene next = *scene;
	struct phantom_worlds taken;

	phantom_scene_remove(&next, square, false);
	if (phantom_search_take(store, worlds, square, false, &taken) <= 0 || phantom_search_count(search, taken.count))
		return;
	if (next.left > 0)
		phantom_outlook_init(outlook, &next, &taken);
	for (int i = 0; i * step < worlds->count; i++) {
		const struct phantom_world *world = &worlds->list[i * step];

		if (store->share[i * step][square] > 0 && !phantom_world_has(scene, world, square))
			store->chance[i][square] = next.left <= 0 ? 1.0f : phantom_outlook_ghosts(outlook, world);
	}
}

/* What the ghosts of one world expect when they mostly take what is best for them. */
static float choose_answer(float chance[PHANTOM_SQUARES])
{
	const float temperature = 0.04f; /* of a win; set by hand */
	float share[PHANTOM_SQUARES];
	float sum = 0;

	memcpy(share, chance, sizeof(share));
	soft_shares(share, PHANTOM_SQUARES, temperature);
	for (int i = 0; i < PHANTOM_SQUARES; i++)
		sum += chance[i] > 0 ? share[i] * chance[i] : 0;
	return sum;
}

/* The last answer looked at: each world's ghosts choose for themselves. */
static float after_last_look(struct phantom_search *search, int round, const struct phantom_scene *scene,
	const struct phantom_worlds *worlds)
{
	struct phantom_store *store = &search->store[round];
	int step = (worlds->count + PHANTOM_SEARCH_SAMPLE - 1) / PHANTOM_SEARCH_SAMPLE;
	uint64_t targets = phantom_search_model(search, round, scene, worlds);
	float sum = 0, mass = 0;

	if (targets == 0)
		return after_pass(search, round, scene, worlds, 1);
	for (int i = 0; i * step < worlds->count; i++)
		for (int k = 0; k < PHANTOM_SQUARES; k++)
			store->chance[i][k] = -1.0f;
	for (uint64_t rest = targets; rest != 0 && !search->stopped; rest &= rest - 1)
		rate_answer(search, round, scene, worlds, step, bits_lowest(rest));
	for (int i = 0; i * step < worlds->count; i++) {
		sum += worlds->list[i * step].weight * choose_answer(store->chance[i]);
		mass += worlds->list[i * step].weight;
	}
	return sum / mass;
}

static float look(struct phantom_search *search, int round, const struct phantom_scene *scene,
	const struct phantom_worlds *worlds, int square, int depth)
{
	float sum = 0;

	for (int found = 0; found < 2; found++) {
		struct phantom_scene next = *scene;
		struct phantom_worlds seen = {0, search->store[round].seen};
		float mass;

		for (int i = 0; i < worlds->count; i++)
			if (phantom_world_has(scene, &worlds->list[i], square) == (found != 0))
				seen.list[seen.count++] = worlds->list[i];
		if (seen.count == 0)
			continue;
		mass = phantom_worlds_normalise(&seen);
		phantom_scene_remove(&next, square, found != 0);
		if (next.left <= 0)
			sum += mass;
		else if (next.revealed != 15)
			sum += mass * (depth > 1 ? after_look(search, round, &next, &seen, depth)
						 : after_last_look(search, round, &next, &seen));
	}
	return sum;
}

static float ghosts_chance(struct phantom_search *search, int round, const struct phantom_scene *scene,
	const struct phantom_worlds *worlds, int depth)
{
	struct phantom_outlook *outlook = &search->store[round].outlook;
	int list[PHANTOM_SQUARES];
	float best = 1.0f;
	int count;

	if (phantom_search_count(search, worlds->count))
		return 0.5f;
	phantom_outlook_init(outlook, scene, worlds);
	if (depth <= 0)
		return phantom_outlook_mean(outlook, worlds);
	count = candidates(outlook, WIDTH, list);
	for (int i = 0; i < count && !search->stopped; i++) {
		float chance = look(search, round, scene, worlds, list[i], depth);

		best = chance < best ? chance : best;
	}
	return best;
}

/* Sorts the options and keeps those that may still be best for the deeper search. */
static void narrow(struct phantom_options *options, int width)
{
	for (int i = 1; i < options->count; i++) {
		game_action action = options->action[i];
		float value = options->value[i];
		int at = i;

		for (; at > 0 && options->value[at - 1] < value; at--) {
			options->action[at] = options->action[at - 1];
			options->value[at] = options->value[at - 1];
		}
		options->action[at] = action;
		options->value[at] = value;
	}
	options->count = options->count < width ? options->count : width;
}

int phantom_hunter_options(struct phantom_search *search, const struct phantom_scene *scene,
	const struct phantom_worlds *worlds, int depth, struct phantom_options *options)
{
	struct phantom_outlook *outlook = &search->store[0].outlook;
	int list[PHANTOM_SQUARES];
	int reached = 0;

	phantom_outlook_init(outlook, scene, worlds);
	options->count = candidates(outlook, ROOT_WIDTH, list);
	for (int i = 0; i < options->count; i++) {
		options->action[i] = (game_action)(PHANTOM_REMOVE + list[i]);
		options->value[i] = outlook->appeal[list[i]];
	}
	for (int round = 1; round <= depth; round++) {
		struct phantom_options deeper = *options;

		if (round > 1)
			narrow(&deeper, DEEP_WIDTH);
		for (int i = 0; i < deeper.count && !search->stopped; i++)
			deeper.value[i] = 1.0f - look(search, 0, scene, worlds, (int)deeper.action[i], round);
		if (search->stopped)
			break;
		*options = deeper;
		reached = round;
	}
	return reached;
}
