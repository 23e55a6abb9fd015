/* 13 Ghosts: knowledge, shields, copies, arranging, standing in, void rounds (T8 to T20). */
#include "thirteen_table.h"

#include "games/thirteen/thirteen_places.h"

static const char empty_pile[] = "viewer=full phase=turn place=0 step=0 effect=- idle=0 out=- shield=- fell=- "
				 "possible=1-13/1-13 deck0=11:0:0,1:0:all,12:1:1,3:1:all,2:0:0,4:1:1,5:0:0,6:1:1,7:0:0,"
				 "8:1:1,9:0:0,10:1:1,13:0:0 mixes=-";

/* ---- T8 .. T12 ---- */

TEST(t9_the_shield_covers_its_player_alone_until_the_next_turn)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	table_four(&rules, &state, 4, 1, 5, 3);
	table_play(&rules, &state, "play attack-1 card-2 play card-2");
	assert_true(table_possible(&state, 0, "1-13"));
	assert_true(table_possible(&state, 2, "2,4,6,8,10,12"));
	assert_int_equal(state.shield, 1);
	table_play(&rules, &state, "attack-1 card-1 play card-4");
	assert_true(table_possible(&state, 0, "1-13"));
	assert_int_equal(state.head.actor, 0);
	assert_int_equal(state.shield, 0);
}

TEST(t9_the_shield_holds_against_copied_questions_and_not_against_attacks)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	table_two(&rules, &state, 1, 3);
	table_play(&rules, &state, "play card-4 attack-1 card-2 play attack-1 card-5");
	assert_int_equal(state.head.actor, 1);
	assert_true(table_possible(&state, 0, "2-13"));
	table_play(&rules, &state, "copy-1 card-6");
	assert_true(table_possible(&state, 0, "2-13"));
	table_play(&rules, &state, "attack-1 card-7");
	assert_int_equal(state.shield, 0);

	table_two(&rules, &state, 4, 3);
	table_play(&rules, &state, "play attack-1 card-5 attack-11");
	assert_int_equal(state.head.actor, GAME_NOBODY);
}

TEST(t9_a_copied_four_shields_too)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	table_two(&rules, &state, 4, 2);
	table_play(&rules, &state, "play attack-1 card-1 copy-4");
	assert_int_equal(state.phase, THIRTEEN_PHASE_ATTACK);
	assert_int_equal(state.shield, 3);
	table_play(&rules, &state, "attack-1 card-3");
	assert_int_equal(state.shield, 2);
	table_play(&rules, &state, "play card-5");
	assert_true(table_possible(&state, 1, "2-13"));
}

TEST(t10_a_two_copies_ones_own_card_and_that_of_a_player_out)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	table_three(&rules, &state, 3, 1, 6);
	table_play(&rules, &state, "play card-2 play card-4 attack-12 card-5");
	assert_int_equal(state.out, 2);
	assert_int_equal(state.head.actor, 0);
	assert_true(table_allows(&rules, &state, "copy-3"));
	assert_int_equal(table_why(&rules, &state, "play"), THIRTEEN_REASON_COPY_WHICH);
	table_play(&rules, &state, "copy-1 card-7");
	assert_true(table_possible(&state, 2, "1,5,7,11,13"));
}

TEST(t10_a_partners_card_is_not_copied)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	table_four(&rules, &state, 3, 5, 2, 6);
	table_play(&rules, &state, "play card-1 play card-1");
	assert_int_equal(state.head.actor, 2);
	assert_int_equal(table_why(&rules, &state, "copy-3"), THIRTEEN_REASON_COPY_PARTNER);
	assert_true(table_allows(&rules, &state, "copy-5"));
}

