/*
 * The store: what a server must not lose, as domain calls behind one
 * interface. SQLite in one file is the embedded default; PostgreSQL serves
 * several nodes. Knows no game and no network.
 *
 * The truth of a table is its log: rows numbered 0, 1, 2, ... that are only
 * ever added. Writing is staged in groups, one table each, and store_commit()
 * makes all staged groups durable at once; nothing may be answered before it.
 * A group with rows succeeds as a whole or finds its first row taken by
 * somebody else; then the caller reloads the log.
 *
 * Names and chat stand outside the log, because people may delete them.
 * Tokens are stored as hashes. Addresses are not stored.
 *
 * A store belongs to one thread.
 */
#ifndef SEANCE_STORE_STORE_H
#define SEANCE_STORE_STORE_H

#include "base/status.h"

enum {
	STORE_SECRET_BYTES = 80, /* a table's own secrets; their meaning is the server's */
	STORE_HASH_BYTES = 32,
	STORE_RULES_MAX = 32,   /* bytes of a rules id with its zero */
	STORE_NAME_MAX = 96,    /* bytes of a name with its zero */
	STORE_BODY_MAX = 16384, /* bytes of a row, set-up, summary or chat line */
	STORE_SCHEMA = 2        /* the newest schema, which every opened store has */
};

struct store;

struct store_options {
	const char *where;       /* a file, or a "postgresql://" address */
	const char *vfs;         /* SQLite's file system; NULL: the usual one. Tests put faults there */
	const char *synchronous; /* SQLite's setting; NULL: "FULL". Benchmarks and tests change it */
	bool must_exist;         /* do not create a file that is not there */
	bool read_only;          /* for looking only; the schema must be the newest */
};

/* Opens a store, creates or upgrades its schema. On a fault it returns NULL and leaves the store as it is. */
struct store *store_open(const struct store_options *options, struct fault *fault);
/* Drops what was staged and not committed. */
void store_close(struct store *store);

/* Milliseconds since 1970 by the database's clock, as far as this process knows it; never goes back. */
int64_t store_now(struct store *store);

enum store_kind {
	STORE_ACTION, /* of the game, chance included */
	STORE_EVENT   /* of the table: sit, leave, undo, ... */
};

enum store_state { STORE_WAITING, STORE_PLAYING, STORE_OVER, STORE_CLOSED };

struct store_info {
	int64_t id; /* positive */
	char rules[STORE_RULES_MAX];
	enum store_state state;
	bool listed;                        /* in the lobby's list */
	int64_t created;                    /* filled by the store */
	uint8_t secret[STORE_SECRET_BYTES]; /* zeros in lists */
	const char *setup, *summary;        /* texts of the server; valid until the next call */
};

struct store_row {
	int seq;
	enum store_kind kind;
	int64_t at; /* when it was committed; filled by the store */
	const char *body;
	size_t length;
};

enum store_token_kind { STORE_TOKEN_SEAT, STORE_TOKEN_INVITE, STORE_TOKEN_WATCH, STORE_TOKEN_FEED, STORE_TOKEN_DEVICE };

struct store_token {
	uint8_t hash[STORE_HASH_BYTES]; /* SHA-256 of the token */
	int64_t table;
	enum store_token_kind kind;
	int person;
	int64_t expires; /* milliseconds since 1970; 0: with the table */
};

/*
 * Staging. A group is store_group() and the calls up to the next group; rows
 * come before everything but store_create(). Bytes are copied. If memory runs
 * out, store_commit() says so and stores nothing.
 */
int store_group(struct store *store, int64_t table); /* its number in the batch, from 0 */
void store_create(struct store *store, const struct store_info *info);
void store_append(struct store *store, int seq, enum store_kind kind, const char *body, size_t length);
void store_set_state(struct store *store, enum store_state state, bool listed, const char *summary);
void store_put_token(struct store *store, const struct store_token *token);
void store_drop_token(struct store *store, const uint8_t hash[STORE_HASH_BYTES]);
/*
 * When somebody must look at the table although nobody may be connected, because a clock runs out or a bot is to move;
 * 0: never. With `was` the time changes only if it is still that one; STORE_DUE_ANY: whatever it is.
 */
