/* seance play: a game in plain numbered lines, against agents. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cmd/table.h"
#include "text/phrase.h"

enum play_answer { PLAY_ANSWER_MOVE, PLAY_ANSWER_QUIT };

struct play {
	const struct game *game;
	union game_rules rules;
	const struct agent *agents[GAME_SEATS_MAX];
	int seat; /* the person's */
};

/* A line from the person; false at the end of input. */
static bool ask(const char *question, char *line, int size)
{
	printf("%s", question);
	fflush(stdout);
	if (fgets(line, size, stdin) == NULL)
		return false;
	line[strcspn(line, "\r\n")] = '\0';
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

static void tell(const struct play *play, const union game_state *state, game_action action)
{
	struct game_event events[GAME_EVENTS_MAX];
	int count = play->game->events(&play->rules, state, action, events);

	for (int i = 0; i < count; i++) {
		char text[256];
		struct sink sink;

		if (!game_event_redact(&events[i], play->seat))
			continue;
		sink_init(&sink, text, sizeof(text));
		phrase_event(play->game, &play->rules, &events[i].what, &sink);
		printf("  %s\n", text);
	}
}

/* The view's fields, one a line, so that a long position stays readable. */
static void show_view(const struct play *play, const union game_state *view)
{
	char text[GAME_POSITION_MAX];
	struct sink sink;

	sink_init(&sink, text, sizeof(text));
	play->game->position(&play->rules, view, &sink);
	printf("\n");
	for (char *field = strtok(text, " "); field != NULL; field = strtok(NULL, " "))
		printf("  %s\n", field);
}

static void list_moves(const struct play *play, const game_action *list, int from, int to)
{
	for (int i = from; i < to; i++) {
		char token[GAME_TOKEN_MAX];

		printf("  %d) %s\n", i + 1, table_token(play->game, &play->rules, list[i], token));
	}
}

static void say_why_not(const struct play *play, const union game_state *view, game_action action)
{
	struct game_phrase reason;
	char text[256];
	struct sink sink;

	play->game->explain(&play->rules, view, play->seat, action, &reason);
	sink_init(&sink, text, sizeof(text));
	phrase_reason(play->game, &play->rules, &reason, &sink);
	printf("  %s\n", text);
}

/* A move in notation; false, with the reason said, if it is none or not legal. */
static bool take_notation(const struct play *play, const union game_state *view, const char *text, game_action *action)
{
	struct scan scan;

	scan_init(&scan, text, strlen(text));
	if (!play->game->parse_token(&play->rules, &scan, action)) {
		printf("  That is no move; expected %s.\n", scan.expected);
		return false;
	}
	if (!game_allows(play->game, &play->rules, view, *action)) {
		say_why_not(play, view, *action);
		return false;
	}
	return true;
}

/* A number of the list, or `m MOVE` in notation (a card of Ghooost! is a number, too). */
static enum play_answer ask_move(
	const struct play *play, const union game_state *view, const game_action *list, int count, game_action *action)
{
	char line[128];

	while (ask("Your move (number, or m MOVE in notation; ? lists all; quit): ", line, sizeof(line))) {
		char *end;
		long number = strtol(line, &end, 10);

		if (strcmp(line, "quit") == 0)
			return PLAY_ANSWER_QUIT;
		if (strcmp(line, "?") == 0) {
			list_moves(play, list, 0, count);
		} else if (strncmp(line, "m ", 2) == 0) {
			if (take_notation(play, view, line + 2, action))
				return PLAY_ANSWER_MOVE;
		} else if (end != line && *end == '\0' && number >= 1 && number <= count) {
			*action = list[number - 1];
			return PLAY_ANSWER_MOVE;
		} else {
			printf("  A number from 1 to %d, or m and a move in notation, please.\n", count);
		}
	}
	return PLAY_ANSWER_QUIT;
}

static enum play_answer person_moves(const struct play *play, const union game_state *state, game_action *action)
{
	enum { LIST_SHOWN = 40 };
	game_action list[GAME_LEGAL_MAX];
	union game_state view = *state;
	int count;

	play->game->redact(&play->rules, &view, play->seat);
	count = play->game->legal(&play->rules, &view, list);
	show_view(play, &view);
	printf("You are player %d. You may:\n", play->seat + 1);
	list_moves(play, list, 0, count < LIST_SHOWN ? count : LIST_SHOWN);
	if (count > LIST_SHOWN)
		printf("  ... and %d more; ? lists them all\n", count - LIST_SHOWN);
	return ask_move(play, &view, list, count, action);
}

static void show_result(const struct play *play, const union game_state *state)
{
	struct game_result result;

	play->game->result(&play->rules, state, &result);
	printf("\nThe round is over.\n");
	for (int i = 0; i < play->rules.setup.players; i++)
		printf("  player %d%s: %d points%s\n", i + 1, i == play->seat ? " (you)" : "", result.points[i],
			(result.winners >> i & 1) != 0 ? ", wins" : "");
}

static enum cmd_exit play_round(const struct play *play, uint64_t seed)
{
	struct rng deal, thought;
	union game_state state;

	rng_seed(&deal, seed, 0);
	rng_seed(&thought, seed, 1);
	memset(&state, 0, sizeof(state));
	play->game->start(&play->rules, &state);
	while (state.head.actor != GAME_NOBODY) {
		game_action action;

		if (state.head.actor != play->seat)
			action = table_choose(play->game, &play->rules, &state, play->agents, &deal, &thought);
		else if (person_moves(play, &state, &action) == PLAY_ANSWER_QUIT)
			return CMD_EXIT_OK;
		tell(play, &state, action);
		play->game->apply(&play->rules, &state, action);
	}
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

	if (play.game == NULL)
		return args->operands == 1 ? CMD_EXIT_INPUT : CMD_EXIT_OK;
	if (!cmd_rules(args, play.game, &play.rules) || !cmd_number(args, "seed", 0, INT64_MAX, &seed) ||
		!cmd_number(args, "seat", 0, play.rules.setup.players - 1, &seat) ||
		!table_agents(args, play.rules.setup.players, play.agents))
		return CMD_EXIT_INPUT;
	if (!cmd_has(args, "agents"))
		for (int i = 0; i < GAME_SEATS_MAX; i++)
			play.agents[i] = agent_named("playouts");
	play.seat = (int)seat;
	printf("%s, seed %lld.\n", play.game->info()->title, (long long)seed);
	return play_round(&play, (uint64_t)seed);
}

const struct cmd cmd_play = {"play", "[GAME]", 0, 1, "Plays a game in the terminal, in plain numbered lines",
	{CMD_RULES_OPTIONS, {"seed", "S", "seed of the deal; the time if not given"}, {"seat", "N", "your seat (0)"},
		{"agents", "A,B", "who plays the other seats (playouts)"}},
	run};
