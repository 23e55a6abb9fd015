/* The Phantom Society in text and numbers: tokens, positions, sentences, editions, features. */
#include "phantom_table.h"

static void print(const struct table *table, const struct phantom_state *state, char *text)
{
	struct sink sink;

	sink_init(&sink, text, GAME_POSITION_MAX);
	phantom_position(&table->rules, state, &sink);
	assert_false(sink_cut(&sink));
}

TEST(every_action_has_a_token_and_back)
{
	struct table table;

	table_set(&table, 4, 0, 0);
	for (game_action action = 0; action < PHANTOM_ACTIONS; action++) {
		char text[GAME_TOKEN_MAX];
		struct sink sink;
		struct scan scan;
		game_action read;

		sink_init(&sink, text, sizeof(text));
		phantom_token(&table.rules, action, &sink);
		assert_false(sink_cut(&sink));
		scan_init(&scan, text, sink.length);
		assert_true(phantom_parse_token(&table.rules, &scan, &read));
		assert_int_equal(read, action);
	}
	assert_int_equal(token("remove-b1"), 1);
	assert_int_equal(token("remove-a2"), 6);
	assert_int_equal(token("place-white-6-f6"), PHANTOM_BID - 1);
	assert_int_equal(token("split-green-white"), PHANTOM_SPLIT + 5);
}

TEST(what_is_no_token_is_refused_with_its_place)
{
	static const char *const wrong[] = {"", "remove", "remove-", "remove-g1", "remove-a7", "remove-a", "remove-a1 ",
		"pass2", "hide-11", "split-blue", "split-red-blue", "split-blue-blue", "place-blue-7-a1",
		"place-blue-0-a1", "place-blue3-a1", "place-pink-3-a1", "bid-29", "bid-60", "bid-048", "first-2",
		"even--1", "Remove-a1"};
	struct table table;

	table_set(&table, 4, 0, 0);
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		struct scan scan;
		game_action action;

		scan_init(&scan, wrong[i], strlen(wrong[i]));
		assert_false(phantom_parse_token(&table.rules, &scan, &action));
		assert_non_null(scan.expected);
		assert_true(scan.failed_at <= scan.length);
	}
}

TEST(positions_and_views_read_back_to_the_same_bytes)
{
	for (int i = 0; i < 30 * TABLES; i++) {
		struct table table;

		table_number(&table, i % TABLES);
		rng_seed(&table.rng, 21, (uint64_t)i);
		for (bool over = false; !over;) {
			over = table.state.phase == PHANTOM_PHASE_OVER;
			for (int k = -1; k <= table.rules.setup.players; k++) {
				struct phantom_state state = table.state;
				struct phantom_state read;
				char text[GAME_POSITION_MAX];
				char again[GAME_POSITION_MAX];

				if (k >= 0)
					phantom_redact(&table.rules, &state,
						k < table.rules.setup.players ? k : GAME_SPECTATOR);
				print(&table, &state, text);
				if (!table_reads(&table, text, &read))
					fail_msg("not read: %s", text);
				assert_true(same(&read, &state));
				print(&table, &read, again);
				assert_string_equal(text, again);
			}
			if (!over)
				play_random(&table);
		}
	}
}

TEST(a_position_is_one_line_of_fields)
{
	struct table table;
	struct phantom_state view;
	char text[GAME_POSITION_MAX];

	table_hunt(&table, 4, 0, "blue-red", "a1,f1,c3,d5", "b2,a1");
	view = table.state;
	phantom_redact(&table.rules, &view, 0);
	print(&table, &view, text);
	assert_string_equal(text, "viewer=0 phase=hunt first=0 even=- bids=-,- board=" BOARD
				  " split=? hidden=4 ghosts=a1,?,?,? removed=b2,a1 passes=0");
}

/* What would follow "board=" when the board is BOARD and nothing is hidden yet. */
#define REST " split=- hidden=0 ghosts=-,-,-,- removed=- passes=0"

