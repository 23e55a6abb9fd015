/* What came of the games a person played against bots, by game and number of players. */
#ifndef SEANCE_TUI_STATS_H
#define SEANCE_TUI_STATS_H

#include "base/status.h"
#include "games/game.h"

enum { STATS_ROWS = 32, STATS_DAYS = 400 };

struct stats_row {
	char game[16];
	int players;
	int played, won;
};

/* Zero it before use. */
struct stats {
	int rows;
	struct stats_row row[STATS_ROWS];
	int days; /* of daily deals that were finished, ascending */
	int day[STATS_DAYS];
};

/* Counts a round that is over. */
void stats_count(struct stats *stats, const char *game, int players, bool won);
/* A finished daily deal; true if it is the first of that day. */
bool stats_daily(struct stats *stats, int day);
/* Days in a row with a finished deal, up to that day or the day before. */
int stats_streak(const struct stats *stats, int today);

/* Text and back; a fault says which line is wrong, and nothing is changed. */
void stats_text(const struct stats *stats, struct sink *sink);
enum status stats_parse(struct stats *stats, const char *text, size_t length, struct fault *fault);

#endif
