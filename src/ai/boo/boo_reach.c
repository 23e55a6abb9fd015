#include "ai/boo/boo_reach.h"

#include "games/boo/boo_table.h"

static void clear(struct boo_reach *reach, struct boo_rows rows)
{
	for (int gaze = 0; gaze < 4; gaze++)
		boo_rows_clear(reach->from[gaze], rows);
}

/* Adds the squares from which a gaze comes to x, y before what ends it in that row and column. */
static void add_square(struct boo_reach *reach, int x, int y, uint64_t row, uint64_t column, struct boo_rows rows)
{
	uint64_t bit = (uint64_t)1 << x;
	uint64_t west = row & (bit - 1);
	uint64_t east = row & ~(bit | (bit - 1));

	reach->from[BOO_EAST][y] |= (bit - 1) & (west == 0 ? ~(uint64_t)0 : ~(uint64_t)1 << bits_highest(west));
	reach->from[BOO_WEST][y] |= ~(bit | (bit - 1)) & ((east & (0 - east)) - 1);
	for (int i = y - 1; i >= rows.first && (column >> i & 1) == 0; i--)
		reach->from[BOO_SOUTH][i] |= bit;
	for (int i = y + 1; i < rows.last + BOO_SQUARES && (column >> i & 1) == 0; i++)
		reach->from[BOO_NORTH][i] |= bit;
}

/* Where the ghost in that square of the card stands; returns its colour. */
static inline int ghost_at(const struct boo_field *field, int id, int part, int *x, int *y)
{
	const struct boo_field_card *card = &field->card[id];

	*x = boo_standing(card->way) ? card->x : card->x + part;
	*y = boo_standing(card->way) ? card->y + part : card->y;
	return (boo_part(field->rules->face[id][card->way], part) & BOO_SQUARE_WHITE) != 0;
}

void boo_reach_make(struct boo_reach *reach, const struct boo_field *field, uint32_t cards, struct boo_rows rows)
{
	clear(reach, rows);
	for (; cards != 0; cards &= cards - 1) {
		int id = bits_lowest(cards);
		unsigned haunted = boo_haunted(field->rules->face[id][field->card[id].way]);

		for (; haunted != 0; haunted &= haunted - 1) {
			int x, y;

			(void)ghost_at(field, id, bits_lowest(haunted), &x, &y);
			add_square(reach, x, y, field->row[y].stone, field->column[x].stone, rows);
		}
	}
}

static inline uint64_t sights_row(const struct boo_reach *reach, const struct boo_sight *sights, int y)
{
	uint64_t places = 0;

	for (int part = 0; part < BOO_SQUARES; part++)
		if (sights[part].kind == BOO_SIGHT_OUT)
			places |= reach->from[sights[part].gaze][y + sights[part].y] >> sights[part].x;
	return places;
}

uint64_t boo_reach_row(const struct boo_reach *reach, const struct boo_field *field, int id, int way, int y)
{
	const struct boo_sight *sights = field->sight[id][way];
	uint64_t places = sights_row(reach, sights, y);

	return boo_looks_at_itself(sights) ? places | sights_row(reach, field->sight[id][way ^ 1], y) : places;
}

void boo_reach_aim(struct boo_reach aim[2], const struct boo_field *field, uint32_t cards, struct boo_rows rows)
{
	clear(&aim[0], rows);
	clear(&aim[1], rows);
	for (; cards != 0; cards &= cards - 1) {
		int id = bits_lowest(cards);
		unsigned haunted = boo_haunted(field->rules->face[id][field->card[id].way]);

		for (; haunted != 0; haunted &= haunted - 1) {
			int x, y;
			int colour = ghost_at(field, id, bits_lowest(haunted), &x, &y);

			add_square(&aim[1 - colour], x, y, field->row[y].stone | field->row[y].ghost[colour],
				field->column[x].stone | field->column[x].ghost[colour], rows);
		}
	}
}

static inline uint64_t aimed_row(const struct boo_reach aim[2], const struct boo_sight *sights, int y)
{
	uint64_t places = 0;

	for (int part = 0; part < BOO_SQUARES; part++)
		if (sights[part].kind == BOO_SIGHT_OUT)
			places |=
				aim[sights[part].colour].from[sights[part].gaze][y + sights[part].y] >> sights[part].x;
	return places;
}

uint64_t boo_reach_aimed(const struct boo_reach aim[2], const struct boo_field *field, int id, int way, int y)
{
	const struct boo_sight *sights = field->sight[id][way];
	uint64_t places = aimed_row(aim, sights, y);

	return boo_looks_at_itself(sights) ? places | aimed_row(aim, field->sight[id][way ^ 1], y) : places;
}
