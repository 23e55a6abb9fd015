/* BOO: notation, positions from outside, editions, words, views, features. */
#include <stdio.h>

#include "boo_scene.h"
#include "games/boo/boo_words.h"

static void assert_token_fails(const char *text)
{
	struct boo_rules rules = standard();
	struct scan scan;
	game_action action;

	scan_init(&scan, text, strlen(text));
	assert_false(boo_parse_token(&rules, &scan, &action));
	assert_non_null(scan.expected);
}

TEST(every_action_has_a_token_that_reads_back)
{
	struct boo_rules rules = standard();

	for (game_action action = 0; action < BOO_ACTIONS; action++) {
		char text[GAME_TOKEN_MAX];
		struct sink sink;

		sink_init(&sink, text, sizeof(text));
		boo_token(&rules, action, &sink);
		assert_false(sink_cut(&sink));
		assert_int_equal(action_of(&rules, text), action);
	}
}

TEST(tokens_are_as_documented)
{
	struct boo_rules rules = standard();

	assert_int_equal(action_of(&rules, "-81:-81:east:front"), 0);
	assert_int_equal(action_of(&rules, "80:80:north:back"), BOO_LOOK - 1);
	assert_int_equal(action_of(&rules, "3:-2:south:back"), ((-2 + 81) * 162 + 3 + 81) * 8 + 3);
	assert_int_equal(action_of(&rules, "look:3"), BOO_LOOK + 2);
	assert_int_equal(action_of(&rules, "draw:white:12"), BOO_OYA - 1);
	assert_int_equal(action_of(&rules, "oya:black"), BOO_OYA);
}

TEST(other_tokens_are_refused)
{
	static const char *const wrong[] = {"", "x", "0:0", "0:0:east", "0:0:east:front ", "0:0:east:frontx",
		"00:0:east:front", "81:0:east:front", "0:-82:east:front", "look:0", "look:4", "look:1,2",
		"draw:black:13", "draw:black:0", "draw:red:1", "oya:", "oya:blackx", "0:0:East:front",
		"-0:0:east:front"};

	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
		assert_token_fails(wrong[i]);
}

static void assert_position_round_trips(const struct boo_rules *rules, const struct boo_state *state)
{
	char text[GAME_POSITION_MAX], again[GAME_POSITION_MAX];
	struct boo_state back;
	struct sink sink;

	sink_init(&sink, text, sizeof(text));
	boo_position(rules, state, &sink);
	assert_false(sink_cut(&sink));
	assert_true(parse_text(rules, text, &back));
	assert_memory_equal(&back, state, sizeof(back));
	sink_init(&sink, again, sizeof(again));
	boo_position(rules, &back, &sink);
	assert_string_equal(again, text);
}

TEST(positions_and_views_of_random_games_read_back)
{
	struct boo_rules rules = standard();
	struct rng rng;

	rng_seed(&rng, 21, 0);
	for (int game = 0; game < 200; game++) {
		struct boo_state state;

		boo_start(&rules, &state);
		for (;; boo_apply(&rules, &state, random_action(&rules, &state, &rng))) {
			struct boo_state view = state;

			boo_redact(&rules, &view, game % 3 == 2 ? GAME_SPECTATOR : game % 3);
			assert_position_round_trips(&rules, &state);
			assert_position_round_trips(&rules, &view);
			if (state.head.actor == GAME_NOBODY)
				break;
		}
	}
}

#define DECK "black-hand=1 black-top=2 black-pile=3,4,5,6,7,8,9,10,11,12 black-table=- "
#define DECK_WHITE "white-hand=1 white-top=2 white-pile=3,4,5,6,7,8,9,10,11,12 white-table=-"
#define NO_BLACK "black-hand=- black-top=- black-pile=1,2,3,4,5,6,7,8,9,10,11,12 black-table=- "
#define NO_WHITE "white-hand=- white-top=- white-pile=1,2,3,4,5,6,7,8,9,10,11,12 white-table=-"
#define LAID "black-hand=- black-top=2 black-pile=3,4,5,6,7,8,9,10,11,12 black-table=1@0:1:east:front "

