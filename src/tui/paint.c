#include "tui/paint.h"

enum paint_colours paint_colours_of(const char *no_color, const char *colorterm, const char *term)
{
	if ((no_color != NULL && no_color[0] != '\0') || term == NULL || strcmp(term, "dumb") == 0)
		return PAINT_NONE;
	if (colorterm != NULL && (strcmp(colorterm, "truecolor") == 0 || strcmp(colorterm, "24bit") == 0))
		return PAINT_TRUE;
	if (strstr(term, "direct") != NULL)
		return PAINT_TRUE;
	if (strstr(term, "256color") != NULL)
		return PAINT_256;
	return strncmp(term, "vt", 2) == 0 && strstr(term, "color") == NULL ? PAINT_NONE : PAINT_16;
}

bool paint_unicode_of(const char *all, const char *ctype, const char *lang)
{
	const char *names[] = {all, ctype, lang};

	for (int i = 0; i < 3; i++)
		if (names[i] != NULL && names[i][0] != '\0')
			return strstr(names[i], "UTF-8") != NULL || strstr(names[i], "utf8") != NULL ||
			       strstr(names[i], "utf-8") != NULL || strstr(names[i], "UTF8") != NULL;
	return false;
}

static int distance(uint32_t colour, int red, int green, int blue)
{
	int r = (int)(colour >> 16 & 255) - red;
	int g = (int)(colour >> 8 & 255) - green;
	int b = (int)(colour & 255) - blue;

	return 3 * r * r + 4 * g * g + 2 * b * b; /* about as eyes weigh them */
}

int paint_256(uint32_t colour)
{
	static const int steps[6] = {0, 95, 135, 175, 215, 255};
	int index[3];
	int grey = ((int)(colour >> 16 & 255) + (int)(colour >> 8 & 255) + (int)(colour & 255)) / 3;
	int shade = grey < 4 ? 0 : grey > 238 ? 23 : (grey - 3) / 10;
	int level = 8 + 10 * shade;
	int cube;

	for (int i = 0; i < 3; i++) {
		int value = (int)(colour >> (16 - 8 * i) & 255);

		index[i] = value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40;
	}
	cube = distance(colour, steps[index[0]], steps[index[1]], steps[index[2]]);
	return distance(colour, level, level, level) < cube ? 232 + shade
							    : 16 + 36 * index[0] + 6 * index[1] + index[2];
}

int paint_16(uint32_t colour)
{
	static const uint32_t table[16] = {0x000000, 0xaa0000, 0x00aa00, 0xaa5500, 0x0000aa, 0xaa00aa, 0x00aaaa,
		0xaaaaaa, 0x555555, 0xff5555, 0x55ff55, 0xffff55, 0x5555ff, 0xff55ff, 0x55ffff, 0xffffff};
	int best = 0;

	for (int i = 1; i < 16; i++)
		if (distance(colour, (int)(table[i] >> 16), (int)(table[i] >> 8 & 255), (int)(table[i] & 255)) <
			distance(colour, (int)(table[best] >> 16), (int)(table[best] >> 8 & 255),
				(int)(table[best] & 255)))
			best = i;
	return best;
}

size_t paint_room(const struct grid *grid)
{
	enum { CELL = 64 }; /* a move, both colours and a character */

	return (size_t)grid->width * (size_t)grid->height * CELL + 256;
}

static void put_number(struct sink *sink, char before, int number)
{
	sink_char(sink, before);
	sink_number(sink, number);
}

static void put_colour(struct sink *sink, uint32_t colour, enum paint_colours colours, bool ground)
{
	if (colours == PAINT_TRUE) {
		sink_text(sink, ground ? ";48;2" : ";38;2");
		put_number(sink, ';', (int)(colour >> 16 & 255));
		put_number(sink, ';', (int)(colour >> 8 & 255));
		put_number(sink, ';', (int)(colour & 255));
	} else if (colours == PAINT_256) {
		sink_text(sink, ground ? ";48;5" : ";38;5");
		put_number(sink, ';', paint_256(colour));
	} else {
		int number = paint_16(colour);

		put_number(sink, ';', (number < 8 ? 30 : 82) + number + (ground ? 10 : 0));
	}
}

/*
 * In 16 colours the ground is the terminal's own: our dark grounds come out as
 * black, and what is chosen is reversed as where there is no colour.
 */
static void put_style(struct sink *sink, const struct grid_cell *cell, enum paint_colours colours)
{
	bool reversed = colours <= PAINT_16 && (cell->attributes & GRID_REVERSE) != 0;

	sink_text(sink, "\33[0");
	if ((cell->attributes & GRID_BOLD) != 0)
		sink_text(sink, ";1");
	if ((cell->attributes & GRID_UNDERLINE) != 0)
		sink_text(sink, ";4");
	if (reversed)
		sink_text(sink, ";7");
	if (colours == PAINT_16 && !reversed) {
		/* Dark writing stands on a light ground here, which 16 colours do without: keep it readable. */
		uint32_t fg = cell->fg;
		int light = (int)(fg >> 16 & 255) + (int)(fg >> 8 & 255) + (int)(fg & 255);

		if (light > 240)
			put_colour(sink, fg, colours, false);
	} else if (colours > PAINT_16) {
		put_colour(sink, cell->fg, colours, false);
		put_colour(sink, cell->bg, colours, true);
	}
	sink_char(sink, 'm');
}

static bool same_cell(const struct grid_cell *one, const struct grid_cell *other)
{
	return one->glyph == other->glyph && one->mark == other->mark && one->fg == other->fg && one->bg == other->bg &&
	       one->attributes == other->attributes;
}

static bool same_style(const struct grid_cell *one, const struct grid_cell *other)
{
	return one->fg == other->fg && one->bg == other->bg && one->attributes == other->attributes;
}

void paint_difference(
	const struct grid *shown, const struct grid *wanted, enum paint_colours colours, struct sink *sink)
{
	bool known = shown != NULL && shown->cells != NULL && shown->width == wanted->width &&
		     shown->height == wanted->height;
	const struct grid_cell *style = NULL;
	int at_x = -1, at_y = -1;

	if (!known)
		sink_text(sink, "\33[0m\33[2J");
	for (int y = 0; y < wanted->height; y++)
		for (int x = 0; x < wanted->width; x++) {
			const struct grid_cell *cell = &wanted->cells[y * wanted->width + x];

			if (cell->glyph == GRID_SECOND_HALF)
				continue;
			if (known && same_cell(cell, &shown->cells[y * wanted->width + x]))
				continue;
			if (at_y != y || at_x != x) {
				sink_text(sink, "\33[");
				sink_number(sink, y + 1);
				put_number(sink, ';', x + 1);
				sink_char(sink, 'H');
			}
			if (style == NULL || !same_style(style, cell))
				put_style(sink, cell, colours);
			style = cell;
			grid_encode(cell->glyph, sink);
			if (cell->mark != 0)
				grid_encode(cell->mark, sink);
			at_x = x + 1 + (x + 1 < wanted->width && cell[1].glyph == GRID_SECOND_HALF);
			at_y = y;
		}
	if (style != NULL || !known)
		sink_text(sink, "\33[0m");
}
