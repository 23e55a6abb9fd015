#include "ai/phantom/phantom_greedy.h"

#include "ai/phantom/phantom_hide.h"
#include "games/phantom/phantom_configs.h"
#include "games/phantom/phantom_step.h"

/* A tile that hides a ghost counts for nothing. */
static int64_t worth_of_removal(const struct phantom_state *view, int square)
{
	int tile = view->tile[square];

	return view->ghost[tile >> 3] == square + 1 ? 0 : tile & 7;
}

static int64_t worth_around(const struct phantom_state *view, int square)
{
	int sum = 0;

	for (int i = 0; i < PHANTOM_SQUARES; i++)
		sum += phantom_distance(i, square) == 1 ? view->tile[i] & 7 : 0;
	return sum;
}

static int touched(int square)
{
	int sum = 0;

	for (int i = 0; i < PHANTOM_SQUARES; i++)
		sum += phantom_distance(i, square) == 1;
	return sum;
}

/* With roles unknown one tile is as good as another. */
static int64_t worth_of_place(const struct phantom_rules *rules, const struct phantom_state *view, int what)
{
	int value = what / PHANTOM_SQUARES % PHANTOM_VALUES + 1;
	int touch = touched(what % PHANTOM_SQUARES);

	if (rules->setup.option[PHANTOM_OPTION_MASTER] != 0)
		return 0;
	return (int64_t)value * (rules->team[view->head.actor] == view->ghosts ? touch : 8 - touch);
}

static int64_t worth_of_bid(const struct phantom_rules *rules, int bid)
{
	int usual = rules->setup.players == 2 ? 50 : 45;

	return bid < usual ? bid - usual : usual - bid;
}

static int64_t worth(const struct phantom_rules *rules, const struct phantom_state *view,
	const struct phantom_marginals *marginals, int what)
{
	switch (view->phase) {
	case PHANTOM_PHASE_HUNT:
		if (rules->team[view->head.actor] == view->ghosts)
			return what < PHANTOM_PASS ? worth_of_removal(view, what) : 0;
		return marginals->ghost[view->tile[what] >> 3][what];
	case PHANTOM_PHASE_HIDE:
		return worth_around(view, what - PHANTOM_HIDE);
	case PHANTOM_PHASE_PLACE:
		return worth_of_place(rules, view, what - PHANTOM_PLACE);
	case PHANTOM_PHASE_BID:
		return worth_of_bid(rules, what - PHANTOM_BID + PHANTOM_BID_LOW);
	default:
		return 0;
	}
}

game_action phantom_greedy(const union game_rules *rules, const union game_state *view, struct rng *rng)
{
	const struct phantom_state *state = &view->phantom;
	game_action list[GAME_LEGAL_MAX];
	struct phantom_configs configs;
	struct phantom_marginals marginals;
	int count = phantom_legal(&rules->phantom, state, list);
	int64_t best = INT64_MIN;
	int ties = 0;

	if (state->phase == PHANTOM_PHASE_HUNT) {
		phantom_configs_init(&configs, &rules->phantom, state);
		phantom_configs_marginals(&configs, &marginals);
	}
	for (int i = 0; i < count; i++) {
		int64_t value = worth(&rules->phantom, state, &marginals, (int)list[i]);

		ties = value > best ? 0 : ties;
		best = value > best ? value : best;
		if (value == best)
			list[ties++] = list[i];
	}
	return list[rng_below(rng, (uint32_t)ties)];
}
