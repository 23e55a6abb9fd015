#include "tui/grid_watch.h"

#include <stdio.h>
#include <string.h>

const struct grid_watch_text *grid_watch_fault(const struct grid_watch *watch, int from, bool *hidden)
{
	for (int i = from; i < watch->texts; i++) {
		const struct grid_watch_text *text = &watch->text[i];

		*hidden = text->left < text->drawn && !text->may_hide;
		if (*hidden || (text->cut && !text->may_cut))
			return text;
	}
	return NULL;
}

void grid_watch_forget(struct grid *grid)
{
	if (grid->watch == NULL)
		return;
	grid->watch->texts = grid->watch->now = 0;
	memset(grid->watch->owner, 0, sizeof(grid->watch->owner));
}

void grid_watch_begin(struct grid *grid, int x, int y, const char *text, int attributes)
{
	struct grid_watch *watch = grid->watch;
	struct grid_watch_text *one;

	if (watch == NULL || watch->texts == GRID_WATCH_TEXTS)
		return;
	one = &watch->text[watch->texts++];
	*one = (struct grid_watch_text){.x = x,
		.y = y,
		.may_cut = (attributes & GRID_MAY_CUT) != 0,
		.may_hide = (attributes & GRID_MAY_HIDE) != 0};
	snprintf(one->text, sizeof(one->text), "%s", text);
	watch->now = watch->texts;
}

void grid_watch_end(struct grid *grid)
{
	if (grid->watch != NULL)
		grid->watch->now = 0;
}

void grid_watch_cut(struct grid *grid, bool cut)
{
	if (grid->watch != NULL && grid->watch->now > 0 && cut)
		grid->watch->text[grid->watch->now - 1].cut = true;
}

void grid_watch_put(struct grid *grid, int x, int y, uint32_t glyph)
{
	struct grid_watch *watch = grid->watch;
	uint16_t *owner;

	if (watch == NULL)
		return;
	owner = &watch->owner[y * grid->width + x];
	if (*owner > 0)
		watch->text[*owner - 1].left--;
	*owner = glyph == ' ' ? 0 : (uint16_t)watch->now;
	if (*owner > 0) {
		watch->text[*owner - 1].drawn++;
		watch->text[*owner - 1].left++;
	}
}
