/* A training run as a file to go on from: what it is, then blocks of numbers. */
#ifndef SEANCE_TRAIN_STATE_H
#define SEANCE_TRAIN_STATE_H

#include "ai/net.h"

struct train_state {
	struct net_header net; /* its sum is of the whole file but for the sum */
	uint64_t seed, steps;
	int32_t done, games, iterations;
	float keep; /* Ghooost!: share of samples to be kept */
};
static_assert(sizeof(struct train_state) == sizeof(struct net_header) + 32, "no padding");

/* The caller frees; NULL if there is no memory. */
unsigned char *train_state_pack(
	const struct train_state *state, float *const *block, int blocks, int count, size_t *size);
/*
 * Fills the blocks and what changes of the state as it was when it was written.
 * False, and nothing changed, if the bytes are of another net, seed or plan, or
 * cannot be right.
 */
bool train_state_unpack(
	struct train_state *state, float **block, int blocks, int count, const unsigned char *bytes, size_t size);
/* A net as it is stored: the header with its sum, then the weights; the caller frees. NULL if there is no memory. */
unsigned char *train_net_pack(const struct net_header *net, const int8_t *weights, size_t *size);

#endif
