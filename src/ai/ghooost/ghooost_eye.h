/*
 * The evaluation of Ghooost!: the chances of the places a seat may leave at,
 * weighted by what each place is worth in this round or match.
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
	struct ghooost_accumulator accumulator[GAME_SEATS_MAX];
	uint64_t looks; /* positions valued */
};

/* `net` may be NULL: cards are counted then. The caller sets `worth`. */
void ghooost_eye_open(const struct ghooost_rules *rules, const struct ghooost_net_wide *net, struct ghooost_eye *eye);

/* The value to that seat of a state right after an action, or of one that is over. */
float ghooost_look(struct ghooost_eye *eye, const struct ghooost_state *state, int seat);
/* The chance that the seat is not left behind. */
float ghooost_away(struct ghooost_eye *eye, const struct ghooost_state *state, int seat);

/*
 * Values each legal move of the side to move by the state after it, using only
 * what that seat sees. Returns the number of moves.
 */
int ghooost_look_ahead(
	struct ghooost_eye *eye, const struct ghooost_state *state, game_action *list, float worth[GHOOOST_LEGAL_MAX]);

#endif
