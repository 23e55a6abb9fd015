/*
 * A screen as data: a grid of cells and the places on it that can be clicked.
 * Screens are pure functions that draw into a grid, so that tests need no
 * terminal; src/tui/paint.h turns a grid into bytes for one.
 *
 * Colours are 0xRRGGBB. A character of two columns, such as a Chinese one, takes
 * two cells: the second is GRID_SECOND_HALF. A combining mark is kept in the
 * cell of the character before it. Drawing outside the grid is allowed and does
 * nothing.
 */
#ifndef SEANCE_TUI_GRID_H
#define SEANCE_TUI_GRID_H

#include "base/sink.h"

enum {
	GRID_BOLD = 1,
	GRID_UNDERLINE = 2,
	GRID_REVERSE = 4,    /* shown reversed where there is no colour: what is chosen */
	GRID_MAY_CUT = 128,  /* of a text, not of its cells: losing its end is no fault (src/tui/grid_watch.h), */
	GRID_MAY_HIDE = 256, /* nor is being drawn over */
	GRID_KEEP = -1       /* a colour argument: leave the cell's colour as it is */
};

enum { GRID_SECOND_HALF = 0 }; /* the glyph of a cell that shows the right half of the character before it */

enum { GRID_WIDTH_MAX = 400, GRID_HEIGHT_MAX = 150, GRID_PLACES_MAX = 1024 };

struct grid_cell {
	uint32_t glyph;
	uint32_t fg, bg;
	uint16_t mark; /* a combining mark over the glyph; 0: none */
	uint8_t attributes;
	uint8_t zero;
};

/* A click there is the key with that code and argument (src/tui/keys.h). */
struct grid_place {
	int16_t x, y, width, height;
	int32_t key, argument;
};

struct grid_watch;

struct grid {
	int width, height;
	bool unicode;  /* false: every glyph is ASCII in the end; pictures are left out */
	bool pictures; /* false where colours cannot carry them: lines and signs instead */
	struct grid_cell *cells;
	struct grid_watch *watch; /* of tests: what becomes of the texts; NULL: none */
	int places;
	struct grid_place place[GRID_PLACES_MAX];
};

/* Zero it first. Sizes beyond the limits are cut. False if memory is short; the grid is then as before. */
bool grid_resize(struct grid *grid, int width, int height);
void grid_release(struct grid *grid);
/* Every cell blank in those colours, no place. */
void grid_clear(struct grid *grid, int fg, int bg);

struct grid_cell *grid_at(struct grid *grid, int x, int y); /* NULL outside */
void grid_put(struct grid *grid, int x, int y, uint32_t glyph, int fg, int bg, int attributes);
void grid_fill(struct grid *grid, int x, int y, int width, int height, int bg);
/* UTF-8 text, cut at the grid's edge; returns the column after it. */
int grid_text(struct grid *grid, int x, int y, const char *text, int fg, int bg, int attributes);
/* At most `width` columns: longer text is cut and ends in an ellipsis. */
int grid_fit(struct grid *grid, int x, int y, int width, const char *text, int fg, int bg, int attributes);
/* Ends at column x; centred in `width` columns. */
void grid_right(struct grid *grid, int x, int y, const char *text, int fg, int bg, int attributes);
void grid_middle(struct grid *grid, int x, int y, int width, const char *text, int fg, int bg, int attributes);
/* Broken at blanks, at most `lines` lines; returns how many were needed in all. */
int grid_wrap(struct grid *grid, int x, int y, int width, int lines, const char *text, int fg, int bg, int attributes);
/* Lines a text needs at that width. */
int grid_lines(const char *text, int width);
/* Columns a text takes. */
int grid_columns(const char *text);
/* The first of the two that fits; the second if none does. */
const char *grid_choose(int width, const char *text, const char *brief);

enum grid_line { GRID_LIGHT, GRID_ROUND, GRID_HEAVY, GRID_DOUBLE };
void grid_box(struct grid *grid, int x, int y, int width, int height, enum grid_line line, int fg, int bg);
void grid_rule(struct grid *grid, int x, int y, int width, int fg);
/*
 * A picture of points, two rows of points in a row of cells: `rows` strings,
 * each character a colour of the palette function, '.' see-through.
 */
void grid_sprite(struct grid *grid, int x, int y, const char *const *rows, int count,
	int (*colour)(char point, const void *), const void *about);
/* A bit picture, two by two points in a cell; '1' is drawn. */
void grid_bits(struct grid *grid, int x, int y, const char *const *rows, int count, int fg, int lower_fg);
/* Moves every colour towards another, by thousandths; places are forgotten. For what lies under an overlay. */
void grid_dim(struct grid *grid, int colour, int thousandths);

void grid_add_place(struct grid *grid, int x, int y, int width, int height, int key, int argument);
/* The place drawn last that holds the cell; NULL for none. */
const struct grid_place *grid_place_at(const struct grid *grid, int x, int y);

/* Colours mixed by thousandths. */
int grid_mix(int from, int to, int thousandths);
/* Replaces every glyph by one of ASCII that looks like it. */
void grid_to_ascii(struct grid *grid);
/* The next character of UTF-8 text and its length; 0xfffd for bytes that are none. */
uint32_t grid_decode(const char *text, int *length);
/* Writes a character as UTF-8. */
void grid_encode(uint32_t glyph, struct sink *sink);

#endif