TEST(a_position_written_by_hand_is_read)
{
	struct boo_rules rules = bench();
	struct boo_state state;

	assert_true(parse_text(&rules, "viewer=full phase=lot oya=- turn=- laid=- looks=- " NO_BLACK NO_WHITE, &state));
	assert_true(parse_text(
		&rules, "viewer=full phase=deal oya=white turn=black laid=- looks=- " NO_BLACK NO_WHITE, &state));
	assert_true(
		parse_text(&rules, "viewer=1 phase=lay oya=white turn=white laid=- looks=- " DECK DECK_WHITE, &state));
	assert_int_equal(state.head.viewer, 1);
	assert_int_equal(state.head.actor, 1);
}

TEST(impossible_positions_are_refused)
{
	static const char *const wrong[] = {
		"",
		"viewer=2 phase=lay oya=white turn=white laid=- looks=- " DECK DECK_WHITE,
		"viewer=full phase=lay oya=white turn=white laid=- looks=- " DECK DECK_WHITE " ",
		"viewer=full phase=lay oya=- turn=white laid=- looks=- " DECK DECK_WHITE,
		"viewer=full phase=lay oya=white turn=- laid=- looks=- " DECK DECK_WHITE,
		"viewer=full phase=lay oya=white turn=black laid=- looks=- " DECK DECK_WHITE,
		"viewer=full phase=lay oya=white turn=white laid=1 looks=- " DECK DECK_WHITE,
		"viewer=full phase=lay oya=white turn=white laid=- looks=1 " DECK DECK_WHITE,
		"viewer=full phase=look oya=white turn=white laid=- looks=- " DECK DECK_WHITE,
		"viewer=full phase=draw oya=white turn=white laid=- looks=- " DECK DECK_WHITE,
		"viewer=full phase=over oya=white turn=black laid=- looks=- " DECK DECK_WHITE,
		"viewer=full phase=deal oya=white turn=white laid=- looks=- " DECK DECK_WHITE,
		"viewer=full phase=deal oya=white turn=white laid=- looks=- " NO_BLACK NO_WHITE,
		"viewer=full phase=deal oya=- turn=black laid=- looks=- " NO_BLACK NO_WHITE,
		"viewer=full phase=lot oya=black turn=- laid=- looks=- " NO_BLACK NO_WHITE,
		"viewer=full phase=lot oya=- turn=- laid=- looks=- " DECK NO_WHITE,
		"viewer=full phase=lay oya=white turn=white laid=- looks=- " NO_BLACK DECK_WHITE,
		"viewer=full phase=lay oya=white turn=white laid=- looks=- " LAID DECK_WHITE,
		"viewer=full phase=look oya=black turn=black laid=1 looks=2 " LAID DECK_WHITE,
		"viewer=full phase=look oya=black turn=black laid=1 looks=1,2 " LAID DECK_WHITE,
		"viewer=full phase=look oya=black turn=black laid=2 looks=1,2 " LAID DECK_WHITE,
		/* A card twice, missing, in disorder, apart, covering, in a way that is another's. */
		"viewer=full phase=lay oya=white turn=white laid=- looks=- black-hand=1 black-top=1 "
		"black-pile=3,4,5,6,7,8,9,10,11,12 black-table=- " DECK_WHITE,
		"viewer=full phase=lay oya=white turn=white laid=- looks=- black-hand=1 black-top=2 "
		"black-pile=3,4,5,6,7,8,9,10,11 black-table=- " DECK_WHITE,
		"viewer=full phase=lay oya=white turn=white laid=- looks=- black-hand=1 black-top=2 "
		"black-pile=4,3,5,6,7,8,9,10,11,12 black-table=- " DECK_WHITE,
		"viewer=full phase=lay oya=black turn=white laid=- looks=- black-hand=2 black-top=3 "
		"black-pile=4,5,6,7,8,9,10,11,12 black-table=1@0:2:east:front " DECK_WHITE,
		"viewer=full phase=lay oya=black turn=white laid=- looks=- black-hand=2 black-top=3 "
		"black-pile=4,5,6,7,8,9,10,11,12 black-table=1@0:0:east:front " DECK_WHITE,
		"viewer=full phase=lay oya=black turn=white laid=- looks=- black-hand=2 black-top=3 "
		"black-pile=1,4,5,6,7,9,10,11,12 black-table=8@0:1:west:front " DECK_WHITE,
	};
	struct boo_rules rules = bench();

	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		struct boo_state state;

		if (parse_text(&rules, wrong[i], &state))
			fail_msg("read: %s", wrong[i]);
	}
}

