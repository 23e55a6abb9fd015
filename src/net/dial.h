/*
 * A WebSocket to a server, for programs that sit at a table: TCP, TLS where the
 * URL says https, the handshake, frames. Nothing blocks but looking up the
 * host's name: the caller polls the descriptor and calls dial_work().
 *
 * With https the server's certificate must be valid now, for this host, and
 * signed by an authority that the system trusts, or by one of a file of the
 * caller's. There is no way around this check.
 */
#ifndef SEANCE_NET_DIAL_H
#define SEANCE_NET_DIAL_H

#include "base/status.h"
#include "net/frames.h"

enum { DIAL_HOST_MAX = 256, DIAL_FRAGMENT_MAX = 64, DIAL_REASON_MAX = 512 };

struct dial_url {
	bool secure;
	char host[DIAL_HOST_MAX]; /* without brackets */
	int port;
	char fragment[DIAL_FRAGMENT_MAX]; /* what follows '#' */
};

/* Reads http://HOST[:PORT][/...][#FRAGMENT] or the same with https. False, with a fault, if it is none. */
bool dial_parse_url(const char *text, struct dial_url *url, struct fault *fault);
/* "http://localhost:1313", brackets round an IPv6 address, no port if it is the usual one. */
void dial_print_url(const struct dial_url *url, char *text, size_t size);

enum dial_state { DIAL_CONNECTING, DIAL_OPEN, DIAL_CLOSED };

struct dial;

/*
 * Begins to connect; never NULL unless memory is short. A failure shows as
 * DIAL_CLOSED. `authorities`: a file of certificates to trust instead of the
 * system's, or NULL. URL, events and context outlive the dial.
 */
struct dial *dial_open(
	const struct dial_url *url, const char *authorities, const struct frames_events *events, void *context);
/* Closes without a word; NULL is allowed. */
void dial_free(struct dial *dial);

enum dial_state dial_state(const struct dial *dial);
/* In DIAL_CLOSED: why, as a sentence without its full stop; and whether another try could succeed. */
const char *dial_reason(const struct dial *dial);
bool dial_may_retry(const struct dial *dial);

/* What to poll, POLLIN and POLLOUT, and the milliseconds after which to call dial_work() anyway. */
int dial_descriptor(const struct dial *dial);
short dial_wants(const struct dial *dial);
int dial_patience(const struct dial *dial);
/* Does what can be done without waiting. Messages arrive through the events meanwhile. */
void dial_work(struct dial *dial);

/* Queues a text message; false if the connection is not open or does not keep up. */
bool dial_send(struct dial *dial, const char *text, size_t length);
/* Says goodbye, as far as that goes without waiting. */
void dial_close(struct dial *dial, int code);

#endif
