/* What the files of src/desk share and hosts do not call. */
#ifndef SEANCE_DESK_DESK_PRIVATE_H
#define SEANCE_DESK_DESK_PRIVATE_H

#include "desk/desk.h"

/* Goes to the start of a round; takes over the caller's hold of the rules. */
void desk_start_round(struct desk *desk, struct desk_rules *shared);
/* Begins the match that first_rules describe. */
void desk_start_match(struct desk *desk);
/* Plays an action that is known to be allowed. */
enum status desk_push(struct desk *desk, game_action action, struct fault *fault);

#endif
