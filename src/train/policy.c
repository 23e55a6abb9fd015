#include "train/policy.h"

#include <math.h>
#include <stdlib.h>

#include "ai/soft.h"
#include "train/crew.h"

enum { SHARDS = 16, BATCH = 4096, EPOCHS = 3, DECISIONS_MAX = 2048 };

/* Of a seat's later decisions in what an earlier one is credited with. */
static const float lambda = 0.95f;
static const float trust = 0.2f; /* how far a share may move in one iteration, relatively */
static const float value_weight = 1.0f;
static const float fading = 0.98f; /* of the mean of the weights, an iteration */

struct sample {
	uint32_t input; /* its first in the chunk's list */
	uint32_t action;
	uint16_t inputs;
	uint8_t seat, actions, chosen;
	float share;  /* of the action chosen, when it was */
	float value;  /* what was expected */
	float gain;   /* how much better it went */
	float target; /* what the value should have been */
};

struct chunk {
	struct sample *sample;
	struct net_input *input;
	uint16_t *action;
	size_t samples, samples_max, inputs, inputs_max, actions, actions_max;
	double won;
	bool failed;
};

struct policy_trainer {
	struct policy_plan plan;
	struct dense dense;
	float *mean; /* weights, averaged over iterations */
	struct chunk *chunk;
	int chunks;
	int done;
	float *gradient[SHARDS];
};

static int shares_of(const struct net_layout *at, const float *weight, const struct dense_layers *layers,
	const game_action *list, int count, float *share)
{
	for (int i = 0; i < count; i++)
		share[i] = dense_output(at, weight, layers, (int)list[i]);
	soft_shares(share, count, 1.0f);
	return count;
}

int policy_shares(const struct policy *policy, const union game_rules *rules, const union game_state *view,
	game_action *list, float *share, float *value)
{
	struct net_input input[POLICY_INPUTS_MAX];
	struct dense_layers layers;
	int inputs = policy->inputs(policy->game, rules, view, input);
	int count = policy->game->legal(rules, view, list);

	dense_forward(&policy->at, policy->weight, input, inputs, &layers);
	*value = dense_output(&policy->at, policy->weight, &layers, policy->at.outputs - 1);
	return shares_of(&policy->at, policy->weight, &layers, list, count, share);
}

static bool more(void *array, size_t size, size_t *room, size_t wanted)
{
	size_t grown = *room == 0 ? 1024 : *room;
	void *old, *bigger;

	if (wanted <= *room)
		return true;
	while (grown < wanted)
		grown *= 2;
	memcpy(&old, array, sizeof(old));
	bigger = realloc(old, grown * size);
	if (bigger == NULL)
		return false;
	memcpy(array, &bigger, sizeof(bigger));
	*room = grown;
	return true;
}

static bool make_room(struct chunk *chunk)
{
	return more(&chunk->sample, sizeof(*chunk->sample), &chunk->samples_max, chunk->samples + 1) &&
	       more(&chunk->input, sizeof(*chunk->input), &chunk->inputs_max, chunk->inputs + POLICY_INPUTS_MAX) &&
	       more(&chunk->action, sizeof(*chunk->action), &chunk->actions_max, chunk->actions + POLICY_CHOICES_MAX);
}

/* The policy's move, noted. A decision between more actions than fit is drawn from the first ones. */
static game_action decide(struct policy_trainer *trainer, struct chunk *chunk, const union game_rules *rules,
	const union game_state *state, struct rng *rng)
{
	const struct game *game = trainer->plan.game;
	const struct net_layout *at = &trainer->dense.at;
	game_action list[GAME_LEGAL_MAX];
	float share[POLICY_CHOICES_MAX];
	struct dense_layers layers;
	struct sample *sample;
	union game_state view = *state;
	int count = game->legal(rules, state, list);

	count = count > POLICY_CHOICES_MAX ? POLICY_CHOICES_MAX : count;
	if (count == 1)
		return list[0];
	if (!make_room(chunk)) {
		chunk->failed = true;
		return list[0];
	}
	game->redact(rules, &view, state->head.actor);
	sample = &chunk->sample[chunk->samples++];
	sample->seat = state->head.actor;
	sample->input = (uint32_t)chunk->inputs;
	sample->inputs = (uint16_t)trainer->plan.inputs(game, rules, &view, chunk->input + chunk->inputs);
	dense_forward(at, trainer->dense.weight, chunk->input + chunk->inputs, sample->inputs, &layers);
	shares_of(at, trainer->dense.weight, &layers, list, count, share);
	sample->value = dense_output(at, trainer->dense.weight, &layers, at->outputs - 1);
	sample->chosen = (uint8_t)soft_draw(share, count, rng);
	sample->share = share[sample->chosen];
	sample->actions = (uint8_t)count;
	sample->action = (uint32_t)chunk->actions;
	for (int i = 0; i < count; i++)
		chunk->action[chunk->actions + (size_t)i] = (uint16_t)list[i];
	chunk->inputs += sample->inputs;
	chunk->actions += (size_t)count;
	return list[sample->chosen];
}

