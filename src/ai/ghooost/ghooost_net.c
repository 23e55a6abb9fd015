#include "ai/ghooost/ghooost_net.h"

#include "ai/soft.h"

/* The list of inputs under way: blocks follow each other, `base` is where the next one begins. */
struct inputs {
	uint16_t *list;
	int count, base;
};

static inline void set(struct inputs *in, int place)
{
	in->list[in->count++] = (uint16_t)(in->base + place);
}

static inline void flag(struct inputs *in, bool truth)
{
	if (truth)
		set(in, 0);
	in->base++;
}

static inline void one_of(struct inputs *in, int value, int size)
{
	SEANCE_ASSERT(value >= 0 && value < size);
	set(in, value);
	in->base += size;
}

/* One input for every card of each kind up to four: 64. */
static inline void cards(struct inputs *in, uint64_t multiset)
{
	for (; multiset != 0;) {
		int kind = bits_lowest(multiset) >> 2;
		int count = (int)(multiset >> 4 * kind & 15);

		for (int i = 0; i < count && i < 4; i++)
			set(in, kind * 4 + i);
		multiset &= ~((uint64_t)15 << 4 * kind);
	}
	in->base += 64;
}

/* Inputs that say "at least": steps of one up to eight, then wider ones. 14. */
static inline void size(struct inputs *in, int value)
{
	static const uint8_t steps[] = {1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 19, 24, 30};

	for (int i = 0; i < 14 && value >= steps[i]; i++)
		set(in, i);
	in->base += 14;
}

static inline void at_least(struct inputs *in, int value, int size)
{
	for (int i = 0; i < size && value > i; i++)
		set(in, i);
	in->base += size;
}

/* Kinds of a multiset that may be laid on the top. */
static int playable(const struct ghooost_rules *rules, const struct ghooost_state *state, uint64_t multiset)
{
	uint64_t present = multiset | multiset >> 1 | multiset >> 2;

	return bits_count(present & rules->follow[state->top] & 0x0011111111111111u) +
	       ((present >> 4 * GHOOOST_KITTY & 1) != 0);
}

static void table(struct inputs *in, const struct ghooost_rules *rules, const struct ghooost_state *s, int seat)
{
	uint64_t unseen = s->pool;

	for (int i = 0; i < rules->setup.players; i++)
		if (i != seat)
			unseen += s->hand[i] - s->known[i];
	cards(in, s->hand[seat]);
	cards(in, s->heap);
	cards(in, unseen);
	size(in, s->hand_size[seat]);
	at_least(in, s->mansion[seat], 8);
	at_least(in, playable(rules, s, s->hand[seat]), 6);
	one_of(in, s->top, GHOOOST_VALUES + 1);
	at_least(in, s->run - 1, 3);
	at_least(in, (s->crypt + 3) / 4, 12);
	at_least(in, rules->dawn == 0 ? 0 : 16 * s->quiet / rules->dawn, 16);
	one_of(in, s->phase, GHOOOST_PHASE_OVER + 1);
	one_of(in, s->again, 3);
	at_least(in, s->fresh, 1);
	at_least(in, s->passes, 2);
	at_least(in, ghooost_count(s->heap) / 4, 7);
}

/* Publicly known cards and sizes of an opponent, beside one's own. 94. */
static void opponent(
	struct inputs *in, const struct ghooost_rules *rules, const struct ghooost_state *s, int seat, int other)
{
	int mine = s->hand_size[seat] + s->mansion[seat];
	int theirs = s->hand_size[other] + s->mansion[other];

	cards(in, s->known[other]);
	size(in, s->hand_size[other]);
	at_least(in, s->mansion[other], 8);
	at_least(in, playable(rules, s, s->known[other]), 4);
	at_least(in, s->hand_size[other] - ghooost_count(s->known[other]), 1);
	flag(in, theirs > mine);
	flag(in, theirs == mine);
	flag(in, s->known[other] == 0);
}

void ghooost_net_layout(int players, struct ghooost_layout *layout)
{
	layout->inputs = GHOOOST_NET_TABLE + 2 * players + (players - 1) * GHOOOST_NET_SEAT;
	layout->first = 0;
	layout->first_bias = layout->inputs * GHOOOST_NET_WIDTH;
	layout->second = layout->first_bias + GHOOOST_NET_WIDTH;
	layout->second_bias = layout->second + GHOOOST_NET_NARROW * GHOOOST_NET_WIDTH;
	layout->third = layout->second_bias + GHOOOST_NET_NARROW;
	layout->third_bias = layout->third + players * GHOOOST_NET_NARROW;
	layout->size = layout->third_bias + players;
}

