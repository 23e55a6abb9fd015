/*
 * What leaving at each place is worth to each seat of Ghooost!, in a round of
 * its own or in a match that stands so: from 0, the worst that may come of this
 * round, to 1, the best, so that a level's temperature means the same in both.
 */
#ifndef SEANCE_AI_GHOOOST_WORTH_H
#define SEANCE_AI_GHOOOST_WORTH_H

#include "ai/agent.h"

struct ghooost_worth {
	float of[GAME_SEATS_MAX][GAME_SEATS_MAX]; /* by seat, then by place */
};

/* A single round: not to be left behind is nearly all, points break ties. */
void ghooost_worth_round(int players, struct ghooost_worth *worth);
/* A round of a match: by the chance to win it after each place; a seat that can change nothing plays for the round. */
void ghooost_worth_match(const struct agent_standing *standing, int players, struct ghooost_worth *worth);

#endif
