#include "net/socket.h"

#include <stdlib.h>
#include <string.h>

#include "net/connection.h"
#include "net/handshake.h"

struct net_socket {
	struct net_connection *connection;
	const struct net_socket_handler *handler;
	void *context, *data;
	const char *protocol;
	struct net_address client;
	struct net_account *account;
	struct frames *frames;
	struct list dirty;     /* among those with something to send */
	struct list throttled; /* among those that sent too much */
	int64_t tokens;        /* messages left, in thousandths */
	uint64_t counted_at;
	uint64_t frames_seen, alive_at;
	bool closing; /* a close frame was queued: the handler's messages end here */
	bool closed;  /* the handler was told */
};

enum { TOKEN = 1000, THROTTLE_MS = 100 };

static void tell_closed(struct net_socket *socket)
{
	if (socket->closed)
		return;
	socket->closed = true;
	socket->closing = true;
	socket->handler->close(socket->context, socket, frames_close_code(socket->frames));
}

static void mark_dirty(struct net_socket *socket)
{
	list_remove(&socket->dirty);
	list_append(&socket->connection->server->dirty_sockets, &socket->dirty);
}

/* From here on the client has socket_close_ms to take what is queued and to answer the close frame. */
static void begin_closing(struct net_socket *socket)
{
	struct net_connection *connection = socket->connection;

	if (!socket->closing) {
		socket->closing = true;
		connection_enter(connection, PHASE_SOCKET);
	}
	mark_dirty(socket);
}

/* The client does not read: it gets the reason if it ever does. */
static void close_slow(struct net_socket *socket)
{
	if (socket->closing)
		return;
	socket->connection->server->counts.slow++;
	frames_close(socket->frames, FRAMES_TRY_LATER, "You read too slowly. Connect again.");
	begin_closing(socket);
}

bool net_socket_send(struct net_socket *socket, enum frames_kind kind, const void *bytes, size_t length)
{
	if (socket->closing)
		return false;
	if (!frames_send(socket->frames, kind, bytes, length)) {
		close_slow(socket);
		return false;
	}
	mark_dirty(socket);
	return true;
}

void net_socket_close(struct net_socket *socket, int code, const char *reason)
{
	if (socket->closing)
		return;
	frames_close(socket->frames, code, reason);
	begin_closing(socket);
}

size_t net_socket_queued(const struct net_socket *socket)
{
	return socket->connection->stream.write_queue_size + frames_output(socket->frames)->length;
}

const char *net_socket_protocol(const struct net_socket *socket)
{
	return socket->protocol;
}

const struct net_address *net_socket_client(const struct net_socket *socket)
{
	return &socket->client;
}

void net_socket_set_data(struct net_socket *socket, void *data)
{
	socket->data = data;
}

void *net_socket_data(const struct net_socket *socket)
{
	return socket->data;
}

static bool within_budget(struct net_socket *socket)
{
	return socket->tokens > 0;
}

static void refill(struct net_socket *socket)
{
	const struct net_limits *limits = &socket->connection->server->config.limits;
	uint64_t now = uv_now(&socket->connection->server->loop);
	int64_t most = (int64_t)limits->message_burst * TOKEN;

	socket->tokens += (int64_t)(now - socket->counted_at) * limits->message_rate;
	socket->tokens = socket->tokens > most ? most : socket->tokens;
	socket->counted_at = now;
}

static void on_message(void *context, enum frames_kind kind, const char *bytes, size_t length)
{
	struct net_socket *socket = (struct net_socket *)context;

	socket->tokens -= TOKEN;
	socket->connection->server->counts.messages++;
	if (!socket->closing)
		socket->handler->message(socket->context, socket, kind, bytes, length);
}

/* True if everything is said on both sides, so that the connection may end. */
static bool is_done(const struct net_socket *socket)
{
	return frames_close_sent(socket->frames) && !frames_wants_input(socket->frames) &&
	       net_socket_queued(socket) == 0;
}

