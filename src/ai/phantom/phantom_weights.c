#include "ai/phantom/phantom_weights.h"

const struct phantom_habits *phantom_habits(void)
{
	static const struct phantom_habits habits = {0.25f, 3.0f, 1.5f, 0.1f};

	return &habits;
}

const float *phantom_value_weights(int hidden)
{
	static const float weight[PHANTOM_COLOURS][PHANTOM_VALUE_FEATURES] = {
		{0, -2.0f, 0, 1, 0, 1, 0, 0, 0, 0, -1},
		{0, -2.0f, 0, 1, 0, 1, 0, 0, 0, 0, -1},
		{1, -2.0f, 0, 1, 0, 1, 0, 0, 0, 0, -1},
		{1, -2.0f, 0, 1, 0, 1, 0, 0, 0, 0, -1},
	};

	return weight[hidden - 1];
}

const float *phantom_hide_weights(void)
{
	static const float weight[PHANTOM_HIDE_FEATURES] = {0};

	return weight;
}

const float *phantom_lay_weights(void)
{
	static const float weight[PHANTOM_LAY_FEATURES] = {0};

	return weight;
}

const float *phantom_bid_weights(int players)
{
	static const float weight[2] = {45.0f, 0.15f};

	(void)players;
	return weight;
}
