#include "tui/stage.h"

#include <stdlib.h>

enum { ESCAPE_MS = 40 /* a lone escape is a key after this long */ };

void stage_prepare(struct stage *stage, enum paint_colours colours, bool unicode)
{
	stage->colours = colours;
	stage->unicode = unicode;
	stage->grid.unicode = stage->shown.unicode = unicode;
	stage->grid.pictures = stage->shown.pictures = unicode && colours >= PAINT_256;
}

void stage_release(struct stage *stage)
{
	grid_release(&stage->grid);
	grid_release(&stage->shown);
	free(stage->bytes);
}

bool stage_size(struct stage *stage)
{
	int columns, rows;

	tty_size(&columns, &rows);
	if (!grid_resize(&stage->grid, columns, rows) || !grid_resize(&stage->shown, columns, rows))
		return false;
	free(stage->bytes);
	stage->room = paint_room(&stage->grid);
	stage->bytes = (char *)malloc(stage->room);
	stage->shown_known = false;
	return stage->bytes != NULL;
}

bool stage_show(struct stage *stage)
{
	struct sink sink;
	struct grid before = stage->shown;
	bool there;

	if (!stage->unicode)
		grid_to_ascii(&stage->grid);
	sink_init(&sink, stage->bytes, stage->room);
	paint_difference(stage->shown_known ? &stage->shown : NULL, &stage->grid, stage->colours, &sink);
	there = sink.length == 0 || tty_write(stage->bytes, sink.length < stage->room ? sink.length : stage->room - 1);
	stage->shown.cells = stage->grid.cells; /* the places stay with the grid that is drawn */
	stage->shown.width = stage->grid.width;
	stage->shown.height = stage->grid.height;
	stage->shown.places = stage->grid.places;
	memcpy(stage->shown.place, stage->grid.place, (size_t)stage->grid.places * sizeof(stage->grid.place[0]));
	stage->grid.cells = before.cells;
	stage->shown_known = true;
	return there;
}

enum tty_event stage_wait(struct stage *stage, int ms, struct pollfd *file, char *bytes, int room, int *length)
{
	if (keys_waiting(&stage->keys) && (ms < 0 || ms > ESCAPE_MS))
		ms = ESCAPE_MS;
	return tty_wait(ms, file, bytes, room, length);
}

bool stage_flush(struct stage *stage, struct key *key)
{
	return keys_waiting(&stage->keys) && keys_flush(&stage->keys, key);
}
