/*
 * The commands of `seance`: one file each, one table. A command is data (what
 * it takes, in words) and a function; help texts and the manual page are made
 * from the same data.
 *
 * Only this folder prints and exits.
 */
#ifndef SEANCE_CMD_CMD_H
#define SEANCE_CMD_CMD_H

#include <jansson.h>

#include "games/game.h"
#include "text/words.h"

enum cmd_exit {
	CMD_EXIT_OK = 0,
	CMD_EXIT_FAILED = 1,  /* what was to be checked does not hold */
	CMD_EXIT_INPUT = 2,   /* the command line or a file is not right */
	CMD_EXIT_ILLEGAL = 3, /* a move that is not legal */
	CMD_EXIT_SYSTEM = 4   /* reading, writing, memory or a thread failed */
};

enum { CMD_OPTIONS_MAX = 24, CMD_VALUES_MAX = 32, CMD_OPERANDS_MAX = 4 };

struct cmd_option {
	const char *name;  /* without the dashes */
	const char *value; /* what it takes, "N", "FILE"; NULL: nothing */
	const char *help;
};

struct cmd_args;

struct cmd {
	const char *name;
	const char *operands; /* "GAME", "[NAME]", "FILE" */
	int operands_low, operands_high;
	const char *summary;
	struct cmd_option options[CMD_OPTIONS_MAX]; /* ends with an empty name */
	enum cmd_exit (*run)(const struct cmd_args *args);
};

/* A command line taken apart: operands, and options with their values. */
struct cmd_args {
	const struct cmd *cmd;
	int operands;
	const char *operand[CMD_OPERANDS_MAX];
	int values;
	struct {
		const char *name, *value;
	} value[CMD_VALUES_MAX];
};

extern const struct cmd cmd_trace, cmd_perft, cmd_signature, cmd_editions, cmd_backup, cmd_check_store, cmd_load,
	cmd_join, cmd_bench, cmd_record, cmd_replay, cmd_verify, cmd_play, cmd_arena, cmd_train, cmd_exploit, cmd_solve,
	cmd_serve, cmd_learn, cmd_analyse, cmd_puzzles, cmd_screen, cmd_latency, cmd_completions, cmd_man;

/* The command at that place of the table; NULL past its end. */
const struct cmd *cmd_at(int index);

bool cmd_has(const struct cmd_args *args, const char *option);
/* The value given last for an option, or the other. */
const char *cmd_value(const struct cmd_args *args, const char *option, const char *otherwise);
/* A whole number option within a range; false and a message if it is not. */
bool cmd_number(const struct cmd_args *args, const char *option, int64_t low, int64_t high, int64_t *number);

/* The language of --lang, otherwise the environment's; false and a message if there is no such language. */
bool cmd_language(const struct cmd_args *args, enum words_language *language);

/* One line on standard error and exit code 4, at once: for allocations whose caller could do nothing else. */
_Noreturn void cmd_out_of_memory(void);
/* One line on standard error: "seance COMMAND: ..."; returns CMD_EXIT_INPUT. */
enum cmd_exit cmd_wrong(const struct cmd_args *args, const char *format, ...) __attribute__((format(printf, 2, 3)));

/*
 * The fault as such a line, after the file's name and the line unless `path` is
 * NULL; returns the exit code of the fault's status.
 */
enum cmd_exit cmd_fault(const struct cmd_args *args, const char *path, const struct fault *fault);
/* The exit code of a status: the only place that knows. */
enum cmd_exit cmd_exit_of(enum status status);

/* The game of the first operand; NULL and a message if there is none. */
const struct game *cmd_game(const struct cmd_args *args);
/* Rules from --players, --option and --edition, prepared; false and a message. */
bool cmd_rules(const struct cmd_args *args, const struct game *game, union game_rules *rules);

#define CMD_RULES_OPTIONS \
	{"players", "N", "number of players; the fewest if not given"}, \
		{"option", "NAME=VALUE", \
			"a rule of the game, `first` (seat that begins) or `round`; may be repeated"}, \
		{"edition", "FILE", "component data from a file instead of the compiled-in edition"}

void cmd_help(const struct cmd *cmd);

#endif
