/* The table of Ghooost!. */
#include "tui/cards_ghooost.h"

static const struct ghooost_state *state_of(const struct screen *screen)
{
	return &screen->view->ghooost;
}

static const char *top_text(const struct screen *screen)
{
	const struct ghooost_state *s = state_of(screen);
	const char *top = say_number(screen->say, s->top);

	if (s->top == 0)
		return T(screen, "The Cemetery is empty: any ghost may begin it.");
	if (s->top == GHOOOST_CERBERUS + 1)
		return T(screen, "Cerberus is scary: only a 3, a 12, a 1, Kitty or a Quartet may follow.");
	if (s->top == GHOOOST_IGOR + 1)
		return T(screen, "Igor is scary: only a 12, a 1, Kitty or a Quartet may follow.");
	return F(screen, "A {0} lies on top: {0} or more may follow, or a 1 or Kitty.", top);
}

static const char *quartet_text(const struct screen *screen)
{
	const struct ghooost_state *s = state_of(screen);

	if (s->run < 2 || s->run > 3 || s->top == 0)
		return "";
	return s->run == 2
		       ? F(screen, "Two {0}s lie there. Two more make a Quartet.", say_number(screen->say, s->top))
		       : F(screen, "Three {0}s lie there. One more makes a Quartet.", say_number(screen->say, s->top));
}

/* The same where there is little room. */
static const char *short_quartet_text(const struct screen *screen)
{
	return quartet_text(screen)[0] == '\0'
		       ? ""
		       : TN(screen, 4 - state_of(screen)->run, "{n} more: a Quartet", "{n} more: a Quartet");
}

static const char *midnight_text(const struct screen *screen)
{
	int crypt = state_of(screen)->crypt;

	return crypt == 0 ? T(screen, "Midnight has struck.")
			  : TN(screen, crypt, "{n} card to midnight", "{n} cards to midnight");
}

static int next_seat(const struct screen *screen)
{
	const struct ghooost_state *s = state_of(screen);

	return screen->rules->ghooost.next[s->counter][s->in][s->mover][GHOOOST_AGAIN_NONE];
}

static const char *then_text(const struct screen *screen)
{
	int next = next_seat(screen);

	if (state_of(screen)->phase != GHOOOST_PHASE_TURN)
		return "";
	return screen_is_you(screen, next) ? T(screen, "then you") : F(screen, "then {0}", screen_name(screen, next));
}

static const char *direction_text(const struct screen *screen, int room)
{
	bool counter = state_of(screen)->counter != 0;
	const char *way = counter ? T(screen, "counter-clockwise") : T(screen, "clockwise");
	int next = next_seat(screen);

	if (state_of(screen)->phase != GHOOOST_PHASE_TURN)
		return way;
	return grid_choose(room,
		screen_is_you(screen, next) ? F(screen, "{0}: you are next", way)
					    : F(screen, "{0}: {1} is next", way, screen_name(screen, next)),
		J(screen, "{0} {1}", counter ? "◄" : "►", then_text(screen)));
}

static const char *dawn_text(const struct screen *screen, int room)
{
	const struct ghooost_state *s = state_of(screen);
	int left = screen->rules->ghooost.dawn - s->quiet;

	if (screen->rules->ghooost.dawn == 0)
		return "";
	return grid_choose(room, TN(screen, left, "Dawn in {n} quiet turn", "Dawn in {n} quiet turns"),
		F(screen, "Dawn: {0}", say_number(screen->say, left)));
}

static const char *luck_text(const struct screen *screen)
{
	struct ghooost_knowledge knowledge;

	ghooost_know(&screen->rules->ghooost, state_of(screen), screen->viewer, &knowledge);
	return F(screen, "{0} of {1} would fit", say_number(screen->say, knowledge.luck_good),
		say_number(screen->say, knowledge.luck_all));
}

