/* Records of version 2: tags, who made which move, and how a round ended. */
#include "record_text.h"

static void parses(const char *text, struct record *record)
{
	struct fault fault;

	if (record_parse(record, text, strlen(text), NULL, NULL, &fault) != STATUS_OK)
		fail_msg("line %d: %s\n%s", fault.line, fault.text, text);
}

static void refused(const char *text, const char *from, const char *to, enum status status, const char *reason)
{
	char *changed = replaced(text, from, to);
	struct record record;
	struct fault fault;

	assert_int_equal(record_parse(&record, changed, strlen(changed), NULL, NULL, &fault), status);
	if (strstr(fault.text, reason) == NULL)
		fail_msg("\"%s\" in \"%s\"", reason, fault.text);
	free(changed);
}

/* The record's text, read and written again. */
static char *there_and_back(const struct record *record)
{
	char *text = record_string(record);
	struct record again;
	char *other;

	parses(text, &again);
	other = record_string(&again);
	assert_string_equal(text, other);
	free(other);
	record_release(&again);
	return text;
}

static const char fair[] = "fair-table 01\nfair-server 02\nfair-person 1 03 late\n";

static void tag(struct record *record)
{
	struct fault fault;

	for (int seat = 0; seat < record->rules.setup.players; seat++)
		strcpy(record->seat[seat], seat == 0 ? "person" : "level5:nodes=20");
	record->seed_version = 2;
	record->free_takeback = true;
	assert_int_equal(record_set_fair(record, fair, strlen(fair), &fault), STATUS_OK);
}

TEST(tags_are_written_read_and_kept_in_views)
{
	struct record record, view;
	struct fault fault;
	char *text;

	record_walk(&record, "phantom", 3, 50);
	tag(&record);
	text = there_and_back(&record);
	assert_non_null(strstr(text, "\nseat 0 person\nseat 1 level5:nodes=20\nseat 2 level5:nodes=20\nseed 2\n"
				     "takeback free\nfair-table 01\nfair-server 02\nfair-person 1 03 late\nmoves\n"));
	free(text);
	assert_int_equal(record_view(&record, 1, &view, &fault), STATUS_OK);
	text = there_and_back(&view);
	assert_non_null(strstr(text, "\nseed 2\ntakeback free\nfair-table 01\n"));
	free(text);
	record_release(&view);
	record_release(&record);
}

TEST(tags_that_are_not_right_are_refused)
{
	struct record record;
	struct fault fault;
	char *text;

	record_walk(&record, "boo", 2, 30);
	tag(&record);
	text = record_string(&record);
	refused(text, "seat 1", "seat 0", STATUS_INPUT, "every seat in its order");
	refused(text, "seat 1 level5:nodes=20\n", "", STATUS_INPUT, "every seat in its order");
	refused(text, "level5:nodes=20", "level 5", STATUS_INPUT, "the line is not right");
	refused(text, "seat 0 person", "seat 0 ", STATUS_INPUT, "a name of 1 to 79");
	refused(text, "seed 2", "seed 0", STATUS_INPUT, "the line is not right");
	refused(text, "takeback free", "takeback never", STATUS_INPUT, "the line is not right");
	refused(text, "fair-table", "fear-table", STATUS_INPUT, "the header is not right");
	refused(text, "seed 2\ntakeback free", "takeback free\nseed 2", STATUS_INPUT, "the header is not right");
	refused(text, "seance-record 2", "seance-record 1", STATUS_INPUT, "the header is not right");
	assert_int_equal(record_set_fair(&record, "fair-table 01", 13, &fault), STATUS_INPUT);
	assert_int_equal(record_set_fair(&record, "moves\n", 6, &fault), STATUS_INPUT);
	assert_int_equal(record_set_fair(&record, "fair-\x01\n", 7, &fault), STATUS_INPUT);
	assert_int_equal(record_set_fair(&record, "", 0, &fault), STATUS_INPUT);
	assert_string_equal(record.fair, fair);
	free(text);
	record_release(&record);
}

TEST(n5_a_move_that_a_bot_made_for_a_person_is_marked)
{
	struct record record, view, again;
	struct fault fault;
	char *text;
	int move = 0;

	record_walk(&record, "thirteen", 2, 40);
	while (record.moves[move].actor == GAME_CHANCE)
		move++;
	record.moves[move].stand_in = 1;
	text = there_and_back(&record);
	assert_non_null(strstr(text, " bot\n"));
	parses(text, &again);
	for (int i = 0; i < again.count; i++)
		assert_int_equal(again.moves[i].stand_in, i == move);
	record_release(&again);
	refused(text, " bot\n", " bat\n", STATUS_INPUT, "the move is not right");
	refused(text, "\nc ", "\nc bot bot\nc ", STATUS_INPUT, "the move is not right");
	free(text);
	for (int seat = 0; seat < 2; seat++) { /* also where the move itself is hidden */
		assert_int_equal(record_view(&record, seat, &view, &fault), STATUS_OK);
		text = there_and_back(&view);
		assert_non_null(strstr(text, " bot\n> "));
		free(text);
		record_release(&view);
	}
	record_release(&record);
}

/* How the round ended by the record's text; `points` are those of the line. */
static void ends(const struct record *record, const char *tail)
{
	char *text = there_and_back(record);

	if (strstr(text, tail) == NULL)
		fail_msg("no \"%s\" at the end of\n%s", tail, text);
	free(text);
}

