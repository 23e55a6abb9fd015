/*
 * A table in plain lines, at most PLAIN_COLUMNS wide, no escape codes, for dumb
 * terminals and screen readers. English is ASCII.
 *
 * Everything is written from a view, so nothing can be shown that the viewer
 * may not know. Numbers (odds, outcomes, what is still possible) come from the
 * core; no rule is written again here.
 */
#ifndef SEANCE_TUI_PLAIN_H
#define SEANCE_TUI_PLAIN_H

#include "games/game.h"
#include "tui/say.h"

enum {
	PLAIN_COLUMNS = 80,
	PLAIN_TEXT_MAX = 32768 /* room for any table; BOO's map is the longest */
};

/* The table as the viewer sees it; the view is that viewer's. Lines end in '\n'. */
void plain_table(struct say *say, const struct game *game, const union game_rules *rules, const union game_state *view,
	int viewer, struct sink *sink);
/* What careful notes would show beyond the table: odds, cards not seen, where gazes go. May be empty. */
void plain_notes(struct say *say, const struct game *game, const union game_rules *rules, const union game_state *view,
	int viewer, struct sink *sink);
/* A legal move of the view's own seat in words: one line without its end, to stand beside the move's token. */
void plain_move(struct say *say, const struct game *game, const union game_rules *rules, const union game_state *view,
	game_action action, struct sink *sink);

/*
 * Puts legal()'s list into the order a person likes to read, best or most
 * usual first, and returns how many of them to show at first.
 */
int plain_order(const struct game *game, const union game_rules *rules, const union game_state *view, game_action *list,
	int count);
/* How the notation of the moves possible now is built: a line, and perhaps more after a '\n'. */
const char *plain_notation(struct say *say, const struct game *game, const union game_state *view);

/* What a player wants: one sentence. */
const char *plain_aim(struct say *say, const struct game *game);

/* Breaks lines at blanks so that none is longer than PLAIN_COLUMNS; what follows a break is indented. */
void plain_wrap(const char *text, struct sink *sink);

#endif
