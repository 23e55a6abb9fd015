/* Makes a position out of what its notation says, or tells what is wrong with it. */
#ifndef SEANCE_GAMES_THIRTEEN_CHECK_H
#define SEANCE_GAMES_THIRTEEN_CHECK_H

#include "games/thirteen/thirteen.h"

/*
 * Fills in what follows from the rest: drawn, last, turn, actor, shown, pool.
 * NULL if the position is safe to play on, else what would be right. The caller
 * has read every number within its range: head.viewer, phase, place, step,
 * effect, idle, the sets of seats, fell, possible, mixes, and for each place of
 * each deck card, seen, tag and owner. taken[deck] is the number of leading
 * places with an owner.
 */
const char *thirteen_check(const struct thirteen_rules *rules, struct thirteen_state *s, const int *taken);

/* Who acts: it follows from phase, turn and step. */
int thirteen_actor(const struct thirteen_rules *rules, const struct thirteen_state *s);

#endif
