#include "text/phrase.h"

#include "text/voice.h"

void phrase_pattern(const struct game *game, const union game_rules *rules, const char *pattern,
	const struct game_phrase *phrase, struct sink *sink)
{
	voice_pattern(game, rules, pattern, phrase, NULL, sink);
}

void phrase_reason(
	const struct game *game, const union game_rules *rules, const struct game_phrase *reason, struct sink *sink)
{
	voice_reason(game, rules, reason, NULL, sink);
}

void phrase_event(
	const struct game *game, const union game_rules *rules, const struct game_phrase *event, struct sink *sink)
{
	voice_event(game, rules, event, NULL, sink);
}
