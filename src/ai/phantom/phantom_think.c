#include "ai/phantom/phantom_think.h"

#include "ai/soft.h"

/* Set by hand, to be seen in play; `seance arena --agents "level8;level8:bold"` measures what a style costs. */
const struct phantom_style *phantom_style_of(enum agent_style style)
{
	static const struct phantom_style list[] = {
		{0, 0, 1.0f},            /* plain */
		{0.008f, -0.005f, 1.0f}, /* bold */
		{-0.006f, 0.004f, 1.0f}, /* careful */
		{0, 0, 1.3f},            /* bluffer */
		{0.004f, 0.008f, 0.5f},  /* accountant */
	};

	return &list[style];
}

void phantom_draw_shares(
	const struct brain_task *task, const struct phantom_options *options, struct agent_answer *answer)
{
	const float least = 0.0005f;
	int drawn = soft_draw(options->value, options->count, task->question->rng);

	answer->move = options->action[drawn];
	for (int i = 0; i < options->count; i++) {
		if (options->value[i] < least && i != drawn)
			continue;
		agent_mix(answer, options->action[i], options->value[i]);
	}
	if (answer->moves == 1)
		answer->moves = 0;
}

void phantom_draw(
	const struct brain_task *task, const struct phantom_options *options, float heat, struct agent_answer *answer)
{
	struct phantom_options shares = *options;
	float noise = (float)task->level->noise / 1000.0f;

	for (int i = 0; noise > 0 && i < shares.count; i++)
		shares.value[i] += noise * soft_normal(task->question->rng);
	soft_shares(shares.value, shares.count, heat * (float)task->level->temperature / 1000.0f);
	phantom_draw_shares(task, &shares, answer);
}

void phantom_tell_values(const struct brain_task *task, float ghosts, struct agent_answer *answer)
{
	const struct phantom_rules *rules = &task->question->rules->phantom;
	const struct phantom_state *state = &task->question->view->phantom;

	answer->values = rules->setup.players;
	for (int i = 0; i < answer->values; i++) {
		if (state->goal == 0)
			answer->value[i] = 0.5f;
		else
			answer->value[i] = rules->team[i] == state->ghosts ? ghosts : 1.0f - ghosts;
	}
}
