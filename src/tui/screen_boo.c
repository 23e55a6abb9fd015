/* The table of BOO. */
#include "tui/board_boo.h"

static const struct boo_state *state_of(const struct screen *screen)
{
	return &screen->view->boo;
}

/* The seat in the left tray: the viewer, or black. */
static int own_seat(const struct screen *screen)
{
	return screen->viewer < 2 ? screen->viewer : 0;
}

static const char *colour_word(const struct screen *screen, int seat)
{
	return seat == 0 ? T(screen, "black") : T(screen, "white");
}

static int cards_down(const struct screen *screen)
{
	int down = 0;

	for (int id = 0; id < BOO_IDS; id++)
		down += state_of(screen)->placed[id].lies;
	return down;
}

static const char *sign_of(const struct grid *grid, int end)
{
	static const char *const signs[] = {"…", "!", "=", "†", "…"};

	(void)grid;
	return signs[end];
}

/* "1! › 2= › 3!": who looks when, and what it comes to. */
static const char *order_text(const struct screen *screen, const struct grid *grid, const struct board_boo_order *one)
{
	struct sink sink;
	int look = 0;
	bool first = true;

	say_open(screen->say, &sink);
	for (int step = 0; step < BOO_SQUARES && look < one->outcome.looks; step++) {
		int part = boo_order_square(one->order, step);
		const struct boo_placed *laid = NULL;
		const struct boo_state *after = &one->outcome.after;

		/* The squares that look, in their order: those whose place is the look's. */
		for (int id = 0; id < BOO_IDS; id++)
			if (after->placed[id].lies != 0 &&
				boo_part_x(&after->placed[id], part) == one->outcome.look[look].x &&
				boo_part_y(&after->placed[id], part) == one->outcome.look[look].y)
				laid = &after->placed[id];
		if (laid == NULL)
			continue;
		sink_text(&sink, first ? "" : " › ");
		sink_number(&sink, part + 1);
		sink_text(&sink, sign_of(grid, one->outcome.look[look].end));
		first = false;
		look++;
	}
	return say_keep(screen->say, &sink);
}

static void draw_order(const struct screen *screen, struct grid *grid, int x, int y, int width, int rows,
	const struct board_boo_order *one, int index, bool chosen)
{
	const struct boo_state *s = state_of(screen);
	int seat = s->turn;
	int gain = one->outcome.after.ghosts[seat] - one->outcome.after.ghosts[1 - seat] -
		   (s->ghosts[seat] - s->ghosts[1 - seat]);
	int bg = chosen ? ART_CANDLE : ART_RAISED, fg = chosen ? ART_ON_CANDLE : ART_INK,
	    mark = chosen ? GRID_REVERSE : 0;
	const char *sign = gain > 0 ? "+" : "";
	char key[2] = {(char)('a' + index), '\0'};
	int at;

	grid_fill(grid, x, y, width, rows, bg);
	grid_text(grid, x + 1, y, key, fg, GRID_KEEP, GRID_BOLD | mark);
	grid_fit(grid, x + 3, y, width - 8, order_text(screen, grid, one), fg, GRID_KEEP, GRID_BOLD | mark);
	grid_right(grid, x + width - 2, y, J(screen, "{0}{1}", sign, say_number(screen->say, gain)),
		chosen     ? 0x114a2c
		: gain < 0 ? ART_ATTACK
			   : ART_GOOD,
		GRID_KEEP, GRID_BOLD);
	grid_add_place(grid, x, y, width, rows, 'a' + index, 0);
	if (rows < 2)
		return;
	at = art_plate(grid, x + 3, y + 1, say_number(screen->say, one->outcome.after.ghosts[0]), ART_SHEET, 0x05040c);
	at = grid_text(grid, at, y + 1, " : ", chosen ? 0x5a3a08 : ART_SOFT, bg, 0);
	art_plate(grid, at, y + 1, say_number(screen->say, one->outcome.after.ghosts[1]), 0x1a1530, ART_SHEET);
	if (one->other >= 0 && one->outcome.looks > 1)
		grid_right(grid, x + width - 2, y + 1,
			F(screen, "or {0} {1} {2}", say_number(screen->say, boo_order_square(one->other, 0) + 1),
				say_number(screen->say, boo_order_square(one->other, 1) + 1),
				say_number(screen->say, boo_order_square(one->other, 2) + 1)),
			chosen ? 0x5a3a08 : ART_SOFT, bg, 0);
}

