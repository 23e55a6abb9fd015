#include "base/sink.h"

void sink_init(struct sink *sink, char *text, size_t size)
{
	sink->text = text;
	sink->size = size;
	sink->length = 0;
	if (size > 0)
		text[0] = '\0';
}

void sink_char(struct sink *sink, char c)
{
	if (sink->length + 1 < sink->size) {
		sink->text[sink->length] = c;
		sink->text[sink->length + 1] = '\0';
	}
	sink->length++;
}

void sink_text(struct sink *sink, const char *text)
{
	size_t length = 0;

	while (text[length] != '\0')
		length++;
	sink_bytes(sink, text, length);
}

void sink_bytes(struct sink *sink, const char *text, size_t length)
{
	size_t room = sink->length + 1 < sink->size ? sink->size - 1 - sink->length : 0;
	size_t kept = length < room ? length : room;

	if (kept > 0) {
		memcpy(sink->text + sink->length, text, kept);
		sink->text[sink->length + kept] = '\0';
	}
	sink->length += length;
}

void sink_number(struct sink *sink, int64_t number)
{
	char digits[20];
	int count = 0;
	uint64_t rest = number < 0 ? 0u - (uint64_t)number : (uint64_t)number;

	if (number < 0)
		sink_char(sink, '-');
	do {
		digits[count++] = (char)('0' + rest % 10);
		rest /= 10;
	} while (rest > 0);
	while (count > 0)
		sink_char(sink, digits[--count]);
}

void sink_hex(struct sink *sink, uint64_t number)
{
	for (int shift = 60; shift >= 0; shift -= 4)
		sink_char(sink, "0123456789abcdef"[(number >> shift) & 15]);
}

bool sink_cut(const struct sink *sink)
{
	return sink->length >= sink->size;
}
