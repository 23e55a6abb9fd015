/* The Phantom Society as JSON. Squares are 0 to 35, row by row; colours blue, red, green, white are 0 to 3. */
#include "games/phantom/phantom_configs.h"
#include "games/phantom/phantom_step.h"
#include "show/show_face.h"

static const char *const phases[] = {"lot", "place", "packs", "bid", "split", "hide", "hunt", "over"};

static int found_on(const struct phantom_state *s, int square)
{
	for (int colour = 0; colour < PHANTOM_COLOURS; colour++)
		if ((s->revealed >> colour & 1) != 0 && s->ghost[colour] == square + 1)
			return colour;
	return -1;
}

static void put_tiles(struct json *json, const struct phantom_state *s)
{
	json_put_open(json, "tiles", '[');
	for (int square = 0; square < PHANTOM_SQUARES; square++) {
		int tile = s->tile[square];

		if (tile == 0) {
			json_null(json);
			continue;
		}
		json_open(json, '{');
		json_put_number(json, "colour", tile >> 3);
		json_put_number(json, "value", tile & 7);
		json_put_bool(json, "there", (s->there >> square & 1) != 0);
		json_close(json, '}');
	}
	json_close(json, ']');
}

static void put_removals(struct json *json, const struct phantom_rules *rules, const struct phantom_state *s)
{
	json_put_open(json, "removed", '[');
	for (int i = 0; i < s->removed; i++) {
		int turn = phantom_removal_turn(s, i);

		json_open(json, '{');
		json_put_number(json, "square", s->order[i]);
		json_put_number(json, "seat", rules->seat[(s->ghosts + turn) & (PHANTOM_CHAIRS - 1)]);
		json_put_bool(json, "byGhosts", (turn & 1) == 0);
		json_put_number(json, "found", found_on(s, s->order[i]));
		json_close(json, '}');
	}
	json_close(json, ']');
	json_put_number(json, "passes", s->passes);
}

/* Where the ghosts are, as far as the view knows, whose they are and what each reaches. */
static void put_ghosts(struct json *json, const struct phantom_rules *rules, const struct phantom_state *s)
{
	json_put_open(json, "ghosts", '[');
	for (int colour = 0; colour < PHANTOM_COLOURS; colour++) {
		bool found = (s->revealed >> colour & 1) != 0;
		int chair = s->ghosts + ((phantom_pair(s->split) >> colour & 1) != 0 ? 0 : 2);

		json_open(json, '{');
		json_put_number(json, "square", s->ghost[colour] - 1);
		json_put_bool(json, "found", found);
		if (s->split != 0)
			json_put_number(json, "seat", rules->seat[chair]);
		show_bits(json, "reach",
			s->ghost[colour] != 0 && !found ? phantom_reach(rules, s->there, s->ghost[colour] - 1) : 0, 0);
		json_close(json, '}');
	}
	json_close(json, ']');
}

static void put_hand(struct json *json, const struct phantom_rules *rules, const struct phantom_state *s, int viewer)
{
	json_put_open(json, "hand", '[');
	for (int kind = 0; kind < PHANTOM_KINDS; kind++) {
		if ((rules->colours[viewer] >> kind / PHANTOM_VALUES & 1) == 0 || s->hand[kind] == 0)
			continue;
		json_open(json, '{');
		json_put_number(json, "colour", kind / PHANTOM_VALUES);
		json_put_number(json, "value", kind % PHANTOM_VALUES + 1);
		json_put_number(json, "count", s->hand[kind]);
		json_close(json, '}');
	}
	json_close(json, ']');
}

