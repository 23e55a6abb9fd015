/* The compiled-in edition of BOO, and the tables the rules read in play. */
#include "games/boo/boo.h"

#include "games/boo/boo_table.h"
#include "games/fields.h"

/* The squares of an edition's card as an owner lays it that way, packed from west or north. */
static uint32_t face_of(const uint8_t *card, int seat, int way)
{
	int direction = way >> 1;
	uint32_t face = 0;

	for (int i = 0; i < BOO_SQUARES; i++) {
		unsigned square = card[direction < BOO_WEST ? i : BOO_SQUARES - 1 - i];

		if ((square & BOO_SQUARE_GHOST) != 0) {
			square = (square & ~(unsigned)BOO_SQUARE_GAZE) |
				 ((square + (unsigned)direction) & BOO_SQUARE_GAZE);
			square ^= seat == 1 ? BOO_SQUARE_WHITE : 0;
			square ^= (way & 1) != 0 ? BOO_SQUARE_TURN : 0;
		}
		face |= (uint32_t)square << 8 * i;
	}
	return face;
}

static void prepare_face(struct boo_rules *rules, int id, int way)
{
	uint32_t face = face_of(rules->card[id], id / BOO_CARDS, way);
	uint16_t *mark = rules->mark[id][way];

	rules->face[id][way] = face;
	for (int part = 0; part < BOO_SQUARES; part++) {
		int square = boo_part(face, part);
		int white = (square & BOO_SQUARE_WHITE) != 0;
		int kind = (square & BOO_SQUARE_GHOST) != 0 ? 4 * white : 8;

		mark[0] = (uint16_t)(mark[0] | 1u << (kind + part));
		mark[1] = (uint16_t)(mark[1] | 1u << (kind + BOO_SQUARES - 1 - part));
		if ((square & BOO_SQUARE_GHOST) != 0)
			rules->ghosts[id][way][white]++;
	}
}

static void prepare_faces(struct boo_rules *rules)
{
	memset(rules->mark, 0, sizeof(rules->mark));
	memset(rules->ghosts, 0, sizeof(rules->ghosts));
	for (int id = 0; id < BOO_IDS; id++)
		for (int way = 0; way < BOO_WAYS; way++)
			prepare_face(rules, id, way);
}

/* A card may show the same after a half-turn, or after a half-turn and turning over. */
static void prepare_ways(struct boo_rules *rules)
{
	memset(rules->way, 0, sizeof(rules->way));
	memset(rules->ways, 0, sizeof(rules->ways));
	for (int id = 0; id < BOO_IDS; id++) {
		for (int way = 0; way < BOO_WAYS; way++) {
			int lowest = boo_standing(way) * 2;

			while (boo_standing(lowest) != boo_standing(way) ||
				rules->face[id][lowest] != rules->face[id][way])
				lowest++;
			rules->same[id][way] = (uint8_t)lowest;
			if (lowest != way)
				continue;
			for (int fit = 1; fit < 4; fit++)
				if ((fit >> boo_standing(way) & 1) != 0)
					rules->way[id][fit][rules->ways[id][fit]++] = (uint32_t)way;
		}
	}
}

static void prepare_box(struct boo_rules *rules)
{
	rules->west = rules->north = BOO_GATE_HIGH;
	rules->east = rules->south = BOO_GATE_LOW;
	for (int g = 0; g < BOO_GATE; g++) {
		const struct boo_gate *gate = &rules->gate[g];
		int8_t east = (int8_t)(gate->x + (gate->standing ? 0 : BOO_SQUARES - 1));
		int8_t south = (int8_t)(gate->y + (gate->standing ? BOO_SQUARES - 1 : 0));

		rules->west = gate->x < rules->west ? gate->x : rules->west;
		rules->east = east > rules->east ? east : rules->east;
		rules->north = gate->y < rules->north ? gate->y : rules->north;
		rules->south = south > rules->south ? south : rules->south;
	}
}

