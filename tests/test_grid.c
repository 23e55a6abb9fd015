/* Cells, text in them, and grids as bytes for a terminal. */
#include <stdlib.h>
#include <string.h>

#include "base/columns.h"
#include "test.h"
#include "tui/grid_watch.h"
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
	for (int x = 0; x < grid.width; x++) {
		const struct grid_cell *cell = grid_at(&grid, x, y);

		grid_encode(cell->glyph == GRID_SECOND_HALF ? '~' : cell->glyph, &sink);
		if (cell->mark != 0)
			grid_encode(cell->mark, &sink);
	}
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

TEST(characters_take_as_many_columns_as_a_terminal_gives_them)
{
	assert_int_equal(columns_of('a'), 1);
	assert_int_equal(columns_of(0xe9), 1);
	assert_int_equal(columns_of(0x2022), 1);
	assert_int_equal(columns_of(0x5e7d), 2);  /* a Chinese character */
	assert_int_equal(columns_of(0xac00), 2);  /* a Korean one */
	assert_int_equal(columns_of(0xff21), 2);  /* a full-width A */
	assert_int_equal(columns_of(0x1f47b), 2); /* a ghost */
	assert_int_equal(columns_of(0x3fffd), 2); /* the last one in a table */
	assert_int_equal(columns_of(0x308), 0);   /* a mark over the letter before it */
	assert_int_equal(columns_of(0x200d), 0);  /* a joiner */
	assert_int_equal(columns_of(0x10ffff), 1);
	assert_int_equal(grid_columns("Zoe\u0308 \u5e7d\u970a \U0001F47B"), 11);
}

TEST(a_character_of_two_columns_takes_two_cells_and_is_never_half_seen)
{
	fresh(&grid, 8, 3);
	assert_int_equal(grid_text(&grid, 0, 0, "a\u5e7d\u970ab", 1, 2, 0), 6);
	assert_string_equal(row(0), "a\u5e7d~\u970a~b  ");
	grid_put(&grid, 2, 0, 'x', 1, 2, 0); /* over a right half */
	assert_string_equal(row(0), "a x\u970a~b  ");
	grid_put(&grid, 3, 0, 'y', 1, 2, 0); /* over a left half */
	assert_string_equal(row(0), "a xy b  ");
	grid_text(&grid, 5, 1, "ab\u5e7d", 1, 2, 0); /* half of it would be outside */
	assert_string_equal(row(1), "     ab ");
	assert_int_equal(grid_fit(&grid, 0, 2, 4, "\u5e7d\u970a\u5e7d", 1, 2, 0), 3);
	assert_string_equal(row(2), "\u5e7d~\u2026     ");
	assert_int_equal(grid_lines("\u5e7d\u970a\u5e7d \u970a", 5), 2);
	assert_int_equal(grid_lines("\u5e7d\u970a", 1), 2);
}

TEST(a_mark_stays_with_its_letter_and_what_steers_a_terminal_is_left_out)
{
	fresh(&grid, 8, 2);
	grid_text(&grid, 0, 0, "Zoe\u0308!", 1, 2, 0);
	assert_string_equal(row(0), "Zoe\u0308!    ");
	grid_put(&grid, 2, 0, 'a', 1, 2, 0);
	assert_string_equal(row(0), "Zoa!    ");
	grid_text(&grid, 0, 1, "\u0308a\u200d\u202eb\x1b[2J", 1, 2, 0);
	assert_string_equal(row(1), "ab\ufffd[2J  ");
}

TEST(a_watch_tells_which_text_is_hidden_and_which_is_cut)
{
	static struct grid_watch watch;
	bool hidden;

	fresh(&grid, 10, 3);
	grid.watch = &watch;
	grid_clear(&grid, 1, 2);
	grid_text(&grid, 0, 0, "whole", 1, 2, 0);
	grid_fit(&grid, 0, 1, 4, "may be cut", 1, 2, GRID_MAY_CUT);
	assert_null(grid_watch_fault(&watch, 0, &hidden));
	grid_text(&grid, 7, 2, "edge", 1, 2, 0);
	assert_string_equal(grid_watch_fault(&watch, 0, &hidden)->text, "edge");
	assert_false(hidden);
	grid_box(&grid, 3, 0, 3, 3, GRID_LIGHT, 1, GRID_KEEP);
	assert_string_equal(grid_watch_fault(&watch, 0, &hidden)->text, "whole");
	assert_true(hidden);
	grid_dim(&grid, 0, 500); /* what lies under an overlay */
	assert_null(grid_watch_fault(&watch, 0, &hidden));
	grid.watch = NULL;
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

TEST(a_character_of_two_columns_is_painted_once)
{
	fresh(&grid, 8, 1);
	fresh(&other, 8, 1);
	grid_text(&grid, 2, 0, "\u5e7db", 0xffffff, 0x101010, 0);
	painted(&other, PAINT_NONE);
	assert_string_equal(bytes, "\33[1;3H\33[0m\u5e7db\33[0m"); /* no move between them */
	grid_text(&other, 2, 0, "\u5e7db", 0xffffff, 0x101010, 0);
	grid_put(&grid, 3, 0, 'x', 0xffffff, 0x101010, 0);
	painted(&other, PAINT_NONE);
	assert_string_equal(bytes, "\33[1;3H\33[0m x\33[0m");
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
