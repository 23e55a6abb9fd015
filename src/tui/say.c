#include "tui/say.h"

void say_open(struct say *say, struct sink *sink)
{
	if (say->used + SAY_TEXT_MAX > SAY_ROOM)
		say->used = 0;
	sink_init(sink, say->room + say->used, SAY_TEXT_MAX);
	say->used += SAY_TEXT_MAX; /* other texts may be made while this one is written */
}

const char *say_keep(struct say *say, const struct sink *sink)
{
	size_t start = (size_t)(sink->text - say->room);

	if (say->used == start + SAY_TEXT_MAX)
		say->used = start + (sink->length < SAY_TEXT_MAX ? sink->length : SAY_TEXT_MAX - 1) + 1;
	return sink->text;
}

const char *say_fill(struct say *say, const char *pattern, const char *const *fills, int count)
{
	struct sink sink;

	say_open(say, &sink);
	words_fill(pattern, fills, count, &sink);
	return say_keep(say, &sink);
}

const char *say_number(struct say *say, int64_t number)
{
	struct sink sink;

	say_open(say, &sink);
	if (number < 0) {
		sink_text(&sink, "\xe2\x88\x92");
		number = -number;
	}
	sink_number(&sink, number);
	return say_keep(say, &sink);
}

const char *say_pounds(struct say *say, int thousands)
{
	static const char *const separators[WORDS_LANGUAGES] = {",", " ", "."};
	struct sink sink;

	say_open(say, &sink);
	if (say->language == WORDS_ENGLISH)
		sink_text(&sink, "£");
	sink_number(&sink, thousands);
	if (thousands != 0) {
		sink_text(&sink, separators[say->language]);
		sink_text(&sink, "000");
	}
	if (say->language != WORDS_ENGLISH)
		sink_text(&sink, " £");
	return say_keep(say, &sink);
}

const char *say_capital(struct say *say, const char *text)
{
	struct sink sink;

	say_open(say, &sink);
	if (text[0] >= 'a' && text[0] <= 'z') {
		sink_char(&sink, (char)(text[0] - 'a' + 'A'));
		text++;
	} else if ((unsigned char)text[0] == 0xc3 && (unsigned char)text[1] >= 0xa0 && (unsigned char)text[1] <= 0xbe) {
		sink_char(&sink, text[0]);
		sink_char(&sink, (char)((unsigned char)text[1] - 0x20));
		text += 2;
	}
	sink_text(&sink, text);
	return say_keep(say, &sink);
}
