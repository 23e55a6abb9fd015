/* seance join: a seat at a server's table, in plain lines or (join_full.c) on the full screen. */
#include "cmd/join.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd/file.h"
#include "cmd/terminal.h"
#include "tui/plain.h"
#include "tui/screen.h"

static struct client_table *client_of(struct join *join)
{
	return &join->sitting.client;
}

static bool read_view(struct join *join)
{
	struct client_table *client = client_of(join);

	return client->position[0] != '\0' && client_view(client, &join->view);
}

void join_show(struct join *join, join_writer write)
{
	static char text[PLAIN_TEXT_MAX];
	struct client_table *client = client_of(join);
	struct sink sink;

	if (!read_view(join)) {
		join_say(&join->lines, T(join, "No cards are on the table yet."));
		return;
	}
	sink_init(&sink, text, sizeof(text));
	write(join->say, client->game, &client->rules->rules, &join->view, client->viewer, &sink);
	printf("%s\n%s", join->lines.prompted ? "\n" : "", text);
	join->lines.prompted = false;
}

void join_move_words(struct join *join, game_action action, struct sink *sink)
{
	struct client_table *client = client_of(join);

	plain_move(join->say, client->game, &client->rules->rules, &join->view, action, sink);
}

void join_list_moves(struct join *join, int count)
{
	struct client_table *client = client_of(join);
	const union game_rules *rules = &client->rules->rules;
	int width = 0;

	for (int i = 0; i < count; i++) {
		char token[GAME_TOKEN_MAX];
		int length = (int)strlen(table_token(client->game, rules, join->legal[i], token));

		width = length > width ? length : width;
	}
	for (int i = 0; i < count; i++) {
		char token[GAME_TOKEN_MAX], words[256], line[sizeof(words) + GAME_TOKEN_MAX + 16];
		struct sink sink;

		sink_init(&sink, words, sizeof(words));
		join_move_words(join, join->legal[i], &sink);
		(void)snprintf(line, sizeof(line), "  %2d) %-*s  %s", i + 1, width,
			table_token(client->game, rules, join->legal[i], token), words);
		join_say(&join->lines, line);
	}
}

static void prompt(struct join *join)
{
	if (!join->lines.prompted)
		printf("%s ", T(join, "Your move (help lists what you can type):"));
	join->lines.prompted = true;
}

/* The table and the moves, when it has become this person's turn or the game has changed since. */
void join_begin_turn(struct join *join)
{
	struct client_table *client = client_of(join);
	int shown;

	if (!read_view(join)) {
		join_say(&join->lines, T(join, "The server describes a position that this seance cannot read."));
		return;
	}
	memcpy(join->shown, client->position, sizeof(join->shown));
	join->legal_count = client->game->legal(&client->rules->rules, &join->view, join->legal);
	shown = plain_order(client->game, &client->rules->rules, &join->view, join->legal, join->legal_count);
	join_show(join, plain_table);
	join_say(&join->lines, T(join, "You may:"));
	join_list_moves(join, shown);
	if (shown < join->legal_count)
		join_reply(&join->lines, F(join, "... and {0} more: ? lists all, or type a move.",
						 say_number(join->say, join->legal_count - shown)));
}

/* After anything has happened: whose turn it is, or how it ended. */
void join_look(struct join *join)
{
	struct client_table *client = client_of(join);

	join_note_round(join);
	if (client->offer.kind != join->offered)
		join_tell_offer(&join->lines, client);
	join->offered = client->offer.kind;
	if (client->result.over != 0) {
		if (!join->told_result) {
			if (client->result.termination < GAME_TERMINATION_VOID) /* otherwise it stands as it stood */
				join_show(join, plain_table);
			join_tell_result(&join->lines, client);
			if (client->seat >= 0)
				join_say(
					&join->lines, strcmp(client->phase, "ended") == 0
							      ? T(join, "Type rematch for another game, record FILE to "
									"keep the record, or quit.")
							      : T(join, "Type next for the next round, record FILE to "
									"keep the record, or quit."));
		}
		join->told_result = true;
		return;
	}
	join->told_result = false;
	if (strcmp(client->phase, "playing") != 0)
		return;
	if (sitting_has_turn(&join->sitting)) {
		join->waiting_for = -1;
		if (strcmp(join->shown, client->position) != 0)
			join_begin_turn(join);
		prompt(join);
	} else if (client->turn >= 0 && client->turn != client->seat && client->turn != join->waiting_for) {
		join->waiting_for = client->turn;
		join_say(&join->lines, F(join, "{0} is to move.", join_seat(&join->lines, client, client->turn)));
	}
}

