/*
 * All tables of one server: who is connected to which, what they ask for, what
 * is stored and who is told. Knows no sockets: connections are the host's
 * pointers, and the host says what time it is.
 *
 * A request changes its room at once, but nobody hears of it before the rows
 * are stored: hall_turn(), called once in each turn of the loop, commits what
 * the turn has changed and then sends answers and news. If storing fails, or
 * another node was faster, the room is read again from its log.
 *
 * Everything runs on one thread, except bots, which think on a pool.
 */
#ifndef SEANCE_SERVER_HALL_H
#define SEANCE_SERVER_HALL_H

#include "server/room_json.h"

enum {
	HALL_PROTOCOL = 1,        /* docs/protocol.md */
	HALL_TOKEN_BYTES = 16,    /* of a token */
	HALL_TOKEN_TEXT = 33,     /* a token as text, with its zero */
	HALL_CODE_TEXT = 9,       /* a device code, with its zero */
	HALL_MESSAGE_MAX = 16384, /* bytes from a client */
	HALL_OUTPUT_MAX = 1 << 20 /* bytes of one message to a client */
};

struct hall;
struct hall_session;

/* What the outside supplies. All but `wake` are called on the hall's thread. */
struct hall_host {
	void *context;
	/* Sends a text message on a connection. */
	void (*send)(void *context, void *connection, const char *text, size_t length);
	/* Closes a connection; hall_disconnect() follows, now or later. */
	void (*drop)(void *context, void *connection, int code, const char *reason);
	/* Runs `call` on the hall's thread soon; any thread may ask. */
	void (*wake)(void *context, void (*call)(void *argument), void *argument);
	/* Milliseconds of a clock that never goes back. */
	int64_t (*ticks)(void *context);
	/* Secret random bytes; false if there are none. */
	bool (*random)(void *context, uint8_t *bytes, size_t size);
};

struct hall_config {
	int bot_threads;       /* that think at the same time */
	int bot_delay_ms;      /* from a bot's turn to its move; level 8 has half as much again */
	int bot_grid_ms;       /* a move that is late waits for the next multiple of this */
	int deal_ms;           /* for people to commit, and again to reveal */
	int keep_days;         /* tables without a row for so long are deleted; 0: never */
	int protocol;          /* that this server speaks; it accepts the one before it, too. Tests change it */
	int tables_per_minute; /* that one hall creates at most, a tenth of them for one client; 0: no limit */
};

extern const struct hall_config hall_config_default;

/* An answer to an HTTP request, given when everything it says is stored. */
struct hall_reply {
	void (*give)(void *context, int http_status, const char *json, size_t length);
	void *context;
	uint64_t client; /* who asks: the same number for the same address; 0: not known, no limit of a client counts */
};

/* The store stays the caller's. NULL if memory or threads are short. */
struct hall *hall_open(struct store *store, const struct hall_config *config, const struct hall_host *host);
/* No connection may be left. Bots that think are stopped. */
void hall_close(struct hall *hall);

/* NULL if memory is short. */
struct hall_session *hall_connect(struct hall *hall, void *connection);
void hall_message(struct hall_session *session, const char *text, size_t length);
void hall_disconnect(struct hall_session *session);

/* POST /api/v1/tables: creates a table and its first person. */
void hall_create(struct hall *hall, const char *text, size_t length, struct hall_reply reply);
/* POST /api/v1/device: a device code for a return token. */
void hall_device(struct hall *hall, const char *text, size_t length, struct hall_reply reply);
/* GET /api/v1/tables: the lobby's list as JSON; its length, 0 on a fault. */
size_t hall_list(struct hall *hall, char *text, size_t size, struct fault *fault);
/* GET /api/v1/feed/TOKEN: Atom that says whether it is the seat's turn; 0: there is no such feed. */
size_t hall_feed(struct hall *hall, const char *token, char *text, size_t size);

/* Ends a turn of the loop: stores, answers, tells. */
void hall_turn(struct hall *hall);
/* Does what is due and returns the milliseconds until something is due again. */
int hall_tick(struct hall *hall);
/* Other nodes have added rows: reads them. Call when store_watch() is readable. */
void hall_news(struct hall *hall);

/* For metrics. */
struct hall_counts {
	int tables, sessions, thinking; /* held in memory, connected, bots at work */
	uint64_t rows, commits, conflicts, failures;
};
struct hall_counts hall_counts(const struct hall *hall);

#endif
