/* Ghooost!: tokens, positions, reasons, editions, features. */
#include "ghooost_table.h"

#include "games/game.h"
#include "text/phrase.h"

/* --- tokens --- */

TEST(every_action_has_a_token_of_its_own_that_reads_back)
{
	struct ghooost_rules rules;

	ghooost_defaults(&rules, 2);
	for (game_action action = 0; action < GHOOOST_ACTIONS; action++) {
		char text[GAME_TOKEN_MAX];
		struct sink sink;

		sink_init(&sink, text, sizeof(text));
		ghooost_token(&rules, action, &sink);
		assert_false(sink_cut(&sink));
		assert_int_equal(token(text), action);
	}
}

TEST(tokens_are_written_as_the_notation_says)
{
	assert_int_equal(token("1"), 0);
	assert_int_equal(token("1,x"), 1);
	assert_int_equal(token("1,1"), 5);
	assert_int_equal(token("5,5,x,x"), (4 * 4 + 1) * 5 + 2);
	assert_int_equal(token("14,14,14,14,x,x,x,x"), 279);
	assert_int_equal(token("k"), GHOOOST_PLAY_KITTY);
	assert_int_equal(token("luck"), GHOOOST_LUCK);
	assert_int_equal(token("collect"), GHOOOST_COLLECT);
	assert_int_equal(token("open"), GHOOOST_OPEN);
	assert_int_equal(token("pass"), GHOOOST_PASS);
	assert_int_equal(token("draw-1"), GHOOOST_DRAW);
	assert_int_equal(token("draw-k"), GHOOOST_DRAW + 15);
	assert_int_equal(token("first-5"), GHOOOST_FIRST + 5);
}

TEST(what_is_no_token_is_refused_with_what_would_be_right)
{
	static const char *const wrong[][2] = {{"", "a card"}, {"x", "Miss Copy is never played alone"},
		{"x,5", "Miss Copy is never played alone"}, {"5,6", "the same card"}, {"5,x,5", "the same card"},
		{"5,5,5,5,5", "4 at most"}, {"5,x,x,x,x,x", "4 at most"}, {"5,", "the same card"},
		{"5,k", "the same card"}, {"k,k", "the end"}, {"15", "the end"}, {"0", "a card"}, {"05", "a card"},
		{"5 ", "the end"}, {"Collect", "a card"}, {"collects", "the end"}, {"draw-", "1 to 14"},
		{"draw-15", "the end"}, {"draw-?", "1 to 14"}, {"first-6", "in range"}, {"first-", "a number"},
		{"first--1", "in range"}};
	struct ghooost_rules rules;

	ghooost_defaults(&rules, 6);
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		game_action action;
		struct scan scan;

		scan_init(&scan, wrong[i][0], strlen(wrong[i][0]));
		if (ghooost_parse_token(&rules, &scan, &action))
			fail_msg("%s was taken", wrong[i][0]);
		if (scan.expected == NULL || strstr(scan.expected, wrong[i][1]) == NULL)
			fail_msg("%s: expected %s", wrong[i][0], scan.expected);
	}
}

/* --- positions --- */

static void round_trips(const struct table *table, const struct ghooost_state *state)
{
	char text[GAME_POSITION_MAX];
	struct ghooost_state back;

	strcpy(text, table_print(table, state));
	memset(&back, 0xff, sizeof(back));
	if (!table_reads(table, text, &back))
		fail_msg("not read: %s", text);
	assert_memory_equal(&back, state, sizeof(back));
	assert_string_equal(table_print(table, &back), text);
}

TEST(positions_and_views_of_random_rounds_read_back_to_equal_bytes)
{
	for (int game = 0; game < 150; game++) {
		int players = 2 + game % 5;
		struct table t;

		table_rules(&t, players, game % 3 == 0 ? 5 : 50);
		if (game % 2 == 0)
			table_edition(&t, 4, 4, 2);
		rng_seed(&t.rng, (uint64_t)game, 5);
		ghooost_start(&t.rules, &t.state);
		for (int step = 0; t.state.head.actor != GAME_NOBODY; step++) {
			struct ghooost_state view = t.state;
			int viewer = step % (players + 1);

			round_trips(&t, &t.state);
			ghooost_redact(&t.rules, &view, viewer == players ? (int)GAME_SPECTATOR : viewer);
			round_trips(&t, &view);
			play_random(&t);
		}
		round_trips(&t, &t.state);
	}
}

