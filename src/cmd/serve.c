/* seance serve: the page, from this binary. */
#include <signal.h>
#include <stdio.h>

#include "cmd/cmd.h"
#include "server/page.h"
#include "server/serve.h"

static void ready(const char *host, int port)
{
	printf("Seance is at http://%s:%d/ (stop with Ctrl-C)\n", host, port);
	fflush(stdout);
}

static enum cmd_exit run(const struct cmd_args *args)
{
	const char *host = cmd_value(args, "host", "127.0.0.1");
	int64_t port = 1313;
	char fault[128];

	if (!cmd_number(args, "port", 1, 65535, &port))
		return CMD_EXIT_INPUT;
	if (page_count == 0)
		return cmd_wrong(args, "this seance was built without the page; `make` builds one with it");
	(void)signal(SIGHUP, SIG_IGN); /* a closed terminal does not end it */
	if (http_serve(host, (int)port, &serve_site, ready, fault, sizeof(fault)))
		return CMD_EXIT_OK;
	cmd_wrong(args, "cannot listen at %s port %d: %s. Another port: --port N, or `make play PORT=N`", host,
		(int)port, fault);
	return CMD_EXIT_SYSTEM;
}

const struct cmd cmd_serve = {
	.name = "serve",
	.operands = "",
	.summary = "the games in the browser, from this machine",
	.options = {{"port", "N", "where to listen (1313)"},
		{"host", "ADDRESS", "which address to listen at (127.0.0.1, this machine only)"}},
	.run = run,
};
