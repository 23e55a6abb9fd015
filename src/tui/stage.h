/*
 * What is on the terminal, and what is typed there: a grid is drawn, what
 * differs from the one before is sent, and bytes become keys. The programs that
 * fill the whole screen (app.h, and a seat at a server's table) share it.
 */
#ifndef SEANCE_TUI_STAGE_H
#define SEANCE_TUI_STAGE_H

#include <poll.h>

#include "tui/keys.h"
#include "tui/paint.h"
#include "tui/tty.h"

/* Zero it, stage_prepare() before drawing, stage_release() after use. */
struct stage {
	struct grid shown, grid; /* on the screen; being drawn */
	bool shown_known;        /* `shown` is what is on the screen */
	char *bytes;             /* for the terminal */
	size_t room;
	enum paint_colours colours;
	bool unicode;
	struct keys keys;
};

void stage_prepare(struct stage *stage, enum paint_colours colours, bool unicode);
void stage_release(struct stage *stage);
/* Takes the terminal's size. False if memory is short. */
bool stage_size(struct stage *stage);
/* Sends what differs in the grid that was drawn; false if the terminal is gone. */
bool stage_show(struct stage *stage);
/* Waits like tty_wait(), but not longer than a lone escape may; then stage_flush() can have a key. */
enum tty_event stage_wait(struct stage *stage, int ms, struct pollfd *file, char *bytes, int room, int *length);
/* The key of a lone escape, when nothing followed it. */
bool stage_flush(struct stage *stage, struct key *key);

#endif
