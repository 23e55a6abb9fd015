/* The rules of The Phantom Society: start, lists, steps, result. */
#include "games/phantom/phantom.h"

#include "games/phantom/phantom_step.h"

SEANCE_FN void phantom_start(const struct phantom_rules *rules, struct phantom_state *state)
{
	memset(state, 0, sizeof(*state));
	state->head.viewer = GAME_FULL;
	memcpy(state->hand, rules->count, sizeof(state->hand));
	if (rules->setup.option[PHANTOM_OPTION_MASTER] == 0) {
		state->ghosts = 1;
		state->goal = rules->goal;
		phantom_begin_placing(rules, state, 0); /* P2: H1 */
	} else if (rules->setup.first != GAME_LOT) {
		phantom_begin_placing(rules, state, rules->team[rules->setup.first]);
	} else {
		state->phase = PHANTOM_PHASE_LOT;
		state->head.actor = GAME_CHANCE;
	}
}

/*
 * The squares in ascending order as actions. Four squares at a time are written
 * whether they are in the set or not, and the next four over those that are
 * not: no branch to guess. Never writes past list[35].
 */
SEANCE_FN static int list_squares(uint64_t squares, uint32_t base, game_action *list)
{
	static const uint32_t members[16][4] = {{0, 0, 0, 0}, {0, 0, 0, 0}, {1, 0, 0, 0}, {0, 1, 0, 0}, {2, 0, 0, 0},
		{0, 2, 0, 0}, {1, 2, 0, 0}, {0, 1, 2, 0}, {3, 0, 0, 0}, {0, 3, 0, 0}, {1, 3, 0, 0}, {0, 1, 3, 0},
		{2, 3, 0, 0}, {0, 2, 3, 0}, {1, 2, 3, 0}, {0, 1, 2, 3}};
	static const uint8_t counts[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};
	int count = 0;

	for (uint32_t square = 0; square < PHANTOM_SQUARES; square += 4) {
		int four = (int)(squares >> square & 15);

		for (int i = 0; i < 4; i++)
			list[count + i] = members[four][i] + base + square;
		count += counts[four];
	}
	return count;
}

SEANCE_FN static int list_hunt(const struct phantom_rules *rules, const struct phantom_state *state, game_action *list)
{
	uint64_t targets = phantom_targets(rules, state);

	if (targets != 0)
		return list_squares(targets, PHANTOM_REMOVE, list);
	list[0] = PHANTOM_PASS;
	return 1;
}

SEANCE_FN static int list_places(
	const struct phantom_rules *rules, const struct phantom_state *state, game_action *list)
{
	uint64_t empty = phantom_floor() & ~state->there;
	int colours = rules->colours[state->head.actor];
	int count = 0;

	for (int kind = 0; kind < PHANTOM_KINDS; kind++)
		if ((colours >> kind / PHANTOM_VALUES & 1) != 0 && state->hand[kind] > 0)
			count += list_squares(empty, (uint32_t)(PHANTOM_PLACE + kind * PHANTOM_SQUARES), list + count);
	return count;
}

SEANCE_FN static int list_bids(const struct phantom_state *state, game_action *list)
{
	int odd = (state->first ^ state->bids) != state->even;

	for (int i = 0; i < PHANTOM_PACK; i++)
		list[i] = (game_action)(PHANTOM_BID + 2 * i + odd);
	return PHANTOM_PACK;
}

SEANCE_FN static int list_hides(const struct phantom_state *state, game_action *list)
{
	int colour = phantom_due(state->split, state->hidden);
	int count = 0;

	for (int square = 0; square < PHANTOM_SQUARES; square++)
		if (state->tile[square] >> 3 == colour)
			list[count++] = (game_action)(PHANTOM_HIDE + square);
	return count;
}

SEANCE_FN int phantom_legal(const struct phantom_rules *rules, const struct phantom_state *state, game_action *list)
{
	if (state->head.viewer != GAME_FULL && state->head.viewer != state->head.actor)
		return 0;
	switch (state->phase) {
	case PHANTOM_PHASE_HUNT:
		return list_hunt(rules, state, list);
	case PHANTOM_PHASE_PLACE:
		return list_places(rules, state, list);
	case PHANTOM_PHASE_BID:
		return list_bids(state, list);
	case PHANTOM_PHASE_SPLIT:
		for (int i = 0; i < PHANTOM_SPLITS; i++)
			list[i] = (game_action)(PHANTOM_SPLIT + i);
		return PHANTOM_SPLITS;
	case PHANTOM_PHASE_HIDE:
		return list_hides(state, list);
	default:
		return 0;
	}
}

SEANCE_FN void phantom_apply(const struct phantom_rules *rules, struct phantom_state *state, game_action action)
{
	phantom_step(rules, state, action, NULL);
	SEANCE_CHECK(phantom_check_invariants(rules, state));
}

SEANCE_FN int phantom_chance(
	const struct phantom_rules *rules, const struct phantom_state *state, struct game_odds *list)
{
	game_action base = state->phase == PHANTOM_PHASE_LOT ? PHANTOM_FIRST : PHANTOM_EVEN;

	(void)rules;
	if (state->head.actor != GAME_CHANCE)
		return 0;
	for (uint32_t team = 0; team < 2; team++) {
		list[team].action = base + team;
		list[team].weight = 1;
	}
	return 2;
}

SEANCE_FN game_action phantom_sample(
	const struct phantom_rules *rules, const struct phantom_state *state, struct rng *rng)
{
	struct game_odds list[GAME_CHANCE_MAX];
	int count = phantom_chance(rules, state, list);

	return list[rng_below(rng, (uint32_t)count)].action;
}

SEANCE_FN void phantom_result(
	const struct phantom_rules *rules, const struct phantom_state *state, struct game_result *result)
{
	int winner = state->revealed == 15 ? 1 - state->ghosts : state->ghosts;
	int points = 1;

	memset(result, 0, sizeof(*result));
	if (state->phase != PHANTOM_PHASE_OVER)
		return;
	if (rules->setup.option[PHANTOM_OPTION_MASTER] != 0) /* P8 */
		points = state->bid[state->ghosts] - state->bid[1 - state->ghosts];
	result->over = 1;
	result->termination = GAME_TERMINATION_PLAYED_OUT;
	result->winners = (uint8_t)phantom_team_seats(rules, winner);
	for (int seat = 0; seat < rules->setup.players; seat++)
		if (rules->team[seat] == winner)
			result->points[seat] = (int16_t)points;
}
