/* Editions of The Phantom Society: the tiles as rows, the set-up, and the tables that the rules make from them. */
#include "games/phantom/phantom.h"

#include "games/fields.h"

static const char *const colour_names[PHANTOM_COLOURS] = {"blue", "red", "green", "white"};

const struct game_info *phantom_info(void)
{
	static const struct game_info info = {"phantom", "The Phantom Society", "phantom-v1", 2, 4, PHANTOM_ACTIONS,
		(int)sizeof(struct phantom_state), (int)sizeof(struct phantom_rules), 3,
		{{"master", 0, 1, 0, "1: the Master Game, where bids decide the roles and the goal"},
			{"goal", 0, 108, 0,
				"damage in thousands that wins for the ghosts; 0: 45, or 50 with two players; "
				"the Master Game's bids replace it"},
			{"games", 1, 20, 4, "games of a Master Game tournament"}},
		0, 29, 1, 1};

	return &info;
}

void phantom_edition_clear(struct phantom_rules *rules)
{
	memset(rules->count, 0, sizeof(rules->count));
}

static int colour_named(const char *name)
{
	for (int colour = 0; colour < PHANTOM_COLOURS; colour++)
		if (fields_equal(name, colour_names[colour]))
			return colour;
	return -1;
}

bool phantom_edition_take(struct phantom_rules *rules, const struct game_row *row, struct fault *fault)
{
	const char *name;
	int colour, value, count, kind;

	if (!fields_are(row, "colour value count", fault) || !fields_text(row, "colour", &name, fault) ||
		!fields_number(row, "value", 1, PHANTOM_VALUES, &value, fault) ||
		!fields_number(row, "count", 1, PHANTOM_TILES, &count, fault))
		return false;
	colour = colour_named(name);
	if (colour < 0)
		return fields_fault(fault, "there is no colour ", name, "; blue, red, green and white are right");
	kind = colour * PHANTOM_VALUES + value - 1;
	if (rules->count[kind] > 0)
		return fields_fault(
			fault, "a value of ", name, " stands in two rows; one row a colour and value is right");
	rules->count[kind] = (uint8_t)count;
	return true;
}

bool phantom_edition_check(const struct phantom_rules *rules, struct fault *fault)
{
	for (int colour = 0; colour < PHANTOM_COLOURS; colour++) {
		int tiles = 0;

		for (int value = 0; value < PHANTOM_VALUES; value++)
			tiles += rules->count[colour * PHANTOM_VALUES + value];
		if (tiles != PHANTOM_TILES)
			return fields_fault(fault, colour_names[colour],
				tiles < PHANTOM_TILES ? " has too few" : " has too many",
				" tiles; nine of each colour are right");
	}
	return true;
}

int phantom_edition_rows(const struct phantom_rules *rules)
{
	int rows = 0;

	for (int kind = 0; kind < PHANTOM_KINDS; kind++)
		rows += rules->count[kind] > 0;
	return rows;
}

void phantom_edition_row(const struct phantom_rules *rules, int index, struct game_row *row)
{
	int kind = 0;

	while (kind + 1 < PHANTOM_KINDS && (rules->count[kind] == 0 || index-- > 0))
		kind++;
	fields_clear(row);
	fields_add_text(row, "colour", colour_names[kind / PHANTOM_VALUES]);
	fields_add_number(row, "value", kind % PHANTOM_VALUES + 1);
	fields_add_number(row, "count", rules->count[kind]);
}

/* Teams are chairs 0 and 2, and 1 and 3; seats by the number of players (P2). */
static void prepare_chairs(struct phantom_rules *rules)
{
	static const uint8_t seats[5][PHANTOM_CHAIRS] = {
		{0, 0, 0, 0}, {0, 0, 0, 0}, {0, 1, 0, 1}, {0, 1, 0, 2}, {0, 1, 2, 3}};

	memset(rules->team, 0, sizeof(rules->team));
	memset(rules->colours, 0, sizeof(rules->colours));
	for (int chair = 0; chair < PHANTOM_CHAIRS; chair++) {
		int seat = seats[rules->setup.players][chair];

		rules->seat[chair] = (uint8_t)seat;
		rules->team[seat] = chair & 1;
		rules->colours[seat] = (uint8_t)(rules->colours[seat] | 1 << chair);
	}
}

