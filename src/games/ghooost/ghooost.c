/* The rules of Ghooost!: legal actions, chance, results, views. */
#include "games/ghooost/ghooost.h"

#include "games/ghooost/ghooost_step.h"

/* The lowest bit of every value's count. */
#define GHOOOST_ONES 0x0011111111111111u

/* Plays written without a branch; random players seldom have more. */
enum { AT_ONCE = 12 };

SEANCE_FN void ghooost_start(const struct ghooost_rules *rules, struct ghooost_state *state)
{
	memset(state, 0, sizeof(*state));
	state->head.actor = GAME_CHANCE;
	state->head.viewer = GAME_FULL;
	state->in = (uint8_t)((1 << rules->setup.players) - 1);
	state->pool = rules->deck;
	for (int seat = 0; seat < rules->setup.players; seat++)
		state->mansion[seat] = rules->mansion;
	state->crypt = (uint8_t)(rules->cards - rules->setup.players * (GHOOOST_HAND + rules->mansion));
	if (rules->setup.first != GAME_LOT)
		ghooost_begin(state, rules->setup.first);
}

/* What stands behind the plays in every list; one that is not possible is overwritten or beyond the end. */
SEANCE_FN static inline int with_the_rest(
	const struct ghooost_state *state, uint64_t hand, game_action *list, int count)
{
	list[count] = GHOOOST_PLAY_KITTY;
	count += hand >> 4 * GHOOOST_KITTY != 0 ? 1 : 0;
	list[count] = GHOOOST_LUCK;
	count += state->crypt > 0 ? 1 : 0;
	list[count] = GHOOOST_COLLECT;
	count += state->heap != 0 ? 1 : 0;
	if (count == 0)
		list[count++] = GHOOOST_PASS; /* G6 */
	return count;
}

/* Plays of all kinds present, with Miss Copies, and Quartets on whatever lies there (G8). */
SEANCE_FN SEANCE_RARE static int legal_with_copies(
	const struct ghooost_state *state, uint64_t hand, uint64_t follow, game_action *list)
{
	int copies = ghooost_count_of(hand, GHOOOST_COPY);
	uint64_t together = hand + (uint64_t)copies * GHOOOST_ONES;
	uint64_t present = (hand | hand >> 1 | hand >> 2) & GHOOOST_ONES & (follow | together >> 2 | together >> 3);
	game_action *at = list;

	for (; present != 0; present &= present - 1) {
		int place = bits_lowest(present);
		int count = (int)(hand >> place & 15);
		int least = (follow >> place & 1) != 0 ? 1 : 4;

		for (int ghosts = 1; ghosts <= count; ghosts++)
			for (int with = ghosts < least ? least - ghosts : 0; with <= copies; with++)
				*at++ = ghooost_play_action(place / 4, ghosts, with);
	}
	return with_the_rest(state, hand, list, (int)(at - list));
}

/* The plays of the lowest bits, action 5 * b for bit b; there are at least that many bits. */
SEANCE_FN static inline uint64_t write_plays(game_action *list, uint64_t bits, int count)
{
	for (int i = 0; i < count; i++) {
		list[i] = (game_action)(5 * bits_lowest(bits));
		bits &= bits - 1;
	}
	return bits;
}

/*
 * The plays from a hand without Miss Copies. Bit 4 * kind + ghosts - 1 stands
 * for a play; its action is five times that. As many as most hands have are
 * written without a branch, guards standing for those that are not there.
 */
SEANCE_FN static inline void plays(game_action *list, uint64_t hand, uint64_t follow)
{
	const uint64_t guards = (uint64_t)0xff << 56;
	uint64_t one = hand & GHOOOST_ONES;
	uint64_t two = hand >> 1 & GHOOOST_ONES;
	uint64_t four = hand >> 2 & GHOOOST_ONES;
	uint64_t up_to = one | two * 3 | (one & two) << 2 | four * 15; /* bits from the number of ghosts down */
	uint64_t bits = up_to & (follow * 15 | GHOOOST_ONES << 3);     /* a Quartet follows anything (G8) */

	bits = write_plays(list, bits | guards, 8);
	bits = write_plays(list + 8, bits | guards, AT_ONCE - 8) & ~guards;
	for (list += AT_ONCE; bits != 0; list += 4)
		bits = write_plays(list, bits | guards, 4) & ~guards;
}

/* After midnight, nothing in hand (G5). */
SEANCE_FN SEANCE_RARE static int legal_without_hand(const struct ghooost_state *state, game_action *list)
{
	int count = 0;

	if (state->heap != 0)
		list[count++] = GHOOOST_COLLECT;
	list[count++] = GHOOOST_OPEN;
	return count;
}

SEANCE_FN int ghooost_legal(const struct ghooost_rules *rules, const struct ghooost_state *state, game_action *list)
{
	const int seat = state->head.actor;
	uint64_t hand, follow;

	if (seat >= GAME_SEATS_MAX || (state->head.viewer != GAME_FULL && state->head.viewer != seat))
		return 0;
	hand = state->hand[seat];
	if (hand == 0)
		return legal_without_hand(state, list);
	follow = rules->follow[state->top];
	if (ghooost_count_of(hand, GHOOOST_COPY) != 0)
		return legal_with_copies(state, hand, follow, list);
	plays(list, hand, follow);
	return with_the_rest(
		state, hand, list, ghooost_count((hand & follow * 15) + (hand >> 2 & GHOOOST_ONES & ~follow)));
}

