/* The table of The Phantom Society. */
#include "tui/floor_phantom.h"

static const struct phantom_state *state_of(const struct screen *screen)
{
	return &screen->view->phantom;
}

static const char *role_text(const struct screen *screen, int seat)
{
	const struct phantom_state *s = state_of(screen);
	const struct phantom_rules *rules = &screen->rules->phantom;
	bool haunts = rules->team[seat] == s->ghosts;
	bool alone = rules->seat[rules->team[seat]] == rules->seat[rules->team[seat] + 2];

	if (screen->rules->setup.option[PHANTOM_OPTION_MASTER] != 0 && s->phase <= PHANTOM_PHASE_BID)
		return rules->team[seat] == 0 ? T(screen, "first team") : T(screen, "second team");
	if (haunts)
		return alone ? T(screen, "all four ghosts") : T(screen, "two ghosts");
	return alone ? T(screen, "both hunters") : T(screen, "a hunter");
}

static const char *room_title(const struct screen *screen, int square)
{
	int tile = state_of(screen)->tile[square];

	return J(screen, "{0}, {1}, {2}", floor_phantom_square(screen, square), floor_phantom_room(screen, tile >> 3),
		say_pounds(screen->say, tile & 7));
}

static int ghost_under(const struct phantom_state *s, int square)
{
	for (int colour = 0; colour < PHANTOM_COLOURS; colour++)
		if (s->ghost[colour] == square + 1 && (s->revealed >> colour & 1) == 0)
			return colour;
	return -1;
}

/* What taking the room would come to, in one or two lines. */
static void draw_forecast(const struct screen *screen, const struct screen_ui *ui, struct grid *grid, int x, int y,
	int width, const struct floor_phantom *floor)
{
	const struct phantom_state *s = state_of(screen);
	int square = floor_phantom_cursor(ui);
	int tile = s->tile[square], chance = (floor->chance[square] + 5) / 10;
	const char *sum = say_pounds(screen->say, s->damage + (tile & 7));
	const char *bill = grid_choose(width, F(screen, "the bill becomes {0}", sum), F(screen, "bill: {0}", sum));

	if (tile == 0 || (s->there >> square & 1) == 0 || s->phase < PHANTOM_PHASE_HIDE)
		return;
	grid_fit(grid, x, y, width,
		grid_choose(width, room_title(screen, square),
			J(screen, "{0}, {1}", floor_phantom_square(screen, square), say_pounds(screen->say, tile & 7))),
		ART_INK, GRID_KEEP, GRID_BOLD);
	if (s->phase != PHANTOM_PHASE_HUNT)
		return;
	if (floor_phantom_haunts(screen)) {
		int ghost = ghost_under(s, square);

		grid_fit(grid, x, y + 1, width,
			ghost < 0 ? bill
				  : grid_choose(width,
					    F(screen, "gives away the {0} ghost", floor_phantom_colour(screen, ghost)),
					    F(screen, "the {0} ghost!", floor_phantom_colour(screen, ghost))),
			ghost >= 0 ? ART_ATTACK : ART_GOOD, GRID_KEEP, 0);
	} else if (screen->aids) {
		const char *found = say_number(screen->say, chance), *lost = say_number(screen->say, 100 - chance);

		grid_fit(grid, x, y + 1, width,
			grid_choose(
				width, F(screen, "{0}%: a ghost is found", found), F(screen, "{0}%: a ghost", found)),
			ART_GOOD, GRID_KEEP, 0);
		grid_fit(grid, x, y + 2, width,
			grid_choose(width, J(screen, "{0}%: {1}", lost, bill), J(screen, "{0}%: {1}", lost, sum)),
			ART_ATTACK, GRID_KEEP, 0);
	} else {
		grid_fit(grid, x, y + 1, width, bill, ART_SOFT, GRID_KEEP, 0);
	}
}

