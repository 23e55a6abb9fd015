/* seance analyse: the decisions of a recorded game, judged by what their seats could know. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/file.h"
#include "cmd/table.h"
#include "edition/edition.h"
#include "tui/lookback.h"

struct analysis {
	const struct cmd_args *args;
	struct desk desk;
	struct say *say;
	void *memory; /* for the judge */
	struct review_round round;
	struct review_move *moves; /* all judged, in order */
	struct review_move *own;   /* those of one seat */
	int count;
	int number; /* of the round, from 1 */
};

/* A screen just big enough for screen_move(). */
static void fill_screen(
	struct analysis *analysis, const struct review_move *decision, union game_state *view, struct screen *screen)
{
	struct fault fault;

	memset(screen, 0, sizeof(*screen));
	screen->say = analysis->say;
	screen->game = analysis->desk.game;
	screen->rules = analysis->desk.rules;
	(void)desk_at(&analysis->desk, decision->ply, view, &fault);
	screen->game->redact(screen->rules, view, decision->seat);
	screen->view = view;
	screen->viewer = GAME_SPECTATOR;
}

/* Seats are called by their number in the match, also where a round seats them in another order. */
static struct voice voice_of(const struct analysis *analysis)
{
	struct voice voice = {.language = analysis->say->language, .you = -1};

	for (int seat = 0; seat < analysis->desk.rules->setup.players; seat++)
		voice.name[seat] =
			F(analysis, "player {0}", say_number(analysis->say, desk_player(&analysis->desk, seat) + 1));
	return voice;
}

static const char *reason_of(struct analysis *analysis, const struct review_move *decision)
{
	const char *pattern =
		decision->reason.code != 0 ? agent_reason(analysis->desk.game, decision->reason.code) : NULL;
	struct voice voice = voice_of(analysis);
	struct sink sink;

	if (pattern == NULL)
		return "";
	say_open(analysis->say, &sink);
	voice_pattern(analysis->desk.game, analysis->desk.rules, pattern, &decision->reason, &voice, &sink);
	return say_keep(analysis->say, &sink);
}

static void print_json(struct analysis *analysis, const struct review_move *decision)
{
	char made[GAME_TOKEN_MAX], best[GAME_TOKEN_MAX];
	json_t *object = json_pack("{s:i, s:i, s:i, s:i, s:s, s:s, s:s, s:f, s:f, s:f, s:s}", "round", analysis->number,
		"ply", decision->ply, "seat", decision->seat, "player", desk_player(&analysis->desk, decision->seat),
		"label", review_label_name(decision->label), "made",
		table_token(analysis->desk.game, analysis->desk.rules, decision->made, made), "best",
		table_token(analysis->desk.game, analysis->desk.rules, decision->best, best), "chance",
		decision->chance / 1000.0, "loss", decision->loss / 1000.0, "error", decision->error / 1000.0, "reason",
		reason_of(analysis, decision));

	json_dumpf(object, stdout, JSON_COMPACT | JSON_REAL_PRECISION(4));
	putchar('\n');
	json_decref(object);
}

static void print_text(struct analysis *analysis, const struct review_move *decision)
{
	static union game_state view;
	struct screen screen;
	const char *made, *best;

	fill_screen(analysis, decision, &view, &screen);
	made = screen_move(&screen, decision->made);
	best = screen_move(&screen, decision->best);
	printf("%4d. %d  %-10s %s", decision->ply + 1, desk_player(&analysis->desk, decision->seat) + 1,
		lookback_label(analysis->say, decision->label), made);
	if (decision->label >= REVIEW_INACCURACY)
		printf(" (-%d %% +- %d)  > %s", (decision->loss + 5) / 10, (decision->error + 5) / 10, best);
	printf("%s%s\n", decision->label >= REVIEW_INACCURACY ? ". " : "",
		decision->label >= REVIEW_INACCURACY ? reason_of(analysis, decision) : "");
}

static enum cmd_exit judge_all(struct analysis *analysis, int only)
{
	for (int ply = 0; ply < analysis->desk.count; ply++) {
		struct review_move *move = &analysis->moves[analysis->count];
		int seat;

		if (!review_decides(&analysis->round, ply, &seat) ||
			(only >= 0 && desk_player(&analysis->desk, seat) != only))
			continue;
		if (!review_judge(&analysis->round, ply, analysis->memory, move)) {
			cmd_wrong(analysis->args, "move %d cannot be judged", ply + 1);
			return CMD_EXIT_SYSTEM;
		}
		analysis->count++;
		if (cmd_has(analysis->args, "json"))
			print_json(analysis, move);
		else
			print_text(analysis, move);
	}
	return CMD_EXIT_OK;
}

/* What a seat's decisions come to, in the page's words. */
static const char *sum_text(struct analysis *analysis, const struct review_summary *summary)
{
	struct voice voice = voice_of(analysis);
	struct review_line lines[REVIEW_LINES_MAX];
	const char *text = "";

	for (int i = 0, count = review_lines(summary, lines); i < count; i++) {
		const char *line = lookback_line(analysis->say, &analysis->desk, &lines[i], &voice);

		text = i > 0 ? J(analysis, "{0} {1}", text, line) : line;
	}
	return text;
}

/* {"round", "player", "summary": as docs/review.md has it, "text"} */
static void print_sum_json(struct analysis *analysis, const struct review_summary *summary)
{
	static char text[16384];
	struct json_writer writer;
	struct sink sink;

	sink_init(&sink, text, sizeof(text));
	jw_init(&writer, &sink);
	jw_open(&writer, '{');
	jw_put_number(&writer, "round", analysis->number);
	jw_put_number(&writer, "player", desk_player(&analysis->desk, summary->seat));
	jw_key(&writer, "summary");
	review_summary_json(&analysis->round, summary, &writer);
	jw_put_string(&writer, "text", sum_text(analysis, summary));
	jw_close(&writer, '}');
	puts(text);
}

