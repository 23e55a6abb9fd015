/*
 * What leaving at each place is worth to each seat of Ghooost!, in a round of
 * its own or in a match that stands so: 0 for the worst, at most 1, so that a
 * level's temperature means about the same in both.
 */
#ifndef SEANCE_AI_GHOOOST_WORTH_H
#define SEANCE_AI_GHOOOST_WORTH_H

#include "ai/agent.h"
#include "games/ghooost/ghooost.h"

struct ghooost_worth {
	float of[GAME_SEATS_MAX][GAME_SEATS_MAX]; /* by seat, then by place */
};

/* A single round: not to be left behind is nearly all, points break ties. */
void ghooost_worth_round(int players, struct ghooost_worth *worth);
/*
 * A round of a match: half the round's own worth, half the chance to win the
 * match after each place. The net knows players who want to get away; by the
 * match alone seats would cling to the round for its last leaver's points, and
 * win less. A seat that can change nothing of the match plays for the round.
 * The state says who has left already.
 */
void ghooost_worth_match(const struct agent_standing *standing, int players, const struct ghooost_state *state,
	struct ghooost_worth *worth);

#endif
