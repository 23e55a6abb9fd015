/*
 * One step of the game, shared by apply (no log) and events (with one).
 *
 * The order within a turn is G21: powers, discard, refill, leaving, dawn, next
 * player. A refill is chance's, so the turn's end waits in `again` and `fresh`
 * until the last card is drawn.
 */
#ifndef SEANCE_GAMES_GHOOOST_STEP_H
#define SEANCE_GAMES_GHOOOST_STEP_H

#include "games/ghooost/ghooost.h"
#include "games/ghooost/ghooost_words.h"
#include "games/log.h"

/* One code for each way to say it: one ghost, several alike, with one Miss Copy or more. */
SEANCE_FN static inline void ghooost_note_play(struct game_log *log, int seat, int ghosts, int kind, int copies)
{
	int code = ghosts > 1 ? GHOOOST_EVENT_PLAYED_SEVERAL : GHOOOST_EVENT_PLAYED;

	if (copies > 0)
		code = copies > 1 ? GHOOOST_EVENT_PLAYED_COPIES : GHOOOST_EVENT_PLAYED_COPY;
	game_note(log, code, seat, ghosts, kind, copies);
}

SEANCE_FN static inline int ghooost_next(const struct ghooost_rules *rules, const struct ghooost_state *s, int seat)
{
	return rules->next[s->counter][s->in][seat];
}

SEANCE_FN SEANCE_RARE static void ghooost_leave(struct ghooost_state *s, int seat, int code, struct game_log *log)
{
	s->in = (uint8_t)(s->in & ~(1 << seat));
	s->leaver[s->left++] = (uint8_t)(seat + 1);
	game_note(log, code, seat, s->left, s->hand_size[seat] + s->mansion[seat], 0);
}

SEANCE_FN SEANCE_RARE static void ghooost_finish(struct ghooost_state *s, struct game_log *log)
{
	int loser = bits_lowest(s->in);

	s->in = 0;
	s->leaver[s->left++] = (uint8_t)(loser + 1);
	s->head.actor = GAME_NOBODY;
	s->phase = GHOOOST_PHASE_OVER;
	s->mover = 0;
	s->again = 0;
	s->fresh = 0;
	s->quiet = 0;
	s->passes = 0;
	game_note(log, GHOOOST_EVENT_LOST, loser, 0, 0, 0);
}

/* G19: fewest ghosts leave first; among equals whoever would play sooner. */
SEANCE_FN SEANCE_RARE static void ghooost_dawn(
	const struct ghooost_rules *rules, struct ghooost_state *s, int next, struct game_log *log)
{
	game_note(log, GHOOOST_EVENT_DAWN, 0, 0, 0, 0);
	while ((s->in & (s->in - 1)) != 0) {
		int seat = (s->in >> next & 1) != 0 ? next : ghooost_next(rules, s, next);
		int first = seat;
		int best = seat;

		do {
			if (s->hand_size[seat] + s->mansion[seat] < s->hand_size[best] + s->mansion[best])
				best = seat;
			seat = ghooost_next(rules, s, seat);
		} while (seat != first);
		ghooost_leave(s, best, GHOOOST_EVENT_DAWN_LEFT, log);
	}
	ghooost_finish(s, log);
}

