/* The Phantom Society in plain lines. */
#include "games/phantom/phantom_configs.h"
#include "games/phantom/phantom_step.h"
#include "tui/plain_face.h"

static void put_tile(struct sink *sink, int tile)
{
	sink_char(sink, "BRGW"[tile >> 3]);
	sink_number(sink, tile & 7);
}

static void put_square(struct sink *sink, int square)
{
	sink_char(sink, (char)('a' + square % PHANTOM_SIDE));
	sink_char(sink, (char)('1' + square / PHANTOM_SIDE));
}

static const char *colour_text(struct plain *out, const struct phantom_rules *rules, int colour)
{
	char text[32];
	struct sink sink;

	sink_init(&sink, text, sizeof(text));
	phantom_word(rules, 'c', colour, &sink);
	return plain_word(out, text);
}

/* "red 4" */
static const char *tile_text(struct plain *out, const struct phantom_rules *rules, int tile)
{
	return J(out, "{0} {1}", colour_text(out, rules, tile >> 3), plain_number(out, tile & 7));
}

static const char *square_text(struct plain *out, int square)
{
	struct sink sink;

	say_open(out->say, &sink);
	put_square(&sink, square);
	return say_keep(out->say, &sink);
}

static int seat_of_turn(const struct phantom_rules *rules, const struct phantom_state *s, int turn)
{
	return rules->seat[(s->ghosts + turn) & (PHANTOM_CHAIRS - 1)];
}

static int ghost_on(const struct phantom_state *s, int square)
{
	for (int colour = 0; colour < PHANTOM_COLOURS; colour++)
		if (s->ghost[colour] == square + 1)
			return colour;
	return -1;
}

/* The mark of a room whose tile is gone: who took it, or the ghost that was there. */
static const char *removed_mark(const struct phantom_state *s, int square)
{
	int ghost = ghost_on(s, square);

	if (ghost >= 0 && (s->revealed >> ghost & 1) != 0)
		return "!!";
	for (int i = 0; i < s->removed; i++)
		if (s->order[i] == square)
			return (phantom_removal_turn(s, i) & 1) != 0 ? "--" : "~~";
	return "..";
}

static void put_room(struct sink *sink, const struct phantom_state *s, int square)
{
	bool lies = (s->there >> square & 1) != 0;

	if (lies)
		put_tile(sink, s->tile[square]);
	else
		sink_text(sink, s->tile[square] != 0 ? removed_mark(s, square) : "..");
	if (lies && ghost_on(s, square) >= 0)
		sink_char(sink, '*');
}

static void put_floor(struct plain *out, const struct phantom_state *s)
{
	struct sink *sink = out->sink;

	sink_text(sink, "\n     a   b   c   d   e   f\n");
	for (int row = 0; row < PHANTOM_SIDE; row++) {
		size_t from = sink->length;

		plain_put(out, J(out, "  {0}", plain_number(out, row + 1)));
		for (int column = 0; column < PHANTOM_SIDE; column++) {
			plain_pad(sink, from, 5 + 4 * column);
			put_room(sink, s, row * PHANTOM_SIDE + column);
		}
		sink_char(sink, '\n');
	}
	sink_char(sink, '\n');
	plain_line(out, T(out, "B blue, R red, G green, W white, with their thousands of pounds; .. no tile."));
	if (s->phase >= PHANTOM_PHASE_HIDE)
		plain_line(
			out, T(out, "* a ghost hides there; ~~ removed by ghosts, -- by hunters, !! a ghost found."));
}

/* In order, a line a seat. */
static void put_removals_of(
	struct plain *out, const struct phantom_rules *rules, const struct phantom_state *s, int seat, int viewer)
{
	const char *list = "";
	const char *name = say_capital(out->say, F(out, "player {0}", plain_number(out, seat + 1)));
	struct sink tile;

	for (int i = 0; i < s->removed; i++) {
		if (seat_of_turn(rules, s, phantom_removal_turn(s, i)) != seat)
			continue;
		say_open(out->say, &tile);
		put_square(&tile, s->order[i]);
		sink_char(&tile, ' ');
		put_tile(&tile, s->tile[s->order[i]]);
		list = plain_list(out, list, say_keep(out->say, &tile));
	}
	if (list[0] != '\0')
		plain_line(out, F(out, "{0} removed: {1}.", seat == viewer ? F(out, "{0} (you)", name) : name, list));
}

static void put_removals(
	struct plain *out, const struct phantom_rules *rules, const struct phantom_state *s, int viewer)
{
	for (int seat = 0; seat < rules->setup.players; seat++)
		put_removals_of(out, rules, s, seat, viewer);
	if (s->passes > 0)
		plain_line(out,
			TN(out, s->passes, "The ghosts have passed {n} time.", "The ghosts have passed {n} times."));
}

