#include "ai/boo/boo_field.h"

#include "games/boo/boo_table.h"

/* Columns for a card's west square that keep the card and its neighbours inside the word. */
static const uint64_t INSIDE = (~(uint64_t)0 >> BOO_FIELD_EDGE) & (~(uint64_t)0 << 1);

static void put_stone(struct boo_field *field, int x, int y)
{
	field->row[y].stone |= (uint64_t)1 << x;
	field->column[x].stone |= (uint64_t)1 << y;
}

/* Adds or removes a ghost of that colour. `id` is written in both cases. */
static void toggle_ghost(struct boo_field *field, int x, int y, int colour, int id)
{
	field->row[y].ghost[colour] ^= (uint64_t)1 << x;
	field->column[x].ghost[colour] ^= (uint64_t)1 << y;
	field->id[y][x] = (uint8_t)id;
}

/* Adds or removes all squares of a card. */
static void toggle_card(struct boo_field *field, int id, int x, int y, int way)
{
	uint32_t face = field->rules->face[id][way];
	int standing = boo_standing(way);

	for (int part = 0; part < BOO_SQUARES; part++) {
		int square = boo_part(face, part);
		int at_x = standing ? x : x + part;
		int at_y = standing ? y + part : y;

		field->taken[at_y] ^= (uint64_t)1 << at_x;
		if ((square & BOO_SQUARE_GHOST) != 0) {
			toggle_ghost(field, at_x, at_y, (square & BOO_SQUARE_WHITE) != 0, id);
		} else {
			field->row[at_y].stone ^= (uint64_t)1 << at_x;
			field->column[at_x].stone ^= (uint64_t)1 << at_y;
		}
	}
}

void boo_field_put(struct boo_field *field, int id, int x, int y, int way)
{
	struct boo_field_card *card = &field->card[id];
	int bottom = boo_standing(way) ? y + BOO_SQUARES - 1 : y;

	toggle_card(field, id, x, y, way);
	card->x = (uint8_t)x;
	card->y = (uint8_t)y;
	card->way = (uint8_t)way;
	card->lies = 1;
	field->lead += field->worth[id][way];
	field->top = y < field->top ? y : field->top;
	field->bottom = bottom > field->bottom ? bottom : field->bottom;
}

/* top and bottom are not shrunk: empty rows do no harm. */
void boo_field_remove(struct boo_field *field, int id)
{
	struct boo_field_card *card = &field->card[id];

	toggle_card(field, id, card->x, card->y, card->way);
	field->lead -= field->worth[id][card->way];
	memset(card, 0, sizeof(*card));
}

void boo_field_turn(struct boo_field *field, int id)
{
	struct boo_field_card *card = &field->card[id];
	uint64_t haunted = boo_haunted(field->rules->face[id][card->way]);
	bool standing = boo_standing(card->way);
	struct boo_field_line *along = standing ? &field->column[card->x] : &field->row[card->y];
	struct boo_field_line *across = standing ? &field->row[card->y] : &field->column[card->x];
	int start = standing ? card->y : card->x;
	int level = standing ? card->x : card->y;

	along->ghost[0] ^= haunted << start;
	along->ghost[1] ^= haunted << start;
	for (int part = 0; part < BOO_SQUARES; part++) {
		uint64_t bit = (haunted >> part & 1) << level;

		across[part].ghost[0] ^= bit;
		across[part].ghost[1] ^= bit;
	}
	field->lead += field->worth[id][card->way ^ 1] - field->worth[id][card->way];
	card->way ^= 1;
}

void boo_field_recount(struct boo_field *field)
{
	field->lead = 0;
	for (int id = 0; id < BOO_IDS; id++)
		if (field->card[id].lies)
			field->lead += field->worth[id][field->card[id].way];
}

static void init_cards(struct boo_field *field)
{
	const struct boo_rules *rules = field->rules;

	for (int id = 0; id < BOO_IDS; id++) {
		for (int way = 0; way < BOO_WAYS; way++) {
			field->worth[id][way] =
				(int16_t)(BOO_GHOST * (rules->ghosts[id][way][0] - rules->ghosts[id][way][1]));
			for (int part = 0; part < BOO_SQUARES; part++)
				boo_sight_init(
					&field->sight[id][way][part], rules->face[id][way], boo_standing(way), part);
		}
	}
}

static void init_gate(struct boo_field *field)
{
	const struct boo_rules *rules = field->rules;

	for (int y = rules->north; y <= rules->south; y++)
		field->taken[y - field->north] |= (uint64_t)rules->gate_row[y - rules->north]
						  << (rules->west - field->west);
	for (int i = 0; i < rules->stones; i++)
		put_stone(field, rules->stone[i][0] - field->west, rules->stone[i][1] - field->north);
}

