#include "bench/signature.h"

#include "base/hash.h"

static uint64_t add_position(const struct game *game, const union game_rules *rules, const union game_state *state,
	struct rng *rng, uint64_t hash)
{
	union game_state other = *state;
	int viewer = (int)rng_below(rng, (uint32_t)rules->setup.players + 1);

	viewer = viewer == rules->setup.players ? (int)GAME_SPECTATOR : viewer;
	hash = hash_mix(hash, game_hash(game, state));
	game->redact(rules, &other, viewer);
	hash = hash_mix(hash, game_hash(game, &other));
	game->resample(rules, &other, viewer, rng);
	return hash_mix(hash, game_hash(game, &other));
}

static uint64_t add_round(const struct game *game, const union game_rules *rules, struct rng *rng, uint64_t hash)
{
	enum { STEPS = 3000 };
	game_action list[GAME_LEGAL_MAX];
	struct game_result result;
	union game_state state;

	memset(&state, 0, sizeof(state));
	game->start(rules, &state);
	for (int step = 0; step < STEPS && state.head.actor != GAME_NOBODY; step++) {
		game_action action;

		if (step % 4 == 0)
			hash = add_position(game, rules, &state, rng, hash);
		if (state.head.actor == GAME_CHANCE) {
			action = game->sample(rules, &state, rng);
		} else {
			int count = game->legal(rules, &state, list);

			hash = hash_bytes(hash, list, (size_t)count * sizeof(list[0]));
			action = list[rng_below(rng, (uint32_t)count)];
		}
		game->apply(rules, &state, action);
	}
	game->result(rules, &state, &result);
	return hash_bytes(hash, &result, sizeof(result));
}

uint64_t signature_of(const struct game *game, int players, int games)
{
	const struct game_info *info = game->info();
	union game_rules rules;
	struct fault fault;
	uint64_t hash = (uint64_t)players;
	struct rng rng;

	rng_seed(&rng, (uint64_t)players, 13);
	for (int i = 0; i < games; i++) {
		memset(&rules, 0, sizeof(rules));
		game->defaults(&rules, players);
		for (int o = 0; i % 2 == 1 && o < info->options; o++)
			rules.setup.option[o] =
				(int16_t)(info->option[o].low +
					  (int)rng_below(
						  &rng, (uint32_t)(info->option[o].high - info->option[o].low) + 1));
		rules.setup.round = (uint8_t)(i & 1);
		if (game->prepare(&rules, &fault))
			hash = add_round(game, &rules, &rng, hash);
	}
	return hash;
}

static const struct agent signature_agent = {
	.kind = AGENT_KIND_LEVEL, .level = 1, .limit = {.nodes = 400}, .knob = AGENT_KNOBS_DEFAULT};

size_t signature_memory(const struct game *game)
{
	return agent_memory(&signature_agent, game);
}

static uint64_t add_answer(const struct agent_answer *answer, uint64_t hash)
{
	hash = hash_mix(hash, answer->move);
	hash = hash_mix(hash, answer->nodes);
	hash = hash_mix(hash, answer->reason.code);
	for (int i = 0; i < answer->moves; i++)
		hash = hash_bytes(hash, &answer->mix[i], sizeof(answer->mix[i]));
	return hash_bytes(hash, answer->value, (size_t)answer->values * sizeof(answer->value[0]));
}

uint64_t signature_agents(const struct game *game, int players, void *memory)
{
	enum { STEPS = 400 };
	struct rng deal, thought;
	union game_rules rules;
	union game_state state;
	uint64_t hash = (uint64_t)players;

	rng_seed(&deal, (uint64_t)players, 14);
	rng_seed(&thought, (uint64_t)players, 15);
	memset(&rules, 0, sizeof(rules));
	memset(&state, 0, sizeof(state));
	game->defaults(&rules, players);
	game->start(&rules, &state);
	for (int step = 0; step < STEPS && state.head.actor != GAME_NOBODY; step++) {
		struct agent agent = signature_agent;
		union game_state view = state;
		struct agent_question question = {.game = game, .rules = &rules, .view = &view, .rng = &thought};
		struct agent_answer answer;
		struct fault fault;

		if (state.head.actor == GAME_CHANCE) {
			game->apply(&rules, &state, game->sample(&rules, &state, &deal));
			continue;
		}
		agent.level = step % AGENT_LEVELS + 1;
		game->redact(&rules, &view, state.head.actor);
		if (agent_choose(&agent, &question, memory, &answer, &fault) != STATUS_OK)
			return 0;
		hash = add_answer(&answer, hash);
		game->apply(&rules, &state, answer.move);
	}
	return hash_mix(hash, game_hash(game, &state));
}
