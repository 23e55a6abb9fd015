#include "ai/playouts.h"

#include "ai/brain.h"

/* A seat's result: its points less the best of the others'. */
static int worth(const struct game *game, const union game_rules *rules, const union game_state *state, int seat)
{
	struct game_result result;
	int others = INT16_MIN;

	game->result(rules, state, &result);
	for (int i = 0; i < rules->setup.players; i++)
		if (i != seat && result.points[i] > others)
			others = result.points[i];
	return 4 * ((result.winners >> seat & 1) - (result.left_behind >> seat & 1)) + result.points[seat] - others;
}

/* Plays at random for at most `steps` actions; a round that is not over by then counts 0. */
static int playout(const struct game *game, const union game_rules *rules, union game_state *state, int seat, int steps,
	struct rng *rng)
{
	game_action list[GAME_LEGAL_MAX];

	for (; steps > 0 && state->head.actor != GAME_NOBODY; steps--) {
		if (state->head.actor == GAME_CHANCE)
			game->apply(rules, state, game->sample(rules, state, rng));
		else
			game->apply(rules, state, list[rng_below(rng, (uint32_t)game->legal(rules, state, list))]);
	}
	return state->head.actor == GAME_NOBODY ? worth(game, rules, state, seat) : 0;
}

game_action playouts_choose(const struct agent_question *question)
{
	const struct game *game = question->game;
	const union game_rules *rules = question->rules;
	const union game_state *view = question->view;
	struct rng *rng = question->rng;
	enum { PLAYOUTS = 3000, WORLDS_MIN = 4, WORLDS_MAX = 100, STEPS = 1000 };
	game_action list[GAME_LEGAL_MAX];
	int sum[GAME_LEGAL_MAX] = {0};
	int count = game->legal(rules, view, list);
	int worlds = PLAYOUTS / count;
	int best = 0;

	worlds = worlds < WORLDS_MIN ? WORLDS_MIN : worlds > WORLDS_MAX ? WORLDS_MAX : worlds;
	for (int world = 0; count > 1 && world < worlds && !brain_cancelled(question->cancel); world++) {
		union game_state drawn = *view;

		game->resample(rules, &drawn, view->head.viewer, rng);
		for (int i = 0; i < count; i++) {
			union game_state next = drawn;

			game->apply(rules, &next, list[i]);
			sum[i] += playout(game, rules, &next, view->head.viewer, STEPS, rng);
		}
	}
	for (int i = 1; i < count; i++)
		if (sum[i] > sum[best])
			best = i;
	return list[best];
}
