/* 13 Ghosts: tokens, positions, editions and sentences, and what becomes of damaged ones. */
#include "thirteen_table.h"

TEST(every_action_has_a_token_and_every_token_its_action)
{
	struct thirteen_rules rules;

	thirteen_defaults(&rules, 2);
	for (game_action action = 0; action < THIRTEEN_ACTIONS; action++) {
		char text[GAME_TOKEN_MAX];
		struct sink sink;

		sink_init(&sink, text, sizeof(text));
		thirteen_token(&rules, action, &sink);
		assert_false(sink_cut(&sink));
		assert_int_equal(table_action(&rules, text), action);
	}
}

TEST(tokens_that_are_none_are_refused)
{
	static const char *const wrong[] = {"", "attack", "attack-", "attack-0", "attack-14", "attack-05", "attack-5 ",
		"first-4", "playing", "play ", "top", "top-first-", "Play", "card-1,2", "copy--1"};
	struct thirteen_rules rules;

	thirteen_defaults(&rules, 2);
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		game_action action;
		struct scan scan;

		scan_init(&scan, wrong[i], strlen(wrong[i]));
		assert_false(thirteen_parse_token(&rules, &scan, &action));
		assert_non_null(scan.expected);
	}
}

TEST(sets_of_cards_round_trip_and_fit_a_field)
{
	for (unsigned cards = 1; cards < 1u << 13; cards++) {
		char text[GAME_FIELD_TEXT];
		struct sink sink;
		struct scan scan;
		uint16_t back;

		sink_init(&sink, text, sizeof(text));
		thirteen_set_print((uint16_t)cards, &sink);
		assert_false(sink_cut(&sink));
		scan_init(&scan, text, sink.length);
		assert_true(thirteen_set_parse(&scan, &back) && scan_end(&scan));
		assert_int_equal(back, cards);
	}
}

static void round_trip(const struct thirteen_rules *rules, const struct thirteen_state *state)
{
	struct thirteen_state back;

	memset(&back, 0xee, sizeof(back));
	table_set(rules, table_print(rules, state), &back);
	assert_memory_equal(&back, state, sizeof(back));
}

static void walk(const struct thirteen_rules *rules, uint64_t seed)
{
	struct thirteen_state state;
	struct rng rng;
	int steps = 0;

	rng_seed(&rng, seed, 3);
	thirteen_start(rules, &state);
	for (;; steps++) {
		round_trip(rules, &state);
		for (int viewer = 0; viewer <= GAME_SPECTATOR; viewer++) {
			struct thirteen_state view = state;
			struct thirteen_state other = state;

			if (viewer >= rules->setup.players && viewer != GAME_SPECTATOR)
				continue;
			thirteen_redact(rules, &view, viewer);
			round_trip(rules, &view);
			thirteen_resample(rules, &other, viewer, &rng);
			round_trip(rules, &other);
			thirteen_redact(rules, &other, viewer);
			assert_memory_equal(&other, &view, sizeof(view));
		}
		if (state.head.actor == GAME_NOBODY)
			break;
		thirteen_apply(rules, &state, table_random(rules, &state, &rng));
	}
	assert_true(steps <= thirteen_bound(rules));
}

TEST(positions_of_random_games_round_trip_for_all_eyes)
{
	for (int players = 2; players <= 4; players++)
		for (uint64_t seed = 0; seed < 120; seed++) {
			struct thirteen_rules rules;

			if (seed % 2 == 0)
				thirteen_defaults(&rules, players);
			else
				table_small(&rules, players, 7 + (int)(seed / 2 % 7));
			walk(&rules, seed);
		}
}

