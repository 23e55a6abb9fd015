/*
 * The drawing kit of the terminal: colours, ghosts, cards, frames, the line at
 * the top and the two at the bottom. docs/terminal.md says how they are used.
 */
#ifndef SEANCE_TUI_ART_H
#define SEANCE_TUI_ART_H

#include "tui/grid.h"
#include "tui/say.h"
#include "tui/sprites.h"

enum art_colour {
	ART_NIGHT = 0x0e1124,
	ART_WALL = 0x171a35,
	ART_PANEL = 0x1e2246,
	ART_RAISED = 0x2b3062,
	ART_LINE = 0x6b74b8,
	ART_FAINT = 0x8d90bd,
	ART_INK = 0xf4eddc,
	ART_SOFT = 0xbcbde0,
	ART_CANDLE = 0xf4b860,
	ART_HOT = 0xffdf9e,
	ART_ON_CANDLE = 0x2a1a04,
	ART_ASK = 0x8fbcff,
	ART_ASK_GROUND = 0x1f4a91,
	ART_ATTACK = 0xff9a8c,
	ART_ATTACK_GROUND = 0x8e2430,
	ART_GOOD = 0x93dcb0,
	ART_FELT = 0x1f4a52,
	ART_ON_FELT = 0xfff6dc,
	ART_WOOD = 0x5c3a2b,
	ART_WOOD_LIGHT = 0x8d5f41,
	ART_BRASS = 0xd6a85a,
	ART_SHEET = 0xf7f3ff,
	ART_DARK = 0x15102a,
	ART_PAPER = 0xf7efdc,
	ART_PAPER_INK = 0x2a2140,
	ART_PAPER_SOFT = 0x5d4f6b,
	ART_BACK = 0x5d3d8a,
	ART_COMMON = 0xd3cbe3,
	ART_FEARLESS = 0xa8cdea,
	ART_SPECIAL = 0xf3cd70,
	ART_SCARY = 0xe58a74,
	ART_GRAVE = 0x6d51a0,
	ART_SOD = 0x211638,
	ART_STONE = 0xa7a6b8,
	ART_GATE = 0x5d6674
};

/* The colour of names, by seat. */
int art_tone(int seat);

enum art_light { ART_LIT, ART_DIM, ART_STRUCK };

/* 7 x 4 cells. Nothing is drawn where there are no pictures. */
void art_ghost(struct grid *grid, int x, int y, const char *const *rows, enum art_light light);
/* 11 x 6 cells: the player. */
void art_you(struct grid *grid, int x, int y);
/* The small ghost of 4 x 1 cells: "[oo]" without colours. */
void art_imp(struct grid *grid, int x, int y, int body, int eyes);
/* Numerals of three cells' height; returns the column after them. */
int art_numerals(struct grid *grid, int x, int y, const char *digits, int fg);
/* A card or pane with a frame half a cell thick; a box of lines where there are no pictures. */
void art_slab(struct grid *grid, int x, int y, int width, int height, int frame, int pane, bool lifted);
/* A house of 9 x 4 cells with so many windows lit. */
void art_mansion(struct grid *grid, int x, int y, int windows);
/* A bar of `width` cells, `part` of `whole` of it full. */
void art_bar(struct grid *grid, int x, int y, int width, int part, int whole, int full, int empty);
/* A pattern on the wall. */
void art_wallpaper(struct grid *grid, int x, int y, int width, int height, int fg);
/* A label on a ground of its own: " Howl ". Returns the column after it. */
int art_plate(struct grid *grid, int x, int y, const char *text, int fg, int bg);
/* The same of brass with a name, cut to so many columns; bold letters where there are no pictures. */
int art_name(struct grid *grid, int x, int y, int width, const char *name, bool acts);
/* A round table: felt with a rim of wood. */
void art_table(struct grid *grid, int x, int y, int width, int height);
/* The clock whose minute hand is `left` of `whole` before twelve: 10 x 5 cells. */
void art_clock(struct grid *grid, int x, int y, int left, int whole);

/* A thing that can be done: its key, what it is, and a line below it that may be NULL. Two rows, or one. */
struct art_button {
	const char *key;
	const char *label;
	const char *more;
	int code; /* of the key that a click stands for */
	bool main;
	bool off; /* cannot be done now */
};
void art_button(struct grid *grid, int x, int y, int width, const struct art_button *button);

/* Keys and what they do, for the header and the last line; the list ends with a NULL key. */
struct art_key {
	const char *key;
	const char *label;
	int code;
};
void art_header(struct grid *grid, const char *title, const struct art_key *tools);
/*
 * The two lines at the bottom: whose turn it is and what is awaited; then the
 * keys. A long text takes both lines where the keys can be done without: if
 * there are none (NULL), or in 80 columns and more, where such texts are rare.
 */
void art_now(struct grid *grid, const char *head, const char *text, bool refused, const struct art_key *keys);
/* The key line alone. */
void art_keys(struct grid *grid, int y, const struct art_key *keys);
/* The heading of a part of the screen. */
void art_heading(struct grid *grid, int x, int y, const char *text);

#endif
