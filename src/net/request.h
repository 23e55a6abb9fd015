/* An HTTP request as handlers see it. net/parser.h makes it. */
#ifndef SEANCE_NET_REQUEST_H
#define SEANCE_NET_REQUEST_H

#include "net/address.h"
#include "net/head.h"

enum net_method { NET_GET, NET_HEAD, NET_POST, NET_PUT, NET_DELETE, NET_OTHER };

struct net_header {
	const char *name;  /* lower case */
	const char *value; /* without surrounding spaces */
};

/* A request as a handler sees it. The texts live as long as the request. */
struct net_request {
	enum net_method method;
	const char *path;  /* "/api/v1/tables", as sent: not percent-decoded */
	const char *query; /* what follows '?', or "" */
	const char *host;  /* the Host field */
	int header_count;
	struct net_header header[NET_HEADERS_MAX];
	const char *body; /* terminated by '\0', which body_length does not count */
	size_t body_length;
	struct net_address client; /* who asks, as far as trusted proxies tell */
	bool keep_alive;           /* the client takes more answers on this connection */
	bool upgrade;              /* the client offers to change to another protocol */
	int minor_version;         /* of HTTP/1.x */
};

/* The value of the first field of that name (lower case), or NULL. */
const char *net_request_header(const struct net_request *request, const char *name);
int net_request_header_count(const struct net_request *request, const char *name);
/* True if one of the fields of that name lists the token; case does not matter. */
bool net_request_lists(const struct net_request *request, const char *name, const char *token);

#endif
