/*
 * A table on the screen: a pure function from what one viewer may see to a
 * grid, and a pure function from a key to what it means. Nothing here plays,
 * waits or prints; src/tui/app.c does.
 *
 * Everything is drawn from a redacted view, the legal list and the events that
 * the viewer was told, so a screen cannot show what its viewer may not know.
 */
#ifndef SEANCE_TUI_SCREEN_H
#define SEANCE_TUI_SCREEN_H

#include "games/game.h"
#include "tui/grid.h"
#include "tui/keys.h"
#include "tui/say.h"

enum {
	SCREEN_WIDTH_LEAST = 60,
	SCREEN_HEIGHT_LEAST = 20,
	SCREEN_NOTICE = 320,
	SCREEN_QUEUE = 4 /* decisions that one key can stand for */
};

/* How much there is room for. */
enum screen_size { SCREEN_TINY, SCREEN_SMALL, SCREEN_NORMAL, SCREEN_WIDE };

/* What the viewer was told, in order. */
struct screen_event {
	struct game_phrase what;
	uint16_t ply;
};

struct screen_seat {
	const char *name;
	uint8_t face; /* 0 a person, 1-8 a bot's level */
};

/* Where the match stands; all zero for a single round. */
struct screen_standing {
	uint8_t kind; /* enum game_match_kind */
	uint8_t target;
	uint8_t round; /* from 1; 0: a single round */
	uint8_t boos[GAME_SEATS_MAX];
	int16_t points[GAME_SEATS_MAX];
};

/* A number struck out of a notepad, and the sentences of the ply that struck it. */
struct screen_strike {
	int16_t ply; /* 0: it is not struck */
};

struct screen {
	struct say *say;
	const struct game *game;
	const union game_rules *rules;
	const union game_state *view; /* of the viewer */
	int viewer;                   /* a seat, or GAME_SPECTATOR */
	const game_action *legal;     /* of the viewer's own turn, ascending */
	int legal_count;              /* 0: it is not */
	struct screen_seat seat[GAME_SEATS_MAX];
	struct screen_standing standing;
	const struct screen_event *events;
	int event_count;
	const union game_state *past; /* the viewer's view before each ply, for notes with reasons; NULL: none */
	int past_count;
	bool aids;                         /* the table allows hints, notes and maps */
	bool practice;                     /* any move may be taken back, and the game does not count */
	bool thinking;                     /* a bot is at it */
	const char *hint;                  /* what a hint said; NULL: nothing */
	bool online;                       /* a server's table: no speed, and leaving ends nothing */
	const char *clock[GAME_SEATS_MAX]; /* "4:32"; NULL: there is none */
};

enum screen_overlay { SCREEN_OVER_NONE, SCREEN_OVER_HELP, SCREEN_OVER_LOG, SCREEN_OVER_NOTES };

/* What the person has moved, chosen and opened. Zero, then screen_begin(). */
struct screen_ui {
	uint8_t overlay; /* enum screen_overlay */
	int16_t scroll;  /* of the log: lines from its end */
	int16_t x, y;    /* the cursor */
	int16_t pick;    /* what is chosen; the meaning is the game's */
	int16_t count;   /* how many of it */
	int16_t extra;   /* Miss Copies with it; the tile chosen; the bid */
	int16_t way;     /* how a card is turned */
	int16_t order;   /* of looking */
	int16_t zoom;    /* 0 chosen by the size, else 1 to 3 */
	int16_t pan_x, pan_y;
	uint8_t show; /* a bit a thing that can be shown or hidden */
	bool refused; /* the notice says why not */
	char notice[SCREEN_NOTICE];
};

enum screen_wish_kind {
	SCREEN_WISH_NONE,   /* the key meant nothing */
	SCREEN_WISH_DRAW,   /* the screen has changed */
	SCREEN_WISH_ACT,    /* play these */
	SCREEN_WISH_ASSIST, /* a bot is to make the rest of these small decisions */
	SCREEN_WISH_HINT,
	SCREEN_WISH_UNDO,
	SCREEN_WISH_SAVE,
	SCREEN_WISH_SPEED, /* the argument is +1 or -1 */
	SCREEN_WISH_SKIP,  /* do not wait for what is being shown */
	SCREEN_WISH_MENU,
	SCREEN_WISH_QUIT
};

struct screen_wish {
	enum screen_wish_kind kind;
	int argument;
	int actions;
	game_action action[SCREEN_QUEUE]; /* one after another, as long as each is legal */
};

enum screen_size screen_size(const struct grid *grid);
/* A new position: the cursor goes to something sensible, notices go. */
void screen_begin(const struct screen *screen, struct screen_ui *ui);
void screen_draw(const struct screen *screen, const struct screen_ui *ui, struct grid *grid);
/* What a key means; a click on a place of the grid is that place's key (screen_click()). */
void screen_key(const struct screen *screen, struct screen_ui *ui, const struct key *key, struct screen_wish *wish);
/* The key that a click stands for; false for a click on nothing. */
bool screen_click(const struct grid *grid, const struct key *click, struct key *key);

/* What an action is, as one would tell somebody to do it. On the view of whoever acts. */
const char *screen_move(const struct screen *screen, game_action action);
/* The cursor goes to an action of the viewer's: a hint. */
void screen_point(const struct screen *screen, struct screen_ui *ui, game_action action);
/* What a player of the game wants; its picture for the menu, with a frame. */
const char *screen_aim(const struct game *game, struct say *say);
void screen_poster(const struct game *game, struct grid *grid, int x, int y, int width, int height, bool chosen);

/* A sentence of the log, with names; "you" for the viewer. */
const char *screen_sentence(const struct screen *screen, const struct game_phrase *what);
/* The message of a terminal that is too small. */
void screen_tiny(struct say *say, struct grid *grid);

#endif
