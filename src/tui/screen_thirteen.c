/* The table of 13 Ghosts: the gallery is the notepad. */
#include "tui/notes_thirteen.h"

static const struct thirteen_state *state_of(const struct screen *screen)
{
	return &screen->view->thirteen;
}

static const char *seat_text(const struct screen *screen, int seat, int room)
{
	const struct thirteen_state *s = state_of(screen);

	if ((s->out >> seat & 1) != 0)
		return grid_choose(room, T(screen, "out of the round"), T(screen, "out"));
	if (s->head.actor == seat)
		return grid_choose(room, T(screen, "► to play"), "►");
	if ((s->shield >> seat & 1) != 0)
		return grid_choose(room, T(screen, "answers no questions"), T(screen, "mute"));
	if (screen->rules->setup.players == 4 && seat != screen->viewer)
		return grid_choose(room,
			notes_thirteen_foe(screen, seat) ? T(screen, "their team") : T(screen, "your partner"), "");
	return "";
}

/* A card of 4 x 2 cells, or 4 x 1 if it lies flat; 0 is one that lies face down. */
static void draw_small_card(const struct screen *screen, struct grid *grid, int x, int y, int card, bool flat)
{
	int tint = card == 0 ? (int)ART_BACK : notes_thirteen_tint(screen, card);

	if (!grid->pictures) {
		grid_text(
			grid, x, y, card == 0 ? "[??]" : say_number(screen->say, card), ART_INK, GRID_KEEP, GRID_BOLD);
		if (card != 0)
			grid_text(grid, x + 2, y, notes_thirteen_sign(screen, card), ART_SOFT, GRID_KEEP, 0);
		return;
	}
	grid_fill(grid, x, y, 4, flat ? 1 : 2, tint);
	if (flat) {
		grid_text(grid, x, y, card == 0 ? " ?? " : say_number(screen->say, card),
			card == 0 ? 0xd9c2f5 : ART_PAPER_INK, GRID_KEEP, GRID_BOLD);
		if (card != 0)
			grid_text(grid, x + 3, y, notes_thirteen_sign(screen, card), ART_PAPER_INK, GRID_KEEP, 0);
		return;
	}
	grid_text(grid, x + 1, y, card == 0 ? "◆◆" : say_number(screen->say, card),
		card == 0 ? 0xb99be0 : ART_PAPER_INK, GRID_KEEP, GRID_BOLD);
	grid_text(grid, x + (card == 0 ? 1 : 2), y + 1, card == 0 ? "??" : notes_thirteen_sign(screen, card),
		card == 0 ? 0xd9c2f5 : ART_PAPER_INK, GRID_KEEP, GRID_BOLD);
}

/* Cards that a seat has played, face up ones first, as many as fit. */
static void draw_played(const struct screen *screen, struct grid *grid, int x, int y, int width, int seat, bool flat)
{
	const struct thirteen_rules *rules = &screen->rules->thirteen;
	const struct thirteen_state *s = state_of(screen);
	int end = x + width;

	for (int card = 1; card <= rules->cards && x + 4 <= end; card++)
		if ((s->shown[seat] >> (card - 1) & 1) != 0) {
			draw_small_card(screen, grid, x, y, card, flat);
			x += 5;
		}
	for (int deck = 0; deck < rules->decks && s->phase >= THIRTEEN_PHASE_TURN; deck++)
		for (int place = 0; place < s->drawn[deck] && x + 4 <= end; place++) {
			int named = thirteen_place(rules, s, deck, place);

			if (named >= THIRTEEN_PLACE_TABLE && named < THIRTEEN_PLACE_DEALT &&
				thirteen_owner(s, deck, place) == seat &&
				thirteen_get(s->seen[deck], place) != THIRTEEN_PUBLIC) {
				draw_small_card(screen, grid, x, y, 0, flat);
				x += 5;
			}
		}
}

static const char *can_text(const struct screen *screen, const struct notes_thirteen *notes, int seat)
{
	unsigned can = notes->can[seat];

	if (state_of(screen)->phase < THIRTEEN_PHASE_TURN)
		return T(screen, "anything");
	return bits_count(can) == 1 ? F(screen, "the {0}", notes_thirteen_set(screen, can))
				    : notes_thirteen_set(screen, can);
}