TEST(t10_copies_of_the_other_abilities)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	table_two(&rules, &state, 13, 2);
	table_play(&rules, &state, "play card-8 play card-1 card-3 attack-1 card-1");
	table_play(&rules, &state, "copy-13 card-3");
	assert_int_equal(state.head.actor, 1);

	table_two(&rules, &state, 8, 2);
	table_play(&rules, &state, "play card-1 card-3 attack-1 card-1 copy-8");
	assert_int_equal(state.phase, THIRTEEN_PHASE_LOOK);
	table_play(&rules, &state, "card-4 attack-1 card-3");
	assert_int_equal(table_sees(&rules, &state, 1, 0, 5), 3);
	assert_int_equal(table_sees(&rules, &state, 1, 0, 6), 4);

	table_two(&rules, &state, 10, 2);
	table_play(&rules, &state, "play card-1 card-3 bottom-first-second card-4 copy-10 card-5 card-6");
	assert_int_equal(state.phase, THIRTEEN_PHASE_ARRANGE);
}

static void arranged(const char *token, const char *deck)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	table_two(&rules, &state, 10, 3);
	table_play(&rules, &state, "play card-1 card-2");
	table_play(&rules, &state, token);
	assert_non_null(strstr(table_print(&rules, &state), deck));
}

TEST(t11_cards_go_back_on_top_or_to_the_bottom_in_any_order)
{
	arranged("top-first-second", ",1:-:0,2:-:0,-,-,-,-,-,-,- mixes=-");
	arranged("top-second-first", ",2:-:0,1:-:0,-,-,-,-,-,-,- mixes=-");
	arranged("top-first-bottom-second", ",1:-:0,-,-,-,-,-,-,-,2:-:0 mixes=-");
	arranged("top-second-bottom-first", ",2:-:0,-,-,-,-,-,-,-,1:-:0 mixes=-");
	arranged("bottom-first-second", ",-,-,-,-,-,-,-,1:-:0,2:-:0 mixes=-");
	arranged("bottom-second-first", ",-,-,-,-,-,-,-,2:-:0,1:-:0 mixes=-");
}

static const char three_left[] = "viewer=full phase=turn place=0 step=0 effect=- idle=0 out=- shield=- fell=- "
				 "possible=1-13/1-13 deck0=11:0:0,1:0:all,12:1:1,3:1:all,2:0:0,4:1:1,5:0:0,6:1:1,"
				 "10:0:0,9:1:1,-,-,- mixes=-";
static const char two_left[] = "viewer=full phase=turn place=0 step=0 effect=- idle=0 out=- shield=- fell=- "
			       "possible=1-13/1-13 deck0=11:0:0,1:0:all,12:1:1,3:1:all,2:0:0,4:1:1,5:0:0,6:1:1,"
			       "7:0:0,9:1:1,10:0:0,-,- mixes=-";
static const char one_left[] = "viewer=full phase=turn place=0 step=0 effect=- idle=0 out=- shield=- fell=- "
			       "possible=1-13/1-13 deck0=11:0:0,1:0:all,12:1:1,3:1:all,2:0:0,4:1:1,5:0:0,6:1:1,"
			       "7:0:0,9:1:1,8:1:1,10:0:0,- mixes=-";

TEST(t11_arrangements_that_give_the_same_pile_are_one_action)
{
	struct thirteen_rules rules;
	struct thirteen_state state;
	game_action list[THIRTEEN_ACTIONS];

	thirteen_defaults(&rules, 2);
	table_set(&rules, three_left, &state);
	table_play(&rules, &state, "play card-7 card-8");
	assert_int_equal(thirteen_legal(&rules, &state, list), 6);
	assert_int_equal(table_why(&rules, &state, "top-first"), THIRTEEN_REASON_TWO_CARDS);
	assert_int_equal(table_why(&rules, &state, "attack-1"), THIRTEEN_REASON_ARRANGE_DUE);
	table_set(&rules, two_left, &state);
	table_play(&rules, &state, "play card-13 card-8");
	assert_int_equal(thirteen_legal(&rules, &state, list), 2);
	assert_int_equal(table_why(&rules, &state, "bottom-first-second"), THIRTEEN_REASON_SAME_PILE);
	table_play(&rules, &state, "top-second-first card-8");
	table_set(&rules, one_left, &state);
	table_play(&rules, &state, "play card-13");
	assert_int_equal(thirteen_legal(&rules, &state, list), 1);
	assert_int_equal(table_why(&rules, &state, "top-first-second"), THIRTEEN_REASON_ONE_CARD);
	table_play(&rules, &state, "top-first card-13");
	assert_int_equal(state.head.actor, 1);
}