void join_note_people(struct join *join)
{
	for (int i = 0; i < CLIENT_PEOPLE; i++)
		join->connected[i] = client_of(join)->people[i].connected;
}

void join_note_round(struct join *join)
{
	join->round = client_of(join)->round;
	join->was_over = strcmp(client_of(join)->phase, "ended") == 0;
}

void join_tell_changed(struct join *join)
{
	struct client_table *client = client_of(join);

	for (int i = 0; i < CLIENT_PEOPLE; i++)
		if (client->people[i].connected != join->connected[i] && i != client->person &&
			client->people[i].joined)
			join_tell_connected(&join->lines, client, i);
	join_note_people(join);
}

void join_tell_again(struct join *join)
{
	struct client_table *client = client_of(join);

	if (join->was_over && strcmp(client->phase, "ended") != 0)
		join_say(&join->lines, T(join, "A rematch: everybody moves one seat on."));
	else if (join->round >= 0 && client->round > join->round)
		join_say(&join->lines, T(join, "The next round begins."));
	join_note_people(join);
}

static void hear(void *context, const struct client_table *client, const struct client_row *row)
{
	struct join *join = (struct join *)context;

	if (!row->past)
		join_tell_row(&join->lines, client, row);
}

static void take_record(struct join *join)
{
	const char *path = join->record_path[0] != '\0' ? join->record_path : NULL;
	const char *text = client_of(join)->record;

	if (join->lines.prompted)
		putchar('\n');
	join->lines.prompted = false;
	if (file_write(join->args, path, text, strlen(text)) == CMD_EXIT_OK && path != NULL)
		join_say(&join->lines, F(join, "The record is in {0}; seance verify checks it and the deal.", path));
}

static void enter(struct join *join)
{
	struct client_table *client = client_of(join);

	join_tell_table(&join->lines, client);
	join_note_people(join);
	if (client->person < 0)
		join_say(&join->lines, T(join, "You watch."));
	else if (client->seat < 0 && strcmp(client->phase, "waiting") == 0 && client_free_seat(client) < 0)
		join_say(&join->lines, T(join, "All seats are taken: you look on."));
	if (strcmp(client->phase, "waiting") == 0 && client->host == client->person && client->person >= 0)
		join_say(&join->lines,
			T(join, "You are the host: type start when everybody sits; bot SEAT LEVEL fills a seat."));
	if (client->person < 0 && read_view(join))
		join_show(join, plain_table);
}

static void on_news(void *context, enum sitting_news news, const char *text)
{
	struct join *join = (struct join *)context;
	struct client_table *client = client_of(join);

	switch (news) {
	case SITTING_ENTERED:
		enter(join);
		break;
	case SITTING_SHOWN:
		join->shown[0] = '\0';
		join_tell_again(join);
		join_tell_table(&join->lines, client);
		break;
	case SITTING_BACK:
		join_say(&join->lines, T(join, "Connected again."));
		break;
	case SITTING_CONNECTED:
		join_tell_changed(join);
		break;
	case SITTING_SAID:
		join_tell_said(&join->lines, client);
		break;
	case SITTING_CODE:
		join_say(&join->lines,
			F(join, "Type this code on the other device within ten minutes: {0}", client->code));
		break;
	case SITTING_RECORD:
		take_record(join);
		break;
	case SITTING_REFUSED:
		join_reply(&join->lines, F(join, "The server says: {0}.", text));
		break;
	case SITTING_LOST:
		join_say(&join->lines, F(join, "The connection is lost ({0}). Trying again.", text));
		break;
	case SITTING_OVER: /* reported by whoever runs the command */
		(void)snprintf(join->ended, sizeof(join->ended), "%s", text);
		return;
	default:
		break;
	}
	if (news != SITTING_LOST)
		join_look(join);
}

static void read_lines(struct join *join)
{
	ssize_t got =
		read(STDIN_FILENO, join->typed + join->typed_length, sizeof(join->typed) - 1 - join->typed_length);
	char *end;

	if (got < 0 && (errno == EINTR || errno == EAGAIN))
		return;
	if (got <= 0) {
		join->input_ended = true;
		join->quit = client_of(join)->person >= 0 || join->is_terminal; /* a watcher looks on without hands */
		return;
	}
	join->typed_length += (size_t)got;
	join->typed[join->typed_length] = '\0';
	while (!join->quit && (end = strchr(join->typed, '\n')) != NULL) {
		*end = '\0';
		join_type(join, join->typed);
		join->typed_length -= (size_t)(end + 1 - join->typed);
		memmove(join->typed, end + 1, join->typed_length + 1);
	}
	if (join->typed_length == sizeof(join->typed) - 1 || strlen(join->typed) < join->typed_length)
		join->typed_length = 0; /* no line of ours is so long, or has a NUL in it */
	join->typed[join->typed_length] = '\0';
}

