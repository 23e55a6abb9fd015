#include "ai/boo/boo_places.h"

static struct boo_rows rows_around(int top, int bottom, int cards)
{
	int margin = BOO_SQUARES * (cards + 1);
	struct boo_rows rows = {top - margin, bottom + margin - BOO_SQUARES + 1};

	rows.first = rows.first < 1 ? 1 : rows.first;
	rows.last = rows.last > BOO_FIELD_SIDE - BOO_FIELD_EDGE ? BOO_FIELD_SIDE - BOO_FIELD_EDGE : rows.last;
	return rows;
}

struct boo_rows boo_rows_of(const struct boo_field *field, int cards)
{
	return rows_around(field->top, field->bottom, cards);
}

struct boo_rows boo_rows_taken(const struct boo_field *field, int cards)
{
	int top = field->top;
	int bottom = field->bottom;

	while (top < bottom && field->taken[top] == 0)
		top++;
	while (bottom > top && field->taken[bottom] == 0)
		bottom--;
	return rows_around(top, bottom, cards);
}

void boo_rows_clear(uint64_t *squares, struct boo_rows rows)
{
	memset(&squares[rows.first], 0, (size_t)(rows.last + BOO_SQUARES - rows.first) * sizeof(*squares));
}

void boo_places_make(struct boo_places *places, const struct boo_field *field, struct boo_rows rows)
{
	for (int y = rows.first; y <= rows.last; y++) {
		places->at[0][y] = boo_field_places(field, y, 0);
		places->at[1][y] = boo_field_places(field, y, 1);
	}
}

void boo_places_later(struct boo_places *places, const struct boo_field *field, struct boo_rows rows)
{
	uint64_t full[BOO_FIELD_SIDE], near[BOO_FIELD_SIDE];

	memcpy(full, field->taken, sizeof(full));
	for (int y = rows.first; y <= rows.last; y++) {
		uint64_t lying = places->at[0][y];
		uint64_t standing = places->at[1][y];

		full[y] |= lying | lying << 1 | lying << 2 | standing;
		full[y + 1] |= standing;
		full[y + 2] |= standing;
	}
	near[0] = near[BOO_FIELD_SIDE - 1] = 0;
	for (int y = 1; y < BOO_FIELD_SIDE - 1; y++)
		near[y] = (full[y] << 1 | full[y] >> 1 | full[y - 1] | full[y + 1]) & ~field->taken[y];
	for (int y = rows.first; y <= rows.last; y++)
		for (int standing = 0; standing < 2; standing++)
			places->at[standing][y] = boo_field_room(field, y, standing) & boo_covering(near, standing, y);
}