TEST(positions_that_play_cannot_reach_are_refused)
{
	static const char *const wrong[] = {
		/* the board */
		"viewer=full phase=place first=0 even=- bids=-,- board=" BOARD REST,
		"viewer=full phase=split first=1 even=- bids=-,- board=" BOARD REST,
		"viewer=full phase=split first=- even=- bids=-,- board=" BOARD REST,
		"viewer=full phase=packs first=0 even=- bids=-,- board=" BOARD REST,
		"viewer=full phase=lot first=- even=- bids=-,- board=" BOARD REST,
		"viewer=4 phase=split first=0 even=- bids=-,- board=" BOARD REST,
		"viewer=full phase=split first=0 even=0 bids=-,- board=" BOARD REST,
		"viewer=full phase=split first=0 even=- bids=48,- board=" BOARD REST,
		"viewer=full phase=hide first=0 even=- bids=-,- board=" BOARD REST,
		"viewer=full phase=hunt first=0 even=- bids=-,- board=" BOARD REST,
		"viewer=full phase=split first=0 even=- bids=-,- board=" BOARD REST " ",
		/* ghosts: a wrong colour, too few, too many, unknown in a full position, known in a view */
		"viewer=full phase=hunt first=0 even=- bids=-,- board=" BOARD
		" split=blue-red hidden=4 ghosts=b1,f1,c3,d5 removed=- passes=0",
		"viewer=full phase=hide first=0 even=- bids=-,- board=" BOARD
		" split=blue-red hidden=1 ghosts=-,f1,-,- removed=- passes=0",
		"viewer=full phase=hide first=0 even=- bids=-,- board=" BOARD
		" split=blue-red hidden=1 ghosts=a1,f1,-,- removed=- passes=0",
		"viewer=full phase=hunt first=0 even=- bids=-,- board=" BOARD
		" split=blue-red hidden=4 ghosts=a1,?,c3,d5 removed=- passes=0",
		"viewer=0 phase=hunt first=0 even=- bids=-,- board=" BOARD
		" split=? hidden=4 ghosts=a1,?,?,? removed=- passes=0",
		"viewer=0 phase=hunt first=0 even=- bids=-,- board=" BOARD
		" split=blue-red hidden=4 ghosts=?,?,?,? removed=- passes=0",
		/* removals: out of reach, twice, an idle pass, after the end */
		"viewer=full phase=hunt first=0 even=- bids=-,- board=" BOARD
		" split=blue-red hidden=4 ghosts=a1,f1,c3,d5 removed=a6 passes=0",
		"viewer=full phase=hunt first=0 even=- bids=-,- board=" BOARD
		" split=blue-red hidden=4 ghosts=a1,f1,c3,d5 removed=b1,b1 passes=0",
		"viewer=full phase=hunt first=0 even=- bids=-,- board=" BOARD
		" split=blue-red hidden=4 ghosts=a1,f1,c3,d5 removed=- passes=1",
		"viewer=0 phase=hunt first=0 even=- bids=-,- board=" BOARD
		" split=? hidden=4 ghosts=?,?,?,? removed=- passes=1",
		"viewer=full phase=over first=0 even=- bids=-,- board=" BOARD
		" split=blue-red hidden=4 ghosts=a1,f1,c3,d5 removed=b1 passes=0",
		"viewer=full phase=over first=0 even=- bids=-,- board=" BOARD
		" split=blue-red hidden=4 ghosts=a1,b1,c1,d1 removed=b1,a1,c1,d1,a2 passes=0",
	};
	struct table table;

	table_set(&table, 4, 0, 0);
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		struct phantom_state state;

		if (table_reads(&table, wrong[i], &state))
			fail_msg("read: %s", wrong[i]);
	}
}

TEST(a_view_that_no_hiding_fits_is_refused)
{
	struct table table;
	struct phantom_state state;

	/* one master's ghosts are found on d1, e1 and f1; no tile near the fourth may then go */
	table_set(&table, 2, 0, 108);
	assert_true(table_reads(&table,
		"viewer=0 phase=hunt first=0 even=- bids=-,- board=" BOARD
		" split=- hidden=4 ghosts=?,?,?,d1 removed=c1,d1 passes=0",
		&state));
	assert_false(table_reads(&table,
		"viewer=0 phase=hunt first=0 even=- bids=-,- board=" BOARD
		" split=- hidden=4 ghosts=e1,f1,?,d1 removed=e1,d1,f1,a1,a6,b1,f6,c1,c6,d6,a3 passes=0",
		&state));
}

