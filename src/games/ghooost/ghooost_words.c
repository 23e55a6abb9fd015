/* Ghooost! in words: why an action is refused, and the sentences of events. */
#include "games/ghooost/ghooost_words.h"

#include "games/ghooost/ghooost_cards.h"
#include "games/ghooost/ghooost_step.h"
#include "games/phrases.h"

const char *ghooost_reason_text(int code)
{
#define GHOOOST_TEXT(name, text) text,
	static const char *const texts[] = {GHOOOST_REASONS(GHOOOST_TEXT)};

	return phrase_text(texts, GHOOOST_REASON_COUNT, code);
}

const char *ghooost_event_text(int code)
{
	static const char *const texts[] = {GHOOOST_EVENTS(GHOOOST_TEXT)};

	return phrase_text(texts, GHOOOST_EVENT_COUNT, code);
}

const char *ghooost_event_name(int code)
{
#define GHOOOST_NAME(name, text) #name,
	static const char *const names[] = {GHOOOST_EVENTS(GHOOOST_NAME)};
#undef GHOOOST_NAME

	return phrase_text(names, GHOOOST_EVENT_COUNT, code);
}

const char *ghooost_event_you(int code)
{
	switch (code) {
#define GHOOOST_YOU(name, text) \
	case GHOOOST_EVENT_##name: \
		return text;
		GHOOOST_EVENTS_YOU(GHOOOST_YOU)
#undef GHOOOST_YOU
	default:
		return NULL;
	}
}

static void place_word(int value, struct sink *sink)
{
	if (value == GAME_SEATS_MAX) {
		sink_text(sink, "the Crypt's next card");
		return;
	}
	sink_text(sink, value < GAME_SEATS_MAX ? "a hidden card of hand " : "the next card of Mansion ");
	sink_number(sink, value < GAME_SEATS_MAX ? value : value - GAME_SEATS_MAX - 1);
}

/* What stands behind a value that has a name of its own. */
static const char *const given_names[GHOOOST_KINDS] = {" (Scooty)", "", " (Cerberus)", "", "", "", "", " (Twist)", "",
	"", " (Skeletum)", " (Igor)", "", "", "Miss Copy", "Kitty"};

static void card_word(int kind, struct sink *sink)
{
	if (kind < 0 || kind >= GHOOOST_KINDS)
		return;
	if (kind < GHOOOST_VALUES)
		sink_text(sink, ghooost_card_name(kind));
	sink_text(sink, given_names[kind]);
}

static void several_word(int kind, struct sink *sink)
{
	if (kind < 0 || kind >= GHOOOST_VALUES)
		return;
	sink_text(sink, ghooost_card_name(kind));
	sink_text(sink, "s");
	sink_text(sink, given_names[kind]);
}

/* The number in letters, or its digits where there is no word for it. */
static void number_word(const char *const *words, int count, int value, struct sink *sink)
{
	if (value >= 0 && value < count)
		sink_text(sink, words[value]);
	else
		sink_number(sink, value);
}

static void count_word(int count, const char *one, const char *many, struct sink *sink)
{
	sink_number(sink, count);
	sink_text(sink, count == 1 ? one : many);
}

/*
 * 'k': a card; 'a': with its article, which names do without; 'v': several of it; 'w': how many, in letters; 'o': which
 * one in a row; 'n', 'g': so many cards, ghosts; 'p': a place of a belief.
 */
void ghooost_word(const struct ghooost_rules *rules, char kind, int value, struct sink *sink)
{
	static const char *const numbers[] = {"no", "one", "two", "three", "four"};
	static const char *const ranks[] = {"last", "first", "second", "third", "fourth", "fifth", "sixth"};

	(void)rules;
	switch (kind) {
	case 'v':
		several_word(value, sink);
		break;
	case 'w':
		number_word(numbers, 5, value, sink);
		break;
	case 'o':
		number_word(ranks, 7, value, sink);
		break;
	case 'p':
		place_word(value, sink);
		break;
	case 'n':
		count_word(value, " card", " cards", sink);
		break;
	case 'g':
		count_word(value, " ghost", " ghosts", sink);
		break;
	case 'a':
		if (value < GHOOOST_VALUES)
			sink_text(sink, value == GHOOOST_TWIST || value == GHOOOST_SKELETUM ? "an " : "a ");
		card_word(value, sink);
		break;
	default:
		card_word(value, sink);
		break;
	}
}

static void explain_play(const struct ghooost_state *s, int play, struct game_phrase *reason)
{
	uint64_t hand = s->hand[s->head.actor];
	int copies = ghooost_play_copies(play);
	int ghosts = ghooost_play_ghosts(play);
	int kind = ghooost_play_kind(play);

	if (ghooost_count_of(hand, kind) < ghosts)
		phrase_say(reason, GHOOOST_REASON_NOT_HELD, ghooost_count_of(hand, kind), kind, ghosts);
	else if (ghooost_count_of(hand, GHOOOST_COPY) < copies)
		phrase_say(reason, GHOOOST_REASON_COPIES, ghooost_count_of(hand, GHOOOST_COPY), copies, 0);
	else if (ghooost_fits(kind + 1, ghosts + copies, s->top))
		phrase_say(reason, GHOOOST_REASON_NONE, 0, 0, 0);
	else if (s->top == GHOOOST_CERBERUS + 1)
		phrase_say(reason, GHOOOST_REASON_CERBERUS, 0, 0, 0);
	else if (s->top == GHOOOST_IGOR + 1)
		phrase_say(reason, GHOOOST_REASON_IGOR, 0, 0, 0);
	else
		phrase_say(reason, GHOOOST_REASON_TOO_LOW, kind, s->top, 0);
}

