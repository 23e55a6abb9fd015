/* The pages before and after a game: settings, statistics, the curtain, the end of a round. */
#include "tui/pages.h"
#include "tui/screen_face.h"

enum { SETTING_LANGUAGE, SETTING_SPEED, SETTING_WAIL, SETTING_LEVEL, SETTING_AIDS, SETTINGS, PICK_SETTING = 400 };

static const char *setting_value(const struct pages_options *page, int row, const char **label)
{
	const struct pages_settings *settings = page->settings;

	switch (row) {
	case SETTING_LANGUAGE:
		*label = T(page, "Language");
		return words_title(settings->language);
	case SETTING_SPEED:
		*label = T(page, "Speed");
		return settings->speed == PAGES_SPEED_MAX
			       ? T(page, "at once")
			       : J(page, "{0}/{1}", say_number(page->say, settings->speed + 1),
					 say_number(page->say, PAGES_SPEED_MAX + 1));
	case SETTING_WAIL:
		*label = T(page, "The loser's wail: bell and banner");
		return settings->wail ? T(page, "yes") : T(page, "no");
	case SETTING_LEVEL:
		*label = T(page, "Level of the bots in a quick game");
		return J(page, "{0}: {1}", say_number(page->say, settings->level),
			desk_names_of_level(settings->level, 0));
	default:
		*label = T(page, "Hints, notes and maps");
		return settings->aids ? T(page, "yes") : T(page, "no");
	}
}

void pages_settings_draw(const struct pages_options *page, struct grid *grid)
{
	const struct art_key keys[] = {{"↑ ↓", T(page, "row"), KEYS_DOWN}, {"← →", T(page, "change"), KEYS_RIGHT},
		{"Esc", T(page, "menu"), KEYS_ESCAPE}, {NULL, NULL, 0}};
	int width = grid->width > 80 ? 80 : grid->width - 2, x = (grid->width - width) / 2;

	if (screen_size(grid) == SCREEN_TINY) {
		screen_tiny(page->say, grid);
		return;
	}
	grid_clear(grid, ART_INK, ART_WALL);
	art_wallpaper(grid, 0, 1, grid->width, grid->height - 3, 0x20244a);
	art_header(grid, T(page, "Settings"), keys + 2);
	for (int row = 0; row < SETTINGS; row++) {
		const char *label = "", *value = setting_value(page, row, &label);
		bool chosen = row == page->row;

		grid_fill(grid, x, 3 + 2 * row, width, 1, chosen ? ART_RAISED : ART_PANEL);
		grid_fit(grid, x + 2, 3 + 2 * row, width / 2 - 2, label, chosen ? ART_HOT : ART_SOFT, GRID_KEEP,
			chosen ? GRID_BOLD | GRID_REVERSE : 0);
		grid_fit(grid, x + width / 2 + 2, 3 + 2 * row, width / 2 - 4, value, ART_INK, GRID_KEEP, GRID_BOLD);
		grid_add_place(grid, x, 3 + 2 * row, width, 1, KEYS_PICK, PICK_SETTING + row);
	}
	art_now(grid, T(page, "Settings."), T(page, "They are kept as soon as you leave this page."), false, keys);
}

static void change_setting(struct pages_options *page, int by)
{
	struct pages_settings *settings = page->settings;

	switch (page->row) {
	case SETTING_LANGUAGE:
		settings->language =
			(enum words_language)(((int)settings->language + by + WORDS_LANGUAGES) % WORDS_LANGUAGES);
		page->say->language = settings->language;
		break;
	case SETTING_SPEED:
		settings->speed = (settings->speed + by + PAGES_SPEED_MAX + 1) % (PAGES_SPEED_MAX + 1);
		break;
	case SETTING_WAIL:
		settings->wail = !settings->wail;
		break;
	case SETTING_LEVEL:
		settings->level = (settings->level - 1 + by + AGENT_LEVELS) % AGENT_LEVELS + 1;
		break;
	default:
		settings->aids = !settings->aids;
		break;
	}
}

