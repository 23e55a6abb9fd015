/* The cards and the gate of BOO as data, and what the rules make of them. */
#include "games/boo/boo.h"

#include "games/boo/boo_table.h"
#include "games/fields.h"

#define CARD_KEYS "card s1 s2 s3"
#define GATE_KEYS "gate x y direction s1 s2 s3"

static const char *const square_keys[BOO_SQUARES] = {"s1", "s2", "s3"};

struct square_name {
	const char *name;
	uint8_t square;
};

enum { CARD_SQUARES = 9, GATE_SQUARES = 2 };

static const struct square_name card_squares[CARD_SQUARES] = {
	{"stone", BOO_SQUARE_STONE},
	{"own:along", BOO_SQUARE_GHOST | (int)BOO_EAST},
	{"own:right", BOO_SQUARE_GHOST | (int)BOO_SOUTH},
	{"own:back", BOO_SQUARE_GHOST | (int)BOO_WEST},
	{"own:left", BOO_SQUARE_GHOST | (int)BOO_NORTH},
	{"other:along", BOO_SQUARE_GHOST | BOO_SQUARE_WHITE | (int)BOO_EAST},
	{"other:right", BOO_SQUARE_GHOST | BOO_SQUARE_WHITE | (int)BOO_SOUTH},
	{"other:back", BOO_SQUARE_GHOST | BOO_SQUARE_WHITE | (int)BOO_WEST},
	{"other:left", BOO_SQUARE_GHOST | BOO_SQUARE_WHITE | (int)BOO_NORTH},
};

static const struct square_name gate_squares[GATE_SQUARES] = {
	{"rail", BOO_SQUARE_RAIL},
	{"stone", BOO_SQUARE_STONE},
};

const struct game_info *boo_info(void)
{
	static const struct game_info info = {"boo", "BOO", "boo-v1", 2, 2, BOO_ACTIONS, (int)sizeof(struct boo_state),
		(int)sizeof(struct boo_rules), 0, {{NULL, 0, 0, 0, NULL}}, 0, 1};

	return &info;
}

void boo_edition_clear(struct boo_rules *rules)
{
	memset(rules->card, 0, sizeof(rules->card));
	memset(rules->gate, 0, sizeof(rules->gate));
}

/* Reads s1, s2 and s3; `right` tells the names there are. */
static bool take_squares(const struct game_row *row, const struct square_name *names, int count, const char *right,
	uint8_t *squares, struct game_fault *fault)
{
	for (int i = 0; i < BOO_SQUARES; i++) {
		const char *text;
		int n = 0;

		if (!fields_text(row, square_keys[i], &text, fault))
			return false;
		while (n < count && !fields_equal(names[n].name, text))
			n++;
		if (n == count)
			return fields_fault(fault, "there is no square \"", text, right);
		squares[i] = names[n].square;
	}
	return true;
}

static bool take_card(struct boo_rules *rules, const struct game_row *row, struct game_fault *fault)
{
	uint8_t squares[BOO_SQUARES] = {0, 0, 0};
	int number;

	if (!fields_are(row, CARD_KEYS, fault) || !fields_number(row, "card", 1, BOO_CARDS, &number, fault) ||
		!take_squares(row, card_squares, CARD_SQUARES,
			"\" on a ghost card; right are stone, or own or other with :along, :back, :left or :right",
			squares, fault))
		return false;
	if (rules->card[number - 1][0] != BOO_SQUARE_NOTHING)
		return fields_fault_number(fault, "card ", number, " stands in two rows; one row a card is right");
	if (((squares[0] | squares[1] | squares[2]) & BOO_SQUARE_GHOST) == 0)
		return fields_fault_number(fault, "card ", number, " has no ghost; one to three are right");
	memcpy(rules->card[number - 1], squares, sizeof(squares));
	return true;
}

static bool take_gate(struct boo_rules *rules, const struct game_row *row, struct game_fault *fault)
{
	struct boo_gate gate;
	const char *direction;
	int number, x, y, standing;

	memset(&gate, 0, sizeof(gate));
	if (!fields_are(row, GATE_KEYS, fault) || !fields_number(row, "gate", 1, BOO_GATE, &number, fault) ||
		!fields_text(row, "direction", &direction, fault) ||
		!take_squares(row, gate_squares, GATE_SQUARES, "\" in the gate; right are rail and stone", gate.square,
			fault))
		return false;
	standing = fields_equal(direction, "standing");
	if (!standing && !fields_equal(direction, "lying"))
		return fields_fault(fault, "there is no direction \"", direction, "\"; right are lying and standing");
	if (!fields_number(row, "x", BOO_GATE_LOW, BOO_GATE_HIGH - (standing ? 0 : 2), &x, fault) ||
		!fields_number(row, "y", BOO_GATE_LOW, BOO_GATE_HIGH - (standing ? 2 : 0), &y, fault))
		return false;
	if (rules->gate[number - 1].given)
		return fields_fault_number(fault, "gate card ", number, " stands in two rows; one row a card is right");
	gate.x = (int8_t)x;
	gate.y = (int8_t)y;
	gate.standing = (uint8_t)standing;
	gate.given = 1;
	rules->gate[number - 1] = gate;
	return true;
}