static void explain_other(const struct ghooost_rules *rules, const struct ghooost_state *s, game_action action,
	struct game_phrase *reason)
{
	int seat = s->head.actor;

	if (action == GHOOOST_PLAY_KITTY && ghooost_count_of(s->hand[seat], GHOOOST_KITTY) == 0)
		phrase_say(reason, GHOOOST_REASON_NO_KITTY, 0, 0, 0);
	else if (action == GHOOOST_LUCK && s->crypt == 0)
		phrase_say(reason, GHOOOST_REASON_MIDNIGHT, 0, 0, 0);
	else if (action == GHOOOST_COLLECT && s->heap == 0)
		phrase_say(reason, GHOOOST_REASON_EMPTY, 0, 0, 0);
	else if (action == GHOOOST_OPEN && s->crypt > 0)
		phrase_say(reason, GHOOOST_REASON_BEFORE_MIDNIGHT, 0, 0, 0);
	else if (action == GHOOOST_OPEN && s->hand_size[seat] > 0)
		phrase_say(reason, GHOOOST_REASON_HAND_FIRST, s->hand_size[seat], 0, 0);
	else if (action == GHOOOST_PASS) {
		game_action list[GHOOOST_ACTIONS];

		if (ghooost_legal(rules, s, list) == 0 || list[0] != GHOOOST_PASS)
			phrase_say(reason, GHOOOST_REASON_CAN_ACT, 0, 0, 0);
	}
}

static void explain_chance(const struct ghooost_rules *rules, const struct ghooost_state *s, game_action action,
	struct game_phrase *reason)
{
	bool lot = s->phase == GHOOOST_PHASE_LOT;

	if (action < GHOOOST_DRAW)
		phrase_say(reason, GHOOOST_REASON_CHANCE, 0, 0, 0);
	else if (action >= GHOOOST_FIRST && !lot)
		phrase_say(reason, GHOOOST_REASON_NO_LOT, 0, 0, 0);
	else if (action < GHOOOST_FIRST && lot)
		phrase_say(reason, GHOOOST_REASON_NO_DRAW, 0, 0, 0);
	else if (lot && (int)action - GHOOOST_FIRST >= rules->setup.players)
		phrase_say(reason, GHOOOST_REASON_NO_SEAT, rules->setup.players, 0, 0);
	else if (!lot && ghooost_count_of(s->pool, (int)action - GHOOOST_DRAW) == 0)
		phrase_say(reason, GHOOOST_REASON_NO_SUCH_CARD, (int)action - GHOOOST_DRAW, 0, 0);
}

void ghooost_explain(const struct ghooost_rules *rules, const struct ghooost_state *state, int actor,
	game_action action, struct game_phrase *reason)
{
	memset(reason, 0, sizeof(*reason));
	if (action >= GHOOOST_ACTIONS)
		phrase_say(reason, GHOOOST_REASON_UNKNOWN, 0, 0, 0);
	else if (state->head.actor == GAME_NOBODY)
		phrase_say(reason, GHOOOST_REASON_OVER, 0, 0, 0);
	else if (state->head.actor == GAME_CHANCE && actor != GAME_CHANCE)
		phrase_say(reason, GHOOOST_REASON_CHANCE, 0, 0, 0);
	else if (state->head.actor != actor)
		phrase_say(reason, GHOOOST_REASON_NOT_YOU, state->head.actor, 0, 0);
	else if (actor == GAME_CHANCE)
		explain_chance(rules, state, action, reason);
	else if (state->head.viewer != GAME_FULL && state->head.viewer != actor)
		phrase_say(reason, GHOOOST_REASON_HIDDEN, actor, 0, 0);
	else if (action >= GHOOOST_DRAW)
		phrase_say(reason, GHOOOST_REASON_NOT_CHANCE, actor, 0, 0);
	else if (action < GHOOOST_PLAY_KITTY)
		explain_play(state, (int)action, reason);
	else
		explain_other(rules, state, action, reason);
}

int ghooost_events(const struct ghooost_rules *rules, const struct ghooost_state *state, game_action action,
	struct game_event *list)
{
	struct ghooost_state after = *state;
	struct game_log log = {list, 0};

	ghooost_step(rules, &after, action, &log);
	return log.count;
}

/* Cards dealt and drawn up to four are their holder's alone. */
int ghooost_audience(const struct ghooost_rules *rules, const struct ghooost_state *state, game_action action)
{
	bool drawn = action >= GHOOOST_DRAW && action < GHOOOST_FIRST;

	(void)rules;
	if (drawn && (state->phase == GHOOOST_PHASE_DEAL || state->phase == GHOOOST_PHASE_REFILL))
		return 1 << state->mover;
	return 0xff;
}