/* The bill: paper, what was done, by whom, and for how much. */
static void draw_bill(const struct screen *screen, struct grid *grid, int x, int y, int width, int height)
{
	const struct phantom_state *s = state_of(screen);
	int ink = grid->pictures ? ART_PAPER_INK : ART_INK, soft = grid->pictures ? ART_PAPER_SOFT : ART_SOFT;
	bool large = height >= 16 && grid->pictures;
	const char *title = grid_choose(width - 13, T(screen, "THE BILL"), "");
	int row = y + 1, lines, from;
	char digits[8] = {'L'};
	struct sink sink;

	if (grid->pictures)
		grid_fill(grid, x, y, width, height, ART_PAPER);
	else
		grid_box(grid, x, y, width, height, GRID_LIGHT, ART_LINE, GRID_KEEP);
	grid_text(grid, x + 2, y, title, ink, GRID_KEEP, GRID_BOLD);
	if (large) {
		sink_init(&sink, digits + 1, sizeof(digits) - 1);
		sink_number(&sink, s->damage);
		row = art_numerals(grid, x + 2, y + 2, digits, ink);
		if (s->damage != 0)
			grid_text(grid, row, y + 4, ",000", ink, GRID_KEEP, GRID_BOLD);
		row = y + 6;
	} else {
		grid_right(grid, x + width - 3, y, say_pounds(screen->say, s->damage), ink, GRID_KEEP, GRID_BOLD);
	}
	if (s->goal > 0) {
		grid_text(grid, x + 2, row, F(screen, "of {0}", say_pounds(screen->say, s->goal)), soft, GRID_KEEP, 0);
		art_bar(grid, x + 2, row + 1, width - 4, s->damage, s->goal, 0xa3202b, 0xe8dabb);
	} else {
		grid_wrap(grid, x + 2, row, width - 4, 2, T(screen, "the goal is not known yet"), soft, GRID_KEEP, 0);
	}
	row += 2;
	lines = y + height - row - (grid->pictures ? 0 : 1);
	from = s->removed > lines ? s->removed - lines : 0;
	for (int i = from; i < s->removed; i++) {
		int seat = floor_phantom_remover(screen, i), square = s->order[i];
		bool found = floor_phantom_found(screen, square) >= 0;

		grid_text(grid, x + 2, row + i - from, floor_phantom_square(screen, square), ink, GRID_KEEP, GRID_BOLD);
		const char *sum = found ? T(screen, "a ghost!") : say_pounds(screen->say, s->tile[square] & 7);

		grid_fit(grid, x + 5, row + i - from, width - 9 - grid_columns(sum), screen_name(screen, seat),
			(phantom_removal_turn(s, i) & 1) == 0 ? (grid->pictures ? 0x7a2a3a : ART_ATTACK) : soft,
			GRID_KEEP, GRID_MAY_CUT);
		grid_right(grid, x + width - 3, row + i - from, sum, ink, GRID_KEEP, found ? GRID_BOLD : 0);
	}
}

/* In two columns if there are more seats than rows. */
static void draw_seats(
	const struct screen *screen, struct grid *grid, int x, int y, int width, int rows, bool portraits)
{
	int players = screen->rules->setup.players, columns = players > rows ? 2 : 1;
	int left = x;

	width /= columns;
	for (int seat = 0; seat < players; seat++) {
		int row = y + seat / columns * (portraits ? 5 : 1);
		int at;
		bool acts = state_of(screen)->head.actor == seat;
		const char *score = screen_score(screen, seat);

		x = left + seat % columns * width;
		at = portraits && grid->pictures ? x + 9 : x;
		if (portraits) {
			art_ghost(grid, x, row, sprites_faces[screen->seat[seat].face], ART_LIT);
			grid_fit(grid, at, row, x + width + 2 - at, screen_name(screen, seat),
				acts ? ART_HOT : art_tone(seat), GRID_KEEP, GRID_BOLD | GRID_MAY_CUT);
			grid_fit(
				grid, at, row + 1, x + width + 2 - at, role_text(screen, seat), ART_SOFT, GRID_KEEP, 0);
			if (acts)
				grid_fit(grid, at, row + 2, x + width + 2 - at, T(screen, "► to play"), ART_HOT,
					GRID_KEEP, 0);
			if (score != NULL)
				grid_fit(grid, at, row + 3, x + width + 2 - at, score, ART_SOFT, GRID_KEEP, 0);
		} else {
			at = grid_fit(grid, x, row, 10,
				acts ? J(screen, "►{0}", screen_name(screen, seat))
				     : J(screen, " {0}", screen_name(screen, seat)),
				acts ? ART_HOT : art_tone(seat), GRID_KEEP, GRID_BOLD | GRID_MAY_CUT);
			grid_fit(grid, at + 1, row, x + width - at - 1, role_text(screen, seat), ART_SOFT, GRID_KEEP,
				columns > 1 ? GRID_MAY_CUT : 0);
		}
	}
}

