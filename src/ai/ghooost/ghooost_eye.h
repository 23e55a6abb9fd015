/*
 * What a position is worth to a seat of Ghooost!: the chances of the places it
 * may leave at, weighed by what each place is worth in this round or match.
 */
#ifndef SEANCE_AI_GHOOOST_EYE_H
#define SEANCE_AI_GHOOOST_EYE_H

#include "ai/ghooost/ghooost_net.h"
#include "ai/ghooost/ghooost_worth.h"

struct ghooost_eye {
	const struct ghooost_rules *rules;
	const struct ghooost_net_wide *net; /* NULL: cards are counted instead */
	int me;
	struct ghooost_worth worth;
	struct ghooost_glance glance[GAME_SEATS_MAX];
	uint64_t looks; /* positions valued */
};

/* Without a net cards are counted. What places are worth is the caller's to say. */
void ghooost_eye_open(const struct ghooost_rules *rules, const struct ghooost_net_wide *net, struct ghooost_eye *eye);

/* The worth of a state right after an action, or of one that is over, to that seat. */
float ghooost_look(struct ghooost_eye *eye, const struct ghooost_state *state, int seat);
/* The chance that the seat is not left behind. */
float ghooost_away(struct ghooost_eye *eye, const struct ghooost_state *state, int seat);

/*
 * Each legal move's worth to the mover by looking at the state after it. Reads
 * no more than the mover sees. Returns how many there are.
 */
int ghooost_look_ahead(
	struct ghooost_eye *eye, const struct ghooost_state *state, game_action *list, float worth[GHOOOST_LEGAL_MAX]);

#endif
