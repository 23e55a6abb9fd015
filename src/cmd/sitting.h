/*
 * A person of this program at a table of a server: the connection, which comes
 * back by itself, and the client on it. A face (src/cmd/join*.c) shows it and
 * asks for things.
 *
 * The parts of the deal are sent without asking anybody. A move waits until it
 * is answered: when the connection is lost meanwhile, it is sent once more as it
 * was, and the server counts it once or refuses it.
 */
#ifndef SEANCE_CMD_SITTING_H
#define SEANCE_CMD_SITTING_H

#include <poll.h>

#include "client/client.h"
#include "net/dial.h"

/* What has just happened; `text` is for people, and empty for what the client's state tells. */
enum sitting_news {
	SITTING_ENTERED, /* the table is shown for the first time */
	SITTING_SHOWN,   /* again, after a failure or a rematch */
	SITTING_BACK,    /* again, because the connection was lost */
	SITTING_ROWS,
	SITTING_CONNECTED,
	SITTING_SAID,
	SITTING_CODE,
	SITTING_RECORD,
	SITTING_REFUSED, /* a request; the text says why */
	SITTING_LOST,    /* the connection; it is tried again */
	SITTING_OVER     /* for good; the text says why */
};

struct sitting {
	struct dial_url url;
	const char *authorities; /* a file, or NULL */
	const char *name;        /* to join with */
	bool watch;
	int wanted_seat; /* -1: any */
	void (*tell)(void *context, enum sitting_news news, const char *text);
	void *context;

	struct client_table client;
	bool over;          /* after SITTING_OVER */
	bool link_is_wrong; /* why: the server does not know the link, or does not let this person in */

	/* private */
	char invitation[CLIENT_TOKEN];
	struct dial *dial;
	bool entered, has_entered; /* on this connection; ever */
	bool was_lost, asked_seat;
	int tries;
	int64_t retry_at;
	char pending[CLIENT_ID]; /* id of the move that waits for its answer; empty: none */
	game_action action;
	bool stand_in; /* a bot chose it for the person */
	int action_rows;
	uint32_t ids;                          /* a random number, then one more each */
	uint8_t dealt_table[FAIR_TABLE_BYTES]; /* the deal that `client.secret` is for */
	bool has_secret, committed, revealed;
};

/*
 * Takes the link apart and begins to connect; the url's fragment must be
 * join=TOKEN or table=TOKEN. Otherwise a fault. The other public members
 * are set before.
 */
enum status sitting_open(struct sitting *sitting, const char *link, struct fault *fault);
void sitting_close(struct sitting *sitting);

/* What to poll, and for how many milliseconds at most; the descriptor is -1 between two tries. */
int sitting_wait(const struct sitting *sitting, struct pollfd *poll);
/* Then this: everything that can be done now. */
void sitting_work(struct sitting *sitting);

/* True while a chosen move has not been answered. */
bool sitting_is_moving(const struct sitting *sitting);
/* Whether this person is to move and has not chosen yet. */
bool sitting_has_turn(const struct sitting *sitting);
/* Chooses a move; it is sent now or when the connection is back. */
void sitting_move(struct sitting *sitting, game_action action, bool stand_in);
/* Other requests are sent at once or not at all; false: there is no connection. */
bool sitting_ask(struct sitting *sitting, const char *verb, const char *key, int number);
bool sitting_answer(struct sitting *sitting, bool agree);
bool sitting_lock(struct sitting *sitting, int seat, bool locked);
bool sitting_bot(struct sitting *sitting, int seat, const char *bot);
bool sitting_say(struct sitting *sitting, const char *text);
bool sitting_phrase(struct sitting *sitting, int phrase);
/* The link that brings this person back, on any device; false while there is none. */
bool sitting_link(const struct sitting *sitting, char *text, size_t size);

#endif
