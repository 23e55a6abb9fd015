/* The opening handshake of a WebSocket (RFC 6455, section 4), without I/O. */
#ifndef SEANCE_NET_HANDSHAKE_H
#define SEANCE_NET_HANDSHAKE_H

#include "net/request.h"

enum { HANDSHAKE_ACCEPT = 29 /* bytes of Sec-WebSocket-Accept with its terminator */ };

/*
 * Checks a request to a socket's address: 0 if the handshake may be answered,
 * otherwise the status of the refusal (400, 405 or 426).
 */
int handshake_check(const struct net_request *request);
/* The value of Sec-WebSocket-Accept for a client's key. */
void handshake_accept(const char *key, char accept[HANDSHAKE_ACCEPT]);
/* Writes `length` bytes in base64, terminated; `text` has room for 4 * ((length + 2) / 3) + 1. */
void handshake_base64(const unsigned char *bytes, size_t length, char *text);

#endif
