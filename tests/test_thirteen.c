/* 13 Ghosts: setting up, turns, who wins (T1 to T7), and the sentences of the rulebook. */
#include "thirteen_table.h"

#include "match/match.h"

/* ---- T1: the abilities ---- */

TEST(t1_blue_cards_ask_their_question_and_all_hear_the_answer)
{
	static const struct {
		int card;
		const char *yes;
		const char *no;
	} asks[] = {
		{1, "2,4,6,8,10,12", "1,3,5,7,9,11,13"},
		{3, "3,6,9,12", "1,2,4,5,7,8,10,11,13"},
		{5, "5,6,8,9", "1-4,7,10-13"},
		{6, "4-10", "1-3,11-13"},
		{7, "8-13", "1-7"},
		{9, "2,3,5,7,11,13", "1,4,6,8-10,12"},
		{11, "10-13", "1-9"},
		{12, "1,2,12,13", "3-11"},
	};

	for (size_t i = 0; i < sizeof(asks) / sizeof(asks[0]); i++)
		for (int crypt = 1; crypt <= 13; crypt++) {
			struct thirteen_rules rules;
			struct thirteen_state state;
			char tokens[128];
			int first = asks[i].card == 10 || crypt == 10 ? 13 : 10;
			int other = asks[i].card == 4 || crypt == 4 ? 8 : 4;

			if (crypt == asks[i].card)
				continue;
			table_begin(&rules, &state, 2);
			sprintf(tokens, "card-%d card-%d card-%d card-%d crypt-%d crypt-%d play", first, asks[i].card,
				crypt, other, first, crypt);
			table_play(&rules, &state, tokens);
			assert_true(table_possible(&state, 1, asks[i].yes) || table_possible(&state, 1, asks[i].no));
			assert_true((state.possible[1] & thirteen_bit(crypt)) != 0);
			assert_true(table_possible(&state, 0, "1-13"));
		}
}

TEST(t1_red_cards_attack_face_up)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	table_two(&rules, &state, 4, 5);
	table_play(&rules, &state, "play");
	assert_int_equal(state.phase, THIRTEEN_PHASE_ATTACK);
	assert_int_equal(table_why(&rules, &state, "play"), THIRTEEN_REASON_ATTACK_DUE);
	table_play(&rules, &state, "attack-12");
	assert_int_equal(state.head.actor, GAME_NOBODY);
}

TEST(t1_the_look_shows_two_cards_before_the_attack)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	table_two(&rules, &state, 8, 5);
	table_play(&rules, &state, "play card-1 card-2");
	assert_int_equal(state.phase, THIRTEEN_PHASE_ATTACK);
	assert_int_equal(table_sees(&rules, &state, 0, 0, 4), 1);
	assert_int_equal(table_sees(&rules, &state, 0, 0, 5), 2);
	assert_int_equal(table_sees(&rules, &state, 1, 0, 4), 0);
	table_play(&rules, &state, "attack-1");
	assert_int_equal(table_why(&rules, &state, "card-2"), THIRTEEN_REASON_NO_CARD);
	table_play(&rules, &state, "card-1");
	assert_int_equal(thirteen_hand(&rules, &state, 0), 1);
}

TEST(t1_thirteen_gives_another_turn_after_drawing)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	table_begin(&rules, &state, 2);
	table_play(&rules, &state, "card-11 card-13 card-12 card-5 crypt-11 crypt-12 play card-1");
	assert_int_equal(state.head.actor, 0);
	assert_int_equal(thirteen_hand(&rules, &state, 0), 1);
	table_play(&rules, &state, "play card-2");
	assert_int_equal(state.head.actor, 1);
}

/* ---- T2, T3, T4 ---- */

TEST(t2_each_chooses_one_of_two_cards_as_crypt_and_holds_the_other)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	table_begin(&rules, &state, 2);
	table_play(&rules, &state, "card-9 card-3 card-12 card-5");
	assert_true(table_allows(&rules, &state, "crypt-3"));
	assert_int_equal(table_why(&rules, &state, "crypt-5"), THIRTEEN_REASON_NOT_DEALT);
	assert_int_equal(table_why(&rules, &state, "attack-5"), THIRTEEN_REASON_CRYPT_DUE);
	assert_int_equal(table_why(&rules, &state, "give-3"), THIRTEEN_REASON_NO_PARTNER);
	table_play(&rules, &state, "crypt-9 crypt-5");
	assert_int_equal(thirteen_crypt(&rules, &state, 0), 9);
	assert_int_equal(thirteen_hand(&rules, &state, 0), 3);
	assert_int_equal(thirteen_crypt(&rules, &state, 1), 5);
	assert_int_equal(thirteen_hand(&rules, &state, 1), 12);
	assert_int_equal(table_why(&rules, &state, "crypt-9"), THIRTEEN_REASON_CRYPTS_DONE);
}

