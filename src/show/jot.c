#include "show/jot.h"

void jot_init(struct jot *jot, struct sink *sink)
{
	jot->sink = sink;
	jot->comma = false;
}

static void next_value(struct jot *jot)
{
	if (jot->comma)
		sink_char(jot->sink, ',');
	jot->comma = true;
}

void jot_open(struct jot *jot, char bracket)
{
	next_value(jot);
	sink_char(jot->sink, bracket);
	jot->comma = false;
}

void jot_close(struct jot *jot, char bracket)
{
	sink_char(jot->sink, bracket);
	jot->comma = true;
}

static void quoted(struct jot *jot, const char *text)
{
	static const char digits[] = "0123456789abcdef";

	sink_char(jot->sink, '"');
	for (; *text != '\0'; text++) {
		unsigned char c = (unsigned char)*text;

		if (c == '"' || c == '\\') {
			sink_char(jot->sink, '\\');
			sink_char(jot->sink, *text);
		} else if (c < 32) {
			sink_text(jot->sink, "\\u00");
			sink_char(jot->sink, digits[c >> 4]);
			sink_char(jot->sink, digits[c & 15]);
		} else {
			sink_char(jot->sink, *text);
		}
	}
	sink_char(jot->sink, '"');
}

void jot_key(struct jot *jot, const char *key)
{
	next_value(jot);
	quoted(jot, key);
	sink_char(jot->sink, ':');
	jot->comma = false;
}

void jot_string(struct jot *jot, const char *text)
{
	next_value(jot);
	quoted(jot, text);
}

void jot_number(struct jot *jot, int64_t number)
{
	next_value(jot);
	sink_number(jot->sink, number);
}

void jot_thousandths(struct jot *jot, int64_t number)
{
	int64_t size = number < 0 ? -number : number;

	next_value(jot);
	if (number < 0)
		sink_char(jot->sink, '-');
	sink_number(jot->sink, size / 1000);
	sink_char(jot->sink, '.');
	for (int64_t unit = 100; unit > 0; unit /= 10)
		sink_char(jot->sink, (char)('0' + size / unit % 10));
}

void jot_bool(struct jot *jot, bool value)
{
	next_value(jot);
	sink_text(jot->sink, value ? "true" : "false");
}

void jot_null(struct jot *jot)
{
	next_value(jot);
	sink_text(jot->sink, "null");
}

void jot_put_string(struct jot *jot, const char *key, const char *text)
{
	jot_key(jot, key);
	jot_string(jot, text);
}

void jot_put_number(struct jot *jot, const char *key, int64_t number)
{
	jot_key(jot, key);
	jot_number(jot, number);
}

void jot_put_bool(struct jot *jot, const char *key, bool value)
{
	jot_key(jot, key);
	jot_bool(jot, value);
}

void jot_put_open(struct jot *jot, const char *key, char bracket)
{
	jot_key(jot, key);
	jot_open(jot, bracket);
}
