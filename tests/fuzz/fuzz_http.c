/*
 * HTTP requests on one connection: the first byte says in what pieces they
 * come. Whatever the pieces, the requests read are the same.
 */
#include <stdlib.h>

#include "fuzz.h"
#include "net/origin.h"
#include "net/parser.h"

enum { BODY_MAX = 1000, REQUESTS_MAX = 64 };

/* A number for everything a handler could see. */
static uint64_t digest(const struct request_parser *parser)
{
	const struct net_request *request = &parser->request;
	uint64_t hash = (uint64_t)parser->state * 31 + (uint64_t)parser->status;

	if (parser->state != REQUEST_READY)
		return hash;
	FUZZ_CHECK(request->path[0] == '/' && request->body_length <= BODY_MAX);
	FUZZ_CHECK(request->body[request->body_length] == '\0');
	FUZZ_CHECK(net_request_header_count(request, "host") == 1);
	hash = hash * 31 + strlen(request->path) * 7 + strlen(request->query) + (uint64_t)request->method;
	for (int i = 0; i < request->header_count; i++) {
		for (const char *at = request->header[i].name; *at != '\0'; at++)
			FUZZ_CHECK(head_is_token(*at) && !(*at >= 'A' && *at <= 'Z'));
		FUZZ_CHECK(strpbrk(request->header[i].value, "\r\n") == NULL);
		hash = hash * 31 + strlen(request->header[i].value);
	}
	for (size_t i = 0; i < request->body_length; i++)
		hash = hash * 31 + (uint8_t)request->body[i];
	return hash;
}

static void judge(const struct request_parser *parser)
{
	static const struct net_origins none = {0};
	static const struct net_address local = {{0}};
	const char *origin = net_request_header(&parser->request, "origin");

	(void)net_host_check(&none, parser->request.host, &local);
	if (origin != NULL)
		(void)net_origin_check(&none, origin, parser->request.host);
}

static uint64_t read_all(const uint8_t *data, size_t size, size_t piece)
{
	uint64_t hash = 0;
	size_t at = 0;

	for (int requests = 0; at < size && requests < REQUESTS_MAX; requests++) {
		struct request_parser *parser = request_new();
		bool refused;

		while (at < size && parser->state != REQUEST_READY && parser->state != REQUEST_REFUSED) {
			size_t rest = size - at < piece ? size - at : piece;
			size_t taken = request_feed(parser, (const char *)data + at, rest);

			FUZZ_CHECK(taken <= rest && (taken > 0 || parser->state == REQUEST_REFUSED));
			at += taken;
			if (parser->state == REQUEST_HEADERS) {
				judge(parser);
				request_accept_body(parser, BODY_MAX);
			}
		}
		hash = hash * 31 + digest(parser);
		refused = parser->state == REQUEST_REFUSED;
		request_free(parser);
		if (refused)
			break;
	}
	return hash;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	uint64_t whole;

	if (size < 2)
		return 0;
	whole = read_all(data + 1, size - 1, size);
	FUZZ_CHECK(whole == read_all(data + 1, size - 1, 1 + data[0] % 64));
	return 0;
}
