/*
 * The daily deal: the same game and the same cards for everybody on one day,
 * counted in UTC. A deal has a short name of two words, such as "Copper Moth",
 * which repeats only after 4,096 days. What a day deals never changes: people
 * compare results of past days.
 */
#ifndef SEANCE_DESK_DAILY_H
#define SEANCE_DESK_DAILY_H

#include "base/json_writer.h"
#include "desk/desk.h"

enum {
	DAILY_NAME_MAX = 32,
	DAILY_DATE_MAX = 11,
	DAILY_LEVEL = 5,
	DAILY_PLAYERS = 2,
	DAILY_NAMES = 4096,
	DAILY_LOST = 10
};

struct daily {
	int day; /* since 1970-01-01 */
	const struct game *game;
	struct desk_seed seed;     /* of the first version, as all days before had it */
	char date[DAILY_DATE_MAX]; /* "2027-03-14" */
	char name[DAILY_NAME_MAX]; /* "Copper Moth" */
};

/* Reads a date from 1970-01-01 to 9999-12-31 as DAILY_DATE_MAX writes it; false if there is no such day. */
bool daily_parse_date(const char *text, size_t length, int *day);
/* `day` is one that daily_parse_date() gives. The first seat is the player's, the other a bot of DAILY_LEVEL. */
void daily_deal(struct daily *daily, int day);
/* The latest day up to `today` whose deal has that name, in any case; false if there is none. */
bool daily_parse_name(const char *text, size_t length, int today, int *day);
/*
 * How the player of a daily deal did once the round is over, counted like strokes at golf: fewer are better. Where a
 * round is won by more or less, it is how far behind the player ended (below zero: ahead). Elsewhere it is the number
 * of the player's decisions, and DAILY_LOST more if the round was not won.
 */
int daily_strokes(const struct desk *desk);
/* {"day","date","name","game","players","seats":["person","level5"],"seed"}; the seed is text as desk_seed_parse()
 * reads it. */
void daily_json(const struct daily *daily, struct json_writer *writer);

#endif