/* Positions that play cannot reach. */
TEST(a_position_that_play_cannot_reach_is_refused)
{
	static const struct lay wrong[] = {
		{.hand = {"5", "6"}, .pile = "7,5"},                     /* a 5 on a 7 */
		{.hand = {"5", "6"}, .pile = "3,4"},                     /* a 4 on Cerberus */
		{.hand = {"5", "6"}, .pile = "12,13"},                   /* a 13 on Igor */
		{.hand = {"5", "6"}, .pile = "4,11"},                    /* Skeletum clears */
		{.hand = {"5", "6"}, .pile = "4,4,4,4"},                 /* so does a Quartet */
		{.hand = {"5", "6"}, .pile = "x,4"},                     /* Miss Copy below her ghost */
		{.hand = {"5", "6"}, .pile = "4,k"},                     /* Kitty lies beside */
		{.hand = {"5", "6"}, .kitties = 5},                      /* more than there are */
		{.hand = {"5,5,5,5", "5"}},                              /* five 5s */
		{.hand = {"6,5", "7"}},                                  /* not in order */
		{.hand = {"5", "6"}, .known = {"6"}},                    /* known, but not held */
		{.hand = {"5", "6"}, .mover = 2},                        /* no such seat */
		{.hand = {"5", "6"}, .counter = 1},                      /* G12 */
		{.hand = {"5", "6"}, .quiet = 200},                      /* dawn has broken */
		{.hand = {"5", "6"}, .passes = 1, .quiet = 1},           /* 1 could have played */
		{.hand = {"5", "x"}, .passes = 1, .quiet = 1},           /* not known to all */
		{.hand = {"5", "x"}, .known = {NULL, "x"}, .passes = 1}, /* a pass is quiet */
		{.hand = {"5", "x"}, .known = {NULL, "x"}, .passes = 1, .quiet = 1, .kitties = 1}, /* G23 */
		{.hand = {"x", "x"}, .known = {"x", "x"}, .passes = 2, .quiet = 2},                /* dawn has broken */
		{.hand = {"5", "6"}, .again = "extra"},                                            /* nothing waits */
		{.hand = {"5", "6"}, .fresh = 1},                                                  /* nothing waits */
		{.hand = {"5", NULL}},                                            /* the round is over */
		{.hand = {NULL, "6"}, .mover = 1},                                /* the round is over */
		{.hand = {"5", "6"}, .left = "1"},                                /* left with ghosts */
		{.hand = {"5", "6"}, .left = "2"},                                /* no such seat */
		{.hand = {"5", "6"}, .mansion = {13, 0}},                         /* twelve at most */
		{.hand = {"5", "6"}, .phase = "luck"},                            /* after midnight */
		{.hand = {"5", "6"}, .phase = "open"},                            /* with a hand */
		{.hand = {"5", "6"}, .phase = "refill"},                          /* after midnight */
		{.hand = {"5", "6"}, .phase = "deal"},                            /* the deck is not whole */
		{.hand = {"5", "6"}, .phase = "lot"},                             /* the deck is not whole */
		{.hand = {"5", "6"}, .phase = "noon"},                            /* no such phase */
		{.hand = {"5,5,6", "7,7,9,9"}, .crypt = 3},                       /* not filled up */
		{.hand = {"5,5,6,6", "7,7,9,9"}, .crypt = 3, .phase = "refill"},  /* full */
		{.hand = {"5,5,6,?", "7,7,9,9"}, .crypt = 3},                     /* unknown in a full state */
		{.hand = {"5", "6"}, .phase = "over", .left = "0"},               /* somebody is still in */
		{.hand = {"5,5", "6"}, .phase = "over", .left = "0,1"},           /* more ghosts, yet first */
		{.hand = {NULL, NULL}, .phase = "over", .left = "0,1"},           /* a loser without ghosts */
		{.hand = {"5", "6"}, .phase = "over", .left = "0,1", .quiet = 1}, /* over is over */
	};
	struct table t;

	table_rules(&t, 2, 200);
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		struct table before = t;

		if (table_can_lay(&t, &wrong[i]))
			fail_msg("number %zu was read: %s", i, table_print(&t, &t.state));
		assert_memory_equal(&t, &before, sizeof(t));
	}
}

