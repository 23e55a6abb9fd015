#include "cmd/terminal.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cmd/file.h"
#include "cmd/table.h"
#include "tui/app.h"

bool terminal_wanted(const struct cmd_args *args)
{
	const char *term = getenv("TERM");

	return !cmd_has(args, "plain") && isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0 && term != NULL &&
	       term[0] != '\0' && strcmp(term, "dumb") != 0;
}

/* "level3" for "3"; anything else as it is. */
static bool set_seat(
	const struct cmd_args *args, struct session_setup *setup, int seat, const char *text, size_t length)
{
	char spec[SESSION_SPEC];
	struct agent agent;
	struct fault fault;

	if (length == 0 || length >= sizeof(spec)) {
		cmd_wrong(args, "--agents takes agents or `person`, separated by commas");
		return false;
	}
	memcpy(spec, text, length);
	spec[length] = '\0';
	if (strcmp(spec, "person") != 0 && !agent_parse(spec, length, &agent, &fault)) {
		cmd_wrong(args, "%s", fault.text);
		return false;
	}
	snprintf(setup->seat[seat], sizeof(setup->seat[seat]), "%s%.60s",
		length == 1 && spec[0] >= '1' && spec[0] <= '8' ? "level" : "", spec);
	return true;
}

static int seats_listed(const char *list)
{
	int count = 1;

	for (; *list != '\0'; list++)
		count += *list == ',';
	return count;
}

/* The person's seat, and the list of the others, repeated as often as needed. */
static bool set_seats(const struct cmd_args *args, struct session_setup *setup, int person)
{
	const char *option = cmd_has(args, "bots") ? "bots" : "agents";
	const char *list = cmd_value(args, option, "level3");
	const char *at = list;

	if (seats_listed(list) >= setup->players) {
		cmd_wrong(args, "--%s names more agents than there are other players (%d)", option, setup->players - 1);
		return false;
	}
	for (int seat = 0; seat < setup->players; seat++) {
		size_t length = strcspn(at, ",");

		if (seat == person) {
			snprintf(setup->seat[seat], sizeof(setup->seat[seat]), "person");
			continue;
		}
		if (!set_seat(args, setup, seat, at, length))
			return false;
		at = at[length] == ',' ? at + length + 1 : list;
	}
	return true;
}

bool terminal_setup(const struct cmd_args *args, const struct game *game, struct session_setup *setup)
{
	union game_rules rules;
	int64_t person = 0;

	if (!cmd_rules(args, game, &rules) || !cmd_number(args, "seat", 0, rules.setup.players - 1, &person))
		return false;
	session_usual(setup, game, rules.setup.players, 3);
	session_set_rules(setup, &rules);
	setup->match = cmd_has(args, "match");
	setup->practice = cmd_has(args, "practice");
	setup->aids = !cmd_has(args, "no-aids");
	setup->seed = (struct desk_seed){(uint64_t)time(NULL), DESK_SEED_NEWEST};
	if (cmd_has(args, "seed") && !table_seed(args, &setup->seed))
		return false;
	return set_seats(args, setup, (int)person);
}

static enum cmd_exit run_app(const struct cmd_args *args, struct app_start *start)
{
	enum words_language language;
	struct fault fault;
	enum cmd_exit code = CMD_EXIT_OK;
	int ended_by;

	if (!cmd_language(args, &language))
		return CMD_EXIT_INPUT;
	start->language = cmd_has(args, "lang") ? (int)language : -1;
	start->colours = paint_colours_of(getenv("NO_COLOR"), getenv("COLORTERM"), getenv("TERM"));
	start->unicode = paint_unicode_of(getenv("LC_ALL"), getenv("LC_CTYPE"), getenv("LANG"));
	if (app_run(start, &ended_by, &fault) != STATUS_OK) {
		cmd_wrong(args, "%s", fault.text);
		code = CMD_EXIT_SYSTEM;
	}
	if (ended_by != 0) { /* whoever waits for us sees what ended us */
		signal(ended_by, SIG_DFL);
		raise(ended_by);
	}
	return code;
}

/* In the menu a game is chosen first: what belongs to a game has no meaning there. */
static bool fits_menu(const struct cmd_args *args)
{
	for (int i = 0; i < args->values; i++)
		if (strcmp(args->value[i].name, "lang") != 0) {
			cmd_wrong(args, "--%s needs a game: seance play GAME --%s", args->value[i].name,
				args->value[i].name);
			return false;
		}
	return true;
}

enum cmd_exit terminal_play(const struct cmd_args *args, const struct game *game)
{
	struct app_start start = {.setup = NULL};
	static struct session_setup setup;

	if (game == NULL)
		return fits_menu(args) ? run_app(args, &start) : CMD_EXIT_INPUT;
	if (!terminal_setup(args, game, &setup))
		return CMD_EXIT_INPUT;
	start.setup = &setup;
	start.usual_level = !cmd_has(args, "bots") && !cmd_has(args, "agents");
	start.record = cmd_value(args, "record", NULL);
	if (start.record != NULL && strcmp(start.record, "-") == 0)
		return cmd_wrong(args, "--record - needs --plain: the screen is on standard output");
	if (file_may_write(args, start.record) != CMD_EXIT_OK)
		return CMD_EXIT_SYSTEM;
	return run_app(args, &start);
}

enum cmd_exit terminal_learn(const struct cmd_args *args, const struct game *game)
{
	struct app_start start = {.learn = game};

	return run_app(args, &start);
}