enum pages_choice pages_settings_key(struct pages_options *page, const struct key *key)
{
	switch (key->code) {
	case KEYS_UP:
		page->row = (page->row + SETTINGS - 1) % SETTINGS;
		return PAGES_DRAW;
	case KEYS_DOWN:
	case '\t':
		page->row = (page->row + 1) % SETTINGS;
		return PAGES_DRAW;
	case KEYS_LEFT:
	case KEYS_RIGHT:
	case ' ':
	case '\r':
		change_setting(page, key->code == KEYS_LEFT ? -1 : 1);
		return PAGES_DRAW;
	case KEYS_PICK:
		if (key->argument - PICK_SETTING == page->row)
			change_setting(page, 1);
		else if (key->argument >= PICK_SETTING && key->argument < PICK_SETTING + SETTINGS)
			page->row = key->argument - PICK_SETTING;
		return PAGES_DRAW;
	case KEYS_ESCAPE:
	case 'q':
		return PAGES_BACK;
	default:
		return PAGES_NONE;
	}
}

void pages_stats_draw(struct say *say, const struct stats *stats, struct grid *grid)
{
	struct {
		struct say *say;
	} here = {say}, *c = &here;
	const struct art_key keys[] = {{"Esc", T(c, "menu"), KEYS_ESCAPE}, {NULL, NULL, 0}};
	int y = 4;

	if (screen_size(grid) == SCREEN_TINY) {
		screen_tiny(say, grid);
		return;
	}
	grid_clear(grid, ART_INK, ART_WALL);
	art_header(grid, T(c, "Your record"), keys);
	art_heading(grid, 4, 2, T(c, "Rounds against bots"));
	if (stats->rows == 0)
		grid_text(grid, 4, y++, T(c, "None yet. Deal the first one!"), ART_SOFT, GRID_KEEP, 0);
	for (int i = 0; i < stats->rows && y < grid->height - 5; i++, y++) {
		const struct stats_row *row = &stats->row[i];

		grid_fit(grid, 4, y, 22, game_named(row->game)->info()->title, ART_INK, GRID_KEEP, GRID_BOLD);
		grid_text(grid, 27, y, TN(c, row->players, "{n} player", "{n} players"), ART_SOFT, GRID_KEEP, 0);
		grid_text(grid, 40, y, F(c, "{0} of {1} won", say_number(say, row->won), say_number(say, row->played)),
			ART_INK, GRID_KEEP, 0);
		if (grid->width > 75)
			art_bar(grid, 58, y, grid->width - 62 > 30 ? 30 : grid->width - 62, row->won, row->played,
				ART_CANDLE, ART_RAISED);
	}
	grid_text(grid, 4, y + 1, F(c, "Daily deals finished: {0}", say_number(say, stats->days)), ART_SOFT, GRID_KEEP,
		0);
	art_now(grid, T(c, "Your record."), T(c, "Only rounds with one person against bots are counted."), false, keys);
}

void pages_curtain_draw(struct say *say, const char *name, struct grid *grid)
{
	struct {
		struct say *say;
	} here = {say}, *c = &here;
	const struct art_key keys[] = {
		{T(c, "Enter"), F(c, "I am {0}", name), '\r'}, {"Esc", T(c, "menu"), KEYS_ESCAPE}, {NULL, NULL, 0}};
	int middle = grid->height / 2;

	if (screen_size(grid) == SCREEN_TINY) {
		screen_tiny(say, grid);
		return;
	}
	grid_clear(grid, ART_INK, 0x63202f);
	for (int x = 0; grid->pictures && x < grid->width; x++)
		for (int y = 0; y < grid->height - 2; y++)
			grid_put(grid, x, y, ' ', ART_INK,
				(x + y / 9) % 6 < 2    ? 0x55192a
				: (x + y / 9) % 6 == 3 ? 0x7a2a3c
						       : 0x63202f,
				0);
	art_header(grid, T(c, "hand over"), keys + 1);
	grid_fill(grid, grid->width / 2 - 26, middle - 5, 52, 10, ART_NIGHT);
	grid_box(grid, grid->width / 2 - 26, middle - 5, 52, 10, GRID_DOUBLE, ART_BRASS, ART_NIGHT);
	art_ghost(grid, grid->width / 2 - 22, middle - 3, sprites_faces[0], ART_LIT);
	grid_fit(grid, grid->width / 2 - 12, middle - 3, 36, F(c, "It is {0}'s turn.", name), ART_CANDLE, GRID_KEEP,
		GRID_BOLD);
	grid_wrap(grid, grid->width / 2 - 12, middle - 1, 36, 3, T(c, "Hand over the screen. Nobody else looks now."),
		ART_INK, GRID_KEEP, 0);
	grid_middle(grid, grid->width / 2 - 26, middle + 3, 52, F(c, "Enter: I am {0}", name), ART_SOFT, GRID_KEEP, 0);
	grid_add_place(grid, grid->width / 2 - 26, middle - 5, 52, 10, '\r', 0);
	art_now(grid, T(c, "The curtain is drawn."), F(c, "{0} plays next.", name), false, keys);
}

