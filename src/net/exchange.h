/*
 * Routes and handlers: one request and its one answer, given at once or later.
 */
#ifndef SEANCE_NET_EXCHANGE_H
#define SEANCE_NET_EXCHANGE_H

#include "net/request.h"
#include "net/response.h"

/* A request that waits for its answer. Belongs to the handler until that answers. */
struct net_exchange;
struct net_socket_handler;

struct net_route {
	const char *path; /* "/api/v1/socket"; one that ends with '/' matches everything below it, too */
	unsigned methods; /* NET_ALLOW bits; others are answered 405. HEAD comes with GET */
	size_t body_max;  /* longest body; a longer one is answered 413 */
	int cost;         /* how many requests one counts for in the address's budget; 0 counts as 1 */
	void *context;
	/* Answers with net_exchange_respond(), now or later, exactly once. */
	void (*handle)(void *context, struct net_exchange *exchange);
	const struct net_socket_handler *socket; /* instead of `handle`: this is a WebSocket */
};

#define NET_ALLOW(method) (1u << (method))

const struct net_request *net_exchange_request(const struct net_exchange *exchange);
/*
 * Answers and ends the exchange, whose request is gone afterwards. An answer to
 * a client that has left is dropped. The loop's thread only.
 */
void net_exchange_respond(struct net_exchange *exchange, const struct net_response *response);
/* True if nobody waits for the answer any more. It must still be given. */
bool net_exchange_is_abandoned(const struct net_exchange *exchange);

#endif
