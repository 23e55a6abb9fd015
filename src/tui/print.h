/*
 * A grid as text that a person can read and compare: the characters row by
 * row, then the styles of each row as runs, then the places. Golden screens are
 * kept so, and scripts/screen-svg draws pictures from it.
 */
#ifndef SEANCE_TUI_PRINT_H
#define SEANCE_TUI_PRINT_H

#include "tui/grid.h"

enum print_part { PRINT_TEXT = 1, PRINT_STYLES = 2, PRINT_PLACES = 4 };

/* Bytes that suffice for any grid of that size with all parts. */
size_t print_room(const struct grid *grid);
void print_grid(const struct grid *grid, int parts, struct sink *sink);

#endif