TEST(a_fixed_beginner_refuses_positions_of_the_other)
{
	struct boo_rules rules = bench();
	struct boo_state state;

	rules.setup.first = 0;
	assert_false(parse_text(
		&rules, "viewer=full phase=lay oya=white turn=white laid=- looks=- " DECK DECK_WHITE, &state));
	assert_true(parse_text(
		&rules, "viewer=full phase=lay oya=black turn=black laid=- looks=- " DECK DECK_WHITE, &state));
}

/* Bytes of a good position changed at random: whatever is still read must play to its end. */
TEST(damaged_positions_are_refused_or_safe_to_play)
{
	struct boo_rules rules = standard();
	struct rng rng;
	int read = 0;

	rng_seed(&rng, 22, 0);
	for (int trial = 0; trial < 6000; trial++) {
		static const char bytes[] = "0123456789-,:@= abcdeflnorstwy";
		char text[GAME_POSITION_MAX];
		struct boo_state state;
		struct sink sink;

		boo_start(&rules, &state);
		for (uint32_t steps = rng_below(&rng, 90); steps > 0 && state.head.actor != GAME_NOBODY; steps--)
			boo_apply(&rules, &state, random_action(&rules, &state, &rng));
		sink_init(&sink, text, sizeof(text));
		boo_position(&rules, &state, &sink);
		for (uint32_t changes = 1 + rng_below(&rng, 2); changes > 0; changes--)
			text[rng_below(&rng, (uint32_t)sink.length)] = bytes[rng_below(&rng, sizeof(bytes) - 1)];
		if (!parse_text(&rules, text, &state))
			continue;
		read++;
		assert_position_round_trips(&rules, &state);
		while (state.head.actor != GAME_NOBODY)
			boo_apply(&rules, &state, random_action(&rules, &state, &rng));
	}
	assert_true(read > 0);
}

TEST(explain_says_nothing_exactly_where_an_action_is_legal)
{
	struct boo_rules rules = standard();
	struct rng rng;

	rng_seed(&rng, 23, 0);
	for (int trial = 0; trial < 12; trial++) {
		static game_action list[GAME_LEGAL_MAX];
		struct boo_state state;
		int count, next = 0;

		boo_start(&rules, &state);
		for (int steps = 6 + trial * 6; steps > 0 && state.head.actor != GAME_NOBODY; steps--)
			boo_apply(&rules, &state, random_action(&rules, &state, &rng));
		count = boo_legal(&rules, &state, list);
		if (state.head.actor == GAME_CHANCE) {
			struct game_odds odds[GAME_CHANCE_MAX];

			for (count = 0; count < boo_chance(&rules, &state, odds); count++)
				list[count] = odds[count].action;
		}
		for (game_action action = 0; action < BOO_ACTIONS + 3;
			action += action < BOO_LOOK - 16 ? (game_action)(1 + trial % 3 * 2) : 1) {
			struct game_phrase reason;

			while (next < count && list[next] < action)
				next++;
			boo_explain(&rules, &state, state.head.actor, action, &reason);
			assert_int_equal(reason.code == 0, next < count && list[next] == action);
			boo_explain(&rules, &state, state.head.actor == 0 ? 1 : 0, action, &reason);
			assert_int_not_equal(reason.code, 0);
		}
	}
}

