/* The Phantom Society in words: why an action is refused, what one does, and names. */
#include "games/phantom/phantom_notation.h"
#include "games/phantom/phantom_step.h"
#include "games/phrases.h"

const char *phantom_reason_text(int code)
{
#define PHANTOM_TEXT(name, text) text,
	static const char *const texts[] = {PHANTOM_REASONS(PHANTOM_TEXT)};
#undef PHANTOM_TEXT

	return phrase_text(texts, PHANTOM_REASON_COUNT, code);
}

const char *phantom_event_text(int code)
{
#define PHANTOM_TEXT(name, text) text,
	static const char *const texts[] = {PHANTOM_EVENTS(PHANTOM_TEXT)};
#undef PHANTOM_TEXT

	return phrase_text(texts, PHANTOM_EVENT_COUNT, code);
}

const char *phantom_event_name(int code)
{
#define PHANTOM_NAME(name, text) #name,
	static const char *const names[] = {PHANTOM_EVENTS(PHANTOM_NAME)};
#undef PHANTOM_NAME

	return phrase_text(names, PHANTOM_EVENT_COUNT, code);
}

const char *phantom_event_you(int code)
{
	switch (code) {
#define PHANTOM_YOU(name, text) \
	case PHANTOM_EVENT_##name: \
		return text;
		PHANTOM_EVENTS_YOU(PHANTOM_YOU)
#undef PHANTOM_YOU
	default:
		return NULL;
	}
}

void phantom_word(const struct phantom_rules *rules, char kind, int value, struct sink *sink)
{
	(void)rules;
	if (kind == 'k' && value >= 0 && value < PHANTOM_SQUARES) {
		phantom_print_square(value, sink);
	} else if (kind == 'c' && value >= 0 && value < PHANTOM_COLOURS) {
		phantom_print_colour(value, sink);
	} else if (kind == 'p' && value >= 0 && value < PHANTOM_COLOURS) {
		sink_text(sink, "the ");
		phantom_print_colour(value, sink);
		sink_text(sink, " ghost");
	} else if (kind == 't' && (value == 0 || value == 1)) {
		sink_text(sink, value == 0 ? "the first team" : "the second team");
	} else {
		sink_char(sink, '?');
	}
}

int phantom_events(const struct phantom_rules *rules, const struct phantom_state *state, game_action action,
	struct game_event *list)
{
	struct phantom_state after = *state;
	struct game_log log = {list, 0};

	phantom_step(rules, &after, action, &log);
	return log.count;
}

/* The phase an action belongs to. */
static enum phantom_phase phase_of(game_action action)
{
	if (action <= PHANTOM_PASS)
		return PHANTOM_PHASE_HUNT;
	if (action < PHANTOM_SPLIT)
		return PHANTOM_PHASE_HIDE;
	if (action < PHANTOM_PLACE)
		return PHANTOM_PHASE_SPLIT;
	if (action < PHANTOM_BID)
		return PHANTOM_PHASE_PLACE;
	if (action < PHANTOM_FIRST)
		return PHANTOM_PHASE_BID;
	return action < PHANTOM_EVEN ? PHANTOM_PHASE_LOT : PHANTOM_PHASE_PACKS;
}

static void explain_phase(const struct phantom_state *state, struct game_phrase *reason)
{
	static const enum phantom_reason due[PHANTOM_PHASE_OVER] = {PHANTOM_REASON_DUE_LOT, PHANTOM_REASON_DUE_PLACE,
		PHANTOM_REASON_DUE_PACKS, PHANTOM_REASON_DUE_BID, PHANTOM_REASON_DUE_SPLIT, PHANTOM_REASON_DUE_HIDE,
		PHANTOM_REASON_DUE_HUNT};
	bool hiding = state->phase == PHANTOM_PHASE_HIDE;

	phrase_say(reason, (int)due[state->phase], hiding ? phantom_due(state->split, state->hidden) : 0, 0, 0);
}

static void explain_place(
	const struct phantom_rules *rules, const struct phantom_state *state, int what, struct game_phrase *reason)
{
	int kind = what / PHANTOM_SQUARES;
	int square = what % PHANTOM_SQUARES;
	int colour = kind / PHANTOM_VALUES;

	if ((rules->colours[state->head.actor] >> colour & 1) == 0)
		phrase_say(reason, PHANTOM_REASON_TILES_OF_OTHERS, colour, 0, 0);
	else if (state->hand[kind] == 0)
		phrase_say(reason, PHANTOM_REASON_TILE_GONE, colour, kind % PHANTOM_VALUES + 1, 0);
	else if (state->tile[square] != 0)
		phrase_say(reason, PHANTOM_REASON_SQUARE_TAKEN, square, 0, 0);
}