int ghooost_net_inputs(const struct ghooost_rules *rules, const struct ghooost_state *s, int seat,
	uint16_t list[GHOOOST_NET_ACTIVE_MAX])
{
	struct inputs in = {list, 0, 0};
	int players = rules->setup.players;
	int turn = 0; /* how many turns away the mover is */
	int place = 0;

	table(&in, rules, s, seat);
	SEANCE_ASSERT(in.base == GHOOOST_NET_TABLE);
	for (int other = seat, i = 0; i < bits_count(s->in);
		i++, other = rules->next[s->counter][s->in][other][GHOOOST_AGAIN_NONE])
		turn = other == s->mover ? i : turn;
	one_of(&in, turn, players);
	one_of(&in, s->left, players);
	for (int other = rules->next[s->counter][s->in][seat][GHOOOST_AGAIN_NONE]; other != seat && place < players - 1;
		place++) {
		in.base = GHOOOST_NET_TABLE + 2 * players + place * GHOOOST_NET_SEAT;
		opponent(&in, rules, s, seat, other);
		other = rules->next[s->counter][s->in][other][GHOOOST_AGAIN_NONE];
	}
	SEANCE_ASSERT(in.count <= GHOOOST_NET_ACTIVE_MAX);
	return in.count;
}

static void widen(const int8_t *from, int16_t *to, int count)
{
	for (int i = 0; i < count; i++)
		to[i] = from[i];
}

void ghooost_net_widen(const int8_t *weights, int players, struct ghooost_net_wide *wide)
{
	struct ghooost_layout layout;

	ghooost_net_layout(players, &layout);
	widen(weights + layout.first, wide->first[0], layout.inputs * GHOOOST_NET_WIDTH);
	widen(weights + layout.first_bias, wide->first_bias, GHOOOST_NET_WIDTH);
	widen(weights + layout.second, wide->second[0], GHOOOST_NET_NARROW * GHOOOST_NET_WIDTH);
	widen(weights + layout.second_bias, wide->second_bias, GHOOOST_NET_NARROW);
	widen(weights + layout.third, wide->third[0], players * GHOOOST_NET_NARROW);
	widen(weights + layout.third_bias, wide->third_bias, players);
}

static bool same(const void *a, const void *b, size_t size)
{
	for (size_t i = 0; i < size; i++)
		if (((const unsigned char *)a)[i] != ((const unsigned char *)b)[i])
			return false;
	return true;
}

void ghooost_net_describe(const struct ghooost_rules *rules, struct ghooost_net_header *header)
{
	const char *id = ghooost_info()->id;
	struct ghooost_layout layout;

	ghooost_net_layout(rules->setup.players, &layout);
	memset(header, 0, sizeof(*header));
	memcpy(header->magic, "seanet2", 8);
	for (size_t i = 0; i + 1 < sizeof(header->rules) && id[i] != '\0'; i++)
		header->rules[i] = id[i];
	header->players = rules->setup.players;
	header->size = (uint32_t)layout.size;
	header->edition = rules->setup.edition_hash;
}

/* The nets, one after the other: embedded by scripts/embed, or what a page has loaded. */
extern const unsigned char *ghooost_nets(size_t *size);

uint64_t ghooost_net_sum(const unsigned char *weights, size_t size)
{
	uint32_t words = (uint32_t)size;
	uint32_t sums = 0;

	for (size_t at = 0; at < size; at += sizeof(uint32_t)) {
		uint32_t word = 0;

		memcpy(&word, weights + at, size - at < sizeof(word) ? size - at : sizeof(word));
		words += word;
		sums += words;
	}
	return (uint64_t)sums << 32 | words;
}

/* Steps never leave the bytes: sizes are compared with what is left, for a sum could wrap round. */
const int8_t *ghooost_net_find(const struct ghooost_rules *rules, const unsigned char *nets, size_t size)
{
	struct ghooost_net_header wanted, found;
	size_t alike = offsetof(struct ghooost_net_header, sum);

	ghooost_net_describe(rules, &wanted);
	while (size >= sizeof(found)) {
		memcpy(&found, nets, sizeof(found));
		nets += sizeof(found);
		size -= sizeof(found);
		if (!same(found.magic, wanted.magic, sizeof(found.magic)) || found.size > size)
			return NULL;
		if (same(&found, &wanted, alike))
			return ghooost_net_sum(nets, found.size) == found.sum ? (const int8_t *)nets : NULL;
		nets += found.size;
		size -= found.size;
	}
	return NULL;
}

const int8_t *ghooost_net_stored(const struct ghooost_rules *rules)
{
	size_t size;
	const unsigned char *nets = ghooost_nets(&size);

	return ghooost_net_find(rules, nets, size);
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

static void first_layer(const struct ghooost_net_wide *net, const uint16_t *list, int count, int16_t *out)
{
	lanes sum[VECTORS];

	memcpy(sum, net->first_bias, sizeof(sum));
	for (int i = 0; i < count; i++) {
		const int16_t *row = net->first[list[i]];

		for (int j = 0; j < VECTORS; j++)
			sum[j] += load(row + j * LANES);
	}
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

void ghooost_net_places(const struct ghooost_net_wide *net, const struct ghooost_rules *rules,
	const struct ghooost_state *state, int seat, float chance[GAME_SEATS_MAX])
{
	uint16_t list[GHOOOST_NET_ACTIVE_MAX];
	int16_t wide[GHOOOST_NET_WIDTH], narrow[GHOOOST_NET_NARROW];
	int players = rules->setup.players;
	int count = ghooost_net_inputs(rules, state, seat, list);

	first_layer(net, list, count, wide);
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