static void draw_seat(const struct screen *screen, struct grid *grid, int x, int y, int width, int height, int seat,
	const struct notes_thirteen *notes)
{
	int at = grid->pictures && height >= 9 ? x + 9 : x + 1;
	bool out = (state_of(screen)->out >> seat & 1) != 0;
	const char *score = screen_score(screen, seat);
	int row = y + (at > x + 1 ? 5 : 2);

	grid_fill(grid, x, y, width, height, ART_PANEL);
	if (at > x + 1)
		art_ghost(grid, x + 1, y, sprites_faces[screen->seat[seat].face], out ? ART_DIM : ART_LIT);
	grid_fit(grid, at, y, x + width - at, screen_name(screen, seat), art_tone(seat), GRID_KEEP,
		GRID_BOLD | GRID_MAY_CUT);
	grid_fit(grid, at, y + 1, x + width - at, seat_text(screen, seat, x + width - at), out ? ART_FAINT : ART_SOFT,
		GRID_KEEP, 0);
	if (score != NULL)
		grid_fit(grid, at, y + 2, x + width - at, score, ART_SOFT, GRID_KEEP, 0);
	grid_fit(grid, x + 1, row, width - 2, T(screen, "played"), ART_SOFT, GRID_KEEP, 0);
	draw_played(screen, grid, x + 1, row + 1, width - 2, seat, false);
	if (screen->aids)
		grid_wrap(grid, x + 1, row + 4, width - 2, height - (row + 4 - y),
			F(screen, "Crypt: {0}", can_text(screen, notes, seat)), art_tone(seat), GRID_KEEP, GRID_BOLD);
	grid_add_place(grid, x, y, width, height, KEYS_PICK, NOTES_THIRTEEN_SEAT + seat);
}

/* A portrait of 9 x 7 cells; below it who it can be. */
static void draw_portrait(const struct screen *screen, const struct screen_ui *ui, struct grid *grid, int x, int y,
	int card, const struct notes_thirteen *notes)
{
	bool live = !screen->aids || notes_thirteen_alive(screen, notes, card);
	bool cursor = ui->pick == card && screen_my_turn(screen) && !notes_thirteen_listing(screen);
	char label[8];
	struct sink sink;
	int at = x;

	art_slab(grid, x, y, 9, 6, cursor ? ART_HOT : live ? ART_BRASS : 0x4a3d2c, live ? 0x4a2a66 : 0x1d1428, live);
	art_ghost(grid, x + 1, y + 1, sprites_gallery[card - 1], live ? ART_LIT : ART_STRUCK);
	for (int j = 0; !live && j < 4; j++)
		grid_put(grid, x + 6 - j, y + 1 + j, grid->pictures ? 0x2571 : '/', 0xe0525f, GRID_KEEP, GRID_BOLD);
	sink_init(&sink, label, sizeof(label));
	sink_text(&sink, live ? " " : "×");
	sink_number(&sink, card);
	sink_text(&sink, " ");
	grid_middle(grid, x, y + 5, 9, label, live ? ART_ON_CANDLE : 0xa59a86, live ? (int)ART_BRASS : 0x3a3022,
		(live ? GRID_BOLD : 0) | (cursor ? GRID_REVERSE : 0));
	if (cursor)
		grid_put(grid, x + 4, y - 1, 0x25bc, ART_HOT, GRID_KEEP, GRID_BOLD);
	for (int seat = 0; screen->aids && seat < screen->rules->setup.players; seat++) {
		bool can = (notes->can[seat] >> (card - 1) & 1) != 0;

		if (seat == screen->viewer || !can || state_of(screen)->phase < THIRTEEN_PHASE_TURN || at > x + 7)
			continue;
		at = grid_fit(grid, at, y + 6, 4, screen_name(screen, seat), art_tone(seat), GRID_KEEP,
			     GRID_BOLD | GRID_MAY_CUT | GRID_MAY_HIDE) +
		     1;
	}
	if (screen->viewer < screen->rules->setup.players && state_of(screen)->phase >= THIRTEEN_PHASE_TURN &&
		(notes_thirteen_heard(screen, screen->view, screen->viewer) >> (card - 1) & 1) != 0)
		grid_put(grid, x + 8, y + 6, 0x25c9, ART_ON_CANDLE, ART_CANDLE, GRID_BOLD);
	grid_add_place(grid, x, y, 9, 7, KEYS_PICK, card);
}

