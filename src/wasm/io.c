/*
 * What goes in and out of a module for a page. Text goes in through
 * engine_input() and comes out at engine_output(). A function returns an enum
 * status as a number, 0 for STATUS_OK; one that writes text returns its length,
 * or the status below zero. Whenever the status is not STATUS_OK, the output is
 * the fault as JSON, ended by a zero byte.
 *
 * A module imports one function: host.clock, milliseconds since some moment.
 */
#include <stdlib.h>

#include "wasm/desks.h"

enum { OUTPUT = 2 << 20 };

static char *input;
static size_t input_size;
static char output[OUTPUT];
static void *thoughts; /* what bots think in, one after the other */
static size_t thoughts_size;

__attribute__((import_module("host"), import_name("clock"))) double host_clock(void);

EXPORT("engine_input") char *engine_input(int size);
EXPORT("engine_output") const char *engine_output(void);

char *engine_input(int size)
{
	free(input);
	input_size = size < 0 ? 0 : (size_t)size;
	input = (char *)malloc(input_size + 1);
	if (input == NULL)
		input_size = 0;
	return input;
}

const char *engine_output(void)
{
	return output;
}

void wasm_begin_json(struct sink *sink, struct json_writer *writer)
{
	sink_init(sink, output, sizeof(output));
	jw_init(writer, sink);
}

/* What a call comes to: the status, with the fault in the output if it is not STATUS_OK. */
int wasm_done(enum status status, struct fault *fault)
{
	struct sink sink;
	struct json_writer writer;

	if (status == STATUS_OK)
		return STATUS_OK;
	fault->status = status;
	wasm_begin_json(&sink, &writer);
	desk_fault_json(fault, &writer);
	return (int)status;
}

/* The same for a call that writes text: its length, or the status below zero. */
int wasm_written(enum status status, const struct sink *sink, struct fault *fault)
{
	if (status == STATUS_OK && sink_cut(sink))
		status = fault_set(fault, STATUS_MEMORY, "the text is too long for the page", "", "");
	return status == STATUS_OK ? (int)sink->length : -wasm_done(status, fault);
}

/* So much of the input as there is. */
size_t wasm_given(int length)
{
	return length < 0 ? 0 : (size_t)length < input_size ? (size_t)length : input_size;
}

const char *wasm_input(void)
{
	return input;
}

uint64_t wasm_clock(void)
{
	return (uint64_t)host_clock();
}

struct desk_room wasm_room_for(size_t size)
{
	if (size > thoughts_size) {
		free(thoughts);
		thoughts = malloc(size);
		thoughts_size = thoughts == NULL ? 0 : size;
	}
	return (struct desk_room){.memory = thoughts, .size = thoughts_size, .clock = wasm_clock};
}
