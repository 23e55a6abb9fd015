/*
 * The gate in front of the HTTP parser: collects the bytes of one request head
 * and refuses whatever a strict reader of RFC 9112 refuses. Servers and
 * proxies that read a doubtful head differently can be played against each
 * other, so nothing doubtful passes:
 *
 * - lines end with CR LF; no other CR, LF, NUL or control character (a tab is
 *   allowed inside a field value);
 * - the request line is METHOD SP target SP HTTP/1.0 or HTTP/1.1;
 * - a field name is a token, followed at once by ':' (no "Host : a");
 * - no line begins with a space or tab (obsolete line folding).
 */
#ifndef SEANCE_NET_HEAD_H
#define SEANCE_NET_HEAD_H

#include "net/buffer.h"

enum {
	NET_HEAD_MAX = 16384,  /* bytes of a whole head */
	NET_TARGET_MAX = 2048, /* bytes of the request target */
	NET_METHOD_MAX = 16,   /* bytes of the method */
	NET_HEADERS_MAX = 64   /* field lines */
};

enum head_place {
	HEAD_START, /* before the request line; one empty line is skipped there */
	HEAD_START_LF,
	HEAD_METHOD,
	HEAD_TARGET,
	HEAD_VERSION,
	HEAD_LINE, /* first byte of a field line */
	HEAD_NAME,
	HEAD_VALUE,
	HEAD_VALUE_LF,
	HEAD_END_LF,
	HEAD_DONE,
	HEAD_REFUSED
};

struct head {
	struct net_buffer bytes; /* the head so far; complete at HEAD_DONE */
	enum head_place place;
	int status; /* of the refusal, at HEAD_REFUSED */
	int fields;
	size_t length; /* of the method, target or version under way */
	char method[NET_METHOD_MAX + 1];
	bool empty_line_skipped;
};

/* Ready for the next head; keeps the buffer's memory. */
void head_reset(struct head *head);
/* Takes bytes until the head is done or refused; returns how many it took. */
size_t head_feed(struct head *head, const char *bytes, size_t length);
void head_release(struct head *head);

/* True for the characters of a method or a field name (RFC 9110 token). */
bool head_is_token(char c);

#endif
