/* seance play: a game in plain numbered lines, against agents. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cmd/file.h"
#include "cmd/table.h"
#include "cmd/terminal.h"
#include "text/phrase.h"
#include "text/words.h"
#include "tui/plain.h"

enum { PLAY_LINE = 512 };
enum play_answer { PLAY_ANSWER_MOVE, PLAY_ANSWER_BACK, PLAY_ANSWER_QUIT };

/* Sentences on their way to the screen. */
struct play_news {
	char text[256];
	int times;
};

struct play {
	const struct cmd_args *args;
	const struct game *game;
	struct desk desk;
	const union game_rules *rules; /* of the round being played */
	struct table_crew crew;
	struct agent adviser;
	struct play_news news;
	int person;   /* the person's seat in the match */
	int seat;     /* and in the round; GAME_SPECTATOR in a play-off of others */
	char *record; /* the rounds that are over, as text */
	size_t record_length;
	enum cmd_exit unwritten; /* why the record could not be written */
};

/* The person's moves in the order their numbers count. */
struct play_moves {
	int count;
	game_action list[GAME_LEGAL_MAX];
};

/* A line from the person; false at the end of input. */
static bool ask(const char *question, char *line, int size)
{
	printf("%s", question);
	fflush(stdout);
	if (fgets(line, size, stdin) == NULL) {
		putchar('\n');
		return false;
	}
	for (size_t end = strlen(line); end > 0 && isspace((unsigned char)line[end - 1]) != 0; end--)
		line[end - 1] = '\0';
	if (isatty(STDIN_FILENO) == 0) /* nobody typed it: a transcript shows it all the same */
		printf("%s\n", line);
	return true;
}

/* A number from low to high, asked for until it comes; 0 at the end of input. */
static int ask_number(const char *question, int low, int high)
{
	char line[64];
	char *end;

	while (ask(question, line, sizeof(line))) {
		long number = strtol(line, &end, 10);

		if (end != line && *end == '\0' && number >= low && number <= high)
			return (int)number;
		printf("A number from %d to %d, please.\n", low, high);
	}
	return 0;
}

static void print_wrapped(const char *text)
{
	char lines[1024];
	struct sink sink;

	sink_init(&sink, lines, sizeof(lines));
	plain_wrap(text, &sink);
	puts(lines);
}

/* What has been told and not yet printed: the same sentence several times is one line. */
static void flush_news(struct play_news *news)
{
	char line[PLAY_LINE];

	if (news->times > 0) {
		snprintf(line, sizeof(line), news->times > 1 ? "  %s (%d times)" : "  %s", news->text, news->times);
		print_wrapped(line);
	}
	news->times = 0;
}

static void add_news(struct play_news *news, const char *text)
{
	if (news->times > 0 && strcmp(news->text, text) != 0)
		flush_news(news);
	if (news->times++ == 0)
		snprintf(news->text, sizeof(news->text), "%s", text);
}

/* What an action did, as far as the person may know. */
static enum status tell(void *context, struct desk *desk, const union game_state *before, struct fault *fault)
{
	struct play *play = (struct play *)context;
	struct game_event events[GAME_EVENTS_MAX];
	int count = play->game->events(play->rules, before, desk->moves[desk->count - 1].action, events);

	(void)fault;
	for (int i = 0; i < count; i++) {
		char text[sizeof(play->news.text)];
		struct sink sink;

		if (!game_event_redact(&events[i], play->seat))
			continue;
		sink_init(&sink, text, sizeof(text));
		phrase_event(play->game, play->rules, &events[i].what, &sink);
		add_news(&play->news, text);
	}
	return STATUS_OK;
}

typedef void (*play_writer)(
	const struct game *, const union game_rules *, const union game_state *, int, struct sink *);

/* The table or the notes of the person's view. */
static void show(const struct play *play, const union game_state *view, play_writer write)
{
	char text[PLAIN_TEXT_MAX];
	struct sink sink;

	sink_init(&sink, text, sizeof(text));
	write(play->game, play->rules, view, play->seat, &sink);
	printf("\n%s", text);
}

