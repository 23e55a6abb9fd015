/*
 * Nets as they are stored: a header that says which rules the net is for, then
 * its weights, one byte each. Nets may follow one another.
 *
 * A net has sparse inputs, two hidden layers of clipped sums and some outputs.
 * It is whole numbers, so its answer is the same on every machine: a weight of
 * NET_ONE is 1, a hidden unit lies between 0 and NET_CLIP.
 */
#ifndef SEANCE_AI_NET_H
#define SEANCE_AI_NET_H

#include "games/contract.h"

enum { NET_ONE = 64, NET_CLIP = 127, NET_WIDTH_MAX = 128 };

/* Where the weights are, one after the other in this order; those of one input, unit or output are neighbours. */
struct net_layout {
	int inputs, width, narrow, outputs;
	int first; /* by input, `width` each */
	int first_bias;
	int second; /* by narrow unit, `width` each */
	int second_bias;
	int third; /* by output, `narrow` each */
	int third_bias;
	int size;
};

void net_layout(struct net_layout *layout, int inputs, int width, int narrow, int outputs);

/* An input that is not 0. */
struct net_input {
	uint16_t at;
	int16_t value;
};

/* The second hidden layer; net_output() reads single outputs off it, in units of 1 / NET_ONE / NET_ONE. */
void net_narrow(const struct net_layout *at, const int8_t *weights, const struct net_input *input, int inputs,
	int16_t narrow[NET_WIDTH_MAX]);
int32_t net_output(const struct net_layout *at, const int8_t *weights, const int16_t *narrow, int output);

struct net_header {
	char magic[8];  /* "seanet2" */
	char rules[16]; /* the rules' id, "ghooost-v1" */
	uint32_t players;
	uint32_t size; /* bytes of weights that follow */
	uint64_t edition;
	uint64_t sum; /* net_sum() of the weights */
};
static_assert(sizeof(struct net_header) == 48, "no padding");

/* The header of a net of that size for these rules, without the checksum. */
void net_describe(const struct game_info *info, const struct game_setup *setup, int size, struct net_header *header);
/* A checksum that changes with every byte and with the order of bytes. */
uint64_t net_sum(const unsigned char *weights, size_t size);
/* The weights of the net wanted within `nets`; NULL if it is not there or damaged. Reading stops at the first that is
 * no net. */
const int8_t *net_find(const struct net_header *wanted, const unsigned char *nets, size_t size);
/* The same among those embedded by scripts/embed, or what a page has loaded. */
const int8_t *net_stored(const struct net_header *wanted);

#endif
