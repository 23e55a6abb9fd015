/*
 * Positions as one line:
 *
 *	viewer=full phase=hunt first=0 even=- bids=-,- board=b1,r2,... split=blue-red hidden=4
 *	ghosts=a1,b2,c3,? removed=a2,d4 passes=0
 *
 * What follows from these (hands, damage, whose turn it is) is not written but
 * made again: a hunt is replayed turn by turn, so that a full position is
 * accepted only if play can lead to it, and a view only if at least one hiding
 * of the ghosts fits everything in it. A line is accepted only if the position
 * read from it prints as that very line.
 */
#include "games/notation.h"
#include "games/phantom/phantom_configs.h"
#include "games/phantom/phantom_notation.h"
#include "games/phantom/phantom_step.h"

static const char *const phase_words[PHANTOM_PHASE_OVER + 1] = {
	"lot", "place", "packs", "bid", "split", "hide", "hunt", "over"};
static const char colour_letters[PHANTOM_COLOURS + 1] = "brgw";

static void print_team(const char *key, int team, bool known, struct sink *sink)
{
	sink_text(sink, key);
	if (known)
		sink_number(sink, team);
	else
		sink_char(sink, '-');
}

static void print_bids(const struct phantom_state *state, struct sink *sink)
{
	sink_text(sink, " bids=");
	for (int team = 0; team < 2; team++) {
		if (team > 0)
			sink_char(sink, ',');
		if (state->bid[team] != 0)
			sink_number(sink, state->bid[team]);
		else
			sink_char(sink, (state->first ^ team) < state->bids ? '?' : '-');
	}
}

static void print_board(const struct phantom_state *state, struct sink *sink)
{
	sink_text(sink, " board=");
	for (int square = 0; square < PHANTOM_SQUARES; square++) {
		int tile = state->tile[square];

		if (square > 0)
			sink_char(sink, ',');
		if (tile == 0) {
			sink_char(sink, '-');
			continue;
		}
		sink_char(sink, colour_letters[tile >> 3]);
		sink_number(sink, tile & 7);
	}
}

/* Whether the one who reads this state does not know where hidden ghosts are. */
static bool blind(const struct phantom_rules *rules, const struct phantom_state *state)
{
	return state->phase >= PHANTOM_PHASE_HIDE && !phantom_sees(rules, state, state->head.viewer);
}

static void print_ghosts(const struct phantom_rules *rules, const struct phantom_state *state, struct sink *sink)
{
	bool unknown = blind(rules, state);

	sink_text(sink, " split=");
	if (state->split != 0)
		phantom_print_split(state->split, sink);
	else
		sink_char(sink, unknown && phantom_two_masters(rules, state) ? '?' : '-');
	sink_text(sink, " hidden=");
	sink_number(sink, state->hidden);
	sink_text(sink, " ghosts=");
	for (int colour = 0; colour < PHANTOM_COLOURS; colour++) {
		if (colour > 0)
			sink_char(sink, ',');
		if (state->ghost[colour] != 0)
			phantom_print_square(state->ghost[colour] - 1, sink);
		else
			sink_char(sink, unknown ? '?' : '-');
	}
}

static void print_removed(const struct phantom_state *state, struct sink *sink)
{
	sink_text(sink, " removed=");
	if (state->removed == 0)
		sink_char(sink, '-');
	for (int i = 0; i < state->removed; i++) {
		if (i > 0)
			sink_char(sink, ',');
		phantom_print_square(state->order[i], sink);
	}
	sink_text(sink, " passes=");
	sink_number(sink, state->passes);
}

void phantom_position(const struct phantom_rules *rules, const struct phantom_state *state, struct sink *sink)
{
	sink_text(sink, "viewer=");
	notation_viewer(sink, state->head.viewer);
	sink_text(sink, " phase=");
	sink_text(sink, phase_words[state->phase]);
	print_team(" first=", state->first, state->phase > PHANTOM_PHASE_LOT, sink);
	print_team(" even=", state->even,
		rules->setup.option[PHANTOM_OPTION_MASTER] != 0 && state->phase > PHANTOM_PHASE_PACKS, sink);
	print_bids(state, sink);
	print_board(state, sink);
	print_ghosts(rules, state, sink);
	print_removed(state, sink);
}

