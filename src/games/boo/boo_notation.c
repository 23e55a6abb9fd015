/*
 * The notation of BOO: tokens of actions, and positions as one line.
 *
 * A position is read in three steps. Each field is read within its own bounds;
 * then the fields are checked against each other and against the phase; then
 * everything that follows from the table is computed again.
 */
#include "games/boo/boo.h"

#include "games/boo/boo_table.h"
#include "games/notation.h"

static const char *const colours[2] = {"black", "white"};
static const char *const directions[4] = {"east", "south", "west", "north"};
static const char *const faces[2] = {"front", "back"};
static const char *const phases[] = {"lot", "deal", "lay", "look", "draw", "over"};

static void write_place(struct sink *sink, const struct boo_placed *placed)
{
	sink_number(sink, placed->x);
	sink_char(sink, ':');
	sink_number(sink, placed->y);
	sink_char(sink, ':');
	sink_text(sink, directions[placed->way >> 1]);
	sink_char(sink, ':');
	sink_text(sink, faces[placed->way & 1]);
}

/* One of the words; its place in the list. */
static bool read_choice(struct scan *scan, const char *const *words, int count, const char *expected, int *choice)
{
	for (*choice = 0; *choice < count; ++*choice)
		if (scan_try(scan, words[*choice]))
			return true;
	*choice = 0;
	return scan_fail(scan, expected);
}

static bool read_place(struct scan *scan, struct boo_placed *placed)
{
	int x = 0, y = 0, direction = 0, face = 0;

	if (!scan_number(scan, BOO_LOW, BOO_HIGH, &x) || !scan_word(scan, ":") ||
		!scan_number(scan, BOO_LOW, BOO_HIGH, &y) || !scan_word(scan, ":") ||
		!read_choice(scan, directions, 4, "east, south, west or north", &direction) || !scan_word(scan, ":") ||
		!read_choice(scan, faces, 2, "front or back", &face))
		return false;
	placed->x = (int8_t)x;
	placed->y = (int8_t)y;
	placed->way = (uint8_t)(direction * 2 + face);
	placed->lies = 1;
	return true;
}

void boo_token(const struct boo_rules *rules, game_action action, struct sink *sink)
{
	struct boo_placed placed;

	(void)rules;
	if (action < BOO_LOOK) {
		boo_lay_place(action, &placed);
		write_place(sink, &placed);
	} else if (action < BOO_DRAW) {
		sink_text(sink, "look:");
		sink_number(sink, action - BOO_LOOK + 1);
	} else if (action < BOO_OYA) {
		sink_text(sink, "draw:");
		sink_text(sink, colours[(action - BOO_DRAW) / BOO_CARDS]);
		sink_char(sink, ':');
		sink_number(sink, (action - BOO_DRAW) % BOO_CARDS + 1);
	} else if (action < BOO_ACTIONS) {
		sink_text(sink, "oya:");
		sink_text(sink, colours[action - BOO_OYA]);
	}
}

bool boo_parse_token(const struct boo_rules *rules, struct scan *scan, game_action *action)
{
	struct boo_placed placed = {0, 0, 0, 0};
	int colour = 0, number = 0;

	(void)rules;
	if (scan_try(scan, "look:")) {
		if (!scan_number(scan, 1, BOO_SQUARES, &number))
			return false;
		*action = BOO_LOOK + (game_action)(number - 1);
	} else if (scan_try(scan, "draw:")) {
		if (!read_choice(scan, colours, 2, "black or white", &colour) || !scan_word(scan, ":") ||
			!scan_number(scan, 1, BOO_CARDS, &number))
			return false;
		*action = BOO_DRAW + (game_action)(colour * BOO_CARDS + number - 1);
	} else if (scan_try(scan, "oya:")) {
		if (!read_choice(scan, colours, 2, "black or white", &colour))
			return false;
		*action = BOO_OYA + (game_action)colour;
	} else if (scan_peek(scan) != '-' && (scan_peek(scan) < '0' || scan_peek(scan) > '9')) {
		return scan_fail(scan, "a place such as 3:-2:east:front, or look:, draw: or oya:");
	} else {
		if (!read_place(scan, &placed))
			return false;
		*action = boo_lay_action(placed.x, placed.y, placed.way);
	}
	return scan_end(scan) || scan_fail(scan, "the end of the action");
}

static void write_key(struct sink *sink, const char *colour, const char *key)
{
	sink_char(sink, ' ');
	sink_text(sink, colour);
	sink_text(sink, key);
	sink_char(sink, '=');
}

/* Numbers from 1 of the bits set; "-" for none. */
static void write_set(struct sink *sink, unsigned set)
{
	if (set == 0)
		sink_char(sink, '-');
	for (; set != 0; set &= set - 1) {
		sink_number(sink, bits_lowest(set) + 1);
		if ((set & (set - 1)) != 0)
			sink_char(sink, ',');
	}
}

static unsigned single(int card)
{
	return card == BOO_NONE ? 0 : 1u << card;
}

static void write_colour(struct sink *sink, int seat)
{
	sink_text(sink, seat == BOO_NONE ? "-" : colours[seat]);
}

