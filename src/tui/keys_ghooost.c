/* The keys of Ghooost!. */
#include "tui/cards_ghooost.h"

static const struct ghooost_state *state_of(const struct screen *screen)
{
	return &screen->view->ghooost;
}

static void choose(const struct screen *screen, struct screen_ui *ui, int kind)
{
	uint64_t hand = state_of(screen)->hand[screen->viewer];

	ui->pick = (int16_t)kind;
	ui->count = 1;
	ui->extra = 0;
	if (kind >= GHOOOST_VALUES)
		return;
	/* Where fewer would not do (a Quartet on a higher pile), begin with what does. */
	for (int ghosts = 1; ghosts <= ghooost_count_of(hand, kind); ghosts++)
		if (screen_is_legal(screen, ghooost_play_action(kind, ghosts, 0))) {
			ui->count = (int16_t)ghosts;
			return;
		}
}

void screen_ghooost_begin(const struct screen *screen, struct screen_ui *ui)
{
	int kinds[GHOOOST_KINDS];
	int slots;

	ui->pick = -1;
	if (!screen_my_turn(screen))
		return;
	slots = cards_ghooost_slots(state_of(screen)->hand[screen->viewer], kinds);
	for (int i = 0; i < slots && ui->pick < 0; i++)
		if (kinds[i] != GHOOOST_COPY && cards_ghooost_playable(screen, kinds[i]))
			choose(screen, ui, kinds[i]);
	if (ui->pick < 0 && slots > 0)
		choose(screen, ui, kinds[0]);
}

static void move_pick(const struct screen *screen, struct screen_ui *ui, int by)
{
	int kinds[GHOOOST_KINDS];
	int slots = cards_ghooost_slots(state_of(screen)->hand[screen->viewer], kinds);
	int slot = 0;

	if (slots == 0)
		return;
	while (slot < slots - 1 && kinds[slot] != ui->pick)
		slot++;
	choose(screen, ui, kinds[(slot + by + slots) % slots]);
}

static void say_why(const struct screen *screen, struct screen_ui *ui)
{
	const char *why;

	if (ui->pick < 0)
		return;
	if (ui->pick == GHOOOST_COPY) {
		screen_refuse(ui, T(screen, "Miss Copy joins another ghost: choose one, then press x."));
		return;
	}
	why = screen_why(screen, cards_ghooost_action(ui));
	if (why[0] != '\0')
		screen_refuse(ui, why);
	else
		screen_notice(
			ui, J(screen, "{0}: {1}", cards_ghooost_label(screen, ui), cards_ghooost_effect(screen, ui)));
}

/* Puts another of the kind to the play, or begins again with one. */
static void add_one(const struct screen *screen, struct screen_ui *ui)
{
	int held = ui->pick >= 0 ? ghooost_count_of(state_of(screen)->hand[screen->viewer], ui->pick) : 0;

	if (ui->pick >= 0 && ui->pick < GHOOOST_VALUES)
		ui->count = (int16_t)(ui->count >= held ? 1 : ui->count + 1);
}

static void add_copy(const struct screen *screen, struct screen_ui *ui)
{
	int held = ghooost_count_of(state_of(screen)->hand[screen->viewer], GHOOOST_COPY);

	if (held == 0)
		screen_refuse(ui, T(screen, "You hold no Miss Copy."));
	else if (ui->pick < 0 || ui->pick >= GHOOOST_VALUES)
		screen_refuse(ui, T(screen, "Miss Copy joins another ghost: choose one, then press x."));
	else
		ui->extra = (int16_t)(ui->extra >= held ? 0 : ui->extra + 1);
}

static void pick_kind(const struct screen *screen, struct screen_ui *ui, int kind, struct screen_wish *wish)
{
	wish->kind = SCREEN_WISH_DRAW;
	if (kind == GHOOOST_COPY)
		add_copy(screen, ui);
	else if (kind == ui->pick && screen_is_legal(screen, cards_ghooost_action(ui)))
		screen_act(wish, cards_ghooost_action(ui));
	else {
		choose(screen, ui, kind);
		if (!cards_ghooost_playable(screen, kind))
			say_why(screen, ui);
	}
}

