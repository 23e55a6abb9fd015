/* Iterations of self-play and learning, on several threads with one result. */
#include <math.h>
#include <pthread.h>
#include <stdlib.h>

#include "base/hash.h"
#include "train/ghooost_selfplay.h"
#include "train/train.h"

enum {
	BATCH = 1024,
	SHARDS = 16, /* parts of a batch with a gradient each, added in order */
	EPOCHS = 2,
	SAMPLES_WANTED = 120000, /* of an iteration; games are long and neighbours alike, so most are left out */
	JOBS_MAX = 256
};

struct trainer {
	struct train_plan plan;
	int done; /* iterations */
	struct ghooost_fit fit;
	struct ghooost_net_wide *net;
	struct ghooost_samples *game; /* samples of each game of the iteration */
	float *gradient[SHARDS];
	float keep; /* share of samples to be kept, from the last iteration's count */
};

/* Threads do the same job on different numbers 0..count-1. */
struct crew {
	void (*job)(void *context, int number);
	void *context;
	int count, next;
	pthread_mutex_t lock;
};

static void *crew_work(void *argument)
{
	struct crew *crew = (struct crew *)argument;

	for (;;) {
		int number;

		pthread_mutex_lock(&crew->lock);
		number = crew->next++;
		pthread_mutex_unlock(&crew->lock);
		if (number >= crew->count)
			return NULL;
		crew->job(crew->context, number);
	}
}

static void crew_run(void (*job)(void *, int), void *context, int count, int jobs)
{
	struct crew crew = {.job = job, .context = context, .count = count};
	pthread_t threads[JOBS_MAX];
	int started = 0;

	pthread_mutex_init(&crew.lock, NULL);
	for (; started < jobs - 1 && started < JOBS_MAX && started < count - 1; started++)
		if (pthread_create(&threads[started], NULL, crew_work, &crew) != 0)
			break;
	crew_work(&crew);
	for (int i = 0; i < started; i++)
		pthread_join(threads[i], NULL);
	pthread_mutex_destroy(&crew.lock);
}

const struct game *trainer_game(void)
{
	return game_named(ghooost_info()->name);
}

struct trainer *trainer_new(const struct train_plan *plan)
{
	struct trainer *trainer = (struct trainer *)calloc(1, sizeof(*trainer));
	bool fine;

	if (trainer == NULL)
		return NULL;
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
	trainer_free(trainer);
	return NULL;
}

void trainer_free(struct trainer *trainer)
{
	ghooost_fit_release(&trainer->fit);
	free(trainer->net);
	free(trainer->game);
	for (int i = 0; i < SHARDS; i++)
		free(trainer->gradient[i]);
	free(trainer);
}

int trainer_done(const struct trainer *trainer)
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

static void play_game(void *context, int number)
{
	struct trainer *trainer = (struct trainer *)context;
	uint64_t stream = (uint64_t)trainer->done * (uint64_t)trainer->plan.games + (uint64_t)number;

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

static void learn_shard(void *context, int shard)
{
	struct batch *batch = (struct batch *)context;
	struct trainer *trainer = batch->trainer;
	int from = batch->count * shard / SHARDS;
	int to = batch->count * (shard + 1) / SHARDS;

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

bool trainer_step(struct trainer *trainer, struct train_news *news)
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

unsigned char *trainer_net(const struct trainer *trainer, size_t *size)
{
	struct ghooost_net_header header;
	unsigned char *bytes;

	ghooost_net_describe(&trainer->plan.rules->ghooost, &header);
	*size = sizeof(header) + header.size;
	bytes = (unsigned char *)malloc(*size);
	if (bytes == NULL)
		return NULL;
	ghooost_fit_round(&trainer->fit, (int8_t *)bytes + sizeof(header));
	header.sum = ghooost_net_sum(bytes + sizeof(header), header.size);
	memcpy(bytes, &header, sizeof(header));
	return bytes;
}

/* What a state file begins with; the weights and Adam's two follow. */
struct state_head {
	struct ghooost_net_header net; /* its sum is of the whole file but for the sum */
	uint64_t seed, steps;
	int32_t done, games, iterations;
	float keep;
};

static void describe(const struct trainer *trainer, struct state_head *head)
{
	memset(head, 0, sizeof(*head));
	ghooost_net_describe(&trainer->plan.rules->ghooost, &head->net);
	head->seed = trainer->plan.seed;
	head->steps = trainer->fit.steps;
	head->done = trainer->done;
	head->games = trainer->plan.games;
	head->iterations = trainer->plan.iterations;
	head->keep = trainer->keep;
}

/* The numbers follow the head. */
static uint64_t sum_of(const struct state_head *head, const unsigned char *numbers, size_t size)
{
	struct state_head without = *head;

	without.net.sum = 0;
	return hash_bytes(hash_bytes(0, &without, sizeof(without)), numbers, size);
}

unsigned char *trainer_state(const struct trainer *trainer, size_t *size)
{
	size_t block = (size_t)trainer->fit.layout.size * sizeof(float);
	struct state_head head;
	unsigned char *bytes;

	describe(trainer, &head);
	*size = sizeof(head) + 3 * block;
	bytes = (unsigned char *)malloc(*size);
	if (bytes == NULL)
		return NULL;
	memcpy(bytes + sizeof(head), trainer->fit.weight, block);
	memcpy(bytes + sizeof(head) + block, trainer->fit.mean, block);
	memcpy(bytes + sizeof(head) + 2 * block, trainer->fit.square, block);
	head.net.sum = sum_of(&head, bytes + sizeof(head), 3 * block);
	memcpy(bytes, &head, sizeof(head));
	return bytes;
}

/* Whether a run with that plan can have come there. */
static bool plausible(const struct state_head *head, const unsigned char *numbers, size_t count)
{
	if (head->done < 0 || head->done > head->iterations || (head->done == 0 && head->steps != 0) ||
		!(head->keep > 0.0f && head->keep <= 1.0f))
		return false;
	for (size_t i = 0; i < count; i++) {
		float number;

		memcpy(&number, numbers + i * sizeof(number), sizeof(number));
		if (!isfinite(number))
			return false;
	}
	return true;
}

bool trainer_resume(struct trainer *trainer, const unsigned char *state, size_t size)
{
	size_t block = (size_t)trainer->fit.layout.size * sizeof(float);
	struct state_head head, mine;

	describe(trainer, &mine);
	if (size != sizeof(head) + 3 * block)
		return false;
	memcpy(&head, state, sizeof(head));
	mine.net.sum = sum_of(&head, state + sizeof(head), 3 * block);
	if (memcmp(&head.net, &mine.net, sizeof(head.net)) != 0 || head.seed != mine.seed || head.games != mine.games ||
		head.iterations != mine.iterations ||
		!plausible(&head, state + sizeof(head), 3 * (size_t)trainer->fit.layout.size))
		return false;
	trainer->done = head.done;
	trainer->fit.steps = head.steps;
	trainer->keep = head.keep;
	memcpy(trainer->fit.weight, state + sizeof(head), block);
	memcpy(trainer->fit.mean, state + sizeof(head) + block, block);
	memcpy(trainer->fit.square, state + sizeof(head) + 2 * block, block);
	return true;
}
