/* What a person at a server's table can type. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/join.h"
#include "text/voice.h"
#include "tui/plain.h"

static const char *const phrases[] = {N("Hello!"), N("Good luck!"), N("Well played!"), N("Oops!"), N("Thank you!"),
	N("One moment, please."), N("It’s your turn!"), N("Good game!"), N("Ha ha!"), N("Oh!"), N("Oh no…"),
	N("Heh heh."), N("Zzz…"), N("Booo!"), N("Hmm…"), N("Lovely.")};

const char *join_phrase(int phrase)
{
	return phrases[phrase];
}

static struct client_table *client_of(struct join *join)
{
	return &join->sitting.client;
}

/* What a strong player would do, with its reason. */
static void say_best(struct join *join)
{
	struct client_table *client = client_of(join);
	const union game_rules *rules = &client->rules->rules;
	struct desk_question question;
	struct desk_room room;
	struct agent_answer answer;
	struct agent adviser;
	struct fault fault;
	char token[GAME_TOKEN_MAX], text[512];
	struct voice voice = {.language = join->say->language, .you = client->viewer};
	struct sink sink;

	if (!client->aids) {
		join_reply(&join->lines, T(join, "This table is played without hints."));
		return;
	}
	if (!agent_parse("level8", 6, &adviser, &fault) ||
		(join->crew.memory == NULL && table_agents(join->args, client->game, client->players, "level8",
						      &join->crew) != CMD_EXIT_OK) ||
		!client_question(client, &adviser, &question))
		return;
	room = table_room(&join->crew);
	if (desk_think(&question, &room, &answer, &fault) != STATUS_OK) {
		join_reply(&join->lines, J(join, "{0}.", fault.text));
		return;
	}
	sink_init(&sink, text, sizeof(text));
	sink_text(&sink, table_token(client->game, rules, answer.move, token));
	sink_text(&sink, ": ");
	join_move_words(join, answer.move, &sink);
	if (answer.reason.code != 0) {
		sink_text(&sink, ". ");
		for (int i = 0; i < rules->setup.players; i++)
			voice.name[i] = join_seat(&join->lines, client, client->order[i]);
		voice_pattern(client->game, rules, agent_reason(client->game, answer.reason.code), &answer.reason,
			&voice, &sink);
	}
	join_reply(&join->lines, text);
}

/* If the move is refused or taken back, the same position is shown again. */
static void choose(struct join *join, game_action action)
{
	join->shown[0] = '\0';
	sitting_move(&join->sitting, action, false);
}

/* A number of the list, or a move in notation. */
static void take_move(struct join *join, const char *line)
{
	struct client_table *client = client_of(join);
	const union game_rules *rules = &client->rules->rules;
	const char *text = strncmp(line, "m ", 2) == 0 ? line + 2 : line;
	char *end;
	long number = strtol(line, &end, 10);
	game_action action;
	struct scan scan;

	if (text == line && end != line && *end == '\0') {
		if (number < 1 || number > join->legal_count)
			join_reply(&join->lines, F(join, "A number from 1 to {0}, please, or m and a move in notation.",
							 say_number(join->say, join->legal_count)));
		else
			choose(join, join->legal[number - 1]);
		return;
	}
	scan_init(&scan, text, strlen(text));
	if (!client->game->parse_token(rules, &scan, &action)) {
		join_reply(&join->lines,
			F(join, "\"{0}\" is neither a move nor a word of this program; help lists them.", text));
	} else if (!game_allows(client->game, rules, &join->view, action)) {
		struct game_phrase why;
		char sentence[256];
		struct voice voice = {.language = join->say->language, .you = client->viewer};
		struct sink sink;

		client->game->explain(rules, &join->view, client->viewer, action, &why);
		sink_init(&sink, sentence, sizeof(sentence));
		for (int i = 0; i < rules->setup.players; i++)
			voice.name[i] = join_seat(&join->lines, client, client->order[i]);
		voice_reason(client->game, rules, &why, &voice, &sink);
		join_reply(&join->lines, sentence);
	} else {
		choose(join, action);
	}
}

static void unsent(struct join *join, bool sent)
{
	join->sent = sent;
	if (!sent)
		join_reply(&join->lines, T(join, "There is no connection; that was not sent."));
}

