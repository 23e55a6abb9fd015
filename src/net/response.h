/* An answer to a request, and the bytes of its head. */
#ifndef SEANCE_NET_RESPONSE_H
#define SEANCE_NET_RESPONSE_H

#include <time.h>

#include "net/request.h"

enum { NET_RESPONSE_HEADERS = 8, NET_RESPONSE_HEAD_MAX = 4096 };

struct net_response {
	int status;
	const char *type;                               /* Content-Type; NULL: none */
	struct net_header header[NET_RESPONSE_HEADERS]; /* ends with an empty name */
	const void *body;
	size_t length;
	bool body_outlives; /* the body outlives the server (a file in the binary) and need not be copied */
	bool close;         /* close the connection after this answer */
};

/* Adds a header line; false if there is no room for it. The texts must live until the answer is given. */
bool net_response_add(struct net_response *response, const char *name, const char *value);
/* A plain-text answer of one line; `text` outlives the server. */
struct net_response net_response_text(int status, const char *text);

const char *net_status_text(int status);

/* What a head says besides the response itself. */
struct response_setting {
	const char *headers; /* lines of every answer, each ended by CR LF */
	bool keep_alive;
	time_t now;
};

/*
 * Writes the head, up to the empty line. Returns its length, or 0 if it does
 * not fit or a header holds a character that headers must not hold.
 */
size_t response_head(
	const struct net_response *response, const struct response_setting *setting, char *text, size_t size);
/* True if answers with that status never have a body (RFC 9110, 6.4.1). */
bool response_is_bodiless(int status);

#endif
