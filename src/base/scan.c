#include "base/scan.h"

void scan_init(struct scan *scan, const char *text, size_t length)
{
	scan->text = text;
	scan->length = length;
	scan->at = 0;
	scan->failed_at = 0;
	scan->expected = NULL;
}

bool scan_ok(const struct scan *scan)
{
	return scan->expected == NULL;
}

bool scan_end(const struct scan *scan)
{
	return scan->at == scan->length;
}

bool scan_fail(struct scan *scan, const char *expected)
{
	if (scan->expected == NULL) {
		scan->expected = expected;
		scan->failed_at = scan->at;
	}
	return false;
}

char scan_peek(const struct scan *scan)
{
	return scan->at < scan->length ? scan->text[scan->at] : '\0';
}

bool scan_try(struct scan *scan, const char *word)
{
	size_t i = 0;

	if (!scan_ok(scan))
		return false;
	for (; word[i] != '\0'; i++)
		if (scan->at + i >= scan->length || scan->text[scan->at + i] != word[i])
			return false;
	scan->at += i;
	return true;
}

bool scan_word(struct scan *scan, const char *word)
{
	return scan_try(scan, word) || scan_fail(scan, word);
}

bool scan_number(struct scan *scan, int low, int high, int *number)
{
	size_t start = scan->at;
	bool negative = scan_try(scan, "-");
	size_t first = scan->at;
	int64_t value = 0;

	if (!scan_ok(scan))
		return false;
	while (scan_peek(scan) >= '0' && scan_peek(scan) <= '9' && scan->at - first < 10)
		value = value * 10 + (scan->text[scan->at++] - '0');
	if (scan->at == first || (scan->text[first] == '0' && (scan->at - first > 1 || negative))) {
		scan->at = start;
		return scan_fail(scan, "a number");
	}
	value = negative ? -value : value;
	if (value < low || value > high) {
		scan->at = start;
		return scan_fail(scan, "a number in range");
	}
	*number = (int)value;
	return true;
}

bool scan_hex(struct scan *scan, uint64_t *number)
{
	uint64_t value = 0;

	if (!scan_ok(scan))
		return false;
	for (int i = 0; i < 16; i++) {
		char c = scan_peek(scan);

		if (c >= '0' && c <= '9')
			value = value << 4 | (uint64_t)(c - '0');
		else if (c >= 'a' && c <= 'f')
			value = value << 4 | (uint64_t)(c - 'a' + 10);
		else
			return scan_fail(scan, "sixteen hexadecimal digits");
		scan->at++;
	}
	*number = value;
	return true;
}
