/* What the files of Ghooost! share: what a card is called in editions, tokens and positions, and a position's check. */
#ifndef SEANCE_GAMES_GHOOOST_CARDS_H
#define SEANCE_GAMES_GHOOOST_CARDS_H

#include "games/ghooost/ghooost.h"

static inline const char *ghooost_card_name(int kind)
{
	static const char *const names[GHOOOST_KINDS] = {
		"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "x", "k"};

	return names[kind];
}

/* Whether cards and counters, each within its range, are those of a position of play;
 * src/games/ghooost/ghooost_notation.c. */
bool ghooost_consistent(const struct ghooost_rules *rules, const struct ghooost_state *s);

#endif
