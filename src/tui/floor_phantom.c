#include "tui/floor_phantom.h"

enum { WALL = 0x2a1912, FROST = 0xe6f3ff, RUBBLE = 0x1c1519 };

static const int floors[PHANTOM_COLOURS] = {0x4f76a8, 0x8f4c49, 0x4c8560, 0xa89a78};

/* f white, a water, W pillow, b blanket, l lamp, n wood, t s o book backs, c table, g G leaves, O orange */
static const char *const wide_rooms[PHANTOM_COLOURS][10] = {
	{"..........", "..........", ".ffffff...", ".faaaaf...", ".faaaaf.ff", ".faaaaf.ff", ".faaaaf.ff", ".ffffff.ff",
		"..........", ".........."},
	{"tsotsot...", "tsotsot...", "..........", "....cc....", ".n.cffc.n.", ".n.cffc.n.", "....cc....", "..........",
		"..........", ".........."},
	{"..........", ".gG.g.....", "gGOGg.....", ".gGg..gG..", "..g..gGOGg", ".....gGGg.", "......gG..", "..........",
		"..........", ".........."},
	{"..........", ".WWWWWW...", ".WWWWWW...", ".bbbbbb.l.", ".bbbbbb.nn", ".bbbbbb.nn", ".bbbbbb.nn", ".bbbbbb...",
		"..........", ".........."}};
static const char *const small_rooms[PHANTOM_COLOURS][6] = {
	{".......", ".ffff..", ".faaf.f", ".faaf.f", ".ffff..", "......."},
	{"tsot...", "..cc...", ".nffn..", "..cc...", ".......", "......."},
	{".gG....", "gGOg...", ".g..gG.", "...gGOg", "....g..", "......."},
	{".WWW...", ".WWW.l.", ".bbb.n.", ".bbb.n.", ".bbb...", "......."}};

const char *floor_phantom_square(const struct screen *screen, int square)
{
	char name[3] = {(char)('a' + square % PHANTOM_SIDE), (char)('1' + square / PHANTOM_SIDE), '\0'};

	return say_fill(screen->say, name, NULL, 0);
}

const char *floor_phantom_room(const struct screen *screen, int colour)
{
	switch (colour) {
	case PHANTOM_BLUE:
		return T(screen, "bathroom");
	case PHANTOM_RED:
		return T(screen, "library");
	case PHANTOM_GREEN:
		return T(screen, "winter garden");
	default:
		return T(screen, "bedroom");
	}
}

const char *floor_phantom_colour(const struct screen *screen, int colour)
{
	switch (colour) {
	case PHANTOM_BLUE:
		return T(screen, "blue");
	case PHANTOM_RED:
		return T(screen, "red");
	case PHANTOM_GREEN:
		return T(screen, "green");
	default:
		return T(screen, "white");
	}
}

int floor_phantom_tint(int colour)
{
	static const int tints[PHANTOM_COLOURS] = {0x8fbcff, 0xff9a8c, 0x93dcb0, ART_INK};

	return tints[colour];
}

int floor_phantom_remover(const struct screen *screen, int index)
{
	const struct phantom_state *s = &screen->view->phantom;
	int turn = phantom_removal_turn(s, index);

	return screen->rules->phantom.seat[(s->ghosts + turn) & (PHANTOM_CHAIRS - 1)];
}

static int ghost_on(const struct phantom_state *s, int square)
{
	for (int colour = 0; colour < PHANTOM_COLOURS; colour++)
		if (s->ghost[colour] == square + 1)
			return colour;
	return -1;
}

int floor_phantom_found(const struct screen *screen, int square)
{
	const struct phantom_state *s = &screen->view->phantom;
	int colour = ghost_on(s, square);

	return colour >= 0 && (s->revealed >> colour & 1) != 0 ? colour : -1;
}

bool floor_phantom_haunts(const struct screen *screen)
{
	const struct phantom_state *s = &screen->view->phantom;
	bool known = screen->rules->setup.option[PHANTOM_OPTION_MASTER] == 0 || s->phase > PHANTOM_PHASE_BID;

	return known && screen->viewer < screen->rules->setup.players &&
	       screen->rules->phantom.team[screen->viewer] == s->ghosts;
}

