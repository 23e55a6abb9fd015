/* The parts of src/net that need no socket. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "net/handshake.h"
#include "net/limits.h"
#include "net/origin.h"
#include "net/parser.h"
#include "net/proxy.h"
#include "net/response.h"
#include "net/sha1.h"
#include "net/utf8.h"
#include "test.h"

static struct net_address address(const char *text)
{
	struct net_address parsed;

	assert_true(net_address_parse(&parsed, text, strlen(text)));
	return parsed;
}

static bool parses(const char *text)
{
	struct net_address parsed;

	return net_address_parse(&parsed, text, strlen(text));
}

TEST(addresses_are_read_and_printed)
{
	static const char *const same[] = {"127.0.0.1", "0.0.0.0", "255.255.255.255", "::1", "::", "2001:db8::7"};
	char text[NET_ADDRESS_TEXT];
	struct net_address one;

	for (size_t i = 0; i < sizeof(same) / sizeof(same[0]); i++) {
		one = address(same[i]);
		net_address_print(&one, text);
		assert_string_equal(text, same[i]);
	}
	one = address("::ffff:10.1.2.3");
	assert_true(net_address_is_ipv4(&one));
	net_address_print_url(&one, text);
	assert_string_equal(text, "10.1.2.3");
	one = address("2001:db8::7");
	net_address_print_url(&one, text);
	assert_string_equal(text, "[2001:db8::7]");
	assert_false(parses("") || parses("1.2.3") || parses("1.2.3.4.5") || parses("localhost") || parses("[::1]") ||
		     parses("::1%lo") || parses("01.2.3.4") || parses("1.2.3.256"));
}

TEST(addresses_in_logs_are_shortened)
{
	char text[NET_ADDRESS_TEXT];
	struct net_address one = address("192.0.2.77");

	net_address_print_short(&one, text);
	assert_string_equal(text, "192.0.2.0/24");
	one = address("2001:db8:1:2:3:4:5:6");
	net_address_print_short(&one, text);
	assert_string_equal(text, "2001:db8:1::/48");
}

static bool contains(const char *block_text, const char *text)
{
	struct net_block block;
	struct net_address one = address(text);

	assert_true(net_block_parse(&block, block_text));
	return net_block_contains(&block, &one);
}

TEST(blocks_contain_their_addresses_and_no_others)
{
	struct net_block block;

	assert_true(contains("10.0.0.0/8", "10.255.0.1"));
	assert_false(contains("10.0.0.0/8", "11.0.0.1"));
	assert_false(contains("10.0.0.0/8", "::1"));
	assert_true(contains("192.0.2.128/25", "192.0.2.255"));
	assert_false(contains("192.0.2.128/25", "192.0.2.127"));
	assert_true(contains("127.0.0.1", "127.0.0.1"));
	assert_false(contains("127.0.0.1", "127.0.0.2"));
	assert_true(contains("0.0.0.0/0", "8.8.8.8"));
	assert_false(contains("0.0.0.0/0", "2001:db8::1"));
	assert_true(contains("fd00::/8", "fd12:3456::1"));
	assert_true(contains("::/0", "8.8.8.8"));
	assert_false(net_block_parse(&block, "10.0.0.1/8"));
	assert_false(net_block_parse(&block, "10.0.0.0/33"));
	assert_false(net_block_parse(&block, "10.0.0.0/"));
	assert_false(net_block_parse(&block, "10.0.0.0/8x"));
	assert_false(net_block_parse(&block, "10.0.0.0/-1"));
	assert_false(net_block_parse(&block, "fd00::/129"));
	assert_false(net_block_parse(&block, "/8"));
}

TEST(an_ipv6_network_of_64_bits_is_one_client)
{
	struct net_limits limits = net_limits_default;
	struct net_accounts *accounts = net_accounts_new(&limits, 7);
	struct net_address one = address("2001:db8:0:1::1"), same = address("2001:db8:0:1:ffff::2");
	struct net_address other = address("2001:db8:0:2::1"), four = address("10.0.0.1"), five = address("10.0.0.2");

	assert_true(net_accounts_find(accounts, &one, 0) == net_accounts_find(accounts, &same, 0));
	assert_false(net_accounts_find(accounts, &one, 0) == net_accounts_find(accounts, &other, 0));
	assert_false(net_accounts_find(accounts, &four, 0) == net_accounts_find(accounts, &five, 0));
	net_accounts_free(accounts);
}

TEST(a_budget_of_requests_runs_out_and_comes_back)
{
	struct net_limits limits = net_limits_default;
	struct net_accounts *accounts;
	struct net_account *account;
	struct net_address one = address("10.0.0.1");

	limits.request_rate = 2;
	limits.request_burst = 5;
	accounts = net_accounts_new(&limits, 7);
	account = net_accounts_find(accounts, &one, 1000);
	for (int i = 0; i < 5; i++)
		assert_int_equal(net_account_take(accounts, account, 1, 1000), 0);
	assert_int_equal(net_account_take(accounts, account, 1, 1000), 1);
	assert_int_equal(net_account_take(accounts, account, 1, 1499), 1);
	assert_int_equal(net_account_take(accounts, account, 1, 1500), 0);
	assert_int_equal(net_account_take(accounts, account, 4, 1500), 3);
	assert_int_equal(net_account_take(accounts, account, 4, 3500), 0);
	/* A long absence fills the budget and no more. */
	assert_int_equal(net_account_take(accounts, account, 5, UINT64_MAX / 2), 0);
	assert_int_equal(net_account_take(accounts, account, 1, UINT64_MAX / 2), 1);
	/* A clock that goes back changes nothing. */
	assert_int_equal(net_account_take(accounts, account, 1, 5), 1);
	net_accounts_free(accounts);
}