TEST(t11_how_many_went_where_is_public_and_which_is_not)
{
	struct thirteen_rules rules;
	struct thirteen_state first, second;

	table_two(&rules, &first, 10, 3);
	table_play(&rules, &first, "play card-1 card-2");
	second = first;
	table_play(&rules, &first, "top-first-bottom-second");
	table_play(&rules, &second, "top-second-bottom-first");
	assert_memory_not_equal(&first, &second, sizeof(first));
	thirteen_redact(&rules, &first, 1);
	thirteen_redact(&rules, &second, 1);
	assert_memory_equal(&first, &second, sizeof(first));
	assert_non_null(strstr(table_print(&rules, &first), ",?:-:0,-,-,-,-,-,-,-,?:-:0 mixes=-"));
}

TEST(t11_looks_at_an_empty_pile_are_allowed)
{
	struct thirteen_rules rules;
	struct thirteen_state state;
	static const char line[] =
		"viewer=full phase=turn place=0 step=0 effect=- idle=0 out=- shield=- fell=- "
		"possible=1-13/1-13/1-13/1-13 deck0=11:0:0,12:2:02,%s:0:02,1:2:02,-,-,-,-,-,-,-,-,- "
		"deck1=11:1:1,12:3:13,1:1:all,2:3:13,3:1:1,4:1:1,5:1:1,6:1:1,7:1:1,8:1:1,9:1:1,10:3:3,13:1:1 mixes=-/-";
	char text[GAME_POSITION_MAX];

	thirteen_defaults(&rules, 4);
	sprintf(text, line, "8");
	table_set(&rules, text, &state);
	table_play(&rules, &state, "play");
	assert_int_equal(state.phase, THIRTEEN_PHASE_ATTACK);
	sprintf(text, line, "10");
	table_set(&rules, text, &state);
	table_play(&rules, &state, "play");
	assert_int_equal(state.phase, THIRTEEN_PHASE_DRAW);
}

TEST(t12_the_extra_turn_comes_before_the_other_team)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	table_begin(&rules, &state, 4);
	table_play(&rules, &state,
		"card-11 card-12 card-13 card-1 card-1 card-2 card-3 card-4 crypt-11 give-12 keep-1 crypt-1 give-2 "
		"keep-3 play card-2");
	assert_int_equal(state.head.actor, 0);
	assert_int_equal(state.place, 0);
	table_play(&rules, &state, "attack-13 card-3");
	assert_int_equal(state.head.actor, 1);
}

TEST(t12_an_empty_pile_forces_its_own_team_only)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	thirteen_defaults(&rules, 4);
	table_set(&rules,
		"viewer=full phase=turn place=1 step=0 effect=- idle=0 out=- shield=- fell=- "
		"possible=1-13/1-13/1-13/1-13 deck0=11:0:0,12:2:02,8:0:02,1:2:02,-,-,-,-,-,-,-,-,- "
		"deck1=11:1:1,12:3:13,1:1:all,2:3:13,3:1:1,4:1:1,5:1:1,6:1:1,7:1:1,8:1:1,9:1:1,10:3:3,13:1:1 mixes=-/-",
		&state);
	assert_int_equal(table_why(&rules, &state, "play"), THIRTEEN_REASON_PILE_EMPTY);
	table_play(&rules, &state, "attack-1");
	assert_int_equal(state.idle, 1);
	assert_true(table_allows(&rules, &state, "play"));
	table_play(&rules, &state, "play");
	assert_int_equal(state.idle, 0);
	table_play(&rules, &state, "card-2");
	assert_int_equal(table_why(&rules, &state, "play"), THIRTEEN_REASON_PILE_EMPTY);
}

