/* Ghooost!: what the rulebook's sentences rule, and the examples it prints. */
#include "ghooost_table.h"

/* --- setting up --- */

static void deal(struct table *table, int players)
{
	table_rules(table, players, 200);
	ghooost_start(&table->rules, &table->state);
	while (table->state.phase < GHOOOST_PHASE_TURN)
		play_random(table);
}

TEST(book_every_player_is_dealt_four_ghosts)
{
	for (int players = 2; players <= 6; players++) {
		struct table t;

		deal(&t, players);
		for (int seat = 0; seat < players; seat++)
			assert_int_equal(ghooost_count(t.state.hand[seat]), 4);
	}
}

TEST(book_the_mansions_are_smaller_the_more_play_and_the_rest_is_the_crypt)
{
	static const int mansion[] = {0, 0, 12, 10, 8, 6, 4};
	static const int crypt[] = {0, 0, 30, 20, 14, 12, 14};

	for (int players = 2; players <= 6; players++) {
		struct table t;

		deal(&t, players);
		assert_int_equal(t.state.crypt, crypt[players]);
		for (int seat = 0; seat < players; seat++)
			assert_int_equal(t.state.mansion[seat], mansion[players]);
		assert_int_equal(ghooost_count(t.state.pool), crypt[players] + players * mansion[players]);
	}
}

TEST(book_turns_go_clockwise)
{
	struct table t;

	LAY(&t, 4, .mover = 2, .hand = {"5,5", "7,9", "2,2", "4,4"});
	play(&t, "2");
	shows(&t, "mover=3 direction=clockwise");
	play(&t, "4");
	shows(&t, "mover=0");
	play(&t, "5 7");
	shows(&t, "mover=2");
}

/* --- valid plays --- */

TEST(book_example_one_or_more_5s_go_on_a_5_or_a_4_but_not_on_a_7)
{
	struct table t;

	LAY(&t, 2, .pile = "5", .hand = {"5,5", "14"});
	assert_string_equal(legal(&t), "5 5,5 collect");
	LAY(&t, 2, .pile = "4", .hand = {"5,5", "14"});
	assert_string_equal(legal(&t), "5 5,5 collect");
	LAY(&t, 2, .pile = "7", .hand = {"5,5", "14"});
	assert_string_equal(legal(&t), "collect");
}

TEST(book_every_common_pair_of_values_is_valid_when_equal_or_higher)
{
	for (int top = 1; top <= 14; top++)
		for (int value = 2; value <= 14; value++) {
			const char *hand = ghooost_card_name(value - 1);
			struct table t;

			if (top == 3 || top == 11 || top == 12)
				continue;
			table_rules(&t, 2, 200);
			table_set(&t, &(struct lay){.pile = ghooost_card_name(top - 1), .hand = {hand, "1"}});
			assert_int_equal(refused(&t, hand) == 0, value >= top);
		}
}

TEST(book_an_empty_cemetery_counts_as_0_even_with_kitty_beside_it)
{
	struct table t;

	LAY(&t, 2, .hand = {"1,2,12,x,k", "14"});
	assert_string_equal(legal(&t), "1 1,x 2 2,x 12 12,x k");
	LAY(&t, 2, .kitties = 2, .hand = {"1,2,12,x,k", "14"});
	assert_string_equal(legal(&t), "1 1,x 2 2,x 12 12,x k collect");
}

TEST(book_several_identical_ghosts_need_not_be_answered_by_as_many)
{
	struct table t;

	LAY(&t, 2, .pile = "6,6,6", .hand = {"6,9", "14"});
	assert_string_equal(legal(&t), "6 9 collect");
}

/* --- before midnight --- */

TEST(book_before_midnight_the_choices_are_playing_luck_and_collecting)
{
	struct table t;

	LAY(&t, 3, .crypt = 6, .pile = "9", .hand = {"2,4,10,13", "5,5,6,6", "7,7,8,8"});
	assert_string_equal(legal(&t), "10 13 luck collect");
}

TEST(book_before_midnight_mansions_are_never_used)
{
	struct table t;

	LAY(&t, 3, .crypt = 1, .pile = "9", .hand = {"2,4,10,13", "5,5,6,6", "7,7,8,8"});
	assert_int_equal(refused(&t, "open"), GHOOOST_REASON_BEFORE_MIDNIGHT);
}

