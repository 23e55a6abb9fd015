/*
 * What becomes of the texts that are drawn into a grid. A test gives the grid a
 * watch and asks afterwards which texts lost characters: hidden by something
 * drawn later, or cut because there was no room. Cutting a text that is drawn
 * with GRID_MAY_CUT is no fault, nor is drawing over one with GRID_MAY_HIDE. An overlay forgets what lies under it
 * (grid_dim(), grid_clear()).
 */
#ifndef SEANCE_TUI_GRID_WATCH_H
#define SEANCE_TUI_GRID_WATCH_H

#include "tui/grid.h"

enum { GRID_WATCH_TEXTS = 2048, GRID_WATCH_TEXT = 120 };

struct grid_watch_text {
	char text[GRID_WATCH_TEXT];
	int x, y;
	int drawn, left; /* characters that are not blank: once, and now */
	bool cut, may_cut, may_hide;
};

/* Zero it, then put it into the grid. */
struct grid_watch {
	int texts;
	int now; /* the text that is being drawn, from 1; 0: none */
	struct grid_watch_text text[GRID_WATCH_TEXTS];
	uint16_t owner[GRID_WIDTH_MAX * GRID_HEIGHT_MAX]; /* by cell: the text it shows, from 1; 0: none */
};

/* The first text from `from` on that is hidden or cut, and which of the two; NULL: none. */
const struct grid_watch_text *grid_watch_fault(const struct grid_watch *watch, int from, bool *hidden);

/* For src/tui/grid.c. They do nothing where the grid has no watch. */
void grid_watch_forget(struct grid *grid);
void grid_watch_begin(struct grid *grid, int x, int y, const char *text, int attributes);
void grid_watch_end(struct grid *grid);
void grid_watch_cut(struct grid *grid, bool cut);
void grid_watch_put(struct grid *grid, int x, int y, uint32_t glyph);

#endif
