#include "server/serve.h"

#include "server/files.h"

/*
 * Nothing is loaded from elsewhere, no script or style runs but ours, and
 * nobody frames the page. 'wasm-unsafe-eval' lets the engine compile. The page
 * is isolated from other origins, which shared memory requires.
 */
static const char safe_headers[] =
	"Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
	"img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri "
	"'none'; "
	"form-action 'none'; frame-ancestors 'none'\r\n"
	"Cross-Origin-Opener-Policy: same-origin\r\nCross-Origin-Embedder-Policy: require-corp\r\n"
	"Cross-Origin-Resource-Policy: same-origin\r\nX-Content-Type-Options: nosniff\r\n"
	"Referrer-Policy: no-referrer\r\nPermissions-Policy: camera=(), microphone=(), geolocation=()\r\n";

/* The first match answers: the page's files come last. */
static const struct net_route routes[] = {
	{.path = "/", .methods = NET_ALLOW(NET_GET), .handle = files_handle},
};

struct net_config serve_config(void)
{
	return (struct net_config){.host = "127.0.0.1",
		.port = 1313,
		.limits = net_limits_default,
		.routes = routes,
		.route_count = (int)(sizeof(routes) / sizeof(routes[0])),
		.headers = safe_headers};
}