/* The score as a tug of war, with what the chosen order makes of it. */
static void draw_score(
	const struct screen *screen, struct grid *grid, int x, int y, int width, const struct boo_outcome *outcome)
{
	const struct boo_state *s = state_of(screen);
	const uint8_t *now = s->ghosts, *then = outcome != NULL ? outcome->after.ghosts : s->ghosts;
	int all = now[0] + now[1] > 0 ? now[0] + now[1] : 1, later = then[0] + then[1] > 0 ? then[0] + then[1] : 1;
	int bar = width - 12;
	int black = bar * now[0] / all, next = bar * then[0] / later;
	int low = black < next ? black : next, high = black < next ? next : black;

	grid_text(grid, x, y, grid->pictures ? "" : "b", ART_INK, GRID_KEEP, 0);
	grid_right(grid, x + 4, y, say_number(screen->say, now[0]), ART_INK, GRID_KEEP, GRID_BOLD);
	if (grid->pictures)
		art_imp(grid, x - 1, y, 0x05040c, ART_HOT);
	for (int i = 0; i < bar; i++) {
		uint32_t glyph = i >= low && i < high ? 0x259e : ' ';

		if (!grid->pictures)
			grid_put(grid, x + 6 + i, y, i < low ? '#' : i < high ? '/' : '.', ART_INK, GRID_KEEP, 0);
		else
			grid_put(grid, x + 6 + i, y, glyph, ART_CANDLE, i < high ? 0x05040c : ART_SHEET, 0);
	}
	grid_text(grid, x + width - 5, y, say_number(screen->say, now[1]), ART_INK, GRID_KEEP, GRID_BOLD);
	if (grid->pictures)
		art_imp(grid, x + width - 2, y, ART_SHEET, 0x1a1530);
}

static const char *lead_text(const struct screen *screen, const struct boo_outcome *outcome)
{
	return F(screen, "Laid this way: black {0}, white {1}.", say_number(screen->say, outcome->after.ghosts[0]),
		say_number(screen->say, outcome->after.ghosts[1]));
}

static const char *prompt_of(const struct screen *screen, const struct screen_ui *ui, const struct boo_outcome *outcome)
{
	const struct boo_state *s = state_of(screen);

	if (s->phase == BOO_PHASE_OVER)
		return T(screen, "All the cards are down. Count the ghosts!");
	if (!screen_my_turn(screen))
		return "";
	if (s->phase == BOO_PHASE_LOOK)
		return T(screen, "Who looks next? Choose an order; Enter lets them look.");
	if (outcome == NULL)
		return screen_why(screen, board_boo_action(screen, ui));
	return lead_text(screen, outcome);
}

static void draw_seat_head(const struct screen *screen, struct grid *grid, int x, int y, int seat)
{
	const struct boo_state *s = state_of(screen);
	const char *role =
		s->oya == seat ? F(screen, "{0}, Oya", colour_word(screen, seat)) : colour_word(screen, seat);
	int at = grid->pictures ? x + 9 : x;

	art_ghost(grid, x, y, sprites_faces[screen->seat[seat].face], ART_LIT);
	grid_text(grid, at, y, screen_name(screen, seat), s->head.actor == seat ? ART_HOT : ART_INK, GRID_KEEP,
		GRID_BOLD);
	grid_text(grid, at, y + 1, role, ART_SOFT, GRID_KEEP, 0);
	grid_text(grid, at, y + 2, TN(screen, boo_ghosts(s, seat), "{n} ghost", "{n} ghosts"), ART_SOFT, GRID_KEEP, 0);
	if (screen_score(screen, seat) != NULL)
		grid_text(grid, at, y + 3, screen_score(screen, seat), ART_SOFT, GRID_KEEP, 0);
}

/* Cards in hand, next and still in the pile. */
static void draw_cards(
	const struct screen *screen, const struct screen_ui *ui, struct grid *grid, int x, int y, int seat, bool large)
{
	const struct boo_state *s = state_of(screen);
	bool tried = screen_my_turn(screen) && s->phase == BOO_PHASE_LAY && seat == s->turn;
	int rows = large && grid->pictures ? 3 : 2, left = bits_count(s->pile[seat]);
	int room = large ? 20 : 15;

	grid_text(grid, x, y,
		!tried ? T(screen, "in hand")
		       : grid_choose(room, T(screen, "in hand, being tried"), T(screen, "being tried")),
		ART_SOFT, GRID_KEEP, 0);
	board_boo_card(screen, grid, x, y + 1, seat, s->hand[seat], tried ? (ui->way & 1) : 0, large);
	grid_text(grid, x, y + 2 + rows,
		left == 0 ? grid_choose(room, T(screen, "next, the last"), T(screen, "next"))
			  : grid_choose(room, TN(screen, left, "next; {n} more", "next; {n} more"),
				    J(screen, "{0} +{1}", T(screen, "next"), say_number(screen->say, left))),
		ART_SOFT, GRID_KEEP, 0);
	board_boo_card(screen, grid, x, y + 3 + rows, seat, s->top[seat], 0, large);
}

