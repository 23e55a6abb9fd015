/* BOO's graveyard in cells: squares, rays and the window on them. Private to the screens of BOO. */
#ifndef SEANCE_TUI_BOARD_BOO_H
#define SEANCE_TUI_BOARD_BOO_H

#include "games/boo/boo_outcome.h"
#include "games/boo/boo_table.h"
#include "tui/screen_face.h"

/* A square is so many cells, and which squares are seen where. */
struct board_boo {
	int x, y, width, height; /* the window on the grid */
	int cell_width, cell_height;
	int west, north; /* the square in its upper left corner */
	bool whole;      /* everything that lies is seen */
};

/* A way of looking that comes to something of its own. */
struct board_boo_order {
	int order; /* 0 to BOO_ORDERS - 1 */
	int other; /* another order with the same result, or -1 */
	struct boo_outcome outcome;
};

/* The card being tried lies so. */
void board_boo_tried(const struct screen *screen, const struct screen_ui *ui, struct boo_placed *placed);
/* The action of it, in the way that the rules list. */
game_action board_boo_action(const struct screen *screen, const struct screen_ui *ui);
/* The different results of a legal placement or of the looks left, the best for the mover first; at most BOO_ORDERS. */
int board_boo_orders(const struct screen *screen, const struct screen_ui *ui, struct board_boo_order *list);

/* The window that shows the table and the tried card best at that zoom (0: chosen by the room there is). */
void board_boo_aim(
	const struct screen *screen, const struct screen_ui *ui, const struct grid *grid, struct board_boo *board);
/* The graveyard, the tried card and, of a chosen order, its rays. Every square is a place. */
void board_boo_draw(const struct screen *screen, const struct screen_ui *ui, struct grid *grid,
	const struct board_boo *board, const struct boo_outcome *outcome);
/* The three squares of a card side by side, 18 x 3 or 12 x 2 cells. */
void board_boo_card(
	const struct screen *screen, struct grid *grid, int x, int y, int seat, int card, int way, bool large);

/* Which of so many orders is chosen; -1 for none. */
static inline int board_boo_chosen(const struct screen_ui *ui, int count)
{
	return count == 0 ? -1 : ui->order < count ? ui->order : 0;
}

/* A square as the argument of KEYS_PICK. */
static inline int board_boo_pick(int x, int y)
{
	return (x + 512) * 1024 + y + 512;
}

#endif
