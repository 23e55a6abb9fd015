/* The gate: any action by anybody at any time, then a legal one to go on. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	union game_rules rules;
	union game_state state;
	const struct game *game = fuzz_rules(&data, &size, &rules);
	struct rng rng;

	if (game == NULL)
		return 0;
	memset(&state, 0, sizeof(state));
	game->start(&rules, &state);
	rng_seed(&rng, size, 2);
	for (; size >= 5 && state.head.actor != GAME_NOBODY; data += 5, size -= 5) {
		static game_action list[GAME_LEGAL_MAX];
		union game_state before = state;
		struct game_phrase reason;
		game_action action;

		memcpy(&action, data, sizeof(action));
		if ((data[4] & 128) != 0)
			action %= game->info()->actions + 1;
		if (game_try(game, &rules, &state, data[4] % 10, action, &reason) == STATUS_OK)
			continue;
		FUZZ_CHECK(memcmp(&before, &state, sizeof(state)) == 0);
		FUZZ_CHECK(game->reason_text(reason.code) != NULL);
		if ((data[4] & 64) == 0)
			continue;
		if (state.head.actor == GAME_CHANCE)
			action = game->sample(&rules, &state, &rng);
		else
			action = list[rng_below(&rng, (uint32_t)game->legal(&rules, &state, list))];
		FUZZ_CHECK(game_try(game, &rules, &state, state.head.actor, action, &reason) == STATUS_OK);
	}
	return 0;
}
