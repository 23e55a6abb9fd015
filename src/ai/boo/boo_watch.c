#include "ai/boo/boo_watch.h"

/* The squares that look east at a target: those west of it, up to and including the next square that ends a gaze. */
static inline uint64_t seen_from_west(uint64_t targets, uint64_t enders)
{
	uint64_t squares = targets >> 1;
	uint64_t open = ~enders >> 1;

	for (int step = 1; step < 64; step *= 2) {
		squares |= open & squares >> step;
		open &= open >> step;
	}
	return squares;
}

/* The same for looking west. The borrow of the subtraction runs from the target to the square that ends the gaze. */
static inline uint64_t seen_from_east(uint64_t targets, uint64_t enders)
{
	return enders ^ (enders - (targets << 1));
}

static void watch_rows(struct boo_watch *watch, const struct boo_field *field, int colour)
{
	for (int y = watch->first; y <= watch->last; y++) {
		uint64_t targets = field->row[y].ghost[colour ^ 1];
		uint64_t enders = targets | field->row[y].stone;

		watch->meets[colour][BOO_EAST][y] = seen_from_west(targets, enders);
		watch->meets[colour][BOO_WEST][y] = seen_from_east(targets, enders);
	}
}

/* Row by row from the far end: a square sees what its neighbour is or, if it is empty, what the neighbour sees. */
static void watch_columns(struct boo_watch *watch, const struct boo_field *field, int colour, int direction)
{
	int step = direction == BOO_SOUTH ? -1 : 1;
	int y = direction == BOO_SOUTH ? watch->last : watch->first;
	uint64_t seen = 0;

	for (; y >= watch->first && y <= watch->last; y += step) {
		uint64_t targets = field->row[y].ghost[colour ^ 1];

		watch->meets[colour][direction][y] = seen;
		seen = targets | (seen & ~field->row[y].stone);
	}
}

void boo_watch_make(struct boo_watch *watch, const struct boo_field *field, struct boo_rows rows)
{
	watch->first = rows.first;
	watch->last = rows.last + BOO_SQUARES - 1;
	for (int colour = 0; colour < 2; colour++) {
		watch_rows(watch, field, colour);
		watch_columns(watch, field, colour, BOO_SOUTH);
		watch_columns(watch, field, colour, BOO_NORTH);
	}
}

void boo_watch_row(
	const struct boo_watch *watch, const struct boo_sight *sights, int y, uint64_t meets[BOO_SQUARES + 1])
{
	meets[0] = ~(uint64_t)0;
	meets[1] = meets[2] = meets[3] = 0;
	for (int part = 0; part < BOO_SQUARES; part++) {
		const struct boo_sight *sight = &sights[part];
		uint64_t places;

		if (sight->kind != BOO_SIGHT_OUT)
			continue;
		places = watch->meets[sight->colour][sight->gaze][y + sight->y] >> sight->x;
		meets[3] |= meets[2] & places;
		meets[2] |= meets[1] & places;
		meets[1] |= places;
	}
}
