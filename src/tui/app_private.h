/* What the files of the terminal program share. Private to src/tui/app*.c. */
#ifndef SEANCE_TUI_APP_PRIVATE_H
#define SEANCE_TUI_APP_PRIVATE_H

#include "tui/app.h"
#include "tui/coach.h"
#include "tui/lookback.h"
#include "tui/think.h"

enum app_page {
	APP_MENU,
	APP_SETUP,
	APP_SETTINGS,
	APP_STATS,
	APP_TABLE,
	APP_CURTAIN,
	APP_ENDING,
	APP_REVIEW,
	APP_CONFIRM
};
enum app_asking { APP_ASKING_NOTHING, APP_ASKING_BOT, APP_ASKING_HINT, APP_ASKING_ASSIST };
enum { APP_GAMES_MAX = 16, APP_NOTICE = 320 };

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
	bool language_fixed; /* the command line chose it */
	struct stats stats;
	struct pages_menu menu;
	struct session_setup last[APP_GAMES_MAX]; /* by game: what Enter deals */
	struct daily daily;
	struct pages_setup setup;
	struct pages_options options;
	char kept[128]; /* what can be gone on with */
	char notice[APP_NOTICE];

	struct session session;
	bool playing;              /* the session holds a table */
	uint32_t tables;           /* begun or opened so far */
	bool counted;              /* its round has been counted */
	struct lookback *lookback; /* of the round that is over; NULL: none */
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
void app_keep_table(struct app *app);
void app_drop_table(struct app *app);
bool app_open_table(struct app *app);
/* The record of the round, or of the match so far, into a file of its own; the notice says where. */
void app_save_record(struct app *app);

/* app_table.c: the table. */
bool app_begin(struct app *app, const struct session_setup *setup);
/* A first game with its coach. */
bool app_learn(struct app *app, const struct game *game);
/* Plays what can be played now; returns how long to wait in milliseconds, -1 for ever. */
int app_advance(struct app *app);
void app_table_key(struct app *app, const struct key *key);
void app_table_screen(struct app *app, struct screen *screen);
void app_leave_table(struct app *app);
void app_ending(
	struct app *app, struct screen *screen, struct match *match, const char **names, struct pages_ending *page);
void app_ending_key(struct app *app, const struct key *key);

#endif
