/* Cards and hands of Ghooost! in cells. Private to the screens of Ghooost!. */
#ifndef SEANCE_TUI_CARDS_GHOOOST_H
#define SEANCE_TUI_CARDS_GHOOOST_H

#include "tui/screen_face.h"

struct cards_ghooost_card {
	int x, y, width, height;
	int kind;
	bool lit;    /* can be played: a frame of its own */
	bool chosen; /* is part of the play being put together */
	enum art_light light;
};

/* ◆ fearless, ▼ scary, ★ special, ○ common; and the colour that goes with it. */
const char *cards_ghooost_sign(int kind);
int cards_ghooost_tint(int kind);
const char *cards_ghooost_numeral(int kind);
/* Its name, empty for most; what it does. */
const char *cards_ghooost_name(const struct screen *screen, int kind);
const char *cards_ghooost_power(const struct screen *screen, int kind);

void cards_ghooost_draw(const struct screen *screen, struct grid *grid, const struct cards_ghooost_card *card);
/* The kinds of a multiset in ascending order: the slots of a hand. Returns how many. */
int cards_ghooost_slots(uint64_t cards, int *kinds);
/* The play put together: pick, count and extra of the ui. */
game_action cards_ghooost_action(const struct screen_ui *ui);
/* "Play 2 × 9", and what that would bring; empty if it is not legal or brings nothing. */
const char *cards_ghooost_label(const struct screen *screen, const struct screen_ui *ui);
const char *cards_ghooost_effect(const struct screen *screen, const struct screen_ui *ui);
/* True if some legal play has that kind; of Miss Copy, on the viewer's turn. */
bool cards_ghooost_playable(const struct screen *screen, int kind);
/* The viewer's hand: what can be played stands up. Takes card_height + 4 rows from one above y. */
void cards_ghooost_hand(const struct screen *screen, const struct screen_ui *ui, struct grid *grid, int x, int y,
	int width, int card_width, int card_height);
/* The cards of the Cemetery that fit, the top one whole. */
void cards_ghooost_pile(
	const struct screen *screen, struct grid *grid, int x, int y, int width, int card_width, int card_height);

#endif