/* A line as it stands: numbers in range, nothing else known about them. */
struct line {
	int viewer, phase, first, even; /* first, even: -1 for none */
	int bid[2];                     /* 0 for none, 1 for unknown */
	int tile[PHANTOM_SQUARES];
	int split;                  /* 0 for none or unknown */
	int ghost[PHANTOM_COLOURS]; /* 0 for none or unknown */
	int order[PHANTOM_SQUARES];
	int hidden, removed, passes;
};

static bool scan_phase(struct scan *scan, int *phase)
{
	scan_word(scan, " phase=");
	for (*phase = 0; *phase <= PHANTOM_PHASE_OVER; ++*phase)
		if (scan_try(scan, phase_words[*phase]))
			return true;
	return scan_fail(scan, "lot, place, packs, bid, split, hide, hunt or over");
}

static bool scan_team(struct scan *scan, const char *key, int *team)
{
	scan_word(scan, key);
	*team = -1;
	return scan_try(scan, "-") || scan_number(scan, 0, 1, team);
}

static bool scan_bids(struct scan *scan, int *bid)
{
	scan_word(scan, " bids=");
	for (int team = 0; team < 2; team++) {
		if (team > 0)
			scan_word(scan, ",");
		bid[team] = 0;
		if (scan_try(scan, "?"))
			bid[team] = 1;
		else if (!scan_try(scan, "-"))
			scan_number(scan, PHANTOM_BID_LOW, PHANTOM_BID_LOW + PHANTOM_BIDS - 1, &bid[team]);
	}
	return scan_ok(scan);
}

static bool scan_tile(struct scan *scan, int *tile)
{
	int value;

	*tile = 0;
	if (scan_try(scan, "-"))
		return true;
	for (int colour = 0; colour < PHANTOM_COLOURS; colour++)
		if (scan_ok(scan) && scan_peek(scan) == colour_letters[colour]) {
			scan->at++;
			if (!scan_number(scan, 1, PHANTOM_VALUES, &value))
				return false;
			*tile = colour << 3 | value;
			return true;
		}
	return scan_fail(scan, "a tile such as b3 (b, r, g or w and 1 to 6) or -");
}

static bool scan_ghosts(struct scan *scan, struct line *line)
{
	scan_word(scan, " split=");
	line->split = 0;
	if (!scan_try(scan, "-") && !scan_try(scan, "?"))
		phantom_scan_split(scan, &line->split);
	scan_word(scan, " hidden=");
	scan_number(scan, 0, PHANTOM_COLOURS, &line->hidden);
	scan_word(scan, " ghosts=");
	for (int colour = 0; colour < PHANTOM_COLOURS; colour++) {
		if (colour > 0)
			scan_word(scan, ",");
		line->ghost[colour] = 0;
		if (!scan_try(scan, "-") && !scan_try(scan, "?")) {
			phantom_scan_square(scan, &line->ghost[colour]);
			line->ghost[colour]++;
		}
	}
	return scan_ok(scan);
}

static bool scan_removed(struct scan *scan, struct line *line)
{
	uint64_t seen = 0;

	scan_word(scan, " removed=");
	line->removed = 0;
	if (scan_try(scan, "-"))
		return true;
	do {
		int square;

		if (!phantom_scan_square(scan, &square))
			return false;
		if ((seen & phantom_bit(square)) != 0)
			return scan_fail(scan, "each removed square once");
		seen |= phantom_bit(square);
		line->order[line->removed++] = square;
	} while (scan_try(scan, ","));
	return true;
}

static bool scan_line(const struct phantom_rules *rules, struct scan *scan, struct line *line)
{
	memset(line, 0, sizeof(*line));
	if (!scan_word(scan, "viewer=") || !notation_take_viewer(scan, rules->setup.players, &line->viewer) ||
		!scan_phase(scan, &line->phase) || !scan_team(scan, " first=", &line->first) ||
		!scan_team(scan, " even=", &line->even) || !scan_bids(scan, line->bid) || !scan_word(scan, " board="))
		return false;
	for (int square = 0; square < PHANTOM_SQUARES; square++)
		if ((square > 0 && !scan_word(scan, ",")) || !scan_tile(scan, &line->tile[square]))
			return false;
	if (!scan_ghosts(scan, line) || !scan_removed(scan, line) || !scan_word(scan, " passes=") ||
		!scan_number(scan, 0, PHANTOM_SQUARES, &line->passes))
		return false;
	return scan_end(scan) || scan_fail(scan, "nothing more after the passes");
}

