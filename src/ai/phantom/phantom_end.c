/* Decisions of a hunt with few worlds left: the rest is solved, and the move drawn from the solution. */
#include "ai/phantom/phantom_say.h"
#include "ai/phantom/phantom_think.h"

enum { ROUNDS = 60, STEP = 4 }; /* of CFR+, and between looks at the clock */

/* Drops shares so small that they are only left over from early rounds of CFR. */
static void draw_ending(
	const struct phantom_search *search, struct phantom_options *options, struct agent_answer *answer)
{
	const float least = 0.02f; /* set by hand */
	float sum = 0;

	for (int i = 0; i < options->count; i++) {
		options->value[i] = options->value[i] < least ? 0 : options->value[i];
		sum += options->value[i];
	}
	for (int i = 0; i < options->count; i++)
		options->value[i] /= sum;
	phantom_draw_shares(search->task, options, answer);
}

/* The ending as far as the nodes go. */
static void solve_ending(
	struct phantom_search *search, const struct phantom_scene *scene, const struct phantom_worlds *worlds)
{
	struct phantom_ending *ending = &search->ending;
	uint64_t limit = search->task->limit.nodes;
	uint64_t left = limit > search->nodes ? limit - search->nodes : 0;
	uint64_t edges = left / ROUNDS;

	edges = edges < PHANTOM_ENDING_EDGES ? edges : PHANTOM_ENDING_EDGES;
	phantom_ending_grow(ending, scene, worlds, (uint32_t)edges, search->task);
	for (uint32_t i = STEP; i <= ROUNDS; i += STEP) {
		if (i > STEP && (brain_late(search->task) || (uint64_t)ending->edges * i > left))
			break;
		phantom_ending_solve(ending, STEP);
	}
	search->nodes += (uint64_t)ending->edges * ending->rounds;
}

/* Turns looked ahead at most: the tree grows breadth first. */
static int plies(const struct phantom_ending *ending)
{
	return 1 + ending->node[ending->nodes - 1].turn - ending->root.turn;
}

static void end_look(struct phantom_search *search, const struct phantom_scene *scene,
	const struct phantom_worlds *worlds, struct agent_answer *answer)
{
	struct phantom_options options = {0};
	float ghosts;

	solve_ending(search, scene, worlds);
	options.count = search->ending.node[0].choices;
	for (int i = 0; i < options.count; i++)
		options.action[i] = (game_action)(PHANTOM_REMOVE + search->ending.look[i]);
	ghosts = phantom_ending_looks(&search->ending, options.value);
	draw_ending(search, &options, answer);
	phantom_say_look(search->task, scene, (int)answer->move, &answer->reason);
	phantom_tell_values(search->task, ghosts, answer);
	answer->depth = plies(&search->ending);
}

static void end_removal(struct phantom_search *search, const struct phantom_scene *scene,
	const struct phantom_worlds *worlds, int world, struct agent_answer *answer)
{
	const struct phantom_world *mine = &worlds->list[world];
	struct phantom_options options = {0};
	uint64_t targets;
	float ghosts;

	solve_ending(search, scene, worlds);
	search->ending.scene = *scene;
	phantom_model_reach(&search->ending.model, &search->ending.scene);
	targets = phantom_ending_targets(&search->ending, mine);
	for (; targets != 0; targets &= targets - 1)
		options.action[options.count++] = (game_action)(PHANTOM_REMOVE + bits_lowest(targets));
	ghosts = phantom_ending_removals(&search->ending, world, options.value);
	draw_ending(search, &options, answer);
	phantom_say_removal(search, scene, worlds, &options, mine, answer);
	phantom_tell_values(search->task, ghosts, answer);
	answer->depth = plies(&search->ending);
}

/* The index of the true world, if this side knows it. */
static int place_of(const struct phantom_worlds *worlds, const struct phantom_state *view)
{
	struct phantom_world mine;
	int at = worlds->count - 1;

	phantom_world_of(&mine, view);
	while (at >= 0 && !phantom_world_same(&worlds->list[at], &mine))
		at--;
	return at;
}

/* How many worlds there may be for a level to solve the rest: of its own accord only the best does. */
static int most_worlds(const struct brain_task *task)
{
	enum { SOLVING_DEPTH = 2 };

	if (task->endings < 0)
		return task->level->depth >= SOLVING_DEPTH ? PHANTOM_ENDING_WORLDS : 0;
	return task->endings < PHANTOM_ENDING_WORLDS ? task->endings : PHANTOM_ENDING_WORLDS;
}

/* Whether the nodes left are enough for a few rounds on the smallest tree; with very few worlds they always are. */
static bool affordable(const struct phantom_search *search, int worlds)
{
	enum { ALWAYS = 4, EDGES = 300 }; /* a world: twelve looks, each with its answers */
	uint64_t limit = search->task->limit.nodes;
	uint64_t left = limit > search->nodes ? limit - search->nodes : 0;

	return worlds <= ALWAYS || (uint64_t)worlds * EDGES * STEP <= left;
}

bool phantom_think_ending(struct phantom_search *search, const struct phantom_scene *scene,
	const struct phantom_worlds *worlds, struct agent_answer *answer)
{
	int mine = -1;

	if (worlds->count > most_worlds(search->task) || !affordable(search, worlds->count))
		return false;
	if ((scene->turn & 1) != 0) {
		end_look(search, scene, worlds, answer);
		return true;
	}
	mine = place_of(worlds, &search->task->question->view->phantom);
	if (mine >= 0)
		end_removal(search, scene, worlds, mine, answer);
	return mine >= 0;
}
