/* The policy net of 13 Ghosts for two players, by playing itself. */
#include <stdlib.h>

#include "ai/thirteen/thirteen_net.h"
#include "train/policy.h"
#include "train/state.h"
#include "train/train.h"

static_assert((int)THIRTEEN_NET_INPUTS_MAX <= (int)POLICY_INPUTS_MAX, "a policy's inputs have room");

struct trainer {
	const struct trainer_kind *kind;
	struct train_plan plan;
	struct policy_trainer *policy;
};

static int inputs(const struct game *game, const union game_rules *rules, const union game_state *view,
	struct net_input list[POLICY_INPUTS_MAX])
{
	(void)game;
	return thirteen_net_inputs(&rules->thirteen, &view->thirteen, list);
}

static void close_trainer(struct trainer *trainer)
{
	policy_free(trainer->policy);
	free(trainer);
}

/*
 * The worth of being mixed begins where play is nearly even and ends where the
 * five- and seven-card decks, which are solved exactly, are read least. With
 * less of it self-play begins to chase itself (docs/measurements/thirteen-net.md).
 */
static struct trainer *open_trainer(const struct train_plan *plan)
{
	struct trainer *trainer = (struct trainer *)calloc(1, sizeof(*trainer));
	struct net_layout layout;
	struct policy_plan policy = {.game = game_named("thirteen"),
		.rules = plan->rules,
		.inputs = inputs,
		.width = THIRTEEN_NET_WIDTH,
		.narrow = THIRTEEN_NET_NARROW,
		.seed = plan->seed,
		.games = plan->games,
		.jobs = plan->jobs,
		.rate = 1e-3f,
		.rate_end = 2e-5f,
		.mixed = 0.15f,
		.mixed_end = 0.03f};

	if (trainer == NULL)
		return NULL;
	thirteen_net_layout(&layout);
	policy.input_count = layout.inputs;
	trainer->kind = &thirteen_trainer;
	trainer->plan = *plan;
	trainer->policy = policy_new(&policy);
	if (trainer->policy != NULL)
		return trainer;
	free(trainer);
	return NULL;
}

static int iterations_done(const struct trainer *trainer)
{
	return policy_done(trainer->policy);
}

static bool step(struct trainer *trainer, struct train_news *news)
{
	float part = (float)policy_done(trainer->policy) / (float)trainer->plan.iterations;
	struct policy_news said;

	if (!policy_step(trainer->policy, part, &said))
		return false;
	news->iteration = policy_done(trainer->policy);
	news->samples = (int)said.decisions;
	news->loss = said.surprise;
	news->decisions = (double)said.decisions / trainer->plan.games;
	return true;
}

static unsigned char *stored_net(const struct trainer *trainer, size_t *size)
{
	struct policy policy;
	struct net_header header;
	unsigned char *bytes;
	int8_t *weights;

	thirteen_net_describe(&trainer->plan.rules->thirteen, &header);
	policy_learnt(trainer->policy, &policy);
	weights = (int8_t *)malloc((size_t)policy.at.size);
	if (weights == NULL)
		return NULL;
	dense_round(policy.weight, policy.at.size, weights);
	bytes = train_net_pack(&header, weights, size);
	free(weights);
	return bytes;
}

struct blocks {
	float *block[POLICY_BLOCKS];
	int size;
	uint64_t *steps;
};

static void describe(const struct trainer *trainer, struct blocks *blocks, struct train_state *state)
{
	memset(state, 0, sizeof(*state));
	policy_blocks(trainer->policy, blocks->block, &blocks->size, &blocks->steps);
	thirteen_net_describe(&trainer->plan.rules->thirteen, &state->net);
	state->seed = trainer->plan.seed;
	state->steps = *blocks->steps;
	state->done = policy_done(trainer->policy);
	state->games = trainer->plan.games;
	state->iterations = trainer->plan.iterations;
	state->keep = 1;
}

static unsigned char *state(const struct trainer *trainer, size_t *size)
{
	struct train_state head;
	struct blocks blocks;

	describe(trainer, &blocks, &head);
	return train_state_pack(&head, blocks.block, POLICY_BLOCKS, blocks.size, size);
}

static bool resume(struct trainer *trainer, const unsigned char *bytes, size_t size)
{
	struct train_state head;
	struct blocks blocks;

	describe(trainer, &blocks, &head);
	if (!train_state_unpack(&head, blocks.block, POLICY_BLOCKS, blocks.size, bytes, size))
		return false;
	*blocks.steps = head.steps;
	policy_go_on(trainer->policy, head.done);
	return true;
}

static bool two_players(const union game_rules *rules)
{
	return rules->setup.players == 2;
}

const struct trainer_kind thirteen_trainer = {
	.game = "thirteen",
	.fits = two_players,
	.wanted = "two players",
	.open = open_trainer,
	.close = close_trainer,
	.step = step,
	.done = iterations_done,
	.net = stored_net,
	.state = state,
	.resume = resume,
};
