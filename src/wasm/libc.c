/*
 * The two functions compilers call on their own, where there is no libc. Most
 * calls are for states of a hundred bytes, too short for the instructions that
 * copy in bulk: sixteen bytes at a time, then eight, then one.
 */
#include "base/port.h"

#undef memcpy
#undef memset

void *memcpy(void *to, const void *from, size_t size);
void *memset(void *to, int byte, size_t size);

typedef uint64_t libc_block __attribute__((vector_size(16), aligned(1), may_alias));

void *memcpy(void *to, const void *from, size_t size)
{
	unsigned char *out = (unsigned char *)to;
	const unsigned char *in = (const unsigned char *)from;

	for (; size >= 64; size -= 64, out += 64, in += 64) {
		libc_block a = *(const libc_block *)in;
		libc_block b = *(const libc_block *)(in + 16);
		libc_block c = *(const libc_block *)(in + 32);
		libc_block d = *(const libc_block *)(in + 48);

		*(libc_block *)out = a;
		*(libc_block *)(out + 16) = b;
		*(libc_block *)(out + 32) = c;
		*(libc_block *)(out + 48) = d;
	}
	for (; size >= 16; size -= 16, out += 16, in += 16)
		*(libc_block *)out = *(const libc_block *)in;
	for (; size >= 8; size -= 8, out += 8, in += 8)
		__builtin_memcpy(out, in, 8);
	while (size-- > 0)
		*out++ = *in++;
	return to;
}

void *memset(void *to, int byte, size_t size)
{
	unsigned char *out = (unsigned char *)to;
	uint64_t word = (unsigned char)byte * 0x0101010101010101u;
	libc_block block = {word, word};

	for (; size >= 16; size -= 16, out += 16)
		*(libc_block *)out = block;
	for (; size >= 8; size -= 8, out += 8)
		__builtin_memcpy(out, &word, 8);
	while (size-- > 0)
		*out++ = (unsigned char)byte;
	return to;
}
