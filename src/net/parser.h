/*
 * HTTP requests parsed from bytes, with every size limited. No I/O: bytes go
 * in, and the state says what is there. The head passes the strict gate of
 * net/head.h first; llhttp then reads it and the framing of the body.
 */
#ifndef SEANCE_NET_PARSER_H
#define SEANCE_NET_PARSER_H

#include <llhttp.h>

#include "net/request.h"

enum request_state {
	REQUEST_EMPTY,   /* no byte of it yet */
	REQUEST_HEAD,    /* in the head */
	REQUEST_HEADERS, /* the head is there: request_accept_body() or give up */
	REQUEST_BODY,    /* in the body */
	REQUEST_READY,   /* all there */
	REQUEST_REFUSED  /* answer with `status` and close */
};

struct request_parser {
	enum request_state state;
	int status; /* at REQUEST_REFUSED */
	struct net_request request;
	struct head head;
	struct net_buffer body;
	size_t body_max, body_raw; /* raw: with chunk sizes and trailers */
	llhttp_t parser;
	llhttp_settings_t settings;
};

/* NULL if memory is short. */
struct request_parser *request_new(void);
void request_free(struct request_parser *parser);
/* Takes bytes until the state is HEADERS, READY or REFUSED; returns how many it took. */
size_t request_feed(struct request_parser *parser, const char *bytes, size_t length);
/* At REQUEST_HEADERS: goes on with a body of at most that many bytes. */
void request_accept_body(struct request_parser *parser, size_t body_max);

#endif
