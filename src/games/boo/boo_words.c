/* BOO in words: why an action is refused, and the sentences of events. */
#include "games/boo/boo_words.h"

#include "games/boo/boo_table.h"
#include "games/phrases.h"

static bool taken(const struct boo_rules *rules, const struct boo_state *state, int x, int y)
{
	struct boo_spot spot;

	boo_spot(rules, state, x, y, &spot);
	return spot.id != BOO_NONE;
}

/* True if a card lies beside a square of this one; `slant` 0 asks at the edges, 1 at the corners. */
static bool touches(
	const struct boo_rules *rules, const struct boo_state *state, const struct boo_placed *placed, int slant)
{
	static const int8_t beside[2][4][2] = {
		{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}, {{1, 1}, {-1, 1}, {-1, -1}, {1, -1}}};

	for (int part = 0; part < BOO_SQUARES; part++)
		for (int side = 0; side < 4; side++)
			if (taken(rules, state, boo_part_x(placed, part) + beside[slant][side][0],
				    boo_part_y(placed, part) + beside[slant][side][1]))
				return true;
	return false;
}

static void explain_lay(
	const struct boo_rules *rules, const struct boo_state *state, game_action action, struct game_phrase *reason)
{
	struct boo_placed placed;
	int same;

	boo_lay_place(action, &placed);
	for (int part = 0; part < BOO_SQUARES; part++) {
		int x = boo_part_x(&placed, part);
		int y = boo_part_y(&placed, part);

		if (taken(rules, state, x, y)) {
			phrase_say(reason, BOO_REASON_COVERS, x, y, 0);
			return;
		}
	}
	same = rules->same[state->turn * BOO_CARDS + state->hand[state->turn]][placed.way];
	if (!touches(rules, state, &placed, 0))
		phrase_say(reason, touches(rules, state, &placed, 1) ? BOO_REASON_CORNER : BOO_REASON_APART, 0, 0, 0);
	else if (same != placed.way)
		phrase_say(reason, BOO_REASON_SAME, same, 0, 0);
}

static void explain_seat(
	const struct boo_rules *rules, const struct boo_state *state, game_action action, struct game_phrase *reason)
{
	int part = (int)action - (int)BOO_LOOK;

	if (action >= BOO_DRAW) {
		phrase_say(reason, BOO_REASON_NOT_CHOSEN, 0, 0, 0);
	} else if (state->phase == BOO_PHASE_LAY) {
		if (part < 0)
			explain_lay(rules, state, action, reason);
		else
			phrase_say(reason, BOO_REASON_LAY_FIRST, 0, 0, 0);
	} else if (part < 0) {
		phrase_say(reason, BOO_REASON_LOOK_FIRST, state->laid, 0, 0);
	} else if ((state->yet >> part & 1) == 0) {
		uint32_t face = rules->face[state->laid][state->placed[state->laid].way];
		bool ghost = (boo_part(face, part) & BOO_SQUARE_GHOST) != 0;

		phrase_say(reason, ghost ? BOO_REASON_LOOKED : BOO_REASON_STONE, part + 1, state->laid, 0);
	}
}

static void explain_chance(const struct boo_state *state, game_action action, struct game_phrase *reason)
{
	int id = (int)action - (int)BOO_DRAW;

	if (action < BOO_DRAW)
		phrase_say(reason, BOO_REASON_DRAWS_ONLY, 0, 0, 0);
	else if (action >= BOO_OYA && state->phase != BOO_PHASE_LOT)
		phrase_say(reason, BOO_REASON_LOT_DONE, 0, 0, 0);
	else if (action < BOO_OYA && state->phase == BOO_PHASE_LOT)
		phrase_say(reason, BOO_REASON_LOT_FIRST, 0, 0, 0);
	else if (action < BOO_OYA && id / BOO_CARDS != state->turn)
		phrase_say(reason, BOO_REASON_OTHER_PILE, state->turn, 0, 0);
	else if (action < BOO_OYA && (state->pile[state->turn] >> id % BOO_CARDS & 1) == 0)
		phrase_say(reason, BOO_REASON_NOT_IN_PILE, state->turn, id % BOO_CARDS + 1, 0);
}

void boo_explain(const struct boo_rules *rules, const struct boo_state *state, int actor, game_action action,
	struct game_phrase *reason)
{
	memset(reason, 0, sizeof(*reason));
	if (action >= BOO_ACTIONS)
		phrase_say(reason, BOO_REASON_UNKNOWN, 0, 0, 0);
	else if (state->head.actor == GAME_NOBODY)
		phrase_say(reason, BOO_REASON_OVER, 0, 0, 0);
	else if (actor != state->head.actor && state->head.actor == GAME_CHANCE)
		phrase_say(reason, BOO_REASON_CHANCE, 0, 0, 0);
	else if (actor != state->head.actor)
		phrase_say(reason, actor == GAME_CHANCE ? BOO_REASON_NOT_CHANCE : BOO_REASON_NOT_YOU, state->head.actor,
			0, 0);
	else if (actor == GAME_CHANCE)
		explain_chance(state, action, reason);
	else
		explain_seat(rules, state, action, reason);
}

const char *boo_reason_text(int code)
{
#define BOO_TEXT(name, text) text,
	static const char *const texts[] = {BOO_REASONS(BOO_TEXT)};
#undef BOO_TEXT

	return phrase_text(texts, BOO_REASON_COUNT, code);
}

const char *boo_event_text(int code)
{
#define BOO_TEXT(name, text) text,
	static const char *const texts[] = {BOO_EVENTS(BOO_TEXT)};
#undef BOO_TEXT

	return phrase_text(texts, BOO_EVENT_COUNT, code);
}

const char *boo_event_name(int code)
{
#define BOO_NAME(name, text) #name,
	static const char *const names[] = {BOO_EVENTS(BOO_NAME)};
#undef BOO_NAME

	return phrase_text(names, BOO_EVENT_COUNT, code);
}

const char *boo_event_you(int code)
{
	switch (code) {
#define BOO_YOU(name, text) \
	case BOO_EVENT_##name: \
		return text;
		BOO_EVENTS_YOU(BOO_YOU)
#undef BOO_YOU
	default:
		return NULL;
	}
}

static void colour_word(int value, struct sink *sink)
{
	sink_text(sink, value == 0 ? "black" : "white");
}

static void direction_word(int value, struct sink *sink)
{
	static const char *const words[] = {"east", "south", "west", "north"};

	sink_text(sink, words[value & 3]);
}

/* k: a card's kind; p: a pile; c: a colour; d: a direction; w: a way; o: a card on the table by its id. */
void boo_word(const struct boo_rules *rules, char kind, int value, struct sink *sink)
{
	(void)rules;
	switch (kind) {
	case 'k':
		sink_text(sink, "card ");
		sink_number(sink, value + 1);
		break;
	case 'p':
		colour_word(value, sink);
		sink_text(sink, "'s pile");
		break;
	case 'c':
		colour_word(value, sink);
		break;
	case 'd':
		direction_word(value, sink);
		break;
	case 'w':
		direction_word(value >> 1, sink);
		sink_text(sink, (value & 1) != 0 ? " with the back up" : " with the front up");
		break;
	case 'o':
		colour_word(value / BOO_CARDS, sink);
		sink_text(sink, "'s card ");
		sink_number(sink, value % BOO_CARDS + 1);
		break;
	default:
		sink_number(sink, value);
		break;
	}
}

int boo_audience(const struct boo_rules *rules, const struct boo_state *state, game_action action)
{
	(void)rules;
	(void)state;
	(void)action;
	return 0xff;
}