TEST(t12_the_last_card_of_the_pile_may_be_followed_by_an_extra_turn_without_a_card)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	thirteen_defaults(&rules, 2);
	table_set(&rules,
		"viewer=full phase=turn place=0 step=0 effect=- idle=0 out=- shield=- fell=- possible=1-13/1-13 "
		"deck0=11:0:0,1:0:all,12:1:1,3:1:all,2:0:0,4:1:1,5:0:0,6:1:1,7:0:0,9:1:1,8:1:1,13:0:0,- mixes=-",
		&state);
	table_play(&rules, &state, "play card-10");
	assert_int_equal(state.head.actor, 0);
	assert_int_equal(table_why(&rules, &state, "play"), THIRTEEN_REASON_PILE_EMPTY);
	table_play(&rules, &state, "attack-1");
	assert_int_equal(state.head.actor, 1);
}

/* ---- T13, T14 ---- */

TEST(t13_the_choosers_swap_every_round)
{
	for (int round = 0; round < 4; round++) {
		struct thirteen_rules rules;
		struct thirteen_state state;
		struct fault fault;

		thirteen_defaults(&rules, 4);
		rules.setup.first = 3;
		rules.setup.round = (uint8_t)round;
		assert_true(thirteen_prepare(&rules, &fault));
		thirteen_start(&rules, &state);
		table_play(&rules, &state, "card-1 card-2 card-3 card-4 card-1 card-2 card-3 card-4");
		assert_int_equal(state.head.actor, round % 2 == 0 ? 0 : 2);
		table_play(&rules, &state, "crypt-3 give-1");
		assert_int_equal(state.head.actor, round % 2 == 0 ? 2 : 0);
		table_play(&rules, &state, "keep-2");
		assert_int_equal(thirteen_get(state.card[0], rules.crypt[round % 2 == 0 ? 0 : 2]), 3);
		assert_int_equal(state.head.actor, round % 2 == 0 ? 1 : 3);
		table_play(&rules, &state, "crypt-3 give-1 keep-2");
		assert_int_equal(state.head.actor, 3);
	}
}

TEST(t13_both_partners_know_both_starting_hands_and_nobody_else)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	table_four(&rules, &state, 3, 5, 6, 7);
	for (int place = 2; place < 4; place++) {
		assert_true(table_sees(&rules, &state, 0, 0, place) != 0);
		assert_true(table_sees(&rules, &state, 2, 0, place) != 0);
		assert_int_equal(table_sees(&rules, &state, 1, 0, place), 0);
	}
	table_play(&rules, &state, "attack-1 card-1");
	assert_int_equal(table_sees(&rules, &state, 0, 0, 4), 1);
	assert_int_equal(table_sees(&rules, &state, 2, 0, 4), 0);
}

TEST(t14_after_a_hundred_turns_without_a_card_the_round_is_void)
{
	struct thirteen_rules rules;
	struct thirteen_state state;
	struct game_result result;

	thirteen_defaults(&rules, 2);
	table_set(&rules, empty_pile, &state);
	for (int turn = 0; turn < 100; turn++) {
		assert_int_equal(state.idle, turn);
		assert_int_not_equal(state.head.actor, GAME_NOBODY);
		table_play(&rules, &state, "attack-1");
	}
	thirteen_result(&rules, &state, &result);
	assert_int_equal(result.over, 1);
	assert_int_equal(result.voided, 1);
	assert_int_equal(result.winners, 0);
	assert_int_equal(result.points[0] + result.points[1], 0);
}

static const char dusk_of_three[] =
	"viewer=full phase=turn place=0 step=0 effect=- idle=99 out=- shield=- fell=- possible=1-13/1-13/1-13 "
	"deck0=11:0:0,1:0:all,12:1:1,3:1:all,13:2:2,2:2:2,4:0:0,5:1:1,6:2:2,7:0:0,8:1:1,9:2:2,10:0:0 mixes=-";

