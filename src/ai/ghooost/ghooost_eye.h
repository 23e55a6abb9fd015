/*
 * What a position is worth to a seat of Ghooost!: the chances of the places it
 * may leave at, weighed by what each place is worth in this round or match.
 */
#ifndef SEANCE_AI_GHOOOST_EYE_H
#define SEANCE_AI_GHOOOST_EYE_H

#include "ai/agent.h"
#include "ai/ghooost/ghooost_net.h"

struct ghooost_eye {
	const struct ghooost_rules *rules;
	const struct ghooost_net_wide *net; /* NULL: cards are counted instead */
	int me;
	float worth[GAME_SEATS_MAX];  /* of each place to me, 0 to 1 */
	float others[GAME_SEATS_MAX]; /* and to everybody else */
	uint64_t looks;               /* positions valued */
};

/* A single round: not to be left behind is nearly all, points break ties. */
void ghooost_worth_round(int players, float worth[GAME_SEATS_MAX]);
/* A round of a match that stands so: the chance to win the match after each place. */
void ghooost_worth_match(const struct agent_standing *standing, int players, int seat, float worth[GAME_SEATS_MAX]);

/* The worth of a state right after an action, or of one that is over, to that seat. */
float ghooost_look(struct ghooost_eye *eye, const struct ghooost_state *state, int seat);

enum { GHOOOST_MOVES_MAX = 128 };

/*
 * Each legal move's worth to the mover by looking at the state after it. Reads
 * no more than the mover sees. Returns how many there are.
 */
int ghooost_look_ahead(
	struct ghooost_eye *eye, const struct ghooost_state *state, game_action *list, float worth[GHOOOST_MOVES_MAX]);

#endif