/* What hunters can know: ways to hide the ghosts that fit all removals, and the per mille of a ghost on each square. */
static void put_belief(struct json *json, const struct phantom_rules *rules, const struct phantom_state *s)
{
	struct phantom_configs configs;
	struct phantom_marginals marginals;

	phantom_configs_init(&configs, rules, s);
	phantom_configs_marginals(&configs, &marginals);
	json_put_number(json, "ways", marginals.total);
	json_put_open(json, "belief", '[');
	for (int square = 0; square < PHANTOM_SQUARES; square++) {
		uint64_t sum = 0;

		for (int colour = 0; colour < PHANTOM_COLOURS; colour++)
			sum += (s->revealed >> colour & 1) != 0 ? 0 : marginals.ghost[colour][square];
		json_number(json, marginals.total == 0 ? 0 : (int64_t)(sum * 1000 / marginals.total));
	}
	json_close(json, ']');
}

static void put_bids(struct json *json, const struct phantom_state *s)
{
	json_put_number(json, "first", s->first);
	json_put_number(json, "even", s->even);
	json_put_open(json, "bids", '[');
	json_number(json, s->bid[0]);
	json_number(json, s->bid[1]);
	json_close(json, ']');
}

void show_phantom_table(const union game_rules *rules, const union game_state *view, int viewer, struct json *json)
{
	const struct phantom_rules *r = &rules->phantom;
	const struct phantom_state *s = &view->phantom;
	bool master = rules->setup.option[PHANTOM_OPTION_MASTER] != 0;

	json_put_string(json, "phase", phases[s->phase]);
	json_put_bool(json, "master", master);
	json_put_bool(json, "sides", !master || s->phase > PHANTOM_PHASE_BID);
	json_put_number(json, "ghostTeam", s->ghosts);
	json_put_open(json, "teams", '[');
	for (int seat = 0; seat < rules->setup.players; seat++)
		json_number(json, r->team[seat]);
	json_close(json, ']');
	json_put_number(json, "goal", s->goal);
	json_put_number(json, "damage", s->damage);
	put_tiles(json, s);
	put_removals(json, r, s);
	if (s->phase >= PHANTOM_PHASE_HIDE)
		put_ghosts(json, r, s);
	if (master)
		put_bids(json, s);
	if (s->phase == PHANTOM_PHASE_PLACE && viewer < rules->setup.players)
		put_hand(json, r, s, viewer);
	if (s->phase == PHANTOM_PHASE_HIDE && s->hidden < PHANTOM_COLOURS)
		json_put_number(json, "due", phantom_due(s->split, s->hidden));
	if (s->phase >= PHANTOM_PHASE_HUNT)
		put_belief(json, r, s);
}

void show_phantom_move(
	const union game_rules *rules, const union game_state *view, game_action action, struct json *json)
{
	int what = (int)action;

	(void)rules;
	(void)view;
	if (what < PHANTOM_PASS) {
		json_put_string(json, "is", "remove");
		json_put_number(json, "square", what);
	} else if (what == PHANTOM_PASS) {
		json_put_string(json, "is", "pass");
	} else if (what < PHANTOM_SPLIT) {
		json_put_string(json, "is", "hide");
		json_put_number(json, "square", what - PHANTOM_HIDE);
	} else if (what < PHANTOM_PLACE) {
		json_put_string(json, "is", "split");
		json_put_number(json, "one", phantom_due(what - PHANTOM_SPLIT + 1, 0));
		json_put_number(json, "two", phantom_due(what - PHANTOM_SPLIT + 1, 1));
	} else if (what < PHANTOM_BID) {
		int kind = (what - PHANTOM_PLACE) / PHANTOM_SQUARES;

		json_put_string(json, "is", "place");
		json_put_number(json, "colour", kind / PHANTOM_VALUES);
		json_put_number(json, "value", kind % PHANTOM_VALUES + 1);
		json_put_number(json, "square", (what - PHANTOM_PLACE) % PHANTOM_SQUARES);
	} else {
		json_put_string(json, "is", "bid");
		json_put_number(json, "goal", what - PHANTOM_BID + PHANTOM_BID_LOW);
	}
}

void show_phantom_outcome(
	const union game_rules *rules, const union game_state *view, game_action action, struct json *json)
{
	(void)rules;
	(void)view;
	(void)action;
	(void)json;
}
