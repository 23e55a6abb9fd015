#include "net/exchange.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "net/connection.h"
#include "net/proxy.h"

struct net_exchange {
	struct net_connection *connection; /* NULL: the client has left */
	struct request_parser *parser;     /* holds the request */
};

const struct net_request *net_exchange_request(const struct net_exchange *exchange)
{
	return &exchange->parser->request;
}

bool net_exchange_is_abandoned(const struct net_exchange *exchange)
{
	return exchange->connection == NULL;
}

static time_t now_of(const struct net_server *server)
{
	return server->config.clock != NULL ? server->config.clock() : time(NULL);
}

/* Sends an answer. `head_only` leaves its body out. */
static void send_response(struct net_connection *connection, const struct net_response *response, bool head_only)
{
	struct net_server *server = connection->server;
	const struct response_setting setting = {.headers = server->config.headers,
		.keep_alive = !connection->last_answer && !server->stopping,
		.now = now_of(server)};
	bool bodiless = head_only || response_is_bodiless(response->status) || response->length == 0;
	char head[NET_RESPONSE_HEAD_MAX];
	size_t length = response_head(response, &setting, head, sizeof(head));
	struct net_buffer bytes = {0};

	connection_read_stop(connection);
	if (length == 0 || !net_buffer_append(&bytes, head, length, sizeof(head)) ||
		(!bodiless && !response->body_outlives &&
			!net_buffer_append(&bytes, response->body, response->length, (size_t)-1))) {
		net_buffer_release(&bytes);
		connection_drop(connection);
		return;
	}
	connection_enter(connection, PHASE_WRITE);
	if (!bodiless && response->body_outlives)
		(void)connection_write(connection, &bytes, response->body, response->length);
	else
		(void)connection_write(connection, &bytes, NULL, 0);
}

static const char *refusal_text(int status)
{
	switch (status) {
	case 403:
		return "This request comes from another site. If that site is yours, start the server with "
		       "--origin and its address.\n";
	case 405:
		return "This address does not take that method.\n";
	case 408:
		return "The request took too long to arrive.\n";
	case 413:
		return "The request's body is too long.\n";
	case 414:
		return "The address is too long.\n";
	case 417:
		return "The only expectation the server meets is 100-continue.\n";
	case 421:
		return "This server does not answer for that host. If the name is yours, start the server with "
		       "--origin and its address, for example --origin http://name:1313\n";
	case 426:
		return "This address speaks WebSocket, version 13.\n";
	case 429:
		return "Too many requests from your address. Try again later.\n";
	case 431:
		return "The request's headers are too long.\n";
	case 501:
		return "The server does not know that method or transfer coding.\n";
	case 503:
		return "The server is too busy to answer. Try again later.\n";
	case 505:
		return "The server speaks HTTP/1.1.\n";
	default:
		return "The request is malformed.\n";
	}
}

static void write_allow(unsigned methods, char *text, size_t size)
{
	static const char *const names[] = {"GET, HEAD", NULL, "POST", "PUT", "DELETE"}; /* HEAD comes with GET */
	size_t length = 0;

	text[0] = '\0';
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (names[i] != NULL && (methods & 1u << i) != 0 && length < size)
			length += (size_t)snprintf(
				text + length, size - length, "%s%s", length > 0 ? ", " : "", names[i]);
}

/* Refuses a request; its parser is gone afterwards. */
static void refuse(struct net_connection *connection, int status, int retry_after)
{
	struct net_response response = net_response_text(status, refusal_text(status));
	bool head_only = connection->parser != NULL ? strcmp(connection->parser->head.method, "HEAD") == 0
						    : connection->head_request;
	char allow[64], seconds[16];

	(void)net_response_add(&response, "Cache-Control", "no-store");
	if (status == 405 && connection->route != NULL) {
		write_allow(connection->route->methods, allow, sizeof(allow));
		(void)net_response_add(&response, "Allow", connection->route->socket != NULL ? "GET" : allow);
	}
	if (status == 426) {
		(void)net_response_add(&response, "Upgrade", "websocket");
		(void)net_response_add(&response, "Sec-WebSocket-Version", "13");
	}
	if (retry_after > 0) {
		(void)snprintf(seconds, sizeof(seconds), "%d", retry_after);
		(void)net_response_add(&response, "Retry-After", seconds);
	}
	request_free(connection->parser);
	connection->parser = NULL;
	connection->route = NULL;
	send_response(connection, &response, head_only);
}

void exchange_refuse(struct net_connection *connection, int status)
{
	connection->last_answer = true;
	refuse(connection, status, status == 429 || status == 503 ? 5 : 0);
}

