/*
 * A position of BOO as numbers, seen from one seat: its own colour and cards
 * come first. Spectators look from black's seat.
 *
 * The map is a window around the middle of the table. A table that is longer
 * loses its ends on the map, but the list of cards holds all of them.
 */
#include "games/boo/boo_table.h"
#include "games/features.h"

enum { MAP_SIDE = 24, MAP_PLANE = MAP_SIDE * MAP_SIDE };

/* Corner of the map: the middle of the box is the middle of the map. */
static int map_west(const struct boo_state *view)
{
	return (view->west + view->east + 1 - MAP_SIDE) >> 1;
}

static int map_north(const struct boo_state *view)
{
	return (view->north + view->south + 1 - MAP_SIDE) >> 1;
}

static void add_turn(const struct boo_state *view, int own, struct features *out)
{
	bool seat = view->phase == BOO_PHASE_LAY || view->phase == BOO_PHASE_LOOK;

	features_block(out, "turn"); /* own turn, other's turn, chance's, over; own Oya; looking */
	features_number(out, seat && view->turn == own);
	features_number(out, seat && view->turn == 1 - own);
	features_number(out, view->head.actor == GAME_CHANCE);
	features_number(out, view->phase == BOO_PHASE_OVER);
	features_number(out, view->oya == own);
	features_number(out, view->phase == BOO_PHASE_LOOK);
}

static int cards_left(const struct boo_state *view, int player)
{
	return bits_count(view->pile[player]) + (view->hand[player] != BOO_NONE) + (view->top[player] != BOO_NONE);
}

static void add_counts(const struct boo_state *view, int own, struct features *out)
{
	features_block(out, "counts"); /* ghosts, cards left to lay: own, other */
	features_number(out, view->ghosts[own]);
	features_number(out, view->ghosts[1 - own]);
	features_number(out, cards_left(view, own));
	features_number(out, cards_left(view, 1 - own));
}

static void add_looks(const struct boo_state *view, struct features *out)
{
	bool laid = view->laid != BOO_NONE;

	features_block(out, "looks"); /* laid card: its squares that have yet to look; its x and y */
	for (int part = 0; part < BOO_SQUARES; part++)
		features_number(out, laid ? view->yet >> part & 1 : 0);
	features_number(out, laid ? view->placed[view->laid].x - map_west(view) : 0);
	features_number(out, laid ? view->placed[view->laid].y - map_north(view) : 0);
}

/* Pile, top, hand, table; x, y; direction as four; back up; ghosts for less against. */
static void add_card(const struct boo_rules *rules, const struct boo_state *view, int own, int id, struct features *out)
{
	int player = id / BOO_CARDS;
	int card = id % BOO_CARDS;
	const struct boo_placed *placed = &view->placed[id];
	const uint8_t *shown = rules->ghosts[id][placed->way];

	features_number(out, view->pile[player] >> card & 1);
	features_number(out, view->top[player] == card);
	features_number(out, view->hand[player] == card);
	features_number(out, placed->lies);
	if (!placed->lies) {
		features_room(out, 8);
		return;
	}
	features_number(out, placed->x - map_west(view));
	features_number(out, placed->y - map_north(view));
	features_one_of(out, placed->way >> 1, 4);
	features_number(out, placed->way & 1);
	features_number(out, shown[own] - shown[1 - own]);
}

/* Planes of the map, each MAP_PLANE numbers, row after row. */
struct maps {
	int16_t *ghosts;
	int16_t *stones;
	int16_t *rails;
	int16_t *gaze_x;
	int16_t *gaze_y;
};

static int16_t *add_map(const char *name, struct features *out)
{
	features_block(out, name);
	return features_room(out, MAP_PLANE);
}

static void put_square(const struct boo_state *view, int own, int x, int y, int square, const struct maps *maps)
{
	int column = x - map_west(view);
	int row = y - map_north(view);
	int at = row * MAP_SIDE + column;
	int gaze = square & BOO_SQUARE_GAZE;

	if (column < 0 || column >= MAP_SIDE || row < 0 || row >= MAP_SIDE)
		return;
	maps->stones[at] = (square & BOO_SQUARE_STONE) != 0;
	maps->rails[at] = (square & BOO_SQUARE_RAIL) != 0;
	if ((square & BOO_SQUARE_GHOST) == 0)
		return;
	maps->ghosts[at] = ((square & BOO_SQUARE_WHITE) != 0) == own ? 1 : -1;
	maps->gaze_x[at] = (int16_t)((gaze & 1) != 0 ? 0 : 1 - gaze);
	maps->gaze_y[at] = (int16_t)((gaze & 1) != 0 ? 2 - gaze : 0);
}

static void put_squares(const struct boo_rules *rules, const struct boo_state *view, int own, const struct maps *maps)
{
	for (int id = 0; id < BOO_IDS; id++) {
		const struct boo_placed *placed = &view->placed[id];

		for (int part = 0; placed->lies && part < BOO_SQUARES; part++)
			put_square(view, own, boo_part_x(placed, part), boo_part_y(placed, part),
				boo_part(rules->face[id][placed->way], part), maps);
	}
	for (int i = 0; i < BOO_GATE * BOO_SQUARES; i++) {
		const struct boo_gate *gate = &rules->gate[i / BOO_SQUARES];
		int part = i % BOO_SQUARES;

		put_square(view, own, gate->x + (gate->standing ? 0 : part), gate->y + (gate->standing ? part : 0),
			gate->square[part], maps);
	}
}

static void add_all(const struct boo_rules *rules, const struct boo_state *view, int own, struct features *out)
{
	struct maps maps;

	add_turn(view, own, out);
	add_counts(view, own, out);
	add_looks(view, out);
	features_block(out, "cards");
	for (int i = 0; i < BOO_IDS; i++)
		add_card(rules, view, own, (i + own * BOO_CARDS) % BOO_IDS, out);
	maps.ghosts = add_map("ghosts", out);
	maps.stones = add_map("stones", out);
	maps.rails = add_map("rails", out);
	maps.gaze_x = add_map("gaze_x", out);
	maps.gaze_y = add_map("gaze_y", out);
	if (out->list != NULL)
		put_squares(rules, view, own, &maps);
}

int boo_features(const struct boo_rules *rules, const struct boo_state *view, int viewer, int16_t *list)
{
	struct features out = {list, NULL, 0, 0};

	add_all(rules, view, viewer == 1 ? 1 : 0, &out);
	return out.count;
}

int boo_layout(const struct boo_rules *rules, struct game_block *list)
{
	struct features out = {NULL, list, 0, 0};
	struct boo_state start;

	boo_start(rules, &start);
	add_all(rules, &start, 0, &out);
	return out.blocks;
}