/* Numbers by seats: what each can be, per cent, and ◉ what they think of you. */
static void draw_table(const struct screen *screen, const struct screen_ui *ui, struct grid *grid, int x, int y,
	int width, const struct notes_thirteen *notes)
{
	int cards = screen->rules->thirteen.cards, players = screen->rules->setup.players;
	int step = (width - 11) / cards < 5 ? (width - 11) / cards : 5;
	int row = y + 1;

	for (int card = 1; card <= cards; card++) {
		bool live = notes_thirteen_alive(screen, notes, card) || !screen->aids,
		     cursor = ui->pick == card && screen_my_turn(screen) && !notes_thirteen_listing(screen);

		grid_right(grid, x + 11 + (card - 1) * step + 2, y, say_number(screen->say, card),
			cursor ? ART_HOT
			: live ? ART_BRASS
			       : ART_FAINT,
			GRID_KEEP,
			cursor ? GRID_BOLD | GRID_REVERSE | GRID_UNDERLINE
			: live ? GRID_BOLD
			       : 0);
		grid_add_place(grid, x + 11 + (card - 1) * step, y, step, players + 2, KEYS_PICK, card);
	}
	for (int seat = 0; seat < players; seat++) {
		if (seat == screen->viewer)
			continue;
		grid_fit(grid, x, row, 10, screen_name(screen, seat), art_tone(seat), GRID_KEEP,
			GRID_BOLD | GRID_MAY_CUT);
		for (int card = 1; card <= cards; card++) {
			bool can = (notes->can[seat] >> (card - 1) & 1) != 0;
			int at = x + 11 + (card - 1) * step;

			if (!screen->aids)
				grid_text(grid, at + 1, row, "·", ART_FAINT, GRID_KEEP, 0);
			else if (!can)
				grid_text(grid, at + 2, row, "×", ART_FAINT, GRID_KEEP, 0);
			else if (notes->chance[seat][card] > 0 && notes->chance[seat][card] < 100)
				grid_right(grid, at + 2, row, say_number(screen->say, notes->chance[seat][card]),
					art_tone(seat), 0x3d3570, GRID_BOLD);
			else
				grid_text(grid, at + 2, row, "■", art_tone(seat), 0x3d3570, GRID_BOLD);
		}
		row++;
	}
	if (screen->viewer >= players)
		return;
	grid_fit(grid, x, row, 10, T(screen, "◉ you"), ART_CANDLE, GRID_KEEP, GRID_BOLD);
	for (int card = 1; card <= cards; card++) {
		bool can = (notes_thirteen_heard(screen, screen->view, screen->viewer) >> (card - 1) & 1) != 0;

		grid_text(grid, x + 11 + (card - 1) * step + 2, row, can ? "■" : "·", can ? ART_CANDLE : ART_FAINT,
			GRID_KEEP, can ? GRID_BOLD : 0);
	}
}

/* What the number under the cursor can be, or why not. */
static const char *cursor_text(
	const struct screen *screen, const struct screen_ui *ui, const struct notes_thirteen *notes, int room)
{
	struct sink sink;
	int alive_seats = 0;

	if (ui->pick < 1 || !screen->aids || state_of(screen)->phase < THIRTEEN_PHASE_TURN)
		return "";
	say_open(screen->say, &sink);
	sink.length = 0;
	for (int seat = 0; seat < screen->rules->setup.players; seat++)
		if (seat != screen->viewer && (notes->can[seat] >> (ui->pick - 1) & 1) != 0) {
			if (alive_seats++ > 0)
				sink_text(&sink, ", ");
			sink_text(&sink, screen_name(screen, seat));
			if (notes->chance[seat][ui->pick] > 0) {
				sink_text(&sink, " ");
				sink_number(&sink, notes->chance[seat][ui->pick]);
				sink_text(&sink, "%");
			}
		}
	say_keep(screen->say, &sink);
	if (alive_seats > 0)
		return grid_choose(room,
			F(screen, "The {0} can be in the Crypt of: {1}.", say_number(screen->say, ui->pick), sink.text),
			J(screen, "{0}: {1}", say_number(screen->say, ui->pick), sink.text));
	for (int seat = 0; seat < screen->rules->setup.players; seat++)
		if (notes_thirteen_foe(screen, seat)) {
			const char *why = notes_thirteen_why(screen, seat, ui->pick, false);

			if (why[0] != '\0')
				return F(screen, "Not the {0}: {1}", say_number(screen->say, ui->pick), why);
		}
	return "";
}

