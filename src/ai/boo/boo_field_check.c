#include "ai/boo/boo_field.h"
#include "games/boo/boo_table.h"

/* The bits that the gate and the cards that lie give to each row and column. */
struct bits {
	uint64_t taken[BOO_FIELD_SIDE];
	struct boo_field_line row[BOO_FIELD_SIDE], column[BOO_FIELD_SIDE];
};

static void add_stone(struct bits *bits, int x, int y)
{
	bits->row[y].stone |= (uint64_t)1 << x;
	bits->column[x].stone |= (uint64_t)1 << y;
}

static void add_gate(struct bits *bits, const struct boo_field *field)
{
	const struct boo_rules *rules = field->rules;

	for (int y = rules->north; y <= rules->south; y++)
		bits->taken[y - field->north] |= (uint64_t)rules->gate_row[y - rules->north]
						 << (rules->west - field->west);
	for (int i = 0; i < rules->stones; i++)
		add_stone(bits, rules->stone[i][0] - field->west, rules->stone[i][1] - field->north);
}

/* False if a square of the card is outside the window or taken already. */
static bool add_card(struct bits *bits, const struct boo_field *field, int id)
{
	const struct boo_field_card *card = &field->card[id];
	int standing = boo_standing(card->way);

	for (int part = 0; part < BOO_SQUARES; part++) {
		int square = boo_part(field->rules->face[id][card->way], part);
		int x = standing ? card->x : card->x + part;
		int y = standing ? card->y + part : card->y;

		if (x >= BOO_FIELD_SIDE || y >= BOO_FIELD_SIDE || (bits->taken[y] >> x & 1) != 0)
			return false;
		bits->taken[y] |= (uint64_t)1 << x;
		if ((square & BOO_SQUARE_GHOST) == 0) {
			add_stone(bits, x, y);
			continue;
		}
		bits->row[y].ghost[(square & BOO_SQUARE_WHITE) != 0] |= (uint64_t)1 << x;
		bits->column[x].ghost[(square & BOO_SQUARE_WHITE) != 0] |= (uint64_t)1 << y;
		if (field->id[y][x] != id)
			return false;
	}
	return true;
}

static bool lines_equal(const struct boo_field_line *a, const struct boo_field_line *b)
{
	return a->ghost[0] == b->ghost[0] && a->ghost[1] == b->ghost[1] && a->stone == b->stone;
}

const char *boo_field_check_invariants(const struct boo_field *field)
{
	struct bits bits;
	int lead = 0;

	memset(&bits, 0, sizeof(bits));
	add_gate(&bits, field);
	for (int id = 0; id < BOO_IDS; id++) {
		if (!field->card[id].lies)
			continue;
		if (!add_card(&bits, field, id))
			return "boo_field: cards lie inside the window, apart from each other, with their id at their "
			       "ghosts";
		lead += field->worth[id][field->card[id].way];
	}
	for (int i = 0; i < BOO_FIELD_SIDE; i++) {
		if (bits.taken[i] != field->taken[i] || !lines_equal(&bits.row[i], &field->row[i]) ||
			!lines_equal(&bits.column[i], &field->column[i]))
			return "boo_field: rows and columns show the gate and the cards that lie";
		if (bits.taken[i] != 0 && (i < field->top || i > field->bottom))
			return "boo_field: no square is taken outside the rows from top to bottom";
	}
	return lead == field->lead ? NULL : "boo_field: lead is the worth of the cards that lie";
}
