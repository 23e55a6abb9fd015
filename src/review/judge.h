/*
 * How good a decision was, by what its seat could know.
 *
 * Worlds are drawn from the seat's view. In each world the move made and the
 * move it is compared with are played with the same luck. Strong players act
 * until the seat decides again; then the strong player says the seat's chance
 * to win. So a move is answered as a strong opponent would answer it, and
 * hidden cards never count against anybody. Where a round is won by more or
 * less (game_result.margin), simple players finish the round as well and the
 * margins are compared: a player who is far behind can still play well or badly.
 */
#ifndef SEANCE_REVIEW_JUDGE_H
#define SEANCE_REVIEW_JUDGE_H

#include "ai/agent.h"

/* A decision: the position before it as its seat saw it. */
struct judge_question {
	const struct game *game;
	const union game_rules *rules;
	const union game_state *view; /* of the seat to act */
	struct agent_standing standing;
	bool margins;              /* the round is won by more or less: judge_has_margins() */
	uint64_t seed;             /* the same question with the same seed gets the same answer */
	const atomic_bool *cancel; /* NULL: nobody can cancel */
};

/* Sums over pairs of play-outs. */
struct judge_sum {
	int64_t made, other;
	int64_t difference, squares; /* of other - made */
};

struct judge_verdict {
	int worlds;
	struct judge_sum chance; /* to win, thousandths */
	struct judge_sum margin; /* by how much the seat wins in the end, hundredths; negative if it loses */
};

/* Bytes for one agent after the other, aligned to AGENT_ALIGN. */
size_t judge_memory(const struct game *game);
/* Whether rounds of this game are won by more or less: simple players play one to see. */
bool judge_has_margins(const struct game *game, const union game_rules *rules);
/* What the strong player would do; false if no seat decides here. */
bool judge_advise(const struct judge_question *question, void *memory, struct agent_answer *answer);
/*
 * Adds worlds to the verdict, which is zeroed before the first call, until it
 * has `worlds` of them. False if one of the two moves is not legal, or if cancelled.
 */
bool judge_compare(struct judge_verdict *verdict, const struct judge_question *question, game_action made,
	game_action other, int worlds, void *memory);
/* How much better the other move is, on average, and the standard error of that. */
int judge_loss(const struct judge_sum *sum, int worlds);
int judge_error(const struct judge_sum *sum, int worlds);

#endif
