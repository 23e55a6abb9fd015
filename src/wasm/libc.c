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

/* The last bytes, fewer than sixteen. */
static inline void copy_rest(unsigned char *to, const unsigned char *from, size_t size)
{
	if ((size & 8) != 0) {
		__builtin_memcpy(to, from, 8);
		to += 8;
		from += 8;
	}
	if ((size & 4) != 0) {
		__builtin_memcpy(to, from, 4);
		to += 4;
		from += 4;
	}
	for (size_t i = 0; i < (size & 3); i++)
		to[i] = from[i];
}

void *memcpy(void *to, const void *from, size_t size)
{
	libc_block *out = (libc_block *)to;
	const libc_block *in = (const libc_block *)from;
	size_t blocks = size / 16;

	for (; blocks > 12; blocks--)
		*out++ = *in++;
	switch (blocks) {
	case 12:
		out[11] = in[11];
		__attribute__((fallthrough));
	case 11:
		out[10] = in[10];
		__attribute__((fallthrough));
	case 10:
		out[9] = in[9];
		__attribute__((fallthrough));
	case 9:
		out[8] = in[8];
		__attribute__((fallthrough));
	case 8:
		out[7] = in[7];
		__attribute__((fallthrough));
	case 7:
		out[6] = in[6];
		__attribute__((fallthrough));
	case 6:
		out[5] = in[5];
		__attribute__((fallthrough));
	case 5:
		out[4] = in[4];
		__attribute__((fallthrough));
	case 4:
		out[3] = in[3];
		__attribute__((fallthrough));
	case 3:
		out[2] = in[2];
		__attribute__((fallthrough));
	case 2:
		out[1] = in[1];
		__attribute__((fallthrough));
	case 1:
		out[0] = in[0];
		__attribute__((fallthrough));
	default:
		break;
	}
	if ((size & 15) != 0)
		copy_rest((unsigned char *)(out + blocks), (const unsigned char *)(in + blocks), size & 15);
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
