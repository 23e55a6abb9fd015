/*
 * WebSocket frames and messages (RFC 6455, sections 5 to 8), without I/O:
 * bytes go in, messages come out through callbacks, and bytes to send collect
 * in a buffer. wslay reads and writes single frames; this module puts messages
 * together and enforces the protocol strictly.
 *
 * What it answers by itself: a ping with a pong, a close with a close, a
 * violation with a close and its code. After a close frame was sent nothing
 * else is sent; after one was received nothing else is read.
 */
#ifndef SEANCE_NET_FRAMES_H
#define SEANCE_NET_FRAMES_H

#include <stdint.h>

#include "net/buffer.h"

/* Close codes of RFC 6455, 7.4.1, and of its registry. */
enum frames_code {
	FRAMES_NORMAL = 1000,
	FRAMES_GOING_AWAY = 1001,
	FRAMES_PROTOCOL_ERROR = 1002,
	FRAMES_UNSUPPORTED = 1003,
	FRAMES_NO_CODE = 1005,  /* never sent: the close frame had none */
	FRAMES_ABNORMAL = 1006, /* never sent: there was no close frame */
	FRAMES_NOT_UTF8 = 1007,
	FRAMES_POLICY = 1008,
	FRAMES_TOO_BIG = 1009,
	FRAMES_INTERNAL = 1011,
	FRAMES_TRY_LATER = 1013
};

enum frames_kind { FRAMES_TEXT, FRAMES_BINARY };
enum frames_role { FRAMES_SERVER, FRAMES_CLIENT };

struct frames;

/* The callbacks may call frames_send() and frames_close(), never frames_free(). */
struct frames_events {
	/* A whole message; `bytes` ends with a '\0' that `length` does not count. */
	void (*message)(void *context, enum frames_kind kind, const char *bytes, size_t length);
};

struct frames_limits {
	size_t message; /* longest message that is taken */
	size_t output;  /* bytes waiting in the output buffer */
	int fragments;  /* frames of one message */
};

/* NULL if memory is short. The events and the context outlive the frames. */
struct frames *frames_new(
	enum frames_role role, const struct frames_limits *limits, const struct frames_events *events, void *context);
void frames_free(struct frames *frames);

/* Takes what has arrived. Bytes after a close frame or a violation are dropped. */
void frames_receive(struct frames *frames, const void *bytes, size_t length);
/* True until a close frame or a violation ended the reading. */
bool frames_wants_input(const struct frames *frames);

/* Queues a message; false if the output is full, memory is short or a close frame was sent. */
bool frames_send(struct frames *frames, enum frames_kind kind, const void *bytes, size_t length);
/* Queues a ping without content; same. */
bool frames_ping(struct frames *frames);
/* Queues a close frame unless one was sent. A reason longer than 123 bytes is cut. Code FRAMES_NO_CODE sends none. */
void frames_close(struct frames *frames, int code, const char *reason);

/* Bytes to send. The caller takes them out; it may take the buffer's memory, too. */
struct net_buffer *frames_output(struct frames *frames);
bool frames_close_sent(const struct frames *frames);
bool frames_close_received(const struct frames *frames);
/* The code the other side closed with, or the one this side closed with after a violation; FRAMES_ABNORMAL so far. */
int frames_close_code(const struct frames *frames);
/* Complete frames received, which shows that the other side is alive. */
uint64_t frames_received(const struct frames *frames);
/* True if the output could not take an automatic answer: the other side does not read. */
bool frames_overflowed(const struct frames *frames);

/* True for codes that a close frame may carry. */
bool frames_code_valid(int code);

#endif
