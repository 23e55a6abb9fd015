#include "ai/phantom/phantom_lay.h"

#include "ai/phantom/phantom_weights.h"

enum { RINGS = 6 };

/* A tile and what it touches, on that square; each pair is counted from the tile given. */
static void add_tile(const struct phantom_state *state, int square, int tile, bool all, float feature[])
{
	float worth = (float)(tile & 7) - 3.0f;

	feature[phantom_ring(square)] += worth / 3.0f;
	for (int i = 0; i < (all ? square : PHANTOM_SQUARES); i++) {
		int distance = phantom_distance(i, square);
		bool twin = state->tile[i] >> 3 == tile >> 3;
		float other = (float)(state->tile[i] & 7) - 3.0f;

		if (state->tile[i] == 0 || i == square || distance > 2)
			continue;
		if (distance == 1) {
			feature[RINGS] += worth * other / 9.0f;
			feature[RINGS + 1] += twin ? 0.2f : 0.0f;
			feature[RINGS + 2] += twin ? (worth + other) / 9.0f : 0.0f;
		} else {
			feature[RINGS + 3] += twin ? 0.2f : 0.0f;
		}
	}
}

void phantom_lay_features(const struct phantom_state *state, float feature[PHANTOM_LAY_FEATURES])
{
	for (int i = 0; i < PHANTOM_LAY_FEATURES; i++)
		feature[i] = 0;
	for (int i = 0; i < PHANTOM_SQUARES; i++)
		if (state->tile[i] != 0)
			add_tile(state, i, state->tile[i], true, feature);
}

static float weigh(const float feature[PHANTOM_LAY_FEATURES])
{
	const float *weight = phantom_lay_weights();
	float sum = 0;

	for (int i = 0; i < PHANTOM_LAY_FEATURES; i++)
		sum += weight[i] * feature[i];
	return sum;
}

float phantom_lay_score(const struct phantom_state *state)
{
	float feature[PHANTOM_LAY_FEATURES];

	phantom_lay_features(state, feature);
	return weigh(feature);
}

float phantom_lay_gain(const struct phantom_state *state, game_action action)
{
	int what = (int)action - PHANTOM_PLACE;
	int kind = what / PHANTOM_SQUARES;
	int tile = kind / PHANTOM_VALUES << 3 | (kind % PHANTOM_VALUES + 1);
	float feature[PHANTOM_LAY_FEATURES] = {0};

	add_tile(state, what % PHANTOM_SQUARES, tile, false, feature);
	return weigh(feature);
}
