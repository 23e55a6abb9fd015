/* Cards and hands of Ghooost! in cells. */
#include "tui/cards_ghooost.h"

#include "games/ghooost/ghooost_effects.h"

const char *cards_ghooost_sign(int kind)
{
	if (kind == GHOOOST_SCOOTY || kind == GHOOOST_KITTY)
		return "◆";
	if (kind == GHOOOST_CERBERUS || kind == GHOOOST_IGOR)
		return "▼";
	return kind == GHOOOST_TWIST || kind == GHOOOST_SKELETUM || kind == GHOOOST_COPY ? "★" : "○";
}

int cards_ghooost_tint(int kind)
{
	switch (cards_ghooost_sign(kind)[2]) {
	case '\x86': /* ◆ */
		return ART_FEARLESS;
	case '\xbc': /* ▼ */
		return ART_SCARY;
	case '\x85': /* ★ */
		return ART_SPECIAL;
	default:
		return ART_COMMON;
	}
}

const char *cards_ghooost_numeral(int kind)
{
	static const char *const numerals[GHOOOST_KINDS] = {
		"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "x", "K"};

	return numerals[kind];
}

const char *cards_ghooost_name(const struct screen *screen, int kind)
{
	switch (kind) {
	case GHOOOST_SCOOTY:
		return "Scooty";
	case GHOOOST_CERBERUS:
		return "Cerberus";
	case GHOOOST_TWIST:
		return "Twist";
	case GHOOOST_SKELETUM:
		return "Skeletum";
	case GHOOOST_IGOR:
		return "Igor";
	case GHOOOST_COPY:
		return T(screen, "Miss Copy");
	case GHOOOST_KITTY:
		return T(screen, "Kitty");
	default:
		return "";
	}
}

const char *cards_ghooost_power(const struct screen *screen, int kind)
{
	switch (kind) {
	case GHOOOST_SCOOTY:
		return T(screen, "goes on everything");
	case GHOOOST_CERBERUS:
		return T(screen, "only a 3, a 12, a 1 or Kitty may follow");
	case GHOOOST_TWIST:
		return T(screen, "reverses the direction");
	case GHOOOST_SKELETUM:
		return T(screen, "clears the Cemetery");
	case GHOOOST_IGOR:
		return T(screen, "only a 12, a 1 or Kitty may follow");
	case GHOOOST_COPY:
		return T(screen, "joins another ghost and takes its value");
	case GHOOOST_KITTY:
		return T(screen, "lies beside it; the next player is skipped");
	default:
		return T(screen, "no power of its own");
	}
}

void cards_ghooost_draw(const struct screen *screen, struct grid *grid, const struct cards_ghooost_card *card)
{
	const char *numeral = cards_ghooost_numeral(card->kind);
	int tint = cards_ghooost_tint(card->kind);
	bool dim = card->light == ART_DIM;
	int ink = dim ? 0xb4b1d2 : ART_PAPER_INK;
	int pane = dim ? grid_mix(tint, 0x454268, 780) : tint;
	int frame = card->chosen ? ART_HOT : dim ? 0x3a3860 : card->lit ? ART_CANDLE : ART_PAPER;
	int mark = card->chosen ? GRID_REVERSE : 0;
	int under = GRID_MAY_CUT | GRID_MAY_HIDE; /* the next card lies upon this one */
	int x = card->x, y = card->y;

	art_slab(grid, x, y, card->width, card->height, frame, pane, card->lit);
	if (!grid->pictures) {
		grid_text(grid, x + 1, y + 1, numeral, ART_INK, GRID_KEEP, GRID_BOLD | mark | under);
		grid_text(grid, x + card->width - 2, y + 1, cards_ghooost_sign(card->kind), ART_SOFT, GRID_KEEP, under);
		if (card->height > 4)
			grid_fit(grid, x + 1, y + card->height - 2, card->width - 2,
				cards_ghooost_name(screen, card->kind), ART_INK, GRID_KEEP, mark | under);
		return;
	}
	if (card->height >= 10) {
		art_numerals(grid, x + 1, y + 1, numeral, ink);
		art_ghost(grid, x + (card->width - 7) / 2, y + 4, sprites_values[card->kind], card->light);
		grid_middle(grid, x + 1, y + card->height - 2, card->width - 2, cards_ghooost_name(screen, card->kind),
			ink, GRID_KEEP, GRID_BOLD | under);
	} else {
		grid_text(grid, x + 1, y + 1, numeral, ink, GRID_KEEP, GRID_BOLD | under);
		if (card->height >= 7)
			art_ghost(grid, x + 1, y + 2, sprites_values[card->kind], card->light);
		else if (card->height > 4)
			grid_fit(grid, x + 1, y + card->height - 2, card->width - 2,
				cards_ghooost_name(screen, card->kind), ink, GRID_KEEP, under);
	}
	if (card->width > 4)
		grid_text(grid, x + card->width - 2, y + 1, cards_ghooost_sign(card->kind), ink, GRID_KEEP, under);
}

int cards_ghooost_slots(uint64_t cards, int *kinds)
{
	int slots = 0;

	for (int kind = 0; kind < GHOOOST_KINDS; kind++)
		if (ghooost_count_of(cards, kind) > 0)
			kinds[slots++] = kind;
	return slots;
}

game_action cards_ghooost_action(const struct screen_ui *ui)
{
	if (ui->pick == GHOOOST_KITTY)
		return GHOOOST_PLAY_KITTY;
	return ghooost_play_action(ui->pick, ui->count, ui->extra);
}

bool cards_ghooost_playable(const struct screen *screen, int kind)
{
	uint64_t hand = screen->view->ghooost.hand[screen->viewer];

	if (kind == GHOOOST_KITTY)
		return screen_is_legal(screen, GHOOOST_PLAY_KITTY);
	for (int ghosts = 1; kind < GHOOOST_VALUES && ghosts <= ghooost_count_of(hand, kind); ghosts++)
		for (int copies = 0; copies <= ghooost_count_of(hand, GHOOOST_COPY); copies++)
			if (screen_is_legal(screen, ghooost_play_action(kind, ghosts, copies)))
				return true;
	return kind == GHOOOST_COPY && screen_my_turn(screen);
}

/* The key of a slot: 1 to 9, then 0; the rest is reached with the arrows. */
static const char *slot_key(int slot)
{
	static const char *const keys[] = {"1", "2", "3", "4", "5", "6", "7", "8", "9", "0"};

	return slot < 10 ? keys[slot] : "";
}

/* Where a slot of the hand stands: its cards' width, how far one of several is moved from the one before, what is seen.
 */
struct slot {
	int index, count, lap, seen;
	int label_y;
};

static void draw_label(const struct screen *screen, struct grid *grid, const struct cards_ghooost_card *card, int x,
	const struct slot *slot, bool playable, bool picked)
{
	bool brackets = playable && slot->seen > 4;
	const char *label = brackets ? J(screen, "[{0}]", slot_key(slot->index)) : slot_key(slot->index);

	(void)card;
	grid_middle(grid, x, slot->label_y, slot->seen, label, playable ? ART_CANDLE : ART_FAINT, GRID_KEEP,
		picked     ? GRID_BOLD | GRID_REVERSE
		: playable ? GRID_BOLD
			   : 0);
}

static void draw_slot(const struct screen *screen, const struct screen_ui *ui, struct grid *grid,
	struct cards_ghooost_card *card, const struct slot *slot)
{
	bool mine = screen_my_turn(screen);
	bool playable = mine && cards_ghooost_playable(screen, card->kind);
	bool picked = mine && card->kind == ui->pick;
	int taken = card->kind == ui->pick ? ui->count : card->kind == GHOOOST_COPY ? ui->extra : 0;
	int base = card->y, x = card->x;

	for (int i = 0; i < slot->count; i++) {
		card->x = x + slot->lap * i;
		card->lit = playable;
		card->light = mine && !playable ? ART_DIM : ART_LIT;
		card->chosen = mine && i < taken;
		card->y = base + (card->chosen ? 0 : 1);
		cards_ghooost_draw(screen, grid, card);
		if (slot->lap > 0)
			continue;
		if (slot->count > 1)
			grid_text(grid, x + 1, card->y + 2 + (card->height >= 10 ? 2 : 0),
				J(screen, "{0}×", say_number(screen->say, slot->count)),
				grid->pictures ? ART_PAPER_INK : ART_INK, GRID_KEEP, GRID_BOLD);
		if (taken > 1)
			grid_text(grid, x + 1, card->y + 3 + (card->height >= 10 ? 2 : 0),
				J(screen, "{0}!", say_number(screen->say, taken)), grid->pictures ? 0xa3202b : ART_INK,
				GRID_KEEP, GRID_BOLD);
		break;
	}
	card->y = base;
	draw_label(screen, grid, card, x, slot, playable, picked);
	if (picked)
		grid_put(grid, x + (slot->seen < card->width ? slot->seen : card->width) / 2, base - 1, 0x25bc, ART_HOT,
			GRID_KEEP, GRID_BOLD);
	grid_add_place(grid, x, base - 1, slot->seen, slot->label_y - base + 2, KEYS_PICK, card->kind);
}

void cards_ghooost_hand(const struct screen *screen, const struct screen_ui *ui, struct grid *grid, int x, int y,
	int width, int card_width, int card_height)
{
	uint64_t hand = screen->view->ghooost.hand[screen->viewer];
	int kinds[GHOOOST_KINDS];
	int slots = cards_ghooost_slots(hand, kinds);
	int lap = 4, step;
	struct cards_ghooost_card card = {.y = y, .width = card_width, .height = card_height};

	if (slots == 0)
		return;
	if (slots * (card_width + 1) + lap * (ghooost_count(hand) - slots) > width)
		lap = 0;
	if (lap == 0 && slots * (card_width + 1) > width && card_width > 9)
		card.width = 9;
	step = card.width + 1;
	if (lap == 0 && slots * step > width && slots > 1)
		step = (width - card.width) / (slots - 1);
	for (int i = 0; i < slots; i++) {
		int count = ghooost_count_of(hand, kinds[i]);
		struct slot slot = {i, count, lap, i == slots - 1 && lap == 0 ? card.width : step + lap * (count - 1),
			y + card_height + 1};

		card.x = x;
		card.kind = kinds[i];
		draw_slot(screen, ui, grid, &card, &slot);
		x += step + lap * (count - 1);
	}
}

void cards_ghooost_pile(
	const struct screen *screen, struct grid *grid, int x, int y, int width, int card_width, int card_height)
{
	const struct ghooost_state *s = &screen->view->ghooost;
	int lap = 4;
	int most = (width - card_width) / lap + 1;
	int shown = s->pile_size < most ? s->pile_size : most;

	for (int i = s->pile_size - shown; i < s->pile_size; i++) {
		struct cards_ghooost_card card = {.x = x,
			.y = y,
			.width = card_width,
			.height = card_height,
			.kind = (int)(s->pile[i >> 4] >> 4 * (i & 15) & 15)};

		cards_ghooost_draw(screen, grid, &card);
		x += lap;
	}
}

/* What playing the chosen cards would bring. */
const char *cards_ghooost_effect(const struct screen *screen, const struct screen_ui *ui)
{
	struct ghooost_effects effects;
	game_action action = cards_ghooost_action(ui);

	if (ui->pick < 0 || ui->pick == GHOOOST_COPY || !screen_is_legal(screen, action))
		return "";
	ghooost_effects(&screen->rules->ghooost, &screen->view->ghooost, action, &effects);
	if (effects.leaves)
		return T(screen, "your last ghost: away!");
	if (effects.quartet)
		return T(screen, "a Quartet: go again");
	if (effects.clears)
		return effects.again ? F(screen, "clears {0}, go again", say_number(screen->say, effects.cleared))
				     : F(screen, "clears {0}", say_number(screen->say, effects.cleared));
	if (effects.reverses)
		return effects.again ? T(screen, "new direction, go again") : T(screen, "reverses the direction");
	if (effects.skips)
		return T(screen, "the next player is skipped");
	return effects.again ? T(screen, "go again") : "";
}

const char *cards_ghooost_label(const struct screen *screen, const struct screen_ui *ui)
{
	const char *name = cards_ghooost_name(screen, ui->pick);
	const char *what = name[0] != '\0' ? name : cards_ghooost_numeral(ui->pick);

	if (ui->count > 1)
		what = J(screen, "{0} × {1}", say_number(screen->say, ui->count), what);
	if (ui->extra > 0)
		what = J(screen, "{0} + {1}", what, TN(screen, ui->extra, "{n} Miss Copy", "{n} Miss Copies"));
	return F(screen, "Play {0}", what);
}
