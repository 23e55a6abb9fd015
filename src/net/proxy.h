/* Who asks: the client's address behind proxies that are trusted. */
#ifndef SEANCE_NET_PROXY_H
#define SEANCE_NET_PROXY_H

#include "net/request.h"

/* True if the address lies in one of the blocks. */
bool proxy_is_trusted(const struct net_block *blocks, int count, const struct net_address *address);
/*
 * The client of a request that came from `peer`. If the peer is trusted, the
 * X-Forwarded-For fields are read from right to left, past trusted addresses,
 * to the first that is not. Something that is no address ends the reading: what
 * stands left of it may be forged.
 */
struct net_address proxy_client(
	const struct net_block *blocks, int count, const struct net_address *peer, const struct net_request *request);

#endif
