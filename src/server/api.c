#include "server/api.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <uv.h>

#include "base/json_writer.h"

enum { ROUTES_MAX = 16, BODY_MAX = 16384, LIST_BYTES = 65536, SOCKET_OUTPUT = 2 << 20, WATCH_AGAIN_MS = 2000 };

struct api {
	struct hall *hall;
	struct store *store;
	struct net_server *server;
	struct net_route route[ROUTES_MAX];
	uint64_t salt; /* of the clients' numbers */
	uv_check_t check;
	uv_timer_t timer;
	uv_poll_t watch;
	bool started, watching; /* the handles are open */
	bool unwatching;        /* `watch` is being closed */
	int watched;            /* the descriptor of `watch` */
	bool tells_news;        /* the store has other nodes; its connection may come and go */
	uint64_t watch_again;   /* milliseconds of the loop: without a connection it is tried then */
	char list[LIST_BYTES];
};

static void on_send(void *context, void *connection, const char *text, size_t length)
{
	(void)context;
	net_socket_send((struct net_socket *)connection, FRAMES_TEXT, text, length);
}

static void on_drop(void *context, void *connection, int code, const char *reason)
{
	(void)context;
	net_socket_close((struct net_socket *)connection, code, reason);
}

static void on_wake(void *context, void (*call)(void *), void *argument)
{
	net_post(((struct api *)context)->server, call, argument);
}

static int64_t on_ticks(void *context)
{
	(void)context;
	return (int64_t)(uv_hrtime() / 1000000);
}

static bool on_random(void *context, uint8_t *bytes, size_t size)
{
	(void)context;
	return getrandom(bytes, size, 0) == (ssize_t)size;
}

static void socket_open(void *context, struct net_socket *socket, const struct net_request *request)
{
	struct api *api = (struct api *)context;
	struct hall_session *session = hall_connect(api->hall, socket);

	(void)request;
	net_socket_set_data(socket, session);
	if (session == NULL)
		net_socket_close(socket, FRAMES_TRY_LATER, "the server is full");
}

static void socket_message(
	void *context, struct net_socket *socket, enum frames_kind kind, const char *bytes, size_t length)
{
	struct hall_session *session = (struct hall_session *)net_socket_data(socket);

	(void)context;
	if (kind != FRAMES_TEXT)
		net_socket_close(socket, FRAMES_UNSUPPORTED, "messages are text");
	else if (session != NULL)
		hall_message(session, bytes, length);
}

static void socket_close(void *context, struct net_socket *socket, int code)
{
	struct hall_session *session = (struct hall_session *)net_socket_data(socket);

	(void)context, (void)code;
	if (session != NULL)
		hall_disconnect(session);
}

static const struct net_socket_handler socket_handler = {
	.protocol = {"seance-1"}, .open = socket_open, .message = socket_message, .close = socket_close};

static void respond(struct net_exchange *exchange, int status, const char *type, const char *text, size_t length)
{
	struct net_response response = {.status = status, .type = type, .body = text, .length = length};

	net_response_add(&response, "Cache-Control", "no-store");
	if (status == 429)
		net_response_add(&response, "Retry-After", "60");
	net_exchange_respond(exchange, &response);
}

static void give_json(void *context, int status, const char *json, size_t length)
{
	respond((struct net_exchange *)context, status, "application/json", json, length);
}

/* The client's address, or its network as limits count it, as a number that tells nobody which. */
static uint64_t client_number(const struct api *api, const struct net_request *request)
{
	struct net_address group = net_address_group(&request->client);
	uint64_t number = api->salt;

	for (size_t i = 0; i < sizeof(group.bytes); i++)
		number = (number ^ group.bytes[i]) * 0x100000001b3u;
	return number != 0 ? number : 1;
}

static void handle_tables(void *context, struct net_exchange *exchange)
{
	struct api *api = (struct api *)context;
	const struct net_request *request = net_exchange_request(exchange);
	struct fault fault;
	size_t length;

	if (request->method == NET_POST) {
		hall_create(api->hall, request->body, request->body_length,
			(struct hall_reply){give_json, exchange, client_number(api, request)});
		return;
	}
	length = hall_list(api->hall, api->list, sizeof(api->list), &fault);
	if (length > 0)
		give_json(exchange, 200, api->list, length);
	else
		give_json(exchange, 503, "[]", 2);
}

static void handle_device(void *context, struct net_exchange *exchange)
{
	struct api *api = (struct api *)context;
	const struct net_request *request = net_exchange_request(exchange);

	hall_device(api->hall, request->body, request->body_length,
		(struct hall_reply){give_json, exchange, client_number(api, request)});
}

static void handle_feed(void *context, struct net_exchange *exchange)
{
	struct api *api = (struct api *)context;
	const char *token = strrchr(net_exchange_request(exchange)->path, '/') + 1;
	size_t length = hall_feed(api->hall, token, api->list, sizeof(api->list));

	if (length > 0)
		respond(exchange, 200, "application/atom+xml", api->list, length);
	else
		respond(exchange, 404, "text/plain; charset=utf-8", "There is no such feed.\n", 23);
}

