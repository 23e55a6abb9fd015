/* seance play: a game in plain numbered lines, against agents. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cmd/table.h"
#include "text/phrase.h"
#include "tui/plain.h"

enum { PLAY_LINE = 512 };
enum play_answer { PLAY_ANSWER_MOVE, PLAY_ANSWER_QUIT };

struct play {
	const struct game *game;
	union game_rules rules;
	struct table_crew crew;
	struct agent adviser;
	int seat; /* the person's */
};

/* The person's moves in the order their numbers count. */
struct play_moves {
	int count;
	game_action list[GAME_LEGAL_MAX];
};

struct play_news {
	char text[256];
	int times;
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

static void tell(const struct play *play, const union game_state *state, game_action action, struct play_news *news)
{
	struct game_event events[GAME_EVENTS_MAX];
	int count = play->game->events(&play->rules, state, action, events);

	for (int i = 0; i < count; i++) {
		char text[sizeof(news->text)];
		struct sink sink;

		if (!game_event_redact(&events[i], play->seat))
			continue;
		sink_init(&sink, text, sizeof(text));
		phrase_event(play->game, &play->rules, &events[i].what, &sink);
		add_news(news, text);
	}
}

typedef void (*play_writer)(
	const struct game *, const union game_rules *, const union game_state *, int, struct sink *);

/* The table or the notes of the person's view. */
static void show(const struct play *play, const union game_state *view, play_writer write)
{
	char text[PLAIN_TEXT_MAX];
	struct sink sink;

	sink_init(&sink, text, sizeof(text));
	write(play->game, &play->rules, view, play->seat, &sink);
	printf("\n%s", text);
}

static int token_width(const struct play *play, const game_action *list, int count)
{
	int width = 0;

	for (int i = 0; i < count; i++) {
		char token[GAME_TOKEN_MAX];
		int length = (int)strlen(table_token(play->game, &play->rules, list[i], token));

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
		plain_move(play->game, &play->rules, view, list[i], &sink);
		snprintf(line, sizeof(line), "  %2d) %-*s  %s", i + 1, width,
			table_token(play->game, &play->rules, list[i], token), words);
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

	play->game->explain(&play->rules, view, play->seat, action, &reason);
	sink_init(&sink, text, sizeof(text));
	sink_text(&sink, "  ");
	phrase_reason(play->game, &play->rules, &reason, &sink);
	print_wrapped(text);
}

/* A move in notation; false, with the reason said, if it is none or not legal. */
static bool take_notation(const struct play *play, const union game_state *view, const char *text, game_action *action)
{
	struct scan scan;

	scan_init(&scan, text, strlen(text));
	if (!play->game->parse_token(&play->rules, &scan, action)) {
		printf("  \"%s\" is no move.\n", text);
		say_notation(play, view, false);
		return false;
	}
	if (!game_allows(play->game, &play->rules, view, *action)) {
		say_why_not(play, view, *action);
		return false;
	}
	return true;
}

/* What a strong player would do, with its reason. */
static void say_best(const struct play *play, const union game_state *view)
{
	struct agent_question question = {.game = play->game, .rules = &play->rules, .view = view};
	struct rng rng;
	struct agent_answer answer;
	struct game_fault fault;
	char token[GAME_TOKEN_MAX], text[PLAY_LINE];
	struct sink sink;

	rng_seed(&rng, game_hash(play->game, view), 0); /* the same advice however often it is asked for */
	question.rng = &rng;
	sink_init(&sink, text, sizeof(text));
	sink_text(&sink, "  ");
	if (!agent_choose(&play->adviser, &question, play->crew.memory, &answer, &fault)) {
		sink_text(&sink, fault.text);
	} else {
		sink_text(&sink, table_token(play->game, &play->rules, answer.move, token));
		sink_text(&sink, ": ");
		plain_move(play->game, &play->rules, view, answer.move, &sink);
		if (answer.reason.code != 0) {
			sink_text(&sink, text[sink.length - 1] == '?' ? " " : ". ");
			phrase_pattern(play->game, &play->rules, agent_reason(play->game, answer.reason.code),
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

	while (ask("Your move (? all, b best, n notes, t table, h notation, q quit): ", line, sizeof(line))) {
		if (strcmp(line, "q") == 0 || strcmp(line, "quit") == 0)
			return PLAY_ANSWER_QUIT;
		if (!take_question(play, view, moves, line) && take_move(play, view, moves, line, action))
			return PLAY_ANSWER_MOVE;
	}
	return PLAY_ANSWER_QUIT;
}

static enum play_answer person_moves(const struct play *play, const union game_state *state, game_action *action)
{
	struct play_moves moves;
	union game_state view = *state;
	int shown;

	play->game->redact(&play->rules, &view, play->seat);
	moves.count = play->game->legal(&play->rules, &view, moves.list);
	shown = plain_order(play->game, &play->rules, &view, moves.list, moves.count);
	show(play, &view, plain_table);
	printf("You may:\n");
	list_moves(play, &view, moves.list, shown);
	if (shown < moves.count) {
		printf("  ... and %d more: ? lists all, or type a move.\n", moves.count - shown);
		say_notation(play, &view, false);
	}
	return ask_move(play, &view, &moves, action);
}

static void show_result(const struct play *play, const union game_state *state)
{
	struct game_result result;
	union game_state view = *state;

	play->game->redact(&play->rules, &view, play->seat);
	show(play, &view, plain_table);
	play->game->result(&play->rules, state, &result);
	if (result.annulled != 0)
		printf("  Nobody scores: the round is void.\n");
	for (int i = 0; i < play->rules.setup.players && result.annulled == 0; i++)
		printf("  player %d%s: %d %s%s%s\n", i + 1, i == play->seat ? " (you)" : "", result.points[i],
			result.points[i] == 1 ? "point" : "points", (result.winners >> i & 1) != 0 ? ", wins" : "",
			(result.boo >> i & 1) != 0 ? ", Boo!" : "");
}

static enum cmd_exit play_round(const struct play *play, uint64_t seed)
{
	struct play_news news = {{0}, 0};
	struct rng deal, thought;
	union game_state state;

	rng_seed(&deal, seed, 0);
	rng_seed(&thought, seed, 1);
	memset(&state, 0, sizeof(state));
	play->game->start(&play->rules, &state);
	while (state.head.actor != GAME_NOBODY) {
		game_action action;

		if (state.head.actor == play->seat) {
			flush_news(&news);
			if (person_moves(play, &state, &action) == PLAY_ANSWER_QUIT)
				return CMD_EXIT_OK;
		} else {
			action = table_choose(play->game, &play->rules, &state, &play->crew, &deal, &thought);
		}
		tell(play, &state, action, &news);
		play->game->apply(&play->rules, &state, action);
	}
	flush_news(&news);
	show_result(play, &state);
	return CMD_EXIT_OK;
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

static enum cmd_exit run(const struct cmd_args *args)
{
	struct play play = {.game = args->operands == 1 ? cmd_game(args) : choose_game()};
	int64_t seed = (int64_t)time(NULL);
	int64_t seat = 0;
	struct game_fault fault;
	enum cmd_exit code;
	bool known;

	if (play.game == NULL)
		return args->operands == 1 ? CMD_EXIT_INPUT : CMD_EXIT_OK;
	if (!cmd_rules(args, play.game, &play.rules) || !cmd_number(args, "seed", 0, INT64_MAX, &seed) ||
		!cmd_number(args, "seat", 0, play.rules.setup.players - 1, &seat))
		return CMD_EXIT_INPUT;
	code = table_agents(args, play.game, play.rules.setup.players, "level3", &play.crew);
	if (code != CMD_EXIT_OK)
		return code;
	known = agent_parse("level8", strlen("level8"), &play.adviser, &fault);
	SEANCE_ASSERT(known);
	play.adviser.limit.clock = table_clock;
	play.seat = (int)seat;
	printf("%s, %d players, seed %lld.\n", play.game->info()->title, play.rules.setup.players, (long long)seed);
	print_wrapped(plain_aim(play.game));
	code = play_round(&play, (uint64_t)seed);
	table_release(&play.crew);
	return code;
}

const struct cmd cmd_play = {"play", "[GAME]", 0, 1, "Plays a game in the terminal, in plain numbered lines",
	{CMD_RULES_OPTIONS, {"seed", "S", "seed of the deal; the time if not given"}, {"seat", "N", "your seat (0)"},
		{"agents", "A,B", "who plays the other seats (level3)"}},
	run};
