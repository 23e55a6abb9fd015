/* The keys of The Phantom Society. */
#include "tui/floor_phantom.h"

static const struct phantom_state *state_of(const struct screen *screen)
{
	return &screen->view->phantom;
}

static void choose_tile(const struct screen *screen, struct screen_ui *ui, int by)
{
	const struct phantom_state *s = state_of(screen);

	for (int i = 0; i < PHANTOM_KINDS; i++) {
		ui->extra = (int16_t)((ui->extra + by + PHANTOM_KINDS) % PHANTOM_KINDS);
		if ((screen->rules->phantom.colours[screen->viewer] >> ui->extra / PHANTOM_VALUES & 1) != 0 &&
			s->hand[ui->extra] > 0)
			return;
	}
}

void screen_phantom_begin(const struct screen *screen, struct screen_ui *ui)
{
	const struct phantom_state *s = state_of(screen);
	int square = -1;

	ui->x = (int16_t)(ui->x < 0 ? 0 : ui->x % PHANTOM_SIDE);
	ui->y = (int16_t)(ui->y < 0 ? 0 : ui->y % PHANTOM_SIDE);
	if (!screen_my_turn(screen) || floor_phantom_choosing(screen))
		return;
	if (s->phase == PHANTOM_PHASE_PLACE) {
		ui->extra = -1;
		choose_tile(screen, ui, 1);
		square = bits_lowest(phantom_floor() & ~s->there);
	} else if (s->phase == PHANTOM_PHASE_HIDE) {
		square = (int)screen->legal[0] - PHANTOM_HIDE;
	} else if (!screen_is_legal(screen, (game_action)floor_phantom_cursor(ui)) && screen->legal[0] < PHANTOM_PASS) {
		square = (int)screen->legal[0];
	}
	if (square >= 0) {
		ui->x = (int16_t)(square % PHANTOM_SIDE);
		ui->y = (int16_t)(square / PHANTOM_SIDE);
	}
}

static game_action action_of(const struct screen *screen, const struct screen_ui *ui)
{
	game_action square = (game_action)floor_phantom_cursor(ui);

	switch ((enum phantom_phase)state_of(screen)->phase) {
	case PHANTOM_PHASE_PLACE:
		return PHANTOM_PLACE + (game_action)ui->extra * PHANTOM_SQUARES + square;
	case PHANTOM_PHASE_HIDE:
		return PHANTOM_HIDE + square;
	case PHANTOM_PHASE_BID:
	case PHANTOM_PHASE_SPLIT:
		return screen->legal[ui->extra < screen->legal_count ? ui->extra : 0];
	default:
		return square;
	}
}

static void pick(const struct screen *screen, struct screen_ui *ui, int what, struct screen_wish *wish)
{
	bool again;

	if (what >= FLOOR_PHANTOM_CHOICE) {
		again = floor_phantom_choosing(screen) && ui->extra == what - FLOOR_PHANTOM_CHOICE;
		if (floor_phantom_choosing(screen) && what - FLOOR_PHANTOM_CHOICE < screen->legal_count)
			ui->extra = (int16_t)(what - FLOOR_PHANTOM_CHOICE);
	} else if (what >= FLOOR_PHANTOM_TILE) {
		again = false;
		if (floor_phantom_placing(screen))
			ui->extra = (int16_t)(what - FLOOR_PHANTOM_TILE);
	} else {
		again = floor_phantom_cursor(ui) == what && !floor_phantom_choosing(screen);
		ui->x = (int16_t)(what % PHANTOM_SIDE);
		ui->y = (int16_t)(what / PHANTOM_SIDE);
	}
	if (again)
		screen_try(screen, ui, action_of(screen, ui), wish);
}

static void move(const struct screen *screen, struct screen_ui *ui, int dx, int dy)
{
	if (floor_phantom_choosing(screen)) {
		int step = dx + dy * (state_of(screen)->phase == PHANTOM_PHASE_BID ? 2 : 1);
		int next = ui->extra + step;

		ui->extra = (int16_t)(next < 0 ? 0 : next >= screen->legal_count ? screen->legal_count - 1 : next);
		return;
	}
	ui->x = (int16_t)((ui->x + dx + PHANTOM_SIDE) % PHANTOM_SIDE);
	ui->y = (int16_t)((ui->y + dy + PHANTOM_SIDE) % PHANTOM_SIDE);
}

static bool move_key(const struct screen *screen, struct screen_ui *ui, const struct key *key)
{
	if (key->code >= 'a' && key->code <= 'f' && !floor_phantom_choosing(screen))
		ui->x = (int16_t)(key->code - 'a');
	else if (key->code >= '1' && key->code <= '6' && !floor_phantom_choosing(screen))
		ui->y = (int16_t)(key->code - '1');
	else if (key->code == KEYS_LEFT || key->code == KEYS_RIGHT)
		move(screen, ui, key->code == KEYS_LEFT ? -1 : 1, 0);
	else if (key->code == KEYS_UP || key->code == KEYS_DOWN)
		move(screen, ui, 0, key->code == KEYS_UP ? -1 : 1);
	else
		return false;
	return true;
}