bool boo_field_init(struct boo_field *field, const struct boo_rules *rules, const struct boo_state *state)
{
	int wide = state->east - state->west + 1;
	int high = state->south - state->north + 1;

	memset(field, 0, sizeof(*field));
	field->rules = rules;
	if (wide > BOO_FIELD_SIDE - 2 * BOO_FIELD_EDGE || high > BOO_FIELD_SIDE - 2 * BOO_FIELD_EDGE)
		return false;
	field->west = state->west - (BOO_FIELD_SIDE - wide) / 2;
	field->north = state->north - (BOO_FIELD_SIDE - high) / 2;
	field->top = state->north - field->north;
	field->bottom = state->south - field->north;
	init_cards(field);
	init_gate(field);
	for (int id = 0; id < BOO_IDS; id++) {
		const struct boo_placed *card = &state->placed[id];

		if (card->lies)
			boo_field_put(field, id, card->x - field->west, card->y - field->north, card->way);
	}
	return true;
}

/* The nearest square that ends the gaze, as a bit, and the squares passed; 0 if nothing ends it. */
static inline uint64_t first_on_way(uint64_t enders, int at, bool back, uint64_t *passed)
{
	uint64_t bit;

	if (back) {
		enders &= ((uint64_t)1 << at) - 1;
		if (enders == 0)
			return 0;
		bit = (uint64_t)1 << bits_highest(enders);
		*passed = (((uint64_t)1 << at) - 1) & ~(bit | (bit - 1));
		return bit;
	}
	enders &= ~(uint64_t)1 << at;
	bit = enders & (0 - enders);
	*passed = (~(uint64_t)1 << at) & (bit - 1);
	return bit;
}

/* The card scared by a gaze that leaves its own card at x, y; -1: none. */
static inline int scared_by(const struct boo_field *field, const struct boo_sight *sight, int x, int y)
{
	int gaze = sight->gaze;
	bool vertical = (gaze & 1) != 0;
	const struct boo_field_line *line = vertical ? &field->column[x] : &field->row[y];
	uint64_t others = line->ghost[sight->colour ^ 1];
	uint64_t passed = 0;
	uint64_t bit = first_on_way(others | line->stone, vertical ? y : x, gaze >= BOO_WEST, &passed);
	const struct boo_field_card *card;
	int id, part;

	if ((others & bit) == 0)
		return -1;
	x = vertical ? x : bits_lowest(bit);
	y = vertical ? bits_lowest(bit) : y;
	id = field->id[y][x];
	card = &field->card[id];
	part = x - card->x + y - card->y;
	if ((boo_part(field->rules->face[id][card->way], part) & BOO_SQUARE_GAZE) != (gaze ^ 2))
		return id;
	return sight->covered || (line->ghost[sight->colour] & passed) != 0 ? id : -1;
}

int boo_field_look(struct boo_field *field, int id, const struct boo_move *move, struct boo_trail *trail)
{
	int way = move->way;

	boo_trail_begin(trail, field);
	for (int step = 0; step < BOO_SQUARES; step++) {
		int part = boo_order_square(move->order, step);
		const struct boo_sight *sight = &field->sight[id][way][part];
		int scared;

		if (sight->kind == BOO_SIGHT_NOTHING || (move->looks >> part & 1) == 0)
			continue;
		scared = sight->kind == BOO_SIGHT_SELF
				 ? id
				 : scared_by(field, sight, move->x + sight->x, move->y + sight->y);
		if (scared < 0)
			continue;
		trail->id[trail->count++] = (uint8_t)scared;
		if (scared == id)
			way ^= 1;
		else
			boo_field_turn(field, scared);
	}
	return way;
}

void boo_field_play(struct boo_field *field, int id, const struct boo_move *move, struct boo_trail *trail)
{
	int way = boo_field_look(field, id, move, trail);

	boo_field_put(field, id, move->x, move->y, way);
}

void boo_field_unlook(struct boo_field *field, int id, const struct boo_trail *trail)
{
	for (int i = trail->count; i-- > 0;)
		if (trail->id[i] != id)
			boo_field_turn(field, trail->id[i]);
}

void boo_field_undo(struct boo_field *field, int id, const struct boo_trail *trail)
{
	boo_field_remove(field, id);
	boo_field_unlook(field, id, trail);
	field->top = trail->top;
	field->bottom = trail->bottom;
}

/* Free squares of a row that share an edge with a taken one. */
static inline uint64_t frontier(const uint64_t *row)
{
	return (row[0] << 1 | row[0] >> 1 | row[-1] | row[1]) & ~row[0];
}

/* Bits x of row y where a card has room to lie (standing 0) or stand (1), next to another card or not. */
static uint64_t room_of_row(const struct boo_field *field, int y, int standing)
{
	const uint64_t *row = &field->taken[y];

	return ~(row[0] | (standing ? row[1] | row[2] : row[0] >> 1 | row[0] >> 2)) & INSIDE;
}

uint64_t boo_field_places(const struct boo_field *field, int y, int standing)
{
	const uint64_t *row = &field->taken[y];
	uint64_t edge = frontier(row);

	edge |= standing ? frontier(row + 1) | frontier(row + 2) : edge >> 1 | edge >> 2;
	return room_of_row(field, y, standing) & edge;
}

bool boo_field_fits(const struct boo_field *field, int x, int y, int way)
{
	return (boo_field_places(field, y, boo_standing(way)) >> x & 1) != 0;
}
