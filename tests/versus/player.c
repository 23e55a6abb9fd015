/*
 * One side of scripts/compare-players: a table of this tree's rules and its
 * agents, played by commands on standard input. It builds in every revision
 * that has src/ai/agent.h; SEANCE_OLD_FAULTS chooses the names of older ones.
 *
 *	new GAME               begins a round for two
 *	chance SEED K          prints what chance draws, from a seed and the number of the draw
 *	think AGENT SEED       prints what the agent plays, and the milliwords of CPU time it took
 *	play TOKEN             plays an action
 *
 * Each command is answered by one line. After "new" and "play" it is "actor N", or
 * "over" and for each seat whether it has won.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/agent.h"

#ifdef SEANCE_OLD_FAULTS
typedef struct game_fault fault_type;
enum { CHOSEN = 1 };
#else
typedef struct fault fault_type;
enum { CHOSEN = STATUS_OK };
#endif

static const struct game *game;
static union game_rules rules;
static union game_state state;
static void *memory;
static size_t memory_size;

static void fail(const char *what)
{
	fprintf(stderr, "player: %s\n", what);
	exit(1);
}

static void tell_turn(void)
{
	struct game_result result;

	if (state.head.actor != GAME_NOBODY) {
		printf("actor %d\n", state.head.actor);
		return;
	}
	game->result(&rules, &state, &result);
	printf("over");
	for (int seat = 0; seat < rules.setup.players; seat++)
		printf(" %d", result.winners >> seat & 1);
	printf("\n");
}

static void tell_token(game_action action)
{
	char text[64];
	struct sink sink;

	sink_init(&sink, text, sizeof(text));
	game->token(&rules, action, &sink);
	printf("%s", text);
}

static void begin(const char *name)
{
	game = game_named(name);
	if (game == NULL)
		fail("there is no such game");
	memset(&rules, 0, sizeof(rules));
	memset(&state, 0, sizeof(state));
	game->defaults(&rules, 2);
	game->start(&rules, &state);
	tell_turn();
}

static void think(const char *name, uint64_t seed)
{
	struct agent agent;
	struct agent_answer answer;
	struct rng rng;
	union game_state view = state;
	struct agent_question question = {.game = game, .rules = &rules, .view = &view, .rng = &rng};
	fault_type fault;
	clock_t begun = clock();

	if (!agent_parse(name, strlen(name), &agent, &fault))
		fail("there is no such agent");
	if (agent_memory(&agent, game) > memory_size) {
		free(memory);
		memory_size = (agent_memory(&agent, game) / AGENT_ALIGN + 1) * AGENT_ALIGN;
		memory = aligned_alloc(AGENT_ALIGN, memory_size);
		if (memory == NULL)
			fail("there is not enough memory");
	}
	game->redact(&rules, &view, state.head.actor);
	rng_seed(&rng, seed, 1);
	if ((int)agent_choose(&agent, &question, memory, &answer, &fault) != CHOSEN)
		fail("the agent does not answer");
	tell_token(answer.move);
	printf(" %.3f\n", (double)(clock() - begun) * 1000 / CLOCKS_PER_SEC);
}

static void play(const char *token)
{
	struct scan scan;
	game_action action;

	scan_init(&scan, token, strlen(token));
	if (!game->parse_token(&rules, &scan, &action))
		fail("that is no action");
	game->apply(&rules, &state, action);
	tell_turn();
}

int main(void)
{
	char line[256], word[128];
	unsigned long long seed;
	unsigned number;

	while (fgets(line, sizeof(line), stdin) != NULL) {
		if (sscanf(line, "new %127s", word) == 1) {
			begin(word);
		} else if (sscanf(line, "chance %llu %u", &seed, &number) == 2) {
			struct rng rng;

			rng_seed(&rng, seed, number);
			tell_token(game->sample(&rules, &state, &rng));
			printf("\n");
		} else if (sscanf(line, "think %127s %llu", word, &seed) == 2) {
			think(word, seed);
		} else if (sscanf(line, "play %127s", word) == 1) {
			play(word);
		} else {
			fail("unknown command");
		}
		fflush(stdout);
	}
	return 0;
}
