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

/* "FILE: row N: what is wrong; what would be right", or the line and column where it is no JSON. */
struct edition_fault {
	char text[768];
};

/*
 * Puts the file's edition into rules that defaults() has filled; prepare() is
 * still to be called. On a fault the rules are as they were.
 */
bool edition_load(const char *path, const struct game *game, union game_rules *rules, struct edition_fault *fault);
/*
 * The same for whichever game the file is of, with the defaults of its lowest
 * number of players; NULL with a fault. The file is read once: it may be a pipe.
 */
const struct game *edition_open(const char *path, union game_rules *rules, struct edition_fault *fault);
/* The edition of the rules as a new JSON object (name, hash, rows); the caller owns it. */
json_t *edition_json(const struct game *game, const union game_rules *rules);

#endif
