#include "tui/grid.h"

#include <stdlib.h>

#include "base/columns.h"
#include "tui/grid_watch.h"

bool grid_resize(struct grid *grid, int width, int height)
{
	struct grid_cell *cells;

	width = width < 1 ? 1 : width > GRID_WIDTH_MAX ? GRID_WIDTH_MAX : width;
	height = height < 1 ? 1 : height > GRID_HEIGHT_MAX ? GRID_HEIGHT_MAX : height;
	cells = (struct grid_cell *)calloc((size_t)width * (size_t)height, sizeof(*cells));
	if (cells == NULL)
		return false;
	free(grid->cells);
	grid->cells = cells;
	grid->width = width;
	grid->height = height;
	grid->places = 0;
	return true;
}

void grid_release(struct grid *grid)
{
	free(grid->cells);
	grid->cells = NULL;
	grid->width = grid->height = 0;
}

void grid_clear(struct grid *grid, int fg, int bg)
{
	struct grid_cell blank = {.glyph = ' ', .fg = (uint32_t)fg, .bg = (uint32_t)bg};

	for (int i = 0; i < grid->width * grid->height; i++)
		grid->cells[i] = blank;
	grid->places = 0;
	grid_watch_forget(grid);
}

struct grid_cell *grid_at(struct grid *grid, int x, int y)
{
	if (x < 0 || y < 0 || x >= grid->width || y >= grid->height)
		return NULL;
	return &grid->cells[y * grid->width + x];
}

static void put_cell(struct grid *grid, int x, int y, uint32_t glyph, int fg, int bg, int attributes)
{
	struct grid_cell *cell = &grid->cells[y * grid->width + x];

	/* Half of a character of two columns cannot be shown. */
	if (cell->glyph == GRID_SECOND_HALF && glyph != GRID_SECOND_HALF && x > 0)
		cell[-1].glyph = ' ';
	if (x + 1 < grid->width && cell[1].glyph == GRID_SECOND_HALF)
		cell[1].glyph = ' ';
	cell->glyph = glyph;
	cell->mark = 0;
	cell->attributes = (uint8_t)(attributes & (GRID_MAY_CUT - 1));
	if (fg != GRID_KEEP)
		cell->fg = (uint32_t)fg;
	if (bg != GRID_KEEP)
		cell->bg = (uint32_t)bg;
	grid_watch_put(grid, x, y, glyph);
}

void grid_put(struct grid *grid, int x, int y, uint32_t glyph, int fg, int bg, int attributes)
{
	bool two = columns_of(glyph) == 2;

	if (grid_at(grid, x, y) == NULL)
		return;
	if (two && x + 1 >= grid->width) {
		put_cell(grid, x, y, ' ', fg, bg, attributes);
		return;
	}
	put_cell(grid, x, y, glyph, fg, bg, attributes);
	if (two)
		put_cell(grid, x + 1, y, GRID_SECOND_HALF, fg, bg, attributes);
}

/* Only marks of the basic plane; joiners, variants and directions are left out: terminals disagree about their width.
 */
static void put_mark(struct grid *grid, int x, int y, uint32_t mark)
{
	struct grid_cell *cell = grid_at(grid, x, y);

	if (cell != NULL && cell->glyph == GRID_SECOND_HALF)
		cell = grid_at(grid, x - 1, y);
	if (cell != NULL && cell->mark == 0 && mark <= 0xffff && mark >> 8 != 0x20 && mark >> 8 != 0xfe)
		cell->mark = (uint16_t)mark;
}

void grid_fill(struct grid *grid, int x, int y, int width, int height, int bg)
{
	for (int j = 0; j < height; j++)
		for (int i = 0; i < width; i++)
			grid_put(grid, x + i, y + j, ' ', GRID_KEEP, bg, 0);
}

uint32_t grid_decode(const char *text, int *length)
{
	const unsigned char *bytes = (const unsigned char *)text;
	static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
	int count = bytes[0] < 0x80   ? 1
		    : bytes[0] < 0xc2 ? 0
		    : bytes[0] < 0xe0 ? 2
		    : bytes[0] < 0xf0 ? 3
		    : bytes[0] < 0xf5 ? 4
				      : 0;
	uint32_t glyph = count == 1 ? bytes[0] : count == 0 ? 0 : bytes[0] & (0x7fu >> count);

	for (int i = 1; i < count; i++) {
		if ((bytes[i] & 0xc0) != 0x80) {
			count = 0;
			break;
		}
		glyph = glyph << 6 | (bytes[i] & 0x3fu);
	}
	if (count == 0 || glyph < least[count] || glyph > 0x10ffff || (glyph >= 0xd800 && glyph < 0xe000)) {
		*length = 1;
		return 0xfffd;
	}
	*length = count;
	return glyph;
}

