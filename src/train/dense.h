/*
 * A net in real numbers that learns: sparse inputs, two hidden layers of clipped
 * sums, and as many outputs as wanted. Which outputs are looked at is the
 * caller's, so that only legal actions cost anything.
 */
#ifndef SEANCE_TRAIN_DENSE_H
#define SEANCE_TRAIN_DENSE_H

#include "ai/net.h"
#include "base/rng.h"

enum { DENSE_OUTPUTS_MAX = 256 };

struct dense {
	struct net_layout at;
	float *weight, *mean, *square; /* of at.size; the last two are Adam's */
	uint64_t steps;
};

struct dense_layers {
	float wide[NET_WIDTH_MAX], narrow[NET_WIDTH_MAX];
};

/* False if there is no memory. */
bool dense_init(struct dense *dense, const struct net_layout *shape, uint64_t seed);
void dense_release(struct dense *dense);
/* The hidden layers; dense_output() reads single outputs off them. */
void dense_forward(const struct net_layout *at, const float *weight, const struct net_input *input, int inputs,
	struct dense_layers *out);
float dense_output(const struct net_layout *at, const float *weight, const struct dense_layers *layers, int output);
/* Adds to `gradient` how the loss rises with each weight, given how it rises with some outputs. */
void dense_backward(const struct dense *dense, const struct net_input *input, int inputs,
	const struct dense_layers *layers, const uint16_t *output, const float *slope, int outputs, float *gradient);
/* One step of Adam with the mean gradient of `count` samples. */
void dense_step(struct dense *dense, const float *gradient, int count, float rate);

/* The weights as they are stored. */
void dense_round(const float *weights, int count, int8_t *stored);

#endif