static const char *attack_chance(
	const struct screen *screen, const struct screen_ui *ui, const struct notes_thirteen *notes)
{
	int chance = 0;

	for (int seat = 0; seat < screen->rules->setup.players; seat++)
		if (notes_thirteen_foe(screen, seat) && (state_of(screen)->out >> seat & 1) == 0)
			chance += bits_count(notes->can[seat]) == 1
					  ? ((notes->can[seat] >> (ui->pick - 1) & 1) != 0 ? 100 : 0)
					  : notes->chance[seat][ui->pick];
	return !screen->aids ? ""
	       : chance == 0 ? T(screen, "it cannot be")
			     : F(screen, "{0}% to hit", say_number(screen->say, chance > 100 ? 100 : chance));
}

/* The two great buttons: use the card, and attack. */
static void draw_buttons(const struct screen *screen, const struct screen_ui *ui, struct grid *grid, int x, int y,
	int width, int height, const struct notes_thirteen *notes)
{
	const struct thirteen_rules *rules = &screen->rules->thirteen;
	int hand = notes_thirteen_hand(screen);
	bool copies = hand > 0 && rules->ability[hand] == THIRTEEN_ABILITY_COPY;
	game_action copy = THIRTEEN_COPY + (game_action)(ui->pick > 0 ? ui->pick - 1 : 0);
	bool can_play = screen_is_legal(screen, THIRTEEN_PLAY) || (copies && screen_is_legal(screen, copy));
	int each = height >= 12 ? 6 : height >= 8 ? 4 : height / 2;
	const char *label, *more;

	if (!screen_my_turn(screen) || notes_thirteen_listing(screen))
		return;
	if (state_of(screen)->phase == THIRTEEN_PHASE_TURN && hand > 0) {
		bool asks = rules->ability[hand] == THIRTEEN_ABILITY_QUESTION;

		label = copies ? F(screen, "Play the {0} as a {1}", say_number(screen->say, hand),
					 say_number(screen->say, ui->pick))
			: asks ? F(screen, "Ask with the {0}", say_number(screen->say, hand))
			       : F(screen, "Play the {0}", say_number(screen->say, hand));
		more = copies && ui->pick > 0 ? notes_thirteen_ability(screen, ui->pick)
					      : notes_thirteen_ability(screen, hand);
		grid_box(grid, x, y, width, each, GRID_ROUND, can_play ? ART_ASK : ART_FAINT, ART_ASK_GROUND);
		art_plate(grid, x + 2, y + 1 - (each < 3), "a", ART_ON_CANDLE, ART_ASK);
		grid_fit(grid, x + 6, y + 1 - (each < 3), width - 8, label, ART_INK, GRID_KEEP,
			GRID_BOLD | GRID_MAY_CUT | (ui->extra == 0 ? GRID_REVERSE | GRID_UNDERLINE : 0));
		if (each > 3)
			grid_wrap(grid, x + 6, y + 2, width - 8, each - 3, more, ART_INK, GRID_KEEP,
				width <= 30 ? GRID_MAY_CUT : 0);
		grid_add_place(grid, x, y, width, each, 'a', 0);
		y += each + (height >= 13 ? 1 : 0);
	}
	if (ui->pick < 1)
		return;
	grid_box(grid, x, y, width, each, GRID_DOUBLE, ART_ATTACK, ART_ATTACK_GROUND);
	art_plate(grid, x + 2, y + 1 - (each < 3), "x", ART_ON_CANDLE, ART_ATTACK);
	grid_fit(grid, x + 6, y + 1 - (each < 3), width - 8,
		F(screen, "Attack the {0}", say_number(screen->say, ui->pick)), ART_INK, GRID_KEEP,
		GRID_BOLD | (ui->extra != 0 || hand == 0 ? GRID_REVERSE | GRID_UNDERLINE : 0));
	if (each > 3) {
		grid_fit(grid, x + 6, y + 2, width - 8, attack_chance(screen, ui, notes), ART_INK, GRID_KEEP, 0);
		if (each > 4 && hand > 0)
			grid_fit(grid, x + 6, y + 3, width - 8,
				F(screen, "Your {0} stays face down.", say_number(screen->say, hand)), ART_INK,
				GRID_KEEP, 0);
	}
	grid_add_place(grid, x, y, width, each, 'x', 0);
}

