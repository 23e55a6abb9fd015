#include "net/frames.h"

#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <wslay/wslay.h>

#include "net/utf8.h"

enum {
	CONTROL_MAX = 125,
	REASON_MAX = CONTROL_MAX - 2,
	HEADER_MAX = 14 /* bytes of the longest frame header */
};

struct frames {
	enum frames_role role;
	struct frames_limits limits;
	const struct frames_events *events;
	void *context;
	wslay_frame_context_ptr wslay;

	const uint8_t *input; /* what frames_receive() was given and wslay has not taken */
	size_t input_length;
	bool reading, close_sent, close_received, overflowed;
	int close_code;
	uint64_t received;

	/* The message under way. */
	bool in_message;
	enum frames_kind kind;
	int fragments;
	struct net_buffer message;
	struct utf8_check utf8;

	/* The frame under way. */
	bool in_frame;
	uint64_t frame_taken;
	uint8_t control[CONTROL_MAX + 1];

	struct net_buffer output;
};

static ssize_t take_input(uint8_t *to, size_t length, int flags, void *context)
{
	struct frames *frames = (struct frames *)context;
	size_t taken = length < frames->input_length ? length : frames->input_length;

	(void)flags;
	if (taken == 0)
		return -1;
	memcpy(to, frames->input, taken);
	frames->input += taken;
	frames->input_length -= taken;
	return (ssize_t)taken;
}

/* write_frame() has checked the room; only memory can be short here. */
static ssize_t put_output(const uint8_t *bytes, size_t length, int flags, void *context)
{
	struct frames *frames = (struct frames *)context;

	(void)flags;
	return net_buffer_append(&frames->output, bytes, length, (size_t)-1) ? (ssize_t)length : -1;
}

static int draw_mask(uint8_t *bytes, size_t length, void *context)
{
	(void)context;
	return getrandom(bytes, length, 0) == (ssize_t)length ? 0 : -1;
}

struct frames *frames_new(
	enum frames_role role, const struct frames_limits *limits, const struct frames_events *events, void *context)
{
	static const struct wslay_frame_callbacks callbacks = {put_output, take_input, draw_mask};
	struct frames *frames = (struct frames *)calloc(1, sizeof(*frames));

	if (frames == NULL)
		return NULL;
	if (wslay_frame_context_init(&frames->wslay, &callbacks, frames) != 0) {
		free(frames);
		return NULL;
	}
	frames->role = role;
	frames->limits = *limits;
	frames->events = events;
	frames->context = context;
	frames->reading = true;
	frames->close_code = FRAMES_ABNORMAL;
	return frames;
}

void frames_free(struct frames *frames)
{
	if (frames == NULL)
		return;
	wslay_frame_context_free(frames->wslay);
	net_buffer_release(&frames->message);
	net_buffer_release(&frames->output);
	free(frames);
}

bool frames_code_valid(int code)
{
	return (code >= 1000 && code <= 1014 && code != 1004 && code != 1005 && code != 1006) ||
	       (code >= 3000 && code <= 4999);
}

/* Appends one frame. `extra` is room beyond the limit, which only a close frame may use. */
static bool write_frame(struct frames *frames, uint8_t opcode, const void *bytes, size_t length, size_t extra)
{
	struct wslay_frame_iocb frame = {.fin = 1,
		.opcode = opcode,
		.payload_length = length,
		.mask = frames->role == FRAMES_CLIENT,
		.data = (const uint8_t *)bytes,
		.data_length = length};

	if (frames->close_sent)
		return false;
	if (length > frames->limits.output ||
		frames->output.length + length + HEADER_MAX > frames->limits.output + extra) {
		frames->overflowed = true;
		return false;
	}
	if (wslay_frame_send(frames->wslay, &frame) != (ssize_t)length) {
		/* Memory is short, and half a frame may be in the buffer: this output cannot be continued. */
		frames->overflowed = true;
		frames->close_sent = true;
		return false;
	}
	return true;
}

bool frames_send(struct frames *frames, enum frames_kind kind, const void *bytes, size_t length)
{
	return write_frame(frames, kind == FRAMES_TEXT ? WSLAY_TEXT_FRAME : WSLAY_BINARY_FRAME, bytes, length, 0);
}

bool frames_ping(struct frames *frames)
{
	return write_frame(frames, WSLAY_PING, NULL, 0, 0);
}

void frames_close(struct frames *frames, int code, const char *reason)
{
	uint8_t content[CONTROL_MAX] = {(uint8_t)(code >> 8), (uint8_t)code};
	size_t length = code == FRAMES_NO_CODE ? 0 : 2;

	if (length > 0 && reason != NULL) {
		size_t reason_length = strlen(reason);

		if (reason_length > REASON_MAX)
			for (reason_length = REASON_MAX; reason_length > 0 && (reason[reason_length] & 0xc0) == 0x80;)
				reason_length--;
		memcpy(content + 2, reason, reason_length);
		length += reason_length;
	}
	if (write_frame(frames, WSLAY_CONNECTION_CLOSE, content, length, CONTROL_MAX + HEADER_MAX))
		frames->close_sent = true;
}

/* The other side broke the protocol or a limit. */
static void violate(struct frames *frames, int code)
{
	frames->reading = false;
	if (frames->close_code == FRAMES_ABNORMAL)
		frames->close_code = code;
	frames_close(frames, code, NULL);
}

