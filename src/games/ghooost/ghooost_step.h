/*
 * One step of the game. apply() runs it without a log, events() with one.
 *
 * The order within a turn is G21: powers, discard, refill, leaving, dawn, next
 * player. Chance draws the refill, so the end of the turn waits in `again` and
 * `fresh` until the last card is drawn.
 */
#ifndef SEANCE_GAMES_GHOOOST_STEP_H
#define SEANCE_GAMES_GHOOOST_STEP_H

#include "games/ghooost/ghooost.h"
#include "games/ghooost/ghooost_words.h"
#include "games/log.h"

/* One code for each way to say it: one ghost or several alike, without, with one or with more Miss Copies. */
SEANCE_FN static inline void ghooost_note_play(struct game_log *log, int seat, int ghosts, int kind, int copies)
{
	int code = ghosts > 1 ? GHOOOST_EVENT_PLAYED_SEVERAL : GHOOOST_EVENT_PLAYED;

	if (copies > 1)
		code = ghosts > 1 ? GHOOOST_EVENT_PLAYED_SEVERAL_COPIES : GHOOOST_EVENT_PLAYED_COPIES;
	else if (copies > 0)
		code = ghosts > 1 ? GHOOOST_EVENT_PLAYED_SEVERAL_COPY : GHOOOST_EVENT_PLAYED_COPY;
	game_note(log, code, seat, ghosts, kind, copies);
}

