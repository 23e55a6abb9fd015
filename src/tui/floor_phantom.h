/* The hotel of The Phantom Society in cells. Private to the screens of The Phantom Society. */
#ifndef SEANCE_TUI_FLOOR_PHANTOM_H
#define SEANCE_TUI_FLOOR_PHANTOM_H

#include "games/phantom/phantom_configs.h"
#include "games/phantom/phantom_step.h"
#include "tui/screen_face.h"

/* Bits of ui->show. The first two: 0 numbers and shade, 1 shade only, 2 nothing. */
enum { FLOOR_PHANTOM_ICE = 3, FLOOR_PHANTOM_CLUE = 4, FLOOR_PHANTOM_MIRROR = 8 };

/* Arguments of KEYS_PICK beyond the rooms: a kind of tile, a choice from the legal list. */
enum { FLOOR_PHANTOM_TILE = 100, FLOOR_PHANTOM_CHOICE = 200 };

/* What the floor is drawn from beside the view. */
struct floor_phantom {
	int x, y; /* of room a1 */
	int room_width, room_height;
	bool ice;     /* chances are shown */
	bool numbers; /* and as figures */
	uint32_t ways;
	uint16_t chance[PHANTOM_SQUARES]; /* per mille */
	uint64_t clue;                    /* rooms from which the last tile taken by ghosts was in reach */
};

/* Fills in what is known and may be shown. */
void floor_phantom_know(const struct screen *screen, const struct screen_ui *ui, struct floor_phantom *floor);
/* Rooms, rubble, ghosts as far as the view knows them, and the cursor. Every room is a place. */
void floor_phantom_draw(
	const struct screen *screen, const struct screen_ui *ui, struct grid *grid, const struct floor_phantom *floor);

/* "d2", "bathroom". */
const char *floor_phantom_square(const struct screen *screen, int square);
const char *floor_phantom_room(const struct screen *screen, int colour);
const char *floor_phantom_colour(const struct screen *screen, int colour);
int floor_phantom_tint(int colour);
/* The seat that made that removal, and the colour of the ghost it found, or -1. */
int floor_phantom_remover(const struct screen *screen, int index);
int floor_phantom_found(const struct screen *screen, int square);
/* A bid or a pair of ghosts in words. */
const char *floor_phantom_choice(const struct screen *screen, game_action action);
/* True if the viewer plays on the ghosts' side, and the roles are known. */
bool floor_phantom_haunts(const struct screen *screen);

/* The room under the cursor. */
static inline int floor_phantom_cursor(const struct screen_ui *ui)
{
	return ui->y * PHANTOM_SIDE + ui->x;
}

/* True if the viewer is to choose a bid or ghosts; to place a tile. */
static inline bool floor_phantom_choosing(const struct screen *screen)
{
	int phase = screen->view->phantom.phase;

	return screen_my_turn(screen) && (phase == PHANTOM_PHASE_BID || phase == PHANTOM_PHASE_SPLIT);
}

static inline bool floor_phantom_placing(const struct screen *screen)
{
	return screen_my_turn(screen) && screen->view->phantom.phase == PHANTOM_PHASE_PLACE;
}

#endif
