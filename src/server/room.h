/*
 * A table of the server: people, seats, the game, offers, the deal. A room is
 * what its log says: every change is a row, and room_apply() is the only thing
 * that changes a room, live as well as when a log is read back. So a room that
 * a node has lost, or never had, is its rows applied in order.
 *
 * A row is a line of text. Game actions are
 *
 *	SEAT BY SPENT ID TOKEN      "1 p0 5320 k3j9 d4e": seat 1, person 0, after 5320 ms, message id, the action
 *	c c 0 - TOKEN               chance
 *
 * with BY "b" for a bot, and " bot" at the end where a bot chose the person's action. Table events are a word and its
 *arguments; room_events in room_apply.c lists them. Nothing here reads a clock, a socket or a store.
 *
 * Seats are the match's. People are numbered in the order they came.
 */
#ifndef SEANCE_SERVER_ROOM_H
#define SEANCE_SERVER_ROOM_H

#include "desk/desk.h"
#include "fair/deal.h"
#include "server/name.h"
#include "store/store.h"

enum {
	ROOM_PEOPLE_MAX = 24,  /* players and watchers that have ever been at the table */
	ROOM_ID_MAX = 24,      /* bytes of a message's id with its zero */
	ROOM_ROW_MAX = 160,    /* bytes of a row with its zero */
	ROOM_MATCHES_MAX = 100 /* rematches at one table */
};

enum room_clock { ROOM_CLOCK_NONE, ROOM_CLOCK_MOVE, ROOM_CLOCK_FISCHER, ROOM_CLOCK_DAYS };

/* What a table was created with; never changes. */
struct room_setup {
	const struct game *game;
	struct desk_rules *rules; /* held by the room */
	int players;
	bool match, aids, watch, listed, chat;
	bool time_resigns; /* N2: time counts as resigning; else a bot plays on */
	enum room_clock clock;
	int64_t base_ms, add_ms;
	char seat[GAME_SEATS_MAX][AGENT_NAME_MAX]; /* "person" or an agent */
};

struct room_person {
	bool here;                 /* has joined and not left */
	bool played;               /* has been dealt in: the number stays this person's for good */
	char name[NAME_MAX];       /* empty: deleted, or nobody yet */
	char last_id[ROOM_ID_MAX]; /* of the last message that became a row, */
	int last_row;              /* and that row */
};

struct room_seat {
	int person; /* -1: none */
	bool locked;
	bool taken_over;          /* a bot plays for the person until the person's next turn (N5) */
	int taken_row;            /* the row since which it does */
	bool resigned;            /* of this round; a bot plays it to its end */
	char bot[AGENT_NAME_MAX]; /* empty: no bot sits here */
	int64_t left_ms;          /* on the clock */
};

/* The deal goes through committing and revealing before the first card; docs/fair-deals.md. */
enum room_phase { ROOM_WAITING, ROOM_COMMITTING, ROOM_REVEALING, ROOM_PLAYING, ROOM_ENDED, ROOM_CLOSED };

enum room_offer_kind { ROOM_OFFER_NONE, ROOM_OFFER_UNDO, ROOM_OFFER_VOID, ROOM_OFFER_RESIGN };

struct room_offer {
	enum room_offer_kind kind;
	int by;          /* person */
	int ply;         /* of an undo */
	uint32_t agreed; /* bit a person */
};

struct room {
	int64_t id;
	struct room_setup setup;
	uint8_t secret[STORE_SECRET_BYTES]; /* 32 bytes deal, 32 think, the rest is unused */
	int rows;                           /* in the log: the number of the next one */
	int last_game_row;                  /* the last row that changed the game: a move must have seen it */
	int turn_seat;                      /* of the match, who was to act last; -1: nobody since the deal */
	int turn_row;                       /* the row that gave that seat its turn */
	enum room_phase phase;
	int host; /* person, -1: none */
	int people;
	struct room_person person[ROOM_PEOPLE_MAX];
	struct room_seat seat[GAME_SEATS_MAX];
	struct room_offer offer;
	int match; /* rematches so far */
	struct fair_deal deal;
	uint8_t key[FAIR_BYTES];  /* of the round being played */
	uint8_t link[FAIR_BYTES]; /* the round's secret, kept because it is the end of a long chain of hashes */
	int key_round;            /* whose key and link these are; -1: none */
	struct desk desk;
	game_action forced; /* chance's next action while a row is applied */

	/* What the row applied last did, for those who look on. */
	struct {
		int actor; /* of the round; GAME_NOBODY: no action */
		game_action action;
		int audience;
		int events;
		struct game_event event[GAME_EVENTS_MAX];
	} last;
};

/* A room without rows. Takes the set-up over, with its hold of the rules. */
void room_init(struct room *room, int64_t id, const struct room_setup *setup, const uint8_t secret[STORE_SECRET_BYTES]);
void room_release(struct room *room);

/*
 * Applies one row. STATUS_MISMATCH, STATUS_ILLEGAL or the like if it does not
 * fit, and the room is as it was. Names are not in the log: the caller sets them.
 */
enum status room_apply(struct room *room, enum store_kind kind, const char *body, size_t length, struct fault *fault);

/* The invariant that the room breaks, in words; NULL if it keeps them all. */
const char *room_check_invariants(const struct room *room);

/* The person's seat of the match, or -1. */
int room_seat_of(const struct room *room, int person);
/* The seat of the round, or -1 if that seat of the match does not play this round. */
int room_round_seat(const struct room *room, int seat);
/* Seat of the match that is to act, or -1 (chance, nobody). */
int room_turn(const struct room *room);
/* Whether a bot acts for that seat of the match. */
bool room_bot_plays(const struct room *room, int seat);
/* What the person may see: a seat of the round, or the spectator. */
int room_viewer(const struct room *room, int person);
/* People who sit and are here, as bits. */
uint32_t room_players(const struct room *room);
/* True if everybody whose consent the offer needs has given it. */
bool room_offer_agreed(const struct room *room);

/* The outcome that the deal's key gives chance now. */
enum status room_draw(struct room *room, game_action *action, struct fault *fault);
/* The seed of the server's chain of match number `match`. */
void room_chain_seed(const struct room *room, int match, uint8_t seed[FAIR_BYTES]);
/* The secret of a round, published when it is over. */
void room_round_secret(const struct room *room, int round, uint8_t secret[FAIR_BYTES]);

/* Who plays for a person who is away, out of time or has resigned. */
#define ROOM_SUBSTITUTE "level5"
/* Whether a table may have that bot: a level, `greedy` or `random`, and a style; nothing that costs more time. */
bool room_bot_allowed(const char *text, size_t length);

/* "waiting", ... */
const char *room_phase_name(enum room_phase phase);

#endif