static bool matches(const struct net_route *route, const char *path)
{
	size_t length = strlen(route->path);

	return route->path[length - 1] == '/' ? strncmp(path, route->path, length) == 0
					      : strcmp(path, route->path) == 0;
}

static const struct net_route *find_route(const struct net_config *config, const char *path)
{
	for (int i = 0; i < config->route_count; i++)
		if (matches(&config->routes[i], path))
			return &config->routes[i];
	return NULL;
}

/* The status of a head that is refused, or 0. */
static int check(const struct net_connection *connection, const struct net_request *request)
{
	const struct net_config *config = &connection->server->config;
	const char *origin = net_request_header(request, "origin");
	const char *expect = net_request_header(request, "expect");

	switch (net_host_check(&config->origins, request->host, &connection->local)) {
	case NET_HOST_MALFORMED:
		return 400;
	case NET_HOST_FOREIGN:
		return 421;
	default:
		break;
	}
	if (origin != NULL && !net_origin_check(&config->origins, origin, request->host))
		return 403;
	if (expect != NULL && strcasecmp(expect, "100-continue") != 0)
		return 417;
	return connection->route == NULL ? 404 : 0;
}

static bool method_fits(const struct net_route *route, enum net_method method)
{
	if (route->socket != NULL)
		return true; /* the handshake looks at it */
	return (route->methods & NET_ALLOW(method == NET_HEAD ? NET_GET : method)) != 0;
}

/* Takes the request from the client's budget; 0, or the seconds to wait. */
static int charge(struct net_connection *connection, const struct net_request *request)
{
	struct net_server *server = connection->server;
	uint64_t now = uv_now(&server->loop);
	struct net_account *account = net_accounts_find(server->accounts, &request->client, now);
	int cost = connection->route->cost > 0 ? connection->route->cost : 1;

	return account == NULL ? 1 : net_account_take(server->accounts, account, cost, now);
}

static void expect_body(struct net_connection *connection)
{
	static const char go_on[] = "HTTP/1.1 100 Continue\r\n\r\n";
	uv_buf_t bytes = uv_buf_init((char *)go_on, sizeof(go_on) - 1);

	/* Nothing else is being written here; if the kernel takes no byte, the client sends its body after a while
	 * anyway. */
	if (net_request_header(&connection->parser->request, "expect") != NULL)
		(void)uv_try_write((uv_stream_t *)&connection->stream, &bytes, 1);
	connection_enter(connection, PHASE_BODY);
}

void exchange_headers(struct net_connection *connection)
{
	struct net_server *server = connection->server;
	struct net_request *request = &connection->parser->request;
	int status;
	int wait = 0;

	server->counts.requests++;
	connection->route = find_route(&server->config, request->path);
	request->client = proxy_client(server->config.proxy, server->config.proxy_count, &connection->peer, request);
	status = check(connection, request);
	if (status == 0 && !method_fits(connection->route, request->method))
		status = 405;
	if (status == 0 && (wait = charge(connection, request)) > 0)
		status = 429;
	if (status != 0) {
		/* A body may follow, and it is not read: the connection cannot go on. */
		server->counts.limited += status == 429;
		connection->last_answer = true;
		refuse(connection, status, wait);
		return;
	}
	request_accept_body(connection->parser, connection->route->body_max);
	if (connection->parser->state == REQUEST_BODY)
		expect_body(connection);
}

void exchange_dispatch(struct net_connection *connection)
{
	const struct net_route *route = connection->route;
	struct net_exchange *exchange;

	connection->last_answer = !connection->parser->request.keep_alive;
	if (route->socket != NULL) {
		socket_open(connection, route);
		return;
	}
	exchange = (struct net_exchange *)calloc(1, sizeof(*exchange));
	if (exchange == NULL) {
		connection_drop(connection);
		return;
	}
	connection->head_request = connection->parser->request.method == NET_HEAD;
	exchange->connection = connection;
	exchange->parser = connection->parser;
	connection->parser = NULL;
	connection->route = NULL;
	connection->exchange = exchange;
	connection_read_stop(connection);
	connection_enter(connection, PHASE_ANSWER);
	route->handle(route->context, exchange);
}

void net_exchange_respond(struct net_exchange *exchange, const struct net_response *response)
{
	struct net_connection *connection = exchange->connection;

	if (connection != NULL) {
		connection->exchange = NULL;
		connection->last_answer = connection->last_answer || response->close;
		send_response(connection, response, exchange->parser->request.method == NET_HEAD);
	}
	request_free(exchange->parser);
	free(exchange);
}

void exchange_abandon(struct net_connection *connection)
{
	if (connection->exchange != NULL)
		connection->exchange->connection = NULL;
	connection->exchange = NULL;
}