static const char *headline(const struct pages_ending *page)
{
	const struct screen *screen = page->screen;
	int players = screen->rules->setup.players, you = screen->viewer;
	int winner = -1, winners = 0;

	if (page->result.voided != 0)
		return T(page, "Nobody scores: the round is void.");
	for (int seat = 0; seat < players; seat++)
		if ((page->result.winners >> seat & 1) != 0) {
			winner = seat;
			winners++;
		}
	if (you < players && (page->result.winners >> you & 1) != 0)
		return winners > 1 ? T(page, "You win together!") : T(page, "You win!");
	if (winners > 1)
		return T(page, "They win together.");
	return winner >= 0 ? F(page, "{0} wins.", screen_name(screen, winner)) : T(page, "Over.");
}

static void draw_places(const struct pages_ending *page, struct grid *grid, int x, int y, int width, int step)
{
	const struct screen *screen = page->screen;
	int row = 0;

	/* Winners first, then by points, those left behind last. */
	for (int pass = 0; pass < 3; pass++)
		for (int seat = 0; seat < screen->rules->setup.players; seat++) {
			bool won = (page->result.winners >> seat & 1) != 0,
			     behind = (page->result.left_behind >> seat & 1) != 0;

			if ((won ? 0 : behind ? 2 : 1) != pass)
				continue;
			grid_fill(grid, x, y + step * row, width, 1, won ? 0x45405a : ART_PANEL);
			if (grid->pictures)
				art_imp(grid, x + 1, y + step * row, behind ? 0xc2405a : ART_SHEET, 0x1a1530);
			grid_fit(grid, x + 6, y + step * row, 14, screen_name(screen, seat), art_tone(seat), GRID_KEEP,
				GRID_BOLD | GRID_MAY_CUT);
			grid_fit(grid, x + 21, y + step * row, width - 32,
				won      ? T(page, "wins")
				: behind ? grid_choose(width - 32, T(page, "left behind. Booo!"), T(page, "Booo!"))
					 : "",
				won ? ART_GOOD : ART_ATTACK, GRID_KEEP, 0);
			if (page->result.voided == 0)
				grid_right(grid, x + width - 2, y + step * row,
					TN(page, page->result.points[seat], "{n} point", "{n} points"), ART_INK,
					GRID_KEEP, GRID_BOLD);
			row++;
		}
}

static void draw_standing(const struct pages_ending *page, struct grid *grid, int x, int y, int width)
{
	art_heading(grid, x, y, page->match->over != 0 ? T(page, "The match is over") : T(page, "The match so far"));
	for (int i = 0; i < page->match->players; i++) {
		bool won = page->match->over != 0 && (page->match->winners >> i & 1) != 0;
		const char *points = TN(page, page->match->points[i], "{n} point", "{n} points");

		grid_fit(grid, x, y + 1 + i, width - 22, page->player[i], won ? ART_GOOD : ART_INK, GRID_KEEP,
			won ? GRID_BOLD : 0);
		grid_right(grid, x + width - 2, y + 1 + i,
			page->match->boos[i] > 0
				? F(page, "{0}, Boo! × {1}", points, say_number(page->say, page->match->boos[i]))
				: points,
			ART_SOFT, GRID_KEEP, 0);
	}
}

