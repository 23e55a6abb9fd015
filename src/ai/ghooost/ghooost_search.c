#include "ai/ghooost/ghooost_search.h"

#include "ai/trial.h"

/* The net's value counts like PRIOR worlds, because worlds differ more than the net errs; see docs/decisions.md. */
enum { CANDIDATES = 10, PRIOR = 24, WORLDS_MIN = 4, WORLDS_MAX = 4096 };

/* Plays on for some decisions; every player takes the move its own view values highest. */
static float play_on(struct ghooost_search *search, struct ghooost_state *state, struct rng *rng)
{
	struct ghooost_eye *eye = search->eye;
	game_action list[GHOOOST_LEGAL_MAX];
	float worth[GHOOOST_LEGAL_MAX];

	for (int step = 0; step < search->steps && state->head.actor != GAME_NOBODY; step++) {
		int count, best = 0;

		while (state->head.actor == GAME_CHANCE)
			ghooost_apply(eye->rules, state, ghooost_sample(eye->rules, state, rng));
		if (state->head.actor == GAME_NOBODY || (state->in >> eye->me & 1) == 0)
			break;
		count = ghooost_look_ahead(eye, state, list, worth);
		for (int i = 1; i < count; i++)
			if (worth[i] > worth[best])
				best = i;
		ghooost_apply(eye->rules, state, list[best]);
	}
	return ghooost_look(eye, state, eye->me);
}

/* Keeps the moves the net values highest. */
static int choose_candidates(const struct ghooost_search *search, struct trial *list)
{
	int count = 0;

	for (int i = 0; i < search->count; i++) {
		int at = count < CANDIDATES ? count++ : CANDIDATES;

		for (; at > 0 && search->worth[list[at - 1].index] < search->worth[i]; at--)
			if (at < CANDIDATES)
				list[at] = list[at - 1];
		if (at < CANDIDATES)
			list[at] = (struct trial){
				.index = i, .sum = (float)PRIOR * search->worth[i], .weight = (float)PRIOR};
	}
	return count;
}

/* Tries all moves in one world. False if time runs out before that; then the world does not count. */
static bool try_world(struct ghooost_search *search, const struct ghooost_state *view, struct trial *list, int count)
{
	struct rng *rng = search->task->question->rng;
	struct ghooost_state world;
	uint64_t seed = rng_next(rng);
	float worth[CANDIDATES];

	SEANCE_COPY(&world, view);
	ghooost_resample(search->eye->rules, &world, search->eye->me, rng);
	for (int i = 0; i < count; i++) {
		struct ghooost_state state;
		struct rng luck;

		if (brain_late(search->task))
			return false;
		SEANCE_COPY(&state, &world);
		rng_seed(&luck, seed, 0);
		ghooost_apply(search->eye->rules, &state, search->move[list[i].index]);
		worth[i] = play_on(search, &state, &luck);
	}
	for (int i = 0; i < count; i++)
		trial_add(&list[i], worth[i], 1.0f);
	return true;
}

struct worlds {
	struct ghooost_search *search;
	const struct ghooost_state *view;
};

static bool round_of_worlds(void *context, struct trial *list, int count)
{
	const struct worlds *worlds = (const struct worlds *)context;

	return try_world(worlds->search, worlds->view, list, count);
}

static uint64_t looks_spent(const void *context)
{
	return ((const struct worlds *)context)->search->eye->looks;
}

int ghooost_search_run(struct ghooost_search *search, const struct ghooost_state *view)
{
	struct worlds worlds = {search, view};
	const struct trial_plan plan = {
		search->task->limit.nodes, WORLDS_MIN, WORLDS_MAX, round_of_worlds, looks_spent, &worlds};
	struct trial list[CANDIDATES];
	int count = choose_candidates(search, list);
	int played = trial_run(&plan, trial_stages(count), list, &count);

	for (int i = 0; i < search->count && played > 0; i++)
		search->worth[i] -= 2.0f; /* dropped moves end below all that were tried to the end */
	for (int i = 0; i < count && played > 0; i++)
		search->worth[list[i].index] = trial_mean(&list[i]);
	return played;
}