/* The things that can be done, the chosen play first. Returns how many. */
static int buttons_of(const struct screen *screen, const struct screen_ui *ui, struct art_button *list)
{
	int count = 0;

	if (!screen_my_turn(screen))
		return 0;
	if (ui->pick >= 0 && ui->pick != GHOOOST_COPY) {
		bool legal = screen_is_legal(screen, cards_ghooost_action(ui));

		list[count++] = (struct art_button){T(screen, "Enter"), cards_ghooost_label(screen, ui),
			legal ? cards_ghooost_effect(screen, ui) : T(screen, "not now: w says why"), '\r', legal,
			!legal};
	}
	if (screen_is_legal(screen, GHOOOST_LUCK))
		list[count++] =
			(struct art_button){"t", T(screen, "Try your luck"), luck_text(screen), 't', false, false};
	if (screen_is_legal(screen, GHOOOST_OPEN))
		list[count++] = (struct art_button){
			"o", T(screen, "Open your Mansion"), T(screen, "its top card, unseen"), 'o', true, false};
	if (screen_is_legal(screen, GHOOOST_COLLECT))
		list[count++] = (struct art_button){"c", T(screen, "Collect the Cemetery"),
			TN(screen, ghooost_count(state_of(screen)->heap), "{n} card to your hand",
				"{n} cards to your hand"),
			'c', false, false};
	if (screen_is_legal(screen, GHOOOST_PASS))
		list[count++] =
			(struct art_button){"p", T(screen, "Pass"), T(screen, "nothing can be done"), 'p', true, false};
	return count;
}

/* "•" a hidden ghost each, as the windows of a house. */
static void draw_windows(const struct screen *screen, struct grid *grid, int x, int y, int seat)
{
	int full = screen->rules->ghooost.mansion;

	for (int i = 0; i < full; i++)
		grid_put(grid, x + i, y, i < state_of(screen)->mansion[seat] ? 0x2022 : ' ', 0xffd27a, 0x4a3a78, 0);
}

/* How many ghosts are hidden in a Mansion; only the number where the words do not fit. */
static const char *hidden_text(const struct screen *screen, int seat, int room)
{
	int hidden = state_of(screen)->mansion[seat];
	const char *text = TN(screen, hidden, "{n} hidden", "{n} hidden");

	return grid_columns(text) <= room ? text : say_number(screen->say, hidden);
}

/* What everybody knows of a hand: the cards taken in sight of all, then a mark for each other. */
static void draw_known(const struct screen *screen, struct grid *grid, int x, int y, int width, int seat,
	const struct ghooost_knowledge *knowledge)
{
	const struct ghooost_state *s = state_of(screen);
	uint64_t known =
		seat == screen->viewer || s->phase == GHOOOST_PHASE_OVER ? s->known[seat] : knowledge->must[seat];
	int rest = s->hand_size[seat] - ghooost_count(known);
	int end = x + width;

	for (int kind = 0; kind < GHOOOST_KINDS; kind++)
		for (int i = 0; i < ghooost_count_of(known, kind) && x + 3 < end; i++) {
			if (grid->pictures)
				x = grid_text(grid, x, y, cards_ghooost_numeral(kind), ART_PAPER_INK,
					    cards_ghooost_tint(kind), GRID_BOLD) +
				    1;
			else
				x = grid_text(grid, x, y, cards_ghooost_numeral(kind), ART_INK, GRID_KEEP, GRID_BOLD) +
				    1;
		}
	for (int i = 0; i < rest && x < end; i++, x += 2)
		grid_put(grid, x, y, x + 2 >= end && i + 1 < rest ? 0x2026 : '?', ART_FAINT, GRID_KEEP, 0);
}

