/* Why not, and what happened. */
#include "games/thirteen/thirteen_words.h"

#include "games/phrases.h"
#include "games/thirteen/thirteen_places.h"
#include "games/thirteen/thirteen_sets.h"
#include "games/thirteen/thirteen_step.h"

const char *thirteen_reason_text(int code)
{
#define THIRTEEN_TEXT(name, text) text,
	static const char *const texts[] = {THIRTEEN_REASONS(THIRTEEN_TEXT)};

	return phrase_text(texts, THIRTEEN_REASON_COUNT, code);
}

const char *thirteen_event_text(int code)
{
	static const char *const texts[] = {THIRTEEN_EVENTS(THIRTEEN_TEXT)};

	return phrase_text(texts, THIRTEEN_EVENT_COUNT, code);
}

const char *thirteen_event_name(int code)
{
#define THIRTEEN_NAME(name, text) #name,
	static const char *const names[] = {THIRTEEN_EVENTS(THIRTEEN_NAME)};
#undef THIRTEEN_NAME

	return phrase_text(names, THIRTEEN_EVENT_COUNT, code);
}

const char *thirteen_event_you(int code)
{
	switch (code) {
#define THIRTEEN_YOU(name, text) \
	case THIRTEEN_EVENT_##name: \
		return text;
		THIRTEEN_EVENTS_YOU(THIRTEEN_YOU)
#undef THIRTEEN_YOU
	default:
		return NULL;
	}
}

static void count_word(const char *before, int number, const char *after, struct sink *sink)
{
	sink_text(sink, before);
	sink_number(sink, number);
	sink_text(sink, after);
}

static void place_word(int place, struct sink *sink)
{
	if (place >= THIRTEEN_PLACE_DEALT) {
		count_word("dealt card ", (place & 15) + 1, "", sink);
		count_word(" of deck ", (place - THIRTEEN_PLACE_DEALT) >> 4, "", sink);
	} else if (place >= THIRTEEN_PLACE_TABLE) {
		count_word("card ", (place & 15) + 1, " played", sink);
		count_word(" by seat ", (place - THIRTEEN_PLACE_TABLE) >> 4, "", sink);
	} else if (place >= THIRTEEN_PLACE_POOL) {
		count_word("an unseen card of pile ", place - THIRTEEN_PLACE_POOL, "", sink);
	} else if (place >= THIRTEEN_PLACE_PILE) {
		count_word("card ", (place & 15) + 1, " from the top", sink);
		count_word(" of pile ", (place - THIRTEEN_PLACE_PILE) >> 4, "", sink);
	} else {
		count_word(
			place >= THIRTEEN_PLACE_HAND ? "the hand of seat " : "the Crypt of seat ", place & 7, "", sink);
	}
}

/* 'k': a kind of a belief map, card N is kind N - 1; 'p': its places; 'q': what card N asks; 'n': so many cards. */
void thirteen_word(const struct thirteen_rules *rules, char kind, int value, struct sink *sink)
{
	if (kind == 'p' && value >= 0) {
		place_word(value, sink);
	} else if (kind == 'q' && value > 0 && value <= rules->cards) {
		uint16_t ask = rules->ask[value];

		sink_text(sink, (ask & (ask - 1)) != 0 ? "is it one of " : "is it ");
		thirteen_set_print(ask, sink);
		sink_char(sink, '?');
	} else if (kind == 'k') {
		sink_number(sink, value + 1);
	} else if (kind == 'n') {
		count_word("", value, value == 1 ? " card" : " cards", sink);
	}
}

/* The number in an action that carries one; 0 for others. */
static int number_of(game_action action)
{
	if (action >= THIRTEEN_COPY && action < THIRTEEN_ARRANGE)
		return (int)action - THIRTEEN_COPY + 1;
	if (action >= THIRTEEN_CARD && action < THIRTEEN_PLAY)
		return ((int)action - THIRTEEN_CARD) % THIRTEEN_CARDS_MAX + 1;
	return 0;
}

static void explain_chance(const struct thirteen_rules *rules, const struct thirteen_state *s, game_action action,
	struct game_phrase *reason)
{
	bool lot = s->phase == THIRTEEN_PHASE_LOT;