static int token_width(const struct play *play, const game_action *list, int count)
{
	int width = 0;

	for (int i = 0; i < count; i++) {
		char token[GAME_TOKEN_MAX];
		int length = (int)strlen(table_token(play->game, play->rules, list[i], token));

		width = length > width ? length : width;
	}
	return width;
}

static void list_moves(const struct play *play, const union game_state *view, const game_action *list, int count)
{
	int width = token_width(play, list, count);

	for (int i = 0; i < count; i++) {
		char token[GAME_TOKEN_MAX], words[PLAY_LINE / 2], line[PLAY_LINE];
		struct sink sink;

		sink_init(&sink, words, sizeof(words));
		plain_move(play->game, play->rules, view, list[i], &sink);
		snprintf(line, sizeof(line), "  %2d) %-*s  %s", i + 1, width,
			table_token(play->game, play->rules, list[i], token), words);
		print_wrapped(line);
	}
}

/* The first line of it, or all. */
static void say_notation(const struct play *play, const union game_state *view, bool all)
{
	const char *notation = plain_notation(play->game, view);
	char line[PLAY_LINE];

	snprintf(line, sizeof(line), "  Notation: %.*s", (int)strcspn(notation, all ? "" : "\n"), notation);
	print_wrapped(line);
}

static void say_why_not(const struct play *play, const union game_state *view, game_action action)
{
	struct game_phrase reason;
	char text[256];
	struct sink sink;

	play->game->explain(play->rules, view, play->seat, action, &reason);
	sink_init(&sink, text, sizeof(text));
	sink_text(&sink, "  ");
	phrase_reason(play->game, play->rules, &reason, &sink);
	print_wrapped(text);
}

/* A move in notation; false, with the reason said, if it is none or not legal. */
static bool take_notation(const struct play *play, const union game_state *view, const char *text, game_action *action)
{
	struct scan scan;

	scan_init(&scan, text, strlen(text));
	if (!play->game->parse_token(play->rules, &scan, action)) {
		printf("  \"%s\" is no move.\n", text);
		say_notation(play, view, false);
		return false;
	}
	if (!game_allows(play->game, play->rules, view, *action)) {
		say_why_not(play, view, *action);
		return false;
	}
	return true;
}

/* What a strong player would do, with its reason. */
static void say_best(const struct play *play, const union game_state *view)
{
	struct desk_room room = table_room(&play->crew);
	struct desk_question question;
	struct agent_answer answer;
	struct fault fault;
	char token[GAME_TOKEN_MAX], text[PLAY_LINE];
	struct sink sink;
	enum status status = desk_ask_at(&play->desk, play->desk.count, &play->adviser, &question, &fault);

	if (status == STATUS_OK)
		status = desk_think(&question, &room, &answer, &fault);
	sink_init(&sink, text, sizeof(text));
	sink_text(&sink, "  ");
	if (status != STATUS_OK) {
		sink_text(&sink, fault.text);
	} else {
		sink_text(&sink, table_token(play->game, play->rules, answer.move, token));
		sink_text(&sink, ": ");
		plain_move(play->game, play->rules, view, answer.move, &sink);
		if (answer.reason.code != 0) {
			sink_text(&sink, text[sink.length - 1] == '?' ? " " : ". ");
			phrase_pattern(play->game, play->rules, agent_reason(play->game, answer.reason.code),
				&answer.reason, &sink);
		}
	}
	print_wrapped(text);
}

/* Questions that are no move; false for anything else. */
static bool take_question(
	const struct play *play, const union game_state *view, const struct play_moves *moves, const char *line)
{
	if (strcmp(line, "?") == 0)
		list_moves(play, view, moves->list, moves->count);
	else if (strcmp(line, "t") == 0)
		show(play, view, plain_table);
	else if (strcmp(line, "n") == 0)
		show(play, view, plain_notes);
	else if (strcmp(line, "b") == 0)
		say_best(play, view);
	else if (strcmp(line, "h") == 0)
		say_notation(play, view, true);
	else
		return line[0] == '\0';
	return true;
}

