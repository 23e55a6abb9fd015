/* BOO's editions: rows, what they make, and what is refused (B1, B2, B16). */
#include "boo_scene.h"
#include "games/game.h"

static void own_card_row(struct game_row *row, const char *player, int number, const char *middle)
{
	card_row(row, number, "stone", middle, "stone");
	fields_add_text(row, "player", player);
}

static void assert_row_fails(struct boo_rules *rules, const struct game_row *row, const char *words)
{
	struct fault fault = {.status = STATUS_OK};

	assert_false(boo_edition_take(rules, row, &fault));
	if (strstr(fault.text, words) == NULL)
		fail_msg("\"%s\" in \"%s\"", words, fault.text);
}

/* The standard edition written as two lists of twelve. */
static void listed_twice(struct boo_rules *rules)
{
	static const char *const players[2] = {"black", "white"};
	struct boo_rules given = standard();
	struct fault fault;
	struct game_row row;

	*rules = given;
	boo_edition_clear(rules);
	for (int i = 0; i < boo_edition_rows(&given); i++) {
		boo_edition_row(&given, i, &row);
		for (int seat = 0; seat < (i < BOO_CARDS ? 2 : 1); seat++) {
			struct game_row own = row;

			if (i < BOO_CARDS)
				fields_add_text(&own, "player", players[seat]);
			assert_true(boo_edition_take(rules, &own, &fault));
		}
	}
	if (!boo_prepare(rules, &fault))
		fail_msg("%s", fault.text);
}

TEST(b1_one_list_of_twelve_serves_both_players_and_keeps_its_hash)
{
	union game_rules rules;

	memset(&rules, 0, sizeof(rules));
	rules.boo = standard();
	assert_int_equal(boo_edition_rows(&rules.boo), BOO_CARDS + BOO_GATE);
	assert_int_equal(game_edition_hash(game_named("boo"), &rules), 0xb559d3774440da31ull);
	assert_memory_equal(rules.boo.card[0], rules.boo.card[BOO_CARDS], BOO_CARDS * BOO_SQUARES);
}

TEST(b1_two_equal_lists_are_the_edition_of_one_list)
{
	struct boo_rules rules = standard();
	union game_rules twice;

	memset(&twice, 0, sizeof(twice));
	listed_twice(&twice.boo);
	assert_memory_equal(rules.card, twice.boo.card, sizeof(rules.card));
	assert_memory_equal(rules.face, twice.boo.face, sizeof(rules.face));
	assert_int_equal(boo_edition_rows(&twice.boo), BOO_CARDS + BOO_GATE);
	assert_int_equal(game_edition_hash(game_named("boo"), &twice), 0xb559d3774440da31ull);
}

TEST(b1_24_different_cards_make_their_edition_again)
{
	struct boo_rules rules, again = standard();
	struct fault fault;
	struct game_row row;

	listed_twice(&rules);
	for (int card = 0; card < BOO_CARDS; card++) {
		rules.card[BOO_CARDS + card][0] = BOO_SQUARE_GHOST | (card & BOO_SQUARE_GAZE);
		rules.card[BOO_CARDS + card][2] = BOO_SQUARE_STONE;
	}
	assert_true(boo_prepare(&rules, &fault));
	assert_int_equal(boo_edition_rows(&rules), BOO_IDS + BOO_GATE);
	boo_edition_clear(&again);
	for (int i = boo_edition_rows(&rules) - 1; i >= 0; i--) {
		boo_edition_row(&rules, i, &row);
		assert_true(boo_edition_take(&again, &row, &fault));
	}
	assert_true(boo_prepare(&again, &fault));
	assert_memory_equal(&rules, &again, sizeof(rules));
}

TEST(b1_each_player_lays_the_own_cards_in_the_own_colour)
{
	struct boo_rules rules;
	struct fault fault;

	listed_twice(&rules);
	rules.card[0][0] = BOO_SQUARE_GHOST | (int)BOO_EAST;
	rules.card[0][1] = rules.card[0][2] = BOO_SQUARE_STONE;
	rules.card[BOO_CARDS][0] = rules.card[BOO_CARDS][1] = BOO_SQUARE_GHOST | (int)BOO_NORTH;
	rules.card[BOO_CARDS][2] = BOO_SQUARE_GHOST | BOO_SQUARE_WHITE | (int)BOO_NORTH;
	assert_true(boo_prepare(&rules, &fault));
	assert_int_equal(rules.ghosts[0][0][0], 1);
	assert_int_equal(rules.ghosts[0][0][1], 0);
	assert_int_equal(rules.ghosts[BOO_CARDS][0][0], 1);
	assert_int_equal(rules.ghosts[BOO_CARDS][0][1], 2);
}

TEST(b1_wrong_rows_with_a_player_are_refused_in_words)
{
	struct boo_rules rules = standard();
	struct fault fault;
	struct game_row row;

	boo_edition_clear(&rules);
	own_card_row(&row, "grey", 1, "own:left");
	assert_row_fails(&rules, &row, "no player \"grey\"; the players are black and white");
	own_card_row(&row, "white", 4, "own:left");
	assert_true(boo_edition_take(&rules, &row, &fault));
	assert_row_fails(&rules, &row, "white's card 4 stands in two rows");
	own_card_row(&row, "black", 4, "stone");
	assert_row_fails(&rules, &row, "black's card 4 has no ghost");
	own_card_row(&row, "black", 4, "own:left");
	assert_true(boo_edition_take(&rules, &row, &fault));
	assert_false(boo_edition_check(&rules, &fault));
	assert_non_null(strstr(fault.text, "no row for black's card 1;"));
	card_row(&row, 5, "stone", "own:left", "stone");
	assert_row_fails(&rules, &row, "give all 24 cards a player, or list twelve without one");
}