/* Plays on from whatever was read: it must not stop short or break a rule of the contract. */
static void play_on(struct table *table, struct phantom_state *state)
{
	if (state->head.viewer != GAME_FULL) {
		int viewer = state->head.viewer;
		struct phantom_state view = *state;
		static struct game_belief belief;
		int16_t features[GAME_FEATURES_MAX];

		phantom_belief(&table->rules, state, viewer, &belief);
		assert_true(belief.total > 0);
		phantom_features(&table->rules, state, viewer, features);
		phantom_resample(&table->rules, state, viewer, &table->rng);
		phantom_redact(&table->rules, &view, viewer);
	}
	table->state = *state;
	play_until(table, PHANTOM_PHASE_OVER);
}

TEST(mangled_positions_are_refused_or_safe)
{
	static const char letters[] = "0123456789abcdefrgw-?,= huntplacer";
	int read = 0;

	for (int i = 0; i < 3000; i++) {
		struct table table;
		struct phantom_state state;
		char text[GAME_POSITION_MAX];
		char again[GAME_POSITION_MAX];
		uint32_t length;
		int moves;

		table_number(&table, i % TABLES);
		rng_seed(&table.rng, 22, (uint64_t)i);
		moves = (int)rng_below(&table.rng, 75);
		for (int k = 0; k < moves && table.state.phase != PHANTOM_PHASE_OVER; k++)
			play_random(&table);
		state = table.state;
		if (i % 2 != 0)
			phantom_redact(&table.rules, &state, i % 4 == 1 ? 0 : GAME_SPECTATOR);
		print(&table, &state, text);
		length = (uint32_t)strlen(text);
		for (int k = 0; k < 1 + i % 2; k++)
			text[rng_below(&table.rng, length)] = letters[rng_below(&table.rng, sizeof(letters) - 1)];
		if (!table_reads(&table, text, &state))
			continue;
		read++;
		print(&table, &state, again);
		assert_string_equal(text, again);
		play_on(&table, &state);
	}
	assert_true(read > 0);
}

TEST(every_sentence_has_its_words)
{
	struct table table;

	table_set(&table, 4, 0, 0);
	for (int code = 0; code < PHANTOM_REASON_COUNT; code++)
		assert_non_null(phantom_reason_text(code));
	for (int code = 0; code < PHANTOM_EVENT_COUNT; code++)
		assert_non_null(phantom_event_text(code));
	assert_null(phantom_reason_text(PHANTOM_REASON_COUNT));
	assert_null(phantom_reason_text(-1));
	assert_null(phantom_event_text(PHANTOM_EVENT_COUNT));
}

TEST(words_name_squares_colours_ghosts_and_teams)
{
	static const struct {
		char kind;
		int value;
		const char *word;
	} words[] = {{'k', 0, "a1"}, {'k', 35, "f6"}, {'c', 2, "green"}, {'p', 3, "the white ghost"},
		{'t', 1, "the second team"}, {'k', 36, "?"}, {'c', -1, "?"}, {'x', 0, "?"}};
	struct table table;

	table_set(&table, 4, 0, 0);
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		char text[32];
		struct sink sink;

		sink_init(&sink, text, sizeof(text));
		phantom_word(&table.rules, words[i].kind, words[i].value, &sink);
		assert_string_equal(text, words[i].word);
	}
}

TEST(events_tell_what_happens_in_order)
{
	struct table table;
	struct game_event list[GAME_EVENTS_MAX];

	table_hunt(&table, 4, 0, "blue-red", "a1,b1,c1,d1", "b1,a1,c1");
	assert_int_equal(phantom_events(&table.rules, &table.state, token("remove-d1"), list), 4);
	assert_int_equal(list[0].what.code, PHANTOM_EVENT_FOUND);
	assert_int_equal(list[0].what.arg[0], 0);
	assert_int_equal(list[0].what.arg[1], PHANTOM_WHITE);
	assert_int_equal(list[1].what.code, PHANTOM_EVENT_HUNTERS_WIN);
	assert_int_equal(list[2].what.code, PHANTOM_EVENT_CONTROLLED);
	assert_int_equal(list[2].what.arg[0], 1);
	assert_int_equal(list[3].what.arg[0], 3);
	table_hunt(&table, 4, 0, "blue-red", "a1,b1,c1,d1", "-");
	assert_int_equal(phantom_events(&table.rules, &table.state, token("remove-a2"), list), 1);
	assert_int_equal(list[0].what.code, PHANTOM_EVENT_REMOVED);
	assert_int_equal(list[0].what.arg[3], 6);
	assert_int_equal(list[0].what.arg[4], 1);
	assert_int_equal(list[0].what.arg[5], 45);
	assert_int_equal(list[0].seen, 0xff);
}

