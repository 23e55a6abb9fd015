/* What src/tui/screen.c asks of each game, and what the games' screens share. Private to src/tui. */
#ifndef SEANCE_TUI_SCREEN_FACE_H
#define SEANCE_TUI_SCREEN_FACE_H

#include "tui/art.h"
#include "tui/screen.h"

enum { SCREEN_KEYS_MAX = 20 };

/*
 * draw      the whole screen but overlays
 * begin     as screen_begin(), on a cleared ui
 * key       a key of the game's own; the wish stays SCREEN_WISH_NONE if it is none
 * help      the game's own keys, for the help; returns how many
 * move      what an action is, as one would tell somebody to do it: "play two 9s"
 * point     the cursor goes to an action of the viewer's, so that Enter would make it
 * aim       what a player wants: one sentence
 * poster    a picture of the game for the menu, inside its frame
 */
#define SCREEN_VERBS(G) \
	void screen_##G##_draw(const struct screen *screen, const struct screen_ui *ui, struct grid *grid); \
	void screen_##G##_begin(const struct screen *screen, struct screen_ui *ui); \
	void screen_##G##_key( \
		const struct screen *screen, struct screen_ui *ui, const struct key *key, struct screen_wish *wish); \
	int screen_##G##_help(const struct screen *screen, struct art_key *rows); \
	const char *screen_##G##_move(const struct screen *screen, game_action action); \
	void screen_##G##_point(const struct screen *screen, struct screen_ui *ui, game_action action); \
	const char *screen_##G##_aim(struct say *say); \
	void screen_##G##_poster(struct grid *grid, int x, int y, int width, int height);

GAME_LIST(SCREEN_VERBS)

bool screen_my_turn(const struct screen *screen);
bool screen_is_legal(const struct screen *screen, game_action action);
/* "You" for the viewer; the other names as they are. */
const char *screen_name(const struct screen *screen, int seat);
/* A seat that is followed by a verb: "You are next", "Howl is next". */
bool screen_is_you(const struct screen *screen, int seat);
/* Why the action is not legal, as a sentence. Empty if it is. */
const char *screen_why(const struct screen *screen, game_action action);

/* The line at the top, and the two at the bottom with the prompt or the notice. The keys end with a NULL key. */
void screen_frame(const struct screen *screen, const struct screen_ui *ui, struct grid *grid, const char *more,
	const char *prompt, const struct art_key *keys);
/* The last events that fit into those lines, the newest at the bottom or right under the ones before it. */
void screen_log(const struct screen *screen, struct grid *grid, int x, int y, int width, int height);
/* The last thing that a seat did, as its sentence without the name; NULL if it has done nothing yet. */
const char *screen_last_of(const struct screen *screen, int seat);
/* Score of the match beside a name: points, or Boos. NULL for a single round. */
const char *screen_score(const struct screen *screen, int seat);

/* Notices. */
void screen_refuse(struct screen_ui *ui, const char *text);
void screen_notice(struct screen_ui *ui, const char *text);
/* One action wished for. */
void screen_act(struct screen_wish *wish, game_action action);
/* The action if it is legal; else the refusal. */
void screen_try(const struct screen *screen, struct screen_ui *ui, game_action action, struct screen_wish *wish);
/* Three small ghosts side by side, as many as there is room for. */
void screen_trio(struct grid *grid, int x, int y, int width, int height, const char *const *left,
	const char *const *middle, const char *const *right);
/* A per cent of a whole, rounded; 0 of nothing. */
int screen_percent(uint64_t part, uint64_t whole);
/* The help over the table; `help` lists the game's own keys. */
void screen_help_draw(
	const struct screen *screen, struct grid *grid, int (*help)(const struct screen *screen, struct art_key *rows));

#endif