void screen_ghooost_key(
	const struct screen *screen, struct screen_ui *ui, const struct key *key, struct screen_wish *wish)
{
	int kinds[GHOOOST_KINDS];
	int slots;

	if (!screen_my_turn(screen))
		return;
	wish->kind = SCREEN_WISH_DRAW;
	slots = cards_ghooost_slots(state_of(screen)->hand[screen->viewer], kinds);
	if (key->code >= '0' && key->code <= '9') {
		int slot = key->code == '0' ? 9 : key->code - '1';

		if (slot < slots)
			pick_kind(screen, ui, kinds[slot], wish);
		return;
	}
	switch (key->code) {
	case KEYS_PICK:
		pick_kind(screen, ui, key->argument, wish);
		break;
	case KEYS_LEFT:
	case KEYS_BACK_TAB:
		move_pick(screen, ui, -1);
		break;
	case KEYS_RIGHT:
	case '\t':
		move_pick(screen, ui, 1);
		break;
	case ' ':
	case KEYS_UP:
		add_one(screen, ui);
		break;
	case 'x':
		add_copy(screen, ui);
		break;
	case 'w':
		say_why(screen, ui);
		break;
	case '\r':
		if (ui->pick == GHOOOST_COPY || ui->pick < 0)
			say_why(screen, ui);
		else
			screen_try(screen, ui, cards_ghooost_action(ui), wish);
		break;
	case 't':
		screen_try(screen, ui, GHOOOST_LUCK, wish);
		break;
	case 'c':
		screen_try(screen, ui, GHOOOST_COLLECT, wish);
		break;
	case 'o':
		screen_try(screen, ui, GHOOOST_OPEN, wish);
		break;
	case 'p':
		screen_try(screen, ui, GHOOOST_PASS, wish);
		break;
	default:
		wish->kind = SCREEN_WISH_NONE;
		break;
	}
}

int screen_ghooost_help(const struct screen *screen, struct art_key *rows)
{
	const struct art_key list[] = {{"1 … 0", T(screen, "pick a card; again: play it"), 0},
		{"← →", T(screen, "move along the hand"), 0},
		{T(screen, "Space"), T(screen, "one more of the same"), 0}, {"x", T(screen, "with Miss Copy"), 0},
		{"t", T(screen, "try your luck with the Crypt"), 0}, {"c", T(screen, "collect the Cemetery"), 0},
		{"o", T(screen, "open your Mansion, after midnight"), 0},
		{"p", T(screen, "pass, when nothing else can be done"), 0}, {"w", T(screen, "why not this card?"), 0},
		{"○ ◆ ★ ▼", T(screen, "common, on everything, special, scary"), 0},
		{"[3]", T(screen, "stands up: can be played"), 0}};

	memcpy(rows, list, sizeof(list));
	return (int)(sizeof(list) / sizeof(list[0]));
}

const char *screen_ghooost_move(const struct screen *screen, game_action action)
{
	struct screen_ui ui = {.pick = GHOOOST_KITTY, .count = 1};

	if (action < GHOOOST_PLAY_KITTY) {
		ui.pick = (int16_t)ghooost_play_kind((int)action);
		ui.count = (int16_t)ghooost_play_ghosts((int)action);
		ui.extra = (int16_t)ghooost_play_copies((int)action);
	}
	if (action <= GHOOOST_PLAY_KITTY)
		return cards_ghooost_label(screen, &ui);
	if (action == GHOOOST_LUCK)
		return T(screen, "Try your luck");
	if (action == GHOOOST_COLLECT)
		return T(screen, "Collect the Cemetery");
	return action == GHOOOST_OPEN ? T(screen, "Open your Mansion") : T(screen, "Pass");
}

const char *screen_ghooost_aim(struct say *say)
{
	struct {
		struct say *say;
	} here = {say}, *c = &here;

	return T(c, "Shed all your ghosts before you’re the last one left.");
}

void screen_ghooost_poster(struct grid *grid, int x, int y, int width, int height)
{
	grid_fill(grid, x, y, width, height, ART_FELT);
	screen_trio(grid, x, y, width, height, sprites_values[GHOOOST_CERBERUS], sprites_values[GHOOOST_TWIST],
		sprites_values[GHOOOST_IGOR]);
	if (height > 10)
		art_clock(grid, x + width / 2 - 5, y, 3, 14);
}

void screen_ghooost_point(const struct screen *screen, struct screen_ui *ui, game_action action)
{
	(void)screen;
	if (action > GHOOOST_PLAY_KITTY)
		return;
	ui->pick = (int16_t)(action == GHOOOST_PLAY_KITTY ? GHOOOST_KITTY : ghooost_play_kind((int)action));
	ui->count = (int16_t)(action == GHOOOST_PLAY_KITTY ? 1 : ghooost_play_ghosts((int)action));
	ui->extra = (int16_t)(action == GHOOOST_PLAY_KITTY ? 0 : ghooost_play_copies((int)action));
}
