/*
 * What leaving at each place is worth to each seat of Ghooost!, in a single
 * round or in a match with a given standing. Values run from 0 to at most 1, so
 * that a level's temperature means about the same in both.
 */
#ifndef SEANCE_AI_GHOOOST_WORTH_H
#define SEANCE_AI_GHOOOST_WORTH_H

#include "ai/agent.h"
#include "games/ghooost/ghooost.h"

struct ghooost_worth {
	float of[GAME_SEATS_MAX][GAME_SEATS_MAX]; /* by seat, then by place */
};

/* A single round: not being left behind is nearly everything, points break ties. */
void ghooost_worth_round(int players, struct ghooost_worth *worth);
/*
 * A round of a match: half the worth of the round, half the chance to win the
 * match. By the match alone players stay in the round for the last leaver's
 * points and win less (docs/decisions.md). A seat that cannot change the match
 * plays for the round. The state says who has left already.
 */
void ghooost_worth_match(const struct agent_standing *standing, int players, const struct ghooost_state *state,
	struct ghooost_worth *worth);

#endif
