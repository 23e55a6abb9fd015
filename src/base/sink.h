/*
 * Text written into memory the caller owns. A sink never overruns: what does
 * not fit is counted in `length` and dropped, so `length >= size` says that
 * the text was cut. The text is always terminated.
 */
#ifndef SEANCE_BASE_SINK_H
#define SEANCE_BASE_SINK_H

#include "base/port.h"

struct sink {
	char *text;
	size_t size;
	size_t length;
};

void sink_init(struct sink *sink, char *text, size_t size);
void sink_char(struct sink *sink, char c);
void sink_text(struct sink *sink, const char *text);
void sink_bytes(struct sink *sink, const char *text, size_t length);
void sink_number(struct sink *sink, int64_t number);
/* Sixteen lower-case hexadecimal digits. */
void sink_hex(struct sink *sink, uint64_t number);
bool sink_cut(const struct sink *sink);

#endif