static void draw_list(
	const struct screen *screen, const struct screen_ui *ui, struct grid *grid, int x, int y, int width, int height)
{
	for (int i = 0; i < screen->legal_count && i < height; i++) {
		const char *keys[] = {"1", "2", "3", "4", "5", "6", "7", "8", "9"};
		struct art_button button = {i < 9 ? keys[i] : " ", notes_thirteen_choice(screen, screen->legal[i]),
			NULL, KEYS_PICK, i == ui->extra, false};

		art_button(grid, x, y + i, width, &button);
		grid->places -= grid->places > 0 && grid->places < GRID_PLACES_MAX ? 1 : 0;
		grid_add_place(grid, x, y + i, width, 1, KEYS_PICK, NOTES_THIRTEEN_CHOICE + i);
	}
}

/* Before the first turn: the cards dealt that the viewer has seen. */
static void draw_dealt(const struct screen *screen, struct grid *grid, int x, int y, int width, int height)
{
	const struct thirteen_rules *rules = &screen->rules->thirteen;
	const struct thirteen_state *s = state_of(screen);
	int row = 0;

	for (int deck = 0; deck < rules->decks; deck++)
		for (int place = 0; place < s->drawn[deck]; place++) {
			int card = thirteen_get(s->card[deck], place);

			if (card == 0 || row + 3 > height)
				continue;
			draw_small_card(screen, grid, x, y + row, card, false);
			grid_wrap(grid, x + 6, y + row, width - 6, 3, notes_thirteen_ability(screen, card), ART_SOFT,
				GRID_KEEP, width < 30 ? GRID_MAY_CUT : 0);
			row += 3;
		}
}

static const char *prompt_of(
	const struct screen *screen, const struct screen_ui *ui, const struct notes_thirteen *notes)
{
	const struct thirteen_state *s = state_of(screen);
	const char *text;

	if (s->phase == THIRTEEN_PHASE_OVER)
		return T(screen, "The round is over.");
	if (!screen_my_turn(screen))
		return cursor_text(screen, ui, notes, GRID_WIDTH_MAX);
	switch ((enum thirteen_phase)s->phase) {
	case THIRTEEN_PHASE_CRYPT:
		return T(screen, "Which card goes into your Crypt? The others must not guess it.");
	case THIRTEEN_PHASE_GIVE:
		return T(screen, "Which card goes into your partner’s Crypt?");
	case THIRTEEN_PHASE_KEEP:
		return T(screen, "Which card do you keep? The other goes back to your partner.");
	case THIRTEEN_PHASE_ARRANGE:
		return T(screen, "Put back the cards you looked at.");
	case THIRTEEN_PHASE_ATTACK:
		return T(screen, "Your card attacks: name a number.");
	default:
		break;
	}
	text = notes_thirteen_exposure(screen);
	if (notes_thirteen_hand(screen) == 0)
		return T(screen, "Your pile is empty: attack a number.");
	return text[0] != '\0' ? text : T(screen, "Use your card, or put it face down and attack a number.");
}

static void frame(
	const struct screen *screen, const struct screen_ui *ui, struct grid *grid, const struct notes_thirteen *notes)
{
	const struct art_key keys[] = {{"a", T(screen, "use the card"), 'a'}, {"x", T(screen, "attack"), 'x'},
		{"← →", T(screen, "number"), KEYS_RIGHT}, {"n", T(screen, "notepad"), 'n'},
		{"t", T(screen, "what they know"), 't'}, {"w", T(screen, "why not?"), 'w'}, {NULL, NULL, 0}};
	const struct art_key lists[] = {{"↑ ↓", T(screen, "choose"), KEYS_DOWN},
		{T(screen, "Enter"), T(screen, "take it"), '\r'}, {"n", T(screen, "notepad"), 'n'}, {NULL, NULL, 0}};
	const struct art_key waiting[] = {{T(screen, "Space"), T(screen, "skip"), ' '},
		{"n", T(screen, "notepad"), 'n'}, {"t", T(screen, "what they know"), 't'}, {"l", T(screen, "log"), 'l'},
		{NULL, NULL, 0}};

	screen_frame(screen, ui, grid, TN(screen, screen->rules->setup.players, "{n} player", "{n} players"),
		prompt_of(screen, ui, notes),
		!screen_my_turn(screen)          ? waiting
		: notes_thirteen_listing(screen) ? lists
						 : keys);
}

