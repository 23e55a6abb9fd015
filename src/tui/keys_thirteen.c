/* The keys of 13 Ghosts. */
#include "tui/notes_thirteen.h"

static const struct thirteen_state *state_of(const struct screen *screen)
{
	return &screen->view->thirteen;
}

void screen_thirteen_begin(const struct screen *screen, struct screen_ui *ui)
{
	struct notes_thirteen notes;

	ui->pick = 1;
	ui->extra = 0;
	if (!screen_my_turn(screen) || !screen->aids)
		return;
	notes_thirteen(screen, screen->view, &notes);
	for (int card = screen->rules->thirteen.cards; card >= 1; card--)
		if (notes_thirteen_alive(screen, &notes, card))
			ui->pick = (int16_t)card;
}

static void open_notes(const struct screen *screen, struct screen_ui *ui, int seat)
{
	ui->overlay = SCREEN_OVER_NOTES;
	ui->count = (int16_t)(seat % screen->rules->setup.players);
}

static void notes_key(const struct screen *screen, struct screen_ui *ui, const struct key *key)
{
	if (key->code == '\t' || key->code == KEYS_RIGHT)
		open_notes(screen, ui, ui->count + 1);
	else
		ui->overlay = SCREEN_OVER_NONE;
}

static void use_card(const struct screen *screen, struct screen_ui *ui, struct screen_wish *wish)
{
	int hand = notes_thirteen_hand(screen);
	bool copies = hand > 0 && screen->rules->thirteen.ability[hand] == THIRTEEN_ABILITY_COPY;

	if (copies && !screen_is_legal(screen, THIRTEEN_PLAY) && ui->pick > 0)
		screen_try(screen, ui, THIRTEEN_COPY + (game_action)(ui->pick - 1), wish);
	else
		screen_try(screen, ui, THIRTEEN_PLAY, wish);
}

static void attack(const struct screen *screen, struct screen_ui *ui, struct screen_wish *wish)
{
	if (ui->pick > 0)
		screen_try(screen, ui, THIRTEEN_ATTACK + (game_action)(ui->pick - 1), wish);
}

static void list_key(const struct screen *screen, struct screen_ui *ui, const struct key *key, struct screen_wish *wish)
{
	int wanted = key->code == KEYS_PICK && key->argument >= NOTES_THIRTEEN_CHOICE
			     ? key->argument - NOTES_THIRTEEN_CHOICE
		     : key->code >= '1' && key->code <= '9' ? key->code - '1'
							    : -1;

	if (key->code == KEYS_UP || key->code == KEYS_LEFT)
		ui->extra = (int16_t)(ui->extra > 0 ? ui->extra - 1 : screen->legal_count - 1);
	else if (key->code == KEYS_DOWN || key->code == KEYS_RIGHT || key->code == '\t')
		ui->extra = (int16_t)((ui->extra + 1) % screen->legal_count);
	else if (key->code == '\r' || (wanted >= 0 && wanted == ui->extra))
		screen_act(wish, screen->legal[ui->extra < screen->legal_count ? ui->extra : 0]);
	else if (wanted >= 0 && wanted < screen->legal_count)
		ui->extra = (int16_t)wanted;
	else if (wanted < 0)
		wish->kind = SCREEN_WISH_NONE;
}

static void pick(const struct screen *screen, struct screen_ui *ui, int what, struct screen_wish *wish)
{
	if (what >= NOTES_THIRTEEN_CHOICE)
		return;
	if (what >= NOTES_THIRTEEN_SEAT)
		open_notes(screen, ui, what - NOTES_THIRTEEN_SEAT);
	else if (screen_my_turn(screen) && ui->pick == what)
		attack(screen, ui, wish);
	else
		ui->pick = (int16_t)what;
}

static void turn_key(const struct screen *screen, struct screen_ui *ui, const struct key *key, struct screen_wish *wish)
{
	switch (key->code) {
	case 'a':
	case 'c':
		use_card(screen, ui, wish);
		break;
	case 'x':
		attack(screen, ui, wish);
		break;
	case '\t':
		ui->extra = ui->extra == 0;
		break;
	case '\r':
		if (ui->extra == 0 && state_of(screen)->phase == THIRTEEN_PHASE_TURN && notes_thirteen_hand(screen) > 0)
			use_card(screen, ui, wish);
		else
			attack(screen, ui, wish);
		break;
	default:
		wish->kind = SCREEN_WISH_NONE;
		break;
	}
}