TEST(t14_points_of_a_void_round_are_taken_back)
{
	struct thirteen_rules rules;
	struct thirteen_state state;
	struct game_result result;

	thirteen_defaults(&rules, 3);
	table_set(&rules, dusk_of_three, &state);
	table_play(&rules, &state, "attack-12");
	thirteen_result(&rules, &state, &result);
	assert_int_equal(result.voided, 1);
	assert_int_equal(result.points[0] + result.points[1] + result.points[2], 0);
}

TEST(t21_a_hit_in_the_last_turn_still_wins)
{
	struct thirteen_rules rules;
	struct thirteen_state state;
	struct game_result result;

	thirteen_defaults(&rules, 2);
	table_set(&rules, empty_pile, &state);
	for (int turn = 0; turn < 99; turn++)
		table_play(&rules, &state, "attack-1");
	table_play(&rules, &state, "attack-11");
	thirteen_result(&rules, &state, &result);
	assert_int_equal(result.winners, 2);
	assert_int_equal(result.voided, 0);
}

TEST(t14_the_number_is_an_option_and_zero_means_never)
{
	struct thirteen_rules rules;
	struct thirteen_state state;
	struct fault fault;

	thirteen_defaults(&rules, 2);
	rules.setup.option[THIRTEEN_OPTION_DUSK] = 2;
	assert_true(thirteen_prepare(&rules, &fault));
	assert_true(thirteen_bound(&rules) > 0);
	table_set(&rules, empty_pile, &state);
	table_play(&rules, &state, "attack-1 attack-1");
	assert_int_equal(state.head.actor, GAME_NOBODY);
	rules.setup.option[THIRTEEN_OPTION_DUSK] = 0;
	assert_true(thirteen_prepare(&rules, &fault));
	assert_int_equal(thirteen_bound(&rules), 0);
	table_set(&rules, empty_pile, &state);
	for (int turn = 0; turn < 300; turn++)
		table_play(&rules, &state, "attack-1");
	assert_int_equal(state.idle, 0);
}

/* ---- decisions of our own ---- */

TEST(t16_a_single_card_looked_at_goes_back_by_an_action_of_its_own)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	thirteen_defaults(&rules, 2);
	table_set(&rules, one_left, &state);
	table_play(&rules, &state, "play card-13");
	assert_int_equal(state.head.actor, 0);
	assert_true(table_allows(&rules, &state, "top-first"));
}

TEST(t17_every_draw_is_chances_even_of_a_card_that_was_seen)
{
	struct thirteen_rules rules;
	struct thirteen_state state;
	struct game_odds odds[GAME_CHANCE_MAX];

	table_two(&rules, &state, 8, 5);
	table_play(&rules, &state, "play card-1 card-2 attack-1");
	assert_int_equal(thirteen_chance(&rules, &state, odds), 1);
	assert_int_equal(odds[0].action, table_action(&rules, "card-1"));
	table_play(&rules, &state, "card-1 attack-1");
	assert_int_equal(thirteen_chance(&rules, &state, odds), 1);
	assert_int_equal(odds[0].action, table_action(&rules, "card-2"));
	table_play(&rules, &state, "card-2 attack-1");
	assert_int_equal(thirteen_chance(&rules, &state, odds), 7);
}

TEST(t18_a_hit_takes_the_shield_away)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	table_three(&rules, &state, 4, 5, 6);
	table_play(&rules, &state, "play attack-1 card-1 attack-11");
	assert_int_equal(state.shield, 0);
	assert_int_equal(state.out, 1);
}

TEST(t19_a_failed_attack_clears_the_number_for_all_who_answered)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	table_four(&rules, &state, 3, 5, 6, 7);
	table_play(&rules, &state, "attack-12");
	assert_true(table_possible(&state, 1, "12"));
	assert_true(table_possible(&state, 3, "1-11,13"));
	assert_true(table_possible(&state, 2, "1-13"));
}