float policy_share_of_win(
	const struct game *game, const union game_rules *rules, const union game_state *state, int seat)
{
	struct game_result result;

	game->result(rules, state, &result);
	if (result.over == 0 || result.voided != 0 || bits_count(result.winners) != 1)
		return result.winners != 0 && result.voided == 0 && (result.winners >> seat & 1) == 0 ? 0.0f : 0.5f;
	return (float)(result.winners >> seat & 1);
}

/* What each decision of the game is credited with, from the last one back. */
static void credit(const struct policy_trainer *trainer, struct chunk *chunk, size_t from,
	const union game_rules *rules, const union game_state *end)
{
	float later[GAME_SEATS_MAX], carried[GAME_SEATS_MAX] = {0};

	for (int seat = 0; seat < rules->setup.players; seat++)
		later[seat] = policy_share_of_win(trainer->plan.game, rules, end, seat);
	for (size_t i = chunk->samples; i-- > from;) {
		struct sample *sample = &chunk->sample[i];
		int seat = sample->seat;

		carried[seat] = later[seat] - sample->value + lambda * carried[seat];
		sample->gain = carried[seat];
		sample->target = sample->value + sample->gain;
		later[seat] = sample->value;
	}
}

static void play_one(struct policy_trainer *trainer, struct chunk *chunk, int thread, uint64_t number, struct rng *rng)
{
	const struct policy_plan *plan = &trainer->plan;
	const struct game *game = plan->game;
	const union game_rules *rules = plan->rules;
	int learner = (int)(number % rules->setup.players);
	size_t from = chunk->samples;
	union game_state state;

	memset(&state, 0, sizeof(state));
	game->start(rules, &state);
	for (int moves = 0; moves < DECISIONS_MAX && state.head.actor != GAME_NOBODY;) {
		game_action action;

		if (state.head.actor == GAME_CHANCE) {
			action = game->sample(rules, &state, rng);
		} else if (plan->foe != NULL && state.head.actor != learner) {
			union game_state view = state;

			game->redact(rules, &view, state.head.actor);
			action = plan->foe(plan->context, thread, &view, rng);
		} else {
			action = decide(trainer, chunk, rules, &state, rng);
			moves++;
		}
		game->apply(rules, &state, action);
	}
	credit(trainer, chunk, from, rules, &state);
	chunk->won += (double)policy_share_of_win(game, rules, &state, learner);
}

static void play_chunk(void *context, int number, int thread)
{
	struct policy_trainer *trainer = (struct policy_trainer *)context;
	struct chunk *chunk = &trainer->chunk[number];
	uint64_t stream = (uint64_t)trainer->done * (uint64_t)trainer->chunks + (uint64_t)number;
	struct rng rng;

	chunk->samples = chunk->inputs = chunk->actions = 0;
	chunk->won = 0;
	rng_seed(&rng, trainer->plan.seed, stream);
	for (int i = 0; i < POLICY_CHUNK; i++)
		play_one(trainer, chunk, thread, stream * POLICY_CHUNK + (uint64_t)i, &rng);
}

struct pick {
	const struct chunk *chunk;
	const struct sample *sample;
};

struct batch {
	struct policy_trainer *trainer;
	const struct pick *pick;
	int count;
	float mixed;
	double entropy[SHARDS], surprise[SHARDS];
};

static float between(float from, float to, float part)
{
	return from * powf(to / from, part);
}

