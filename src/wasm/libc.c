/*
 * The two functions compilers call on their own, where there is no libc. Word by word:
 * most copies here are states of a hundred bytes, too short for the instructions that copy in bulk.
 */
#include "base/port.h"

void *memcpy(void *to, const void *from, size_t size)
{
	unsigned char *out = (unsigned char *)to;
	const unsigned char *in = (const unsigned char *)from;

	for (; size >= 8; size -= 8, out += 8, in += 8) {
		uint64_t word;

		__builtin_memcpy(&word, in, 8);
		__builtin_memcpy(out, &word, 8);
	}
	while (size-- > 0)
		*out++ = *in++;
	return to;
}

void *memset(void *to, int byte, size_t size)
{
	unsigned char *out = (unsigned char *)to;
	uint64_t word = (unsigned char)byte * 0x0101010101010101u;

	for (; size >= 8; size -= 8, out += 8)
		__builtin_memcpy(out, &word, 8);
	while (size-- > 0)
		*out++ = (unsigned char)byte;
	return to;
}
