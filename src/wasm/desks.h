/* What the files that export functions share: the desk in use, text in and out. Private to src/wasm. */
#ifndef SEANCE_WASM_DESKS_H
#define SEANCE_WASM_DESKS_H

#include "desk/desk_json.h"

#define EXPORT(name) __attribute__((export_name(name)))

/* The desk that desk_use() chose. */
struct desk *wasm_desk(void);
/* The rules that desk_setup() and desk_option() have said, not prepared; NULL before them. */
const struct game *wasm_draft(union game_rules *rules);
/* Milliseconds since some moment. */
uint64_t wasm_clock(void);
/* Room for any agent at a table of that game. */
struct desk_room wasm_room_for(size_t size);
const char *wasm_input(void);
/* So much of the input as there is. */
size_t wasm_given(int length);
/* JSON into the output. */
void wasm_begin_json(struct sink *sink, struct json_writer *writer);
/* What a call comes to: the status, with the fault in the output if it is not STATUS_OK. */
int wasm_done(enum status status, struct fault *fault);
/* The same for a call that writes text: its length, or the status below zero. */
int wasm_written(enum status status, const struct sink *sink, struct fault *fault);
/* Room for whoever thinks at this desk; too small a one if the page has no memory left. */
struct desk_room wasm_room(void);

#endif
