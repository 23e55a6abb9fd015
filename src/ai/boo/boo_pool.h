/* Ways to lay the last card that rest upon nothing in common: one card laid before spoils few of them. */
#ifndef SEANCE_AI_BOO_POOL_H
#define SEANCE_AI_BOO_POOL_H

#include "ai/boo/boo_search.h"

enum { BOO_POOL_MOVES = 24 };

struct boo_pool {
	int count;
	struct boo_move move[BOO_POOL_MOVES];
};

/* The best there are as the table lies, none if no card comes before the last. Lists moves at the last ply. */
void boo_pool_fill(struct boo_pool *pool, struct boo_search *search);

#endif
