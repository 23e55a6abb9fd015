/* The help over the table: the keys of the game, and those that every game has. */
#include "tui/screen_face.h"

/* The same at a server's table. */
static int online_help(const struct screen *screen, struct art_key *rows)
{
	const struct art_key list[] = {{"Enter", T(screen, "do what is lit"), '\r'},
		{"h", T(screen, "hint, with its reason"), 'h'}, {"u", T(screen, "take back, or ask to"), 'u'},
		{"Y N", T(screen, "agree or not, when somebody asks"), 'Y'},
		{"l", T(screen, "log; PgUp and PgDn scroll"), 'l'}, {"s", T(screen, "save"), 's'},
		{"Esc", T(screen, "menu: talk, resign, leave"), KEYS_ESCAPE},
		{"q", T(screen, "quit; your seat is kept"), 'q'}};

	memcpy(rows, list, sizeof(list));
	return (int)(sizeof(list) / sizeof(list[0]));
}

static int general_help(const struct screen *screen, struct art_key *rows)
{
	const struct art_key list[] = {{"Enter", T(screen, "do what is lit"), '\r'},
		{"h", T(screen, "hint, with its reason"), 'h'},
		{"u", T(screen, "take back, as far as nothing was learned"), 'u'},
		{"l", T(screen, "log; PgUp and PgDn scroll"), 'l'}, {". ,", T(screen, "faster, slower"), '.'},
		{"Space", T(screen, "skip what is being shown"), ' '}, {"s", T(screen, "save"), 's'},
		{"Esc", T(screen, "menu; the game is kept"), KEYS_ESCAPE},
		{"q", T(screen, "quit; the game is kept"), 'q'}};
	int count = (int)(sizeof(list) / sizeof(list[0]));

	memcpy(rows, list, sizeof(list));
	return count;
}

static void draw_help_row(struct grid *grid, int x, int y, int width, const struct art_key *row)
{
	int at = art_plate(grid, x, y, row->key, ART_INK, ART_RAISED) + 1;

	at = at < x + 12 ? x + 12 : at;
	grid_fit(grid, at, y, x + width - at, row->label, ART_SOFT, GRID_KEEP, 0);
}

static void draw_help_rows(const struct screen *screen, struct grid *grid, int x, int y, int width, const char *title,
	const struct art_key *rows, int count, int most)
{
	(void)screen;
	art_heading(grid, x, y, title);
	for (int i = 0; i < count && i < most; i++) {
		draw_help_row(grid, x, y + 2 + i, width, &rows[i]);
	}
}

void screen_help_draw(
	const struct screen *screen, struct grid *grid, int (*help)(const struct screen *screen, struct art_key *rows))
{
	struct art_key own[SCREEN_KEYS_MAX], general[SCREEN_KEYS_MAX];
	int owns = help(screen, own);
	int generals = screen->online ? online_help(screen, general) : general_help(screen, general);
	bool side = grid->width >= 100;
	int width = side ? (grid->width < 120 ? grid->width - 2 : 118) : grid->width - 2;
	int rows = side ? (owns > generals ? owns : generals) + 7 : owns + generals + 9;
	int height = rows < grid->height - 3 ? rows : grid->height - 3;
	int x = (grid->width - width) / 2;
	int y = (grid->height - 2 - height) / 2 + 1;
	int half = side ? width / 2 - 4 : width - 4;
	const char *mouse = T(screen,
		"Mouse: a click picks, a second click does it; the wheel scrolls the log. Whatever has a key can be "
		"clicked.");

	grid_box(grid, x, y, width, height, GRID_DOUBLE, ART_BRASS, ART_PANEL);
	grid_middle(grid, x, y, width, F(screen, " Help: {0} ", screen->game->info()->title), ART_CANDLE, GRID_KEEP,
		GRID_BOLD);
	if (side) {
		draw_help_rows(screen, grid, x + 3, y + 1, half, T(screen, "At this table"), own, owns, height - 6);
		draw_help_rows(screen, grid, x + 3 + width / 2, y + 1, half, T(screen, "Everywhere"), general, generals,
			height - 6);
	} else {
		for (int i = 0; i < owns + generals && i < height - 4; i++) {
			const struct art_key *row = i < owns ? &own[i] : &general[i - owns];

			draw_help_row(grid, x + 2, y + 1 + i, width - 4, row);
		}
	}
	grid_wrap(grid, x + 3, y + height - 3, width - 6, 2,
		grid_lines(mouse, width - 6) <= 2 ? mouse : T(screen, "Mouse: a click picks, a second click does it."),
		ART_SOFT, GRID_KEEP, 0);
	grid_add_place(grid, x, y, width, height, KEYS_ESCAPE, 0);
}
