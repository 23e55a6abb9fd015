/* seance serve: the games in the browser, from this binary. */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/qr.h"
#include "cmd/cmd.h"
#include "net/interfaces.h"
#include "server/api.h"
#include "server/page.h"
#include "server/serve.h"

enum { ADDRESSES_MAX = 8, URL_MAX = NET_ADDRESS_TEXT + 32 };

/*
 * A closed standard stream would give its number to one of the server's
 * sockets, and whatever is printed would go to a client.
 */
static void open_standard_streams(void)
{
	int opened;

	do
		opened = open("/dev/null", O_RDWR);
	while (opened >= 0 && opened <= STDERR_FILENO);
	if (opened > STDERR_FILENO)
		close(opened);
}

/* Two rows of squares are one line of text. Light squares are drawn, because most terminals are dark. */
static void print_qr(const char *text)
{
	static const char *const pair[2][2] = {{"\u2588", "\u2580"}, {"\u2584", " "}};
	static struct qr qr;
	const int quiet = 4;

	if (!qr_encode(&qr, text, strlen(text)))
		return;
	for (int y = -quiet; y < qr.size + quiet; y += 2) {
		printf("  \033[97;40m");
		for (int x = -quiet; x < qr.size + quiet; x++)
			fputs(pair[qr_is_dark(&qr, x, y)][qr_is_dark(&qr, x, y + 1)], stdout);
		printf("\033[0m\n");
	}
}

static void write_url(char url[URL_MAX], const struct net_address *address, int port)
{
	char text[NET_ADDRESS_TEXT];

	net_address_print_url(address, text);
	(void)snprintf(url, URL_MAX, "http://%s:%d/", text, port);
}

/* Says where the server is; for every address of the machine if it listens at all of them. */
static void announce(const struct net_config *config, int port)
{
	struct net_address addresses[ADDRESSES_MAX];
	char url[URL_MAX];
	int count = 1;

	(void)net_address_parse(&addresses[0], config->host, strlen(config->host));
	if (net_address_is_any(&addresses[0])) {
		bool ipv4_only = net_address_is_ipv4(&addresses[0]);

		printf("Seance is at http://localhost:%d/ (stop with Ctrl-C)\n", port);
		count = net_interfaces(addresses, ADDRESSES_MAX);
		for (int i = 0; i < count; i++) {
			write_url(url, &addresses[i], port);
			if (!ipv4_only || net_address_is_ipv4(&addresses[i]))
				printf("Other devices on your network: %s\n", url);
		}
	} else {
		write_url(url, &addresses[0], port);
		printf("Seance is at %s (stop with Ctrl-C)\n", url);
	}
	if (count > 0 && !net_address_is_loopback(&addresses[0]) && isatty(STDOUT_FILENO)) {
		write_url(url, &addresses[0], port);
		print_qr(url);
	}
	fflush(stdout);
}

static bool take_lists(const struct cmd_args *args, struct net_config *config)
{
	for (int i = 0; i < args->values; i++) {
		const char *value = args->value[i].value;

		if (strcmp(args->value[i].name, "origin") == 0) {
			if (config->origins.count == NET_ORIGINS_MAX ||
				!net_origin_parse(&config->origins.origin[config->origins.count++], value)) {
				cmd_wrong(args,
					"--origin takes the address of a site, like https://games.example (at most "
					"%d), not \"%s\"",
					NET_ORIGINS_MAX, value);
				return false;
			}
		} else if (strcmp(args->value[i].name, "trusted-proxy") == 0) {
			if (config->proxy_count == NET_PROXIES_MAX ||
				!net_block_parse(&config->proxy[config->proxy_count++], value)) {
				cmd_wrong(args,
					"--trusted-proxy takes an address or a block, like 127.0.0.1 or 10.0.0.0/8 "
					"(at most %d), not \"%s\"",
					NET_PROXIES_MAX, value);
				return false;
			}
		}
	}
	return true;
}

static bool take_limit(const struct cmd_args *args, const char *name, int high, int *limit)
{
	int64_t number = *limit;

	if (!cmd_number(args, name, 1, high, &number))
		return false;
	*limit = (int)number;
	return true;
}

static bool take_limits(const struct cmd_args *args, struct net_limits *limits)
{
	return take_limit(args, "max-connections", 1000000, &limits->connections) &&
	       take_limit(args, "max-per-address", 1000000, &limits->connections_per_address) &&
	       take_limit(args, "max-sockets", 1000000, &limits->sockets_per_address) &&
	       take_limit(args, "request-rate", 1000000, &limits->request_rate) &&
	       take_limit(args, "request-burst", 1000000000, &limits->request_burst) &&
	       take_limit(args, "message-rate", 1000000, &limits->message_rate);
}

static enum cmd_exit print_limits(const struct net_limits *limits)
{
	const struct {
		const char *what;
		double number;
		const char *unit;
	} rows[] = {{"connections", limits->connections, ""},
		{"HTTP connections of an address", limits->connections_per_address, ""},
		{"WebSockets of an address", limits->sockets_per_address, ""},
		{"requests of an address at once", limits->request_burst, ""},
		{"requests of an address in the long run", limits->request_rate, " a second"},
		{"messages of a WebSocket at once", limits->message_burst, ""},
		{"messages of a WebSocket in the long run", limits->message_rate, " a second"},
		{"address of a request", NET_TARGET_MAX, " bytes"}, {"headers of a request", NET_HEADERS_MAX, ""},
		{"headers of a request together", NET_HEAD_MAX, " bytes"},
		{"time for the headers", limits->head_ms / 1e3, " s"},
		{"time for the body", limits->body_ms / 1e3, " s"},
		{"time for an answer to be found", limits->answer_ms / 1e3, " s"},
		{"time for the whole request", limits->whole_ms / 1e3, " s"},
		{"time between requests", limits->idle_ms / 1e3, " s"},
		{"message of a WebSocket", (double)limits->socket_message, " bytes"},
		{"frames of a message", limits->socket_fragments, ""},
		{"unsent bytes of a WebSocket", (double)limits->socket_output, " bytes"},
		{"time between pings", limits->socket_ping_ms / 1e3, " s"},
		{"time without a frame from the client", limits->socket_idle_ms / 1e3, " s"},
		{"time for the closing handshake", limits->socket_close_ms / 1e3, " s"},
		{"time to stop", limits->stop_ms / 1e3, " s"}};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		printf("%-42s %.0f%s\n", rows[i].what, rows[i].number, rows[i].unit);
	return CMD_EXIT_OK;
}

