/* What `seance load` asks over plain HTTP, one request at a time. */
#ifndef SEANCE_CMD_LOAD_HTTP_H
#define SEANCE_CMD_LOAD_HTTP_H

#include "cmd/cmd.h"

struct load_url {
	char host[64]; /* a numeric IPv4 address */
	int port;
};

bool load_parse_url(const char *text, struct load_url *url);
/* POSTs JSON (body NULL: GETs) and fills the answer's body; the status, 0 if there was no answer. */
int load_post(const struct load_url *url, const char *path, const char *body, char *answer, size_t size);
/* The text of a member of a flat JSON object. */
bool load_field(const char *json, const char *key, char *value, size_t size);
/* CPU seconds that the server has used, by its metrics. */
double load_cpu(const struct load_url *url);

#endif