TEST(a_million_addresses_do_not_fill_the_memory_and_those_in_use_are_kept)
{
	struct net_limits limits = net_limits_default;
	struct net_accounts *accounts = net_accounts_new(&limits, 99);
	struct net_address one = address("10.0.0.1");
	struct net_account *used = net_accounts_find(accounts, &one, 0);

	net_account_count(accounts, used, 1, 0);
	for (unsigned i = 0; i < 1000000; i++) {
		struct net_address other = address("11.0.0.0");

		other.bytes[13] = (uint8_t)(i >> 16);
		other.bytes[14] = (uint8_t)(i >> 8);
		other.bytes[15] = (uint8_t)i;
		assert_non_null(net_accounts_find(accounts, &other, i));
	}
	assert_true(net_accounts_held(accounts) < 10000);
	assert_true(net_accounts_longest_chain(accounts) < 32);
	assert_true(net_accounts_find(accounts, &one, 0) == used);
	assert_int_equal(used->connections, 1);
	net_account_count(accounts, used, -1, 0);
	net_accounts_free(accounts);
}

/* Feeds a head in pieces of that size; the status of the refusal, 200 if it is done, 0 if more is needed. */
static int judge(const char *text, size_t length, size_t piece)
{
	struct head head = {0};
	int status;

	for (size_t at = 0; at < length && head.place != HEAD_DONE && head.place != HEAD_REFUSED;) {
		size_t rest = length - at;

		at += head_feed(&head, text + at, rest < piece ? rest : piece);
	}
	status = head.place == HEAD_DONE ? 200 : head.place == HEAD_REFUSED ? head.status : 0;
	head_release(&head);
	return status;
}

