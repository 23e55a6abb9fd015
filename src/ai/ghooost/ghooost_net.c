#include "ai/ghooost/ghooost_net.h"

#include "ai/soft.h"

void ghooost_net_layout(int players, struct net_layout *layout)
{
	net_layout(layout, GHOOOST_INPUTS_TABLE + 2 * players + (players - 1) * GHOOOST_INPUTS_SEAT, GHOOOST_NET_WIDTH,
		GHOOOST_NET_NARROW, players);
}

static void widen(const int8_t *from, int16_t *to, int count)
{
	for (int i = 0; i < count; i++)
		to[i] = from[i];
}

void ghooost_net_widen(const int8_t *weights, int players, struct ghooost_net_wide *wide)
{
	struct net_layout layout;

	ghooost_net_layout(players, &layout);
	widen(weights + layout.first, wide->first[0], layout.inputs * GHOOOST_NET_WIDTH);
	widen(weights + layout.first_bias, wide->first_bias, GHOOOST_NET_WIDTH);
	widen(weights + layout.second, wide->second[0], GHOOOST_NET_NARROW * GHOOOST_NET_WIDTH);
	widen(weights + layout.second_bias, wide->second_bias, GHOOOST_NET_NARROW);
	widen(weights + layout.third, wide->third[0], players * GHOOOST_NET_NARROW);
	widen(weights + layout.third_bias, wide->third_bias, players);
}

void ghooost_net_describe(const struct ghooost_rules *rules, struct net_header *header)
{
	struct net_layout layout;

	ghooost_net_layout(rules->setup.players, &layout);
	net_describe(ghooost_info(), &rules->setup, layout.size, header);
}

const int8_t *ghooost_net_stored(const struct ghooost_rules *rules)
{
	struct net_header wanted;

	ghooost_net_describe(rules, &wanted);
	return net_stored(&wanted);
}

static inline int16_t clip(int value)
{
	return (int16_t)(value < 0 ? 0 : value > GHOOOST_NET_CLIP ? GHOOOST_NET_CLIP : value);
}

/*
 * Eight numbers at a time, said so: left to itself a compiler may interleave rows and add one number after the other.
 * Without a sign, so that sums too large wrap on every machine.
 */
typedef uint16_t lanes __attribute__((vector_size(16), may_alias));

enum { LANES = sizeof(lanes) / sizeof(uint16_t), VECTORS = GHOOOST_NET_WIDTH / LANES };

static inline lanes load(const int16_t *from)
{
	lanes value;

	memcpy(&value, from, sizeof(value));
	return value;
}

static inline void add_rows(const struct ghooost_net_wide *net, int base, uint64_t rows, lanes sum[VECTORS])
{
	for (; rows != 0; rows &= rows - 1)
		for (int j = 0; j < VECTORS; j++)
			sum[j] += load(net->first[base + bits_lowest(rows)] + j * LANES);
}

static inline void take_rows(const struct ghooost_net_wide *net, int base, uint64_t rows, lanes sum[VECTORS])
{
	for (; rows != 0; rows &= rows - 1)
		for (int j = 0; j < VECTORS; j++)
			sum[j] -= load(net->first[base + bits_lowest(rows)] + j * LANES);
}

/* From the sums of what was seen before, by what changed. */
static void first_layer(const struct ghooost_net_wide *net, const struct ghooost_inputs *inputs,
	struct ghooost_accumulator *accumulator, int16_t *out)
{
	lanes sum[VECTORS];

	memcpy(sum, accumulator->sum, sizeof(sum));
	for (int i = 0; i < GHOOOST_INPUTS_WORDS; i++) {
		uint64_t before = accumulator->inputs.word[i], now = inputs->word[i];

		add_rows(net, 64 * i, now & ~before, sum);
		take_rows(net, 64 * i, before & ~now, sum);
	}
	accumulator->inputs = *inputs;
	memcpy(accumulator->sum, sum, sizeof(sum));
	for (int j = 0; j < VECTORS; j++)
		for (int k = 0; k < LANES; k++)
			out[j * LANES + k] = clip((int16_t)sum[j][k]);
}

static int dot(const int16_t *weights, const int16_t *values, int count)
{
	int sum = 0;

	for (int i = 0; i < count; i++)
		sum += weights[i] * values[i];
	return sum;
}

void ghooost_accumulator_reset(const struct ghooost_net_wide *net, struct ghooost_accumulator *accumulator)
{
	memset(&accumulator->inputs, 0, sizeof(accumulator->inputs));
	memcpy(accumulator->sum, net->first_bias, sizeof(accumulator->sum));
}

const char *ghooost_accumulator_check_invariants(
	const struct ghooost_net_wide *net, const struct ghooost_accumulator *accumulator)
{
	int16_t sum[GHOOOST_NET_WIDTH];
	uint16_t set[GHOOOST_INPUTS_MAX];

	memcpy(sum, net->first_bias, sizeof(sum));
	for (int i = ghooost_inputs_list(&accumulator->inputs, set) - 1; i >= 0; i--)
		for (int j = 0; j < GHOOOST_NET_WIDTH; j++)
			sum[j] = (int16_t)(sum[j] + net->first[set[i]][j]);
	for (int j = 0; j < GHOOOST_NET_WIDTH; j++)
		if (sum[j] != accumulator->sum[j])
			return "ghooost_accumulator: the sums are the bias and the rows of the inputs that are set";
	return NULL;
}

void ghooost_net_places(const struct ghooost_net_wide *net, const struct ghooost_rules *rules,
	const struct ghooost_state *state, int seat, struct ghooost_accumulator *accumulator,
	float chance[GAME_SEATS_MAX])
{
	struct ghooost_inputs inputs;
	int16_t wide[GHOOOST_NET_WIDTH], narrow[GHOOOST_NET_NARROW];
	int players = rules->setup.players;

	ghooost_inputs_of(rules, state, seat, &inputs);
	first_layer(net, &inputs, accumulator, wide);
	SEANCE_CHECK(ghooost_accumulator_check_invariants(net, accumulator));
	for (int j = 0; j < GHOOOST_NET_NARROW; j++)
		narrow[j] =
			clip((net->second_bias[j] * GHOOOST_NET_ONE + dot(net->second[j], wide, GHOOOST_NET_WIDTH)) /
				GHOOOST_NET_ONE);
	for (int place = 0; place < players; place++) {
		int sum = net->third_bias[place] * GHOOOST_NET_ONE + dot(net->third[place], narrow, GHOOOST_NET_NARROW);

		chance[place] =
			place < state->left ? -100.0f : (float)sum * (1.0f / (GHOOOST_NET_ONE * GHOOOST_NET_ONE));
	}
	soft_shares(chance, players, 1.0f);
}
