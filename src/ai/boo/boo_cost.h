/*
 * What the steps of an ending take, in nodes of the search by value, roughly: so
 * a limit of nodes means a similar time. A node takes 30 to 100 ns.
 */
#ifndef SEANCE_AI_BOO_COST_H
#define SEANCE_AI_BOO_COST_H

enum {
	BOO_COST_LOOK = 2,
	BOO_COST_BOUND = 4,
	BOO_COST_REPLY = 5,
	BOO_COST_FINISH = 40,
	BOO_COST_DUEL = 60,
	BOO_COST_LAST_PROOF = 100,
	BOO_COST_PROOF = 300
};

#endif