TEST(g28_with_dawn_at_0_no_quiet_turn_is_counted)
{
	struct table t;

	table_rules(&t, 2, 0);
	assert_true(table_can_lay(&t, &(struct lay){.hand = {"5", "6"}}));
	assert_false(table_can_lay(&t, &(struct lay){.hand = {"5", "6"}, .quiet = 1}));
}

TEST(a_line_that_is_not_a_position_is_refused_where_it_fails)
{
	static const char good[] = "viewer=full phase=turn mover=0 direction=clockwise left=- crypt=0 quiet=0 passes=0 "
				   "again=none fresh=0 pile=- "
				   "kitties=4 seat=0 hand=1 known=- mansion=0 seat=1 hand=2 known=- mansion=0 unseen=- "
				   "discard=1,1,1,2,2,2,3,3,3,3,"
				   "4,4,4,4,5,5,5,5,6,6,6,6,7,7,7,7,8,8,8,8,9,9,9,9,10,10,10,10,11,11,11,11,12,12,12,"
				   "12,13,13,13,13,14,14,14,14,x,x";
	char text[sizeof(good) + 1];
	struct ghooost_state state;
	struct table t;

	table_rules(&t, 2, 200);
	assert_true(table_reads(&t, good, &state));
	for (size_t length = 0; length < sizeof(good) - 1; length++) {
		strcpy(text, good);
		text[length] = '\0';
		assert_false(table_reads(&t, text, &state));
	}
	strcpy(text, good);
	strcat(text, " ");
	assert_false(table_reads(&t, text, &state));
	for (size_t at = 0; at < sizeof(good) - 1; at++) {
		strcpy(text, good);
		text[at] = '~';
		assert_false(table_reads(&t, text, &state));
	}
}

TEST(a_view_in_which_more_is_known_than_may_be_is_refused)
{
	struct ghooost_state state;
	char text[GAME_POSITION_MAX];
	struct table t;
	char *at;

	LAY(&t, 2, .pile = "9", .hand = {"2", "5,7"}, .known = {"-", "5"}, .mansion = {1, 1});
	state = t.state;
	ghooost_redact(&t.rules, &state, 0);
	strcpy(text, table_print(&t, &state));
	assert_true(table_reads(&t, text, &state));
	at = strstr(text, "hand=5,?");
	assert_non_null(at);
	memcpy(at, "hand=5,7", 8); /* the opponent's card, though only the 5 is known */
	assert_false(table_reads(&t, text, &state));
	memcpy(at, "hand=?,?", 8);
	assert_false(table_reads(&t, text, &state));
	memcpy(strstr(text, "hand=2 "), "hand=? ", 7); /* the own hand has no unknown card */
	assert_false(table_reads(&t, text, &state));
}

/* --- reasons --- */