/* Each step below takes the state, a full one, through one more phase of the line; NULL: done, else what is wrong. */
static const char *build_board(const struct phantom_rules *rules, struct phantom_state *state, const struct line *line)
{
	int placed[GAME_SEATS_MAX] = {0, 0, 0, 0, 0, 0};

	for (int square = 0; square < PHANTOM_SQUARES; square++) {
		int tile = line->tile[square];

		if (tile == 0)
			continue;
		if (state->hand[phantom_kind(tile)] == 0)
			return "no more tiles of a kind than the edition has";
		state->hand[phantom_kind(tile)]--;
		state->tile[square] = (uint8_t)tile;
		state->there |= phantom_bit(square);
		state->placed++;
		placed[rules->seat[tile >> 3]]++;
	}
	for (int turn = 0; turn < state->placed; turn++)
		placed[rules->seat[(state->first + turn) & 3]]--;
	for (int seat = 0; seat < rules->setup.players; seat++)
		if (placed[seat] != 0)
			return "as many tiles of each seat as it has had turns to place";
	state->head.actor = rules->seat[(state->first + state->placed) & 3];
	if (line->phase == PHANTOM_PHASE_PLACE)
		return state->placed < PHANTOM_SQUARES ? NULL : "a later phase: the board is full";
	return state->placed == PHANTOM_SQUARES ? NULL : "a full board";
}

static const char *build_bids(const struct phantom_rules *rules, struct phantom_state *state, const struct line *line)
{
	if (line->even < 0)
		return "the team with the even thousands";
	phantom_hand_packs(rules, state, line->even, NULL);
	for (int i = 0; i < 2; i++) {
		int team = state->first ^ i;
		int bid = line->bid[team];

		if (bid == 0)
			break;
		if (bid == 1) { /* unknown: the view must be one that does not know it, while bids are made */
			if (line->phase != PHANTOM_PHASE_BID || line->viewer == GAME_FULL || i == 1 ||
				(line->viewer < GAME_SEATS_MAX && rules->team[line->viewer] == team))
				return "a bid that the viewer knows";
			bid = PHANTOM_BID_LOW + (team != state->even);
		}
		if ((bid & 1) != (team != state->even))
			return "even bids of the one team and odd ones of the other";
		phantom_bid(rules, state, bid, NULL);
	}
	if (line->phase == PHANTOM_PHASE_BID)
		return state->phase == PHANTOM_PHASE_BID ? NULL : "a later phase: both bids are made";
	return state->phase == PHANTOM_PHASE_BID ? "both bids" : NULL;
}

static const char *build_hiding(const struct phantom_rules *rules, struct phantom_state *state, const struct line *line)
{
	if (state->phase == PHANTOM_PHASE_SPLIT) {
		if (line->split == 0)
			return "the colours of G1's ghosts";
		phantom_share_out(rules, state, line->split - 1, NULL);
	}
	for (int i = 0; i < line->hidden; i++) {
		int colour = phantom_due(state->split, i);

		if (line->ghost[colour] == 0)
			return "as many ghosts as are hidden, in their order";
		if (state->tile[line->ghost[colour] - 1] >> 3 != colour)
			return "each ghost under a tile of its colour";
		phantom_hide(rules, state, line->ghost[colour] - 1, NULL);
	}
	if (line->phase == PHANTOM_PHASE_HIDE)
		return line->hidden < PHANTOM_COLOURS ? NULL : "a later phase: all ghosts are hidden";
	return line->hidden == PHANTOM_COLOURS ? NULL : "four hidden ghosts";
}

static const char *build_hunt(const struct phantom_rules *rules, struct phantom_state *state, const struct line *line)
{
	int turns = line->removed + line->passes;

	for (int turn = 0; turn < turns; turn++) {
		uint64_t targets = phantom_targets(rules, state);

		if (state->phase != PHANTOM_PHASE_HUNT)
			return "no removal after the end";
		if (targets == 0) {
			phantom_pass(rules, state, NULL);
		} else if (state->removed == line->removed || (targets >> line->order[state->removed] & 1) == 0) {
			return "only removals that the rules allow";
		} else {
			phantom_remove(rules, state, line->order[state->removed], NULL);
		}
	}
	if (state->removed != line->removed || state->passes != line->passes)
		return "as many passes as were forced";
	return state->phase == line->phase ? NULL : "the phase that the removals lead to";
}

