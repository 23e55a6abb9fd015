/*
 * Tables for a page: src/desk over an interface of numbers and text.
 *
 * The conventions are those of io.c.
 *
 * A few desks stand beside one another (the game played, a replay, a line tried
 * out); desk_use() chooses the one that is meant. A table is set up by
 * desk_setup(), desk_option() and desk_begin(), then desk_sit() for every seat.
 */
#include "wasm/desks.h"
#include "show/show.h"

enum { DESKS = 4 };

static struct desk desks[DESKS];
static struct desk *desk = &desks[0];

EXPORT("desk_use") int wasm_desk_use(int index);
EXPORT("desk_clear") void wasm_desk_clear(void);
EXPORT("desk_begin") int wasm_desk_begin(int length, int match, int practice);
EXPORT("desk_sit") int wasm_desk_sit(int seat, int length);
EXPORT("desk_next") int wasm_desk_next(void);
EXPORT("desk_open") int wasm_desk_open(int length);
EXPORT("desk_open_match") int wasm_desk_open_match(void);
EXPORT("record_span") int wasm_record_span(int from, int length);
EXPORT("record_is_open") int wasm_record_is_open(int length);
EXPORT("desk_turn") int wasm_desk_turn(void);
EXPORT("desk_step") int wasm_desk_step(void);
EXPORT("desk_act") int wasm_desk_act(int seat, uint32_t action);
EXPORT("desk_mark_stand_in") void wasm_desk_mark_stand_in(void);
EXPORT("desk_count") int wasm_desk_count(void);
EXPORT("desk_cut") int wasm_desk_cut(int ply);
EXPORT("desk_takeback_limit") int wasm_desk_takeback_limit(int seat);
EXPORT("desk_take_back") int wasm_desk_take_back(int seat);
EXPORT("desk_hash") uint64_t wasm_desk_hash(void);
EXPORT("desk_view_json") int wasm_desk_view_json(int ply, int viewer);
EXPORT("desk_step_json") int wasm_desk_step_json(int ply, int viewer);
EXPORT("desk_hint_json") int wasm_desk_hint_json(int ply, int length);
EXPORT("desk_record") int wasm_desk_record(int viewer);
EXPORT("desk_outcome") int wasm_desk_outcome(int viewer, uint32_t action);
EXPORT("desk_explain") int wasm_desk_explain(int viewer, uint32_t action);

struct desk *wasm_desk(void)
{
	return desk;
}

int wasm_desk_use(int index)
{
	struct fault fault;

	if (index < 0 || index >= DESKS)
		return wasm_done(fault_set_number(&fault, STATUS_INPUT, "there is no desk ", index, ""), &fault);
	desk = &desks[index];
	return STATUS_OK;
}

void wasm_desk_clear(void)
{
	desk_release(desk);
}

/* The seed is in the input: "NUMBER" is version 1, as links and saved games have it, or "VERSION:NUMBER". */
int wasm_desk_begin(int length, int match, int practice)
{
	struct desk_config config = {.match = match != 0, .practice = practice != 0};
	struct fault fault = {0};
	union game_rules draft;
	const struct game *game = wasm_draft(&draft);
	enum status status = desk_seed_parse(wasm_input(), wasm_given(length), DESK_SEED_FIRST, &config.seed, &fault);

	if (status == STATUS_OK && game == NULL)
		status = fault_set(&fault, STATUS_REFUSED, "desk_setup() comes first", "", "");
	if (status == STATUS_OK)
		status = desk_rules_share(game, &draft, &config.rules, &fault);
	if (status == STATUS_OK) {
		status = desk_begin(desk, &config, &fault);
		desk_rules_release(config.rules);
	}
	return wasm_done(status, &fault);
}

int wasm_desk_sit(int seat, int length)
{
	struct fault fault = {0};

	return wasm_done(desk_sit(desk, seat, wasm_input(), wasm_given(length), &fault), &fault);
}

int wasm_desk_next(void)
{
	struct fault fault = {0};

	return wasm_done(desk_next(desk, &fault), &fault);
}

int wasm_desk_open(int length)
{
	struct fault fault = {0};

	return wasm_done(desk_open(desk, wasm_input(), wasm_given(length), NULL, &fault), &fault);
}

int wasm_desk_open_match(void)
{
	struct fault fault = {0};

	return wasm_done(desk_open_match(desk, &fault), &fault);
}

/* Of the input's records, the length of the one that begins there. */
int wasm_record_span(int from, int length)
{
	size_t end = wasm_given(length);

	return from < 0 || (size_t)from >= end ? 0 : (int)record_span(wasm_input() + from, end - (size_t)from);
}

/* 1: the record in the input is of a round that is not over. */
int wasm_record_is_open(int length)
{
	return record_is_open(wasm_input(), wasm_given(length)) ? 1 : 0;
}

int wasm_desk_turn(void)
{
	return (int)desk_turn(desk);
}

/* Room for whoever thinks at this desk; too small a one if the page has no memory left. */
struct desk_room wasm_room(void)
{
	return wasm_room_for(desk_memory(desk));
}

int wasm_desk_step(void)
{
	struct fault fault = {0};
	struct desk_room with = wasm_room();

	return wasm_done(desk_step(desk, &with, &fault), &fault);
}