TEST(reasons_are_the_helpful_ones)
{
	struct boo_rules rules = bench();
	struct boo_state state;

	boo_start(&rules, &state);
	assert_int_equal(reason_of(&rules, &state, 0, "0:1:east:front"), BOO_REASON_CHANCE);
	assert_int_equal(reason_of(&rules, &state, GAME_CHANCE, "draw:black:1"), BOO_REASON_LOT_FIRST);
	assert_int_equal(reason_of(&rules, &state, GAME_CHANCE, "look:1"), BOO_REASON_DRAWS_ONLY);
	play(&rules, &state, "oya:black draw:black:7");
	assert_int_equal(reason_of(&rules, &state, GAME_CHANCE, "oya:white"), BOO_REASON_LOT_DONE);
	assert_int_equal(reason_of(&rules, &state, GAME_CHANCE, "draw:black:7"), BOO_REASON_NOT_IN_PILE);
	play(&rules, &state, "draw:black:1 draw:white:1 draw:white:2");
	assert_int_equal(reason_of(&rules, &state, 1, "0:1:east:front"), BOO_REASON_NOT_YOU);
	assert_int_equal(reason_of(&rules, &state, GAME_CHANCE, "draw:black:2"), BOO_REASON_NOT_CHANCE);
	assert_int_equal(reason_of(&rules, &state, 0, "draw:black:2"), BOO_REASON_NOT_CHOSEN);
	assert_int_equal(reason_of(&rules, &state, 0, "look:2"), BOO_REASON_LAY_FIRST);
	play(&rules, &state, "0:1:east:front look:2");
	assert_int_equal(reason_of(&rules, &state, 0, "look:2"), BOO_REASON_LOOKED);
	assert_int_equal(reason_of(&rules, &state, 0, "0:2:east:front"), BOO_REASON_LOOK_FIRST);
}

TEST(every_code_has_a_sentence)
{
	for (int code = 0; code < BOO_REASON_COUNT; code++)
		assert_non_null(boo_reason_text(code));
	for (int code = 0; code < BOO_EVENT_COUNT; code++)
		assert_non_null(boo_event_text(code));
	assert_null(boo_reason_text(BOO_REASON_COUNT));
	assert_null(boo_event_text(BOO_EVENT_COUNT));
	assert_null(boo_event_text(-1));
}

TEST(words_name_things)
{
	static const struct {
		char kind;
		int value;
		const char *word;
	} words[] = {{'k', 6, "card 7"}, {'p', 1, "white's pile"}, {'c', 0, "black"}, {'d', 3, "north"},
		{'w', 3, "south with the back up"}, {'o', 23, "white's card 12"}, {'?', 5, "5"}};
	struct boo_rules rules = standard();

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		char text[64];
		struct sink sink;

		sink_init(&sink, text, sizeof(text));
		boo_word(&rules, words[i].kind, words[i].value, &sink);
		assert_string_equal(text, words[i].word);
	}
}

TEST(events_tell_a_placement_and_its_look_in_order)
{
	struct boo_rules rules = bench();
	struct boo_state state;
	struct game_event list[GAME_EVENTS_MAX];
	static const int16_t scare[] = {0, 1, 1, 1, -1, 12};

	scene(&rules, &state, 0, 1, "-", "1@0:-1:east:front");
	assert_int_equal(boo_events(&rules, &state, action_of(&rules, "0:1:east:front"), list), 3);
	assert_int_equal(list[0].what.code, BOO_EVENT_LAYS);
	assert_int_equal(list[1].what.code, BOO_EVENT_SCARES);
	assert_memory_equal(list[1].what.arg, scare, sizeof(scare));
	assert_int_equal(list[2].what.code, BOO_EVENT_TAKES);
	for (int i = 0; i < 3; i++)
		assert_int_equal(list[i].seen, 0xff);
}

TEST(events_leave_the_state_alone_and_end_with_the_result)
{
	struct boo_rules rules = standard();
	struct rng rng;

	rng_seed(&rng, 24, 0);
	for (int game = 0; game < 100; game++) {
		struct boo_state state, before;
		struct game_event list[GAME_EVENTS_MAX];
		int count = 0;

		boo_start(&rules, &state);
		while (state.head.actor != GAME_NOBODY) {
			game_action action = random_action(&rules, &state, &rng);

			before = state;
			count = boo_events(&rules, &state, action, list);
			assert_in_range(count, 1, GAME_EVENTS_MAX);
			assert_memory_equal(&before, &state, sizeof(state));
			boo_apply(&rules, &state, action);
		}
		assert_int_equal(
			list[count - 1].what.code, state.ghosts[0] == state.ghosts[1] ? BOO_EVENT_TIE : BOO_EVENT_WINS);
	}
}

