#include "tui/board_boo.h"

enum { FREE = -1, GAP = 0x1b1236 };

void board_boo_tried(const struct screen *screen, const struct screen_ui *ui, struct boo_placed *placed)
{
	const struct boo_state *s = &screen->view->boo;
	int card = s->turn < 2 ? s->hand[s->turn] : BOO_NONE;

	placed->x = (int8_t)ui->x;
	placed->y = (int8_t)ui->y;
	placed->way = card == BOO_NONE ? 0 : screen->rules->boo.same[card][ui->way & (BOO_WAYS - 1)];
	placed->lies = 1;
}

game_action board_boo_action(const struct screen *screen, const struct screen_ui *ui)
{
	struct boo_placed placed;

	board_boo_tried(screen, ui, &placed);
	return boo_lay_action(placed.x, placed.y, placed.way);
}

static bool trying(const struct screen *screen)
{
	return screen_my_turn(screen) && screen->view->boo.phase == BOO_PHASE_LAY;
}

static int lead_of(const struct boo_outcome *outcome, int seat)
{
	return outcome->after.ghosts[seat] - outcome->after.ghosts[1 - seat];
}

static bool same_result(const struct boo_outcome *one, const struct boo_outcome *other)
{
	return memcmp(one->after.placed, other->after.placed, sizeof(one->after.placed)) == 0;
}

int board_boo_orders(const struct screen *screen, const struct screen_ui *ui, struct board_boo_order *list)
{
	const struct boo_state *s = &screen->view->boo;
	bool laying = s->phase == BOO_PHASE_LAY;
	game_action lay = laying ? board_boo_action(screen, ui) : 0;
	int count = 0;

	if (!screen_my_turn(screen) || (laying && !screen_is_legal(screen, lay)))
		return 0;
	for (int order = 0; order < BOO_ORDERS; order++) {
		struct board_boo_order one = {.order = order, .other = -1};
		int at = 0, step = 0;

		while (!laying && (s->yet >> boo_order_square(order, step) & 1) == 0)
			step++;
		boo_outcome(&screen->rules->boo, s,
			laying ? lay : BOO_LOOK + (game_action)boo_order_square(order, step), order, &one.outcome);
		while (at < count && !same_result(&list[at].outcome, &one.outcome))
			at++;
		if (at < count) {
			list[at].other = list[at].other < 0 ? order : list[at].other;
			continue;
		}
		for (at = count++; at > 0 && lead_of(&list[at - 1].outcome, s->turn) < lead_of(&one.outcome, s->turn);
			at--)
			list[at] = list[at - 1];
		list[at] = one;
	}
	return count;
}

static void zoom_to(const struct grid *grid, struct board_boo *board, int zoom)
{
	static const int8_t cells[3][2] = {{2, 1}, {4, 2}, {6, 3}};

	board->cell_width = cells[zoom - 1][0];
	board->cell_height = cells[zoom - 1][1];
	if (!grid->pictures && zoom > 1) {
		board->cell_width = 5; /* four and the line between cards */
		board->cell_height = 2;
	}
}

void board_boo_aim(
	const struct screen *screen, const struct screen_ui *ui, const struct grid *grid, struct board_boo *board)
{
	const struct boo_state *s = &screen->view->boo;
	int wide = s->east - s->west + 3, high = s->south - s->north + 3;
	int zoom = ui->zoom > 0 ? ui->zoom : 3;

	zoom_to(grid, board, zoom);
	while (ui->zoom == 0 && zoom > 2 &&
		(wide * board->cell_width > board->width || high * board->cell_height > board->height))
		zoom_to(grid, board, --zoom);
	wide = board->width / board->cell_width;
	high = board->height / board->cell_height;
	board->west = (s->west + s->east + 1 - wide) / 2;
	board->north = (s->north + s->south + 1 - high) / 2;
	board->whole = wide >= s->east - s->west + 1 && high >= s->south - s->north + 1;
	if (trying(screen)) { /* follow the card, with two squares around it */
		int margin = wide > 8 && high > 6 ? 2 : 1;
		int far_x = ui->x + 2 + margin - wide + 1, far_y = ui->y + 2 + margin - high + 1;

		board->west = board->west > ui->x - margin ? ui->x - margin : board->west < far_x ? far_x : board->west;
		board->north = board->north > ui->y - margin ? ui->y - margin
			       : board->north < far_y        ? far_y
							     : board->north;
	}
	board->west += ui->pan_x;
	board->north += ui->pan_y;
}

