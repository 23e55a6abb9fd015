/* One step of Wisp, shared by apply (no log) and events (with one). */
#ifndef SEANCE_GAMES_WISP_STEP_H
#define SEANCE_GAMES_WISP_STEP_H

#include "games/log.h"
#include "games/wisp/wisp.h"
#include "games/wisp/wisp_words.h"

/* Candles at stake: what the winner gains. */
SEANCE_FN static inline int wisp_stake(const struct wisp_state *s)
{
	return s->said[s->count - 1] == WISP_FOLLOW - WISP_WAIT + 1 ? 2 : 1;
}

/* Who has won a round that is over; the wisps decide unless somebody fled. */
SEANCE_FN static inline int wisp_winner(const struct wisp_state *s)
{
	if (s->said[s->count - 1] == WISP_FLEE - WISP_WAIT + 1)
		return (s->first + s->count) & 1; /* not the one who spoke last */
	return s->card[1] > s->card[0];
}

SEANCE_FN static inline void wisp_note_end(const struct wisp_state *s, struct game_log *log)
{
	for (int seat = 0; seat < 2; seat++)
		game_note(log, WISP_EVENT_SHOWN, seat, s->card[seat], 0, 0);
	game_note(log, WISP_EVENT_WON, wisp_winner(s), wisp_stake(s), 0, 0);
}

SEANCE_FN static inline void wisp_step(
	const struct wisp_rules *rules, struct wisp_state *s, game_action action, struct game_log *log)
{
	int what = (int)action;

	if (what < WISP_CARD) {
		s->first = (uint8_t)what;
		s->phase = WISP_PHASE_DEAL;
		game_note(log, WISP_EVENT_FIRST, what, 0, 0, 0);
	} else if (what < WISP_WAIT) {
		int card = what - WISP_CARD + 1;

		game_note_secret(
			log, WISP_EVENT_DEALT, WISP_EVENT_DEALT_HIDDEN, 1, 1 << s->dealt, s->dealt, card, 0, 0);
		s->pool = (uint16_t)(s->pool & ~wisp_bit(card));
		s->card[s->dealt++ & 1] = (uint8_t)card;
	} else {
		game_note(log, WISP_EVENT_WAITS + what - WISP_WAIT, s->head.actor, 0, 0, 0);
		s->said[s->count++] = (uint8_t)(what - WISP_WAIT + 1);
	}
	wisp_settle(rules, s);
	if (s->phase == WISP_PHASE_OVER && log != NULL)
		wisp_note_end(s, log);
}

#endif