TEST(t2_any_number_may_be_named_even_ones_own_card)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	table_two(&rules, &state, 3, 5);
	for (int number = 1; number <= 13; number++) {
		char token[32];

		sprintf(token, "attack-%d", number);
		assert_true(table_allows(&rules, &state, token));
	}
	table_play(&rules, &state, "attack-11 card-1");
	assert_true(table_possible(&state, 1, "1-10,12,13"));
}

TEST(t2_the_card_of_an_attack_stays_face_down)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	table_two(&rules, &state, 3, 5);
	table_play(&rules, &state, "attack-1 card-1");
	assert_int_equal(table_sees(&rules, &state, 0, 0, 1), 3);
	assert_int_equal(table_sees(&rules, &state, 1, 0, 1), 0);
	assert_int_equal(table_sees(&rules, &state, GAME_SPECTATOR, 0, 1), 0);
	assert_int_equal(state.shown[0], 0);
}

static const char empty_pile[] = "viewer=full phase=turn place=0 step=0 effect=- idle=0 out=- shield=- fell=- "
				 "possible=1-13/1-13 deck0=11:0:0,1:0:all,12:1:1,3:1:all,2:0:0,4:1:1,5:0:0,6:1:1,7:0:0,"
				 "8:1:1,9:0:0,10:1:1,13:0:0 mixes=-";

TEST(t3_with_the_pile_empty_every_turn_is_an_attack_without_a_card)
{
	struct thirteen_rules rules;
	struct thirteen_state state;
	int hand;

	thirteen_defaults(&rules, 2);
	table_set(&rules, empty_pile, &state);
	assert_int_equal(table_why(&rules, &state, "play"), THIRTEEN_REASON_PILE_EMPTY);
	assert_int_equal(table_why(&rules, &state, "copy-3"), THIRTEEN_REASON_PILE_EMPTY);
	hand = thirteen_hand(&rules, &state, 0);
	table_play(&rules, &state, "attack-1");
	assert_int_equal(state.head.actor, 1);
	assert_int_equal(thirteen_hand(&rules, &state, 0), hand);
	assert_int_equal(table_sees(&rules, &state, 1, 0, 12), 0);
}

TEST(t4_a_two_with_nothing_to_copy_goes_face_down)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	table_two(&rules, &state, 2, 5);
	assert_int_equal(table_why(&rules, &state, "play"), THIRTEEN_REASON_NOTHING_TO_COPY);
	assert_int_equal(table_why(&rules, &state, "copy-5"), THIRTEEN_REASON_NOT_SHOWN);
	assert_true(table_allows(&rules, &state, "attack-5"));
}

TEST(t4_a_two_does_not_copy_face_down_cards_or_crypts)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	table_three(&rules, &state, 3, 5, 2);
	table_play(&rules, &state, "attack-12 card-1");
	assert_int_equal(state.out, 2);
	assert_int_equal(state.head.actor, 2);
	assert_int_equal(table_why(&rules, &state, "copy-3"), THIRTEEN_REASON_NOT_SHOWN);
	assert_int_equal(table_why(&rules, &state, "copy-12"), THIRTEEN_REASON_NOT_SHOWN);
	assert_int_equal(table_why(&rules, &state, "play"), THIRTEEN_REASON_NOTHING_TO_COPY);
}

TEST(t4_a_two_does_not_copy_a_two)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	table_four(&rules, &state, 1, 2, 5, 6);
	table_play(&rules, &state, "play card-2 copy-1 card-1 play card-3 play card-4");
	assert_int_equal(state.head.actor, 0);
	assert_int_equal(table_why(&rules, &state, "copy-2"), THIRTEEN_REASON_COPY_OF_COPY);
	assert_true(table_allows(&rules, &state, "copy-6"));
}