/* For STATUS_ILLEGAL the output is the reason as a phrase instead of a fault. */
int wasm_desk_act(int seat, uint32_t action)
{
	struct game_phrase reason = {0};
	struct fault fault = {0};
	enum status status = desk_act(desk, seat, action, &reason, &fault);
	struct sink sink;
	struct json_writer writer;

	if (status != STATUS_ILLEGAL)
		return wasm_done(status, &fault);
	wasm_begin_json(&sink, &writer);
	desk_reason_json(desk, &reason, &writer);
	return (int)status;
}

void wasm_desk_mark_stand_in(void)
{
	desk_mark_stand_in(desk);
}

int wasm_desk_count(void)
{
	return desk->count;
}

int wasm_desk_cut(int ply)
{
	struct fault fault = {0};

	return wasm_done(desk_cut(desk, ply, &fault), &fault);
}

/* The ply, or the status below zero. */
int wasm_desk_takeback_limit(int seat)
{
	struct fault fault = {0};
	int limit = 0;
	enum status status = desk_takeback_limit(desk, seat, &limit, &fault);

	return status == STATUS_OK ? limit : -wasm_done(status, &fault);
}

int wasm_desk_take_back(int seat)
{
	struct fault fault = {0};

	return wasm_done(desk_take_back(desk, seat, &fault), &fault);
}

uint64_t wasm_desk_hash(void)
{
	return desk->game == NULL ? 0 : game_position_hash(desk->game, desk->rules, &desk->state);
}

int wasm_desk_view_json(int ply, int viewer)
{
	struct fault fault = {0};
	struct desk_viewer who;
	enum status status = desk_viewer(desk, viewer, &who, &fault);
	struct sink sink;
	struct json_writer writer;

	wasm_begin_json(&sink, &writer);
	if (status == STATUS_OK)
		status = desk_view_json(desk, ply, who, &writer, &fault);
	return wasm_written(status, &sink, &fault);
}

int wasm_desk_step_json(int ply, int viewer)
{
	struct fault fault = {0};
	struct desk_viewer who;
	enum status status = desk_viewer(desk, viewer, &who, &fault);
	struct sink sink;
	struct json_writer writer;

	wasm_begin_json(&sink, &writer);
	if (status == STATUS_OK)
		status = desk_step_json(desk, ply, who, &writer, &fault);
	return wasm_written(status, &sink, &fault);
}

/* What the agent named in the input would do; null if nobody is to act there. */
int wasm_desk_hint_json(int ply, int length)
{
	struct desk_question question;
	struct agent_answer answer;
	struct fault fault = {0};
	struct desk_room with = wasm_room();
	struct agent agent;
	enum status status = agent_parse(wasm_input(), wasm_given(length), &agent, &fault) ? STATUS_OK : STATUS_INPUT;
	struct sink sink;
	struct json_writer writer;

	wasm_begin_json(&sink, &writer);
	if (status == STATUS_OK)
		status = desk_ask_at(desk, ply, &agent, &question, &fault);
	if (status == STATUS_OVER || status == STATUS_NOT_YOUR_TURN) {
		jw_null(&writer);
		return wasm_written(STATUS_OK, &sink, &fault);
	}
	if (status == STATUS_OK)
		status = desk_think(&question, &with, &answer, &fault);
	if (status == STATUS_OK)
		desk_hint_json(&question, &answer, &writer);
	return wasm_written(status, &sink, &fault);
}

int wasm_desk_record(int viewer)
{
	struct fault fault = {0};
	struct desk_viewer who;
	enum status status = desk_viewer(desk, viewer, &who, &fault);
	struct sink sink;
	struct json_writer writer;

	wasm_begin_json(&sink, &writer);
	if (status == STATUS_OK)
		status = desk_record(desk, who, &sink, &fault);
	return wasm_written(status, &sink, &fault);
}

/* The view of a viewer who is not the one that sees everything. */
static enum status view_of(int viewer, union game_state *view, struct fault *fault)
{
	if (desk->game == NULL || !game_is_viewer(desk->rules, viewer))
		return fault_set_number(fault, STATUS_INPUT, "there is no viewer ", viewer, " at this table");
	*view = desk->state;
	desk->game->redact(desk->rules, view, viewer);
	return STATUS_OK;
}

int wasm_desk_outcome(int viewer, uint32_t action)
{
	struct fault fault = {0};
	union game_state view;
	enum status status = view_of(viewer, &view, &fault);
	struct sink sink;
	struct json_writer writer;

	wasm_begin_json(&sink, &writer);
	if (status == STATUS_OK)
		show_outcome(desk->game, desk->rules, &view, action, &writer);
	return wasm_written(status, &sink, &fault);
}

int wasm_desk_explain(int viewer, uint32_t action)
{
	struct game_phrase reason = {0};
	struct fault fault = {0};
	union game_state view;
	enum status status = view_of(viewer, &view, &fault);
	struct sink sink;
	struct json_writer writer;

	wasm_begin_json(&sink, &writer);
	if (status == STATUS_OK) {
		desk->game->explain(desk->rules, &view, viewer, action, &reason);
		desk_reason_json(desk, &reason, &writer);
	}
	return wasm_written(status, &sink, &fault);
}
