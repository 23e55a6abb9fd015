/*
 * Game records: a header, one action a line with its actor (chance is one), a
 * check line every few moves, and how the round ended. docs/record.md has the
 * grammar.
 *
 * A full record replays without any generator. A view record is what one seat,
 * or the public, saw: actions it could not see are "?", and each action is
 * followed by the view it led to. Both have one grammar.
 *
 * Records are written in version 2. Version 1 is read, too: its check lines are
 * hashes of states in memory, which another version of the program lays out in
 * another way, so they are counted and not compared.
 */
#ifndef SEANCE_RECORD_RECORD_H
#define SEANCE_RECORD_RECORD_H

#include "games/game.h"

enum {
	RECORD_VERSION = 2, /* that is written; versions from 1 on are read */
	RECORD_CHECK_EVERY = 16,
	RECORD_MOVES_MAX = 1000000,
	RECORD_SEAT_MAX = 80,  /* bytes for who sits at a seat */
	RECORD_FAIR_MAX = 2048 /* bytes for the tags of a fair deal */
};

struct record_move {
	game_action action;
	uint8_t actor;
	uint8_t hidden;   /* the viewer did not see the action: it is 0 here */
	uint8_t stand_in; /* a bot made it in the place of the seat's person (ruling N5) */
};

/* Owns its arrays; record_init() before, record_release() after use. */
struct record {
	const struct game *game;
	union game_rules rules;
	int viewer; /* GAME_FULL: a full record */
	int count, capacity;
	struct record_move *moves;
	union game_state *views; /* view records: the view after each move; else NULL */

	/* How the table ended a round that the rules would go on with: void, resigned or time. Otherwise open. */
	uint8_t termination; /* enum game_termination */
	uint8_t loser;       /* of resigned and time: a seat of the side that lost */

	uint8_t seed_version;                       /* of the seed that dealt the cards; 0: another source */
	bool free_takeback;                         /* a practice game: moves were taken back freely */
	char seat[GAME_SEATS_MAX][RECORD_SEAT_MAX]; /* "person" or the bot's name; seat[0] empty: not known */
	size_t fair_length;
	char *fair;    /* the tags of a fair deal (src/fair), lines; NULL: none */
	int version;   /* of the text that was read; RECORD_VERSION if none was */
	int unchecked; /* check lines that were read and could not be compared */
};

/* Whether the line ends with the mark of a move that a bot made for a person; takes the mark off. */
bool record_take_stand_in(struct scan *scan);

void record_init(struct record *record, const struct game *game, const union game_rules *rules, int viewer);
void record_release(struct record *record);
/*
 * Adds a move: STATUS_MEMORY if memory runs out, STATUS_REFUSED beyond
 * RECORD_MOVES_MAX. `view` is read in view records only. A refused move leaves
 * the record as it was.
 */
enum status record_add(struct record *record, int actor, game_action action, bool hidden, const union game_state *view,
	struct fault *fault);
/*
 * Keeps a copy of the tags of a fair deal: lines that begin with "fair-" and end
 * with a line feed. STATUS_INPUT if they are anything else, STATUS_MEMORY.
 */
enum status record_set_fair(struct record *record, const char *text, size_t length, struct fault *fault);
/*
 * The record as a viewer saw it, from a full one whose moves are legal.
 * STATUS_INPUT if the viewer is neither a seat of the round nor the spectator;
 * then and on STATUS_MEMORY the view is empty.
 */
enum status record_view(const struct record *full, int viewer, struct record *view, struct fault *fault);

/* True if the viewer sees which action is taken, not only that something happens. */
bool record_seen(const struct game *game, const union game_rules *rules, const union game_state *state,
	game_action action, int viewer);

/* How the round ended, by the rules or by the table; `last` is its last state or view. All zero while it is open. */
void record_result(const struct record *record, const union game_state *last, struct game_result *result);

/* Bytes of the first record of several one after the other, its last line included; all if there is no such line. */
size_t record_span(const char *text, size_t length);
/* True if the record's result line says that the round is not over. Nothing else of the text is checked. */
bool record_is_open(const char *text, size_t length);
/* The text, cut at the sink's end: an empty sink measures. */
void record_text(const struct record *record, struct sink *sink);
/*
 * Reads and verifies: every action through the gate, every check line, how the
 * round ended, nothing missing and nothing more. Only what record_text() prints
 * is accepted, or what version 1 printed. `edition` gives rules of
 * `edition_game` that hold the edition to use; NULL: the compiled-in one.
 * STATUS_INPUT means that the text is no record, STATUS_MISMATCH that it reads
 * well but a move, check or result cannot be true; the fault has the line. On a
 * fault the record is empty.
 *
 * A view record is verified as far as a view tells: the viewer's own moves are
 * legal, actors fit, every view is a position of that viewer's; not that each
 * view follows from the one before.
 */
enum status record_parse(struct record *record, const char *text, size_t length, const struct game *edition_game,
	const union game_rules *edition, struct fault *fault);

#endif