static void prepare_gate(struct boo_rules *rules)
{
	prepare_box(rules);
	memset(rules->gate_row, 0, sizeof(rules->gate_row));
	memset(rules->stone, 0, sizeof(rules->stone));
	rules->stones = 0;
	for (int i = 0; i < BOO_GATE * BOO_SQUARES; i++) {
		const struct boo_gate *gate = &rules->gate[i / BOO_SQUARES];
		int part = i % BOO_SQUARES;
		int8_t x = (int8_t)(gate->x + (gate->standing ? 0 : part));
		int8_t y = (int8_t)(gate->y + (gate->standing ? part : 0));

		rules->gate_row[y - rules->north] |= 1u << (x - rules->west);
		if (gate->square[part] == BOO_SQUARE_STONE) {
			rules->stone[rules->stones][0] = x;
			rules->stone[rules->stones++][1] = y;
		}
	}
}

bool boo_prepare(struct boo_rules *rules, struct fault *fault)
{
	if (!fields_setup_ok(&rules->setup, boo_info(), fault) || !boo_edition_check(rules, fault))
		return false;
	prepare_faces(rules);
	prepare_ways(rules);
	prepare_gate(rules);
	return true;
}

/* B1, B2: stand-ins, the same as editions/boo.json. */
static void standard_edition(struct boo_rules *rules)
{
	enum {
		STONE = BOO_SQUARE_STONE,
		RAIL = BOO_SQUARE_RAIL,
		ALONG = BOO_SQUARE_GHOST | (int)BOO_EAST,
		RIGHT = BOO_SQUARE_GHOST | (int)BOO_SOUTH,
		BACK = BOO_SQUARE_GHOST | (int)BOO_WEST,
		LEFT = BOO_SQUARE_GHOST | (int)BOO_NORTH,
		OTHER = BOO_SQUARE_WHITE
	};
	static const uint8_t cards[BOO_CARDS][BOO_SQUARES] = {
		{RIGHT, RIGHT, RIGHT},
		{RIGHT, RIGHT | OTHER, BACK},
		{ALONG | OTHER, ALONG, STONE},
		{ALONG, STONE, ALONG | OTHER},
		{BACK | OTHER, BACK, STONE},
		{STONE, ALONG | OTHER, BACK},
		{RIGHT, STONE, LEFT | OTHER},
		{ALONG, STONE, RIGHT | OTHER},
		{RIGHT | OTHER, LEFT, STONE},
		{STONE, LEFT | OTHER, ALONG},
		{STONE, ALONG, STONE},
		{STONE, ALONG, STONE},
	};
	static const struct boo_gate gate[BOO_GATE] = {
		{-4, -1, 1, 1, {STONE, STONE, STONE}, 0},
		{-3, -1, 0, 1, {STONE, RAIL, RAIL}, 0},
		{-3, 0, 0, 1, {RAIL, RAIL, RAIL}, 0},
		{0, 0, 0, 1, {RAIL, RAIL, RAIL}, 0},
		{0, 1, 0, 1, {RAIL, RAIL, STONE}, 0},
		{3, -1, 1, 1, {STONE, STONE, STONE}, 0},
	};

	memcpy(rules->card, cards, sizeof(cards));
	memcpy(rules->card[BOO_CARDS], cards, sizeof(cards));
	rules->lists = BOO_LISTS_SHARED;
	memcpy(rules->gate, gate, sizeof(gate));
}

void boo_defaults(struct boo_rules *rules, int players)
{
	struct fault fault;
	bool fits;

	memset(rules, 0, sizeof(*rules));
	fields_setup(&rules->setup, boo_info(), players);
	standard_edition(rules);
	fits = boo_prepare(rules, &fault);
	SEANCE_ASSERT(fits);
}

void boo_plan(const struct boo_rules *rules, struct game_plan *plan)
{
	(void)rules;
	fields_plan(plan, GAME_MATCH_SINGLE, 1);
}

void boo_abandon(const struct boo_rules *rules, const struct boo_state *state, int side, struct game_result *result)
{
	struct game_plan plan;

	(void)state;
	boo_plan(rules, &plan);
	fields_abandon(rules->setup.players, &plan, side, 1, result);
}

/* The lot, a draw and a placement a card, and a choice of who looks for every ghost but the last of its card. */
int boo_bound(const struct boo_rules *rules)
{
	int bound = rules->setup.first == GAME_LOT ? 1 : 0;

	for (int id = 0; id < BOO_IDS; id++)
		bound += 2 + bits_count(boo_haunted(rules->face[id][0])) - 1;
	return bound;
}
