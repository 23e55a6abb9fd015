#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd/cmd.h"
#include "edition/edition.h"

const struct cmd *cmd_at(int index)
{
	static const struct cmd *const table[] = {&cmd_serve, &cmd_backup, &cmd_check_store, &cmd_load, &cmd_play,
		&cmd_join, &cmd_learn, &cmd_trace, &cmd_record, &cmd_replay, &cmd_analyse, &cmd_verify, &cmd_arena,
		&cmd_train, &cmd_exploit, &cmd_solve, &cmd_puzzles, &cmd_editions, &cmd_perft, &cmd_signature,
		&cmd_bench, &cmd_screen, &cmd_latency, &cmd_completions, &cmd_man};

	return index >= 0 && index < (int)(sizeof(table) / sizeof(table[0])) ? table[index] : NULL;
}

bool cmd_has(const struct cmd_args *args, const char *option)
{
	return cmd_value(args, option, NULL) != NULL;
}

const char *cmd_value(const struct cmd_args *args, const char *option, const char *otherwise)
{
	for (int i = args->values - 1; i >= 0; i--)
		if (strcmp(args->value[i].name, option) == 0)
			return args->value[i].value;
	return otherwise;
}

void cmd_out_of_memory(void)
{
	static const char text[] = "seance: there is not enough memory\n";

	(void)!fwrite(text, 1, sizeof(text) - 1, stderr);
	exit(CMD_EXIT_SYSTEM);
}

/* For jansson, which would leave out of an object what it has no memory for. */
static void *allocate(size_t size)
{
	void *memory = malloc(size);

	if (memory == NULL)
		cmd_out_of_memory();
	return memory;
}

/* What came from outside is shown with its control characters masked, so that one message is one line. */
enum cmd_exit cmd_wrong(const struct cmd_args *args, const char *format, ...)
{
	char text[2048];
	va_list list;

	va_start(list, format);
	vsnprintf(text, sizeof(text), format, list);
	va_end(list);
	for (char *at = text; *at != '\0'; at++)
		if ((unsigned char)*at < ' ' || *at == 127)
			*at = '?';
	fprintf(stderr, "seance %s: %s\n", args->cmd->name, text);
	return CMD_EXIT_INPUT;
}

enum cmd_exit cmd_exit_of(enum status status)
{
	switch (status) {
	case STATUS_OK:
		return CMD_EXIT_OK;
	case STATUS_MISMATCH:
	case STATUS_OVER:
	case STATUS_REFUSED:
		return CMD_EXIT_FAILED;
	case STATUS_ILLEGAL:
	case STATUS_NOT_YOUR_TURN:
		return CMD_EXIT_ILLEGAL;
	case STATUS_MEMORY:
	case STATUS_SYSTEM:
	case STATUS_CANCELLED:
		return CMD_EXIT_SYSTEM;
	default:
		return CMD_EXIT_INPUT;
	}
}

enum cmd_exit cmd_fault(const struct cmd_args *args, const char *path, const struct fault *fault)
{
	if (path == NULL)
		cmd_wrong(args, "%s", fault->text);
	else if (fault->line > 0 && fault->column > 0 && strstr(fault->text, "column") == NULL)
		cmd_wrong(args, "%s: line %d, column %d: %s", path, fault->line, fault->column, fault->text);
	else if (fault->line > 0)
		cmd_wrong(args, "%s: line %d: %s", path, fault->line, fault->text);
	else
		cmd_wrong(args, "%s: %s", path, fault->text);
	return cmd_exit_of(fault->status);
}

static bool parse_number(const char *text, int64_t low, int64_t high, int64_t *number)
{
	char *end;
	long long value;

	errno = 0;
	value = strtoll(text, &end, 10);
	if (errno != 0 || end == text || *end != '\0' || (text[0] != '-' && (text[0] < '0' || text[0] > '9')) ||
		value < low || value > high)
		return false;
	*number = value;
	return true;
}

bool cmd_number(const struct cmd_args *args, const char *option, int64_t low, int64_t high, int64_t *number)
{
	const char *text = cmd_value(args, option, NULL);

	if (text == NULL || parse_number(text, low, high, number))
		return true;
	cmd_wrong(args, "--%s must be a number from %lld to %lld, not \"%s\"", option, (long long)low, (long long)high,
		text);
	return false;
}

