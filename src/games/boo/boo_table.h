/* Squares of cards on the table, for the files of BOO. Private to src/games/boo and src/ai/boo. */
#ifndef SEANCE_GAMES_BOO_TABLE_H
#define SEANCE_GAMES_BOO_TABLE_H

#include "games/boo/boo.h"

/* 1 if a card laid in that way stands, north to south; 0 if it lies. */
SEANCE_FN static inline int boo_standing(int way)
{
	return way >> 1 & 1;
}

/* A square, 0-2 from west or north, of rules->face. */
SEANCE_FN static inline int boo_part(uint32_t face, int part)
{
	return (int)(face >> 8 * part & 0xff);
}

/* Bit a square that is a ghost. */
SEANCE_FN static inline unsigned boo_haunted(uint32_t face)
{
	return (face >> 3 & 1) | (face >> 10 & 2) | (face >> 17 & 4);
}

SEANCE_FN static inline int boo_part_x(const struct boo_placed *placed, int part)
{
	return placed->x + (boo_standing(placed->way) != 0 ? 0 : part);
}

SEANCE_FN static inline int boo_part_y(const struct boo_placed *placed, int part)
{
	return placed->y + (boo_standing(placed->way) != 0 ? part : 0);
}

/* Where the action lays the hand. */
SEANCE_FN static inline void boo_lay_place(game_action action, struct boo_placed *placed)
{
	uint32_t at = action / BOO_WAYS;

	placed->x = (int8_t)((int)(at % BOO_SIDE) + BOO_LOW);
	placed->y = (int8_t)((int)(at / BOO_SIDE) + BOO_LOW);
	placed->way = (uint8_t)(action % BOO_WAYS);
	placed->lies = 1;
}

/* Extends the state's box of taken squares by the card. */
SEANCE_FN static inline void boo_box_take(struct boo_state *state, const struct boo_placed *placed)
{
	int east = boo_part_x(placed, BOO_SQUARES - 1);
	int south = boo_part_y(placed, BOO_SQUARES - 1);

	state->west = placed->x < state->west ? placed->x : state->west;
	state->east = east > state->east ? (int8_t)east : state->east;
	state->north = placed->y < state->north ? placed->y : state->north;
	state->south = south > state->south ? (int8_t)south : state->south;
}

/* Follows the gaze of that ghost at x, y (B5); src/games/boo/boo_gaze.c. */
SEANCE_FN void boo_trace(
	const struct boo_rules *rules, const struct boo_state *state, int x, int y, int square, struct boo_gaze *gaze);

/*
 * Checks a state of which all but head.actor, the ghosts and the box is given,
 * laid as a card 0-11, and fills those in. Returns what should have been
 * there, or NULL; src/games/boo/boo_settle.c.
 */
const char *boo_settle(const struct boo_rules *rules, struct boo_state *state);

#endif
