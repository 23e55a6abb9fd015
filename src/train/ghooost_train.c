/* Iterations of self-play and learning, on several threads with one result. */
#include <math.h>
#include <stdlib.h>

#include "train/crew.h"
#include "train/ghooost_selfplay.h"
#include "train/state.h"
#include "train/train.h"

enum {
	BATCH = 1024,
	SHARDS = 16, /* parts of a batch with a gradient each, added in order */
	EPOCHS = 2,
	SAMPLES_WANTED = 120000 /* of an iteration; games are long and neighbours alike, so most are left out */
};

struct trainer {
	const struct trainer_kind *kind;
	struct train_plan plan;
	int done; /* iterations */
	struct ghooost_fit fit;
	struct ghooost_net_wide *net;
	struct ghooost_samples *game; /* samples of each game of the iteration */
	float *gradient[SHARDS];
	float keep; /* share of samples to be kept, from the last iteration's count */
};

static void close_trainer(struct trainer *trainer)
{
	ghooost_fit_release(&trainer->fit);
	free(trainer->net);
	free(trainer->game);
	for (int i = 0; i < SHARDS; i++)
		free(trainer->gradient[i]);
	free(trainer);
}

static struct trainer *open_trainer(const struct train_plan *plan)
{
	struct trainer *trainer = (struct trainer *)calloc(1, sizeof(*trainer));
	bool fine;

	if (trainer == NULL)
		return NULL;
	trainer->kind = &ghooost_trainer;
	trainer->plan = *plan;
	trainer->keep = 0.2f;
	fine = ghooost_fit_init(&trainer->fit, plan->rules->setup.players, plan->seed);
	trainer->net = (struct ghooost_net_wide *)malloc(sizeof(*trainer->net));
	trainer->game = (struct ghooost_samples *)calloc((size_t)plan->games, sizeof(*trainer->game));
	fine = fine && trainer->net != NULL && trainer->game != NULL;
	for (int i = 0; i < SHARDS && fine; i++) {
		trainer->gradient[i] = (float *)malloc((size_t)trainer->fit.layout.size * sizeof(float));
		fine = trainer->gradient[i] != NULL;
	}
	if (fine)
		return trainer;
	close_trainer(trainer);
	return NULL;
}

static int iterations_done(const struct trainer *trainer)
{
	return trainer->done;
}

/* From bold to careful over the first half of the plan. */
static float temperature(const struct trainer *trainer)
{
	float part = 2.0f * (float)trainer->done / (float)trainer->plan.iterations;

	return 0.05f - 0.04f * (part > 1 ? 1 : part);
}

static float rate(const struct trainer *trainer)
{
	float part = (float)trainer->done / (float)trainer->plan.iterations;

	return 2e-3f * (1.0f - part) * (1.0f - part) + 5e-5f;
}

static void play_game(void *context, int number, int thread)
{
	struct trainer *trainer = (struct trainer *)context;
	uint64_t stream = (uint64_t)trainer->done * (uint64_t)trainer->plan.games + (uint64_t)number;

	(void)thread;
	ghooost_selfplay(&trainer->plan.rules->ghooost, trainer->net, trainer->plan.seed, stream, temperature(trainer),
		trainer->keep, &trainer->game[number]);
	ghooost_samples_bind(&trainer->game[number]);
}

static bool play_games(struct trainer *trainer)
{
	int8_t *weights = (int8_t *)malloc((size_t)trainer->fit.layout.size);

	if (weights == NULL)
		return false;
	ghooost_fit_round(&trainer->fit, weights);
	ghooost_net_widen(weights, trainer->fit.players, trainer->net);
	free(weights);
	crew_run(play_game, trainer, trainer->plan.games, trainer->plan.jobs);
	for (int i = 0; i < trainer->plan.games; i++)
		if (trainer->game[i].failed)
			return false;
	return true;
}

struct batch {
	struct trainer *trainer;
	const struct ghooost_sample **sample;
	int count;
	double loss[SHARDS];
};

static void learn_shard(void *context, int shard, int thread)
{
	struct batch *batch = (struct batch *)context;
	struct trainer *trainer = batch->trainer;
	int from = batch->count * shard / SHARDS;
	int to = batch->count * (shard + 1) / SHARDS;

	(void)thread;
	batch->loss[shard] = 0;
	memset(trainer->gradient[shard], 0, (size_t)trainer->fit.layout.size * sizeof(float));
	for (int i = from; i < to; i++)
		batch->loss[shard] += ghooost_fit_sample(&trainer->fit, batch->sample[i], trainer->gradient[shard]);
}

