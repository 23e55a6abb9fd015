/* seance replay and seance verify: records read back. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/table.h"
#include "edition/edition.h"
#include "match/match.h"
#include "record/record.h"
#include "text/phrase.h"

/* A file of records: one, or the rounds of a match one after the other. */
struct file {
	char *text;
	size_t length, at;
	int line;                /* before the record that comes next */
	int records;             /* read so far */
	const struct game *game; /* of the edition given; NULL: none was */
	union game_rules rules;
	struct match match;
};

static enum cmd_exit open_file(const struct cmd_args *args, struct file *file)
{
	const char *edition = cmd_value(args, "edition", NULL);
	struct edition_fault fault;

	memset(file, 0, sizeof(*file));
	if (edition != NULL) {
		file->game = edition_open(edition, &file->rules, &fault);
		if (file->game == NULL)
			return cmd_wrong(args, "%s", fault.text);
	}
	file->text = table_read(args, args->operand[0], &file->length);
	return file->text == NULL ? CMD_EXIT_INPUT : CMD_EXIT_OK;
}

/* Whether there is a record to read; an empty file has one that is not right. */
static bool more(const struct file *file)
{
	return file->records == 0 || file->at < file->length;
}

static void result_of(const struct record *record, struct game_result *result)
{
	union game_state state;

	memset(&state, 0, sizeof(state));
	record->game->start(&record->rules, &state);
	for (int i = 0; i < record->count; i++) {
		if (record->viewer == GAME_FULL)
			record->game->apply(&record->rules, &state, record->moves[i].action);
		else
			state = record->views[i];
	}
	record->game->result(&record->rules, &state, result);
}

/* Whether the record is the match's next round; the first of several begins the match. */
static bool fits(struct file *file, const struct record *record)
{
	const struct game_setup *setup = &record->rules.setup;
	struct game_result result;
	struct game_plan plan;

	if (file->records == 1) {
		record->game->plan(&record->rules, &plan);
		match_init(&file->match, &plan, setup->players, setup->first);
	}
	if (!match_expects(&file->match, setup))
		return false;
	result_of(record, &result);
	if (result.over != 0)
		match_count(&file->match, &result);
	return true;
}

/* Reads and verifies the next record; CMD_EXIT_OK with a record to release. */
static enum cmd_exit next_record(const struct cmd_args *args, struct file *file, struct record *record)
{
	const char *text = file->text + file->at;
	size_t length = record_span(text, file->length - file->at);
	struct record_fault fault;

	if (!record_parse(record, text, length, file->game, file->game != NULL ? &file->rules : NULL, &fault)) {
		cmd_wrong(args, "%s: line %d: %s", args->operand[0], file->line + fault.line, fault.text);
		return fault.contradiction ? CMD_EXIT_FAILED : CMD_EXIT_INPUT;
	}
	file->records++;
	file->at += length;
	if ((file->records > 1 || file->at < file->length) && !fits(file, record)) {
		cmd_wrong(args, "%s: line %d: this is not the round that comes next in the match", args->operand[0],
			file->line + 7);
		record_release(record);
		return CMD_EXIT_FAILED;
	}
	for (size_t i = 0; i < length; i++)
		file->line += text[i] == '\n';
	return CMD_EXIT_OK;
}

static void put_position(const struct record *record, const union game_state *state)
{
	char text[GAME_POSITION_MAX];
	struct sink sink;

	sink_init(&sink, text, sizeof(text));
	record->game->position(&record->rules, state, &sink);
	printf("    %s\n", text);
}

static void put_move(const struct record *record, const union game_state *before, int index)
{
	const struct record_move *move = &record->moves[index];
	struct game_event events[GAME_EVENTS_MAX];
	char actor[GAME_TOKEN_MAX];
	char token[GAME_TOKEN_MAX];
	int count = 0;

	printf("%4d. %-6s %s\n", index + 1, table_actor(move->actor, actor),
		move->hidden != 0 ? "?" : table_token(record->game, &record->rules, move->action, token));
	if (record->viewer == GAME_FULL)
		count = record->game->events(&record->rules, before, move->action, events);
	for (int i = 0; i < count; i++) {
		char text[256];
		struct sink sink;

		sink_init(&sink, text, sizeof(text));
		phrase_event(record->game, &record->rules, &events[i].what, &sink);
		printf("      %s\n", text);
	}
}

static void step_through(const struct cmd_args *args, const struct record *record, int64_t from, int64_t to)
{
	bool wait = cmd_has(args, "step");
	union game_state state;
	char line[16];

	memset(&state, 0, sizeof(state));
	record->game->start(&record->rules, &state);
	for (int i = 0; i < record->count && i < to; i++) {
		bool shown = i + 1 >= from;

		if (shown)
			put_move(record, &state, i);
		if (record->viewer == GAME_FULL)
			record->game->apply(&record->rules, &state, record->moves[i].action);
		else
			state = record->views[i];
		if (shown && cmd_has(args, "positions"))
			put_position(record, &state);
		if (shown && wait && (fflush(stdout) != 0 || fgets(line, sizeof(line), stdin) == NULL))
			return;
	}
}

static void show(
	const struct cmd_args *args, const struct file *file, const struct record *record, int64_t from, int64_t to)
{
	printf("%s, %d players, edition %s", record->game->info()->title, record->rules.setup.players,
		record->rules.setup.edition);
	if (file->records > 1 || more(file))
		printf(", round %d", file->records);
	putchar('\n');
	step_through(args, record, from, to);
}

static enum cmd_exit run_replay(const struct cmd_args *args)
{
	int64_t from = 1;
	int64_t to = RECORD_MOVES_MAX;
	struct record record;
	struct file file;
	enum cmd_exit code;

	if (!cmd_number(args, "from", 1, RECORD_MOVES_MAX, &from) || !cmd_number(args, "to", 1, RECORD_MOVES_MAX, &to))
		return CMD_EXIT_INPUT;
	code = open_file(args, &file);
	while (code == CMD_EXIT_OK && more(&file)) {
		code = next_record(args, &file, &record);
		if (code != CMD_EXIT_OK)
			break;
		show(args, &file, &record, from, to);
		record_release(&record);
	}
	free(file.text);
	return code;
}

static enum cmd_exit run_verify(const struct cmd_args *args)
{
	struct record record;
	struct file file;
	const char *title = "";
	int moves = 0;
	enum cmd_exit code = open_file(args, &file);

	while (code == CMD_EXIT_OK && more(&file)) {
		code = next_record(args, &file, &record);
		if (code != CMD_EXIT_OK)
			break;
		title = record.game->info()->title;
		moves += record.count;
		record_release(&record);
	}
	free(file.text);
	if (code == CMD_EXIT_OK && file.records > 1)
		printf("%s: %s, %d rounds, %d moves, all in order\n", args->operand[0], title, file.records, moves);
	else if (code == CMD_EXIT_OK)
		printf("%s: %s, %d moves, all in order\n", args->operand[0], title, moves);
	return code;
}

const struct cmd cmd_replay = {"replay", "FILE", 1, 1, "Steps through a record, telling what happened",
	{{"edition", "FILE", "the edition the game was played with, if not the compiled-in one"},
		{"from", "N", "begin with move N"}, {"to", "N", "end with move N"},
		{"positions", NULL, "the position after each move, too"},
		{"step", NULL, "wait for a line of input after each move"}},
	run_replay};

const struct cmd cmd_verify = {"verify", "FILE", 1, 1, "Replays a record against its check lines",
	{{"edition", "FILE", "the edition the game was played with, if not the compiled-in one"}}, run_verify};