static void print_sums(struct analysis *analysis, int only)
{
	for (int seat = 0; seat < analysis->desk.rules->setup.players; seat++) {
		struct review_summary summary;
		int own = 0;

		if (only >= 0 && desk_player(&analysis->desk, seat) != only)
			continue;
		for (int i = 0; i < analysis->count; i++)
			if (analysis->moves[i].seat == seat)
				analysis->own[own++] = analysis->moves[i];
		review_sum(&analysis->round, seat, analysis->own, own, &summary);
		if (cmd_has(analysis->args, "json"))
			print_sum_json(analysis, &summary);
		else
			puts(sum_text(analysis, &summary));
	}
}

/* The round as the judge wants it, and the memory for judging it. */
static void prepare(struct analysis *analysis)
{
	const struct desk *desk = &analysis->desk;
	size_t size = (judge_memory(desk->game) + AGENT_ALIGN - 1) / AGENT_ALIGN * AGENT_ALIGN;
	size_t room = (size_t)desk->count + 1;

	analysis->round = (struct review_round){
		.game = desk->game, .rules = desk->rules, .moves = desk->moves, .count = desk->count};
	desk_standing(desk, &analysis->round.standing);
	analysis->memory = aligned_alloc(AGENT_ALIGN, size > 0 ? size : AGENT_ALIGN);
	analysis->moves = (struct review_move *)calloc(room, sizeof(*analysis->moves));
	analysis->own = (struct review_move *)calloc(room, sizeof(*analysis->own));
	if (analysis->memory == NULL || analysis->moves == NULL || analysis->own == NULL)
		cmd_out_of_memory();
}

/* Judges the round on the desk, and sums it up. */
static enum cmd_exit judge_round(struct analysis *analysis, int only)
{
	enum cmd_exit code;

	analysis->count = 0;
	prepare(analysis);
	code = judge_all(analysis, only);
	if (code == CMD_EXIT_OK)
		print_sums(analysis, only);
	free(analysis->memory);
	free(analysis->moves);
	free(analysis->own);
	return code;
}

/* A fault of a record, with its line in the file. */
static enum cmd_exit say_fault(const struct analysis *analysis, struct fault *fault, int line)
{
	if (fault->line > 0)
		fault->line += line;
	return cmd_fault(analysis->args, analysis->args->operand[0], fault);
}

/* One round, or the rounds of a match one after the other. */
static enum cmd_exit judge_file(
	struct analysis *analysis, const char *text, size_t length, struct desk_rules *edition, int only)
{
	enum cmd_exit code = CMD_EXIT_OK;
	struct fault fault;
	bool match = record_span(text, length) < length;
	int line = 0;

	do {
		size_t span = record_span(text, length);
		enum status status = analysis->number > 0 ? desk_next(&analysis->desk, &fault) : STATUS_OK;

		fault.line = 0;
		if (status == STATUS_OK)
			status = desk_open(&analysis->desk, text, span, edition, &fault);
		if (status == STATUS_OK && match && analysis->number == 0)
			status = desk_open_match(&analysis->desk, &fault);
		if (status != STATUS_OK)
			return say_fault(analysis, &fault, line);
		analysis->number++;
		if (match && !cmd_has(analysis->args, "json"))
			printf("%s\n", F(analysis, "Round {0}.", say_number(analysis->say, analysis->number)));
		code = judge_round(analysis, only);
		for (size_t i = 0; i < span; i++)
			line += text[i] == '\n';
		text += span;
		length -= span;
	} while (code == CMD_EXIT_OK && length > 0);
	return code;
}

/* The rules of --edition; NULL without it. */
static enum cmd_exit take_edition(const struct cmd_args *args, struct desk_rules **shared)
{
	static union game_rules rules;
	const char *path = cmd_value(args, "edition", NULL);
	const struct game *game;
	struct fault fault;

	*shared = NULL;
	if (path == NULL)
		return CMD_EXIT_OK;
	game = edition_open(path, &rules, &fault);
	if (game == NULL || desk_rules_share(game, &rules, shared, &fault) != STATUS_OK)
		return cmd_fault(args, path, &fault);
	return CMD_EXIT_OK;
}

static enum cmd_exit run(const struct cmd_args *args)
{
	static struct analysis analysis;
	static struct say say;
	struct desk_rules *edition = NULL;
	int64_t seat = -1;
	size_t length;
	char *text = NULL;
	enum cmd_exit code;

	if (!cmd_language(args, &say.language) || !cmd_number(args, "seat", 0, GAME_SEATS_MAX - 1, &seat))
		return CMD_EXIT_INPUT;
	analysis.args = args;
	analysis.say = &say;
	code = take_edition(args, &edition);
	if (code == CMD_EXIT_OK)
		code = file_read(args, args->operand[0], &text, &length);
	if (code == CMD_EXIT_OK)
		code = judge_file(&analysis, text, length, edition, (int)seat);
	free(text);
	desk_rules_release(edition);
	desk_release(&analysis.desk);
	return code;
}

const struct cmd cmd_analyse = {"analyse", "FILE", 1, 1,
	"Judges the decisions of a recorded game or match by what could be known, and says what was better",
	{{"seat", "N", "only this seat's decisions; in a match the seat of its first round"},
		{"edition", "FILE", "the edition the game was played with, if not the compiled-in one"},
		{"json", NULL,
			"one JSON object a line: decisions (round, ply, seat, player, label, made, best, chance, loss, "
			"error, reason), then each player's summary"},
		{"lang", "CODE", "en, fr or nl; the environment's if not given"}},
	run};
