#include "ai/boo/boo_stake.h"

#include "games/boo/boo_table.h"

void boo_stake_add(struct boo_stake *sum, const struct boo_stake *stake, struct boo_rows rows)
{
	for (int y = rows.first; y < rows.last + BOO_SQUARES; y++)
		sum->squares[y] |= stake->squares[y];
	sum->cards |= stake->cards;
}

void boo_stake_add_place(struct boo_stake *stake, const struct boo_move *move)
{
	if (!boo_standing(move->way)) {
		stake->squares[move->y] |= (uint64_t)7 << move->x;
		return;
	}
	for (int part = 0; part < BOO_SQUARES; part++)
		stake->squares[move->y + part] |= (uint64_t)1 << move->x;
}

void boo_stake_add_border(struct boo_stake *stake, const struct boo_move *move)
{
	for (int part = 0; part < BOO_SQUARES; part++) {
		int x = boo_standing(move->way) ? move->x : move->x + part;
		int y = boo_standing(move->way) ? move->y + part : move->y;
		uint64_t bit = (uint64_t)1 << x;

		stake->squares[y] |= bit << 1 | bit >> 1;
		stake->squares[y - 1] |= bit;
		stake->squares[y + 1] |= bit;
	}
}

static void add_path(struct boo_stake *stake, enum boo_stake_kind kind, const struct boo_field *field,
	const struct boo_sight *sight, int x, int y, struct boo_rows rows)
{
	bool vertical = (sight->gaze & 1) != 0;
	const struct boo_field_line *line = vertical ? &field->column[x] : &field->row[y];
	uint64_t way = boo_gaze_squares(
		line->ghost[sight->colour ^ 1] | line->stone, vertical ? y : x, sight->gaze >= BOO_WEST);

	for (uint64_t ghosts = way & (line->ghost[0] | line->ghost[1]); ghosts != 0; ghosts &= ghosts - 1) {
		int bit = bits_lowest(ghosts);

		stake->cards |= 1u << (vertical ? field->id[bit][x] : field->id[y][bit]);
	}
	if (kind == BOO_STAKE_LOOSE && (way & line->ghost[sight->colour ^ 1]) == 0)
		return;
	if (!vertical) {
		stake->squares[y] |= way;
		return;
	}
	for (int i = rows.first; i < rows.last + BOO_SQUARES; i++)
		stake->squares[i] |= (way >> i & 1) << x;
}

int boo_stake_look(struct boo_stake *stake, enum boo_stake_kind kind, struct boo_field *field, int id,
	const struct boo_move *move, struct boo_rows rows, struct boo_trail *trail)
{
	struct boo_move step = *move;

	boo_trail_begin(trail, field);
	for (int i = 0; i < BOO_SQUARES; i++) {
		int part = boo_order_square(move->order, i);
		const struct boo_sight *sight = &field->sight[id][step.way][part];
		struct boo_trail one;

		step.looks = (uint8_t)(move->looks & 1u << part);
		if (step.looks == 0)
			continue;
		if (sight->kind == BOO_SIGHT_OUT)
			add_path(stake, kind, field, sight, move->x + sight->x, move->y + sight->y, rows);
		step.way = (uint8_t)boo_field_look(field, id, &step, &one);
		if (one.count > 0)
			trail->id[trail->count++] = one.id[0];
	}
	return step.way;
}

int boo_stake_add_turn(struct boo_stake *stake, enum boo_stake_kind kind, struct boo_field *field, int id,
	const struct boo_move *move, struct boo_rows rows)
{
	int before = field->lead;
	struct boo_trail trail;
	int end = boo_stake_look(stake, kind, field, id, move, rows, &trail);
	int brought = field->lead + field->worth[id][end] - before;

	boo_field_unlook(field, id, &trail);
	boo_stake_add_place(stake, move);
	return brought;
}
