/* The page over HTTP. */
#ifndef SEANCE_SERVER_SERVE_H
#define SEANCE_SERVER_SERVE_H

#include "net/http.h"

/* Answers with a file of the page, or says that there is none. */
void serve_page(void *context, const struct http_request *request, struct http_answer *answer);

#endif