/* What stands beside a name: next, out, left behind, the score. */
static const char *state_text(const struct screen *screen, int seat)
{
	const struct ghooost_state *s = state_of(screen);
	int place = ghooost_place(s, seat);

	if (place == screen->rules->setup.players)
		return T(screen, "left behind. Booo!");
	if (place > 0)
		return F(screen, "away, number {0}", say_number(screen->say, place));
	if (s->head.actor == seat)
		return s->counter != 0 ? T(screen, "◄ to play") : T(screen, "► to play");
	if (s->phase == GHOOOST_PHASE_TURN && next_seat(screen) == seat)
		return T(screen, "next");
	return "";
}

/* One player in 4 rows: portrait, name, Mansion, hand, what was done last. */
static void draw_seat(const struct screen *screen, struct grid *grid, int x, int y, int width, int seat,
	const struct ghooost_knowledge *knowledge)
{
	const struct ghooost_state *s = state_of(screen);
	bool lost = ghooost_place(s, seat) == screen->rules->setup.players;
	bool portrait = grid->pictures && width >= 24;
	int left = portrait ? x + 9 : x + 1;
	int room = x + width - left;
	const char *did = screen_last_of(screen, seat);
	const char *score = screen_score(screen, seat);
	int at;

	if (portrait)
		art_ghost(grid, x + 1, y, sprites_faces[lost ? SPRITES_FACE_WAIL : screen->seat[seat].face],
			ghooost_place(s, seat) > 0 && !lost ? ART_DIM : ART_LIT);
	at = art_name(grid, left, y, room, screen_name(screen, seat), s->head.actor == seat);
	at = grid_fit(grid, at + 1, y, x + width - at - 1, state_text(screen, seat), ART_HOT, GRID_KEEP,
		GRID_BOLD | GRID_MAY_CUT);
	if (score != NULL && at + 1 + grid_columns(score) < x + width)
		grid_right(grid, x + width - 1, y, score, ART_SOFT, GRID_KEEP, 0);
	draw_windows(screen, grid, left, y + 1, seat);
	grid_text(grid, left + screen->rules->ghooost.mansion + 1, y + 1,
		hidden_text(screen, seat, room - screen->rules->ghooost.mansion - 1), ART_SOFT, GRID_KEEP, 0);
	at = grid_text(grid, left, y + 2, say_number(screen->say, s->hand_size[seat]), ART_INK, GRID_KEEP, GRID_BOLD) +
	     1;
	draw_known(screen, grid, at, y + 2, x + width - at, seat, knowledge);
	if (did != NULL)
		grid_fit(grid, left, y + 3, room, did, ART_HOT, GRID_KEEP, GRID_MAY_CUT); /* the log has it whole */
}

/* The other seats, from the one on the viewer's left on. Returns how many. */
static int others_of(const struct screen *screen, int *seats)
{
	int players = screen->rules->setup.players;
	int me = screen->viewer < players ? screen->viewer : 0;
	int count = 0;

	for (int i = screen->viewer < players ? 1 : 0; i < players; i++)
		seats[count++] = (me + i) % players;
	return count;
}

/* The rim of the table shows the direction: arrowheads all round. */
static void draw_ring(const struct screen *screen, struct grid *grid, int x, int y, int width, int height)
{
	/* 1000 times the sine of 0, 15, ... 345 degrees. */
	static const int16_t sine[24] = {0, 259, 500, 707, 866, 966, 1000, 966, 866, 707, 500, 259, 0, -259, -500, -707,
		-866, -966, -1000, -966, -866, -707, -500, -259};
	bool counter = state_of(screen)->counter != 0;

	for (int k = 0; k < 24; k++) {
		int across = sine[(k + 6) % 24], down = sine[k];
		int cx = x + width / 2 + across * (width / 2 - 2) / 1000;
		int cy = y + height / 2 + down * (height / 2 - 0) / 1000;
		bool upright = (across < 0 ? -across : across) > 850;
		uint32_t arrow = upright ? ((across > 0) != counter ? 0x25bc : 0x25b2)
					 : ((down > 0) != counter ? 0x25c4 : 0x25ba);
		struct grid_cell *cell = grid_at(grid, cx, cy);

		if (cell != NULL && cell->bg == ART_WOOD)
			grid_put(grid, cx, cy, arrow, 0xffce7a, GRID_KEEP, GRID_BOLD);
	}
}

