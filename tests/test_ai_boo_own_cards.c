/* B1: BOO's player in editions whose two players have different cards, compared with the rules played move by move. */
#include <stdlib.h>

#include "ai/boo/boo_root.h"
#include "boo_any_cards.h"
#include "boo_by_rules.h"

TEST(b1_the_search_lists_and_scores_each_players_own_cards)
{
	for (uint64_t seed = 0; seed < TEST_TIMES(40, 24); seed++) {
		position(seed, 24 - (int)seed % 24);
		boo_lists_by_rules(&rules.boo, &state.boo);
	}
}

TEST(b1_the_search_finds_what_the_rules_say_with_different_cards)
{
	int won = 0;

	for (uint64_t seed = 0; seed < TEST_TIMES(5, 4); seed++) { /* the last has two cards left, which takes longer */
		int value;

		position(seed, seed < 4 ? 1 : 2);
		value = boo_minimax_value(&rules.boo, &state.boo, state.head.actor);
		open_search();
		assert_int_equal(boo_search_value(&search, 0, search.left, -BOO_VALUE_MAX, BOO_VALUE_MAX), value);
		won += value > 0;
	}
	assert_in_range(won, 1, 4);
}
