/* Records that are not right: refused with the line and the reason, whatever is wrong. */
#include "record_text.h"

/* The record of a random game as text, as that viewer saw it. */
static char *some_record(const struct game *game, int players, int viewer)
{
	union game_rules rules;
	union game_state state;
	struct record full, view;
	struct rng rng;
	char *text;

	memset(&rules, 0, sizeof(rules));
	memset(&state, 0, sizeof(state));
	game->defaults(&rules, players);
	rng_seed(&rng, 8, 8);
	record_init(&full, game, &rules, GAME_FULL);
	game->start(&rules, &state);
	while (state.head.actor != GAME_NOBODY && full.count < 60) {
		game_action action = walk_choose(game, &rules, &state, &rng);

		assert_int_equal(record_add(&full, state.head.actor, action, false, NULL, NULL), STATUS_OK);
		game->apply(&rules, &state, action);
	}
	if (viewer == GAME_FULL) {
		text = record_string(&full);
	} else {
		assert_int_equal(record_view(&full, viewer, &view, NULL), STATUS_OK);
		text = record_string(&view);
		record_release(&view);
	}
	record_release(&full);
	return text;
}

/* The record with one line replaced, and the fault that brings. */
static void refused(const char *text, const char *from, const char *to, int line, const char *reason)
{
	const char *at = strstr(text, from);
	size_t size = strlen(text) + strlen(to) + 1;
	char *changed = (char *)malloc(size);
	struct record record;
	struct fault fault;

	assert_non_null(at);
	snprintf(changed, size, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
	assert_int_not_equal(record_parse(&record, changed, strlen(changed), NULL, NULL, &fault), STATUS_OK);
	if (strstr(fault.text, reason) == NULL || (line > 0 && fault.line != line))
		fail_msg("line %d: %s (expected line %d: %s)", fault.line, fault.text, line, reason);
	free(changed);
}

TEST(a_header_that_is_not_right_is_refused)
{
	char *text = some_record(game_at(0), 3, GAME_FULL);

	refused(text, "seance-record 2", "seance-record 3", 1, "a newer version");
	refused(text, "seance-record 2", "seance-record 0", 1, "expected");
	refused(text, "ghooost-v1", "ghooost-v9", 2, "another version");
	refused(text, "players 3", "players 9", 3, "number in range");
	refused(text, "players 3", "players 4", 0, "");
	refused(text, "view full", "view everything", 4, "a number");
	refused(text, "edition standard", "edition ", 5, "name");
	refused(text, "first lot", "first 3", 6, "number in range");
	refused(text, "round 0", "round 300", 7, "number in range");
	refused(text, "option dawn 200", "option dawn -1", 8, "number in range");
	refused(text, "option dawn", "option dusk", 8, "expected \"dawn\"");
	free(text);
}

TEST(an_unknown_edition_is_refused_with_what_to_do)
{
	char *text = some_record(game_at(0), 3, GAME_FULL);
	char *hash = strstr(text, "edition standard ") + strlen("edition standard ");

	hash[3] = hash[3] == '0' ? '1' : '0';
	refused(text, "moves", "moves", 5, "--edition");
	free(text);
}

TEST(an_illegal_move_and_a_wrong_actor_are_refused_at_their_line)
{
	char *text = some_record(game_at(0), 2, GAME_FULL);

	refused(text, "moves\nc first-", "moves\n0 first-", 10, "somebody else");
	refused(text, "moves\nc first-", "moves\nc draw-", 10, "not legal");
	refused(text, "moves\nc first-", "moves\nc frst-", 10, "expected");
	refused(text, "moves\nc ", "moves\nx ", 10, "no move");
	free(text);
}

TEST(a_wrong_check_line_is_refused)
{
	char *text = some_record(game_at(0), 2, GAME_FULL);
	char *check = strstr(text, "\n= ");

	check[4] = check[4] == '0' ? '1' : '0';
	refused(text, "moves", "moves", 26, "does not fit");
	free(text);
}

TEST(a_record_cut_anywhere_is_refused)
{
	for (int g = 0; game_at(g) != NULL; g++) {
		char *text = some_record(game_at(g), game_at(g)->info()->players_low, g % 2 == 0 ? (int)GAME_FULL : 0);
		size_t length = strlen(text);

		for (size_t cut = 0; cut < length; cut += 1 + cut / 40) {
			struct record record;
			struct fault fault;

			assert_int_not_equal(record_parse(&record, text, cut, NULL, NULL, &fault), STATUS_OK);
			assert_true(fault.line > 0 && fault.text[0] != '\0');
		}
		free(text);
	}
}

TEST(something_after_the_end_or_a_wrong_count_is_refused)
{
	char *text = some_record(game_at(0), 2, GAME_FULL);

	refused(text, "end 60\n", "end 60\nmore\n", 0, "follows the end");
	refused(text, "end 60\n", "end 61\n", 0, "number of moves");
	refused(text, "result open", "result 1 0", 0, "does not fit");
	free(text);
}

TEST(any_byte_changed_is_refused_or_is_another_right_record)
{
	for (int g = 0; game_at(g) != NULL; g++) {
		char *text = some_record(game_at(g), game_at(g)->info()->players_high,
			g % 2 == 0 ? (int)GAME_SPECTATOR : (int)GAME_FULL);
		size_t length = strlen(text);
		struct rng rng;

		rng_seed(&rng, 5, (uint64_t)g);
		for (int i = 0; i < 3000; i++) {
			size_t at = rng_below(&rng, (uint32_t)length);
			char kept = text[at];
			struct record record;
			struct fault fault;

			text[at] = (char)rng_below(&rng, 128);
			if (record_parse(&record, text, length, NULL, NULL, &fault) == STATUS_OK) {
				char *again = record_string(&record);

				assert_string_equal(again, text);
				free(again);
				record_release(&record);
			}
			text[at] = kept;
		}
		free(text);
	}
}

TEST(a_view_record_shows_no_hidden_card)
{
	char *text = some_record(game_at(0), 3, GAME_SPECTATOR);

	/* The deal's cards are nobody's to see: twelve draws, all hidden. */
	for (int i = 0, from = 0; i < 12; i++) {
		const char *line = strstr(text + from, "\nc ?\n");

		assert_non_null(line);
		from = (int)(line - text) + 1;
	}
	assert_null(strstr(text, "viewer=full"));
	free(text);
}

TEST(a_view_of_another_seat_is_refused)
{
	char *text = some_record(game_at(0), 3, 1);

	refused(text, "> viewer=1", "> viewer=2", 11, "");
	free(text);
}

TEST(a_missing_or_misplaced_check_line_is_refused)
{
	char *text = some_record(game_at(0), 2, GAME_FULL);
	char *check = strstr(text, "\n= ");
	char line[24] = "";

	memcpy(line, check + 1, 19);
	refused(text, line, "", 0, "check line");
	refused(text, "moves\n", "moves\n= 0000000000000000\n", 10, "no move since");
	free(text);
}

TEST(the_first_actor_of_a_view_record_is_checked)
{
	char *text = some_record(game_at(0), 3, 1);

	refused(text, "moves\nc first-", "moves\n2 first-", 10, "somebody else");
	free(text);
}

TEST(an_edition_of_another_game_is_refused)
{
	for (int g = 0; game_at(g) != NULL; g++)
		for (int other = 0; game_at(other) != NULL; other++) {
			char *text = some_record(game_at(g), game_at(g)->info()->players_low, GAME_FULL);
			union game_rules rules;
			struct record record;
			struct fault fault;

			memset(&rules, 0, sizeof(rules));
			game_at(other)->defaults(&rules, game_at(other)->info()->players_low);
			assert_int_equal(
				record_parse(&record, text, strlen(text), game_at(other), &rules, &fault) == STATUS_OK,
				g == other);
			if (g == other)
				record_release(&record);
			else
				assert_non_null(strstr(fault.text, "another game's"));
			free(text);
		}
}

/* What everybody hears or sees stays in every view record: the named numbers of attacks, all plays. */
TEST(public_moves_stay_in_view_records)
{
	for (int g = 0; game_at(g) != NULL; g++) {
		const struct game *game = game_at(g);
		char *full = some_record(game, game->info()->players_high, GAME_FULL);
		char *seen = some_record(game, game->info()->players_high, GAME_SPECTATOR);
		struct record record, view;
		struct fault fault;
		union game_state state;

		assert_int_equal(record_parse(&record, full, strlen(full), NULL, NULL, &fault), STATUS_OK);
		assert_int_equal(record_parse(&view, seen, strlen(seen), NULL, NULL, &fault), STATUS_OK);
		memset(&state, 0, sizeof(state));
		game->start(&record.rules, &state);
		for (int i = 0; i < record.count; i++) {
			bool open = game->audience(&record.rules, &state, record.moves[i].action) == 0xff;

			assert_int_equal(view.moves[i].hidden, !open);
			if (open)
				assert_int_equal(view.moves[i].action, record.moves[i].action);
			game->apply(&record.rules, &state, record.moves[i].action);
		}
		record_release(&record);
		record_release(&view);
		free(full);
		free(seen);
	}
}
