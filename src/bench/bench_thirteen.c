#include "bench/bench_game.h"

BENCH_RANDOM_PLAY(thirteen)
BENCH_SEARCH(thirteen, 0)
BENCH_COPY(thirteen)

BENCH_GAME(thirteen, BENCH_DECISIONS(thirteen, 2), BENCH_DECISIONS(thirteen, 3), BENCH_DECISIONS(thirteen, 4),
	BENCH_NODES(thirteen), BENCH_COPIES(thirteen, 2))