/* The likeliest rooms of a ghost, "d2 62%, c3 12%". */
static const char *guess_text(const struct screen *screen, const struct phantom_marginals *marginals, int colour)
{
	struct sink sink;
	bool used[PHANTOM_SQUARES] = {false};

	say_open(screen->say, &sink);
	for (int i = 0; i < 1; i++) {
		int best = -1;

		for (int square = 0; square < PHANTOM_SQUARES; square++)
			if (!used[square] && marginals->ghost[colour][square] > 0 &&
				(best < 0 || marginals->ghost[colour][square] > marginals->ghost[colour][best]))
				best = square;
		if (best < 0)
			break;
		used[best] = true;
		sink_text(&sink, i > 0 ? ", " : "");
		sink_text(&sink, floor_phantom_square(screen, best));
		sink_text(&sink, " ");
		sink_number(&sink, screen_percent(marginals->ghost[colour][best], marginals->total));
		sink_text(&sink, "%");
	}
	return say_keep(screen->say, &sink);
}

static void draw_hidden(
	const struct screen *screen, struct grid *grid, int x, int y, int width, const struct floor_phantom *floor)
{
	const struct phantom_state *s = state_of(screen);
	struct phantom_configs configs;
	struct phantom_marginals marginals;
	int hidden = PHANTOM_COLOURS - bits_count(s->revealed);

	if (s->phase < PHANTOM_PHASE_HUNT)
		return;
	phantom_configs_init(&configs, &screen->rules->phantom, s);
	phantom_configs_marginals(&configs, &marginals);
	art_heading(grid, x, y, F(screen, "Still hidden: {0}", say_number(screen->say, hidden)));
	for (int colour = 0; colour < PHANTOM_COLOURS; colour++) {
		bool found = (s->revealed >> colour & 1) != 0;
		const char *where = found                   ? T(screen, "found")
				    : s->ghost[colour] != 0 ? floor_phantom_square(screen, s->ghost[colour] - 1)
				    : floor->ice            ? guess_text(screen, &marginals, colour)
							    : "";

		if (grid->pictures)
			art_imp(grid, x, y + 1 + colour, floor_phantom_tint(colour), 0x1a1530);
		grid_fit(grid, x + 5, y + 1 + colour, 7, floor_phantom_colour(screen, colour),
			floor_phantom_tint(colour), GRID_KEEP, GRID_BOLD);
		grid_fit(grid, x + 12, y + 1 + colour, width - 12, where, ART_SOFT, GRID_KEEP, 0);
	}
	if (screen->aids)
		grid_fit(grid, x, y + 6, width, TN(screen, floor->ways, "{n} way still fits", "{n} ways still fit"),
			ART_SOFT, GRID_KEEP, 0);
}

