#include "net/buffer.h"

#include <stdlib.h>
#include <string.h>

bool net_buffer_append(struct net_buffer *buffer, const void *bytes, size_t length, size_t limit)
{
	size_t needed = buffer->length + length;

	if (length > limit || buffer->length > limit - length)
		return false;
	if (needed > buffer->capacity) {
		size_t capacity = buffer->capacity < 256 ? 256 : buffer->capacity * 2;
		char *grown;

		if (capacity < needed)
			capacity = needed;
		grown = (char *)realloc(buffer->bytes, capacity);
		if (grown == NULL)
			return false;
		buffer->bytes = grown;
		buffer->capacity = capacity;
	}
	if (length > 0)
		memcpy(buffer->bytes + buffer->length, bytes, length);
	buffer->length = needed;
	return true;
}

void net_buffer_release(struct net_buffer *buffer)
{
	free(buffer->bytes);
	memset(buffer, 0, sizeof(*buffer));
}
