#include "base/json_writer.h"

void jw_init(struct json_writer *writer, struct sink *sink)
{
	writer->sink = sink;
	writer->comma = false;
}

static void next_value(struct json_writer *writer)
{
	if (writer->comma)
		sink_char(writer->sink, ',');
	writer->comma = true;
}

void jw_open(struct json_writer *writer, char bracket)
{
	next_value(writer);
	sink_char(writer->sink, bracket);
	writer->comma = false;
}

void jw_close(struct json_writer *writer, char bracket)
{
	sink_char(writer->sink, bracket);
	writer->comma = true;
}

static bool is_plain(char c)
{
	return c != '"' && c != '\\' && (unsigned char)c >= 32;
}

static void quoted(struct json_writer *writer, const char *text)
{
	static const char digits[] = "0123456789abcdef";

	sink_char(writer->sink, '"');
	while (*text != '\0') {
		size_t run = 0;

		while (is_plain(text[run]))
			run++;
		sink_bytes(writer->sink, text, run);
		text += run;
		if (*text == '\0')
			break;
		sink_char(writer->sink, '\\');
		if ((unsigned char)*text >= 32) {
			sink_char(writer->sink, *text);
		} else {
			sink_text(writer->sink, "u00");
			sink_char(writer->sink, digits[*text >> 4]);
			sink_char(writer->sink, digits[*text & 15]);
		}
		text++;
	}
	sink_char(writer->sink, '"');
}

void jw_key(struct json_writer *writer, const char *key)
{
	next_value(writer);
	quoted(writer, key);
	sink_char(writer->sink, ':');
	writer->comma = false;
}

void jw_string(struct json_writer *writer, const char *text)
{
	next_value(writer);
	quoted(writer, text);
}

void jw_number(struct json_writer *writer, int64_t number)
{
	next_value(writer);
	sink_number(writer->sink, number);
}

void jw_thousandths(struct json_writer *writer, int64_t number)
{
	int64_t size = number < 0 ? -number : number;

	next_value(writer);
	if (number < 0)
		sink_char(writer->sink, '-');
	sink_number(writer->sink, size / 1000);
	sink_char(writer->sink, '.');
	for (int64_t unit = 100; unit > 0; unit /= 10)
		sink_char(writer->sink, (char)('0' + size / unit % 10));
}

void jw_bool(struct json_writer *writer, bool value)
{
	next_value(writer);
	sink_text(writer->sink, value ? "true" : "false");
}

void jw_null(struct json_writer *writer)
{
	next_value(writer);
	sink_text(writer->sink, "null");
}

void jw_put_string(struct json_writer *writer, const char *key, const char *text)
{
	jw_key(writer, key);
	jw_string(writer, text);
}

void jw_put_number(struct json_writer *writer, const char *key, int64_t number)
{
	jw_key(writer, key);
	jw_number(writer, number);
}

void jw_put_bool(struct json_writer *writer, const char *key, bool value)
{
	jw_key(writer, key);
	jw_bool(writer, value);
}

void jw_put_open(struct json_writer *writer, const char *key, char bracket)
{
	jw_key(writer, key);
	jw_open(writer, bracket);
}
