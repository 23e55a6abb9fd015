/* Level 8 through the interface of agents, in positions spread over random rounds, with few nodes a move. */
#include "ai/agent.h"
#include "bench/bench_game.h"

enum { POSITIONS = 64, DECISIONS_MAX = 12, MEMORY = 16 << 20 };

static const struct game *game;
static union game_rules rules;
static union game_state position[POSITIONS];
static struct rng play_rng;

/* A round played at random until a seat has more than one choice after so many decisions; again if it ends first. */
static void play_until(union game_state *state, int decisions)
{
	static game_action list[GAME_LEGAL_MAX];
	int made = 0;

	state->head.actor = GAME_NOBODY;
	for (;;) {
		if (state->head.actor == GAME_NOBODY) {
			memset(state, 0, sizeof(*state));
			game->start(&rules, state);
			made = 0;
		} else if (state->head.actor == GAME_CHANCE) {
			game->apply(&rules, state, game->sample(&rules, state, &play_rng));
		} else {
			int count = game->legal(&rules, state, list);

			if (count > 1 && ++made >= decisions)
				return;
			game->apply(&rules, state, list[rng_below(&play_rng, (uint32_t)count)]);
		}
	}
}

void bench_search_prepare(const char *name, int skip, int players, uint64_t seed)
{
	game = game_named(name);
	memset(&rules, 0, sizeof(rules));
	game->defaults(&rules, players);
	rng_seed(&play_rng, seed, 0);
	for (int i = 0; i < POSITIONS; i++)
		play_until(&position[i], skip + 1 + i % DECISIONS_MAX);
}

static uint64_t think(const struct agent *agent, const union game_state *state)
{
	static _Alignas(AGENT_ALIGN) unsigned char memory[MEMORY];
	union game_state view = *state;
	struct agent_question question = {.game = game, .rules = &rules, .view = &view, .rng = &play_rng};
	struct agent_answer answer;
	struct fault fault;
	enum status status;

	game->redact(&rules, &view, state->head.actor);
	status = agent_choose(agent, &question, memory, &answer, &fault);
	SEANCE_ASSERT(status == STATUS_OK);
	bench_sum += answer.move;
	return answer.nodes;
}

uint64_t bench_search_run(int players, uint64_t units)
{
	static const char name[] = "level8:nodes=50000";
	struct agent agent;
	struct fault fault;
	bool read = agent_parse(name, sizeof(name) - 1, &agent, &fault);
	uint64_t done = 0;

	(void)players;
	if (!read || agent_memory(&agent, game) > MEMORY)
		__builtin_trap(); /* in every build: the search would write beyond it */
	for (int i = 0; done < units; i = (i + 1) % POSITIONS)
		done += think(&agent, &position[i]);
	return done;
}
