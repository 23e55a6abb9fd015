#include "tui/stats.h"

#include <stdio.h>

void stats_count(struct stats *stats, const char *game, int players, bool won)
{
	int at = 0;

	while (at < stats->rows && (strcmp(stats->row[at].game, game) != 0 || stats->row[at].players != players))
		at++;
	if (at == stats->rows) {
		if (stats->rows == STATS_ROWS)
			return;
		memset(&stats->row[at], 0, sizeof(stats->row[at]));
		snprintf(stats->row[at].game, sizeof(stats->row[at].game), "%s", game);
		stats->row[at].players = players;
		stats->rows++;
	}
	stats->row[at].played++;
	stats->row[at].won += won ? 1 : 0;
}

bool stats_daily(struct stats *stats, int day)
{
	if (stats->days > 0 && stats->day[stats->days - 1] >= day)
		return false;
	if (stats->days == STATS_DAYS) {
		memmove(stats->day, stats->day + 1, (STATS_DAYS - 1) * sizeof(stats->day[0]));
		stats->days--;
	}
	stats->day[stats->days++] = day;
	return true;
}

int stats_streak(const struct stats *stats, int today)
{
	int streak = 0;
	int last = stats->days > 0 ? stats->day[stats->days - 1] : 0;

	if (stats->days == 0 || last < today - 1)
		return 0;
	while (streak < stats->days && stats->day[stats->days - 1 - streak] == last - streak)
		streak++;
	return streak;
}

void stats_text(const struct stats *stats, struct sink *sink)
{
	sink_text(sink, "seance-statistics 1\n");
	for (int i = 0; i < stats->rows; i++) {
		const struct stats_row *row = &stats->row[i];
		const int numbers[] = {row->players, row->played, row->won};

		sink_text(sink, "game ");
		sink_text(sink, row->game);
		for (int k = 0; k < 3; k++) {
			sink_char(sink, ' ');
			sink_number(sink, numbers[k]);
		}
		sink_char(sink, '\n');
	}
	for (int i = 0; i < stats->days; i++) {
		sink_text(sink, "daily ");
		sink_number(sink, stats->day[i]);
		sink_char(sink, '\n');
	}
}

static bool take_game(struct scan *scan, struct stats *stats)
{
	struct stats_row *row = &stats->row[stats->rows];
	size_t used = 0;

	if (stats->rows == STATS_ROWS)
		return scan_fail(scan, "fewer rows");
	memset(row, 0, sizeof(*row));
	while (scan_peek(scan) >= 'a' && scan_peek(scan) <= 'z' && used + 1 < sizeof(row->game)) {
		row->game[used++] = scan_peek(scan);
		scan->at++;
	}
	if (game_named(row->game) == NULL)
		return scan_fail(scan, "the name of a game");
	scan_word(scan, " ");
	scan_number(scan, 1, GAME_SEATS_MAX, &row->players);
	scan_word(scan, " ");
	scan_number(scan, 0, 1000000000, &row->played);
	scan_word(scan, " ");
	scan_number(scan, 0, row->played, &row->won);
	stats->rows++;
	return scan_word(scan, "\n");
}

enum status stats_parse(struct stats *stats, const char *text, size_t length, struct fault *fault)
{
	struct stats fresh;
	struct scan scan;

	memset(&fresh, 0, sizeof(fresh));
	scan_init(&scan, text, length);
	scan_word(&scan, "seance-statistics 1\n");
	while (scan_ok(&scan) && !scan_end(&scan)) {
		int day = 0;

		if (scan_try(&scan, "game ")) {
			take_game(&scan, &fresh);
		} else if (scan_word(&scan, "daily ") && scan_number(&scan, 0, 10000000, &day) &&
			   scan_word(&scan, "\n")) {
			if (!stats_daily(&fresh, day))
				scan_fail(&scan, "days in their order");
		}
	}
	if (!scan_ok(&scan))
		return fault_set_number(
			fault, STATUS_INPUT, "the statistics cannot be read at byte ", (int64_t)scan.failed_at, "");
	*stats = fresh;
	return STATUS_OK;
}