/* The viewer's Crypt or hand, 9 x 7 cells. */
static void draw_own(
	const struct screen *screen, struct grid *grid, int x, int y, const char *title, int card, bool lit)
{
	grid_text(grid, x, y, title, ART_SOFT, GRID_KEEP, 0);
	if (card == 0)
		return;
	art_slab(grid, x, y + 1, 9, 7, lit ? ART_HOT : ART_BACK,
		grid_mix(notes_thirteen_tint(screen, card), ART_NIGHT, lit ? 0 : 350), lit);
	grid_text(grid, x + 1, y + 2, say_number(screen->say, card), grid->pictures && lit ? ART_PAPER_INK : ART_INK,
		GRID_KEEP, GRID_BOLD);
	grid_text(grid, x + 7, y + 2, notes_thirteen_sign(screen, card),
		grid->pictures && lit ? ART_PAPER_INK : ART_INK, GRID_KEEP, 0);
	art_ghost(grid, x + 1, y + 3, sprites_gallery[card - 1], ART_LIT);
}

static int crypt_of(const struct screen *screen)
{
	if (screen->viewer >= screen->rules->setup.players || state_of(screen)->phase < THIRTEEN_PHASE_TURN)
		return 0;
	return thirteen_crypt(&screen->rules->thirteen, state_of(screen), screen->viewer);
}

static void draw_piles(const struct screen *screen, struct grid *grid, int x, int y, int width)
{
	const struct thirteen_rules *rules = &screen->rules->thirteen;

	for (int deck = 0; deck < rules->decks; deck++) {
		int left = thirteen_left(rules, state_of(screen), deck);

		grid_fit(grid, x, y + deck, width,
			rules->decks == 1
				? grid_choose(width, TN(screen, left, "{n} card in the pile", "{n} cards in the pile"),
					  F(screen, "pile: {0}", say_number(screen->say, left)))
				: F(screen, "pile {0}: {1}", say_number(screen->say, deck + 1),
					  TN(screen, left, "{n} card", "{n} cards")),
			ART_SOFT, GRID_KEEP, 0);
	}
}