TEST(doubtful_heads_are_refused_however_they_are_cut)
{
	static const struct {
		const char *text;
		int status;
	} heads[] = {{"GET / HTTP/1.1\r\nHost: a\r\n\r\n", 200}, {"GET / HTTP/1.0\r\n\r\n", 200},
		{"\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n", 200}, {"GET / HTTP/1.1\r\nEmpty:\r\n\r\n", 200},
		{"GET / HTTP/1.1\r\nTab:\ta\tb\r\n\r\n", 200}, {"GET / HTTP/1.1\r\nHost: a", 0},
		{"GET / HTTP/2.0\r\n\r\n", 505}, {"GET / HTTP/0.9\r\n\r\n", 505}, {"GET / HTTP/1.2\r\n\r\n", 505},
		{"GET / HTTP/1.1 \r\n\r\n", 400}, {"GET / HTTP/11\r\n\r\n", 400}, {"GET / http/1.1\r\n\r\n", 400},
		{"GET /\r\n\r\n", 400}, {"GET  / HTTP/1.1\r\n\r\n", 400}, {"GET /a b HTTP/1.1\r\n\r\n", 400},
		{"GET /#a HTTP/1.1\r\n\r\n", 400}, {"GET /\x80 HTTP/1.1\r\n\r\n", 400},
		{" GET / HTTP/1.1\r\n\r\n", 400}, {"GET / HTTP/1.1\nHost: a\n\n", 400},
		{"GET / HTTP/1.1\r\nHost: a\n\r\n", 400}, {"GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400},
		{"GET / HTTP/1.1\r\nHost\t: a\r\n\r\n", 400}, {"GET / HTTP/1.1\r\nHost: a\r\n b\r\n\r\n", 400},
		{"GET / HTTP/1.1\r\nHost: a\r\n\tb\r\n\r\n", 400}, {"GET / HTTP/1.1\r\n Host: a\r\n\r\n", 400},
		{"GET / HTTP/1.1\r\n: a\r\n\r\n", 400}, {"GET / HTTP/1.1\r\nHost\r\n\r\n", 400},
		{"GET / HTTP/1.1\r\nHost: a\rb\r\n\r\n", 400}, {"GET / HTTP/1.1\r\nHost: a\x01\r\n\r\n", 400},
		{"GET / HTTP/1.1\r\nHost: a\x7f\r\n\r\n", 400}, {"GET / HTTP/1.1\r\nHo(st: a\r\n\r\n", 400},
		{"GET / HTTP/1.1\r\nHost: a\r\n\rx", 400}, {"\r\n\r\nGET / HTTP/1.1\r\n\r\n", 400},
		{"\rGET / HTTP/1.1\r\n\r\n", 400}, {"ABCDEFGHIJKLMNOPQ / HTTP/1.1\r\n\r\n", 501}};

	for (size_t i = 0; i < sizeof(heads) / sizeof(heads[0]); i++)
		for (size_t piece = 1; piece < 30; piece++) {
			int status = judge(heads[i].text, strlen(heads[i].text), piece);

			if (status != heads[i].status)
				print_message("%s: %d in pieces of %zu\n", heads[i].text, status, piece);
			assert_int_equal(status, heads[i].status);
		}
	assert_int_equal(judge("GET / HTTP/1.1\r\nA: \0\r\n\r\n", 24, 24), 400);
}

TEST(long_heads_are_refused_where_they_are_long)
{
	static char text[70000];
	size_t length;

	(void)snprintf(text, sizeof(text), "GET /%04000d HTTP/1.1\r\n\r\n", 0);
	assert_int_equal(judge(text, strlen(text), 100), 414);
	(void)snprintf(text, sizeof(text), "GET /%02047d HTTP/1.1\r\n\r\n", 0);
	assert_int_equal(judge(text, strlen(text), 100), 200);
	(void)snprintf(text, sizeof(text), "GET / HTTP/1.1\r\nA: %020000d\r\n\r\n", 0);
	assert_int_equal(judge(text, strlen(text), 100), 431);
	length = (size_t)snprintf(text, sizeof(text), "GET / HTTP/1.1\r\n");
	for (int i = 0; i <= NET_HEADERS_MAX; i++)
		length += (size_t)snprintf(text + length, sizeof(text) - length, "A: b\r\n");
	assert_int_equal(judge(text, length, 100), 431);
}

/* Parses one request; returns how many bytes it took. */
static size_t parse(struct request_parser *parser, const char *text, size_t length, size_t piece, size_t body_max)
{
	size_t at = 0;

	while (at < length && parser->state != REQUEST_READY && parser->state != REQUEST_REFUSED) {
		size_t rest = length - at;

		at += request_feed(parser, text + at, rest < piece ? rest : piece);
		if (parser->state == REQUEST_HEADERS)
			request_accept_body(parser, body_max);
	}
	return at;
}

TEST(a_request_is_the_same_in_pieces_of_any_size)
{
	static const char text[] =
		"POST /a/b?c=d&e HTTP/1.1\r\nHost: localhost:1313\r\nX-Two:  with spaces \t\r\nx-none:\r\n"
		"Content-Length: 5\r\n\r\nhelloGET /next";

	for (size_t piece = 1; piece < sizeof(text); piece++) {
		struct request_parser *parser = request_new();
		const struct net_request *request = &parser->request;

		assert_int_equal(
			parse(parser, text, sizeof(text) - 1, piece, 5), sizeof(text) - 1 - strlen("GET /next"));
		assert_int_equal(parser->state, REQUEST_READY);
		assert_int_equal(request->method, NET_POST);
		assert_string_equal(request->path, "/a/b");
		assert_string_equal(request->query, "c=d&e");
		assert_string_equal(request->host, "localhost:1313");
		assert_string_equal(net_request_header(request, "x-two"), "with spaces");
		assert_string_equal(net_request_header(request, "x-none"), "");
		assert_null(net_request_header(request, "x-three"));
		assert_string_equal(request->body, "hello");
		assert_int_equal(request->body_length, 5);
		assert_true(request->keep_alive);
		request_free(parser);
	}
}

static int refusal(const char *text, size_t body_max)
{
	struct request_parser *parser = request_new();
	int status;

	(void)parse(parser, text, strlen(text), strlen(text), body_max);
	status = parser->state == REQUEST_REFUSED ? parser->status : parser->state == REQUEST_READY ? 200 : 0;
	request_free(parser);
	return status;
}

#define HEAD_OF(rest) "POST / HTTP/1.1\r\nHost: a\r\n" rest

TEST(requests_that_could_be_read_in_two_ways_are_refused)
{
	assert_int_equal(refusal("GET / HTTP/1.1\r\n\r\n", 9), 400);
	assert_int_equal(refusal("GET / HTTP/1.0\r\n\r\n", 9), 400);
	assert_int_equal(refusal("GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", 9), 400);
	assert_int_equal(refusal(HEAD_OF("Content-Length: 1\r\nContent-Length: 1\r\n\r\nx"), 9), 400);
	assert_int_equal(refusal(HEAD_OF("Content-Length: -1\r\n\r\n"), 9), 400);
	assert_int_equal(refusal(HEAD_OF("Content-Length: +1\r\n\r\nx"), 9), 400);
	assert_int_equal(refusal(HEAD_OF("Content-Length: 1, 1\r\n\r\nx"), 9), 400);
	assert_int_equal(refusal(HEAD_OF("Content-Length: 99999999999999999999999\r\n\r\n"), 9), 400);
	assert_int_equal(refusal(HEAD_OF("Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"), 9), 400);
	assert_int_equal(refusal(HEAD_OF("Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n"), 9), 501);
	assert_int_equal(
		refusal(HEAD_OF("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"), 9), 400);
	assert_int_equal(refusal(HEAD_OF("Origin: http://a\r\nOrigin: http://b\r\n\r\n"), 9), 400);
	assert_int_equal(refusal("GET http://b/ HTTP/1.1\r\nHost: a\r\n\r\n", 9), 400);
	assert_int_equal(refusal("GET a HTTP/1.1\r\nHost: a\r\n\r\n", 9), 400);
	assert_int_equal(refusal("CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n", 9), 400);
	assert_int_equal(refusal("BOO / HTTP/1.1\r\nHost: a\r\n\r\n", 9), 501);
	assert_int_equal(refusal("GET http://A/ HTTP/1.1\r\nHost: a\r\n\r\n", 9), 200);
	assert_int_equal(refusal("GET / HTTP/1.1\r\nHost: a\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n", 9), 200);
}

TEST(bodies_are_limited_however_they_come)
{
	static char text[80000];
	size_t length;

	assert_int_equal(refusal(HEAD_OF("Content-Length: 9\r\n\r\n123456789"), 9), 200);
	assert_int_equal(refusal(HEAD_OF("Content-Length: 10\r\n\r\n"), 9), 413);
	assert_int_equal(
		refusal(HEAD_OF("Transfer-Encoding: chunked\r\n\r\n4\r\n1234\r\n5;ext=1\r\n56789\r\n0\r\n\r\n"), 9),
		200);
	assert_int_equal(
		refusal(HEAD_OF("Transfer-Encoding: chunked\r\n\r\n4\r\n1234\r\n6\r\n567890\r\n0\r\n\r\n"), 9), 413);
	assert_int_equal(refusal(HEAD_OF("Transfer-Encoding: chunked\r\n\r\n-1\r\n"), 9), 400);
	assert_int_equal(refusal(HEAD_OF("Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n"), 9), 400);
	assert_int_equal(refusal(HEAD_OF("Transfer-Encoding: chunked\r\n\r\n0\r\nTrailer: x\r\n\r\n"), 9), 200);
	length = (size_t)snprintf(text, sizeof(text), HEAD_OF("Transfer-Encoding: chunked\r\n\r\n0\r\n"));
	while (length < 70000)
		length += (size_t)snprintf(text + length, sizeof(text) - length, "X: trailer without end\r\n");
	assert_int_equal(refusal(text, 9), 413);
}

static enum net_host_verdict host(const char *text)
{
	static const struct net_origins origins = {0};
	struct net_address local = address("192.168.1.20");

	return net_host_check(&origins, text, &local);
}

TEST(only_our_own_hosts_are_ours)
{
	static const char *const ours[] = {"localhost", "LOCALHOST:99", "localhost.", "127.0.0.1:1313", "127.9.9.9",
		"[::1]", "[::1]:1313", "192.168.1.20", "192.168.1.20:80", "[::ffff:192.168.1.20]"};
	static const char *const foreign[] = {"evil.example", "localhost.evil.example", "192.168.1.21", "10.0.0.1:1313",
		"127.0.0.1.evil.example", "[2001:db8::1]"};
	static const char *const malformed[] = {"", ":80", "localhost:", "localhost:0", "localhost:65536",
		"localhost:8a", "local host", "[::1", "::1", "[127.0.0.1]", "a@localhost", "a/b", "localhost:1:2", "-a",
		"[::1]x", "a,b"};

	for (size_t i = 0; i < sizeof(ours) / sizeof(ours[0]); i++)
		assert_int_equal(host(ours[i]), NET_HOST_OURS);
	for (size_t i = 0; i < sizeof(foreign) / sizeof(foreign[0]); i++)
		assert_int_equal(host(foreign[i]), NET_HOST_FOREIGN);
	for (size_t i = 0; i < sizeof(malformed) / sizeof(malformed[0]); i++)
		assert_int_equal(host(malformed[i]), NET_HOST_MALFORMED);
}

TEST(a_request_from_another_site_is_told_by_its_origin)
{
	struct net_origins origins = {0};
	struct net_address local = address("10.0.0.1");

	assert_true(net_origin_check(&origins, "http://localhost:1313", "localhost:1313"));
	assert_true(net_origin_check(&origins, "http://localhost", "localhost:80"));
	assert_true(net_origin_check(&origins, "http://[::1]:1313", "[::1]:1313"));
	assert_false(net_origin_check(&origins, "http://localhost:3000", "localhost:1313"));
	assert_false(net_origin_check(&origins, "http://127.0.0.1:1313", "localhost:1313"));
	assert_false(net_origin_check(&origins, "https://localhost:1313", "localhost:1313"));
	assert_false(net_origin_check(&origins, "http://evil.example", "localhost:1313"));
	assert_false(net_origin_check(&origins, "null", "localhost:1313"));
	assert_false(net_origin_check(&origins, "", "localhost:1313"));
	assert_false(net_origin_check(&origins, "http://localhost:1313/x", "localhost:1313"));
	assert_true(net_origin_parse(&origins.origin[origins.count++], "https://Games.example"));
	assert_int_equal(net_host_check(&origins, "games.example", &local), NET_HOST_OURS);
	assert_int_equal(net_host_check(&origins, "games.example:443", &local), NET_HOST_OURS);
	assert_int_equal(net_host_check(&origins, "example", &local), NET_HOST_FOREIGN);
	assert_true(net_origin_check(&origins, "https://games.example", "games.example"));
	assert_true(net_origin_check(&origins, "https://games.example:443", "localhost:1313"));
	assert_false(net_origin_check(&origins, "https://games.example:444", "games.example"));
	assert_false(net_origin_parse(&origins.origin[1], "games.example"));
	assert_false(net_origin_parse(&origins.origin[1], "ftp://games.example"));
	assert_false(net_origin_parse(&origins.origin[1], "https://games.example/path"));
}

static void assert_client(const char *peer_text, const char *first, const char *second, const char *expected)
{
	struct net_request request = {.path = "/"};
	struct net_block trusted[2];
	struct net_address peer = address(peer_text), wanted = address(expected), client;

	assert_true(net_block_parse(&trusted[0], "127.0.0.1"));
	assert_true(net_block_parse(&trusted[1], "10.0.0.0/8"));
	if (first != NULL)
		request.header[request.header_count++] = (struct net_header){"x-forwarded-for", first};
	request.header[request.header_count++] = (struct net_header){"x-other", "6.6.6.6"};
	if (second != NULL)
		request.header[request.header_count++] = (struct net_header){"x-forwarded-for", second};
	client = proxy_client(trusted, 2, &peer, &request);
	assert_true(net_address_equal(&client, &wanted));
}

TEST(a_forwarded_address_counts_only_from_a_trusted_proxy)
{
	assert_client("127.0.0.1", NULL, NULL, "127.0.0.1");
	assert_client("127.0.0.1", "192.0.2.1", NULL, "192.0.2.1");
	assert_client("192.0.2.9", "192.0.2.1", NULL, "192.0.2.9");
	assert_client("127.0.0.1", "6.6.6.6, 192.0.2.1", NULL, "192.0.2.1");
	assert_client("127.0.0.1", "6.6.6.6,192.0.2.1 , 10.1.1.1", NULL, "192.0.2.1");
	assert_client("127.0.0.1", "6.6.6.6, 192.0.2.1", "10.1.1.1, 10.1.1.2", "192.0.2.1");
	assert_client("127.0.0.1", "2001:db8::1", NULL, "2001:db8::1");
	assert_client("127.0.0.1", "192.0.2.1, unknown", NULL, "127.0.0.1");
	assert_client("127.0.0.1", "192.0.2.1, nonsense, 10.1.1.1", NULL, "10.1.1.1");
	assert_client("127.0.0.1", "", NULL, "127.0.0.1");
	assert_client("127.0.0.1", ",,", NULL, "127.0.0.1");
}

TEST(a_head_is_written_whole_or_not_at_all)
{
	const struct response_setting setting = {.headers = "X-All: yes\r\n", .keep_alive = true, .now = 784111777};
	struct net_response response = net_response_text(404, "no\n");
	char text[512];
	char tight[64];

	assert_true(net_response_add(&response, "Retry-After", "7"));
	assert_true(response_head(&response, &setting, text, sizeof(text)) == strlen(text));
	assert_string_equal(text,
		"HTTP/1.1 404 Not Found\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\nConnection: keep-alive\r\n"
		"Content-Length: 3\r\nContent-Type: text/plain; charset=utf-8\r\nRetry-After: 7\r\nX-All: yes\r\n\r\n");
	assert_int_equal(response_head(&response, &setting, tight, sizeof(tight)), 0);
	assert_true(net_response_add(&response, "Location", "/\r\nSet-Cookie: stolen"));
	assert_int_equal(response_head(&response, &setting, text, sizeof(text)), 0);
}

TEST(sha1_and_base64_give_the_handshake_of_rfc_6455)
{
	uint8_t digest[SHA1_BYTES];
	char accept[HANDSHAKE_ACCEPT];
	static char million[1000000];

	handshake_accept("dGhlIHNhbXBsZSBub25jZQ==", accept);
	assert_string_equal(accept, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
	sha1("abc", 3, digest);
	assert_memory_equal(
		digest, "\xa9\x99\x3e\x36\x47\x06\x81\x6a\xba\x3e\x25\x71\x78\x50\xc2\x6c\x9c\xd0\xd8\x9d", 20);
	sha1("", 0, digest);
	assert_memory_equal(
		digest, "\xda\x39\xa3\xee\x5e\x6b\x4b\x0d\x32\x55\xbf\xef\x95\x60\x18\x90\xaf\xd8\x07\x09", 20);
	sha1("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 56, digest);
	assert_memory_equal(
		digest, "\x84\x98\x3e\x44\x1c\x3b\xd2\x6e\xba\xae\x4a\xa1\xf9\x51\x29\xe5\xe5\x46\x70\xf1", 20);
	memset(million, 'a', sizeof(million));
	sha1(million, sizeof(million), digest);
	assert_memory_equal(
		digest, "\x34\xaa\x97\x3c\xd4\xc4\xda\xa4\xf6\x1e\xeb\x2b\xdb\xad\x27\x31\x65\x34\x01\x6f", 20);
}

#define SHAKE(version, key) \
	"GET /s HTTP/1.1\r\nHost: a\r\nUpgrade: WebSocket\r\nConnection: keep-alive, Upgrade\r\n" version key "\r\n"
#define VERSION "Sec-WebSocket-Version: 13\r\n"
#define KEY "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"

static int shake(const char *text)
{
	struct request_parser *parser = request_new();
	int status;

	(void)parse(parser, text, strlen(text), strlen(text), 100);
	assert_int_equal(parser->state, REQUEST_READY);
	status = handshake_check(&parser->request);
	request_free(parser);
	return status;
}

TEST(handshakes_are_checked_line_by_line)
{
	assert_int_equal(shake(SHAKE(VERSION, KEY)), 0);
	assert_int_equal(shake(SHAKE("", KEY)), 426);
	assert_int_equal(shake(SHAKE("Sec-WebSocket-Version: 8\r\n", KEY)), 426);
	assert_int_equal(shake(SHAKE(VERSION VERSION, KEY)), 426);
	assert_int_equal(shake(SHAKE(VERSION, "")), 400);
	assert_int_equal(shake(SHAKE(VERSION, KEY KEY)), 400);
	assert_int_equal(shake(SHAKE(VERSION, "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZR==\r\n")), 400);
	assert_int_equal(shake(SHAKE(VERSION, "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25j\r\n")), 400);
	assert_int_equal(shake(SHAKE(VERSION, "Sec-WebSocket-Key: dGhlIHNhbXBs*SBub25jZQ==\r\n")), 400);
	assert_int_equal(shake(SHAKE(VERSION KEY, "Content-Length: 1\r\n") "x"), 400);
	assert_int_equal(shake("GET /s HTTP/1.1\r\nHost: a\r\n" VERSION KEY "\r\n"), 426);
	assert_int_equal(
		shake("GET /s HTTP/1.1\r\nHost: a\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n" VERSION KEY "\r\n"), 426);
	assert_int_equal(
		shake("GET /s HTTP/1.0\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" VERSION KEY "\r\n"),
		426);
	assert_int_equal(
		shake("POST /s HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" VERSION KEY
		      "\r\n"),
		405);
}

/* By the definition: the number of the character, and whether this is its shortest form. */
static bool is_utf8(const unsigned char *bytes, size_t length)
{
	for (size_t at = 0; at < length;) {
		static const uint32_t lowest[] = {0, 0, 0x80, 0x800, 0x10000};
		size_t size = bytes[at] < 0x80       ? 1
			      : bytes[at] >> 5 == 6  ? 2
			      : bytes[at] >> 4 == 14 ? 3
			      : bytes[at] >> 3 == 30 ? 4
						     : 0;
		uint32_t number = size == 1 ? bytes[at] : bytes[at] & (0x7fu >> size);

		if (size == 0 || at + size > length)
			return false;
		for (size_t i = 1; i < size; i++) {
			if (bytes[at + i] >> 6 != 2)
				return false;
			number = number << 6 | (bytes[at + i] & 63);
		}
		if (number < lowest[size] || number > 0x10ffff || (number >= 0xd800 && number < 0xe000))
			return false;
		at += size;
	}
	return true;
}

TEST(utf8_is_checked_exactly)
{
	/* All texts of up to three bytes, and of four with every first two and edges of the rest. */
	static const unsigned char edge[] = {0x00, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xff};

	for (unsigned number = 0; number < 0x1000000;
		number += (number & 0xff0000) == 0xe00000 || (number & 0xffff) == 0 ? 1 : 97) {
		unsigned char bytes[3] = {
			(unsigned char)(number >> 16), (unsigned char)(number >> 8), (unsigned char)number};
		struct utf8_check check = {0};

		assert_int_equal(utf8_check(&check, bytes, 3) && utf8_check_end(&check), is_utf8(bytes, 3));
	}
	for (unsigned number = 0; number < 0x10000 * 100; number++) {
		unsigned char bytes[4] = {(unsigned char)(number / 100 >> 8), (unsigned char)(number / 100),
			edge[number % 10], edge[number / 10 % 10]};
		struct utf8_check check = {0};
		bool good = utf8_check(&check, bytes, 1) && utf8_check(&check, bytes + 1, 2) &&
			    utf8_check(&check, bytes + 3, 1);

		assert_int_equal(good && utf8_check_end(&check), is_utf8(bytes, 4));
	}
}

/* The number with commas, as docs/hosting.md writes it. */
static void write_number(char text[48], long number)
{
	if (number >= 1000)
		(void)snprintf(text, 48, "%ld,%03ld", number / 1000, number % 1000);
	else
		(void)snprintf(text, 48, "%ld", number);
}

TEST(the_documented_limits_are_the_real_ones)
{
	const struct net_limits *limits = &net_limits_default;
	const struct {
		const char *row; /* what stands in front of the number */
		long number;
	} rows[] = {{"| connections, WebSockets included | ", limits->connections},
		{"| HTTP connections of an address | ", limits->connections_per_address},
		{"| WebSockets of an address | ", limits->sockets_per_address},
		{"| requests of an address | ", limits->request_burst}, {" at once, then ", limits->request_rate},
		{"| messages of a WebSocket | ", limits->message_burst},
		{"| messages of a WebSocket | 200 at once, then ", limits->message_rate},
		{"| request line: target | ", NET_TARGET_MAX}, {"| headers | ", NET_HEADERS_MAX},
		{"| headers | 64 fields, ", NET_HEAD_MAX}, {"| time for the headers | ", limits->head_ms / 1000},
		{"| time for the body | ", limits->body_ms / 1000},
		{"| time for an answer to be found | ", limits->answer_ms / 1000},
		{"| time for the whole request, to the last byte of the answer | ", limits->whole_ms / 1000},
		{"| time between requests | ", limits->idle_ms / 1000},
		{"| WebSocket: message | ", (long)limits->socket_message},
		{" bytes in at most ", limits->socket_fragments},
		{"| WebSocket: unsent bytes | ", (long)limits->socket_output},
		{"| WebSocket: without a whole frame from the client | ", limits->socket_idle_ms / 1000},
		{"the server pings every ", limits->socket_ping_ms / 1000},
		{"| WebSocket: closing handshake | ", limits->socket_close_ms / 1000},
		{"| time to finish what is in flight when the server stops | ", limits->stop_ms / 1000}};
	static char text[32768];
	const char *source = getenv("SEANCE_SOURCE");
	char path[4096];
	FILE *file;

	(void)snprintf(path, sizeof(path), "%s/docs/hosting.md", source != NULL ? source : ".");
	file = fopen(path, "r");
	assert_non_null(file);
	text[fread(text, 1, sizeof(text) - 1, file)] = '\0';
	(void)fclose(file);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		char wanted[160], number[48];

		write_number(number, rows[i].number);
		(void)snprintf(wanted, sizeof(wanted), "%s%s", rows[i].row, number);
		if (strstr(text, wanted) == NULL)
			print_message("docs/hosting.md does not say \"%s\"\n", wanted);
		assert_non_null(strstr(text, wanted));
	}
}
