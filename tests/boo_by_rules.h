/* What BOO's rules alone say about a position, played move by move: the search is compared with it. */
#ifndef SEANCE_TESTS_BOO_BY_RULES_H
#define SEANCE_TESTS_BOO_BY_RULES_H

#include "ai/boo/boo_moves.h"
#include "games/boo/boo_board.h"
#include "test.h"

enum { BOO_LEAD_NONE = -1000 };

/* The lead of the seat at the end of the round if both play as well as can be: without any cut. */
static inline int boo_minimax(const struct boo_rules *with, const struct boo_state *at, int seat)
{
	static game_action lists[8][GAME_LEGAL_MAX];
	static int depth;
	game_action *list = lists[depth];
	int best = BOO_LEAD_NONE;
	int count;

	if (at->phase == BOO_PHASE_OVER)
		return at->ghosts[seat] - at->ghosts[1 - seat];
	count = boo_legal(with, at, list);
	depth++;
	for (int i = 0; i < count; i++) {
		struct boo_state after = *at;
		int lead;

		boo_apply(with, &after, list[i]);
		lead = boo_minimax(with, &after, seat);
		best = best == BOO_LEAD_NONE || (at->head.actor == seat ? lead > best : lead < best) ? lead : best;
	}
	depth--;
	return best;
}

/* The same as the search counts it: in its unit, with the tie that goes to the starting player. */
static inline int boo_minimax_value(const struct boo_rules *with, const struct boo_state *at, int seat)
{
	return boo_minimax(with, at, seat) * BOO_GHOST + (at->oya == seat ? BOO_GHOST / 2 : -BOO_GHOST / 2);
}

/* The best lead of any scare order of a placement. */
static inline int boo_best_order(const struct boo_board *board, game_action action)
{
	int best = BOO_LEAD_NONE;

	for (int order = 0; order < BOO_ORDERS; order++) {
		int lead = boo_board_score(board, action, order);

		best = lead > best ? lead : best;
	}
	return best;
}

/* The search lists every placement that the rules list, in their order, each with the lead of its best order. */
static inline void boo_lists_by_rules(const struct boo_rules *with, const struct boo_state *at)
{
	static struct boo_field field;
	static struct boo_moves moves;
	static struct boo_board board;
	static game_action list[GAME_LEGAL_MAX];
	int seat = at->turn, next = 0;
	int count = boo_legal(with, at, list);

	if (!boo_field_init(&field, with, at))
		return;
	boo_board_init(&board, with, at);
	assert_int_equal(boo_moves_list(&field, seat, seat * BOO_CARDS + at->hand[seat], &moves), count);
	for (int i = 0; i < count; i++) {
		int best = BOO_LEAD_NONE;

		for (; next < moves.count; next++) {
			const struct boo_move *move = &moves.list[next];

			if (boo_lay_action(move->x + field.west, move->y + field.north, move->way) != list[i])
				break;
			best = move->value > best ? move->value : best;
		}
		assert_int_equal(best, boo_best_order(&board, list[i]) * BOO_GHOST);
	}
	assert_int_equal(next, moves.count);
}

#endif
