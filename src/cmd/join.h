/* `seance join`: what is said about a table, and what a person may say. */
#ifndef SEANCE_CMD_JOIN_H
#define SEANCE_CMD_JOIN_H

#include "cmd/cmd.h"
#include "cmd/sitting.h"
#include "cmd/table.h"
#include "tui/say.h"

enum { JOIN_LINE = 512, JOIN_PHRASES = 16 };

/* Where sentences go, and their language. */
struct join_lines {
	struct say *say;
	bool prompted;                                 /* the next line follows a prompt */
	void (*hear)(void *context, const char *text); /* takes the sentences; NULL: they are printed */
	void *context;
};

/* A sentence; printed as a line with its breaks, after the prompt if one stands there. */
void join_say(struct join_lines *lines, const char *text);
/* The same as an answer or a detail: indented where it is printed. */
void join_reply(struct join_lines *lines, const char *text);

/* What a person is called, "somebody" without a name. */
const char *join_person(const struct join_lines *lines, const struct client_table *client, int person);
/* What a seat of the match is called: "you", a name, a bot; a free seat is "nobody". */
const char *join_seat(const struct join_lines *lines, const struct client_table *client, int seat);
/* "13 Ghosts, 2 players, a match" */
const char *join_title(const struct join_lines *lines, const struct client_table *client);

typedef void (*join_writer)(
	struct say *, const struct game *, const union game_rules *, const union game_state *, int, struct sink *);

struct join {
	struct say *say; /* first, so that T() takes a join */
	const struct cmd_args *args;
	struct sitting sitting;
	struct join_lines lines;
	struct table_crew crew; /* memory for hints */
	char typed[JOIN_LINE];
	size_t typed_length;
	bool input_ended, is_terminal;
	bool quit, warned;
	bool link_shown;                /* or known from the command line */
	char shown[GAME_POSITION_MAX];  /* the position last shown to the person to move */
	enum client_offer_kind offered; /* what was last said to be offered */
	bool sent;                      /* the line typed last has gone to the server, which will answer */
	bool told_result;
	int waiting_for; /* seat that was last said to be thinking */
	bool connected[CLIENT_PEOPLE];
	int round;                   /* that was last shown */
	bool was_over;               /* the game had ended then: what comes now is another one */
	char record_path[JOIN_LINE]; /* where the record that was asked for goes; empty: standard output */
	char ended[DIAL_REASON_MAX]; /* why it is over */
	game_action legal[GAME_LEGAL_MAX];
	int legal_count;
	union game_state view;
	struct full *full; /* on the full screen; NULL: in plain lines */
};

/* join_full.c: a table on the full screen, from join_full_prepare() to the end. */
void join_full_prepare(struct join *join);
enum cmd_exit join_full_play(struct join *join);

/* join.c: the table or the notes, the moves, the turn; and what there is to say after anything has happened. */
void join_show(struct join *join, join_writer write);
void join_list_moves(struct join *join, int count);
void join_move_words(struct join *join, game_action action, struct sink *sink);
void join_begin_turn(struct join *join);
void join_look(struct join *join);

/* Remembers who is connected and which round is shown; says who has come or gone since; that another round has begun.
 */
void join_note_people(struct join *join);
void join_note_round(struct join *join);
void join_tell_changed(struct join *join);
void join_tell_again(struct join *join);

/* join_words.c: does what a person has typed. */
void join_type(struct join *join, const char *typed);
/* One of the phrases of docs/protocol.md, in English; T() translates it. */
const char *join_phrase(int phrase);

/* join_say.c: tells rows, in sentences. */
void join_tell_row(struct join_lines *lines, const struct client_table *client, const struct client_row *row);
void join_tell_table(struct join_lines *lines, const struct client_table *client);
void join_tell_connected(struct join_lines *lines, const struct client_table *client, int person);
void join_tell_said(struct join_lines *lines, const struct client_table *client);
/* "host, away"; may be empty. */
const char *join_seat_marks(const struct join_lines *lines, const struct client_table *client, int seat);
/* What is offered now; NULL for nothing. Whether this person's consent is asked for: to resign only the own side is. */
const char *join_offer(const struct join_lines *lines, const struct client_table *client);
bool join_is_asked(const struct client_table *client);
void join_tell_offer(struct join_lines *lines, const struct client_table *client);
/* How the round ended; then who has how many points. */
const char *join_result(const struct join_lines *lines, const struct client_table *client);
void join_tell_result(struct join_lines *lines, const struct client_table *client);

#endif