SEANCE_FN static inline int ghooost_next(const struct ghooost_rules *rules, const struct ghooost_state *s, int seat)
{
	return rules->next[s->counter][s->in][seat][GHOOOST_AGAIN_NONE];
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

/* Who plays now, unless dawn breaks. */
SEANCE_FN static inline void ghooost_pass_on(
	const struct ghooost_rules *rules, struct ghooost_state *s, int again, struct game_log *log)
{
	int seat = rules->next[s->counter][s->in][s->mover][again];

	if (log != NULL && again == GHOOOST_AGAIN_EXTRA)
		game_note(log, GHOOOST_EVENT_AGAIN, seat, 0, 0, 0);
	if (log != NULL && again == GHOOOST_AGAIN_SKIP)
		game_note(log, GHOOOST_EVENT_SKIPPED, ghooost_next(rules, s, s->mover), 0, 0, 0);
	if (s->quiet >= rules->dawn && rules->dawn != 0) {
		ghooost_dawn(rules, s, seat, log);
		return;
	}
	s->mover = (uint8_t)seat;
	s->head.actor = (uint8_t)seat;
	s->phase = GHOOOST_PHASE_TURN;
}

/* The mover is rid of all ghosts: no further turn (G16). */
SEANCE_FN SEANCE_RARE static void ghooost_end_rid(
	const struct ghooost_rules *rules, struct ghooost_state *s, int again, struct game_log *log)
{
	ghooost_leave(s, s->mover, GHOOOST_EVENT_LEFT, log);
	if ((s->in & (s->in - 1)) == 0)
		ghooost_finish(s, log);
	else
		ghooost_pass_on(rules, s, again == GHOOOST_AGAIN_EXTRA ? GHOOOST_AGAIN_NONE : again, log);
}

/* `fresh` is 1 if the turn discarded, drew or opened a card. */
SEANCE_FN static inline void ghooost_end_turn(
	const struct ghooost_rules *rules, struct ghooost_state *s, int again, int fresh, struct game_log *log)
{
	s->quiet = rules->dawn == 0 ? 0 : (uint16_t)((s->quiet + 1) & (fresh - 1));
	if (s->hand_size[s->mover] == 0 && s->mansion[s->mover] == 0)
		ghooost_end_rid(rules, s, again, log);
	else
		ghooost_pass_on(rules, s, again, log);
}

/* Refill (G14), then the turn's end, which waits in the state for chance. */
SEANCE_FN static inline void ghooost_settle(
	const struct ghooost_rules *rules, struct ghooost_state *s, int again, int fresh, struct game_log *log)
{
	if (s->crypt > 0 && s->hand_size[s->mover] < GHOOOST_HAND) {
		s->again = (uint8_t)again;
		s->fresh = (uint8_t)fresh;
		s->phase = GHOOOST_PHASE_REFILL;
		s->head.actor = GAME_CHANCE;
	} else {
		ghooost_end_turn(rules, s, again, fresh, log);
	}
}

/* All bits where the effect takes the Cemetery. */
SEANCE_FN static inline uint64_t ghooost_takes(const struct ghooost_effect *effect)
{
	return (uint64_t)(int64_t)effect->takes;
}

/* The publicly known ones of the cards that leave a hand go first (G20). */
SEANCE_FN static inline uint64_t ghooost_known_off(uint64_t known, int place, int count)
{
	int seen = (int)(known >> place & 15);

	return (uint64_t)(count < seen ? count : seen) << place;
}

/* What a effect does to the mover's hand: cards leave it for the Cemetery, or all of that comes. */
SEANCE_FN static inline void ghooost_to_hand(struct ghooost_state *s, const struct ghooost_effect *effect)
{
	int seat = s->mover;
	int size = (s->pile_size + (int)(s->heap >> 4 * GHOOOST_KITTY)) & effect->takes;
	uint64_t comes = s->heap & ghooost_takes(effect);
	uint64_t off = ghooost_known_off(s->known[seat], effect->place, effect->ghosts);

	s->hand[seat] += comes - effect->cards;
	s->known[seat] += comes - off;
	s->hand_size[seat] = (uint8_t)(s->hand_size[seat] + size - effect->leave);
}

/* The effect's cards in their order, where the first word of the pile has room for them. */
SEANCE_FN static inline void ghooost_lay_low(struct ghooost_state *s, const struct ghooost_effect *effect)
{
	s->pile[0] = (s->pile[0] & ~ghooost_takes(effect)) | (uint64_t)effect->pattern << 4 * s->pile_size;
}

/* The same for any pile; they may reach into the next word. */
SEANCE_FN static inline void ghooost_lay(struct ghooost_state *s, const struct ghooost_effect *effect)
{
	int word = s->pile_size >> 4;
	int shift = 4 * (s->pile_size & 15);

	for (int i = 0; i < 4; i++)
		s->pile[i] &= ~ghooost_takes(effect);
	s->pile[word] |= (uint64_t)effect->pattern << shift;
	if (shift + 4 * effect->laid > 64)
		s->pile[word + 1] |= (uint64_t)effect->pattern >> (64 - shift);
}

/* What an effect does to the Cemetery, except for the order of the pile and powers. */
SEANCE_FN static inline void ghooost_to_cemetery(struct ghooost_state *s, const struct ghooost_effect *effect)
{
	int top = effect->top | (s->top & effect->keep_top_mask);
	int run = effect->laid + (s->run & (0 - (top == s->top)));

	s->heap = (s->heap & ~ghooost_takes(effect)) + effect->cards;
	s->pile_size = (uint8_t)((s->pile_size & ~effect->takes) + effect->laid);
	s->top = (uint8_t)top;
	s->run = (uint8_t)run;
}

SEANCE_FN SEANCE_RARE static void ghooost_discard(struct ghooost_state *s, struct game_log *log)
{
	game_note(log, GHOOOST_EVENT_CLEARED, ghooost_count(s->heap), 0, 0, 0);
	s->heap = 0;
	s->pile[0] = s->pile[1] = s->pile[2] = s->pile[3] = 0;
	s->pile_size = 0;
	s->top = 0;
	s->run = 0;
}

/* Applies the powers of an effect at the Cemetery, and ends the turn. */
SEANCE_FN SEANCE_RARE static void ghooost_powers(const struct ghooost_rules *rules, struct ghooost_state *s,
	const struct ghooost_effect *effect, int fresh, struct game_log *log)
{
	int again = effect->again;
	bool quartet = s->run >= 4; /* G9: the unbroken run counts */

	if (effect->laid == 2 || effect->laid == 3)
		game_note(log, GHOOOST_EVENT_TOGETHER, s->mover, effect->laid, 0, 0);
	if (quartet)
		game_note(log, GHOOOST_EVENT_QUARTET, s->mover, effect->place / 4, 0, 0);
	if (effect->top == GHOOOST_TWIST + 1 && s->left + 2 < rules->setup.players) { /* G11, G12 */
		s->counter ^= 1;
		game_note(log, GHOOOST_EVENT_REVERSED, s->counter, 0, 0, 0);
	}
	if (quartet || effect->top == GHOOOST_SKELETUM + 1) {
		ghooost_discard(s, log);
		again = GHOOOST_AGAIN_EXTRA;
		fresh = 1;
	}
	ghooost_settle(rules, s, again, fresh, log);
}

/* A card from the Crypt or the Mansion, played alone before all eyes (G7). */
SEANCE_FN SEANCE_RARE static void ghooost_reveal(
	const struct ghooost_rules *rules, struct ghooost_state *s, int kind, struct game_log *log)
{
	int seat = s->mover;
	const struct ghooost_effect *effect = &rules->effect[GHOOOST_COLLECT];

	if (kind == GHOOOST_KITTY) {
		effect = &rules->effect[GHOOOST_PLAY_KITTY];
	} else if (kind != GHOOOST_COPY && ghooost_fits(kind + 1, 1, s->top)) {
		effect = &rules->effect[ghooost_play_action(kind, 1, 0)];
	} else {
		game_note(log, GHOOOST_EVENT_FAILED, seat, kind, ghooost_count(s->heap) + 1, 0);
		ghooost_to_hand(s, effect);
		s->hand[seat] += (uint64_t)1 << 4 * kind;
		s->known[seat] += (uint64_t)1 << 4 * kind;
		s->hand_size[seat]++;
	}
	ghooost_lay(s, effect);
	ghooost_to_cemetery(s, effect);
	ghooost_powers(rules, s, effect, 1, log);
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
			int again = s->again;

			s->again = GHOOOST_AGAIN_NONE;
			s->fresh = 0;
			ghooost_open_crypt(s, log);
			ghooost_settle(rules, s, again, 1, log);
		}
	}
}