TEST(book_a_valid_lucky_ghost_ends_the_turn)
{
	struct table t;

	LAY(&t, 3, .crypt = 6, .pile = "9", .hand = {"2,4,10,13", "5,5,6,6", "7,7,8,8"});
	play(&t, "luck draw-10");
	shows(&t, "phase=turn mover=1");
	shows(&t, "crypt=5");
	shows(&t, "pile=9,10");
	shows(&t, "seat=0 hand=2,4,10,13");
}

TEST(book_an_invalid_lucky_ghost_is_collected_with_the_cemetery)
{
	struct table t;

	LAY(&t, 3, .crypt = 6, .pile = "4,9", .kitties = 1, .hand = {"2,4,10,13", "5,5,6,6", "7,7,8,8"});
	play(&t, "luck draw-8");
	shows(&t, "phase=turn mover=1");
	shows(&t, "pile=- kitties=0 seat=0 hand=2,4,4,8,9,10,13,k");
}

TEST(book_collecting_is_allowed_although_ghosts_in_hand_are_valid)
{
	struct table t;

	LAY(&t, 3, .crypt = 6, .pile = "4,9", .hand = {"2,4,10,13", "5,5,6,6", "7,7,8,8"});
	play(&t, "collect");
	shows(&t, "mover=1");
	shows(&t, "pile=- kitties=0 seat=0 hand=2,4,4,9,10,13");
}

TEST(book_a_hand_below_four_is_filled_from_the_crypt_before_midnight)
{
	struct table t;

	LAY(&t, 3, .crypt = 6, .pile = "4", .hand = {"2,4,10,13", "5,5,6,6,9,9", "7,7,8,8"});
	play(&t, "10");
	shows(&t, "phase=refill mover=0");
	play(&t, "draw-3");
	shows(&t, "phase=turn mover=1");
	shows(&t, "seat=0 hand=2,3,4,13");
	LAY(&t, 3, .crypt = 6, .pile = "4", .mover = 1, .hand = {"2,4,10,13", "5,5,6,6,9,9", "7,7,8,8"});
	play(&t, "9"); /* five are left: nothing to fill */
	shows(&t, "phase=turn mover=2");
	shows(&t, "crypt=6");
}

TEST(book_midnight_strikes_with_the_last_ghost_of_the_crypt)
{
	struct table t;

	LAY(&t, 3, .crypt = 1, .pile = "4", .hand = {"2,4,10,10", "5,5,6,6", "7,7,8,8"});
	play(&t, "10,10");
	assert_true(has_event(&t, "draw-3", GHOOOST_EVENT_MIDNIGHT));
	play(&t, "draw-3"); /* no second card to draw: three in hand, and another turn */
	shows(&t, "phase=turn mover=0");
	shows(&t, "seat=0 hand=2,3,4");
	assert_string_equal(legal(&t), "collect");
}

/* --- after midnight --- */

TEST(book_after_midnight_collecting_is_a_must_without_a_valid_ghost)
{
	struct table t;

	LAY(&t, 2, .pile = "13", .hand = {"2,4,x", "14"}, .mansion = {3, 3});
	assert_string_equal(legal(&t), "collect");
}

TEST(book_a_mansion_opens_only_to_an_empty_hand)
{
	struct table t;

	LAY(&t, 2, .pile = "13", .hand = {"14", "14"}, .mansion = {3, 3});
	assert_int_equal(refused(&t, "open"), GHOOOST_REASON_HAND_FIRST);
	LAY(&t, 2, .pile = "13", .hand = {NULL, "14"}, .mansion = {3, 3});
	assert_string_equal(legal(&t), "collect open");
}

TEST(book_a_valid_ghost_of_the_mansion_ends_the_turn)
{
	struct table t;

	LAY(&t, 2, .pile = "6", .hand = {NULL, "14"}, .mansion = {3, 3}, .unseen = "7");
	play(&t, "open draw-7");
	shows(&t, "phase=turn mover=1");
	shows(&t, "pile=6,7 kitties=0 seat=0 hand=- known=- mansion=2");
}

