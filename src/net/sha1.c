#include "net/sha1.h"

#include <string.h>

static uint32_t rotate(uint32_t word, int by)
{
	return (word << by) | (word >> (32 - by));
}

static void block(uint32_t state[5], const uint8_t bytes[64])
{
	uint32_t word[80];
	uint32_t a = state[0], b = state[1], c = state[2], d = state[3], e = state[4];

	for (int i = 0; i < 16; i++)
		word[i] = (uint32_t)bytes[4 * i] << 24 | (uint32_t)bytes[4 * i + 1] << 16 |
			  (uint32_t)bytes[4 * i + 2] << 8 | bytes[4 * i + 3];
	for (int i = 16; i < 80; i++)
		word[i] = rotate(word[i - 3] ^ word[i - 8] ^ word[i - 14] ^ word[i - 16], 1);
	for (int i = 0; i < 80; i++) {
		uint32_t mixed = i < 20   ? ((b & c) | (~b & d)) + 0x5a827999u
				 : i < 40 ? (b ^ c ^ d) + 0x6ed9eba1u
				 : i < 60 ? ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdcu
					  : (b ^ c ^ d) + 0xca62c1d6u;
		uint32_t next = rotate(a, 5) + mixed + e + word[i];

		e = d;
		d = c;
		c = rotate(b, 30);
		b = a;
		a = next;
	}
	state[0] += a;
	state[1] += b;
	state[2] += c;
	state[3] += d;
	state[4] += e;
}

void sha1(const void *bytes, size_t length, uint8_t digest[SHA1_BYTES])
{
	uint32_t state[5] = {0x67452301u, 0xefcdab89u, 0x98badcfeu, 0x10325476u, 0xc3d2e1f0u};
	const uint8_t *at = (const uint8_t *)bytes;
	size_t left = length;
	uint8_t last[128] = {0};
	size_t padded;

	for (; left >= 64; left -= 64, at += 64)
		block(state, at);
	if (left > 0)
		memcpy(last, at, left);
	last[left] = 0x80;
	padded = left < 56 ? 64 : 128;
	for (size_t i = 0; i < 8; i++)
		last[padded - 1 - i] = (uint8_t)((uint64_t)length * 8 >> (8 * i));
	for (size_t i = 0; i < padded; i += 64)
		block(state, last + i);
	for (size_t i = 0; i < SHA1_BYTES; i++)
		digest[i] = (uint8_t)(state[i / 4] >> (24 - 8 * (i % 4)));
}
