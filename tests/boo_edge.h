/* Rounds of BOO with any cards, for tests of its endings where half a ghost decides. */
#ifndef SEANCE_TESTS_BOO_EDGE_H
#define SEANCE_TESTS_BOO_EDGE_H

#include <stdlib.h>

#include "ai/boo/boo_ending.h"
#include "test.h"
#include "walk.h"

static union game_rules rules;
static union game_state state;
static struct boo_search search;
static struct boo_ending ending;

/* Cards of one ghost at least, most of them of three. */
static inline void any_cards(struct rng *rng)
{
	for (int card = 0; card < BOO_CARDS; card++) {
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
	struct game_fault fault;
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

/* Nothing is remembered, and the mover leads by so much more than the table shows. */
static inline void open_ending(int shift)
{
	static struct brain_task task = {.limit = {UINT64_MAX, 0, NULL}};

	assert_true(boo_search_init(&search, &task, &rules.boo, &state.boo));
	(void)boo_moves_list(&search.field, search.turn, search.card[0], &search.moves[0]);
	boo_ending_init(&ending, &search);
	search.field.lead += boo_side(search.turn, shift);
}

/* The seed to begin with: EDGES where that is set, for a longer comparison. */
static inline uint64_t first_seed(uint64_t usual)
{
	const char *wish = getenv("EDGES");

	return wish == NULL ? usual : (uint64_t)atoi(wish);
}

#endif
