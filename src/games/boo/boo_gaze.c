/*
 * Traces gazes over the list of cards. There are at most thirty cards, so a walk
 * over all of them is as fast as building a map first.
 *
 * A stare needs no second trace. The ghost that is seen can look back only along
 * the same line. No tombstone and no ghost of its own colour stands between the
 * two. So its gaze ends on the ghost that looks, unless another ghost of that
 * colour stands nearer (B5).
 */
#include "games/boo/boo_table.h"

/*
 * What stands on a stretch of the line ahead of a ghost. Bit LEAD is the first
 * square of the stretch; the bits below take what of a card lies before it.
 */
struct stretch {
	uint64_t friends; /* ghosts of the looker's colour */
	int first;        /* the nearest square that ends the gaze: bit * 32 + id; STRETCH_FREE or more: none */
};

enum {
	LEAD = 3,
	STRETCH = 56, /* squares of a stretch; longer tables take two */
	STRETCH_FREE = (LEAD + STRETCH) * 32,
	STRETCH_GATE = 31 /* an id: a tombstone of the gate */
};

/*
 * The cards that have a square on the line, a bit each. Written so that a
 * compiler tests several cards at once: a card is taken as one little-endian
 * word, with x in its lowest byte, then y, the way and whether it lies.
 */
SEANCE_FN static inline uint32_t cards_on_line(const struct boo_state *state, int vertical, int line)
{
#define FOUR(n) 1u << (n), 2u << (n), 4u << (n), 8u << (n)
	static const uint32_t bit[BOO_IDS] = {FOUR(0), FOUR(4), FOUR(8), FOUR(12), FOUR(16), FOUR(20)};
#undef FOUR
	uint32_t card[BOO_IDS];
	uint32_t found = 0;
	int shift = vertical != 0 ? 24 : 16;

	static_assert(sizeof(card) == sizeof(state->placed), "a card is a word");
	memcpy(card, state->placed, sizeof(card));
	for (int id = 0; id < BOO_IDS; id++) {
		int across = line - ((int32_t)(card[id] << shift) >> 24);
		int reach = (int)(card[id] >> 16 & 2) ^ vertical << 1; /* two squares if it crosses the line */
		uint32_t hit = (uint32_t)((across >= 0) & (across <= reach)) & card[id] >> 24;

		found |= bit[id] & (0u - hit);
	}
	return found;
}

/* No branches: a random line would be guessed wrong every other time. */
SEANCE_FN static inline void meet_card(struct stretch *stretch, const struct boo_rules *rules,
	const struct boo_placed *card, int id, int x, int y, int looker, int passed)
{
	int vertical = looker & 1;
	int back = looker >> 1 & 1; /* the gaze runs west or north */
	int crosses = boo_standing(card->way) ^ vertical;
	int across = crosses != 0 ? (vertical != 0 ? x - card->x : y - card->y) : 0;
	int ahead = vertical != 0 ? card->y - y : card->x - x;
	int reversed = back & (crosses ^ 1);
	int nearest = (back != 0 ? -ahead : ahead) - 2 * reversed;
	unsigned mark = (unsigned)rules->mark[id][card->way][reversed] >> across;
	unsigned own = (unsigned)(looker & BOO_SQUARE_WHITE); /* a shift: 0 for black's bits, 4 for white's */
	unsigned keep = crosses != 0 ? 1 : 7;
	unsigned shift = (unsigned)(nearest - 1 - passed + LEAD);
	uint64_t inside = shift < LEAD + STRETCH ? ~(uint64_t)0 : 0;
	uint64_t friends = (uint64_t)(mark >> own & keep) << (shift & 63) & inside;
	uint64_t enders = (uint64_t)((mark >> (4 - own) | mark >> 8) & keep) << (shift & 63) & inside;
	int first = bits_lowest(enders >> LEAD << LEAD | (uint64_t)1 << 63) * 32 + id;

	stretch->friends |= friends;
	stretch->first = first < stretch->first ? first : stretch->first;
}

SEANCE_FN static inline void meet_gate(
	struct stretch *stretch, const struct boo_rules *rules, int x, int y, int looker, int passed)
{
	for (int i = 0; i < rules->stones; i++) {
		int across = (looker & 1) != 0 ? rules->stone[i][0] - x : rules->stone[i][1] - y;
		int ahead = (looker & 1) != 0 ? rules->stone[i][1] - y : rules->stone[i][0] - x;
		int bit = ((looker & 2) != 0 ? -ahead : ahead) - 1 - passed + LEAD;
		bool there = (across == 0) & (bit >= LEAD);
		int first = there ? bit * 32 + STRETCH_GATE : STRETCH_FREE;

		stretch->first = first < stretch->first ? first : stretch->first;
	}
}

/* To the last square of the table's box on the gaze's way; 0 for a ghost at its border. */
SEANCE_FN static inline int edge_distance(const struct boo_state *state, int x, int y, int direction)
{
	switch (direction) {
	case BOO_EAST:
		return state->east - x;
	case BOO_SOUTH:
		return state->south - y;
	case BOO_WEST:
		return x - state->west;
	default:
		return y - state->north;
	}
}

