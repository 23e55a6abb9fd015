/* Ghooost!: the rulings one by one. The examples of the book, dawn, views and matches have files of their own. */
#include "ghooost_table.h"

TEST(g1_the_deck_has_62_cards_with_2_miss_copies_and_4_kitties)
{
	struct table t;

	table_rules(&t, 2, 200);
	assert_int_equal(t.rules.cards, 62);
	for (int kind = 0; kind < GHOOOST_VALUES; kind++)
		assert_int_equal(ghooost_count_of(t.rules.deck, kind), 4);
	assert_int_equal(ghooost_count_of(t.rules.deck, GHOOOST_COPY), 2);
	assert_int_equal(ghooost_count_of(t.rules.deck, GHOOOST_KITTY), 4);
}

TEST(g1_the_split_of_miss_copies_and_kitties_is_a_matter_of_the_edition)
{
	struct table t;

	table_rules(&t, 6, 200);
	table_edition(&t, 4, 4, 2);
	assert_int_equal(t.rules.cards, 62);
	ghooost_start(&t.rules, &t.state);
	assert_int_equal(ghooost_count_of(t.state.pool, GHOOOST_COPY), 4);
	assert_int_equal(t.state.crypt, 14);
}

TEST(g26_the_deal_goes_round_from_the_beginner)
{
	struct table t;

	table_rules(&t, 3, 200);
	ghooost_start(&t.rules, &t.state);
	play(&t, "first-2 draw-1 draw-1 draw-1 draw-1");
	shows(&t, "phase=deal mover=0");
	shows(&t, "seat=2 hand=1,1,1,1");
	play(&t, "draw-2 draw-2 draw-2 draw-2 draw-3 draw-3 draw-3 draw-3");
	shows(&t, "phase=turn mover=2");
	shows(&t, "crypt=20");
}

TEST(g3_identical_means_the_same_value_and_only_the_top_value_counts)
{
	struct table t;

	LAY(&t, 2, .pile = "9,9", .hand = {"9,10", "14"});
	assert_string_equal(legal(&t), "9 10 collect");
	LAY(&t, 2, .pile = "1,1,9,1", .hand = {"2,10", "14"});
	assert_string_equal(legal(&t), "2 10 collect");
}

TEST(g4_kitties_beside_an_empty_cemetery_are_value_0_and_not_scary)
{
	struct table t;

	LAY(&t, 2, .kitties = 1, .hand = {"1,2,4,13", "14"});
	assert_string_equal(legal(&t), "1 2 4 13 collect");
	play(&t, "2");
	shows(&t, "pile=2 kitties=1");
}

TEST(g5_collecting_is_always_allowed_while_the_cemetery_holds_a_card)
{
	struct table t;

	LAY(&t, 3, .crypt = 2, .pile = "2", .hand = {"5,6,7,9", "2,2,4,4", "10,10,12,12"});
	assert_string_equal(legal(&t), "5 6 7 9 luck collect");
	LAY(&t, 2, .pile = "2", .hand = {NULL, "14"}, .mansion = {1, 1});
	assert_string_equal(legal(&t), "collect open");
}

TEST(g5_after_midnight_there_is_no_luck_and_before_it_no_mansion)
{
	struct table t;

	LAY(&t, 2, .pile = "2", .hand = {"5", "14"}, .mansion = {1, 1});
	assert_int_equal(refused(&t, "luck"), GHOOOST_REASON_MIDNIGHT);
	LAY(&t, 3, .crypt = 2, .pile = "2", .hand = {"5,6,7,9", "2,2,4,4", "10,10,12,12"});
	assert_int_equal(refused(&t, "open"), GHOOOST_REASON_BEFORE_MIDNIGHT);
}

TEST(g6_collecting_nothing_is_no_action)
{
	struct table t;

	LAY(&t, 2, .hand = {"5", "14"});
	assert_string_equal(legal(&t), "5");
	assert_int_equal(refused(&t, "collect"), GHOOOST_REASON_EMPTY);
}