TEST(t4_looks_see_what_there_is)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	thirteen_defaults(&rules, 2);
	table_set(&rules,
		"viewer=full phase=turn place=0 step=0 effect=- idle=0 out=- shield=- fell=- possible=1-13/1-13 "
		"deck0=11:0:0,1:0:all,12:1:1,3:1:all,2:0:0,4:1:1,5:0:0,6:1:1,7:0:0,9:1:1,8:0:0,10:1:1,- mixes=-",
		&state);
	table_play(&rules, &state, "play");
	assert_int_equal(state.phase, THIRTEEN_PHASE_LOOK);
	table_play(&rules, &state, "card-13");
	assert_int_equal(state.phase, THIRTEEN_PHASE_ATTACK);
}

/* ---- T5, T6, T7 ---- */

TEST(t5_a_right_attack_wins_the_round_of_two)
{
	struct thirteen_rules rules;
	struct thirteen_state state;
	struct game_result result;
	struct game_plan plan;

	table_two(&rules, &state, 3, 5);
	thirteen_result(&rules, &state, &result);
	assert_int_equal(result.over, 0);
	table_play(&rules, &state, "attack-12");
	thirteen_result(&rules, &state, &result);
	assert_int_equal(result.over, 1);
	assert_int_equal(result.winners, 1);
	assert_int_equal(result.points[0], 1);
	assert_int_equal(result.points[1], 0);
	thirteen_plan(&rules, &plan);
	assert_int_equal(plan.kind, GAME_MATCH_FIRST_TO);
	assert_int_equal(plan.target, 3);
}

TEST(t5_the_first_beginner_is_drawn_by_lot)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	thirteen_defaults(&rules, 3);
	thirteen_start(&rules, &state);
	assert_int_equal(table_why(&rules, &state, "first-3"), THIRTEEN_REASON_NO_SEAT);
	assert_int_equal(table_why(&rules, &state, "card-3"), THIRTEEN_REASON_LOT_FIRST);
	table_play(&rules, &state, "first-2 card-1 card-2 card-3 card-4 card-5 card-6 crypt-1 crypt-3 crypt-5");
	assert_int_equal(state.head.actor, 2);
}

/* Plays a round to its end; the dusk of the rules keeps it short. */
static void finish_round(const struct thirteen_rules *rules, struct rng *rng, struct game_result *result)
{
	struct thirteen_state state;

	thirteen_start(rules, &state);
	while (state.head.actor != GAME_NOBODY)
		thirteen_apply(rules, &state, table_random(rules, &state, rng));
	thirteen_result(rules, &state, result);
}

TEST(t5_t14_the_beginner_changes_after_every_round_won_or_void)
{
	for (int players = 2; players <= 4; players++) {
		struct rng rng;
		struct thirteen_rules rules;
		struct fault fault;
		struct game_plan plan;
		struct match match;
		int first = -1;
		int voids = 0;

		rng_seed(&rng, 5, (uint64_t)players);
		thirteen_defaults(&rules, players);
		rules.setup.option[THIRTEEN_OPTION_WINS] = 20;
		rules.setup.option[THIRTEEN_OPTION_POINTS] = 60;
		rules.setup.option[THIRTEEN_OPTION_DUSK] = 4;
		assert_true(thirteen_prepare(&rules, &fault));
		thirteen_plan(&rules, &plan);
		match_init(&match, &plan, players, GAME_LOT);
		for (int round = 0; round < 12; round++) {
			struct game_result result;

			match_setup(&match, &rules.setup);
			assert_true(thirteen_prepare(&rules, &fault));
			finish_round(&rules, &rng, &result);
			assert_true(first < 0 || result.first == (first + 1) % players);
			first = result.first;
			voids += result.voided;
			match_count(&match, &result);
		}
		assert_in_range(voids, 1, 11);
	}
}

TEST(t6_questions_and_attacks_go_to_both_opponents)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	table_three(&rules, &state, 1, 5, 6);
	table_play(&rules, &state, "play card-2");
	assert_true(table_possible(&state, 1, "2,4,6,8,10,12"));
	assert_true(table_possible(&state, 2, "1,3,5,7,9,11,13"));
	table_play(&rules, &state, "attack-3");
	assert_true(table_possible(&state, 0, "1,2,4-13"));
	assert_true(table_possible(&state, 2, "1,5,7,9,11,13"));
}

