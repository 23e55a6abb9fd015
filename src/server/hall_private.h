/* What the files of the hall share. */
#ifndef SEANCE_SERVER_HALL_PRIVATE_H
#define SEANCE_SERVER_HALL_PRIVATE_H

#include "server/hall.h"
#include "server/pool.h"

enum {
	HALL_BUCKETS = 4096,
	HALL_GAPS_MAX = 256,
	HALL_CLIENTS = 1024, /* whose counts are kept */
	HALL_NEWS_MAX = 512 /* rows of one turn at one table */,
	HALL_HEARD_MAX = 256,
	HALL_TICK_MS = 100, /* between two calls of hall_tick() at most */
	HALL_GAP_MS = 15000
};

/* Something to be stored with the rows of a turn besides the rows. */
enum hall_extra_kind {
	HALL_EXTRA_TOKEN,
	HALL_EXTRA_DROP, /* the tokens of that kind and person */
	HALL_EXTRA_NAME,
	HALL_EXTRA_CHAT,
	HALL_EXTRA_FORGET /* what the person has said */
};

struct hall_extra {
	enum hall_extra_kind kind;
	struct store_token token;
	int person;
	char text[256];
	struct hall_extra *next;
};

/* An answer that waits for the commit. */
struct hall_answer {
	struct hall_session *session; /* NULL: for `reply` */
	struct hall_reply reply;
	int http_status;
	char *text;
	size_t length;
	bool table; /* the session is sent the whole table after it */
	struct hall_answer *next;
};

/* A table held in memory. */
struct hall_table {
	struct hall *hall;
	struct room room;
	struct hall_table *next;       /* in its bucket */
	struct hall_session *sessions; /* connected to it */
	struct hall_table *next_dirty; /* has changes of this turn */
	bool dirty, created, summary_changed;
	bool unread;     /* the log could not be read again: nobody may be shown this room */
	int stored_rows; /* rows of the log that are stored */
	struct room_news *news;
	int news_count, news_capacity;
	struct hall_extra *extras, **extras_end; /* stored in this order */
	struct hall_answer *answers, **answers_end;
	int64_t deadline;     /* of committing or revealing, ticks; 0: none */
	int64_t turn_began;   /* by the store's time: when the last row that changed the game was stored */
	int64_t due;          /* by the store's time, as stored; 0: not known here */
	bool woken;           /* because it was due: the time is found anew */
	struct pool_job *job; /* the bot that thinks, or whose answer waits */
	int64_t asked;        /* ticks at which a bot was wanted last */
	int host;             /* whose connection is watched while the table waits: the host's, or -1 */
	int64_t host_seen;    /* ticks at which the host was connected here last, or became the host */
	int64_t host_told;    /* ticks at which the other nodes were told that the host is here */
	int64_t job_release;  /* ticks at which its answer is played */
	int job_delay;        /* milliseconds that it has for thinking, and a margin */
	bool job_begun;       /* a tick has noticed that it thinks: job_release is fixed */
	struct hall_table *next_all, **previous_all;
	int64_t used;   /* ticks of the last use */
	int64_t row_at; /* when the last row was stored, milliseconds since 1970 */
};

struct hall_session {
	struct hall *hall;
	void *connection;
	struct hall_table *table;  /* NULL before the first message was accepted */
	int person;                /* -1: watches */
	bool joining;              /* the row that makes it this person is not stored yet */
	struct hall_session *next; /* at the same table */
};

/* How often something happened in a window of time: in all, and for each of the clients that did it last. */
struct hall_count {
	uint64_t client;
	int64_t began; /* ticks */
	int count;
};

struct hall_limit {
	struct hall_count all, client[HALL_CLIENTS];
};

/* A time, by the store's clock, in which nobody served the store: it counts against no player. */
struct hall_gap {
	int64_t began, ended;
};

struct hall {
	struct store *store;
	struct hall_config config;
	struct hall_host host;
	struct pool *pool;
	struct hall_table *bucket[HALL_BUCKETS];
	struct hall_table *all;
	struct hall_table *dirty;
	struct hall_counts counts;
	int64_t heard[HALL_HEARD_MAX]; /* tables that other nodes have added rows to */
	int heard_count;
	int64_t node;                       /* random: this node's name in leases */
	struct hall_gap gap[HALL_GAPS_MAX]; /* the newest first */
	int gap_count;
	int64_t beat_at, served_at; /* ticks: when the next beat is due, and when the store took the last one */
	int64_t expire_at;
	struct hall_limit created, failed; /* tables of a minute, wrong device codes of ten */
	char output[HALL_OUTPUT_MAX];
};

