#include "net/http.h"

#include <errno.h>
#include <llhttp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <uv.h>

enum { HTTP_READ = 16384, HTTP_HEAD_MAX = 2048 };

struct http_server {
	uv_loop_t loop;
	uv_tcp_t listener;
	uv_signal_t interrupted, terminated;
	llhttp_settings_t settings;
	const struct http_site *site;
	int connections;
};

/* One connection; freed when its handles are closed. */
struct http_peer {
	uv_tcp_t stream;
	uv_timer_t idle;
	struct http_server *server;
	llhttp_t parser;
	struct http_request request;
	char field[32]; /* name of the header under way, cut */
	size_t field_length, target_length, value_length, headers_length;
	int handles;  /* open ones */
	bool refused; /* what comes next is not read */
	char buffer[HTTP_READ];
};

/* An answer on its way. */
struct http_write {
	uv_write_t write;
	struct http_peer *peer;
	bool last;
	char head[HTTP_HEAD_MAX];
};

static void handle_closed(uv_handle_t *handle)
{
	struct http_peer *peer = (struct http_peer *)handle->data;

	if (--peer->handles == 0) {
		peer->server->connections--;
		free(peer);
	}
}

static void hang_up(struct http_peer *peer)
{
	if (uv_is_closing((uv_handle_t *)&peer->stream))
		return;
	uv_close((uv_handle_t *)&peer->stream, handle_closed);
	uv_close((uv_handle_t *)&peer->idle, handle_closed);
}

static void idle_over(uv_timer_t *timer)
{
	hang_up((struct http_peer *)timer->data);
}

static void wait_at_most(struct http_peer *peer, uint64_t seconds)
{
	uv_timer_start(&peer->idle, idle_over, seconds * 1000, 0);
}

static void written(uv_write_t *write, int status)
{
	struct http_write *answer = (struct http_write *)write->data;

	if (status < 0 || answer->last)
		hang_up(answer->peer);
	else if (!uv_is_closing((uv_handle_t *)&answer->peer->stream))
		wait_at_most(answer->peer, HTTP_IDLE_SECONDS);
	free(answer);
}

static const char *status_text(int status)
{
	switch (status) {
	case 200:
		return "OK";
	case 304:
		return "Not Modified";
	case 404:
		return "Not Found";
	case 405:
		return "Method Not Allowed";
	case 413:
		return "Content Too Large";
	case 414:
		return "URI Too Long";
	case 431:
		return "Request Header Fields Too Large";
	default:
		return "Bad Request";
	}
}

static void send_answer(struct http_peer *peer, const struct http_answer *answer, bool keep, bool head)
{
	struct http_write *out = (struct http_write *)malloc(sizeof(*out));
	uv_buf_t parts[2];
	int length;

	if (out == NULL) {
		hang_up(peer);
		return;
	}
	length = snprintf(out->head, sizeof(out->head),
		"HTTP/1.1 %d %s\r\nContent-Length: %zu\r\nConnection: %s\r\n%s%s%s%s%s%s%s%s%s%s%s\r\n", answer->status,
		status_text(answer->status), answer->length, keep ? "keep-alive" : "close",
		answer->type != NULL ? "Content-Type: " : "", answer->type != NULL ? answer->type : "",
		answer->type != NULL ? "\r\n" : "", answer->encoding != NULL ? "Content-Encoding: " : "",
		answer->encoding != NULL ? answer->encoding : "", answer->encoding != NULL ? "\r\n" : "",
		answer->etag != NULL ? "ETag: " : "", answer->etag != NULL ? answer->etag : "",
		answer->etag != NULL ? "\r\n" : "", peer->server->site->headers,
		answer->headers != NULL ? answer->headers : "");
	if (length < 0 || (size_t)length >= sizeof(out->head)) {
		free(out);
		hang_up(peer);
		return;
	}
	out->peer = peer;
	out->last = !keep;
	out->write.data = out;
	parts[0] = uv_buf_init(out->head, (unsigned)length);
	parts[1] = uv_buf_init((char *)answer->body, head || answer->status == 304 ? 0 : (unsigned)answer->length);
	if (uv_write(&out->write, (uv_stream_t *)&peer->stream, parts, 2, written) < 0) {
		free(out);
		hang_up(peer);
		return;
	}
	wait_at_most(peer, HTTP_SEND_SECONDS);
}

