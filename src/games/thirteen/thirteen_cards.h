/* Half-byte words, sets of cards, and questions about a position that several files ask. */
#ifndef SEANCE_GAMES_THIRTEEN_CARDS_H
#define SEANCE_GAMES_THIRTEEN_CARDS_H

#include "games/thirteen/thirteen.h"

SEANCE_FN static inline int thirteen_get(uint64_t word, int place)
{
	return (int)(word >> 4 * place & 15);
}

SEANCE_FN static inline uint64_t thirteen_put(uint64_t word, int place, int value)
{
	return (word & ~((uint64_t)15 << 4 * place)) | (uint64_t)value << 4 * place;
}

SEANCE_FN static inline int thirteen_owner(const struct thirteen_state *s, int deck, int place)
{
	return (int)(s->owner[deck] >> 2 * place & 3);
}

SEANCE_FN static inline uint16_t thirteen_bit(int card)
{
	return (uint16_t)(1u << (card - 1));
}

/*
 * Any of the cards, evenly: the k-th bit is found by halves from the counts of
 * pairs, half bytes and bytes, without a branch that chance would make miss.
 */
SEANCE_FN static inline int thirteen_any(unsigned cards, struct rng *rng)
{
	unsigned pairs = cards - (cards >> 1 & 0x5555u);
	unsigned nibbles = (pairs & 0x3333u) + (pairs >> 2 & 0x3333u);
	unsigned bytes = (nibbles + (nibbles >> 4)) & 0x0f0fu;
	unsigned k = rng_below(rng, (bytes + (bytes >> 8)) & 31u);
	unsigned at, beyond;

	beyond = k >= (bytes & 255u) ? ~0u : 0u;
	k -= bytes & 255u & beyond;
	at = 8u & beyond;
	beyond = k >= (nibbles >> at & 15u) ? ~0u : 0u;
	k -= nibbles >> at & 15u & beyond;
	at += 4u & beyond;
	beyond = k >= (pairs >> at & 3u) ? ~0u : 0u;
	k -= pairs >> at & 3u & beyond;
	at += 2u & beyond;
	return (int)(at + (k >= (cards >> at & 1u) ? 1u : 0u)) + 1;
}

/* Cards left in a deck's pile. */
SEANCE_FN static inline int thirteen_left(const struct thirteen_rules *rules, const struct thirteen_state *s, int deck)
{
	return rules->cards - s->drawn[deck];
}

SEANCE_FN static inline int thirteen_looked(
	const struct thirteen_rules *rules, const struct thirteen_state *s, int deck)
{
	int left = thirteen_left(rules, s, deck);

	return left < THIRTEEN_LOOKS ? left : THIRTEEN_LOOKS;
}

/* The first of the places looked at that chance has still to show, or -1. */
SEANCE_FN static inline int thirteen_unseen(
	const struct thirteen_rules *rules, const struct thirteen_state *s, int deck)
{
	int looked = thirteen_looked(rules, s, deck);

	for (int i = s->drawn[deck]; i < s->drawn[deck] + looked; i++)
		if (thirteen_get(s->seen[deck], i) == 0)
			return i;
	return -1;
}

SEANCE_FN static inline int thirteen_crypt(const struct thirteen_rules *rules, const struct thirteen_state *s, int seat)
{
	return thirteen_get(s->card[rules->deck[seat]], rules->crypt[seat]);
}

/* The card a seat drew last: its hand between turns. */
SEANCE_FN static inline int thirteen_hand(const struct thirteen_rules *rules, const struct thirteen_state *s, int seat)
{
	return thirteen_get(s->card[rules->deck[seat]], s->last[seat]);
}

/* T1, T4, T10: what a card that copies may copy in front of that seat. */
SEANCE_FN static inline uint16_t thirteen_copyable(
	const struct thirteen_rules *rules, const struct thirteen_state *s, int seat)
{
	unsigned cards = 0;

	for (int other = 0; other < THIRTEEN_SEATS; other++)
		if ((rules->copy[seat] >> other & 1) != 0)
			cards |= s->shown[other];
	return (uint16_t)(cards & ~(unsigned)rules->copiers);
}

/* The turn's card lies on the table and its player has not drawn yet. */
SEANCE_FN static inline bool thirteen_midway(const struct thirteen_rules *rules, const struct thirteen_state *s)
{
	if (s->phase == THIRTEEN_PHASE_OVER) /* a turn begun with an empty pile has no card, any other does */
		return thirteen_left(rules, s, rules->deck[s->turn]) > 0;
	return s->phase > THIRTEEN_PHASE_TURN;
}

/*
 * Places of dealt cards that nobody has chosen from yet: group g is a seat's
 * pair with two and three players, else the team's four.
 */
SEANCE_FN static inline unsigned thirteen_loose(
	const struct thirteen_rules *rules, const struct thirteen_state *s, int group)
{
	unsigned whole = rules->decks == 2 ? 15u : 3u << 2 * group;

	if (s->phase >= THIRTEEN_PHASE_TURN || (s->phase >= THIRTEEN_PHASE_CRYPT && s->step > group))
		return 0;
	if (s->phase <= THIRTEEN_PHASE_CRYPT || s->step < group)
		return whole;
	return s->phase == THIRTEEN_PHASE_KEEP ? 12u : whole & ~(1u << rules->crypt[rules->chooser[group]]);
}

SEANCE_FN static inline int thirteen_groups(const struct thirteen_rules *rules)
{
	return rules->decks == 2 ? 2 : rules->setup.players;
}

SEANCE_FN static inline int thirteen_group_deck(const struct thirteen_rules *rules, int group)
{
	return rules->decks == 2 ? group : 0;
}

/* True if a viewer knows a card with these knowers. */
SEANCE_FN static inline bool thirteen_knows(int seen, int viewer)
{
	return viewer < THIRTEEN_SEATS ? (seen >> viewer & 1) != 0 : seen == THIRTEEN_PUBLIC;
}

/* Nothing is hidden in it: a full state, or anybody's view of a round that is over. */
SEANCE_FN static inline bool thirteen_open(const struct thirteen_state *s)
{
	return s->head.viewer == GAME_FULL || s->phase == THIRTEEN_PHASE_OVER;
}

#endif