TEST(book_an_invalid_ghost_of_the_mansion_is_collected_with_the_cemetery)
{
	struct table t;

	LAY(&t, 2, .pile = "6,9", .kitties = 1, .hand = {NULL, "14"}, .mansion = {8, 3});
	play(&t, "open draw-7");
	shows(&t, "phase=turn mover=1");
	shows(&t, "pile=- kitties=0 seat=0 hand=6,7,9,k known=6,7,9,k mansion=7");
}

/* --- combinations --- */

TEST(book_a_double_or_a_triple_gives_another_turn)
{
	struct table t;

	LAY(&t, 3, .pile = "4", .hand = {"5,5,9", "7,8", "2,2"});
	play(&t, "5,5");
	shows(&t, "mover=0");
	LAY(&t, 3, .pile = "4", .hand = {"5,5,5,9", "7,8", "2,2"});
	play(&t, "5,5,5");
	shows(&t, "mover=0");
	shows(&t, "pile=4,5,5,5");
	LAY(&t, 3, .pile = "4", .hand = {"5,5,5,9", "7,8", "2,2"});
	play(&t, "5");
	shows(&t, "mover=1");
}

TEST(book_before_midnight_the_hand_is_filled_before_the_extra_turn)
{
	struct table t;

	LAY(&t, 3, .crypt = 6, .pile = "4", .hand = {"5,5,9,9", "7,7,8,8", "2,2,6,6"});
	play(&t, "5,5");
	shows(&t, "phase=refill mover=0");
	shows(&t, "again=extra");
	play(&t, "draw-13 draw-14");
	shows(&t, "phase=turn mover=0");
	shows(&t, "seat=0 hand=9,9,13,14");
	shows(&t, "crypt=4");
}

TEST(book_example_gabriels_three_10s_complete_a_quartet_with_the_cemetery)
{
	struct table t;

	LAY(&t, 3, .pile = "2,10", .kitties = 1, .hand = {"4,10,10,10", "7,8", "2,2"});
	play(&t, "10,10,10");
	shows(&t, "mover=0");
	shows(&t, "pile=- kitties=0 seat=0 hand=4");
	assert_int_equal(ghooost_count_of(t.state.pool + t.state.hand[1] + t.state.hand[2], 9), 0);
}

TEST(book_example_konis_four_5s_go_on_a_13)
{
	struct table t;

	LAY(&t, 3, .pile = "13", .hand = {"5,5,5,5,6", "7,8", "2,2"});
	assert_string_equal(legal(&t), "5,5,5,5 collect");
	play(&t, "5,5,5,5");
	shows(&t, "mover=0");
	shows(&t, "pile=- kitties=0 seat=0 hand=6");
}

TEST(book_one_ghost_may_complete_a_quartet_too)
{
	struct table t;

	LAY(&t, 3, .pile = "2,10,10,10", .hand = {"4,10", "7,8", "2,2"});
	play(&t, "10");
	shows(&t, "mover=0");
	shows(&t, "pile=-");
}

TEST(book_discarded_ghosts_are_out_of_the_game)
{
	struct table t;

	LAY(&t, 2, .pile = "3,3", .kitties = 1, .hand = {"3,3,4", "7,8"});
	play(&t, "3,3");
	assert_string_equal(legal(&t), "4");
	assert_non_null(strstr(table_print(&t, &t.state), "discard=1,1,1,1,2,2,2,2,3,3,3,3,4,4,4,5"));
}

/* --- special ghosts --- */

TEST(book_scooty_goes_on_everything)
{
	for (int top = 0; top <= 14; top++) {
		const char *pile = top > 0 ? ghooost_card_name(top - 1) : "-";
		struct table t;

		if (top == 11)
			continue;
		table_rules(&t, 2, 200);
		table_set(&t, &(struct lay){.pile = pile, .hand = {"1,1", "14"}});
		play(&t, "1");
		assert_int_equal(t.state.top, 1);
		play(&t, "14");
	}
}

TEST(book_kitty_goes_on_everything_and_leaves_the_ghost_to_play_on)
{
	for (int top = 1; top <= 14; top++) {
		struct table t;

		if (top == 11)
			continue;
		table_rules(&t, 3, 200);
		table_set(&t, &(struct lay){.pile = ghooost_card_name(top - 1), .hand = {"2,k", "14,14", "13,13"}});
		play(&t, "k");
		assert_int_equal(t.state.top, top);
		shows(&t, "kitties=1");
	}
}