/* A number of the list, or a move in notation; `m` before it where the notation is a number, too. */
static bool take_move(const struct play *play, const union game_state *view, const struct play_moves *moves,
	const char *line, game_action *action)
{
	char *end;
	long number = strtol(line, &end, 10);

	if (strncmp(line, "m ", 2) == 0)
		return take_notation(play, view, line + 2, action);
	if (*end != '\0')
		return take_notation(play, view, line, action);
	if (number < 1 || number > moves->count) {
		printf("  A number from 1 to %d, please, or m and a move in notation.\n", moves->count);
		return false;
	}
	*action = moves->list[number - 1];
	return true;
}

static enum play_answer ask_move(
	const struct play *play, const union game_state *view, const struct play_moves *moves, game_action *action)
{
	char line[128];

	while (ask("Your move (? all, b best, n notes, t table, u undo, h notation, q quit): ", line, sizeof(line))) {
		if (strcmp(line, "q") == 0 || strcmp(line, "quit") == 0)
			return PLAY_ANSWER_QUIT;
		if (strcmp(line, "u") == 0 || strcmp(line, "undo") == 0)
			return PLAY_ANSWER_BACK;
		if (!take_question(play, view, moves, line) && take_move(play, view, moves, line, action))
			return PLAY_ANSWER_MOVE;
	}
	return PLAY_ANSWER_QUIT;
}

static enum play_answer person_moves(const struct play *play, game_action *action)
{
	struct play_moves moves;
	union game_state view = play->desk.state;
	int shown;

	play->game->redact(play->rules, &view, play->seat);
	moves.count = play->game->legal(play->rules, &view, moves.list);
	shown = plain_order(play->game, play->rules, &view, moves.list, moves.count);
	show(play, &view, plain_table);
	printf("You may:\n");
	list_moves(play, &view, moves.list, shown);
	if (shown < moves.count) {
		printf("  ... and %d more: ? lists all, or type a move.\n", moves.count - shown);
		say_notation(play, &view, false);
	}
	return ask_move(play, &view, &moves, action);
}

/* A fault is a sentence without its capital and its full stop. */
static void say_fault(const struct fault *fault)
{
	char line[sizeof(fault->text) + 8];

	snprintf(line, sizeof(line), "  %c%s.", toupper((unsigned char)fault->text[0]), fault->text + 1);
	print_wrapped(line);
}

static enum status take_turn(void *context, struct desk *desk, struct fault *fault)
{
	struct play *play = (struct play *)context;
	game_action action;

	flush_news(&play->news);
	switch (person_moves(play, &action)) {
	case PLAY_ANSWER_MOVE:
		return desk_act(desk, play->seat, action, NULL, fault);
	case PLAY_ANSWER_BACK:
		if (desk_take_back(desk, play->seat, fault) == STATUS_OK)
			printf("  Your last move is taken back.\n");
		else
			say_fault(fault);
		return STATUS_OK;
	default:
		return fault_set(fault, STATUS_CANCELLED, "the game was left", "", "");
	}
}

static enum status begin_round(void *context, struct desk *desk, struct fault *fault)
{
	struct play *play = (struct play *)context;

	(void)fault;
	play->rules = desk->rules;
	play->seat = GAME_SPECTATOR;
	for (int seat = 0; seat < desk->rules->setup.players; seat++)
		if (desk_player(desk, seat) == play->person)
			play->seat = seat;
	if (desk->in_match)
		printf("\nRound %d%s.\n", desk->rules->setup.round + 1,
			play->seat == GAME_SPECTATOR ? ", a play-off between others: you watch" : "");
	return STATUS_OK;
}

