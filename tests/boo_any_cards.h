/* Rounds of BOO with random cards, different for each player (B1). */
#ifndef SEANCE_TESTS_BOO_ANY_CARDS_H
#define SEANCE_TESTS_BOO_ANY_CARDS_H

#include <stdlib.h>

#include "ai/boo/boo_search.h"
#include "test.h"
#include "walk.h"

static union game_rules rules;
static union game_state state;
static struct boo_search search;

/* Cards of one ghost at least, most of them of three; black's and white's differ (B1). */
static inline void any_cards(struct rng *rng)
{
	for (int card = 0; card < BOO_IDS; card++) {
		int ghost = (int)rng_below(rng, BOO_SQUARES);

		for (int i = 0; i < BOO_SQUARES; i++) {
			bool stone = i != ghost && rng_below(rng, 8) == 0;
			uint32_t look = rng_below(rng, BOO_SQUARE_WHITE + BOO_SQUARE_GAZE + 1);

			rules.boo.card[card][i] = (uint8_t)(stone ? BOO_SQUARE_STONE : BOO_SQUARE_GHOST | look);
		}
	}
}

/* Lets chance play, with any cards, until a seat lays one and so many are left to be laid. */
static inline void position(uint64_t seed, int left)
{
	const struct game *boo = game_named("boo");
	struct fault fault;
	struct rng rng;
	int laid = 0;

	rng_seed(&rng, seed, 11);
	memset(&state, 0, sizeof(state));
	boo_defaults(&rules.boo, 2);
	any_cards(&rng);
	assert_true(boo_prepare(&rules.boo, &fault));
	boo_start(&rules.boo, &state.boo);
	while (state.boo.phase != BOO_PHASE_LAY || 2 * BOO_CARDS - laid > left) {
		laid += state.boo.phase == BOO_PHASE_LAY;
		boo_apply(&rules.boo, &state.boo, walk_choose(boo, &rules, &state, &rng));
	}
}

/* A search of the position with an empty table; cards are worth the ghosts they show. */
static inline void open_search(void)
{
	static const struct boo_weights none = {{0}, 0};
	static struct brain_task task = {.limit = {UINT64_MAX, 0}};

	assert_true(boo_search_init(&search, &task, &rules.boo, &state.boo));
	boo_value_weigh(&search.field, &none, 0);
}

#endif
