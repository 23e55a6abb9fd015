/*
 * A small server on src/net for tests/net.py: sockets that echo, bodies that
 * are counted, answers that come later and from another thread, and limits
 * short enough that a test can wait for them.
 *
 *	net_server [NAME=VALUE]...     limits by their names in net/limits.h, and origin=URL, proxy=CIDR, host=ADDRESS
 *
 * Prints "port N" once it listens, and "bye" when it has ended well.
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "net/server.h"

static struct net_server *server;
static pthread_t threads[256];
static int thread_count;

static void respond(struct net_exchange *exchange, int status, const char *text)
{
	struct net_response response = {.status = status, .type = "text/plain", .body = text, .length = strlen(text)};

	net_exchange_respond(exchange, &response);
}

/* The length of the body and who sent it. */
static void handle_body(void *context, struct net_exchange *exchange)
{
	const struct net_request *request = net_exchange_request(exchange);
	char client[NET_ADDRESS_TEXT], text[128];

	(void)context;
	net_address_print(&request->client, client);
	(void)snprintf(text, sizeof(text), "%zu bytes from %s", request->body_length, client);
	respond(exchange, 200, text);
}

/* An answer of eight megabytes that is copied for every client. */
static void handle_big(void *context, struct net_exchange *exchange)
{
	static char *text;

	(void)context;
	if (text == NULL) {
		text = (char *)malloc((8 << 20) + 1);
		if (text == NULL)
			abort();
		memset(text, 'x', 8 << 20);
		text[8 << 20] = '\0';
	}
	respond(exchange, 200, text);
}

/* The handler never answers; the exchanges are answered when the server stops. */
static struct net_exchange *waiting[64];
static int waiting_count;

static void handle_never(void *context, struct net_exchange *exchange)
{
	(void)context;
	if (waiting_count == 64)
		respond(exchange, 503, "full");
	else
		waiting[waiting_count++] = exchange;
}

static void on_stopping(void *context)
{
	(void)context;
	for (int i = 0; i < waiting_count; i++)
		respond(waiting[i], 200, "at last");
	waiting_count = 0;
}

/* A thread thinks and hands its answer to the loop. */
static void answer_later(void *context)
{
	respond((struct net_exchange *)context, 200, "thought over");
}

static void *think(void *context)
{
	usleep(50000);
	if (!net_post(server, answer_later, context))
		abort();
	return NULL;
}

static void handle_later(void *context, struct net_exchange *exchange)
{
	(void)context;
	if (thread_count == 256 || pthread_create(&threads[thread_count], NULL, think, exchange) != 0)
		respond(exchange, 503, "no thread");
	else
		thread_count++;
}

static void handle_counts(void *context, struct net_exchange *exchange)
{
	struct net_counts counts = net_server_counts(server);
	char text[256];

	(void)context;
	(void)snprintf(text, sizeof(text), "connections %d sockets %d refused %llu evicted %llu limited %llu slow %llu",
		counts.connections, counts.sockets, (unsigned long long)counts.refused,
		(unsigned long long)counts.evicted, (unsigned long long)counts.limited,
		(unsigned long long)counts.slow);
	respond(exchange, 200, text);
}

static void socket_open_echo(void *context, struct net_socket *socket, const struct net_request *request)
{
	(void)context;
	if (strcmp(request->query, "greet") == 0)
		(void)net_socket_send(socket, FRAMES_TEXT, "hello", 5);
	if (strcmp(request->query, "close") == 0)
		net_socket_close(socket, 4001, "as asked");
}

/* Echoes; "close" closes, "flood" sends more than the client can have read. */
static void socket_message_echo(
	void *context, struct net_socket *socket, enum frames_kind kind, const char *bytes, size_t length)
{
	static char chunk[16384];

	(void)context;
	if (strcmp(bytes, "close") == 0) {
		net_socket_close(socket, 4000, "closed by the handler");
	} else if (strcmp(bytes, "flood") == 0) {
		memset(chunk, 'y', sizeof(chunk));
		for (int i = 0; i < 4096; i++)
			if (!net_socket_send(socket, FRAMES_BINARY, chunk, sizeof(chunk)))
				break;
	} else {
		(void)net_socket_send(socket, kind, bytes, length);
	}
}

static int sockets_closed;

static void socket_close_echo(void *context, struct net_socket *socket, int code)
{
	(void)context;
	(void)code;
	sockets_closed++;
	if (net_socket_send(socket, FRAMES_TEXT, "too late", 8))
		abort();
}