TEST(g6_pass_is_legal_only_without_any_other_action)
{
	struct table t;

	LAY(&t, 2, .hand = {"x", "14"});
	assert_string_equal(legal(&t), "pass");
	LAY(&t, 2, .hand = {"5,x", "14"});
	assert_int_equal(refused(&t, "pass"), GHOOOST_REASON_CAN_ACT);
	LAY(&t, 2, .hand = {"x,k", "14"});
	assert_string_equal(legal(&t), "k");
	LAY(&t, 2, .pile = "14", .hand = {"x", "14"});
	assert_string_equal(legal(&t), "collect");
	LAY(&t, 2, .hand = {NULL, "14"}, .mansion = {1, 0});
	assert_string_equal(legal(&t), "open");
}

/* --- G8: combinations from the hand --- */

TEST(g8_any_number_of_identical_ghosts_may_be_played_with_miss_copies)
{
	struct table t;

	LAY(&t, 2, .pile = "4", .hand = {"5,5,x,x", "14"});
	assert_string_equal(legal(&t), "5 5,x 5,x,x 5,5 5,5,x 5,5,x,x collect");
	LAY(&t, 2, .pile = "14", .hand = {"5,5,5,5,x,x", "14"});
	assert_string_equal(legal(&t), "5,5,x,x 5,5,5,x 5,5,5,x,x 5,5,5,5 5,5,5,5,x 5,5,5,5,x,x collect");
}

TEST(g8_one_real_ghost_and_three_miss_copies_are_a_quartet)
{
	struct table t;

	table_rules(&t, 2, 200);
	table_edition(&t, 4, 4, 2);
	table_set(&t, &(struct lay){.pile = "14", .hand = {"5,6,x,x,x", "14"}});
	assert_string_equal(legal(&t), "5,x,x,x 6,x,x,x collect");
	play(&t, "5,x,x,x");
	shows(&t, "mover=0");
	shows(&t, "pile=-");
}

TEST(g8_every_number_from_two_on_gives_another_turn)
{
	static const char *const moves[] = {"5,5", "5,x", "5,5,x", "5,x,x", "5,5,5", "5,5,5,5", "5,5,5,5,x,x"};

	for (int i = 0; i < 7; i++) {
		struct table t;

		LAY(&t, 3, .pile = "4", .hand = {"2,5,5,5,5,x,x", "14", "13"});
		play(&t, moves[i]);
		shows(&t, "mover=0");
	}
}

/* --- G9: Quartets with the Cemetery --- */

TEST(g9_kitty_does_not_break_the_run)
{
	struct table t;

	LAY(&t, 3, .pile = "10,10", .hand = {"10,k", "10,13", "2,2"});
	play(&t, "k");
	LAY(&t, 3, .pile = "10,10,10", .kitties = 2, .hand = {"2,10", "13", "2,2"});
	play(&t, "10");
	shows(&t, "mover=0");
	shows(&t, "pile=- kitties=0");
}

TEST(g9_only_the_unbroken_run_on_top_counts)
{
	struct table t;

	LAY(&t, 3, .pile = "1,1,1,5", .hand = {"1,7", "13", "2,2"});
	play(&t, "1");
	shows(&t, "mover=1");
	shows(&t, "pile=1,1,1,5,1");
}

TEST(g9_a_miss_copy_in_the_cemetery_keeps_her_value)
{
	struct table t;

	LAY(&t, 3, .pile = "5,5,x", .hand = {"2,5", "13", "2,2"});
	play(&t, "5");
	shows(&t, "pile=-");
	LAY(&t, 3, .pile = "7,x,7", .hand = {"2,6,7", "13", "2,2"});
	assert_string_equal(legal(&t), "7 collect");
}

TEST(g9_a_collected_miss_copy_is_plain_again)
{
	struct table t;

	LAY(&t, 2, .pile = "5,x", .hand = {"2", "14"});
	play(&t, "collect");
	shows(&t, "seat=0 hand=2,5,x known=5,x");
	LAY(&t, 2, .hand = {"2,5,x", "14"}, .known = {"5,x"});
	assert_string_equal(legal(&t), "2 2,x 5 5,x");
}

TEST(g9_more_than_four_together_are_a_quartet_too)
{
	struct table t;

	LAY(&t, 2, .pile = "9,9,x", .hand = {"2,9,9,x", "14"});
	play(&t, "9,9,x");
	shows(&t, "mover=0");
	shows(&t, "pile=- kitties=0 seat=0 hand=2");
}

