/* What `seance serve` serves: the routes and the headers of every answer. */
#ifndef SEANCE_SERVER_SERVE_H
#define SEANCE_SERVER_SERVE_H

#include "net/server.h"

/* The default configuration: routes, headers and limits. The caller adds where to listen, origins and proxies. */
struct net_config serve_config(void);

#endif