/* Rooms from which the last tile that ghosts took could be reached when it was. */
static uint64_t clue_of(const struct screen *screen)
{
	const struct phantom_state *s = &screen->view->phantom;
	uint64_t there = s->there, rooms = 0;

	for (int i = s->removed - 1; i >= 0; i--) {
		there |= phantom_bit(s->order[i]);
		if ((phantom_removal_turn(s, i) & 1) != 0)
			continue;
		for (int square = 0; square < PHANTOM_SQUARES; square++)
			if ((there >> square & 1) != 0 &&
				(phantom_reach(&screen->rules->phantom, there, square) >> s->order[i] & 1) != 0)
				rooms |= phantom_bit(square);
		return rooms;
	}
	return 0;
}

void floor_phantom_know(const struct screen *screen, const struct screen_ui *ui, struct floor_phantom *floor)
{
	const struct phantom_state *s = &screen->view->phantom;
	bool mirror = floor_phantom_haunts(screen);

	memset(floor, 0, sizeof(*floor));
	if (s->phase < PHANTOM_PHASE_HUNT)
		return;
	floor->ways = phantom_chances(&screen->rules->phantom, s, floor->chance);
	floor->ice = screen->aids && s->phase == PHANTOM_PHASE_HUNT &&
		     (mirror ? (ui->show & FLOOR_PHANTOM_MIRROR) != 0 : (ui->show & FLOOR_PHANTOM_ICE) != 2);
	floor->numbers = floor->ice && (mirror || (ui->show & FLOOR_PHANTOM_ICE) == 0);
	floor->clue = (ui->show & FLOOR_PHANTOM_CLUE) != 0 ? clue_of(screen) : 0;
}

static int furniture(char point, const void *about)
{
	int frost = *(const int *)about;
	int colour;

	switch (point) {
	case 'f':
		colour = 0xf4f7ff;
		break;
	case 'a':
		colour = 0xa9d3ee;
		break;
	case 'W':
		colour = 0xffffff;
		break;
	case 'b':
		colour = 0x4f6fa8;
		break;
	case 'l':
		colour = 0xffcf73;
		break;
	case 'n':
		colour = 0x6e4630;
		break;
	case 't':
		colour = 0xd6a85a;
		break;
	case 's':
		colour = 0x3f6c98;
		break;
	case 'o':
		colour = 0xe8dabb;
		break;
	case 'c':
		colour = 0xc08a58;
		break;
	case 'g':
		colour = 0x1d5236;
		break;
	case 'G':
		colour = 0x2f7a50;
		break;
	default:
		colour = 0xd98a5c;
		break;
	}
	return grid_mix(colour, FROST, frost);
}

/* Value, bracketed where the tile can be taken and others cannot. */
static void draw_value(struct grid *grid, int x, int y, int value, bool lit, bool gone)
{
	int fg = gone ? 0x8d7d79 : ART_PAPER_INK;

	grid_put(grid, x, y, lit ? '[' : ' ', fg, gone ? (int)RUBBLE : ART_PAPER, GRID_BOLD);
	grid_put(grid, x + 1, y, (uint32_t)('0' + value), fg, gone ? (int)RUBBLE : ART_PAPER, gone ? 0 : GRID_BOLD);
	grid_put(grid, x + 2, y, lit ? ']' : ' ', fg, gone ? (int)RUBBLE : ART_PAPER, GRID_BOLD);
}

struct room {
	int x, y, width, height; /* inside the walls */
	int square;
	bool lit; /* one of some that can be chosen */
};

