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

/* "red 4" */
static void put_tile_words(struct sink *sink, const struct phantom_rules *rules, int tile)
{
	phantom_word(rules, 'c', tile >> 3, sink);
	plain_count(sink, " ", tile & 7, "");
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

static void put_floor(struct sink *sink, const struct phantom_state *s)
{
	sink_text(sink, "\n     a   b   c   d   e   f\n");
	for (int row = 0; row < PHANTOM_SIDE; row++) {
		size_t from = sink->length;

		plain_count(sink, "  ", row + 1, "");
		for (int column = 0; column < PHANTOM_SIDE; column++) {
			plain_pad(sink, from, 5 + 4 * column);
			put_room(sink, s, row * PHANTOM_SIDE + column);
		}
		sink_char(sink, '\n');
	}
	sink_text(sink, "\nB blue, R red, G green, W white, with their thousands of pounds; .. no tile.\n");
	if (s->phase >= PHANTOM_PHASE_HIDE)
		sink_text(sink, "* a ghost hides there; ~~ removed by ghosts, -- by hunters, !! a ghost found.\n");
}

/* In order, a line a seat. */
static void put_removals_of(
	struct sink *sink, const struct phantom_rules *rules, const struct phantom_state *s, int seat, int viewer)
{
	const char *comma = " removed: ";

	for (int i = 0; i < s->removed; i++) {
		if (seat_of_turn(rules, s, phantom_removal_turn(s, i)) != seat)
			continue;
		if (comma[0] == ' ')
			plain_seat_first(sink, seat, viewer);
		sink_text(sink, comma);
		put_square(sink, s->order[i]);
		sink_char(sink, ' ');
		put_tile(sink, s->tile[s->order[i]]);
		comma = ", ";
	}
	if (comma[0] != ' ')
		sink_text(sink, ".\n");
}

static void put_removals(
	struct sink *sink, const struct phantom_rules *rules, const struct phantom_state *s, int viewer)
{
	for (int seat = 0; seat < rules->setup.players; seat++)
		put_removals_of(sink, rules, s, seat, viewer);
	if (s->passes > 0)
		plain_count(sink, "The ghosts have passed ", s->passes, s->passes == 1 ? " time.\n" : " times.\n");
}

/* With two masters: whose colours these are. */
static void put_ghosts(struct sink *sink, const struct phantom_rules *rules, const struct phantom_state *s)
{
	const char *comma = " ";

	sink_text(sink, "Ghosts:");
	for (int colour = 0; colour < PHANTOM_COLOURS; colour++) {
		int chair = s->ghosts + ((phantom_pair(s->split) >> colour & 1) != 0 ? 0 : 2);

		sink_text(sink, comma);
		phantom_word(rules, 'c', colour, sink);
		if (s->ghost[colour] != 0) {
			sink_text(sink, (s->revealed >> colour & 1) != 0 ? " found on " : " on ");
			put_square(sink, s->ghost[colour] - 1);
		} else {
			sink_text(sink, " not found");
		}
		if (s->split != 0)
			plain_count(sink, " (player ", rules->seat[chair] + 1, "'s)");
		comma = ", ";
	}
	sink_text(sink, ".\n");
}

static void put_goal(struct sink *sink, const struct phantom_state *s)
{
	if (s->goal == 0)
		return;
	plain_count(sink, "Damage: ", s->damage, "");
	plain_count(sink, " of ", s->goal, " thousand pounds.\n");
}

static void put_hand(struct sink *sink, const struct phantom_rules *rules, const struct phantom_state *s, int viewer)
{
	const char *comma = " ";

	sink_text(sink, "Yours to place:");
	for (int kind = 0; kind < PHANTOM_KINDS; kind++) {
		if ((rules->colours[viewer] >> kind / PHANTOM_VALUES & 1) == 0 || s->hand[kind] == 0)
			continue;
		sink_text(sink, comma);
		plain_count(sink, "", s->hand[kind], " x ");
		put_tile_words(sink, rules, (kind / PHANTOM_VALUES) << 3 | (kind % PHANTOM_VALUES + 1));
		comma = ", ";
	}
	sink_text(sink, comma[0] == ' ' ? " nothing.\n" : ".\n");
}

static void put_side(struct sink *sink, const struct phantom_rules *rules, const struct phantom_state *s, int viewer)
{
	if (rules->setup.option[PHANTOM_OPTION_MASTER] != 0 && s->phase <= PHANTOM_PHASE_BID)
		sink_text(sink, "The bids will say who plays the ghosts.\n");
	else if (viewer < rules->setup.players)
		sink_text(sink,
			rules->team[viewer] == s->ghosts ? "You are on the ghosts' side.\n" : "You are a hunter.\n");
}

void plain_phantom_table(const union game_rules *rules, const union game_state *view, int viewer, struct sink *sink)
{
	const struct phantom_state *s = &view->phantom;

	plain_turn(sink, s->head.actor, viewer);
	put_side(sink, &rules->phantom, s, viewer);
	put_goal(sink, s);
	put_floor(sink, s);
	if (s->phase == PHANTOM_PHASE_PLACE && viewer < rules->setup.players)
		put_hand(sink, &rules->phantom, s, viewer);
	if (s->phase == PHANTOM_PHASE_BID && viewer < rules->setup.players && s->bid[rules->phantom.team[viewer]] != 0)
		plain_count(sink, "Your team bids ", s->bid[rules->phantom.team[viewer]], ".\n");
	put_removals(sink, &rules->phantom, s, viewer);
	if (s->phase >= PHANTOM_PHASE_HUNT)
		put_ghosts(sink, &rules->phantom, s);
}

/* A ghost of any colour on that square, in per cent. */
static int chance_of(const struct phantom_marginals *marginals, int square)
{
	uint64_t sum = 0;

	for (int colour = 0; colour < PHANTOM_COLOURS; colour++)
		sum += marginals->ghost[colour][square];
	return (int)((sum * 100 + marginals->total / 2) / marginals->total);
}

static void put_chance(struct sink *sink, const struct phantom_state *s, int square, int chance)
{
	if ((s->there >> square & 1) == 0)
		sink_text(sink, "   .");
	else
		plain_count(sink, chance > 99 ? " " : chance > 9 ? "  " : "   ", chance, "");
}

void plain_phantom_notes(const union game_rules *rules, const union game_state *view, int viewer, struct sink *sink)
{
	const struct phantom_state *s = &view->phantom;
	struct phantom_configs configs;
	struct phantom_marginals marginals;

	(void)viewer;
	if (s->phase != PHANTOM_PHASE_HUNT) {
		sink_text(sink, "There is nothing to find out yet.\n");
		return;
	}
	phantom_configs_init(&configs, &rules->phantom, s);
	phantom_configs_marginals(&configs, &marginals);
	plain_count(sink, "", (int)marginals.total,
		" ways to hide the ghosts fit all removals. A ghost is there, per cent:\n");
	sink_text(sink, "      a   b   c   d   e   f\n");
	for (int row = 0; row < PHANTOM_SIDE; row++) {
		plain_count(sink, "  ", row + 1, "");
		for (int column = 0; column < PHANTOM_SIDE; column++)
			put_chance(sink, s, row * PHANTOM_SIDE + column,
				chance_of(&marginals, row * PHANTOM_SIDE + column));
		sink_char(sink, '\n');
	}
}

static void put_removal(struct sink *sink, const struct phantom_rules *rules, const struct phantom_state *s, int square)
{
	int ghost = ghost_on(s, square);

	sink_text(sink, "remove ");
	put_square(sink, square);
	sink_text(sink, " (");
	put_tile_words(sink, rules, s->tile[square]);
	if (ghost >= 0) {
		sink_text(sink, ": gives away the ");
		phantom_word(rules, 'c', ghost, sink);
		sink_text(sink, " ghost");
	}
	sink_char(sink, ')');
}

static void put_split(struct sink *sink, const struct phantom_rules *rules, int split)
{
	sink_text(sink, "take the ");
	phantom_word(rules, 'c', phantom_due(split, 0), sink);
	sink_text(sink, " and the ");
	phantom_word(rules, 'c', phantom_due(split, 1), sink);
	sink_text(sink, " ghost; your partner has the others");
}

void plain_phantom_move(
	const union game_rules *rules, const union game_state *view, game_action action, struct sink *sink)
{
	const struct phantom_rules *r = &rules->phantom;
	const struct phantom_state *s = &view->phantom;
	int what = (int)action;

	if (what < PHANTOM_PASS) {
		put_removal(sink, r, s, what);
	} else if (what == PHANTOM_PASS) {
		sink_text(sink, "pass: no hidden ghost reaches a tile");
	} else if (what < PHANTOM_SPLIT) {
		sink_text(sink, "hide the ");
		phantom_word(r, 'c', phantom_due(s->split, s->hidden), sink);
		sink_text(sink, " ghost on ");
		put_square(sink, what - PHANTOM_HIDE);
		sink_text(sink, " (");
		put_tile_words(sink, r, s->tile[what - PHANTOM_HIDE]);
		sink_char(sink, ')');
	} else if (what < PHANTOM_PLACE) {
		put_split(sink, r, what - PHANTOM_SPLIT + 1);
	} else if (what < PHANTOM_BID) {
		int kind = (what - PHANTOM_PLACE) / PHANTOM_SQUARES;

		sink_text(sink, "place ");
		put_tile_words(sink, r, (kind / PHANTOM_VALUES) << 3 | (kind % PHANTOM_VALUES + 1));
		sink_text(sink, " on ");
		put_square(sink, (what - PHANTOM_PLACE) % PHANTOM_SQUARES);
	} else {
		plain_count(sink, "bid ", what - PHANTOM_BID + PHANTOM_BID_LOW, " thousand pounds of damage");
	}
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

const char *plain_phantom_notation(const union game_state *view)
{
	switch ((enum phantom_phase)view->phantom.phase) {
	case PHANTOM_PHASE_PLACE:
		return "place-COLOUR-VALUE-SQUARE, such as place-blue-3-a1.";
	case PHANTOM_PHASE_BID:
		return "bid-48: thousands of pounds from 30 to 59.";
	case PHANTOM_PHASE_SPLIT:
		return "split-blue-red: your two ghosts in the order blue, red, green, white.";
	case PHANTOM_PHASE_HIDE:
		return "hide-a1: the room by column and row.";
	default:
		return "remove-a1: the room by column and row; pass.";
	}
}

const char *plain_phantom_aim(void)
{
	return "Ghosts do damage up to a goal; hunters find all four ghosts before that.";
}
