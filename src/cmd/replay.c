/* seance replay and seance verify: records read back. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/table.h"
#include "edition/edition.h"
#include "record/record.h"
#include "text/phrase.h"

/* Reads and verifies the record of the first operand; CMD_EXIT_OK with a record to release. */
static enum cmd_exit load(const struct cmd_args *args, struct record *record)
{
	const char *edition = cmd_value(args, "edition", NULL);
	const struct game *game = NULL;
	union game_rules rules;
	struct edition_fault edition_fault;
	struct record_fault fault;
	char *text;
	size_t length;
	bool fine;

	memset(&rules, 0, sizeof(rules));
	if (edition != NULL) {
		game = edition_open(edition, &rules, &edition_fault);
		if (game == NULL)
			return cmd_wrong(args, "%s", edition_fault.text);
	}
	text = table_read(args, args->operand[0], &length);
	if (text == NULL)
		return CMD_EXIT_INPUT;
	fine = record_parse(record, text, length, game, game != NULL ? &rules : NULL, &fault);
	free(text);
	if (!fine) {
		cmd_wrong(args, "%s: line %d: %s", args->operand[0], fault.line, fault.text);
		return fault.contradiction ? CMD_EXIT_FAILED : CMD_EXIT_INPUT;
	}
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

static enum cmd_exit run_replay(const struct cmd_args *args)
{
	int64_t from = 1;
	int64_t to = RECORD_MOVES_MAX;
	struct record record;
	enum cmd_exit code;

	if (!cmd_number(args, "from", 1, RECORD_MOVES_MAX, &from) || !cmd_number(args, "to", 1, RECORD_MOVES_MAX, &to))
		return CMD_EXIT_INPUT;
	code = load(args, &record);
	if (code != CMD_EXIT_OK)
		return code;
	printf("%s, %d players, edition %s\n", record.game->info()->title, record.rules.setup.players,
		record.rules.setup.edition);
	step_through(args, &record, from, to);
	record_release(&record);
	return CMD_EXIT_OK;
}

static enum cmd_exit run_verify(const struct cmd_args *args)
{
	struct record record;
	enum cmd_exit code = load(args, &record);

	if (code != CMD_EXIT_OK)
		return code;
	printf("%s: %s, %d moves, all in order\n", args->operand[0], record.game->info()->title, record.count);
	record_release(&record);
	return CMD_EXIT_OK;
}

const struct cmd cmd_replay = {"replay", "FILE", 1, 1, "Steps through a record, telling what happened",
	{{"edition", "FILE", "the edition the game was played with, if not the compiled-in one"},
		{"from", "N", "begin with move N"}, {"to", "N", "end with move N"},
		{"positions", NULL, "the position after each move, too"},
		{"step", NULL, "wait for a line of input after each move"}},
	run_replay};

const struct cmd cmd_verify = {"verify", "FILE", 1, 1, "Replays a record against its check lines",
	{{"edition", "FILE", "the edition the game was played with, if not the compiled-in one"}}, run_verify};