static void show_result(const struct play *play)
{
	struct game_result result;
	union game_state view = play->desk.state;

	play->game->redact(play->rules, &view, play->seat);
	show(play, &view, plain_table);
	desk_result(&play->desk, &result);
	if (result.voided != 0)
		printf("  Nobody scores: the round is void.\n");
	for (int i = 0; i < play->rules->setup.players && result.voided == 0; i++)
		printf("  player %d%s: %d %s%s%s\n", desk_player(&play->desk, i) + 1, i == play->seat ? " (you)" : "",
			result.points[i], result.points[i] == 1 ? "point" : "points",
			(result.winners >> i & 1) != 0 ? ", wins" : "",
			(result.left_behind >> i & 1) != 0 ? ", Boo!" : "");
}

static void show_match(const struct play *play)
{
	struct match match;

	desk_match_now(&play->desk, &match);
	printf("%s after %d %s:\n", match.over != 0 ? "The match is over" : "The match", match.rounds,
		match.rounds == 1 ? "round" : "rounds");
	for (int i = 0; i < match.players; i++)
		printf("  player %d%s: %d %s%s\n", i + 1, i == play->person ? " (you)" : "", match.points[i],
			match.points[i] == 1 ? "point" : "points",
			(match.winners >> i & 1) != 0 ? ", wins the match" : "");
}

/* Adds the round to the record and writes the file, so that a game broken off leaves its rounds behind. */
static enum cmd_exit write_record(struct play *play)
{
	const char *path = cmd_value(play->args, "record", NULL);
	size_t length = 0;
	char *round, *more;

	if (path == NULL)
		return CMD_EXIT_OK;
	round = table_record_text(play->args, &play->desk, GAME_FULL, &length);
	if (round == NULL)
		return CMD_EXIT_SYSTEM;
	more = (char *)realloc(play->record, play->record_length + length);
	if (more == NULL) {
		free(round);
		cmd_wrong(play->args, "there is not enough memory for the record");
		return CMD_EXIT_SYSTEM;
	}
	memcpy(more + play->record_length, round, length);
	free(round);
	play->record = more;
	play->record_length += length;
	if (strcmp(path, "-") == 0) /* the rounds before this one are out already */
		return file_write(play->args, path, more + play->record_length - length, length);
	return file_write(play->args, path, play->record, play->record_length);
}

static enum status end_round(void *context, struct desk *desk, struct fault *fault)
{
	struct play *play = (struct play *)context;

	flush_news(&play->news);
	show_result(play);
	if (desk->in_match)
		show_match(play);
	play->unwritten = write_record(play);
	return play->unwritten == CMD_EXIT_OK ? STATUS_OK : fault_set(fault, STATUS_SYSTEM, "", "", "");
}

static enum cmd_exit play_game(struct play *play)
{
	struct desk_host host = {.context = play,
		.room = table_room(&play->crew),
		.turn = take_turn,
		.persons_only = true,
		.round_begins = begin_round,
		.acted = tell,
		.round_ends = end_round};
	struct fault fault;
	enum status status = desk_play(&play->desk, &host, &fault);

	if (status == STATUS_CANCELLED)
		return write_record(play);
	if (play->unwritten != CMD_EXIT_OK)
		return play->unwritten; /* the game ends, because its record cannot be kept: that has been said */
	return status == STATUS_OK ? CMD_EXIT_OK : cmd_fault(play->args, NULL, &fault);
}

static const struct game *choose_game(void)
{
	int count = 0;
	int number;

	printf("Which game?\n");
	for (; game_at(count) != NULL; count++)
		printf("  %d) %s (%d-%d players)\n", count + 1, game_at(count)->info()->title,
			game_at(count)->info()->players_low, game_at(count)->info()->players_high);
	number = ask_number("Number: ", 1, count);
	return number == 0 ? NULL : game_at(number - 1);
}

/* The time of day if no seed is given. */
static bool choose_seed(const struct cmd_args *args, struct desk_seed *seed)
{
	if (cmd_has(args, "seed"))
		return table_seed(args, seed);
	*seed = (struct desk_seed){(uint64_t)time(NULL), DESK_SEED_NEWEST};
	return true;
}

