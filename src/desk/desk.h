/*
 * A table: one round with all its actions, who sits where, and the match the
 * round belongs to. Every host (terminal, trace, record, replay, arena, page,
 * server) plays through it, so that none of them deals cards, asks bots, counts
 * rounds or takes moves back in a way of its own. desk_play.h has the loop.
 *
 * The list of actions is the game: the state is their replay, and taking back
 * means cutting the list. Chance comes from the host's source (desk_chance.h).
 * Bots think with generators made from a seed, the round and the ply, so that a
 * table rebuilt from its record goes on as it would have.
 *
 * Asking a bot takes three calls. desk_ask() copies what the bot may know;
 * desk_think() works on that copy, on any thread, in the host's memory, with
 * the host's clock and cancel flag; desk_answer() plays the move if the table
 * has not changed meanwhile.
 *
 * No call gets slower as the game gets longer: the desk keeps a checkpoint of
 * the state every few actions. Only calls that show the whole past walk through it.
 *
 * Seats are the round's. In a play-off fewer sit down than play the match;
 * desk_player() gives the match's seat. Functions that return an enum status
 * fill the fault unless the status is STATUS_OK, and leave the table as it was.
 */
#ifndef SEANCE_DESK_DESK_H
#define SEANCE_DESK_DESK_H

#include "ai/agent.h"
#include "desk/desk_chance.h"
#include "desk/desk_rules.h"
#include "match/match.h"
#include "record/record.h"

enum { DESK_CHECKPOINT = 16 /* actions from one checkpoint to the next */ };

struct desk_seat {
	bool person;
	bool stand_in;      /* the person is away: the agent plays for them (ruling N5) */
	struct agent agent; /* who plays the seat if no person does */
};

/* How far a seat may take back, as far as it is known. */
struct desk_takeback {
	int known; /* actions looked at */
	int limit;
};

/* Zero it before desk_begin() or desk_open(); desk_release() after use. Hosts read it and change it by calls only. */
struct desk {
	const struct game *game;       /* NULL: nothing is played yet */
	const union game_rules *rules; /* of this round, prepared, shared */
	union game_state state;        /* full */
	int count;                     /* actions so far */
	struct record_move *moves;     /* the actions with their actors */
	bool in_match;
	bool practice;                         /* taking back is free; the record says so */
	struct match match;                    /* before this round */
	struct desk_seat seat[GAME_SEATS_MAX]; /* of the match */
	struct desk_seed seed;
	uint32_t changes; /* counts every change of the table */

	/* private */
	struct desk_rules *shared;      /* holds `rules` */
	struct desk_rules *first_rules; /* of the match's first round, or of the only one */
	struct desk_chance chance;      /* draw NULL: the seed decides */
	uint64_t thought_seed;
	union game_state *checkpoints; /* the state before every DESK_CHECKPOINT-th action */
	int capacity;                  /* of moves, a multiple of DESK_CHECKPOINT */
	int chance_events;             /* of the actions, chance's */
	uint8_t termination;           /* by desk_end(); GAME_TERMINATION_OPEN: the rules decide */
	uint8_t loser;                 /* a seat of the side that gave up or ran out of time */
	bool amended;                  /* by desk_amend(): `amendment` is the result */
	struct game_result amendment;
	size_t fair_length;
	char *fair; /* tags of the record, see desk_set_fair() */
	struct desk_takeback takeback[GAME_SEATS_MAX];
};

/* What a table is to be. */
struct desk_config {
	struct desk_rules *rules;     /* the desk holds them on its own account */
	struct desk_seed seed;        /* deals the cards unless there is a source; bots think by it */
	struct desk_chance chance;    /* the host's source; draw NULL: the seed */
	const uint64_t *thought_seed; /* bots think by this one instead; NULL: by the seed */
	bool match;                   /* the first round of a match instead of a single one */
	bool practice;                /* at most one person, who may take back freely */
};

enum desk_turn { DESK_OVER, DESK_CHANCE, DESK_BOT, DESK_PERSON };