SEANCE_FN void ghooost_apply(const struct ghooost_rules *rules, struct ghooost_state *state, game_action action)
{
	ghooost_step(rules, state, action, NULL);
	SEANCE_CHECK(ghooost_check_invariants(rules, state));
}

SEANCE_FN int ghooost_chance(
	const struct ghooost_rules *rules, const struct ghooost_state *state, struct game_odds *list)
{
	int count = 0;

	if (state->head.actor != GAME_CHANCE)
		return 0;
	if (state->phase == GHOOOST_PHASE_LOT) {
		for (; count < rules->setup.players; count++) {
			list[count].action = (game_action)(GHOOOST_FIRST + count);
			list[count].weight = 1;
		}
		return count;
	}
	for (int kind = 0; kind < GHOOOST_KINDS; kind++) {
		if (ghooost_count_of(state->pool, kind) == 0)
			continue;
		list[count].action = (game_action)(GHOOOST_DRAW + kind);
		list[count].weight = (uint32_t)ghooost_count_of(state->pool, kind);
		count++;
	}
	return count;
}

/*
 * The kind of the card at that place when a multiset is laid out in order:
 * pairs of counts are summed up byte by byte, and the first byte above the
 * place found by a carry into its high bit (no sum exceeds 64).
 */
SEANCE_FN static inline int kind_at(uint64_t cards, uint32_t place)
{
	uint64_t even = cards & 0x0f0f0f0f0f0f0f0fu;
	uint64_t sums = (even + (cards >> 4 & 0x0f0f0f0f0f0f0f0fu)) * 0x0101010101010101u;
	uint64_t above = (sums + (127 - place) * 0x0101010101010101u) & 0x8080808080808080u;
	int byte = bits_lowest(above) >> 3;
	uint32_t before = (uint32_t)(sums << 8 >> 8 * byte & 0xff);

	return 2 * byte + (place - before >= (even >> 8 * byte & 15) ? 1 : 0);
}

SEANCE_FN game_action ghooost_sample(
	const struct ghooost_rules *rules, const struct ghooost_state *state, struct rng *rng)
{
	if (state->phase == GHOOOST_PHASE_LOT)
		return GHOOOST_FIRST + rng_below(rng, rules->setup.players);
	return (game_action)(GHOOOST_DRAW + kind_at(state->pool, rng_below(rng, (uint32_t)ghooost_count(state->pool))));
}

SEANCE_FN void ghooost_result(
	const struct ghooost_rules *rules, const struct ghooost_state *state, struct game_result *result)
{
	int players = rules->setup.players;

	memset(result, 0, sizeof(*result));
	if (state->head.actor != GAME_NOBODY)
		return;
	result->over = 1;
	result->termination =
		(uint8_t)(ghooost_dawned(rules, state) ? GAME_TERMINATION_DAWN : GAME_TERMINATION_PLAYED_OUT);
	for (int i = 0; i + 1 < players; i++) {
		int seat = state->leaver[i] - 1;
		int bonus = (i == 0 ? 1 : 0) + (i == players - 2 ? 2 : 0);

		result->winners = (uint8_t)(result->winners | 1 << seat);
		result->points[seat] = (int16_t)(players > 2 ? 1 + bonus : 1); /* G17 */
	}
	result->left_behind = (uint8_t)(1 << (state->leaver[players - 1] - 1));
}

SEANCE_FN void ghooost_redact(const struct ghooost_rules *rules, struct ghooost_state *state, int viewer)
{
	state->head.viewer = (uint8_t)viewer;
	if (state->head.actor == GAME_NOBODY)
		return;
	for (int seat = 0; seat < rules->setup.players; seat++) {
		if (seat == viewer)
			continue;
		state->pool += state->hand[seat] - state->known[seat];
		state->hand[seat] = state->known[seat];
	}
}

/* Every card the viewer has not placed is as likely in one hidden place as in another. */
SEANCE_FN void ghooost_resample(
	const struct ghooost_rules *rules, struct ghooost_state *state, int viewer, struct rng *rng)
{
	uint32_t left;

	ghooost_redact(rules, state, viewer);
	state->head.viewer = GAME_FULL;
	if (state->head.actor == GAME_NOBODY)
		return;
	left = (uint32_t)ghooost_count(state->pool);
	for (int seat = 0; seat < rules->setup.players; seat++) {
		int unknown = state->hand_size[seat] - ghooost_count(state->hand[seat]);

		for (; unknown > 0; unknown--) {
			int kind = kind_at(state->pool, rng_below(rng, left--));

			state->pool -= (uint64_t)1 << 4 * kind;
			state->hand[seat] += (uint64_t)1 << 4 * kind;
		}
	}
}
