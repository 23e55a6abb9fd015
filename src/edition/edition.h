/*
 * Editions as JSON files:
 *
 *	{"format": 1, "game": "boo", "name": "standard", "rows": [
 *	  {...the game's fields..., "source": "...", "certainty": "...", "note": "..."}, ...]}
 *
 * Each row is handed to the game, which knows what its fields mean. `source`
 * and `certainty` (rulebook, second source or stand-in) are required, a note
 * is not; none of the three is part of the edition's identity.
 */
#ifndef SEANCE_EDITION_EDITION_H
#define SEANCE_EDITION_EDITION_H

#include <jansson.h>

#include "games/game.h"

/*
 * Puts the file's edition into rules that defaults() has filled; prepare() is
 * still to be called. On a fault the rules are as they were. The fault names the
 * row, or has the line and column where the file is no JSON; STATUS_INPUT, or
 * STATUS_MEMORY.
 */
bool edition_load(const char *path, const struct game *game, union game_rules *rules, struct fault *fault);
/*
 * The same for whichever game the file is of, with the defaults of its lowest
 * number of players; NULL with a fault. The file is read once: it may be a pipe.
 */
const struct game *edition_open(const char *path, union game_rules *rules, struct fault *fault);
/* The edition of the rules as a new JSON object (name, hash, rows); the caller owns it. */
json_t *edition_json(const struct game *game, const union game_rules *rules);

#endif
