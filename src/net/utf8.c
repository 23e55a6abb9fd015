#include "net/utf8.h"

static bool begin(struct utf8_check *check, uint8_t byte)
{
	if (byte < 0x80)
		return true;
	if (byte < 0xc2 || byte > 0xf4)
		return false;
	check->needed = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
	check->low = byte == 0xe0 ? 0xa0 : byte == 0xf0 ? 0x90 : 0x80;
	check->high = byte == 0xed ? 0x9f : byte == 0xf4 ? 0x8f : 0xbf;
	return true;
}

bool utf8_check(struct utf8_check *check, const void *bytes, size_t length)
{
	const uint8_t *at = (const uint8_t *)bytes;

	for (size_t i = 0; i < length; i++) {
		if (check->needed == 0) {
			if (!begin(check, at[i]))
				return false;
			continue;
		}
		if (at[i] < check->low || at[i] > check->high)
			return false;
		check->needed--;
		check->low = 0x80;
		check->high = 0xbf;
	}
	return true;
}

bool utf8_check_end(const struct utf8_check *check)
{
	return check->needed == 0;
}
