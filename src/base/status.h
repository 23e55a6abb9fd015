/*
 * How a call went: the one error shape of all modules.
 *
 * A function that can fail in more than one way returns an enum status and
 * fills a struct fault unless the status is STATUS_OK. A check with a single
 * way to fail (prepare, parse_token) returns bool; if it takes a fault, it
 * fills one with STATUS_INPUT. Only src/cmd turns a status into an exit code.
 */
#ifndef SEANCE_BASE_STATUS_H
#define SEANCE_BASE_STATUS_H

#include "base/port.h"

enum status {
	STATUS_OK = 0,
	STATUS_INPUT,         /* text, a number or a file from outside is malformed */
	STATUS_MISMATCH,      /* well formed, but not true: a check, a move or a result that does not fit */
	STATUS_ILLEGAL,       /* the rules do not allow the move */
	STATUS_NOT_YOUR_TURN, /* somebody else is to act */
	STATUS_OVER,          /* the round or the match is over */
	STATUS_REFUSED,       /* possible by the rules of the game, but not at this table or not now */
	STATUS_MEMORY,        /* there is not enough memory, or the host's bound is too small */
	STATUS_SYSTEM,        /* reading, writing or a thread failed */
	STATUS_CANCELLED,     /* the host asked for it to stop */
	STATUS_COUNT
};

/* What went wrong and what would be right, for people. */
struct fault {
	enum status status;
	int line;   /* of the text that was read, from 1; 0: none */
	int column; /* from 1; 0: none */
	char text[240];
};

/* Fills the fault with the three texts one after the other; returns the status. `fault` may be NULL. */
enum status fault_set(struct fault *fault, enum status status, const char *before, const char *what, const char *after);
/* The same with a number in the middle. */
enum status fault_set_number(
	struct fault *fault, enum status status, const char *before, int64_t number, const char *after);
/* The status as one lower-case word, for JSON: "ok", "input", "not_your_turn". */
const char *status_name(enum status status);

#endif
