#include "bench/bench_game.h"

BENCH_RANDOM_PLAY(wisp)
BENCH_SEARCH(wisp, 0)
BENCH_COPY(wisp)

BENCH_GAME(wisp, BENCH_DECISIONS(wisp, 2), BENCH_NODES(wisp), BENCH_COPIES(wisp, 2))