TEST(every_refusal_has_its_reason)
{
	static const struct {
		struct lay lay;
		const char *move;
		int reason;
	} list[] = {
		{{.hand = {"5", "6"}, .pile = "7"}, "5", GHOOOST_REASON_TOO_LOW},
		{{.hand = {"5", "6"}, .pile = "3"}, "5", GHOOOST_REASON_CERBERUS},
		{{.hand = {"3", "6"}, .pile = "12"}, "3", GHOOOST_REASON_IGOR},
		{{.hand = {"13", "6"}, .pile = "12"}, "13", GHOOOST_REASON_IGOR},
		{{.hand = {"5,5", "6"}}, "5,5,5", GHOOOST_REASON_NOT_HELD},
		{{.hand = {"5,5", "6"}}, "4", GHOOOST_REASON_NOT_HELD},
		{{.hand = {"5,5,x", "6"}}, "5,x,x", GHOOOST_REASON_COPIES},
		{{.hand = {"5", "6"}}, "k", GHOOOST_REASON_NO_KITTY},
		{{.hand = {"5", "6"}}, "luck", GHOOOST_REASON_MIDNIGHT},
		{{.hand = {"5", "6"}}, "collect", GHOOOST_REASON_EMPTY},
		{{.hand = {"5", "6"}, .mansion = {1, 0}}, "open", GHOOOST_REASON_HAND_FIRST},
		{{.hand = {"5,5,6,6", "7,7,9,9"}, .crypt = 3}, "open", GHOOOST_REASON_BEFORE_MIDNIGHT},
		{{.hand = {"5", "6"}}, "pass", GHOOOST_REASON_CAN_ACT},
		{{.hand = {"5", "6"}}, "draw-5", GHOOOST_REASON_NOT_CHANCE},
		{{.hand = {"5,5,6,6", "7,7,9,9"}, .crypt = 3, .phase = "luck"}, "5", GHOOOST_REASON_CHANCE},
		{{.hand = {"5,5,6,6", "7,7,9,9"}, .crypt = 3, .phase = "luck"}, "first-0", GHOOOST_REASON_NO_LOT},
		{{.hand = {"5,5,5,5", "7,7,9,9"}, .crypt = 3, .phase = "luck"}, "draw-5", GHOOOST_REASON_NO_SUCH_CARD},
		{{.hand = {NULL, "6"}, .phase = "over", .left = "0,1"}, "collect", GHOOOST_REASON_OVER},
	};
	struct table t;

	table_rules(&t, 2, 200);
	for (size_t i = 0; i < sizeof(list) / sizeof(list[0]); i++) {
		table_set(&t, &list[i].lay);
		if (refused(&t, list[i].move) != list[i].reason)
			fail_msg("%s: %s", list[i].move, ghooost_reason_text(refused(&t, list[i].move)));
	}
}

TEST(reasons_before_the_deal_and_for_others)
{
	struct game_phrase reason;
	struct table t;

	table_rules(&t, 3, 200);
	ghooost_start(&t.rules, &t.state);
	assert_int_equal(refused(&t, "first-3"), GHOOOST_REASON_NO_SEAT);
	assert_int_equal(refused(&t, "draw-3"), GHOOOST_REASON_NO_DRAW);
	ghooost_explain(&t.rules, &t.state, 0, token("first-0"), &reason);
	assert_int_equal(reason.code, GHOOOST_REASON_CHANCE);
	LAY(&t, 2, .hand = {"5", "6"});
	ghooost_explain(&t.rules, &t.state, 1, token("6"), &reason);
	assert_int_equal(reason.code, GHOOOST_REASON_NOT_YOU);
	ghooost_explain(&t.rules, &t.state, 0, GHOOOST_ACTIONS, &reason);
	assert_int_equal(reason.code, GHOOOST_REASON_UNKNOWN);
	ghooost_explain(&t.rules, &t.state, 0, UINT32_MAX, &reason);
	assert_int_equal(reason.code, GHOOOST_REASON_UNKNOWN);
}

TEST(an_action_has_no_reason_exactly_when_it_is_legal)
{
	for (int game = 0; game < 30; game++) {
		struct table t;

		table_rules(&t, 2 + game % 5, 20);
		rng_seed(&t.rng, (uint64_t)game, 6);
		ghooost_start(&t.rules, &t.state);
		while (t.state.head.actor != GAME_NOBODY) {
			bool allowed[GHOOOST_ACTIONS] = {false};
			struct game_odds odds[GAME_CHANCE_MAX];
			game_action list[GHOOOST_ACTIONS];
			int count = ghooost_chance(&t.rules, &t.state, odds);

			for (int i = 0; i < count; i++)
				allowed[odds[i].action] = true;
			count = t.state.head.actor == GAME_CHANCE ? 0 : ghooost_legal(&t.rules, &t.state, list);
			for (int i = 0; i < count; i++)
				allowed[list[i]] = true;
			for (game_action action = 0; action < GHOOOST_ACTIONS; action++) {
				struct game_phrase reason;

				ghooost_explain(&t.rules, &t.state, t.state.head.actor, action, &reason);
				assert_int_equal(reason.code == 0, allowed[action]);
				assert_true(reason.code < GHOOOST_REASON_COUNT);
			}
			play_random(&t);
		}
	}
}