static void draw_wide(
	const struct screen *screen, const struct screen_ui *ui, struct grid *grid, const struct notes_thirteen *notes)
{
	int cards = screen->rules->thirteen.cards, players = screen->rules->setup.players;
	int first = (cards + 1) / 2, low = 21, panel = 0;
	int middle = grid->width / 2, room = grid->width - 48, lines;

	art_wallpaper(grid, 0, 1, grid->width, 19, 0x351c2e);
	for (int x = 0; x < grid->width; x++)
		grid_put(grid, x, low - 1, grid->pictures ? 0x2580 : 0x2500, ART_WOOD_LIGHT, ART_NIGHT, 0);
	grid_fill(grid, 0, low, grid->width, grid->height - low - 2, ART_NIGHT);
	for (int i = 0; i < cards; i++) {
		int row = i < first ? 0 : 1, in_row = row == 0 ? first : cards - first;
		int x = middle - in_row * 10 / 2 + (i - (row == 0 ? 0 : first)) * 10;

		if (room >= first * 10)
			draw_portrait(screen, ui, grid, x, 2 + row * 8, i + 1, notes);
	}
	grid_fill(grid, 24, 18, grid->width - 48, 1, ART_PAPER);
	grid_fit(grid, 25, 18, grid->width - 50, cursor_text(screen, ui, notes, grid->width - 50),
		grid->pictures ? ART_PAPER_INK : ART_INK, GRID_KEEP, 0);
	for (int i = 1; i <= players; i++) {
		int seat = (screen->viewer < players ? screen->viewer + i : i) % players;

		if (seat == screen->viewer)
			continue;
		if (panel < 2)
			draw_seat(screen, grid, panel == 0 ? 0 : grid->width - 23, 2, 23, 17, seat, notes);
		else
			draw_seat(screen, grid, panel == 2 ? 1 : grid->width - 24, low + 1, 23, 13, seat, notes);
		panel++;
	}
	if (panel < 3) {
		art_heading(grid, 2, low + 1, T(screen, "What happened"));
		screen_log(screen, grid, 2, low + 2, 29, 8);
	}
	if (screen->viewer < players) {
		art_heading(grid, panel < 3 ? 2 : 26, low + 11, T(screen, "What they know of you"));
		lines = grid_wrap(grid, panel < 3 ? 2 : 26, low + 12, 31, 2,
			F(screen, "◉ You are {0}",
				notes_thirteen_set(screen, notes_thirteen_heard(screen, screen->view, screen->viewer))),
			ART_SOFT, GRID_KEEP, 0);
		grid_wrap(grid, panel < 3 ? 2 : 26, low + 12 + lines, 31, 3, notes_thirteen_exposure(screen),
			ART_ATTACK, GRID_KEEP, 0);
		draw_own(screen, grid, 34, low + 1, T(screen, "your Crypt"), crypt_of(screen), false);
		draw_own(screen, grid, 47, low + 1, T(screen, "your card"), notes_thirteen_hand(screen), true);
	}
	draw_piles(screen, grid, 34, low + 9, 28);
	if (notes_thirteen_listing(screen)) {
		draw_list(screen, ui, grid, 62, low + 1, grid->width - 64, 6);
		draw_dealt(screen, grid, 62, low + 8, grid->width - 64, 8);
	} else {
		draw_buttons(screen, ui, grid, 62, low + 1, grid->width - 64, 13, notes);
	}
}

static void draw_normal(
	const struct screen *screen, const struct screen_ui *ui, struct grid *grid, const struct notes_thirteen *notes)
{
	int players = screen->rules->setup.players;
	bool small = screen_size(grid) == SCREEN_SMALL;
	int low = small ? 7 + players - 2 : 5 + players, left = small ? 22 : 40;
	bool own = screen->viewer < players;

	grid_fill(grid, 0, 1, grid->width, low - 2, ART_PANEL);
	art_heading(grid, 2, 1, T(screen, "Notepad"));
	draw_table(screen, ui, grid, 1, 1, grid->width - 2, notes);
	if (!small)
		grid_fit(grid, 2, low - 2, grid->width - 4,
			grid_choose(grid->width - 4,
				T(screen, "a number: per cent that it is the Crypt; × struck, n says why; ◉ what they "
					  "know of you"),
				T(screen, "a number: % that it is the Crypt; × struck (n: why); ◉ what they know")),
			ART_FAINT, GRID_KEEP, 0);
	grid_fill(grid, 0, low - 1, grid->width, 1, ART_PAPER);
	grid_fit(grid, 2, low - 1, grid->width - 4, cursor_text(screen, ui, notes, grid->width - 4),
		grid->pictures ? ART_PAPER_INK : ART_INK, GRID_KEEP, small ? GRID_MAY_CUT : 0);
	grid_fill(grid, 0, low, grid->width, grid->height - low - 2, ART_NIGHT);
	if (own && !small) {
		draw_own(screen, grid, 1, low, T(screen, "Crypt"), crypt_of(screen), false);
		draw_own(screen, grid, 12, low, T(screen, "hand"), notes_thirteen_hand(screen), true);
	} else if (own) {
		grid_text(grid, 1, low, T(screen, "Crypt"), ART_SOFT, GRID_KEEP, 0);
		grid_text(grid, 9, low, T(screen, "hand"), ART_SOFT, GRID_KEEP, 0);
		if (crypt_of(screen) != 0)
			draw_small_card(screen, grid, 1, low + 1, crypt_of(screen), false);
		if (notes_thirteen_hand(screen) != 0)
			draw_small_card(screen, grid, 9, low + 1, notes_thirteen_hand(screen), false);
	}
	for (int seat = 0; seat < players && state_of(screen)->phase >= THIRTEEN_PHASE_TURN; seat++) {
		bool flat = small && players > 3;
		int y = low + (small ? flat ? 3 : 4 : 0) + seat * (flat ? 1 : 2), x = small ? 1 : 23;

		grid_fit(grid, x, y, 7, screen_name(screen, seat), art_tone(seat), GRID_KEEP,
			GRID_MAY_CUT | ((state_of(screen)->out >> seat & 1) != 0 ? 0 : GRID_BOLD));
		if (!small)
			grid_fit(grid, x, y + 1, 7, seat_text(screen, seat, 7), ART_FAINT, GRID_KEEP, 0);
		draw_played(screen, grid, x + 8, y, left - x - 8 + (small ? 8 : 0), seat, flat);
	}
	if (!small)
		draw_piles(screen, grid, 1, low + 8, 20);
	if (notes_thirteen_listing(screen)) {
		draw_list(screen, ui, grid, left + 9 - (small ? 0 : 8), low, grid->width - left - (small ? 10 : 2), 6);
		draw_dealt(screen, grid, left + 9 - (small ? 0 : 8), low + screen->legal_count + 1,
			grid->width - left - (small ? 10 : 2), grid->height - low - screen->legal_count - 3);
	} else if (screen_my_turn(screen)) {
		draw_buttons(screen, ui, grid, left + (small ? 9 : 1), low, grid->width - left - (small ? 10 : 2),
			grid->height - low - 3 < 13 ? grid->height - low - 3 : 13, notes);
	} else {
		screen_log(screen, grid, left + (small ? 10 : 3), low, grid->width - left - (small ? 11 : 5),
			grid->height - low - 3);
	}
}