static double learn_batch(struct trainer *trainer, const struct ghooost_sample **sample, int count)
{
	struct batch batch = {.trainer = trainer, .sample = sample, .count = count};
	double loss = 0;

	crew_run(learn_shard, &batch, SHARDS, trainer->plan.jobs);
	for (int shard = 0; shard < SHARDS; shard++) {
		loss += batch.loss[shard];
		for (int i = 0; i < trainer->fit.layout.size && shard > 0; i++)
			trainer->gradient[0][i] += trainer->gradient[shard][i];
	}
	ghooost_fit_step(&trainer->fit, trainer->gradient[0], count, rate(trainer));
	return loss;
}

static void shuffle(const struct ghooost_sample **sample, int count, struct rng *rng)
{
	for (int i = count - 1; i > 0; i--) {
		int other = (int)rng_below(rng, (uint32_t)i + 1);
		const struct ghooost_sample *kept = sample[i];

		sample[i] = sample[other];
		sample[other] = kept;
	}
}

static bool learn(struct trainer *trainer, struct train_news *news)
{
	const struct ghooost_sample **list;
	struct rng rng;
	int count = 0;

	for (int i = 0; i < trainer->plan.games; i++)
		count += trainer->game[i].count;
	list = (const struct ghooost_sample **)malloc((size_t)(count + 1) * sizeof(*list));
	if (list == NULL)
		return false;
	news->samples = 0;
	for (int i = 0; i < trainer->plan.games; i++)
		for (int j = 0; j < trainer->game[i].count; j++)
			list[news->samples++] = &trainer->game[i].sample[j];
	rng_seed(&rng, trainer->plan.seed ^ 0x5eed, (uint64_t)trainer->done);
	news->loss = 0;
	for (int epoch = 0; epoch < EPOCHS; epoch++) {
		shuffle(list, count, &rng);
		for (int at = 0; at < count; at += BATCH)
			news->loss += learn_batch(trainer, list + at, count - at < BATCH ? count - at : (int)BATCH);
	}
	news->loss /= count > 0 ? (double)EPOCHS * count : 1;
	free(list);
	return true;
}

static bool step(struct trainer *trainer, struct train_news *news)
{
	uint64_t decisions = 0;
	bool fine = play_games(trainer);

	fine = fine && learn(trainer, news);
	for (int i = 0; i < trainer->plan.games; i++) {
		decisions += trainer->game[i].decisions;
		ghooost_samples_release(&trainer->game[i]);
	}
	if (!fine)
		return false;
	news->decisions = (double)decisions / trainer->plan.games;
	trainer->keep = fminf(1.0f, (float)SAMPLES_WANTED / (2.0f * (float)decisions + 1.0f));
	news->iteration = ++trainer->done;
	return true;
}

static unsigned char *stored_net(const struct trainer *trainer, size_t *size)
{
	int8_t *weights = (int8_t *)malloc((size_t)trainer->fit.layout.size);
	unsigned char *bytes = NULL;
	struct net_header header;

	if (weights == NULL)
		return NULL;
	ghooost_net_describe(&trainer->plan.rules->ghooost, &header);
	ghooost_fit_round(&trainer->fit, weights);
	bytes = train_net_pack(&header, weights, size);
	free(weights);
	return bytes;
}

static void describe(const struct trainer *trainer, struct train_state *state)
{
	memset(state, 0, sizeof(*state));
	ghooost_net_describe(&trainer->plan.rules->ghooost, &state->net);
	state->seed = trainer->plan.seed;
	state->steps = trainer->fit.steps;
	state->done = trainer->done;
	state->games = trainer->plan.games;
	state->iterations = trainer->plan.iterations;
	state->keep = trainer->keep;
}

static unsigned char *state(const struct trainer *trainer, size_t *size)
{
	float *const block[] = {trainer->fit.weight, trainer->fit.mean, trainer->fit.square};
	struct train_state head;

	describe(trainer, &head);
	return train_state_pack(&head, block, 3, trainer->fit.layout.size, size);
}

static bool resume(struct trainer *trainer, const unsigned char *bytes, size_t size)
{
	float *block[] = {trainer->fit.weight, trainer->fit.mean, trainer->fit.square};
	struct train_state head;

	describe(trainer, &head);
	if (!train_state_unpack(&head, block, 3, trainer->fit.layout.size, bytes, size))
		return false;
	trainer->done = head.done;
	trainer->fit.steps = head.steps;
	trainer->keep = head.keep;
	return true;
}

static bool any_rules(const union game_rules *rules)
{
	(void)rules;
	return true;
}

const struct trainer_kind ghooost_trainer = {
	.game = "ghooost",
	.fits = any_rules,
	.wanted = "any rules",
	.open = open_trainer,
	.close = close_trainer,
	.step = step,
	.done = iterations_done,
	.net = stored_net,
	.state = state,
	.resume = resume,
};
