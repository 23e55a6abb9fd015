#include "tui/pages.h"

#include <stdio.h>

#include "tui/screen_face.h"

enum { MENU_BOXES = 5, PICK_ROW = 300 };

static int games(void)
{
	int count = 0;

	while (game_at(count) != NULL)
		count++;
	return count;
}

static const char *players_of(const struct pages_menu *menu, int game)
{
	const struct game_info *info = game_at(game)->info();

	if (info->players_low == info->players_high)
		return TN(menu, info->players_low, "{n} player", "{n} players");
	return F(menu, "{0}–{1} players", say_number(menu->say, info->players_low),
		say_number(menu->say, info->players_high));
}

static const char *box_title(const struct pages_menu *menu, int box)
{
	switch (box) {
	case 0:
		return T(menu, "Continue");
	case 1:
		return T(menu, "Today's deal");
	case 2:
		return T(menu, "Your record");
	case 3:
		return T(menu, "Settings");
	default:
		return T(menu, "Quit");
	}
}

static const char *box_text(const struct pages_menu *menu, int box)
{
	switch (box) {
	case 0:
		return menu->kept == NULL     ? T(menu, "no game is waiting")
		       : menu->kept_more == 0 ? menu->kept
					      : J(menu, "{0} {1}", menu->kept,
							TN(menu, menu->kept_more, "and {n} more", "and {n} more"));
	case 1:
		return F(menu, "“{0}”: {1}, the same cards for everybody", menu->daily->name,
			menu->daily->game->info()->title);
	case 2:
		return T(menu, "games played and won");
	case 3:
		return T(menu, "language, speed, the wail");
	default:
		return T(menu, "until midnight");
	}
}

static const char box_keys[MENU_BOXES + 1] = "cdtsq";

static void draw_boxes(const struct pages_menu *menu, struct grid *grid, int x, int y, int width, int rows)
{
	int each = width / MENU_BOXES;

	for (int box = 0; box < MENU_BOXES; box++) {
		bool chosen = menu->cursor == games() + box;
		char key[2] = {box_keys[box], '\0'};
		int left = x + box * each, margin = rows >= 4 ? 2 : 0;

		if (rows >= 4)
			grid_box(grid, left, y, each - 1, rows, GRID_ROUND, chosen ? ART_HOT : ART_LINE, ART_PANEL);
		art_plate(grid, left + margin, y + (rows >= 4), key, ART_INK, ART_RAISED);
		grid_fit(grid, left + margin + 3 + (rows >= 4), y + (rows >= 4), each - 3 - (rows >= 4) - 2 * margin,
			box_title(menu, box), box == 0 && menu->kept == NULL ? ART_FAINT : ART_INK, GRID_KEEP,
			GRID_BOLD | (chosen ? GRID_REVERSE | GRID_UNDERLINE : 0));
		if (rows >= 4)
			grid_wrap(grid, left + 2, y + 2, each - 5, rows - 3, box_text(menu, box), ART_SOFT, GRID_KEEP,
				GRID_MAY_CUT);
		grid_add_place(grid, left, y, each - 1, rows, box_keys[box], 0);
	}
}

/* Who sits at the table that Enter deals. */
static const char *menu_prompt(const struct pages_menu *menu)
{
	const struct session_setup *last;
	int bots = 0, people = 0;

	if (menu->notice != NULL)
		return menu->notice;
	if (menu->cursor >= games())
		return box_text(menu, menu->cursor - games());
	last = &menu->last[menu->cursor];
	for (int i = 0; i < last->players; i++)
		strcmp(last->seat[i], "person") == 0 ? people++ : bots++;
	return F(menu, "{0}, {1}. Enter deals at once; o changes the table.",
		TN(menu, people, "{n} person", "{n} people"), TN(menu, bots, "{n} bot", "{n} bots"));
}

