#include "train/responder.h"

#include <math.h>
#include <stdlib.h>

#include "ai/soft.h"
#include "train/crew.h"

enum { WIDTH = 128, NARROW = 64, NUMBER_MAX = 8, STEPS_MAX = 4096 };

struct responder {
	struct responder_plan plan;
	struct policy_trainer *trainer;
	struct policy learnt; /* while it is measured */
	double *share;        /* of each deal, over both seats */
};

/* Every feature of the view that is not 0. Larger numbers tell little more, and would drown the others. */
static int inputs(const struct game *game, const union game_rules *rules, const union game_state *view,
	struct net_input list[POLICY_INPUTS_MAX])
{
	int16_t feature[GAME_FEATURES_MAX];
	int features = game->features(rules, view, view->head.viewer, feature);
	int count = 0;

	for (int i = 0; i < features; i++)
		if (feature[i] != 0)
			list[count++] =
				(struct net_input){(uint16_t)i, (int16_t)(feature[i] > NUMBER_MAX    ? NUMBER_MAX
									  : feature[i] < -NUMBER_MAX ? -NUMBER_MAX
												     : feature[i])};
	return count;
}

static int count_inputs(const struct responder_plan *plan)
{
	int16_t feature[GAME_FEATURES_MAX];
	union game_state state;

	memset(&state, 0, sizeof(state));
	plan->game->start(plan->rules, &state);
	plan->game->redact(plan->rules, &state, 0);
	return plan->game->features(plan->rules, &state, 0, feature);
}

struct responder *responder_new(const struct responder_plan *plan)
{
	struct responder *responder = (struct responder *)calloc(1, sizeof(*responder));
	struct policy_plan policy = {.game = plan->game,
		.rules = plan->rules,
		.inputs = inputs,
		.input_count = count_inputs(plan),
		.width = WIDTH,
		.narrow = NARROW,
		.seed = plan->seed,
		.games = plan->games,
		.jobs = plan->jobs,
		.rate = 1e-3f,
		.rate_end = 1e-4f,
		.mixed = 0.02f,
		.mixed_end = 0.001f,
		.foe = plan->agent,
		.context = plan->context};

	if (responder == NULL)
		return NULL;
	responder->plan = *plan;
	responder->trainer = policy_new(&policy);
	if (responder->trainer != NULL)
		return responder;
	free(responder);
	return NULL;
}

void responder_free(struct responder *responder)
{
	policy_free(responder->trainer);
	free(responder);
}

bool responder_step(struct responder *responder, float part, struct policy_news *news)
{
	return policy_step(responder->trainer, part, news);
}

static game_action respond(
	const struct responder *responder, const union game_rules *rules, const union game_state *view, struct rng *rng)
{
	game_action list[GAME_LEGAL_MAX];
	float share[GAME_LEGAL_MAX];
	float value;
	int count = policy_shares(&responder->learnt, rules, view, list, share, &value);

	return list[soft_draw(share, count, rng)];
}

static double play(const struct responder *responder, int thread, int seat, struct rng *rng)
{
	const struct game *game = responder->plan.game;
	const union game_rules *rules = responder->plan.rules;
	union game_state state, view;

	memset(&state, 0, sizeof(state));
	game->start(rules, &state);
	for (int step = 0; step < STEPS_MAX && state.head.actor != GAME_NOBODY; step++) {
		game_action action;

		if (state.head.actor == GAME_CHANCE) {
			action = game->sample(rules, &state, rng);
		} else {
			view = state;
			game->redact(rules, &view, state.head.actor);
			action = state.head.actor == seat
					 ? respond(responder, rules, &view, rng)
					 : responder->plan.agent(responder->plan.context, thread, &view, rng);
		}
		game->apply(rules, &state, action);
	}
	return (double)policy_share_of_win(game, rules, &state, seat);
}

static void play_deal(void *context, int deal, int thread)
{
	struct responder *responder = (struct responder *)context;

	responder->share[deal] = 0;
	for (int seat = 0; seat < 2; seat++) {
		struct rng rng;

		rng_seed(&rng, responder->plan.seed ^ 0x3ea5, (uint64_t)deal);
		responder->share[deal] += play(responder, thread, seat, &rng) / 2;
	}
}

bool responder_measure(struct responder *responder, int deals, struct responder_gain *gain)
{
	double sum = 0, squares = 0;

	responder->share = (double *)malloc((size_t)deals * sizeof(double));
	if (responder->share == NULL)
		return false;
	policy_learnt(responder->trainer, &responder->learnt);
	crew_run(play_deal, responder, deals, responder->plan.jobs);
	for (int i = 0; i < deals; i++) {
		sum += responder->share[i] - 0.5;
		squares += (responder->share[i] - 0.5) * (responder->share[i] - 0.5);
	}
	free(responder->share);
	gain->deals = deals;
	gain->gain = sum / deals;
	gain->error = sqrt(fmax(0, squares / deals - gain->gain * gain->gain) / fmax(1, deals - 1));
	return true;
}