static void flush(struct net_socket *socket)
{
	struct net_connection *connection = socket->connection;
	struct net_buffer *output = frames_output(socket->frames);

	list_remove(&socket->dirty);
	if (uv_is_closing((uv_handle_t *)&connection->stream))
		return;
	if (connection->stream.write_queue_size == 0 && output->length > 0) {
		uv_buf_t bytes = uv_buf_init(output->bytes, (unsigned)output->length);
		int sent = uv_try_write((uv_stream_t *)&connection->stream, &bytes, 1);

		if (sent < 0 && sent != UV_EAGAIN) {
			connection_drop(connection);
			return;
		}
		if (sent > 0) {
			memmove(output->bytes, output->bytes + sent, output->length - (size_t)sent);
			output->length -= (size_t)sent;
		}
		if (output->length == 0)
			net_buffer_release(output);
		else if (!connection_write(connection, output, NULL, 0))
			return;
	}
	if (is_done(socket))
		connection_finish(connection);
}

void socket_written(struct net_connection *connection)
{
	if (connection->socket != NULL)
		flush(connection->socket);
}

void socket_flush_all(struct net_server *server)
{
	while (!list_is_empty(&server->dirty_sockets))
		flush(LIST_MEMBER(server->dirty_sockets.after, struct net_socket, dirty));
}

/* Lets sockets read again whose budget has recovered. */
static void unthrottle(uv_timer_t *timer)
{
	struct net_server *server = (struct net_server *)timer->data;
	struct list *next;

	for (struct list *at = server->throttled_sockets.after; at != &server->throttled_sockets; at = next) {
		struct net_socket *socket = LIST_MEMBER(at, struct net_socket, throttled);

		next = at->after;
		refill(socket);
		if (!within_budget(socket))
			continue;
		list_remove(&socket->throttled);
		socket->alive_at = uv_now(&server->loop);
		connection_resume(socket->connection);
	}
	if (list_is_empty(&server->throttled_sockets))
		uv_timer_stop(timer);
}

/* The client sends too much: it is not read until its budget has recovered. */
static void throttle(struct net_socket *socket)
{
	struct net_server *server = socket->connection->server;

	connection_read_stop(socket->connection);
	list_remove(&socket->throttled);
	list_append(&server->throttled_sockets, &socket->throttled);
	if (!uv_is_active((uv_handle_t *)&server->throttle))
		uv_timer_start(&server->throttle, unthrottle, THROTTLE_MS, THROTTLE_MS);
}

void socket_receive(struct net_connection *connection, const char *bytes, size_t length)
{
	struct net_socket *socket = connection->socket;

	if (socket == NULL || !frames_wants_input(socket->frames))
		return;
	refill(socket);
	frames_receive(socket->frames, bytes, length);
	if (uv_is_closing((uv_handle_t *)&connection->stream))
		return;
	if (frames_overflowed(socket->frames))
		close_slow(socket);
	if (!frames_wants_input(socket->frames)) {
		begin_closing(socket);
		tell_closed(socket);
	} else if (!within_budget(socket)) {
		throttle(socket);
	}
	if (frames_output(socket->frames)->length > 0)
		mark_dirty(socket);
}

uint64_t socket_time(const struct net_connection *connection)
{
	const struct net_limits *limits = &connection->server->config.limits;

	return connection->socket->closing ? limits->socket_close_ms : limits->socket_ping_ms;
}

void socket_tick(struct net_connection *connection)
{
	struct net_socket *socket = connection->socket;
	const struct net_limits *limits = &connection->server->config.limits;
	uint64_t now = uv_now(&connection->server->loop);

	if (socket == NULL || socket->closing) {
		connection_drop(connection);
		return;
	}
	if (frames_received(socket->frames) != socket->frames_seen || !list_is_empty(&socket->throttled)) {
		socket->frames_seen = frames_received(socket->frames);
		socket->alive_at = now;
	}
	if (now - socket->alive_at >= limits->socket_idle_ms) {
		connection_drop(connection);
		return;
	}
	if (!frames_ping(socket->frames)) {
		close_slow(socket);
		return;
	}
	connection_enter(connection, PHASE_SOCKET);
	mark_dirty(socket);
}

void socket_gone(struct net_connection *connection)
{
	struct net_socket *socket = connection->socket;

	if (socket == NULL)
		return;
	tell_closed(socket);
	connection->socket = NULL;
	list_remove(&socket->dirty);
	list_remove(&socket->throttled);
	net_account_count(connection->server->accounts, socket->account, 0, -1);
	connection->server->counts.sockets--;
	frames_free(socket->frames);
	free(socket);
}

void socket_stop(struct net_connection *connection)
{
	if (connection->socket != NULL)
		net_socket_close(connection->socket, FRAMES_GOING_AWAY, "The server is stopping.");
}