/* Which protocol, rules and build, before a socket is opened. */
static void handle_info(void *context, struct net_exchange *exchange)
{
	struct json_writer writer;
	struct sink sink;
	char text[512];

	(void)context;
	sink_init(&sink, text, sizeof(text));
	jw_init(&writer, &sink);
	jw_open(&writer, '{');
	jw_put_number(&writer, "protocol", HALL_PROTOCOL);
	jw_put_string(&writer, "build", SEANCE_VERSION);
	jw_put_open(&writer, "rules", '[');
	for (int i = 0; game_at(i) != NULL; i++)
		jw_string(&writer, game_at(i)->info()->id);
	jw_close(&writer, ']');
	jw_close(&writer, '}');
	give_json(exchange, 200, text, sink.length);
}

static void put_metric(struct sink *sink, const char *name, const char *kind, double value)
{
	char number[32];

	(void)snprintf(
		number, sizeof(number), value < 1e15 && value == (double)(int64_t)value ? "%.0f" : "%.3f", value);
	sink_text(sink, "# TYPE ");
	sink_text(sink, name);
	sink_char(sink, ' ');
	sink_text(sink, kind);
	sink_char(sink, '\n');
	sink_text(sink, name);
	sink_char(sink, ' ');
	sink_text(sink, number);
	sink_char(sink, '\n');
}

/* Counters for Prometheus; nothing about people or tables. */
static void handle_metrics(void *context, struct net_exchange *exchange)
{
	struct api *api = (struct api *)context;
	struct hall_counts hall = hall_counts(api->hall);
	struct net_counts net = net_server_counts(api->server);
	struct rusage use;
	size_t resident = 0;
	char text[4096];
	struct sink sink;

	getrusage(RUSAGE_SELF, &use);
	(void)uv_resident_set_memory(&resident);
	sink_init(&sink, text, sizeof(text));
	put_metric(&sink, "process_cpu_seconds_total", "counter",
		(double)(use.ru_utime.tv_sec + use.ru_stime.tv_sec) +
			(double)(use.ru_utime.tv_usec + use.ru_stime.tv_usec) / 1e6);
	put_metric(&sink, "process_resident_memory_bytes", "gauge", (double)resident);
	put_metric(&sink, "seance_tables", "gauge", hall.tables);
	put_metric(&sink, "seance_sessions", "gauge", hall.sessions);
	put_metric(&sink, "seance_bots_thinking", "gauge", hall.thinking);
	put_metric(&sink, "seance_rows_total", "counter", (double)hall.rows);
	put_metric(&sink, "seance_commits_total", "counter", (double)hall.commits);
	put_metric(&sink, "seance_conflicts_total", "counter", (double)hall.conflicts);
	put_metric(&sink, "seance_failures_total", "counter", (double)hall.failures);
	put_metric(&sink, "seance_connections", "gauge", net.connections);
	put_metric(&sink, "seance_sockets", "gauge", net.sockets);
	put_metric(&sink, "seance_requests_total", "counter", (double)net.requests);
	put_metric(&sink, "seance_messages_total", "counter", (double)net.messages);
	put_metric(&sink, "seance_limited_total", "counter", (double)net.limited);
	respond(exchange, 200, "text/plain; version=0.0.4", text, sink.length);
}

/* Ready while the store answers. */
static void handle_health(void *context, struct net_exchange *exchange)
{
	struct api *api = (struct api *)context;
	struct fault fault;

	if (hall_list(api->hall, api->list, sizeof(api->list), &fault) > 0)
		respond(exchange, 200, "text/plain; charset=utf-8", "ready\n", 6);
	else
		respond(exchange, 503, "text/plain; charset=utf-8", "the store does not answer\n", 26);
}

static void on_check(uv_check_t *check)
{
	hall_turn(((struct api *)check->data)->hall);
}

static void watch_store(struct api *api);

static void on_watch_closed(uv_handle_t *handle)
{
	struct api *api = (struct api *)handle->data;

	api->unwatching = false;
	if (api->started)
		watch_store(api);
}

static void on_watch(uv_poll_t *watch, int status, int events);

/* Listens to the store for rows of other nodes, or tries again later. */
static void watch_store(struct api *api)
{
	struct uv_loop_s *loop = net_server_loop(api->server);

	api->watched = store_watch(api->store);
	api->watching = api->watched >= 0 && uv_poll_init(loop, &api->watch, api->watched) == 0;
	api->watch_again = uv_now(loop) + WATCH_AGAIN_MS;
	if (api->watching)
		uv_poll_start(&api->watch, UV_READABLE, on_watch);
}

/* The store may have connected anew meanwhile: then its descriptor is another one, or another one by the same number.
 */