static void says(const struct table *table, const char *move, const char *sentence)
{
	union game_rules rules;
	struct game_phrase reason;
	char text[256];
	struct sink sink;

	memset(&rules, 0, sizeof(rules));
	rules.ghooost = table->rules;
	ghooost_explain(&table->rules, &table->state, table->state.head.actor, token(move), &reason);
	sink_init(&sink, text, sizeof(text));
	phrase_reason(game_named("ghooost"), &rules, &reason, &sink);
	assert_string_equal(text, sentence);
}

TEST(reasons_are_sentences)
{
	struct table t;

	LAY(&t, 2, .pile = "12", .hand = {"3,5,5", "6"});
	says(&t, "3", "Igor is scary: only a 12, a 1, Kitty or a Quartet may follow.");
	LAY(&t, 2, .pile = "7", .hand = {"3,5,5", "6"});
	says(&t, "5,5", "A 5 is lower than the 7 on the Cemetery.");
	says(&t, "5,5,5", "You hold 2 of 5, not 3.");
	assert_null(ghooost_reason_text(GHOOOST_REASON_COUNT));
	assert_null(ghooost_reason_text(-1));
	assert_null(ghooost_event_text(GHOOOST_EVENT_COUNT));
}

/* --- events --- */

TEST(events_tell_a_turn_in_its_order)
{
	static const int order[] = {GHOOOST_EVENT_PLAYED_SEVERAL, GHOOOST_EVENT_TOGETHER, GHOOOST_EVENT_QUARTET,
		GHOOOST_EVENT_REVERSED, GHOOOST_EVENT_CLEARED, GHOOOST_EVENT_AGAIN};
	struct game_event list[GAME_EVENTS_MAX];
	struct table t;

	LAY(&t, 3, .pile = "8,8", .kitties = 1, .hand = {"2,8,8", "6", "9"});
	assert_int_equal(ghooost_events(&t.rules, &t.state, token("8,8"), list), 6);
	for (int i = 0; i < 6; i++) {
		assert_int_equal(list[i].what.code, order[i]);
		assert_int_equal(list[i].seen, 0xff);
	}
	assert_int_equal(list[4].what.arg[0], 5); /* four 8s and the Kitty are gone */
}

/* The first sentence of the move. */
static void tells_in_words(const struct table *table, const char *move, const char *sentence)
{
	union game_rules rules;
	struct game_event list[GAME_EVENTS_MAX];
	char text[256];
	struct sink sink;

	memset(&rules, 0, sizeof(rules));
	rules.ghooost = table->rules;
	assert_true(ghooost_events(&table->rules, &table->state, token(move), list) > 0);
	sink_init(&sink, text, sizeof(text));
	phrase_event(game_named("ghooost"), &rules, &list[0].what, &sink);
	assert_string_equal(text, sentence);
}

TEST(plays_are_told_by_how_many_ghosts_and_copies_they_are)
{
	struct table t;

	LAY(&t, 2, .hand = {"5,5,8,12,x,x", "6"});
	tells_in_words(&t, "5", "Player 1 plays a 5.");
	tells_in_words(&t, "8", "Player 1 plays an 8 (Twist).");
	tells_in_words(&t, "12", "Player 1 plays a 12 (Igor).");
	tells_in_words(&t, "5,5", "Player 1 plays two 5s.");
	tells_in_words(&t, "5,x", "Player 1 plays a 5 with Miss Copy.");
	tells_in_words(&t, "8,8,x", "Player 1 plays two 8s (Twist) with Miss Copy.");
	tells_in_words(&t, "12,x,x", "Player 1 plays a 12 (Igor) with two Miss Copies.");
	LAY(&t, 2, .pile = "5", .hand = {"6", "6"});
	tells_in_words(&t, "collect", "Player 1 collects 1 card.");
}

TEST(events_of_a_last_double_promise_no_other_turn)
{
	struct table t;

	LAY(&t, 3, .pile = "8", .hand = {"9,9", "6", "9"});
	assert_true(has_event(&t, "9,9", GHOOOST_EVENT_LEFT));
	assert_false(has_event(&t, "9,9", GHOOOST_EVENT_AGAIN));
}

/* --- editions --- */

static void faulty(struct ghooost_rules *rules, const char *card, int count, const char *says_so)
{
	struct ghooost_rules before = *rules;
	struct fault fault = {.status = STATUS_OK};

	assert_false(table_take(rules, card, count, &fault));
	if (strstr(fault.text, says_so) == NULL)
		fail_msg("\"%s\" does not say \"%s\"", fault.text, says_so);
	assert_memory_equal(rules, &before, sizeof(before));
}