/* Tiles to place, a bid, a split: what is chosen from a list beside the floor. */
static void draw_tiles(
	const struct screen *screen, const struct screen_ui *ui, struct grid *grid, int x, int y, int width, int height)
{
	static const char *const letters[] = {"B", "R", "G", "W"}; /* as on the floor without pictures */
	const struct phantom_state *s = state_of(screen);
	int row = 0;

	art_heading(grid, x, y, T(screen, "Your tiles"));
	for (int kind = 0; kind < PHANTOM_KINDS; kind++) {
		int colour = kind / PHANTOM_VALUES;
		bool chosen = kind == ui->extra;
		int at_x = x + row % 2 * (width / 2), at_y = y + 1 + row / 2;
		const char *value = say_number(screen->say, kind % PHANTOM_VALUES + 1);

		if ((screen->rules->phantom.colours[screen->viewer] >> colour & 1) == 0 || s->hand[kind] == 0 ||
			1 + row / 2 >= height)
			continue;
		grid_fill(grid, at_x, at_y, width / 2 - 1, 1, chosen ? ART_CANDLE : ART_RAISED);
		grid_fit(grid, at_x + 1, at_y, width / 2 - 2,
			grid_choose(width / 2 - 2,
				J(screen, "{0} × {1} {2}", say_number(screen->say, s->hand[kind]),
					floor_phantom_colour(screen, colour), value),
				J(screen, "{0}× {1}{2}", say_number(screen->say, s->hand[kind]), letters[colour],
					value)),
			chosen ? (int)ART_ON_CANDLE : floor_phantom_tint(colour), GRID_KEEP,
			chosen ? GRID_BOLD | GRID_REVERSE : 0);
		grid_add_place(grid, at_x, at_y, width / 2 - 1, 1, KEYS_PICK, FLOOR_PHANTOM_TILE + kind);
		row++;
	}
}

static void draw_choices(
	const struct screen *screen, const struct screen_ui *ui, struct grid *grid, int x, int y, int width, int height)
{
	bool bids = state_of(screen)->phase == PHANTOM_PHASE_BID;
	int columns = bids ? 2 : 1;

	art_heading(grid, x, y, bids ? T(screen, "Your bid") : T(screen, "Your two ghosts"));
	for (int i = 0; i < screen->legal_count && 1 + i / columns < height; i++) {
		bool chosen = i == ui->extra;
		int at_x = x + i % columns * (width / columns), at_y = y + 1 + i / columns;

		grid_fill(grid, at_x, at_y, width / columns - 1, 1, chosen ? ART_CANDLE : ART_RAISED);
		grid_fit(grid, at_x + (bids ? 0 : 1), at_y, width / columns - (bids ? 1 : 2),
			floor_phantom_choice(screen, screen->legal[i]), chosen ? ART_ON_CANDLE : ART_INK, GRID_KEEP,
			chosen ? GRID_BOLD | GRID_REVERSE : 0);
		grid_add_place(grid, at_x, at_y, width / columns - 1, 1, KEYS_PICK, FLOOR_PHANTOM_CHOICE + i);
	}
}

static void draw_paper(
	const struct screen *screen, const struct screen_ui *ui, struct grid *grid, int x, int y, int width, int height)
{
	if (floor_phantom_placing(screen) || floor_phantom_choosing(screen)) {
		grid_fill(grid, x, y, width, height, ART_PANEL);
		if (floor_phantom_placing(screen))
			draw_tiles(screen, ui, grid, x + 1, y, width - 2, height);
		else
			draw_choices(screen, ui, grid, x + 1, y, width - 2, height);
	} else {
		draw_bill(screen, grid, x, y, width, height);
	}
}

