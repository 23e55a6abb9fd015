#include "net/parser.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Chunk sizes and trailers a body of any length may carry besides its bytes. */
enum { BODY_FRAMING_MAX = 16384 };

static struct request_parser *parser_of(llhttp_t *parser)
{
	return (struct request_parser *)parser->data;
}

static void refuse(struct request_parser *parser, int status)
{
	parser->state = REQUEST_REFUSED;
	parser->status = status;
}

/*
 * The head lies in one buffer that the parser reads in one go, so every part of
 * it comes in one call. The byte after a part is a separator that the parser
 * has already passed when the head is done; that is when texts are terminated.
 */
static int on_url(llhttp_t *llhttp, const char *at, size_t length)
{
	(void)length;
	parser_of(llhttp)->request.path = at;
	return HPE_OK;
}

static int on_field(llhttp_t *llhttp, const char *at, size_t length)
{
	struct request_parser *parser = parser_of(llhttp);
	struct net_request *request = &parser->request;

	(void)length;
	if (parser->state == REQUEST_BODY)
		return HPE_OK; /* a trailer, which nobody asked for */
	if (request->header_count == NET_HEADERS_MAX)
		return HPE_USER;
	request->header[request->header_count].value = "";
	request->header[request->header_count++].name = at;
	return HPE_OK;
}

static int on_value(llhttp_t *llhttp, const char *at, size_t length)
{
	struct request_parser *parser = parser_of(llhttp);
	struct net_request *request = &parser->request;

	if (parser->state != REQUEST_BODY && request->header_count > 0 && length > 0)
		request->header[request->header_count - 1].value = at;
	return HPE_OK;
}

static int on_headers(llhttp_t *llhttp)
{
	struct net_request *request = &parser_of(llhttp)->request;

	request->upgrade = llhttp->upgrade != 0;
	/* What follows is read as HTTP; a change of protocol is decided by the answer, not by the parser. */
	llhttp->upgrade = 0;
	request->minor_version = llhttp->http_minor;
	request->keep_alive = llhttp_should_keep_alive(llhttp) != 0;
	switch (llhttp->method) {
	case HTTP_GET:
		request->method = NET_GET;
		break;
	case HTTP_HEAD:
		request->method = NET_HEAD;
		break;
	case HTTP_POST:
		request->method = NET_POST;
		break;
	case HTTP_PUT:
		request->method = NET_PUT;
		break;
	case HTTP_DELETE:
		request->method = NET_DELETE;
		break;
	default:
		request->method = NET_OTHER;
	}
	return HPE_PAUSED;
}

static int on_body(llhttp_t *llhttp, const char *at, size_t length)
{
	struct request_parser *parser = parser_of(llhttp);

	if (net_buffer_append(&parser->body, at, length, parser->body_max))
		return HPE_OK;
	refuse(parser, 413);
	return HPE_USER;
}

static int on_complete(llhttp_t *llhttp)
{
	(void)llhttp;
	return HPE_PAUSED;
}

struct request_parser *request_new(void)
{
	struct request_parser *parser = (struct request_parser *)calloc(1, sizeof(*parser));

	if (parser == NULL)
		return NULL;
	llhttp_settings_init(&parser->settings);
	parser->settings.on_url = on_url;
	parser->settings.on_header_field = on_field;
	parser->settings.on_header_value = on_value;
	parser->settings.on_headers_complete = on_headers;
	parser->settings.on_body = on_body;
	parser->settings.on_message_complete = on_complete;
	llhttp_init(&parser->parser, HTTP_REQUEST, &parser->settings);
	parser->parser.data = parser;
	return parser;
}

void request_free(struct request_parser *parser)
{
	if (parser == NULL)
		return;
	head_release(&parser->head);
	net_buffer_release(&parser->body);
	free(parser);
}

/* Ends the text before the separator at `end`, and before spaces in front of that. */
static void terminate(char *text, char *end)
{
	while (end > text && (end[-1] == ' ' || end[-1] == '\t'))
		end--;
	*end = '\0';
}

static void terminate_headers(struct net_request *request)
{
	for (int i = 0; i < request->header_count; i++) {
		char *name = (char *)request->header[i].name;
		char *value = (char *)request->header[i].value;

		for (; *name != ':'; name++)
			*name = (char)tolower((unsigned char)*name);
		*name = '\0';
		if (*value != '\0')
			terminate(value, value + strcspn(value, "\r"));
	}
}

/*
 * Cuts the target into path and query. An absolute target, "http://host/path",
 * must name the same host as the Host field.
 */
