/*
 * A view as numbers, from the viewer's chair: seats, teams and colours are
 * turned so that the viewer's own come first (spectators: as from seat 0).
 */
#include "games/features.h"
#include "games/phantom/phantom_step.h"

static void add_table(
	const struct phantom_rules *rules, const struct phantom_state *view, int viewer, struct features *out)
{
	int players = rules->setup.players;
	int seat = viewer < players ? viewer : 0;
	int actor = view->head.actor;
	bool known = view->goal != 0;
	bool ghosts = rules->team[seat] == view->ghosts;

	features_block(out, "phase");
	features_one_of(out, view->phase, PHANTOM_PHASE_OVER + 1);
	if (actor == GAME_CHANCE)
		actor = PHANTOM_CHAIRS;
	else
		actor = actor == GAME_NOBODY ? PHANTOM_CHAIRS + 1 : (actor - seat + players) % players;
	features_block(out, "actor"); /* seats from the viewer on; chance; nobody */
	features_one_of(out, actor, PHANTOM_CHAIRS + 2);
	features_block(out, "role"); /* ghosts, hunters, not known yet; and whether the viewer is G1 */
	features_one_of(out, !known ? 2 : ghosts ? 0 : 1, 3);
	features_number(out, known && rules->seat[view->ghosts] == viewer);
	features_block(out, "score"); /* goal, damage, ghosts found, removals, passes */
	features_number(out, view->goal);
	features_number(out, view->damage);
	features_number(out, bits_count(view->revealed));
	features_number(out, view->removed);
	features_number(out, view->passes);
}

static void add_bids(
	const struct phantom_rules *rules, const struct phantom_state *view, int team, struct features *out)
{
	bool dealt = rules->setup.option[PHANTOM_OPTION_MASTER] != 0 && view->phase > PHANTOM_PHASE_PACKS;

	features_block(out, "bids"); /* own, other, whether the own and the other pack is the even one */
	features_number(out, view->bid[team]);
	features_number(out, view->bid[1 - team]);
	features_number(out, dealt && view->even == team);
	features_number(out, dealt && view->even != team);
}

static void add_board(const struct phantom_state *view, int turned, struct features *out)
{
	features_block(out, "hands"); /* tiles still to place */
	for (int i = 0; i < PHANTOM_KINDS; i++)
		features_number(out, view->hand[(i + turned * PHANTOM_VALUES) % PHANTOM_KINDS]);
	features_block(out, "board"); /* a lying tile's value, by colour */
	for (int i = 0; i < PHANTOM_COLOURS; i++)
		for (int square = 0; square < PHANTOM_SQUARES; square++) {
			int tile = view->tile[square];
			bool lies = (view->there >> square & 1) != 0 && tile >> 3 == ((i + turned) & 3);

			features_number(out, lies ? tile & 7 : 0);
		}
}

static void add_ghosts(const struct phantom_rules *rules, const struct phantom_state *view, int viewer, int turned,
	struct features *out)
{
	bool hunting = view->phase >= PHANTOM_PHASE_HIDE;
	int pair = phantom_pair(view->split);
	int own = 0;

	if (hunting && view->goal != 0 && rules->seat[view->ghosts] == viewer)
		own = phantom_two_masters(rules, view) ? pair : 15;
	else if (hunting && rules->seat[view->ghosts + 2] == viewer)
		own = 15 ^ pair;
	features_block(out, "found");
	for (int i = 0; i < PHANTOM_COLOURS; i++)
		features_number(out, view->revealed >> ((i + turned) & 3) & 1);
	features_block(out, "control"); /* the viewer's own ghosts */
	for (int i = 0; i < PHANTOM_COLOURS; i++)
		features_number(out, own >> ((i + turned) & 3) & 1);
	features_block(out, "ghosts"); /* where the viewer knows them */
	for (int i = 0; i < PHANTOM_COLOURS; i++)
		for (int square = 0; square < PHANTOM_SQUARES; square++)
			features_number(out, view->ghost[(i + turned) & 3] == square + 1);
}

/* The turn of the removal number i: passes are the last of the ghosts' turns. */
static int removal_turn(const struct phantom_state *view, int i)
{
	int both = 2 * ((phantom_turn(view) + 1) / 2 - view->passes); /* turns until the first pass would come */

	return i < both ? i : both + 2 * (i - both) + 1;
}

static void add_removals(const struct phantom_state *view, int team, struct features *out)
{
	int turn[PHANTOM_SQUARES];

	for (int square = 0; square < PHANTOM_SQUARES; square++)
		turn[square] = 0;
	for (int i = 0; i < view->removed; i++)
		turn[view->order[i]] = removal_turn(view, i) + 1;
	features_block(out, "turns"); /* 1 + the turn a square was emptied in */
	for (int square = 0; square < PHANTOM_SQUARES; square++)
		features_number(out, turn[square]);
	features_block(out, "emptied"); /* by the viewer's team, by the other */
	for (int side = 0; side < 2; side++)
		for (int square = 0; square < PHANTOM_SQUARES; square++) {
			bool ghosts = (turn[square] & 1) != 0;
			bool own = ghosts == (team == view->ghosts);

			features_number(out, turn[square] != 0 && own == (side == 0));
		}
}

/* The view is one of that viewer's. */
static void add_all(
	const struct phantom_rules *rules, const struct phantom_state *view, int viewer, struct features *out)
{
	int seat = viewer < rules->setup.players ? viewer : 0;
	int team = rules->team[seat];
	int turned = bits_lowest(rules->colours[seat]);

	add_table(rules, view, viewer, out);
	add_bids(rules, view, team, out);
	add_board(view, turned, out);
	add_ghosts(rules, view, viewer, turned, out);
	add_removals(view, team, out);
}

int phantom_features(const struct phantom_rules *rules, const struct phantom_state *view, int viewer, int16_t *list)
{
	struct features out = {list, NULL, 0, 0};
	struct phantom_state seen = *view;

	phantom_redact(rules, &seen, viewer);
	add_all(rules, &seen, viewer, &out);
	return out.count;
}

int phantom_layout(const struct phantom_rules *rules, struct game_block *list)
{
	struct features out = {NULL, list, 0, 0};
	struct phantom_state start;

	phantom_start(rules, &start);
	add_all(rules, &start, 0, &out);
	return out.blocks;
}
