/* The keys of BOO. */
#include "tui/board_boo.h"

static const struct boo_state *state_of(const struct screen *screen)
{
	return &screen->view->boo;
}

/* The legal placement nearest to that square, as it is turned if possible. */
static void go_near(const struct screen *screen, struct screen_ui *ui, int x, int y)
{
	int best = INT32_MAX;

	for (int i = 0; i < screen->legal_count; i++) {
		struct boo_placed placed;
		int far;

		if (screen->legal[i] >= BOO_LOOK)
			return;
		boo_lay_place(screen->legal[i], &placed);
		far = ((placed.x - x) * (placed.x - x) + (placed.y - y) * (placed.y - y)) * 4 + (placed.way != ui->way);
		if (far < best) {
			best = far;
			ui->x = placed.x;
			ui->y = placed.y;
			ui->way = placed.way;
		}
	}
}

void screen_boo_begin(const struct screen *screen, struct screen_ui *ui)
{
	const struct boo_state *s = state_of(screen);

	ui->order = 0;
	if (screen_my_turn(screen) && s->phase == BOO_PHASE_LAY)
		go_near(screen, ui, ui->x != 0 || ui->y != 0 ? ui->x : (s->west + s->east) / 2,
			ui->x != 0 || ui->y != 0 ? ui->y : (s->north + s->south) / 2);
}

/* The placement and the looks after it in the chosen order. */
static void act(const struct screen *screen, struct screen_ui *ui, struct screen_wish *wish)
{
	struct board_boo_order list[BOO_ORDERS];
	int count = board_boo_orders(screen, ui, list);
	int chosen = board_boo_chosen(ui, count);
	struct boo_state s = *state_of(screen);

	if (chosen < 0) {
		screen_refuse(ui, screen_why(screen, board_boo_action(screen, ui)));
		return;
	}
	wish->kind = SCREEN_WISH_ACT;
	if (s.phase == BOO_PHASE_LAY) {
		wish->action[wish->actions++] = board_boo_action(screen, ui);
		boo_apply(&screen->rules->boo, &s, wish->action[0]);
	}
	while (s.phase == BOO_PHASE_LOOK && wish->actions < SCREEN_QUEUE) {
		int step = 0;

		while ((s.yet >> boo_order_square(list[chosen].order, step) & 1) == 0)
			step++;
		wish->action[wish->actions] = BOO_LOOK + (game_action)boo_order_square(list[chosen].order, step);
		boo_apply(&screen->rules->boo, &s, wish->action[wish->actions++]);
	}
}

/* A click: on the tried card it is laid; elsewhere one of its squares goes there. */
static void pick(const struct screen *screen, struct screen_ui *ui, int argument, struct screen_wish *wish)
{
	int x = argument / 1024 - 512, y = argument % 1024 - 512;
	struct boo_placed placed;
	struct screen_ui there;

	if (state_of(screen)->phase != BOO_PHASE_LAY)
		return;
	board_boo_tried(screen, ui, &placed);
	for (int part = 0; part < BOO_SQUARES; part++)
		if (boo_part_x(&placed, part) == x && boo_part_y(&placed, part) == y) {
			act(screen, ui, wish);
			return;
		}
	for (int part = 0; part < BOO_SQUARES; part++) {
		there = *ui;
		there.x = (int16_t)(x - (boo_standing(placed.way) != 0 ? 0 : part));
		there.y = (int16_t)(y - (boo_standing(placed.way) != 0 ? part : 0));
		if (screen_is_legal(screen, board_boo_action(screen, &there))) {
			*ui = there;
			return;
		}
	}
	if (x >= state_of(screen)->west - 3 && x <= state_of(screen)->east + 3 && y >= state_of(screen)->north - 3 &&
		y <= state_of(screen)->south + 3) {
		ui->x = (int16_t)x;
		ui->y = (int16_t)y;
	}
}

static void move(const struct screen *screen, struct screen_ui *ui, int dx, int dy, bool scroll)
{
	const struct boo_state *s = state_of(screen);

	if (scroll || !screen_my_turn(screen) || s->phase != BOO_PHASE_LAY) {
		ui->pan_x = (int16_t)(ui->pan_x + dx < -40 ? -40 : ui->pan_x + dx > 40 ? 40 : ui->pan_x + dx);
		ui->pan_y = (int16_t)(ui->pan_y + dy < -40 ? -40 : ui->pan_y + dy > 40 ? 40 : ui->pan_y + dy);
		return;
	}
	ui->x = (int16_t)(ui->x + dx < s->west - 3 ? s->west - 3 : ui->x + dx > s->east + 3 ? s->east + 3 : ui->x + dx);
	ui->y = (int16_t)(ui->y + dy < s->north - 3   ? s->north - 3
			  : ui->y + dy > s->south + 3 ? s->south + 3
						      : ui->y + dy);
	ui->pan_x = ui->pan_y = 0;
	ui->order = 0;
}

/* The next legal placement in the list with the card as it is turned. */
static void next_place(const struct screen *screen, struct screen_ui *ui)
{
	game_action here = board_boo_action(screen, ui);
	int first = -1, next = -1;

	for (int i = 0; i < screen->legal_count; i++) {
		if (screen->legal[i] % BOO_WAYS != here % BOO_WAYS)
			continue;
		first = first < 0 ? i : first;
		next = next < 0 && screen->legal[i] > here ? i : next;
	}
	next = next < 0 ? first : next;
	if (next >= 0) {
		struct boo_placed placed;

		boo_lay_place(screen->legal[next], &placed);
		ui->x = placed.x;
		ui->y = placed.y;
		ui->order = 0;
		ui->pan_x = ui->pan_y = 0;
	}
}