/* Whatever the parser lets through can be played on and looked at from all sides. */
static void use(const struct thirteen_rules *rules, struct thirteen_state state, struct rng *rng)
{
	static struct game_belief belief;
	static int16_t features[GAME_FEATURES_MAX];

	round_trip(rules, &state);
	for (int viewer = 0; viewer <= GAME_SPECTATOR; viewer++) {
		struct thirteen_state view = state;
		struct game_phrase reason;

		if ((viewer >= rules->setup.players && viewer != GAME_SPECTATOR) ||
			(state.head.viewer != GAME_FULL && state.head.viewer != viewer))
			continue;
		thirteen_belief(rules, &state, viewer, &belief);
		thirteen_redact(rules, &view, viewer);
		round_trip(rules, &view);
		(void)thirteen_features(rules, &view, viewer, features);
		for (game_action action = 0; action < THIRTEEN_ACTIONS; action++)
			thirteen_explain(rules, &view, view.head.actor, action, &reason);
		thirteen_resample(rules, &view, viewer, rng);
		round_trip(rules, &view);
		for (int step = 0; step < 40 && view.head.actor != GAME_NOBODY; step++) {
			struct game_event events[GAME_EVENTS_MAX];
			game_action action = table_random(rules, &view, rng);

			(void)thirteen_events(rules, &view, action, events);
			thirteen_apply(rules, &view, action);
		}
		round_trip(rules, &view);
	}
}

static int damage(const struct thirteen_rules *rules, const struct thirteen_state *state, struct rng *rng)
{
	static const char letters[] = "0123456789-,?:*/+al";
	char text[GAME_POSITION_MAX];
	struct thirteen_state back;
	size_t length;

	strcpy(text, table_print(rules, state));
	length = strlen(text);
	for (uint32_t changes = 1 + rng_below(rng, 3); changes > 0; changes--) {
		size_t from = rng_below(rng, (uint32_t)length);
		size_t to = rng_below(rng, (uint32_t)length);
		char kept = text[to];

		text[to] = rng_below(rng, 2) != 0 ? letters[rng_below(rng, sizeof(letters) - 1)] : text[from];
		if (rng_below(rng, 2) != 0)
			text[from] = kept;
	}
	if (!table_parse(rules, text, &back))
		return 0;
	use(rules, back, rng);
	return 1;
}

TEST(damaged_positions_are_refused_or_safe_to_play_on)
{
	int accepted = 0;

	for (int players = 2; players <= 4; players++)
		for (uint64_t seed = 0; seed < 60; seed++) {
			struct thirteen_rules rules;
			struct thirteen_state state;
			struct rng rng;

			thirteen_defaults(&rules, players);
			rng_seed(&rng, seed, 4);
			thirteen_start(&rules, &state);
			while (state.head.actor != GAME_NOBODY) {
				struct thirteen_state shown = state;

				if (rng_below(&rng, 2) != 0)
					thirteen_redact(&rules, &shown, (int)rng_below(&rng, (uint32_t)players));
				for (int i = 0; i < 4; i++)
					accepted += damage(&rules, &shown, &rng);
				thirteen_apply(&rules, &state, table_random(&rules, &state, &rng));
			}
		}
	assert_true(accepted > 100);
}

static void refused(const struct thirteen_rules *rules, const char *text, const char *expected)
{
	struct thirteen_state state;
	struct scan scan;

	scan_init(&scan, text, strlen(text));
	assert_false(thirteen_parse_position(rules, &scan, &state));
	assert_non_null(scan.expected);
	assert_string_equal(scan.expected, expected);
}

TEST(impossible_positions_are_refused_with_what_would_be_right)
{
	struct thirteen_rules rules;

	thirteen_defaults(&rules, 2);
#define HEAD "viewer=full phase=turn place=0 step=0 effect=- idle=0 out=- shield=- fell=- "
#define PILE ",-,-,-,-,-,-,-,-,- mixes=-"
	refused(&rules, HEAD "possible=1-13/1-13 deck0=11:0:0,1:0:0,11:1:1,3:1:1" PILE, "each card of the deck once");
	refused(&rules, HEAD "possible=1-10/1-13 deck0=11:0:0,1:0:0,12:1:1,3:1:1" PILE,
		"a Crypt among what is possible for it");
	refused(&rules, HEAD "possible=1-13/1-13 deck0=11:0:0,1:0:1,12:1:1,3:1:1" PILE, "knowers that the rules allow");
	refused(&rules, HEAD "possible=1-13/1-13 deck0=11:0:0,1:0:all,12:1:1,3:1:1" PILE,
		"hands that do not lie face up");
	refused(&rules, HEAD "possible=1-13/1-13 deck0=?:0:0,1:0:0,12:1:1,3:1:1" PILE,
		"a number for each card the viewer knows and ? for others");
	refused(&rules, HEAD "possible=1,2,3-13/1-13 deck0=11:0:0,1:0:0,12:1:1,3:1:1" PILE,
		"the position as it is printed");
	refused(&rules, HEAD "possible=1-13/1-13 deck0=11:0:0,1:0:0,12:1:1,3:1:1" PILE " ", "the end of the position");
	refused(&rules,
		"viewer=0 phase=turn place=0 step=0 effect=- idle=0 out=- shield=- fell=- possible=1-13/1,11 "
		"deck0=11:0:0,1:0:0,?:1:1,?:1:1" PILE,
		"cards that fit the answers and the mixes");
	refused(&rules,
		"viewer=full phase=turn place=0 step=0 effect=- idle=3 out=- shield=- fell=- possible=1-13/1-13 "
		"deck0=11:0:0,1:0:0,12:1:1,3:1:1" PILE,
		"idle turns with an empty pile only");
}