static void draw_cemetery(
	const struct screen *screen, struct grid *grid, int x, int y, int width, int card_width, int card_height)
{
	const struct ghooost_state *s = state_of(screen);
	int kitties = ghooost_count_of(s->heap, GHOOOST_KITTY);

	if (grid->pictures)
		grid_fill(grid, x, y, width, card_height, 0x2a1b40);
	else
		grid_box(grid, x - 1, y - 1, width + 2, card_height + 2, GRID_LIGHT, ART_LINE, GRID_KEEP);
	if (s->pile_size > 0)
		cards_ghooost_pile(screen, grid, x + 1, y, width - (kitties > 0 ? 8 : 2), card_width, card_height);
	else
		grid_wrap(grid, x + 1, y + (card_height - 1) / 2, width - (kitties > 0 ? 8 : 1), 2,
			T(screen, "the Cemetery is empty"), 0xd9c9f2, GRID_KEEP, 0);
	if (kitties > 0) {
		grid_text(grid, x + width - 6, y + card_height - 2, T(screen, "Kitty"), ART_FEARLESS, GRID_KEEP,
			GRID_BOLD);
		if (kitties > 1)
			grid_text(grid, x + width - 6, y + card_height - 3,
				J(screen, "{0} ×", say_number(screen->say, kitties)), ART_FEARLESS, GRID_KEEP, 0);
	}
}

static const char *prompt_of(const struct screen *screen)
{
	if (state_of(screen)->phase == GHOOOST_PHASE_OVER)
		return T(screen, "The round is over.");
	return screen_my_turn(screen) ? top_text(screen) : direction_text(screen, GRID_WIDTH_MAX);
}

static void frame(const struct screen *screen, const struct screen_ui *ui, struct grid *grid)
{
	const struct art_key keys[] = {{"1-0", T(screen, "pick"), KEYS_NONE}, {"← →", T(screen, "move"), KEYS_RIGHT},
		{T(screen, "Space"), T(screen, "one more of it"), ' '}, {T(screen, "Enter"), T(screen, "play"), '\r'},
		{"t", T(screen, "luck"), 't'}, {"c", T(screen, "collect"), 'c'}, {"x", T(screen, "Miss Copy"), 'x'},
		{"w", T(screen, "why not?"), 'w'}, {NULL, NULL, 0}};
	const struct art_key waiting[] = {{T(screen, "Space"), T(screen, "skip"), ' '},
		{". ,", T(screen, "faster, slower"), '.'}, {"l", T(screen, "log"), 'l'}, {NULL, NULL, 0}};

	screen_frame(screen, ui, grid, TN(screen, screen->rules->setup.players, "{n} player", "{n} players"),
		prompt_of(screen), screen_my_turn(screen) ? keys : waiting);
}

static void draw_unseen(
	const struct screen *screen, struct grid *grid, int x, int y, const struct ghooost_knowledge *knowledge)
{
	static const uint32_t bars[] = {' ', 0x2582, 0x2584, 0x2586, 0x2588};
	const struct ghooost_state *s = state_of(screen);

	art_heading(grid, x, y, T(screen, "Unseen"));
	grid_fit(grid, x + grid_columns(T(screen, "Unseen")) + 1, y, 22,
		TN(screen, ghooost_count(knowledge->unseen), "{n} card; lit ones fit", "{n} cards; lit ones fit"),
		ART_SOFT, GRID_KEEP, 0);
	for (int kind = 0; kind < GHOOOST_KINDS; kind++) {
		int column = x + kind % 8 * 7 / 2, row = y + 1 + kind / 8 * 2;
		int left = ghooost_count_of(knowledge->unseen, kind);
		bool fits = kind == GHOOOST_KITTY || (kind < GHOOOST_VALUES && ghooost_fits(kind + 1, 1, s->top));
		uint32_t bar = grid->pictures ? bars[left > 4 ? 4 : left] : (uint32_t)('0' + left);

		grid_put(grid, column, row, bar, fits ? ART_CANDLE : 0x5a61a0, GRID_KEEP, 0);
		if (grid->pictures)
			grid_put(grid, column + 1, row, bar, fits ? ART_CANDLE : 0x5a61a0, GRID_KEEP, 0);
		grid_text(grid, column, row + 1, cards_ghooost_numeral(kind), fits ? ART_INK : ART_FAINT, GRID_KEEP,
			fits ? GRID_BOLD | GRID_UNDERLINE : 0);
	}
}