static void draw_rubble(const struct screen *screen, struct grid *grid, const struct room *room, int index)
{
	const struct phantom_state *s = &screen->view->phantom;
	int tile = s->tile[room->square], found = floor_phantom_found(screen, room->square);
	bool ghosts = (phantom_removal_turn(s, index) & 1) == 0;
	int seat = floor_phantom_remover(screen, index);
	int row = room->y + (room->height > 2 ? 1 : 0);

	if (grid->pictures) {
		grid_fill(grid, room->x, room->y, room->width, room->height, RUBBLE);
		for (int i = 0; i < room->width - 2 && room->height > 2; i++)
			grid_put(grid, room->x + 1 + i, room->y + room->height - 1,
				(i * 7 + room->square) % 5 < 2 ? 0x2584
				: (i + room->square) % 3 == 0  ? 0x2597
							       : ' ',
				0x6b5d5b, GRID_KEEP, 0);
	}
	draw_value(grid, room->x + room->width - 3, room->y, tile & 7, false, true);
	if (found >= 0) {
		if (grid->pictures)
			art_imp(grid, room->x, row, floor_phantom_tint(found), 0x1a1530);
		grid_fit(grid, room->x + (grid->pictures && room->width > 6 ? 4 : 0),
			grid->pictures && room->width <= 6 ? row : row, room->width - (grid->pictures ? 4 : 3),
			grid->pictures ? "!" : "!!", ART_GOOD, GRID_KEEP, GRID_BOLD);
	} else if (ghosts && grid->pictures) {
		art_imp(grid, room->x, row, ART_SHEET, 0x1a1530);
	} else if (grid->pictures) {
		grid_text(grid, room->x, row, "○╲", ART_BRASS, GRID_KEEP, GRID_BOLD);
		grid_fit(grid, room->x + 3, row, room->width - (room->height > 2 ? 3 : 6), screen_name(screen, seat),
			0xc9b9b4, GRID_KEEP, GRID_MAY_CUT | GRID_MAY_HIDE); /* the bill has it whole */
	} else {
		grid_fit(grid, room->x, row, room->width - 3, ghosts ? "~~" : "--", ART_SOFT, GRID_KEEP, 0);
	}
	if (index == s->removed - 1 && room->height > 3)
		grid_fit(grid, room->x, room->y + room->height - 2, room->width, T(screen, "last"), ART_HOT, GRID_KEEP,
			GRID_BOLD);
}

static void draw_chance(struct grid *grid, const struct room *room, const struct floor_phantom *floor, int floor_colour)
{
	int chance = (floor->chance[room->square] + 5) / 10;
	char text[8] = {' '};
	struct sink sink;

	if (!floor->numbers || chance == 0)
		return;
	sink_init(&sink, text, sizeof(text));
	sink_number(&sink, chance);
	sink_text(&sink, "%");
	grid_text(grid, room->x, room->y + room->height - 1, text, chance >= 20 ? 0x12305e : 0xffffff,
		chance >= 20 ? FROST : grid_mix(floor_colour, ART_NIGHT, 350), chance >= 20 ? GRID_BOLD : 0);
}

static void draw_tile(
	const struct screen *screen, struct grid *grid, const struct room *room, const struct floor_phantom *floor)
{
	const struct phantom_state *s = &screen->view->phantom;
	int tile = s->tile[room->square], colour = tile >> 3;
	int chance = floor->ice ? floor->chance[room->square] : 0;
	int frost = chance < 100 ? 0 : chance > 620 ? 690 : chance * 690 / 620;
	int ground = grid_mix(floors[colour], FROST, frost);
	int ghost = ghost_on(s, room->square);

	if (grid->pictures) {
		grid_fill(grid, room->x, room->y, room->width, room->height, ground);
		if (room->height >= 4)
			grid_sprite(grid, room->x, room->y, wide_rooms[colour], 10, furniture, &frost);
		else if (room->height == 3 || room->width >= 7)
			grid_sprite(grid, room->x, room->y, small_rooms[colour], room->height * 2, furniture, &frost);
	} else {
		char letter = "BRGW"[colour];

		grid_put(grid, room->x, room->y, (uint32_t)letter, floor_phantom_tint(colour), GRID_KEEP, GRID_BOLD);
	}
	draw_value(grid, room->x + room->width - 3, room->y, tile & 7, room->lit, false);
	if (ghost >= 0 && grid->pictures)
		art_imp(grid, room->x, room->y + (room->height > 2 ? 1 : 0), floor_phantom_tint(ghost), 0x1a1530);
	else if (ghost >= 0)
		grid_text(grid, room->x + 1, room->y, "*", ART_HOT, GRID_KEEP, GRID_BOLD);
	draw_chance(grid, room, floor, floors[colour]);
	if ((floor->clue >> room->square & 1) != 0)
		grid_text(grid, room->x, room->y, "?", ART_ON_CANDLE, ART_CANDLE, GRID_BOLD | GRID_REVERSE);
}

static int removal_of(const struct phantom_state *s, int square)
{
	for (int i = 0; i < s->removed; i++)
		if (s->order[i] == square)
			return i;
	return -1;
}

/* Numbers on the wall stay: the frame has a gap there. */
static void put_frame(struct grid *grid, int x, int y)
{
	const struct grid_cell *cell = grid_at(grid, x, y);

	if (cell != NULL && (cell->glyph <= ' ' || cell->glyph > '~'))
		grid_put(grid, x, y, 0x2584, ART_HOT, GRID_KEEP, 0);
}