static void draw_games(const struct pages_menu *menu, struct grid *grid, int y, int height)
{
	int each = (grid->width - 2) / games(), text = grid->height < 30 ? 7 : 6, poster = height - text;

	for (int game = 0; game < games(); game++) {
		int x = 1 + game * each;
		bool chosen = menu->cursor == game;
		char key[2] = {(char)('1' + game), '\0'};

		if (poster >= 5)
			screen_poster(game_at(game), grid, x, y, each - 2, poster, chosen);
		grid_fill(grid, x, y + poster, each - 1, text, ART_WALL);
		grid_fit(grid, x, y + poster, each - 2, game_at(game)->info()->title, chosen ? ART_CANDLE : ART_INK,
			GRID_KEEP, GRID_MAY_CUT | GRID_BOLD | (chosen ? GRID_REVERSE : 0));
		grid_wrap(grid, x, y + poster + 1, each - 2, text - 3, screen_aim(game_at(game), menu->say), ART_SOFT,
			GRID_KEEP, 0);
		grid_fit(grid, x, y + height - 2, each - 2, players_of(menu, game), ART_FAINT, GRID_KEEP, 0);
		art_button(grid, x, y + height - 1, each - 4,
			&(struct art_button){key, T(menu, "Play now"), NULL, '1' + game, chosen, false});
		grid_add_place(grid, x, y, each - 2, height, '1' + game, 0);
		if (chosen && grid->pictures)
			grid_put(grid, x + each / 2, y - 1, 0x25bc, ART_HOT, GRID_KEEP, GRID_BOLD);
	}
}

void pages_menu_draw(const struct pages_menu *menu, struct grid *grid)
{
	const struct art_key keys[] = {{"1-4", T(menu, "play"), KEYS_NONE}, {"← →", T(menu, "choose"), KEYS_RIGHT},
		{"o", T(menu, "players, bots, rules"), 'o'}, {"l", T(menu, "learn"), 'l'}, {"q", T(menu, "quit"), 'q'},
		{NULL, NULL, 0}};
	enum screen_size size = screen_size(grid);
	int top;

	if (size == SCREEN_TINY) {
		screen_tiny(menu->say, grid);
		return;
	}
	grid_clear(grid, ART_INK, ART_WALL);
	art_wallpaper(grid, 0, 1, grid->width, grid->height - 8, 0x20244a);
	top = size == SCREEN_WIDE && grid->pictures ? 8 : 1;
	if (top > 1) {
		grid_bits(grid, 4, 1, sprites_title, SPRITES_TITLE_ROWS, ART_HOT, ART_CANDLE);
		art_ghost(grid, 53, 2, sprites_faces[2], ART_LIT);
		grid_text(grid, 64, 2, T(menu, "Who is haunting whom?"), ART_INK, GRID_KEEP, GRID_BOLD);
		grid_text(grid, 64, 3, T(menu, "It is a quarter to midnight."), ART_SOFT, GRID_KEEP, 0);
		grid_text(grid, 64, 4, TN(menu, games(), "{n} game is on the wall.", "{n} games are on the wall."),
			ART_SOFT, GRID_KEEP, 0);
		art_clock(grid, grid->width - 12, 1, 14, 14);
	} else {
		art_header(grid, T(menu, "ghost games"), keys + 4);
	}
	if (size == SCREEN_WIDE) {
		int low = grid->height - 9;

		draw_games(menu, grid, top + 1, low - top - 2);
		for (int x = 0; x < grid->width; x++)
			grid_put(grid, x, low, grid->pictures ? 0x2580 : 0x2500, ART_WOOD_LIGHT,
				grid->pictures ? 0x3a2319 : ART_WALL, 0);
		grid_fill(grid, 0, low + 1, grid->width, grid->height - low - 3, grid->pictures ? 0x3a2319 : ART_WALL);
		draw_boxes(menu, grid, 2, low + 1, grid->width - 4, 5);
	} else {
		draw_games(menu, grid, 2, grid->height - 7);
		draw_boxes(menu, grid, 1, grid->height - 4, grid->width - 2, 1);
	}
	art_now(grid,
		menu->notice != NULL     ? T(menu, "Note:")
		: menu->cursor < games() ? game_at(menu->cursor)->info()->title
					 : box_title(menu, menu->cursor - games()),
		menu_prompt(menu), menu->notice != NULL, keys);
}

static enum pages_choice menu_enter(const struct pages_menu *menu)
{
	static const enum pages_choice boxes[MENU_BOXES] = {
		PAGES_CONTINUE, PAGES_DAILY, PAGES_STATS, PAGES_SETTINGS, PAGES_QUIT};

	if (menu->cursor < games())
		return PAGES_PLAY;
	return menu->cursor == games() && menu->kept == NULL ? PAGES_NONE : boxes[menu->cursor - games()];
}

