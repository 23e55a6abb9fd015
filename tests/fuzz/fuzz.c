#include "fuzz.h"

#include "ai/agent.h"

/* Bytes that choose the rules. */
enum { FUZZ_HEAD = 6 };

/* A position from outside may be put before an agent: it answers by the rules, whatever came before. */
static void ask_agents(const struct game *game, const union game_rules *rules, const union game_state *state)
{
	static const char *const names[] = {"greedy", "level2:nodes=3", "level8:nodes=20"};
	static _Alignas(AGENT_ALIGN) unsigned char memory[40 << 20];
	union game_state view = *state;
	struct rng rng;
	struct agent_question question = {.game = game, .rules = rules, .view = &view, .rng = &rng};

	rng_seed(&rng, 2, 2);
	game->redact(rules, &view, state->head.actor);
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		struct agent agent;
		struct agent_answer answer;
		struct fault fault;

		FUZZ_CHECK(agent_parse(names[i], strlen(names[i]), &agent, &fault));
		FUZZ_CHECK(agent_memory(&agent, game) <= sizeof(memory));
		FUZZ_CHECK(agent_choose(&agent, &question, memory, &answer, &fault) == STATUS_OK);
		FUZZ_CHECK(game_allows(game, rules, state, answer.move));
	}
}

const struct game *fuzz_rules(const uint8_t **data, size_t *size, union game_rules *rules)
{
	const struct game *game;
	const struct game_info *info;
	struct fault fault;
	int games = 0;

	if (*size < FUZZ_HEAD)
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
	if ((*data)[4] != 0)
		rules->setup.first = (uint8_t)((*data)[4] % rules->setup.players);
	rules->setup.round = (*data)[5];
	if (!game->prepare(rules, &fault))
		return NULL;
	*data += FUZZ_HEAD;
	*size -= FUZZ_HEAD;
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
	if (state->head.actor < GAME_SEATS_MAX)
		ask_agents(game, rules, state);
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
