#include "ai/thirteen/thirteen_net.h"

#include "ai/soft.h"
#include "ai/thirteen/thirteen_mind.h"

/* What the net is told beyond the view's features (docs/bots.md): what follows from them, so that it need not be
 * learnt. */
enum {
	NAMED = 0,             /* numbers that each seat has named, own seat first */
	CANDIDATES = 26,       /* numbers that the foe's Crypt can be for this seat, */
	OPEN = 39,             /* and this seat's can be for the foe, as far as is public */
	CANDIDATES_COUNT = 52, /* how many of them, one input for each count */
	OPEN_COUNT = 66,
	EMPTY = 80, /* no card is left to draw */
	DUSK = 81,  /* turns without a card until dusk, one input for each, the last for more */
	DUSK_FAR = 5,
	BEYOND = DUSK + DUSK_FAR + 1
};

/* Counts larger than this tell nothing more. */
enum { NUMBER_MAX = 8 };

void thirteen_net_layout(struct net_layout *layout)
{
	net_layout(layout, THIRTEEN_NET_FEATURES + BEYOND, THIRTEEN_NET_WIDTH, THIRTEEN_NET_NARROW,
		THIRTEEN_NET_VALUE + 1);
}

void thirteen_net_describe(const struct thirteen_rules *rules, struct net_header *header)
{
	struct net_layout layout;

	thirteen_net_layout(&layout);
	net_describe(thirteen_info(), &rules->setup, layout.size, header);
}

const int8_t *thirteen_net_stored(const struct thirteen_rules *rules)
{
	struct net_header wanted;

	thirteen_net_describe(rules, &wanted);
	return net_stored(&wanted);
}

struct inputs {
	struct net_input *list;
	int count;
};

static void put(struct inputs *inputs, int at, int value)
{
	if (value != 0)
		inputs->list[inputs->count++] = (struct net_input){(uint16_t)at, (int16_t)value};
}

static void put_set(struct inputs *inputs, int at, unsigned set)
{
	for (; set != 0; set &= set - 1)
		put(inputs, at + bits_lowest(set), 1);
}

static void put_turn(
	const struct thirteen_rules *rules, const struct thirteen_state *view, int at, struct inputs *inputs)
{
	int seat = view->head.viewer;
	unsigned candidates = thirteen_candidates(rules, view, seat, 1 - seat);
	unsigned open = view->possible[seat] & ~(unsigned)(view->shown[0] | view->shown[1]);
	int far = rules->dusk == 0 || rules->dusk - view->idle > DUSK_FAR ? DUSK_FAR : rules->dusk - view->idle;
	uint16_t named[THIRTEEN_SEATS];

	thirteen_recall(rules, view, named);
	put_set(inputs, at + NAMED, named[seat]);
	put_set(inputs, at + NAMED + THIRTEEN_CARDS_MAX, named[1 - seat]);
	put_set(inputs, at + CANDIDATES, candidates);
	put_set(inputs, at + OPEN, open);
	put(inputs, at + CANDIDATES_COUNT + bits_count(candidates), 1);
	put(inputs, at + OPEN_COUNT + bits_count(open), 1);
	put(inputs, at + EMPTY, thirteen_left(rules, view, 0) == 0);
	put(inputs, at + DUSK + far, 1);
}

int thirteen_net_inputs(const struct thirteen_rules *rules, const struct thirteen_state *view,
	struct net_input list[THIRTEEN_NET_INPUTS_MAX])
{
	struct inputs inputs = {list, 0};
	int16_t feature[GAME_FEATURES_MAX];
	int count = thirteen_features(rules, view, view->head.viewer, feature);

	SEANCE_ASSERT(count == THIRTEEN_NET_FEATURES);
	for (int i = 0; i < count; i++)
		put(&inputs, i, feature[i] > NUMBER_MAX ? NUMBER_MAX : feature[i]);
	if (view->phase >= THIRTEEN_PHASE_TURN)
		put_turn(rules, view, count, &inputs);
	return inputs.count;
}

int thirteen_net_shares(const struct thirteen_rules *rules, const int8_t *weights, const struct thirteen_state *view,
	game_action list[THIRTEEN_NET_CHOICES_MAX], float share[THIRTEEN_NET_CHOICES_MAX], float *value)
{
	const float unit = 1.0f / (float)(NET_ONE * NET_ONE);
	struct net_input input[THIRTEEN_NET_INPUTS_MAX];
	int16_t narrow[NET_WIDTH_MAX];
	game_action legal[THIRTEEN_ACTIONS];
	struct net_layout layout;
	int count = thirteen_legal(rules, view, legal);

	SEANCE_ASSERT(count <= THIRTEEN_NET_CHOICES_MAX);
	thirteen_net_layout(&layout);
	net_narrow(&layout, weights, input, thirteen_net_inputs(rules, view, input), narrow);
	for (int i = 0; i < count; i++) {
		list[i] = legal[i];
		share[i] = unit * (float)net_output(&layout, weights, narrow, (int)legal[i]);
	}
	soft_shares(share, count, 1.0f);
	*value = unit * (float)net_output(&layout, weights, narrow, THIRTEEN_NET_VALUE);
	*value = *value < 0 ? 0 : *value > 1 ? 1 : *value;
	return count;
}
