/*
 * A policy that learns by playing: a net gives each legal action a share, and is
 * changed so that what did better than expected is done more often (proximal
 * policy optimisation), with a reward for staying mixed (entropy) that shrinks
 * as it learns. In two-player games with hidden cards that reward is what makes
 * self-play settle near an equilibrium instead of chasing itself.
 *
 * Games are played in chunks, each from its own generator, and learnt from in
 * their order, so the result does not depend on the number of threads.
 */
#ifndef SEANCE_TRAIN_POLICY_H
#define SEANCE_TRAIN_POLICY_H

#include "games/game.h"
#include "train/dense.h"

enum { POLICY_INPUTS_MAX = GAME_FEATURES_MAX, POLICY_CHUNK = 64, POLICY_CHOICES_MAX = DENSE_OUTPUTS_MAX - 1 };

/* Fills the inputs that are not 0 for the viewer of that view; returns how many. */
typedef int (*policy_inputs)(const struct game *game, const union game_rules *rules, const union game_state *view,
	struct net_input list[POLICY_INPUTS_MAX]);

/* What plays: outputs are the actions by number, and the value last. */
struct policy {
	const struct game *game;
	policy_inputs inputs;
	struct net_layout at;
	const float *weight;
};

/* The shares of the actor's legal actions, and the share of the win it expects; returns how many there are. */
int policy_shares(const struct policy *policy, const union game_rules *rules, const union game_state *view,
	game_action *list, float *share, float *value);

/* Another player, for games in which only one seat learns. It may be called by several threads, each with its number.
 */
typedef game_action (*policy_foe)(void *context, int thread, const union game_state *view, struct rng *rng);

struct policy_plan {
	const struct game *game;
	const union game_rules *rules;
	policy_inputs inputs;
	int input_count, width, narrow;
	uint64_t seed;
	int games, jobs;        /* games of an iteration: a multiple of POLICY_CHUNK */
	float rate, rate_end;   /* of learning, at the beginning and the end */
	float mixed, mixed_end; /* worth of entropy, in shares of the win for each nat */
	policy_foe foe;         /* NULL: the policy plays every seat */
	void *context;
};

/* The seat's share of the win: 1, 0, or a half where the round is void, unfinished or shared. */
float policy_share_of_win(
	const struct game *game, const union game_rules *rules, const union game_state *state, int seat);

struct policy_news {
	uint64_t decisions;
	double entropy;  /* mean, nats a decision */
	double surprise; /* mean square of what the value missed */
	double won;      /* mean share of the win of the seat that learns; 1/2 in self-play */
};

struct policy_trainer;

/* NULL if there is no memory. */
struct policy_trainer *policy_new(const struct policy_plan *plan);
void policy_free(struct policy_trainer *trainer);
/* One iteration: games, then learning from them. `part` of the training is done, from 0 to 1. False if memory runs out.
 */
bool policy_step(struct policy_trainer *trainer, float part, struct policy_news *news);
/* What has been learnt: the mean of the weights over the last iterations. */
void policy_learnt(const struct policy_trainer *trainer, struct policy *policy);
int policy_done(const struct policy_trainer *trainer);
/* All that is needed to go on: POLICY_BLOCKS arrays of `size` numbers, and Adam's steps. */
enum { POLICY_BLOCKS = 4 };
void policy_blocks(struct policy_trainer *trainer, float *block[POLICY_BLOCKS], int *size, uint64_t **steps);
void policy_go_on(struct policy_trainer *trainer, int done);

#endif
