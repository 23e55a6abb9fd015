/* seance solve: a small game for two solved exactly, and agents judged by best responders. */
#include "solve/solve.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/table.h"

struct judged {
	const struct game *game;
	const union game_rules *rules;
	const struct table_crew *crew;
	struct rng rng;
};

/* Adds a mix as shares of 1: what is too small to be told is missing from it. */
static void add_mix(const struct agent_answer *answer, const game_action *list, int count, double *share)
{
	double sum = 0;

	for (int m = 0; m < answer->moves; m++)
		sum += (double)answer->mix[m].share;
	for (int i = 0; i < count; i++)
		for (int m = 0; m < answer->moves; m++)
			if (answer->mix[m].action == list[i])
				share[i] += (double)answer->mix[m].share / sum;
}

/* An agent as a strategy: the mean of its mixes, or of its moves, over several questions. */
static void ask_agent(void *context, const union game_state *view, const game_action *list, int count, double *share)
{
	enum { QUESTIONS = 16 };
	struct judged *judged = (struct judged *)context;
	struct agent_question question = {
		.game = judged->game, .rules = judged->rules, .view = view, .rng = &judged->rng, .clock = table_clock};

	memset(share, 0, (size_t)count * sizeof(*share));
	for (int asked = 0; asked < QUESTIONS; asked++) {
		struct agent_answer answer;
		struct fault fault;

		enum status status =
			agent_choose(&judged->crew->agent[0], &question, judged->crew->memory, &answer, &fault);

		SEANCE_ASSERT(status == STATUS_OK);
		if (answer.moves == 0) {
			answer.moves = 1;
			answer.mix[0].action = answer.move;
			answer.mix[0].share = 1;
		}
		add_mix(&answer, list, count, share);
	}
	for (int i = 0; i < count; i++)
		share[i] /= (double)QUESTIONS;
}

static void put_bound(const char *who, const struct solve_bound *bound)
{
	printf("%s: exploitability %.6f (a best responder gets %.4f beginning, %.4f answering)\n", who,
		bound->exploitability, bound->best[0], bound->best[1]);
	fflush(stdout);
}

static void solve(struct solve_tree *tree, int64_t iterations, double goal)
{
	struct solve_bound bound;
	char who[64];

	for (int64_t i = 1, next = 10; i <= iterations; i++) {
		solve_iterate(tree);
		if (i != next && i != iterations)
			continue;
		next = next < 100 ? next * 2 : next + 100;
		solve_average(tree, &bound);
		snprintf(who, sizeof(who), "iteration %lld", (long long)i);
		put_bound(who, &bound);
		if (bound.exploitability <= goal)
			return;
	}
}

static bool read_goal(const struct cmd_args *args, double *goal)
{
	const char *text = cmd_value(args, "goal", "0");
	char *end;

	*goal = strtod(text, &end);
	if (end != text && *end == '\0' && *goal >= 0 && *goal < 1)
		return true;
	cmd_wrong(args, "--goal must be a share from 0 to 1, as in 0.001, not \"%s\"", text);
	return false;
}

static enum cmd_exit run(const struct cmd_args *args)
{
	enum { NODES_MAX = 30000000 };
	struct judged judged = {.game = cmd_game(args)};
	union game_rules rules;
	struct table_crew crew = {.memory = NULL};
	struct solve_tree *tree;
	struct solve_bound bound;
	struct fault fault;
	int64_t iterations = 1000;
	enum cmd_exit code;
	bool no_memory;
	double goal;

	if (judged.game == NULL || !cmd_rules(args, judged.game, &rules) ||
		!cmd_number(args, "iterations", 0, 1000000, &iterations) || !read_goal(args, &goal))
		return CMD_EXIT_INPUT;
	if (rules.setup.players != 2)
		return cmd_wrong(args, "only games for two are solved");
	if (strchr(cmd_value(args, "agents", ""), ',') != NULL)
		return cmd_wrong(args, "--agents takes one agent here: it is judged on both seats");
	code = table_agents(args, judged.game, 2, "random", &crew);
	if (code != CMD_EXIT_OK)
		return code;
	tree = solve_build(judged.game, &rules, NODES_MAX, &no_memory, &fault);
	if (tree == NULL) {
		table_release(&crew);
		cmd_wrong(args, "%s", fault.text);
		return no_memory ? CMD_EXIT_SYSTEM : CMD_EXIT_INPUT;
	}
	printf("%zu nodes, %zu information sets\n", solve_nodes(tree), solve_sets(tree));
	solve(tree, iterations, goal);
	if (cmd_has(args, "agents")) {
		judged.rules = &rules;
		judged.crew = &crew;
		rng_seed(&judged.rng, 1, 0);
		solve_judge(tree, ask_agent, &judged, &bound);
		put_bound(crew.agent[0].name, &bound);
	}
	solve_free(tree);
	table_release(&crew);
	return CMD_EXIT_OK;
}

const struct cmd cmd_solve = {"solve", "GAME", 1, 1,
	"Solves a small game for two exactly and judges agents by best responders",
	{CMD_RULES_OPTIONS, {"iterations", "N", "of discounted counterfactual regret minimisation (1000)"},
		{"goal", "E", "stop at this exploitability, in shares of the win (0)"},
		{"agents", "A", "an agent to be judged, too"}},
	run};