/*
 * Who looks at a table: a seat of the round, the spectator, or somebody who may
 * see everything. Only desk_viewer() makes one out of a number, and it refuses
 * all other numbers. A zeroed viewer is the spectator, who sees the least.
 */
struct desk_viewer {
	uint8_t place; /* private: 0 the spectator, 1 + seat, or DESK_VIEWER_FULL */
};
enum { DESK_VIEWER_FULL = 255 };

/* From a seat, GAME_SPECTATOR or GAME_FULL; STATUS_INPUT for anything else, and the viewer is the spectator then. */
enum status desk_viewer(const struct desk *desk, int number, struct desk_viewer *viewer, struct fault *fault);
/* Back to the number. STATUS_INPUT if the round has no such seat: play-offs have fewer. */
enum status desk_viewer_number(const struct desk *desk, struct desk_viewer viewer, int *number, struct fault *fault);

/* Begins a round in place of what the desk held. Every seat is a person's until desk_sit(), in practice all but seat 0.
 */
enum status desk_begin(struct desk *desk, const struct desk_config *config, struct fault *fault);
void desk_release(struct desk *desk);
/*
 * Seats "person", or an agent as agent_parse() reads it, at a seat of the
 * match. STATUS_INPUT for a seat that is none, STATUS_REFUSED for a second
 * person in a practice game.
 */
enum status desk_sit(struct desk *desk, int seat, const char *text, size_t length, struct fault *fault);
/* The same with an agent that has been read. */
enum status desk_sit_agent(struct desk *desk, int seat, const struct agent *agent, struct fault *fault);
/* The match's seat of a seat of the round. */
int desk_player(const struct desk *desk, int seat);
enum desk_turn desk_turn(const struct desk *desk);
/* How the round ended; all zero while it goes on. */
void desk_result(const struct desk *desk, struct game_result *result);
/*
 * Ends the round although the rules would go on. GAME_TERMINATION_VOID: nobody
 * scores (N3). GAME_TERMINATION_RESIGNED and _TIME: the side of that seat of the
 * round loses (N1, N2); STATUS_REFUSED with more than two sides, where a bot plays on.
 */
enum status desk_end(struct desk *desk, enum game_termination termination, int seat, struct fault *fault);
/*
 * The person of a seat of the match is away, and the agent plays until
 * desk_come_back(). The record marks the moves that it makes.
 */
enum status desk_stand_in(struct desk *desk, int seat, const struct agent *agent, struct fault *fault);
enum status desk_come_back(struct desk *desk, int seat, struct fault *fault);
/* The fair deal's tags for this round's record (src/fair), in place of those before. STATUS_INPUT, STATUS_MEMORY. */
enum status desk_set_fair(struct desk *desk, const char *text, size_t length, struct fault *fault);
/* Another result for a round that is over: who has resigned scores as if last (N1). STATUS_REFUSED if it goes on. */
enum status desk_amend(struct desk *desk, const struct game_result *result, struct fault *fault);
/* Whether desk_next() would deal another round. */
bool desk_has_next(const struct desk *desk);
/* Counts the round that is over and begins the next. STATUS_REFUSED if no match or the round goes on, STATUS_OVER. */
enum status desk_next(struct desk *desk, struct fault *fault);
/* How the match stands before this round, by seats of the round; all zero for a single round. */
void desk_standing(const struct desk *desk, struct agent_standing *standing);
/* The same from a match: `player` is the match's seat of each of the round's seats. */
void desk_standing_in(const struct match *match, const int *player, int seats, struct agent_standing *standing);
/* The match with this round counted if it is over. */
void desk_match_now(const struct desk *desk, struct match *match);

/* Chance acts. STATUS_NOT_YOUR_TURN if it is not chance's turn. */
enum status desk_draw(struct desk *desk, struct fault *fault);
/* A seat's action, through the gate; `reason` may be NULL and is filled for STATUS_ILLEGAL. */
enum status desk_act(struct desk *desk, int seat, game_action action, struct game_phrase *reason, struct fault *fault);
/* A bot chose the last action for its person: the record says so, and no review judges it as theirs. */
void desk_mark_stand_in(struct desk *desk);