static void write_table(const struct boo_state *state, int seat, struct sink *sink)
{
	bool any = false;

	for (int card = 0; card < BOO_CARDS; card++) {
		const struct boo_placed *placed = &state->placed[seat * BOO_CARDS + card];

		if (!placed->lies)
			continue;
		if (any)
			sink_char(sink, ',');
		any = true;
		sink_number(sink, card + 1);
		sink_char(sink, '@');
		write_place(sink, placed);
	}
	if (!any)
		sink_char(sink, '-');
}

void boo_position(const struct boo_rules *rules, const struct boo_state *state, struct sink *sink)
{
	(void)rules;
	sink_text(sink, "viewer=");
	notation_viewer(sink, state->head.viewer);
	write_key(sink, "", "phase");
	sink_text(sink, phases[state->phase]);
	write_key(sink, "", "oya");
	write_colour(sink, state->oya);
	write_key(sink, "", "turn");
	write_colour(sink, state->turn);
	write_key(sink, "", "laid");
	write_set(sink, single(state->laid == BOO_NONE ? BOO_NONE : state->laid % BOO_CARDS));
	write_key(sink, "", "looks");
	write_set(sink, state->yet);
	for (int seat = 0; seat < 2; seat++) {
		write_key(sink, colours[seat], "-hand");
		write_set(sink, single(state->hand[seat]));
		write_key(sink, colours[seat], "-top");
		write_set(sink, single(state->top[seat]));
		write_key(sink, colours[seat], "-pile");
		write_set(sink, state->pile[seat]);
		write_key(sink, colours[seat], "-table");
		write_table(state, seat, sink);
	}
}

static void read_key(struct scan *scan, const char *colour, const char *key)
{
	scan_word(scan, " ");
	scan_word(scan, colour);
	scan_word(scan, key);
	scan_word(scan, "=");
}

/* Ascending numbers from 1 to limit as bits. */
static unsigned read_set(struct scan *scan, int limit)
{
	unsigned set = 0;
	int number = 0;

	if (scan_try(scan, "-"))
		return 0;
	do {
		if (!scan_number(scan, number + 1, limit, &number))
			return 0;
		set |= 1u << (number - 1);
	} while (scan_try(scan, ","));
	return set;
}

/* One card, or BOO_NONE. */
static uint8_t read_card(struct scan *scan)
{
	int number = 0;

	if (scan_try(scan, "-"))
		return BOO_NONE;
	return scan_number(scan, 1, BOO_CARDS, &number) ? (uint8_t)(number - 1) : (uint8_t)BOO_NONE;
}

static uint8_t read_colour(struct scan *scan)
{
	int colour;

	if (scan_try(scan, "-"))
		return BOO_NONE;
	return read_choice(scan, colours, 2, "black, white or -", &colour) ? (uint8_t)colour : (uint8_t)BOO_NONE;
}

static void read_table(const struct boo_rules *rules, struct boo_state *state, int seat, struct scan *scan)
{
	int number = 0;

	if (scan_try(scan, "-"))
		return;
	do {
		struct boo_placed placed;

		if (!scan_number(scan, number + 1, BOO_CARDS, &number) || !scan_word(scan, "@") ||
			!read_place(scan, &placed))
			return;
		if (rules->same[seat * BOO_CARDS + number - 1][placed.way] != placed.way) {
			scan_fail(scan, "the first of the ways in which the card shows the same");
			return;
		}
		state->placed[seat * BOO_CARDS + number - 1] = placed;
	} while (scan_try(scan, ","));
}

/* What is written, each field within its own bounds; laid is a card, not yet an id. */
static void read_fields(const struct boo_rules *rules, struct scan *scan, struct boo_state *state)
{
	int phase = 0;
	int viewer = 0;

	(void)(scan_word(scan, "viewer=") && notation_take_viewer(scan, 2, &viewer));
	state->head.viewer = (uint8_t)viewer;
	read_key(scan, "", "phase");
	read_choice(scan, phases, BOO_PHASE_OVER + 1, "lot, deal, lay, look, draw or over", &phase);
	state->phase = (uint8_t)phase;
	read_key(scan, "", "oya");
	state->oya = read_colour(scan);
	read_key(scan, "", "turn");
	state->turn = read_colour(scan);
	read_key(scan, "", "laid");
	state->laid = read_card(scan);
	read_key(scan, "", "looks");
	state->yet = (uint8_t)read_set(scan, BOO_SQUARES);
	for (int seat = 0; seat < 2; seat++) {
		read_key(scan, colours[seat], "-hand");
		state->hand[seat] = read_card(scan);
		read_key(scan, colours[seat], "-top");
		state->top[seat] = read_card(scan);
		read_key(scan, colours[seat], "-pile");
		state->pile[seat] = (uint16_t)read_set(scan, BOO_CARDS);
		read_key(scan, colours[seat], "-table");
		read_table(rules, state, seat, scan);
	}
	if (!scan_end(scan))
		scan_fail(scan, "the end of the position");
}

bool boo_parse_position(const struct boo_rules *rules, struct scan *scan, struct boo_state *state)
{
	struct boo_state read;
	const char *fault;

	memset(&read, 0, sizeof(read));
	read_fields(rules, scan, &read);
	if (!scan_ok(scan))
		return false;
	fault = boo_settle(rules, &read);
	if (fault != NULL)
		return scan_fail(scan, fault);
	*state = read;
	return true;
}
