/*
 * First games: a real round with a fixed deal, and a coach beside the learner.
 *
 * A lesson is a list of steps. A step has a moment at which it applies, a few
 * sentences, a part of the table that it points at, and either a check that
 * ends it or nothing: then the learner reads it and goes on. Steps are data
 * (src/learn/lesson_GAME.c); this module decides which one applies. It knows
 * no face: a face draws the sentences and marks the part of the table whose
 * role the step names.
 *
 * A lesson reads only what the learner may know: the learner's view and the
 * events the learner has heard.
 */
#ifndef SEANCE_LEARN_LESSON_H
#define SEANCE_LEARN_LESSON_H

#include "base/json_writer.h"
#include "record/record.h"

enum {
	LESSON_EVENTS_MAX = 64, /* codes of a game's events */
	LESSON_LINES_MAX = 2,
	LESSON_COUNTERS = 2
};

struct lesson_script;

/* Zero it, then lesson_init(). Nothing to release. */
struct lesson {
	const struct game *game;
	const struct lesson_script *script;
	int seat; /* the learner's */
	int ply;  /* actions followed so far */
	union game_state state;
	uint64_t told; /* bit a step: it was read or done */
	int current;   /* the step on show, or -1 */
	int began;     /* the learner's actions when that step began */
	int actions;   /* the learner's */
	int others;    /* everybody else's */
	int asked; /* the learner's last action: 1 the one a step asked for, 0 another one, -1 nothing was asked for */
	uint16_t heard[LESSON_EVENTS_MAX]; /* events by code, */
	uint16_t own[LESSON_EVENTS_MAX];   /* and those whose first argument is the learner's seat */
	int counter[LESSON_COUNTERS];      /* what the game's script counts itself */
};

/* How the table of a lesson is set up; every rule option has its default. */
struct lesson_setup {
	int players;
	const char *seat[GAME_SEATS_MAX]; /* "person" or an agent */
	uint64_t seed;                    /* of version 1 (desk/desk_chance.h) */
	const char *const *promises;      /* what the learner will meet: English text, NULL at the end */
};

/* A sentence: a pattern in English, to be translated, and what fills it (games/contract.h). */
struct lesson_line {
	const char *pattern;
	struct game_phrase phrase; /* its code is 1 */
};

/* What a face shows of the step on show. */
struct lesson_show {
	const char *id;
	int number, of; /* steps told so far, this one included, and all steps */
	bool reading;   /* the learner goes on by reading; otherwise by doing */
	int lines;
	struct lesson_line line[LESSON_LINES_MAX];
	const char *role; /* the part of the table to mark (docs/lessons.md), or NULL */
	int value;        /* which one of that role; -1: all of it */
	bool suggests;    /* `suggestion` is a legal action that does what the step asks for */
	game_action suggestion;
};

/* False if the game has no lesson. */
bool lesson_init(struct lesson *lesson, const struct game *game);
void lesson_setup(const struct lesson *lesson, struct lesson_setup *setup);
/*
 * Follows the round's first `ply` actions and decides which step is on show.
 * After a move was taken back `ply` is lower than before: what was told stays
 * told.
 */
void lesson_follow(struct lesson *lesson, const union game_rules *rules, const struct record_move *moves, int ply);
/* The learner has read the step on show. A step that waits for something to be done stays. */
void lesson_read(struct lesson *lesson, const union game_rules *rules);
/* False if the coach has nothing to say. */
bool lesson_show(const struct lesson *lesson, const union game_rules *rules, struct lesson_show *show);

/*
 * {"step","asked"}: the step on show, null if the coach is quiet, and whether the learner's last action was the one a
 * step asked for, null if none did. A step is {"id","number","of","reading","says":[phrase,...],"point","suggests",
 * "fits":[action,...]}: `suggests` is the first of the actions that do what the step asks for, null if there is none.
 */
void lesson_json(const struct lesson *lesson, const union game_rules *rules, struct json_writer *writer);
/* {"players","seats":[...],"seed","promises":[...]} */
void lesson_setup_json(const struct lesson *lesson, struct json_writer *writer);

#endif
