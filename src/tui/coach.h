/*
 * A first game in the terminal: the lesson's coach beside the table. The
 * lessons are src/learn's; this draws what they say and passes on what was read.
 */
#ifndef SEANCE_TUI_COACH_H
#define SEANCE_TUI_COACH_H

#include "learn/lesson.h"
#include "tui/session.h"

/* Zero it before use. */
struct coach {
	bool on;
	bool speaks; /* `show` is on show */
	struct lesson lesson;
	struct lesson_show show;
};

/* The table of a game's lesson; false if the game has none. */
bool coach_setup(const struct game *game, struct session_setup *setup);
/* The lesson begins with the session that was set up so. */
void coach_begin(struct coach *coach, const struct session *session);
/* After every change of the table. */
void coach_follow(struct coach *coach, const struct session *session);
/* The learner goes on after reading. */
void coach_read(struct coach *coach, const struct session *session);
/* Draws what the coach says over the table. */
void coach_draw(const struct coach *coach, const struct screen *screen, struct grid *grid);

#endif
