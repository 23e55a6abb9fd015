/*
 * Agents play the seats that no person plays. An agent sees one seat's view and
 * nothing else, keeps nothing from one move to the next, and answers within its
 * limit. With a limit of nodes and a seed the answer is the same on
 * every machine; a limit of time is for hosts with a clock.
 *
 * An agent is written NAME[:OPTION]...: `random`, `first`, `playouts`,
 * `greedy`, `level1` to `level8` (`1` to `8` for short); options are a style
 * (`bold`, `careful`, `bluffer`, `accountant`), `nodes=N` and `ms=N`, about so long; `depth=N`,
 * `temperature=N`, `noise=N`, `forget=N`, `reweigh=N` and `endings=N` change what
 * makes the level, for measuring (src/ai/brain.h).
 */
#ifndef SEANCE_AI_AGENT_H
#define SEANCE_AI_AGENT_H

#include <stdatomic.h>

#include "games/game.h"

enum {
	AGENT_LEVELS = 8,
	AGENT_MIX_MAX = 64,
	AGENT_LINE_MAX = 16,
	AGENT_NAME_MAX = 80,
	AGENT_ALIGN = 64 /* of the memory handed in */
};

enum agent_kind { AGENT_KIND_RANDOM, AGENT_KIND_FIRST, AGENT_KIND_PLAYOUTS, AGENT_KIND_GREEDY, AGENT_KIND_LEVEL };

/* Styles change how an agent plays, not how strong it is. */
enum agent_style {
	AGENT_STYLE_PLAIN,
	AGENT_STYLE_BOLD,
	AGENT_STYLE_CAREFUL,
	AGENT_STYLE_BLUFFER,
	AGENT_STYLE_ACCOUNTANT
};

/*
 * 0 is no limit of that kind. Milliseconds count only if the question has a
 * clock. Thinking stops after nine tenths of them, which leaves time to finish.
 */
struct agent_limit {
	uint64_t nodes;
	uint32_t ms;
};

/* A level's parameters that can be overridden, for measuring. */
enum agent_knob {
	AGENT_KNOB_DEPTH,
	AGENT_KNOB_TEMPERATURE,
	AGENT_KNOB_NOISE,
	AGENT_KNOB_FORGET,
	AGENT_KNOB_REWEIGH,
	AGENT_KNOB_ENDINGS,
	AGENT_KNOBS
};
/* No override: every parameter is the level's own. */
#define AGENT_KNOBS_DEFAULT {-1, -1, -1, -1, -1, -1}

struct agent {
	enum agent_kind kind;
	int level; /* 1-8 of AGENT_KIND_LEVEL */
	enum agent_style style;
	struct agent_limit limit;  /* overrides the level's where not 0 */
	int32_t knob[AGENT_KNOBS]; /* overrides the level's where not -1 */
	char name[AGENT_NAME_MAX];
};

/* The standing of the match before this round; all zero for a single round. */
struct agent_standing {
	uint8_t rounds; /* played before this one */
	uint8_t target; /* points or rounds that end the match */
	uint8_t boos[GAME_SEATS_MAX];
	int16_t points[GAME_SEATS_MAX];
};

struct agent_share {
	game_action action;
	float share; /* of 1 */
};

/* An agent's answer. All but `move` is optional. */
struct agent_answer {
	game_action move;
	int moves; /* entries of `mix`, the distribution that `move` was drawn from; 0: the move was certain */
	struct agent_share mix[AGENT_MIX_MAX];
	int values; /* entries of `value`, each seat's chance to win; their sum exceeds 1 where several can win */
	float value[GAME_SEATS_MAX];
	int plies; /* entries of `line`, the expected continuation, beginning with `move` */
	game_action line[AGENT_LINE_MAX];
	struct game_phrase reason; /* code 0: none; agent_reason() has the words */
	int depth;                 /* plies searched */
	uint64_t nodes;            /* positions searched; each game says what it counts */
};

struct agent_question {
	const struct game *game;
	const union game_rules *rules;
	const union game_state *view; /* of the seat to act: head.viewer == head.actor */
	struct agent_standing standing;
	struct rng *rng;
	uint64_t (*clock)(void);   /* milliseconds since some moment; NULL: `ms=` is not counted */
	const atomic_bool *cancel; /* every search polls it; NULL: nobody can cancel */
};

/* Parses an agent; false and a fault that says what was expected. */
bool agent_parse(const char *text, size_t length, struct agent *agent, struct fault *fault);
/* Bytes of memory, aligned to AGENT_ALIGN, that the agent needs in this game; 0 for the simple ones. */
size_t agent_memory(const struct agent *agent, const struct game *game);
/*
 * Fills the answer, in memory of at least agent_memory() bytes. The memory may
 * hold anything: nothing is read that was not written first.
 *
 * STATUS_OVER if the round is over, STATUS_NOT_YOUR_TURN if it is not the
 * viewer's turn, STATUS_INPUT if the state is no seat's view, STATUS_CANCELLED
 * if the host cancelled: then the answer holds a legal move, but not a good one.
 */
enum status agent_choose(const struct agent *agent, const struct agent_question *question, void *memory,
	struct agent_answer *answer, struct fault *fault);
/* Adds an action to the mix; entries beyond AGENT_MIX_MAX are dropped. */
static inline void agent_mix(struct agent_answer *answer, game_action action, float share)
{
	if (answer->moves < AGENT_MIX_MAX)
		answer->mix[answer->moves++] = (struct agent_share){action, share};
}
/* The English pattern of a reason, to be filled like the game's sentences; NULL beyond the list. */
const char *agent_reason(const struct game *game, int code);

#endif
