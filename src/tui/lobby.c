#include "tui/lobby.h"

#include "tui/screen_face.h"

static void draw_seat(const struct lobby *lobby, struct grid *grid, int x, int y, int width, int i)
{
	const struct lobby_seat *seat = &lobby->seat[i];
	bool chosen = i == lobby->cursor;
	int at = x + 1;

	grid_fill(grid, x, y, width, 1, chosen ? ART_RAISED : ART_PANEL);
	at = grid_text(grid, at, y, chosen ? ">" : " ", ART_HOT, GRID_KEEP, GRID_BOLD) + 1;
	at = grid_text(grid, at, y, say_number(lobby->say, i + 1), ART_FAINT, GRID_KEEP, 0) + 1;
	if (grid->pictures && seat->name != NULL)
		art_imp(grid, at, y, seat->bot ? ART_BACK : ART_SHEET, 0x1a1530);
	at += grid->pictures ? 5 : 1;
	grid_fit(grid, at, y, width / 2 - (at - x), seat->name != NULL ? seat->name : T(lobby, "a free seat"),
		seat->name != NULL ? art_tone(i) : ART_FAINT, GRID_KEEP,
		(seat->name != NULL ? GRID_BOLD : 0) | (chosen ? GRID_REVERSE : 0));
	grid_fit(grid, x + width / 2 + 1, y, width / 2 - 2, seat->mark, ART_SOFT, GRID_KEEP, 0);
	grid_add_place(grid, x, y, width, 1, KEYS_PICK, LOBBY_PICK + i);
}

static void draw_news(const struct lobby *lobby, struct grid *grid, int x, int y, int width, int bottom)
{
	int first = lobby->news_count, lines = 0;

	while (first > 0 && lines + grid_lines(lobby->news[first - 1], width) <= bottom - y)
		lines += grid_lines(lobby->news[--first], width);
	for (int i = first; i < lobby->news_count; i++)
		y += grid_wrap(grid, x, y, width, bottom - y, lobby->news[i],
			i + 1 == lobby->news_count ? ART_INK : ART_SOFT, GRID_KEEP, 0);
}

void lobby_draw(const struct lobby *lobby, struct grid *grid)
{
	struct art_key keys[8];
	const struct art_key tools[] = {{"Esc", T(lobby, "menu"), KEYS_ESCAPE}, {NULL, NULL, 0}};
	int width = grid->width > 84 ? 80 : grid->width - 4, x = (grid->width - width) / 2, y = 2, count = 0;
	bool poster = screen_size(grid) == SCREEN_WIDE && grid->pictures;

	if (screen_size(grid) == SCREEN_TINY) {
		screen_tiny(lobby->say, grid);
		return;
	}
	grid_clear(grid, ART_INK, ART_WALL);
	art_wallpaper(grid, 0, 1, grid->width, grid->height - 3, 0x20244a);
	art_header(grid, lobby->title, tools);
	if (poster) {
		screen_poster(lobby->game, grid, x + width / 2 - 15, y, 30, 10, false);
		y += 11;
	}
	grid_fill(grid, x - 1, y, width + 2, grid->height - 3 - y, ART_WALL);
	art_heading(grid, x, y, T(lobby, "Who sits where"));
	for (int i = 0; i < lobby->players; i++)
		draw_seat(lobby, grid, x, y + 1 + i, width, i);
	y += lobby->players + 2;
	art_heading(grid, x, y, T(lobby, "What happened"));
	draw_news(lobby, grid, x, y + 1, width, grid->height - 3);
	if (lobby->waiting && lobby->host)
		keys[count++] = (struct art_key){"s", T(lobby, "start"), 's'};
	if (lobby->waiting)
		keys[count++] = (struct art_key){T(lobby, "Enter"),
			lobby->sits ? T(lobby, "sit here, or stand up") : T(lobby, "sit here"), '\r'};
	if (lobby->waiting && lobby->host) {
		keys[count++] = (struct art_key){"b", T(lobby, "bot"), 'b'};
		keys[count++] = (struct art_key){"k", T(lobby, "lock"), 'k'};
		keys[count++] = (struct art_key){"x", T(lobby, "send away"), 'x'};
	}
	keys[count++] = (struct art_key){"Esc", T(lobby, "menu"), KEYS_ESCAPE};
	keys[count] = (struct art_key){NULL, NULL, 0};
	art_now(grid, lobby->head, lobby->prompt, lobby->refused, keys);
}