/* How the loss rises with each output that matters. */
static int slopes(const struct batch *batch, const struct pick *pick, const float *share, float value, double *entropy,
	uint16_t *output, float *slope)
{
	const struct sample *sample = pick->sample;
	int count = sample->actions;
	float ratio = share[sample->chosen] / sample->share;
	bool held = sample->gain > 0 ? ratio > 1.0f + trust : ratio < 1.0f - trust;
	float push = held ? 0.0f : sample->gain * ratio;
	float nats = 0;

	for (int i = 0; i < count; i++)
		nats -= share[i] > 0 ? share[i] * soft_log(share[i]) : 0.0f;
	for (int i = 0; i < count; i++) {
		float log_share = share[i] > 0 ? soft_log(share[i]) : -87.0f;

		output[i] = pick->chunk->action[sample->action + (uint32_t)i];
		slope[i] = -push * ((i == sample->chosen ? 1.0f : 0.0f) - share[i]) +
			   batch->mixed * share[i] * (log_share + nats);
	}
	output[count] = (uint16_t)(batch->trainer->dense.at.outputs - 1);
	slope[count] = value_weight * (value - sample->target);
	*entropy += (double)nats;
	return count + 1;
}

static void learn_shard(void *context, int shard, int thread)
{
	struct batch *batch = (struct batch *)context;
	struct policy_trainer *trainer = batch->trainer;
	const struct net_layout *at = &trainer->dense.at;
	int from = batch->count * shard / SHARDS, to = batch->count * (shard + 1) / SHARDS;

	(void)thread;
	batch->entropy[shard] = batch->surprise[shard] = 0;
	memset(trainer->gradient[shard], 0, (size_t)at->size * sizeof(float));
	for (int i = from; i < to; i++) {
		const struct pick *pick = &batch->pick[i];
		const struct net_input *input = pick->chunk->input + pick->sample->input;
		float share[POLICY_CHOICES_MAX], slope[DENSE_OUTPUTS_MAX];
		uint16_t output[DENSE_OUTPUTS_MAX];
		struct dense_layers layers;
		float value;
		int outputs;

		dense_forward(at, trainer->dense.weight, input, pick->sample->inputs, &layers);
		for (int a = 0; a < pick->sample->actions; a++)
			share[a] = dense_output(at, trainer->dense.weight, &layers,
				pick->chunk->action[pick->sample->action + (uint32_t)a]);
		soft_shares(share, pick->sample->actions, 1.0f);
		value = dense_output(at, trainer->dense.weight, &layers, at->outputs - 1);
		outputs = slopes(batch, pick, share, value, &batch->entropy[shard], output, slope);
		batch->surprise[shard] += (double)((value - pick->sample->target) * (value - pick->sample->target));
		dense_backward(&trainer->dense, input, pick->sample->inputs, &layers, output, slope, outputs,
			trainer->gradient[shard]);
	}
}

static void learn_batch(
	struct policy_trainer *trainer, const struct pick *pick, int count, float part, struct policy_news *news)
{
	struct batch batch = {.trainer = trainer,
		.pick = pick,
		.count = count,
		.mixed = between(trainer->plan.mixed, trainer->plan.mixed_end, part)};

	crew_run(learn_shard, &batch, SHARDS, trainer->plan.jobs);
	for (int shard = 0; shard < SHARDS; shard++) {
		news->entropy += batch.entropy[shard];
		news->surprise += batch.surprise[shard];
		for (int i = 0; i < trainer->dense.at.size && shard > 0; i++)
			trainer->gradient[0][i] += trainer->gradient[shard][i];
	}
	dense_step(&trainer->dense, trainer->gradient[0], count,
		between(trainer->plan.rate, trainer->plan.rate_end, part));
}

static void shuffle(struct pick *pick, size_t count, struct rng *rng)
{
	for (size_t i = count; i-- > 1;) {
		size_t other = rng_below(rng, (uint32_t)i + 1);
		struct pick kept = pick[i];

		pick[i] = pick[other];
		pick[other] = kept;
	}
}

