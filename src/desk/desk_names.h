/*
 * What the players of a table are called. A bot has a name of its own: each
 * level has a list of names, and the second bot of a level takes the next name
 * of the list. No two players of one table share a name, whatever people call
 * themselves. Names are proper names: they are the same in every language, so
 * that people who sit at one table can talk about it.
 */
#ifndef SEANCE_DESK_DESK_NAMES_H
#define SEANCE_DESK_DESK_NAMES_H

#include "ai/agent.h"

enum { DESK_NAME_MAX = 64, DESK_NAMES_OF_LEVEL = GAME_SEATS_MAX };

/* Who sits there. */
struct desk_name_seat {
	const struct agent *agent; /* NULL: a person */
	const char *given;         /* a person's own name; NULL or "" for none */
};

struct desk_names {
	char name[GAME_SEATS_MAX][DESK_NAME_MAX];
};

/*
 * Names for the players of a match. People come first and keep their names;
 * the second of two people with one name gets a number. `unnamed` is what a
 * person without a name is called, in the face's language.
 */
void desk_names_assign(struct desk_names *names, const struct desk_name_seat *seats, int players, const char *unnamed);

/* The name number `index`, from 0, of a level from 1 to AGENT_LEVELS; NULL beyond the list. */
const char *desk_names_of_level(int level, int index);

#endif
