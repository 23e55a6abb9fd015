/*
 * Collects the events of a step. events() passes a log; apply() runs the same
 * step with NULL, and the compiler then removes all code that writes events.
 */
#ifndef SEANCE_GAMES_LOG_H
#define SEANCE_GAMES_LOG_H

#include "games/contract.h"

struct game_log {
	struct game_event *list; /* room for GAME_EVENTS_MAX */
	int count;
};

/* What everybody may know. */
SEANCE_FN static inline void game_note(struct game_log *log, int code, int a, int b, int c, int d)
{
	if (log != NULL) {
		struct game_event event = {
			{(uint16_t)code, {(int16_t)a, (int16_t)b, (int16_t)c, (int16_t)d, 0, 0}}, 0, 0, 0xff};

		SEANCE_ASSERT(log->count < GAME_EVENTS_MAX);
		log->list[log->count++] = event;
	}
}

/* The fifth and sixth argument of the event noted last. */
SEANCE_FN static inline void game_note_rest(struct game_log *log, int e, int f)
{
	if (log != NULL) {
		log->list[log->count - 1].what.arg[4] = (int16_t)e;
		log->list[log->count - 1].what.arg[5] = (int16_t)f;
	}
}

/* What only the seats in `seen` may know; see struct game_event for what the others get. */
SEANCE_FN static inline void game_note_secret(
	struct game_log *log, int code, int hidden_code, int secret_from, int seen, int a, int b, int c, int d)
{
	if (log != NULL) {
		struct game_event *event = &log->list[log->count];

		game_note(log, code, a, b, c, d);
		event->public_code = (uint16_t)hidden_code;
		event->secret_from = (uint8_t)secret_from;
		event->seen = (uint8_t)seen;
	}
}

#endif
