/* seance analyse: the decisions of a recorded game, judged by what their seats could know. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/file.h"
#include "cmd/table.h"
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

static const char *reason_of(struct analysis *analysis, const struct review_move *decision)
{
	const char *pattern =
		decision->reason.code != 0 ? agent_reason(analysis->desk.game, decision->reason.code) : NULL;
	struct voice voice = {.language = analysis->say->language, .you = -1};
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
	json_t *object = json_pack("{s:i, s:i, s:s, s:s, s:s, s:f, s:f, s:f, s:s}", "ply", decision->ply, "seat",
		decision->seat, "label", review_label_name(decision->label), "made",
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
	printf("%4d. %d  %-10s %s", decision->ply + 1, decision->seat + 1,
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

		if (!review_decides(&analysis->round, ply, &seat) || (only >= 0 && seat != only))
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

/* What each seat's decisions come to, in the page's words. */
static void print_sums(struct analysis *analysis, int only)
{
	struct voice voice = {.language = analysis->say->language, .you = -1};

	for (int seat = 0; seat < analysis->desk.rules->setup.players; seat++) {
		struct review_summary summary;
		struct review_line lines[REVIEW_LINES_MAX];
		int own = 0;

		if (only >= 0 && seat != only)
			continue;
		for (int i = 0; i < analysis->count; i++)
			if (analysis->moves[i].seat == seat)
				analysis->own[own++] = analysis->moves[i];
		review_sum(&analysis->round, seat, analysis->own, own, &summary);
		for (int i = 0, count = review_lines(&summary, lines); i < count; i++)
			printf("%s%s", i > 0 ? " " : "",
				lookback_line(analysis->say, &analysis->desk, &lines[i], &voice));
		putchar('\n');
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

static enum cmd_exit run(const struct cmd_args *args)
{
	static struct analysis analysis;
	static struct say say;
	int64_t seat = -1;
	size_t length;
	char *text;
	struct fault fault;
	enum cmd_exit code;
	int language = words_language(cmd_value(args, "lang", "en"));

	if (language < 0)
		return cmd_wrong(args, "there is no language \"%s\"; there are: en fr nl", cmd_value(args, "lang", ""));
	if (!cmd_number(args, "seat", 0, GAME_SEATS_MAX - 1, &seat))
		return CMD_EXIT_INPUT;
	code = file_read(args, args->operand[0], &text, &length);
	if (code != CMD_EXIT_OK)
		return code;
	analysis.args = args;
	say.language = (enum words_language)language;
	analysis.say = &say;
	if (desk_open(&analysis.desk, text, record_span(text, length), NULL, &fault) != STATUS_OK) {
		free(text);
		if (fault.status == STATUS_MEMORY)
			cmd_out_of_memory();
		return cmd_wrong(args, "%s: line %d: %s", args->operand[0], fault.line, fault.text);
	}
	free(text);
	prepare(&analysis);
	code = judge_all(&analysis, (int)seat);
	if (code == CMD_EXIT_OK && !cmd_has(args, "json"))
		print_sums(&analysis, (int)seat);
	free(analysis.memory);
	free(analysis.moves);
	free(analysis.own);
	desk_release(&analysis.desk);
	return code;
}

const struct cmd cmd_analyse = {"analyse", "FILE", 1, 1,
	"Judges the decisions of a recorded game by what could be known, and says what was better",
	{{"seat", "N", "only this seat's decisions"},
		{"json", NULL, "one JSON object a line: ply, seat, label, made, best, chance, loss, error, reason"},
		{"lang", "CODE", "en, fr or nl (en)"}},
	run};