/* What a bot is asked: a copy of what it may know. It borrows the rules; hold them if the desk may go first. */
struct desk_question {
	const struct game *game;
	struct desk_rules *rules;
	union game_state view;
	struct agent_standing standing;
	struct agent agent;
	struct rng rng;
	int seat, ply;
	uint32_t changes; /* the desk's when it was asked */
};

/* What the host gives a bot to think with. */
struct desk_room {
	void *memory; /* aligned to AGENT_ALIGN */
	size_t size;
	uint64_t (*clock)(void);   /* milliseconds; NULL: `ms=` is not counted */
	const atomic_bool *cancel; /* set it from anywhere to stop; NULL: never */
};

/* The question for the bot whose turn it is. */
enum status desk_ask(const struct desk *desk, struct desk_question *question, struct fault *fault);
/* The question for an agent in the place of the seat that acts before action number `ply`: hints. */
enum status desk_ask_at(const struct desk *desk, int ply, const struct agent *agent, struct desk_question *question,
	struct fault *fault);
/* Bytes that the agent of a question, or any agent at this table including the strongest hint, thinks in. */
size_t desk_question_memory(const struct desk_question *question);
size_t desk_memory(const struct desk *desk);
/* The bot thinks. STATUS_MEMORY if the room is too small, STATUS_CANCELLED. Touches no desk. */
enum status desk_think(const struct desk_question *question, const struct desk_room *room, struct agent_answer *answer,
	struct fault *fault);
/* Plays the answer. STATUS_REFUSED if the table has changed since the question, STATUS_ILLEGAL. */
enum status desk_answer(struct desk *desk, const struct desk_question *question, const struct agent_answer *answer,
	struct fault *fault);
/* Chance's or a bot's action in one call. STATUS_NOT_YOUR_TURN if a person is to act. */
enum status desk_step(struct desk *desk, const struct desk_room *room, struct fault *fault);

/* The state before action number `ply`, or at the end for `count`. STATUS_INPUT for any other number. */
enum status desk_at(const struct desk *desk, int ply, union game_state *state, struct fault *fault);
/* Forgets the actions from `ply` on, without asking whether anything was learned: for trying moves out. */
enum status desk_cut(struct desk *desk, int ply, struct fault *fault);

/*
 * How far the seat may take back: to this ply. It is the first ply after the
 * last action that revealed information to the seat, or the seat's last decision
 * if nothing has been revealed since; ask again once that is taken back. An action
 * reveals information if its outcome could have been another in a world that
 * the seat could not rule out, or if another seat chose it knowing something
 * that the seat does not know. In practice games it is 0.
 */
enum status desk_takeback_limit(struct desk *desk, int seat, int *limit, struct fault *fault);
/* Takes the seat's last decision back, with what came after it. STATUS_REFUSED beyond the limit or if there is none. */
enum status desk_take_back(struct desk *desk, int seat, struct fault *fault);

/*
 * A table from a full record, over or not, in place of the round that the desk
 * held. Seats and seed stay; the game is practice if it was or if the record says so. `edition` has the edition to use;
 * NULL: the match's if this is one, else the compiled-in one. In a match only the round that comes next is opened:
 * STATUS_MISMATCH for any other.
 */
enum status desk_open(
	struct desk *desk, const char *text, size_t length, struct desk_rules *edition, struct fault *fault);
/* The round opened is the first of a match: STATUS_MISMATCH if it is a later one. */
enum status desk_open_match(struct desk *desk, struct fault *fault);
/* The record's text as the viewer saw it; an empty sink measures. */
enum status desk_record(const struct desk *desk, struct desk_viewer viewer, struct sink *sink, struct fault *fault);

/* The invariant that the desk breaks, in words, or NULL. Builds for tests ask it after every action and every cut. */
const char *desk_check_invariants(const struct desk *desk);

#endif