static const struct net_socket_handler echo = {.protocol = {"echo.v2", "echo.v1"},
	.open = socket_open_echo,
	.message = socket_message_echo,
	.close = socket_close_echo};

static const struct net_route routes[] = {
	{.path = "/body", .methods = NET_ALLOW(NET_POST) | NET_ALLOW(NET_GET), .body_max = 1000, .handle = handle_body},
	{.path = "/expensive", .methods = NET_ALLOW(NET_GET), .cost = 50, .handle = handle_body},
	{.path = "/big", .methods = NET_ALLOW(NET_GET), .handle = handle_big},
	{.path = "/never", .methods = NET_ALLOW(NET_GET), .handle = handle_never},
	{.path = "/later", .methods = NET_ALLOW(NET_GET), .handle = handle_later},
	{.path = "/counts", .methods = NET_ALLOW(NET_GET), .handle = handle_counts},
	{.path = "/below/", .methods = NET_ALLOW(NET_DELETE), .handle = handle_body},
	{.path = "/echo", .socket = &echo},
};

static void set_limit(struct net_limits *limits, const char *name, int value)
{
	const struct {
		const char *name;
		int *number;
		unsigned *time;
		size_t *size;
	} fields[] = {{"connections", &limits->connections, NULL, NULL},
		{"connections_per_address", &limits->connections_per_address, NULL, NULL},
		{"sockets_per_address", &limits->sockets_per_address, NULL, NULL},
		{"request_rate", &limits->request_rate, NULL, NULL},
		{"request_burst", &limits->request_burst, NULL, NULL},
		{"message_rate", &limits->message_rate, NULL, NULL},
		{"message_burst", &limits->message_burst, NULL, NULL}, {"idle_ms", NULL, &limits->idle_ms, NULL},
		{"head_ms", NULL, &limits->head_ms, NULL}, {"body_ms", NULL, &limits->body_ms, NULL},
		{"answer_ms", NULL, &limits->answer_ms, NULL}, {"whole_ms", NULL, &limits->whole_ms, NULL},
		{"linger_ms", NULL, &limits->linger_ms, NULL}, {"stop_ms", NULL, &limits->stop_ms, NULL},
		{"socket_ping_ms", NULL, &limits->socket_ping_ms, NULL},
		{"socket_idle_ms", NULL, &limits->socket_idle_ms, NULL},
		{"socket_close_ms", NULL, &limits->socket_close_ms, NULL},
		{"socket_message", NULL, NULL, &limits->socket_message},
		{"socket_output", NULL, NULL, &limits->socket_output},
		{"socket_fragments", &limits->socket_fragments, NULL, NULL}};

	for (size_t i = 0; i < sizeof(fields) / sizeof(fields[0]); i++)
		if (strcmp(fields[i].name, name) == 0) {
			if (fields[i].number != NULL)
				*fields[i].number = value;
			else if (fields[i].time != NULL)
				*fields[i].time = (unsigned)value;
			else
				*fields[i].size = (size_t)value;
			return;
		}
	fprintf(stderr, "there is no limit %s\n", name);
	exit(2);
}

static void take(struct net_config *config, char *word)
{
	char *value = strchr(word, '=');

	if (value == NULL)
		exit(2);
	*value++ = '\0';
	if (strcmp(word, "host") == 0)
		config->host = value;
	else if (strcmp(word, "origin") == 0 &&
		 !net_origin_parse(&config->origins.origin[config->origins.count++], value))
		exit(2);
	else if (strcmp(word, "proxy") == 0 && !net_block_parse(&config->proxy[config->proxy_count++], value))
		exit(2);
	else if (strcmp(word, "origin") != 0 && strcmp(word, "proxy") != 0)
		set_limit(&config->limits, word, atoi(value));
}

int main(int argc, char **argv)
{
	struct net_config config = {.host = "127.0.0.1",
		.limits = net_limits_default,
		.routes = routes,
		.route_count = (int)(sizeof(routes) / sizeof(routes[0])),
		.headers = "X-Everywhere: yes\r\n",
		.stopping = on_stopping};
	struct fault fault;

	for (int i = 1; i < argc; i++)
		take(&config, argv[i]);
	server = net_server_open(&config, &fault);
	if (server == NULL) {
		fprintf(stderr, "%s\n", fault.text);
		return 4;
	}
	printf("port %d\n", net_server_port(server));
	fflush(stdout);
	net_server_run(server);
	for (int i = 0; i < thread_count; i++) /* they may still hand in an answer */
		(void)pthread_join(threads[i], NULL);
	net_server_free(server);
	printf("bye, %d sockets were closed\n", sockets_closed);
	return 0;
}
