/*
 * What each game provides for its agents: one `const struct brain G_brain` in
 * src/ai/G/. Only the files there know how to play that game well.
 */
#ifndef SEANCE_AI_BRAIN_H
#define SEANCE_AI_BRAIN_H

#include "ai/agent.h"

/* The parameters of a level. Each game's brain file says which it uses, and how. */
struct brain_level {
	uint32_t nodes;       /* node limit per move */
	uint8_t depth;        /* greatest search depth */
	uint16_t temperature; /* thousandths of the value's unit; higher mixes moves more evenly */
	uint16_t noise;  /* thousandths of the value's unit: error of the evaluation; Ghooost!: permille of moves played
			    as `greedy` */
	uint16_t forget; /* permille of the public past that is forgotten */
};

struct brain_task {
	const struct agent_question *question;
	const struct brain_level *level;
	enum agent_style style;
	struct agent_limit limit;  /* nodes are never 0: the agent's, else the level's */
	uint64_t (*clock)(void);   /* the question's */
	uint64_t deadline;         /* on the clock; 0: none */
	const atomic_bool *cancel; /* the question's */
	int endings;  /* the rest is solved when at most so many hidden worlds are left; -1: the level's own */
	int reweigh;  /* BOO: the last ply after whose moves cards are weighed again; -1: the level's own */
	void *memory; /* of brain->memory bytes */
};

struct brain {
	size_t memory;
	const char *net; /* files of the nets that a page loads, {0} standing for the players; NULL: none */
	/* The simple player that looks one ply ahead. */
	game_action (*greedy)(const union game_rules *rules, const union game_state *view, struct rng *rng);
	/* Fills `move` and whatever else it knows. The answer is zeroed before, and more than one action is legal. */
	void (*think)(const struct brain_task *task, struct agent_answer *answer);
	/* Level 1 to AGENT_LEVELS with that many players. */
	const struct brain_level *(*level)(int players, int level);
	const char *(*reason_text)(int code);
};

const struct brain *brain_of(const struct game *game);
/* Whether the task's time is over or the host has cancelled it; ask every few hundred nodes. */
bool brain_late(const struct brain_task *task);
/* Whether the host has cancelled the thought; `cancel` may be NULL. */
bool brain_cancelled(const atomic_bool *cancel);

#endif
