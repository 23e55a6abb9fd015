/*
 * What differs between the places the core is compiled for: native C, C++
 * (syntax only), wasm32 without a libc, and CUDA device code.
 *
 * SEANCE_FN marks a function that device code may call. Everything it calls
 * carries the mark too, and constant tables it reads stand inside it.
 */
#ifndef SEANCE_BASE_PORT_H
#define SEANCE_BASE_PORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#if defined(__wasm__)
/* The compiler's own, short ones in place; src/wasm/libc.c has the rest. */
#define memcpy __builtin_memcpy
#define memset __builtin_memset
#else
#include <string.h>
#endif

/*
 * `*to = *from` for states in inner loops. wasm compilers call memcpy for
 * anything above 64 bytes, which costs more than the copy itself, and work out
 * the address of each word anew where they expand it.
 */
#if defined(__wasm__)
#define SEANCE_COPY(to, from) \
	do { \
		static_assert(sizeof(*(to)) % 8 == 0, "whole words"); \
		seance_copy((to), (from), sizeof(*(to))); \
	} while (0)
typedef uint64_t seance_words __attribute__((vector_size(16), aligned(1), may_alias));
typedef uint64_t seance_word __attribute__((aligned(1), may_alias));

static inline __attribute__((always_inline)) void seance_copy(void *to, const void *from, size_t size)
{
	seance_words *into = (seance_words *)to;
	const seance_words *words = (const seance_words *)from;

	__asm__("" : "+r"(into), "+r"(words)); /* or a fixed address is added to every offset */
#pragma clang loop unroll(full)
	for (size_t i = 0; i < size / 16; i++)
		into[i] = words[i];
	if (size % 16 != 0)
		*(seance_word *)(into + size / 16) = *(const seance_word *)(words + size / 16);
}
#else
#define SEANCE_COPY(to, from) ((void)(*(to) = *(from)))
#endif

#ifdef __CUDACC__
#define SEANCE_FN __host__ __device__
#else
#define SEANCE_FN
#endif

#if !defined(__cplusplus) && !defined(static_assert)
#define static_assert _Static_assert
#endif

/* A rare case kept out of line, so that the usual one needs few registers. */
#ifdef __CUDACC__
#define SEANCE_RARE
#else
#define SEANCE_RARE __attribute__((noinline))
#endif

/* Our own bug, never the world's input: stops the program at once. */
#if defined(NDEBUG)
#define SEANCE_ASSERT(truth) ((void)(0 && (truth)))
#elif defined(__CUDA_ARCH__)
#define SEANCE_ASSERT(truth) ((truth) ? (void)0 : __trap())
#else
#define SEANCE_ASSERT(truth) ((truth) ? (void)0 : __builtin_trap())
#endif

/*
 * Builds for tests define SEANCE_CHECKED: there SEANCE_CHECK() stops the
 * program with a message if `broken`, the result of a check_invariants
 * function, names a broken invariant. Elsewhere it evaluates nothing.
 */
#ifdef SEANCE_CHECKED
void seance_check(const char *broken); /* src/base/checked.c */
#define SEANCE_CHECK(broken) seance_check(broken)
#else
#define SEANCE_CHECK(broken) ((void)0)
#endif

/* Index of the lowest and of the highest set bit; bits is not 0. */
SEANCE_FN static inline int bits_lowest(uint64_t bits)
{
#ifdef __CUDA_ARCH__
	return __ffsll((long long)bits) - 1;
#else
	return __builtin_ctzll(bits);
#endif
}

SEANCE_FN static inline int bits_highest(uint64_t bits)
{
#ifdef __CUDA_ARCH__
	return 63 - __clzll((long long)bits);
#else
	return 63 - __builtin_clzll(bits);
#endif
}

SEANCE_FN static inline int bits_count(uint64_t bits)
{
#ifdef __CUDA_ARCH__
	return __popcll(bits);
#elif defined(__POPCNT__) || defined(__wasm__)
	return __builtin_popcountll(bits);
#else
	bits -= (bits >> 1) & 0x5555555555555555u;
	bits = (bits & 0x3333333333333333u) + ((bits >> 2) & 0x3333333333333333u);
	bits = (bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0fu;
	return (int)((bits * 0x0101010101010101u) >> 56);
#endif
}

#endif