TEST(others_are_told_only_that_a_ghost_hides)
{
	struct table table;
	struct game_event list[GAME_EVENTS_MAX];

	table_set(&table, 4, 0, 0);
	assert_true(
		table_reads(&table, "viewer=full phase=split first=0 even=- bids=-,- board=" BOARD REST, &table.state));
	assert_int_equal(phantom_events(&table.rules, &table.state, token("split-red-white"), list), 1);
	assert_int_equal(list[0].what.code, PHANTOM_EVENT_SPLIT);
	assert_int_equal(list[0].what.arg[1], PHANTOM_RED);
	assert_int_equal(list[0].what.arg[2], PHANTOM_WHITE);
	assert_int_equal(list[0].public_code, PHANTOM_EVENT_SPLIT_HIDDEN);
	assert_int_equal(list[0].secret_from, 1);
	assert_int_equal(list[0].seen, 1 << 1 | 1 << 3);
	play(&table, "split-red-white");
	phantom_events(&table.rules, &table.state, token("hide-b1"), list);
	assert_int_equal(list[0].what.code, PHANTOM_EVENT_HID);
	assert_int_equal(list[0].public_code, PHANTOM_EVENT_HID_HIDDEN);
	assert_int_equal(list[0].seen, 1 << 1 | 1 << 3);
}

TEST(reasons_name_what_would_be_right)
{
	struct table table;
	struct game_phrase reason;

	table_set(&table, 4, 0, 0);
	phantom_explain(&table.rules, &table.state, 2, 0, &reason);
	assert_int_equal(reason.code, PHANTOM_REASON_NOT_YOU);
	phantom_explain(&table.rules, &table.state, GAME_CHANCE, 0, &reason);
	assert_int_equal(reason.code, PHANTOM_REASON_NOT_CHANCE);
	assert_int_equal(refused(&table, "remove-a1"), PHANTOM_REASON_DUE_PLACE);
	play_until(&table, PHANTOM_PHASE_HIDE);
	assert_int_equal(refused(&table, "bid-48"), PHANTOM_REASON_DUE_HIDE);
	play_until(&table, PHANTOM_PHASE_HUNT);
	assert_int_equal(refused(&table, "hide-a1"), PHANTOM_REASON_DUE_HUNT);
	table_set(&table, 4, 1, 0);
	phantom_explain(&table.rules, &table.state, 0, 0, &reason);
	assert_int_equal(reason.code, PHANTOM_REASON_CHANCE);
	assert_int_equal(refused(&table, "even-0"), PHANTOM_REASON_DUE_LOT);
	play_until(&table, PHANTOM_PHASE_PACKS);
	assert_int_equal(refused(&table, "first-0"), PHANTOM_REASON_DUE_PACKS);
	play_until(&table, PHANTOM_PHASE_BID);
	assert_int_equal(refused(&table, "pass"), PHANTOM_REASON_DUE_BID);
}

static struct game_row row_of(const char *colour, int value, int count)
{
	struct game_row row;

	memset(&row, 0, sizeof(row));
	row.fields = 3;
	strcpy(row.field[0].key, "colour");
	strcpy(row.field[0].text, colour);
	strcpy(row.field[1].key, "value");
	row.field[1].number = value;
	strcpy(row.field[2].key, "count");
	row.field[2].number = count;
	return row;
}

TEST(an_edition_goes_out_and_in_by_rows)
{
	struct table table;
	struct phantom_rules copy;
	struct fault fault;

	table_set(&table, 4, 0, 0);
	assert_int_equal(phantom_edition_rows(&table.rules), 24);
	copy = table.rules;
	phantom_edition_clear(&copy);
	assert_false(phantom_edition_check(&copy, &fault));
	for (int i = 0; i < 24; i++) {
		struct game_row row;

		phantom_edition_row(&table.rules, i, &row);
		assert_true(phantom_edition_take(&copy, &row, &fault));
	}
	assert_true(phantom_prepare(&copy, &fault));
	assert_memory_equal(&copy, &table.rules, sizeof(copy));
}

