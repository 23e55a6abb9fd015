/*
 * Pictures as points. Small ghosts are seven points wide and eight high, which
 * is 7 x 4 cells: # body, o ink, w white, y amber, p plum, r red, b pale blue,
 * '.' see-through. Lettering is bits, two by two in a cell.
 */
#ifndef SEANCE_TUI_SPRITES_H
#define SEANCE_TUI_SPRITES_H

enum {
	SPRITES_ROWS = 8,
	SPRITES_YOU_ROWS = 12, /* 11 points wide */
	SPRITES_TITLE_ROWS = 12,
	SPRITES_BOO_ROWS = 8,
	SPRITES_FACES = 10,
	SPRITES_FACE_WAIL = 9
};

extern const char *const sprites_values[16][SPRITES_ROWS];           /* Ghooost! by kind: 14 Miss Copy, 15 Kitty */
extern const char *const sprites_faces[SPRITES_FACES][SPRITES_ROWS]; /* 0 a person, 1-8 bots by level, 9 wails */
extern const char *const sprites_you[SPRITES_YOU_ROWS];
extern const char *const sprites_gallery[13][SPRITES_ROWS];
extern const char *const sprites_title[SPRITES_TITLE_ROWS]; /* "Séance", 46 cells wide */
extern const char *const sprites_boo[SPRITES_BOO_ROWS];     /* "Booo!", 26 cells wide */

#endif