static void frame(
	const struct screen *screen, const struct screen_ui *ui, struct grid *grid, const struct boo_outcome *outcome)
{
	const struct art_key keys[] = {{"← ↑ ↓ →", T(screen, "move"), KEYS_RIGHT}, {"r", T(screen, "turn"), 'r'},
		{"f", T(screen, "turn over"), 'f'}, {"Tab", T(screen, "order"), '\t'},
		{T(screen, "Enter"), T(screen, "lay"), '\r'}, {"z", T(screen, "zoom"), 'z'},
		{"g", T(screen, "gazes"), 'g'}, {"n", T(screen, "next place"), 'n'},
		{T(screen, "Shift+arrows"), T(screen, "scroll"), KEYS_NONE}, {NULL, NULL, 0}};
	const struct art_key waiting[] = {{T(screen, "Space"), T(screen, "skip"), ' '}, {"z", T(screen, "zoom"), 'z'},
		{"g", T(screen, "gazes"), 'g'}, {"l", T(screen, "log"), 'l'}, {NULL, NULL, 0}};

	screen_frame(screen, ui, grid,
		F(screen, "card {0} of {1}",
			say_number(screen->say, cards_down(screen) + 1 > BOO_IDS ? BOO_IDS : cards_down(screen) + 1),
			say_number(screen->say, BOO_IDS)),
		prompt_of(screen, ui, outcome), screen_my_turn(screen) ? keys : waiting);
}

static void draw_orders(const struct screen *screen, const struct screen_ui *ui, struct grid *grid, int x, int y,
	int width, int height, const struct board_boo_order *list, int count)
{
	int rows = height >= 3 * (count < 4 ? count : 4) + 2 ? 2 : 1;
	int step = rows == 2 ? 3 : 1;

	if (count == 0)
		return;
	art_heading(grid, x + 1, y, T(screen, "Who looks first?"));
	for (int i = 0; i < count && 1 + (i + 1) * step <= height; i++)
		draw_order(screen, grid, x, y + 1 + (rows == 2 ? 1 : 0) + i * step, width, rows, &list[i], i,
			i == board_boo_chosen(ui, count));
}

static void draw_legend(const struct screen *screen, struct grid *grid, int x, int y, int width)
{
	grid_fit(grid, x, y, width, T(screen, "! scares  = stares"), ART_SOFT, GRID_KEEP, 0);
	grid_fit(grid, x, y + 1, width, T(screen, "† stone   … nobody"), ART_SOFT, GRID_KEEP, 0);
}

static void draw_lay_buttons(const struct screen *screen, struct grid *grid, int x, int y, int width, bool legal)
{
	const struct art_button buttons[] = {{"r", T(screen, "turn"), NULL, 'r', false, false},
		{"f", T(screen, "turn over"), NULL, 'f', false, false},
		{T(screen, "Enter"), legal ? T(screen, "lay it here") : T(screen, "not here"), NULL, '\r', legal,
			!legal}};

	for (int i = 0; i < 3; i++)
		art_button(grid, x, y + 2 * i, width, &buttons[i]);
}

