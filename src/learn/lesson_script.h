/* How a game's lesson is written down. Private to src/learn. */
#ifndef SEANCE_LEARN_LESSON_SCRIPT_H
#define SEANCE_LEARN_LESSON_SCRIPT_H

#include "learn/lesson.h"

/*
 * A fact is a number that a lesson can test or say. These are the same in all
 * games; a game's own facts follow LESSON_OWN.
 */
enum lesson_fact {
	LESSON_NONE,
	LESSON_MINE,                                     /* the learner is to act */
	LESSON_OVER,                                     /* the round is over */
	LESSON_WON,                                      /* ... and the learner has not lost it */
	LESSON_ACTIONS,                                  /* the learner's actions so far */
	LESSON_ACTED,                                    /* ... since the step on show began */
	LESSON_OTHERS,                                   /* the others' actions so far */
	LESSON_NEXT,                                     /* the seat after the learner's, */
	LESSON_AFTER,                                    /* and the one after that */
	LESSON_HEARD,                                    /* + code: how often the learner heard that event */
	LESSON_OF_ME = LESSON_HEARD + LESSON_EVENTS_MAX, /* + code: ... about the learner */
	LESSON_OWN = LESSON_OF_ME + LESSON_EVENTS_MAX
};

enum lesson_how { LESSON_IS, LESSON_AT_LEAST, LESSON_AT_MOST };

struct lesson_test {
	uint8_t fact; /* LESSON_NONE ends a list */
	uint8_t how;  /* enum lesson_how */
	int16_t value;
};
#define IS(fact, value) {(fact), LESSON_IS, (value)}
#define LEAST(fact, value) {(fact), LESSON_AT_LEAST, (value)}
#define MOST(fact, value) {(fact), LESSON_AT_MOST, (value)}
#define YES(fact) {(fact), LESSON_AT_LEAST, 1}
#define NO(fact) {(fact), LESSON_AT_MOST, 0}

/* A sentence and the facts that fill {0}, {s0} or {k0} and {1}. scripts/words collects the text. */
struct lesson_words {
	const char *one;  /* NULL: no sentence */
	const char *many; /* where the first fact is not 1; NULL: the same */
	uint8_t fact[2];
};
#define SAY(text) {text, NULL, {0, 0}}
#define SAY_WITH(text, ...) \
	{ \
		text, NULL, \
		{ \
			__VA_ARGS__ \
		} \
	}
#define SAY_COUNT(one, many, fact) {one, many, {fact, 0}}
/* One thing the learner will meet. */
#define PROMISE(text) text

struct lesson_step {
	const char *id;
	struct lesson_test when[4];
	struct lesson_test until[2]; /* none: until it was read */
	const char *role;
	uint8_t value; /* a fact: which one of that role */
	uint8_t asks;  /* what the learner is asked to do, a number of the game's; 0: nothing in particular */
	struct lesson_words says[LESSON_LINES_MAX];
};
/* The step never ends. */
#define LESSON_NEVER {{LESSON_MINE, LESSON_IS, -1}}
/* The step ends when the learner has acted. */
#define LESSON_DO {{LESSON_ACTED, LESSON_AT_LEAST, 1}}

/* What a game's part of a lesson is asked about. */
struct lesson_now {
	const struct lesson *lesson;
	const union game_rules *rules;
	const union game_state *view; /* the learner's */
	int seat;
};

struct lesson_script {
	struct lesson_setup setup;
	const struct lesson_step *steps;
	int count;
	/* A fact from LESSON_OWN on. */
	int (*fact)(const struct lesson_now *now, int fact);
	/* Whether a legal action of the learner does what a step asks for; NULL where no step asks. */
	bool (*does)(const struct lesson_now *now, int asks, game_action action);
	/* Counts what the learner hears beyond codes; NULL: nothing. */
	void (*hear)(struct lesson *lesson, const struct game_phrase *what);
};

/* The learner's legal actions that a step could ask for; none if it is not the learner's turn. */
int lesson_legal(const struct lesson_now *now, game_action *list);

#define LESSON_SCRIPT(G) extern const struct lesson_script lesson_script_##G;
GAME_LIST(LESSON_SCRIPT)
#undef LESSON_SCRIPT

#endif