/* The seed is printed so that `--seed` deals the same cards again: with its version, unless a bare number means it. */
static void print_heading(const struct play *play, const union game_rules *rules, const struct desk_seed *seed)
{
	char text[DESK_SEED_TEXT];
	struct sink sink;

	sink_init(&sink, text, sizeof(text));
	desk_seed_text(seed, &sink);
	printf("%s, %d players, seed %s.\n", play->game->info()->title, rules->setup.players,
		seed->version == DESK_SEED_NEWEST ? strchr(text, ':') + 1 : text);
}

/* The table, with the person at its seat and agents at the others. */
static enum cmd_exit begin(struct play *play, const union game_rules *rules)
{
	struct desk_config config = {
		.match = cmd_has(play->args, "match"), .practice = cmd_has(play->args, "practice")};
	static const char person[] = "person";
	struct fault fault;
	enum cmd_exit code;

	if (!choose_seed(play->args, &config.seed))
		return CMD_EXIT_INPUT;
	code = table_begin(play->args, play->game, rules, &play->crew, &config, &play->desk);
	if (code != CMD_EXIT_OK)
		return code;
	if (desk_sit(&play->desk, play->person, person, sizeof(person) - 1, &fault) != STATUS_OK)
		return cmd_fault(play->args, NULL, &fault);
	print_heading(play, rules, &config.seed);
	if (config.practice)
		printf("Practice: you may take back any move.\n");
	print_wrapped(plain_aim(play->game));
	return CMD_EXIT_OK;
}

static enum cmd_exit run(const struct cmd_args *args)
{
	static struct play play;
	const char *path = cmd_value(args, "record", NULL);
	int64_t seat = 0;
	union game_rules rules;
	struct fault fault;
	enum cmd_exit code;
	bool known;

	if (cmd_has(args, "lang") && words_language(cmd_value(args, "lang", "")) < 0)
		return cmd_wrong(args, "there is no language \"%s\"; there are: en fr nl", cmd_value(args, "lang", ""));
	if (terminal_wanted(args)) {
		play.game = args->operands == 1 ? cmd_game(args) : NULL;
		return args->operands == 1 && play.game == NULL ? CMD_EXIT_INPUT : terminal_play(args, play.game);
	}
	play.args = args;
	play.game = args->operands == 1 ? cmd_game(args) : choose_game();
	if (play.game == NULL)
		return args->operands == 1 ? CMD_EXIT_INPUT : CMD_EXIT_OK;
	if (!cmd_rules(args, play.game, &rules) || !cmd_number(args, "seat", 0, rules.setup.players - 1, &seat))
		return CMD_EXIT_INPUT;
	if (path != NULL && file_may_write(args, path) != CMD_EXIT_OK)
		return CMD_EXIT_SYSTEM;
	code = table_agents(args, play.game, rules.setup.players, "level3", &play.crew);
	if (code != CMD_EXIT_OK)
		return code;
	known = agent_parse("level8", strlen("level8"), &play.adviser, &fault);
	SEANCE_ASSERT(known);
	play.person = (int)seat;
	code = begin(&play, &rules);
	if (code == CMD_EXIT_OK)
		code = play_game(&play);
	free(play.record);
	desk_release(&play.desk);
	table_release(&play.crew);
	return code;
}

const struct cmd cmd_play = {"play", "[GAME]", 0, 1,
	"Plays a game in the terminal: full screen, or in plain numbered lines",
	{CMD_RULES_OPTIONS, {"seed", "S", "seed of the deal, a number or VERSION:NUMBER; the time if not given"},
		{"seat", "N", "your seat (0)"},
		{"agents", "A,B", "who plays the other seats (level3); `person` for people at the same screen"},
		{"bots", "LEVEL", "the same, for bots of one level from 1 to 8"},
		{"plain", NULL, "plain lines: for screen readers and scripts, and where there is no terminal"},
		{"lang", "CODE", "en, fr or nl; the environment's if not given"},
		{"match", NULL, "a whole match instead of a single round"},
		{"practice", NULL, "you may take back any move; the record says so"},
		{"record", "FILE", "writes the record, after every round and when you leave"}},
	run};
