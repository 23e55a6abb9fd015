#include "ai/brain.h"
#include "bench/bench.h"
#include "bench/special.h"
#include "games/phantom/phantom_configs.h"

enum { HUNTS = 64 };

static struct phantom_rules rules;
static struct rng play_rng;
static struct phantom_state hunt[HUNTS]; /* all hidden, nothing removed */
static game_action list[GAME_LEGAL_MAX];

static void step(struct phantom_state *state, struct rng *rng)
{
	if (state->head.actor == GAME_CHANCE) {
		phantom_apply(&rules, state, phantom_sample(&rules, state, rng));
	} else {
		int count = phantom_legal(&rules, state, list);

		phantom_apply(&rules, state, list[rng_below(rng, (uint32_t)count)]);
	}
}

void bench_hunt_prepare(int players, uint64_t seed)
{
	phantom_defaults(&rules, players);
	rng_seed(&play_rng, seed, 0);
	for (int i = 0; i < HUNTS; i++) {
		phantom_start(&rules, &hunt[i]);
		while (hunt[i].phase != PHANTOM_PHASE_HUNT)
			step(&hunt[i], &play_rng);
	}
}

uint64_t bench_hunt_run(int players, uint64_t units)
{
	struct rng rng = play_rng;
	uint64_t done = 0;

	(void)players;
	for (int i = 0; done < units; i = (i + 1) % HUNTS) {
		struct phantom_state state = hunt[i];

		for (; state.head.actor != GAME_NOBODY; done++) {
			int count = phantom_legal(&rules, &state, list);

			phantom_apply(&rules, &state, list[rng_below(&rng, (uint32_t)count)]);
		}
		bench_sum += state.damage;
	}
	play_rng = rng;
	return done;
}

void bench_belief_prepare(int players, uint64_t seed)
{
	bench_hunt_prepare(players, seed);
}

uint64_t bench_belief_run(int players, uint64_t units)
{
	static struct phantom_configs fresh[HUNTS];
	struct phantom_configs configs;
	struct phantom_marginals marginals;
	uint64_t done = 0;

	(void)players;
	for (int i = 0; i < HUNTS; i++)
		phantom_configs_init(&fresh[i], &rules, &hunt[i]);
	for (int i = 0; done < units; i = (i + 1) % HUNTS) {
		struct phantom_state state = hunt[i];

		configs = fresh[i];
		for (; state.head.actor != GAME_NOBODY; done++) {
			step(&state, &play_rng);
			phantom_configs_update(&configs, &rules, &state);
			phantom_configs_marginals(&configs, &marginals);
			bench_sum += marginals.total;
		}
	}
	return done;
}

/* Both sides of the hunt, from its first turns on: the positions with the most worlds. */
void bench_phantom_search_prepare(int players, uint64_t seed)
{
	bench_hunt_prepare(players, seed);
	for (int i = 0; i < HUNTS; i++)
		for (int turns = i % 6; turns > 0 && hunt[i].head.actor != GAME_NOBODY; turns--)
			step(&hunt[i], &play_rng);
}

static uint64_t think(const struct phantom_state *state, const union game_rules *game)
{
	enum { MEMORY = 4 << 20 };
	static _Alignas(AGENT_ALIGN) unsigned char memory[MEMORY];
	static const struct agent agent = {.kind = AGENT_KIND_LEVEL, .level = AGENT_LEVELS, .knob = {-1, -1, -1, -1}};
	union game_state view = {.phantom = *state};
	struct agent_question question = {game_named("phantom"), game, &view, {0}, &play_rng};
	struct agent_answer answer;
	struct game_fault fault;

	SEANCE_ASSERT(agent_memory(&agent, question.game) <= MEMORY);
	phantom_redact(&rules, &view.phantom, state->head.actor);
	if (!agent_choose(&agent, &question, memory, &answer, &fault))
		return 0;
	bench_sum += answer.move;
	return answer.nodes;
}

uint64_t bench_phantom_search_run(int players, uint64_t units)
{
	union game_rules game = {.phantom = rules};
	uint64_t done = 0;

	(void)players;
	for (int i = 0; done < units; i = (i + 1) % HUNTS)
		done += think(&hunt[i], &game);
	return done;
}
