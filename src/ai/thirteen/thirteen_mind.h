/*
 * What a seat of 13 Ghosts can deduce about the others' Crypts, and the simple
 * player used in playouts. That player knows the answers everybody heard
 * (`possible`) minus the cards it knows to be elsewhere, and nothing more.
 */
#ifndef SEANCE_AI_THIRTEEN_MIND_H
#define SEANCE_AI_THIRTEEN_MIND_H

#include "games/thirteen/thirteen_cards.h"

/* Cards of a deck that the seat knows to lie somewhere, its own included. */
uint16_t thirteen_known(const struct thirteen_rules *rules, const struct thirteen_state *state, int deck, int seat);
/* The numbers a foe's Crypt can be for that seat; never empty in a reachable state. */
uint16_t thirteen_candidates(const struct thirteen_rules *rules, const struct thirteen_state *state, int seat, int foe);
/*
 * The numbers each seat has named in attacks, reconstructed for two players:
 * what is missing from the other's possible numbers and no question explains.
 * With more players none are found. Players seldom name their own number.
 */
void thirteen_recall(
	const struct thirteen_rules *rules, const struct thirteen_state *view, uint16_t named[THIRTEEN_SEATS]);

/* How the simple player decides. */
struct thirteen_habit {
	uint8_t attack; /* attacks when at most so many candidates are left */
	uint8_t hurry;  /* and when the foe has at most so many for its own Crypt, */
	uint8_t dare;   /* with at most so many candidates itself */
};

game_action thirteen_simple(const struct thirteen_rules *rules, const struct thirteen_state *state,
	const struct thirteen_habit *habit, struct rng *rng);
/* Expected number of candidates after a question, in units of 1/64; smaller is better. */
int thirteen_split(uint16_t candidates, uint16_t ask);

#endif
