/*
 * The screens round a table of a server: who sits where before the cards, a
 * list of things that can be done, a strip and a box over the table. Pure like
 * the tables: drawn from a struct; keys are the caller's.
 */
#ifndef SEANCE_TUI_LOBBY_H
#define SEANCE_TUI_LOBBY_H

#include "games/game.h"
#include "tui/art.h"
#include "tui/keys.h"

enum {
	LOBBY_NEWS = 64,
	LOBBY_LIST_MAX = 20,
	LOBBY_PICK = 900 /* a click on a row is KEYS_PICK with this and its number */
};

struct lobby_seat {
	const char *name; /* NULL: free */
	const char *mark; /* "host, away"; may be empty */
	bool bot;
};

struct lobby {
	struct say *say;
	const struct game *game;
	const char *title;         /* the game and its terms */
	const char *head, *prompt; /* what is awaited */
	bool refused;              /* the prompt says why not */
	bool host, sits, waiting;  /* the keys that are shown; waiting: seats can still be changed */
	int players, cursor;
	struct lobby_seat seat[GAME_SEATS_MAX];
	const char *const *news; /* the oldest first */
	int news_count;
};
void lobby_draw(const struct lobby *lobby, struct grid *grid);

/* Something of a list, chosen by its key, or with the cursor and Enter. */
struct lobby_list {
	const char *title, *note; /* the note stands below; NULL: none */
	int count, cursor;
	struct art_key row[LOBBY_LIST_MAX];
};
void lobby_list_draw(const struct lobby_list *list, struct grid *grid);
/* Moves the cursor; returns the row that is chosen, or -1. */
int lobby_list_key(struct lobby_list *list, const struct key *key);

/* A line over the table below its header, with keys. */
void lobby_strip(struct grid *grid, const char *text, bool alarm, const struct art_key *keys);
/* A box with a text, and a line below about keys; a click on it is the key `code`, elsewhere Escape. */
void lobby_box(struct grid *grid, const char *title, const char *text, const char *keys, int code);

#endif