static bool cut_target(struct net_request *request)
{
	char *target = (char *)request->path;
	char *query;

	target[strcspn(target, " ")] = '\0';
	for (int i = 0; i < 2; i++) {
		static const char *const scheme[] = {"http://", "https://"};
		size_t length = strlen(scheme[i]);

		if (strncasecmp(target, scheme[i], length) == 0) {
			size_t host = strcspn(target + length, "/?");

			if (strlen(request->host) != host || strncasecmp(target + length, request->host, host) != 0)
				return false;
			target += length + host;
			if (*target != '/')
				return false;
			break;
		}
	}
	query = strchr(target, '?');
	if (query != NULL)
		*query++ = '\0';
	request->path = target;
	request->query = query != NULL ? query : "";
	return *target == '/';
}

/* The head as a whole; the status of its refusal, or 0. */
static int check_head(struct request_parser *parser)
{
	struct net_request *request = &parser->request;

	if (net_request_header_count(request, "host") != 1 || net_request_header_count(request, "origin") > 1 ||
		net_request_header_count(request, "transfer-encoding") > 1)
		return 400;
	request->host = net_request_header(request, "host");
	if (!cut_target(request))
		return 400;
	if (net_request_header(request, "transfer-encoding") != NULL &&
		strcasecmp(net_request_header(request, "transfer-encoding"), "chunked") != 0)
		return 501;
	return 0;
}

static size_t feed_head(struct request_parser *parser, const char *bytes, size_t length)
{
	size_t taken = head_feed(&parser->head, bytes, length);
	enum llhttp_errno error;

	parser->state = REQUEST_HEAD;
	if (parser->head.place == HEAD_START || parser->head.place == HEAD_START_LF)
		parser->state = REQUEST_EMPTY;
	else if (parser->head.place == HEAD_REFUSED)
		refuse(parser, parser->head.status);
	if (parser->head.place != HEAD_DONE)
		return taken;
	error = llhttp_execute(&parser->parser, parser->head.bytes.bytes, parser->head.bytes.length);
	if (error != HPE_PAUSED) {
		refuse(parser, error == HPE_INVALID_METHOD ? 501 : 400);
		return taken;
	}
	terminate_headers(&parser->request);
	parser->status = check_head(parser);
	parser->state = parser->status != 0 ? REQUEST_REFUSED : REQUEST_HEADERS;
	return taken;
}

static void body_done(struct request_parser *parser)
{
	/* The terminator may exceed the limit by its one byte. */
	if (!net_buffer_append(&parser->body, "", 1, parser->body_max + 1)) {
		refuse(parser, 413);
		return;
	}
	parser->request.body = parser->body.bytes;
	parser->request.body_length = parser->body.length - 1;
	parser->state = REQUEST_READY;
}

void request_accept_body(struct request_parser *parser, size_t body_max)
{
	enum llhttp_errno error;

	parser->body_max = body_max;
	parser->state = REQUEST_BODY;
	if ((parser->parser.flags & F_CONTENT_LENGTH) != 0 && parser->parser.content_length > body_max) {
		refuse(parser, 413);
		return;
	}
	/* The parser stopped inside its last callback; without a body it completes at once. */
	llhttp_resume(&parser->parser);
	error = llhttp_execute(&parser->parser, "", 0);
	if (error == HPE_PAUSED)
		body_done(parser);
	else if (error != HPE_OK && parser->state != REQUEST_REFUSED)
		refuse(parser, 400);
}

static size_t feed_body(struct request_parser *parser, const char *bytes, size_t length)
{
	enum llhttp_errno error = llhttp_execute(&parser->parser, bytes, length);
	size_t taken = error == HPE_OK ? length : (size_t)(llhttp_get_error_pos(&parser->parser) - bytes);

	parser->body_raw += taken;
	if (error == HPE_PAUSED)
		body_done(parser);
	else if (error != HPE_OK && parser->state != REQUEST_REFUSED)
		refuse(parser, 400);
	else if (parser->body_raw > parser->body_max + BODY_FRAMING_MAX)
		refuse(parser, 413);
	return taken;
}

size_t request_feed(struct request_parser *parser, const char *bytes, size_t length)
{
	switch (parser->state) {
	case REQUEST_EMPTY:
	case REQUEST_HEAD:
		return feed_head(parser, bytes, length);
	case REQUEST_BODY:
		return feed_body(parser, bytes, length);
	default:
		return 0;
	}
}
