/* SHA-1, which the WebSocket handshake asks for. It protects nothing there and must not be used for anything else. */
#ifndef SEANCE_NET_SHA1_H
#define SEANCE_NET_SHA1_H

#include <stddef.h>
#include <stdint.h>

enum { SHA1_BYTES = 20 };

void sha1(const void *bytes, size_t length, uint8_t digest[SHA1_BYTES]);

#endif
