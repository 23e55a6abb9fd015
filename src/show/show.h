/*
 * Views as JSON, for the page and for the wire. Everything is written from a
 * view, so nothing can be shown that the viewer may not know, and everything a
 * face draws (what is playable and why not, where gazes go, what is still
 * possible) comes from the core: no face writes a rule again.
 *
 * web/src/games/<game>/table.ts says what each object holds.
 */
#ifndef SEANCE_SHOW_SHOW_H
#define SEANCE_SHOW_SHOW_H

#include "base/json_writer.h"
#include "games/game.h"

/* The table as the viewer sees it: an object. The view is that viewer's. */
void show_table(const struct game *game, const union game_rules *rules, const union game_state *view, int viewer,
	struct json_writer *writer);
/* The legal moves of the view's own turn, each with its number "a" and what it is made of: a list, empty out of turn.
 */
void show_moves(const struct game *game, const union game_rules *rules, const union game_state *view,
	struct json_writer *writer);
/* What a legal move would do, as far as the view can tell: an object, empty where there is nothing to tell. */
void show_outcome(const struct game *game, const union game_rules *rules, const union game_state *view,
	game_action action, struct json_writer *writer);

/*
 * A sentence for a face to put into its own language: ["pattern",{"s0":1,
 * "k1":"12 (Igor)"}]. Seats ("s") and plain numbers are numbers, words of the
 * game are English text. Code 0 is null.
 */
void show_phrase(const struct game *game, const union game_rules *rules, const char *pattern,
	const struct game_phrase *phrase, struct json_writer *writer);
/* {"phase":[...],...}: the words that members of a game's tables, moves and outcomes can be. */
void show_words(const struct game *game, struct json_writer *writer);

#endif