void screen_phantom_key(
	const struct screen *screen, struct screen_ui *ui, const struct key *key, struct screen_wish *wish)
{
	wish->kind = SCREEN_WISH_DRAW;
	switch (key->code) { /* what may be looked at in anybody's turn */
	case 'i':
		ui->show = (uint8_t)((ui->show & ~FLOOR_PHANTOM_ICE) | ((ui->show & FLOOR_PHANTOM_ICE) + 1) % 3);
		return;
	case 'k':
		ui->show ^= FLOOR_PHANTOM_CLUE;
		return;
	case 'm':
		ui->show ^= FLOOR_PHANTOM_MIRROR;
		return;
	default:
		break;
	}
	if (!screen_my_turn(screen)) {
		wish->kind = SCREEN_WISH_NONE;
		return;
	}
	if (move_key(screen, ui, key))
		return;
	switch (key->code) {
	case KEYS_PICK:
		pick(screen, ui, key->argument, wish);
		break;
	case '\t':
	case KEYS_BACK_TAB:
		if (floor_phantom_placing(screen))
			choose_tile(screen, ui, key->code == '\t' ? 1 : PHANTOM_KINDS - 1);
		break;
	case '\r':
		screen_try(
			screen, ui, screen_is_legal(screen, PHANTOM_PASS) ? PHANTOM_PASS : action_of(screen, ui), wish);
		break;
	case 'w':
		if (screen_why(screen, action_of(screen, ui))[0] != '\0')
			screen_refuse(ui, screen_why(screen, action_of(screen, ui)));
		break;
	case 'p':
		if (floor_phantom_placing(screen))
			wish->kind = SCREEN_WISH_ASSIST;
		else
			screen_try(screen, ui, PHANTOM_PASS, wish);
		break;
	default:
		wish->kind = SCREEN_WISH_NONE;
		break;
	}
}

int screen_phantom_help(const struct screen *screen, struct art_key *rows)
{
	const struct art_key list[] = {{"← ↑ ↓ →", T(screen, "move to a room"), 0},
		{"a-f 1-6", T(screen, "go to a column, to a row"), 0},
		{T(screen, "Enter"), T(screen, "search it, wreck it, hide there"), 0},
		{"Tab", T(screen, "the next tile to place"), 0}, {"p", T(screen, "place the rest for me; pass"), 0},
		{"i", T(screen, "where ghosts can be: numbers, shade"), 0},
		{"k", T(screen, "from where the last room was in reach"), 0},
		{"m", T(screen, "mirror: what the hunters can work out"), 0},
		{"w", T(screen, "why not this room?"), 0}};

	memcpy(rows, list, sizeof(list));
	return (int)(sizeof(list) / sizeof(list[0]));
}

const char *screen_phantom_move(const struct screen *screen, game_action action)
{
	int what = (int)action;

	if (what < PHANTOM_PASS)
		return (phantom_turn(state_of(screen)) & 1) != 0
			       ? F(screen, "Search {0}", floor_phantom_square(screen, what))
			       : F(screen, "Wreck {0}", floor_phantom_square(screen, what));
	if (what == PHANTOM_PASS)
		return T(screen, "Pass");
	if (what < PHANTOM_SPLIT)
		return F(screen, "Hide on {0}", floor_phantom_square(screen, what - PHANTOM_HIDE));
	if (what >= PHANTOM_PLACE && what < PHANTOM_BID) {
		int kind = (what - PHANTOM_PLACE) / PHANTOM_SQUARES;

		return F(screen, "Place {0} {1} on {2}", floor_phantom_colour(screen, kind / PHANTOM_VALUES),
			say_number(screen->say, kind % PHANTOM_VALUES + 1),
			floor_phantom_square(screen, (what - PHANTOM_PLACE) % PHANTOM_SQUARES));
	}
	return what >= PHANTOM_BID ? F(screen, "Bid {0}", floor_phantom_choice(screen, action))
				   : F(screen, "Take {0}", floor_phantom_choice(screen, action));
}

const char *screen_phantom_aim(struct say *say)
{
	struct {
		struct say *say;
	} here = {say}, *c = &here;

	return T(c, "Wreck a grand hotel, or hunt those who do.");
}

void screen_phantom_poster(struct grid *grid, int x, int y, int width, int height)
{
	grid_fill(grid, x, y, width, height, 0x16264a);
	for (int j = 2; j < height - 5 && width > 16; j++)
		for (int i = width / 2 - 7; i < width / 2 + 7; i++)
			grid_put(grid, x + i, y + j, i % 3 == 0 && j % 2 == 1 ? 0x2580 : ' ',
				(i * 7 + j) % 4 == 0 ? 0x2a2140 : 0xffd27a, 0x6a5f7d, 0);
	screen_trio(grid, x, y, width, height, sprites_values[9], sprites_values[4], sprites_values[12]);
	if (height > 6 && width > 14)
		art_plate(grid, x + width / 2 - 7, y + 1, "GRAND HOTEL", ART_ON_CANDLE, ART_BRASS);
}

void screen_phantom_point(const struct screen *screen, struct screen_ui *ui, game_action action)
{
	int what = (int)action, square = what < PHANTOM_PASS                            ? what
					 : what >= PHANTOM_HIDE && what < PHANTOM_SPLIT ? what - PHANTOM_HIDE
											: -1;

	if (what >= PHANTOM_PLACE && what < PHANTOM_BID) {
		ui->extra = (int16_t)((what - PHANTOM_PLACE) / PHANTOM_SQUARES);
		square = (what - PHANTOM_PLACE) % PHANTOM_SQUARES;
	}
	for (int i = 0; floor_phantom_choosing(screen) && i < screen->legal_count; i++)
		if (screen->legal[i] == action)
			ui->extra = (int16_t)i;
	if (square >= 0) {
		ui->x = (int16_t)(square % PHANTOM_SIDE);
		ui->y = (int16_t)(square / PHANTOM_SIDE);
	}
}
