/*
 * Successive halving: all moves are tried, then the better half, then the
 * better half of those, so that most trials go to moves that may be the best.
 */
#ifndef SEANCE_AI_TRIAL_H
#define SEANCE_AI_TRIAL_H

#include "base/port.h"

struct trial {
	int index;         /* the move, as the caller numbers it */
	float before;      /* prior, added to the mean */
	float sum, weight; /* of the outcomes, weighted */
};

static inline void trial_add(struct trial *trial, float outcome, float weight)
{
	trial->sum += weight * outcome;
	trial->weight += weight;
}

float trial_mean(const struct trial *trial);

/* How the trials are spread. One round tries every move that is left once. */
struct trial_plan {
	uint64_t limit;              /* of what `spent` counts; every stage has the same share */
	int rounds_low, rounds_high; /* rounds: at least so many a stage, at most so many in all */
	/* Plays one round; false stops the trials, and that round does not count. */
	bool (*round)(void *context, struct trial *list, int count);
	uint64_t (*spent)(const void *context);
	void *context;
};

/* The number of stages for `count` moves. */
static inline int trial_stages(int count)
{
	return count <= 2 ? 1 : count <= 4 ? 2 : 3;
}

/*
 * Runs the trials and drops the worse half of the list after each stage but the
 * last; *count is how many are left, the best first. Returns the rounds played.
 */
int trial_run(const struct trial_plan *plan, int stages, struct trial *list, int *count);

#endif