SEANCE_FN static inline void ghooost_begin(struct ghooost_state *s, int seat)
{
	s->mover = (uint8_t)seat;
	s->phase = GHOOOST_PHASE_DEAL;
	s->head.actor = GAME_CHANCE;
}

SEANCE_FN SEANCE_RARE static void ghooost_pass(
	const struct ghooost_rules *rules, struct ghooost_state *s, struct game_log *log)
{
	int seat = s->mover;

	game_note(log, GHOOOST_EVENT_PASSED, seat, 0, 0, 0);
	s->known[seat] = s->hand[seat]; /* G20: it shows a hand of nothing but Miss Copies */
	s->passes++;
	ghooost_settle(rules, s, GHOOOST_AGAIN_NONE, 0, log);
	if (s->phase != GHOOOST_PHASE_OVER && s->passes >= bits_count(s->in))
		ghooost_dawn(rules, s, s->mover, log);
}

/* The mover wants a card of the Crypt or the Mansion turned up: chance's. */
SEANCE_FN static inline void ghooost_turn_up(struct ghooost_state *s, int phase)
{
	s->passes = 0;
	s->phase = (uint8_t)phase;
	s->head.actor = GAME_CHANCE;
}

SEANCE_FN SEANCE_RARE static void ghooost_other(
	const struct ghooost_rules *rules, struct ghooost_state *s, int action, struct game_log *log)
{
	if (action == GHOOOST_LUCK) {
		ghooost_turn_up(s, GHOOOST_PHASE_LUCK);
	} else if (action == GHOOOST_OPEN) {
		ghooost_turn_up(s, GHOOOST_PHASE_OPEN);
	} else if (action == GHOOOST_PASS) {
		ghooost_pass(rules, s, log);
	} else if (action < GHOOOST_FIRST) {
		ghooost_draw(rules, s, action - GHOOOST_DRAW, log);
	} else {
		game_note(log, GHOOOST_EVENT_FIRST, action - GHOOOST_FIRST, 0, 0, 0);
		ghooost_begin(s, action - GHOOOST_FIRST);
	}
}

SEANCE_FN static inline void ghooost_note_effect(
	const struct ghooost_state *s, const struct ghooost_effect *effect, struct game_log *log)
{
	if (effect->takes != 0)
		game_note(log, GHOOOST_EVENT_COLLECTED, s->mover, ghooost_count(s->heap), 0, 0);
	else if (effect->laid == 0)
		game_note(log, GHOOOST_EVENT_KITTY, s->mover, 0, 0, 0);
	else
		ghooost_note_play(log, s->mover, effect->ghosts, effect->place / 4, effect->copies);
}

/* Applies any effect. */
SEANCE_FN SEANCE_RARE static void ghooost_do(const struct ghooost_rules *rules, struct ghooost_state *s,
	const struct ghooost_effect *effect, struct game_log *log)
{
	int seat = s->mover;

	if (log != NULL)
		ghooost_note_effect(s, effect, log);
	ghooost_to_hand(s, effect);
	s->known[seat] -= ghooost_known_off(s->known[seat], 4 * GHOOOST_COPY, effect->copies);
	ghooost_lay(s, effect);
	ghooost_to_cemetery(s, effect);
	ghooost_powers(rules, s, effect, 0, log);
}

/*
 * A processor cannot predict which effect comes, so nothing here branches on it:
 * an effect is data. Only what is rare for all effects takes a slower path.
 */
SEANCE_FN static inline void ghooost_step(
	const struct ghooost_rules *rules, struct ghooost_state *s, game_action action, struct game_log *log)
{
	const struct ghooost_effect *effect;

	if (action > GHOOOST_COLLECT || action == GHOOOST_LUCK) {
		ghooost_other(rules, s, (int)action, log);
		return;
	}
	effect = &rules->effect[action];
	s->passes = 0;
	if (log != NULL || effect->copies > 0 || s->pile_size + effect->laid >= 16) {
		ghooost_do(rules, s, effect, log);
		return;
	}
	ghooost_to_hand(s, effect);
	ghooost_lay_low(s, effect);
	ghooost_to_cemetery(s, effect);
	if ((s->run | effect->power) >= 4)
		ghooost_powers(rules, s, effect, 0, log);
	else
		ghooost_settle(rules, s, effect->again, 0, log);
}

#endif
