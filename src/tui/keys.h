/*
 * What a terminal sends, as keys. Bytes come in as they are read, in pieces of
 * any size; keys come out. Escape sequences, UTF-8, the mouse as xterm's SGR
 * mode reports it, and bracketed paste are understood; what is not is dropped
 * without an effect on what follows.
 *
 * A lone escape is a key only when nothing follows it for a while: the host
 * calls keys_flush() then.
 */
#ifndef SEANCE_TUI_KEYS_H
#define SEANCE_TUI_KEYS_H

#include "base/port.h"

/* Codes below KEYS_UP are characters; Enter is '\r', Tab '\t', Backspace 127. */
enum keys_code {
	KEYS_NONE = 0,
	KEYS_ESCAPE = 27,
	KEYS_UP = 0x110000,
	KEYS_DOWN,
	KEYS_LEFT,
	KEYS_RIGHT,
	KEYS_HOME,
	KEYS_END,
	KEYS_PAGE_UP,
	KEYS_PAGE_DOWN,
	KEYS_INSERT,
	KEYS_DELETE,
	KEYS_BACK_TAB,
	KEYS_FUNCTION, /* the argument is its number, from 1 */
	KEYS_CLICK,    /* x and y, cells from 0 */
	KEYS_RELEASE,
	KEYS_WHEEL_UP,
	KEYS_WHEEL_DOWN,
	KEYS_PICK, /* a place of a screen: never sent by a terminal; the argument is the screen's */
	KEYS_RESIZE
};

enum { KEYS_SHIFT = 1, KEYS_ALT = 2, KEYS_CONTROL = 4 };

struct key {
	int32_t code;
	int32_t argument;
	int16_t x, y; /* of the mouse */
	uint8_t modifiers;
};

enum { KEYS_PENDING = 64 };

/* Zero it before use. */
struct keys {
	char pending[KEYS_PENDING];
	int length;
	bool pasting; /* characters of a paste are dropped: no screen takes text that way */
};

/*
 * Takes one byte; true if it completed a key, which is then filled in. A byte
 * completes at most one key.
 */
bool keys_take(struct keys *keys, char byte, struct key *key);
/* True if an escape is waiting for what may follow it. */
bool keys_waiting(const struct keys *keys);
/* Nothing followed: the escape is a key, anything else is dropped. */
bool keys_flush(struct keys *keys, struct key *key);

#endif
