/* The ChaCha20 block function (RFC 8439), without a libc. */
#ifndef SEANCE_FAIR_CHACHA20_H
#define SEANCE_FAIR_CHACHA20_H

#include "base/port.h"

enum { CHACHA20_KEY = 32, CHACHA20_NONCE = 12, CHACHA20_BLOCK = 64 };

/* Block number `counter` of the key stream for that key and nonce. */
void chacha20_block(const uint8_t key[CHACHA20_KEY], uint32_t counter, const uint8_t nonce[CHACHA20_NONCE],
	uint8_t out[CHACHA20_BLOCK]);

#endif
