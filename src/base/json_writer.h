/*
 * JSON written into a sink: commas are put where they belong. Strings are the
 * project's own, so only quotes, backslashes and control characters are
 * escaped; bytes above 127 pass through as UTF-8.
 */
#ifndef SEANCE_BASE_JSON_WRITER_H
#define SEANCE_BASE_JSON_WRITER_H

#include "base/sink.h"

struct json_writer {
	struct sink *sink;
	bool comma; /* a value stands before */
};

void jw_init(struct json_writer *writer, struct sink *sink);
/* '{' or '[', and what closes it. */
void jw_open(struct json_writer *writer, char bracket);
void jw_close(struct json_writer *writer, char bracket);
/* The key of the next value. */
void jw_key(struct json_writer *writer, const char *key);
void jw_string(struct json_writer *writer, const char *text);
void jw_number(struct json_writer *writer, int64_t number);
/* Thousandths as a decimal fraction: 1250 is 1.250. */
void jw_thousandths(struct json_writer *writer, int64_t number);
void jw_bool(struct json_writer *writer, bool value);
void jw_null(struct json_writer *writer);

/* A key and its value. */
void jw_put_string(struct json_writer *writer, const char *key, const char *text);
void jw_put_number(struct json_writer *writer, const char *key, int64_t number);
void jw_put_bool(struct json_writer *writer, const char *key, bool value);
/* A key and the opening of its value. */
void jw_put_open(struct json_writer *writer, const char *key, char bracket);

#endif
