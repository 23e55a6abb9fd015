/* Names that tokens, positions and words share; host code only. */
#ifndef SEANCE_GAMES_PHANTOM_NOTATION_H
#define SEANCE_GAMES_PHANTOM_NOTATION_H

#include "games/phantom/phantom.h"

void phantom_print_colour(int colour, struct sink *sink);
bool phantom_scan_colour(struct scan *scan, int *colour);
/* a1 to f6: column, then row; a1 is square 0, b1 is square 1. */
void phantom_print_square(int square, struct sink *sink);
bool phantom_scan_square(struct scan *scan, int *square);
/* blue-red: a pair of colours, by state.split. */
void phantom_print_split(int split, struct sink *sink);
bool phantom_scan_split(struct scan *scan, int *split);

#endif
