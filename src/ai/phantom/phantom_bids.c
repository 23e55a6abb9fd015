#include "ai/phantom/phantom_bids.h"

#include "ai/phantom/phantom_weights.h"
#include "ai/regret.h"
#include "ai/soft.h"

enum { ROUNDS = 2000 };

float phantom_bids_even(const struct phantom_state *state, int players)
{
	const float *weight = phantom_bid_weights(players);

	return weight[0] + phantom_lay_score(state) / weight[1];
}

float phantom_bids_chance(const struct phantom_state *state, int players, int goal)
{
	float slope = phantom_bid_weights(players)[1];

	return 1.0f / (1.0f + soft_exp(slope * ((float)goal - phantom_bids_even(state, players))));
}

/* What the first gains from the second, on average, when they bid so. */
static float gain(const struct phantom_state *state, int players, int mine, int yours)
{
	int goal = mine < yours ? mine : yours;
	float won = 2.0f * phantom_bids_chance(state, players, goal) - 1.0f;

	return (float)(mine - yours) * won; /* as hunter the difference and the ghosts' luck both change sign */
}

struct duel {
	float payoff[PHANTOM_PACK][PHANTOM_PACK]; /* mine by yours */
	float regret[2][PHANTOM_PACK];
	float share[2][PHANTOM_PACK];
	float mean[PHANTOM_PACK];
};

/* One round of regret matching on both sides; the mean of all rounds comes to the equilibrium. */
static void duel_round(struct duel *duel)
{
	float value[2][PHANTOM_PACK] = {{0}};
	float mean[2] = {0, 0};

	for (int side = 0; side < 2; side++)
		regret_match(duel->regret[side], duel->share[side], 1, PHANTOM_PACK);
	for (int i = 0; i < PHANTOM_PACK; i++)
		for (int k = 0; k < PHANTOM_PACK; k++) {
			value[0][i] += duel->payoff[i][k] * duel->share[1][k];
			value[1][k] -= duel->payoff[i][k] * duel->share[0][i];
		}
	for (int side = 0; side < 2; side++)
		for (int i = 0; i < PHANTOM_PACK; i++)
			mean[side] += duel->share[side][i] * value[side][i];
	for (int i = 0; i < PHANTOM_PACK; i++) {
		for (int side = 0; side < 2; side++)
			duel->regret[side][i] += value[side][i] - mean[side];
		duel->mean[i] += duel->share[0][i] / (float)ROUNDS;
	}
}

uint64_t phantom_bids_shares(const struct phantom_state *state, int players, float share[PHANTOM_PACK])
{
	int odd = (state->first ^ state->bids) != state->even;
	struct duel duel;

	memset(&duel, 0, sizeof(duel));
	for (int i = 0; i < PHANTOM_PACK; i++)
		for (int k = 0; k < PHANTOM_PACK; k++)
			duel.payoff[i][k] =
				gain(state, players, PHANTOM_BID_LOW + 2 * i + odd, PHANTOM_BID_LOW + 2 * k + 1 - odd);
	for (int i = 0; i < ROUNDS; i++)
		duel_round(&duel);
	memcpy(share, duel.mean, sizeof(duel.mean));
	return PHANTOM_PACK * PHANTOM_PACK;
}