static void draw_tray(const struct screen *screen, const struct screen_ui *ui, struct grid *grid, int x,
	const struct ghooost_knowledge *knowledge)
{
	struct art_button buttons[6];
	int count = buttons_of(screen, ui, buttons);
	int players = screen->rules->setup.players;
	int bottom = grid->height - 3;
	int low = bottom - 3 * count + 1;
	int knows = low - players - 10;

	grid_fill(grid, x, 1, grid->width - x, grid->height - 3, ART_PANEL);
	for (int i = 0; i < count; i++)
		art_button(grid, x + 2, low + 3 * i, grid->width - x - 4, &buttons[i]);
	draw_unseen(screen, grid, x + 2, low - 6, knowledge);
	art_heading(grid, x + 2, knows, T(screen, "What everyone knows"));
	for (int seat = 0; seat < players; seat++) {
		grid_fit(grid, x + 2, knows + 1 + seat, 9, screen_name(screen, seat), art_tone(seat), GRID_KEEP,
			GRID_BOLD | GRID_MAY_CUT);
		draw_known(screen, grid, x + 12, knows + 1 + seat, grid->width - x - 14, seat, knowledge);
	}
	grid_fit(grid, x + 2, knows + 1 + players, grid->width - x - 4, dawn_text(screen, grid->width - x - 4),
		ART_FAINT, GRID_KEEP, 0);
	art_heading(grid, x + 2, 2, T(screen, "What happened"));
	screen_log(screen, grid, x + 2, 3, grid->width - x - 4, knows - 4);
}

