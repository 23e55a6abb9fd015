/* seance replay and seance verify: records read back. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/file.h"
#include "cmd/table.h"
#include "desk/desk_replay.h"
#include "edition/edition.h"
#include "fair/proof.h"
#include "text/phrase.h"

/* A file of records: one, or the rounds of a match one after the other. */
struct file {
	char *text;
	size_t length, at;
	int line;                /* before the record that comes next */
	int records;             /* read so far */
	const struct game *game; /* of the edition given; NULL: none was */
	union game_rules rules;
	struct desk_rounds rounds;
};

static enum cmd_exit open_file(const struct cmd_args *args, struct file *file)
{
	const char *edition = cmd_value(args, "edition", NULL);
	struct fault fault;

	memset(file, 0, sizeof(*file));
	if (edition != NULL) {
		file->game = edition_open(edition, &file->rules, &fault);
		if (file->game == NULL && fault.status == STATUS_MEMORY)
			cmd_out_of_memory();
		if (file->game == NULL)
			return cmd_fault(args, edition, &fault);
	}
	return file_read(args, args->operand[0], &file->text, &file->length);
}

/* Whether there is a record to read; an empty file has one that is not right. */
static bool more(const struct file *file)
{
	return file->records == 0 || file->at < file->length;
}

/* Reads and verifies the next record; CMD_EXIT_OK with a record to release. */
static enum cmd_exit next_record(const struct cmd_args *args, struct file *file, struct record *record)
{
	const char *text = file->text + file->at;
	size_t length = record_span(text, file->length - file->at);
	struct fault fault;

	if (record_parse(record, text, length, file->game, file->game != NULL ? &file->rules : NULL, &fault) !=
		STATUS_OK) {
		fault.line += file->line;
		return cmd_fault(args, args->operand[0], &fault);
	}
	file->records++;
	file->at += length;
	if ((file->records > 1 || file->at < file->length) &&
		desk_rounds_add(&file->rounds, record, &fault) != STATUS_OK) {
		fault.line = file->line + 7;
		record_release(record);
		return cmd_fault(args, args->operand[0], &fault);
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

/* What is shown of a record. */
struct range {
	const struct cmd_args *args;
	int64_t from, to;
};

static enum status put_step(void *context, const struct record *record, int index, const union game_state *before,
	const union game_state *after, struct fault *fault)
{
	const struct range *range = (const struct range *)context;
	char line[16];

	if (index >= range->to)
		return fault_set(fault, STATUS_CANCELLED, "the rest is not shown", "", "");
	if (index + 1 < range->from)
		return STATUS_OK;
	put_move(record, before, index);
	if (cmd_has(range->args, "positions"))
		put_position(record, after);
	if (cmd_has(range->args, "step") && (fflush(stdout) != 0 || fgets(line, sizeof(line), stdin) == NULL))
		return fault_set(fault, STATUS_CANCELLED, "nobody reads on", "", "");
	return STATUS_OK;
}

static enum cmd_exit show(const struct file *file, const struct record *record, struct range *range)
{
	union game_state last;
	struct fault fault;
	enum status status;

	printf("%s, %d players, edition %s", record->game->info()->title, record->rules.setup.players,
		record->rules.setup.edition);
	if (file->records > 1 || more(file))
		printf(", round %d", file->records);
	putchar('\n');
	status = desk_replay(record, put_step, range, &last, &fault);
	return status == STATUS_OK || status == STATUS_CANCELLED ? CMD_EXIT_OK : cmd_fault(range->args, NULL, &fault);
}

static enum cmd_exit run_replay(const struct cmd_args *args)
{
	struct range range = {args, 1, RECORD_MOVES_MAX};
	struct record record;
	struct file file;
	enum cmd_exit code;

	if (!cmd_number(args, "from", 1, RECORD_MOVES_MAX, &range.from) ||
		!cmd_number(args, "to", 1, RECORD_MOVES_MAX, &range.to))
		return CMD_EXIT_INPUT;
	code = open_file(args, &file);
	while (code == CMD_EXIT_OK && more(&file)) {
		code = next_record(args, &file, &record);
		if (code != CMD_EXIT_OK)
			break;
		code = show(&file, &record, &range);
		record_release(&record);
	}
	free(file.text);
	return code;
}

/* Checks a fair deal's proof, if the record has one, and says the finding in one sentence (docs/fair-deals.md). */
static enum cmd_exit verify_deal(const struct cmd_args *args, const struct file *file, const struct record *record)
{
	struct fair_finding finding;
	struct fair_proof proof;
	char text[256];
	struct sink sink;
	struct scan scan;

	if (record->fair == NULL)
		return CMD_EXIT_OK;
	scan_init(&scan, record->fair, record->fair_length);
	if (!fair_proof_parse(&proof, &scan)) {
		cmd_wrong(args, "%s: round %d: the tags of its fair deal are damaged; expected \"%s\"",
			args->operand[0], file->records, scan.expected);
		return CMD_EXIT_INPUT;
	}
	fair_check(&proof, record, &finding);
	sink_init(&sink, text, sizeof(text));
	fair_sentence(&finding, &sink);
	if (finding.verdict > FAIR_VERDICT_VIEW) {
		cmd_wrong(args, "%s: round %d: %s", args->operand[0], file->records, text);
		return CMD_EXIT_FAILED;
	}
	printf("%s: round %d: %s\n", args->operand[0], file->records, text);
	return CMD_EXIT_OK;
}

static enum cmd_exit run_verify(const struct cmd_args *args)
{
	struct record record;
	struct file file;
	const char *title = "";
	int moves = 0;
	int unchecked = 0;
	enum cmd_exit code = open_file(args, &file);

	while (code == CMD_EXIT_OK && more(&file)) {
		code = next_record(args, &file, &record);
		if (code != CMD_EXIT_OK)
			break;
		title = record.game->info()->title;
		moves += record.count;
		unchecked += record.unchecked;
		code = verify_deal(args, &file, &record);
		record_release(&record);
	}
	free(file.text);
	if (code != CMD_EXIT_OK)
		return code;
	printf("%s: %s, ", args->operand[0], title);
	if (file.records > 1)
		printf("%d rounds, ", file.records);
	printf("%d moves, all in order", moves);
	if (unchecked > 0)
		printf(" (%d check lines of record version 1 not checked)", unchecked);
	putchar('\n');
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
