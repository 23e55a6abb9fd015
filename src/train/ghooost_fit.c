#include "train/ghooost_fit.h"

#include <math.h>
#include <stdlib.h>

#include "ai/soft.h"

static const float clip_at = (float)GHOOOST_NET_CLIP / (float)GHOOOST_NET_ONE;

static void scatter(float *weights, int count, float width, struct rng *rng)
{
	for (int i = 0; i < count; i++)
		weights[i] = width * (2.0f * soft_unit(rng) - 1.0f);
}

bool ghooost_fit_init(struct ghooost_fit *fit, int players, uint64_t seed)
{
	const struct net_layout *at = &fit->layout;
	size_t size;
	struct rng rng;

	memset(fit, 0, sizeof(*fit));
	fit->players = players;
	ghooost_net_layout(players, &fit->layout);
	size = (size_t)at->size;
	fit->weight = (float *)calloc(size, sizeof(float));
	fit->mean = (float *)calloc(size, sizeof(float));
	fit->square = (float *)calloc(size, sizeof(float));
	if (fit->weight == NULL || fit->mean == NULL || fit->square == NULL)
		return false;
	rng_seed(&rng, seed, UINT64_MAX);
	scatter(fit->weight + at->first, at->first_bias - at->first, 0.15f, &rng);
	scatter(fit->weight + at->second, at->second_bias - at->second, 0.2f, &rng);
	scatter(fit->weight + at->third, at->third_bias - at->third, 0.2f, &rng);
	return true;
}

void ghooost_fit_release(struct ghooost_fit *fit)
{
	free(fit->weight);
	free(fit->mean);
	free(fit->square);
	memset(fit, 0, sizeof(*fit));
}

void ghooost_fit_round(const struct ghooost_fit *fit, int8_t *weights)
{
	for (int i = 0; i < fit->layout.size; i++)
		weights[i] = (int8_t)lrintf(fminf(fmaxf(fit->weight[i] * (float)GHOOOST_NET_ONE, -127.0f), 127.0f));
}

struct layers {
	float wide[GHOOOST_NET_WIDTH];
	float narrow[GHOOOST_NET_NARROW];
	float chance[GAME_SEATS_MAX];
};

static float clip(float value)
{
	return value < 0 ? 0 : value > clip_at ? clip_at : value;
}

static void forward(const struct ghooost_fit *fit, const struct ghooost_sample *sample, struct layers *out)
{
	const float *weight = fit->weight;
	const struct net_layout *at = &fit->layout;

	memcpy(out->wide, weight + at->first_bias, sizeof(out->wide));
	for (int i = 0; i < sample->count; i++) {
		const float *row = weight + at->first + sample->inputs[i] * GHOOOST_NET_WIDTH;

		for (int j = 0; j < GHOOOST_NET_WIDTH; j++)
			out->wide[j] += row[j];
	}
	for (int j = 0; j < GHOOOST_NET_WIDTH; j++)
		out->wide[j] = clip(out->wide[j]);
	for (int k = 0; k < GHOOOST_NET_NARROW; k++) {
		const float *row = weight + at->second + k * GHOOOST_NET_WIDTH;
		float sum = weight[at->second_bias + k];

		for (int j = 0; j < GHOOOST_NET_WIDTH; j++)
			sum += row[j] * out->wide[j];
		out->narrow[k] = clip(sum);
	}
	for (int place = 0; place < fit->players; place++) {
		const float *row = weight + at->third + place * GHOOOST_NET_NARROW;
		float sum = weight[at->third_bias + place];

		for (int k = 0; k < GHOOOST_NET_NARROW; k++)
			sum += row[k] * out->narrow[k];
		out->chance[place] = place < sample->left ? -100.0f : sum;
	}
	soft_shares(out->chance, fit->players, 1.0f);
}

/* Nothing is learnt through a unit that is at either end of its range. */
static bool open(float value)
{
	return value > 0 && value < clip_at;
}

static void backward(
	const struct ghooost_fit *fit, const struct ghooost_sample *sample, const struct layers *out, float *gradient)
{
	const struct net_layout *at = &fit->layout;
	float narrow[GHOOOST_NET_NARROW] = {0}, wide[GHOOOST_NET_WIDTH] = {0};

	for (int place = sample->left; place < fit->players; place++) {
		float off = out->chance[place] - sample->target[place];

		gradient[at->third_bias + place] += off;
		for (int k = 0; k < GHOOOST_NET_NARROW; k++) {
			gradient[at->third + place * GHOOOST_NET_NARROW + k] += off * out->narrow[k];
			narrow[k] += off * fit->weight[at->third + place * GHOOOST_NET_NARROW + k];
		}
	}
	for (int k = 0; k < GHOOOST_NET_NARROW; k++) {
		float *row = gradient + at->second + k * GHOOOST_NET_WIDTH;
		const float *from = fit->weight + at->second + k * GHOOOST_NET_WIDTH;

		if (!open(out->narrow[k]))
			continue;
		gradient[at->second_bias + k] += narrow[k];
		for (int j = 0; j < GHOOOST_NET_WIDTH; j++) {
			row[j] += narrow[k] * out->wide[j];
			wide[j] += narrow[k] * from[j];
		}
	}
	for (int j = 0; j < GHOOOST_NET_WIDTH; j++) {
		wide[j] = open(out->wide[j]) ? wide[j] : 0.0f;
		gradient[at->first_bias + j] += wide[j];
	}
	for (int i = 0; i < sample->count; i++) {
		float *row = gradient + at->first + sample->inputs[i] * GHOOOST_NET_WIDTH;

		for (int j = 0; j < GHOOOST_NET_WIDTH; j++)
			row[j] += wide[j];
	}
}

double ghooost_fit_sample(const struct ghooost_fit *fit, const struct ghooost_sample *sample, float *gradient)
{
	struct layers out;
	double loss = 0;

	forward(fit, sample, &out);
	backward(fit, sample, &out, gradient);
	for (int place = sample->left; place < fit->players; place++)
		loss -= (double)sample->target[place] * log(fmax((double)out.chance[place], 1e-6));
	return loss;
}

void ghooost_fit_step(struct ghooost_fit *fit, const float *gradient, int count, float rate)
{
	const float keep = 0.9f, keep_square = 0.999f;
	float scale = 1.0f / (float)count;
	float warm, warm_square;

	fit->steps++;
	warm = 1.0f - powf(keep, (float)fit->steps);
	warm_square = 1.0f - powf(keep_square, (float)fit->steps);
	for (int i = 0; i < fit->layout.size; i++) {
		float slope = gradient[i] * scale;

		fit->mean[i] = keep * fit->mean[i] + (1.0f - keep) * slope;
		fit->square[i] = keep_square * fit->square[i] + (1.0f - keep_square) * slope * slope;
		fit->weight[i] -= rate * (fit->mean[i] / warm) / (sqrtf(fit->square[i] / warm_square) + 1e-8f);
		fit->weight[i] = fminf(fmaxf(fit->weight[i], -clip_at), clip_at);
	}
}
