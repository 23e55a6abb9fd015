/*
 * The HTTP and WebSocket server: one loop, one thread, every limit of
 * net/limits.h. Knows no game and no page; what is answered is up to the
 * routes' handlers (net/exchange.h, net/socket.h).
 *
 * Everything runs on the thread that called net_server_run(), except
 * net_post(), which any thread may call.
 */
#ifndef SEANCE_NET_SERVER_H
#define SEANCE_NET_SERVER_H

#include "base/status.h"
#include "net/exchange.h"
#include "net/limits.h"
#include "net/origin.h"
#include "net/socket.h"

struct uv_loop_s;

enum { NET_PROXIES_MAX = 16 };

struct net_config {
	const char *host; /* an address, "127.0.0.1" or "::1"; "0.0.0.0" or "::" is every address */
	int port;         /* 0: any free one */
	struct net_limits limits;
	struct net_origins origins; /* besides localhost and the addresses listened on */
	int proxy_count;            /* whose X-Forwarded-For is believed */
	struct net_block proxy[NET_PROXIES_MAX];
	const struct net_route *routes; /* the first that matches answers */
	int route_count;
	const char *headers;             /* lines of every answer, each ended by CR LF */
	time_t (*clock)(void);           /* for the Date field; NULL: the system's */
	void (*stopping)(void *context); /* called once when the server begins to stop; may be NULL */
	void *context;                   /* for `stopping` */
};

/* How the server fares; for metrics. */
struct net_counts {
	int connections, sockets; /* open now */
	uint64_t accepted, requests, messages;
	uint64_t refused; /* connections turned away at a limit */
	uint64_t evicted; /* connections closed to make room */
	uint64_t limited; /* requests answered 429 */
	uint64_t slow;    /* sockets closed because the client did not read */
};

/* Listens. NULL with a fault if that fails. The configuration is copied, its texts and routes are not. */
struct net_server *net_server_open(const struct net_config *config, struct fault *fault);
/* Serves until net_server_stop(), SIGINT or SIGTERM, then until everything in flight is finished or its time is up. */
void net_server_run(struct net_server *server);
/*
 * Stops listening, lets answers in flight finish, closes sockets with 1001.
 * The second call cuts what is left.
 */
void net_server_stop(struct net_server *server);
/* After net_server_run(), or instead of it. No thread may call net_post() any more. */
void net_server_free(struct net_server *server);

int net_server_port(const struct net_server *server);
struct net_counts net_server_counts(const struct net_server *server);
/* For timers and other handles of the caller's, who closes them in `stopping` at the latest. */
struct uv_loop_s *net_server_loop(struct net_server *server);

/*
 * Calls `call(context)` on the loop's thread, soon, in the order of posting.
 * Any thread may post until net_server_free(). False if memory is short. What
 * is posted after the loop ended is called by net_server_free().
 */
bool net_post(struct net_server *server, void (*call)(void *context), void *context);

#endif
