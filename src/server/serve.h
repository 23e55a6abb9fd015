/* The page over HTTP. */
#ifndef SEANCE_SERVER_SERVE_H
#define SEANCE_SERVER_SERVE_H

#include "net/http.h"

/* Answers with a file of the page, or says that there is none; safe headers with everything. */
extern const struct http_site serve_site;

#endif
