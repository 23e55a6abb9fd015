/*
 * Wisp: a tiny game of bluff for two, the example of docs/adding-a-game.md.
 *
 * The deck is will-o'-the-wisps numbered from 1 (to 3 in the standard edition),
 * one of each. Both players stake a candle, and each is dealt one wisp in
 * secret. In turn a player waits or lights a second candle. If both wait, the
 * higher wisp wins one candle. Once a candle is lit the other player follows,
 * and the higher wisp wins two candles, or flees and loses one.
 *
 * Actions
 *
 *	0- 1	first-S	chance: seat S begins
 *	2-10	card-N	chance: the next seat is dealt wisp N
 *	  11	wait
 *	  12	light
 *	  13	follow
 *	  14	flee
 *
 * What a seat knows: its own wisp and everything that was said. When the round
 * is over both wisps are shown.
 */
#ifndef SEANCE_GAMES_WISP_H
#define SEANCE_GAMES_WISP_H

#include "games/contract.h"
#include "games/verbs.h"

enum { WISP_CARDS_MIN = 3, WISP_CARDS_MAX = 9, WISP_SAID_MAX = 3 };

enum wisp_action {
	WISP_FIRST = 0,
	WISP_CARD = 2,
	WISP_WAIT = 11,
	WISP_LIGHT = 12,
	WISP_FOLLOW = 13,
	WISP_FLEE = 14,
	WISP_ACTIONS = 15
};

enum wisp_phase { WISP_PHASE_LOT, WISP_PHASE_DEAL, WISP_PHASE_PLAY, WISP_PHASE_OVER };

/* Sets of wisps are masks with bit N - 1 for wisp N. */
struct wisp_rules {
	struct game_setup setup;
	uint16_t taken; /* the edition: wisps it has a row for */
	uint8_t cards;  /* the highest, made by wisp_prepare() */
	uint8_t zero[5];
};
static_assert(sizeof(struct wisp_rules) == 72, "no padding");

/*
 * 16 bytes. Invariants: the pool is the deck less the wisps in `card`; `card`
 * of a seat is 0 before it is dealt to and, in a view, where the viewer does
 * not know it; `said` holds `count` actions of play, less WISP_WAIT, plus 1,
 * and zeros; phase and actor follow from the rest.
 */
struct wisp_state {
	struct game_head head;
	uint8_t phase;
	uint8_t first; /* who begins; 0 before the lot */
	uint8_t dealt; /* seats that have a wisp */
	uint8_t count; /* decisions so far */
	uint8_t card[2];
	uint8_t said[WISP_SAID_MAX];
	uint8_t zero[3];
	uint16_t pool;
};
static_assert(sizeof(struct wisp_state) == 16, "no padding");

GAME_VERBS(wisp)

SEANCE_FN static inline uint16_t wisp_bit(int card)
{
	return (uint16_t)(1u << (card - 1));
}

/* Every wisp of the deck. */
SEANCE_FN static inline uint16_t wisp_all(const struct wisp_rules *rules)
{
	return (uint16_t)((1u << rules->cards) - 1);
}

/* Whether a candle was lit. */
SEANCE_FN static inline bool wisp_lit(const struct wisp_state *s)
{
	return s->count > 0 && s->said[s->count - 1] == WISP_LIGHT - WISP_WAIT + 1;
}

/* Sets phase and actor from what has happened. */
SEANCE_FN void wisp_settle(const struct wisp_rules *rules, struct wisp_state *s);

#endif
