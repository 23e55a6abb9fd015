#include "text/voice.h"

static const struct voice english = {.you = -1};

static void put_seat(int seat, const struct voice *voice, struct sink *sink)
{
	char number[12];
	struct sink digits;
	const char *fills[] = {number};

	if (seat >= 0 && seat < GAME_SEATS_MAX && voice->name[seat] != NULL) {
		sink_text(sink, voice->name[seat]);
		return;
	}
	sink_init(&digits, number, sizeof(number));
	sink_number(&digits, seat + 1);
	words_fill(words_get(voice->language, "player {0}"), fills, 1, sink);
}

static void put_word(const struct game *game, const union game_rules *rules, char kind, int value,
	const struct voice *voice, struct sink *sink)
{
	char text[128];
	struct sink word;

	sink_init(&word, text, sizeof(text));
	game->word(rules, kind, value, &word);
	words_put_word(voice->language, text, sink);
}

/* "{0}" a number, "{s0}" a seat, "{x0}" a word of the game of kind x. */
static const char *put_argument(const struct game *game, const union game_rules *rules, const char *at,
	const struct game_phrase *phrase, const struct voice *voice, struct sink *sink)
{
	char kind = at[1] >= '0' && at[1] <= '9' ? '\0' : at[1];
	const char *digit = kind == '\0' ? at + 1 : at + 2;
	int value = phrase->arg[*digit - '0'];

	if (kind == '\0')
		sink_number(sink, value);
	else if (kind == 's')
		put_seat(value, voice, sink);
	else
		put_word(game, rules, kind, value, voice, sink);
	return digit + 2;
}

static void make_capital(struct sink *sink, size_t start)
{
	if (start >= sink->length || start + 1 >= sink->size)
		return;
	if (sink->text[start] >= 'a' && sink->text[start] <= 'z')
		sink->text[start] = (char)(sink->text[start] - 'a' + 'A');
	else if ((unsigned char)sink->text[start] == 0xc3 && start + 2 < sink->size &&
		 (unsigned char)sink->text[start + 1] >= 0xa0)
		sink->text[start + 1] = (char)((unsigned char)sink->text[start + 1] - 0x20);
}

void voice_pattern(const struct game *game, const union game_rules *rules, const char *pattern,
	const struct game_phrase *phrase, const struct voice *voice, struct sink *sink)
{
	size_t start = sink->length;

	voice = voice != NULL ? voice : &english;
	for (const char *at = words_get(voice->language, pattern); *at != '\0';) {
		if (*at == '{')
			at = put_argument(game, rules, at, phrase, voice, sink);
		else
			sink_char(sink, *at++);
	}
	make_capital(sink, start);
}

void voice_reason(const struct game *game, const union game_rules *rules, const struct game_phrase *reason,
	const struct voice *voice, struct sink *sink)
{
	voice_pattern(game, rules, game->reason_text(reason->code), reason, voice, sink);
}

void voice_event(const struct game *game, const union game_rules *rules, const struct game_phrase *event,
	const struct voice *voice, struct sink *sink)
{
	const char *own = voice != NULL && voice->you == event->arg[0] ? game->event_you(event->code) : NULL;

	voice_pattern(game, rules, own != NULL ? own : game->event_text(event->code), event, voice, sink);
}