static void draw_wide(const struct screen *screen, const struct screen_ui *ui, struct grid *grid,
	const struct ghooost_knowledge *knowledge)
{
	/* Where opponents sit, in thousandths of the table's width; then how many rows below the top. */
	static const int16_t places[5][5][2] = {{{500, 0}}, {{0, 6}, {1000, 6}}, {{0, 8}, {500, 0}, {1000, 8}},
		{{0, 9}, {150, 0}, {850, 0}, {1000, 9}}, {{0, 10}, {20, 2}, {500, 0}, {980, 2}, {1000, 10}}};
	int tray = grid->width - 32;
	int hand = grid->height - 15;
	int table_height = hand - 4, table_y = 4;
	int seats[GAME_SEATS_MAX];
	int others = others_of(screen, seats);
	int card_width = tray > 110 ? 11 : 10;
	int pile_width = tray - 54;
	int middle = (tray - pile_width) / 2;
	int pile_y = table_y + (table_height - 10) / 2;

	grid_clear(grid, ART_INK, ART_WALL);
	art_wallpaper(grid, 0, 2, tray, hand - 1, 0x20244a);
	grid_fill(grid, 0, hand - 1, tray, grid->height - hand - 1, ART_NIGHT);
	art_table(grid, 8, table_y, tray - 16, table_height);
	draw_ring(screen, grid, 8, table_y, tray - 16, table_height);
	for (int i = 0; i < others && others <= 6; i++) {
		const int16_t *place = places[others > 5 ? 4 : others - 1][i > 4 ? 4 : i];
		bool sixth = i == 5; /* the viewer only looks on: there is no hand */
		int x = sixth ? (tray - 25) / 2 : 1 + place[0] * (tray - 27) / 1000;
		int y = sixth ? hand + 1 : 1 + place[1] * table_height / 21;

		grid_fill(grid, x, y, 25, 4, grid_mix(ART_PANEL, ART_NIGHT, 300));
		draw_seat(screen, grid, x, y, 25, seats[i], knowledge);
	}
	draw_cemetery(screen, grid, middle, pile_y, pile_width, card_width, 8);
	grid_middle(grid, middle, pile_y + 8, pile_width,
		TN(screen, state_of(screen)->pile_size, "Cemetery: {n} ghost", "Cemetery: {n} ghosts"), 0xd9c9f2,
		GRID_KEEP, 0);
	grid_wrap(grid, middle + 1, pile_y + 9, pile_width - 2, 2, quartet_text(screen), ART_ON_FELT, GRID_KEEP,
		GRID_BOLD);
	grid_middle(grid, middle, pile_y - 2, pile_width, midnight_text(screen), 0xffce7a, GRID_KEEP, GRID_BOLD);
	grid_middle(
		grid, middle, pile_y - 1, pile_width, direction_text(screen, pile_width), ART_ON_FELT, GRID_KEEP, 0);
	art_clock(grid, middle - 13, pile_y + 6, state_of(screen)->crypt, 14);
	if (screen->viewer < screen->rules->setup.players) {
		art_you(grid, 1, hand + 2);
		draw_windows(screen, grid, 2, hand + 9, screen->viewer);
		grid_text(grid, 2, hand + 10, hidden_text(screen, screen->viewer, 11), ART_SOFT, GRID_KEEP, 0);
		cards_ghooost_hand(screen, ui, grid, 14, hand, tray - 16, 11, 10);
	}
	draw_tray(screen, ui, grid, tray, knowledge);
}

static void draw_choices(
	const struct screen *screen, const struct screen_ui *ui, struct grid *grid, int x, int y, int width, int rows)
{
	struct art_button buttons[6];
	int count = buttons_of(screen, ui, buttons);

	for (int i = 0; i < count && i < rows; i++) {
		const char *label = buttons[i].more != NULL && buttons[i].more[0] != '\0'
					    ? J(screen, "{0}: {1}", buttons[i].label, buttons[i].more)
					    : buttons[i].label;

		label = grid_choose(width - grid_columns(buttons[i].key) - 4, label, buttons[i].label);
		if (buttons[i].code == 'c')
			label = grid_choose(width - grid_columns(buttons[i].key) - 4, label, T(screen, "Collect"));
		struct art_button one = {buttons[i].key, label, NULL, buttons[i].code, buttons[i].main, buttons[i].off};

		art_button(grid, x, y + i, width, &one);
	}
}

/* Midnight, the direction and who is next, in a narrow column of five lines. */
static void draw_hour(const struct screen *screen, struct grid *grid, int x, int y, int width)
{
	bool counter = state_of(screen)->counter != 0;
	int lines = grid_wrap(grid, x, y, width, 2, midnight_text(screen), 0xffce7a, GRID_KEEP, GRID_BOLD);

	lines += grid_wrap(grid, x, y + lines, width, 4 - lines,
		counter ? T(screen, "counter-clockwise") : T(screen, "clockwise"), ART_ON_FELT, GRID_KEEP, 0);
	grid_fit(grid, x, y + lines, width, then_text(screen), ART_ON_FELT, GRID_KEEP, GRID_MAY_CUT);
}

/* So many kinds of cards that their numerals would lie under one another. */
static bool hand_is_crowded(const struct screen *screen, int width)
{
	int kinds[GHOOOST_KINDS];

	return screen->viewer < screen->rules->setup.players &&
	       9 + 3 * (cards_ghooost_slots(state_of(screen)->hand[screen->viewer], kinds) - 1) > width;
}

