/*
 * Moves tried over and over, the worse half left out from stage to stage: what
 * is spent goes to those that may still be the best.
 */
#ifndef SEANCE_AI_TRIAL_H
#define SEANCE_AI_TRIAL_H

struct trial {
	int index;         /* the caller's number of the move */
	float before;      /* what is thought of it beforehand */
	float sum, weight; /* of what came out, each time with its weight */
};

static inline void trial_add(struct trial *trial, float outcome, float weight)
{
	trial->sum += weight * outcome;
	trial->weight += weight;
}

float trial_mean(const struct trial *trial);
/* Sorts them, the best first, equal ones as they were; returns how many the better half is. */
int trial_halve(struct trial *list, int count);

#endif