static const char *prompt_of(const struct screen *screen, const struct screen_ui *ui)
{
	const struct phantom_state *s = state_of(screen);
	bool hunter = (phantom_turn(s) & 1) != 0;

	if (s->phase == PHANTOM_PHASE_OVER)
		return T(screen, "The game is over.");
	if (!screen_my_turn(screen))
		return "";
	switch ((enum phantom_phase)s->phase) {
	case PHANTOM_PHASE_PLACE:
		return T(screen,
			"Build the hotel: choose a tile with Tab and a place for it. p places the rest for you.");
	case PHANTOM_PHASE_BID:
		return T(screen, "Bid a goal in secret: the higher bid plays the ghosts and must reach the lower one.");
	case PHANTOM_PHASE_SPLIT:
		return T(screen, "Choose the two ghosts that are yours; your partner has the others.");
	case PHANTOM_PHASE_HIDE:
		return F(screen, "Hide the {0} ghost under a {0} tile. Bracketed rooms are possible.",
			floor_phantom_colour(screen, phantom_due(s->split, s->hidden)));
	default:
		break;
	}
	if (screen_is_legal(screen, PHANTOM_PASS))
		return T(screen, "No hidden ghost reaches a tile: pass with p.");
	if (s->tile[floor_phantom_cursor(ui)] == 0)
		return "";
	return hunter ? F(screen, "Search a room. Chosen: {0}.", room_title(screen, floor_phantom_cursor(ui)))
		      : F(screen, "Wreck a room that one of your ghosts reaches. Chosen: {0}.",
				room_title(screen, floor_phantom_cursor(ui)));
}

static void frame(const struct screen *screen, const struct screen_ui *ui, struct grid *grid)
{
	bool haunts = floor_phantom_haunts(screen);
	const struct art_key hunt[] = {{"← ↑ ↓ →", T(screen, "move"), KEYS_RIGHT},
		{"a-f 1-6", T(screen, "go to"), KEYS_NONE},
		{T(screen, "Enter"), haunts ? T(screen, "wreck") : T(screen, "search"), '\r'},
		{"k", T(screen, "clue"), 'k'},
		{haunts ? "m" : "i", haunts ? T(screen, "mirror") : T(screen, "ice"), haunts ? 'm' : 'i'},
		{"w", T(screen, "why not?"), 'w'}, {NULL, NULL, 0}};
	const struct art_key place[] = {{"← ↑ ↓ →", T(screen, "move"), KEYS_RIGHT},
		{"Tab", T(screen, "next tile"), '\t'}, {T(screen, "Enter"), T(screen, "place"), '\r'},
		{"p", T(screen, "place the rest for me"), 'p'}, {NULL, NULL, 0}};
	const struct art_key choose[] = {{"↑ ↓", T(screen, "choose"), KEYS_DOWN},
		{T(screen, "Enter"), T(screen, "take it"), '\r'}, {NULL, NULL, 0}};
	const struct art_key waiting[] = {{T(screen, "Space"), T(screen, "skip"), ' '},
		{". ,", T(screen, "faster, slower"), '.'}, {"l", T(screen, "log"), 'l'}, {NULL, NULL, 0}};

	screen_frame(screen, ui, grid, TN(screen, screen->rules->setup.players, "{n} player", "{n} players"),
		prompt_of(screen, ui),
		!screen_my_turn(screen)          ? waiting
		: floor_phantom_choosing(screen) ? choose
		: floor_phantom_placing(screen)  ? place
						 : hunt);
}

static void draw_act(
	const struct screen *screen, const struct screen_ui *ui, struct grid *grid, int x, int y, int width)
{
	const struct phantom_state *s = state_of(screen);
	bool pass = screen_is_legal(screen, PHANTOM_PASS);
	int square = floor_phantom_cursor(ui);
	bool legal = s->phase == PHANTOM_PHASE_HUNT ? screen_is_legal(screen, (game_action)square)
						    : screen_is_legal(screen, PHANTOM_HIDE + (game_action)square);
	struct art_button button = {T(screen, "Enter"), "", NULL, '\r', legal, !legal};

	if (!screen_my_turn(screen) || s->phase < PHANTOM_PHASE_HIDE)
		return;
	if (pass)
		button = (struct art_button){"p", T(screen, "Pass"), NULL, 'p', true, false};
	else if (s->phase == PHANTOM_PHASE_HIDE)
		button.label = F(screen, "Hide on {0}", floor_phantom_square(screen, square));
	else
		button.label = (phantom_turn(s) & 1) != 0
				       ? F(screen, "Search {0}", floor_phantom_square(screen, square))
				       : F(screen, "Wreck {0}", floor_phantom_square(screen, square));
	art_button(grid, x, y, width, &button);
}

