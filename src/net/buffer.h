/* A byte buffer that grows up to a limit. Zeroed memory is an empty buffer. */
#ifndef SEANCE_NET_BUFFER_H
#define SEANCE_NET_BUFFER_H

#include <stdbool.h>
#include <stddef.h>

struct net_buffer {
	char *bytes;
	size_t length;
	size_t capacity;
};

/* Appends; false if the buffer would exceed `limit` or memory is short, and then nothing changes. */
bool net_buffer_append(struct net_buffer *buffer, const void *bytes, size_t length, size_t limit);
/* Frees the memory; the buffer is empty afterwards. */
void net_buffer_release(struct net_buffer *buffer);

#endif