/* Where tables are kept: --store, or a file in the user's data folder. */
static const char *store_path(const struct cmd_args *args, char path[1024])
{
	const char *given = cmd_value(args, "store", NULL);
	const char *data = getenv("XDG_DATA_HOME");
	const char *home = getenv("HOME");

	if (given != NULL)
		return given;
	if (data != NULL && data[0] == '/')
		snprintf(path, 1024, "%s/seance", data);
	else
		snprintf(path, 1024, "%s/.local/share/seance", home != NULL ? home : ".");
	for (char *at = path + 1; *at != '\0'; at++) /* each folder on the way; what exists stays */
		if (*at == '/') {
			*at = '\0';
			(void)mkdir(path, 0755);
			*at = '/';
		}
	(void)mkdir(path, 0700);
	strncat(path, "/tables.db", 1023 - strlen(path));
	return path;
}

static bool take_hall(const struct cmd_args *args, struct hall_config *hall)
{
	return take_limit(args, "bot-threads", 64, &hall->bot_threads) &&
	       take_limit(args, "bot-delay", 60000, &hall->bot_delay_ms) &&
	       take_limit(args, "keep-days", 36500, &hall->keep_days) &&
	       take_limit(args, "table-rate", 1000000, &hall->tables_per_minute);
}

static enum cmd_exit serve(const struct cmd_args *args, struct store *store, const struct hall_config *hall,
	const struct net_config *config)
{
	struct fault fault;
	struct api *api = api_open(store, hall, config, &fault);

	if (api == NULL) {
		cmd_wrong(args, "cannot listen at %s port %d: %s. Another port: --port N, or `make play PORT=N`",
			config->host, config->port, fault.text);
		return cmd_exit_of(fault.status);
	}
	announce(config, net_server_port(api_server(api)));
	api_run(api);
	api_free(api);
	return CMD_EXIT_OK;
}

static enum cmd_exit run(const struct cmd_args *args)
{
	struct net_config config = serve_config();
	struct hall_config hall = hall_config_default;
	struct store_options options = {.where = NULL};
	int64_t port = config.port;
	char path[1024];
	enum cmd_exit code;
	struct store *store;
	struct fault fault;

	config.host = cmd_value(args, "host", config.host);
	if (!cmd_number(args, "port", 1, 65535, &port) || !take_lists(args, &config) ||
		!take_limits(args, &config.limits) || !take_hall(args, &hall))
		return CMD_EXIT_INPUT;
	if (cmd_has(args, "limits"))
		return print_limits(&config.limits);
	config.port = (int)port;
	if (page_count == 0)
		return cmd_wrong(args, "this seance was built without the page; `make` builds one with it");
	open_standard_streams();
	(void)signal(SIGHUP, SIG_IGN); /* a closed terminal does not end it */
	options.where = store_path(args, path);
	options.synchronous = cmd_has(args, "no-sync") ? "OFF" : NULL;
	store = store_open(&options, &fault);
	if (store == NULL) {
		cmd_wrong(args, "%s", fault.text);
		return fault.status == STATUS_INPUT ? CMD_EXIT_INPUT : CMD_EXIT_SYSTEM;
	}
	code = serve(args, store, &hall, &config);
	store_close(store);
	return code;
}

const struct cmd cmd_serve = {
	.name = "serve",
	.operands = "",
	.summary = "the games in the browser, from this machine",
	.options = {{"port", "N", "where to listen (1313)"},
		{"host", "ADDRESS",
			"which address to listen at (127.0.0.1: this machine only; 0.0.0.0: every address)"},
		{"origin", "URL",
			"a site this server answers for besides localhost and the addresses it listens at, like "
			"https://games.example; may be repeated"},
		{"trusted-proxy", "CIDR", "a proxy whose X-Forwarded-For is believed; may be repeated"},
		{"max-connections", "N", "connections open at once (16384, or what the limit of open files allows)"},
		{"max-per-address", "N", "HTTP connections of one address, or one IPv6 /64 (4096)"},
		{"max-sockets", "N", "WebSockets of one address (1024)"},
		{"request-rate", "N", "requests per second and address in the long run (1000)"},
		{"request-burst", "N", "requests an address may make at once (40000)"},
		{"message-rate", "N", "WebSocket messages per second and client (50)"},
		{"limits", NULL, "prints every limit, those without an option included, and ends"},
		{"store", "WHERE",
			"where tables are kept: a file (~/.local/share/seance/tables.db) or postgresql://..."},
		{"keep-days", "N", "delete tables after so many days without a move (30)"},
		{"bot-threads", "N", "bots that think at the same time (2)"},
		{"bot-delay", "MS", "time from a bot's turn to its move (600); level 8 takes half as long again"},
		{"table-rate", "N", "tables created per minute (600), a tenth of them by one address"},
		{"no-sync", NULL, "for measuring only: a power cut may lose moves"}},
	.run = run,
};
