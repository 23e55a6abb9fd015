#include "tui/print.h"

size_t print_room(const struct grid *grid)
{
	return (size_t)grid->width * (size_t)grid->height * 48 + (size_t)GRID_PLACES_MAX * 48 + 4096;
}

static void put_text(const struct grid *grid, struct sink *sink)
{
	for (int y = 0; y < grid->height; y++) {
		int end = grid->width;

		while (end > 0 && grid->cells[y * grid->width + end - 1].glyph == ' ')
			end--;
		sink_char(sink, '|');
		for (int x = 0; x < end; x++) {
			const struct grid_cell *cell = &grid->cells[y * grid->width + x];

			if (cell->glyph != GRID_SECOND_HALF)
				grid_encode(cell->glyph, sink);
			if (cell->mark != 0)
				grid_encode(cell->mark, sink);
		}
		sink_char(sink, '\n');
	}
}

static void put_colour(struct sink *sink, uint32_t colour)
{
	for (int shift = 20; shift >= 0; shift -= 4)
		sink_char(sink, "0123456789abcdef"[colour >> shift & 15]);
}

static void put_style(struct sink *sink, const struct grid_cell *cell, int length)
{
	sink_char(sink, ' ');
	sink_number(sink, length);
	sink_char(sink, ':');
	put_colour(sink, cell->fg);
	sink_char(sink, '/');
	put_colour(sink, cell->bg);
	if ((cell->attributes & GRID_BOLD) != 0)
		sink_char(sink, 'b');
	if ((cell->attributes & GRID_UNDERLINE) != 0)
		sink_char(sink, 'u');
	if ((cell->attributes & GRID_REVERSE) != 0)
		sink_char(sink, 'r');
}

static bool same_style(const struct grid_cell *one, const struct grid_cell *other)
{
	return one->fg == other->fg && one->bg == other->bg && one->attributes == other->attributes;
}

static void put_styles(const struct grid *grid, struct sink *sink)
{
	for (int y = 0; y < grid->height; y++) {
		const struct grid_cell *row = &grid->cells[y * grid->width];
		int start = 0;

		sink_text(sink, "style ");
		sink_number(sink, y);
		for (int x = 1; x <= grid->width; x++)
			if (x == grid->width || !same_style(&row[x], &row[start])) {
				put_style(sink, &row[start], x - start);
				start = x;
			}
		sink_char(sink, '\n');
	}
}

static void put_places(const struct grid *grid, struct sink *sink)
{
	for (int i = 0; i < grid->places; i++) {
		const struct grid_place *place = &grid->place[i];
		const int32_t numbers[] = {
			place->x, place->y, place->width, place->height, place->key, place->argument};

		sink_text(sink, "place");
		for (int k = 0; k < 6; k++) {
			sink_char(sink, ' ');
			sink_number(sink, numbers[k]);
		}
		sink_char(sink, '\n');
	}
}

void print_grid(const struct grid *grid, int parts, struct sink *sink)
{
	sink_text(sink, "screen ");
	sink_number(sink, grid->width);
	sink_char(sink, 'x');
	sink_number(sink, grid->height);
	sink_char(sink, '\n');
	if ((parts & PRINT_TEXT) != 0)
		put_text(grid, sink);
	if ((parts & PRINT_STYLES) != 0)
		put_styles(grid, sink);
	if ((parts & PRINT_PLACES) != 0)
		put_places(grid, sink);
}
