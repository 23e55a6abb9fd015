/* Why not, and the words of Wisp. */
#include "games/wisp/wisp_words.h"

#include "games/phrases.h"
#include "games/wisp/wisp.h"

const char *wisp_reason_text(int code)
{
#define WISP_TEXT(name, text) text,
	static const char *const texts[] = {WISP_REASONS(WISP_TEXT)};

	return phrase_text(texts, WISP_REASON_COUNT, code);
}

const char *wisp_event_text(int code)
{
	static const char *const texts[] = {WISP_EVENTS(WISP_TEXT)};

	return phrase_text(texts, WISP_EVENT_COUNT, code);
}

const char *wisp_event_name(int code)
{
#define WISP_NAME(name, text) #name,
	static const char *const names[] = {WISP_EVENTS(WISP_NAME)};
#undef WISP_NAME

	return phrase_text(names, WISP_EVENT_COUNT, code);
}

const char *wisp_event_you(int code)
{
	switch (code) {
#define WISP_YOU(name, text) \
	case WISP_EVENT_##name: \
		return text;
		WISP_EVENTS_YOU(WISP_YOU)
#undef WISP_YOU
	default:
		return NULL;
	}
}

/* 'n': candles; 'p': a hidden place, 'k': what may be there (struct game_belief). */
void wisp_word(const struct wisp_rules *rules, char kind, int value, struct sink *sink)
{
	(void)rules;
	if (kind == 'p')
		sink_text(sink, "the wisp of seat ");
	sink_number(sink, kind == 'k' ? value + 1 : value);
	if (kind == 'n')
		sink_text(sink, value == 1 ? " candle" : " candles");
}

/* Who is in the way of that actor; 0: nobody. */
static int wrong_actor(const struct wisp_state *s, int actor)
{
	if (s->phase == WISP_PHASE_OVER)
		return WISP_REASON_OVER;
	if (s->head.actor == actor)
		return WISP_REASON_NONE;
	if (s->head.actor == GAME_CHANCE)
		return WISP_REASON_CHANCE;
	return actor == GAME_CHANCE ? WISP_REASON_NOT_CHANCE : WISP_REASON_NOT_YOU;
}

static int wrong_action(const struct wisp_rules *rules, const struct wisp_state *s, game_action action)
{
	game_action list[2];
	struct game_odds odds[WISP_CARDS_MAX];
	int count = wisp_chance(rules, s, odds);

	for (int i = 0; i < count; i++)
		if (odds[i].action == action)
			return WISP_REASON_NONE;
	if (s->head.actor == GAME_CHANCE || action < WISP_WAIT)
		return WISP_REASON_NO_CARD;
	count = wisp_legal(rules, s, list);
	if (count == 0)
		return WISP_REASON_HIDDEN;
	if (list[0] == action || list[1] == action)
		return WISP_REASON_NONE;
	return wisp_lit(s) ? WISP_REASON_LIT : WISP_REASON_NOT_LIT;
}

void wisp_explain(const struct wisp_rules *rules, const struct wisp_state *s, int actor, game_action action,
	struct game_phrase *reason)
{
	int code = wrong_actor(s, actor);

	memset(reason, 0, sizeof(*reason));
	if (action >= WISP_ACTIONS)
		code = WISP_REASON_UNKNOWN;
	else if (code == WISP_REASON_NONE)
		code = wrong_action(rules, s, action);
	phrase_say(reason, code, s->head.actor < 2 ? s->head.actor : 0, 0, 0);
}

/* A wisp is dealt in secret. */
int wisp_audience(const struct wisp_rules *rules, const struct wisp_state *s, game_action action)
{
	(void)rules;
	return action >= WISP_CARD && action < WISP_WAIT ? 1 << s->dealt : 0xff;
}