static uint32_t arrow_of(int square)
{
	static const uint32_t arrows[] = {0x25ba, 0x25bc, 0x25c4, 0x25b2};

	return arrows[square & BOO_SQUARE_GAZE];
}

static int ground_of(int square, int id)
{
	if (id >= BOO_IDS || (square & BOO_SQUARE_RAIL) != 0)
		return ART_GATE;
	return id % 3 == 0 ? ART_GRAVE : id % 3 == 1 ? 0x5d4690 : 0x7a5cb0;
}

struct square {
	int what;   /* enum boo_square */
	int ground; /* colour below */
	bool end_right, end_below;
	char number; /* of the tried card; 0: it is not */
};

/* Two cells by one: a ghost is its eyes on its own colour. */
static void draw_2(struct grid *grid, int x, int y, const struct square *square)
{
	bool white = (square->what & BOO_SQUARE_WHITE) != 0;
	int mark = square->number != 0 ? GRID_REVERSE | GRID_BOLD : GRID_BOLD;

	if ((square->what & BOO_SQUARE_GHOST) != 0) {
		int bg = square->number != 0 ? square->ground : white ? ART_SHEET : 0x0d0920;
		int fg = square->number != 0 ? (white ? 0xffffff : ART_DARK) : white ? 0x1a1530 : ART_HOT;

		if (!grid->pictures) {
			grid_put(grid, x, y, white ? 'w' : 'b', ART_INK, GRID_KEEP, mark);
			grid_put(grid, x + 1, y, (uint32_t)">v<^"[square->what & BOO_SQUARE_GAZE], ART_INK, GRID_KEEP,
				mark);
			return;
		}
		grid_put(grid, x, y, arrow_of(square->what), fg, bg, mark);
		grid_put(grid, x + 1, y, square->number != 0 ? (uint32_t)square->number : ' ', ART_ON_CANDLE, bg, mark);
	} else if ((square->what & BOO_SQUARE_STONE) != 0) {
		grid_put(grid, x, y, grid->pictures ? 0x259f : '#', ART_STONE, square->ground, mark & ~GRID_BOLD);
		grid_put(grid, x + 1, y, grid->pictures ? 0x2599 : ' ', ART_STONE, square->ground, mark & ~GRID_BOLD);
	} else {
		grid_put(grid, x, y, grid->pictures ? 0x253c : '=', 0x14161f, square->ground, 0);
		grid_put(grid, x + 1, y, grid->pictures ? 0x253c : ' ', 0x14161f, square->ground, 0);
	}
}

static void body_colours(int what, int *body, int *eyes)
{
	bool ghost = (what & BOO_SQUARE_GHOST) != 0;
	bool white = (what & BOO_SQUARE_WHITE) != 0;

	*body = !ghost ? ART_STONE : white ? ART_SHEET : 0x0d0920;
	*eyes = !ghost ? 0x5b5a70 : white ? 0x1a1530 : ART_HOT;
}

/* Four cells by two. */
static void draw_4(struct grid *grid, int x, int y, const struct square *square)
{
	int body, eyes, below = square->end_below ? GAP : square->ground;
	bool ghost = (square->what & BOO_SQUARE_GHOST) != 0;

	body_colours(square->what, &body, &eyes);
	if ((square->what & BOO_SQUARE_RAIL) != 0) {
		for (int i = 0; i < 4; i++) {
			grid_put(grid, x + i, y, 0x25b2, 0x14161f, square->ground, 0);
			grid_put(grid, x + i, y + 1, 0x2502, 0x14161f, square->ground, 0);
		}
		return;
	}
	grid_put(grid, x, y, 0x2590, body, square->ground, 0);
	for (int i = 1; i < 3; i++) {
		grid_put(grid, x + i, y,
			ghost    ? arrow_of(square->what)
			: i == 1 ? 0x2590
				 : 0x258c,
			eyes, body, GRID_BOLD);
		grid_put(grid, x + i, y + 1, 0x2580, body, below, 0);
	}
	grid_put(grid, x + 3, y, 0x258c, body, square->end_right && square->number == 0 ? GAP : square->ground, 0);
	grid_put(grid, x, y + 1, 0x2580, square->ground, below, 0);
	grid_put(grid, x + 3, y + 1, 0x2580, square->ground, below, 0);
	if (square->number != 0 && ghost)
		grid_put(grid, x, y + 1, (uint32_t)square->number, ART_ON_CANDLE, square->ground, GRID_BOLD);
}

