/*
 * The terminal as a program: one loop that draws the page there is, waits for
 * a key, a bot's answer or the time to show what comes next, and plays at the
 * desk. Games go on where they were left: the table is kept whenever a person
 * is to decide, and when the program ends.
 */
#ifndef SEANCE_TUI_APP_H
#define SEANCE_TUI_APP_H

#include "tui/pages.h"
#include "tui/stage.h"

struct app_start {
	const struct session_setup *setup; /* deal this at once; NULL: open the menu */
	bool usual_level;                  /* its bots are of the level of the settings */
	const char *record;                /* where the record of that table goes; NULL: nowhere */
	const struct game *learn;          /* a first game of this instead; NULL: none */
	int language;                      /* as given, or -1: what was kept, else the environment's */
	enum paint_colours colours;
	bool unicode;
};

/*
 * Runs until the person quits, the terminal is gone or a signal ends it.
 * STATUS_SYSTEM if there is no terminal, or if the game that goes on could not
 * be kept. `ended_by` is the signal, or 0.
 */
enum status app_run(const struct app_start *start, int *ended_by, struct fault *fault);
/*
 * For measuring: loads what is kept, draws the menu and makes the bytes for the
 * terminal, but writes none. False if memory is short.
 */
bool app_rehearse(const struct app_start *start);

#endif
