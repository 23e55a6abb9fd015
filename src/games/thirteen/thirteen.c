/* The rules of 13 Ghosts: which actions there are, and how a round ends. */
#include "games/thirteen/thirteen.h"

#include "games/thirteen/thirteen_step.h"

SEANCE_FN void thirteen_start(const struct thirteen_rules *rules, struct thirteen_state *state)
{
	memset(state, 0, sizeof(*state));
	state->head.actor = GAME_CHANCE;
	state->head.viewer = GAME_FULL;
	state->phase = THIRTEEN_PHASE_LOT;
	if (rules->setup.first != GAME_LOT) {
		state->phase = THIRTEEN_PHASE_DEAL;
		state->place = rules->setup.first;
	}
	for (int deck = 0; deck < rules->decks; deck++)
		state->pool[deck] = rules->all;
	for (int seat = 0; seat < rules->setup.players; seat++)
		state->possible[seat] = rules->all;
}

SEANCE_FN static int list_numbers(uint16_t cards, int base, game_action *list)
{
	int count = 0;

	for (unsigned rest = cards; rest != 0; rest &= rest - 1)
		list[count++] = (game_action)(base + bits_lowest(rest));
	return count;
}

/* Always thirteen are written, which is faster than counting; the deck says how many of them are meant. */
SEANCE_FN static int list_attacks(const struct thirteen_rules *rules, game_action *list)
{
	for (int i = 0; i < THIRTEEN_CARDS_MAX; i++)
		list[i] = (game_action)(THIRTEEN_ATTACK + i);
	return rules->cards;
}

SEANCE_FN static int list_turn(const struct thirteen_rules *rules, const struct thirteen_state *s, game_action *list)
{
	int count = list_attacks(rules, list);

	if (thirteen_left(rules, s, rules->deck[s->turn]) == 0)
		return count;
	if (rules->ability[thirteen_hand(rules, s, s->turn)] == THIRTEEN_ABILITY_COPY)
		return count + list_numbers(thirteen_copyable(rules, s, s->turn), THIRTEEN_COPY, list + count);
	list[count] = THIRTEEN_PLAY;
	return count + 1;
}

/* T11: arrangements that give the same pile are one action. */
SEANCE_FN static int list_arrangements(
	const struct thirteen_rules *rules, const struct thirteen_state *s, game_action *list)
{
	int left = thirteen_left(rules, s, rules->look[s->turn]);
	int count = left > 2 ? 6 : 2;

	if (left == 1) {
		list[0] = THIRTEEN_PUT_BACK;
		return 1;
	}
	for (int i = 0; i < count; i++)
		list[i] = (game_action)(THIRTEEN_ARRANGE + i);
	return count;
}

/* Dealt cards lie in ascending order. */
SEANCE_FN static int list_dealt(
	const struct thirteen_rules *rules, const struct thirteen_state *s, int base, game_action *list)
{
	int deck = thirteen_group_deck(rules, s->step);
	int count = 0;

	for (unsigned loose = thirteen_loose(rules, s, s->step); loose != 0; loose &= loose - 1)
		list[count++] = (game_action)(base + thirteen_get(s->card[deck], bits_lowest(loose)) - 1);
	return count;
}

SEANCE_FN int thirteen_legal(const struct thirteen_rules *rules, const struct thirteen_state *state, game_action *list)
{
	if (state->head.viewer != GAME_FULL && state->head.viewer != state->head.actor)
		return 0;
	switch ((enum thirteen_phase)state->phase) {
	case THIRTEEN_PHASE_TURN:
		return list_turn(rules, state, list);
	case THIRTEEN_PHASE_ATTACK:
		return list_attacks(rules, list);
	case THIRTEEN_PHASE_ARRANGE:
		return list_arrangements(rules, state, list);
	case THIRTEEN_PHASE_CRYPT:
		return list_dealt(rules, state, THIRTEEN_CRYPT, list);
	case THIRTEEN_PHASE_GIVE:
		return list_dealt(rules, state, THIRTEEN_GIVE, list);
	case THIRTEEN_PHASE_KEEP:
		return list_dealt(rules, state, THIRTEEN_KEEP, list);
	default:
		return 0;
	}
}

SEANCE_FN void thirteen_apply(const struct thirteen_rules *rules, struct thirteen_state *state, game_action action)
{
	thirteen_step(rules, state, action, NULL);
	SEANCE_CHECK(thirteen_check_invariants(rules, state));
}

/* What may come next: the card whose place is fixed because it has been seen, or any without a place. */
SEANCE_FN static uint16_t next_cards(const struct thirteen_rules *rules, const struct thirteen_state *s)
{
	int deck = 0;

	if (s->phase == THIRTEEN_PHASE_LOOK) {
		deck = rules->look[s->turn];
	} else if (s->phase == THIRTEEN_PHASE_DRAW) {
		int card;

		deck = rules->deck[s->turn];
		card = thirteen_get(s->card[deck], s->drawn[deck]);
		if (card != 0)
			return thirteen_bit(card);
	} else if (s->drawn[0] == rules->dealt) {
		deck = 1;
	}
	return s->pool[deck];
}

/* In a view only the lot is chance's to tell. */
SEANCE_FN int thirteen_chance(
	const struct thirteen_rules *rules, const struct thirteen_state *state, struct game_odds *list)
{
	int count = 0;

	if (state->head.actor != GAME_CHANCE)
		return 0;
	if (state->phase == THIRTEEN_PHASE_LOT) {
		for (; count < rules->setup.players; count++) {
			list[count].action = (game_action)(THIRTEEN_FIRST + count);
			list[count].weight = 1;
		}
		return count;
	}
	if (state->head.viewer != GAME_FULL)
		return 0;
	for (unsigned rest = next_cards(rules, state); rest != 0; rest &= rest - 1, count++) {
		list[count].action = (game_action)(THIRTEEN_CARD + bits_lowest(rest));
		list[count].weight = 1;
	}
	return count;
}

SEANCE_FN game_action thirteen_sample(
	const struct thirteen_rules *rules, const struct thirteen_state *state, struct rng *rng)
{
	if (state->phase == THIRTEEN_PHASE_LOT)
		return THIRTEEN_FIRST + rng_below(rng, rules->setup.players);
	return (game_action)(THIRTEEN_CARD + thirteen_any(next_cards(rules, state), rng) - 1);
}

/* T6: first out 0, second out 1 for the first; the survivor 1 for each and 1 more. */
SEANCE_FN static void score_three(const struct thirteen_state *s, struct game_result *result)
{
	for (int seat = 0; seat < 3; seat++)
		if ((result->winners >> seat & 1) != 0)
			result->points[seat] = 3;
		else if (s->fell != seat + 1)
			result->points[seat] = 1;
}

SEANCE_FN void thirteen_result(
	const struct thirteen_rules *rules, const struct thirteen_state *state, struct game_result *result)
{
	int seat = state->turn;

	memset(result, 0, sizeof(*result));
	if (state->phase != THIRTEEN_PHASE_OVER)
		return;
	result->first = state->step; /* T5 */
	result->over = 1;
	result->termination = GAME_TERMINATION_PLAYED_OUT;
	if ((rules->foes[seat] & ~state->out) != 0) { /* T14 */
		result->termination = GAME_TERMINATION_VOID;
		result->voided = 1;
		return;
	}
	result->winners = rules->team[seat];
	if (rules->setup.players == 3)
		score_three(state, result);
	else
		for (int i = 0; i < THIRTEEN_SEATS; i++)
			result->points[i] = (int16_t)(result->winners >> i & 1);
}
