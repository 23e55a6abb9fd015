#include "net/server.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "net/connection.h"

enum {
	SPARE_FILES = 32, /* for the loop itself, logs, and whatever else is open */
	BACKLOG = 1024
};

static void arrived(uv_stream_t *listener, int status)
{
	if (status == 0)
		connection_accept((struct net_server *)listener->data);
}

static void run_posted(struct net_server *server)
{
	struct posted_call *call;

	uv_mutex_lock(&server->post_mutex);
	call = server->first_post;
	server->first_post = NULL;
	server->last_post = &server->first_post;
	uv_mutex_unlock(&server->post_mutex);
	while (call != NULL) {
		struct posted_call *next = call->next;

		call->call(call->context);
		free(call);
		call = next;
	}
}

static void on_posted(uv_async_t *async)
{
	run_posted((struct net_server *)async->data);
}

bool net_post(struct net_server *server, void (*call)(void *context), void *context)
{
	struct posted_call *posted = (struct posted_call *)malloc(sizeof(*posted));

	if (posted == NULL)
		return false;
	posted->next = NULL;
	posted->call = call;
	posted->context = context;
	uv_mutex_lock(&server->post_mutex);
	*server->last_post = posted;
	server->last_post = &posted->next;
	if (!server->handles_closed)
		(void)uv_async_send(&server->posted);
	uv_mutex_unlock(&server->post_mutex);
	return true;
}

static void on_flush(uv_prepare_t *prepare)
{
	socket_flush_all((struct net_server *)prepare->data);
}

static void on_signal(uv_signal_t *handle, int number)
{
	(void)number;
	net_server_stop((struct net_server *)handle->data);
}

static void close_handles(struct net_server *server)
{
	uv_handle_t *const handles[] = {(uv_handle_t *)&server->listener, (uv_handle_t *)&server->interrupted,
		(uv_handle_t *)&server->terminated, (uv_handle_t *)&server->posted, (uv_handle_t *)&server->flush,
		(uv_handle_t *)&server->throttle, (uv_handle_t *)&server->stop_timer};

	uv_mutex_lock(&server->post_mutex);
	server->handles_closed = true;
	uv_mutex_unlock(&server->post_mutex);
	/* A handle that was never initialised is all zeros. */
	for (size_t i = 0; i < sizeof(handles) / sizeof(handles[0]); i++)
		if (handles[i]->loop != NULL && !uv_is_closing(handles[i]))
			uv_close(handles[i], NULL);
}

void server_connection_closed(struct net_server *server)
{
	if (server->stopping && server->unfreed == 0 && !server->handles_closed)
		close_handles(server);
}

static void drop_all(struct net_server *server)
{
	for (int phase = 0; phase < PHASES; phase++)
		while (!list_is_empty(&server->phase[phase]))
			connection_drop(LIST_MEMBER(server->phase[phase].after, struct net_connection, in_phase));
}

static void on_stop_time(uv_timer_t *timer)
{
	drop_all((struct net_server *)timer->data);
}

/* A socket that begins to close moves to the end of its list, so the walk ends at the one that is last now. */
static void stop_sockets(struct list *sockets)
{
	struct list *at = sockets->after;
	struct list *last = sockets->before;
	bool more = !list_is_empty(sockets);

	while (more) {
		struct list *next = at->after;

		more = at != last;
		socket_stop(LIST_MEMBER(at, struct net_connection, in_phase));
		at = next;
	}
}

void net_server_stop(struct net_server *server)
{
	if (server->stopping) {
		drop_all(server);
		return;
	}
	server->stopping = true;
	uv_close((uv_handle_t *)&server->listener, NULL);
	if (server->config.stopping != NULL)
		server->config.stopping(server->config.context);
	while (!list_is_empty(&server->phase[PHASE_IDLE]))
		connection_drop(LIST_MEMBER(server->phase[PHASE_IDLE].after, struct net_connection, in_phase));
	stop_sockets(&server->phase[PHASE_SOCKET]);
	uv_timer_start(&server->stop_timer, on_stop_time, server->config.limits.stop_ms, 0);
	server_connection_closed(server);
}

/*
 * libuv aborts when it cannot open its own pipes, so there must be room for
 * them before it starts.
 */
static bool files_left(void)
{
	int opened[SPARE_FILES / 2];
	int count = 0;

	while (count < (int)(sizeof(opened) / sizeof(opened[0])) &&
		(opened[count] = open("/dev/null", O_RDONLY | O_CLOEXEC)) >= 0)
		count++;
	for (int i = 0; i < count; i++)
		close(opened[i]);
	return count == (int)(sizeof(opened) / sizeof(opened[0]));
}

/* Raises the limit of open files as far as allowed, and keeps the number of connections below it. */
static void fit_file_limit(struct net_limits *limits)
{
	struct rlimit files;

	if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
		rlim_t wanted = (rlim_t)limits->connections + SPARE_FILES;

		if (files.rlim_cur < wanted) {
			files.rlim_cur = wanted < files.rlim_max ? wanted : files.rlim_max;
			(void)setrlimit(RLIMIT_NOFILE, &files);
			(void)getrlimit(RLIMIT_NOFILE, &files);
		}
		if (files.rlim_cur < wanted)
			limits->connections = files.rlim_cur > SPARE_FILES ? (int)(files.rlim_cur - SPARE_FILES) : 1;
	}
	/* No address may fill the table alone. */
	if (limits->connections_per_address > (limits->connections + 1) / 2)
		limits->connections_per_address = (limits->connections + 1) / 2;
}

