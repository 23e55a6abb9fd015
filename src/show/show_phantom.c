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

static void put_tiles(struct json_writer *writer, const struct phantom_state *s)
{
	jw_put_open(writer, "tiles", '[');
	for (int square = 0; square < PHANTOM_SQUARES; square++) {
		int tile = s->tile[square];

		if (tile == 0) {
			jw_null(writer);
			continue;
		}
		jw_open(writer, '{');
		jw_put_number(writer, "colour", tile >> 3);
		jw_put_number(writer, "value", tile & 7);
		jw_put_bool(writer, "there", (s->there >> square & 1) != 0);
		jw_close(writer, '}');
	}
	jw_close(writer, ']');
}

static void put_removals(struct json_writer *writer, const struct phantom_rules *rules, const struct phantom_state *s)
{
	jw_put_open(writer, "removed", '[');
	for (int i = 0; i < s->removed; i++) {
		int turn = phantom_removal_turn(s, i);

		jw_open(writer, '{');
		jw_put_number(writer, "square", s->order[i]);
		jw_put_number(writer, "seat", rules->seat[(s->ghosts + turn) & (PHANTOM_CHAIRS - 1)]);
		jw_put_bool(writer, "byGhosts", (turn & 1) == 0);
		jw_put_number(writer, "found", found_on(s, s->order[i]));
		jw_close(writer, '}');
	}
	jw_close(writer, ']');
	jw_put_number(writer, "passes", s->passes);
}

/* Where the ghosts are, as far as the view knows, whose they are and what each reaches. */
static void put_ghosts(struct json_writer *writer, const struct phantom_rules *rules, const struct phantom_state *s)
{
	jw_put_open(writer, "ghosts", '[');
	for (int colour = 0; colour < PHANTOM_COLOURS; colour++) {
		bool found = (s->revealed >> colour & 1) != 0;
		int chair = s->ghosts + ((phantom_pair(s->split) >> colour & 1) != 0 ? 0 : 2);

		jw_open(writer, '{');
		jw_put_number(writer, "square", s->ghost[colour] - 1);
		jw_put_bool(writer, "found", found);
		if (s->split != 0)
			jw_put_number(writer, "seat", rules->seat[chair]);
		show_bits(writer, "reach",
			s->ghost[colour] != 0 && !found ? phantom_reach(rules, s->there, s->ghost[colour] - 1) : 0, 0);
		jw_close(writer, '}');
	}
	jw_close(writer, ']');
}

static void put_hand(
	struct json_writer *writer, const struct phantom_rules *rules, const struct phantom_state *s, int viewer)
{
	jw_put_open(writer, "hand", '[');
	for (int kind = 0; kind < PHANTOM_KINDS; kind++) {
		if ((rules->colours[viewer] >> kind / PHANTOM_VALUES & 1) == 0 || s->hand[kind] == 0)
			continue;
		jw_open(writer, '{');
		jw_put_number(writer, "colour", kind / PHANTOM_VALUES);
		jw_put_number(writer, "value", kind % PHANTOM_VALUES + 1);
		jw_put_number(writer, "count", s->hand[kind]);
		jw_close(writer, '}');
	}
	jw_close(writer, ']');
}

/* What hunters can know: ways to hide the ghosts that fit all removals, and the per mille of a ghost on each square. */
static void put_belief(struct json_writer *writer, const struct phantom_rules *rules, const struct phantom_state *s)
{
	uint16_t chance[PHANTOM_SQUARES];

	jw_put_number(writer, "ways", phantom_chances(rules, s, chance));
	jw_put_open(writer, "belief", '[');
	for (int square = 0; square < PHANTOM_SQUARES; square++)
		jw_number(writer, chance[square]);
	jw_close(writer, ']');
}

static void put_bids(struct json_writer *writer, const struct phantom_state *s)
{
	jw_put_number(writer, "first", s->first);
	jw_put_number(writer, "even", s->even);
	jw_put_open(writer, "bids", '[');
	jw_number(writer, s->bid[0]);
	jw_number(writer, s->bid[1]);
	jw_close(writer, ']');
}

void show_phantom_table(
	const union game_rules *rules, const union game_state *view, int viewer, struct json_writer *writer)
{
	const struct phantom_rules *r = &rules->phantom;
	const struct phantom_state *s = &view->phantom;
	bool master = rules->setup.option[PHANTOM_OPTION_MASTER] != 0;

	jw_put_string(writer, "phase", phases[s->phase]);
	jw_put_bool(writer, "master", master);
	jw_put_bool(writer, "sides", !master || s->phase > PHANTOM_PHASE_BID);
	jw_put_number(writer, "ghostTeam", s->ghosts);
	jw_put_open(writer, "teams", '[');
	for (int seat = 0; seat < rules->setup.players; seat++)
		jw_number(writer, r->team[seat]);
	jw_close(writer, ']');
	jw_put_number(writer, "goal", s->goal);
	jw_put_number(writer, "damage", s->damage);
	put_tiles(writer, s);
	put_removals(writer, r, s);
	if (s->phase >= PHANTOM_PHASE_HIDE)
		put_ghosts(writer, r, s);
	if (master)
		put_bids(writer, s);
	if (s->phase == PHANTOM_PHASE_PLACE && viewer < rules->setup.players)
		put_hand(writer, r, s, viewer);
	if (s->phase == PHANTOM_PHASE_HIDE && s->hidden < PHANTOM_COLOURS)
		jw_put_number(writer, "due", phantom_due(s->split, s->hidden));
	if (s->phase >= PHANTOM_PHASE_HUNT)
		put_belief(writer, r, s);
}

void show_phantom_move(
	const union game_rules *rules, const union game_state *view, game_action action, struct json_writer *writer)
{
	int what = (int)action;

	(void)rules;
	(void)view;
	if (what < PHANTOM_PASS) {
		jw_put_string(writer, "is", "remove");
		jw_put_number(writer, "square", what);
	} else if (what == PHANTOM_PASS) {
		jw_put_string(writer, "is", "pass");
	} else if (what < PHANTOM_SPLIT) {
		jw_put_string(writer, "is", "hide");
		jw_put_number(writer, "square", what - PHANTOM_HIDE);
	} else if (what < PHANTOM_PLACE) {
		jw_put_string(writer, "is", "split");
		jw_put_number(writer, "one", phantom_due(what - PHANTOM_SPLIT + 1, 0));
		jw_put_number(writer, "two", phantom_due(what - PHANTOM_SPLIT + 1, 1));
	} else if (what < PHANTOM_BID) {
		int kind = (what - PHANTOM_PLACE) / PHANTOM_SQUARES;

		jw_put_string(writer, "is", "place");
		jw_put_number(writer, "colour", kind / PHANTOM_VALUES);
		jw_put_number(writer, "value", kind % PHANTOM_VALUES + 1);
		jw_put_number(writer, "square", (what - PHANTOM_PLACE) % PHANTOM_SQUARES);
	} else {
		jw_put_string(writer, "is", "bid");
		jw_put_number(writer, "goal", what - PHANTOM_BID + PHANTOM_BID_LOW);
	}
}

void show_phantom_outcome(
	const union game_rules *rules, const union game_state *view, game_action action, struct json_writer *writer)
{
	(void)rules;
	(void)view;
	(void)action;
	(void)writer;
}

void show_phantom_words(struct json_writer *writer)
{
	SHOW_WORDS(writer, "phase", phases);
}
