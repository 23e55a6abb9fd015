/* What the files of the terminal program share. Private to src/tui/app*.c. */
#ifndef SEANCE_TUI_APP_PRIVATE_H
#define SEANCE_TUI_APP_PRIVATE_H

#include "tui/app.h"
#include "tui/coach.h"
#include "tui/keep.h"
#include "tui/lookback.h"
#include "tui/think.h"

enum app_page {
	APP_MENU,
	APP_SETUP,
	APP_SETTINGS,
	APP_STATS,
	APP_KEPT,
	APP_TABLE,
	APP_CURTAIN,
	APP_ENDING,
	APP_REVIEW,
	APP_CONFIRM
};
enum app_asking { APP_ASKING_NOTHING, APP_ASKING_BOT, APP_ASKING_HINT, APP_ASKING_ASSIST };
enum { APP_GAMES_MAX = 16, APP_NOTICE = 320, APP_SETTINGS_TEXT = 256 };

/* What a screen shows: a click belongs to the screen that was clicked on. */
struct app_moment {
	enum app_page page;
	uint32_t table;   /* counts the tables that were begun or opened */
	uint32_t changes; /* of the desk */
};

struct app {
	struct say *say; /* first, so that T() takes an app */
	struct stage stage;
	struct app_moment shown_at;
	bool ended; /* the terminal is gone, or a signal came */
	bool quit;

	enum app_page page;
	struct pages_settings settings;
	bool language_fixed;                        /* the command line chose it */
	char settings_text[APP_SETTINGS_TEXT];      /* as they were loaded or written last */
	bool settings_unreadable, stats_unreadable; /* their files: set aside before new ones are written */
	struct stats stats;
	struct pages_menu menu;
	struct session_setup last[APP_GAMES_MAX]; /* by game: what Enter deals */
	struct daily daily;
	struct pages_setup setup;
	struct pages_options options;
	struct pages_kept kept; /* the games that can be gone on with */
	char notice[APP_NOTICE];
	char unkept[APP_NOTICE]; /* why the table could not be kept the last time; empty: it was */

	struct session session;
	int dealt_level;                          /* of the bots in `last`, when the settings were opened */
	const char *record;                       /* where the record of the first table goes; NULL: nowhere */
	char unwritten[APP_NOTICE];               /* why it could not be written */
	bool playing;                             /* the session holds a table */
	char table[KEEP_NAME_MAX];                /* the file it is kept in; empty: not kept yet */
	int64_t kept_at;                          /* changes of the desk that the file has; -1: not known */
	uint32_t tables;                          /* begun or opened so far */
	bool counted;                             /* its round has been counted */
	struct lookback *reviews[GAME_SEATS_MAX]; /* of the round that is over, by seat; NULL: none */
	struct lookback_ui lookback_ui;
	struct coach coach; /* on in a first game */
	struct screen_ui ui;
	union game_state view;
	game_action legal[GAME_LEGAL_MAX];
	int begun; /* actions the ui was begun at; -1: not yet */
	char hint[APP_NOTICE];
	struct think *think;
	enum app_asking asking;
	struct desk_question asked;
	game_action queue[SCREEN_QUEUE];
	int queued, queue_at;
	uint64_t show_until; /* milliseconds: nothing is played before */
	bool skipping;       /* until the next person's turn */
};

uint64_t app_now(void);

/* app_keep.c: what is kept between games. Faults become notices. */
void app_load(struct app *app);
void app_keep_settings(struct app *app);
void app_keep_stats(struct app *app);
/* Into a file of its own, so that no other game's is written over. */
void app_keep_table(struct app *app);
/* The round is over: the file this table was kept in goes. */
void app_drop_table(struct app *app);
/* What can be gone on with, for the menu; a notice for what cannot be read. */
void app_find_tables(struct app *app);
bool app_open_table(struct app *app, const char *name);
/* The record of the round, or of the match so far, into a file of its own; the notice says where. */
void app_save_record(struct app *app);
/* The same into the file that the command line named, if this is its table. */
void app_write_record(struct app *app);

/* app_table.c: the table. */
bool app_begin(struct app *app, const struct session_setup *setup);
/* A first game with its coach. */
bool app_learn(struct app *app, const struct game *game);
/* Plays what can be played now; returns how long to wait in milliseconds, -1 for ever. */
int app_advance(struct app *app);
void app_table_key(struct app *app, const struct key *key);
void app_table_screen(struct app *app, struct screen *screen);
/* Goes on with a game of the list. */
void app_resume(struct app *app, int kept);
void app_leave_table(struct app *app);
/* The table cannot go on: a notice, and the menu. */
void app_stop_with(struct app *app, const struct fault *fault);

/* app_ending.c: the end of a round. */
void app_ending(
	struct app *app, struct screen *screen, struct match *match, const char **names, struct pages_ending *page);
void app_ending_key(struct app *app, const struct key *key);
/* The review of the viewer's decisions; it begins to judge them if it has not begun. NULL for a watcher. */
struct lookback *app_review(struct app *app);
void app_review_key(struct app *app, const struct key *key);
void app_end_reviews(struct app *app);

#endif