/* Six cells by three. */
static void draw_6(struct grid *grid, int x, int y, const struct square *square)
{
	int body, eyes, below = square->end_below ? GAP : square->ground;
	bool ghost = (square->what & BOO_SQUARE_GHOST) != 0;

	body_colours(square->what, &body, &eyes);
	grid_fill(grid, x, y, 6, 3, square->ground);
	if ((square->what & BOO_SQUARE_RAIL) != 0) {
		for (int i = 0; i < 6; i++) {
			grid_put(grid, x + i, y, 0x25b2, 0x14161f, GRID_KEEP, 0);
			grid_put(grid, x + i, y + 1, i % 2 == 0 ? 0x253c : 0x2500, 0x14161f, GRID_KEEP, 0);
			grid_put(grid, x + i, y + 2, 0x2580, square->ground, below, 0);
		}
	} else {
		for (int i = 1; i < 5; i++) {
			grid_put(grid, x + i, y, i == 1 ? 0x2597 : i == 4 ? 0x2596 : 0x2584, body, GRID_KEEP, 0);
			grid_put(grid, x + i, y + 1, ' ', eyes, body, 0);
			grid_put(grid, x + i, y + 2, 0x2580, i == 2 && ghost ? square->ground : body, below, 0);
		}
		for (int i = 2; i < 4; i++)
			grid_put(grid, x + i, y + 1,
				ghost    ? arrow_of(square->what)
				: i == 2 ? 0x2590
					 : 0x258c,
				eyes, body, GRID_BOLD);
		grid_put(grid, x, y + 2, 0x2580, square->ground, below, 0);
		grid_put(grid, x + 5, y + 2, 0x2580, square->ground, below, 0);
	}
	for (int j = 0; square->end_right && j < 3; j++)
		grid_put(grid, x + 5, y + j, 0x258c, square->ground, GAP, 0);
	if (square->number != 0 && ghost)
		grid_put(grid, x, y, (uint32_t)square->number, ART_ON_CANDLE, GRID_KEEP, GRID_BOLD);
}

/* Four characters and lines where a card ends: "(<<)" white, "[<<]" black. */
static void draw_5(struct grid *grid, int x, int y, const struct square *square)
{
	static const char *const eyes[] = {">>", "vv", "<<", "^^"};
	bool white = (square->what & BOO_SQUARE_WHITE) != 0;
	/* Rays and the card being tried are drawn over it. */
	int mark = GRID_MAY_HIDE | (square->number != 0 ? GRID_REVERSE | GRID_BOLD : white ? 0 : GRID_BOLD);

	if ((square->what & BOO_SQUARE_GHOST) != 0) {
		grid_text(grid, x, y, white ? "(" : "[", ART_INK, GRID_KEEP, mark);
		grid_text(grid, x + 1, y, eyes[square->what & BOO_SQUARE_GAZE], ART_INK, GRID_KEEP, mark);
		grid_text(grid, x + 3, y, white ? ")" : "]", ART_INK, GRID_KEEP, mark);
	} else {
		grid_text(grid, x, y, (square->what & BOO_SQUARE_STONE) != 0 ? " +  " : "||||", ART_STONE, GRID_KEEP,
			mark & ~(white                       ? 0
				       : square->number != 0 ? 0
							     : GRID_BOLD));
	}
	for (int i = 0; square->end_below && i < 4; i++)
		grid_put(grid, x + i, y + 1, '-', ART_LINE, GRID_KEEP, 0);
	if (square->end_right)
		grid_put(grid, x + 4, y, '|', ART_LINE, GRID_KEEP, 0);
	if (square->end_below || square->end_right)
		grid_put(grid, x + 4, y + 1, '+', ART_LINE, GRID_KEEP, 0);
	if (square->number != 0)
		grid_put(grid, x + 1, y + 1, (uint32_t)square->number, ART_INK, GRID_KEEP, GRID_BOLD);
}