/* --- G10: Miss Copy's power and colour --- */

TEST(g10_miss_copy_takes_the_colour_and_power_of_the_ghost_she_copies)
{
	struct table t;

	LAY(&t, 3, .pile = "3,x", .hand = {"2,4,12", "13", "2,2"});
	assert_string_equal(legal(&t), "12 collect");
	LAY(&t, 3, .pile = "14", .hand = {"1,9,x", "13", "2,2"});
	assert_string_equal(legal(&t), "1 1,x collect");
	LAY(&t, 3, .pile = "9", .hand = {"2,11,x", "13", "2,2"});
	play(&t, "11,x");
	shows(&t, "mover=0");
	shows(&t, "pile=- kitties=0 seat=0 hand=2");
	LAY(&t, 3, .pile = "7", .hand = {"2,8,x", "13", "2,2"});
	play(&t, "8,x");
	shows(&t, "direction=counter");
}

/* --- G11, G12: Twist --- */

TEST(g11_one_play_makes_one_reversal)
{
	static const char *const moves[] = {"8", "8,8", "8,8,8", "8,8,8,8", "8,x", "8,8,8,8,x,x"};

	for (int i = 0; i < 6; i++) {
		struct table t;

		LAY(&t, 3, .pile = "7", .hand = {"2,8,8,8,8,x,x", "13", "12,12"});
		play(&t, moves[i]);
		shows(&t, "direction=counter");
	}
}

TEST(g11_a_quartet_of_twists_with_the_cemetery_reverses_too)
{
	struct table t;

	LAY(&t, 3, .pile = "8,8,8", .hand = {"2,8", "13", "12,12"});
	play(&t, "8");
	shows(&t, "mover=0 direction=counter");
	shows(&t, "pile=-");
	play(&t, "2");
	shows(&t, "mover=2");
}

TEST(g12_with_two_left_twist_changes_nothing)
{
	struct table t;

	LAY(&t, 2, .pile = "7", .hand = {"2,8", "13"});
	play(&t, "8");
	shows(&t, "mover=1 direction=clockwise");
	LAY(&t, 3, .pile = "7", .hand = {"2,8", NULL, "13"});
	play(&t, "8");
	shows(&t, "mover=2 direction=clockwise");
	LAY(&t, 3, .pile = "7", .counter = 1, .hand = {"2,8", NULL, "13"});
	assert_false(has_event(&t, "8", GHOOOST_EVENT_REVERSED));
	play(&t, "8");
	shows(&t, "mover=2 direction=counter");
}

TEST(g12_with_two_left_kitty_gives_her_player_the_next_turn)
{
	struct table t;

	LAY(&t, 2, .pile = "7", .hand = {"2,k", "13"});
	play(&t, "k");
	shows(&t, "mover=0");
	LAY(&t, 4, .pile = "7", .mover = 3, .left = "2,1", .hand = {"13", NULL, NULL, "2,k"});
	play(&t, "k");
	shows(&t, "mover=3");
}

/* --- G13: scary ghosts --- */

TEST(g13_what_goes_on_cerberus_and_igor)
{
	for (int value = 1; value <= 14; value++) {
		const char *card = ghooost_card_name(value - 1);
		struct table t;

		table_rules(&t, 2, 200);
		table_set(&t, &(struct lay){.pile = "3", .hand = {card, "1"}});
		assert_int_equal(
			refused(&t, card), value == 1 || value == 3 || value == 12 ? 0 : GHOOOST_REASON_CERBERUS);
		table_set(&t, &(struct lay){.pile = "12", .hand = {card, "1"}});
		assert_int_equal(refused(&t, card), value == 1 || value == 12 ? 0 : GHOOOST_REASON_IGOR);
	}
}

TEST(g13_a_quartet_goes_on_a_scary_ghost)
{
	struct table t;

	LAY(&t, 2, .pile = "12", .hand = {"2,2,2,x,x", "14"});
	assert_string_equal(legal(&t), "2,2,x,x 2,2,2,x 2,2,2,x,x collect");
	LAY(&t, 2, .pile = "3", .hand = {"14,14,14,x", "14"});
	assert_string_equal(legal(&t), "14,14,14,x collect");
	LAY(&t, 2, .pile = "3,3", .hand = {"2,3,3", "14"});
	play(&t, "3,3");
	shows(&t, "pile=-");
}

