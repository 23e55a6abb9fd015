/* WebSocket frames against RFC 6455, without a socket. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "net/frames.h"
#include "test.h"

static struct {
	int messages;
	enum frames_kind kind;
	char text[70000];
	size_t length;
	struct frames *echo; /* answers every message */
} seen;

static void on_message(void *context, enum frames_kind kind, const char *bytes, size_t length)
{
	(void)context;
	seen.messages++;
	seen.kind = kind;
	seen.length = length;
	assert_int_equal(bytes[length], '\0');
	memcpy(seen.text, bytes, length + 1);
	if (seen.echo != NULL)
		(void)frames_send(seen.echo, kind, bytes, length);
}

static const struct frames_events events = {on_message};
static const struct frames_limits limits = {.message = 65536, .output = 200000, .fragments = 8};

static struct frames *fresh(void)
{
	struct frames *frames = frames_new(FRAMES_SERVER, &limits, &events, NULL);

	memset(&seen, 0, sizeof(seen));
	assert_non_null(frames);
	return frames;
}

/* One frame as bytes: the first byte as given, masked if asked, the length in its shortest form or in `long_form`
 * bytes. */
struct shape {
	unsigned first;
	bool unmasked;
	int long_form; /* 0, 2 or 8 */
};

static size_t build(uint8_t *out, struct shape shape, const void *payload, size_t length)
{
	static const uint8_t mask[4] = {0x37, 0xfa, 0x21, 0x3d};
	int form = shape.long_form != 0 ? shape.long_form : length < 126 ? 0 : length < 65536 ? 2 : 8;
	size_t at = 2;

	out[0] = (uint8_t)shape.first;
	out[1] = (uint8_t)((shape.unmasked ? 0 : 0x80) | (form == 0 ? length : form == 2 ? 126u : 127u));
	for (int i = form - 1; i >= 0; i--)
		out[at++] = (uint8_t)((uint64_t)length >> (8 * i));
	if (!shape.unmasked) {
		memcpy(out + at, mask, 4);
		at += 4;
	}
	for (size_t i = 0; i < length; i++)
		out[at + i] = (uint8_t)(((const uint8_t *)payload)[i] ^ (shape.unmasked ? 0 : mask[i % 4]));
	return at + length;
}

static uint8_t wire[140000];
static size_t wire_length;

static void add(unsigned first, const void *payload, size_t length)
{
	wire_length += build(wire + wire_length, (struct shape){first, false, 0}, payload, length);
}

static void deliver(struct frames *frames, size_t piece)
{
	for (size_t at = 0; at < wire_length; at += piece)
		frames_receive(frames, wire + at, wire_length - at < piece ? wire_length - at : piece);
}

/* The code of the close frame that stands last in the output; 0 if there is none. */
static int sent_code(struct frames *frames)
{
	const struct net_buffer *output = frames_output(frames);
	const uint8_t *bytes = (const uint8_t *)output->bytes;
	size_t at = 0;

	while (at + 2 <= output->length) {
		size_t length = bytes[at + 1];

		assert_true(length < 126);
		if (bytes[at] == 0x88)
			return length >= 2 ? bytes[at + 2] << 8 | bytes[at + 3] : FRAMES_NO_CODE;
		at += 2 + length;
	}
	return 0;
}

/* Sends one frame, in pieces of every size; the close code that comes back must be the same each time. */
static int code_for(struct shape shape, const void *payload, size_t length)
{
	int code = -1;

	for (size_t piece = 1; piece <= 200; piece += piece < 20 ? 1 : 45) {
		struct frames *frames = fresh();
		int now;

		wire_length = build(wire, shape, payload, length);
		deliver(frames, piece);
		now = sent_code(frames);
		assert_true(code == -1 || code == now);
		assert_int_equal(frames_wants_input(frames), now == 0);
		code = now;
		frames_free(frames);
	}
	return code;
}

TEST(a_masked_text_is_a_message)
{
	for (size_t piece = 1; piece < 20; piece++) {
		struct frames *frames = fresh();

		wire_length = 0;
		add(0x81, "Hello", 5);
		deliver(frames, piece);
		assert_int_equal(seen.messages, 1);
		assert_int_equal(seen.kind, FRAMES_TEXT);
		assert_string_equal(seen.text, "Hello");
		assert_int_equal(frames_received(frames), 1);
		frames_free(frames);
	}
}

