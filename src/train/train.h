/*
 * Training of nets by self-play, for `seance train`. Everything follows from
 * the seed: games are played by the net as it is stored (whole numbers), in
 * threads but each from its own generator, and learnt from in their order.
 */
#ifndef SEANCE_TRAIN_TRAIN_H
#define SEANCE_TRAIN_TRAIN_H

#include "games/game.h"

struct train_plan {
	const union game_rules *rules;
	uint64_t seed;
	int iterations;
	int games; /* of an iteration */
	int jobs;
};

struct train_news {
	int iteration; /* that has ended, from 1 */
	int samples;
	double loss;      /* mean, in nats */
	double decisions; /* mean of a game */
};

struct trainer;

/* The game that has a net to be trained. */
const struct game *trainer_game(void);

/* NULL if there is no memory. */
struct trainer *trainer_new(const struct train_plan *plan);
void trainer_free(struct trainer *trainer);
/* One iteration: games, then learning from them. False if memory or threads run out. */
bool trainer_step(struct trainer *trainer, struct train_news *news);
/* Iterations done. */
int trainer_done(const struct trainer *trainer);
/* The net as it is stored in nets/, and all that is needed to go on; the caller frees. NULL if there is no memory. */
unsigned char *trainer_net(const struct trainer *trainer, size_t *size);
unsigned char *trainer_state(const struct trainer *trainer, size_t *size);
/* Goes on where a state was written; false if it belongs to other rules or another plan, or cannot be right. */
bool trainer_resume(struct trainer *trainer, const unsigned char *state, size_t size);

#endif
