#include "desk/desk_replay.h"

#include "desk/desk_play.h"

/* A full record on its way through a desk. */
struct walk {
	const struct record *record;
	desk_replay_step step;
	void *context;
};

static enum status draw_next(void *context, const struct desk_event *event, game_action *action, struct fault *fault)
{
	const struct record *record = ((const struct walk *)context)->record;

	if (event->ply == record->count)
		return fault_set(fault, STATUS_CANCELLED, "the record ends here", "", "");
	*action = record->moves[event->ply].action;
	return STATUS_OK;
}

static enum status play_next(void *context, struct desk *desk, struct fault *fault)
{
	const struct record *record = ((const struct walk *)context)->record;

	if (desk->count == record->count)
		return fault_set(fault, STATUS_CANCELLED, "the record ends here", "", "");
	return desk_act(desk, record->moves[desk->count].actor, record->moves[desk->count].action, NULL, fault);
}

static enum status step(void *context, struct desk *desk, const union game_state *before, struct fault *fault)
{
	const struct walk *walk = (const struct walk *)context;

	if (walk->step == NULL)
		return STATUS_OK;
	return walk->step(walk->context, walk->record, desk->count - 1, before, &desk->state, fault);
}

static enum status replay_full(const struct walk *walk, union game_state *last, struct fault *fault)
{
	struct walk with = *walk;
	struct desk_config config = {.chance = {draw_next, &with}};
	struct desk_host host = {.context = &with, .turn = play_next, .acted = step};
	enum status status = desk_rules_share(walk->record->game, &walk->record->rules, &config.rules, fault);
	struct desk desk;

	if (status != STATUS_OK)
		return status;
	memset(&desk, 0, sizeof(desk));
	status = desk_begin(&desk, &config, fault);
	desk_rules_release(config.rules);
	if (status == STATUS_OK)
		status = desk_play_round(&desk, &host, fault);
	if (status == STATUS_CANCELLED && desk.count == walk->record->count)
		status = STATUS_OK; /* a round that goes on, or that the table ended */
	*last = desk.state;
	desk_release(&desk);
	return status;
}

static enum status replay_view(const struct walk *walk, union game_state *last, struct fault *fault)
{
	const struct record *record = walk->record;
	enum status status = STATUS_OK;

	memset(last, 0, sizeof(*last));
	record->game->start(&record->rules, last);
	record->game->redact(&record->rules, last, record->viewer);
	for (int i = 0; i < record->count && status == STATUS_OK; i++) {
		if (walk->step != NULL)
			status = walk->step(walk->context, record, i, last, &record->views[i], fault);
		*last = record->views[i];
	}
	return status;
}

enum status desk_replay(const struct record *record, desk_replay_step step_told, void *context, union game_state *last,
	struct fault *fault)
{
	const struct walk walk = {record, step_told, context};

	return record->viewer == GAME_FULL ? replay_full(&walk, last, fault) : replay_view(&walk, last, fault);
}

enum status desk_rounds_add(struct desk_rounds *rounds, const struct record *record, struct fault *fault)
{
	const struct game_setup *setup = &record->rules.setup;
	struct match match = rounds->match;
	struct game_result result;
	struct game_plan plan;
	union game_state last;
	enum status status;

	if (rounds->count == 0) {
		record->game->plan(&record->rules, &plan);
		match_init(&match, &plan, setup->players, setup->first);
	}
	if (!match_expects(&match, setup))
		return fault_set(fault, STATUS_MISMATCH, "this is not the round that comes next in the match", "", "");
	status = desk_replay(record, NULL, NULL, &last, fault);
	if (status != STATUS_OK)
		return status;
	record_result(record, &last, &result);
	if (result.over != 0)
		match_count(&match, &result);
	rounds->match = match;
	rounds->count++;
	return STATUS_OK;
}