/* The first of the handler's subprotocols that the client offers; false if it offers others only. */
static bool agree(const struct net_socket_handler *handler, const struct net_request *request, const char **protocol)
{
	*protocol = NULL;
	if (net_request_header(request, "sec-websocket-protocol") == NULL)
		return true;
	for (int i = 0; i < NET_PROTOCOLS_MAX && handler->protocol[i] != NULL; i++)
		if (net_request_lists(request, "sec-websocket-protocol", handler->protocol[i])) {
			*protocol = handler->protocol[i];
			return true;
		}
	return handler->protocol[0] == NULL;
}

static struct net_socket *new_socket(struct net_connection *connection, const struct net_route *route)
{
	static const struct frames_events events = {on_message};
	const struct net_limits *limits = &connection->server->config.limits;
	const struct frames_limits frame_limits = {
		limits->socket_message, limits->socket_output, limits->socket_fragments};
	struct net_socket *socket = (struct net_socket *)calloc(1, sizeof(*socket));

	if (socket == NULL || (socket->frames = frames_new(FRAMES_SERVER, &frame_limits, &events, socket)) == NULL) {
		free(socket);
		return NULL;
	}
	socket->connection = connection;
	socket->handler = route->socket;
	socket->context = route->context;
	socket->client = connection->parser->request.client;
	socket->alive_at = socket->counted_at = uv_now(&connection->server->loop);
	socket->tokens = (int64_t)limits->message_burst * TOKEN;
	list_init(&socket->dirty);
	list_init(&socket->throttled);
	return socket;
}

/* The account of the client, or the status of the refusal. */
static struct net_account *account_for(struct net_connection *connection, int *status)
{
	struct net_server *server = connection->server;
	struct net_account *account =
		net_accounts_find(server->accounts, &connection->parser->request.client, uv_now(&server->loop));

	*status = account == NULL ? 503 : account->sockets >= server->config.limits.sockets_per_address ? 429 : 0;
	return account;
}

/* From here on the connection counts as a socket of the client's, not as a connection of the peer's. */
static void become_socket(struct net_connection *connection, struct net_socket *socket, struct net_account *account)
{
	struct net_server *server = connection->server;

	socket->account = account;
	net_account_count(server->accounts, account, 0, 1);
	if (connection->account != NULL)
		net_account_count(server->accounts, connection->account, -1, 0);
	list_remove(&connection->in_account);
	connection->account = NULL;
	connection->socket = socket;
	connection->last_answer = false;
	server->counts.sockets++;
	connection_enter(connection, PHASE_SOCKET);
}

static bool send_handshake(struct net_connection *connection, const struct net_socket *socket)
{
	struct net_response response = {.status = 101};
	const struct response_setting setting = {.headers = "", .now = time(NULL)};
	char accept[HANDSHAKE_ACCEPT];
	char head[1024];
	size_t length;
	struct net_buffer bytes = {0};

	handshake_accept(net_request_header(&connection->parser->request, "sec-websocket-key"), accept);
	(void)net_response_add(&response, "Sec-WebSocket-Accept", accept);
	if (socket->protocol != NULL)
		(void)net_response_add(&response, "Sec-WebSocket-Protocol", socket->protocol);
	length = response_head(&response, &setting, head, sizeof(head));
	if (length == 0 || !net_buffer_append(&bytes, head, length, sizeof(head))) {
		connection_drop(connection);
		return false;
	}
	return connection_write(connection, &bytes, NULL, 0);
}

void socket_open(struct net_connection *connection, const struct net_route *route)
{
	struct request_parser *parser = connection->parser;
	const char *protocol;
	struct net_account *account = NULL;
	struct net_socket *socket;
	int status = handshake_check(&parser->request);

	if (status == 0 && !agree(route->socket, &parser->request, &protocol))
		status = 400;
	if (status == 0 && connection->server->stopping)
		status = 503;
	if (status == 0)
		account = account_for(connection, &status);
	if (status != 0) {
		exchange_refuse(connection, status);
		return;
	}
	socket = new_socket(connection, route);
	if (socket == NULL) {
		connection_drop(connection);
		return;
	}
	socket->protocol = protocol;
	become_socket(connection, socket, account);
	/* The request outlives the connection's hold on it, because `open` reads it. */
	if (send_handshake(connection, socket)) {
		connection->parser = NULL;
		connection->route = NULL;
		route->socket->open(route->context, socket, &parser->request);
		request_free(parser);
	}
}
