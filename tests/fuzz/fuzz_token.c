/* Move tokens: what parses prints back the same. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char text[GAME_TOKEN_MAX];
	union game_rules rules;
	const struct game *game = fuzz_rules(&data, &size, &rules);
	game_action action = 0;
	struct scan scan;
	struct sink sink;

	if (game == NULL)
		return 0;
	scan_init(&scan, (const char *)data, size);
	if (!game->parse_token(&rules, &scan, &action)) {
		FUZZ_CHECK(scan.expected != NULL);
		return 0;
	}
	FUZZ_CHECK(action < game->info()->actions);
	sink_init(&sink, text, sizeof(text));
	game->token(&rules, action, &sink);
	FUZZ_CHECK(sink.length == size && memcmp(text, data, size) == 0);
	return 0;
}
