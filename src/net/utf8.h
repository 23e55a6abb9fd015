/* UTF-8 checked as it arrives, in pieces of any size: no overlong forms, no surrogates, nothing above U+10FFFF. */
#ifndef SEANCE_NET_UTF8_H
#define SEANCE_NET_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Zeroed memory is the start. */
struct utf8_check {
	uint8_t needed;    /* continuation bytes to come */
	uint8_t low, high; /* what the next one may be, if needed > 0 */
};

/* False as soon as no text can begin like this. */
bool utf8_check(struct utf8_check *check, const void *bytes, size_t length);
/* True if the text may end here. */
bool utf8_check_end(const struct utf8_check *check);

#endif