void lobby_list_draw(const struct lobby_list *list, struct grid *grid)
{
	int width = grid_columns(list->title) + 6, height = list->count + (list->note != NULL ? 5 : 4);
	int x, y;

	for (int i = 0; i < list->count; i++) {
		int needed = grid_columns(list->row[i].label) + 14;

		width = needed > width ? needed : width;
	}
	if (list->note != NULL && grid_columns(list->note) + 6 > width)
		width = grid_columns(list->note) + 6;
	width = width < grid->width - 2 ? width : grid->width - 2;
	height = height < grid->height - 2 ? height : grid->height - 2;
	x = (grid->width - width) / 2;
	y = (grid->height - height) / 2;
	grid_dim(grid, 0x0a0c1c, 700);
	grid_add_place(grid, 0, 0, grid->width, grid->height, KEYS_ESCAPE, 0);
	grid_box(grid, x, y, width, height, GRID_DOUBLE, ART_BRASS, ART_PANEL);
	grid_middle(grid, x, y, width, list->title, ART_CANDLE, GRID_KEEP, GRID_BOLD);
	for (int i = 0; i < list->count && i < height - 3; i++) {
		bool chosen = i == list->cursor;

		if (chosen)
			grid_fill(grid, x + 1, y + 2 + i, width - 2, 1, ART_RAISED);
		grid_text(grid, x + 2, y + 2 + i, chosen ? ">" : " ", ART_HOT, GRID_KEEP, GRID_BOLD);
		art_plate(grid, x + 4, y + 2 + i, list->row[i].key, ART_INK, chosen ? ART_PANEL : ART_RAISED);
		grid_fit(grid, x + 10, y + 2 + i, width - 12, list->row[i].label, chosen ? ART_HOT : ART_INK, GRID_KEEP,
			chosen ? GRID_BOLD | GRID_REVERSE : 0);
		grid_add_place(grid, x, y + 2 + i, width, 1, KEYS_PICK, LOBBY_PICK + i);
	}
	if (list->note != NULL)
		grid_fit(grid, x + 3, y + height - 2, width - 6, list->note, ART_SOFT, GRID_KEEP, 0);
}

int lobby_list_key(struct lobby_list *list, const struct key *key)
{
	if (list->count == 0)
		return -1;
	if (list->cursor >= list->count)
		list->cursor = list->count - 1;
	if (key->code == KEYS_UP || key->code == KEYS_WHEEL_UP)
		list->cursor = (list->cursor + list->count - 1) % list->count;
	else if (key->code == KEYS_DOWN || key->code == '\t' || key->code == KEYS_WHEEL_DOWN)
		list->cursor = (list->cursor + 1) % list->count;
	else if (key->code == '\r')
		return list->cursor;
	else if (key->code == KEYS_PICK && key->argument >= LOBBY_PICK && key->argument < LOBBY_PICK + list->count)
		return key->argument - LOBBY_PICK;
	for (int i = 0; i < list->count; i++)
		if (key->code == list->row[i].code)
			return i;
	return -1;
}

void lobby_strip(struct grid *grid, const char *text, bool alarm, const struct art_key *keys)
{
	int ground = alarm ? ART_ATTACK_GROUND : ART_ASK_GROUND;
	int x;

	grid_fill(grid, 0, 1, grid->width, 1, ground);
	x = grid_text(grid, 1, 1, alarm ? "!" : "*", ART_INK, ground, GRID_BOLD) + 1;
	x = grid_fit(grid, x, 1, grid->width - x - (keys != NULL ? 20 : 1), text, ART_INK, ground, 0) + 2;
	for (; keys != NULL && keys->key != NULL; keys++) {
		int start = x;

		x = art_plate(grid, x, 1, keys->key, ART_ON_CANDLE, ART_CANDLE) + 1;
		x = grid_text(grid, x, 1, keys->label, ART_INK, ground, GRID_BOLD) + 2;
		grid_add_place(grid, start, 1, x - start - 2, 1, keys->code, 0);
	}
}

void lobby_box(struct grid *grid, const char *title, const char *text, const char *keys, int code)
{
	int longest = grid_columns(title) > grid_columns(keys) ? grid_columns(title) : grid_columns(keys);
	int needed = (grid_columns(text) > longest ? grid_columns(text) : longest) + 6;
	int most = grid->width - 4 < 96 ? grid->width - 4 : 96;
	int width = needed < most ? needed : most;
	int lines = grid_lines(text, width - 6);
	int height = lines + 6 < grid->height - 2 ? lines + 6 : grid->height - 2;
	int x = (grid->width - width) / 2, y = (grid->height - height) / 2;

	grid_dim(grid, 0x0a0c1c, 700);
	grid_add_place(grid, 0, 0, grid->width, grid->height, KEYS_ESCAPE, 0);
	grid_box(grid, x, y, width, height, GRID_DOUBLE, ART_BRASS, ART_PANEL);
	grid_middle(grid, x, y + 1, width, title, ART_CANDLE, GRID_KEEP, GRID_BOLD);
	grid_wrap(grid, x + 3, y + 3, width - 6, height - 6, text, ART_INK, GRID_KEEP, 0);
	grid_middle(grid, x, y + height - 2, width, keys, ART_SOFT, GRID_KEEP, 0);
	grid_add_place(grid, x, y, width, height, code, 0);
}
