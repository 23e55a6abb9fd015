/*
 * SHA-256 (FIPS 180-4) and HMAC-SHA-256 (RFC 2104), without a libc: the same
 * code runs in the server, in `seance verify` and as wasm in the page.
 */
#ifndef SEANCE_FAIR_SHA256_H
#define SEANCE_FAIR_SHA256_H

#include "base/port.h"

enum { SHA256_BYTES = 32, SHA256_BLOCK = 64 };

struct sha256 {
	uint32_t word[8];
	uint64_t length; /* bytes added so far */
	uint8_t block[SHA256_BLOCK];
};

void sha256_init(struct sha256 *hash);
void sha256_add(struct sha256 *hash, const void *bytes, size_t size);
void sha256_finish(struct sha256 *hash, uint8_t out[SHA256_BYTES]);

struct hmac {
	struct sha256 inner, outer;
};

void hmac_init(struct hmac *mac, const void *key, size_t size);
void hmac_add(struct hmac *mac, const void *bytes, size_t size);
void hmac_finish(struct hmac *mac, uint8_t out[SHA256_BYTES]);

#endif