enum { STORE_DUE_ANY = -1 };
void store_set_due(struct store *store, int64_t due, int64_t was);
/* All tokens of that kind and person at the group's table. */
void store_drop_tokens(struct store *store, enum store_token_kind kind, int person);
/* NULL deletes the name. */
void store_put_name(struct store *store, int person, const char *name);
void store_put_chat(struct store *store, int person, const char *text, size_t length);
void store_drop_chat(struct store *store, int person);

enum store_outcome {
	STORE_DONE,
	STORE_TAKEN, /* somebody else has that row, or the table exists already */
	STORE_GONE   /* there is no such table */
};

bool store_staged(const struct store *store);
/*
 * Makes everything staged durable and forgets the batch. On a fault nothing
 * may be answered: usually nothing was stored, but a commit whose end was not
 * heard may have been, so reload. The store can be used again unless it is
 * damaged.
 */
enum status store_commit(struct store *store, struct fault *fault);
/* Of a group of the batch committed last. */
enum store_outcome store_outcome(const struct store *store, int group);

/*
 * Reading. Nothing that is staged is seen. A visitor that returns false stops;
 * the pointers it gets are valid during the call, and it makes no call on the
 * store.
 */
typedef bool store_row_visitor(void *context, const struct store_row *row);
typedef bool store_info_visitor(void *context, const struct store_info *info);
typedef bool store_text_visitor(void *context, int number, int person, int64_t at, const char *text);

/* STATUS_REFUSED if there is none. */
enum status store_read_info(struct store *store, int64_t table, struct store_info *info, struct fault *fault);
enum status store_read_rows(
	struct store *store, int64_t table, int from, store_row_visitor *visit, void *context, struct fault *fault);
/* Listed tables that wait or play, the newest first. */
enum status store_list(struct store *store, int limit, store_info_visitor *visit, void *context, struct fault *fault);
/* Every table, by id. */
enum status store_all(struct store *store, store_info_visitor *visit, void *context, struct fault *fault);
enum status store_read_names(
	struct store *store, int64_t table, store_text_visitor *visit, void *context, struct fault *fault);
/* Chat lines from that number on. */
enum status store_read_chat(
	struct store *store, int64_t table, int from, store_text_visitor *visit, void *context, struct fault *fault);
/* Looks a token up; STATUS_REFUSED if there is none or it has expired. */
enum status store_find_token(
	struct store *store, const uint8_t hash[STORE_HASH_BYTES], struct store_token *token, struct fault *fault);
/* The same, and deletes it: of several callers one succeeds. Durable on return. */
enum status store_take_token(
	struct store *store, const uint8_t hash[STORE_HASH_BYTES], struct store_token *token, struct fault *fault);

/* Deletes tables without a row since `before` and tokens that have expired; says how many tables. */
enum status store_expire(struct store *store, int64_t before, int *tables, struct fault *fault);

/*
 * Tables whose time has come, the most overdue first. They are due again `again` milliseconds from now, so of several
 * nodes one gets each table, and a table that nobody could deal with comes back. Durable on return.
 */
struct store_due {
	int64_t table, due; /* due: when it comes back */
};
enum status store_take_due(
	struct store *store, int again, struct store_due *list, int capacity, int *count, struct fault *fault);

/*
 * A node says that it serves this store, and hears of the gaps, the newest first: times of more than `gap` milliseconds
 * in which no node said so.
 */
typedef bool store_gap_visitor(void *context, int64_t began, int64_t ended);
enum status store_beat(struct store *store, int gap, store_gap_visitor *visit, void *context, struct fault *fault);

/*
 * Which node runs a table's bots and clocks: true until `milliseconds` from
 * now, or false because another node does. Losing it costs time, never
 * correctness. With SQLite there is one node.
 */
enum status store_lease(
	struct store *store, int64_t table, int64_t node, int milliseconds, bool *held, struct fault *fault);
/* A descriptor that becomes readable when another node has added rows; -1: there are no other nodes. */
int store_watch(struct store *store);
/*
 * Calls for each table that has new rows, after store_watch() was readable. After a lost connection nobody knows what
 * was missed: then it calls once with STORE_ANY_TABLE.
 */
enum { STORE_ANY_TABLE = 0 };
typedef void store_news_visitor(void *context, int64_t table);
enum status store_news(struct store *store, store_news_visitor *visit, void *context, struct fault *fault);

/* Copies a store that may be in use into a file that does not exist yet. */
enum status store_backup(struct store *store, const char *path, struct fault *fault);
/* The database's own check of its pages and indexes. */
enum status store_check_pages(struct store *store, struct fault *fault);

#endif
