/* The table's generators: one a round, ply and purpose. Private to src/desk. */
#ifndef SEANCE_DESK_DESK_SEED_H
#define SEANCE_DESK_DESK_SEED_H

#include "desk/desk.h"

enum desk_purpose { DESK_PURPOSE_DEAL, DESK_PURPOSE_THOUGHT, DESK_PURPOSE_JUDGE, DESK_PURPOSE_HORIZON, DESK_PURPOSES };

void desk_seed(const struct desk *desk, int ply, enum desk_purpose purpose, struct rng *rng);

#endif