static void on_watch(uv_poll_t *watch, int status, int events)
{
	struct api *api = (struct api *)watch->data;

	(void)status, (void)events;
	uv_poll_stop(watch);
	hall_news(api->hall);
	if (store_watch(api->store) == api->watched) {
		uv_poll_start(watch, UV_READABLE, on_watch);
		return;
	}
	api->watching = false;
	api->unwatching = true;
	uv_close((uv_handle_t *)watch, on_watch_closed);
}

static void on_timer(uv_timer_t *timer)
{
	struct api *api = (struct api *)timer->data;

	uv_timer_start(timer, on_timer, (uint64_t)hall_tick(api->hall), 0);
	if (api->tells_news && !api->watching && !api->unwatching && uv_now(timer->loop) >= api->watch_again) {
		hall_news(api->hall);
		watch_store(api);
	}
}

static void on_stopping(void *context)
{
	struct api *api = (struct api *)context;

	if (!api->started)
		return;
	hall_turn(api->hall);
	api->started = false;
	uv_close((uv_handle_t *)&api->check, NULL);
	uv_close((uv_handle_t *)&api->timer, NULL);
	if (api->watching)
		uv_close((uv_handle_t *)&api->watch, NULL);
}

static void add_routes(struct api *api, const struct net_config *config, struct net_config *own)
{
	const struct net_route tables[] = {
		{.path = "/api/v1/socket", .methods = NET_ALLOW(NET_GET), .context = api, .socket = &socket_handler},
		{.path = "/api/v1/tables",
			.methods = NET_ALLOW(NET_GET) | NET_ALLOW(NET_POST),
			.body_max = BODY_MAX,
			.cost = 5,
			.context = api,
			.handle = handle_tables},
		{.path = "/api/v1/device",
			.methods = NET_ALLOW(NET_POST),
			.body_max = 256,
			.cost = 100,
			.context = api,
			.handle = handle_device},
		{.path = "/api/v1/feed/",
			.methods = NET_ALLOW(NET_GET),
			.cost = 5,
			.context = api,
			.handle = handle_feed},
		{.path = "/api/v1/info", .methods = NET_ALLOW(NET_GET), .context = api, .handle = handle_info},
		{.path = "/api/v1/health", .methods = NET_ALLOW(NET_GET), .context = api, .handle = handle_health},
		{.path = "/api/v1/metrics", .methods = NET_ALLOW(NET_GET), .context = api, .handle = handle_metrics},
	};
	int count = (int)(sizeof(tables) / sizeof(tables[0]));

	memcpy(api->route, tables, sizeof(tables));
	for (int i = 0; i < config->route_count && count < ROUTES_MAX; i++)
		api->route[count++] = config->routes[i];
	own->routes = api->route;
	own->route_count = count;
	own->stopping = on_stopping;
	own->context = api;
	if (own->limits.socket_output < SOCKET_OUTPUT)
		own->limits.socket_output = SOCKET_OUTPUT; /* the whole past of a long game */
}

static void start_handles(struct api *api)
{
	struct uv_loop_s *loop = net_server_loop(api->server);

	uv_check_init(loop, &api->check); /* neither can fail */
	uv_timer_init(loop, &api->timer);
	api->started = true;
	api->check.data = api->timer.data = api->watch.data = api;
	uv_check_start(&api->check, on_check);
	uv_timer_start(&api->timer, on_timer, 50, 0);
	api->tells_news = store_watch(api->store) >= 0;
	if (api->tells_news)
		watch_store(api);
}

struct api *api_open(
	struct store *store, const struct hall_config *hall, const struct net_config *config, struct fault *fault)
{
	const struct hall_host host = {NULL, on_send, on_drop, on_wake, on_ticks, on_random};
	struct api *api = (struct api *)calloc(1, sizeof(*api));
	struct net_config own = *config;
	struct hall_host with = host;

	if (api == NULL) {
		(void)fault_set(fault, STATUS_MEMORY, "there is not enough memory", "", "");
		return NULL;
	}
	api->store = store;
	(void)on_random(api, (uint8_t *)&api->salt, sizeof(api->salt));
	add_routes(api, config, &own);
	with.context = api;
	api->server = net_server_open(&own, fault);
	if (api->server != NULL) {
		api->hall = hall_open(store, hall, &with);
		if (api->hall != NULL) {
			start_handles(api);
			return api;
		}
		(void)fault_set(fault, STATUS_MEMORY, "there are not enough threads or memory for the tables", "", "");
	}
	api_free(api);
	return NULL;
}

struct net_server *api_server(struct api *api)
{
	return api->server;
}

void api_run(struct api *api)
{
	net_server_run(api->server);
}

/* Bots stop before the loop goes: what they post is still called. */
void api_free(struct api *api)
{
	if (api == NULL)
		return;
	hall_close(api->hall);
	if (api->server != NULL)
		net_server_free(api->server);
	free(api);
}