static void draw_wide(
	const struct screen *screen, const struct screen_ui *ui, struct grid *grid, struct floor_phantom *floor)
{
	int side = (grid->width - 68) / 2, spare = grid->height - 40, right;
	int players = screen->rules->setup.players;

	floor->room_width = 11;
	floor->room_height = 5;
	floor->x = side < 28 ? 28 : side;
	floor->y = 4 + spare / 2;
	right = floor->x + 6 * 11 + 2;
	grid_fill(grid, 0, 1, floor->x - 3, grid->height - 3, ART_PANEL);
	draw_seats(screen, grid, 2, 2, floor->x - 6, players, true);
	draw_hidden(screen, grid, 2, 3 + 5 * players, floor->x - 6, floor);
	art_heading(grid, 2, 11 + 5 * players, T(screen, "Just now"));
	screen_log(screen, grid, 2, 12 + 5 * players, floor->x - 6, grid->height - 15 - 5 * players);
	floor_phantom_draw(screen, ui, grid, floor);
	draw_paper(screen, ui, grid, right, 2, grid->width - right - 1, grid->height - 11);
	grid_fill(grid, right, grid->height - 8, grid->width - right - 1, 5, ART_PANEL);
	draw_forecast(screen, ui, grid, right + 1, grid->height - 8, grid->width - right - 3, floor);
	draw_act(screen, ui, grid, right + 1, grid->height - 4, grid->width - right - 3);
	if (state_of(screen)->phase >= PHANTOM_PHASE_HUNT)
		grid_fit(grid, floor->x, grid->height - 4, 66,
			grid->pictures ? T(screen, "○╲ searched   ▐••▌ wrecked by ghosts   ! a ghost found")
				       : T(screen, "-- searched   ~~ wrecked by ghosts   !! a ghost found"),
			ART_SOFT, GRID_KEEP, 0);
}

static void draw_normal(
	const struct screen *screen, const struct screen_ui *ui, struct grid *grid, struct floor_phantom *floor)
{
	bool small = screen_size(grid) == SCREEN_SMALL;
	int paper, players = screen->rules->setup.players;

	floor->room_width = small ? 6 : 8;
	floor->room_height = small ? 2 : 3;
	floor->x = 3;
	floor->y = 3;
	floor_phantom_draw(screen, ui, grid, floor);
	paper = floor->x + 6 * floor->room_width + 1;
	draw_paper(screen, ui, grid, paper, 1, grid->width - paper, small ? grid->height - 8 : grid->height - 13);
	if (small) {
		draw_forecast(screen, ui, grid, paper + 1, grid->height - 6, grid->width - paper - 1, floor);
		draw_seats(screen, grid, 1, 16, paper - 2, 2, false);
		return;
	}
	grid_fill(grid, paper, grid->height - 12, grid->width - paper, 10, ART_PANEL);
	draw_forecast(screen, ui, grid, paper + 1, grid->height - 12, grid->width - paper - 2, floor);
	draw_act(screen, ui, grid, paper + 1, grid->height - 9, grid->width - paper - 2);
	if (players > 2 || state_of(screen)->phase < PHANTOM_PHASE_HUNT) {
		draw_seats(screen, grid, paper + 1, grid->height - 7, grid->width - paper - 2, 5, false);
	} else {
		draw_seats(screen, grid, paper + 1, grid->height - 8, grid->width - paper - 2, 2, false);
		screen_log(screen, grid, paper + 2, grid->height - 6, grid->width - paper - 3, 4);
	}
}

void screen_phantom_draw(const struct screen *screen, const struct screen_ui *ui, struct grid *grid)
{
	struct floor_phantom floor;

	grid_clear(grid, ART_INK, 0x131d38);
	floor_phantom_know(screen, ui, &floor);
	if (screen_size(grid) == SCREEN_WIDE)
		draw_wide(screen, ui, grid, &floor);
	else
		draw_normal(screen, ui, grid, &floor);
	frame(screen, ui, grid);
}
