/* Cells, text in them, and grids as bytes for a terminal. */
#include <stdlib.h>
#include <string.h>

#include "test.h"
#include "tui/paint.h"

static struct grid grid, other;

static void fresh(struct grid *one, int width, int height)
{
	assert_true(grid_resize(one, width, height));
	grid_clear(one, 0xffffff, 0x101010);
}

static const char *row(int y)
{
	static char text[512];
	struct sink sink;

	sink_init(&sink, text, sizeof(text));
	for (int x = 0; x < grid.width; x++)
		grid_encode(grid_at(&grid, x, y)->glyph, &sink);
	return text;
}

TEST(text_is_cut_at_the_edge_and_a_fit_ends_in_an_ellipsis)
{
	fresh(&grid, 8, 2);
	assert_int_equal(grid_text(&grid, 5, 0, "abcdef", 1, 2, 0), 11);
	assert_string_equal(row(0), "     abc");
	grid_fit(&grid, 0, 1, 4, "abcdef", 1, 2, 0);
	assert_string_equal(row(1), "abc…    ");
}

TEST(lines_break_at_blanks_and_the_last_one_tells_that_there_is_more)
{
	fresh(&grid, 10, 4);
	assert_int_equal(grid_wrap(&grid, 0, 0, 7, 2, "one two three four", 1, 2, 0), 3);
	assert_string_equal(row(0), "one two   ");
	assert_string_equal(row(1), "three…    ");
	assert_string_equal(row(2), "          ");
	assert_int_equal(grid_lines("one two three four", 7), 3);
	assert_int_equal(grid_lines("abcdefghij", 4), 3);
}

TEST(drawing_outside_does_nothing)
{
	fresh(&grid, 3, 3);
	grid_put(&grid, -1, 0, 'x', 0, 0, 0);
	grid_put(&grid, 0, 3, 'x', 0, 0, 0);
	grid_fill(&grid, -5, -5, 100, 100, 0);
	grid_box(&grid, -2, -2, 40, 40, GRID_HEAVY, 0, GRID_KEEP);
	assert_string_equal(row(1), "   ");
}

TEST(bytes_that_are_no_utf8_become_a_mark)
{
	int length;

	assert_int_equal(grid_decode("\xff", &length), 0xfffd);
	assert_int_equal(grid_decode("\xc0\x80", &length), 0xfffd);     /* an overlong zero */
	assert_int_equal(grid_decode("\xed\xa0\x80", &length), 0xfffd); /* half of a surrogate pair */
	assert_int_equal(grid_decode("\xe2\x96\x80", &length), 0x2580);
	assert_int_equal(length, 3);
}

TEST(the_place_drawn_last_is_clicked)
{
	fresh(&grid, 10, 10);
	grid_add_place(&grid, 0, 0, 10, 10, 'a', 0);
	grid_add_place(&grid, 2, 2, 3, 1, 'b', 7);
	assert_int_equal(grid_place_at(&grid, 4, 2)->key, 'b');
	assert_int_equal(grid_place_at(&grid, 5, 2)->key, 'a');
	assert_null(grid_place_at(&grid, 10, 0));
}

TEST(everything_has_a_likeness_in_ascii)
{
	fresh(&grid, 40, 1);
	grid_text(&grid, 0, 0, "Séance « été » ▲▼◄► ┌─┐║ █▀ … × †", 1, 2, 0);
	grid_to_ascii(&grid);
	for (int x = 0; x < grid.width; x++)
		assert_in_range(grid_at(&grid, x, 0)->glyph, ' ', '~');
	assert_memory_equal(row(0), "Seance", 6);
}

static char bytes[1 << 16];

static size_t painted(const struct grid *shown, enum paint_colours colours)
{
	struct sink sink;

	sink_init(&sink, bytes, sizeof(bytes));
	paint_difference(shown, &grid, colours, &sink);
	assert_false(sink_cut(&sink));
	assert_true(sink.length <= paint_room(&grid));
	return sink.length;
}

TEST(an_equal_screen_costs_no_byte_and_one_cell_few)
{
	fresh(&grid, 80, 24);
	fresh(&other, 80, 24);
	assert_true(painted(NULL, PAINT_TRUE) > 80 * 24);
	assert_int_equal(painted(&other, PAINT_TRUE), 0);
	grid_put(&grid, 5, 3, 'x', 0xff0000, 0, GRID_BOLD);
	assert_true(painted(&other, PAINT_TRUE) < 60);
	assert_non_null(strstr(bytes, "\33[4;6H"));
	assert_non_null(strstr(bytes, "38;2;255;0;0"));
}

TEST(fewer_colours_write_only_what_they_know)
{
	fresh(&grid, 4, 1);
	grid_put(&grid, 0, 0, 'x', 0xf4b860, 0x171a35, GRID_REVERSE);
	painted(NULL, PAINT_256);
	assert_non_null(strstr(bytes, "38;5;"));
	assert_null(strstr(bytes, "38;2;"));
	painted(NULL, PAINT_16);
	assert_null(strstr(bytes, "38;5;"));
	painted(NULL, PAINT_NONE);
	assert_null(strstr(bytes, "38;"));
	assert_null(strstr(bytes, ";33"));
	assert_non_null(strstr(bytes, ";7m")); /* what is chosen is still told apart */
}

TEST(the_environment_decides_colours_and_characters)
{
	assert_int_equal(paint_colours_of("1", "truecolor", "xterm-256color"), PAINT_NONE);
	assert_int_equal(paint_colours_of("", "truecolor", "xterm"), PAINT_TRUE);
	assert_int_equal(paint_colours_of(NULL, NULL, "tmux-256color"), PAINT_256);
	assert_int_equal(paint_colours_of(NULL, NULL, "linux"), PAINT_16);
	assert_int_equal(paint_colours_of(NULL, "24bit", "dumb"), PAINT_NONE);
	assert_int_equal(paint_colours_of(NULL, NULL, NULL), PAINT_NONE);
	assert_true(paint_unicode_of(NULL, NULL, "fr_FR.UTF-8"));
	assert_true(paint_unicode_of("", "nl_NL.utf8", "C"));
	assert_false(paint_unicode_of("C", "fr_FR.UTF-8", "fr_FR.UTF-8"));
	assert_false(paint_unicode_of(NULL, NULL, NULL));
}

TEST(the_nearest_fixed_colours_are_near)
{
	assert_int_equal(paint_256(0x000000), 16);
	assert_int_equal(paint_256(0xffffff), 231);
	assert_int_equal(paint_256(0xff0000), 196);
	assert_int_equal(paint_16(0xffffff), 15);
	assert_int_equal(paint_16(0x000000), 0);
}