TEST(g27_rows_that_are_not_right_are_refused_with_what_would_be)
{
	struct ghooost_rules rules;
	struct fault fault;

	ghooost_defaults(&rules, 2);
	ghooost_edition_clear(&rules);
	faulty(&rules, "15", 4, "1 to 14, x (Miss Copy) and k (Kitty) are right");
	faulty(&rules, "0", 4, "there is no card 0");
	faulty(&rules, "Kitty", 4, "there is no card Kitty");
	faulty(&rules, "5", 5, "0 to 4");
	faulty(&rules, "5", -1, "0 to 4");
	faulty(&rules, "5", 0, "1 to 4 of each value");
	assert_true(table_take(&rules, "5", 3, &fault));
	faulty(&rules, "5", 3, "stands in two rows");
	assert_true(table_take(&rules, "x", 0, &fault));
	faulty(&rules, "x", 2, "stands in two rows");
	assert_false(ghooost_edition_check(&rules, &fault));
	assert_non_null(strstr(fault.text, "no row for card 1"));
}

TEST(g27_an_edition_must_have_a_crypt_for_that_many_players)
{
	struct fault fault;
	struct table t;

	table_rules(&t, 2, 200);
	table_edition(&t, 2, 1, 4); /* 33 cards: one for the Crypt */
	ghooost_start(&t.rules, &t.state);
	assert_int_equal(t.state.crypt, 1);
	ghooost_edition_clear(&t.rules);
	for (int kind = 0; kind < GHOOOST_VALUES; kind++)
		assert_true(table_take(&t.rules, ghooost_card_name(kind), 2, &fault));
	assert_true(table_take(&t.rules, "k", 4, &fault));
	assert_false(ghooost_prepare(&t.rules, &fault));
	assert_non_null(strstr(fault.text, "at least 33"));
}

TEST(options_and_players_out_of_range_are_refused)
{
	struct ghooost_rules rules;
	struct fault fault;

	ghooost_defaults(&rules, 4);
	rules.setup.option[GHOOOST_OPTION_DAWN] = 10001;
	assert_false(ghooost_prepare(&rules, &fault));
	assert_non_null(strstr(fault.text, "dawn"));
	rules.setup.option[GHOOOST_OPTION_DAWN] = -1;
	assert_false(ghooost_prepare(&rules, &fault));
	ghooost_defaults(&rules, 4);
	rules.setup.first = 4;
	assert_false(ghooost_prepare(&rules, &fault));
	ghooost_defaults(&rules, 4);
	rules.setup.players = 7;
	assert_false(ghooost_prepare(&rules, &fault));
	rules.setup.players = 1;
	assert_false(ghooost_prepare(&rules, &fault));
}

/* --- features --- */

TEST(features_look_from_the_viewers_seat)
{
	int16_t first[GAME_FEATURES_MAX], second[GAME_FEATURES_MAX];
	struct game_block blocks[GAME_BLOCKS_MAX];
	struct table a, b;
	int size;

	/* The same table, turned by one seat: every number must be the same. */
	LAY(&a, 3, .pile = "8", .hand = {"5,9", "6", "2,3"}, .mansion = {1, 2, 3}, .known = {"5", "-", "3"});
	LAY(&b, 3, .pile = "8", .hand = {"2,3", "5,9", "6"}, .mansion = {3, 1, 2}, .known = {"3", "5", "-"},
		.mover = 1);
	ghooost_redact(&a.rules, &a.state, 0);
	ghooost_redact(&b.rules, &b.state, 1);
	size = ghooost_features(&a.rules, &a.state, 0, first);
	assert_int_equal(ghooost_features(&b.rules, &b.state, 1, second), size);
	assert_memory_equal(first, second, (size_t)size * sizeof(first[0]));
	assert_true(ghooost_layout(&a.rules, blocks) > 0);
	assert_string_equal(blocks[0].name, "hands held or known");
	assert_int_equal(first[4], 1); /* the own 5 */
	assert_int_equal(first[8], 1); /* the own 9 */
}
