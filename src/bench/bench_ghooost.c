#include "bench/bench_game.h"

BENCH_RANDOM_PLAY(ghooost)
BENCH_SEARCH(ghooost, 0)
BENCH_COPY(ghooost)

BENCH_GAME(ghooost, BENCH_DECISIONS(ghooost, 2), BENCH_DECISIONS(ghooost, 3), BENCH_DECISIONS(ghooost, 4),
	BENCH_DECISIONS(ghooost, 5), BENCH_DECISIONS(ghooost, 6), BENCH_NODES(ghooost), BENCH_COPIES(ghooost, 2))
