/* What a card is called in editions, tokens and positions. */
#ifndef SEANCE_GAMES_GHOOOST_CARDS_H
#define SEANCE_GAMES_GHOOOST_CARDS_H

#include "games/ghooost/ghooost.h"

static inline const char *ghooost_card_name(int kind)
{
	static const char *const names[GHOOOST_KINDS] = {
		"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "x", "k"};

	return names[kind];
}

#endif
