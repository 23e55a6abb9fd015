#include "bench/bench_game.h"
#include "games/boo/boo_board.h"

enum { LEAF_POSITIONS = 16 };

static struct boo_rules rules;
static struct rng play_rng;
static struct boo_state leaf_state[LEAF_POSITIONS];
static game_action list[GAME_LEGAL_MAX];

/* One step of random play; returns 1 for a placement. */
static int step(struct boo_state *state, struct rng *rng)
{
	int phase = state->phase;

	if (state->head.actor == GAME_CHANCE) {
		boo_apply(&rules, state, boo_sample(&rules, state, rng));
	} else {
		int count = boo_legal(&rules, state, list);

		boo_apply(&rules, state, list[rng_below(rng, (uint32_t)count)]);
	}
	return phase == BOO_PHASE_LAY;
}

/* Whole random games; units are placements, the full list made at each. */
static void bench_boo_prepare(int players, uint64_t seed)
{
	boo_defaults(&rules, players);
	rng_seed(&play_rng, seed, 0);
}

static uint64_t bench_boo_run(int players, uint64_t units)
{
	uint64_t done = 0;

	(void)players;
	while (done < units) {
		struct boo_state state;

		boo_start(&rules, &state);
		while (state.head.actor != GAME_NOBODY)
			done += (uint64_t)step(&state, &play_rng);
		bench_sum += state.ghosts[0];
	}
	return done;
}

/* Positions from all of the game: after 4 to 19 placements. */
/* Every placement of one position at a time, laid, looked and scored. */
static void bench_leaf_prepare(int players, uint64_t seed)
{
	bench_boo_prepare(players, seed);
	for (int i = 0; i < LEAF_POSITIONS; i++) {
		int laid = 0;

		boo_start(&rules, &leaf_state[i]);
		while (laid < 4 + i || leaf_state[i].phase != BOO_PHASE_LAY)
			laid += step(&leaf_state[i], &play_rng);
	}
}

static uint64_t bench_leaf_run(int players, uint64_t units)
{
	static struct boo_board board;
	uint64_t done = 0;

	(void)players;
	for (int i = 0; done < units; i = (i + 1) % LEAF_POSITIONS) {
		int count = boo_legal(&rules, &leaf_state[i], list);
		int best = -100;

		boo_board_init(&board, &rules, &leaf_state[i]);
		for (int k = 0; k < count; k++) {
			int score = boo_board_score(&board, list[k], 0);

			best = score > best ? score : best;
		}
		bench_sum += (uint64_t)best;
		done += (uint64_t)count;
	}
	return done;
}

BENCH_SEARCH(boo, 4)
BENCH_COPY(boo)

BENCH_GAME(boo, {"boo", "placements", bench_boo_prepare, bench_boo_run, 2},
	{"boo-leaf", "placements", bench_leaf_prepare, bench_leaf_run, 2}, BENCH_NODES(boo), BENCH_COPIES(boo, 2))
