/*
 * An approximate best responder: a policy that learns to beat one agent, which
 * stays as it is (policy.h). What it gains over an even result is a lower bound
 * on how readable that agent is: a better responder may gain more.
 *
 * The policy sees the features of its seat's view. It takes every seat in turn,
 * so the agent gives nothing away by sitting at the worse one.
 */
#ifndef SEANCE_TRAIN_RESPONDER_H
#define SEANCE_TRAIN_RESPONDER_H

#include "train/policy.h"

struct responder_plan {
	const struct game *game;
	const union game_rules *rules; /* two players */
	policy_foe agent;              /* who is to be beaten */
	void *context;
	uint64_t seed;
	int games, jobs; /* games of an iteration */
};

struct responder;

/* NULL if there is no memory. */
struct responder *responder_new(const struct responder_plan *plan);
void responder_free(struct responder *responder);
/* One iteration of playing and learning; `part` of the training is done. False if memory runs out. */
bool responder_step(struct responder *responder, float part, struct policy_news *news);

struct responder_gain {
	int deals;
	double gain, error; /* shares of the win above one half, and one standard error */
};

/*
 * What it has learnt against the agent, on deals it has not learnt from: each is
 * played once from each seat, with the same generator, and is one observation. False if there is no memory.
 */
bool responder_measure(struct responder *responder, int deals, struct responder_gain *gain);

#endif