/* The notepad of one seat: every number, and why it is struck. */
static void draw_notes(
	const struct screen *screen, const struct screen_ui *ui, struct grid *grid, const struct notes_thirteen *notes)
{
	int seat = ui->count, cards = screen->rules->thirteen.cards;
	bool heard = seat == screen->viewer;
	int width = grid->width - 4 < 100 ? grid->width - 4 : 100, x = (grid->width - width) / 2;

	grid_dim(grid, 0x0a0c1c, 720);
	grid_box(grid, x, 1, width, cards + 4, GRID_DOUBLE, ART_BRASS, ART_PANEL);
	art_heading(grid, x + 2, 1,
		heard ? T(screen, " What they know of you ") : F(screen, " Notepad: {0} ", screen_name(screen, seat)));
	for (int card = 1; card <= cards; card++) {
		unsigned can = heard ? notes_thirteen_heard(screen, screen->view, seat) : notes->can[seat];
		bool here = (can >> (card - 1) & 1) != 0;
		int fg = here ? art_tone(seat) : (int)ART_FAINT;

		grid_right(grid, x + 4, 2 + card, say_number(screen->say, card), fg, GRID_KEEP, here ? GRID_BOLD : 0);
		grid_text(grid, x + 6, 2 + card, here ? "■" : "×", fg, GRID_KEEP, 0);
		if (!here)
			grid_fit(grid, x + 8, 2 + card, width - 10, notes_thirteen_why(screen, seat, card, heard),
				ART_SOFT, GRID_KEEP, grid->width < 80 ? GRID_MAY_CUT : 0);
		else if (!heard && notes->chance[seat][card] > 0)
			grid_fit(grid, x + 8, 2 + card, width - 10,
				J(screen, "{0}%", say_number(screen->say, notes->chance[seat][card])), fg, GRID_KEEP,
				GRID_BOLD);
	}
	grid_right(grid, x + width - 3, cards + 4, T(screen, " Tab: the next player; Esc closes "), ART_SOFT, GRID_KEEP,
		0);
	grid_add_place(grid, x, 1, width, cards + 4, KEYS_ESCAPE, 0);
}

void screen_thirteen_draw(const struct screen *screen, const struct screen_ui *ui, struct grid *grid)
{
	struct notes_thirteen notes;

	grid_clear(grid, ART_INK, 0x2a1524);
	notes_thirteen(screen, screen->view, &notes);
	if (screen_size(grid) == SCREEN_WIDE)
		draw_wide(screen, ui, grid, &notes);
	else
		draw_normal(screen, ui, grid, &notes);
	frame(screen, ui, grid, &notes);
	if (ui->overlay == SCREEN_OVER_NOTES)
		draw_notes(screen, ui, grid, &notes);
}
