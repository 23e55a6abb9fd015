/*
 * The screens round the games: menu, setting up a table, settings, statistics,
 * the curtain between two people, the end of a round. Pure like the tables: a
 * page is drawn from its struct, and a key changes the struct or is answered
 * with a choice.
 */
#ifndef SEANCE_TUI_PAGES_H
#define SEANCE_TUI_PAGES_H

#include "desk/daily.h"
#include "tui/art.h"
#include "tui/keep.h"
#include "tui/lookback.h"
#include "tui/session.h"
#include "tui/stats.h"

enum pages_choice {
	PAGES_NONE, /* the key meant nothing */
	PAGES_DRAW, /* something has changed */
	PAGES_PLAY, /* the menu: deal the game under the cursor at once */
	PAGES_SETUP,
	PAGES_CONTINUE,
	PAGES_DELETE,
	PAGES_DAILY,
	PAGES_LEARN,
	PAGES_STATS,
	PAGES_SETTINGS,
	PAGES_REVIEW,
	PAGES_AGAIN,
	PAGES_NEXT, /* the next round of the match */
	PAGES_SAVE,
	PAGES_SAME,
	PAGES_BACK,
	PAGES_QUIT
};

struct pages_settings {
	enum words_language language;
	int speed; /* 0 slow to PAGES_SPEED_MAX: at once */
	bool wail; /* bell and banner for whoever is left behind */
	int level; /* of bots in a quick game */
	bool aids;
};
enum { PAGES_SPEED_MAX = 4 };

struct pages_menu {
	struct say *say;
	int cursor;                       /* 0 to 3 a game, then the boxes below */
	const struct session_setup *last; /* by game: what Enter deals */
	const char *kept;                 /* what can be gone on with; NULL: nothing */
	int kept_more;                    /* games besides that one */
	const struct daily *daily;
	const char *notice; /* a line about what went wrong; NULL: nothing */
	bool learn;         /* lessons are there */
};
void pages_menu_draw(const struct pages_menu *menu, struct grid *grid);
enum pages_choice pages_menu_key(struct pages_menu *menu, const struct key *key);

/* The games that can be gone on with, the latest first. */
enum { PAGES_KEPT = 12 };
struct pages_kept_row {
	char name[KEEP_NAME_MAX]; /* of its file */
	char what[96], when[32];
};
struct pages_kept {
	struct say *say;
	int count;
	struct pages_kept_row row[PAGES_KEPT];
	int row_at;
	bool sure; /* the next x deletes it */
	const char *notice;
};
void pages_kept_draw(const struct pages_kept *page, struct grid *grid);
enum pages_choice pages_kept_key(struct pages_kept *page, const struct key *key);

struct pages_setup {
	struct say *say;
	struct session_setup *setup;
	int row;
	bool typing; /* a seed is being typed */
	char seed[DESK_SEED_TEXT];
	const char *notice;
};
void pages_setup_draw(const struct pages_setup *page, struct grid *grid);
enum pages_choice pages_setup_key(struct pages_setup *page, const struct key *key);

struct pages_options {
	struct say *say;
	struct pages_settings *settings;
	int row;
};
void pages_settings_draw(const struct pages_options *page, struct grid *grid);
enum pages_choice pages_settings_key(struct pages_options *page, const struct key *key);

void pages_stats_draw(struct say *say, const struct stats *stats, struct grid *grid);

/* Between two people at one screen: nothing of either is seen. */
void pages_curtain_draw(struct say *say, const char *name, struct grid *grid);

struct pages_ending {
	struct say *say;
	const struct screen *screen; /* the round that is over, with names and events */
	struct game_result result;
	bool in_match, next; /* another round follows */
	bool looks_on;       /* somebody else goes on: a watcher */
	const struct match *match;
	const char *const *player; /* names of the match's seats */
	bool banner;               /* the wail */
	const char *notice;
	struct lookback *review; /* of the viewer's decisions; NULL: none */
	const struct session *session;
};
void pages_ending_draw(const struct pages_ending *page, struct grid *grid);
enum pages_choice pages_ending_key(const struct pages_ending *page, const struct key *key);

#endif