static void draw_wide(const struct screen *screen, const struct screen_ui *ui, struct grid *grid,
	const struct board_boo_order *list, int count)
{
	int chosen = board_boo_chosen(ui, count);
	const struct boo_outcome *outcome = chosen >= 0 ? &list[chosen].outcome : NULL;
	struct board_boo board = {.x = 25, .y = 2, .width = grid->width - 51, .height = grid->height - 4};
	int seat = own_seat(screen), right = grid->width - 26, bottom = grid->height - 3;

	grid_clear(grid, ART_INK, ART_SOD);
	board_boo_aim(screen, ui, grid, &board);
	board_boo_draw(screen, ui, grid, &board, outcome);
	grid_fill(grid, 0, 1, grid->width, 1, ART_NIGHT);
	draw_score(screen, grid, 27, 1, grid->width - 54, outcome);
	grid_fill(grid, 0, 2, 25, grid->height - 4, ART_PANEL);
	draw_seat_head(screen, grid, 2, 3, seat);
	draw_cards(screen, ui, grid, 3, 8, seat, true);
	if (screen_my_turn(screen) && state_of(screen)->phase == BOO_PHASE_LAY)
		draw_lay_buttons(screen, grid, 2, 18, 21, outcome != NULL);
	art_heading(grid, 2, 24, T(screen, "Just now"));
	screen_log(screen, grid, 2, 25, 22, bottom - 25);
	grid_fill(grid, right, 2, 26, grid->height - 4, ART_PANEL);
	draw_seat_head(screen, grid, right + 2, 3, 1 - seat);
	draw_cards(screen, ui, grid, right + 3, 8, 1 - seat, true);
	draw_orders(screen, ui, grid, right + 1, 18, 24, bottom - 18 - 2, list, count);
	draw_legend(screen, grid, right + 2, bottom - 1, 23);
	if (!board.whole)
		grid_middle(grid, 25, bottom, grid->width - 51, T(screen, "more lies beyond: z shows all"), 0xcfd9ff,
			GRID_KEEP, 0);
}

static void draw_normal(const struct screen *screen, const struct screen_ui *ui, struct grid *grid,
	const struct board_boo_order *list, int count)
{
	int chosen = board_boo_chosen(ui, count);
	const struct boo_outcome *outcome = chosen >= 0 ? &list[chosen].outcome : NULL;
	bool small = screen_size(grid) == SCREEN_SMALL;
	int tray = small ? 25 : 32, left = grid->width - tray;
	struct board_boo board = {.x = 0, .y = 1, .width = left, .height = grid->height - 3};
	int seat = own_seat(screen);

	grid_clear(grid, ART_INK, ART_SOD);
	board_boo_aim(screen, ui, grid, &board);
	board_boo_draw(screen, ui, grid, &board, outcome);
	if (!board.whole)
		grid_middle(grid, 0, grid->height - 3, left, T(screen, "more lies beyond: z shows all"), 0xcfd9ff,
			GRID_KEEP, GRID_MAY_CUT);
	grid_fill(grid, left, 1, tray, grid->height - 3, ART_PANEL);
	draw_score(screen, grid, left + 2, 1, tray - 4, outcome);
	for (int i = 0; i < 2; i++) {
		int who = i == 0 ? seat : 1 - seat;
		int x = left + 1 + (small ? 0 : i * (tray / 2));
		const char *name = J(screen, "{0}, {1}", screen_name(screen, who), colour_word(screen, who));

		if (small) { /* one card each */
			grid_fit(grid, x, 2 + i * 4, tray - 2, name,
				state_of(screen)->head.actor == who ? ART_HOT : ART_INK, GRID_KEEP, GRID_BOLD);
			board_boo_card(screen, grid, x, 3 + i * 4, who, state_of(screen)->hand[who], 0, false);
			grid_right(grid, left + tray - 2, 3 + i * 4,
				TN(screen,
					bits_count(state_of(screen)->pile[who]) +
						(state_of(screen)->top[who] != BOO_NONE),
					"{n} more", "{n} more"),
				ART_SOFT, GRID_KEEP, 0);
		} else {
			grid_fit(grid, x, 2, tray / 2 - 1, name,
				state_of(screen)->head.actor == who ? ART_HOT : ART_INK, GRID_KEEP, GRID_BOLD);
			draw_cards(screen, ui, grid, x, 3, who, false);
		}
	}
	if (count > 0)
		draw_orders(screen, ui, grid, left + 1, small ? 10 : 11, tray - 2,
			small ? grid->height - 13 : grid->height - 15, list, count);
	else
		screen_log(screen, grid, left + 1, small ? 10 : 11, tray - 3,
			small ? grid->height - 13 : grid->height - 16);
	if (!small)
		draw_legend(screen, grid, left + 1, grid->height - 4, tray - 2);
}

void screen_boo_draw(const struct screen *screen, const struct screen_ui *ui, struct grid *grid)
{
	struct board_boo_order list[BOO_ORDERS];
	int count = board_boo_orders(screen, ui, list);
	int chosen = board_boo_chosen(ui, count);

	if (screen_size(grid) == SCREEN_WIDE)
		draw_wide(screen, ui, grid, list, count);
	else
		draw_normal(screen, ui, grid, list, count);
	frame(screen, ui, grid, chosen >= 0 ? &list[chosen].outcome : NULL);
}