TEST(a_round_that_goes_on_is_open)
{
	struct record record;
	char *text;

	record_walk(&record, "boo", 2, 30);
	ends(&record, "\ntermination open\nresult open\nend 30\n");
	text = record_string(&record);
	refused(text, "termination open", "termination played-out", STATUS_MISMATCH, "did not end so");
	refused(text, "termination open", "termination dawn", STATUS_MISMATCH, "did not end so");
	refused(text, "termination open", "termination closed", STATUS_INPUT, "open, or ended");
	refused(text, "termination open\n", "", STATUS_INPUT, "says how the round ended is missing");
	refused(text, "termination open\nresult open", "termination void\nresult open", STATUS_MISMATCH, "result");
	free(text);
	record_release(&record);
}

TEST(a_round_that_is_over_ended_as_the_rules_say)
{
	struct record record;
	char *text;

	record_walk(&record, "boo", 2, 1000);
	text = record_string(&record);
	assert_non_null(strstr(text, "\ntermination played-out\nresult "));
	refused(text, "termination played-out", "termination open", STATUS_MISMATCH, "did not end so");
	refused(text, "termination played-out", "termination void", STATUS_MISMATCH, "did not end so");
	refused(text, "termination played-out", "termination resigned 1", STATUS_MISMATCH, "did not end so");
	free(text);
	record_release(&record);
}

TEST(n3_a_round_that_the_table_ends_is_void_and_scores_nothing)
{
	struct game_result result;
	union game_state state;
	struct record record;

	record_walk(&record, "ghooost", 4, 40);
	record.termination = GAME_TERMINATION_VOID;
	ends(&record, "\ntermination void\nresult 0 0 0 0\n");
	record_last(&record, &state);
	record_result(&record, &state, &result);
	assert_int_equal(result.over, 1);
	assert_int_equal(result.voided, 1);
	assert_int_equal(result.winners, 0);
	record_release(&record);
}

TEST(n1_giving_up_loses_the_round_for_the_side)
{
	struct game_result result;
	union game_state state;
	struct record record;
	char *text;

	record_walk(&record, "thirteen", 4, 40);
	record.termination = GAME_TERMINATION_RESIGNED;
	record.loser = 3;
	ends(&record, "\ntermination resigned 3\nresult 1 0 1 0\n");
	text = record_string(&record);
	refused(text, "resigned 3", "resigned 2", STATUS_MISMATCH, "result");
	refused(text, "resigned 3", "resigned 4", STATUS_INPUT, "the line is not right");
	refused(text, "resigned 3", "resigned", STATUS_INPUT, "the line is not right");
	free(text);
	record_last(&record, &state);
	record_result(&record, &state, &result);
	assert_int_equal(result.termination, GAME_TERMINATION_RESIGNED);
	assert_int_equal(result.winners, 1 << 0 | 1 << 2);
	record_release(&record);
	record_walk(&record, "ghooost", 2, 30);
	record.termination = GAME_TERMINATION_TIME;
	record.loser = 0;
	ends(&record, "\ntermination time 0\nresult 0 1\n");
	record_last(&record, &state);
	record_result(&record, &state, &result);
	assert_int_equal(result.left_behind, 1);
	record_release(&record);
}

TEST(n1_with_more_than_two_sides_nobody_ends_the_round_by_giving_up)
{
	struct record record;
	char *text;

	record_walk(&record, "ghooost", 3, 30);
	text = record_string(&record);
	refused(text, "termination open\nresult open", "termination resigned 1\nresult 1 0 1", STATUS_MISMATCH, "N1");
	free(text);
	record_release(&record);
}

TEST(p8_giving_up_in_the_master_game_costs_the_difference_of_the_bids)
{
	const struct game *game = game_named("phantom");
	struct record record;
	union game_state state;
	struct game_result result;
	struct fault fault;
	struct rng rng;

	record_walk(&record, "phantom", 2, 0);
	record.rules.setup.option[PHANTOM_OPTION_MASTER] = 1;
	assert_true(game->prepare(&record.rules, &fault));
	rng_seed(&rng, 3, 3);
	for (record_last(&record, &state); state.phantom.phase != PHANTOM_PHASE_HUNT;
		game->apply(&record.rules, &state, record.moves[record.count - 1].action))
		assert_int_equal(record_add(&record, state.head.actor, walk_choose(game, &record.rules, &state, &rng),
					 false, NULL, &fault),
			STATUS_OK);
	record.termination = GAME_TERMINATION_RESIGNED;
	record.loser = 0;
	record_result(&record, &state, &result);
	assert_int_equal(result.points[1], abs(state.phantom.bid[0] - state.phantom.bid[1]));
	assert_true(result.points[1] > 0);
	assert_int_equal(result.points[0], 0);
	record_release(&record);
}

TEST(check_lines_are_hashes_of_the_position_line)
{
	struct record record;
	union game_state state;
	char line[32];
	char *text;

	record_walk(&record, "thirteen", 3, 20);
	record_last(&record, &state);
	snprintf(line, sizeof(line), "\n= %016llx\nterm",
		(unsigned long long)game_position_hash(record.game, &record.rules, &state));
	text = record_string(&record);
	assert_non_null(strstr(text, line));
	refused(text, "\n= ", "\n= 0", STATUS_INPUT, "the check is not right");
	refused(text, line, "\n= 0123456789abcdef\nterm", STATUS_MISMATCH, "the check does not fit");
	free(text);
	record_release(&record);
}
