#include "games/notation.h"

void notation_viewer(struct sink *sink, int viewer)
{
	if (viewer == GAME_FULL)
		sink_text(sink, "full");
	else if (viewer == GAME_SPECTATOR)
		sink_text(sink, "spectator");
	else
		sink_number(sink, viewer);
}

bool notation_take_viewer(struct scan *scan, int players, int *viewer)
{
	if (scan_try(scan, "full"))
		*viewer = GAME_FULL;
	else if (scan_try(scan, "spectator"))
		*viewer = GAME_SPECTATOR;
	else
		return scan_number(scan, 0, players - 1, viewer);
	return true;
}

bool notation_is_printed(const struct scan *scan, size_t from, const struct sink *sink)
{
	if (sink_cut(sink) || sink->length != scan->length - from)
		return false;
	for (size_t i = 0; i < sink->length; i++)
		if (sink->text[i] != scan->text[from + i])
			return false;
	return true;
}