TEST(messages_of_all_length_forms_arrive_and_are_sent)
{
	static const size_t lengths[] = {0, 1, 125, 126, 127, 65535, 65536};
	static char payload[65536];

	for (size_t i = 0; i < sizeof(payload); i++)
		payload[i] = (char)(i * 31);
	for (size_t i = 0; i < sizeof(lengths) / sizeof(lengths[0]); i++) {
		struct frames *frames = fresh();
		struct net_buffer *output = frames_output(frames);
		uint8_t expected[16];
		size_t head;

		wire_length = 0;
		add(0x82, payload, lengths[i]);
		deliver(frames, 4099);
		assert_int_equal(seen.messages, 1);
		assert_int_equal(seen.length, lengths[i]);
		assert_memory_equal(seen.text, payload, lengths[i]);
		assert_true(frames_send(frames, FRAMES_BINARY, payload, lengths[i]));
		head = lengths[i] < 126 ? 2 : lengths[i] < 65536 ? 4 : 10;
		expected[0] = 0x82;
		assert_int_equal(output->length, head + lengths[i]);
		assert_int_equal((uint8_t)output->bytes[0], expected[0]);
		assert_int_equal((uint8_t)output->bytes[1], head == 2 ? lengths[i] : head == 4 ? 126 : 127);
		assert_memory_equal(output->bytes + head, payload, lengths[i]);
		frames_free(frames);
	}
}

TEST(frames_that_are_not_masked_are_a_protocol_error)
{
	assert_int_equal(code_for((struct shape){0x81, true, 0}, "Hello", 5), FRAMES_PROTOCOL_ERROR);
	assert_int_equal(code_for((struct shape){0x89, true, 0}, "", 0), FRAMES_PROTOCOL_ERROR);
}

TEST(reserved_bits_and_opcodes_are_a_protocol_error)
{
	static const unsigned opcodes[] = {3, 4, 5, 6, 7, 11, 12, 13, 14, 15};

	for (unsigned bit = 0x10; bit <= 0x40; bit <<= 1) {
		assert_int_equal(code_for((struct shape){0x81 | bit, false, 0}, "a", 1), FRAMES_PROTOCOL_ERROR);
		assert_int_equal(code_for((struct shape){0x89 | bit, false, 0}, "a", 1), FRAMES_PROTOCOL_ERROR);
	}
	for (size_t i = 0; i < sizeof(opcodes) / sizeof(opcodes[0]); i++) {
		assert_int_equal(code_for((struct shape){0x80 | opcodes[i], false, 0}, "a", 1), FRAMES_PROTOCOL_ERROR);
		assert_int_equal(code_for((struct shape){0x80 | opcodes[i], false, 0}, "", 0), FRAMES_PROTOCOL_ERROR);
	}
}

TEST(lengths_must_have_their_shortest_form)
{
	static char payload[200];

	memset(payload, 'a', sizeof(payload));
	assert_int_equal(code_for((struct shape){0x82, false, 2}, payload, 125), FRAMES_PROTOCOL_ERROR);
	assert_int_equal(code_for((struct shape){0x82, false, 8}, payload, 200), FRAMES_PROTOCOL_ERROR);
	assert_int_equal(code_for((struct shape){0x82, false, 2}, payload, 126), 0);
}

TEST(a_length_with_the_highest_bit_is_a_protocol_error)
{
	static const uint8_t bytes[] = {0x82, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5};
	struct frames *frames = fresh();

	frames_receive(frames, bytes, sizeof(bytes));
	assert_int_equal(sent_code(frames), FRAMES_PROTOCOL_ERROR);
	frames_free(frames);
}

TEST(control_frames_are_short_and_whole)
{
	static char payload[126];

	memset(payload, 'a', sizeof(payload));
	assert_int_equal(code_for((struct shape){0x89, false, 0}, payload, 126), FRAMES_PROTOCOL_ERROR);
	assert_int_equal(code_for((struct shape){0x89, false, 0}, payload, 125), 0);
	assert_int_equal(code_for((struct shape){0x09, false, 0}, "a", 1), FRAMES_PROTOCOL_ERROR);
	assert_int_equal(code_for((struct shape){0x08, false, 0}, "", 0), FRAMES_PROTOCOL_ERROR);
}

TEST(a_ping_is_answered_with_its_content_and_a_pong_with_nothing)
{
	struct frames *frames = fresh();
	struct net_buffer *output = frames_output(frames);

	wire_length = 0;
	add(0x89, "boo", 3);
	add(0x8a, "unasked", 7);
	deliver(frames, 1);
	assert_int_equal(output->length, 5);
	assert_memory_equal(output->bytes,
		"\x8a\x03"
		"boo",
		5);
	assert_int_equal(frames_received(frames), 2);
	frames_free(frames);
}