SEANCE_FN static inline void ghooost_end_turn(
	const struct ghooost_rules *rules, struct ghooost_state *s, struct game_log *log)
{
	int seat = s->mover;
	bool leaves = s->hand_size[seat] == 0 && s->mansion[seat] == 0;
	bool extra = s->again == GHOOOST_AGAIN_EXTRA && !leaves; /* G16 */

	s->quiet = s->fresh != 0 || rules->dawn == 0 ? 0 : (uint16_t)(s->quiet + 1);
	s->fresh = 0;
	if (leaves) {
		ghooost_leave(s, seat, GHOOOST_EVENT_LEFT, log);
		if ((s->in & (s->in - 1)) == 0) {
			ghooost_finish(s, log);
			return;
		}
	}
	if (extra) {
		game_note(log, GHOOOST_EVENT_AGAIN, seat, 0, 0, 0);
	} else {
		bool skip = s->again == GHOOOST_AGAIN_SKIP;

		seat = ghooost_next(rules, s, seat);
		if (skip) {
			game_note(log, GHOOOST_EVENT_SKIPPED, seat, 0, 0, 0);
			seat = ghooost_next(rules, s, seat);
		}
	}
	s->again = GHOOOST_AGAIN_NONE;
	if ((s->passes != 0 && s->passes >= bits_count(s->in)) || (rules->dawn != 0 && s->quiet >= rules->dawn)) {
		ghooost_dawn(rules, s, seat, log);
		return;
	}
	s->mover = (uint8_t)seat;
	s->head.actor = (uint8_t)seat;
	s->phase = GHOOOST_PHASE_TURN;
}

/* Refill (G14), then the turn's end. */
SEANCE_FN static inline void ghooost_settle(
	const struct ghooost_rules *rules, struct ghooost_state *s, struct game_log *log)
{
	if (s->crypt > 0 && s->hand_size[s->mover] < GHOOOST_HAND) {
		s->phase = GHOOOST_PHASE_REFILL;
		s->head.actor = GAME_CHANCE;
	} else {
		ghooost_end_turn(rules, s, log);
	}
}

SEANCE_FN static inline void ghooost_clear_cemetery(struct ghooost_state *s)
{
	s->heap = 0;
	s->pile[0] = s->pile[1] = s->pile[2] = s->pile[3] = 0;
	s->pile_size = 0;
	s->top = 0;
	s->run = 0;
}

/* Cards leave the hand for the Cemetery: the publicly known ones first (G20). */
SEANCE_FN static inline void ghooost_take_off(struct ghooost_state *s, int kind, int count)
{
	int seat = s->mover;
	int known = ghooost_count_of(s->known[seat], kind);

	s->hand[seat] -= (uint64_t)count << 4 * kind;
	s->known[seat] -= (uint64_t)(count < known ? count : known) << 4 * kind;
	s->hand_size[seat] = (uint8_t)(s->hand_size[seat] - count);
}

/* Alike cards on the pile, written as one pattern of half-bytes. */
SEANCE_FN static inline void ghooost_lay(struct ghooost_state *s, int kind, int count)
{
	int word = s->pile_size >> 4;
	int shift = 4 * (s->pile_size & 15);
	uint64_t pattern = (uint64_t)kind * 0x11111111u & (((uint64_t)1 << 4 * count) - 1);

	s->pile[word] |= pattern << shift;
	if (shift + 4 * count > 64)
		s->pile[word + 1] |= pattern >> (64 - shift);
	s->pile_size = (uint8_t)(s->pile_size + count);
	s->heap += (uint64_t)count << 4 * kind;
}

SEANCE_FN SEANCE_RARE static void ghooost_discard(struct ghooost_state *s, struct game_log *log)
{
	game_note(log, GHOOOST_EVENT_CLEARED, ghooost_count(s->heap), 0, 0, 0);
	ghooost_clear_cemetery(s);
	s->again = GHOOOST_AGAIN_EXTRA;
	s->fresh = 1;
}

