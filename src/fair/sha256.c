#include "fair/sha256.h"

static uint32_t rotate(uint32_t word, int by)
{
	return word >> by | word << (32 - by);
}

static uint32_t load_big(const uint8_t *at)
{
	return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

static void store_big(uint8_t *at, uint32_t word)
{
	at[0] = (uint8_t)(word >> 24);
	at[1] = (uint8_t)(word >> 16);
	at[2] = (uint8_t)(word >> 8);
	at[3] = (uint8_t)word;
}

/* The 64 words that the rounds consume: the block itself and what FIPS 180-4 derives from it. */
static void schedule(const uint8_t *block, uint32_t w[64])
{
	for (int i = 0; i < 16; i++)
		w[i] = load_big(block + 4 * i);
	for (int i = 16; i < 64; i++) {
		uint32_t low = rotate(w[i - 15], 7) ^ rotate(w[i - 15], 18) ^ w[i - 15] >> 3;
		uint32_t high = rotate(w[i - 2], 17) ^ rotate(w[i - 2], 19) ^ w[i - 2] >> 10;

		w[i] = w[i - 16] + low + w[i - 7] + high;
	}
}

static void compress(uint32_t word[8], const uint8_t *block)
{
	static const uint32_t k[64] = {0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1,
		0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe,
		0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa,
		0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
		0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb,
		0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624,
		0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
		0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb,
		0xbef9a3f7, 0xc67178f2};
	uint32_t w[64];
	uint32_t v[8];

	schedule(block, w);
	memcpy(v, word, sizeof(v));
	for (int i = 0; i < 64; i++) {
		uint32_t choose = (v[4] & v[5]) ^ (~v[4] & v[6]);
		uint32_t majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);
		uint32_t one = v[7] + (rotate(v[4], 6) ^ rotate(v[4], 11) ^ rotate(v[4], 25)) + choose + k[i] + w[i];
		uint32_t two = (rotate(v[0], 2) ^ rotate(v[0], 13) ^ rotate(v[0], 22)) + majority;

		for (int j = 7; j > 0; j--)
			v[j] = v[j - 1];
		v[4] += one;
		v[0] = one + two;
	}
	for (int i = 0; i < 8; i++)
		word[i] += v[i];
}

void sha256_init(struct sha256 *hash)
{
	static const uint32_t start[8] = {
		0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

	memset(hash, 0, sizeof(*hash));
	memcpy(hash->word, start, sizeof(start));
}

void sha256_add(struct sha256 *hash, const void *bytes, size_t size)
{
	const uint8_t *at = (const uint8_t *)bytes;

	while (size > 0) {
		size_t used = (size_t)(hash->length % SHA256_BLOCK);
		size_t part = SHA256_BLOCK - used < size ? SHA256_BLOCK - used : size;

		memcpy(hash->block + used, at, part);
		hash->length += part;
		at += part;
		size -= part;
		if (hash->length % SHA256_BLOCK == 0)
			compress(hash->word, hash->block);
	}
}

void sha256_finish(struct sha256 *hash, uint8_t out[SHA256_BYTES])
{
	static const uint8_t padding[SHA256_BLOCK] = {0x80};
	uint64_t bits = hash->length * 8;
	uint8_t count[8];

	store_big(count, (uint32_t)(bits >> 32));
	store_big(count + 4, (uint32_t)bits);
	sha256_add(hash, padding, 1 + (size_t)((119 - hash->length % 64) % 64));
	sha256_add(hash, count, sizeof(count));
	for (int i = 0; i < 8; i++)
		store_big(out + 4 * i, hash->word[i]);
}

void hmac_init(struct hmac *mac, const void *key, size_t size)
{
	uint8_t block[SHA256_BLOCK];
	struct sha256 shorter;

	memset(block, 0, sizeof(block));
	if (size > sizeof(block)) {
		sha256_init(&shorter);
		sha256_add(&shorter, key, size);
		sha256_finish(&shorter, block);
	} else if (size > 0) {
		memcpy(block, key, size);
	}
	for (size_t i = 0; i < sizeof(block); i++)
		block[i] ^= 0x36;
	sha256_init(&mac->inner);
	sha256_add(&mac->inner, block, sizeof(block));
	for (size_t i = 0; i < sizeof(block); i++)
		block[i] ^= 0x36 ^ 0x5c;
	sha256_init(&mac->outer);
	sha256_add(&mac->outer, block, sizeof(block));
}

void hmac_add(struct hmac *mac, const void *bytes, size_t size)
{
	sha256_add(&mac->inner, bytes, size);
}

void hmac_finish(struct hmac *mac, uint8_t out[SHA256_BYTES])
{
	uint8_t inner[SHA256_BYTES];

	sha256_finish(&mac->inner, inner);
	sha256_add(&mac->outer, inner, sizeof(inner));
	sha256_finish(&mac->outer, out);
}
