/*
 * A person at a table over the network, without I/O: messages of the server go
 * in, the state of the table and messages to send come out (docs/protocol.md).
 * `seance join` and `seance load` are built on it, and other clients in C can be.
 *
 * A client knows only what it is sent. It works out legal moves from the
 * position line, commits to a secret of its own and reveals it. It does not
 * trust the server: numbers are checked, and control characters in texts are
 * replaced, so that texts can be printed.
 */
#ifndef SEANCE_CLIENT_CLIENT_H
#define SEANCE_CLIENT_CLIENT_H

#include "ai/agent.h"
#include "desk/desk.h"
#include "fair/deal.h"

enum {
	CLIENT_TOKEN = 33,
	CLIENT_TABLE = 17,
	CLIENT_ID = 24,
	CLIENT_NAME = 100,
	CLIENT_PEOPLE = 24,
	CLIENT_SAY = 240, /* bytes of free chat */
	CLIENT_MESSAGE_MAX = 2048
};

/* What a message was. */
enum client_event {
	CLIENT_BROKEN, /* not a message of this protocol, or rows with a gap */
	CLIENT_HELLO,
	CLIENT_TABLE_SHOWN, /* everything about the table, after hello or a failure */
	CLIENT_ROWS,
	CLIENT_DONE, /* the request with the id `answered` */
	CLIENT_REFUSED,
	CLIENT_RELOAD,    /* the server speaks a newer protocol */
	CLIENT_CONNECTED, /* who is connected */
	CLIENT_SAID,      /* `said` by `said_by` */
	CLIENT_CODE,      /* a device code or a feed's token is in `code` */
	CLIENT_RECORD,    /* the record is in `record` */
	CLIENT_OTHER
};

struct client_person {
	char name[CLIENT_NAME]; /* empty: deleted */
	bool joined, connected;
};

struct client_seat {
	int person; /* -1: none */
	char bot[AGENT_NAME_MAX];
	bool locked, taken_over, resigned;
};

enum client_offer_kind { CLIENT_OFFER_NONE, CLIENT_OFFER_UNDO, CLIENT_OFFER_VOID, CLIENT_OFFER_RESIGN };

/* A row of the log as this person was told it; or an action of the round so far, when the table is shown. */
struct client_row {
	bool past;
	const char *event;    /* a table event, "sit 1 2"; NULL: an action */
	const char *name;     /* of who joins */
	int ply;              /* of an action: how many actions of the round came before it */
	const char *position; /* what this person saw after the action; empty if that was not sent */
	int actor;            /* seat of the round or GAME_CHANCE */
	char by;              /* 'p' a person, 'b' a bot, 'c' chance; 0 in the past */
	int person;           /* of 'p' */
	int events;           /* what this person may know of the action, all with a text in the game's list */
	struct game_phrase phrase[GAME_EVENTS_MAX];
};

/* Zero it, set `token` or let a hello with an invitation fill it, and `hear`; client_release() after use. */
struct client_table {
	char token[CLIENT_TOKEN];
	char table[CLIENT_TABLE];
	const struct game *game;
	struct desk_rules *rules; /* of this round */
	int person, seat;         /* seat of the match; -1: none */
	int viewer;               /* seat of the round, or GAME_SPECTATOR */
	int rows;                 /* of the log that this client has seen */
	int turn, host;           /* seat and person; -1: nobody */
	char phase[16];
	char position[GAME_POSITION_MAX]; /* empty before the first card */
	struct fair_deal deal;
	uint8_t secret[FAIR_BYTES]; /* set by the caller before client_commit() */
	char answered[CLIENT_ID];
	char refusal[320]; /* "status: text" */

	/* What the table is, for those who show it. */
	int players; /* of the match */
	bool match, aids, watch, chat, has_clock;
	struct client_person people[CLIENT_PEOPLE];
	int watchers;
	struct client_seat seats[GAME_SEATS_MAX];
	struct {
		enum client_offer_kind kind;
		int by;          /* person */
		uint32_t agreed; /* bit a person */
	} offer;
	int round;                 /* of the match, from 0; -1: no cards yet */
	struct game_result result; /* of this round, seats of the round; `over` 0: not yet */
	int order[GAME_SEATS_MAX]; /* the match's seat of each seat of the round */
	bool match_over;
	int match_winners; /* bit a seat */
	int match_points[GAME_SEATS_MAX], match_boos[GAME_SEATS_MAX];
	int plies;                       /* actions of the round that were told, less those taken back */
	int64_t left_ms[GAME_SEATS_MAX]; /* on the clocks, when whoever is to act began to think */
	int64_t spent_ms;                /* how long that was ago when the table was shown */

	int said_by;
	char said[CLIENT_SAY + 1]; /* empty: phrase number `phrase` was said */
	int phrase;
	char code[CLIENT_TOKEN];
	char *record; /* malloced; NULL: none was sent */

	/* Called for each row; the state is the one after the last row, but for the phase. NULL: nobody listens. */
	void (*hear)(void *context, const struct client_table *client, const struct client_row *row);
	void *hear_context;
};

void client_release(struct client_table *client);
/* Takes one message of the server. */
enum client_event client_take(struct client_table *client, const char *text, size_t length);

/* Whether this client is to move. */
bool client_has_turn(const struct client_table *client);
/* The view that the position line describes; false if it cannot be read. */
bool client_view(const struct client_table *client, union game_state *view);
/* The match as this person knows it, with this round counted if it is over. Who begins the next round is not known. */
void client_match(const struct client_table *client, struct match *match);
/* Asks the agent what this person should do now; false if there is no position to ask about. */
bool client_question(const struct client_table *client, const struct agent *agent, struct desk_question *question);

/* A seat that a person may take now; -1: none. */
int client_free_seat(const struct client_table *client);
/* What the seat of the match is called: a person's name, a bot's, or NULL. */
const char *client_seat_name(const struct client_table *client, int seat);

/* Messages to send, as JSON text. To join, an invitation needs a name; without one this person watches with it. */
void client_hello(const char *token, const char *name, bool watch, struct sink *sink);
/* A message without arguments ("start", "rematch") or with one number ("sit" and "seat"); key NULL: without. */
void client_ask(const char *verb, const char *key, int number, const char *id, struct sink *sink);
/* Answers an offer. */
void client_answer(bool agree, const char *id, struct sink *sink);
/* The host puts a bot into a seat, or takes it out with NULL. */
void client_bot(int seat, const char *bot, const char *id, struct sink *sink);
/* The host keeps a seat for nobody, or opens it. */
void client_lock(int seat, bool locked, const char *id, struct sink *sink);
/* Says a text, or a phrase if the text is NULL. */
void client_say(const char *text, int phrase, const char *id, struct sink *sink);
void client_commit(const struct client_table *client, struct sink *sink);
void client_reveal(const struct client_table *client, struct sink *sink);
/* `stand_in`: a bot has chosen it for the person. */
void client_move(
	const struct client_table *client, game_action action, bool stand_in, const char *id, struct sink *sink);

#endif