/* The hunt as those see it who know only the found ghosts. */
static const char *build_blind_hunt(
	const struct phantom_rules *rules, struct phantom_state *state, const struct line *line)
{
	int turns = line->removed + line->passes;
	struct phantom_configs configs;

	state->hidden = PHANTOM_COLOURS;
	state->phase = PHANTOM_PHASE_HUNT;
	for (int i = 0; i < line->removed; i++) {
		int square = line->order[i];
		int tile = state->tile[square];
		bool found = line->ghost[tile >> 3] == square + 1;

		state->there &= ~phantom_bit(square);
		state->order[state->removed++] = (uint8_t)square;
		state->damage = (uint8_t)(state->damage + (found ? 0 : tile & 7));
		if (found) {
			state->revealed = (uint8_t)(state->revealed | 1 << (tile >> 3));
			state->ghost[tile >> 3] = (uint8_t)(square + 1);
		}
	}
	state->passes = (uint8_t)line->passes;
	if (state->revealed == 15 || state->damage >= state->goal)
		return "a hunt that is not over";
	if (line->passes > (turns + 1) / 2)
		return "no more passes than turns of the ghosts";
	state->head.actor = rules->seat[(state->ghosts + turns) & 3];
	phantom_configs_init(&configs, rules, state);
	return phantom_configs_total(&configs) > 0 ? NULL : "removals that some hiding of the ghosts allows";
}

static const char *build_ghosts(const struct phantom_rules *rules, struct phantom_state *state, const struct line *line)
{
	const char *wrong;

	if (line->phase == PHANTOM_PHASE_SPLIT)
		return state->phase == PHANTOM_PHASE_SPLIT ? NULL : "a later phase: one master has all ghosts";
	if (line->phase < PHANTOM_PHASE_OVER && !phantom_sees(rules, state, line->viewer)) {
		if (line->phase == PHANTOM_PHASE_HUNT)
			return line->hidden == PHANTOM_COLOURS ? build_blind_hunt(rules, state, line)
							       : "four hidden ghosts";
		state->phase = PHANTOM_PHASE_HIDE;
		state->hidden = (uint8_t)line->hidden;
		state->head.actor = rules->seat[state->ghosts + (line->hidden & 2)];
		return line->hidden < PHANTOM_COLOURS ? NULL : "a later phase: all ghosts are hidden";
	}
	wrong = build_hiding(rules, state, line);
	if (wrong != NULL || line->phase == PHANTOM_PHASE_HIDE)
		return wrong;
	return build_hunt(rules, state, line);
}

static const char *build(const struct phantom_rules *rules, struct phantom_state *state, const struct line *line)
{
	bool master = rules->setup.option[PHANTOM_OPTION_MASTER] != 0;
	const char *wrong;

	phantom_start(rules, state);
	if (line->phase == PHANTOM_PHASE_LOT)
		return state->phase == PHANTOM_PHASE_LOT ? NULL : "a later phase: no lot is drawn";
	if (line->first < 0 || (state->phase == PHANTOM_PHASE_PLACE && line->first != state->first))
		return "the team that places first";
	phantom_begin_placing(rules, state, line->first);
	wrong = build_board(rules, state, line);
	if (wrong != NULL || line->phase == PHANTOM_PHASE_PLACE)
		return wrong;
	if (!master && (line->phase == PHANTOM_PHASE_PACKS || line->phase == PHANTOM_PHASE_BID))
		return "a phase of this game: only the Master Game has bids";
	if (master) {
		state->phase = PHANTOM_PHASE_PACKS;
		state->head.actor = GAME_CHANCE;
		if (line->phase == PHANTOM_PHASE_PACKS)
			return NULL;
		wrong = build_bids(rules, state, line);
		if (wrong != NULL || line->phase == PHANTOM_PHASE_BID)
			return wrong;
	} else {
		phantom_begin_hiding(rules, state, NULL);
	}
	return build_ghosts(rules, state, line);
}

bool phantom_parse_position(const struct phantom_rules *rules, struct scan *scan, struct phantom_state *state)
{
	struct phantom_state built;
	struct line line;
	struct sink sink;
	char text[GAME_POSITION_MAX];
	size_t from = scan->at;
	const char *wrong;

	if (!scan_line(rules, scan, &line))
		return false;
	wrong = build(rules, &built, &line);
	if (wrong != NULL)
		return scan_fail(scan, wrong);
	if (line.viewer != GAME_FULL)
		phantom_redact(rules, &built, line.viewer);
	sink_init(&sink, text, sizeof(text));
	phantom_position(rules, &built, &sink);
	if (!notation_is_printed(scan, from, &sink))
		return scan_fail(scan, "fields that agree with the phase and the viewer");
	*state = built;
	return true;
}
