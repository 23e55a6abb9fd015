#include "walk.h"

#include <stdlib.h>
#include <string.h>

int walk_variants(const struct game *game)
{
	return 1 + 2 * game->info()->options + 4;
}

bool walk_rules(const struct game *game, int players, int variant, union game_rules *rules)
{
	const struct game_info *info = game->info();
	struct fault fault;
	struct rng rng;

	memset(rules, 0, sizeof(*rules));
	game->defaults(rules, players);
	rng_seed(&rng, (uint64_t)variant, 77);
	if (variant > 0 && variant <= 2 * info->options) {
		const struct game_option *option = &info->option[(variant - 1) / 2];

		rules->setup.option[(variant - 1) / 2] = variant % 2 == 1 ? option->low : option->high;
	} else if (variant > 0) {
		for (int i = 0; i < info->options; i++)
			rules->setup.option[i] = (int16_t)(info->option[i].low +
							   (int)rng_below(&rng, (uint32_t)(info->option[i].high -
											   info->option[i].low + 1)));
		rules->setup.first = (uint8_t)rng_below(&rng, (uint32_t)players);
		rules->setup.round = (uint8_t)rng_below(&rng, 5);
	}
	return game->prepare(rules, &fault);
}

game_action walk_choose(
	const struct game *game, const union game_rules *rules, const union game_state *state, struct rng *rng)
{
	game_action list[GAME_LEGAL_MAX];

	if (state->head.actor == GAME_CHANCE)
		return game->sample(rules, state, rng);
	return list[rng_below(rng, (uint32_t)game->legal(rules, state, list))];
}

const struct game *walk_game(int index)
{
	const char *only = getenv("GAME");

	if (only == NULL)
		return game_at(index);
	return index == 0 ? game_named(only) : NULL;
}
