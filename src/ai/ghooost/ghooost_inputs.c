#include "ai/ghooost/ghooost_inputs.h"

/* The set under way: blocks follow each other, `base` is where the next one begins. */
struct writer {
	uint64_t *word;
	int base;
};

static inline void put(struct writer *in, uint64_t bits, int size)
{
	int at = in->base >> 6, shift = in->base & 63;

	in->word[at] |= bits << shift;
	if (shift + size > 64)
		in->word[at + 1] |= bits >> (64 - shift);
	in->base += size;
}

static inline void flag(struct writer *in, bool truth)
{
	put(in, truth ? 1 : 0, 1);
}

static inline void one_of(struct writer *in, int value, int size)
{
	SEANCE_ASSERT(value >= 0 && value < size);
	put(in, (uint64_t)1 << value, size);
}

static inline void at_least(struct writer *in, int value, int size)
{
	int reached = value < 0 ? 0 : value > size ? size : value;

	put(in, ((uint64_t)1 << reached) - 1, size);
}

/* One input for every card of each kind up to four: all kinds' counts of four bits at once. 64. */
static inline void cards(struct writer *in, uint64_t multiset)
{
	const uint64_t lowest = 0x1111111111111111u;
	uint64_t ones = multiset & lowest;
	uint64_t twos = multiset >> 1 & lowest;
	uint64_t four = (multiset >> 2 | multiset >> 3) & lowest;

	put(in, (ones | twos | four) | (twos | four) << 1 | ((ones & twos) | four) << 2 | four << 3, 64);
}

/* Steps of one up to eight, then wider ones. 14. */
static inline void size(struct writer *in, int value)
{
	static const uint8_t reached[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 9, 9, 10, 10, 10, 11, 11, 11, 11, 12, 12, 12,
		12, 12, 13, 13, 13, 13, 13, 13, 14};

	at_least(in, reached[value < 30 ? value : 30], 14);
}

/* Kinds of a multiset that may be laid on the top. */
static int playable(const struct ghooost_rules *rules, const struct ghooost_state *state, uint64_t multiset)
{
	uint64_t present = multiset | multiset >> 1 | multiset >> 2;

	return bits_count(present & rules->follow[state->top] & 0x0011111111111111u) +
	       ((present >> 4 * GHOOOST_KITTY & 1) != 0);
}

static void table(struct writer *in, const struct ghooost_rules *rules, const struct ghooost_state *s, int seat)
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
	struct writer *in, const struct ghooost_rules *rules, const struct ghooost_state *s, int seat, int other)
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

void ghooost_inputs_of(
	const struct ghooost_rules *rules, const struct ghooost_state *s, int seat, struct ghooost_inputs *inputs)
{
	struct writer in = {inputs->word, 0};
	int players = rules->setup.players;
	int turn = 0; /* how many turns away the mover is */
	int place = 0;

	memset(inputs, 0, sizeof(*inputs));
	table(&in, rules, s, seat);
	SEANCE_ASSERT(in.base == GHOOOST_INPUTS_TABLE);
	for (int other = seat, i = 0; i < bits_count(s->in);
		i++, other = rules->next[s->counter][s->in][other][GHOOOST_AGAIN_NONE])
		turn = other == s->mover ? i : turn;
	one_of(&in, turn, players);
	one_of(&in, s->left, players);
	for (int other = rules->next[s->counter][s->in][seat][GHOOOST_AGAIN_NONE]; other != seat && place < players - 1;
		place++) {
		opponent(&in, rules, s, seat, other);
		SEANCE_ASSERT(in.base == GHOOOST_INPUTS_TABLE + 2 * players + (place + 1) * GHOOOST_INPUTS_SEAT);
		other = rules->next[s->counter][s->in][other][GHOOOST_AGAIN_NONE];
	}
}

int ghooost_inputs_list(const struct ghooost_inputs *inputs, uint16_t list[GHOOOST_INPUTS_MAX])
{
	int count = 0;

	for (int i = 0; i < GHOOOST_INPUTS_WORDS; i++)
		for (uint64_t rest = inputs->word[i]; rest != 0; rest &= rest - 1)
			list[count++] = (uint16_t)(64 * i + bits_lowest(rest));
	return count;
}