TEST(t6_who_is_hit_shows_the_crypt_and_not_the_hand_and_is_out)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	table_three(&rules, &state, 1, 5, 6);
	table_play(&rules, &state, "attack-12");
	assert_int_equal(state.head.actor, GAME_CHANCE);
	assert_int_equal(table_sees(&rules, &state, 0, 0, 2), 12);
	assert_int_equal(table_sees(&rules, &state, GAME_SPECTATOR, 0, 2), 12);
	assert_int_equal(table_sees(&rules, &state, 0, 0, 3), 0);
	assert_int_equal(table_sees(&rules, &state, 1, 0, 3), 5);
	table_play(&rules, &state, "card-2");
	assert_int_equal(state.head.actor, 2);
}

TEST(t6_the_survivor_scores_three_and_the_second_out_one)
{
	struct thirteen_rules rules;
	struct thirteen_state state;
	struct game_result result;
	struct game_plan plan;

	table_three(&rules, &state, 1, 5, 6);
	table_play(&rules, &state, "attack-12 card-2 attack-11");
	thirteen_result(&rules, &state, &result);
	assert_int_equal(result.over, 1);
	assert_int_equal(result.winners, 4);
	assert_int_equal(result.points[0], 1);
	assert_int_equal(result.points[1], 0);
	assert_int_equal(result.points[2], 3);
	thirteen_plan(&rules, &plan);
	assert_int_equal(plan.kind, GAME_MATCH_POINTS);
	assert_int_equal(plan.target, 6);
}

TEST(t6_those_out_are_no_longer_asked)
{
	struct thirteen_rules rules;
	struct thirteen_state state;
	struct game_event list[GAME_EVENTS_MAX];
	int count;

	table_three(&rules, &state, 1, 5, 6);
	table_play(&rules, &state, "attack-12 card-2");
	count = thirteen_events(&rules, &state, table_action(&rules, "play"), list);
	assert_int_equal(count, 3);
	assert_int_equal(list[1].what.code, THIRTEEN_EVENT_ASKED);
	assert_int_equal(list[2].what.code, THIRTEEN_EVENT_NO);
	assert_int_equal(list[2].what.arg[0], 0);
}

TEST(t7_draws_come_from_the_own_pile_and_looks_are_at_the_other)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	table_four(&rules, &state, 8, 5, 3, 6);
	table_play(&rules, &state, "play card-1 card-2");
	assert_int_equal(thirteen_get(state.card[1], 4), 1);
	assert_int_equal(thirteen_get(state.card[1], 5), 2);
	assert_int_equal(thirteen_get(state.card[0], 4), 0);
	table_play(&rules, &state, "attack-1 card-1 play");
	assert_int_equal(thirteen_hand(&rules, &state, 0), 1);
	assert_int_equal(table_why(&rules, &state, "card-3"), THIRTEEN_REASON_NO_CARD);
	table_play(&rules, &state, "card-1");
	assert_int_equal(thirteen_hand(&rules, &state, 1), 1);
}

TEST(t7_a_player_whose_partner_is_out_plays_all_turns_of_the_team)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	table_four(&rules, &state, 3, 5, 6, 7);
	table_play(&rules, &state, "attack-12 card-1");
	assert_int_equal(state.out, 2);
	assert_int_equal(state.place, 1);
	assert_int_equal(state.head.actor, 3);
	table_play(&rules, &state, "attack-1 card-1");
	assert_int_equal(state.head.actor, 2);
	table_play(&rules, &state, "attack-1 card-2");
	assert_int_equal(state.head.actor, 3);
	table_play(&rules, &state, "attack-1 card-2");
	assert_int_equal(state.head.actor, 0);
}

TEST(t7_a_team_with_both_out_loses_the_round)
{
	struct thirteen_rules rules;
	struct thirteen_state state;
	struct game_result result;
	struct game_plan plan;

	table_four(&rules, &state, 3, 5, 6, 7);
	table_play(&rules, &state, "attack-12 card-1 attack-11 card-1 attack-13");
	thirteen_result(&rules, &state, &result);
	assert_int_equal(result.over, 1);
	assert_int_equal(result.winners, 5);
	assert_int_equal(result.points[0], 1);
	assert_int_equal(result.points[2], 1);
	assert_int_equal(result.points[1] + result.points[3], 0);
	thirteen_plan(&rules, &plan);
	assert_int_equal(plan.kind, GAME_MATCH_FIRST_TO);
}

