#include "ai/phantom/phantom_worlds.h"

#include "ai/soft.h"

void phantom_scene_init(
	struct phantom_scene *scene, const struct phantom_rules *rules, const struct phantom_state *state)
{
	memset(scene, 0, sizeof(*scene));
	scene->rules = rules;
	scene->there = phantom_floor();
	scene->left = state->goal;
	scene->two = phantom_two_masters(rules, state);
	for (int i = 0; i < PHANTOM_SQUARES; i++) {
		scene->value[i] = state->tile[i] & 7;
		scene->colour[i] = state->tile[i] >> 3;
	}
}

void phantom_scene_remove(struct phantom_scene *scene, int square, bool found)
{
	scene->there &= ~phantom_bit(square);
	if (found)
		scene->revealed |= 1 << scene->colour[square];
	else
		scene->left -= scene->value[square];
	scene->turn++;
}

uint64_t phantom_world_squares(const struct phantom_scene *scene, const struct phantom_world *world)
{
	uint64_t squares = 0;

	for (int i = 0; i < PHANTOM_COLOURS; i++)
		if ((scene->revealed >> i & 1) == 0)
			squares |= phantom_bit(world->square[i]);
	return squares;
}

bool phantom_world_same(const struct phantom_world *a, const struct phantom_world *b)
{
	bool same = a->first == b->first;

	for (int i = 0; i < PHANTOM_COLOURS; i++)
		same = same && a->square[i] == b->square[i];
	return same;
}

void phantom_world_of(struct phantom_world *world, const struct phantom_state *state)
{
	memset(world, 0, sizeof(*world));
	for (int i = 0; i < PHANTOM_COLOURS; i++)
		world->square[i] = (uint8_t)(state->ghost[i] - 1);
	world->first = (uint8_t)phantom_pair(state->split);
	world->weight = 1.0f;
}

/* The number'th hiding: a digit of nine a colour. */
static void hiding(struct phantom_world *world, uint8_t square[PHANTOM_COLOURS][PHANTOM_TILES], int number)
{
	for (int i = 0; i < PHANTOM_COLOURS; i++, number /= PHANTOM_TILES)
		world->square[i] = square[i][number % PHANTOM_TILES];
}

void phantom_worlds_init(struct phantom_worlds *worlds, const struct phantom_scene *scene)
{
	uint8_t square[PHANTOM_COLOURS][PHANTOM_TILES];
	int count[PHANTOM_COLOURS] = {0};
	int splits = scene->two ? PHANTOM_SPLITS : 1;

	for (int i = 0; i < PHANTOM_SQUARES; i++)
		square[scene->colour[i]][count[scene->colour[i]]++] = (uint8_t)i;
	worlds->count = 0;
	for (int split = 0; split < splits; split++)
		for (int i = 0; i < PHANTOM_HIDINGS; i++) {
			struct phantom_world *world = &worlds->list[worlds->count++];

			memset(world, 0, sizeof(*world));
			world->first = (uint8_t)phantom_pair(scene->two ? split + 1 : 0);
			world->weight = 1.0f / (float)(splits * PHANTOM_HIDINGS);
			hiding(world, square, i);
		}
}

void phantom_worlds_keep(struct phantom_worlds *worlds, const struct phantom_scene *scene, int square, bool found)
{
	int kept = 0;

	for (int i = 0; i < worlds->count; i++)
		if (phantom_world_has(scene, &worlds->list[i], square) == found)
			worlds->list[kept++] = worlds->list[i];
	worlds->count = kept;
}

float phantom_worlds_normalise(struct phantom_worlds *worlds)
{
	float sum = 0;
	int kept = 0;

	for (int i = 0; i < worlds->count; i++)
		if (worlds->list[i].weight > 0) {
			sum += worlds->list[i].weight;
			worlds->list[kept++] = worlds->list[i];
		}
	worlds->count = kept;
	for (int i = 0; i < kept; i++)
		worlds->list[i].weight /= sum;
	return sum;
}

void phantom_worlds_marginals(
	const struct phantom_worlds *worlds, const struct phantom_scene *scene, float chance[PHANTOM_SQUARES])
{
	for (int i = 0; i < PHANTOM_SQUARES; i++)
		chance[i] = 0;
	for (int i = 0; i < worlds->count; i++)
		for (int k = 0; k < PHANTOM_COLOURS; k++)
			chance[worlds->list[i].square[k]] += worlds->list[i].weight;
	for (int i = 0; i < PHANTOM_SQUARES; i++)
		if ((scene->there >> i & 1) == 0)
			chance[i] = 0;
}

void phantom_worlds_thin(
	const struct phantom_worlds *worlds, int count, struct rng *rng, struct phantom_worlds *thinned)
{
	float step = 1.0f / (float)count;
	float next = step * soft_unit(rng);
	float sum = 0;

	thinned->count = 0;
	if (worlds->count <= count) {
		thinned->count = worlds->count;
		memcpy(thinned->list, worlds->list, (size_t)worlds->count * sizeof(worlds->list[0]));
		return;
	}
	for (int i = 0; i < worlds->count && thinned->count < count; i++) {
		float weight = 0;

		sum += worlds->list[i].weight;
		while (next < sum) {
			next += step;
			weight += step;
		}
		if (weight > 0) {
			thinned->list[thinned->count] = worlds->list[i];
			thinned->list[thinned->count++].weight = weight;
		}
	}
	(void)phantom_worlds_normalise(thinned);
}
