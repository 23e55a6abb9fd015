/* The parts of notation that all games share. */
#ifndef SEANCE_GAMES_NOTATION_H
#define SEANCE_GAMES_NOTATION_H

#include "games/contract.h"

/* "full", "spectator" or a seat's number. */
void notation_viewer(struct sink *sink, int viewer);
bool notation_take_viewer(struct scan *scan, int players, int *viewer);

/* True if the text in the sink is all that the scan has from that place on: the line is the canonical one. */
bool notation_is_printed(const struct scan *scan, size_t from, const struct sink *sink);

#endif
