#include "net/head.h"

#include <string.h>

bool head_is_token(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
	       (c != '\0' && strchr("!#$%&'*+-.^_`|~", c) != NULL);
}

static bool is_value(char c)
{
	return c == '\t' || ((unsigned char)c >= ' ' && c != 127);
}

static enum head_place refuse(struct head *head, int status)
{
	head->status = status;
	return HEAD_REFUSED;
}

/* The next place once a length-limited part has grown by a byte. */
static enum head_place longer(struct head *head, size_t most, int status)
{
	return ++head->length > most ? refuse(head, status) : head->place;
}

static enum head_place next_part(struct head *head, enum head_place place)
{
	bool empty = head->length == 0;

	head->length = 0;
	return empty ? refuse(head, 400) : place;
}

static enum head_place in_start(struct head *head, char c)
{
	if (c == '\r' && !head->empty_line_skipped) {
		head->empty_line_skipped = true;
		return HEAD_START_LF;
	}
	head->method[0] = c;
	head->length = 1;
	return head_is_token(c) ? HEAD_METHOD : refuse(head, 400);
}

static enum head_place in_method(struct head *head, char c)
{
	if (c == ' ')
		return next_part(head, HEAD_TARGET);
	if (!head_is_token(c))
		return refuse(head, 400);
	if (head->length < NET_METHOD_MAX)
		head->method[head->length] = c;
	return longer(head, NET_METHOD_MAX, 501);
}

static enum head_place in_target(struct head *head, char c)
{
	if (c == ' ')
		return next_part(head, HEAD_VERSION);
	return c > ' ' && c < 127 && c != '#' ? longer(head, NET_TARGET_MAX, 414) : refuse(head, 400);
}

/* "HTTP/1.0" or "HTTP/1.1"; another version of HTTP is 505, anything else 400. */
static enum head_place in_version(struct head *head, char c)
{
	static const char wanted[] = "HTTP/1.";
	size_t at = head->length++;

	if (at < 5)
		return c == wanted[at] ? HEAD_VERSION : refuse(head, 400);
	if (at == 5)
		return c == '1' ? HEAD_VERSION : refuse(head, c >= '0' && c <= '9' ? 505 : 400);
	if (at == 6)
		return c == '.' ? HEAD_VERSION : refuse(head, 400);
	if (at == 7)
		return c == '0' || c == '1' ? HEAD_VERSION : refuse(head, c >= '2' && c <= '9' ? 505 : 400);
	return c == '\r' ? HEAD_VALUE_LF : refuse(head, 400);
}

static enum head_place in_line(struct head *head, char c)
{
	if (c == '\r')
		return HEAD_END_LF;
	if (!head_is_token(c))
		return refuse(head, 400);
	return ++head->fields > NET_HEADERS_MAX ? refuse(head, 431) : HEAD_NAME;
}

static enum head_place after(struct head *head, char c)
{
	switch (head->place) {
	case HEAD_START:
		return in_start(head, c);
	case HEAD_START_LF:
		return c == '\n' ? HEAD_START : refuse(head, 400);
	case HEAD_METHOD:
		return in_method(head, c);
	case HEAD_TARGET:
		return in_target(head, c);
	case HEAD_VERSION:
		return in_version(head, c);
	case HEAD_LINE:
		return in_line(head, c);
	case HEAD_NAME:
		return c == ':' ? HEAD_VALUE : head_is_token(c) ? HEAD_NAME : refuse(head, 400);
	case HEAD_VALUE:
		return c == '\r' ? HEAD_VALUE_LF : is_value(c) ? HEAD_VALUE : refuse(head, 400);
	case HEAD_VALUE_LF:
		return c == '\n' ? HEAD_LINE : refuse(head, 400);
	case HEAD_END_LF:
		return c == '\n' ? HEAD_DONE : refuse(head, 400);
	default:
		return head->place;
	}
}

void head_reset(struct head *head)
{
	struct net_buffer bytes = head->bytes;

	memset(head, 0, sizeof(*head));
	head->bytes = bytes;
	head->bytes.length = 0;
}

size_t head_feed(struct head *head, const char *bytes, size_t length)
{
	size_t taken = 0;
	size_t kept_from = 0;

	while (taken < length && head->place != HEAD_DONE && head->place != HEAD_REFUSED) {
		head->place = after(head, bytes[taken++]);
		if (head->place == HEAD_START)
			kept_from = taken;
	}
	/* The empty line that may come first is not part of the head. */
	if (head->place != HEAD_START && head->place != HEAD_START_LF && head->place != HEAD_REFUSED &&
		!net_buffer_append(&head->bytes, bytes + kept_from, taken - kept_from, NET_HEAD_MAX))
		head->place = refuse(head, 431);
	return taken;
}

void head_release(struct head *head)
{
	net_buffer_release(&head->bytes);
}