/* Words that ask the server for something, with nothing or a seat's number after them. */
static const struct {
	const char *word, *verb;
	bool seat;
	const char *help;
} requests[] = {
	{"undo", "undo", false,
		N("take your last move back; the others are asked if you have learned something since")},
	{"resign", "resign", false, N("give this round up; in a team your partner is asked")},
	{"void", "void", false, N("ask that this round counts for nobody")},
	{"next", "next", false, N("begin the next round")},
	{"rematch", "rematch", false, N("another game, everybody one seat on")},
	{"start", "start", false, N("the host: begin")},
	{"sit", "sit", true, N("take seat N")},
	{"stand", "stand", false, N("leave your seat before the game begins")},
	{"takeover", "takeover", true, N("let a bot play for seat N, whose person is away")},
	{"device", "device", false, N("a code that brings you to this table on another device")},
	{"leave", "leave", false, N("leave the table; a bot keeps your seat")},
};

static void help(struct join *join)
{
	static const struct {
		const char *words, *help;
	} more[] = {
		{"yes, no", N("answer an offer")},
		{"say TEXT", N("where the table allows it; say 1 to say 16 are phrases")},
		{"bot N NAME", N("the host: put a bot (level1 to level8) into seat N; - takes it out")},
		{"t  n  b", N("the table; notes; the best move, where the table allows hints")},
		{"?  h", N("all moves; how moves are written")},
		{"who", N("who is at the table")},
		{"record", N("the record of this game; record FILE writes it to a file")},
		{"link", N("the link that brings you back to your seat; keep it to yourself")},
		{"quit", N("leave this program; your seat is kept")},
	};
	char line[256];

	join_say(&join->lines,
		T(join, "On your turn type a move's number, or the move in notation (m and the move if it is a number "
			"or a word below). Besides:"));
	for (size_t i = 0; i < sizeof(requests) / sizeof(requests[0]); i++) {
		(void)snprintf(line, sizeof(line), "  %-8s %-2s %s", requests[i].word, requests[i].seat ? "N" : "",
			T(join, requests[i].help));
		join_say(&join->lines, line);
	}
	for (size_t i = 0; i < sizeof(more) / sizeof(more[0]); i++) {
		(void)snprintf(line, sizeof(line), "  %-11s %s", more[i].words, T(join, more[i].help));
		join_say(&join->lines, line);
	}
}

static bool take_request(struct join *join, const char *word, const char *rest)
{
	for (size_t i = 0; i < sizeof(requests) / sizeof(requests[0]); i++) {
		char *end;
		long seat = strtol(rest, &end, 10);

		if (strcmp(word, requests[i].word) != 0 && !(word[0] == 'u' && word[1] == '\0' && i == 0))
			continue;
		if (requests[i].seat && (end == rest || *end != '\0' || seat < 1 || seat > client_of(join)->players))
			join_reply(&join->lines, F(join, "{0} takes a seat from 1 to {1}.", word,
							 say_number(join->say, client_of(join)->players)));
		else
			unsent(join, sitting_ask(&join->sitting, requests[i].verb, requests[i].seat ? "seat" : NULL,
					     (int)seat - 1));
		return true;
	}
	return false;
}

static void take_say(struct join *join, const char *rest)
{
	char *end;
	long phrase = strtol(rest, &end, 10);

	if (end == rest || *end != '\0' || phrase < 1 || phrase > 16) {
		if (rest[0] != '\0')
			unsent(join, sitting_say(&join->sitting, rest));
		for (int i = 0; rest[0] == '\0' && i < 16; i++)
			join_reply(&join->lines, J(join, i < 9 ? "say {0}  {1}" : "say {0} {1}",
							 say_number(join->say, i + 1), T(join, phrases[i])));
		return;
	}
	unsent(join, sitting_phrase(&join->sitting, (int)phrase - 1));
}

static void take_bot(struct join *join, const char *rest)
{
	char *end;
	long seat = strtol(rest, &end, 10);

	if (end == rest || *end != ' ' || seat < 1 || seat > client_of(join)->players)
		join_reply(&join->lines, T(join, "bot takes a seat and a bot, like: bot 2 level3"));
	else
		unsent(join, sitting_bot(&join->sitting, (int)seat - 1, strcmp(end + 1, "-") == 0 ? NULL : end + 1));
}

