#include "ai/boo/boo_reach.h"

#include "games/boo/boo_table.h"

struct boo_rows boo_rows_of(const struct boo_field *field, int cards)
{
	int margin = BOO_SQUARES * (cards + 1);
	struct boo_rows rows = {field->top - margin, field->bottom + margin - BOO_SQUARES + 1};

	rows.first = rows.first < 1 ? 1 : rows.first;
	rows.last = rows.last > BOO_FIELD_SIDE - BOO_FIELD_EDGE ? BOO_FIELD_SIDE - BOO_FIELD_EDGE : rows.last;
	return rows;
}

void boo_rows_clear(uint64_t *squares, struct boo_rows rows)
{
	memset(&squares[rows.first], 0, (size_t)(rows.last + BOO_SQUARES - rows.first) * sizeof(*squares));
}

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

void boo_targets_count(struct boo_targets *targets, const struct boo_field *field, int seat)
{
	int swing[BOO_SQUARES] = {0};

	targets->cards = 0;
	for (int id = 0; id < BOO_IDS; id++) {
		int gain = field->card[id].lies ? boo_field_gain(field, seat, id) : 0;

		if (gain <= 0)
			continue;
		targets->cards |= 1u << id;
		for (int i = 0; i < BOO_SQUARES; i++) {
			if (gain > swing[i]) {
				int less = swing[i];

				swing[i] = gain;
				gain = less;
			}
		}
	}
	targets->one = swing[0];
	targets->most = swing[0] + swing[1] + swing[2];
}

void boo_targets_reach(struct boo_targets *targets, const struct boo_field *field, struct boo_rows rows)
{
	boo_reach_make(&targets->reach, field, targets->cards, rows);
}

static void make_aim(struct boo_reach aim[2], const struct boo_field *field, uint32_t cards, struct boo_rows rows)
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

void boo_targets_aim(struct boo_targets *targets, const struct boo_field *field, struct boo_rows rows)
{
	boo_targets_reach(targets, field, rows);
	make_aim(targets->aim, field, targets->cards, rows);
	boo_watch_make(&targets->watch, field, rows.first, rows.last);
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

/* Places where two looks may meet somebody, those of a card that turns itself on either face. */
static uint64_t twofold_row(
	const struct boo_watch *watch, const struct boo_sight (*sights)[BOO_SQUARES], int way, int y)
{
	uint64_t front[BOO_SQUARES + 1], back[BOO_SQUARES + 1];

	boo_watch_row(watch, sights[way], y, front);
	if (!boo_looks_at_itself(sights[way]))
		return front[2];
	boo_watch_row(watch, sights[way ^ 1], y, back);
	return front[2] | back[2] | (front[1] & back[1]);
}

void boo_targets_row(const struct boo_targets *targets, const struct boo_field *field, int id, int way, int y,
	uint64_t places, uint64_t *lively, uint64_t *many)
{
	const struct boo_sight *sights = field->sight[id][way];
	uint64_t reached = places & boo_reach_row(&targets->reach, field, id, way, y);
	uint64_t aimed;

	*lively = *many = 0;
	if (reached == 0)
		return;
	aimed = aimed_row(targets->aim, sights, y);
	if (boo_looks_at_itself(sights))
		aimed |= aimed_row(targets->aim, field->sight[id][way ^ 1], y);
	*many = reached & twofold_row(&targets->watch, field->sight[id], way, y);
	*lively = (reached & aimed) | *many;
}

void boo_places_make(struct boo_places *places, const struct boo_field *field, struct boo_rows rows)
{
	for (int y = rows.first; y <= rows.last; y++) {
		places->at[0][y] = boo_field_places(field, y, 0);
		places->at[1][y] = boo_field_places(field, y, 1);
	}
}

void boo_places_later(
	struct boo_places *later, const struct boo_places *places, const struct boo_field *field, struct boo_rows rows)
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
			later->at[standing][y] = boo_field_room(field, y, standing) & boo_covering(near, standing, y);
}