enum pages_choice pages_menu_key(struct pages_menu *menu, const struct key *key)
{
	menu->notice = NULL;
	if (key->code >= '1' && key->code < '1' + games()) {
		menu->cursor = key->code - '1';
		return PAGES_PLAY;
	}
	for (int box = 0; box < MENU_BOXES; box++)
		if (key->code == box_keys[box]) {
			menu->cursor = games() + box;
			return menu_enter(menu);
		}
	switch (key->code) {
	case KEYS_LEFT:
	case KEYS_BACK_TAB:
		menu->cursor = (menu->cursor + (games() + MENU_BOXES) - 1) % (games() + MENU_BOXES);
		return PAGES_DRAW;
	case KEYS_RIGHT:
	case '\t':
		menu->cursor = (menu->cursor + 1) % (games() + MENU_BOXES);
		return PAGES_DRAW;
	case KEYS_DOWN:
		menu->cursor = menu->cursor < games() ? games() + menu->cursor : menu->cursor;
		return PAGES_DRAW;
	case KEYS_UP:
		menu->cursor = menu->cursor >= games() ? (menu->cursor - games()) % games() : menu->cursor;
		return PAGES_DRAW;
	case '\r':
		return menu_enter(menu);
	case 'o':
		menu->cursor = menu->cursor < games() ? menu->cursor : 0;
		return PAGES_SETUP;
	case 'l':
		menu->cursor = menu->cursor < games() ? menu->cursor : 0;
		return menu->learn ? PAGES_LEARN : PAGES_DRAW;
	default:
		return PAGES_NONE;
	}
}

/* A page of rows that are changed with the arrows. */
static void draw_row(
	struct grid *grid, int x, int y, int width, const char *label, const char *value, bool chosen, int pick)
{
	int bg = chosen ? ART_RAISED : ART_PANEL;

	grid_fill(grid, x, y, width, 1, bg);
	grid_fit(grid, x + 2, y, width / 2 - 2, label, chosen ? ART_HOT : ART_SOFT, GRID_KEEP,
		(chosen ? GRID_BOLD | GRID_REVERSE : 0) | GRID_MAY_CUT);
	if (chosen)
		grid_text(grid, x + width / 2, y, "◄ ", ART_CANDLE, GRID_KEEP, GRID_BOLD);
	grid_fit(grid, x + width / 2 + 2, y, width / 2 - 5, value, ART_INK, GRID_KEEP, GRID_BOLD);
	if (chosen)
		grid_text(grid, x + width - 2, y, "►", ART_CANDLE, GRID_KEEP, GRID_BOLD);
	grid_add_place(grid, x, y, width, 1, KEYS_PICK, PICK_ROW + pick);
}

void pages_kept_draw(const struct pages_kept *page, struct grid *grid)
{
	const struct art_key keys[] = {{"↑ ↓", T(page, "row"), KEYS_DOWN},
		{T(page, "Enter"), T(page, "continue"), '\r'}, {"x", T(page, "delete"), 'x'},
		{"Esc", T(page, "menu"), KEYS_ESCAPE}, {NULL, NULL, 0}};
	int width = grid->width > 84 ? 84 : grid->width, x = (grid->width - width) / 2;

	if (screen_size(grid) == SCREEN_TINY) {
		screen_tiny(page->say, grid);
		return;
	}
	grid_clear(grid, ART_INK, ART_WALL);
	art_wallpaper(grid, 0, 1, grid->width, grid->height - 3, 0x20244a);
	art_header(grid, T(page, "Your games"), keys + 3);
	for (int row = 0; row < page->count; row++)
		draw_row(grid, x, 2 + row, width, page->row[row].what, page->row[row].when, row == page->row_at, row);
	art_now(grid, page->notice != NULL ? T(page, "Note:") : T(page, "Your games"),
		page->notice != NULL ? page->notice
		: page->sure         ? T(page, "Press x again to delete this game.")
				     : T(page, "Choose a game, then Enter continues it."),
		page->notice != NULL || page->sure, keys);
}

enum pages_choice pages_kept_key(struct pages_kept *page, const struct key *key)
{
	bool sure = page->sure;

	page->sure = false;
	switch (key->code) {
	case KEYS_UP:
		page->row_at = (page->row_at + page->count - 1) % page->count;
		return PAGES_DRAW;
	case KEYS_DOWN:
	case '\t':
		page->row_at = (page->row_at + 1) % page->count;
		return PAGES_DRAW;
	case KEYS_PICK:
		if (key->argument - PICK_ROW == page->row_at)
			return PAGES_CONTINUE;
		if (key->argument >= PICK_ROW && key->argument < PICK_ROW + page->count)
			page->row_at = key->argument - PICK_ROW;
		return PAGES_DRAW;
	case 'x':
		page->sure = !sure;
		return sure ? PAGES_DELETE : PAGES_DRAW;
	case '\r':
		return PAGES_CONTINUE;
	case KEYS_ESCAPE:
	case 'q':
		return PAGES_BACK;
	default:
		return PAGES_NONE;
	}
}

