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

static void put_tiles(struct jot *jot, const struct phantom_state *s)
{
	jot_put_open(jot, "tiles", '[');
	for (int square = 0; square < PHANTOM_SQUARES; square++) {
		int tile = s->tile[square];

		if (tile == 0) {
			jot_null(jot);
			continue;
		}
		jot_open(jot, '{');
		jot_put_number(jot, "colour", tile >> 3);
		jot_put_number(jot, "value", tile & 7);
		jot_put_bool(jot, "there", (s->there >> square & 1) != 0);
		jot_close(jot, '}');
	}
	jot_close(jot, ']');
}

static void put_removals(struct jot *jot, const struct phantom_rules *rules, const struct phantom_state *s)
{
	jot_put_open(jot, "removed", '[');
	for (int i = 0; i < s->removed; i++) {
		int turn = phantom_removal_turn(s, i);

		jot_open(jot, '{');
		jot_put_number(jot, "square", s->order[i]);
		jot_put_number(jot, "seat", rules->seat[(s->ghosts + turn) & (PHANTOM_CHAIRS - 1)]);
		jot_put_bool(jot, "byGhosts", (turn & 1) == 0);
		jot_put_number(jot, "found", found_on(s, s->order[i]));
		jot_close(jot, '}');
	}
	jot_close(jot, ']');
	jot_put_number(jot, "passes", s->passes);
}

/* Where the ghosts are, as far as the view knows, whose they are and what each reaches. */
static void put_ghosts(struct jot *jot, const struct phantom_rules *rules, const struct phantom_state *s)
{
	jot_put_open(jot, "ghosts", '[');
	for (int colour = 0; colour < PHANTOM_COLOURS; colour++) {
		bool found = (s->revealed >> colour & 1) != 0;
		int chair = s->ghosts + ((phantom_pair(s->split) >> colour & 1) != 0 ? 0 : 2);

		jot_open(jot, '{');
		jot_put_number(jot, "square", s->ghost[colour] - 1);
		jot_put_bool(jot, "found", found);
		if (s->split != 0)
			jot_put_number(jot, "seat", rules->seat[chair]);
		show_bits(jot, "reach",
			s->ghost[colour] != 0 && !found ? phantom_reach(rules, s->there, s->ghost[colour] - 1) : 0, 0);
		jot_close(jot, '}');
	}
	jot_close(jot, ']');
}

static void put_hand(struct jot *jot, const struct phantom_rules *rules, const struct phantom_state *s, int viewer)
{
	jot_put_open(jot, "hand", '[');
	for (int kind = 0; kind < PHANTOM_KINDS; kind++) {
		if ((rules->colours[viewer] >> kind / PHANTOM_VALUES & 1) == 0 || s->hand[kind] == 0)
			continue;
		jot_open(jot, '{');
		jot_put_number(jot, "colour", kind / PHANTOM_VALUES);
		jot_put_number(jot, "value", kind % PHANTOM_VALUES + 1);
		jot_put_number(jot, "count", s->hand[kind]);
		jot_close(jot, '}');
	}
	jot_close(jot, ']');
}

/* What hunters can know: ways to hide the ghosts that fit all removals, and the per mille of a ghost on each square. */
static void put_belief(struct jot *jot, const struct phantom_rules *rules, const struct phantom_state *s)
{
	struct phantom_configs configs;
	struct phantom_marginals marginals;

	phantom_configs_init(&configs, rules, s);
	phantom_configs_marginals(&configs, &marginals);
	jot_put_number(jot, "ways", marginals.total);
	jot_put_open(jot, "belief", '[');
	for (int square = 0; square < PHANTOM_SQUARES; square++) {
		uint64_t sum = 0;

		for (int colour = 0; colour < PHANTOM_COLOURS; colour++)
			sum += (s->revealed >> colour & 1) != 0 ? 0 : marginals.ghost[colour][square];
		jot_number(jot, marginals.total == 0 ? 0 : (int64_t)(sum * 1000 / marginals.total));
	}
	jot_close(jot, ']');
}

static void put_bids(struct jot *jot, const struct phantom_state *s)
{
	jot_put_number(jot, "first", s->first);
	jot_put_number(jot, "even", s->even);
	jot_put_open(jot, "bids", '[');
	jot_number(jot, s->bid[0]);
	jot_number(jot, s->bid[1]);
	jot_close(jot, ']');
}

void show_phantom_table(const union game_rules *rules, const union game_state *view, int viewer, struct jot *jot)
{
	const struct phantom_rules *r = &rules->phantom;
	const struct phantom_state *s = &view->phantom;
	bool master = rules->setup.option[PHANTOM_OPTION_MASTER] != 0;

	jot_put_string(jot, "phase", phases[s->phase]);
	jot_put_bool(jot, "master", master);
	jot_put_bool(jot, "sides", !master || s->phase > PHANTOM_PHASE_BID);
	jot_put_number(jot, "ghostTeam", s->ghosts);
	jot_put_open(jot, "teams", '[');
	for (int seat = 0; seat < rules->setup.players; seat++)
		jot_number(jot, r->team[seat]);
	jot_close(jot, ']');
	jot_put_number(jot, "goal", s->goal);
	jot_put_number(jot, "damage", s->damage);
	put_tiles(jot, s);
	put_removals(jot, r, s);
	if (s->phase >= PHANTOM_PHASE_HIDE)
		put_ghosts(jot, r, s);
	if (master)
		put_bids(jot, s);
	if (s->phase == PHANTOM_PHASE_PLACE && viewer < rules->setup.players)
		put_hand(jot, r, s, viewer);
	if (s->phase == PHANTOM_PHASE_HIDE && s->hidden < PHANTOM_COLOURS)
		jot_put_number(jot, "due", phantom_due(s->split, s->hidden));
	if (s->phase >= PHANTOM_PHASE_HUNT)
		put_belief(jot, r, s);
}

void show_phantom_move(const union game_rules *rules, const union game_state *view, game_action action, struct jot *jot)
{
	int what = (int)action;

	(void)rules;
	(void)view;
	if (what < PHANTOM_PASS) {
		jot_put_string(jot, "is", "remove");
		jot_put_number(jot, "square", what);
	} else if (what == PHANTOM_PASS) {
		jot_put_string(jot, "is", "pass");
	} else if (what < PHANTOM_SPLIT) {
		jot_put_string(jot, "is", "hide");
		jot_put_number(jot, "square", what - PHANTOM_HIDE);
	} else if (what < PHANTOM_PLACE) {
		jot_put_string(jot, "is", "split");
		jot_put_number(jot, "one", phantom_due(what - PHANTOM_SPLIT + 1, 0));
		jot_put_number(jot, "two", phantom_due(what - PHANTOM_SPLIT + 1, 1));
	} else if (what < PHANTOM_BID) {
		int kind = (what - PHANTOM_PLACE) / PHANTOM_SQUARES;

		jot_put_string(jot, "is", "place");
		jot_put_number(jot, "colour", kind / PHANTOM_VALUES);
		jot_put_number(jot, "value", kind % PHANTOM_VALUES + 1);
		jot_put_number(jot, "square", (what - PHANTOM_PLACE) % PHANTOM_SQUARES);
	} else {
		jot_put_string(jot, "is", "bid");
		jot_put_number(jot, "goal", what - PHANTOM_BID + PHANTOM_BID_LOW);
	}
}

void show_phantom_outcome(
	const union game_rules *rules, const union game_state *view, game_action action, struct jot *jot)
{
	(void)rules;
	(void)view;
	(void)action;
	(void)jot;
}
