#include "net/connection.h"

#include <stdlib.h>
#include <string.h>

#include "net/proxy.h"

static void handle_closed(uv_handle_t *handle)
{
	struct net_connection *connection = (struct net_connection *)handle->data;
	struct net_server *server = connection->server;

	if (--connection->open_handles > 0)
		return;
	list_remove(&connection->in_phase);
	list_remove(&connection->in_account);
	request_free(connection->parser);
	net_buffer_release(&connection->pending);
	free(connection);
	server->unfreed--;
	server_connection_closed(server);
}

void connection_drop(struct net_connection *connection)
{
	struct net_server *server = connection->server;

	if (uv_is_closing((uv_handle_t *)&connection->stream))
		return;
	exchange_abandon(connection);
	socket_gone(connection);
	list_remove(&connection->in_phase);
	list_remove(&connection->in_account);
	if (connection->account != NULL)
		net_account_count(server->accounts, connection->account, -1, 0);
	connection->account = NULL;
	server->counts.connections--;
	/* A reset takes back what the kernel still holds for a client that does not read. */
	if (connection->stream.write_queue_size == 0 || connection->shutting_down ||
		uv_tcp_close_reset(&connection->stream, handle_closed) < 0)
		uv_close((uv_handle_t *)&connection->stream, handle_closed);
	uv_close((uv_handle_t *)&connection->timer, handle_closed);
}

static void deadline_passed(uv_timer_t *timer)
{
	struct net_connection *connection = (struct net_connection *)timer->data;

	switch (connection->phase) {
	case PHASE_HEAD:
	case PHASE_BODY:
		exchange_refuse(connection, 408);
		break;
	case PHASE_ANSWER:
		exchange_abandon(connection);
		exchange_refuse(connection, 503);
		break;
	case PHASE_SOCKET:
		socket_tick(connection);
		break;
	default:
		connection_drop(connection);
	}
}

/* Milliseconds until the deadline of the whole request, but no more than `most`. */
static uint64_t rest_of_request(const struct net_connection *connection, uint64_t most)
{
	uint64_t now = uv_now(&connection->server->loop);
	uint64_t end = connection->request_began + connection->server->config.limits.whole_ms;
	uint64_t rest = end > now ? end - now : 0;

	return rest < most ? rest : most;
}

static uint64_t time_for(const struct net_connection *connection, enum connection_phase phase)
{
	const struct net_limits *limits = &connection->server->config.limits;

	switch (phase) {
	case PHASE_LINGER:
		return limits->linger_ms;
	case PHASE_IDLE:
		return limits->idle_ms;
	case PHASE_HEAD:
		return limits->head_ms;
	case PHASE_BODY:
		return rest_of_request(connection, limits->body_ms);
	case PHASE_ANSWER:
		return rest_of_request(connection, limits->answer_ms);
	case PHASE_SOCKET:
		return socket_time(connection);
	default:
		return rest_of_request(connection, limits->whole_ms);
	}
}

void connection_enter(struct net_connection *connection, enum connection_phase phase)
{
	struct net_server *server = connection->server;

	if (uv_is_closing((uv_handle_t *)&connection->stream))
		return;
	connection->phase = phase;
	list_remove(&connection->in_phase);
	list_append(&server->phase[phase], &connection->in_phase);
	if (connection->account != NULL) {
		list_remove(&connection->in_account);
		list_append(&connection->account->members, &connection->in_account);
	}
	uv_timer_start(&connection->timer, deadline_passed, time_for(connection, phase), 0);
}

