/* seance perft: how many lines of play there are, all chance outcomes included. */
#include <stdio.h>
#include <string.h>

#include "cmd/cmd.h"

enum { PERFT_DEPTH_MAX = 12 };

/* Lines of exactly that length, or that end earlier; depth bounds the recursion. */
static uint64_t count_lines(
	const struct game *game, const union game_rules *rules, const union game_state *state, int depth)
{
	game_action list[GAME_LEGAL_MAX];
	uint64_t lines = 0;
	int count;

	if (depth == 0 || state->head.actor == GAME_NOBODY)
		return 1;
	count = game_actions(game, rules, state, list);
	if (depth == 1)
		return (uint64_t)count;
	for (int i = 0; i < count; i++) {
		union game_state next = *state;

		game->apply(rules, &next, list[i]);
		lines += count_lines(game, rules, &next, depth - 1);
	}
	return lines;
}

static enum cmd_exit run(const struct cmd_args *args)
{
	const struct game *game = cmd_game(args);
	const char *position = cmd_value(args, "position", NULL);
	union game_rules rules;
	union game_state state;
	int64_t depth = 3;
	int64_t skip = 0;
	int64_t seed = 1;
	struct rng rng;

	if (game == NULL || !cmd_rules(args, game, &rules) || !cmd_number(args, "depth", 1, PERFT_DEPTH_MAX, &depth) ||
		!cmd_number(args, "after", 0, 1000000, &skip) || !cmd_number(args, "seed", 0, INT64_MAX, &seed))
		return CMD_EXIT_INPUT;
	memset(&state, 0, sizeof(state));
	game->start(&rules, &state);
	if (position != NULL) {
		struct scan scan;

		scan_init(&scan, position, strlen(position));
		if (!game->parse_position(&rules, &scan, &state) || state.head.viewer != GAME_FULL)
			return cmd_wrong(args, "the position is not right at column %zu: expected %s",
				scan.failed_at + 1, scan.expected != NULL ? scan.expected : "a full position");
	}
	rng_seed(&rng, (uint64_t)seed, 0);
	for (; skip > 0 && state.head.actor != GAME_NOBODY; skip--) {
		game_action list[GAME_LEGAL_MAX];
		int count = game_actions(game, &rules, &state, list);

		game->apply(&rules, &state, list[rng_below(&rng, (uint32_t)count)]);
	}
	for (int i = 1; i <= depth; i++)
		printf("%d %llu\n", i, (unsigned long long)count_lines(game, &rules, &state, i));
	return CMD_EXIT_OK;
}

const struct cmd cmd_perft = {"perft", "GAME", 1, 1,
	"Counts the lines of play from a position, chance's outcomes included",
	{CMD_RULES_OPTIONS, {"depth", "D", "longest line counted (3), at most 12"},
		{"after", "K", "begin K evenly random actions into the game (0)"},
		{"seed", "S", "seed of those actions (1)"}, {"position", "TEXT", "begin from this position"}},
	run};