int64_t hall_ticks(const struct hall *hall);

/* The table of that id, with every row that the store has now; NULL with a fault. */
struct hall_table *hall_find(struct hall *hall, int64_t id, struct fault *fault);
/* A table that is not in the store yet. */
struct hall_table *hall_new_table(struct hall *hall, int64_t id, const struct room_setup *setup, const uint8_t *secret);

/* Applies a row, and stores it at the end of the turn. The row is printf's. */
enum status hall_row(struct hall_table *table, enum store_kind kind, struct fault *fault, const char *format, ...)
	__attribute__((format(printf, 4, 5)));
/* Something else to store at the end of the turn; zeroed, NULL if memory is short. */
struct hall_extra *hall_add_extra(struct hall_table *table);
void hall_mark(struct hall_table *table);
/*
 * The room as its log has it, after storing failed or another node was faster. If the log cannot be read, those who
 * are connected are dropped, and come back.
 */
void hall_reload(struct hall_table *table);
/* Those who are connected hear of the news, or are sent the whole table if the news do not tell everything. */
void hall_tell_news(struct hall_table *table, bool told);
void hall_forget_news(struct hall_table *table);
void hall_forget_answers(struct hall_table *table);
void hall_forget_extras(struct hall_table *table);
/* Everything that follows by itself: deals, chance, bots. */
void hall_advance(struct hall_table *table);

/* Queues an answer until the turn's commit. */
void hall_answer_session(
	struct hall_table *table, struct hall_session *session, const char *text, size_t length, bool with_table);
void hall_answer_reply(
	struct hall_table *table, struct hall_reply reply, int http_status, const char *text, size_t length);
/* Sends at once: for refusals, which store nothing. */
void hall_refuse(struct hall_session *session, const char *id, const struct fault *fault);
void hall_send_table(struct hall_session *session);

/* Bits of the people who are connected; news of it to everybody at the table. */
uint32_t hall_connected(const struct hall_table *table);
void hall_tell_connected(struct hall_table *table);
/* The person's number is somebody else's now: whoever is connected as that person is dropped. */
void hall_drop_person(struct hall_table *table, int person);
void hall_attach(struct hall_session *session, struct hall_table *table, int person);

/* A new token: its text, and the extra that stores its hash. False if there is no randomness or memory. */
bool hall_make_token(struct hall_table *table, enum store_token_kind kind, int person, char text[HALL_TOKEN_TEXT]);
bool hall_token_hash(const char *text, uint8_t hash[STORE_HASH_BYTES]);
void hall_code_hash(const char *text, uint8_t hash[STORE_HASH_BYTES]);

/* A person joins under a name that nobody has yet; the person's number, -1 with a fault. */
int hall_join(struct hall_table *table, const char *name, struct fault *fault);

/* Messages after the first. */
void hall_verb(struct hall_session *session, const char *verb, const json_t *message);

/* Sends the table's record, as far as the session may know it. */
void hall_send_record(struct hall_session *session, const char *id);

/* Bots: asks if it is a bot's turn, forgets a question that is out of date. */
void hall_ask_bot(struct hall_table *table);
void hall_stop_bot(struct hall_table *table);
/* Whether the answer is to be played now; puts its time off if it has to wait. */
bool hall_bot_due(struct hall_table *table, int64_t now);
/* Plays an answer that is due. */
void hall_release_bot(struct hall_table *table, int64_t now);
/* While the table waits: the role of a host who has been away for long passes to somebody who is here. */
void hall_watch_host(struct hall_table *table, int64_t now);

/* Milliseconds that whoever is to act has been thinking. */
int64_t hall_thinking(const struct hall_table *table);
/* What follows if the clock of whoever is to act has run out. */
void hall_check_clock(struct hall_table *table);
/* Stages when somebody must look at the table even if nobody is connected. */
void hall_stage_due(struct hall_table *table);
/* Tells the store that it is served; `gap` milliseconds without that are a time that counts against nobody. */
void hall_beat(struct hall *hall, int gap);
/* Every few seconds: a beat, and tables that are due are looked at. */
void hall_wake_due(struct hall *hall, int64_t now);

/* JSON numbers of a message; false if it is not an integer within bounds. */
bool hall_number(const json_t *message, const char *key, int64_t low, int64_t high, int *number);

#endif
