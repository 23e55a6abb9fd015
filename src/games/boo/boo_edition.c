/* Editions of BOO: cards and gate as rows, with checks of what a file gives. */
#include "games/boo/boo.h"

#include "games/boo/boo_table.h"
#include "games/fields.h"

#define CARD_KEYS "card s1 s2 s3"
#define OWN_CARD_KEYS "player card s1 s2 s3"
#define GATE_KEYS "gate x y direction s1 s2 s3"

static const char *const colours[2] = {"black", "white"};
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
		(int)sizeof(struct boo_rules), 0, {{NULL, 0, 0, 0, NULL}}, 0, 1, 1, 1};

	return &info;
}

void boo_edition_clear(struct boo_rules *rules)
{
	memset(rules->card, 0, sizeof(rules->card));
	rules->lists = 0;
	memset(rules->gate, 0, sizeof(rules->gate));
}

/* Reads s1, s2 and s3; `right` tells the names there are. */
static bool take_squares(const struct game_row *row, const struct square_name *names, int count, const char *right,
	uint8_t *squares, struct fault *fault)
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

static bool row_has(const struct game_row *row, const char *key)
{
	for (int i = 0; i < row->fields; i++)
		if (fields_equal(row->field[i].key, key))
			return true;
	return false;
}

/* The player of a card row: 0 black, 1 white, -1 for a row that serves both. */
static bool take_player(const struct game_row *row, int *player, struct fault *fault)
{
	const char *text;

	*player = -1;
	if (!row_has(row, "player"))
		return fields_are(row, CARD_KEYS, fault);
	if (!fields_are(row, OWN_CARD_KEYS, fault) || !fields_text(row, "player", &text, fault))
		return false;
	for (int seat = 0; seat < 2; seat++)
		if (fields_equal(text, colours[seat]))
			*player = seat;
	return *player >= 0 ||
	       fields_fault(fault, "there is no player \"", text, "\"; the players are black and white");
}

/* "black's card 7 ...", or "card 7 ..." in an edition with one list. */
static bool card_fault(struct fault *fault, int player, int number, const char *before, const char *after)
{
	struct sink sink;

	(void)fault_set(fault, STATUS_INPUT, "", "", "");
	sink_init(&sink, fault->text, sizeof(fault->text));
	sink_text(&sink, before);
	if (player >= 0) {
		sink_text(&sink, colours[player]);
		sink_text(&sink, "'s ");
	}
	sink_text(&sink, "card ");
	sink_number(&sink, number);
	sink_text(&sink, after);
	return false;
}

/* B1 */
static bool take_card(struct boo_rules *rules, const struct game_row *row, struct fault *fault)
{
	uint8_t squares[BOO_SQUARES] = {0, 0, 0};
	int player, number, first;

	if (!take_player(row, &player, fault) || !fields_number(row, "card", 1, BOO_CARDS, &number, fault) ||
		!take_squares(row, card_squares, CARD_SQUARES,
			"\" on a ghost card; right are stone, or own or other with :along, :back, :left or :right",
			squares, fault))
		return false;
	rules->lists |= player >= 0 ? BOO_LISTS_OWN : BOO_LISTS_SHARED;
	if (rules->lists == (BOO_LISTS_SHARED | BOO_LISTS_OWN))
		return fields_fault(fault, "some cards have a player and some have none", "",
			"; give all 24 cards a player, or list twelve without one");
	first = player == 1 ? BOO_CARDS : 0;
	if (rules->card[first + number - 1][0] != BOO_SQUARE_NOTHING)
		return card_fault(fault, player, number, "", " stands in two rows; one row a card is right");
	if (((squares[0] | squares[1] | squares[2]) & BOO_SQUARE_GHOST) == 0)
		return card_fault(fault, player, number, "", " has no ghost; one to three are right");
	memcpy(rules->card[first + number - 1], squares, sizeof(squares));
	if (player < 0)
		memcpy(rules->card[BOO_CARDS + number - 1], squares, sizeof(squares));
	return true;
}

static bool take_gate(struct boo_rules *rules, const struct game_row *row, struct fault *fault)
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

bool boo_edition_take(struct boo_rules *rules, const struct game_row *row, struct fault *fault)
{
	return row_has(row, "gate") ? take_gate(rules, row, fault) : take_card(rules, row, fault);
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

bool boo_edition_check(const struct boo_rules *rules, struct fault *fault)
{
	struct gate_map map;

	for (int id = 0; id < BOO_IDS; id++)
		if (rules->card[id][0] == BOO_SQUARE_NOTHING)
			return card_fault(fault, rules->lists == BOO_LISTS_OWN ? id / BOO_CARDS : -1,
				id % BOO_CARDS + 1, "no row for ", "; cards 1 to 12 need one each");
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

/*
 * An edition is written as one list wherever both players have the same cards,
 * so that it has one hash, whichever way its file lists them.
 */
static int card_rows(const struct boo_rules *rules)
{
	for (int card = 0; card < BOO_CARDS; card++)
		for (int i = 0; i < BOO_SQUARES; i++)
			if (rules->card[card][i] != rules->card[BOO_CARDS + card][i])
				return BOO_IDS;
	return BOO_CARDS;
}

int boo_edition_rows(const struct boo_rules *rules)
{
	return card_rows(rules) + BOO_GATE;
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
	int cards = card_rows(rules);
	const struct boo_gate *gate = &rules->gate[index < cards ? 0 : index - cards];

	fields_clear(row);
	if (index < cards) {
		if (cards == BOO_IDS)
			fields_add_text(row, "player", colours[index / BOO_CARDS]);
		fields_add_number(row, "card", index % BOO_CARDS + 1);
		add_squares(row, rules->card[index], card_squares, CARD_SQUARES);
		return;
	}
	fields_add_number(row, "gate", index - cards + 1);
	fields_add_number(row, "x", gate->x);
	fields_add_number(row, "y", gate->y);
	fields_add_text(row, "direction", gate->standing ? "standing" : "lying");
	add_squares(row, gate->square, gate_squares, GATE_SQUARES);
}
