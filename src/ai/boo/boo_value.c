#include "ai/boo/boo_value.h"

#include "ai/soft.h"
#include "games/boo/boo_table.h"

struct columns {
	uint64_t taken[BOO_FIELD_SIDE];
};

static void columns_make(const struct boo_field *field, struct columns *columns)
{
	memset(columns, 0, sizeof(*columns));
	for (int y = field->top; y <= field->bottom; y++)
		for (uint64_t row = field->taken[y]; row != 0; row &= row - 1)
			columns->taken[bits_lowest(row)] |= (uint64_t)1 << y;
}

/* Whether a ghost of the other colour could still be laid so that it sees the ghost at x, y from that side. */
static bool open_to(
	const struct boo_field *field, const struct columns *columns, int x, int y, int colour, int direction)
{
	bool vertical = (direction & 1) != 0;
	const struct boo_field_line *line = vertical ? &field->column[x] : &field->row[y];
	uint64_t taken = vertical ? columns->taken[x] : field->taken[y];
	int at = vertical ? y : x;
	uint64_t ahead = direction >= BOO_WEST ? ((uint64_t)1 << at) - 1 : ~(uint64_t)1 << at;
	uint64_t enders = (line->ghost[colour] | line->stone) & ahead;

	if (enders == 0)
		return true;
	if (direction >= BOO_WEST)
		ahead &= ~(uint64_t)0 << bits_highest(enders);
	else
		ahead &= (enders & (0 - enders)) - 1;
	return (ahead & ~taken) != 0;
}

/* The number of open sides of the card's stronger colour; see boo_value_sides(). */
static int exposure(const struct boo_field *field, const struct columns *columns, int id)
{
	const struct boo_field_card *card = &field->card[id];
	uint32_t face = field->rules->face[id][card->way];
	const uint8_t *ghosts = field->rules->ghosts[id][card->way];
	int strong = ghosts[1] > ghosts[0];
	int sides = 0;

	for (int part = 0; part < BOO_SQUARES; part++) {
		int square = boo_part(face, part);

		if ((square & BOO_SQUARE_GHOST) == 0 || ((square & BOO_SQUARE_WHITE) != 0) != strong)
			continue;
		for (int direction = 0; direction < 4; direction++)
			if (direction != (square & BOO_SQUARE_GAZE))
				sides += open_to(field, columns, boo_standing(card->way) ? card->x : card->x + part,
					boo_standing(card->way) ? card->y + part : card->y, strong, direction);
	}
	return sides;
}

static int shown(const struct boo_field *field, int id, int way)
{
	return BOO_GHOST * (field->rules->ghosts[id][way][0] - field->rules->ghosts[id][way][1]);
}

void boo_value_weigh(struct boo_field *field, const struct boo_weights *weights, int after)
{
	struct columns columns;

	for (int id = 0; id < BOO_IDS; id++)
		for (int way = 0; way < BOO_WAYS; way++)
			field->worth[id][way] =
				(int16_t)(shown(field, id, way) * (after > 0 ? 256 - weights->held : 256) / 256);
	if (after > 0) {
		columns_make(field, &columns);
		for (int id = 0; id < BOO_IDS; id++) {
			for (int face = 0; field->card[id].lies && face < 2; face++) {
				int sides = exposure(field, &columns, id);
				int way = field->card[id].way;

				field->worth[id][way] = (int16_t)(shown(field, id, way) *
								  (256 - weights->seen[sides < 3 ? sides : 3]) / 256);
				boo_field_turn(field, id);
			}
		}
	}
	boo_field_recount(field);
}

void boo_value_sides(const struct boo_field *field, uint8_t *sides)
{
	struct columns columns;

	columns_make(field, &columns);
	for (int id = 0; id < BOO_IDS; id++)
		sides[id] = field->card[id].lies ? (uint8_t)exposure(field, &columns, id) : 0;
}

/*
 * A logistic curve, fitted once by hand to 150 self-play games each of levels 4
 * (one ply) and 6 (two plies). A search that ends with the mover's own turn
 * overrates the mover and says less, so odd depths have a curve of their own.
 */
float boo_value_share(int value, int depth, int left)
{
	bool own = (depth & 1) != 0;
	float ghosts = (float)value / (float)BOO_GHOST + (own ? -1.25f : 1.0f);
	float wide = (own ? 3.75f : 1.0f) + 0.4f * (float)left;

	return 1.0f / (1.0f + soft_exp(-ghosts / wide));
}
