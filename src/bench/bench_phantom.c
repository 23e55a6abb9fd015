#include "bench/bench_game.h"
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

/* The hunt, from the first removal on. */
static void bench_hunt_prepare(int players, uint64_t seed)
{
	phantom_defaults(&rules, players);
	rng_seed(&play_rng, seed, 0);
	for (int i = 0; i < HUNTS; i++) {
		phantom_start(&rules, &hunt[i]);
		while (hunt[i].phase != PHANTOM_PHASE_HUNT)
			step(&hunt[i], &play_rng);
	}
}

static uint64_t bench_hunt_run(int players, uint64_t units)
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

/* The exact belief, followed turn by turn through whole hunts: the set of worlds and every marginal. */
static void bench_belief_prepare(int players, uint64_t seed)
{
	bench_hunt_prepare(players, seed);
}

static uint64_t bench_belief_run(int players, uint64_t units)
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

BENCH_SEARCH(phantom, 42) /* 36 tiles and four ghosts: the hunt */
BENCH_COPY(phantom)

BENCH_GAME(phantom, {"phantom-2", "decisions", bench_hunt_prepare, bench_hunt_run, 2},
	{"phantom-3", "decisions", bench_hunt_prepare, bench_hunt_run, 3},
	{"phantom-4", "decisions", bench_hunt_prepare, bench_hunt_run, 4},
	{"phantom-belief", "updates", bench_belief_prepare, bench_belief_run, 4},
	{"phantom-belief-2", "updates", bench_belief_prepare, bench_belief_run, 2}, BENCH_NODES(phantom),
	BENCH_COPIES(phantom, 4))
