/* Positions: what parses prints back the same and can be used for everything. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char text[GAME_POSITION_MAX];
	union game_rules rules;
	union game_state state;
	const struct game *game = fuzz_rules(&data, &size, &rules);
	struct scan scan;
	struct sink sink;

	if (game == NULL)
		return 0;
	memset(&state, 0, sizeof(state));
	scan_init(&scan, (const char *)data, size);
	if (!game->parse_position(&rules, &scan, &state)) {
		FUZZ_CHECK(scan.expected != NULL && scan.failed_at <= size);
		return 0;
	}
	sink_init(&sink, text, sizeof(text));
	game->position(&rules, &state, &sink);
	FUZZ_CHECK(sink.length == size && memcmp(text, data, size) == 0);
	fuzz_use(game, &rules, &state);
	return 0;
}
