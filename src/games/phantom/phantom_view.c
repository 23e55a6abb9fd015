/* What each viewer knows of The Phantom Society: forgetting the rest, and drawing it again. */
#include "games/phantom/phantom.h"
#include "games/phantom/phantom_configs.h"
#include "games/phantom/phantom_step.h"

SEANCE_FN static bool in_team(const struct phantom_rules *rules, int viewer, int team)
{
	return viewer < rules->setup.players && rules->team[viewer] == team;
}

SEANCE_FN void phantom_redact(const struct phantom_rules *rules, struct phantom_state *state, int viewer)
{
	state->head.viewer = (uint8_t)viewer;
	if (state->phase == PHANTOM_PHASE_BID) {
		for (int team = 0; team < 2; team++)
			if (!in_team(rules, viewer, team))
				state->bid[team] = 0;
	} else if (state->phase >= PHANTOM_PHASE_HIDE && !phantom_sees(rules, state, viewer)) {
		state->split = 0;
		for (int colour = 0; colour < PHANTOM_COLOURS; colour++)
			if ((state->revealed >> colour & 1) == 0)
				state->ghost[colour] = 0;
	}
}

/* Any bid of its pack is as likely as another. */
SEANCE_FN static void draw_bid(struct phantom_state *state, int team, struct rng *rng)
{
	int odd = team != state->even;

	state->bid[team] = (uint8_t)(PHANTOM_BID_LOW + 2 * (int)rng_below(rng, PHANTOM_PACK) + odd);
}

/* While the ghosts hide, any split and any tile of its colour for each is as likely as another. */
SEANCE_FN static void draw_hiding(const struct phantom_rules *rules, struct phantom_state *state, struct rng *rng)
{
	if (phantom_two_masters(rules, state))
		state->split = (uint8_t)(1 + rng_below(rng, PHANTOM_SPLITS));
	for (int i = 0; i < state->hidden; i++) {
		int colour = phantom_due(state->split, i);
		int left = (int)rng_below(rng, PHANTOM_TILES);
		int square = 0;

		while (state->tile[square] >> 3 != colour || left-- > 0)
			square++;
		state->ghost[colour] = (uint8_t)(square + 1);
	}
}

SEANCE_FN static void draw_hunt(const struct phantom_rules *rules, struct phantom_state *state, struct rng *rng)
{
	struct phantom_configs configs;
	struct phantom_config config;
	uint32_t total;

	phantom_configs_init(&configs, rules, state);
	total = phantom_configs_total(&configs);
	SEANCE_ASSERT(total > 0);
	phantom_configs_get(&configs, rng_below(rng, total), &config);
	state->split = config.split;
	memcpy(state->ghost, config.ghost, sizeof(state->ghost));
}

SEANCE_FN void phantom_resample(
	const struct phantom_rules *rules, struct phantom_state *state, int viewer, struct rng *rng)
{
	phantom_redact(rules, state, viewer);
	if (state->phase == PHANTOM_PHASE_BID && state->bids == 1 && !in_team(rules, viewer, state->first))
		draw_bid(state, state->first, rng);
	else if (state->phase == PHANTOM_PHASE_HIDE && !phantom_sees(rules, state, viewer))
		draw_hiding(rules, state, rng);
	else if (state->phase == PHANTOM_PHASE_HUNT && !phantom_sees(rules, state, viewer))
		draw_hunt(rules, state, rng);
	state->head.viewer = GAME_FULL;
}

/*
 * While the ghosts hide: any tile of its colour is as likely as another for
 * each one hidden. With two masters others cannot tell which ones those are.
 */
static void believe_hiding(
	const struct phantom_rules *rules, const struct phantom_state *state, struct game_belief *belief)
{
	bool two = phantom_two_masters(rules, state);

	belief->total = two ? PHANTOM_SPLITS : 1;
	belief->places = two ? 0 : state->hidden;
	for (int i = 0; i < state->hidden; i++)
		belief->total *= PHANTOM_TILES;
	for (int colour = 0; colour < belief->places; colour++) {
		belief->place[colour] = (int16_t)colour;
		for (int square = 0; square < PHANTOM_SQUARES; square++)
			if (state->tile[square] >> 3 == colour)
				belief->weight[colour][square] = belief->total / PHANTOM_TILES;
	}
}

static void believe_hunt(
	const struct phantom_rules *rules, const struct phantom_state *state, struct game_belief *belief)
{
	struct phantom_configs configs;
	struct phantom_marginals marginals;

	phantom_configs_init(&configs, rules, state);
	phantom_configs_marginals(&configs, &marginals);
	belief->total = marginals.total;
	belief->places = PHANTOM_COLOURS;
	for (int colour = 0; colour < PHANTOM_COLOURS; colour++) {
		belief->place[colour] = (int16_t)colour;
		for (int square = 0; square < PHANTOM_SQUARES; square++)
			belief->weight[colour][square] = marginals.ghost[colour][square];
	}
}

static void believe_sight(const struct phantom_state *state, struct game_belief *belief)
{
	for (int colour = 0; colour < PHANTOM_COLOURS; colour++)
		if (state->ghost[colour] != 0) {
			belief->place[belief->places] = (int16_t)colour;
			belief->weight[belief->places++][state->ghost[colour] - 1] = 1;
		}
}

/* Places are the ghosts known to be hidden or found, by colour; kinds are the squares. */
void phantom_belief(
	const struct phantom_rules *rules, const struct phantom_state *state, int viewer, struct game_belief *belief)
{
	bool sees = phantom_sees(rules, state, viewer);

	memset(belief, 0, sizeof(*belief));
	belief->total = 1;
	belief->kinds = PHANTOM_SQUARES;
	if (state->phase == PHANTOM_PHASE_BID && state->bids == 1 && !in_team(rules, viewer, state->first))
		belief->total = PHANTOM_PACK;
	else if (state->phase == PHANTOM_PHASE_HIDE && !sees)
		believe_hiding(rules, state, belief);
	else if (state->phase == PHANTOM_PHASE_HUNT && !sees)
		believe_hunt(rules, state, belief);
	else if (state->phase >= PHANTOM_PHASE_HIDE)
		believe_sight(state, belief);
}