const struct game *cmd_game(const struct cmd_args *args)
{
	const struct game *game = game_named(args->operand[0]);

	if (game == NULL) {
		char names[256];
		struct sink sink;

		sink_init(&sink, names, sizeof(names));
		for (int i = 0; game_at(i) != NULL; i++) {
			sink_char(&sink, ' ');
			sink_text(&sink, game_at(i)->info()->name);
		}
		cmd_wrong(args, "there is no game \"%s\"; there are:%s", args->operand[0], names);
	}
	return game;
}

static void say_options(
	const struct cmd_args *args, const struct game_info *info, int players, const char *name, int64_t value)
{
	char options[512];
	int length = snprintf(options, sizeof(options), "first (0-%d), round (0-255)", players - 1);

	for (int i = 0; i < info->options && length < (int)sizeof(options); i++)
		length += snprintf(options + length, sizeof(options) - (size_t)length, ", %s (%d-%d)",
			info->option[i].name, info->option[i].low, info->option[i].high);
	cmd_wrong(args, "%s has no option %s=%lld; there are: %s", info->title, name, (long long)value, options);
}

/* NAME=VALUE of --option. */
static bool set_option(const struct cmd_args *args, const struct game *game, const char *text, struct game_setup *setup)
{
	const struct game_info *info = game->info();
	const char *equals = strchr(text, '=');
	char name[32];
	int64_t value;
	int place;

	if (equals == NULL || (size_t)(equals - text) >= sizeof(name)) {
		cmd_wrong(args, "--option takes NAME=VALUE, not \"%s\"", text);
		return false;
	}
	memcpy(name, text, (size_t)(equals - text));
	name[equals - text] = '\0';
	place = game_option_named(game, name);
	if (!parse_number(equals + 1, INT16_MIN, INT16_MAX, &value)) {
		cmd_wrong(args, "option %s takes a whole number, not \"%s\"", name, equals + 1);
		return false;
	}
	if (place >= 0) {
		setup->option[place] = (int16_t)value;
		return true;
	}
	if (strcmp(name, "first") == 0 && value >= 0 && value < setup->players) {
		setup->first = (uint8_t)value;
		return true;
	}
	if (strcmp(name, "round") == 0 && value >= 0 && value <= 255) {
		setup->round = (uint8_t)value;
		return true;
	}
	say_options(args, info, setup->players, name, value);
	return false;
}

bool cmd_language(const struct cmd_args *args, enum words_language *language)
{
	const char *name = cmd_value(args, "lang", NULL);
	int named = words_language(name != NULL ? name : "en");

	if (named < 0) {
		cmd_wrong(args, "there is no language \"%s\"; there are: en fr nl", name);
		return false;
	}
	*language = name != NULL ? (enum words_language)named
				 : words_of_environment(getenv("LC_ALL"), getenv("LC_MESSAGES"), getenv("LANG"));
	return true;
}

bool cmd_rules(const struct cmd_args *args, const struct game *game, union game_rules *rules)
{
	const struct game_info *info = game->info();
	const char *edition = cmd_value(args, "edition", NULL);
	int64_t players = info->players_low;
	struct fault fault;

	if (!cmd_number(args, "players", info->players_low, info->players_high, &players))
		return false;
	memset(rules, 0, sizeof(*rules));
	game->defaults(rules, (int)players);
	for (int i = 0; i < args->values; i++)
		if (strcmp(args->value[i].name, "option") == 0 &&
			!set_option(args, game, args->value[i].value, &rules->setup))
			return false;
	if (edition != NULL && !edition_load(edition, game, rules, &fault)) {
		if (fault.status == STATUS_MEMORY)
			cmd_out_of_memory();
		(void)cmd_fault(args, edition, &fault);
		return false;
	}
	if (!game->prepare(rules, &fault)) {
		cmd_wrong(args, "%s", fault.text);
		return false;
	}
	return true;
}

void cmd_help(const struct cmd *cmd)
{
	printf("usage: seance %s%s%s [options]\n\n%s.\n", cmd->name, cmd->operands[0] != '\0' ? " " : "", cmd->operands,
		cmd->summary);
	for (const struct cmd_option *option = cmd->options; option->name != NULL; option++) {
		char left[64];

		snprintf(left, sizeof(left), "--%s%s%s", option->name, option->value != NULL ? " " : "",
			option->value != NULL ? option->value : "");
		printf("\n  %-22s %s", left, option->help);
	}
	printf("\n  %-22s %s\n", "--help", "this text");
}

