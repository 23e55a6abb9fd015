/* 13 Ghosts with four players: what a partner is told (T8, T15). */
#include "thirteen_table.h"

TEST(t8_the_chooser_knows_both_crypts_and_the_partner_only_the_own)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	table_four(&rules, &state, 3, 5, 6, 7);
	assert_int_equal(table_sees(&rules, &state, 0, 0, rules.crypt[0]), 11);
	assert_int_equal(table_sees(&rules, &state, 0, 0, rules.crypt[2]), 12);
	assert_int_equal(table_sees(&rules, &state, 2, 0, rules.crypt[2]), 12);
	assert_int_equal(table_sees(&rules, &state, 2, 0, rules.crypt[0]), 0);
	assert_int_equal(table_sees(&rules, &state, 1, 0, rules.crypt[0]), 0);
}

TEST(t8_the_partner_is_told_what_was_seen_and_opponents_are_not)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	table_four(&rules, &state, 8, 5, 3, 6);
	table_play(&rules, &state, "play card-1 card-2 attack-1 card-4");
	assert_int_equal(table_sees(&rules, &state, 2, 1, 4), 1);
	assert_int_equal(table_sees(&rules, &state, 2, 1, 5), 2);
	assert_int_equal(table_sees(&rules, &state, 1, 1, 4), 0);
	assert_int_equal(table_sees(&rules, &state, GAME_SPECTATOR, 1, 4), 0);
	table_play(&rules, &state, "attack-1 card-1");
	assert_int_equal(table_sees(&rules, &state, 2, 1, 4), 1);
	assert_int_equal(table_sees(&rules, &state, 1, 1, 4), 1);
	assert_int_equal(table_sees(&rules, &state, 3, 1, 4), 0);
}

TEST(t8_a_partner_is_told_the_numbers_of_a_ten_and_not_where_they_went)
{
	struct thirteen_rules rules;
	struct thirteen_state state, other;

	table_four(&rules, &state, 10, 5, 3, 6);
	table_play(&rules, &state, "play card-1 card-2");
	assert_int_equal(table_sees(&rules, &state, 2, 1, 4), 1);
	assert_int_equal(table_sees(&rules, &state, 2, 1, 5), 2);
	other = state;
	table_play(&rules, &state, "top-second-bottom-first");
	table_play(&rules, &other, "top-first-bottom-second");
	assert_int_equal(table_sees(&rules, &state, 0, 1, 4), 2);
	assert_int_equal(table_sees(&rules, &state, 0, 1, 12), 1);
	for (int seat = 1; seat < 4; seat++) {
		assert_int_equal(table_sees(&rules, &state, seat, 1, 4), 0);
		assert_int_equal(table_sees(&rules, &state, seat, 1, 12), 0);
	}
	thirteen_redact(&rules, &state, 2);
	thirteen_redact(&rules, &other, 2);
	assert_memory_equal(&state, &other, sizeof(state));
	assert_non_null(strstr(table_print(&rules, &state), "?:-:0*1,-,-,-,-,-,-,-,?:-:0*2 mixes=-/1:02+2:02"));
}

/* Whom the order of the cards put back by top-second-bottom-first is said to. */
static int told_order(const struct thirteen_rules *rules, const struct thirteen_state *state)
{
	game_action action = table_action(rules, "top-second-bottom-first");
	struct game_event list[GAME_EVENTS_MAX];
	int count = thirteen_events(rules, state, action, list);
	int told = 0;

	for (int i = 0; i < count; i++) {
		if (list[i].what.code != THIRTEEN_EVENT_ORDER)
			continue;
		assert_int_equal(told, 0);
		assert_int_equal(list[i].what.arg[1], 2);
		assert_int_equal(list[i].what.arg[2], 1);
		assert_int_equal(list[i].public_code, 0);
		told = list[i].seen;
	}
	assert_int_equal(thirteen_audience(rules, state, action) & 15, told);
	return told;
}

TEST(t8_the_order_of_the_cards_is_said_to_the_one_who_arranged_them)
{
	struct thirteen_rules rules;
	struct thirteen_state state;

	table_four(&rules, &state, 10, 5, 3, 6);
	table_play(&rules, &state, "play card-1 card-2");
	assert_int_equal(told_order(&rules, &state), 1 << 0);
}

TEST(t15_rules_of_version_1_tell_a_partner_where_the_cards_went)
{
	struct thirteen_rules rules;
	struct thirteen_state state, again;
	struct fault fault;

	table_four(&rules, &state, 10, 5, 3, 6);
	rules.setup.version = 1;
	assert_true(thirteen_prepare(&rules, &fault));
	table_play(&rules, &state, "play card-1 card-2");
	assert_int_equal(told_order(&rules, &state), 1 << 0 | 1 << 2);
	table_play(&rules, &state, "top-second-bottom-first");
	assert_int_equal(table_sees(&rules, &state, 2, 1, 4), 2);
	assert_int_equal(table_sees(&rules, &state, 2, 1, 12), 1);
	assert_non_null(strstr(table_print(&rules, &state), ",1:-:02 mixes=-"));
	table_set(&rules, table_print(&rules, &state), &again);
	assert_memory_equal(&state, &again, sizeof(state));
	rules.setup.version = 3;
	assert_false(thirteen_prepare(&rules, &fault));
	assert_non_null(strstr(fault.text, "version"));
}
