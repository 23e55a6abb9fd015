/* The simplest search for any game: random playouts on worlds sampled from a view. */
#ifndef SEANCE_AI_PLAYOUTS_H
#define SEANCE_AI_PLAYOUTS_H

#include "ai/agent.h"

/*
 * Tries each move on the same sampled worlds, plays each out at random, and
 * returns the move with the best average.
 */
game_action playouts_choose(const struct agent_question *question);

#endif
