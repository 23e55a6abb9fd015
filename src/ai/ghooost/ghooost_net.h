/*
 * The value net of Ghooost!. For one seat it gives the chance to leave the round
 * first, second, ... or to be left behind.
 *
 * It values positions right after an action, before chance draws, and reads
 * only what the seat sees (ghooost_inputs.h).
 *
 * It is integer arithmetic, so the answer is the same on every machine:
 * fixed-point numbers with six fractional bits, one-byte weights, two hidden
 * layers of clipped sums. There is one net per number of players, tied to the
 * rules' version and the edition; other editions are valued by counting cards.
 */
#ifndef SEANCE_AI_GHOOOST_NET_H
#define SEANCE_AI_GHOOOST_NET_H

#include "ai/ghooost/ghooost_inputs.h"
#include "ai/net.h"

enum {
	GHOOOST_NET_VERSION = 1,
	GHOOOST_NET_WIDTH = 64, /* first hidden layer */
	GHOOOST_NET_NARROW = 32,
	GHOOOST_NET_ONE = 64, /* 1.0 */
	GHOOOST_NET_CLIP = 127
};

/* The weights, widened for speed. */
struct ghooost_net_wide {
	int16_t first[GHOOOST_INPUTS_MAX][GHOOOST_NET_WIDTH];
	int16_t first_bias[GHOOOST_NET_WIDTH];
	int16_t second[GHOOOST_NET_NARROW][GHOOOST_NET_WIDTH];
	int16_t second_bias[GHOOOST_NET_NARROW];
	int16_t third[GAME_SEATS_MAX][GHOOOST_NET_NARROW];
	int16_t third_bias[GAME_SEATS_MAX];
};

/* The first layer's sums for the last features seen; the next evaluation adds only what changed. */
struct ghooost_accumulator {
	struct ghooost_inputs inputs;
	int16_t sum[GHOOOST_NET_WIDTH];
};

void ghooost_net_layout(int players, struct net_layout *layout);
void ghooost_net_widen(const int8_t *weights, int players, struct ghooost_net_wide *wide);
/* Resets to no features. */
void ghooost_accumulator_reset(const struct ghooost_net_wide *net, struct ghooost_accumulator *accumulator);
/*
 * The chance of each place of leaving, the last one being the Boo!; places
 * already taken have none. The accumulator makes it faster and changes nothing else;
 * it must be of the same net.
 */
void ghooost_net_places(const struct ghooost_net_wide *net, const struct ghooost_rules *rules,
	const struct ghooost_state *state, int seat, struct ghooost_accumulator *accumulator,
	float chance[GAME_SEATS_MAX]);

/* The weights of the net for these rules; NULL if there is none for the count or the edition, or it is damaged. */
const int8_t *ghooost_net_stored(const struct ghooost_rules *rules);
/* The header of a net for these rules, without the checksum. */
void ghooost_net_describe(const struct ghooost_rules *rules, struct net_header *header);

/* The invariant that an accumulator of that net breaks, in words, or NULL. */
const char *ghooost_accumulator_check_invariants(
	const struct ghooost_net_wide *net, const struct ghooost_accumulator *accumulator);

#endif