TEST(t7_one_partner_chooses_both_crypts_and_the_other_keeps_a_hand)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	table_begin(&rules, &state, 4);
	table_play(&rules, &state, "card-9 card-1 card-7 card-4 card-1 card-2 card-3 card-4");
	assert_int_equal(state.head.actor, 0);
	table_play(&rules, &state, "crypt-7");
	assert_int_equal(table_why(&rules, &state, "give-7"), THIRTEEN_REASON_NOT_DEALT);
	assert_int_equal(table_why(&rules, &state, "crypt-1"), THIRTEEN_REASON_GIVE_DUE);
	table_play(&rules, &state, "give-1");
	assert_int_equal(state.head.actor, 2);
	assert_int_equal(table_why(&rules, &state, "keep-7"), THIRTEEN_REASON_NOT_DEALT);
	assert_int_equal(table_why(&rules, &state, "play"), THIRTEEN_REASON_KEEP_DUE);
	table_play(&rules, &state, "keep-9");
	assert_int_equal(thirteen_get(state.card[0], rules.crypt[0]), 7);
	assert_int_equal(thirteen_get(state.card[0], rules.crypt[2]), 1);
	assert_int_equal(thirteen_get(state.card[0], rules.hand[0]), 4);
	assert_int_equal(thirteen_get(state.card[0], rules.hand[2]), 9);
	assert_int_equal(state.head.actor, 1);
}

/* ---- sentences of the rulebook ---- */

TEST(book_the_player_draws_after_playing_and_the_turn_passes)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	table_two(&rules, &state, 3, 5);
	table_play(&rules, &state, "play");
	assert_int_equal(state.phase, THIRTEEN_PHASE_DRAW);
	assert_int_equal(table_why(&rules, &state, "card-12"), THIRTEEN_REASON_NO_CARD);
	table_play(&rules, &state, "card-4");
	assert_int_equal(thirteen_hand(&rules, &state, 0), 4);
	assert_int_equal(state.head.actor, 1);
}

TEST(book_three_play_clockwise_and_skip_whoever_is_out)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	table_three(&rules, &state, 1, 5, 6);
	table_play(&rules, &state, "attack-1 card-2");
	assert_int_equal(state.head.actor, 1);
	table_play(&rules, &state, "attack-13 card-3");
	assert_int_equal(state.head.actor, 0);
	table_play(&rules, &state, "attack-1 card-4");
	assert_int_equal(state.head.actor, 1);
}

TEST(book_four_play_clockwise_alternating_between_the_teams)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	table_four(&rules, &state, 3, 5, 6, 7);
	for (int turn = 0; turn < 8; turn++) {
		struct rng rng;

		assert_int_equal(state.head.actor, turn % 4);
		table_play(&rules, &state, "attack-1");
		rng_seed(&rng, (uint64_t)turn, 0);
		thirteen_apply(&rules, &state, thirteen_sample(&rules, &state, &rng));
	}
}

TEST(book_each_opponent_answers_for_the_own_crypt)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	table_four(&rules, &state, 1, 5, 6, 7);
	table_play(&rules, &state, "play");
	assert_true(table_possible(&state, 1, "2,4,6,8,10,12"));
	assert_true(table_possible(&state, 3, "1,3,5,7,9,11,13"));
	assert_true(table_possible(&state, 2, "1-13"));
}

TEST(book_a_revealed_crypt_is_not_copied)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	table_four(&rules, &state, 3, 5, 2, 6);
	table_play(&rules, &state, "attack-12 card-1 attack-1 card-1");
	assert_int_equal(state.head.actor, 2);
	assert_int_equal(table_why(&rules, &state, "copy-12"), THIRTEEN_REASON_NOT_SHOWN);
}

TEST(book_everything_is_shown_when_the_round_is_over)
{
	struct thirteen_rules rules;
	struct thirteen_state state, view;

	table_two(&rules, &state, 3, 5);
	table_play(&rules, &state, "attack-12");
	view = state;
	thirteen_redact(&rules, &view, 1);
	assert_int_equal(view.head.viewer, 1);
	view.head.viewer = GAME_FULL;
	assert_memory_equal(&view, &state, sizeof(view));
}