/* Says what is wrong and reads no more. */
static void refuse(struct http_peer *peer, int status)
{
	static const char words[] = "This request cannot be answered.\n";
	const struct http_answer answer = {.status = status,
		.type = "text/plain; charset=utf-8",
		.headers = status == 405 ? "Allow: GET, HEAD\r\n" : NULL,
		.body = (const unsigned char *)words,
		.length = sizeof(words) - 1};

	if (peer->refused)
		return;
	peer->refused = true;
	uv_read_stop((uv_stream_t *)&peer->stream);
	send_answer(peer, &answer, false, false);
}

/* Adds to a text of limited length; false if it does not fit. */
static bool add(char *text, size_t size, size_t *length, const char *at, size_t count)
{
	size_t room = size - 1 - *length;
	size_t taken = count < room ? count : room;

	memcpy(text + *length, at, taken);
	*length += taken;
	text[*length] = '\0';
	return taken == count;
}

static int on_begin(llhttp_t *parser)
{
	struct http_peer *peer = (struct http_peer *)parser->data;

	memset(&peer->request, 0, sizeof(peer->request));
	peer->target_length = 0;
	peer->headers_length = 0;
	peer->field_length = 0;
	peer->value_length = 0;
	return HPE_OK;
}

static int on_url(llhttp_t *parser, const char *at, size_t length)
{
	struct http_peer *peer = (struct http_peer *)parser->data;

	if (add(peer->request.target, sizeof(peer->request.target), &peer->target_length, at, length))
		return HPE_OK;
	refuse(peer, 414);
	return HPE_USER;
}

/* All headers together are limited; only a few are kept. */
static bool within_limit(struct http_peer *peer, size_t length)
{
	peer->headers_length += length;
	if (peer->headers_length <= HTTP_HEADERS_MAX)
		return true;
	refuse(peer, 431);
	return false;
}

static int on_field(llhttp_t *parser, const char *at, size_t length)
{
	struct http_peer *peer = (struct http_peer *)parser->data;

	(void)add(peer->field, sizeof(peer->field), &peer->field_length, at, length);
	return within_limit(peer, length) ? HPE_OK : HPE_USER;
}

static int on_value(llhttp_t *parser, const char *at, size_t length)
{
	struct http_peer *peer = (struct http_peer *)parser->data;
	char *kept = strcasecmp(peer->field, "accept-encoding") == 0 ? peer->request.accept_encoding
		     : strcasecmp(peer->field, "if-none-match") == 0 ? peer->request.if_none_match
								     : NULL;

	if (kept != NULL)
		(void)add(kept, HTTP_HEADER_MAX, &peer->value_length, at, length);
	return within_limit(peer, length) ? HPE_OK : HPE_USER;
}

static int on_value_end(llhttp_t *parser)
{
	struct http_peer *peer = (struct http_peer *)parser->data;

	peer->field_length = 0;
	peer->value_length = 0;
	return HPE_OK;
}

static int on_body(llhttp_t *parser, const char *at, size_t length)
{
	(void)at;
	(void)length;
	refuse((struct http_peer *)parser->data, 413);
	return HPE_USER;
}

static int on_complete(llhttp_t *parser)
{
	struct http_peer *peer = (struct http_peer *)parser->data;
	struct http_answer answer = {0};

	if (parser->method != HTTP_GET && parser->method != HTTP_HEAD) {
		refuse(peer, 405);
		return HPE_USER;
	}
	peer->request.head = parser->method == HTTP_HEAD;
	peer->server->site->handler(peer->server->site->context, &peer->request, &answer);
	send_answer(peer, &answer, llhttp_should_keep_alive(parser) != 0, peer->request.head);
	return HPE_OK;
}

static void lend_buffer(uv_handle_t *handle, size_t suggested, uv_buf_t *buffer)
{
	struct http_peer *peer = (struct http_peer *)handle->data;

	(void)suggested;
	*buffer = uv_buf_init(peer->buffer, sizeof(peer->buffer));
}

