#include "show/json.h"

void json_init(struct json *json, struct sink *sink)
{
	json->sink = sink;
	json->comma = false;
}

static void next_value(struct json *json)
{
	if (json->comma)
		sink_char(json->sink, ',');
	json->comma = true;
}

void json_open(struct json *json, char bracket)
{
	next_value(json);
	sink_char(json->sink, bracket);
	json->comma = false;
}

void json_close(struct json *json, char bracket)
{
	sink_char(json->sink, bracket);
	json->comma = true;
}

static void quoted(struct json *json, const char *text)
{
	static const char digits[] = "0123456789abcdef";

	sink_char(json->sink, '"');
	for (; *text != '\0'; text++) {
		unsigned char c = (unsigned char)*text;

		if (c == '"' || c == '\\') {
			sink_char(json->sink, '\\');
			sink_char(json->sink, *text);
		} else if (c < 32) {
			sink_text(json->sink, "\\u00");
			sink_char(json->sink, digits[c >> 4]);
			sink_char(json->sink, digits[c & 15]);
		} else {
			sink_char(json->sink, *text);
		}
	}
	sink_char(json->sink, '"');
}

void json_key(struct json *json, const char *key)
{
	next_value(json);
	quoted(json, key);
	sink_char(json->sink, ':');
	json->comma = false;
}

void json_string(struct json *json, const char *text)
{
	next_value(json);
	quoted(json, text);
}

void json_number(struct json *json, int64_t number)
{
	next_value(json);
	sink_number(json->sink, number);
}

void json_thousandths(struct json *json, int64_t number)
{
	int64_t size = number < 0 ? -number : number;

	next_value(json);
	if (number < 0)
		sink_char(json->sink, '-');
	sink_number(json->sink, size / 1000);
	sink_char(json->sink, '.');
	for (int64_t unit = 100; unit > 0; unit /= 10)
		sink_char(json->sink, (char)('0' + size / unit % 10));
}

void json_bool(struct json *json, bool value)
{
	next_value(json);
	sink_text(json->sink, value ? "true" : "false");
}

void json_null(struct json *json)
{
	next_value(json);
	sink_text(json->sink, "null");
}

void json_put_string(struct json *json, const char *key, const char *text)
{
	json_key(json, key);
	json_string(json, text);
}

void json_put_number(struct json *json, const char *key, int64_t number)
{
	json_key(json, key);
	json_number(json, number);
}

void json_put_bool(struct json *json, const char *key, bool value)
{
	json_key(json, key);
	json_bool(json, value);
}

void json_put_open(struct json *json, const char *key, char bracket)
{
	json_key(json, key);
	json_open(json, bracket);
}