TEST(no_round_is_longer_than_its_bound)
{
	struct boo_rules rules = standard();
	struct rng rng;
	int longest = 0;

	rng_seed(&rng, 25, 0);
	for (int game = 0; game < 20; game++) {
		struct boo_state state;
		int length = 0;

		for (boo_start(&rules, &state); state.head.actor != GAME_NOBODY; length++)
			boo_apply(&rules, &state, random_action(&rules, &state, &rng));
		longest = length > longest ? length : longest;
	}
	assert_int_equal(longest, boo_bound(&rules));
}

TEST(edition_rows_make_the_edition_again)
{
	struct boo_rules rules = standard(), again = standard();
	struct fault fault;
	struct game_row row;

	boo_edition_clear(&again);
	assert_false(boo_edition_check(&again, &fault));
	for (int i = boo_edition_rows(&rules) - 1; i >= 0; i--) {
		boo_edition_row(&rules, i, &row);
		assert_true(boo_edition_take(&again, &row, &fault));
	}
	assert_true(boo_prepare(&again, &fault));
	assert_memory_equal(&rules, &again, sizeof(rules));
}

/* The row is refused with a message that holds the words. */
static void assert_row_fails(struct boo_rules *rules, const struct game_row *row, const char *words)
{
	struct fault fault = {.status = STATUS_OK};

	assert_false(boo_edition_take(rules, row, &fault));
	if (strstr(fault.text, words) == NULL)
		fail_msg("\"%s\" in \"%s\"", words, fault.text);
}

TEST(b16_wrong_edition_rows_are_refused_in_words)
{
	struct boo_rules rules = standard();
	struct game_row row;

	card_row(&row, 3, "stone", "own:left", "stone");
	assert_row_fails(&rules, &row, "card 3 stands in two rows");
	boo_edition_clear(&rules);
	card_row(&row, 13, "stone", "own:left", "stone");
	assert_row_fails(&rules, &row, "from 1 to 12");
	card_row(&row, 3, "stone", "rail", "stone");
	assert_row_fails(&rules, &row, "no square \"rail\"");
	card_row(&row, 3, "stone", "stone", "stone");
	assert_row_fails(&rules, &row, "no ghost");
	card_row(&row, 3, "stone", "own:left", "stone");
	fields_add_number(&row, "s4", 1);
	assert_row_fails(&rules, &row, "s4");
	gate_row(&row, 1, 0, 0, "slanting", "rrr");
	assert_row_fails(&rules, &row, "lying and standing");
	gate_row(&row, 1, 7, 0, "lying", "rrr");
	assert_row_fails(&rules, &row, "from -9 to 6");
	gate_row(&row, 7, 0, 0, "lying", "rrr");
	assert_row_fails(&rules, &row, "from 1 to 6");
}

TEST(b2_a_gate_that_is_not_the_same_after_a_half_turn_is_refused)
{
	struct boo_rules rules = standard();
	struct fault fault;
	struct game_row row;

	rules.gate[1].square[1] = BOO_SQUARE_STONE;
	assert_false(boo_edition_check(&rules, &fault));
	assert_non_null(strstr(fault.text, "half-turn"));
	rules = standard();
	rules.gate[5].given = 0;
	gate_row(&row, 6, 0, 0, "lying", "rrr");
	assert_true(boo_edition_take(&rules, &row, &fault));
	assert_false(boo_prepare(&rules, &fault));
	assert_non_null(strstr(fault.text, "share a square"));
}

TEST(setups_out_of_range_are_refused)
{
	struct boo_rules rules = standard();
	struct fault fault;

	rules.setup.players = 3;
	assert_false(boo_prepare(&rules, &fault));
	rules.setup.players = 2;
	rules.setup.first = 2;
	assert_false(boo_prepare(&rules, &fault));
	rules.setup.first = 1;
	assert_true(boo_prepare(&rules, &fault));
}

