/*
 * Tables for a page: src/desk over an interface of numbers and text. Text goes
 * in through engine_input() and comes out at engine_output(); functions that
 * write text return its length. A few desks stand beside one another (the game
 * played, a replay, a line tried out); desk_use() says which is meant.
 */
#include <stdlib.h>

#include "desk/desk.h"

#define EXPORT(name) __attribute__((export_name(name)))

enum { DESKS = 4, OUTPUT = 2 << 20 };

static struct desk desks[DESKS];
static struct desk *desk = &desks[0];
static char *input;
static char output[OUTPUT];
static void *thoughts; /* what bots think in, one after the other */
static size_t thoughts_size;

EXPORT("engine_input") char *engine_input(int size);
EXPORT("engine_output") const char *engine_output(void);
EXPORT("engine_info") int engine_info(void);
EXPORT("desk_use") void wasm_desk_use(int index);
EXPORT("desk_init") int wasm_desk_init(int game, int players);
EXPORT("desk_option") void wasm_desk_option(int index, int value);
EXPORT("desk_sit") int wasm_desk_sit(int seat, int length);
EXPORT("desk_begin") int wasm_desk_begin(uint64_t seed, int match);
EXPORT("desk_next") int wasm_desk_next(void);
EXPORT("desk_open") int wasm_desk_open(int length);
EXPORT("desk_match") int wasm_desk_match(void);
EXPORT("record_span") int wasm_record_span(int from, int length);
EXPORT("desk_turn") int wasm_desk_turn(void);
EXPORT("desk_step") int wasm_desk_step(void);
EXPORT("desk_act") int wasm_desk_act(int seat, uint32_t action);
EXPORT("desk_count") int wasm_desk_count(void);
EXPORT("desk_cut") void wasm_desk_cut(int ply);
EXPORT("desk_horizon") int wasm_desk_horizon(int seat);
EXPORT("desk_hash") uint64_t wasm_desk_hash(void);
EXPORT("desk_show") int wasm_desk_show(int ply, int viewer);
EXPORT("desk_tell") int wasm_desk_tell(int ply, int viewer);
EXPORT("desk_record") int wasm_desk_record(int viewer);
EXPORT("desk_advise") int wasm_desk_advise(int ply, int length);
EXPORT("desk_judge") int wasm_desk_judge(int ply, uint32_t other, int worlds);
EXPORT("desk_outcome") int wasm_desk_outcome(int viewer, uint32_t action);
EXPORT("desk_explain") int wasm_desk_explain(int viewer, uint32_t action);

char *engine_input(int size)
{
	free(input);
	input = (char *)malloc((size_t)size + 1);
	return input;
}

const char *engine_output(void)
{
	return output;
}

static int say(const struct sink *sink)
{
	return sink_cut(sink) ? -1 : (int)sink->length;
}

static int say_text(const char *text)
{
	struct sink sink;

	sink_init(&sink, output, sizeof(output));
	sink_text(&sink, text);
	return say(&sink);
}

static void begin_jot(struct sink *sink, struct jot *jot)
{
	sink_init(sink, output, sizeof(output));
	jot_init(jot, sink);
}

static void put_game(const struct game_info *info, struct jot *jot)
{
	jot_open(jot, '{');
	jot_put_string(jot, "name", info->name);
	jot_put_string(jot, "title", info->title);
	jot_put_string(jot, "id", info->id);
	jot_put_number(jot, "playersLow", info->players_low);
	jot_put_number(jot, "playersHigh", info->players_high);
	jot_put_open(jot, "options", '[');
	for (int i = 0; i < info->options; i++) {
		jot_open(jot, '{');
		jot_put_string(jot, "name", info->option[i].name);
		jot_put_number(jot, "low", info->option[i].low);
		jot_put_number(jot, "high", info->option[i].high);
		jot_put_number(jot, "normal", info->option[i].normal);
		jot_put_string(jot, "help", info->option[i].help);
		jot_close(jot, '}');
	}
	jot_close(jot, ']');
	jot_close(jot, '}');
}

/* What there is to play. */
int engine_info(void)
{
	struct sink sink;
	struct jot jot;

	begin_jot(&sink, &jot);
	jot_open(&jot, '[');
	for (int i = 0; game_at(i) != NULL; i++)
		put_game(game_at(i)->info(), &jot);
	jot_close(&jot, ']');
	return say(&sink);
}

void wasm_desk_use(int index)
{
	desk = &desks[index >= 0 && index < DESKS ? index : 0];
}

/* 0: there is no such game, or not for so many. */
int wasm_desk_init(int game, int players)
{
	const struct game *found = game >= 0 ? game_at(game) : NULL;

	if (found == NULL || players < found->info()->players_low || players > found->info()->players_high)
		return 0;
	desk_init(desk, found, players);
	return 1;
}

void wasm_desk_option(int index, int value)
{
	desk_option(desk, index, value);
}

/* 0: the output says why not. */
int wasm_desk_sit(int seat, int length)
{
	struct game_fault fault = {{'\0'}};

	if (seat < 0 || seat >= GAME_SEATS_MAX || desk_sit(desk, seat, input, (size_t)length, &fault))
		return 1;
	(void)say_text(fault.text);
	return 0;
}

int wasm_desk_begin(uint64_t seed, int match)
{
	struct game_fault fault = {{'\0'}};

	if (desk_begin(desk, seed, match != 0, &fault))
		return 1;
	(void)say_text(fault.text);
	return 0;
}