TEST(t20_an_opponent_who_had_looked_knows_the_card_in_the_hand_and_on_the_table)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	table_two(&rules, &state, 8, 5);
	table_play(&rules, &state, "play card-1 card-2 attack-1 card-1 attack-1 card-2");
	assert_int_equal(table_sees(&rules, &state, 0, 0, 5), 2);
	table_play(&rules, &state, "attack-1 card-3 attack-3");
	assert_int_equal(table_sees(&rules, &state, 0, 0, 5), 2);
	assert_int_equal(table_sees(&rules, &state, GAME_SPECTATOR, 0, 5), 0);
}

TEST(t20_what_is_arranged_in_secret_is_known_to_be_in_one_of_two_places)
{
	struct thirteen_rules rules;
	struct thirteen_state state;
	struct game_belief belief;

	table_two(&rules, &state, 8, 10);
	table_play(&rules, &state, "play card-1 card-2 attack-1 card-1 play card-3 top-second-bottom-first card-3");
	assert_int_equal(table_sees(&rules, &state, 0, 0, 5), 0);
	assert_int_equal(table_sees(&rules, &state, 0, 0, 12), 0);
	thirteen_belief(&rules, &state, 0, &belief);
	for (int i = 0; i < belief.places; i++) {
		bool either = belief.place[i] == THIRTEEN_PLACE_HAND + 1 || belief.place[i] == THIRTEEN_PLACE_PILE + 6;

		assert_true(belief.weight[i][1] * 2 == (either ? belief.total : 0));
	}
	thirteen_redact(&rules, &state, 0);
	assert_non_null(strstr(table_print(&rules, &state), "mixes=2:01+?:1"));
}

TEST(t20_the_example_of_the_documentation)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	table_two(&rules, &state, 8, 5);
	table_play(&rules, &state, "play card-1 card-2 attack-1 card-1");
	thirteen_redact(&rules, &state, 0);
	assert_string_equal(table_print(&rules, &state),
		"viewer=0 phase=turn place=1 step=0 effect=- idle=0 out=- shield=- fell=- possible=1-13/2-13 "
		"deck0=11:0:0,8:0:all,?:1:1,?:1:1,1:0:0,2:-:0,-,-,-,-,-,-,- mixes=-");
}

TEST(t18_an_extra_turn_ends_the_shield_too)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	table_two(&rules, &state, 4, 1);
	table_play(&rules, &state, "play attack-1 card-13");
	assert_int_equal(state.shield, 1);
	table_play(&rules, &state, "play card-2");
	assert_true(table_possible(&state, 0, "1-13"));
	table_play(&rules, &state, "play card-3");
	assert_int_equal(state.head.actor, 0);
	assert_int_equal(state.shield, 0);
}

TEST(t24_a_number_of_both_a_partner_and_an_opponent_is_copied)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	table_four(&rules, &state, 3, 3, 2, 6);
	table_play(&rules, &state, "play card-1 play card-1");
	assert_int_equal(state.head.actor, 2);
	assert_true(table_allows(&rules, &state, "copy-3"));
}

TEST(t23_in_a_small_deck_only_its_numbers_are_named)
{
	struct thirteen_rules rules;
	struct thirteen_state state;
	game_action list[THIRTEEN_ACTIONS];

	table_small(&rules, 2, 5);
	thirteen_start(&rules, &state);
	table_play(&rules, &state, "first-0 card-5 card-4 card-3 card-2 crypt-5 crypt-3");
	assert_int_equal(thirteen_legal(&rules, &state, list), 6);
	assert_int_equal(table_why(&rules, &state, "attack-6"), THIRTEEN_REASON_NO_GHOST);
}

TEST(t22_a_partner_who_is_out_wins_too)
{
	struct thirteen_rules rules;
	struct thirteen_state state;
	struct game_result result;

	table_four(&rules, &state, 3, 5, 6, 7);
	table_play(&rules, &state, "attack-1 card-1 attack-12 card-1 attack-12 card-2 attack-1 card-2 attack-13");
	thirteen_result(&rules, &state, &result);
	assert_int_equal(state.out, 2 + 4 + 8);
	assert_int_equal(result.winners, 1 + 4);
	assert_int_equal(result.points[0], 1);
	assert_int_equal(result.points[2], 1);
}
