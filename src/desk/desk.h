/*
 * One table: a round with its whole record, who sits where, and the match it
 * belongs to. What a page, a terminal or a server holds for one game being
 * played, so that none of them deals, asks bots or takes moves back in a way
 * of its own.
 *
 * The record is the game: the state is its replay, taking back is cutting it.
 * Chance and bots draw from generators made from the seed, the round and the
 * ply, so that a table rebuilt from its record goes on as it would have.
 *
 * Seats here are the round's. In a play-off fewer sit down than play the
 * match; match_seat() tells who they are.
 */
#ifndef SEANCE_DESK_DESK_H
#define SEANCE_DESK_DESK_H

#include "ai/agent.h"
#include "match/match.h"
#include "record/record.h"
#include "show/show.h"

struct desk_seat {
	bool person;
	struct agent agent; /* who plays where no person does */
};

/* Zero it, then desk_init() or desk_open(); desk_release() after use. */
struct desk {
	struct record record; /* of this round: its rules and its actions */
	union game_state state;
	struct game_setup setup; /* as the match began */
	struct match match;      /* before this round */
	bool in_match;
	uint64_t seed;
	struct desk_seat seat[GAME_SEATS_MAX]; /* of the match */
};

enum desk_turn { DESK_OVER, DESK_CHANCE, DESK_BOT, DESK_PERSON };

/* A table for a game with its usual options; every seat is a person's until desk_sit(). */
void desk_init(struct desk *desk, const struct game *game, int players);
void desk_release(struct desk *desk);
/* An option by its place; desk_begin() checks it. */
void desk_option(struct desk *desk, int index, int value);
/* "person", or an agent as agent_parse() reads it. */
bool desk_sit(struct desk *desk, int seat, const char *text, size_t length, struct game_fault *fault);
/* Deals the first round of a match, or a single one. */
bool desk_begin(struct desk *desk, uint64_t seed, bool match, struct game_fault *fault);
/* After the round is over: counts it and deals the next. False if the match is over. */
bool desk_next(struct desk *desk);

/*
 * A table from a full record, open or over, in place of what the desk held;
 * seats and seed stay. On a fault the desk is as before. Used for rounds that
 * go on as well as for those looked at again.
 */
bool desk_open(struct desk *desk, const char *text, size_t length, struct record_fault *fault);
/*
 * The round opened is the first of a match; then desk_next() and desk_open()
 * for each further one. In a match only a round that comes next is opened.
 * False if the round is a later one.
 */
bool desk_match(struct desk *desk);

/* The match's seat of a seat of the round. */
int desk_player(const struct desk *desk, int seat);
enum desk_turn desk_turn(const struct desk *desk);
/* Plays chance's or a bot's action, in `memory` of desk_memory() bytes. False if it is neither's turn. */
bool desk_step(struct desk *desk, void *memory);
size_t desk_memory(const struct desk *desk);
/* A person's action, through the gate. */
enum game_try_status desk_act(struct desk *desk, int seat, game_action action, struct game_phrase *reason);
/* The state before action number `ply`, or at the end for the number of actions. */
void desk_at(const struct desk *desk, int ply, union game_state *state);
/* Forgets the actions from `ply` on. */
void desk_cut(struct desk *desk, int ply);

/*
 * The first ply from which the seat has learned nothing new, so that it may
 * take back to there; the number of actions if the last one told it something.
 * Learned is what the seat's view could not have told beforehand: a card
 * drawn, an answer, a room that is empty.
 */
int desk_horizon(const struct desk *desk, int seat);

/* The table as a viewer (a seat, GAME_SPECTATOR or GAME_FULL) sees it before action number `ply`. */
void desk_show(const struct desk *desk, int ply, int viewer, struct jot *jot);
/* What action number `ply` did, for that viewer: {"ply","actor","token","a","says":[phrase,...]}; an action
 * the viewer did not see has no number and the token null. */
void desk_tell(const struct desk *desk, int ply, int viewer, struct jot *jot);
/* What that agent would do in the seat's place before action number `ply`, and why; null if it is not its turn. */
void desk_advise(const struct desk *desk, int ply, const struct agent *agent, void *memory, struct jot *jot);

/*
 * How the decision at `ply` compares with another move there, judged by what
 * its seat could know: worlds are drawn from the seat's view, both moves are
 * played in each, and quick players play on with the same luck. Shares of the
 * win from 0 to 1, in thousandths, with the standard error of the difference.
 */
struct desk_verdict {
	int worlds;
	int made, other; /* thousandths */
	int error;       /* of the difference */
};

/* False if a seat does not decide there. */
bool desk_judge(const struct desk *desk, int ply, game_action other, int worlds, struct desk_verdict *verdict);

#endif