void grid_encode(uint32_t glyph, struct sink *sink)
{
	if (glyph < 0x80) {
		sink_char(sink, (char)glyph);
	} else if (glyph < 0x800) {
		sink_char(sink, (char)(0xc0 | glyph >> 6));
		sink_char(sink, (char)(0x80 | (glyph & 0x3f)));
	} else if (glyph < 0x10000) {
		sink_char(sink, (char)(0xe0 | glyph >> 12));
		sink_char(sink, (char)(0x80 | (glyph >> 6 & 0x3f)));
		sink_char(sink, (char)(0x80 | (glyph & 0x3f)));
	} else {
		sink_char(sink, (char)(0xf0 | glyph >> 18));
		sink_char(sink, (char)(0x80 | (glyph >> 12 & 0x3f)));
		sink_char(sink, (char)(0x80 | (glyph >> 6 & 0x3f)));
		sink_char(sink, (char)(0x80 | (glyph & 0x3f)));
	}
}

/* Control characters would steer the terminal. */
static uint32_t next_glyph(const char *text, int *length)
{
	uint32_t glyph = grid_decode(text, length);

	return glyph < ' ' || (glyph >= 0x7f && glyph < 0xa0) ? 0xfffd : glyph;
}

int grid_columns(const char *text)
{
	int columns = 0;
	int length;

	for (; *text != '\0'; text += length)
		columns += columns_of(next_glyph(text, &length));
	return columns;
}

const char *grid_choose(int width, const char *text, const char *brief)
{
	return grid_columns(text) <= width ? text : brief;
}

/* Draws at most `columns` of the text and returns the column after it. */
static int draw(struct grid *grid, int x, int y, const char *text, int columns, int fg, int bg, int attributes)
{
	int length, start = x;

	for (; *text != '\0'; text += length) {
		uint32_t glyph = next_glyph(text, &length);
		int wide = columns_of(glyph);

		if (wide > columns || (wide > 0 && columns == 0))
			break;
		if (wide > 0)
			grid_put(grid, x, y, glyph, fg, bg, attributes);
		else if (x > start)
			put_mark(grid, x - 1, y, glyph);
		x += wide;
		columns -= wide;
	}
	return x;
}

int grid_text(struct grid *grid, int x, int y, const char *text, int fg, int bg, int attributes)
{
	grid_watch_begin(grid, x, y, text, attributes);
	if (grid->watch != NULL)
		grid_watch_cut(grid, x < 0 || y < 0 || y >= grid->height || x + grid_columns(text) > grid->width);
	x = draw(grid, x, y, text, GRID_WIDTH_MAX, fg, bg, attributes);
	grid_watch_end(grid);
	return x;
}

int grid_fit(struct grid *grid, int x, int y, int width, const char *text, int fg, int bg, int attributes)
{
	int end;

	if (grid_columns(text) <= width)
		return grid_text(grid, x, y, text, fg, bg, attributes);
	grid_watch_begin(grid, x, y, text, attributes);
	grid_watch_cut(grid, true);
	end = x;
	if (width > 0) {
		end = draw(grid, x, y, text, width - 1, fg, bg, attributes);
		grid_put(grid, end++, y, 0x2026, fg, bg, attributes);
	}
	grid_watch_end(grid);
	return end;
}

void grid_right(struct grid *grid, int x, int y, const char *text, int fg, int bg, int attributes)
{
	grid_text(grid, x - grid_columns(text) + 1, y, text, fg, bg, attributes);
}

void grid_middle(struct grid *grid, int x, int y, int width, const char *text, int fg, int bg, int attributes)
{
	int free_columns = width - grid_columns(text);

	grid_fit(grid, x + (free_columns > 0 ? free_columns / 2 : 0), y, width, text, fg, bg, attributes);
}

/* Bytes of the next line and its columns: up to the last blank that fits, or cut in a word that is too long. */
static int line_bytes(const char *text, int width, int *columns)
{
	int bytes = 0, blank = -1, blank_columns = 0, length;

	*columns = 0;
	while (text[bytes] != '\0' && text[bytes] != '\n') {
		int wide = columns_of(next_glyph(text + bytes, &length));

		if (text[bytes] == ' ') {
			blank = bytes;
			blank_columns = *columns;
		}
		if (*columns + wide > width && *columns > 0) {
			if (text[bytes] != ' ' && blank > 0) {
				*columns = blank_columns;
				return blank;
			}
			return bytes;
		}
		bytes += length;
		*columns += wide;
	}
	return bytes;
}