TEST(explanations_agree_with_the_legal_list_and_have_words)
{
	for (int players = 2; players <= 4; players++)
		for (uint64_t seed = 0; seed < 40; seed++) {
			struct thirteen_rules rules;
			struct thirteen_state state;
			struct rng rng;

			table_small(&rules, players, 9);
			rng_seed(&rng, seed, 5);
			thirteen_start(&rules, &state);
			while (state.head.actor != GAME_NOBODY) {
				game_action list[THIRTEEN_ACTIONS];
				struct game_odds odds[GAME_CHANCE_MAX];
				int count = thirteen_legal(&rules, &state, list);
				int chances = thirteen_chance(&rules, &state, odds);

				for (game_action action = 0; action < THIRTEEN_ACTIONS + 3; action++) {
					struct game_phrase reason;
					bool legal = false;

					for (int i = 0; i < count; i++)
						legal = legal || list[i] == action;
					for (int i = 0; i < chances; i++)
						legal = legal || odds[i].action == action;
					thirteen_explain(&rules, &state, state.head.actor, action, &reason);
					assert_int_equal(reason.code == 0, legal);
					assert_non_null(thirteen_reason_text(reason.code));
					thirteen_explain(&rules, &state, (state.head.actor + 1) % 8, action, &reason);
					assert_int_not_equal(reason.code, 0);
				}
				thirteen_apply(&rules, &state, table_random(&rules, &state, &rng));
			}
		}
	assert_null(thirteen_reason_text(THIRTEEN_REASON_COUNT));
	assert_null(thirteen_event_text(THIRTEEN_EVENT_COUNT));
}

TEST(words_name_questions_places_and_kinds)
{
	struct thirteen_rules rules;
	char text[64];
	struct sink sink;

	thirteen_defaults(&rules, 2);
	sink_init(&sink, text, sizeof(text));
	thirteen_word(&rules, 'q', 6, &sink);
	assert_string_equal(text, "is it one of 4-10?");
	sink_init(&sink, text, sizeof(text));
	thirteen_word(&rules, 'k', 12, &sink);
	assert_string_equal(text, "13");
	sink_init(&sink, text, sizeof(text));
	thirteen_word(&rules, 'p', 1, &sink);
	assert_string_equal(text, "the Crypt of seat 1");
	sink_init(&sink, text, sizeof(text));
	thirteen_word(&rules, 'n', 1, &sink);
	assert_string_equal(text, "1 card");
	sink_init(&sink, text, sizeof(text));
	thirteen_word(&rules, 'n', 2, &sink);
	assert_string_equal(text, "2 cards");
}

/* ---- editions ---- */

static void faulty(bool taken, const struct fault *fault, const char *says)
{
	assert_false(taken);
	if (strstr(fault->text, says) == NULL)
		fail_msg("\"%s\" does not say \"%s\"", fault->text, says);
}