/* The viewer's hand and Mansion. A crowded hand takes the portrait's room; the Mansion is then above it. */
static void draw_own(
	const struct screen *screen, const struct screen_ui *ui, struct grid *grid, int hand, int side, bool crowded)
{
	int mansion = screen->rules->ghooost.mansion;

	if (crowded) {
		draw_windows(screen, grid, 1, hand - 2, screen->viewer);
		grid_text(grid, mansion + 2, hand - 2,
			say_number(screen->say, state_of(screen)->mansion[screen->viewer]), ART_ON_FELT, GRID_KEEP,
			GRID_BOLD);
		grid_fit(grid, mansion + 5, hand - 2, 23 - mansion, dawn_text(screen, 23 - mansion), ART_ON_FELT,
			GRID_KEEP, 0);
		cards_ghooost_hand(screen, ui, grid, 1, hand, side - 2, 9, 7);
		return;
	}
	art_ghost(grid, 1, hand + 1, sprites_faces[screen->seat[screen->viewer].face], ART_LIT);
	draw_windows(screen, grid, mansion > 11 ? 0 : 1, hand + 6, screen->viewer);
	grid_text(grid, 1, hand + 7, hidden_text(screen, screen->viewer, 11), ART_SOFT, GRID_KEEP, 0);
	cards_ghooost_hand(screen, ui, grid, 12, hand, side - 13, 9, 7);
}

static void draw_normal(const struct screen *screen, const struct screen_ui *ui, struct grid *grid,
	const struct ghooost_knowledge *knowledge)
{
	int seats[GAME_SEATS_MAX];
	int others = others_of(screen, seats);
	int block = grid->width / (others > 0 ? others : 1);
	int hand = grid->height - 11;
	int felt = hand - 5;
	int side = grid->width - 24;
	bool crowded = hand_is_crowded(screen, side - 13);

	grid_clear(grid, ART_INK, ART_WALL);
	for (int i = 0; i < others; i++) {
		grid_fill(grid, i * block, 1, block - 1, 4, ART_PANEL);
		draw_seat(screen, grid, i * block, 1, block - 1, seats[i], knowledge);
	}
	if (grid->pictures) {
		grid_fill(grid, 0, 5, grid->width, felt, ART_FELT);
		for (int x = 0; x < grid->width; x++) {
			grid_put(grid, x, 5, 0x2580, ART_WALL, ART_WOOD, 0);
			grid_put(grid, x, 4 + felt, 0x2584, ART_WOOD, ART_FELT, 0);
		}
	}
	art_clock(grid, 1, 6, state_of(screen)->crypt, 14);
	draw_hour(screen, grid, grid->pictures ? 12 : 1, 6, grid->pictures ? 17 : 27);
	if (!crowded)
		grid_fit(grid, 1, 4 + felt - 1, 27, dawn_text(screen, 27), ART_ON_FELT, GRID_KEEP, 0);
	if (grid->pictures)
		draw_cemetery(screen, grid, 30, 5, side - 32, 9, 7);
	else
		draw_cemetery(screen, grid, 30, 6, side - 32, 9, 6);
	grid_fit(grid, 1, 5, 27, short_quartet_text(screen), ART_ON_FELT, grid->pictures ? (int)ART_WOOD : GRID_KEEP,
		GRID_BOLD);
	art_heading(grid, side, 6, T(screen, "Just now"));
	screen_log(screen, grid, side, 7, 23, felt - 3);
	grid_fill(grid, 0, hand, grid->width, 9, ART_NIGHT);
	if (screen->viewer < screen->rules->setup.players) {
		draw_own(screen, ui, grid, hand, side, crowded);
	}
	draw_choices(screen, ui, grid, side - 1, hand, grid->width - side + 1, 4);
	if (ui->pick >= 0 && screen_my_turn(screen)) {
		grid_fit(grid, side - 1, hand + 5, 24,
			J(screen, "{0} {1}", cards_ghooost_numeral(ui->pick), cards_ghooost_name(screen, ui->pick)),
			ART_INK, GRID_KEEP, GRID_BOLD);
		grid_wrap(grid, side - 1, hand + 6, 24, 3, cards_ghooost_power(screen, ui->pick),
			cards_ghooost_tint(ui->pick), GRID_KEEP, 0);
	}
}

