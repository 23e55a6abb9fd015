/* seance completions: what a shell needs to complete commands, options and games, from the table of commands. */
#include <stdio.h>
#include <string.h>

#include "cmd/cmd.h"

static bool takes_game(const struct cmd *cmd)
{
	return strstr(cmd->operands, "GAME") != NULL;
}

static bool takes_file(const struct cmd *cmd)
{
	return strstr(cmd->operands, "FILE") != NULL;
}

/* What the value of an option can be; NULL: anything. */
static const char *values_of(const struct cmd_option *option)
{
	if (option->value == NULL)
		return NULL;
	if (strcmp(option->name, "lang") == 0)
		return "en fr nl";
	if (strcmp(option->name, "bots") == 0)
		return "1 2 3 4 5 6 7 8";
	if (strcmp(option->name, "agents") == 0)
		return "level1 level2 level3 level4 level5 level6 level7 level8 greedy random person";
	return strcmp(option->name, "colours") == 0 ? "none 16 256 true" : NULL;
}

static void put_games(void)
{
	for (int i = 0; game_at(i) != NULL; i++)
		printf("%s%s", i > 0 ? " " : "", game_at(i)->info()->name);
}

/* Text inside single quotes of any of the shells; `special` characters get a backslash. */
static void put_quoted(const char *text, const char *special)
{
	for (; *text != '\0'; text++) {
		if (*text == '\'')
			fputs("'\\''", stdout);
		else if (strchr(special, *text) != NULL)
			printf("\\%c", *text);
		else
			putchar(*text);
	}
}

static void put_bash_command(const struct cmd *cmd)
{
	printf("\t%s) words=\"", cmd->name);
	for (const struct cmd_option *option = cmd->options; option->name != NULL; option++)
		printf("--%s ", option->name);
	printf("--help ");
	if (takes_game(cmd))
		put_games();
	if (strcmp(cmd->name, "completions") == 0)
		printf("bash zsh fish");
	printf("\"; files=%d ;;\n", takes_file(cmd));
}

static void put_bash_values(void)
{
	for (int i = 0; cmd_at(i) != NULL; i++)
		for (const struct cmd_option *option = cmd_at(i)->options; option->name != NULL; option++)
			if (values_of(option) != NULL)
				printf("\t%s:--%s) COMPREPLY=($(compgen -W \"%s\" -- \"$cur\")); return ;;\n",
					cmd_at(i)->name, option->name, values_of(option));
			else if (option->value != NULL && strstr(option->value, "FILE") != NULL)
				printf("\t%s:--%s) COMPREPLY=($(compgen -f -- \"$cur\")); return ;;\n", cmd_at(i)->name,
					option->name);
}

static void put_bash(void)
{
	printf("# bash completion for seance; made by `seance completions bash`\n_seance() {\n\tlocal "
	       "cur=\"${COMP_WORDS[COMP_CWORD]}\" words=\"\" files=0\n"
	       "\tif [ \"$COMP_CWORD\" -eq 1 ]; then\n\t\tCOMPREPLY=($(compgen -W \"");
	for (int i = 0; cmd_at(i) != NULL; i++)
		printf("%s ", cmd_at(i)->name);
	printf("--help --version\" -- \"$cur\"))\n\t\treturn\n\tfi\n\tcase "
	       "\"${COMP_WORDS[1]}:${COMP_WORDS[COMP_CWORD-1]}\" in\n");
	put_bash_values();
	printf("\tesac\n\tcase \"${COMP_WORDS[1]}\" in\n");
	for (int i = 0; cmd_at(i) != NULL; i++)
		put_bash_command(cmd_at(i));
	printf("\tesac\n\tCOMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n\t[ \"$files\" -eq 1 ] && "
	       "COMPREPLY+=($(compgen -f -- \"$cur\"))\n\treturn 0\n}\n"
	       "complete -F _seance seance\n");
}

static void put_zsh(void)
{
	printf("#compdef seance\n# made by `seance completions zsh`\n_seance() {\n\tlocal -a commands\n\tcommands=(\n");
	for (int i = 0; cmd_at(i) != NULL; i++) {
		printf("\t\t'%s:", cmd_at(i)->name);
		put_quoted(cmd_at(i)->summary, ":");
		printf("'\n");
	}
	printf("\t)\n\tif (( CURRENT == 2 )); then\n\t\t_describe command commands\n\t\treturn\n\tfi\n\tlocal "
	       "command=$words[2]\n\tshift words\n\t(( CURRENT-- ))\n\tcase $command in\n");
	for (int i = 0; cmd_at(i) != NULL; i++) {
		printf("\t%s) _arguments", cmd_at(i)->name);
		for (const struct cmd_option *option = cmd_at(i)->options; option->name != NULL; option++) {
			printf(" \\\n\t\t'--%s[", option->name);
			put_quoted(option->help, "[]:");
			printf("]");
			if (values_of(option) != NULL)
				printf(":%s:(%s)", option->value, values_of(option));
			else if (option->value != NULL)
				printf(":%s:%s", option->value, strstr(option->value, "FILE") != NULL ? "_files" : " ");
			printf("'");
		}
		if (takes_game(cmd_at(i))) {
			printf(" \\\n\t\t'1:game:(");
			put_games();
			printf(")'");
		} else if (takes_file(cmd_at(i))) {
			printf(" \\\n\t\t'*:file:_files'");
		}
		printf(" ;;\n");
	}
	printf("\tesac\n}\n_seance \"$@\"\n");
}

static void put_fish(void)
{
	printf("# made by `seance completions fish`\ncomplete -c seance -f\n");
	for (int i = 0; cmd_at(i) != NULL; i++) {
		const struct cmd *cmd = cmd_at(i);

		printf("complete -c seance -n __fish_use_subcommand -a %s -d '", cmd->name);
		put_quoted(cmd->summary, "");
		printf("'\n");
		for (const struct cmd_option *option = cmd->options; option->name != NULL; option++) {
			printf("complete -c seance -n '__fish_seen_subcommand_from %s' -l %s%s -d '", cmd->name,
				option->name, option->value != NULL ? " -r" : "");
			put_quoted(option->help, "");
			printf("'");
			if (values_of(option) != NULL)
				printf(" -a '%s'", values_of(option));
			printf("\n");
		}
		if (takes_game(cmd)) {
			printf("complete -c seance -n '__fish_seen_subcommand_from %s' -a '", cmd->name);
			put_games();
			printf("'\n");
		} else if (takes_file(cmd)) {
			printf("complete -c seance -n '__fish_seen_subcommand_from %s' -F\n", cmd->name);
		}
	}
}

static enum cmd_exit run(const struct cmd_args *args)
{
	if (strcmp(args->operand[0], "bash") == 0)
		put_bash();
	else if (strcmp(args->operand[0], "zsh") == 0)
		put_zsh();
	else if (strcmp(args->operand[0], "fish") == 0)
		put_fish();
	else
		return cmd_wrong(
			args, "there are completions for bash, zsh and fish, not for \"%s\"", args->operand[0]);
	return CMD_EXIT_OK;
}

const struct cmd cmd_completions = {
	"completions", "SHELL", 1, 1, "Prints completions for bash, zsh or fish", {{NULL, NULL, NULL}}, run};
