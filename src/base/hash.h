/* A 64-bit hash of bytes, equal on every little-endian machine. Not for signatures of trust. */
#ifndef SEANCE_BASE_HASH_H
#define SEANCE_BASE_HASH_H

#include "base/port.h"

SEANCE_FN static inline uint64_t hash_mix(uint64_t hash, uint64_t word)
{
	hash = (hash ^ word * 0x9fb21c651e98df25u) + 0x9e3779b97f4a7c15u; /* so that zeros count, too */
	hash = (hash << 29) | (hash >> 35);
	hash *= 0xd6e8feb86659fd93u;
	return hash ^ (hash >> 32);
}

SEANCE_FN static inline uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t size)
{
	const unsigned char *at = (const unsigned char *)bytes;

	for (; size >= 8; size -= 8, at += 8) {
		uint64_t word;

		memcpy(&word, at, 8);
		hash = hash_mix(hash, word);
	}
	if (size > 0) {
		uint64_t word = 0;

		memcpy(&word, at, size);
		hash = hash_mix(hash, word ^ ((uint64_t)size << 56));
	}
	return hash;
}

#endif