TEST(t1_the_standard_edition_is_the_stand_in_set)
{
	static const char *const ask[] = {NULL, "2,4,6,8,10,12", NULL, "3,6,9,12", NULL, "5,6,8,9", "4-10", "8-13",
		NULL, "2,3,5,7,11,13", NULL, "10-13", "1,2,12,13", NULL};
	static const char *const ability[] = {NULL, "question", "copy", "question", "shield", "question", "question",
		"question", "look", "question", "arrange", "question", "question", "again"};
	struct thirteen_rules rules;

	thirteen_defaults(&rules, 2);
	assert_int_equal(thirteen_edition_rows(&rules), 13);
	for (int card = 1; card <= 13; card++) {
		struct game_row row;

		thirteen_edition_row(&rules, card - 1, &row);
		assert_int_equal(row.field[0].number, card);
		assert_string_equal(row.field[2].text, ability[card]);
		assert_int_equal(row.fields, ask[card] != NULL ? 4 : 3);
		if (ask[card] != NULL)
			assert_string_equal(row.field[3].text, ask[card]);
	}
}

TEST(editions_of_five_to_thirteen_cards_give_back_their_rows)
{
	for (int cards = 5; cards <= 13; cards++) {
		struct thirteen_rules rules, again;
		struct fault fault;

		table_small(&rules, 2, cards);
		again = rules;
		thirteen_edition_clear(&again);
		for (int i = 0; i < thirteen_edition_rows(&rules); i++) {
			struct game_row row;

			thirteen_edition_row(&rules, i, &row);
			assert_true(thirteen_edition_take(&again, &row, &fault));
		}
		assert_true(thirteen_prepare(&again, &fault));
		assert_memory_equal(&again, &rules, sizeof(rules));
		assert_int_equal(thirteen_edition_rows(&rules), cards);
	}
}

TEST(faulty_rows_are_refused_with_a_reason)
{
	struct thirteen_rules rules;
	struct fault fault;

	thirteen_defaults(&rules, 2);
	thirteen_edition_clear(&rules);
	faulty(table_take(&rules, 14, "green", "again", NULL, &fault), &fault, "from 1 to 13");
	faulty(table_take(&rules, 1, "green", "fly", NULL, &fault), &fault, "no ability \"fly\"");
	faulty(table_take(&rules, 1, "blue", "again", NULL, &fault), &fault, "green is right");
	faulty(table_take(&rules, 1, "blue", "question", NULL, &fault), &fault, "about which numbers");
	faulty(table_take(&rules, 1, "red", "look", "1,2", &fault), &fault, "asks nothing");
	faulty(table_take(&rules, 1, "blue", "question", "3,1", &fault), &fault, "ascending numbers");
	faulty(table_take(&rules, 1, "blue", "question", "1-14", &fault), &fault, "ascending numbers");
	assert_true(table_take(&rules, 1, "blue", "question", "1,2", &fault));
	faulty(table_take(&rules, 1, "green", "again", NULL, &fault), &fault, "two rows");
}

TEST(faulty_editions_are_refused_with_a_reason)
{
	struct thirteen_rules rules;
	struct fault fault;

	table_small(&rules, 2, 9);
	rules.ability[7] = THIRTEEN_ABILITY_NONE;
	faulty(thirteen_prepare(&rules, &fault), &fault, "no row for card 7");
	table_small(&rules, 2, 9);
	rules.ability[7] = THIRTEEN_ABILITY_ARRANGE;
	faulty(thirteen_prepare(&rules, &fault), &fault, "two cards arrange");
	table_small(&rules, 2, 9);
	rules.ability[7] = THIRTEEN_ABILITY_COPY;
	faulty(thirteen_prepare(&rules, &fault), &fault, "two cards copy");
	table_small(&rules, 2, 9);
	rules.ask[7] = 1 << 9;
	faulty(thirteen_prepare(&rules, &fault), &fault, "above the highest card");
	rules.ask[7] = (1 << 9) - 1;
	faulty(thirteen_prepare(&rules, &fault), &fault, "about every number");
	table_small(&rules, 2, 6);
	rules.setup.players = 3;
	faulty(thirteen_prepare(&rules, &fault), &fault, "at least 7");
	thirteen_edition_clear(&rules);
	faulty(thirteen_prepare(&rules, &fault), &fault, "5 to 13");
	thirteen_defaults(&rules, 2);
	rules.setup.first = 2;
	assert_false(thirteen_prepare(&rules, &fault));
	rules.setup.first = 1;
	rules.setup.option[THIRTEEN_OPTION_DUSK] = 251;
	assert_false(thirteen_prepare(&rules, &fault));
}
