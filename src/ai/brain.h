/*
 * What a game gives to agents: one `const struct brain G_brain` a game, in
 * src/ai/G/. Only those files know how their game is played well.
 */
#ifndef SEANCE_AI_BRAIN_H
#define SEANCE_AI_BRAIN_H

#include "ai/agent.h"

/* How strong a level is. Each game says in its file which of these it uses and how. */
struct brain_level {
	uint32_t nodes;       /* the usual limit of a move */
	uint8_t depth;        /* plies at most */
	uint16_t temperature; /* thousandths of the value's unit: how evenly near-equal moves are mixed */
	uint16_t noise;  /* thousandths of the value's unit: error in evaluations; Ghooost!: of moves, at depth 0 */
	uint16_t forget; /* permille of the public past that is forgotten */
};

struct brain_task {
	const struct agent_question *question;
	const struct brain_level *level;
	enum agent_style style;
	struct agent_limit limit; /* nodes are never 0: the agent's, else the level's */
	uint64_t deadline;        /* on limit.clock; 0: none */
	int endings;              /* hidden worlds at most for the rest to be solved; -1: as the level is used to */
	void *memory;             /* of brain->memory bytes */
};

struct brain {
	size_t memory;
	/* An honest player that looks one ply ahead. */
	game_action (*greedy)(const union game_rules *rules, const union game_state *view, struct rng *rng);
	/* Fills move, and what else it knows; the answer comes zeroed. More than one action is legal. */
	void (*think)(const struct brain_task *task, struct agent_answer *answer);
	/* Level 1 to AGENT_LEVELS with that many players. */
	const struct brain_level *(*level)(int players, int level);
	const char *(*reason_text)(int code);
	/* The side a seat is on, where seats win together; NULL: each is its own. */
	int (*side)(const union game_rules *rules, int seat);
	/* Whether a round that is over ended because it went on too long; NULL: never, or it is void. */
	bool (*stalled)(const union game_rules *rules, const union game_state *state);
};

const struct brain *brain_of(const struct game *game);
/* Whether the task's time is over; ask every few hundred nodes. */
bool brain_late(const struct brain_task *task);

#endif
