/* The invariants of struct ghooost_state: what ghooost_consistent() asks of a position, and what the bytes add to it.
 */
#include "games/ghooost/ghooost_cards.h"

/* The pile read from its oldest card: top, run and the multiset that lies in it. */
static bool pile_is_told(const struct ghooost_state *s)
{
	int top = 0;
	int run = 0;
	uint64_t cards = 0;

	for (int i = 0; i < GHOOOST_CARDS_MAX; i++) {
		int kind = (int)(s->pile[i >> 4] >> 4 * (i & 15) & 15);
		bool copy = kind == GHOOOST_COPY && top != 0;

		if (i >= s->pile_size) {
			if (kind != 0)
				return false;
			continue;
		}
		cards += (uint64_t)1 << 4 * kind;
		run = copy || top == kind + 1 ? run + 1 : 1;
		top = copy ? top : kind + 1;
	}
	cards |= s->heap & (uint64_t)15 << 4 * GHOOOST_KITTY;
	return top == s->top && run == s->run && cards == s->heap;
}

static bool seats_are_told(const struct ghooost_rules *rules, const struct ghooost_state *s)
{
	unsigned in = (1u << rules->setup.players) - 1;

	for (int i = 0; i < GAME_SEATS_MAX; i++) {
		int seat = s->leaver[i] - 1;

		if (i >= s->left ? s->leaver[i] != 0 : seat < 0 || (in >> seat & 1) == 0)
			return false;
		in &= i < s->left ? ~(1u << seat) : ~0u;
		if (i >= rules->setup.players && (s->hand[i] | s->known[i] | s->hand_size[i] | s->mansion[i]) != 0)
			return false;
	}
	return s->in == in;
}

/* In a view, hand_size counts cards of other hands that it does not show. */
static bool hands_are_told(const struct ghooost_rules *rules, const struct ghooost_state *s)
{
	for (int seat = 0; seat < rules->setup.players; seat++) {
		int count = ghooost_count(s->hand[seat]);

		for (int kind = 0; kind < GHOOOST_KINDS; kind++)
			if (ghooost_count_of(s->known[seat], kind) > ghooost_count_of(s->hand[seat], kind))
				return false;
		if (count > s->hand_size[seat] || (s->head.viewer == GAME_FULL && count != s->hand_size[seat]))
			return false;
	}
	return true;
}

static int actor_of(const struct ghooost_state *s)
{
	if (s->phase == GHOOOST_PHASE_OVER)
		return GAME_NOBODY;
	return s->phase == GHOOOST_PHASE_TURN ? (int)s->mover : (int)GAME_CHANCE;
}

const char *ghooost_check_invariants(const struct ghooost_rules *rules, const struct ghooost_state *s)
{
	if (s->phase > GHOOOST_PHASE_OVER || s->mover >= rules->setup.players || s->counter > 1 ||
		s->again > GHOOOST_AGAIN_SKIP || s->fresh > 1 || s->pile_size > GHOOOST_CARDS_MAX ||
		s->left > rules->setup.players)
		return "ghooost: a counter is out of its range";
	if (s->head.actor != actor_of(s))
		return "ghooost: the actor follows from phase and mover";
	if (!seats_are_told(rules, s))
		return "ghooost: in and leaver tell the same seats, and seats beyond the players hold nothing";
	if (!hands_are_told(rules, s))
		return "ghooost: known is within hand, and hand_size counts the hand";
	if (!pile_is_told(s))
		return "ghooost: top, run and heap follow from the pile";
	for (size_t i = 0; i < sizeof(s->zero); i++)
		if (s->zero[i] != 0)
			return "ghooost: unused bytes are zero";
	return ghooost_consistent(rules, s) ? NULL : "ghooost: cards and counters are those of a position of play";
}
