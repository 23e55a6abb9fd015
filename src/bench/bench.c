#include "bench/bench.h"

#include "bench/special.h"
#include "games/fields.h"

uint64_t bench_sum;

enum { START_POSITIONS = 64, STEPS_MAX = 20000 };

static struct rng bench_rng;

/*
 * Random play of G: legal list, an even choice, apply; chance sampled. Units
 * are the decisions of seats; chance's actions are in the time but not counted.
 */
#define BENCH_RANDOM_PLAY(G) \
	static struct G##_rules G##_bench_rules; \
	static void G##_bench_prepare(int players, uint64_t seed) \
	{ \
		G##_defaults(&G##_bench_rules, players); \
		rng_seed(&bench_rng, seed, 0); \
	} \
	static uint64_t G##_bench_run(int players, uint64_t units) \
	{ \
		const struct G##_rules *rules = &G##_bench_rules; \
		static game_action list[GAME_LEGAL_MAX]; \
		struct rng rng = bench_rng; \
		uint64_t done = 0; \
		(void)players; \
		while (done < units) { \
			struct G##_state state; \
			G##_start(rules, &state); \
			for (int step = 0; step < STEPS_MAX && state.head.actor != GAME_NOBODY; step++) { \
				if (state.head.actor == GAME_CHANCE) { \
					G##_apply(rules, &state, G##_sample(rules, &state, &rng)); \
				} else { \
					int count = G##_legal(rules, &state, list); \
					G##_apply(rules, &state, list[rng_below(&rng, (uint32_t)count)]); \
					done++; \
				} \
			} \
			bench_sum += state.head.actor; \
		} \
		bench_rng = rng; \
		return done; \
	}

/* A copy of a state: many of them, round and round. */
#define BENCH_COPY(G) \
	static struct G##_state G##_bench_states[START_POSITIONS]; \
	static void G##_bench_copy_prepare(int players, uint64_t seed) \
	{ \
		struct G##_rules rules; \
		G##_defaults(&rules, players); \
		for (int i = 0; i < START_POSITIONS; i++) \
			G##_start(&rules, &G##_bench_states[i]); \
		bench_sum += seed; \
	} \
	static uint64_t G##_bench_copy(int players, uint64_t units) \
	{ \
		(void)players; \
		for (uint64_t i = 0; i < units; i++) { \
			SEANCE_COPY(&G##_bench_states[(i * 7 + 1) % START_POSITIONS], \
				&G##_bench_states[i % START_POSITIONS]); \
			__asm__ volatile("" : : : "memory"); \
		} \
		return units; \
	}

BENCH_RANDOM_PLAY(ghooost)
BENCH_RANDOM_PLAY(thirteen)
GAME_LIST(BENCH_COPY)

#define DECISIONS(G, N) {#G "-" #N, "decisions", G##_bench_prepare, G##_bench_run, N}
#define SEARCH(G) {#G "-search", "nodes", bench_##G##_search_prepare, bench_search_run, 2}
#define COPIES(G, N) {"copy-" #G, "copies", G##_bench_copy_prepare, G##_bench_copy, N}

const struct bench *bench_at(int index)
{
	static const struct bench list[] = {
		DECISIONS(ghooost, 2),
		DECISIONS(ghooost, 3),
		DECISIONS(ghooost, 4),
		DECISIONS(ghooost, 5),
		DECISIONS(ghooost, 6),
		DECISIONS(thirteen, 2),
		DECISIONS(thirteen, 3),
		DECISIONS(thirteen, 4),
		{"phantom-2", "decisions", bench_hunt_prepare, bench_hunt_run, 2},
		{"phantom-3", "decisions", bench_hunt_prepare, bench_hunt_run, 3},
		{"phantom-4", "decisions", bench_hunt_prepare, bench_hunt_run, 4},
		{"boo", "placements", bench_boo_prepare, bench_boo_run, 2},
		{"boo-leaf", "placements", bench_leaf_prepare, bench_leaf_run, 2},
		{"phantom-belief", "updates", bench_belief_prepare, bench_belief_run, 4},
		{"phantom-belief-2", "updates", bench_belief_prepare, bench_belief_run, 2},
		SEARCH(ghooost),
		SEARCH(boo),
		SEARCH(phantom),
		SEARCH(thirteen),
		COPIES(ghooost, 2),
		COPIES(boo, 2),
		COPIES(phantom, 4),
		COPIES(thirteen, 2),
	};

	return index >= 0 && index < (int)(sizeof(list) / sizeof(list[0])) ? &list[index] : NULL;
}

const struct bench *bench_named(const char *name)
{
	for (int i = 0; bench_at(i) != NULL; i++)
		if (fields_equal(bench_at(i)->name, name))
			return bench_at(i);
	return NULL;
}