TEST(a_message_may_come_in_frames_with_control_frames_between)
{
	for (size_t piece = 1; piece < 40; piece++) {
		struct frames *frames = fresh();

		wire_length = 0;
		add(0x01, "Hel", 3);
		add(0x89, "x", 1);
		add(0x00, "", 0);
		add(0x00, "lo ", 3);
		add(0x8a, "", 0);
		add(0x80, "ghost", 5);
		deliver(frames, piece);
		assert_int_equal(seen.messages, 1);
		assert_string_equal(seen.text, "Hello ghost");
		assert_memory_equal(frames_output(frames)->bytes, "\x8a\x01x", 3);
		frames_free(frames);
	}
}

TEST(fragments_out_of_order_are_a_protocol_error)
{
	struct frames *frames;

	assert_int_equal(code_for((struct shape){0x80, false, 0}, "a", 1), FRAMES_PROTOCOL_ERROR);
	assert_int_equal(code_for((struct shape){0x00, false, 0}, "", 0), FRAMES_PROTOCOL_ERROR);
	frames = fresh();
	wire_length = 0;
	add(0x01, "a", 1);
	add(0x81, "b", 1);
	deliver(frames, 3);
	assert_int_equal(sent_code(frames), FRAMES_PROTOCOL_ERROR);
	assert_int_equal(seen.messages, 0);
	frames_free(frames);
}

TEST(a_message_has_a_limited_number_of_fragments)
{
	struct frames *frames = fresh();

	wire_length = 0;
	add(0x02, "", 0);
	for (int i = 0; i < 7; i++)
		add(0x00, "", 0);
	deliver(frames, 1000);
	assert_true(frames_wants_input(frames));
	wire_length = 0;
	add(0x80, "", 0);
	deliver(frames, 1000);
	assert_int_equal(sent_code(frames), FRAMES_POLICY);
	frames_free(frames);
}

TEST(a_message_that_is_too_big_is_refused_before_it_comes)
{
	struct frames *frames = fresh();
	static char half[65536];

	wire_length = build(wire, (struct shape){0x82, false, 8}, half, 65537 - 1);
	wire[9]++; /* one byte more than allowed */
	wire_length = 16;
	deliver(frames, 16);
	assert_int_equal(sent_code(frames), FRAMES_TOO_BIG);
	frames_free(frames);
	frames = fresh();
	wire_length = 0;
	add(0x02, half, 40000);
	add(0x80, half, 40000);
	deliver(frames, 5000);
	assert_int_equal(sent_code(frames), FRAMES_TOO_BIG);
	assert_int_equal(seen.messages, 0);
	frames_free(frames);
}

TEST(text_must_be_utf8_across_fragments)
{
	struct frames *frames = fresh();

	assert_int_equal(code_for((struct shape){0x81, false, 0}, "\xce\xba\xf0\x9f\x91\xbb", 6), 0);
	assert_int_equal(code_for((struct shape){0x81, false, 0}, "\xc0\xaf", 2), FRAMES_NOT_UTF8);
	assert_int_equal(code_for((struct shape){0x81, false, 0}, "\xed\xa0\x80", 3), FRAMES_NOT_UTF8);
	assert_int_equal(code_for((struct shape){0x81, false, 0}, "\xf4\x90\x80\x80", 4), FRAMES_NOT_UTF8);
	assert_int_equal(code_for((struct shape){0x81, false, 0}, "a\xce", 2), FRAMES_NOT_UTF8);
	assert_int_equal(code_for((struct shape){0x82, false, 0}, "\xff\xff", 2), 0);
	frames_free(frames);
	frames = fresh();
	wire_length = 0;
	add(0x01, "\xf0\x9f", 2);
	add(0x80, "\x91\xbb", 2);
	deliver(frames, 2);
	assert_int_equal(seen.messages, 1);
	wire_length = 0;
	add(0x01, "ok", 2);
	add(0x00, "\xff", 1);
	deliver(frames, 100);
	assert_int_equal(sent_code(frames), FRAMES_NOT_UTF8);
	frames_free(frames);
}