/* The frame round the room under the cursor, on the walls. */
static void draw_cursor(struct grid *grid, int x, int y, int width, int height)
{
	if (!grid->pictures) {
		grid_put(grid, x - 1, y, '>', ART_HOT, GRID_KEEP, GRID_BOLD);
		grid_put(grid, x + width - 1, y, '<', ART_HOT, GRID_KEEP, GRID_BOLD);
		for (int i = 0; i < width - 1; i++) {
			struct grid_cell *cell = grid_at(grid, x + i, y);

			if (cell != NULL)
				cell->attributes |= GRID_REVERSE;
		}
		return;
	}
	for (int i = -1; i < width; i++) {
		put_frame(grid, x + i, y + height - 1);
		put_frame(grid, x + i, y - 1);
	}
	for (int j = 0; j < height; j++) {
		grid_put(grid, x - 1, y + j, 0x2590, ART_HOT, GRID_KEEP, 0);
		grid_put(grid, x + width - 1, y + j, 0x2590, ART_HOT, GRID_KEEP, 0);
	}
	grid_put(grid, x + width - 1, y - 1, 0x2597, ART_HOT, GRID_KEEP, 0);
	grid_put(grid, x - 1, y - 1, 0x2597, ART_HOT, GRID_KEEP, 0);
	grid_put(grid, x + width - 1, y + height - 1, 0x259f, ART_HOT, GRID_KEEP, 0);
}

static bool lit_room(const struct screen *screen, int square)
{
	const struct phantom_state *s = &screen->view->phantom;

	if (!screen_my_turn(screen))
		return false;
	if (s->phase == PHANTOM_PHASE_HUNT)
		return (phantom_turn(s) & 1) == 0 && screen_is_legal(screen, (game_action)square);
	return s->phase == PHANTOM_PHASE_HIDE && screen_is_legal(screen, PHANTOM_HIDE + (game_action)square);
}

void floor_phantom_draw(
	const struct screen *screen, const struct screen_ui *ui, struct grid *grid, const struct floor_phantom *floor)
{
	const struct phantom_state *s = &screen->view->phantom;
	int width = floor->room_width, height = floor->room_height;

	if (grid->pictures)
		grid_fill(grid, floor->x - 1, floor->y - 1, PHANTOM_SIDE * width + 1, PHANTOM_SIDE * height + 1, WALL);
	for (int i = 0; i < PHANTOM_SIDE; i++) {
		grid_put(grid, floor->x + i * width + width / 2 - 1,
			floor->y - (grid->pictures && floor->y > 2 ? 2 : 1), (uint32_t)('a' + i), ART_SOFT, GRID_KEEP,
			GRID_BOLD);
		grid_put(grid, floor->x - 2, floor->y + i * height + (height - 1) / 2, (uint32_t)('1' + i), ART_SOFT,
			GRID_KEEP, GRID_BOLD);
	}
	for (int square = 0; square < PHANTOM_SQUARES; square++) {
		int x = floor->x + square % PHANTOM_SIDE * width, y = floor->y + square / PHANTOM_SIDE * height;
		struct room room = {
			x, y, width - 1, height > 2 ? height - 1 : height, square, lit_room(screen, square)};
		int removal = removal_of(s, square);

		if (height == 3)
			room.height = 3;
		if (s->tile[square] == 0)
			grid_put(grid, x + width / 2 - 1, y + (height - 1) / 2, 0x00b7, ART_FAINT, GRID_KEEP, 0);
		else if ((s->there >> square & 1) != 0)
			draw_tile(screen, grid, &room, floor);
		else if (removal >= 0)
			draw_rubble(screen, grid, &room, removal);
		grid_add_place(grid, x, y, width, height, KEYS_PICK, square);
	}
	if (screen_my_turn(screen) && s->phase != PHANTOM_PHASE_BID && s->phase != PHANTOM_PHASE_SPLIT)
		draw_cursor(grid, floor->x + ui->x * width, floor->y + ui->y * height, width, height);
}

const char *floor_phantom_choice(const struct screen *screen, game_action action)
{
	int split = (int)action - PHANTOM_SPLIT + 1;

	if (action >= PHANTOM_BID)
		return say_pounds(screen->say, (int)action - PHANTOM_BID + PHANTOM_BID_LOW);
	return F(screen, "{0} and {1}", floor_phantom_colour(screen, phantom_due(split, 0)),
		floor_phantom_colour(screen, phantom_due(split, 1)));
}