int grid_wrap(struct grid *grid, int x, int y, int width, int lines, const char *text, int fg, int bg, int attributes)
{
	int line = 0;

	if (width < 1)
		return 0;
	grid_watch_begin(grid, x, y, text, attributes);
	while (*text != '\0') {
		int columns;
		int bytes = line_bytes(text, width, &columns);
		bool last = line == lines - 1 && text[bytes] != '\0';

		if (line < lines) {
			int end = draw(grid, x, y + line, text, last && columns >= width ? width - 1 : columns, fg, bg,
				attributes);

			if (last)
				grid_put(grid, end, y + line, 0x2026, fg, bg, attributes);
			grid_watch_cut(grid, x < 0 || end > grid->width || y + line < 0 || y + line >= grid->height);
		}
		line++;
		text += bytes;
		while (*text == ' ' || *text == '\n')
			text++;
	}
	grid_watch_cut(grid, line > lines);
	grid_watch_end(grid);
	return line;
}

int grid_lines(const char *text, int width)
{
	struct grid none = {0};

	return grid_wrap(&none, 0, 0, width, 0, text, 0, 0, 0);
}

void grid_box(struct grid *grid, int x, int y, int width, int height, enum grid_line line, int fg, int bg)
{
	static const uint16_t signs[4][6] = {{0x250c, 0x2500, 0x2510, 0x2502, 0x2514, 0x2518},
		{0x256d, 0x2500, 0x256e, 0x2502, 0x2570, 0x256f}, {0x250f, 0x2501, 0x2513, 0x2503, 0x2517, 0x251b},
		{0x2554, 0x2550, 0x2557, 0x2551, 0x255a, 0x255d}};
	const uint16_t *sign = signs[line];

	if (bg != GRID_KEEP)
		grid_fill(grid, x, y, width, height, bg);
	for (int i = 1; i < width - 1; i++) {
		grid_put(grid, x + i, y, sign[1], fg, bg, 0);
		grid_put(grid, x + i, y + height - 1, sign[1], fg, bg, 0);
	}
	for (int j = 1; j < height - 1; j++) {
		grid_put(grid, x, y + j, sign[3], fg, bg, 0);
		grid_put(grid, x + width - 1, y + j, sign[3], fg, bg, 0);
	}
	grid_put(grid, x, y, sign[0], fg, bg, 0);
	grid_put(grid, x + width - 1, y, sign[2], fg, bg, 0);
	grid_put(grid, x, y + height - 1, sign[4], fg, bg, 0);
	grid_put(grid, x + width - 1, y + height - 1, sign[5], fg, bg, 0);
}

void grid_rule(struct grid *grid, int x, int y, int width, int fg)
{
	for (int i = 0; i < width; i++)
		grid_put(grid, x + i, y, 0x2500, fg, GRID_KEEP, 0);
}

void grid_sprite(struct grid *grid, int x, int y, const char *const *rows, int count,
	int (*colour)(char point, const void *), const void *about)
{
	for (int j = 0; 2 * j < count; j++)
		for (int i = 0; rows[2 * j][i] != '\0'; i++) {
			char above = rows[2 * j][i];
			char below = 2 * j + 1 < count ? rows[2 * j + 1][i] : '.';

			if (above == '.' && below == '.')
				continue;
			if (above == '.')
				grid_put(grid, x + i, y + j, 0x2584, colour(below, about), GRID_KEEP, 0);
			else if (below == '.')
				grid_put(grid, x + i, y + j, 0x2580, colour(above, about), GRID_KEEP, 0);
			else if (colour(above, about) == colour(below, about))
				grid_put(grid, x + i, y + j, ' ', GRID_KEEP, colour(above, about), 0);
			else
				grid_put(grid, x + i, y + j, 0x2580, colour(above, about), colour(below, about), 0);
		}
}

void grid_bits(struct grid *grid, int x, int y, const char *const *rows, int count, int fg, int lower_fg)
{
	/* By bits: 1 upper left, 2 upper right, 4 lower left, 8 lower right. */
	static const uint16_t quarters[16] = {' ', 0x2598, 0x259d, 0x2580, 0x2596, 0x258c, 0x259e, 0x259b, 0x2597,
		0x259a, 0x2590, 0x259c, 0x2584, 0x2599, 0x259f, 0x2588};

	for (int j = 0; 2 * j < count; j++) {
		int colour = grid_mix(fg, lower_fg, count > 2 ? 2000 * j / count : 0);

		for (int i = 0; rows[2 * j][2 * i] != '\0' && rows[2 * j][2 * i + 1] != '\0'; i++) {
			int bits = (rows[2 * j][2 * i] == '1') | (rows[2 * j][2 * i + 1] == '1') << 1;

			if (2 * j + 1 < count)
				bits |= (rows[2 * j + 1][2 * i] == '1') << 2 | (rows[2 * j + 1][2 * i + 1] == '1') << 3;
			if (bits != 0)
				grid_put(grid, x + i, y + j, quarters[bits], colour, GRID_KEEP, 0);
		}
	}
}