static bool learn(struct policy_trainer *trainer, float part, struct policy_news *news)
{
	struct pick *pick;
	struct rng rng;
	size_t count = 0, at = 0;

	for (int i = 0; i < trainer->chunks; i++)
		count += trainer->chunk[i].samples;
	pick = (struct pick *)malloc((count + 1) * sizeof(*pick));
	if (pick == NULL)
		return false;
	for (int i = 0; i < trainer->chunks; i++)
		for (size_t j = 0; j < trainer->chunk[i].samples; j++)
			pick[at++] = (struct pick){&trainer->chunk[i], &trainer->chunk[i].sample[j]};
	rng_seed(&rng, trainer->plan.seed ^ 0x5eed, (uint64_t)trainer->done);
	for (int epoch = 0; epoch < EPOCHS; epoch++) {
		shuffle(pick, count, &rng);
		for (at = 0; at < count; at += BATCH)
			learn_batch(trainer, pick + at, (int)(count - at < BATCH ? count - at : BATCH), part, news);
	}
	news->decisions = count;
	news->entropy /= (double)(EPOCHS * count) + 1e-9;
	news->surprise /= (double)(EPOCHS * count) + 1e-9;
	free(pick);
	return true;
}

static void remember(struct policy_trainer *trainer)
{
	float keep = fminf(fading, (float)trainer->done / (float)(trainer->done + 10));

	for (int i = 0; i < trainer->dense.at.size; i++)
		trainer->mean[i] = keep * trainer->mean[i] + (1.0f - keep) * trainer->dense.weight[i];
}

bool policy_step(struct policy_trainer *trainer, float part, struct policy_news *news)
{
	double won = 0;

	memset(news, 0, sizeof(*news));
	crew_run(play_chunk, trainer, trainer->chunks, trainer->plan.jobs);
	for (int i = 0; i < trainer->chunks; i++) {
		if (trainer->chunk[i].failed)
			return false;
		won += trainer->chunk[i].won;
	}
	news->won = won / (double)(trainer->chunks * POLICY_CHUNK);
	if (!learn(trainer, part, news))
		return false;
	remember(trainer);
	trainer->done++;
	return true;
}

void policy_learnt(const struct policy_trainer *trainer, struct policy *policy)
{
	*policy = (struct policy){trainer->plan.game, trainer->plan.inputs, trainer->dense.at, trainer->mean};
}

int policy_done(const struct policy_trainer *trainer)
{
	return trainer->done;
}

void policy_blocks(struct policy_trainer *trainer, float *block[POLICY_BLOCKS], int *size, uint64_t **steps)
{
	block[0] = trainer->dense.weight;
	block[1] = trainer->dense.mean;
	block[2] = trainer->dense.square;
	block[3] = trainer->mean;
	*size = trainer->dense.at.size;
	*steps = &trainer->dense.steps;
}

void policy_go_on(struct policy_trainer *trainer, int done)
{
	trainer->done = done;
}

struct policy_trainer *policy_new(const struct policy_plan *plan)
{
	struct policy_trainer *trainer = (struct policy_trainer *)calloc(1, sizeof(*trainer));
	struct net_layout shape;
	bool fine;

	if (trainer == NULL)
		return NULL;
	trainer->plan = *plan;
	trainer->chunks = (plan->games + POLICY_CHUNK - 1) / POLICY_CHUNK;
	net_layout(&shape, plan->input_count, plan->width, plan->narrow, (int)plan->game->info()->actions + 1);
	fine = dense_init(&trainer->dense, &shape, plan->seed);
	trainer->mean = (float *)calloc((size_t)shape.size, sizeof(float));
	trainer->chunk = (struct chunk *)calloc((size_t)trainer->chunks, sizeof(*trainer->chunk));
	fine = fine && trainer->mean != NULL && trainer->chunk != NULL;
	for (int i = 0; i < SHARDS && fine; i++) {
		trainer->gradient[i] = (float *)malloc((size_t)shape.size * sizeof(float));
		fine = trainer->gradient[i] != NULL;
	}
	if (fine)
		return trainer;
	policy_free(trainer);
	return NULL;
}

void policy_free(struct policy_trainer *trainer)
{
	dense_release(&trainer->dense);
	for (int i = 0; i < trainer->chunks && trainer->chunk != NULL; i++) {
		free(trainer->chunk[i].sample);
		free(trainer->chunk[i].input);
		free(trainer->chunk[i].action);
	}
	free(trainer->chunk);
	free(trainer->mean);
	for (int i = 0; i < SHARDS; i++)
		free(trainer->gradient[i]);
	free(trainer);
}