static bool view_key(const struct screen *screen, struct screen_ui *ui, const struct key *key)
{
	bool scroll = (key->modifiers & KEYS_SHIFT) != 0;

	switch (key->code) {
	case 'z':
		ui->zoom = (int16_t)((ui->zoom + 1) % 4);
		return true;
	case '+':
	case '-':
		ui->zoom = (int16_t)(key->code == '+' ? (ui->zoom >= 3 ? 3 : ui->zoom + 1)
				     : ui->zoom <= 1  ? 1
						      : ui->zoom - 1);
		return true;
	case 'g':
		ui->show = ui->show == 0;
		return true;
	case KEYS_LEFT:
		move(screen, ui, -1, 0, scroll);
		return true;
	case KEYS_RIGHT:
		move(screen, ui, 1, 0, scroll);
		return true;
	case KEYS_UP:
		move(screen, ui, 0, -1, scroll);
		return true;
	case KEYS_DOWN:
		move(screen, ui, 0, 1, scroll);
		return true;
	default:
		return false;
	}
}

void screen_boo_key(const struct screen *screen, struct screen_ui *ui, const struct key *key, struct screen_wish *wish)
{
	struct board_boo_order list[BOO_ORDERS];

	wish->kind = SCREEN_WISH_DRAW;
	if (view_key(screen, ui, key))
		return;
	if (!screen_my_turn(screen)) {
		wish->kind = SCREEN_WISH_NONE;
		return;
	}
	if (key->code >= 'a' && key->code <= 'f' && key->code != 'f' && key->modifiers == 0) {
		int count = board_boo_orders(screen, ui, list);
		int wanted = key->code - 'a';

		if (wanted < count && wanted == board_boo_chosen(ui, count) && key->argument != 0)
			act(screen, ui, wish);
		else if (wanted < count)
			ui->order = (int16_t)wanted;
		return;
	}
	switch (key->code) {
	case 'r':
		ui->way = (int16_t)((ui->way + 2) % BOO_WAYS);
		ui->order = 0;
		break;
	case 'f':
		ui->way = (int16_t)(ui->way ^ 1);
		ui->order = 0;
		break;
	case 'n':
		if (state_of(screen)->phase == BOO_PHASE_LAY)
			next_place(screen, ui);
		break;
	case '\t': {
		int count = board_boo_orders(screen, ui, list);

		ui->order = (int16_t)(count > 0 ? (board_boo_chosen(ui, count) + 1) % count : 0);
		break;
	}
	case '\r':
		act(screen, ui, wish);
		break;
	case 'w':
		if (state_of(screen)->phase == BOO_PHASE_LAY &&
			screen_why(screen, board_boo_action(screen, ui))[0] != '\0')
			screen_refuse(ui, screen_why(screen, board_boo_action(screen, ui)));
		break;
	case KEYS_PICK:
		pick(screen, ui, key->argument, wish);
		break;
	default:
		wish->kind = SCREEN_WISH_NONE;
		break;
	}
}

int screen_boo_help(const struct screen *screen, struct art_key *rows)
{
	const struct art_key list[] = {{"← ↑ ↓ →", T(screen, "move the card being tried"), 0},
		{"r", T(screen, "turn it"), 0}, {"f", T(screen, "turn it over"), 0},
		{"n", T(screen, "the next place where it fits"), 0}, {"Tab", T(screen, "the next order of looking"), 0},
		{"a … e", T(screen, "that order"), 0},
		{T(screen, "Enter"), T(screen, "lay it; its ghosts look in that order"), 0},
		{"z + -", T(screen, "zoom"), 0}, {T(screen, "Shift+arrows"), T(screen, "scroll"), 0},
		{"g", T(screen, "where everybody looks"), 0},
		{"! = † …", T(screen, "scares, stares, stone, nobody"), 0}};

	memcpy(rows, list, sizeof(list));
	return (int)(sizeof(list) / sizeof(list[0]));
}

const char *screen_boo_move(const struct screen *screen, game_action action)
{
	struct boo_placed placed;
	const char *way;

	if (action >= BOO_LOOK)
		return F(screen, "Let ghost {0} look", say_number(screen->say, (int)(action - BOO_LOOK) + 1));
	boo_lay_place(action, &placed);
	way = boo_standing(placed.way) != 0 ? T(screen, "standing") : T(screen, "lying");
	return F(screen, "Lay the card at {0}:{1}, {2}", say_number(screen->say, placed.x),
		say_number(screen->say, placed.y), way);
}

const char *screen_boo_aim(struct say *say)
{
	struct {
		struct say *say;
	} here = {say}, *c = &here;

	return T(c, "Stare the other side’s ghosts into turning over.");
}

void screen_boo_poster(struct grid *grid, int x, int y, int width, int height)
{
	const struct grid_cell *cell;

	grid_fill(grid, x, y, width, height, 0x4a3a8a);
	screen_trio(grid, x, y, width, height, sprites_values[3], sprites_values[8], sprites_values[1]);
	cell = grid_at(grid, x, y);
	if (cell != NULL && height > 6)
		grid_middle(grid, x, y + 1, width, "BOO!", ART_HOT, GRID_KEEP, GRID_BOLD);
}

void screen_boo_point(const struct screen *screen, struct screen_ui *ui, game_action action)
{
	struct boo_placed placed;

	(void)screen;
	if (action >= BOO_LOOK)
		return;
	boo_lay_place(action, &placed);
	ui->x = placed.x;
	ui->y = placed.y;
	ui->way = placed.way;
	ui->order = 0;
	ui->pan_x = ui->pan_y = 0;
}
