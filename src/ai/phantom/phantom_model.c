#include "ai/phantom/phantom_model.h"

#include "ai/soft.h"

/* The weight of removing a tile that hides a ghost of one's own; small, because masters avoid it. Set by hand. */
static const float given_away = 0.002f;

void phantom_model_reach(struct phantom_model *model, const struct phantom_scene *scene)
{
	model->scene = scene;
	for (int i = 0; i < PHANTOM_SQUARES; i++)
		model->reach[i] = phantom_reach(scene->rules, scene->there, i);
}

static uint64_t reach_of(const struct phantom_model *model, const struct phantom_world *world, int colours)
{
	uint64_t reach = 0;

	for (int i = 0; i < PHANTOM_COLOURS; i++)
		if ((colours >> i & 1) != 0)
			reach |= model->reach[world->square[i]];
	return reach;
}

uint64_t phantom_model_targets(const struct phantom_model *model, const struct phantom_world *world)
{
	int hidden = 15 & ~model->scene->revealed;
	uint64_t targets = reach_of(model, world, phantom_world_own(model->scene, world) & hidden);

	return targets != 0 ? targets : reach_of(model, world, hidden);
}

void phantom_model_appeal(
	const struct phantom_scene *scene, const float chance[PHANTOM_SQUARES], float appeal[PHANTOM_SQUARES])
{
	const float price = 0.5f; /* of a miss, against the damage still to do; set by hand */

	for (int i = 0; i < PHANTOM_SQUARES; i++) {
		float cost = price * (float)scene->value[i] / (float)scene->left;

		if (scene->value[i] >= scene->left)
			cost = 1.0f;
		appeal[i] = (scene->there >> i & 1) == 0 ? -9.0f : chance[i] - (1.0f - chance[i]) * cost;
	}
}

void phantom_model_seek(const struct phantom_scene *scene, float appeal[PHANTOM_SQUARES])
{
	const float temperature = 0.06f; /* set by hand */

	(void)scene;
	soft_shares(appeal, PHANTOM_SQUARES, temperature);
}

/* For each removal the weight of each ghost's square and of all worlds, if ghosts look at worth alone. */
static void tell(struct phantom_model *model, const struct phantom_worlds *worlds, float mass[PHANTOM_SQUARES])
{
	for (int i = 0; i < worlds->count; i++) {
		const struct phantom_world *world = &worlds->list[i];
		uint64_t targets = phantom_model_targets(model, world);
		float sum = 0;

		for (uint64_t rest = targets; rest != 0; rest &= rest - 1)
			sum += model->naive[bits_lowest(rest)];
		for (uint64_t rest = targets; rest != 0; rest &= rest - 1) {
			int square = bits_lowest(rest);
			float weight = world->weight * model->naive[square] / sum;

			if (phantom_world_has(model->scene, world, square))
				continue;
			mass[square] += weight;
			for (int k = 0; k < PHANTOM_COLOURS; k++)
				model->exposure[square][world->square[k]] += weight;
		}
	}
}

/* Turns the belief after a removal into the exposure of each ghost. */
static void expose(struct phantom_model *model, int square, float mass)
{
	struct phantom_scene after = *model->scene;
	float *exposure = model->exposure[square];
	float sought[PHANTOM_SQUARES];

	after.there &= ~phantom_bit(square);
	after.left -= model->scene->value[square];
	if (after.left < 1)
		after.left = 1;
	for (int i = 0; i < PHANTOM_SQUARES; i++)
		exposure[i] = (after.there >> i & 1) != 0 ? exposure[i] / mass : 0;
	phantom_model_appeal(&after, exposure, sought);
	phantom_model_seek(&after, sought);
	for (int i = 0; i < PHANTOM_SQUARES; i++)
		exposure[i] = model->habits.fear * sought[i] + model->habits.shyness * exposure[i];
}

void phantom_model_init(struct phantom_model *model, const struct phantom_scene *scene,
	const struct phantom_worlds *worlds, const struct phantom_habits *habits)
{
	const float naive = 0.3f; /* how steeply ghosts who look at worth alone prefer it; set by hand */
	float mass[PHANTOM_SQUARES] = {0};

	phantom_model_reach(model, scene);
	model->habits = *habits;
	memset(model->exposure, 0, sizeof(model->exposure));
	for (int i = 0; i < PHANTOM_SQUARES; i++) {
		float value = (float)(scene->value[i] < scene->left ? scene->value[i] : 20);

		model->naive[i] = soft_exp(naive * value);
		model->pull[i] = soft_exp(habits->worth * value);
	}
	if (habits->surprise >= 1.0f || (habits->fear <= 0 && habits->shyness <= 0))
		return;
	tell(model, worlds, mass);
	for (int i = 0; i < PHANTOM_SQUARES; i++)
		if (mass[i] > 0)
			expose(model, i, mass[i]);
}

/* The unnormalised weight of a removal, before the even choice is mixed in. */
static float wish(const struct phantom_model *model, const struct phantom_world *world, int square)
{
	float exposure = 0;

	if (phantom_world_has(model->scene, world, square))
		return given_away;
	for (int k = 0; k < PHANTOM_COLOURS; k++)
		if ((model->scene->revealed >> k & 1) == 0)
			exposure += model->exposure[square][world->square[k]];
	return exposure > 0 ? model->pull[square] * soft_exp(-exposure) : model->pull[square];
}

uint64_t phantom_model_shares(
	const struct phantom_model *model, const struct phantom_world *world, float share[PHANTOM_SQUARES])
{
	uint64_t targets = phantom_model_targets(model, world);
	float even = model->habits.surprise / (float)(targets != 0 ? bits_count(targets) : 1);
	float sum = 0;

	for (uint64_t rest = targets; rest != 0 && model->habits.surprise >= 1.0f; rest &= rest - 1)
		share[bits_lowest(rest)] = even;
	if (model->habits.surprise >= 1.0f)
		return targets;
	for (uint64_t rest = targets; rest != 0; rest &= rest - 1) {
		int square = bits_lowest(rest);

		share[square] = wish(model, world, square);
		sum += share[square];
	}
	for (uint64_t rest = targets; rest != 0; rest &= rest - 1) {
		int square = bits_lowest(rest);

		share[square] = even + (1.0f - model->habits.surprise) * share[square] / sum;
	}
	return targets;
}

void phantom_model_weigh(const struct phantom_model *model, struct phantom_worlds *worlds, int square)
{
	float share[PHANTOM_SQUARES];
	int kept = 0;

	for (int i = 0; i < worlds->count; i++) {
		struct phantom_world *world = &worlds->list[i];

		if ((phantom_model_targets(model, world) >> square & 1) == 0)
			continue;
		(void)phantom_model_shares(model, world, share);
		worlds->list[kept] = *world;
		worlds->list[kept++].weight *= share[square];
	}
	worlds->count = kept;
}

void phantom_model_pass(const struct phantom_model *model, struct phantom_worlds *worlds)
{
	int kept = 0;

	for (int i = 0; i < worlds->count; i++)
		if (phantom_model_targets(model, &worlds->list[i]) == 0)
			worlds->list[kept++] = worlds->list[i];
	worlds->count = kept;
}
