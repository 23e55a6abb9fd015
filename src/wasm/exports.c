/* What the wasm module offers, and nothing else. */
#include "bench/bench.h"
#include "bench/signature.h"

#define EXPORT(name) __attribute__((export_name(name)))

EXPORT("games") int wasm_games(void);
EXPORT("players_low") int wasm_players_low(int game);
EXPORT("players_high") int wasm_players_high(int game);
EXPORT("game_name") const char *wasm_game_name(int game);
EXPORT("signature") uint64_t wasm_signature(int game, int players, int games);
EXPORT("signature_agents") uint64_t wasm_signature_agents(int game, int players);
EXPORT("bench_name") const char *wasm_bench_name(int index);
EXPORT("bench_unit") const char *wasm_bench_unit(int index);
EXPORT("bench_prepare") void wasm_bench_prepare(int index, uint64_t seed);
EXPORT("bench_run") double wasm_bench_run(int index, double units);

int wasm_games(void)
{
	int count = 0;

	while (game_at(count) != NULL)
		count++;
	return count;
}

int wasm_players_low(int game)
{
	return game_at(game)->info()->players_low;
}

int wasm_players_high(int game)
{
	return game_at(game)->info()->players_high;
}

const char *wasm_game_name(int game)
{
	return game_at(game)->info()->name;
}

uint64_t wasm_signature(int game, int players, int games)
{
	return signature_of(game_at(game), players, games);
}

/* Memory above everything the linker laid out, grown once and used by one agent after the other; NULL if refused. */
static void *agents_memory(size_t size)
{
	extern unsigned char __heap_base;
	enum { PAGE = 65536 };
	uintptr_t from = ((uintptr_t)&__heap_base + AGENT_ALIGN - 1) / AGENT_ALIGN * AGENT_ALIGN;
	size_t pages = (from + size + PAGE - 1) / PAGE;
	size_t now = __builtin_wasm_memory_size(0);

	if (pages > now && __builtin_wasm_memory_grow(0, pages - now) == (size_t)-1)
		return NULL;
	return (void *)from;
}

uint64_t wasm_signature_agents(int game, int players)
{
	void *memory = agents_memory(signature_memory(game_at(game)));

	return memory == NULL ? 0 : signature_agents(game_at(game), players, memory);
}

/* NULL past the end of the list. */
const char *wasm_bench_name(int index)
{
	return bench_at(index) == NULL ? NULL : bench_at(index)->name;
}

const char *wasm_bench_unit(int index)
{
	return bench_at(index)->unit;
}

void wasm_bench_prepare(int index, uint64_t seed)
{
	bench_at(index)->prepare(bench_at(index)->players, seed);
}

double wasm_bench_run(int index, double units)
{
	return (double)bench_at(index)->run(bench_at(index)->players, (uint64_t)units);
}
