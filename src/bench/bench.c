#include "bench/bench.h"

#include "bench/bench_game.h"
#include "games/fields.h"

uint64_t bench_sum;

const struct bench *bench_at(int index)
{
#define BENCH_ROWS(G) &bench_rows_##G,
	static const struct bench_rows *const games[] = {GAME_LIST(BENCH_ROWS)};

	for (int i = 0; i < (int)(sizeof(games) / sizeof(games[0])) && index >= 0; i++) {
		if (index < games[i]->count)
			return &games[i]->list[index];
		index -= games[i]->count;
	}
	return NULL;
}

const struct bench *bench_named(const char *name)
{
	for (int i = 0; bench_at(i) != NULL; i++)
		if (fields_equal(bench_at(i)->name, name))
			return bench_at(i);
	return NULL;
}
