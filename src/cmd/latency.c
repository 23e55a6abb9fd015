/* seance latency: how long the terminal takes, in CPU time: to its first screen, to answer a key on a full table, and
 * to play a move.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cmd/cmd.h"
#include "cmd/table.h"
#include "tui/app.h"

enum { KEYS = 400 };

static double cpu_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
	return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static void print(const struct cmd_args *args, const char *what, const char *size, double mean, double most)
{
	if (cmd_has(args, "json"))
		printf("{\"name\":\"%s\",\"size\":\"%s\",\"mean_ms\":%.3f,\"max_ms\":%.3f}\n", what, size, mean, most);
	else
		printf("%-14s %-8s mean %7.3f ms   max %7.3f ms of CPU time\n", what, size, mean, most);
}

/* A game played by bots, cut back to the last decision of the first seat, which a person takes. */
static bool full_table(const struct cmd_args *args, const struct game *game, struct session *session)
{
	struct session_setup setup;
	struct table_crew crew;
	struct fault fault;
	struct desk_room room;
	int last = 0;

	session_usual(&setup, game, game->info()->players_high, 1);
	for (int i = 0; i < setup.players; i++)
		snprintf(setup.seat[i], sizeof(setup.seat[i]), "greedy");
	setup.seed.number = 7;
	if (session_begin(session, &setup, "", &fault) != STATUS_OK ||
		table_agents(args, game, setup.players, "greedy", &crew) != CMD_EXIT_OK)
		return false;
	room = table_room(&crew);
	while (desk_turn(&session->desk) != DESK_OVER && session->desk.count < 5000) {
		if (session->desk.state.head.actor == 0)
			last = session->desk.count;
		if (desk_step(&session->desk, &room, &fault) != STATUS_OK)
			break;
	}
	table_release(&crew);
	return desk_cut(&session->desk, last, &fault) == STATUS_OK &&
	       desk_sit(&session->desk, 0, "person", 6, &fault) == STATUS_OK && session_look(session, 0);
}

static enum cmd_exit measure_game(const struct cmd_args *args, const struct game *game, struct grid *grids, char *bytes,
	size_t room, const char *size)
{
	static const int codes[] = {KEYS_LEFT, KEYS_RIGHT, KEYS_UP, KEYS_DOWN, '\t', 'r', 'f', 'n', KEYS_ESCAPE};
	static struct say say;
	static union game_state view;
	static game_action legal[GAME_LEGAL_MAX];
	struct session session;
	struct screen_ui ui;
	double sum = 0, most = 0;

	memset(&session, 0, sizeof(session));
	memset(&ui, 0, sizeof(ui));
	if (!full_table(args, game, &session))
		return CMD_EXIT_SYSTEM;
	for (int i = 0; i < KEYS; i++) {
		struct key key = {.code = codes[i % 9]};
		struct screen_wish wish;
		struct screen screen;
		struct sink sink;
		double start = cpu_ms(), took;

		session_screen(&session, &say, &view, legal, &screen);
		if (i == 0)
			screen_begin(&screen, &ui);
		screen_key(&screen, &ui, &key, &wish);
		screen_draw(&screen, &ui, &grids[i & 1]);
		sink_init(&sink, bytes, room);
		paint_difference(i > 0 ? &grids[~i & 1] : NULL, &grids[i & 1], PAINT_TRUE, &sink);
		took = cpu_ms() - start;
		sum += took;
		most = took > most ? took : most;
	}
	print(args, game->info()->name, size, sum / (double)KEYS, most);
	session_release(&session);
	return CMD_EXIT_OK;
}

/*
 * Keys that play a move: the first seat's decisions of a whole game, each from
 * the key until the new position is drawn, with the table's text for its file.
 */