static void draw_small(const struct screen *screen, const struct screen_ui *ui, struct grid *grid,
	const struct ghooost_knowledge *knowledge)
{
	int seats[GAME_SEATS_MAX];
	int others = others_of(screen, seats);
	const struct ghooost_state *s = state_of(screen);
	int hand = grid->height - 8;
	int top = 1 + others;
	int pile_height = hand - top - 2 - !grid->pictures < 5 ? hand - top - 2 - !grid->pictures : 5;
	int pile = top + !grid->pictures + (hand - top - 2 - !grid->pictures - pile_height) / 2;

	grid_clear(grid, ART_INK, ART_WALL);
	for (int i = 0; i < others; i++) {
		const char *did = screen_last_of(screen, seats[i]);
		int y = 1 + i, at;

		grid_fill(grid, 0, y, grid->width, 1, ART_PANEL);
		grid_put(grid, 0, y, s->head.actor == seats[i] ? 0x25ba : ' ', ART_HOT, GRID_KEEP, GRID_BOLD);
		grid_fit(grid, 1, y, 9, screen_name(screen, seats[i]), art_tone(seats[i]), GRID_KEEP,
			GRID_BOLD | GRID_MAY_CUT);
		draw_windows(screen, grid, 11, y, seats[i]);
		at = grid_text(grid, 12 + screen->rules->ghooost.mansion, y,
			     say_number(screen->say, s->hand_size[seats[i]]), ART_INK, GRID_KEEP, GRID_BOLD) +
		     1;
		draw_known(screen, grid, at, y, 38 - at, seats[i], knowledge);
		grid_fit(grid, 39, y, grid->width - 39,
			ghooost_place(s, seats[i]) > 0 ? state_text(screen, seats[i])
			: did != NULL                  ? did
						       : "",
			ART_HOT, GRID_KEEP, GRID_MAY_CUT);
	}
	if (grid->pictures)
		grid_fill(grid, 0, top, grid->width, hand - top - 1, ART_FELT);
	grid_fit(grid, 1, top, 27, midnight_text(screen), 0xffce7a, GRID_KEEP, GRID_BOLD);
	grid_fit(grid, 1, top + 1, 27, direction_text(screen, 0), ART_ON_FELT, GRID_KEEP, GRID_MAY_CUT);
	draw_choices(screen, ui, grid, 1, top + 2, 27, hand - top - 3);
	draw_cemetery(screen, grid, 30, pile, grid->width - 31, 5, pile_height);
	grid_fit(grid, 30, pile + pile_height, grid->width - 31, dawn_text(screen, grid->width - 31), ART_ON_FELT,
		GRID_KEEP, 0);
	grid_fill(grid, 0, hand - 1, grid->width, 7, ART_NIGHT);
	if (screen->viewer < screen->rules->setup.players)
		cards_ghooost_hand(screen, ui, grid, 1, hand, grid->width - 2, 7, 4);
}

void screen_ghooost_draw(const struct screen *screen, const struct screen_ui *ui, struct grid *grid)
{
	struct ghooost_knowledge knowledge;
	enum screen_size size = screen_size(grid);

	ghooost_know(&screen->rules->ghooost, state_of(screen), screen->viewer, &knowledge);
	if (size == SCREEN_WIDE)
		draw_wide(screen, ui, grid, &knowledge);
	else if (size == SCREEN_NORMAL)
		draw_normal(screen, ui, grid, &knowledge);
	else
		draw_small(screen, ui, grid, &knowledge);
	frame(screen, ui, grid);
}