void pages_ending_draw(const struct pages_ending *page, struct grid *grid)
{
	const struct art_key local[] = {
		{T(page, "Enter"), page->next ? T(page, "next round") : T(page, "play again"), '\r'},
		{"v", T(page, "review"), 'v'}, {"s", T(page, "save the record"), 's'},
		{"d", T(page, "same deal again"), 'd'}, {"l", T(page, "log"), 'l'}, {"m", T(page, "menu"), 'm'},
		{NULL, NULL, 0}};
	const struct art_key online[] = {local[0], local[2], local[4], local[5], {NULL, NULL, 0}};
	const struct art_key *keys = !page->screen->online ? local : page->looks_on ? online + 1 : online;
	int players = page->screen->rules->setup.players;
	bool wide = screen_size(grid) == SCREEN_WIDE;
	bool wails = page->banner && page->result.left_behind != 0;
	int step = wide ? 2 : 1;
	int left = wide ? grid->width / 2 : 2, width = wide ? grid->width / 2 - 3 : grid->width - 4;
	int y = wide ? 4 : 3;

	if (screen_size(grid) == SCREEN_TINY) {
		screen_tiny(page->say, grid);
		return;
	}
	grid_clear(grid, ART_INK, ART_WALL);
	art_wallpaper(grid, 0, 1, grid->width, grid->height - 3, 0x20244a);
	art_header(grid, F(page, "{0} · the round is over", page->screen->game->info()->title), local + 4);
	if (wide && page->result.left_behind != 0) {
		art_ghost(grid, left / 2 - 3, 6, sprites_faces[SPRITES_FACE_WAIL], ART_LIT);
		if (page->banner)
			grid_bits(grid, left / 2 - 13, 12, sprites_boo, SPRITES_BOO_ROWS, ART_HOT, ART_CANDLE);
	} else if (wide) {
		art_you(grid, left / 2 - 5, 6);
	}
	grid_fill(grid, left - 2, 1, grid->width - left + 2, grid->height - 3, ART_WALL);
	if (wide)
		grid_fill(grid, 2, 17, left - 5, grid->height - 20, ART_WALL);
	grid_fit(grid, left, y - 1, width, headline(page), ART_CANDLE, GRID_KEEP, GRID_BOLD);
	if (wide)
		screen_log(page->screen, grid, 4, 18, left - 8, grid->height - 22);
	if (!wide && wails && grid->width < 76)
		art_plate(grid, grid->width - 12, y - 1, "B o o o !", ART_ON_CANDLE, ART_HOT);
	else if (!wide && wails)
		grid_bits(grid, grid->width - 28, y, sprites_boo, SPRITES_BOO_ROWS, ART_HOT, ART_CANDLE);
	draw_places(page, grid, left, y + 1, !wide && wails && grid->width >= 76 ? width - 28 : width, step);
	y += 2 + step * players;
	if (!wide && wails && y < 8)
		y = 8;
	if (page->in_match && y + page->match->players + 2 < grid->height - 2) {
		draw_standing(page, grid, left, y, width);
		y += page->match->players + 2;
	}
	if (page->review != NULL && lookback_count(page->review) > 0 && grid->height - 3 - y >= 3)
		lookback_draw_luck(
			page->review, page->session, page->say, grid, left, y, width - 1, grid->height - 3 - y);
	else if (!wide && !page->in_match)
		screen_log(page->screen, grid, left + 1, y, width - 2, grid->height - y - 3);
	art_now(grid, T(page, "Over."),
		page->notice != NULL ? page->notice
		: page->looks_on     ? T(page, "The players decide how it goes on.")
		: page->next         ? T(page, "Enter deals the next round.")
				     : T(page, "Play again? The seats rotate."),
		false, keys);
}

enum pages_choice pages_ending_key(const struct pages_ending *page, const struct key *key)
{
	switch (key->code) {
	case '\r':
		return page->next ? PAGES_NEXT : PAGES_AGAIN;
	case 'v':
		return PAGES_REVIEW;
	case 's':
		return PAGES_SAVE;
	case 'd':
		return PAGES_SAME;
	case 'm':
	case KEYS_ESCAPE:
		return PAGES_BACK;
	case 'q':
		return PAGES_QUIT;
	default:
		return PAGES_NONE;
	}
}
