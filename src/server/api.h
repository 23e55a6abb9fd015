/*
 * The tables over HTTP and WebSocket: /api/v1/ as docs/protocol.md describes
 * it, on src/net. One loop serves sockets, the store and the clocks of all
 * tables; what a turn of the loop has changed is committed after its reading
 * and sent before the next.
 */
#ifndef SEANCE_SERVER_API_H
#define SEANCE_SERVER_API_H

#include "net/server.h"
#include "server/hall.h"

struct api;

/*
 * Listens with tables besides the routes of the configuration. The store stays
 * the caller's until api_free(). NULL with a fault.
 */
struct api *api_open(
	struct store *store, const struct hall_config *hall, const struct net_config *config, struct fault *fault);
struct net_server *api_server(struct api *api);
/* Serves until the server is told to stop. */
void api_run(struct api *api);
void api_free(struct api *api);

#endif