int wasm_desk_next(void)
{
	return desk_next(desk) ? 1 : 0;
}

/* 0: the output is {"line","text"}. */
int wasm_desk_open(int length)
{
	struct record_fault fault;
	struct sink sink;
	struct jot jot;

	memset(&fault, 0, sizeof(fault));
	if (desk_open(desk, input, (size_t)length, &fault))
		return 1;
	begin_jot(&sink, &jot);
	jot_open(&jot, '{');
	jot_put_number(&jot, "line", fault.line);
	jot_put_string(&jot, "text", fault.text);
	jot_close(&jot, '}');
	(void)say(&sink);
	return 0;
}

int wasm_desk_match(void)
{
	return desk_match(desk) ? 1 : 0;
}

/* Of the input's records, the one that begins there. */
int wasm_record_span(int from, int length)
{
	return (int)record_span(input + from, (size_t)(length - from));
}

int wasm_desk_turn(void)
{
	return (int)desk_turn(desk);
}

/* Memory enough for whoever thinks at this desk; NULL if the page has none left. */
static void *memory(void)
{
	size_t size = desk_memory(desk);

	if (size > thoughts_size) {
		free(thoughts);
		thoughts = malloc(size);
		thoughts_size = thoughts == NULL ? 0 : size;
	}
	return thoughts;
}

int wasm_desk_step(void)
{
	return memory() != NULL && desk_step(desk, memory()) ? 1 : 0;
}

/* enum game_try_status; the output is the reason. */
int wasm_desk_act(int seat, uint32_t action)
{
	struct game_phrase reason = {0};
	enum game_try_status status = desk_act(desk, seat, action, &reason);
	const struct game *game = desk->record.game;
	struct sink sink;
	struct jot jot;

	begin_jot(&sink, &jot);
	show_phrase(game, &desk->record.rules, game->reason_text(reason.code), &reason, &jot);
	(void)say(&sink);
	return (int)status;
}

int wasm_desk_count(void)
{
	return desk->record.count;
}

void wasm_desk_cut(int ply)
{
	desk_cut(desk, ply);
}

int wasm_desk_horizon(int seat)
{
	return desk_horizon(desk, seat);
}

uint64_t wasm_desk_hash(void)
{
	return game_hash(desk->record.game, &desk->state);
}

int wasm_desk_show(int ply, int viewer)
{
	struct sink sink;
	struct jot jot;

	begin_jot(&sink, &jot);
	desk_show(desk, ply, viewer, &jot);
	return say(&sink);
}

int wasm_desk_tell(int ply, int viewer)
{
	struct sink sink;
	struct jot jot;

	begin_jot(&sink, &jot);
	desk_tell(desk, ply, viewer, &jot);
	return say(&sink);
}

/* The record, whole (GAME_FULL) or as a viewer saw it; -1 if memory runs out. */
int wasm_desk_record(int viewer)
{
	struct record view;
	struct sink sink;

	sink_init(&sink, output, sizeof(output));
	if (viewer == GAME_FULL) {
		record_text(&desk->record, &sink);
		return say(&sink);
	}
	if (!record_view(&desk->record, viewer, &view))
		return -1;
	record_text(&view, &sink);
	record_release(&view);
	return say(&sink);
}

int wasm_desk_advise(int ply, int length)
{
	struct agent agent;
	struct game_fault fault;
	struct sink sink;
	struct jot jot;

	begin_jot(&sink, &jot);
	if (!agent_parse(input, (size_t)length, &agent, &fault) || memory() == NULL)
		jot_null(&jot);
	else
		desk_advise(desk, ply, &agent, memory(), &jot);
	return say(&sink);
}

int wasm_desk_judge(int ply, uint32_t other, int worlds)
{
	struct desk_verdict verdict;
	struct sink sink;
	struct jot jot;

	begin_jot(&sink, &jot);
	if (!desk_judge(desk, ply, other, worlds, &verdict)) {
		jot_null(&jot);
		return say(&sink);
	}
	jot_open(&jot, '{');
	jot_put_number(&jot, "worlds", verdict.worlds);
	jot_key(&jot, "made");
	jot_thousandths(&jot, verdict.made);
	jot_key(&jot, "other");
	jot_thousandths(&jot, verdict.other);
	jot_key(&jot, "error");
	jot_thousandths(&jot, verdict.error);
	jot_close(&jot, '}');
	return say(&sink);
}

int wasm_desk_outcome(int viewer, uint32_t action)
{
	union game_state view = desk->state;
	struct sink sink;
	struct jot jot;

	desk->record.game->redact(&desk->record.rules, &view, viewer);
	begin_jot(&sink, &jot);
	show_outcome(desk->record.game, &desk->record.rules, &view, action, &jot);
	return say(&sink);
}

int wasm_desk_explain(int viewer, uint32_t action)
{
	const struct game *game = desk->record.game;
	union game_state view = desk->state;
	struct game_phrase reason = {0};
	struct sink sink;
	struct jot jot;

	game->redact(&desk->record.rules, &view, viewer);
	game->explain(&desk->record.rules, &view, viewer, action, &reason);
	begin_jot(&sink, &jot);
	show_phrase(game, &desk->record.rules, game->reason_text(reason.code), &reason, &jot);
	return say(&sink);
}