static void draw_square(struct grid *grid, int x, int y, int cell_width, const struct square *square)
{
	if (cell_width == 2)
		draw_2(grid, x, y, square);
	else if (cell_width == 4)
		draw_4(grid, x, y, square);
	else if (cell_width == 5)
		draw_5(grid, x, y, square);
	else
		draw_6(grid, x, y, square);
}

/* The cell of a square's upper left corner; false if the square is outside the window. */
static bool place_of(const struct board_boo *board, int sx, int sy, int *x, int *y)
{
	*x = board->x + (sx - board->west) * board->cell_width;
	*y = board->y + (sy - board->north) * board->cell_height;
	return *x >= board->x && *y >= board->y && *x + board->cell_width <= board->x + board->width &&
	       *y + board->cell_height <= board->y + board->height;
}

static int id_at(const struct screen *screen, int x, int y)
{
	struct boo_spot spot;

	boo_spot(&screen->rules->boo, &screen->view->boo, x, y, &spot);
	return spot.id;
}

static void draw_graveyard(const struct screen *screen, struct grid *grid, const struct board_boo *board)
{
	for (int sy = board->north; sy <= board->north + board->height / board->cell_height; sy++)
		for (int sx = board->west; sx <= board->west + board->width / board->cell_width; sx++) {
			struct boo_spot spot;
			struct square square;
			int x, y;

			if (!place_of(board, sx, sy, &x, &y))
				continue;
			grid_add_place(
				grid, x, y, board->cell_width, board->cell_height, KEYS_PICK, board_boo_pick(sx, sy));
			boo_spot(&screen->rules->boo, &screen->view->boo, sx, sy, &spot);
			if (spot.id == BOO_NONE) {
				grid_put(grid, x + board->cell_width / 2 - 1, y + board->cell_height / 2, 0x00b7,
					0x5a4890, GRID_KEEP, 0);
				continue;
			}
			square = (struct square){spot.square, ground_of(spot.square, spot.id),
				id_at(screen, sx + 1, sy) != spot.id, id_at(screen, sx, sy + 1) != spot.id, 0};
			draw_square(grid, x, y, board->cell_width, &square);
		}
}

static void draw_tried(
	const struct screen *screen, const struct screen_ui *ui, struct grid *grid, const struct board_boo *board)
{
	const struct boo_state *s = &screen->view->boo;
	bool legal = screen_is_legal(screen, board_boo_action(screen, ui));
	struct boo_placed placed;
	uint32_t face;

	board_boo_tried(screen, ui, &placed);
	face = screen->rules->boo.face[s->turn * BOO_CARDS + s->hand[s->turn]][placed.way];
	for (int part = 0; part < BOO_SQUARES; part++) {
		bool last = part == BOO_SQUARES - 1;
		bool standing = boo_standing(placed.way) != 0;
		struct square square = {boo_part(face, part), legal ? ART_CANDLE : 0xb0485a, standing || last,
			!standing || last, (char)('1' + part)};
		int x, y;

		if (place_of(board, boo_part_x(&placed, part), boo_part_y(&placed, part), &x, &y))
			draw_square(grid, x, y, board->cell_width, &square);
	}
}

/* Draws a ray through one square, where no ghost stands in its way. */
static void draw_ray_square(const struct screen *screen, struct grid *grid, const struct board_boo *board, int sx,
	int sy, bool upright, int colour)
{
	struct boo_spot spot;
	int x, y;

	boo_spot(&screen->rules->boo, &screen->view->boo, sx, sy, &spot);
	if ((spot.square & BOO_SQUARE_GHOST) != 0 || !place_of(board, sx, sy, &x, &y))
		return;
	if (upright)
		for (int j = 0; j < board->cell_height; j++)
			grid_put(grid, x + board->cell_width / 2, y + j, grid->pictures ? 0x2503 : ':', colour,
				GRID_KEEP, GRID_BOLD);
	else
		for (int i = 0; i < (board->cell_width == 5 ? 4 : board->cell_width); i++)
			grid_put(grid, x + i, y + (board->cell_height - 1) / 2, grid->pictures ? 0x2501 : '~', colour,
				GRID_KEEP, GRID_BOLD);
}

