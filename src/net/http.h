/*
 * HTTP/1.1 on libuv and llhttp: connections, limits and timeouts. What is
 * answered is the handler's. Knows no game and no page.
 */
#ifndef SEANCE_NET_HTTP_H
#define SEANCE_NET_HTTP_H

#include <stdbool.h>
#include <stddef.h>

enum {
	HTTP_TARGET_MAX = 2048,
	HTTP_HEADER_MAX = 256, /* of those headers that are looked at; longer ones are cut */
	HTTP_HEADERS_MAX = 16384,
	HTTP_CONNECTIONS_MAX = 1024,
	HTTP_IDLE_SECONDS = 30, /* without a request */
	HTTP_SEND_SECONDS = 300 /* for an answer on a slow line */
};

struct http_request {
	bool head; /* HEAD instead of GET; nothing else reaches the handler */
	char target[HTTP_TARGET_MAX];
	char accept_encoding[HTTP_HEADER_MAX];
	char if_none_match[HTTP_HEADER_MAX];
};

/* The texts and bytes must outlive the answer. */
struct http_answer {
	int status;
	const char *type;
	const char *encoding; /* NULL: none */
	const char *etag;     /* NULL: none */
	const char *headers;  /* further lines, each ended by "\r\n"; NULL: none */
	const unsigned char *body;
	size_t length;
};

/* What is served. */
struct http_site {
	void (*handler)(void *context, const struct http_request *request, struct http_answer *answer);
	void *context;
	const char *headers; /* lines of every answer, refusals too */
};

/*
 * Serves until a SIGINT or SIGTERM; calls `ready` once it listens. False with
 * words in `fault` if it cannot listen there.
 */
bool http_serve(const char *host, int port, const struct http_site *site, void (*ready)(const char *, int), char *fault,
	size_t fault_size);

#endif
