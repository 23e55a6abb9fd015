/* The page's files over HTTP: each in the best coding the client takes, with an ETag of its own. */
#ifndef SEANCE_SERVER_FILES_H
#define SEANCE_SERVER_FILES_H

#include "net/exchange.h"

/* Answers GET and HEAD with a file of the page, or with 404. The context is not used. */
void files_handle(void *context, struct net_exchange *exchange);

/* True if an Accept-Encoding field allows that coding. NULL allows none. */
bool files_accepts(const char *accept_encoding, const char *coding);
/* True if an If-None-Match field names that entity tag. NULL names none. */
bool files_matches(const char *if_none_match, const char *etag);

#endif