static enum cmd_exit measure_moves(const struct cmd_args *args, const struct game *game, struct grid *grids,
	char *bytes, size_t room, const char *size)
{
	static char text[SESSION_TEXT_MAX];
	static struct say say;
	static union game_state view;
	static game_action legal[GAME_LEGAL_MAX];
	struct session session;
	struct screen_ui ui;
	struct fault fault;
	struct table_crew crew;
	struct desk_room memory;
	char name[32];
	double sum = 0, most = 0;
	int moves = 0;

	memset(&session, 0, sizeof(session));
	memset(&ui, 0, sizeof(ui));
	if (!full_table(args, game, &session) || desk_cut(&session.desk, 0, &fault) != STATUS_OK ||
		!session_follow(&session) ||
		table_agents(args, game, session.setup.players, "greedy", &crew) != CMD_EXIT_OK)
		return CMD_EXIT_SYSTEM;
	memory = table_room(&crew);
	while (desk_turn(&session.desk) != DESK_OVER && moves < KEYS) {
		struct screen screen;
		struct sink sink;
		double start, took;

		if (desk_turn(&session.desk) != DESK_PERSON) {
			if (desk_step(&session.desk, &memory, &fault) != STATUS_OK)
				break;
			continue;
		}
		session_screen(&session, &say, &view, legal, &screen);
		start = cpu_ms();
		if (desk_act(&session.desk, session.viewer, legal[0], NULL, &fault) != STATUS_OK ||
			!session_follow(&session))
			break;
		sink_init(&sink, text, sizeof(text));
		(void)session_text(&session, &sink, &fault);
		session_screen(&session, &say, &view, legal, &screen);
		screen_begin(&screen, &ui);
		screen_draw(&screen, &ui, &grids[moves & 1]);
		sink_init(&sink, bytes, room);
		paint_difference(moves > 0 ? &grids[~moves & 1] : NULL, &grids[moves & 1], PAINT_TRUE, &sink);
		took = cpu_ms() - start;
		sum += took;
		most = took > most ? took : most;
		moves++;
	}
	snprintf(name, sizeof(name), "%s-move", game->info()->name);
	print(args, name, size, sum / (double)(moves > 0 ? moves : 1), most);
	table_release(&crew);
	session_release(&session);
	return CMD_EXIT_OK;
}

/* What the program does until the menu stands, from the start of the process: kept games are read and replayed, too. */
static enum cmd_exit first_screen(const struct cmd_args *args)
{
	const struct app_start start = {.language = WORDS_ENGLISH, .colours = PAINT_TRUE, .unicode = true};

	if (!app_rehearse(&start))
		return CMD_EXIT_SYSTEM;
	print(args, "first-screen", "menu", cpu_ms(), cpu_ms());
	return CMD_EXIT_OK;
}

static enum cmd_exit run(const struct cmd_args *args)
{
	static const int sizes[][2] = {{120, 40}, {80, 24}, {200, 60}};
	static struct grid grids[2];
	enum cmd_exit code = CMD_EXIT_OK;
	char *bytes = NULL;

	for (int i = 0; i < 3 && code == CMD_EXIT_OK; i++) {
		char size[16];

		snprintf(size, sizeof(size), "%dx%d", sizes[i][0], sizes[i][1]);
		for (int k = 0; k < 2; k++) {
			grids[k].unicode = grids[k].pictures = true;
			if (!grid_resize(&grids[k], sizes[i][0], sizes[i][1]))
				code = CMD_EXIT_SYSTEM;
		}
		free(bytes);
		bytes = (char *)malloc(paint_room(&grids[0]));
		if (bytes == NULL || code != CMD_EXIT_OK) {
			code = CMD_EXIT_SYSTEM;
			break;
		}
		if (i == 0)
			code = first_screen(args);
		for (int g = 0; game_at(g) != NULL && code == CMD_EXIT_OK; g++)
			if ((code = measure_game(args, game_at(g), grids, bytes, paint_room(&grids[0]), size)) ==
				CMD_EXIT_OK)
				code = measure_moves(args, game_at(g), grids, bytes, paint_room(&grids[0]), size);
	}
	free(bytes);
	grid_release(&grids[0]);
	grid_release(&grids[1]);
	return code;
}

const struct cmd cmd_latency = {"latency", "", 0, 0,
	"Measures the CPU time of the terminal's first screen, of a key and of a move",
	{{"json", NULL, "one JSON object a line: name, size, mean_ms, max_ms"}}, run};