TEST(book_kitty_skips_the_next_player)
{
	struct table t;

	LAY(&t, 4, .pile = "9", .hand = {"2,k", "14", "13", "12"});
	assert_true(has_event(&t, "k", GHOOOST_EVENT_SKIPPED));
	play(&t, "k");
	shows(&t, "mover=2");
}

TEST(book_kitty_is_collected_with_the_cemetery)
{
	struct table t;

	LAY(&t, 2, .pile = "9", .kitties = 2, .hand = {"2", "14"});
	play(&t, "collect");
	shows(&t, "kitties=0 seat=0 hand=2,9,k,k");
}

TEST(book_kitty_is_discarded_with_the_cemetery)
{
	struct table t;

	LAY(&t, 2, .pile = "9", .kitties = 2, .hand = {"2,11", "14"});
	play(&t, "11");
	shows(&t, "pile=- kitties=0 seat=0 hand=2");
	assert_int_equal(ghooost_count_of(t.state.pool + t.state.hand[0] + t.state.hand[1] + t.state.heap, 15), 0);
}

TEST(book_kitties_are_not_played_together_nor_with_miss_copy)
{
	struct table t;

	LAY(&t, 2, .pile = "9", .hand = {"x,x,k,k", "14"});
	assert_string_equal(legal(&t), "k collect");
}

TEST(book_on_a_scary_ghost_only_scary_and_fearless_ghosts_and_quartets_go)
{
	struct table t;

	LAY(&t, 2, .pile = "3", .hand = {"1,2,3,4,11,12,13,14,k", "14"});
	assert_string_equal(legal(&t), "1 3 12 k collect");
	LAY(&t, 2, .pile = "3", .hand = {"2,2,2,2,4,4,4,4", "14"});
	assert_string_equal(legal(&t), "2,2,2,2 4,4,4,4 collect");
}

TEST(book_a_3_does_not_go_on_a_12)
{
	struct table t;

	LAY(&t, 2, .pile = "12", .hand = {"1,3,3,3,11,12,13,14,k", "14"});
	assert_string_equal(legal(&t), "1 12 k collect");
}

TEST(book_miss_copy_takes_the_value_of_the_ghosts_she_is_played_with)
{
	struct table t;

	LAY(&t, 3, .pile = "4", .hand = {"6,9,x", "5,7", "2"});
	play(&t, "6,x");
	shows(&t, "mover=0"); /* a Double */
	shows(&t, "pile=4,6,x");
	play(&t, "9");
	LAY(&t, 3, .pile = "4,6,x", .hand = {"9", "5,7", "2"}, .mover = 1);
	assert_string_equal(legal(&t), "7 collect");
}

TEST(book_miss_copy_takes_part_in_triples_and_quartets)
{
	struct table t;

	LAY(&t, 2, .pile = "14", .hand = {"6,6,6,x", "5,7"});
	assert_string_equal(legal(&t), "6,6,6,x collect");
	LAY(&t, 2, .pile = "6,6", .hand = {"6,9,x", "5,7"});
	play(&t, "6,x");
	shows(&t, "pile=-");
	shows(&t, "mover=0");
}

TEST(book_miss_copy_is_never_played_alone_nor_with_her_like_only)
{
	struct table t;

	LAY(&t, 2, .pile = "2", .hand = {"x,x", "5,7"});
	assert_string_equal(legal(&t), "collect");
	LAY(&t, 3, .crypt = 4, .pile = "2", .hand = {"7,7,8,8", "2,2,4,4", "5,5,6,6"});
	play(&t, "luck draw-x");
	shows(&t, "mover=1");
	shows(&t, "seat=0 hand=2,7,7,8,8,x");
}

TEST(book_with_only_miss_copy_the_cemetery_is_taken_and_an_empty_one_costs_the_turn)
{
	struct table t;

	LAY(&t, 3, .hand = {"x,x", "5,7", "3"});
	assert_string_equal(legal(&t), "pass");
	play(&t, "pass");
	shows(&t, "mover=1");
}

