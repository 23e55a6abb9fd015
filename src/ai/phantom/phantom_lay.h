/*
 * How good a board is for the ghosts, and what laying a tile adds. All colours
 * are alike, because every colour hides a ghost.
 */
#ifndef SEANCE_AI_PHANTOM_LAY_H
#define SEANCE_AI_PHANTOM_LAY_H

#include "games/phantom/phantom.h"

enum { PHANTOM_LAY_FEATURES = 10 };

/* Of a board, finished or not; values count from 3, so that a tile not laid yet is a middling one. */
void phantom_lay_features(const struct phantom_state *state, float feature[PHANTOM_LAY_FEATURES]);
/* The ghosts' advantage on this board, as a logit; about 0 for an average board. */
float phantom_lay_score(const struct phantom_state *state);
/* What the placing action would add to it. */
float phantom_lay_gain(const struct phantom_state *state, game_action action);

#endif
