/*
 * Game records: a header, one action a line with its actor (chance is one), a
 * check line every few moves. docs/record.md has the grammar.
 *
 * A full record replays without any generator. A view record is what one seat,
 * or the public, saw: actions it could not see are "?", and each action is
 * followed by the view it led to. Both are one grammar.
 */
#ifndef SEANCE_RECORD_RECORD_H
#define SEANCE_RECORD_RECORD_H

#include "games/game.h"

enum { RECORD_CHECK_EVERY = 16, RECORD_MOVES_MAX = 1000000 };

struct record_move {
	game_action action;
	uint8_t actor;
	uint8_t hidden; /* the viewer did not see the action: it is 0 here */
};

/* Owns its arrays; record_init() before, record_release() after use. */
struct record {
	const struct game *game;
	union game_rules rules;
	int viewer; /* GAME_FULL: a full record */
	int count, capacity;
	struct record_move *moves;
	union game_state *views; /* view records: the view after each move; else NULL */
};

/* What is wrong with a record, and in which line (from 1). */
struct record_fault {
	int line;
	bool contradiction; /* it reads well, but a move, check or result cannot be true */
	char text[400];
};

void record_init(struct record *record, const struct game *game, const union game_rules *rules, int viewer);
void record_release(struct record *record);
/* Adds a move; false if memory or RECORD_MOVES_MAX runs out. `view` is read in view records only. */
bool record_add(struct record *record, int actor, game_action action, bool hidden, const union game_state *view);
/* The record as a viewer saw it, from a full one whose moves are legal; false if memory runs out. */
bool record_view(const struct record *full, int viewer, struct record *view);

/* True if the viewer sees which action is taken, not only that something happens. */
bool record_seen(const struct game *game, const union game_rules *rules, const union game_state *state,
	game_action action, int viewer);

/* Bytes of the first record of several one after the other, its last line included; all if there is no such line. */
size_t record_span(const char *text, size_t length);
/* The text, cut at the sink's end: an empty sink measures. */
void record_text(const struct record *record, struct sink *sink);
/*
 * Reads and verifies: every action through the gate, every check line, the
 * result, nothing missing and nothing more. Only what record_text() prints is
 * accepted. `edition` gives rules of `edition_game` that hold the edition to
 * use; NULL: the compiled-in one. On a fault the record is empty.
 *
 * A view record is verified as far as a view tells: the viewer's own moves are
 * legal, actors fit, every view is a position of that viewer's; not that each
 * view follows from the one before.
 */
bool record_parse(struct record *record, const char *text, size_t length, const struct game *edition_game,
	const union game_rules *edition, struct record_fault *fault);

#endif