void screen_thirteen_key(
	const struct screen *screen, struct screen_ui *ui, const struct key *key, struct screen_wish *wish)
{
	int cards = screen->rules->thirteen.cards, half = (cards + 1) / 2;

	wish->kind = SCREEN_WISH_DRAW;
	if (ui->overlay == SCREEN_OVER_NOTES) {
		notes_key(screen, ui, key);
		return;
	}
	if (notes_thirteen_listing(screen) && key->code != 'n' && key->code != 't') {
		list_key(screen, ui, key, wish);
		return;
	}
	switch (key->code) {
	case 'n':
		if (screen->aids)
			open_notes(screen, ui, screen->viewer < screen->rules->setup.players ? screen->viewer + 1 : 0);
		return;
	case 't':
		if (screen->aids && screen->viewer < screen->rules->setup.players)
			open_notes(screen, ui, screen->viewer);
		return;
	case KEYS_LEFT:
		ui->pick = (int16_t)(ui->pick <= 1 ? cards : ui->pick - 1);
		return;
	case KEYS_RIGHT:
		ui->pick = (int16_t)(ui->pick >= cards ? 1 : ui->pick + 1);
		return;
	case KEYS_UP:
		ui->pick = (int16_t)(ui->pick > half ? ui->pick - half : ui->pick);
		return;
	case KEYS_DOWN:
		ui->pick = (int16_t)(ui->pick + half <= cards ? ui->pick + half : ui->pick);
		return;
	case 'w':
		if (screen_my_turn(screen) && notes_thirteen_hand(screen) > 0 &&
			!screen_is_legal(screen, THIRTEEN_PLAY))
			screen_refuse(ui, screen_why(screen, THIRTEEN_PLAY));
		return;
	case KEYS_PICK:
		pick(screen, ui, key->argument, wish);
		return;
	default:
		break;
	}
	if (key->code >= '1' && key->code <= '9') { /* a second digit makes 10 to 13 */
		int two = ui->pick == 1 ? 10 + key->code - '0' : 0;

		ui->pick = (int16_t)(two > 10 && two <= cards && ui->way == 1 ? two
				     : key->code - '0' <= cards               ? key->code - '0'
									      : ui->pick);
		ui->way = key->code == '1' && ui->way == 0;
		return;
	}
	if (key->code == '0' && ui->pick == 1 && cards >= 10) {
		ui->pick = 10;
		return;
	}
	if (screen_my_turn(screen))
		turn_key(screen, ui, key, wish);
	else
		wish->kind = SCREEN_WISH_NONE;
}

int screen_thirteen_help(const struct screen *screen, struct art_key *rows)
{
	const struct art_key list[] = {{"a", T(screen, "use your card: ask, look, or copy"), 0},
		{"x", T(screen, "attack the chosen number"), 0}, {"← → ↑ ↓", T(screen, "choose a number"), 0},
		{"Tab", T(screen, "card or attack, for Enter"), 0},
		{"n", T(screen, "notepad: why a number is struck"), 0},
		{"t", T(screen, "what the others know of you"), 0},
		{"w", T(screen, "why can the card not be used?"), 0},
		{"? † ★", T(screen, "asks, attacks, does something else"), 0},
		{"◉", T(screen, "what they think your Crypt can be"), 0}};

	memcpy(rows, list, sizeof(list));
	return (int)(sizeof(list) / sizeof(list[0]));
}

const char *screen_thirteen_move(const struct screen *screen, game_action action)
{
	const struct thirteen_state *s = state_of(screen);
	const char *hand = say_number(screen->say, thirteen_hand(&screen->rules->thirteen, s, s->turn));

	if (action >= THIRTEEN_ATTACK && action < THIRTEEN_PLAY)
		return F(screen, "Attack the {0}", say_number(screen->say, (int)action - THIRTEEN_ATTACK + 1));
	if (action == THIRTEEN_PLAY)
		return F(screen, "Play the {0}", hand);
	if (action >= THIRTEEN_COPY && action < THIRTEEN_ARRANGE)
		return F(screen, "Play the {0} as a {1}", hand,
			say_number(screen->say, (int)action - THIRTEEN_COPY + 1));
	return say_capital(screen->say, notes_thirteen_choice(screen, action));
}

const char *screen_thirteen_aim(struct say *say)
{
	struct {
		struct say *say;
	} here = {say}, *c = &here;

	return T(c, "Name the ghost in their Crypt before they name yours.");
}

void screen_thirteen_poster(struct grid *grid, int x, int y, int width, int height)
{
	grid_fill(grid, x, y, width, height, 0x43192f);
	screen_trio(grid, x, y, width, height, sprites_gallery[2], sprites_gallery[12], sprites_gallery[11]);
	if (height > 8)
		art_numerals(grid, x + width / 2 - 4, y + 1, "13", ART_HOT);
}

void screen_thirteen_point(const struct screen *screen, struct screen_ui *ui, game_action action)
{
	for (int i = 0; notes_thirteen_listing(screen) && i < screen->legal_count; i++)
		if (screen->legal[i] == action)
			ui->extra = (int16_t)i;
	if (action >= THIRTEEN_ATTACK && action < THIRTEEN_PLAY) {
		ui->pick = (int16_t)(action - THIRTEEN_ATTACK + 1);
		ui->extra = 1;
	} else if (action >= THIRTEEN_COPY && action < THIRTEEN_ARRANGE) {
		ui->pick = (int16_t)(action - THIRTEEN_COPY + 1);
	}
}
