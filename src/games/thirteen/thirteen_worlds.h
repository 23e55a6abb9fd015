/*
 * The worlds a viewer cannot tell apart, one deck at a time: every way to lay
 * the cards the viewer has not seen on the places the viewer cannot see, so
 * that each Crypt is one that the answers leave possible and every mix of known
 * cards can have come about. Each way counts once.
 *
 * A mix leaves two ways, so two mixes leave at most four; a way pins each card
 * that the viewer knew before to one place. Ways with different pins have no
 * world in common and ways with the same pins have the same worlds, so worlds
 * are counted way by way. All places but the Crypts take any card, which makes
 * counting a matter of at most three sets.
 */
#ifndef SEANCE_GAMES_THIRTEEN_WORLDS_H
#define SEANCE_GAMES_THIRTEEN_WORLDS_H

#include "games/thirteen/thirteen_cards.h"

enum { THIRTEEN_WAYS_MAX = 4, THIRTEEN_PINS_MAX = 4, THIRTEEN_CRYPTS_MAX = 3 };

/* Which cards lie where if bit m of `swaps` says whether mix m swapped its two. */
struct thirteen_way {
	int swaps;
	int pins;
	int pin_place[THIRTEEN_PINS_MAX];
	int pin_card[THIRTEEN_PINS_MAX];
	uint16_t free;   /* unseen cards not pinned */
	uint32_t crypts; /* ways to fill the hidden Crypts from them */
	bool repeat;     /* has the pins of an earlier way, so the same worlds */
};

struct thirteen_worlds {
	uint16_t unseen;        /* cards */
	uint16_t hidden;        /* places with a card that somebody else knows, or did */
	uint16_t hidden_crypts; /* places among them */
	int crypts;
	int crypt_place[THIRTEEN_CRYPTS_MAX];
	uint16_t possible[THIRTEEN_CRYPTS_MAX];
	int ways;
	struct thirteen_way way[THIRTEEN_WAYS_MAX];
	uint32_t total; /* sum of `crypts` over ways that are no repeats; 0: no world fits */
};

/* Reads a view, or a full state, for which it says whether its mixes fit its cards. */
SEANCE_FN void thirteen_worlds(const struct thirteen_rules *rules, const struct thirteen_state *view, int deck,
	struct thirteen_worlds *worlds);
/* Ways to fill the hidden Crypts from the cards in `free`; skip: a Crypt left out, or -1. */
SEANCE_FN uint32_t thirteen_fillings(const struct thirteen_worlds *worlds, unsigned free, int skip);
/* The place where the card lies that went into mix m of the deck as its upper (0) or lower (1) one. */
SEANCE_FN int thirteen_mixed_to(const struct thirteen_state *s, int deck, int mix, int input, int swaps);

/* True if both ways pin the same cards to the same places, so that they have the same worlds. */
SEANCE_FN static inline bool thirteen_same_pins(const struct thirteen_way *a, const struct thirteen_way *b)
{
	for (int i = 0; i < a->pins; i++)
		if (a->pin_place[i] != b->pin_place[i] || a->pin_card[i] != b->pin_card[i])
			return false;
	return a->pins == b->pins;
}

#endif
