#include "ai/phantom/phantom_hide.h"

#include "ai/phantom/phantom_weights.h"
#include "ai/soft.h"

int phantom_distance(int a, int b)
{
	int rows = a / PHANTOM_SIDE - b / PHANTOM_SIDE;
	int columns = a % PHANTOM_SIDE - b % PHANTOM_SIDE;

	rows = rows < 0 ? -rows : rows;
	columns = columns < 0 ? -columns : columns;
	return rows > columns ? rows : columns;
}

int phantom_ring(int square)
{
	static const uint8_t rings[3][3] = {{0, 1, 2}, {1, 3, 4}, {2, 4, 5}};
	int row = square / PHANTOM_SIDE;
	int column = square % PHANTOM_SIDE;

	return rings[row < 3 ? row : 5 - row][column < 3 ? column : 5 - column];
}

/* How many tiles touch that square. */
static int touching(int square)
{
	static const uint8_t count[6] = {3, 5, 5, 8, 8, 8};

	return count[phantom_ring(square)];
}

void phantom_hide_single(const struct phantom_scene *scene, int square, float feature[PHANTOM_HIDE_SINGLE])
{
	int ring = phantom_ring(square);
	float sum = 0, best = 0, cover = 0, twins = 0;

	for (int i = 0; i < PHANTOM_SQUARES; i++) {
		int distance = phantom_distance(i, square);
		float value = (float)scene->value[i];

		if (distance == 1) {
			sum += value;
			best = value > best ? value : best;
			cover += value * (float)touching(i);
		}
		twins += distance > 0 && distance <= 2 && scene->colour[i] == scene->colour[square] ? 1.0f : 0.0f;
	}
	feature[0] = (float)scene->value[square] / 6.0f;
	feature[1] = ring == 0 ? 1.0f : 0.0f;
	feature[2] = ring == 1 || ring == 2 ? 1.0f : 0.0f;
	feature[3] = ring == 5 ? 1.0f : 0.0f;
	feature[4] = sum / 24.0f;
	feature[5] = best / 6.0f;
	feature[6] = cover / (8.0f * sum);
	feature[7] = twins / 8.0f;
}

static int pair_feature(int distance)
{
	return distance <= 1 ? 0 : distance == 2 ? 1 : distance >= 4 ? 2 : -1;
}

void phantom_hide_features(
	const struct phantom_scene *scene, const struct phantom_world *world, float feature[PHANTOM_HIDE_FEATURES])
{
	for (int i = 0; i < PHANTOM_HIDE_FEATURES; i++)
		feature[i] = 0;
	for (int i = 0; i < PHANTOM_COLOURS; i++) {
		float single[PHANTOM_HIDE_SINGLE];

		phantom_hide_single(scene, world->square[i], single);
		for (int k = 0; k < PHANTOM_HIDE_SINGLE; k++)
			feature[k] += single[k];
		for (int j = 0; j < i; j++) {
			int pair = pair_feature(phantom_distance(world->square[i], world->square[j]));

			if (pair >= 0)
				feature[PHANTOM_HIDE_SINGLE + pair] += 1.0f;
		}
	}
}

void phantom_spots_init(struct phantom_spots *spots, const struct phantom_scene *scene)
{
	const float *weight = phantom_hide_weights();

	for (int square = 0; square < PHANTOM_SQUARES; square++) {
		float feature[PHANTOM_HIDE_SINGLE];

		phantom_hide_single(scene, square, feature);
		spots->single[square] = 0;
		for (int k = 0; k < PHANTOM_HIDE_SINGLE; k++)
			spots->single[square] += weight[k] * feature[k];
	}
	for (int distance = 0; distance < PHANTOM_SIDE; distance++) {
		int pair = pair_feature(distance);

		spots->pair[distance] = pair >= 0 ? weight[PHANTOM_HIDE_SINGLE + pair] : 0;
	}
}

float phantom_spots_score(const struct phantom_spots *spots, const struct phantom_world *world)
{
	float score = 0;

	for (int i = 0; i < PHANTOM_COLOURS; i++) {
		score += spots->single[world->square[i]];
		for (int j = 0; j < i; j++)
			score += spots->pair[phantom_distance(world->square[i], world->square[j])];
	}
	return score;
}

/* Weights become shares of exp(score / temperature); the list is not empty. */
static void weigh(struct phantom_worlds *worlds, const struct phantom_scene *scene, float temperature)
{
	struct phantom_spots spots;
	float best = -1e9f;

	phantom_spots_init(&spots, scene);
	for (int i = 0; i < worlds->count; i++) {
		worlds->list[i].weight = phantom_spots_score(&spots, &worlds->list[i]);
		best = worlds->list[i].weight > best ? worlds->list[i].weight : best;
	}
	for (int i = 0; i < worlds->count; i++)
		worlds->list[i].weight = soft_exp((worlds->list[i].weight - best) / temperature);
	(void)phantom_worlds_normalise(worlds);
}

void phantom_hide_prior(struct phantom_worlds *worlds, const struct phantom_scene *scene)
{
	const float believed = 0.7f; /* the rest stands for masters who hide anywhere; set by hand */
	float even = 1.0f / (float)worlds->count;

	weigh(worlds, scene, 1.0f);
	for (int i = 0; i < worlds->count; i++)
		worlds->list[i].weight = believed * worlds->list[i].weight + (1.0f - believed) * even;
}

/* Drops what does not agree with the ghosts hidden already. */
static void agree(struct phantom_worlds *worlds, const struct phantom_state *state)
{
	int kept = 0;

	for (int i = 0; i < worlds->count; i++) {
		bool fits = true;

		for (int k = 0; k < PHANTOM_COLOURS; k++)
			fits = fits && (state->ghost[k] == 0 || state->ghost[k] == worlds->list[i].square[k] + 1);
		if (fits)
			worlds->list[kept++] = worlds->list[i];
	}
	worlds->count = kept;
}

uint64_t phantom_hide_shares(const struct phantom_scene *scene, const struct phantom_state *state, float temperature,
	struct phantom_worlds *worlds, float share[PHANTOM_SQUARES])
{
	struct phantom_scene one = *scene;
	int colour = phantom_due(state->split, state->hidden);
	int count;

	one.two = false; /* whose ghosts they are makes no difference here */
	phantom_worlds_init(worlds, &one);
	agree(worlds, state);
	count = worlds->count;
	weigh(worlds, &one, temperature);
	for (int i = 0; i < PHANTOM_SQUARES; i++)
		share[i] = 0;
	for (int i = 0; i < worlds->count; i++)
		share[worlds->list[i].square[colour]] += worlds->list[i].weight;
	return (uint64_t)count;
}
