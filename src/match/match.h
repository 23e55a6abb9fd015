/*
 * Makes matches out of rounds, for all games. A match never looks into a state:
 * it reads how a round ended and says how to set up the next one.
 *
 * All seats of the match play a round, except in a play-off, which only some of
 * them play. match_seat() gives the match's seat of a seat of the round.
 */
#ifndef SEANCE_MATCH_MATCH_H
#define SEANCE_MATCH_MATCH_H

#include "games/contract.h"

struct match {
	uint8_t kind; /* enum game_match_kind */
	uint8_t target;
	uint8_t players;
	uint8_t rounds; /* played and counted, void ones included */
	uint8_t over;
	uint8_t winners; /* bit a seat */
	uint8_t first;   /* seat of the match that begins the next round, or GAME_LOT */
	uint8_t playing; /* bit a seat: who plays the next round */
	uint8_t boos[GAME_SEATS_MAX];
	int16_t points[GAME_SEATS_MAX];
};

/* The match ends after this many rounds; the best score wins. */
enum { MATCH_ROUNDS_MAX = 255 };

void match_init(struct match *match, const struct game_plan *plan, int players, int first);
/* How the next round is to be set up: players, beginner and number. */
void match_setup(const struct match *match, struct game_setup *setup);
/* The match's seat of a seat of the round, and the other way; -1 if it does not play. */
int match_seat(const struct match *match, int round_seat);
int match_round_seat(const struct match *match, int seat);
/* Whether a round with that set-up is the next one of the match. */
bool match_expects(const struct match *match, const struct game_setup *setup);
/* Counts the result of a round that match_setup() set up. */
void match_count(struct match *match, const struct game_result *result);

#endif