/* The powers of ghosts that lie on the Cemetery now; `together` of them were played at once. */
SEANCE_FN static inline void ghooost_powers(struct ghooost_state *s, int kind, int together, struct game_log *log)
{
	int run = together + (s->top == kind + 1 ? s->run : 0);
	bool quartet = run >= 4; /* G9: the unbroken run counts */
	bool turns = kind == GHOOOST_TWIST && (s->in & (s->in - 1) & ((s->in & (s->in - 1)) - 1)) != 0; /* G11, G12 */

	s->run = (uint8_t)run;
	s->top = (uint8_t)(kind + 1);
	s->again = (uint8_t)(together >= 2 ? GHOOOST_AGAIN_EXTRA : GHOOOST_AGAIN_NONE);
	s->counter = (uint8_t)(s->counter ^ (turns ? 1 : 0));
	if (log != NULL) {
		if (together == 2 || together == 3)
			game_note(log, GHOOOST_EVENT_TOGETHER, s->mover, together, 0, 0);
		if (quartet)
			game_note(log, GHOOOST_EVENT_QUARTET, s->mover, kind, 0, 0);
		if (turns)
			game_note(log, GHOOOST_EVENT_REVERSED, s->counter, 0, 0, 0);
	}
	if (quartet || kind == GHOOOST_SKELETUM)
		ghooost_discard(s, log);
}

SEANCE_FN static inline void ghooost_take_heap(struct ghooost_state *s)
{
	int seat = s->mover;

	s->hand[seat] += s->heap;
	s->known[seat] += s->heap;
	s->hand_size[seat] = (uint8_t)(s->hand_size[seat] + ghooost_count(s->heap));
	ghooost_clear_cemetery(s);
}

/* A card from the Crypt or the Mansion, played alone before all eyes (G7). */
SEANCE_FN SEANCE_RARE static void ghooost_reveal(
	const struct ghooost_rules *rules, struct ghooost_state *s, int kind, struct game_log *log)
{
	s->fresh = 1;
	if (kind == GHOOOST_KITTY) {
		s->heap += (uint64_t)1 << 4 * kind;
		s->again = GHOOOST_AGAIN_SKIP;
	} else if (kind != GHOOOST_COPY && ghooost_fits(kind + 1, 1, s->top)) {
		ghooost_lay(s, kind, 1);
		ghooost_powers(s, kind, 1, log);
	} else {
		s->heap += (uint64_t)1 << 4 * kind;
		game_note(log, GHOOOST_EVENT_FAILED, s->mover, kind, ghooost_count(s->heap), 0);
		ghooost_take_heap(s);
	}
	ghooost_settle(rules, s, log);
}

SEANCE_FN static inline void ghooost_open_crypt(struct ghooost_state *s, struct game_log *log)
{
	s->crypt--;
	if (s->crypt == 0)
		game_note(log, GHOOOST_EVENT_MIDNIGHT, 0, 0, 0, 0);
}

SEANCE_FN static inline void ghooost_deal(const struct ghooost_rules *rules, struct ghooost_state *s)
{
	int seat = s->mover;

	if (s->hand_size[seat] < GHOOOST_HAND)
		return;
	seat = seat + 1 == rules->setup.players ? 0 : seat + 1;
	s->mover = (uint8_t)seat;
	if (s->hand_size[seat] == GHOOOST_HAND) { /* back at the beginner */
		s->phase = GHOOOST_PHASE_TURN;
		s->head.actor = (uint8_t)seat;
	}
}

/* Chance shows or deals a card of that kind. */
SEANCE_FN SEANCE_RARE static void ghooost_draw(
	const struct ghooost_rules *rules, struct ghooost_state *s, int kind, struct game_log *log)
{
	int seat = s->mover;

	s->pool -= (uint64_t)1 << 4 * kind;
	if (s->phase == GHOOOST_PHASE_LUCK) {
		game_note(log, GHOOOST_EVENT_LUCK, seat, kind, 0, 0);
		ghooost_open_crypt(s, log);
		ghooost_reveal(rules, s, kind, log);
	} else if (s->phase == GHOOOST_PHASE_OPEN) {
		game_note(log, GHOOOST_EVENT_OPENED, seat, kind, 0, 0);
		s->mansion[seat]--;
		ghooost_reveal(rules, s, kind, log);
	} else {
		s->hand[seat] += (uint64_t)1 << 4 * kind;
		s->hand_size[seat]++;
		game_note_secret(log, GHOOOST_EVENT_DREW, GHOOOST_EVENT_DREW_HIDDEN, 1, 1 << seat, seat, kind, 0, 0);
		if (s->phase == GHOOOST_PHASE_DEAL) {
			ghooost_deal(rules, s);
		} else {
			s->fresh = 1;
			ghooost_open_crypt(s, log);
			ghooost_settle(rules, s, log);
		}
	}
}

