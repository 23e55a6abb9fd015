#include "ai/phantom/phantom_past.h"

#include "ai/phantom/phantom_hide.h"

static bool found_there(const struct phantom_state *state, int square)
{
	int colour = state->tile[square] >> 3;

	return (state->revealed >> colour & 1) != 0 && state->ghost[colour] == square + 1;
}

/* The ghosts' turn: what their choice says. */
static void read_choice(struct phantom_witness *witness, const struct phantom_scene *scene,
	struct phantom_worlds *worlds, struct phantom_model *model, int square)
{
	if (witness->forget > 0 && (int)rng_below(witness->rng, 1000) < witness->forget)
		return;
	witness->nodes += (uint64_t)worlds->count;
	if (square < 0) {
		phantom_model_reach(model, scene);
		phantom_model_pass(model, worlds);
	} else {
		phantom_model_init(model, scene, worlds, witness->habits);
		phantom_model_weigh(model, worlds, square);
	}
}

void phantom_past_follow(struct phantom_witness *witness, const struct phantom_rules *rules,
	const struct phantom_state *state, struct phantom_scene *scene, struct phantom_worlds *worlds,
	struct phantom_model *model)
{
	int turns = phantom_turn(state);
	int removals = (turns + 1) / 2 - state->passes; /* the ghosts'; passes are the last of their turns */
	int next = 0;

	phantom_scene_init(scene, rules, state);
	phantom_worlds_init(worlds, scene);
	phantom_hide_prior(worlds, scene);
	while (scene->turn < turns) {
		bool ghosts = (scene->turn & 1) == 0;
		bool pass = ghosts && scene->turn / 2 >= removals;
		int square = pass ? -1 : state->order[next++];

		if (ghosts)
			read_choice(witness, scene, worlds, model, square);
		if (pass) {
			scene->turn++;
			continue;
		}
		phantom_worlds_keep(worlds, scene, square, found_there(state, square));
		phantom_scene_remove(scene, square, found_there(state, square));
		(void)phantom_worlds_normalise(worlds);
	}
	(void)phantom_worlds_normalise(worlds);
	SEANCE_CHECK(phantom_worlds_check_invariants(worlds, scene));
}