bool connection_evict(struct net_server *server, struct net_account *account)
{
	struct net_connection *victim = NULL;

	if (account != NULL) {
		for (struct list *at = account->members.after; at != &account->members; at = at->after) {
			struct net_connection *one = LIST_MEMBER(at, struct net_connection, in_account);

			if (one->phase <= PHASE_HEAD && (victim == NULL || one->phase < victim->phase))
				victim = one;
			if (victim != NULL && victim->phase <= PHASE_IDLE)
				break;
		}
	} else {
		for (int phase = 0; phase < PHASE_ANSWER && victim == NULL; phase++)
			if (!list_is_empty(&server->phase[phase]))
				victim = LIST_MEMBER(server->phase[phase].after, struct net_connection, in_phase);
	}
	if (victim == NULL)
		return false;
	server->counts.evicted++;
	connection_drop(victim);
	return true;
}

static void lend_buffer(uv_handle_t *handle, size_t suggested, uv_buf_t *buffer)
{
	struct net_connection *connection = (struct net_connection *)handle->data;

	(void)suggested;
	*buffer = uv_buf_init(connection->server->read_buffer, sizeof(connection->server->read_buffer));
}

static bool may_parse(const struct net_connection *connection)
{
	return connection->phase >= PHASE_IDLE && connection->phase <= PHASE_BODY && !connection->last_answer &&
	       !uv_is_closing((const uv_handle_t *)&connection->stream);
}

/* Gives the parser what it takes; returns how many bytes that is. */
static size_t parse_some(struct net_connection *connection, const char *bytes, size_t length)
{
	size_t taken;

	if (connection->parser == NULL && (connection->parser = request_new()) == NULL) {
		connection_drop(connection);
		return length;
	}
	taken = request_feed(connection->parser, bytes, length);
	if (connection->phase == PHASE_IDLE && connection->parser->state != REQUEST_EMPTY) {
		connection->request_began = uv_now(&connection->server->loop);
		connection_enter(connection, PHASE_HEAD);
	}
	if (connection->parser->state == REQUEST_HEADERS)
		exchange_headers(connection);
	/* The head may have been refused, and a request without a body is complete at once. */
	if (connection->parser == NULL)
		return taken;
	if (connection->parser->state == REQUEST_READY)
		exchange_dispatch(connection);
	else if (connection->parser->state == REQUEST_REFUSED)
		exchange_refuse(connection, connection->parser->status);
	return taken;
}

/* Parses as far as the phase allows and keeps the rest for later. */
static void feed(struct net_connection *connection, const char *bytes, size_t length)
{
	connection->feeding = true;
	while (length > 0 && may_parse(connection)) {
		size_t taken = parse_some(connection, bytes, length);

		bytes += taken;
		length -= taken;
	}
	connection->feeding = false;
	if (length == 0 || uv_is_closing((uv_handle_t *)&connection->stream))
		return;
	if (connection->phase == PHASE_SOCKET)
		socket_receive(connection, bytes, length);
	else if (!connection->last_answer && !net_buffer_append(&connection->pending, bytes, length, CONNECTION_READ))
		connection_drop(connection);
}

static void read_some(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer)
{
	struct net_connection *connection = (struct net_connection *)stream->data;

	if (count < 0 && count != UV_EOF) {
		connection_drop(connection);
		return;
	}
	if (count == UV_EOF) {
		connection->input_ended = true;
		connection_read_stop(connection);
		if (connection->phase == PHASE_SOCKET || connection->phase == PHASE_LINGER)
			connection_drop(connection);
	} else if (connection->phase == PHASE_SOCKET) {
		socket_receive(connection, buffer->base, (size_t)count);
		return;
	} else if (connection->phase != PHASE_LINGER) {
		feed(connection, buffer->base, (size_t)count);
	}
	connection_resume(connection);
}

void connection_read_stop(struct net_connection *connection)
{
	if (connection->reading)
		(void)uv_read_stop((uv_stream_t *)&connection->stream);
	connection->reading = false;
}

static void read_start(struct net_connection *connection)
{
	if (connection->reading)
		return;
	if (uv_read_start((uv_stream_t *)&connection->stream, lend_buffer, read_some) < 0)
		connection_drop(connection);
	else
		connection->reading = true;
}