/* What must hold of a frame's header beyond what wslay checks; the close code of the violation, or 0. */
static int check_header(const struct frames *frames, const struct wslay_frame_iocb *frame)
{
	bool control = wslay_is_ctrl_frame(frame->opcode) != 0;

	if (frame->rsv != 0 || frame->mask != (frames->role == FRAMES_SERVER))
		return FRAMES_PROTOCOL_ERROR;
	if (control)
		return frame->opcode > WSLAY_PONG ? FRAMES_PROTOCOL_ERROR : 0;
	if (frame->opcode > WSLAY_BINARY_FRAME)
		return FRAMES_PROTOCOL_ERROR;
	if ((frame->opcode == WSLAY_CONTINUATION_FRAME) != frames->in_message)
		return FRAMES_PROTOCOL_ERROR;
	if (frame->payload_length > frames->limits.message ||
		frames->message.length + frame->payload_length > frames->limits.message)
		return FRAMES_TOO_BIG;
	if (frames->in_message && frames->fragments >= frames->limits.fragments)
		return FRAMES_POLICY;
	return 0;
}

static bool begin_frame(struct frames *frames, const struct wslay_frame_iocb *frame)
{
	int code = check_header(frames, frame);

	if (code != 0) {
		violate(frames, code);
		return false;
	}
	frames->in_frame = true;
	frames->frame_taken = 0;
	if (wslay_is_ctrl_frame(frame->opcode))
		return true;
	if (frame->opcode != WSLAY_CONTINUATION_FRAME) {
		frames->in_message = true;
		frames->kind = frame->opcode == WSLAY_TEXT_FRAME ? FRAMES_TEXT : FRAMES_BINARY;
		frames->fragments = 0;
		frames->message.length = 0;
		memset(&frames->utf8, 0, sizeof(frames->utf8));
	}
	frames->fragments++;
	return true;
}

static void end_close(struct frames *frames, size_t length)
{
	struct utf8_check utf8 = {0};
	int code = length >= 2 ? frames->control[0] << 8 | frames->control[1] : FRAMES_NO_CODE;

	if (length == 1 || (length >= 2 && !frames_code_valid(code))) {
		violate(frames, FRAMES_PROTOCOL_ERROR);
		return;
	}
	if (length > 2 && (!utf8_check(&utf8, frames->control + 2, length - 2) || !utf8_check_end(&utf8))) {
		violate(frames, FRAMES_NOT_UTF8);
		return;
	}
	frames->close_received = true;
	frames->reading = false;
	frames->close_code = code;
	frames_close(frames, code, NULL);
}

static void end_control(struct frames *frames, uint8_t opcode, size_t length)
{
	if (opcode == WSLAY_CONNECTION_CLOSE)
		end_close(frames, length);
	else if (opcode == WSLAY_PING)
		(void)write_frame(frames, WSLAY_PONG, frames->control, length, 0);
}

static void end_message(struct frames *frames)
{
	/* The message is handed over with its memory, so that an idle connection holds none. */
	struct net_buffer message = frames->message;

	memset(&frames->message, 0, sizeof(frames->message));
	frames->in_message = false;
	if (frames->kind == FRAMES_TEXT && !utf8_check_end(&frames->utf8))
		violate(frames, FRAMES_NOT_UTF8);
	else if (!net_buffer_append(&message, "", 1, (size_t)-1))
		violate(frames, FRAMES_INTERNAL);
	else
		frames->events->message(frames->context, frames->kind, message.bytes, message.length - 1);
	net_buffer_release(&message);
}

static void take_payload(struct frames *frames, const struct wslay_frame_iocb *frame)
{
	if (wslay_is_ctrl_frame(frame->opcode)) {
		memcpy(frames->control + frames->frame_taken, frame->data, frame->data_length);
		return;
	}
	if (frames->kind == FRAMES_TEXT && !utf8_check(&frames->utf8, frame->data, frame->data_length))
		violate(frames, FRAMES_NOT_UTF8);
	else if (!net_buffer_append(&frames->message, frame->data, frame->data_length, frames->limits.message))
		violate(frames, FRAMES_INTERNAL);
}

static void take_frame(struct frames *frames, const struct wslay_frame_iocb *frame)
{
	if (!frames->in_frame && !begin_frame(frames, frame))
		return;
	if (frame->data_length > 0)
		take_payload(frames, frame);
	if (!frames->reading)
		return;
	frames->frame_taken += frame->data_length;
	if (frames->frame_taken < frame->payload_length)
		return;
	frames->in_frame = false;
	frames->received++;
	if (wslay_is_ctrl_frame(frame->opcode))
		end_control(frames, frame->opcode, (size_t)frame->payload_length);
	else if (frame->fin)
		end_message(frames);
}

void frames_receive(struct frames *frames, const void *bytes, size_t length)
{
	frames->input = (const uint8_t *)bytes;
	frames->input_length = length;
	while (frames->reading) {
		struct wslay_frame_iocb frame = {0};
		ssize_t result = wslay_frame_recv(frames->wslay, &frame);

		if (result == WSLAY_ERR_WANT_READ)
			break;
		if (result < 0)
			violate(frames, FRAMES_PROTOCOL_ERROR);
		else
			take_frame(frames, &frame);
	}
	frames->input = NULL;
	frames->input_length = 0;
}

bool frames_wants_input(const struct frames *frames)
{
	return frames->reading;
}

struct net_buffer *frames_output(struct frames *frames)
{
	return &frames->output;
}

bool frames_close_sent(const struct frames *frames)
{
	return frames->close_sent;
}

bool frames_close_received(const struct frames *frames)
{
	return frames->close_received;
}

int frames_close_code(const struct frames *frames)
{
	return frames->close_code;
}

uint64_t frames_received(const struct frames *frames)
{
	return frames->received;
}

bool frames_overflowed(const struct frames *frames)
{
	return frames->overflowed;
}
