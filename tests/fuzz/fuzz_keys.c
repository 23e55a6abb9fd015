/* What a terminal sends: any bytes become keys that a screen can be given. */
#include "fuzz.h"
#include "tui/keys.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct keys keys;
	struct key key;

	memset(&keys, 0, sizeof(keys));
	for (size_t i = 0; i < size; i++) {
		if (keys_take(&keys, (char)data[i], &key)) {
			FUZZ_CHECK(key.code != KEYS_NONE && key.code != KEYS_PICK && key.code != KEYS_RESIZE);
			FUZZ_CHECK(key.x >= 0 && key.y >= 0);
		}
		FUZZ_CHECK(keys.length >= 0 && keys.length < KEYS_PENDING);
	}
	(void)keys_flush(&keys, &key);
	FUZZ_CHECK(!keys_waiting(&keys));
	return 0;
}
