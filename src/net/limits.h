/*
 * Every limit of the server with its default, and the accounts that count
 * connections, sockets and requests by address. Knows no I/O: the caller hands
 * in the time.
 */
#ifndef SEANCE_NET_LIMITS_H
#define SEANCE_NET_LIMITS_H

#include "net/address.h"
#include "net/list.h"

/* Times are milliseconds, sizes bytes. */
struct net_limits {
	int connections;             /* open at once, sockets included */
	int connections_per_address; /* HTTP connections; the oldest idle one makes room for the next */
	int sockets_per_address;     /* WebSockets; one more is answered 429 */
	int request_rate;            /* requests per second and address in the long run */
	int request_burst;           /* requests an address may make at once */
	int message_rate;            /* messages per second and socket; a faster sender is read more slowly */
	int message_burst;

	unsigned idle_ms;   /* between requests */
	unsigned head_ms;   /* from a request's first byte to the end of its headers */
	unsigned body_ms;   /* from the end of the headers to the end of the body */
	unsigned answer_ms; /* from the end of the body to the handler's answer */
	unsigned whole_ms;  /* from a request's first byte to the last byte of its answer */
	unsigned linger_ms; /* for the client to close after the server's last byte */
	unsigned stop_ms;   /* for everything in flight once the server is told to stop */

	unsigned socket_ping_ms;  /* from one ping to the next */
	unsigned socket_idle_ms;  /* without one whole frame from the client */
	unsigned socket_close_ms; /* for the closing handshake */
	size_t socket_message;    /* longest message from a client */
	size_t socket_output;     /* unsent bytes; a client that reads more slowly is closed with 1013 */
	int socket_fragments;     /* frames of one message */
};

/* The defaults; docs/hosting.md lists them. */
extern const struct net_limits net_limits_default;

/* What one address uses. Pinned while `connections` or `sockets` is above 0. */
struct net_account {
	struct net_address address;
	int connections;
	int sockets;
	int64_t tokens; /* requests left, in thousandths */
	uint64_t counted_at;
	struct list members;                 /* its connections, for whoever keeps them */
	struct net_account *chain;           /* next in the same bucket */
	struct net_account *older, *younger; /* among those that nothing pins */
};

struct net_accounts;

/* NULL if memory is short. `seed` makes bucket numbers unpredictable. */
struct net_accounts *net_accounts_new(const struct net_limits *limits, uint64_t seed);
void net_accounts_free(struct net_accounts *accounts);

/* The account of the address's group, made if there is none; NULL if memory is short. Pins nothing. */
struct net_account *net_accounts_find(struct net_accounts *accounts, const struct net_address *address, uint64_t now);
/* Counts connections and sockets up and down. The account may be freed once nothing pins it. */
void net_account_count(struct net_accounts *accounts, struct net_account *account, int connections, int sockets);
/*
 * Takes `cost` requests from the address's budget. Returns 0, or the seconds
 * after which so many will be there.
 */
int net_account_take(struct net_accounts *accounts, struct net_account *account, int cost, uint64_t now);
/* Accounts held in memory. */
int net_accounts_held(const struct net_accounts *accounts);
/* The most accounts that one look-up may have to pass: for tests of the hash. */
int net_accounts_longest_chain(const struct net_accounts *accounts);

#endif
