/*
 * Replies tried at random, to choose between moves that are all lost if the
 * other seat plays well.
 */
#ifndef SEANCE_AI_BOO_TRIAL_H
#define SEANCE_AI_BOO_TRIAL_H

#include "ai/boo/boo_search.h"
#include "ai/trial.h"
#include "base/rng.h"

enum { BOO_TRIAL_MOVES = 64 };

struct boo_trials {
	int count;
	struct trial list[BOO_TRIAL_MOVES]; /* of the root's moves; the best first, once all is played */
};

/*
 * 1 if a reply at random, one of all there are, lets a mover win who was lost,
 * else 0; both play the rest as well as can be. At least two cards are left, all
 * of them known, and cards are worth what they show.
 */
float boo_trial_let_off(struct boo_search *search, const struct boo_move *move, struct rng *rng);

/*
 * Makes trials until the nodes are spent, the worse half of the moves left out
 * time after time, and sorts the list. False if the search was to stop before
 * every move had one.
 */
bool boo_trials_run(struct boo_search *search, struct boo_trials *trials, uint64_t nodes, struct rng *rng);

#endif
