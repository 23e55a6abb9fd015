/*
 * WebSocket frames: the first byte says in what pieces they come. Whatever the
 * pieces, the messages and the answers are the same, and what is answered is
 * itself a valid stream of frames.
 */
#include <stdlib.h>

#include "fuzz.h"
#include "net/frames.h"
#include "net/utf8.h"

static const struct frames_limits limits = {.message = 3000, .output = 5000, .fragments = 10};

struct seen {
	uint64_t hash;
	struct frames *frames;
};

static void on_message(void *context, enum frames_kind kind, const char *bytes, size_t length)
{
	struct seen *seen = (struct seen *)context;
	struct utf8_check check = {0};

	FUZZ_CHECK(length <= limits.message && bytes[length] == '\0');
	FUZZ_CHECK(kind != FRAMES_TEXT || (utf8_check(&check, bytes, length) && utf8_check_end(&check)));
	seen->hash = seen->hash * 31 + (uint64_t)kind + length * 3;
	for (size_t i = 0; i < length; i++)
		seen->hash = seen->hash * 31 + (uint8_t)bytes[i];
	if (length > 0 && bytes[0] == 'e')
		(void)frames_send(seen->frames, kind, bytes, length);
	if (length > 0 && bytes[0] == 'c')
		frames_close(seen->frames, 4000, bytes);
}

static void ignore(void *context, enum frames_kind kind, const char *bytes, size_t length)
{
	(void)context;
	(void)kind;
	(void)bytes;
	(void)length;
}

static uint64_t read_all(const uint8_t *data, size_t size, size_t piece)
{
	static const struct frames_events events = {on_message};
	static const struct frames_events quiet = {ignore};
	struct seen seen = {0};
	struct frames *client = frames_new(FRAMES_CLIENT, &(struct frames_limits){5000, 5000, 10}, &quiet, NULL);
	struct net_buffer *output;
	uint64_t hash;

	seen.frames = frames_new(FRAMES_SERVER, &limits, &events, &seen);
	FUZZ_CHECK(seen.frames != NULL && client != NULL);
	for (size_t at = 0; at < size; at += piece)
		frames_receive(seen.frames, data + at, size - at < piece ? size - at : piece);
	output = frames_output(seen.frames);
	FUZZ_CHECK(output->length <= limits.output + 200);
	hash = seen.hash * 31 + output->length + (uint64_t)frames_close_code(seen.frames);
	FUZZ_CHECK(frames_wants_input(seen.frames) || frames_close_sent(seen.frames));
	frames_receive(client, output->bytes, output->length);
	/* The client closes only if it was told to, and then with that code: nothing it read was a violation. */
	FUZZ_CHECK(frames_wants_input(client) == !frames_close_sent(seen.frames));
	FUZZ_CHECK(frames_wants_input(client) || frames_close_received(client));
	frames_free(seen.frames);
	frames_free(client);
	return hash;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	if (size < 2)
		return 0;
	FUZZ_CHECK(read_all(data + 1, size - 1, size) == read_all(data + 1, size - 1, 1 + data[0] % 64));
	return 0;
}