TEST(close_frames_carry_a_code_that_exists_and_a_reason_in_utf8)
{
	static const int good[] = {
		1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 3000, 3999, 4000, 4999};
	static const int bad[] = {0, 1, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65535};

	for (size_t i = 0; i < sizeof(good) / sizeof(good[0]); i++) {
		uint8_t content[] = {(uint8_t)(good[i] >> 8), (uint8_t)good[i], 'b', 'y', 'e'};

		assert_int_equal(code_for((struct shape){0x88, false, 0}, content, 2), good[i]);
		assert_int_equal(code_for((struct shape){0x88, false, 0}, content, 5), good[i]);
	}
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		uint8_t content[] = {(uint8_t)(bad[i] >> 8), (uint8_t)bad[i]};

		assert_int_equal(code_for((struct shape){0x88, false, 0}, content, 2), FRAMES_PROTOCOL_ERROR);
	}
	assert_int_equal(code_for((struct shape){0x88, false, 0}, "\x03", 1), FRAMES_PROTOCOL_ERROR);
	assert_int_equal(code_for((struct shape){0x88, false, 0}, "", 0), FRAMES_NO_CODE);
	assert_int_equal(code_for((struct shape){0x88, false, 0}, "\x03\xe8\xff", 3), FRAMES_NOT_UTF8);
	assert_int_equal(code_for((struct shape){0x88, false, 0}, "\x03\xe8\xc3", 3), FRAMES_NOT_UTF8);
}

TEST(nothing_is_read_after_a_close_and_nothing_is_sent_after_it)
{
	struct frames *frames = fresh();
	size_t length;

	wire_length = 0;
	add(0x88, "\x03\xe9", 2);
	add(0x81, "late", 4);
	deliver(frames, 100);
	assert_int_equal(seen.messages, 0);
	assert_true(frames_close_received(frames));
	assert_true(frames_close_sent(frames));
	assert_int_equal(frames_close_code(frames), FRAMES_GOING_AWAY);
	length = frames_output(frames)->length;
	assert_false(frames_send(frames, FRAMES_TEXT, "late", 4));
	assert_false(frames_ping(frames));
	frames_close(frames, FRAMES_NORMAL, NULL);
	assert_int_equal(frames_output(frames)->length, length);
	frames_free(frames);
}

TEST(a_long_reason_is_cut_between_characters)
{
	struct frames *frames = fresh();
	struct net_buffer *output = frames_output(frames);
	char reason[200] = "";

	for (int i = 0; i < 60; i++)
		strcat(reason, "\xc3\xa9");
	strcpy(reason + 120, "ab\xc3\xa9\xc3\xa9");
	frames_close(frames, 4000, reason);
	assert_int_equal((uint8_t)output->bytes[1], 2 + 122);
	assert_memory_equal(output->bytes + 4, reason, 122);
	frames_free(frames);
}

TEST(a_full_output_takes_nothing_but_the_close)
{
	struct frames *frames = fresh();
	static char big[65536];
	int sent = 0;

	while (frames_send(frames, FRAMES_BINARY, big, sizeof(big)))
		sent++;
	assert_int_equal(sent, 3);
	assert_true(frames_overflowed(frames));
	assert_true(frames_output(frames)->length <= limits.output);
	frames_close(frames, FRAMES_TRY_LATER, "slow");
	assert_true(frames_close_sent(frames));
	frames_free(frames);
}

TEST(pings_without_end_do_not_fill_the_memory)
{
	struct frames *frames = fresh();
	char payload[125] = {0};

	for (int i = 0; i < 10000; i++) {
		wire_length = 0;
		add(0x89, payload, sizeof(payload));
		deliver(frames, 1000);
	}
	assert_true(frames_overflowed(frames));
	assert_true(frames_output(frames)->length <= limits.output);
	frames_free(frames);
}

TEST(a_client_and_a_server_understand_each_other)
{
	struct frames *server = fresh();
	struct frames *client = frames_new(FRAMES_CLIENT, &limits, &events, NULL);

	assert_true(frames_send(client, FRAMES_TEXT, "from the client", 15));
	assert_true((frames_output(client)->bytes[1] & 0x80) != 0);
	frames_receive(server, frames_output(client)->bytes, frames_output(client)->length);
	assert_string_equal(seen.text, "from the client");
	assert_true(frames_send(server, FRAMES_TEXT, "from the server", 15));
	frames_close(server, 4002, "enough");
	frames_output(client)->length = 0;
	frames_receive(client, frames_output(server)->bytes, frames_output(server)->length);
	assert_string_equal(seen.text, "from the server");
	assert_int_equal(frames_close_code(client), 4002);
	frames_receive(server, frames_output(client)->bytes, frames_output(client)->length);
	assert_int_equal(frames_close_code(server), 4002);
	frames_free(client);
	frames_free(server);
}

TEST(a_handler_may_answer_inside_its_message)
{
	struct frames *frames = fresh();

	seen.echo = frames;
	wire_length = 0;
	add(0x81, "one", 3);
	add(0x81, "two", 3);
	deliver(frames, 100);
	assert_int_equal(frames_output(frames)->length, 10);
	assert_memory_equal(frames_output(frames)->bytes, "\x81\x03one\x81\x03two", 10);
	frames_free(frames);
}
