/* Decisions of the hunt: both sides first compute the hunters' belief, then search. */
#include "ai/phantom/phantom_say.h"
#include "ai/phantom/phantom_think.h"
#include "ai/phantom/phantom_weights.h"

/* What the mix is worth on the whole. */
static float expected(const struct phantom_options *options, const struct agent_answer *answer)
{
	float sum = 0, mass = 0;

	for (int i = 0; i < options->count; i++)
		for (int k = 0; k < answer->moves; k++)
			if (answer->mix[k].action == options->action[i]) {
				sum += answer->mix[k].share * options->value[i];
				mass += answer->mix[k].share;
			}
	for (int i = 0; mass <= 0 && i < options->count; i++)
		if (options->action[i] == answer->move)
			return options->value[i];
	return sum / mass;
}

/* The same options as the style likes them. */
static struct phantom_options styled(
	const struct phantom_scene *scene, const struct phantom_options *options, float liking)
{
	struct phantom_options liked = *options;

	for (int i = 0; i < liked.count; i++)
		liked.value[i] += liking * (float)scene->value[liked.action[i]];
	return liked;
}

/* Hunters who looked two rounds ahead won no more than those who look one. */
static void think_look(struct phantom_search *search, const struct phantom_scene *scene,
	const struct phantom_worlds *thin, struct agent_answer *answer)
{
	enum { ROUNDS = 1 };
	const struct brain_task *task = search->task;
	const struct phantom_style *style = phantom_style_of(task->style);
	struct phantom_options options = {0}, liked;
	struct phantom_outlook outlook;
	float ghosts;
	int depth = task->level->depth < ROUNDS ? task->level->depth : ROUNDS;

	depth = phantom_hunter_options(search, scene, thin, depth, &options);
	liked = styled(scene, &options, -style->thrift);
	phantom_draw(task, &liked, style->heat, answer);
	phantom_say_look(task, scene, (int)answer->move, &answer->reason);
	phantom_outlook_init(&outlook, scene, thin);
	ghosts = depth > 0 ? 1.0f - expected(&options, answer) : phantom_outlook_mean(&outlook, thin);
	phantom_tell_values(task, ghosts, answer);
	answer->depth = 1 + 2 * depth;
}

/* Makes sure that the true world is among the worlds searched. */
static void include(struct phantom_worlds *thin, const struct phantom_worlds *all, const struct phantom_world *mine)
{
	for (int i = 0; i < thin->count; i++)
		if (phantom_world_same(&thin->list[i], mine))
			return;
	for (int i = 0; i < all->count; i++)
		if (phantom_world_same(&all->list[i], mine)) {
			thin->list[thin->count - 1] = all->list[i];
			(void)phantom_worlds_normalise(thin);
		}
}

static void think_removal(struct phantom_search *search, const struct phantom_scene *scene,
	const struct phantom_worlds *all, struct phantom_worlds *thin, struct agent_answer *answer)
{
	const struct brain_task *task = search->task;
	const struct phantom_style *style = phantom_style_of(task->style);
	struct phantom_options options = {0}, liked;
	struct phantom_world mine;
	int depth;

	phantom_world_of(&mine, &task->question->view->phantom);
	include(thin, all, &mine);
	depth = phantom_master_options(search, scene, thin, &mine, task->level->depth, &options);
	liked = styled(scene, &options, style->greed);
	phantom_draw(task, &liked, style->heat, answer);
	phantom_say_removal(search, scene, all, &options, &mine, answer);
	phantom_tell_values(task, expected(&options, answer), answer);
	answer->depth = 1 + 2 * depth;
}

/*
 * The habits a seat assumes of the ghosts. The best hunters draw between two
 * models each turn: masters who guess the model are hard to find, masters who
 * guess wrong are found at once, and nobody can know the draw.
 */
static const struct phantom_habits *assumed(const struct brain_task *task, bool hunter)
{
	enum { DRAWING_DEPTH = 2 };

	if (hunter && task->level->depth >= DRAWING_DEPTH && rng_below(task->question->rng, 2) == 0)
		return phantom_habits_wary();
	return phantom_habits();
}

void phantom_think_hunt(const struct brain_task *task, struct agent_answer *answer)
{
	struct phantom_search *search = (struct phantom_search *)task->memory;
	const struct phantom_state *view = &task->question->view->phantom;
	bool hunter = phantom_turn(view) % 2 != 0;
	struct phantom_witness witness = {assumed(task, hunter), task->level->forget, task->question->rng, 0};
	struct phantom_worlds all = {0, search->all};
	struct phantom_worlds thin = {0, search->thin};
	struct phantom_scene scene;

	search->task = task;
	search->habits = hunter ? phantom_habits_ahead() : phantom_habits();
	search->stopped = false;
	search->late = 0;
	phantom_past_follow(&witness, &task->question->rules->phantom, view, &scene, &all, &search->store[0].model);
	search->nodes = witness.nodes;
	if (!phantom_think_ending(search, &scene, &all, answer)) {
		phantom_worlds_thin(&all, PHANTOM_SEARCH_WORLDS, task->question->rng, &thin);
		if (hunter)
			think_look(search, &scene, &thin, answer);
		else
			think_removal(search, &scene, &all, &thin, answer);
	}
	answer->nodes = search->nodes;
}
