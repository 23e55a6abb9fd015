/*
 * Which Host and Origin fields are ours. Two attacks through a visitor's own
 * browser fail here:
 *
 * - DNS rebinding: a foreign name that suddenly points at this machine. The
 *   browser sends that name as Host, and it is not one of ours.
 * - Cross-site requests and sockets: a foreign page talks to this server. The
 *   browser sends that page's Origin, and it is not the one it is talking to.
 *
 * Accepted hosts are "localhost" and loopback addresses, the address the
 * connection arrived at, and those of the configured origins. An Origin must
 * be a configured one, or the very host that the request names.
 */
#ifndef SEANCE_NET_ORIGIN_H
#define SEANCE_NET_ORIGIN_H

#include "net/address.h"

enum { NET_ORIGINS_MAX = 16, NET_HOST_MAX = 256 };

/* A host with a port, from a Host field or an origin. */
struct net_host {
	char name[NET_HOST_MAX]; /* lower case, without brackets or final dot */
	bool is_address;
	struct net_address address; /* if is_address */
	int port;                   /* 0: none given */
};

struct net_origin {
	bool https;
	struct net_host host;
};

struct net_origins {
	int count;
	struct net_origin origin[NET_ORIGINS_MAX];
};

enum net_host_verdict { NET_HOST_OURS, NET_HOST_FOREIGN, NET_HOST_MALFORMED };

/* Reads "name", "name:port", "1.2.3.4:port" or "[::1]:port". False if it is none of them. */
bool net_host_parse(struct net_host *host, const char *text);
/* Reads "https://games.example" or "http://name:port", without a path. */
bool net_origin_parse(struct net_origin *origin, const char *text);

/* Judges a Host field. `local` is the address the connection arrived at. */
enum net_host_verdict net_host_check(
	const struct net_origins *origins, const char *host, const struct net_address *local);
/* Judges an Origin field of a request whose Host field was accepted. */
bool net_origin_check(const struct net_origins *origins, const char *origin, const char *host);

#endif