static void draw_ray(
	const struct screen *screen, struct grid *grid, const struct board_boo *board, const struct boo_look *look)
{
	static const int8_t steps[4][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
	static const uint32_t marks[] = {0x2026, '!', '=', 0x2020, 0x2026};
	static const int colours[] = {ART_SOFT, ART_CANDLE, 0x9fe8ff, ART_SOFT, ART_SOFT};
	const struct boo_state *s = &screen->view->boo;
	bool edge = look->end == BOO_END_EDGE;
	int dx = edge ? steps[look->way][0] : (look->to_x > look->x) - (look->to_x < look->x);
	int dy = edge ? steps[look->way][1] : (look->to_y > look->y) - (look->to_y < look->y);
	int sx = look->x + dx, sy = look->y + dy, x, y;

	while (edge ? sx >= s->west - 1 && sx <= s->east + 1 && sy >= s->north - 1 && sy <= s->south + 1
		    : sx != look->to_x || sy != look->to_y) {
		draw_ray_square(screen, grid, board, sx, sy, dy != 0, colours[look->end]);
		sx += dx;
		sy += dy;
	}
	if (!place_of(board, edge ? sx - dx : sx, edge ? sy - dy : sy, &x, &y))
		return;
	if (board->cell_width == 2)
		grid_put(grid, x + 1, y, marks[look->end], ART_ON_CANDLE,
			look->end == BOO_END_SCARE ? 0xe0913a : GRID_KEEP, GRID_BOLD | GRID_REVERSE);
	else
		grid_put(grid, x + (board->cell_width == 5 ? 3 : board->cell_width - 1), y, marks[look->end],
			grid->pictures && look->end == BOO_END_SCARE ? ART_ON_CANDLE : colours[look->end],
			look->end == BOO_END_SCARE ? (int)ART_CANDLE : GRID_KEEP, GRID_BOLD | GRID_REVERSE);
}

/* Where every ghost on the table would look. */
static void draw_gazes(const struct screen *screen, struct grid *grid, const struct board_boo *board)
{
	const struct boo_state *s = &screen->view->boo;

	for (int id = 0; id < BOO_IDS; id++)
		for (int part = 0; s->placed[id].lies != 0 && part < BOO_SQUARES; part++) {
			struct boo_look look = {.x = (int16_t)boo_part_x(&s->placed[id], part),
				.y = (int16_t)boo_part_y(&s->placed[id], part)};
			struct boo_gaze gaze;

			boo_gaze(&screen->rules->boo, s, look.x, look.y, &gaze);
			if (gaze.end == BOO_END_NOBODY || gaze.end == BOO_END_EDGE)
				continue;
			look.end = gaze.end;
			look.to_x = gaze.x;
			look.to_y = gaze.y;
			draw_ray(screen, grid, board, &look);
		}
}

void board_boo_draw(const struct screen *screen, const struct screen_ui *ui, struct grid *grid,
	const struct board_boo *board, const struct boo_outcome *outcome)
{
	for (int j = 0; j < board->height; j++)
		grid_fill(grid, board->x, board->y + j, board->width, 1,
			grid_mix(0x2c2050, GAP, 1000 * j / (board->height > 1 ? board->height : 1)));
	draw_graveyard(screen, grid, board);
	if (ui->show != 0)
		draw_gazes(screen, grid, board);
	for (int i = 0; outcome != NULL && i < outcome->looks; i++)
		draw_ray(screen, grid, board, &outcome->look[i]);
	if (trying(screen))
		draw_tried(screen, ui, grid, board);
}

void board_boo_card(
	const struct screen *screen, struct grid *grid, int x, int y, int seat, int card, int way, bool large)
{
	int width = !grid->pictures ? 5 : large ? 6 : 4;

	if (card == BOO_NONE) {
		grid_text(grid, x, y, T(screen, "none"), ART_FAINT, GRID_KEEP, 0);
		return;
	}
	for (int part = 0; part < BOO_SQUARES; part++) {
		struct square square = {boo_part(screen->rules->boo.face[seat * BOO_CARDS + card][way], part),
			ART_GRAVE, false, false, 0};

		draw_square(grid, x + part * width, y, width, &square);
	}
}
