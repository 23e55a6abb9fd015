/*
 * Reading text from outside. A scan walks over bytes it does not own; the
 * first thing that does not fit is kept with its place, and every later call
 * fails too, so that a parser checks once at its end.
 */
#ifndef SEANCE_BASE_SCAN_H
#define SEANCE_BASE_SCAN_H

#include "base/port.h"

struct scan {
	const char *text;
	size_t length;
	size_t at;
	size_t failed_at;     /* place of the first failure */
	const char *expected; /* what should have stood there; NULL: all well */
};

void scan_init(struct scan *scan, const char *text, size_t length);
bool scan_ok(const struct scan *scan);
bool scan_end(const struct scan *scan);
/* Records the first failure at the current place; returns false. */
bool scan_fail(struct scan *scan, const char *expected);
/* The next byte, or '\0' at the end. */
char scan_peek(const struct scan *scan);
/* Takes the word if it stands here; no failure if it does not. */
bool scan_try(struct scan *scan, const char *word);
/* Takes the word or fails. */
bool scan_word(struct scan *scan, const char *word);
/* A decimal number from low to high: no sign but '-', no leading zeros. */
bool scan_number(struct scan *scan, int low, int high, int *number);
/* Sixteen lower-case hexadecimal digits. */
bool scan_hex(struct scan *scan, uint64_t *number);

#endif
