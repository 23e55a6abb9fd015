#include "text/phrase.h"

/* "{0}" a number, "{s0}" a seat, "{x0}" a word of the game of kind x. */
static const char *put_argument(const struct game *game, const union game_rules *rules, const char *at,
	const struct game_phrase *phrase, struct sink *sink)
{
	char kind = at[1] >= '0' && at[1] <= '9' ? '\0' : at[1];
	const char *digit = kind == '\0' ? at + 1 : at + 2;
	int value = phrase->arg[*digit - '0'];

	if (kind == '\0') {
		sink_number(sink, value);
	} else if (kind == 's') {
		sink_text(sink, "player ");
		sink_number(sink, value + 1);
	} else {
		game->word(rules, kind, value, sink);
	}
	return digit + 2;
}

void phrase_pattern(const struct game *game, const union game_rules *rules, const char *pattern,
	const struct game_phrase *phrase, struct sink *sink)
{
	size_t start = sink->length;

	for (const char *at = pattern; *at != '\0';) {
		if (*at == '{')
			at = put_argument(game, rules, at, phrase, sink);
		else
			sink_char(sink, *at++);
	}
	if (start < sink->length && start + 1 < sink->size && sink->text[start] >= 'a' && sink->text[start] <= 'z')
		sink->text[start] = (char)(sink->text[start] - 'a' + 'A');
}

void phrase_reason(
	const struct game *game, const union game_rules *rules, const struct game_phrase *reason, struct sink *sink)
{
	phrase_pattern(game, rules, game->reason_text(reason->code), reason, sink);
}

void phrase_event(
	const struct game *game, const union game_rules *rules, const struct game_phrase *event, struct sink *sink)
{
	phrase_pattern(game, rules, game->event_text(event->code), event, sink);
}
