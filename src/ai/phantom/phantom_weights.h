/*
 * Every number found by play rather than by thought: fitted or tuned on games
 * between these players. How is said beside each in phantom_weights.c.
 */
#ifndef SEANCE_AI_PHANTOM_WEIGHTS_H
#define SEANCE_AI_PHANTOM_WEIGHTS_H

#include "ai/phantom/phantom_hide.h"
#include "ai/phantom/phantom_lay.h"
#include "ai/phantom/phantom_model.h"
#include "ai/phantom/phantom_value.h"

/* What hunters make of removals they have seen. */
const struct phantom_habits *phantom_habits(void);
/* The other thing the best hunters may make of them. */
const struct phantom_habits *phantom_habits_wary(void);
/* What hunters expect of removals to come. */
const struct phantom_habits *phantom_habits_ahead(void);
/* Of the ghosts' chance, by how many are hidden: 1 to 4. */
const float *phantom_value_weights(int hidden);
const float *phantom_hide_weights(void);
const float *phantom_lay_weights(void);
/* The ghosts' chance on a middling board is 1/2 at goal [0] and its logit falls by [1] a thousand pounds. */
const float *phantom_bid_weights(int players);

#endif
