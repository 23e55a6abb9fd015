/*
 * Prepared rules, shared between tables. Tables with the same game, options,
 * set-up and edition hold one copy; it is freed with its last holder. Handles
 * may be made, held and released on any thread.
 */
#ifndef SEANCE_DESK_DESK_RULES_H
#define SEANCE_DESK_DESK_RULES_H

#include <stdatomic.h>

#include "games/game.h"

struct desk_rules {
	const struct game *game;
	union game_rules rules; /* prepared; never changes */

	/* private */
	struct desk_rules *next;
	uint64_t hash;
	atomic_int holders;
};

/*
 * Prepares a copy of the rules and finds or makes the shared one. The caller
 * holds the result until desk_rules_release(). STATUS_INPUT if the game refuses
 * the set-up, STATUS_MEMORY; `shared` is NULL then.
 */
enum status desk_rules_share(
	const struct game *game, const union game_rules *rules, struct desk_rules **shared, struct fault *fault);
/* One holder more; returns its argument. */
struct desk_rules *desk_rules_hold(struct desk_rules *shared);
/* One holder less; NULL is allowed. */
void desk_rules_release(struct desk_rules *shared);
/* How many different rules are held by somebody, for measuring. */
int desk_rules_count(void);

#endif