SEANCE_FN SEANCE_RARE static void ghooost_lay_copies(struct ghooost_state *s, int copies)
{
	ghooost_take_off(s, GHOOOST_COPY, copies);
	ghooost_lay(s, GHOOOST_COPY, copies);
}

SEANCE_FN static inline void ghooost_play(
	const struct ghooost_rules *rules, struct ghooost_state *s, int play, struct game_log *log)
{
	int copies = rules->play[play] & 15;
	int ghosts = rules->play[play] >> 4 & 15;
	int kind = rules->play[play] >> 8;

	ghooost_note_play(log, s->mover, ghosts, kind, copies);
	ghooost_take_off(s, kind, ghosts);
	ghooost_lay(s, kind, ghosts);
	if (copies > 0)
		ghooost_lay_copies(s, copies);
	ghooost_powers(s, kind, ghosts + copies, log);
	ghooost_settle(rules, s, log);
}

SEANCE_FN static inline void ghooost_begin(struct ghooost_state *s, int seat)
{
	s->mover = (uint8_t)seat;
	s->phase = GHOOOST_PHASE_DEAL;
	s->head.actor = GAME_CHANCE;
}

SEANCE_FN SEANCE_RARE static void ghooost_other(
	const struct ghooost_rules *rules, struct ghooost_state *s, int action, struct game_log *log)
{
	int seat = s->mover;

	switch (action) {
	case GHOOOST_PLAY_KITTY:
		game_note(log, GHOOOST_EVENT_KITTY, seat, 0, 0, 0);
		ghooost_take_off(s, GHOOOST_KITTY, 1);
		s->heap += (uint64_t)1 << 4 * GHOOOST_KITTY;
		s->again = GHOOOST_AGAIN_SKIP; /* G15 */
		break;
	case GHOOOST_LUCK:
		s->phase = GHOOOST_PHASE_LUCK;
		s->head.actor = GAME_CHANCE;
		return;
	case GHOOOST_OPEN:
		s->phase = GHOOOST_PHASE_OPEN;
		s->head.actor = GAME_CHANCE;
		return;
	case GHOOOST_COLLECT:
		game_note(log, GHOOOST_EVENT_COLLECTED, seat, ghooost_count(s->heap), 0, 0);
		ghooost_take_heap(s);
		break;
	default: /* GHOOOST_PASS; G20: it shows a hand of nothing but Miss Copies */
		game_note(log, GHOOOST_EVENT_PASSED, seat, 0, 0, 0);
		s->known[seat] = s->hand[seat];
		s->passes++;
		ghooost_settle(rules, s, log);
		return;
	}
	ghooost_settle(rules, s, log);
}

SEANCE_FN static inline void ghooost_step(
	const struct ghooost_rules *rules, struct ghooost_state *s, game_action action, struct game_log *log)
{
	if (action < GHOOOST_DRAW && action != GHOOOST_PASS)
		s->passes = 0;
	if (action < GHOOOST_PLAY_KITTY) {
		ghooost_play(rules, s, (int)action, log);
	} else if (action < GHOOOST_DRAW) {
		ghooost_other(rules, s, (int)action, log);
	} else if (action < GHOOOST_FIRST) {
		ghooost_draw(rules, s, (int)action - GHOOOST_DRAW, log);
	} else {
		game_note(log, GHOOOST_EVENT_FIRST, (int)action - GHOOOST_FIRST, 0, 0, 0);
		ghooost_begin(s, (int)action - GHOOOST_FIRST);
	}
}

#endif
