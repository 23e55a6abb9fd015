#include "ai/boo/boo_places.h"

struct boo_rows boo_rows_of(const struct boo_field *field)
{
	struct boo_rows rows = {field->top - BOO_SQUARES, field->bottom + 1};

	rows.first = rows.first < 1 ? 1 : rows.first;
	rows.last = rows.last > BOO_FIELD_SIDE - BOO_FIELD_EDGE ? BOO_FIELD_SIDE - BOO_FIELD_EDGE : rows.last;
	return rows;
}

void boo_places_make(struct boo_places *places, const struct boo_field *field, struct boo_rows rows)
{
	for (int y = rows.first; y <= rows.last; y++) {
		places->at[0][y] = boo_field_places(field, y, 0);
		places->at[1][y] = boo_field_places(field, y, 1);
	}
}