/* In a row of six with tiles at the set bits: those next to the place on either side. */
static uint8_t reach_in_row(int place, int tiles)
{
	int reach = 0;

	for (int step = -1; step <= 1; step += 2)
		for (int at = place + step; at >= 0 && at < PHANTOM_SIDE; at += step)
			if ((tiles >> at & 1) != 0) {
				reach |= 1 << at;
				break;
			}
	return (uint8_t)reach;
}

static uint64_t diagonal(int square, int slope)
{
	uint64_t line = 0;

	for (int row = 0; row < PHANTOM_SIDE; row++) {
		int column = square % PHANTOM_SIDE + slope * (row - square / PHANTOM_SIDE);

		if (column >= 0 && column < PHANTOM_SIDE)
			line |= (uint64_t)1 << (row * PHANTOM_SIDE + column);
	}
	return line;
}

static void prepare_lines(struct phantom_rules *rules)
{
	memset(rules->column, 0, sizeof(rules->column));
	memset(rules->lines, 0, sizeof(rules->lines));
	for (int tiles = 0; tiles < 64; tiles++)
		for (int place = 0; place < PHANTOM_SIDE; place++) {
			rules->line[place][tiles] = reach_in_row(place, tiles);
			rules->column[tiles] |= (uint64_t)(tiles >> place & 1) << PHANTOM_SIDE * place;
		}
	for (int square = 0; square < PHANTOM_SQUARES; square++) {
		rules->lines[square].row = (uint8_t)(square / PHANTOM_SIDE);
		rules->lines[square].column = (uint8_t)(square % PHANTOM_SIDE);
		rules->lines[square].falling = diagonal(square, 1);
		rules->lines[square].rising = diagonal(square, -1);
	}
}

bool phantom_prepare(struct phantom_rules *rules, struct fault *fault)
{
	int goal = rules->setup.option[PHANTOM_OPTION_GOAL];

	if (!fields_setup_ok(&rules->setup, phantom_info(), fault) || !phantom_edition_check(rules, fault))
		return false;
	rules->goal = (uint8_t)(goal != 0 ? goal : rules->setup.players == 2 ? 50 : 45); /* P7 */
	prepare_chairs(rules);
	prepare_lines(rules);
	return true;
}

void phantom_defaults(struct phantom_rules *rules, int players)
{
	static const uint8_t tiles[PHANTOM_VALUES] = {2, 2, 2, 1, 1, 1}; /* P1 */
	struct fault fault;
	bool fits;

	memset(rules, 0, sizeof(*rules));
	fields_setup(&rules->setup, phantom_info(), players);
	for (int kind = 0; kind < PHANTOM_KINDS; kind++)
		rules->count[kind] = tiles[kind % PHANTOM_VALUES];
	fits = phantom_prepare(rules, &fault);
	SEANCE_ASSERT(fits);
}

void phantom_plan(const struct phantom_rules *rules, struct game_plan *plan)
{
	bool master = rules->setup.option[PHANTOM_OPTION_MASTER] != 0;

	fields_plan(plan, master ? GAME_MATCH_TOURNAMENT : GAME_MATCH_SINGLE,
		master ? rules->setup.option[PHANTOM_OPTION_GAMES] : 1);
	for (int seat = 0; seat < rules->setup.players; seat++)
		plan->side[seat] = rules->team[seat];
}

/* P8: the difference of the bids once both are made; before that nobody knows who bid more, and a win scores 1. */
void phantom_abandon(
	const struct phantom_rules *rules, const struct phantom_state *state, int side, struct game_result *result)
{
	bool master = rules->setup.option[PHANTOM_OPTION_MASTER] != 0;
	bool bids = master && state->phase > PHANTOM_PHASE_BID;
	struct game_plan plan;

	phantom_plan(rules, &plan);
	fields_abandon(rules->setup.players, &plan, side,
		bids ? state->bid[state->ghosts] - state->bid[1 - state->ghosts] : 1, result);
}

/* The lots, the tiles, two bids, the split, four ghosts, and the hunt's 57 turns (see the header). */
int phantom_bound(const struct phantom_rules *rules)
{
	(void)rules;
	return 2 + PHANTOM_SQUARES + 2 + 1 + PHANTOM_COLOURS + 57;
}