/*
 * The first thing that ends the gaze: its distance and id (BOO_NONE at the
 * table's edge), and whether a friend stands nearer.
 */
SEANCE_FN static inline bool find_first(
	const struct boo_rules *rules, const struct boo_state *state, int x, int y, int looker, int *distance, int *id)
{
	int edge = edge_distance(state, x, y, looker & BOO_SQUARE_GAZE);
	uint32_t on_line = cards_on_line(state, looker & 1, (looker & 1) != 0 ? x : y);
	bool befriended = false;

	for (int passed = 0; passed < edge; passed += STRETCH) {
		struct stretch stretch = {0, STRETCH_FREE};

		for (uint32_t cards = on_line; cards != 0; cards &= cards - 1) {
			int card = bits_lowest(cards);

			meet_card(&stretch, rules, &state->placed[card], card, x, y, looker, passed);
		}
		meet_gate(&stretch, rules, x, y, looker, passed);
		stretch.friends &= (((uint64_t)1 << STRETCH) - 1) << LEAD;
		if (stretch.first < STRETCH_FREE) {
			uint64_t before = ((uint64_t)1 << (stretch.first >> 5)) - 1;

			*distance = (stretch.first >> 5) - LEAD + 1 + passed;
			*id = stretch.first & STRETCH_GATE;
			return befriended || (stretch.friends & before) != 0;
		}
		befriended = befriended || stretch.friends != 0;
	}
	*distance = edge;
	*id = BOO_NONE;
	return befriended;
}

SEANCE_FN void boo_trace(
	const struct boo_rules *rules, const struct boo_state *state, int x, int y, int square, struct boo_gaze *gaze)
{
	int direction = square & BOO_SQUARE_GAZE;
	int distance, id;
	bool befriended = find_first(rules, state, x, y, square, &distance, &id);
	int onward = direction < BOO_WEST ? distance : -distance;

	gaze->square = (uint8_t)square;
	gaze->distance = (uint16_t)distance;
	gaze->x = (int16_t)((direction & 1) != 0 ? x : x + onward);
	gaze->y = (int16_t)((direction & 1) != 0 ? y + onward : y);
	gaze->part = 0;
	gaze->end = id == BOO_NONE ? BOO_END_EDGE : BOO_END_STONE;
	gaze->id = BOO_NONE;
	if (id < BOO_IDS) {
		const struct boo_placed *card = &state->placed[id];
		int part = gaze->x - card->x + gaze->y - card->y;
		int seen = boo_part(rules->face[id][card->way], part);
		bool back = (seen & BOO_SQUARE_GAZE) == (direction ^ 2) && !befriended;

		gaze->id = (uint8_t)id;
		gaze->part = (uint8_t)part;
		if ((seen & BOO_SQUARE_GHOST) != 0)
			gaze->end = back ? BOO_END_STARE : BOO_END_SCARE;
	}
}

/* The part of a card of that place and axis that covers the square, or -1. */
SEANCE_FN static int part_at(int card_x, int card_y, int standing, int x, int y)
{
	int along = standing ? y - card_y : x - card_x;
	int across = standing ? x - card_x : y - card_y;

	return across == 0 && along >= 0 && along < BOO_SQUARES ? along : -1;
}

SEANCE_FN void boo_spot(
	const struct boo_rules *rules, const struct boo_state *state, int x, int y, struct boo_spot *spot)
{
	spot->square = BOO_SQUARE_NOTHING;
	spot->id = BOO_NONE;
	spot->part = 0;
	for (int id = 0; id < BOO_IDS + BOO_GATE; id++) {
		const struct boo_placed *card = id < BOO_IDS ? &state->placed[id] : NULL;
		const struct boo_gate *gate = id < BOO_IDS ? NULL : &rules->gate[id - BOO_IDS];
		int part;

		if (card != NULL)
			part = card->lies ? part_at(card->x, card->y, boo_standing(card->way), x, y) : -1;
		else
			part = part_at(gate->x, gate->y, gate->standing, x, y);
		if (part < 0)
			continue;
		spot->square = card != NULL ? (uint8_t)boo_part(rules->face[id][card->way], part) : gate->square[part];
		spot->id = (uint8_t)id;
		spot->part = (uint8_t)part;
		return;
	}
}

SEANCE_FN void boo_gaze(
	const struct boo_rules *rules, const struct boo_state *state, int x, int y, struct boo_gaze *gaze)
{
	struct boo_spot spot;

	boo_spot(rules, state, x, y, &spot);
	if ((spot.square & BOO_SQUARE_GHOST) != 0) {
		boo_trace(rules, state, x, y, spot.square, gaze);
		return;
	}
	memset(gaze, 0, sizeof(*gaze));
	gaze->end = BOO_END_NOBODY;
	gaze->id = BOO_NONE;
	gaze->x = (int16_t)x;
	gaze->y = (int16_t)y;
}
