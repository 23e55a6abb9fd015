/* The simplest look ahead for any game: random play on worlds drawn from a view. */
#ifndef SEANCE_AI_PLAYOUTS_H
#define SEANCE_AI_PLAYOUTS_H

#include "ai/agent.h"

/*
 * Each move on worlds drawn from what the seat knows, the same worlds for all
 * moves, played out at random; the move that does best on average.
 */
game_action playouts_choose(const struct agent_question *question);

#endif