TEST(book_before_midnight_miss_copies_may_try_their_luck)
{
	struct table t;

	table_rules(&t, 3, 200);
	table_edition(&t, 4, 4, 2);
	table_set(&t, &(struct lay){.crypt = 4, .hand = {"x,x,x,x", "2,2,4,4", "5,5,6,6"}});
	assert_string_equal(legal(&t), "luck");
	table_set(&t, &(struct lay){.crypt = 4, .pile = "5", .hand = {"x,x,x,x", "2,2,4,4", "5,5,6,6"}});
	assert_string_equal(legal(&t), "luck collect");
}

TEST(book_twist_switches_the_direction)
{
	struct table t;

	LAY(&t, 4, .mover = 1, .hand = {"2,k", "8,8", "13", "12"});
	play(&t, "8");
	shows(&t, "mover=0 direction=counter");
	play(&t, "k");
	shows(&t, "mover=2"); /* 3 is skipped */
	LAY(&t, 4, .mover = 1, .counter = 1, .hand = {"2,k", "8,8", "13", "12"});
	play(&t, "8");
	shows(&t, "mover=2 direction=clockwise");
}

TEST(book_skeletum_discards_the_cemetery_and_plays_again)
{
	struct table t;

	LAY(&t, 3, .pile = "4,10", .kitties = 1, .hand = {"2,11", "5,7", "2"});
	play(&t, "11");
	shows(&t, "mover=0");
	shows(&t, "pile=- kitties=0 seat=0 hand=2");
}

TEST(book_skeletum_does_not_go_on_12_13_14_or_a_scary_3)
{
	static const char *const tops[] = {"12", "13", "14", "3"};

	for (int i = 0; i < 4; i++) {
		struct table t;

		LAY(&t, 2, .pile = tops[i], .hand = {"11,11,11", "7"});
		assert_string_equal(legal(&t), "collect");
	}
}

/* --- the end --- */

TEST(book_an_empty_mansion_and_an_empty_hand_leave_the_game)
{
	struct table t;

	LAY(&t, 3, .pile = "4", .hand = {"6", "5,7", "2"});
	play(&t, "6");
	shows(&t, "mover=1 direction=clockwise left=0");
	LAY(&t, 3, .pile = "4", .hand = {"6", "5,7", "2"}, .mansion = {1, 0, 0});
	play(&t, "6");
	shows(&t, "mover=1 direction=clockwise left=-");
}

TEST(book_a_leaver_has_no_extra_turn)
{
	struct table t;

	LAY(&t, 3, .pile = "4", .hand = {"6,6", "5,7", "2"});
	play(&t, "6,6");
	shows(&t, "mover=1 direction=clockwise left=0");
	LAY(&t, 3, .pile = "4", .hand = {"11", "5,7", "2"});
	play(&t, "11");
	shows(&t, "mover=1 direction=clockwise left=0");
	LAY(&t, 3, .pile = "14", .hand = {"6,6,6,6", "5,7", "2"});
	play(&t, "6,6,6,6");
	shows(&t, "mover=1 direction=clockwise left=0");
}

TEST(book_the_last_one_with_ghosts_has_lost)
{
	struct game_result result;
	struct table t;

	LAY(&t, 3, .pile = "4", .hand = {"6", NULL, "2"});
	play(&t, "6");
	shows(&t, "phase=over");
	shows(&t, "left=1,0,2");
	ghooost_result(&t.rules, &t.state, &result);
	assert_int_equal(result.over, 1);
	assert_int_equal(result.winners, 1 << 0 | 1 << 1);
	assert_int_equal(result.left_behind, 1 << 2);
}

TEST(book_example_four_players_score_2_1_and_3_and_the_last_gets_a_boo)
{
	struct game_result result;
	struct table t;

	LAY(&t, 4, .pile = "4", .left = "3,1", .hand = {"6", NULL, "2", NULL});
	play(&t, "6");
	ghooost_result(&t.rules, &t.state, &result);
	assert_int_equal(result.points[3], 2);
	assert_int_equal(result.points[1], 1);
	assert_int_equal(result.points[0], 3);
	assert_int_equal(result.points[2], 0);
	assert_int_equal(result.left_behind, 1 << 2);
}