static enum cmd_exit play(struct join *join)
{
	while (!join->quit && !join->sitting.over) {
		struct pollfd both[2] = {{.fd = -1}, {.fd = join->input_ended ? -1 : STDIN_FILENO, .events = POLLIN}};
		int wait = sitting_wait(&join->sitting, &both[0]);

		fflush(stdout);
		if (ferror(stdout) != 0)
			break;
		if (poll(both, 2, wait) < 0 && errno != EINTR)
			return CMD_EXIT_SYSTEM;
		sitting_work(&join->sitting);
		if (!join->sitting.over && both[1].revents != 0)
			read_lines(join);
		if (strcmp(client_of(join)->phase, "closed") == 0)
			join->quit = true;
	}
	if (join->lines.prompted)
		putchar('\n');
	fflush(stdout);
	if (!join->sitting.over)
		return CMD_EXIT_OK;
	cmd_wrong(join->args, "%s", join->ended);
	return join->sitting.link_is_wrong ? CMD_EXIT_INPUT : CMD_EXIT_SYSTEM;
}

/* The first line of standard input, byte by byte so that the rest stays there. */
static bool read_first_line(char *line, size_t size)
{
	size_t length = 0;
	char c;

	while (length + 1 < size && read(STDIN_FILENO, &c, 1) == 1 && c != '\n')
		if (c != '\r')
			line[length++] = c;
	line[length] = '\0';
	return length > 0;
}

/* A name for somebody who comes with an invitation. */
static bool take_name(struct join *join, const char *link, char *name, size_t size)
{
	const struct cmd_args *args = join->args;

	(void)snprintf(name, size, "%s", cmd_value(args, "name", ""));
	if (name[0] != '\0' || cmd_has(args, "watch") || strstr(link, "#join=") == NULL)
		return true;
	printf("%s ", T(join, "Your name:"));
	fflush(stdout);
	if (read_first_line(name, size))
		return true;
	(void)cmd_wrong(args, "whoever joins has a name: --name NAME");
	return false;
}

static enum cmd_exit run(const struct cmd_args *args)
{
	static struct join join;
	static struct say say;
	char link[1024], name[CLIENT_NAME];
	struct fault fault;
	int64_t seat = 0;
	enum cmd_exit code;

	if (!cmd_language(args, &say.language))
		return CMD_EXIT_INPUT;
	(void)snprintf(link, sizeof(link), "%s", args->operand[0]);
	if (!cmd_number(args, "seat", 1, GAME_SEATS_MAX, &seat))
		return CMD_EXIT_INPUT;
	if (strcmp(link, "-") == 0 && !read_first_line(link, sizeof(link)))
		return cmd_wrong(args, "standard input holds no link");
	(void)signal(SIGPIPE, SIG_IGN);
	join.say = join.lines.say = &say;
	join.args = args;
	join.waiting_for = -1;
	join.is_terminal = isatty(STDIN_FILENO) != 0;
	join.link_shown = strstr(link, "#table=") != NULL;
	join.sitting = (struct sitting){.authorities = cmd_value(args, "ca", NULL),
		.name = name,
		.watch = cmd_has(args, "watch"),
		.wanted_seat = (int)seat - 1,
		.tell = on_news,
		.context = &join,
		.client = {.hear = hear, .hear_context = &join}};
	if (terminal_wanted(args))
		join_full_prepare(&join);
	if (sitting_open(&join.sitting, link, &fault) != STATUS_OK)
		return cmd_fault(args, NULL, &fault);
	if (!take_name(&join, link, name, sizeof(name))) /* before a word is sent */
		code = CMD_EXIT_INPUT;
	else
		code = join.full != NULL ? join_full_play(&join) : play(&join);
	sitting_close(&join.sitting);
	table_release(&join.crew);
	return code;
}

const struct cmd cmd_join = {"join", "URL", 1, 1,
	"Sits down at a table of a server, with the link that somebody has sent",
	{{"name", "NAME", "what you are called at the table; asked for if not given"},
		{"seat", "N", "which seat to take, from 1; the first free one if not given"},
		{"watch", NULL, "only look on"}, {"plain", NULL, "plain lines instead of the full screen"},
		{"lang", "CODE", "en, fr or nl; the environment's if not given"},
		{"ca", "FILE", "for https: trust the authorities of this file, in PEM form, instead of the system's"}},
	run};