	if (action >= THIRTEEN_CRYPT)
		phrase_say(reason, THIRTEEN_REASON_CHANCE, 0, 0, 0);
	else if (action < THIRTEEN_CARD && !lot)
		phrase_say(reason, THIRTEEN_REASON_NO_LOT, 0, 0, 0);
	else if (action >= THIRTEEN_CARD && lot)
		phrase_say(reason, THIRTEEN_REASON_LOT_FIRST, 0, 0, 0);
	else if (action >= THIRTEEN_CARD)
		phrase_say(reason, THIRTEEN_REASON_NO_CARD, 0, 0, 0);
	else
		phrase_say(reason, THIRTEEN_REASON_NO_SEAT, rules->setup.players, 0, 0);
}

static void explain_choice(const struct thirteen_rules *rules, const struct thirteen_state *s, game_action action,
	struct game_phrase *reason)
{
	static const uint8_t base[] = {THIRTEEN_CRYPT, THIRTEEN_GIVE, THIRTEEN_KEEP};
	static const uint8_t due[] = {THIRTEEN_REASON_CRYPT_DUE, THIRTEEN_REASON_GIVE_DUE, THIRTEEN_REASON_KEEP_DUE};
	int phase = s->phase - THIRTEEN_PHASE_CRYPT;

	if (rules->decks == 1 && action >= THIRTEEN_GIVE && action < THIRTEEN_ATTACK)
		phrase_say(reason, THIRTEEN_REASON_NO_PARTNER, 0, 0, 0);
	else if (action < base[phase] || action >= base[phase] + (game_action)THIRTEEN_CARDS_MAX)
		phrase_say(reason, due[phase], 0, 0, 0);
	else
		phrase_say(reason, THIRTEEN_REASON_NOT_DEALT, number_of(action), 0, 0);
}

static void explain_copy(const struct thirteen_rules *rules, const struct thirteen_state *s, int hand, int card,
	struct game_phrase *reason)
{
	unsigned anywhere = 0;

	for (int seat = 0; seat < THIRTEEN_SEATS; seat++)
		anywhere |= s->shown[seat];
	if (rules->ability[hand] != THIRTEEN_ABILITY_COPY)
		phrase_say(reason, THIRTEEN_REASON_NO_COPIER, hand, 0, 0);
	else if ((rules->copiers & thirteen_bit(card)) != 0)
		phrase_say(reason, THIRTEEN_REASON_COPY_OF_COPY, card, 0, 0);
	else if ((anywhere & thirteen_bit(card)) != 0)
		phrase_say(reason, THIRTEEN_REASON_COPY_PARTNER, card, 0, 0);
	else
		phrase_say(reason, THIRTEEN_REASON_NOT_SHOWN, card, 0, 0);
}

/* play and copy in one's own turn. */
static void explain_card(const struct thirteen_rules *rules, const struct thirteen_state *s, game_action action,
	struct game_phrase *reason)
{
	int hand = thirteen_hand(rules, s, s->turn);

	if (thirteen_left(rules, s, rules->deck[s->turn]) == 0)
		phrase_say(reason, THIRTEEN_REASON_PILE_EMPTY, 0, 0, 0);
	else if (action >= THIRTEEN_COPY)
		explain_copy(rules, s, hand, number_of(action), reason);
	else if (thirteen_copyable(rules, s, s->turn) == 0)
		phrase_say(reason, THIRTEEN_REASON_NOTHING_TO_COPY, hand, 0, 0);
	else
		phrase_say(reason, THIRTEEN_REASON_COPY_WHICH, hand, 0, 0);
}

static void explain_arrangement(const struct thirteen_rules *rules, const struct thirteen_state *s, game_action action,
	struct game_phrase *reason)
{
	int left = thirteen_left(rules, s, rules->look[s->turn]);

	if (action == THIRTEEN_PUT_BACK)
		phrase_say(reason, THIRTEEN_REASON_TWO_CARDS, 0, 0, 0);
	else if (left == 1)
		phrase_say(reason, THIRTEEN_REASON_ONE_CARD, 0, 0, 0);
	else
		phrase_say(reason, THIRTEEN_REASON_SAME_PILE, left, 0, 0);
}

/* From the first turn on. */
static void explain_turn(const struct thirteen_rules *rules, const struct thirteen_state *s, game_action action,
	struct game_phrase *reason)
{
	bool arranges = action >= THIRTEEN_ARRANGE;