static void help(FILE *out)
{
	fprintf(out,
		"seance: four ghost games\n\nusage: seance COMMAND [options]; seance COMMAND --help tells more\n\n");
	for (int i = 0; cmd_at(i) != NULL; i++)
		fprintf(out, "  %-10s %s\n", cmd_at(i)->name, cmd_at(i)->summary);
	fprintf(out, "\nGames:");
	for (int i = 0; game_at(i) != NULL; i++)
		fprintf(out, "%s %s (%s, %d-%d players)", i > 0 ? "," : "", game_at(i)->info()->name,
			game_at(i)->info()->title, game_at(i)->info()->players_low, game_at(i)->info()->players_high);
	fprintf(out,
		"\n\nExit codes: 0 well; 1 a check failed; 2 wrong input; 3 an illegal move; 4 the system failed\n");
}

static const struct cmd_option *option_named(const struct cmd *cmd, const char *name, size_t length)
{
	for (const struct cmd_option *option = cmd->options; option->name != NULL; option++)
		if (strncmp(option->name, name, length) == 0 && option->name[length] == '\0')
			return option;
	return NULL;
}

/* Takes one option and, if it needs one, its value; returns how many words it used, 0 on a fault. */
static int take_option(struct cmd_args *args, int argc, char **argv, int at)
{
	const char *name = argv[at] + 2;
	size_t length = strcspn(name, "=");
	const struct cmd_option *option = option_named(args->cmd, name, length);
	const char *value = "";
	int used = 1;

	if (option == NULL || (option->value == NULL && name[length] == '=')) {
		cmd_wrong(args, "there is no option %s; see seance %s --help", argv[at], args->cmd->name);
		return 0;
	}
	if (option->value != NULL) {
		if (name[length] != '=' && at + 1 == argc) {
			cmd_wrong(args, "--%s takes %s", option->name, option->value);
			return 0;
		}
		used = name[length] == '=' ? 1 : 2;
		value = name[length] == '=' ? name + length + 1 : argv[at + 1];
	}
	if (args->values == CMD_VALUES_MAX) {
		cmd_wrong(args, "at most %d options", CMD_VALUES_MAX);
		return 0;
	}
	args->value[args->values].name = option->name;
	args->value[args->values++].value = value;
	return used;
}

static enum cmd_exit run(const struct cmd *cmd, int argc, char **argv)
{
	struct cmd_args args = {.cmd = cmd};

	for (int i = 0; i < argc;) {
		if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0) {
			cmd_help(cmd);
			return CMD_EXIT_OK;
		}
		if (strncmp(argv[i], "--", 2) == 0) {
			int used = take_option(&args, argc, argv, i);

			if (used == 0)
				return CMD_EXIT_INPUT;
			i += used;
			continue;
		}
		if (args.operands == cmd->operands_high)
			return cmd_wrong(&args, "one word too many: \"%s\"; see seance %s --help", argv[i], cmd->name);
		args.operand[args.operands++] = argv[i++];
	}
	if (args.operands < cmd->operands_low)
		return cmd_wrong(&args, "%s is missing; see seance %s --help", cmd->operands, cmd->name);
	return cmd->run(&args);
}

int main(int argc, char **argv)
{
	enum cmd_exit code = CMD_EXIT_OK;

	json_set_alloc_funcs(allocate, free);
	signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is a write that failed */
	if (argc == 2 && strcmp(argv[1], "--version") == 0) {
		printf("seance %s\n", SEANCE_VERSION);
	} else if (argc < 2 && isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0) {
		code = run(&cmd_play, 0, NULL);
	} else if (argc < 2 || strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 ||
		   strcmp(argv[1], "help") == 0) {
		help(argc < 2 ? stderr : stdout);
		code = argc < 2 ? CMD_EXIT_INPUT : CMD_EXIT_OK;
	} else if (strncmp(argv[1], "--lang", 6) == 0 || strcmp(argv[1], "--plain") == 0) {
		code = run(&cmd_play, argc - 1, argv + 1); /* the menu, in that language or in plain lines */
	} else {
		const struct cmd *cmd = NULL;

		for (int i = 0; cmd == NULL && cmd_at(i) != NULL; i++)
			if (strcmp(cmd_at(i)->name, argv[1]) == 0)
				cmd = cmd_at(i);
		if (cmd == NULL) {
			const struct cmd nameless = {.name = "COMMAND"};
			const struct cmd_args args = {.cmd = &nameless};

			code = cmd_wrong(&args, "there is no command \"%s\"; see seance --help", argv[1]);
		} else {
			code = run(cmd, argc - 2, argv + 2);
		}
	}
	if (fflush(stdout) != 0 || ferror(stdout) != 0) {
		fprintf(stderr, "seance: writing to standard output failed\n");
		return CMD_EXIT_SYSTEM;
	}
	return (int)code;
}