/* "red on b3"; with two masters: whose colours these are. */
static const char *ghost_text(
	struct plain *out, const struct phantom_rules *rules, const struct phantom_state *s, int colour)
{
	int chair = s->ghosts + ((phantom_pair(s->split) >> colour & 1) != 0 ? 0 : 2);
	const char *name = colour_text(out, rules, colour), *text;

	if (s->ghost[colour] == 0)
		text = F(out, "{0} not found", name);
	else if ((s->revealed >> colour & 1) != 0)
		text = F(out, "{0} found on {1}", name, square_text(out, s->ghost[colour] - 1));
	else
		text = F(out, "{0} on {1}", name, square_text(out, s->ghost[colour] - 1));
	return s->split == 0 ? text : F(out, "{0} (player {1}'s)", text, plain_number(out, rules->seat[chair] + 1));
}

static void put_ghosts(struct plain *out, const struct phantom_rules *rules, const struct phantom_state *s)
{
	const char *list = "";

	for (int colour = 0; colour < PHANTOM_COLOURS; colour++)
		list = plain_list(out, list, ghost_text(out, rules, s, colour));
	plain_line(out, F(out, "Ghosts: {0}.", list));
}

static void put_goal(struct plain *out, const struct phantom_state *s)
{
	if (s->goal != 0)
		plain_line(out, F(out, "Damage: {0} of {1} thousand pounds.", plain_number(out, s->damage),
					plain_number(out, s->goal)));
}

static void put_hand(struct plain *out, const struct phantom_rules *rules, const struct phantom_state *s, int viewer)
{
	const char *list = "";

	for (int kind = 0; kind < PHANTOM_KINDS; kind++)
		if ((rules->colours[viewer] >> kind / PHANTOM_VALUES & 1) != 0 && s->hand[kind] != 0)
			list = plain_list(out, list,
				J(out, "{0} x {1}", plain_number(out, s->hand[kind]),
					tile_text(out, rules,
						(kind / PHANTOM_VALUES) << 3 | (kind % PHANTOM_VALUES + 1))));
	plain_line(out, F(out, "Yours to place: {0}.", list[0] != '\0' ? list : T(out, "nothing")));
}

static void put_side(struct plain *out, const struct phantom_rules *rules, const struct phantom_state *s, int viewer)
{
	if (rules->setup.option[PHANTOM_OPTION_MASTER] != 0 && s->phase <= PHANTOM_PHASE_BID)
		plain_line(out, T(out, "The bids will say who plays the ghosts."));
	else if (viewer < rules->setup.players)
		plain_line(out, rules->team[viewer] == s->ghosts ? T(out, "You are on the ghosts' side.")
								 : T(out, "You are a hunter."));
}

void plain_phantom_table(struct plain *out, const union game_rules *rules, const union game_state *view, int viewer)
{
	const struct phantom_state *s = &view->phantom;

	plain_turn(out, s->head.actor, viewer);
	put_side(out, &rules->phantom, s, viewer);
	put_goal(out, s);
	put_floor(out, s);
	if (s->phase == PHANTOM_PHASE_PLACE && viewer < rules->setup.players)
		put_hand(out, &rules->phantom, s, viewer);
	if (s->phase == PHANTOM_PHASE_BID && viewer < rules->setup.players && s->bid[rules->phantom.team[viewer]] != 0)
		plain_line(out, F(out, "Your team bids {0}.", plain_number(out, s->bid[rules->phantom.team[viewer]])));
	put_removals(out, &rules->phantom, s, viewer);
	if (s->phase >= PHANTOM_PHASE_HUNT)
		put_ghosts(out, &rules->phantom, s);
}

/* A ghost of any colour on that square, in per cent. */
static int chance_of(const struct phantom_marginals *marginals, int square)
{
	uint64_t sum = 0;

	for (int colour = 0; colour < PHANTOM_COLOURS; colour++)
		sum += marginals->ghost[colour][square];
	return (int)((sum * 100 + marginals->total / 2) / marginals->total);
}

static void put_chance(struct plain *out, const struct phantom_state *s, int square, int chance)
{
	plain_put(out, (s->there >> square & 1) == 0 ? "   " : chance > 99 ? " " : chance > 9 ? "  " : "   ");
	plain_put(out, (s->there >> square & 1) == 0 ? "." : plain_number(out, chance));
}

