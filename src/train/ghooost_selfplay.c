#include "train/ghooost_selfplay.h"

#include <stdlib.h>

#include "ai/ghooost/ghooost_eye.h"
#include "ai/soft.h"

enum { STEPS_MAX = 6000 };

static const float lambda = 0.85f;
static const float stray = 0.02f; /* of moves are any legal one */

/* A game as it went: what the net said after each move, and the samples that wait for their targets. */
struct story {
	struct {
		uint8_t seat;
		bool said;   /* the seat is still in: the net was asked */
		int samples; /* of this step */
		int first_sample;
		uint8_t who[2];
		float chance[GAME_SEATS_MAX]; /* of the places, to the mover */
	} step[STEPS_MAX];
	int steps;
};

void ghooost_samples_release(struct ghooost_samples *samples)
{
	free(samples->sample);
	free(samples->inputs);
	memset(samples, 0, sizeof(*samples));
}

static bool make_room(struct ghooost_samples *samples)
{
	if (samples->count == samples->room) {
		int room = samples->room == 0 ? 1024 : 2 * samples->room;
		void *more = realloc(samples->sample, (size_t)room * sizeof(*samples->sample));

		if (more == NULL)
			return false;
		samples->sample = (struct ghooost_sample *)more;
		samples->room = room;
	}
	if (samples->used + GHOOOST_INPUTS_MAX > samples->inputs_room) {
		size_t room = samples->inputs_room == 0 ? 1 << 17 : 2 * samples->inputs_room;
		void *more = realloc(samples->inputs, room * sizeof(*samples->inputs));

		if (more == NULL)
			return false;
		samples->inputs = (uint16_t *)more;
		samples->inputs_room = room;
	}
	return true;
}

static bool add_sample(
	struct ghooost_samples *samples, const struct ghooost_rules *rules, const struct ghooost_state *state, int seat)
{
	struct ghooost_sample *sample;
	struct ghooost_inputs inputs;

	if (!make_room(samples))
		return false;
	ghooost_inputs_of(rules, state, seat, &inputs);
	sample = &samples->sample[samples->count++];
	sample->left = state->left;
	sample->count = (uint16_t)ghooost_inputs_list(&inputs, samples->inputs + samples->used);
	sample->inputs = (const uint16_t *)(uintptr_t)samples->used;
	samples->used += sample->count;
	return true;
}

void ghooost_samples_bind(struct ghooost_samples *samples)
{
	for (int i = 0; i < samples->count; i++)
		samples->sample[i].inputs = samples->inputs + (uintptr_t)samples->sample[i].inputs;
}

static int choose(const struct ghooost_state *state, struct ghooost_eye *eye, float temperature, struct rng *rng,
	game_action *list)
{
	float worth[GHOOOST_LEGAL_MAX];
	int count;

	count = ghooost_look_ahead(eye, state, list, worth);
	if (soft_unit(rng) < stray)
		return (int)rng_below(rng, (uint32_t)count);
	soft_shares(worth, count, temperature);
	return soft_draw(worth, count, rng);
}

static int random_other(const struct ghooost_state *state, int seat, struct rng *rng)
{
	int others = state->in & ~(1 << seat);
	int nth = (int)rng_below(rng, (uint32_t)bits_count((uint64_t)others));

	for (; nth > 0; nth--)
		others &= others - 1;
	return bits_lowest((uint64_t)others);
}

/* Notes the state after an action: what the net says to the mover, and perhaps samples. */
static bool note(struct story *story, struct ghooost_eye *eye, const struct ghooost_state *state, int seat, bool kept,
	struct rng *rng, struct ghooost_samples *samples)
{
	int at = story->steps++;

	story->step[at].seat = (uint8_t)seat;
	story->step[at].said = (state->in >> seat & 1) != 0;
	if (!story->step[at].said)
		return true;
	ghooost_net_places(eye->net, eye->rules, state, seat, &eye->accumulator[seat], story->step[at].chance);
	if (!kept)
		return true;
	story->step[at].first_sample = samples->count;
	story->step[at].samples = 2;
	story->step[at].who[0] = (uint8_t)seat;
	story->step[at].who[1] = (uint8_t)random_other(state, seat, rng);
	return add_sample(samples, eye->rules, state, seat) &&
	       add_sample(samples, eye->rules, state, story->step[at].who[1]);
}

/* Targets from the last step back: what came of each seat, mixed with what the net said to it later. */
static void settle(
	const struct story *story, const struct ghooost_state *end, int players, struct ghooost_samples *samples)
{
	float target[GAME_SEATS_MAX][GAME_SEATS_MAX] = {{0}};

	for (int place = 0; place < players; place++)
		target[end->leaver[place] - 1][place] = 1.0f;
	for (int at = story->steps - 1; at >= 0; at--) {
		float *mine = target[story->step[at].seat];

		for (int i = 0; i < story->step[at].samples; i++)
			memcpy(samples->sample[story->step[at].first_sample + i].target, target[story->step[at].who[i]],
				sizeof(target[0]));
		for (int place = 0; place < players && story->step[at].said; place++)
			mine[place] = lambda * mine[place] + (1.0f - lambda) * story->step[at].chance[place];
	}
}

void ghooost_selfplay(const struct ghooost_rules *rules, const struct ghooost_net_wide *net, uint64_t seed,
	uint64_t stream, float temperature, float keep, struct ghooost_samples *samples)
{
	struct story *story = (struct story *)calloc(1, sizeof(*story));
	struct ghooost_eye eye;
	struct ghooost_state state;
	struct rng rng;
	int before = samples->count;
	bool fine = story != NULL;

	rng_seed(&rng, seed, stream);
	ghooost_eye_open(rules, net, &eye);
	ghooost_worth_round(rules->setup.players, &eye.worth);
	ghooost_start(rules, &state);
	while (fine && state.head.actor != GAME_NOBODY && story->steps < STEPS_MAX) {
		game_action list[GHOOOST_LEGAL_MAX];
		int seat = state.head.actor;
		int chosen;

		if (seat == GAME_CHANCE) {
			ghooost_apply(rules, &state, ghooost_sample(rules, &state, &rng));
			continue;
		}
		chosen = choose(&state, &eye, temperature, &rng, list);
		ghooost_apply(rules, &state, list[chosen]);
		fine = note(story, &eye, &state, seat, soft_unit(&rng) < keep, &rng, samples);
		samples->decisions++;
	}
	if (fine && state.head.actor == GAME_NOBODY)
		settle(story, &state, rules->setup.players, samples);
	else
		samples->count = before; /* a game without an end teaches nothing */
	samples->failed = samples->failed || !fine;
	free(story);
}
