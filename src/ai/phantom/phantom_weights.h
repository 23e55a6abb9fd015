/*
 * The fitted and tuned constants. phantom_weights.c says where each comes from.
 * The fits were made once with throw-away programs; no command repeats them.
 */
#ifndef SEANCE_AI_PHANTOM_WEIGHTS_H
#define SEANCE_AI_PHANTOM_WEIGHTS_H

#include "ai/phantom/phantom_hide.h"
#include "ai/phantom/phantom_lay.h"
#include "ai/phantom/phantom_model.h"
#include "ai/phantom/phantom_value.h"

/* The ghosts' habits that hunters assume for past removals. */
const struct phantom_habits *phantom_habits(void);
/* The other habits that the best hunters may assume. */
const struct phantom_habits *phantom_habits_wary(void);
/* The habits that hunters expect in future turns. */
const struct phantom_habits *phantom_habits_ahead(void);
/* Of the ghosts' chance, by how many are hidden: 1 to 4. */
const float *phantom_value_weights(int hidden);
const float *phantom_hide_weights(void);
const float *phantom_lay_weights(void);
/* The ghosts' chance on a middling board is 1/2 at goal [0] and its logit falls by [1] a thousand pounds. */
const float *phantom_bid_weights(int players);

#endif