void plain_phantom_notes(struct plain *out, const union game_rules *rules, const union game_state *view, int viewer)
{
	const struct phantom_state *s = &view->phantom;
	struct phantom_configs configs;
	struct phantom_marginals marginals;

	(void)viewer;
	if (s->phase != PHANTOM_PHASE_HUNT) {
		plain_line(out, T(out, "There is nothing to find out yet."));
		return;
	}
	phantom_configs_init(&configs, &rules->phantom, s);
	phantom_configs_marginals(&configs, &marginals);
	plain_line(out, TN(out, (int)marginals.total, "{n} way to hide the ghosts fits all removals.",
				"{n} ways to hide the ghosts fit all removals."));
	plain_line(out, T(out, "A ghost is there, per cent:"));
	sink_text(out->sink, "      a   b   c   d   e   f\n");
	for (int row = 0; row < PHANTOM_SIDE; row++) {
		plain_put(out, J(out, "  {0}", plain_number(out, row + 1)));
		for (int column = 0; column < PHANTOM_SIDE; column++)
			put_chance(out, s, row * PHANTOM_SIDE + column,
				chance_of(&marginals, row * PHANTOM_SIDE + column));
		sink_char(out->sink, '\n');
	}
}

static const char *removal_text(
	struct plain *out, const struct phantom_rules *rules, const struct phantom_state *s, int square)
{
	int ghost = ghost_on(s, square);
	const char *room = square_text(out, square), *tile = tile_text(out, rules, s->tile[square]);

	return ghost < 0 ? F(out, "remove {0} ({1})", room, tile)
			 : F(out, "remove {0} ({1}: gives away the {2} ghost)", room, tile,
				   colour_text(out, rules, ghost));
}

const char *plain_phantom_move(
	struct plain *out, const union game_rules *rules, const union game_state *view, game_action action)
{
	const struct phantom_rules *r = &rules->phantom;
	const struct phantom_state *s = &view->phantom;
	int what = (int)action;

	if (what < PHANTOM_PASS)
		return removal_text(out, r, s, what);
	if (what == PHANTOM_PASS)
		return T(out, "pass: no hidden ghost reaches a tile");
	if (what < PHANTOM_SPLIT)
		return F(out, "hide the {0} ghost on {1} ({2})", colour_text(out, r, phantom_due(s->split, s->hidden)),
			square_text(out, what - PHANTOM_HIDE), tile_text(out, r, s->tile[what - PHANTOM_HIDE]));
	if (what < PHANTOM_PLACE) {
		int split = what - PHANTOM_SPLIT + 1;

		return F(out, "take the {0} and the {1} ghost; your partner has the others",
			colour_text(out, r, phantom_due(split, 0)), colour_text(out, r, phantom_due(split, 1)));
	}
	if (what < PHANTOM_BID) {
		int kind = (what - PHANTOM_PLACE) / PHANTOM_SQUARES;

		return F(out, "place {0} on {1}",
			tile_text(out, r, (kind / PHANTOM_VALUES) << 3 | (kind % PHANTOM_VALUES + 1)),
			square_text(out, (what - PHANTOM_PLACE) % PHANTOM_SQUARES));
	}
	return F(out, "bid {0} thousand pounds of damage", plain_number(out, what - PHANTOM_BID + PHANTOM_BID_LOW));
}

/* While the board is built: one place for each tile, so that all tiles are seen, then the rest. */
int plain_phantom_rank(const union game_rules *rules, const union game_state *view, game_action action)
{
	uint64_t empty = phantom_floor() & ~view->phantom.there;

	(void)rules;
	if (view->phantom.phase != PHANTOM_PHASE_PLACE)
		return 0;
	return (int)(action - PHANTOM_PLACE) % PHANTOM_SQUARES != bits_lowest(empty);
}

/* The floor shows what a hunter may remove: anything. */
int plain_phantom_few(const union game_state *view)
{
	const struct phantom_state *s = &view->phantom;
	bool hunter = s->phase == PHANTOM_PHASE_HUNT && (phantom_turn(s) & 1) != 0;

	return s->phase == PHANTOM_PHASE_PLACE || hunter ? PLAIN_TILES : PLAIN_ALL;
}

const char *plain_phantom_notation(const struct plain *out, const union game_state *view)
{
	switch ((enum phantom_phase)view->phantom.phase) {
	case PHANTOM_PHASE_PLACE:
		return T(out, "place-COLOUR-VALUE-SQUARE, such as place-blue-3-a1.");
	case PHANTOM_PHASE_BID:
		return T(out, "bid-48: thousands of pounds from 30 to 59.");
	case PHANTOM_PHASE_SPLIT:
		return T(out, "split-blue-red: your two ghosts in the order blue, red, green, white.");
	case PHANTOM_PHASE_HIDE:
		return T(out, "hide-a1: the room by column and row.");
	default:
		return T(out, "remove-a1: the room by column and row; pass.");
	}
}

const char *plain_phantom_aim(const struct plain *out)
{
	return T(out, "Ghosts do damage up to a goal; hunters find all four ghosts before that.");
}
