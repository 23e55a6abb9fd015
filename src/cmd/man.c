/* seance man: the manual page, from the table of commands. */
#include <stdio.h>

#include "cmd/cmd.h"

/* Text with roff's special characters made plain. */
static void put(const char *text)
{
	for (; *text != '\0'; text++) {
		if (*text == '-')
			fputs("\\-", stdout);
		else if (*text == '\\')
			fputs("\\e", stdout);
		else
			fputc(*text, stdout);
	}
}

static void put_option(const struct cmd_option *option)
{
	fputs(".TP\n\\fB\\-\\-", stdout);
	put(option->name);
	fputs("\\fR", stdout);
	if (option->value != NULL) {
		fputs(" \\fI", stdout);
		put(option->value);
		fputs("\\fR", stdout);
	}
	fputc('\n', stdout);
	put(option->help);
	fputs(".\n", stdout);
}

static enum cmd_exit run(const struct cmd_args *args)
{
	(void)args;
	fputs(".TH SEANCE 1\n.SH NAME\nseance \\- four ghost games\n.SH SYNOPSIS\n"
	      ".B seance\n.I command\n[options]\n.SH DESCRIPTION\n"
	      "Plays, records and measures four ghost games:\n",
		stdout);
	for (int i = 0; game_at(i) != NULL; i++) {
		const struct game_info *info = game_at(i)->info();

		fputs(".TP\n.B ", stdout);
		put(info->name);
		printf("\n%s, %d to %d players.\n", info->title, info->players_low, info->players_high);
		for (int o = 0; o < info->options; o++) {
			printf("Option %s (%d to %d, %d if not given): ", info->option[o].name, info->option[o].low,
				info->option[o].high, info->option[o].default_value);
			put(info->option[o].help);
			fputs(".\n", stdout);
		}
	}
	fputs(".SH COMMANDS\n", stdout);
	for (int i = 0; cmd_at(i) != NULL; i++) {
		fputs(".SS ", stdout);
		put(cmd_at(i)->name);
		fputc(' ', stdout);
		put(cmd_at(i)->operands);
		fputc('\n', stdout);
		put(cmd_at(i)->summary);
		fputs(".\n", stdout);
		for (const struct cmd_option *option = cmd_at(i)->options; option->name != NULL; option++)
			put_option(option);
	}
	fputs(".SH THE TERMINAL\n"
	      "Without a command, on a terminal, a menu of the games opens. Arrows move, Enter does what is lit, Esc "
	      "goes back\n"
	      "to the menu and keeps the game, ? lists the keys of the page, h gives a hint, u takes back as far as "
	      "nothing was\n"
	      "learned, l shows the log, . and , change the speed, Space skips what is being shown, s saves the "
	      "record, q quits.\n"
	      "The mouse reaches everything that has a key: a click picks, a second click does it.\n"
	      "With \\fB\\-\\-plain\\fR, on a dumb terminal or without one, games are played in plain numbered lines:\n"
	      "type the number of a move or its notation (m before it where that is a number, too), ? for all moves, b "
	      "for "
	      "the\n"
	      "best one with its reason, n for notes, t for the table, u to take back, h for the notation, q to quit.\n"
	      "Where two people at one screen see different things, Enter lifts a curtain between their turns.\n"
	      ".SH ENVIRONMENT\n.TP\n.B NO_COLOR\nIf it is set and not empty, no colours are used.\n"
	      ".TP\n.BR COLORTERM \", \" TERM\nHow many colours the terminal has: truecolor or 24bit, 256color, 16; "
	      "TERM=dumb means plain lines.\n"
	      ".TP\n.BR COLUMNS \", \" LINES\nThe size where the terminal does not tell it.\n"
	      ".TP\n.BR LC_ALL \", \" LC_MESSAGES \", \" LC_CTYPE \", \" LANG\nLanguage (en, fr, nl) and character "
	      "set; without UTF\\-8 only ASCII is written.\n"
	      ".TP\n.BR XDG_DATA_HOME \", \" HOME\nWhere games are kept.\n"
	      ".SH FILES\n.TP\n.I ~/.local/share/seance/table\\-*\nThe games that go on, kept whenever a person is to "
	      "decide.\n"
	      ".TP\n.I ~/.local/share/seance/settings\nLanguage, speed and the like.\n"
	      ".TP\n.I ~/.local/share/seance/statistics\nGames played and won, daily deals.\n"
	      ".TP\n.I ~/.local/share/seance/*.record\nRecords saved with s.\n"
	      ".SH EXAMPLES\n.TP\n.B seance play ghooost \\-\\-players 4 \\-\\-bots 5 \\-\\-match\nA match for four "
	      "against bots of level 5.\n"
	      ".TP\n.B seance play thirteen \\-\\-agents person,level3 \\-\\-players 3\nTwo people at one screen and a "
	      "bot.\n"
	      ".TP\n.B seance record boo \\-\\-seed 4 | seance replay \\-\nA recorded game, step by step.\n",
		stdout);
	fputs(".SH EXIT STATUS\n.TP\n0\nall is well\n.TP\n1\na check failed\n.TP\n2\nthe command line or a file is not "
	      "right\n"
	      ".TP\n3\na move is not legal\n.TP\n4\nreading or writing failed\n",
		stdout);
	return CMD_EXIT_OK;
}

const struct cmd cmd_man = {"man", "", 0, 0, "Prints the manual page of seance", {{NULL, NULL, NULL}}, run};
