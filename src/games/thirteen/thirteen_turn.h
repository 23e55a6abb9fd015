/* What the steps of a round share: notes of cards that few have seen, and turns that begin and pass on. */
#ifndef SEANCE_GAMES_THIRTEEN_TURN_H
#define SEANCE_GAMES_THIRTEEN_TURN_H

#include "games/log.h"
#include "games/thirteen/thirteen_cards.h"
#include "games/thirteen/thirteen_words.h"

/* Only these seats may know the arguments after the first; 0 as the other code: that it happened at all. */
SEANCE_FN static inline void thirteen_note_secret(
	struct game_log *log, int code, int hidden_code, int seen, int a, int b, int c)
{
	if (seen == THIRTEEN_PUBLIC)
		game_note(log, code, a, b, c, 0);
	else
		game_note_secret(log, code, hidden_code, 1, seen, a, b, c, 0);
}

SEANCE_FN static inline void thirteen_wait_for_chance(struct thirteen_state *s, enum thirteen_phase phase)
{
	s->phase = (uint8_t)phase;
	s->head.actor = GAME_CHANCE;
}

SEANCE_FN static inline void thirteen_begin_turn(struct thirteen_state *s, int place, struct game_log *log)
{
	int seat = place;

	if ((s->out >> place & 1) != 0) { /* T13: only four players keep the place of one that is out */
		seat = place ^ 2;
		game_note(log, THIRTEEN_EVENT_STANDS_IN, seat, place, 0, 0);
	}
	s->phase = THIRTEEN_PHASE_TURN;
	s->place = (uint8_t)place;
	s->turn = (uint8_t)seat;
	s->head.actor = (uint8_t)seat;
	s->shield = (uint8_t)(s->shield & ~(1 << seat));
	s->effect = 0;
}

SEANCE_FN static inline void thirteen_next_turn(
	const struct thirteen_rules *rules, struct thirteen_state *s, struct game_log *log)
{
	int players = rules->setup.players;
	int place = s->place;

	do {
		place = place + 1 == players ? 0 : place + 1;
	} while (players == 3 && (s->out >> place & 1) != 0);
	thirteen_begin_turn(s, place, log);
}

#endif