enum { SETUP_PLAYERS, SETUP_MATCH, SETUP_AIDS, SETUP_PRACTICE, SETUP_SEED, SETUP_SEATS };

static int setup_rows(const struct pages_setup *page)
{
	return SETUP_SEATS + page->setup->players + page->setup->game->info()->options;
}

static const char *yes_no(const struct pages_setup *page, bool yes)
{
	return yes ? T(page, "yes") : T(page, "no");
}

static const char *seat_value(const struct pages_setup *page, int seat)
{
	const char *spec = page->setup->seat[seat];
	int level = strncmp(spec, "level", 5) == 0 ? spec[5] - '0' : 0;

	if (level < 1 || level > AGENT_LEVELS)
		return strcmp(spec, "person") != 0                                             ? spec
		       : page->setup->name[seat][0] == '\0' && page->row != SETUP_SEATS + seat ? T(page, "a person")
		       : page->setup->name[seat][0] == '\0' ? T(page, "a person: type a name")
		       : page->row == SETUP_SEATS + seat    ? J(page, "{0}_", page->setup->name[seat])
							    : page->setup->name[seat];
	return F(page, "bot of level {0}: {1}", say_number(page->say, level), desk_names_of_level(level, 0));
}

static const char *setup_value(const struct pages_setup *page, int row, const char **label)
{
	const struct session_setup *setup = page->setup;
	const struct game_info *info = setup->game->info();

	switch (row) {
	case SETUP_PLAYERS:
		*label = T(page, "Players");
		return say_number(page->say, setup->players);
	case SETUP_MATCH:
		*label = T(page, "A match of several rounds");
		return yes_no(page, setup->match);
	case SETUP_AIDS:
		*label = T(page, "Hints, notes and maps");
		return yes_no(page, setup->aids);
	case SETUP_PRACTICE:
		*label = T(page, "Practice: take back freely, not counted");
		return yes_no(page, setup->practice);
	case SETUP_SEED:
		*label = T(page, "Seed (type a number)");
		return page->typing            ? J(page, "{0}_", page->seed)
		       : page->seed[0] != '\0' ? page->seed
					       : T(page, "random");
	default:
		break;
	}
	if (row < SETUP_SEATS + setup->players) {
		*label = F(page, "Seat {0}", say_number(page->say, row - SETUP_SEATS + 1));
		return seat_value(page, row - SETUP_SEATS);
	}
	row -= SETUP_SEATS + setup->players;
	*label = words_get(page->say->language, info->option[row].help);
	return say_number(page->say, setup->option[row]);
}

void pages_setup_draw(const struct pages_setup *page, struct grid *grid)
{
	const struct art_key keys[] = {{"↑ ↓", T(page, "row"), KEYS_DOWN}, {"← →", T(page, "change"), KEYS_RIGHT},
		{T(page, "Enter"), T(page, "deal"), '\r'}, {"Esc", T(page, "menu"), KEYS_ESCAPE}, {NULL, NULL, 0}};
	int width = grid->width > 84 ? 84 : grid->width, x = (grid->width - width) / 2;
	int room = grid->height - 5, from = page->row >= room ? page->row - room + 1 : 0;
	const char *prompt = T(page, "Set it up, then Enter deals.");

	if (screen_size(grid) == SCREEN_TINY) {
		screen_tiny(page->say, grid);
		return;
	}
	grid_clear(grid, ART_INK, ART_WALL);
	art_wallpaper(grid, 0, 1, grid->width, grid->height - 3, 0x20244a);
	art_header(grid, J(page, "{0}", page->setup->game->info()->title), keys + 3);
	for (int row = from; row < setup_rows(page) && row - from < room; row++) {
		const char *label = "", *value = setup_value(page, row, &label);

		draw_row(grid, x, 2 + row - from, width, label, value, row == page->row, row);
		if (row == page->row && grid_columns(label) > width / 2 - 2)
			prompt = J(page, "{0}.", say_capital(page->say, label)); /* it has been cut above */
	}
	art_now(grid, page->notice != NULL ? T(page, "Not possible:") : T(page, "Your table."),
		page->notice != NULL ? page->notice : prompt, page->notice != NULL, keys);
}

static void change_players(struct session_setup *setup, int by)
{
	const struct game_info *info = setup->game->info();
	int before = setup->players, players = setup->players + by;

	setup->players = players < info->players_low    ? info->players_high
			 : players > info->players_high ? info->players_low
							: players;
	for (int i = before; i < setup->players; i++)
		if (setup->seat[i][0] == '\0')
			snprintf(setup->seat[i], SESSION_SPEC, "level3");
}

