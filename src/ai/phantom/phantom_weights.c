#include "ai/phantom/phantom_weights.h"

/*
 * Even choices. Set by hand: any other single habit can be turned against the
 * hunters by masters who know what hunters conclude.
 */
const struct phantom_habits *phantom_habits(void)
{
	static const struct phantom_habits habits = {0, 0, 0, 1.0f};

	return &habits;
}

/* Ghosts who like expensive tiles and avoid exposure. Set by hand. */
const struct phantom_habits *phantom_habits_wary(void)
{
	static const struct phantom_habits habits = {0.25f, 2.0f, 0, 0.3f};

	return &habits;
}

/* Set by hand; fear and shyness made no measurable difference here. */
const struct phantom_habits *phantom_habits_ahead(void)
{
	static const struct phantom_habits habits = {0.25f, 0, 0, 0.5f};

	return &habits;
}

/* Logistic regression on the hunters' turns of 900 games for two, goals 35 to 60, both sides one round ahead. */
const float *phantom_value_weights(int hidden)
{
	static const float weight[PHANTOM_COLOURS][PHANTOM_VALUE_FEATURES] = {
		{1.363f, -2.667f, -2.197f, 0.563f, 0.281f, -0.597f, -2.623f, -2.623f, 1.194f, 0.319f, -2.534f, -0.739f,
			-0.102f, -0.172f},
		{1.594f, -4.560f, 0.245f, -1.843f, 0.249f, -0.352f, -0.836f, 0.855f, -0.238f, 2.112f, -2.106f, 0.280f,
			-0.154f, -0.077f},
		{-0.130f, -5.134f, 0.558f, -0.428f, 1.099f, -0.444f, 0.143f, -0.162f, -0.715f, 1.730f, -0.810f, 0.268f,
			0.896f, 1.003f},
		{0.058f, -4.002f, 0.482f, -0.156f, 0.404f, 0.037f, -0.076f, 0.540f, -0.558f, 1.623f, -0.005f, -0.092f,
			0.985f, 1.695f},
	};

	return weight[hidden - 1];
}

/* Logistic regression on who won 5000 games for two with random boards and hidings, together with the next. */
const float *phantom_hide_weights(void)
{
	static const float weight[PHANTOM_HIDE_FEATURES] = {
		0.143f, -1.823f, -1.028f, 0.090f, 0.421f, 0.286f, 0.585f, -0.602f, -0.611f, -0.370f, 0.064f};

	return weight;
}

const float *phantom_lay_weights(void)
{
	static const float weight[PHANTOM_LAY_FEATURES] = {
		-0.095f, -0.045f, -0.065f, 0.060f, 0.061f, 0.084f, 0.002f, 0.051f, -0.022f, 0.005f};

	return weight;
}

/* From 120 games each between players one round ahead: two at goals of 50, 54, 58, four at 45, 50, 55. */
const float *phantom_bid_weights(int players)
{
	static const float weight[3][2] = {{55.0f, 0.125f}, {51.3f, 0.16f}, {51.3f, 0.16f}};

	return weight[players - 2];
}
