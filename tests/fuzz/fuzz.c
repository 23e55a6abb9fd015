#include "fuzz.h"

const struct game *fuzz_rules(const uint8_t **data, size_t *size, union game_rules *rules)
{
	const struct game *game;
	const struct game_info *info;
	struct game_fault fault;
	int games = 0;

	if (*size < 4)
		return NULL;
	while (game_at(games) != NULL)
		games++;
	game = game_at((*data)[0] % games);
	info = game->info();
	memset(rules, 0, sizeof(*rules));
	game->defaults(rules, info->players_low + (*data)[1] % (info->players_high - info->players_low + 1));
	if (info->options > 0 && (*data)[2] != 0) {
		const struct game_option *option = &info->option[(*data)[2] % info->options];

		rules->setup.option[(*data)[2] % info->options] =
			(int16_t)(option->low + (*data)[3] % (option->high - option->low + 1));
	}
	if (!game->prepare(rules, &fault))
		return NULL;
	*data += 4;
	*size -= 4;
	return game;
}

void fuzz_use(const struct game *game, const union game_rules *rules, const union game_state *state)
{
	static game_action list[GAME_LEGAL_MAX];
	static int16_t features[GAME_FEATURES_MAX];
	static struct game_belief belief;
	struct game_odds odds[GAME_CHANCE_MAX];
	struct game_event events[GAME_EVENTS_MAX];
	struct game_result result;
	struct game_phrase reason;
	union game_state other = *state;
	int viewer = state->head.viewer == GAME_FULL ? 0 : state->head.viewer;
	struct rng rng;

	rng_seed(&rng, 1, 1);
	game->result(rules, state, &result);
	game->explain(rules, state, state->head.actor, 1, &reason);
	game->belief(rules, state, viewer, &belief);
	game->resample(rules, &other, viewer, &rng);
	game->redact(rules, &other, viewer);
	(void)game->features(rules, &other, viewer, features);
	if (state->head.viewer != GAME_FULL) {
		FUZZ_CHECK(memcmp(&other, state, (size_t)game->info()->state_size) == 0);
		return;
	}
	other = *state;
	for (int step = 0; step < 40 && other.head.actor != GAME_NOBODY; step++) {
		bool chance = other.head.actor == GAME_CHANCE;
		int count = chance ? game->chance(rules, &other, odds) : game->legal(rules, &other, list);
		game_action action;

		FUZZ_CHECK(count > 0);
		action =
			chance ? odds[rng_below(&rng, (uint32_t)count)].action : list[rng_below(&rng, (uint32_t)count)];
		(void)game->events(rules, &other, action, events);
		game->apply(rules, &other, action);
	}
}