bool boo_edition_take(struct boo_rules *rules, const struct game_row *row, struct game_fault *fault)
{
	for (int i = 0; i < row->fields; i++)
		if (fields_equal(row->field[i].key, "gate"))
			return take_gate(rules, row, fault);
	return take_card(rules, row, fault);
}

enum { GATE_SIDE = BOO_GATE_HIGH - BOO_GATE_LOW + 1 };

struct gate_map {
	uint8_t square[GATE_SIDE][GATE_SIDE];
	int west, east, north, south; /* counted from 0 */
};

/* Draws the gate's squares; false if two cards share one. */
static bool map_gate(const struct boo_rules *rules, struct gate_map *map)
{
	memset(map, 0, sizeof(*map));
	map->west = map->north = GATE_SIDE;
	for (int g = 0; g < BOO_GATE; g++) {
		for (int i = 0; i < BOO_SQUARES; i++) {
			const struct boo_gate *gate = &rules->gate[g];
			int x = gate->x - BOO_GATE_LOW + (gate->standing ? 0 : i);
			int y = gate->y - BOO_GATE_LOW + (gate->standing ? i : 0);

			if (map->square[y][x] != BOO_SQUARE_NOTHING)
				return false;
			map->square[y][x] = gate->square[i];
			map->west = x < map->west ? x : map->west;
			map->east = x > map->east ? x : map->east;
			map->north = y < map->north ? y : map->north;
			map->south = y > map->south ? y : map->south;
		}
	}
	return true;
}

/* B2 */
static bool map_symmetric(const struct gate_map *map)
{
	for (int y = map->north; y <= map->south; y++)
		for (int x = map->west; x <= map->east; x++)
			if (map->square[y][x] != map->square[map->south + map->north - y][map->east + map->west - x])
				return false;
	return true;
}

bool boo_edition_check(const struct boo_rules *rules, struct game_fault *fault)
{
	struct gate_map map;

	for (int card = 0; card < BOO_CARDS; card++)
		if (rules->card[card][0] == BOO_SQUARE_NOTHING)
			return fields_fault_number(
				fault, "no row for card ", card + 1, "; cards 1 to 12 need one each");
	for (int g = 0; g < BOO_GATE; g++)
		if (!rules->gate[g].given)
			return fields_fault_number(
				fault, "no row for gate card ", g + 1, "; gate 1 to 6 need one each");
	if (!map_gate(rules, &map))
		return fields_fault(
			fault, "two gate cards share a square", "", "; each needs three squares of its own");
	if (!map_symmetric(&map))
		return fields_fault(fault, "the gate is not the same after a half-turn", "",
			"; railings and tombstones must map onto each other");
	return true;
}

int boo_edition_rows(const struct boo_rules *rules)
{
	(void)rules;
	return BOO_CARDS + BOO_GATE;
}

static void add_squares(struct game_row *row, const uint8_t *squares, const struct square_name *names, int count)
{
	for (int i = 0; i < BOO_SQUARES; i++)
		for (int n = 0; n < count; n++)
			if (names[n].square == squares[i])
				fields_add_text(row, square_keys[i], names[n].name);
}

void boo_edition_row(const struct boo_rules *rules, int index, struct game_row *row)
{
	const struct boo_gate *gate = &rules->gate[index < BOO_CARDS ? 0 : index - BOO_CARDS];

	fields_clear(row);
	if (index < BOO_CARDS) {
		fields_add_number(row, "card", index + 1);
		add_squares(row, rules->card[index], card_squares, CARD_SQUARES);
		return;
	}
	fields_add_number(row, "gate", index - BOO_CARDS + 1);
	fields_add_number(row, "x", gate->x);
	fields_add_number(row, "y", gate->y);
	fields_add_text(row, "direction", gate->standing ? "standing" : "lying");
	add_squares(row, gate->square, gate_squares, GATE_SQUARES);
}
