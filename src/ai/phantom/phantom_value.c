#include "ai/phantom/phantom_value.h"

#include "ai/phantom/phantom_model.h"
#include "ai/phantom/phantom_weights.h"
#include "ai/soft.h"

/* Insertion by appeal; at most 36 tiles, mostly far fewer. */
static int sort_tiles(const struct phantom_outlook *outlook, uint8_t order[PHANTOM_SQUARES])
{
	int count = 0;

	for (int i = 0; i < PHANTOM_SQUARES; i++) {
		int at = count;

		if (outlook->chance[i] <= 0)
			continue;
		for (; at > 0 && outlook->appeal[order[at - 1]] < outlook->appeal[i]; at--)
			order[at] = order[at - 1];
		order[at] = (uint8_t)i;
		count++;
	}
	return count;
}

void phantom_outlook_init(
	struct phantom_outlook *outlook, const struct phantom_scene *scene, const struct phantom_worlds *worlds)
{
	uint8_t order[PHANTOM_SQUARES];

	outlook->scene = scene;
	outlook->lying = 0;
	phantom_worlds_marginals(worlds, scene, outlook->chance);
	phantom_model_appeal(scene, outlook->chance, outlook->appeal);
	outlook->open = sort_tiles(outlook, order);
	for (int i = 0; i < PHANTOM_SQUARES; i++) {
		outlook->rank[i] = (uint8_t)(outlook->open + 1);
		outlook->reach[i] = phantom_reach(scene->rules, scene->there, i);
		outlook->lying += (scene->there >> i & 1) != 0 ? (float)scene->value[i] : 0;
	}
	outlook->spent[0] = 0;
	for (int i = 0; i < outlook->open; i++) {
		outlook->rank[order[i]] = (uint8_t)(i + 1);
		outlook->spent[i + 1] = outlook->spent[i] + (float)scene->value[order[i]];
	}
	outlook->spent[outlook->open < PHANTOM_SQUARES ? outlook->open + 1 : PHANTOM_SQUARES] =
		outlook->spent[outlook->open];
}

/* The three dearest tiles its ghosts reach; a ghost's own tile is worth nothing to it. */
static void best_tiles(const struct phantom_outlook *outlook, uint64_t ghosts, int best[3])
{
	uint64_t reach = 0;

	for (uint64_t rest = ghosts; rest != 0; rest &= rest - 1)
		reach |= outlook->reach[bits_lowest(rest)];
	best[0] = best[1] = best[2] = 0;
	for (uint64_t rest = reach & ~ghosts; rest != 0; rest &= rest - 1) {
		int value = outlook->scene->value[bits_lowest(rest)];

		for (int i = 0; i < 3; i++)
			if (value > best[i]) {
				int worse = best[i];

				best[i] = value;
				value = worse;
			}
	}
}

void phantom_outlook_features(
	const struct phantom_outlook *outlook, const struct phantom_world *world, float feature[PHANTOM_VALUE_FEATURES])
{
	uint64_t ghosts = phantom_world_squares(outlook->scene, world);
	float left = (float)outlook->scene->left / 20.0f;
	float sum_chance = 0, least = 1.0f, kept = 0;
	int last = 0, ranks = 0;
	int best[3];
	float waste, margin, dear;

	for (uint64_t rest = ghosts; rest != 0; rest &= rest - 1) {
		int square = bits_lowest(rest);

		sum_chance += outlook->chance[square];
		least = outlook->chance[square] < least ? outlook->chance[square] : least;
		last = outlook->rank[square] > last ? outlook->rank[square] : last;
		ranks += outlook->rank[square];
		kept += (float)outlook->scene->value[square];
	}
	best_tiles(outlook, ghosts, best);
	dear = (float)(best[0] + best[1] + best[2]);
	waste = outlook->spent[last] - kept;
	margin = left - (waste + dear / 3.0f * (float)last) / 20.0f;
	feature[0] = 1.0f;
	feature[1] = left;
	feature[2] = left * left;
	feature[3] = (float)last / 8.0f;
	feature[4] = (float)ranks / 16.0f;
	feature[5] = waste / 20.0f;
	feature[6] = sum_chance;
	feature[7] = least;
	feature[8] = (float)best[0] / 6.0f;
	feature[9] = dear / 18.0f;
	feature[10] = margin < -2.0f ? -2.0f : margin > 2.0f ? 2.0f : margin;
	feature[11] = left * (float)last / 8.0f;
	feature[12] = (float)outlook->open / 16.0f;
	feature[13] = outlook->lying / 50.0f;
}

float phantom_outlook_ghosts(const struct phantom_outlook *outlook, const struct phantom_world *world)
{
	const float *weight = phantom_value_weights(phantom_scene_hidden(outlook->scene));
	float feature[PHANTOM_VALUE_FEATURES];
	float sum = 0;

	phantom_outlook_features(outlook, world, feature);
	for (int i = 0; i < PHANTOM_VALUE_FEATURES; i++)
		sum += weight[i] * feature[i];
	return 1.0f / (1.0f + soft_exp(-sum));
}

/* Of many worlds every so manyth stands for all: the mean need not be better than the features are. */
float phantom_outlook_mean(const struct phantom_outlook *outlook, const struct phantom_worlds *worlds)
{
	enum { ENOUGH = 40 };
	int step = 1 + worlds->count / ENOUGH;
	float sum = 0, mass = 0;

	for (int i = 0; i < worlds->count; i += step) {
		sum += worlds->list[i].weight * phantom_outlook_ghosts(outlook, &worlds->list[i]);
		mass += worlds->list[i].weight;
	}
	return sum / mass;
}