static void take_quit(struct join *join)
{
	if (!join->link_shown && !join->warned && client_of(join)->seat >= 0) {
		join->warned = true;
		join_reply(&join->lines, T(join, "Without your link you cannot come back to this seat: link shows it. "
						 "Or quit again."));
		return;
	}
	join->quit = true;
}

static void say_link(struct join *join)
{
	char text[DIAL_HOST_MAX + 128];

	if (sitting_link(&join->sitting, text, sizeof(text)))
		printf("%s\n", text); /* in one piece */
	else
		join_reply(&join->lines, T(join, "Watchers have no link of their own."));
	join->link_shown = true;
}

static bool take_word(struct join *join, const char *word, const char *rest)
{
	struct client_table *client = client_of(join);

	if (strcmp(word, "help") == 0)
		help(join);
	else if (strcmp(word, "t") == 0 || strcmp(word, "table") == 0)
		join_show(join, plain_table);
	else if (strcmp(word, "n") == 0 || strcmp(word, "notes") == 0)
		client->aids ? join_show(join, plain_notes)
			     : join_reply(&join->lines, T(join, "This table is played without notes."));
	else if (strcmp(word, "who") == 0)
		join_tell_table(&join->lines, client);
	else if (strcmp(word, "yes") == 0 || strcmp(word, "no") == 0)
		unsent(join, sitting_answer(&join->sitting, word[0] == 'y'));
	else if (strcmp(word, "say") == 0)
		take_say(join, rest);
	else if (strcmp(word, "bot") == 0)
		take_bot(join, rest);
	else if (strcmp(word, "link") == 0)
		say_link(join);
	else if (strcmp(word, "quit") == 0 || strcmp(word, "q") == 0)
		take_quit(join);
	else
		return take_request(join, word, rest);
	return true;
}

/* What needs a turn. */
static void take_turn(struct join *join, const char *line)
{
	struct client_table *client = client_of(join);

	if (!sitting_has_turn(&join->sitting)) {
		join_reply(&join->lines, sitting_is_moving(&join->sitting) ? T(join, "Your move is on its way.")
					 : client->seat < 0
						 ? T(join, "You look on; help lists what you can type.")
						 : T(join, "It is not your turn; help lists what you can type."));
		return;
	}
	if (strcmp(join->shown, client->position) != 0) /* the game has changed: these are other moves now */
		join_begin_turn(join);
	else if (strcmp(line, "?") == 0)
		join_list_moves(join, join->legal_count);
	else if (strcmp(line, "b") == 0 || strcmp(line, "best") == 0)
		say_best(join);
	else if (strcmp(line, "h") == 0)
		join_reply(
			&join->lines, F(join, "Notation: {0}", plain_notation(join->say, client->game, &join->view)));
	else
		take_move(join, line);
}

void join_type(struct join *join, const char *typed)
{
	char line[JOIN_LINE], word[16];
	const char *rest;
	size_t length;

	(void)snprintf(line, sizeof(line), "%s", typed + strspn(typed, " \t"));
	for (length = strlen(line); length > 0 && isspace((unsigned char)line[length - 1]) != 0; length--)
		line[length - 1] = '\0';
	if (join->is_terminal)
		join->lines.prompted = false; /* the terminal has ended the line */
	else if (join->lines.prompted)
		printf("%s\n", line); /* nobody typed it: a transcript shows it all the same */
	join->lines.prompted = false;
	if (line[0] == '\0' || client_of(join)->game == NULL) {
		join_look(join);
		return;
	}
	length = strcspn(line, " ");
	(void)snprintf(word, sizeof(word), "%.*s", (int)length, line);
	rest = line + length + strspn(line + length, " ");
	if (strcmp(word, "quit") != 0 && strcmp(word, "q") != 0)
		join->warned = false;
	if (strcmp(word, "record") == 0) {
		(void)snprintf(join->record_path, sizeof(join->record_path), "%s", rest);
		unsent(join, sitting_ask(&join->sitting, "record", NULL, 0));
	} else if (length >= sizeof(word) || !take_word(join, word, rest)) {
		take_turn(join, line);
	}
	if (!join->quit && !join->sent)
		join_look(join);
	join->sent = false;
}
