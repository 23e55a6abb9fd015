/* Sets of cards as text: "1,2,4-10". Runs of three or more are written as a range. */
#ifndef SEANCE_GAMES_THIRTEEN_SETS_H
#define SEANCE_GAMES_THIRTEEN_SETS_H

#include "games/thirteen/thirteen.h"

void thirteen_set_print(uint16_t cards, struct sink *sink);
/* Takes numbers in ascending order, at least one; the scan keeps the failure. */
bool thirteen_set_parse(struct scan *scan, uint16_t *cards);

#endif