TEST(b8_a_view_differs_in_nothing_but_the_viewers_name)
{
	struct boo_rules rules = standard();
	struct rng rng;

	rng_seed(&rng, 26, 0);
	for (int steps = 0; steps < 90; steps++) {
		static game_action full[GAME_LEGAL_MAX], seen[GAME_LEGAL_MAX];
		struct boo_state state, view;

		boo_start(&rules, &state);
		for (int i = 0; i < steps && state.head.actor != GAME_NOBODY; i++)
			boo_apply(&rules, &state, random_action(&rules, &state, &rng));
		view = state;
		boo_redact(&rules, &view, steps % 2);
		assert_int_equal(view.head.viewer, steps % 2);
		assert_int_equal(boo_legal(&rules, &view, seen), boo_legal(&rules, &state, full));
		boo_resample(&rules, &view, steps % 2, &rng);
		assert_memory_equal(&view, &state, sizeof(view));
	}
}

TEST(b8_belief_is_the_odds_of_the_next_card_of_each_pile)
{
	struct boo_rules rules = standard();
	struct boo_state state;
	struct game_belief belief;
	struct rng rng;
	uint32_t drawn[BOO_CARDS] = {0};

	boo_start(&rules, &state);
	rng_seed(&rng, 27, 0);
	for (int i = 0; i < 40; i++)
		boo_apply(&rules, &state, random_action(&rules, &state, &rng));
	while (state.phase != BOO_PHASE_DRAW)
		boo_apply(&rules, &state, random_action(&rules, &state, &rng));
	boo_belief(&rules, &state, 0, &belief);
	assert_int_equal(belief.places, 2);
	for (int place = 0; place < 2; place++) {
		uint64_t sum = 0;

		for (int card = 0; card < BOO_CARDS; card++) {
			sum += belief.weight[place][card];
			assert_int_equal(belief.weight[place][card] > 0, state.pile[belief.place[place]] >> card & 1);
		}
		assert_int_equal(sum, belief.total);
	}
	for (int i = 0; i < 60000; i++)
		drawn[(boo_sample(&rules, &state, &rng) - BOO_DRAW) % BOO_CARDS]++;
	for (int card = 0; card < BOO_CARDS; card++) {
		double expected = 60000.0 * (double)belief.weight[state.turn][card] / (double)belief.total;

		/* Five standard deviations and more. */
		assert_true((double)drawn[card] > expected * 0.93 - 1 && (double)drawn[card] < expected * 1.07 + 1);
	}
	while (state.head.actor != GAME_NOBODY)
		boo_apply(&rules, &state, random_action(&rules, &state, &rng));
	boo_belief(&rules, &state, 0, &belief);
	assert_int_equal(belief.places, 0);
}

TEST(features_are_tiled_by_the_layout_and_swap_with_the_side)
{
	struct boo_rules rules = standard();
	struct boo_state state;
	struct game_block block[GAME_BLOCKS_MAX];
	static int16_t own[GAME_FEATURES_MAX], other[GAME_FEATURES_MAX];
	struct rng rng;
	int at = 0, blocks = boo_layout(&rules, block);

	rng_seed(&rng, 28, 0);
	boo_start(&rules, &state);
	for (int i = 0; i < 50; i++)
		boo_apply(&rules, &state, random_action(&rules, &state, &rng));
	for (int i = 0; i < blocks; i++) {
		assert_int_equal(block[i].at, at);
		at += block[i].size;
	}
	assert_int_equal(boo_features(&rules, &state, 0, own), at);
	assert_int_equal(boo_features(&rules, &state, 1, other), at);
	for (int i = 0; i < blocks; i++)
		if (strcmp(block[i].name, "ghosts") == 0)
			for (int k = 0; k < block[i].size; k++)
				assert_int_equal(own[block[i].at + k], -other[block[i].at + k]);
	assert_int_equal(own[block[1].at], state.ghosts[0]);
	assert_int_equal(other[block[1].at], state.ghosts[1]);
}
