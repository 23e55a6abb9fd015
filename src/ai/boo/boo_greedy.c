#include "ai/boo/boo_greedy.h"

#include "games/boo/boo_board.h"

/* The best lead over all orders of the looks that are left. */
static int best_looks(const struct boo_rules *rules, const struct boo_state *state, int seat)
{
	int best = -BOO_SIDE;

	for (int order = 0; order < BOO_ORDERS; order++) {
		struct boo_state after = *state;
		int lead;

		for (int step = 0; step < BOO_SQUARES; step++) {
			int part = boo_order_square(order, step);

			if (after.phase == BOO_PHASE_LOOK && (after.yet >> part & 1) != 0)
				boo_apply(rules, &after, BOO_LOOK + (game_action)part);
		}
		lead = after.ghosts[seat] - after.ghosts[1 - seat];
		best = lead > best ? lead : best;
	}
	return best;
}

static int look_worth(const struct boo_rules *rules, const struct boo_state *state, game_action action)
{
	struct boo_state after = *state;

	boo_apply(rules, &after, action);
	return best_looks(rules, &after, state->turn);
}

static int lay_worth(const struct boo_board *board, game_action action)
{
	int best = -BOO_SIDE;

	for (int order = 0; order < BOO_ORDERS; order++) {
		int lead = boo_board_score(board, action, order);

		best = lead > best ? lead : best;
	}
	return best;
}

game_action boo_greedy(const union game_rules *rules, const union game_state *view, struct rng *rng)
{
	const struct boo_state *state = &view->boo;
	game_action list[GAME_LEGAL_MAX];
	struct boo_board board;
	int count = boo_legal(&rules->boo, state, list);
	bool lays = state->phase == BOO_PHASE_LAY;
	int best = -BOO_SIDE;
	int ties = 0;

	if (lays)
		boo_board_init(&board, &rules->boo, state);
	for (int i = 0; i < count; i++) {
		int worth = lays ? lay_worth(&board, list[i]) : look_worth(&rules->boo, state, list[i]);

		if (worth > best)
			ties = 0;
		if (worth >= best)
			list[ties++] = list[i];
		best = worth > best ? worth : best;
	}
	return list[rng_below(rng, (uint32_t)ties)];
}