void connection_resume(struct net_connection *connection)
{
	if (connection->feeding || uv_is_closing((uv_handle_t *)&connection->stream))
		return;
	if (connection->pending.length > 0 && may_parse(connection)) {
		struct net_buffer waiting = connection->pending;

		memset(&connection->pending, 0, sizeof(connection->pending));
		feed(connection, waiting.bytes, waiting.length);
		net_buffer_release(&waiting);
		if (uv_is_closing((uv_handle_t *)&connection->stream))
			return;
	}
	if (connection->phase == PHASE_ANSWER || connection->phase == PHASE_WRITE)
		connection_read_stop(connection);
	else if (!connection->input_ended)
		read_start(connection);
	else if (connection->phase != PHASE_SOCKET && connection->phase != PHASE_LINGER)
		connection_finish(connection); /* the client sends nothing more, and everything is answered */
}

static void shut_down(uv_shutdown_t *request, int status)
{
	struct net_connection *connection = (struct net_connection *)request->data;

	if (status < 0 || connection->input_ended)
		connection_drop(connection);
}

void connection_finish(struct net_connection *connection)
{
	if (connection->shutting_down || uv_is_closing((uv_handle_t *)&connection->stream))
		return;
	connection->shutting_down = true;
	connection->last_answer = true;
	net_buffer_release(&connection->pending);
	connection->shutdown.data = connection;
	connection_enter(connection, PHASE_LINGER);
	if (uv_shutdown(&connection->shutdown, (uv_stream_t *)&connection->stream, shut_down) < 0)
		connection_drop(connection);
	else if (!connection->input_ended)
		read_start(connection);
}

/* The answer is with the kernel: the connection is free for the next request. */
static void answer_written(struct net_connection *connection)
{
	if (connection->last_answer || connection->server->stopping) {
		connection_finish(connection);
		return;
	}
	connection_enter(connection, PHASE_IDLE);
	connection_resume(connection);
}

static void written(uv_write_t *write, int status)
{
	struct connection_write *out = (struct connection_write *)write->data;
	struct net_connection *connection = out->connection;

	net_buffer_release(&out->bytes);
	free(out);
	if (status < 0) {
		connection_drop(connection);
		return;
	}
	if (uv_is_closing((uv_handle_t *)&connection->stream))
		return;
	if (connection->phase == PHASE_SOCKET)
		socket_written(connection);
	else if (connection->phase == PHASE_WRITE && connection->stream.write_queue_size == 0)
		answer_written(connection);
}

bool connection_write(struct net_connection *connection, struct net_buffer *bytes, const void *body, size_t length)
{
	struct connection_write *out = (struct connection_write *)malloc(sizeof(*out));
	uv_buf_t parts[2];

	if (out == NULL) {
		net_buffer_release(bytes);
		connection_drop(connection);
		return false;
	}
	out->connection = connection;
	out->bytes = *bytes;
	out->write.data = out;
	memset(bytes, 0, sizeof(*bytes));
	parts[0] = uv_buf_init(out->bytes.bytes, (unsigned)out->bytes.length);
	parts[1] = uv_buf_init((char *)body, (unsigned)length);
	if (uv_write(&out->write, (uv_stream_t *)&connection->stream, parts, length > 0 ? 2 : 1, written) < 0) {
		net_buffer_release(&out->bytes);
		free(out);
		connection_drop(connection);
		return false;
	}
	if (connection->phase == PHASE_WRITE && connection->stream.write_queue_size == 0)
		answer_written(connection);
	return true;
}

enum admission { ADMITTED, ADDRESS_FULL, TURNED_AWAY };

/* Counts the connection for its address, and makes room for it if it must. */
static enum admission admit(struct net_connection *connection)
{
	struct net_server *server = connection->server;
	const struct net_config *config = &server->config;
	uint64_t now = uv_now(&server->loop);
	struct net_account *account;