int grid_mix(int from, int to, int thousandths)
{
	int mixed = 0;

	for (int shift = 0; shift < 24; shift += 8) {
		int a = from >> shift & 255;
		int b = to >> shift & 255;

		mixed |= (a + ((b - a) * thousandths) / 1000) << shift;
	}
	return mixed;
}

void grid_dim(struct grid *grid, int colour, int thousandths)
{
	for (int i = 0; i < grid->width * grid->height; i++) {
		struct grid_cell *cell = &grid->cells[i];

		cell->fg = (uint32_t)grid_mix((int)cell->fg, colour, thousandths);
		cell->bg = (uint32_t)grid_mix((int)cell->bg, colour, thousandths);
		cell->attributes = 0;
	}
	grid->places = 0;
	grid_watch_forget(grid);
}

void grid_add_place(struct grid *grid, int x, int y, int width, int height, int key, int argument)
{
	struct grid_place place = {(int16_t)x, (int16_t)y, (int16_t)width, (int16_t)height, key, argument};

	if (grid->places < GRID_PLACES_MAX && width > 0 && height > 0)
		grid->place[grid->places++] = place;
}

const struct grid_place *grid_place_at(const struct grid *grid, int x, int y)
{
	for (int i = grid->places - 1; i >= 0; i--) {
		const struct grid_place *place = &grid->place[i];

		if (x >= place->x && x < place->x + place->width && y >= place->y && y < place->y + place->height)
			return place;
	}
	return NULL;
}

static uint32_t ascii_of(uint32_t glyph)
{
	static const struct {
		uint32_t glyph;
		char like;
	} table[] = {{0x2026, '.'}, {0x00b7, '.'}, {0x2022, '.'}, {0x00d7, 'x'}, {0x2212, '-'}, {0x2013, '-'},
		{0x2014, '-'}, {0x2018, '\''}, {0x2019, '\''}, {0x201c, '"'}, {0x201d, '"'}, {0x00ab, '"'},
		{0x00bb, '"'}, {0x00a0, ' '}, {0x202f, ' '}, {0x25b2, '^'}, {0x25bc, 'v'}, {0x25c4, '<'}, {0x25ba, '>'},
		{0x2190, '<'}, {0x2191, '^'}, {0x2192, '>'}, {0x2193, 'v'}, {0x203a, '>'}, {0x25b8, '>'}, {0x2020, '+'},
		{0x25cf, '*'}, {0x25cb, 'o'}, {0x25c6, '+'}, {0x2605, '*'}, {0x25c9, '@'}, {0x25a0, '#'}, {0x00a3, 'L'},
		{0x20ac, 'E'}, {0x2713, 'v'}, {0x00bf, '?'}, {0x00b0, 'o'}};
	static const char latin[] = "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYPsaaaaaaaceeeeiiiidnooooo/ouuuuypy";

	for (size_t i = 0; i < sizeof(table) / sizeof(table[0]); i++)
		if (table[i].glyph == glyph)
			return (uint32_t)table[i].like;
	if (glyph == GRID_SECOND_HALF)
		return ' ';
	if (glyph >= 0xc0 && glyph < 0x100)
		return (uint32_t)latin[glyph - 0xc0];
	if (glyph == 0x152 || glyph == 0x153)
		return glyph == 0x152 ? 'O' : 'o';
	if (glyph >= 0x2500 && glyph < 0x2580) /* lines */
		return glyph == 0x2500 || glyph == 0x2501 || glyph == 0x2550   ? (glyph == 0x2550 ? '=' : '-')
		       : glyph == 0x2502 || glyph == 0x2503 || glyph == 0x2551 ? '|'
									       : '+';
	if (glyph >= 0x2580 && glyph < 0x25a0) /* blocks */
		return glyph == 0x2591 || glyph == 0x2581 ? '.' : '#';
	return '?';
}

void grid_to_ascii(struct grid *grid)
{
	for (int i = 0; i < grid->width * grid->height; i++) {
		grid->cells[i].mark = 0;
		if (grid->cells[i].glyph < ' ' || grid->cells[i].glyph > '~')
			grid->cells[i].glyph = ascii_of(grid->cells[i].glyph);
	}
}
