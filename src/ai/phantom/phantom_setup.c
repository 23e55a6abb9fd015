/* Decisions before the hunt: laying, bidding, sharing out and hiding. */
#include "ai/phantom/phantom_bids.h"
#include "ai/phantom/phantom_hide.h"
#include "ai/phantom/phantom_lay.h"
#include "ai/phantom/phantom_reasons.h"
#include "ai/phantom/phantom_think.h"
#include "ai/soft.h"
#include "games/phrases.h"

static const struct phantom_state *view_of(const struct brain_task *task)
{
	return &task->question->view->phantom;
}

static const struct phantom_rules *rules_of(const struct brain_task *task)
{
	return &task->question->rules->phantom;
}

/* Keeps the best AGENT_MIX_MAX options, in no order. */
static void offer(struct phantom_options *options, game_action action, float value)
{
	int worst = 0;

	if (options->count < AGENT_MIX_MAX) {
		options->action[options->count] = action;
		options->value[options->count++] = value;
		return;
	}
	for (int i = 1; i < options->count; i++)
		if (options->value[i] < options->value[worst])
			worst = i;
	if (value > options->value[worst]) {
		options->action[worst] = action;
		options->value[worst] = value;
	}
}

static void say_laying(const struct phantom_state *view, game_action action, struct game_phrase *reason)
{
	int what = (int)action - PHANTOM_PLACE;
	int value = what / PHANTOM_SQUARES % PHANTOM_VALUES + 1;
	bool outside = phantom_ring(what % PHANTOM_SQUARES) < 3;

	(void)view;
	phrase_say(reason,
		value < 4 ? PHANTOM_MOTIVE_LAYS_REST
		: outside ? PHANTOM_MOTIVE_LAYS_BURIED
			  : PHANTOM_MOTIVE_LAYS_OPEN,
		0, 0, 0);
}

/*
 * How much the seat to lay likes a board that is good for the ghosts. Before the
 * bids every seat does: the higher bid plays the ghosts and the lower bid is
 * the goal, so a bid below the board's value gives the difference away, and
 * that happens on boards worth more than the usual goals.
 */
static float liking(const struct phantom_rules *rules, const struct phantom_state *view)
{
	if (rules->setup.option[PHANTOM_OPTION_MASTER] != 0)
		return 1.0f;
	return rules->team[view->head.actor] == view->ghosts ? 1.0f : -1.0f;
}

void phantom_think_place(const struct brain_task *task, struct agent_answer *answer)
{
	const struct phantom_state *view = view_of(task);
	const struct phantom_rules *rules = rules_of(task);
	float sign = liking(rules, view);
	struct phantom_options options = {0};
	game_action list[GAME_LEGAL_MAX];
	int count = phantom_legal(rules, view, list);

	for (int i = 0; i < count; i++) {
		int at = i + (int)rng_below(task->question->rng, (uint32_t)(count - i));
		game_action action = list[at];

		list[at] = list[i];
		offer(&options, action, sign * phantom_lay_gain(view, action));
	}
	phantom_draw(task, &options, phantom_style_of(task->style)->heat, answer);
	phantom_tell_values(task, phantom_bids_chance(view, rules->setup.players, view->goal), answer);
	say_laying(view, answer->move, &answer->reason);
	answer->nodes = (uint64_t)count;
	answer->depth = 1;
}

void phantom_think_bid(const struct brain_task *task, struct agent_answer *answer)
{
	const struct phantom_state *view = view_of(task);
	int players = rules_of(task)->setup.players;
	struct phantom_options options = {0};
	game_action list[GAME_LEGAL_MAX];

	options.count = phantom_legal(rules_of(task), view, list);
	memcpy(options.action, list, (size_t)options.count * sizeof(list[0]));
	answer->nodes = phantom_bids_shares(view, players, options.value);
	phantom_draw_shares(task, &options, answer);
	phantom_tell_values(task, 0.5f, answer);
	phrase_say(&answer->reason, PHANTOM_MOTIVE_BIDS, (int)(phantom_bids_even(view, players) + 0.5f), 0, 0);
	answer->depth = 1;
}

void phantom_think_split(const struct brain_task *task, struct agent_answer *answer)
{
	const struct phantom_state *view = view_of(task);
	struct phantom_options options = {0};
	game_action list[GAME_LEGAL_MAX];

	options.count = phantom_legal(rules_of(task), view, list);
	for (int i = 0; i < options.count; i++) {
		options.action[i] = list[i];
		options.value[i] = 1.0f / (float)options.count;
	}
	phantom_draw_shares(task, &options, answer);
	phantom_tell_values(task, phantom_bids_chance(view, rules_of(task)->setup.players, view->goal), answer);
	phrase_say(&answer->reason, PHANTOM_MOTIVE_SPLITS, 0, 0, 0);
	answer->nodes = (uint64_t)options.count;
	answer->depth = 1;
}

void phantom_think_hide(const struct brain_task *task, struct agent_answer *answer)
{
	struct phantom_search *search = (struct phantom_search *)task->memory;
	const struct phantom_state *view = view_of(task);
	float heat = phantom_style_of(task->style)->heat * (1.0f + (float)task->level->temperature / 50.0f);
	struct phantom_worlds worlds = {0, search->all};
	struct phantom_options options = {0};
	float share[PHANTOM_SQUARES];
	struct phantom_scene scene;
	int good = 0;

	phantom_scene_init(&scene, rules_of(task), view);
	answer->nodes = phantom_hide_shares(&scene, view, heat, &worlds, share);
	for (int i = 0; i < PHANTOM_SQUARES; i++) {
		if (scene.colour[i] != phantom_due(view->split, view->hidden))
			continue;
		options.action[options.count] = (game_action)(PHANTOM_HIDE + i);
		options.value[options.count++] = share[i];
		good += share[i] > 0.08f;
	}
	phantom_draw_shares(task, &options, answer);
	phantom_tell_values(task, phantom_bids_chance(view, rules_of(task)->setup.players, view->goal), answer);
	phrase_say(&answer->reason, PHANTOM_MOTIVE_HIDES, good, 0, 0);
	answer->depth = 1;
}
