#include "train/dense.h"

#include <math.h>
#include <stdlib.h>

#include "ai/soft.h"

static const float clip_at = (float)NET_CLIP / (float)NET_ONE;

static void scatter(float *weights, int count, float width, struct rng *rng)
{
	for (int i = 0; i < count; i++)
		weights[i] = width * (2.0f * soft_unit(rng) - 1.0f);
}

bool dense_init(struct dense *dense, const struct net_layout *shape, uint64_t seed)
{
	size_t size = (size_t)shape->size;
	struct rng rng;

	*dense = (struct dense){.at = *shape};
	dense->weight = (float *)calloc(size, sizeof(float));
	dense->mean = (float *)calloc(size, sizeof(float));
	dense->square = (float *)calloc(size, sizeof(float));
	if (dense->weight == NULL || dense->mean == NULL || dense->square == NULL)
		return false;
	rng_seed(&rng, seed, UINT64_MAX);
	scatter(dense->weight, shape->inputs * shape->width, 0.15f, &rng);
	scatter(dense->weight + shape->second, shape->narrow * shape->width, 0.2f, &rng);
	scatter(dense->weight + shape->third, shape->outputs * shape->narrow, 0.05f, &rng);
	return true;
}

void dense_release(struct dense *dense)
{
	free(dense->weight);
	free(dense->mean);
	free(dense->square);
	memset(dense, 0, sizeof(*dense));
}

static float clip(float value)
{
	return value < 0 ? 0 : value > clip_at ? clip_at : value;
}

static float product(const float *a, const float *b, int count)
{
	float sum[8] = {0};
	int i = 0;

	for (; i + 8 <= count; i += 8)
		for (int j = 0; j < 8; j++)
			sum[j] += a[i + j] * b[i + j];
	for (; i < count; i++)
		sum[0] += a[i] * b[i];
	return ((sum[0] + sum[1]) + (sum[2] + sum[3])) + ((sum[4] + sum[5]) + (sum[6] + sum[7]));
}

static void add_times(float *to, const float *from, float times, int count)
{
	for (int i = 0; i < count; i++)
		to[i] += times * from[i];
}

void dense_forward(const struct net_layout *at, const float *weight, const struct net_input *input, int inputs,
	struct dense_layers *out)
{
	memcpy(out->wide, weight + at->first_bias, (size_t)at->width * sizeof(float));
	for (int i = 0; i < inputs; i++)
		add_times(out->wide, weight + input[i].at * at->width, (float)input[i].value, at->width);
	for (int j = 0; j < at->width; j++)
		out->wide[j] = clip(out->wide[j]);
	for (int k = 0; k < at->narrow; k++)
		out->narrow[k] = clip(weight[at->second_bias + k] +
				      product(weight + at->second + k * at->width, out->wide, at->width));
}

float dense_output(const struct net_layout *at, const float *weight, const struct dense_layers *layers, int output)
{
	return weight[at->third_bias + output] +
	       product(weight + at->third + output * at->narrow, layers->narrow, at->narrow);
}

/* Nothing is learnt through a unit that is at either end of its range. */
static bool open(float value)
{
	return value > 0 && value < clip_at;
}

void dense_backward(const struct dense *dense, const struct net_input *input, int inputs,
	const struct dense_layers *layers, const uint16_t *output, const float *slope, int outputs, float *gradient)
{
	const struct net_layout *at = &dense->at;
	float narrow[NET_WIDTH_MAX] = {0}, wide[NET_WIDTH_MAX] = {0};

	for (int i = 0; i < outputs; i++) {
		int row = at->third + output[i] * at->narrow;

		gradient[at->third_bias + output[i]] += slope[i];
		add_times(gradient + row, layers->narrow, slope[i], at->narrow);
		add_times(narrow, dense->weight + row, slope[i], at->narrow);
	}
	for (int k = 0; k < at->narrow; k++) {
		int row = at->second + k * at->width;

		if (!open(layers->narrow[k]))
			continue;
		gradient[at->second_bias + k] += narrow[k];
		add_times(gradient + row, layers->wide, narrow[k], at->width);
		add_times(wide, dense->weight + row, narrow[k], at->width);
	}
	for (int j = 0; j < at->width; j++) {
		wide[j] = open(layers->wide[j]) ? wide[j] : 0.0f;
		gradient[at->first_bias + j] += wide[j];
	}
	for (int i = 0; i < inputs; i++)
		add_times(gradient + input[i].at * at->width, wide, (float)input[i].value, at->width);
}

void dense_step(struct dense *dense, const float *gradient, int count, float rate)
{
	const float keep = 0.9f, keep_square = 0.999f;
	float scale = 1.0f / (float)count;
	float warm, warm_square;

	dense->steps++;
	warm = 1.0f - powf(keep, (float)dense->steps);
	warm_square = 1.0f - powf(keep_square, (float)dense->steps);
	for (int i = 0; i < dense->at.size; i++) {
		float slope = gradient[i] * scale;

		dense->mean[i] = keep * dense->mean[i] + (1.0f - keep) * slope;
		dense->square[i] = keep_square * dense->square[i] + (1.0f - keep_square) * slope * slope;
		dense->weight[i] -= rate * (dense->mean[i] / warm) / (sqrtf(dense->square[i] / warm_square) + 1e-6f);
		dense->weight[i] = fminf(fmaxf(dense->weight[i], -clip_at), clip_at);
	}
}

void dense_round(const float *weights, int count, int8_t *stored)
{
	for (int i = 0; i < count; i++)
		stored[i] = (int8_t)lrintf(fminf(fmaxf(weights[i] * (float)NET_ONE, -127.0f), 127.0f));
}
