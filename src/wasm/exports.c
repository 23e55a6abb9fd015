/* What the wasm module offers for measuring and comparing; src/wasm/desks.c has what a page plays with. */
#include <stdlib.h>

#include "bench/bench.h"
#include "bench/signature.h"
#include "desk/desk.h"

#define EXPORT(name) __attribute__((export_name(name)))

EXPORT("games") int wasm_games(void);
EXPORT("players_low") int wasm_players_low(int game);
EXPORT("players_high") int wasm_players_high(int game);
EXPORT("game_name") const char *wasm_game_name(int game);
EXPORT("signature") uint64_t wasm_signature(int game, int players, int games);
EXPORT("signature_agents") uint64_t wasm_signature_agents(int game, int players);
EXPORT("round_start") int wasm_round_start(int game, int players, uint64_t seed);
EXPORT("round_step") int wasm_round_step(int level);
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

/* Memory for one agent after the other, kept and grown; NULL if refused. */
static void *agents_memory(size_t size)
{
	static void *memory;
	static size_t had;

	if (size > had) {
		free(memory);
		memory = malloc(size);
		had = memory == NULL ? 0 : size;
	}
	return memory;
}

uint64_t wasm_signature_agents(int game, int players)
{
	void *memory = agents_memory(signature_memory(game_at(game)));

	return memory == NULL ? 0 : signature_agents(game_at(game), players, memory);
}

/* A round that agents play, one action a call: for measuring how long they think. */
static struct desk round_desk;

/* 0, or the status. */
int wasm_round_start(int game, int players, uint64_t seed)
{
	struct desk_config config = {.seed = {seed, DESK_SEED_NEWEST}};
	struct fault fault;
	union game_rules rules;
	enum status status;

	memset(&rules, 0, sizeof(rules));
	game_at(game)->defaults(&rules, players);
	status = desk_rules_share(game_at(game), &rules, &config.rules, &fault);
	if (status == STATUS_OK) {
		status = desk_begin(&round_desk, &config, &fault);
		desk_rules_release(config.rules);
	}
	return (int)status;
}

/* 0: the round is over; 1: chance acted; 2: the level did; -1: it could not. */
int wasm_round_step(int level)
{
	const struct agent agent = {.kind = AGENT_KIND_LEVEL, .level = level, .knob = AGENT_KNOBS_DEFAULT};
	enum desk_turn turn = desk_turn(&round_desk);
	size_t size = desk_memory(&round_desk);
	struct desk_room room = {.memory = agents_memory(size), .size = size};
	struct fault fault;

	if (turn == DESK_OVER)
		return 0;
	if (room.memory == NULL)
		return -1;
	for (int seat = 0; seat < round_desk.rules->setup.players; seat++)
		if (desk_sit_agent(&round_desk, seat, &agent, &fault) != STATUS_OK)
			return -1;
	if (desk_step(&round_desk, &room, &fault) != STATUS_OK)
		return -1;
	return turn == DESK_CHANCE ? 1 : 2;
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