/* --- G15, G16: Kitty alone, leaving --- */

TEST(g15_the_skip_of_a_last_kitty_counts)
{
	struct table t;

	LAY(&t, 4, .pile = "9", .hand = {"k", "13", "12,12", "14,14"});
	play(&t, "k");
	shows(&t, "mover=2 direction=clockwise left=0");
}

TEST(g15_a_last_kitty_skips_one_of_the_two_who_stay)
{
	struct table t;

	LAY(&t, 3, .pile = "9", .hand = {"k", "13", "12,12"});
	play(&t, "k");
	shows(&t, "mover=2 direction=clockwise left=0");
}

TEST(g16_the_last_ghost_of_the_mansion_leaves_extra_turn_or_not)
{
	struct table t;

	LAY(&t, 3, .pile = "9", .hand = {NULL, "13", "12,12"}, .mansion = {1, 1, 1}, .unseen = "11");
	play(&t, "open draw-11");
	shows(&t, "mover=1 direction=clockwise left=0");
	LAY(&t, 3, .pile = "9", .hand = {NULL, "13", "12,12"}, .mansion = {1, 1, 1}, .unseen = "2");
	play(&t, "open draw-2");
	shows(&t, "mover=1 direction=clockwise left=-");
	shows(&t, "seat=0 hand=2,9 known=2,9 mansion=0");
}

TEST(g16_with_two_players_the_one_who_stays_loses)
{
	struct game_result result;
	struct table t;

	LAY(&t, 2, .pile = "9", .hand = {"11", "13"});
	play(&t, "11");
	shows(&t, "phase=over mover=0");
	shows(&t, "left=0,1");
	ghooost_result(&t.rules, &t.state, &result);
	assert_int_equal(result.winners, 1);
	assert_int_equal(result.left_behind, 2);
}

/* --- G17: points --- */

TEST(g17_leaving_scores_1_the_first_1_more_the_last_2_more)
{
	static const char *const left[] = {"", "", "", "1", "1,2", "1,2,3", "1,2,3,4"};
	static const int points[7][6] = {{0}, {0}, {0}, {3, 2, 0}, {3, 2, 1, 0}, {3, 2, 1, 1, 0}, {3, 2, 1, 1, 1, 0}};

	for (int players = 3; players <= 6; players++) {
		struct lay lay = {.pile = "9", .left = left[players], .hand = {"10"}};
		struct game_result result;
		struct table t;

		lay.hand[players - 1] = "4";
		table_rules(&t, players, 200);
		table_set(&t, &lay);
		play(&t, "10");
		ghooost_result(&t.rules, &t.state, &result);
		for (int seat = 0; seat < players; seat++)
			assert_int_equal(result.points[seat], points[players][seat]);
		assert_int_equal(result.left_behind, 1 << (players - 1));
	}
}

TEST(g17_a_round_that_is_not_over_has_no_result)
{
	struct game_result result, none;
	struct table t;

	memset(&none, 0, sizeof(none));
	LAY(&t, 3, .pile = "9", .mover = 1, .hand = {NULL, "13", "12,12"});
	ghooost_result(&t.rules, &t.state, &result);
	assert_memory_equal(&result, &none, sizeof(none));
}

TEST(g25_with_two_players_a_round_is_a_match_and_its_winner_scores_1)
{
	struct game_result result;
	struct game_plan plan;
	struct table t;

	LAY(&t, 2, .pile = "9", .mover = 1, .hand = {"2,3", "13"});
	play(&t, "13");
	ghooost_result(&t.rules, &t.state, &result);
	assert_int_equal(result.points[0], 0);
	assert_int_equal(result.points[1], 1);
	ghooost_plan(&t.rules, &plan);
	assert_int_equal(plan.kind, GAME_MATCH_SINGLE);
	table_rules(&t, 3, 200);
	ghooost_plan(&t.rules, &plan);
	assert_int_equal(plan.kind, GAME_MATCH_BOO);
	assert_int_equal(plan.target, 2);
}

/* --- G18: who begins --- */