static void read_some(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer)
{
	struct http_peer *peer = (struct http_peer *)stream->data;

	if (count < 0) {
		hang_up(peer);
		return;
	}
	wait_at_most(peer, HTTP_IDLE_SECONDS);
	if (llhttp_execute(&peer->parser, buffer->base, (size_t)count) != HPE_OK)
		refuse(peer, 400);
}

static void arrived(uv_stream_t *listener, int status)
{
	struct http_server *server = (struct http_server *)listener->data;
	struct http_peer *peer;

	if (status < 0)
		return;
	peer = (struct http_peer *)calloc(1, sizeof(*peer));
	if (peer == NULL)
		return;
	peer->server = server;
	server->connections++;
	peer->handles = 2;
	peer->stream.data = peer;
	peer->idle.data = peer;
	uv_tcp_init(&server->loop, &peer->stream);
	uv_timer_init(&server->loop, &peer->idle);
	if (uv_accept(listener, (uv_stream_t *)&peer->stream) < 0 || server->connections > HTTP_CONNECTIONS_MAX) {
		hang_up(peer);
		return;
	}
	llhttp_init(&peer->parser, HTTP_REQUEST, &server->settings);
	peer->parser.data = peer;
	uv_tcp_nodelay(&peer->stream, 1);
	wait_at_most(peer, HTTP_IDLE_SECONDS);
	uv_read_start((uv_stream_t *)&peer->stream, lend_buffer, read_some);
}

static void close_any(uv_handle_t *handle, void *context)
{
	struct http_server *server = (struct http_server *)context;

	if (handle->type == UV_SIGNAL || handle == (uv_handle_t *)&server->listener)
		uv_close(handle, NULL);
	else
		hang_up((struct http_peer *)handle->data);
}

/* Every handle is closed; the loop ends when they are. */
static void stop(uv_signal_t *handle, int number)
{
	(void)number;
	uv_walk(handle->loop, close_any, handle->loop->data);
}

static void settle(struct http_server *server, const struct http_site *site)
{
	memset(server, 0, sizeof(*server));
	server->site = site;
	llhttp_settings_init(&server->settings);
	server->settings.on_message_begin = on_begin;
	server->settings.on_url = on_url;
	server->settings.on_header_field = on_field;
	server->settings.on_header_value = on_value;
	server->settings.on_header_value_complete = on_value_end;
	server->settings.on_body = on_body;
	server->settings.on_message_complete = on_complete;
}

/* 0, or libuv's error. */
static int listen_at(struct http_server *server, const char *host, int port)
{
	struct sockaddr_storage address;
	int error = uv_ip4_addr(host, port, (struct sockaddr_in *)&address);

	if (error < 0)
		error = uv_ip6_addr(host, port, (struct sockaddr_in6 *)&address);
	if (error == 0)
		error = uv_tcp_bind(&server->listener, (const struct sockaddr *)&address, 0);
	return error < 0 ? error : uv_listen((uv_stream_t *)&server->listener, 128, arrived);
}

bool http_serve(const char *host, int port, const struct http_site *site, void (*ready)(const char *, int), char *fault,
	size_t fault_size)
{
	struct http_server server;
	int error;

	settle(&server, site);
	(void)signal(SIGPIPE, SIG_IGN);
	uv_loop_init(&server.loop);
	server.loop.data = &server;
	uv_tcp_init(&server.loop, &server.listener);
	server.listener.data = &server;
	error = listen_at(&server, host, port);
	if (error == 0) {
		uv_signal_init(&server.loop, &server.interrupted);
		uv_signal_init(&server.loop, &server.terminated);
		uv_signal_start(&server.interrupted, stop, SIGINT);
		uv_signal_start(&server.terminated, stop, SIGTERM);
		ready(host, port);
	} else {
		(void)snprintf(fault, fault_size, "%s", uv_strerror(error));
		uv_close((uv_handle_t *)&server.listener, NULL);
	}
	uv_run(&server.loop, UV_RUN_DEFAULT);
	uv_loop_close(&server.loop);
	return error == 0;
}