static void change_seat(struct session_setup *setup, int seat, int by)
{
	char *spec = setup->seat[seat];
	int now = strncmp(spec, "level", 5) == 0 && spec[5] >= '1' && spec[5] <= '8' ? spec[5] - '0' : 0;
	int next = (now + by + AGENT_LEVELS + 1) % (AGENT_LEVELS + 1);

	if (next == 0)
		snprintf(spec, SESSION_SPEC, "person");
	else
		snprintf(spec, SESSION_SPEC, "level%d", next);
}

static void change_option(struct session_setup *setup, int option, int by)
{
	const struct game_option *about = &setup->game->info()->option[option];
	int next = setup->option[option] + by;

	setup->option[option] = (int16_t)(next < about->low ? about->high : next > about->high ? about->low : next);
}

static void change_row(struct pages_setup *page, int by)
{
	struct session_setup *setup = page->setup;

	switch (page->row) {
	case SETUP_PLAYERS:
		change_players(setup, by);
		break;
	case SETUP_MATCH:
		setup->match = !setup->match;
		break;
	case SETUP_AIDS:
		setup->aids = !setup->aids;
		break;
	case SETUP_PRACTICE:
		setup->practice = !setup->practice;
		break;
	case SETUP_SEED:
		page->seed[0] = '\0';
		break;
	default:
		if (page->row < SETUP_SEATS + setup->players)
			change_seat(setup, page->row - SETUP_SEATS, by);
		else
			change_option(setup, page->row - SETUP_SEATS - setup->players, by);
		break;
	}
}

static enum pages_choice type_seed(struct pages_setup *page, const struct key *key)
{
	size_t length = strlen(page->seed);

	if (((key->code >= '0' && key->code <= '9') || key->code == ':') && length + 1 < sizeof(page->seed)) {
		page->seed[length] = (char)key->code;
		page->seed[length + 1] = '\0';
	} else if (key->code == 127 && length > 0) {
		page->seed[length - 1] = '\0';
	} else {
		page->typing = false;
		return PAGES_NONE;
	}
	page->typing = true;
	return PAGES_DRAW;
}

static bool names_a_person(const struct pages_setup *page)
{
	int seat = page->row - SETUP_SEATS;

	return seat >= 0 && seat < page->setup->players && strcmp(page->setup->seat[seat], "person") == 0;
}

/* Letters typed on the row of a person are the name; what comes before the first letter is not a blank. */
static enum pages_choice type_name(struct pages_setup *page, const struct key *key)
{
	char *name = page->setup->name[page->row - SETUP_SEATS];
	size_t length = strlen(name);

	if (key->code == 127) {
		while (length > 0 && ((unsigned char)name[length - 1] & 0xc0) == 0x80)
			length--;
		name[length > 0 ? length - 1 : 0] = '\0';
		return PAGES_DRAW;
	}
	if (key->code < (length > 0 ? ' ' : ' ' + 1) || key->code >= KEYS_UP || (key->code >= 0x7f && key->code < 0xa0))
		return PAGES_NONE;
	if (length + 5 <= SESSION_NAME) {
		struct sink sink;

		sink_init(&sink, name + length, SESSION_NAME - length);
		grid_encode((uint32_t)key->code, &sink);
	}
	return PAGES_DRAW;
}

enum pages_choice pages_setup_key(struct pages_setup *page, const struct key *key)
{
	int rows = setup_rows(page);

	page->notice = NULL;
	if (page->row == SETUP_SEED && type_seed(page, key) == PAGES_DRAW)
		return PAGES_DRAW;
	if (names_a_person(page) && type_name(page, key) == PAGES_DRAW)
		return PAGES_DRAW;
	switch (key->code) {
	case KEYS_UP:
		page->row = (page->row + rows - 1) % rows;
		return PAGES_DRAW;
	case KEYS_DOWN:
	case '\t':
		page->row = (page->row + 1) % rows;
		return PAGES_DRAW;
	case KEYS_LEFT:
		change_row(page, -1);
		return PAGES_DRAW;
	case KEYS_RIGHT:
	case ' ':
		change_row(page, 1);
		return PAGES_DRAW;
	case KEYS_PICK:
		if (key->argument - PICK_ROW == page->row)
			change_row(page, 1);
		else if (key->argument >= PICK_ROW && key->argument < PICK_ROW + rows)
			page->row = key->argument - PICK_ROW;
		return PAGES_DRAW;
	case '\r':
		return PAGES_PLAY;
	case KEYS_ESCAPE:
	case 'q':
		return PAGES_BACK;
	default:
		return PAGES_NONE;
	}
}