TEST(g18_the_first_beginner_is_drawn_by_lot_all_alike)
{
	for (int players = 2; players <= 6; players++) {
		struct game_odds odds[GAME_CHANCE_MAX];
		struct table t;

		table_rules(&t, players, 200);
		ghooost_start(&t.rules, &t.state);
		shows(&t, "phase=lot mover=0");
		assert_int_equal(ghooost_chance(&t.rules, &t.state, odds), players);
		for (int seat = 0; seat < players; seat++) {
			assert_int_equal(odds[seat].action, GHOOOST_FIRST + seat);
			assert_int_equal(odds[seat].weight, 1);
		}
	}
}

TEST(g18_a_beginner_that_is_given_needs_no_lot)
{
	struct fault fault;
	struct table t;

	table_rules(&t, 4, 200);
	t.rules.setup.first = 3;
	assert_true(ghooost_prepare(&t.rules, &fault));
	ghooost_start(&t.rules, &t.state);
	shows(&t, "phase=deal mover=3");
	while (t.state.phase == GHOOOST_PHASE_DEAL)
		play_random(&t);
	shows(&t, "phase=turn mover=3");
}

/* --- G21, G22: order within a turn, the next player --- */

TEST(g21_several_reasons_make_one_extra_turn)
{
	static const char *const moves[] = {"11,11", "5,5,5,5", "11,11,11,11"};

	for (int i = 0; i < 3; i++) {
		struct table t;

		LAY(&t, 3, .pile = "4", .hand = {"2,5,5,5,5,6,11,11,11,11", "13", "12,12"});
		play(&t, moves[i]);
		shows(&t, "mover=0");
		play(&t, "2");
		shows(&t, "mover=1");
	}
}

TEST(g21_an_extra_turn_is_an_ordinary_turn)
{
	struct table t;

	LAY(&t, 3, .crypt = 6, .pile = "4", .hand = {"5,5,6,6,7,7", "7,8,8,9", "2,2,6,9"});
	play(&t, "5,5");
	assert_string_equal(legal(&t), "6 6,6 7 7,7 luck collect");
	play(&t, "collect");
	shows(&t, "mover=1");
}

TEST(g21_a_refill_comes_before_leaving_so_nobody_leaves_before_midnight)
{
	struct table t;

	LAY(&t, 3, .crypt = 4, .pile = "14", .hand = {"5,5,5,5", "7,7,8,8", "2,2,6,6"});
	play(&t, "5,5,5,5 draw-1 draw-1 draw-2 draw-3");
	shows(&t, "phase=turn mover=0 direction=clockwise left=- crypt=0");
}

TEST(g22_a_leavers_twist_counts)
{
	struct table t;

	LAY(&t, 4, .mover = 1, .pile = "4", .hand = {"2,2", "8", "13", "12,12"});
	play(&t, "8");
	shows(&t, "mover=0 direction=counter left=1");
	LAY(&t, 3, .pile = "4", .hand = {"8", "5,5", "2,2"});
	play(&t, "8");
	shows(&t, "mover=2 direction=counter left=0");
}

TEST(g22_the_next_player_is_counted_among_those_still_in)
{
	struct table t;

	LAY(&t, 5, .pile = "4", .hand = {"9,k", NULL, "13", NULL, "12"});
	play(&t, "9");
	shows(&t, "mover=2");
	LAY(&t, 5, .pile = "4", .hand = {"9,k", NULL, "13", NULL, "12"});
	play(&t, "k");
	shows(&t, "mover=4");
	LAY(&t, 5, .pile = "4", .counter = 1, .hand = {"9,k", NULL, "13", NULL, "12"});
	play(&t, "9");
	shows(&t, "mover=4");
}

TEST(g22_every_round_starts_clockwise)
{
	struct table t;

	table_rules(&t, 4, 200);
	ghooost_start(&t.rules, &t.state);
	while (t.state.phase < GHOOOST_PHASE_TURN)
		play_random(&t);
	shows(&t, "direction=clockwise");
}

TEST(g23_kitties_beside_an_empty_cemetery_are_collected_not_passed)
{
	struct table t;

	LAY(&t, 2, .kitties = 2, .hand = {"x,x", "14"});
	assert_string_equal(legal(&t), "collect");
	play(&t, "collect");
	shows(&t, "kitties=0 seat=0 hand=x,x,k,k known=k,k");
}
