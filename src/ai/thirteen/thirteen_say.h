/* Why a move of 13 Ghosts is a good one, in a phrase. */
#ifndef SEANCE_AI_THIRTEEN_SAY_H
#define SEANCE_AI_THIRTEEN_SAY_H

#include "games/thirteen/thirteen_cards.h"

/* The view is the mover's own. Code 0 where there is nothing to say. */
void thirteen_say(const struct thirteen_rules *rules, const struct thirteen_state *view, game_action move,
	struct game_phrase *reason);
/* The English pattern of a code; NULL beyond the list. */
const char *thirteen_reason(int code);

#endif
