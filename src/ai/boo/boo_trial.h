/*
 * Rounds played out to their end, to choose between moves that a short search
 * finds about equal. Both sides of a trial look one ply ahead, among the best
 * at random; the piles are shuffled.
 *
 * A card laid early is worth what is left of it twenty plies later, which no
 * search reaches and hardly a rule of thumb tells.
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

/* The root mover's lead at the end of one round that begins with the move, BOO_GHOST units, its tie included. */
int boo_trial_play(struct boo_search *search, const struct boo_move *move, struct rng *rng);

/* What one trial of the move says: 0 to 1, the more the better for the root's mover. */
typedef float boo_trial_way(struct boo_search *search, const struct boo_move *move, struct rng *rng);

/* A round won, and a little more for a safe lead: it says how near the others were. */
boo_trial_way boo_trial_worth;

/*
 * Whether a reply at random, one of all there are, lets a mover win who was
 * lost; both play the rest as well as can be. At least two cards are left, all
 * of them known, and cards are worth what they show.
 */
boo_trial_way boo_trial_let_off;

/*
 * Makes trials until the nodes are spent, the worse half of the moves left out
 * time after time, and sorts the list. False if the search was to stop before
 * every move had one.
 */
bool boo_trials_run(
	struct boo_search *search, boo_trial_way *way, struct boo_trials *trials, uint64_t nodes, struct rng *rng);

#endif
