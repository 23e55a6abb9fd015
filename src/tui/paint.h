/*
 * A grid as bytes for a terminal: only the cells that differ from what is on
 * the screen are written, in as few bytes as is simple. Nothing here touches a
 * terminal; src/tui/tty.h does.
 */
#ifndef SEANCE_TUI_PAINT_H
#define SEANCE_TUI_PAINT_H

#include "tui/grid.h"

enum paint_colours { PAINT_NONE, PAINT_16, PAINT_256, PAINT_TRUE };

/*
 * What the environment says: NO_COLOR (not empty), COLORTERM and TERM, any of
 * them NULL.
 */
enum paint_colours paint_colours_of(const char *no_color, const char *colorterm, const char *term);
/* True if the locale's character set is UTF-8: the first of LC_ALL, LC_CTYPE and LANG that is set. */
bool paint_unicode_of(const char *all, const char *ctype, const char *lang);

/* Bytes that a whole grid can take. */
size_t paint_room(const struct grid *grid);
/*
 * Writes what turns the screen from `shown` into `wanted`; `shown` NULL or of
 * another size is a screen of which nothing is known. The cursor's place and
 * the colours afterwards are not defined: every call sets its own.
 */
void paint_difference(
	const struct grid *shown, const struct grid *wanted, enum paint_colours colours, struct sink *sink);

/* The nearest of the 256 fixed colours, and of the 16. */
int paint_256(uint32_t colour);
int paint_16(uint32_t colour);

#endif
