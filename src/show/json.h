/*
 * JSON written into a sink: commas are put where they belong. Strings are the
 * project's own, so only quotes, backslashes and control characters are
 * escaped; bytes above 127 pass through as UTF-8.
 */
#ifndef SEANCE_SHOW_JSON_H
#define SEANCE_SHOW_JSON_H

#include "base/sink.h"

struct json {
	struct sink *sink;
	bool comma; /* a value stands before */
};

void json_init(struct json *json, struct sink *sink);
/* '{' or '[', and what closes it. */
void json_open(struct json *json, char bracket);
void json_close(struct json *json, char bracket);
/* The key of the next value. */
void json_key(struct json *json, const char *key);
void json_string(struct json *json, const char *text);
void json_number(struct json *json, int64_t number);
/* Thousandths as a decimal fraction: 1250 is 1.250. */
void json_thousandths(struct json *json, int64_t number);
void json_bool(struct json *json, bool value);
void json_null(struct json *json);

/* A key and its value. */
void json_put_string(struct json *json, const char *key, const char *text);
void json_put_number(struct json *json, const char *key, int64_t number);
void json_put_bool(struct json *json, const char *key, bool value);
/* A key and the opening of its value. */
void json_put_open(struct json *json, const char *key, char bracket);

#endif