static void explain_bid(const struct phantom_state *state, int bid, struct game_phrase *reason)
{
	bool odd = (state->first ^ state->bids) != state->even;

	if (((bid & 1) != 0) != odd)
		phrase_say(reason, odd ? PHANTOM_REASON_PACK_ODD : PHANTOM_REASON_PACK_EVEN, bid, 0, 0);
}

static void explain_hide(const struct phantom_state *state, int square, struct game_phrase *reason)
{
	int due = phantom_due(state->split, state->hidden);

	if (state->tile[square] >> 3 != due)
		phrase_say(reason, PHANTOM_REASON_OTHER_COLOUR, due, square, state->tile[square] >> 3);
}

static void explain_pass(
	const struct phantom_rules *rules, const struct phantom_state *state, struct game_phrase *reason)
{
	uint64_t targets = phantom_targets(rules, state);

	if ((phantom_turn(state) & 1) != 0)
		phrase_say(reason, PHANTOM_REASON_HUNTERS_REMOVE, 0, 0, 0);
	else if (targets != 0)
		phrase_say(reason, PHANTOM_REASON_CAN_REMOVE, bits_lowest(targets), 0, 0);
}

static void explain_remove(
	const struct phantom_rules *rules, const struct phantom_state *state, int square, struct game_phrase *reason)
{
	uint64_t targets = phantom_targets(rules, state);
	int own = phantom_own(state);

	if ((targets >> square & 1) != 0)
		return;
	if ((state->there >> square & 1) == 0)
		phrase_say(reason, PHANTOM_REASON_EMPTY, square, 0, 0);
	else if (targets == 0)
		phrase_say(reason, PHANTOM_REASON_MUST_PASS, 0, 0, 0);
	else if (phantom_reach_of(rules, state, own) == 0)
		phrase_say(reason, PHANTOM_REASON_TEAM_OUT_OF_REACH, square, 0, 0);
	else if ((phantom_reach_of(rules, state, 15 ^ own) >> square & 1) != 0)
		phrase_say(reason, PHANTOM_REASON_PARTNER_REACHES, square, 0, 0);
	else
		phrase_say(reason, PHANTOM_REASON_OUT_OF_REACH, square, 0, 0);
}

static void explain_action(const struct phantom_rules *rules, const struct phantom_state *state, game_action action,
	struct game_phrase *reason)
{
	int what = (int)action;

	if (phase_of(action) != state->phase)
		explain_phase(state, reason);
	else if (state->phase == PHANTOM_PHASE_PLACE)
		explain_place(rules, state, what - PHANTOM_PLACE, reason);
	else if (state->phase == PHANTOM_PHASE_BID)
		explain_bid(state, what - PHANTOM_BID + PHANTOM_BID_LOW, reason);
	else if (state->phase == PHANTOM_PHASE_HIDE)
		explain_hide(state, what - PHANTOM_HIDE, reason);
	else if (what == PHANTOM_PASS)
		explain_pass(rules, state, reason);
	else if (state->phase == PHANTOM_PHASE_HUNT)
		explain_remove(rules, state, what, reason);
}

void phantom_explain(const struct phantom_rules *rules, const struct phantom_state *state, int actor,
	game_action action, struct game_phrase *reason)
{
	int due = state->head.actor;

	memset(reason, 0, sizeof(*reason));
	if (action >= PHANTOM_ACTIONS)
		phrase_say(reason, PHANTOM_REASON_UNKNOWN, 0, 0, 0);
	else if (due == GAME_NOBODY)
		phrase_say(reason, PHANTOM_REASON_OVER, 0, 0, 0);
	else if (actor != due && due == GAME_CHANCE)
		phrase_say(reason, PHANTOM_REASON_CHANCE, 0, 0, 0);
	else if (actor != due)
		phrase_say(
			reason, actor == GAME_CHANCE ? PHANTOM_REASON_NOT_CHANCE : PHANTOM_REASON_NOT_YOU, due, 0, 0);
	else if (due != GAME_CHANCE && state->head.viewer != GAME_FULL && state->head.viewer != due)
		phrase_say(reason, PHANTOM_REASON_NOT_SEEN, due, 0, 0);
	else
		explain_action(rules, state, action, reason);
}

/* Hiding and sharing out are the ghosts' side's secret (P3), a bid its team's until both are made (P8). */
int phantom_audience(const struct phantom_rules *rules, const struct phantom_state *state, game_action action)
{
	bool bid = action >= PHANTOM_BID && action < PHANTOM_FIRST;
	bool hiding = action >= PHANTOM_HIDE && action < PHANTOM_PLACE;
	int seats = 0;

	if (!bid && !hiding)
		return 0xff;
	for (int seat = 0; seat < rules->setup.players; seat++)
		if (rules->team[seat] == rules->team[state->head.actor])
			seats |= 1 << seat;
	return seats;
}
