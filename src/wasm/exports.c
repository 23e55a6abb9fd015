/* What the wasm module offers for measuring and comparing; src/wasm/desks.c has what a page plays with. */
#include <stdlib.h>

#include "bench/bench.h"
#include "bench/signature.h"

#define EXPORT(name) __attribute__((export_name(name)))

EXPORT("games") int wasm_games(void);
EXPORT("players_low") int wasm_players_low(int game);
EXPORT("players_high") int wasm_players_high(int game);
EXPORT("game_name") const char *wasm_game_name(int game);
EXPORT("signature") uint64_t wasm_signature(int game, int players, int games);
EXPORT("signature_agents") uint64_t wasm_signature_agents(int game, int players);
EXPORT("round_start") void wasm_round_start(int game, int players, uint64_t seed);
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
static struct {
	const struct game *game;
	union game_rules rules;
	union game_state state;
	struct rng deal, thought;
} sitting;

void wasm_round_start(int game, int players, uint64_t seed)
{
	memset(&sitting, 0, sizeof(sitting));
	sitting.game = game_at(game);
	sitting.game->defaults(&sitting.rules, players);
	sitting.game->start(&sitting.rules, &sitting.state);
	rng_seed(&sitting.deal, seed, 0);
	rng_seed(&sitting.thought, seed, 1);
}

/* 0: the round is over; 1: chance acted; 2: the level did; -1: it could not. */
int wasm_round_step(int level)
{
	const struct agent agent = {.kind = AGENT_KIND_LEVEL, .level = level, .knob = AGENT_KNOBS_OWN};
	union game_state view = sitting.state;
	struct agent_question question = {
		.game = sitting.game, .rules = &sitting.rules, .view = &view, .rng = &sitting.thought};
	struct agent_answer answer;
	struct game_fault fault;
	void *memory;

	if (sitting.state.head.actor == GAME_NOBODY)
		return 0;
	if (sitting.state.head.actor == GAME_CHANCE) {
		sitting.game->apply(&sitting.rules, &sitting.state,
			sitting.game->sample(&sitting.rules, &sitting.state, &sitting.deal));
		return 1;
	}
	memory = agents_memory(agent_memory(&agent, sitting.game));
	sitting.game->redact(&sitting.rules, &view, sitting.state.head.actor);
	if (memory == NULL || !agent_choose(&agent, &question, memory, &answer, &fault))
		return -1;
	sitting.game->apply(&sitting.rules, &sitting.state, answer.move);
	return 2;
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
