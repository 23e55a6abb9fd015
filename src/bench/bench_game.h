/*
 * What a game gives to `seance bench`: a file bench_G.c with its measurements,
 * ended by BENCH_GAME(G, ...). The macros here are for measurements that any
 * game can have; each defines static functions for its row.
 */
#ifndef SEANCE_BENCH_BENCH_GAME_H
#define SEANCE_BENCH_BENCH_GAME_H

#include "bench/bench.h"

enum { BENCH_STARTS = 64, BENCH_STEPS_MAX = 20000 };

/*
 * Random play of G: legal list, an even choice, apply; chance sampled. Units
 * are the decisions of seats; chance's actions are in the time but not counted.
 */
#define BENCH_RANDOM_PLAY(G) \
	static struct G##_rules G##_bench_rules; \
	static struct rng G##_bench_rng; \
	static void G##_bench_prepare(int players, uint64_t seed) \
	{ \
		G##_defaults(&G##_bench_rules, players); \
		rng_seed(&G##_bench_rng, seed, 0); \
	} \
	static uint64_t G##_bench_run(int players, uint64_t units) \
	{ \
		const struct G##_rules *rules = &G##_bench_rules; \
		static game_action list[GAME_LEGAL_MAX]; \
		struct rng rng = G##_bench_rng; \
		uint64_t done = 0; \
		(void)players; \
		while (done < units) { \
			struct G##_state state; \
			G##_start(rules, &state); \
			for (int step = 0; step < BENCH_STEPS_MAX && state.head.actor != GAME_NOBODY; step++) { \
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
		G##_bench_rng = rng; \
		return done; \
	}

/* A copy of a state: many of them, round and round. */
#define BENCH_COPY(G) \
	static _Alignas(64) struct G##_state G##_bench_states[BENCH_STARTS]; \
	static void G##_bench_copy_prepare(int players, uint64_t seed) \
	{ \
		struct G##_rules prepared; \
		G##_defaults(&prepared, players); \
		for (int i = 0; i < BENCH_STARTS; i++) \
			G##_start(&prepared, &G##_bench_states[i]); \
		bench_sum += seed; \
	} \
	static uint64_t G##_bench_copy(int players, uint64_t units) \
	{ \
		(void)players; \
		for (uint64_t i = 0; i < units; i++) { \
			SEANCE_COPY( \
				&G##_bench_states[(i * 7 + 1) % BENCH_STARTS], &G##_bench_states[i % BENCH_STARTS]); \
			__asm__ volatile("" : : : "memory"); \
		} \
		return units; \
	}

/*
 * Level 8 in positions of random rounds, reached after `skip` decisions and a
 * few more; units are the nodes of its answers.
 */
void bench_search_prepare(const char *game, int skip, int players, uint64_t seed);
uint64_t bench_search_run(int players, uint64_t units);
#define BENCH_SEARCH(G, SKIP) \
	static void G##_bench_search_prepare(int players, uint64_t seed) \
	{ \
		bench_search_prepare(#G, SKIP, players, seed); \
	}

/* Rows of BENCH_GAME() for the macros above. */
#define BENCH_DECISIONS(G, N) {#G "-" #N, "decisions", G##_bench_prepare, G##_bench_run, N}
#define BENCH_NODES(G) {#G "-search", "nodes", G##_bench_search_prepare, bench_search_run, 2}
#define BENCH_COPIES(G, N) {"copy-" #G, "copies", G##_bench_copy_prepare, G##_bench_copy, N}

/* The measurements of one game. */
struct bench_rows {
	const struct bench *list;
	int count;
};
#define BENCH_GAME(G, ...) \
	static const struct bench rows[] = {__VA_ARGS__}; \
	const struct bench_rows bench_rows_##G = {rows, (int)(sizeof(rows) / sizeof(rows[0]))};

#define BENCH_ROWS(G) extern const struct bench_rows bench_rows_##G;
GAME_LIST(BENCH_ROWS)
#undef BENCH_ROWS

#endif
