/*
 * Training of nets by self-play, for `seance train`. Everything follows from
 * the seed: games are played in threads but each from its own generator, and
 * learnt from in their order.
 *
 * A game that has a net provides `const struct trainer_kind G_trainer` in src/train/G_train.c.
 */
#ifndef SEANCE_TRAIN_TRAIN_H
#define SEANCE_TRAIN_TRAIN_H

#include "ai/net.h"
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
	double loss;      /* mean; Ghooost!: nats, 13 Ghosts: square of what the value missed */
	double decisions; /* mean of a game */
};

struct trainer; /* begins with its kind */

struct trainer_kind {
	const char *game;
	bool (*fits)(const union game_rules *rules); /* whether a net for these rules can be trained */
	const char *wanted;                          /* what is expected of them otherwise */
	struct trainer *(*open)(const struct train_plan *plan);
	void (*close)(struct trainer *trainer);
	bool (*step)(struct trainer *trainer, struct train_news *news);
	int (*done)(const struct trainer *trainer);
	unsigned char *(*net)(const struct trainer *trainer, size_t *size);
	unsigned char *(*state)(const struct trainer *trainer, size_t *size);
	bool (*resume)(struct trainer *trainer, const unsigned char *state, size_t size);
};

#define TRAINER(G) extern const struct trainer_kind G##_trainer;
TRAINED_LIST(TRAINER)
#undef TRAINER

/* Of that game; NULL if it has no net to train. */
const struct trainer_kind *trainer_of(const struct game *game);
/* The names of the games that have one, separated by commas. */
void trainer_list(struct sink *out);

/* NULL if there is no memory. */
struct trainer *trainer_new(const struct trainer_kind *kind, const struct train_plan *plan);
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