	if (action < THIRTEEN_ATTACK)
		phrase_say(reason, THIRTEEN_REASON_CRYPTS_DONE, 0, 0, 0);
	else if (s->phase == THIRTEEN_PHASE_ARRANGE && !arranges)
		phrase_say(reason, THIRTEEN_REASON_ARRANGE_DUE, 0, 0, 0);
	else if (s->phase == THIRTEEN_PHASE_ARRANGE)
		explain_arrangement(rules, s, action, reason);
	else if (action < THIRTEEN_PLAY)
		phrase_say(reason, THIRTEEN_REASON_NO_GHOST, number_of(action), rules->cards, 0);
	else if (s->phase == THIRTEEN_PHASE_ATTACK)
		phrase_say(reason, THIRTEEN_REASON_ATTACK_DUE, s->effect, 0, 0);
	else if (arranges)
		phrase_say(reason, THIRTEEN_REASON_NO_LOOK, 0, 0, 0);
	else
		explain_card(rules, s, action, reason);
}

static bool is_listed(const struct thirteen_rules *rules, const struct thirteen_state *s, game_action action)
{
	game_action list[THIRTEEN_ACTIONS];
	struct game_odds odds[GAME_CHANCE_MAX];
	int count = thirteen_legal(rules, s, list);
	int chances = thirteen_chance(rules, s, odds);

	for (int i = 0; i < count; i++)
		if (list[i] == action)
			return true;
	for (int i = 0; i < chances; i++)
		if (odds[i].action == action)
			return true;
	return false;
}

void thirteen_explain(const struct thirteen_rules *rules, const struct thirteen_state *state, int actor,
	game_action action, struct game_phrase *reason)
{
	memset(reason, 0, sizeof(*reason));
	if (action >= THIRTEEN_ACTIONS)
		phrase_say(reason, THIRTEEN_REASON_UNKNOWN, 0, 0, 0);
	else if (state->head.actor == GAME_NOBODY)
		phrase_say(reason, THIRTEEN_REASON_OVER, 0, 0, 0);
	else if (state->head.actor == GAME_CHANCE && actor != GAME_CHANCE)
		phrase_say(reason, THIRTEEN_REASON_CHANCE, 0, 0, 0);
	else if (actor == GAME_CHANCE && state->head.actor != GAME_CHANCE)
		phrase_say(reason, THIRTEEN_REASON_NOT_CHANCE, state->head.actor, 0, 0);
	else if (state->head.actor != actor)
		phrase_say(reason, THIRTEEN_REASON_NOT_YOU, state->head.actor, 0, 0);
	else if (is_listed(rules, state, action))
		return;
	else if (actor == GAME_CHANCE)
		explain_chance(rules, state, action, reason);
	else if (state->head.viewer != GAME_FULL && state->head.viewer != actor)
		phrase_say(reason, THIRTEEN_REASON_HIDDEN, actor, 0, 0);
	else if (action < THIRTEEN_CRYPT)
		phrase_say(reason, THIRTEEN_REASON_NOT_CHANCE, actor, 0, 0);
	else if (state->phase < THIRTEEN_PHASE_TURN)
		explain_choice(rules, state, action, reason);
	else
		explain_turn(rules, state, action, reason);
}

int thirteen_events(const struct thirteen_rules *rules, const struct thirteen_state *state, game_action action,
	struct game_event *list)
{
	struct thirteen_state after = *state;
	struct game_log log = {list, 0};

	thirteen_step(rules, &after, action, &log);
	return log.count;
}

/*
 * Attacks, plays and the lot are for all to see. Cards drawn, looked at, chosen
 * and put back are for those who may know the event they make.
 */
int thirteen_audience(const struct thirteen_rules *rules, const struct thirteen_state *state, game_action action)
{
	struct game_event events[GAME_EVENTS_MAX];
	bool open = action < THIRTEEN_CARD || (action >= THIRTEEN_ATTACK && action < THIRTEEN_ARRANGE);
	int count = open ? 0 : thirteen_events(rules, state, action, events);
	int seats = 0xff;

	for (int i = 0; i < count; i++)
		seats &= events[i].seen;
	return seats;
}