/* 0, or libuv's error. */
static int listen_at(struct net_server *server)
{
	struct sockaddr_storage address;
	int length = sizeof(address);
	int error = uv_ip4_addr(server->config.host, server->config.port, (struct sockaddr_in *)&address);

	if (error < 0)
		error = uv_ip6_addr(server->config.host, server->config.port, (struct sockaddr_in6 *)&address);
	if (error == 0)
		error = uv_tcp_bind(&server->listener, (const struct sockaddr *)&address, 0);
	if (error == 0)
		error = uv_listen((uv_stream_t *)&server->listener, BACKLOG, arrived);
	if (error == 0)
		error = uv_tcp_getsockname(&server->listener, (struct sockaddr *)&address, &length);
	/* The port lies at the same place in both kinds of address. */
	if (error == 0)
		server->port = ntohs(((struct sockaddr_in *)&address)->sin_port);
	return error;
}

static int init_handles(struct net_server *server)
{
	uv_loop_t *loop = &server->loop;
	int error = uv_tcp_init(loop, &server->listener);

	if (error == 0)
		error = uv_async_init(loop, &server->posted, on_posted);
	if (error == 0)
		error = uv_signal_init(loop, &server->interrupted);
	if (error == 0)
		error = uv_signal_init(loop, &server->terminated);
	if (error == 0)
		error = uv_prepare_init(loop, &server->flush);
	if (error == 0)
		error = uv_timer_init(loop, &server->throttle);
	if (error == 0)
		error = uv_timer_init(loop, &server->stop_timer);
	server->listener.data = server->posted.data = server->interrupted.data = server->terminated.data =
		server->flush.data = server->throttle.data = server->stop_timer.data = server;
	return error;
}

static int start_handles(struct net_server *server)
{
	int error = uv_prepare_start(&server->flush, on_flush);

	if (error == 0)
		error = uv_signal_start(&server->interrupted, on_signal, SIGINT);
	if (error == 0)
		error = uv_signal_start(&server->terminated, on_signal, SIGTERM);
	/* Only connections and the listener keep the loop going. */
	return error == 0 ? listen_at(server) : error;
}

static struct net_server *new_server(const struct net_config *config)
{
	struct net_server *server = (struct net_server *)calloc(1, sizeof(*server));
	uint64_t seed = 0;

	if (server == NULL)
		return NULL;
	server->config = *config;
	if (server->config.headers == NULL)
		server->config.headers = "";
	fit_file_limit(&server->config.limits);
	server->last_post = &server->first_post;
	for (int i = 0; i < PHASES; i++)
		list_init(&server->phase[i]);
	list_init(&server->dirty_sockets);
	list_init(&server->throttled_sockets);
	(void)uv_random(NULL, NULL, &seed, sizeof(seed), 0, NULL);
	server->accounts = net_accounts_new(&server->config.limits, seed);
	if (server->accounts == NULL || uv_mutex_init(&server->post_mutex) < 0) {
		net_accounts_free(server->accounts);
		free(server);
		return NULL;
	}
	return server;
}

static void free_server(struct net_server *server)
{
	uv_mutex_destroy(&server->post_mutex);
	net_accounts_free(server->accounts);
	free(server);
}

struct net_server *net_server_open(const struct net_config *config, struct fault *fault)
{
	struct net_server *server;
	int error = files_left() ? 0 : UV_EMFILE;

	(void)signal(SIGPIPE, SIG_IGN);
	server = error == 0 ? new_server(config) : NULL;
	if (server != NULL) {
		error = uv_loop_init(&server->loop);
		if (error < 0) {
			free_server(server);
			server = NULL;
		}
	} else if (error == 0) {
		error = UV_ENOMEM;
	}
	if (server != NULL) {
		error = init_handles(server);
		if (error == 0)
			error = start_handles(server);
		if (error == 0)
			return server;
		net_server_free(server);
	}
	(void)fault_set(fault, error == UV_ENOMEM ? STATUS_MEMORY : STATUS_SYSTEM, uv_strerror(error), "", "");
	return NULL;
}

void net_server_run(struct net_server *server)
{
	(void)uv_run(&server->loop, UV_RUN_DEFAULT);
}

void net_server_free(struct net_server *server)
{
	drop_all(server);
	close_handles(server);
	(void)uv_run(&server->loop, UV_RUN_DEFAULT);
	run_posted(server);
	(void)uv_loop_close(&server->loop);
	free_server(server);
}

int net_server_port(const struct net_server *server)
{
	return server->port;
}

struct net_counts net_server_counts(const struct net_server *server)
{
	return server->counts;
}

struct uv_loop_s *net_server_loop(struct net_server *server)
{
	return &server->loop;
}
