/* The table of Wisp, full screen: two wisps, what was said, and two keys. */
#include "tui/screen_face.h"

static const char *const words[] = {N("Wait"), N("Light a candle"), N("Follow"), N("Flee")};

static void draw_seat(const struct screen *screen, struct grid *grid, int seat, int y)
{
	const struct wisp_state *s = &screen->view->wisp;
	const char *wisp = seat >= s->dealt ? "-" : s->card[seat] == 0 ? "?" : say_number(screen->say, s->card[seat]);
	const char *last = screen_last_of(screen, seat);

	grid_text(grid, 4, y, screen_name(screen, seat), ART_INK, GRID_KEEP, GRID_BOLD);
	grid_text(grid, 24, y, J(screen, "[ {0} ]", wisp), ART_HOT, GRID_KEEP, GRID_BOLD);
	if (last != NULL)
		grid_text(grid, 34, y, last, ART_INK, GRID_KEEP, 0);
}

void screen_wisp_draw(const struct screen *screen, const struct screen_ui *ui, struct grid *grid)
{
	const struct art_key keys[] = {{"1", T(screen, words[wisp_lit(&screen->view->wisp) ? 2 : 0]), '1'},
		{"2", T(screen, words[wisp_lit(&screen->view->wisp) ? 3 : 1]), '2'}, {"l", T(screen, "log"), 'l'},
		{NULL, NULL, 0}};
	const struct art_key waiting[] = {{T(screen, "Space"), T(screen, "skip"), ' '}, {NULL, NULL, 0}};

	for (int seat = 0; seat < 2; seat++)
		draw_seat(screen, grid, seat, 4 + 2 * seat);
	screen_log(screen, grid, 4, 9, grid->width - 8, grid->height - 12);
	screen_frame(screen, ui, grid, TN(screen, 2, "{n} player", "{n} players"),
		wisp_lit(&screen->view->wisp) ? T(screen, "Follow or flee?") : T(screen, "Wait, or light a candle?"),
		screen_my_turn(screen) ? keys : waiting);
}

void screen_wisp_begin(const struct screen *screen, struct screen_ui *ui)
{
	(void)screen;
	ui->pick = 0;
}

void screen_wisp_key(const struct screen *screen, struct screen_ui *ui, const struct key *key, struct screen_wish *wish)
{
	if ((key->code == '1' || key->code == '2') && key->code - '1' < screen->legal_count)
		screen_try(screen, ui, screen->legal[key->code - '1'], wish);
}

int screen_wisp_help(const struct screen *screen, struct art_key *rows)
{
	rows[0] = (struct art_key){"1", T(screen, "the careful choice"), 0};
	rows[1] = (struct art_key){"2", T(screen, "the other one"), 0};
	return 2;
}

const char *screen_wisp_move(const struct screen *screen, game_action action)
{
	return T(screen, words[action - WISP_WAIT]);
}

void screen_wisp_point(const struct screen *screen, struct screen_ui *ui, game_action action)
{
	(void)screen;
	ui->pick = (int16_t)action;
}

const char *screen_wisp_aim(struct say *say)
{
	struct {
		struct say *say;
	} here = {say}, *c = &here;

	return T(c, "Have the higher wisp, or make the other player flee.");
}

void screen_wisp_poster(struct grid *grid, int x, int y, int width, int height)
{
	grid_fill(grid, x, y, width, height, ART_WALL);
	grid_middle(grid, x, y + height / 2, width, "* ? *", ART_HOT, GRID_KEEP, GRID_BOLD);
}
