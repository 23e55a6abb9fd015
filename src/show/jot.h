/*
 * JSON written into a sink: commas are put where they belong. Strings are the
 * project's own, so only quotes, backslashes and control characters are
 * escaped; bytes above 127 pass through as UTF-8.
 */
#ifndef SEANCE_SHOW_JOT_H
#define SEANCE_SHOW_JOT_H

#include "base/sink.h"

struct jot {
	struct sink *sink;
	bool comma; /* a value stands before */
};

void jot_init(struct jot *jot, struct sink *sink);
/* '{' or '[', and what closes it. */
void jot_open(struct jot *jot, char bracket);
void jot_close(struct jot *jot, char bracket);
/* The key of the next value. */
void jot_key(struct jot *jot, const char *key);
void jot_string(struct jot *jot, const char *text);
void jot_number(struct jot *jot, int64_t number);
/* Thousandths as a decimal fraction: 1250 is 1.250. */
void jot_thousandths(struct jot *jot, int64_t number);
void jot_bool(struct jot *jot, bool value);
void jot_null(struct jot *jot);

/* A key and its value. */
void jot_put_string(struct jot *jot, const char *key, const char *text);
void jot_put_number(struct jot *jot, const char *key, int64_t number);
void jot_put_bool(struct jot *jot, const char *key, bool value);
/* A key and the opening of its value. */
void jot_put_open(struct jot *jot, const char *key, char bracket);

#endif