TEST(p1_an_edition_may_have_other_values)
{
	struct table table;
	struct fault fault;
	static const char *const colours[] = {"blue", "red", "green", "white"};

	table_set(&table, 4, 0, 0);
	phantom_edition_clear(&table.rules);
	for (int colour = 0; colour < 4; colour++) {
		struct game_row ones = row_of(colours[colour], 1, 7);
		struct game_row sixes = row_of(colours[colour], 6, 2);

		assert_true(phantom_edition_take(&table.rules, &sixes, &fault));
		assert_true(phantom_edition_take(&table.rules, &ones, &fault));
	}
	assert_true(phantom_prepare(&table.rules, &fault));
	assert_int_equal(phantom_edition_rows(&table.rules), 8);
	phantom_start(&table.rules, &table.state);
	assert_int_equal(refused(&table, "place-blue-2-a1"), PHANTOM_REASON_TILE_GONE);
	play_until(&table, PHANTOM_PHASE_OVER);
}

TEST(p1_faults_of_an_edition_are_named)
{
	struct table table;
	struct fault fault;
	struct game_row row;

	table_set(&table, 4, 0, 0);
	phantom_edition_clear(&table.rules);
	row = row_of("pink", 1, 2);
	assert_false(phantom_edition_take(&table.rules, &row, &fault));
	assert_non_null(strstr(fault.text, "pink"));
	row = row_of("blue", 7, 2);
	assert_false(phantom_edition_take(&table.rules, &row, &fault));
	row = row_of("blue", 1, 0);
	assert_false(phantom_edition_take(&table.rules, &row, &fault));
	row = row_of("blue", 1, 10);
	assert_false(phantom_edition_take(&table.rules, &row, &fault));
	row = row_of("blue", 1, 9);
	strcpy(row.field[2].key, "size");
	assert_false(phantom_edition_take(&table.rules, &row, &fault));
	row = row_of("blue", 1, 9);
	row.fields = 2;
	assert_false(phantom_edition_take(&table.rules, &row, &fault));
	row = row_of("blue", 1, 9);
	assert_true(phantom_edition_take(&table.rules, &row, &fault));
	assert_false(phantom_edition_take(&table.rules, &row, &fault));
	assert_non_null(strstr(fault.text, "two rows"));
	assert_false(phantom_edition_check(&table.rules, &fault));
	assert_non_null(strstr(fault.text, "red"));
	row = row_of("blue", 2, 1);
	assert_true(phantom_edition_take(&table.rules, &row, &fault));
	assert_false(phantom_edition_check(&table.rules, &fault));
	assert_non_null(strstr(fault.text, "too many"));
}

TEST(setups_out_of_range_are_refused)
{
	struct table table;
	struct fault fault;

	table_set(&table, 4, 0, 0);
	table.rules.setup.players = 5;
	assert_false(phantom_prepare(&table.rules, &fault));
	table.rules.setup.players = 1;
	assert_false(phantom_prepare(&table.rules, &fault));
	table_set(&table, 2, 0, 0);
	table.rules.setup.first = 2;
	assert_false(phantom_prepare(&table.rules, &fault));
	table_set(&table, 2, 0, 0);
	table.rules.setup.option[PHANTOM_OPTION_GOAL] = 109;
	assert_false(phantom_prepare(&table.rules, &fault));
	table_set(&table, 2, 0, 0);
	table.rules.setup.option[PHANTOM_OPTION_GAMES] = 0;
	assert_false(phantom_prepare(&table.rules, &fault));
}

TEST(features_have_their_layout_and_hide_what_the_viewer_may_not_know)
{
	for (int i = 0; i < 2 * TABLES; i++) {
		struct table table;
		struct game_block blocks[GAME_BLOCKS_MAX];
		int count, size = 0;

		table_number(&table, i % TABLES);
		count = phantom_layout(&table.rules, blocks);
		for (int k = 0; k < count; k++) {
			assert_int_equal(blocks[k].at, size);
			size += blocks[k].size;
		}
		assert_true(size <= GAME_FEATURES_MAX);
		for (; table.state.phase != PHANTOM_PHASE_OVER; play_random(&table))
			for (int k = 0; k <= table.rules.setup.players; k++) {
				int viewer = k < table.rules.setup.players ? k : GAME_SPECTATOR;
				struct phantom_state other = table.state;
				int16_t a[GAME_FEATURES_MAX], b[GAME_FEATURES_MAX];

				assert_int_equal(phantom_features(&table.rules, &table.state, viewer, a), size);
				phantom_resample(&table.rules, &other, viewer, &table.rng);
				assert_int_equal(phantom_features(&table.rules, &other, viewer, b), size);
				assert_memory_equal(a, b, (size_t)size * sizeof(a[0]));
			}
	}
}