	if (!proxy_is_trusted(config->proxy, config->proxy_count, &connection->peer)) {
		account = net_accounts_find(server->accounts, &connection->peer, now);
		if (account == NULL)
			return TURNED_AWAY;
		connection->account = account;
		net_account_count(server->accounts, account, 1, 0);
		while (account->connections > config->limits.connections_per_address)
			if (!connection_evict(server, account))
				return ADDRESS_FULL;
		if (net_account_take(server->accounts, account, 1, now) > 0)
			return ADDRESS_FULL;
	}
	while (server->counts.connections > config->limits.connections)
		if (!connection_evict(server, NULL))
			return TURNED_AWAY;
	return ADMITTED;
}

static void spare_closed(uv_handle_t *handle)
{
	struct net_server *server = (struct net_server *)handle->data;

	server->spare_busy = false;
	if (!uv_is_closing((uv_handle_t *)&server->listener))
		connection_accept(server);
}

/* Memory is short: the connection is taken only to be closed, or the listener would wait for ever. */
static void turn_away(struct net_server *server)
{
	if (server->spare_busy || uv_tcp_init(&server->loop, &server->spare) < 0)
		return;
	server->spare.data = server;
	server->spare_busy = true;
	(void)uv_accept((uv_stream_t *)&server->listener, (uv_stream_t *)&server->spare);
	uv_close((uv_handle_t *)&server->spare, spare_closed);
}

static void learn_addresses(struct net_connection *connection)
{
	struct sockaddr_storage address;
	int length = sizeof(address);

	if (uv_tcp_getpeername(&connection->stream, (struct sockaddr *)&address, &length) == 0)
		net_address_from(&connection->peer, (struct sockaddr *)&address);
	length = sizeof(address);
	if (uv_tcp_getsockname(&connection->stream, (struct sockaddr *)&address, &length) == 0)
		net_address_from(&connection->local, (struct sockaddr *)&address);
}

static struct net_connection *new_connection(struct net_server *server)
{
	struct net_connection *connection = (struct net_connection *)calloc(1, sizeof(*connection));

	if (connection == NULL)
		return NULL;
	connection->server = server;
	list_init(&connection->in_phase);
	list_init(&connection->in_account);
	if (uv_tcp_init(&server->loop, &connection->stream) < 0) {
		free(connection);
		return NULL;
	}
	connection->stream.data = connection;
	(void)uv_timer_init(&server->loop, &connection->timer); /* cannot fail: it only fills in the handle */
	connection->timer.data = connection;
	connection->open_handles = 2;
	server->counts.connections++;
	server->unfreed++;
	return connection;
}

/* The address has too many connections, or connects too often: this one only gets an answer. */
static void say_full(struct net_connection *connection)
{
	static const char full[] = "HTTP/1.1 429 Too Many Requests\r\nRetry-After: 5\r\nContent-Length: 0\r\n"
				   "Connection: close\r\n\r\n";
	uv_buf_t answer = uv_buf_init((char *)full, sizeof(full) - 1);

	(void)uv_try_write((uv_stream_t *)&connection->stream, &answer, 1);
	connection_finish(connection);
}

void connection_accept(struct net_server *server)
{
	struct net_connection *connection = new_connection(server);
	enum admission admission;

	if (connection == NULL) {
		turn_away(server);
		return;
	}
	if (uv_accept((uv_stream_t *)&server->listener, (uv_stream_t *)&connection->stream) < 0) {
		connection_drop(connection);
		return;
	}
	server->counts.accepted++;
	learn_addresses(connection);
	admission = admit(connection);
	server->counts.refused += admission != ADMITTED;
	if (admission == ADMITTED) {
		(void)uv_tcp_nodelay(&connection->stream, 1);
		connection_enter(connection, PHASE_IDLE);
		read_start(connection);
	} else if (admission == ADDRESS_FULL) {
		say_full(connection);
	} else {
		connection_drop(connection);
	}
}
