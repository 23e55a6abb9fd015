/*
 * The value of a Ghooost! position to one seat: a small net that says with
 * which chance the seat leaves the round first, second, ... or stays behind.
 *
 * It looks at positions right after an action, chance's draw still to come
 * where there is one, and at nothing the seat does not see: its hand, what is
 * publicly known of the others, the Cemetery, the unseen cards, whose turn it
 * is, and how near dawn is. Inputs are bits; the list of those set is the
 * position (ghooost_net_inputs()).
 *
 * Numbers are fixed-point with six fractional bits, weights one byte: the
 * answer is the same on every machine. Two hidden layers of clipped sums.
 * There is one net a player count, tied to the rules' version and the edition;
 * other editions are valued by counting cards.
 */
#ifndef SEANCE_AI_GHOOOST_NET_H
#define SEANCE_AI_GHOOOST_NET_H

#include "games/ghooost/ghooost.h"

enum {
	GHOOOST_NET_VERSION = 1,
	GHOOOST_NET_WIDTH = 64, /* first hidden layer */
	GHOOOST_NET_NARROW = 32,
	GHOOOST_NET_ONE = 64, /* 1.0 */
	GHOOOST_NET_CLIP = 127,
	GHOOOST_NET_SEAT = 94,   /* inputs of one opponent */
	GHOOOST_NET_TABLE = 286, /* inputs apart from opponents and from those counted by players */
	GHOOOST_NET_ACTIVE_MAX = 512,
	GHOOOST_NET_INPUTS_MAX = GHOOOST_NET_TABLE + 2 * GAME_SEATS_MAX + (GAME_SEATS_MAX - 1) * GHOOOST_NET_SEAT
};

/* Where the weights of one player count's net lie, stored one after the other in this order. */
struct ghooost_layout {
	int inputs;
	int first; /* by input, GHOOOST_NET_WIDTH each */
	int first_bias;
	int second; /* by narrow unit, GHOOOST_NET_WIDTH each */
	int second_bias;
	int third; /* by place of leaving, GHOOOST_NET_NARROW each */
	int third_bias;
	int size;
};

/* What stands before the weights in a file; files may follow one another. */
struct ghooost_net_header {
	char magic[8];  /* "seanet2" */
	char rules[16]; /* the rules' version, "ghooost-v1" */
	uint32_t players;
	uint32_t size; /* bytes of weights that follow */
	uint64_t edition;
	uint64_t sum; /* ghooost_net_sum() of the weights */
};
static_assert(sizeof(struct ghooost_net_header) == 48, "no padding");

/* The weights, widened for speed. */
struct ghooost_net_wide {
	int16_t first[GHOOOST_NET_INPUTS_MAX][GHOOOST_NET_WIDTH];
	int16_t first_bias[GHOOOST_NET_WIDTH];
	int16_t second[GHOOOST_NET_NARROW][GHOOOST_NET_WIDTH];
	int16_t second_bias[GHOOOST_NET_NARROW];
	int16_t third[GAME_SEATS_MAX][GHOOOST_NET_NARROW];
	int16_t third_bias[GAME_SEATS_MAX];
};

void ghooost_net_layout(int players, struct ghooost_layout *layout);
/* The inputs that are set, in no particular order; returns how many. The state may be full or the seat's view. */
int ghooost_net_inputs(const struct ghooost_rules *rules, const struct ghooost_state *state, int seat,
	uint16_t list[GHOOOST_NET_ACTIVE_MAX]);
void ghooost_net_widen(const int8_t *weights, int players, struct ghooost_net_wide *wide);
/* The chance of each place of leaving, the last one being the Boo!; places already taken have none. */
void ghooost_net_places(const struct ghooost_net_wide *net, const struct ghooost_rules *rules,
	const struct ghooost_state *state, int seat, float chance[GAME_SEATS_MAX]);

/* The weights of the net for these rules; NULL if there is none for the count or the edition, or it is damaged. */
const int8_t *ghooost_net_stored(const struct ghooost_rules *rules);
/* The same among nets that lie one after the other; what comes after something that is no net is not looked at. */
const int8_t *ghooost_net_find(const struct ghooost_rules *rules, const unsigned char *nets, size_t size);
/* Differs where one byte does; two sums, of the words and of those sums, so that the order counts, too. */
uint64_t ghooost_net_sum(const unsigned char *weights, size_t size);
/* Fills the header of a net for these rules, but for the sum. */
void ghooost_net_describe(const struct ghooost_rules *rules, struct ghooost_net_header *header);

#endif
