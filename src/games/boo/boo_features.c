/*
 * A position of BOO as numbers, from one seat's side: own colour and own cards
 * first. Spectators look from black's.
 *
 * The map is a window around the middle of what lies; the rare table that is
 * longer loses its ends there, but the list of cards names all of them.
 */
#include "games/boo/boo_table.h"

enum {
	MAP_SIDE = 24,
	MAP_PLANE = MAP_SIDE * MAP_SIDE,
	CARD_NUMBERS = 12, /* pile, top, hand, table; x, y; direction as four; back up; ghosts for less against */
	AT_TURN = 0,       /* own turn, other's turn, chance's, over; own Oya; looking */
	AT_COUNTS = 6,     /* ghosts, cards left to lay: own, other */
	AT_LOOKS = 10,     /* laid card: its squares that have yet to look; its x and y */
	AT_CARDS = 15,
	AT_GHOSTS = AT_CARDS + BOO_IDS * CARD_NUMBERS,
	AT_STONES = AT_GHOSTS + MAP_PLANE,
	AT_RAILS = AT_STONES + MAP_PLANE,
	AT_GAZE_X = AT_RAILS + MAP_PLANE,
	AT_GAZE_Y = AT_GAZE_X + MAP_PLANE,
	FEATURES = AT_GAZE_Y + MAP_PLANE
};
static_assert((int)FEATURES <= (int)GAME_FEATURES_MAX, "features");

/* Corner of the map: the middle of the box is the middle of the map. */
static int map_west(const struct boo_state *view)
{
	return (view->west + view->east + 1 - MAP_SIDE) >> 1;
}

static int map_north(const struct boo_state *view)
{
	return (view->north + view->south + 1 - MAP_SIDE) >> 1;
}

static void put_turn(const struct boo_state *view, int own, int16_t *list)
{
	bool seat = view->phase == BOO_PHASE_LAY || view->phase == BOO_PHASE_LOOK;

	list[AT_TURN] = seat && view->turn == own;
	list[AT_TURN + 1] = seat && view->turn == 1 - own;
	list[AT_TURN + 2] = view->head.actor == GAME_CHANCE;
	list[AT_TURN + 3] = view->phase == BOO_PHASE_OVER;
	list[AT_TURN + 4] = view->oya == own;
	list[AT_TURN + 5] = view->phase == BOO_PHASE_LOOK;
	for (int side = 0; side < 2; side++) {
		int player = side == 0 ? own : 1 - own;
		int left = bits_count(view->pile[player]) + (view->hand[player] != BOO_NONE) +
			   (view->top[player] != BOO_NONE);

		list[AT_COUNTS + side] = view->ghosts[player];
		list[AT_COUNTS + 2 + side] = (int16_t)left;
	}
	if (view->laid == BOO_NONE)
		return;
	for (int part = 0; part < BOO_SQUARES; part++)
		list[AT_LOOKS + part] = view->yet >> part & 1;
	list[AT_LOOKS + 3] = (int16_t)(view->placed[view->laid].x - map_west(view));
	list[AT_LOOKS + 4] = (int16_t)(view->placed[view->laid].y - map_north(view));
}

static void put_card(const struct boo_rules *rules, const struct boo_state *view, int own, int id, int16_t *at)
{
	int player = id / BOO_CARDS;
	int card = id % BOO_CARDS;
	const struct boo_placed *placed = &view->placed[id];
	const uint8_t *shown = rules->ghosts[id][placed->way];

	at[0] = view->pile[player] >> card & 1;
	at[1] = view->top[player] == card;
	at[2] = view->hand[player] == card;
	at[3] = placed->lies;
	if (!placed->lies)
		return;
	at[4] = (int16_t)(placed->x - map_west(view));
	at[5] = (int16_t)(placed->y - map_north(view));
	at[6 + (placed->way >> 1)] = 1;
	at[10] = placed->way & 1;
	at[11] = (int16_t)(shown[own] - shown[1 - own]);
}

static void put_square(const struct boo_state *view, int own, int x, int y, int square, int16_t *list)
{
	int column = x - map_west(view);
	int row = y - map_north(view);
	int at = row * MAP_SIDE + column;
	int gaze = square & BOO_SQUARE_GAZE;

	if (column < 0 || column >= MAP_SIDE || row < 0 || row >= MAP_SIDE)
		return;
	list[AT_STONES + at] = (square & BOO_SQUARE_STONE) != 0;
	list[AT_RAILS + at] = (square & BOO_SQUARE_RAIL) != 0;
	if ((square & BOO_SQUARE_GHOST) == 0)
		return;
	list[AT_GHOSTS + at] = ((square & BOO_SQUARE_WHITE) != 0) == own ? 1 : -1;
	list[AT_GAZE_X + at] = (int16_t)((gaze & 1) != 0 ? 0 : 1 - gaze);
	list[AT_GAZE_Y + at] = (int16_t)((gaze & 1) != 0 ? 2 - gaze : 0);
}

int boo_features(const struct boo_rules *rules, const struct boo_state *view, int viewer, int16_t *list)
{
	int own = viewer == 1 ? 1 : 0;

	memset(list, 0, FEATURES * sizeof(*list));
	put_turn(view, own, list);
	for (int i = 0; i < BOO_IDS; i++) {
		int id = (i + own * BOO_CARDS) % BOO_IDS;
		const struct boo_placed *placed = &view->placed[id];

		put_card(rules, view, own, id, list + AT_CARDS + i * CARD_NUMBERS);
		for (int part = 0; placed->lies && part < BOO_SQUARES; part++)
			put_square(view, own, boo_part_x(placed, part), boo_part_y(placed, part),
				boo_part(rules->face[id][placed->way], part), list);
	}
	for (int i = 0; i < BOO_GATE * BOO_SQUARES; i++) {
		const struct boo_gate *gate = &rules->gate[i / BOO_SQUARES];
		int part = i % BOO_SQUARES;

		put_square(view, own, gate->x + (gate->standing ? 0 : part), gate->y + (gate->standing ? part : 0),
			gate->square[part], list);
	}
	return FEATURES;
}

int boo_layout(const struct boo_rules *rules, struct game_block *list)
{
	static const struct game_block blocks[] = {
		{"turn", AT_TURN, AT_COUNTS - AT_TURN},
		{"counts", AT_COUNTS, AT_LOOKS - AT_COUNTS},
		{"looks", AT_LOOKS, AT_CARDS - AT_LOOKS},
		{"cards", AT_CARDS, AT_GHOSTS - AT_CARDS},
		{"ghosts", AT_GHOSTS, MAP_PLANE},
		{"stones", AT_STONES, MAP_PLANE},
		{"rails", AT_RAILS, MAP_PLANE},
		{"gaze_x", AT_GAZE_X, MAP_PLANE},
		{"gaze_y", AT_GAZE_Y, MAP_PLANE},
	};
	int count = (int)(sizeof(blocks) / sizeof(blocks[0]));

	(void)rules;
	memcpy(list, blocks, sizeof(blocks));
	return count;
}
