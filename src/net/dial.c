#include "net/dial.h"

#include <errno.h>
#include <fcntl.h>
#include <gnutls/gnutls.h>
#include <gnutls/x509.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "net/address.h"
#include "net/handshake.h"

enum {
	CONNECT_MS = 10000, /* for one address, and again for TLS and the handshake */
	SILENCE_MS = 55000, /* the server pings every 20 s */
	HEAD_MAX = 8192,
	KEY_BYTES = 16
};

enum stage { STAGE_TCP, STAGE_TLS, STAGE_HANDSHAKE, STAGE_OPEN, STAGE_CLOSED };

struct dial {
	const struct dial_url *url;
	enum stage stage;
	int descriptor;
	struct addrinfo *addresses, *at; /* the one being tried */
	gnutls_certificate_credentials_t credentials;
	gnutls_session_t tls;
	struct frames *frames;
	struct net_buffer output; /* the request of the handshake */
	char key[4 * ((KEY_BYTES + 2) / 3) + 1];
	char head[HEAD_MAX];
	size_t head_length;
	int64_t deadline; /* milliseconds of now_ms() */
	bool may_retry;
	char reason[DIAL_REASON_MAX];
};

static const struct frames_limits limits = {4 << 20, 1 << 20, 1024};

static int64_t now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static bool wrong_url(struct fault *fault, const char *text)
{
	(void)fault_set(fault, STATUS_INPUT, text, "", "");
	return false;
}

/* The host, in brackets if it is an IPv6 address; returns what follows it, NULL if there is none. */
static const char *take_host(const char *at, struct dial_url *url)
{
	bool bracket = *at == '[';
	size_t length = bracket ? strcspn(++at, "]/?#") : strcspn(at, ":/?#");

	if (length == 0 || length >= sizeof(url->host) || (bracket && at[length] != ']'))
		return NULL;
	for (size_t i = 0; i < length; i++)
		if (strchr("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-:", at[i]) == NULL)
			return NULL;
	memcpy(url->host, at, length);
	url->host[length] = '\0';
	return at + length + bracket;
}

bool dial_parse_url(const char *text, struct dial_url *url, struct fault *fault)
{
	const char *at = text, *hash = strchr(text, '#');

	memset(url, 0, sizeof(*url));
	url->secure = strncasecmp(text, "https://", 8) == 0;
	if (!url->secure && strncasecmp(text, "http://", 7) != 0)
		return wrong_url(fault, "a link begins with http:// or https://");
	at = take_host(text + (url->secure ? 8 : 7), url);
	if (at == NULL)
		return wrong_url(fault, "the link names no host, like http://localhost:1313/");
	url->port = url->secure ? 443 : 80;
	if (*at == ':') {
		char *end;
		long port = strtol(at + 1, &end, 10);

		if (end == at + 1 || at[1] < '0' || at[1] > '9' || port < 1 || port > 65535)
			return wrong_url(fault, "the port of a link is a number from 1 to 65535");
		url->port = (int)port;
		at = end;
	}
	if (*at != '\0' && strchr("/?#", *at) == NULL)
		return wrong_url(fault, "after its host a link has a slash");
	if (hash != NULL && strlen(hash + 1) >= sizeof(url->fragment))
		return wrong_url(fault, "the link is too long");
	if (hash != NULL)
		memcpy(url->fragment, hash + 1, strlen(hash + 1) + 1);
	return true;
}

/* HOST or HOST:PORT, as the Host field wants it. */
static void print_host(const struct dial_url *url, char *text, size_t size)
{
	bool bracket = strchr(url->host, ':') != NULL;
	char port[16] = "";

	if (url->port != (url->secure ? 443 : 80))
		(void)snprintf(port, sizeof(port), ":%d", url->port);
	(void)snprintf(text, size, "%s%s%s%s", bracket ? "[" : "", url->host, bracket ? "]" : "", port);
}

void dial_print_url(const struct dial_url *url, char *text, size_t size)
{
	char host[DIAL_HOST_MAX + 16];

	print_host(url, host, sizeof(host));
	(void)snprintf(text, size, "http%s://%s", url->secure ? "s" : "", host);
}

static void fail(struct dial *dial, bool may_retry, const char *format, ...) __attribute__((format(printf, 3, 4)));

static void fail(struct dial *dial, bool may_retry, const char *format, ...)
{
	va_list list;

	if (dial->stage == STAGE_CLOSED)
		return;
	va_start(list, format);
	(void)vsnprintf(dial->reason, sizeof(dial->reason), format, list);
	va_end(list);
	dial->stage = STAGE_CLOSED;
	dial->may_retry = may_retry;
}

static void close_descriptor(struct dial *dial)
{
	if (dial->tls != NULL)
		gnutls_deinit(dial->tls);
	dial->tls = NULL;
	if (dial->descriptor >= 0)
		close(dial->descriptor);
	dial->descriptor = -1;
}

/* Tries the addresses from `at` on until one begins to connect; the last error becomes the reason. */
static void try_addresses(struct dial *dial, int error)
{
	const int on = 1;

	close_descriptor(dial);
	for (; dial->at != NULL; dial->at = dial->at->ai_next) {
		dial->descriptor = socket(dial->at->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, IPPROTO_TCP);
		if (dial->descriptor < 0) {
			error = errno;
			continue;
		}
		(void)setsockopt(dial->descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
		dial->deadline = now_ms() + CONNECT_MS;
		if (connect(dial->descriptor, dial->at->ai_addr, dial->at->ai_addrlen) == 0 || errno == EINPROGRESS)
			return;
		error = errno;
		close_descriptor(dial);
	}
	fail(dial, true, "cannot reach %s port %d: %s", dial->url->host, dial->url->port, strerror(error));
}

static bool look_up(struct dial *dial)
{
	const struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_NUMERICSERV};
	char port[8];
	int code;

	(void)snprintf(port, sizeof(port), "%d", dial->url->port);
	code = getaddrinfo(dial->url->host, port, &hints, &dial->addresses);
	if (code != 0)
		fail(dial, code == EAI_AGAIN, "cannot find %s: %s", dial->url->host, gai_strerror(code));
	return code == 0;
}

/* Whom to trust: a file's authorities, or the system's. */
static bool load_trust(struct dial *dial, const char *authorities)
{
	int count;

	if (gnutls_certificate_allocate_credentials(&dial->credentials) < 0) {
		fail(dial, false, "there is not enough memory for TLS");
		return false;
	}
	count = authorities != NULL
			? gnutls_certificate_set_x509_trust_file(dial->credentials, authorities, GNUTLS_X509_FMT_PEM)
			: gnutls_certificate_set_x509_system_trust(dial->credentials);
	if (authorities != NULL && count <= 0)
		fail(dial, false, "%s holds no certificate in PEM form: %s", authorities,
			count < 0 ? gnutls_strerror(count) : "it is empty");
	return dial->stage != STAGE_CLOSED;
}

struct dial *dial_open(
	const struct dial_url *url, const char *authorities, const struct frames_events *events, void *context)
{
	struct dial *dial = (struct dial *)calloc(1, sizeof(*dial));
	unsigned char key[KEY_BYTES];

	if (dial == NULL)
		return NULL;
	dial->url = url;
	dial->descriptor = -1;
	dial->frames = frames_new(FRAMES_CLIENT, &limits, events, context);
	if (dial->frames == NULL) {
		free(dial);
		return NULL;
	}
	if (getrandom(key, sizeof(key), 0) != (ssize_t)sizeof(key)) {
		fail(dial, false, "the system gives no random numbers");
		return dial;
	}
	handshake_base64(key, sizeof(key), dial->key);
	if ((!url->secure || load_trust(dial, authorities)) && look_up(dial)) {
		dial->at = dial->addresses;
		try_addresses(dial, EADDRNOTAVAIL);
	}
	return dial;
}

void dial_free(struct dial *dial)
{
	if (dial == NULL)
		return;
	close_descriptor(dial);
	if (dial->credentials != NULL)
		gnutls_certificate_free_credentials(dial->credentials);
	if (dial->addresses != NULL)
		freeaddrinfo(dial->addresses);
	net_buffer_release(&dial->output);
	frames_free(dial->frames);
	free(dial);
}

enum dial_state dial_state(const struct dial *dial)
{
	return dial->stage == STAGE_OPEN ? DIAL_OPEN : dial->stage == STAGE_CLOSED ? DIAL_CLOSED : DIAL_CONNECTING;
}

const char *dial_reason(const struct dial *dial)
{
	return dial->reason;
}

bool dial_may_retry(const struct dial *dial)
{
	return dial->may_retry;
}

int dial_descriptor(const struct dial *dial)
{
	return dial->descriptor;
}

static struct net_buffer *pending(struct dial *dial)
{
	return dial->stage == STAGE_OPEN ? frames_output(dial->frames) : &dial->output;
}

short dial_wants(const struct dial *dial)
{
	switch (dial->stage) {
	case STAGE_TCP:
		return POLLOUT;
	case STAGE_TLS:
		return gnutls_record_get_direction(dial->tls) != 0 ? POLLOUT : POLLIN;
	case STAGE_CLOSED:
		return 0;
	default:
		return (short)(POLLIN | (pending((struct dial *)dial)->length > 0 ? POLLOUT : 0));
	}
}

int dial_patience(const struct dial *dial)
{
	int64_t left = dial->deadline - now_ms();

	return dial->stage == STAGE_CLOSED || left < 0 ? 0 : (int)left;
}

static void send_request(struct dial *dial)
{
	char host[DIAL_HOST_MAX + 16], text[1024];
	int length;

	print_host(dial->url, host, sizeof(host));
	length = snprintf(text, sizeof(text),
		"GET /api/v1/socket HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
		"Sec-WebSocket-Key: %s\r\nSec-WebSocket-Version: 13\r\n\r\n",
		host, dial->key);
	dial->stage = STAGE_HANDSHAKE;
	dial->deadline = now_ms() + CONNECT_MS;
	if (!net_buffer_append(&dial->output, text, (size_t)length, sizeof(text)))
		fail(dial, false, "there is not enough memory");
}

static bool begin_tls(struct dial *dial)
{
	const gnutls_datum_t http = {(unsigned char *)(uintptr_t)"http/1.1", 8};
	struct net_address address;

	if (gnutls_init(&dial->tls, GNUTLS_CLIENT | GNUTLS_NONBLOCK | GNUTLS_NO_SIGNAL) < 0) {
		dial->tls = NULL;
		return false;
	}
	if (!net_address_parse(&address, dial->url->host, strlen(dial->url->host)) &&
		gnutls_server_name_set(dial->tls, GNUTLS_NAME_DNS, dial->url->host, strlen(dial->url->host)) < 0)
		return false;
	if (gnutls_set_default_priority(dial->tls) < 0 ||
		gnutls_credentials_set(dial->tls, GNUTLS_CRD_CERTIFICATE, dial->credentials) < 0 ||
		gnutls_alpn_set_protocols(dial->tls, &http, 1, 0) < 0)
		return false;
	gnutls_session_set_verify_cert(dial->tls, dial->url->host, 0);
	gnutls_transport_set_int(dial->tls, dial->descriptor);
	dial->stage = STAGE_TLS;
	dial->deadline = now_ms() + CONNECT_MS;
	return true;
}

static void work_tcp(struct dial *dial)
{
	struct pollfd ready = {.fd = dial->descriptor, .events = POLLOUT};
	int error = 0;
	socklen_t size = sizeof(error);

	if (poll(&ready, 1, 0) <= 0) {
		if (now_ms() < dial->deadline)
			return;
		error = ETIMEDOUT;
	} else if (getsockopt(dial->descriptor, SOL_SOCKET, SO_ERROR, &error, &size) != 0) {
		error = errno;
	}
	if (error != 0) {
		dial->at = dial->at->ai_next;
		try_addresses(dial, error);
	} else if (!dial->url->secure) {
		send_request(dial);
	} else if (!begin_tls(dial)) {
		fail(dial, false, "TLS cannot be set up");
	}
}

/* Why the certificate is not believed. */
static void fail_certificate(struct dial *dial)
{
	unsigned status = gnutls_session_get_verify_cert_status(dial->tls);
	gnutls_datum_t text = {NULL, 0};

	if (gnutls_certificate_verification_status_print(status, GNUTLS_CRT_X509, &text, 0) == 0) {
		while (text.size > 0 && (text.data[text.size - 1] <= ' ' || text.data[text.size - 1] == '.'))
			text.data[--text.size] = '\0';
		fail(dial, false, "the server does not prove that it is %s: %s", dial->url->host, text.data);
		gnutls_free(text.data);
	} else {
		fail(dial, false, "the server's certificate is not valid for %s", dial->url->host);
	}
}

static void work_tls(struct dial *dial)
{
	int code = gnutls_handshake(dial->tls);

	if (code == GNUTLS_E_SUCCESS) {
		send_request(dial);
	} else if (code == GNUTLS_E_CERTIFICATE_VERIFICATION_ERROR) {
		fail_certificate(dial);
	} else if (code == GNUTLS_E_UNEXPECTED_PACKET || code == GNUTLS_E_UNEXPECTED_PACKET_LENGTH ||
		   code == GNUTLS_E_UNSUPPORTED_VERSION_PACKET) {
		fail(dial, false, "%s port %d does not speak HTTPS; try http://", dial->url->host, dial->url->port);
	} else if (gnutls_error_is_fatal(code)) {
		fail(dial,
			code == GNUTLS_E_PREMATURE_TERMINATION || code == GNUTLS_E_PULL_ERROR ||
				code == GNUTLS_E_PUSH_ERROR,
			"no secure connection to %s: %s", dial->url->host, gnutls_strerror(code));
	} else if (now_ms() >= dial->deadline) {
		fail(dial, true, "%s does not answer in time", dial->url->host);
	}
}

/* Bytes received, 0 if there are none now, -1 if the connection is over. */
static ssize_t receive(struct dial *dial, char *bytes, size_t size)
{
	ssize_t got;

	if (dial->tls != NULL) {
		do
			got = gnutls_record_recv(dial->tls, bytes, size);
		while (got == GNUTLS_E_INTERRUPTED);
		if (got == GNUTLS_E_AGAIN || (got < 0 && gnutls_error_is_fatal((int)got) == 0))
			return 0;
		return got > 0 ? got : -1;
	}
	do
		got = recv(dial->descriptor, bytes, size, 0);
	while (got < 0 && errno == EINTR);
	if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
		return 0;
	return got > 0 ? got : -1;
}

static ssize_t transmit(struct dial *dial, const char *bytes, size_t size)
{
	ssize_t sent;

	if (dial->tls != NULL) {
		do
			sent = gnutls_record_send(dial->tls, bytes, size);
		while (sent == GNUTLS_E_INTERRUPTED);
		return sent == GNUTLS_E_AGAIN ? 0 : sent < 0 ? -1 : sent;
	}
	do
		sent = send(dial->descriptor, bytes, size, MSG_NOSIGNAL);
	while (sent < 0 && errno == EINTR);
	if (sent < 0)
		return errno == EAGAIN || errno == EWOULDBLOCK ? 0 : -1;
	return sent;
}

static void flush(struct dial *dial)
{
	struct net_buffer *buffer = pending(dial);

	while (buffer->length > 0 && dial->stage != STAGE_CLOSED) {
		ssize_t sent = transmit(dial, buffer->bytes, buffer->length);

		if (sent == 0)
			return;
		if (sent < 0) {
			fail(dial, true, "the connection was lost");
			return;
		}
		memmove(buffer->bytes, buffer->bytes + sent, buffer->length - (size_t)sent);
		buffer->length -= (size_t)sent;
	}
}

/* The value of a field in the answer's head, cut at the line's end; false if there is none. */
static bool field_of(const char *head, const char *name, char *value, size_t size)
{
	size_t length = strlen(name);

	for (const char *line = strstr(head, "\r\n"); line != NULL; line = strstr(line + 2, "\r\n")) {
		const char *at = line + 2;

		if (strncasecmp(at, name, length) != 0 || at[length] != ':')
			continue;
		at += length + 1;
		at += strspn(at, " \t");
		(void)snprintf(value, size, "%.*s", (int)strcspn(at, "\r \t"), at);
		return true;
	}
	return false;
}

static void refuse_answer(struct dial *dial, int status)
{
	const char *host = dial->url->host;

	if (status >= 300 && status < 400)
		fail(dial, false, "%s sends this link elsewhere%s", host, dial->url->secure ? "" : "; try https://");
	else if (status == 421)
		fail(dial, false, "the server does not answer to the name %s; whoever runs it can add it with --origin",
			host);
	else if (status == 429)
		fail(dial, true, "the server has too many connections from this address");
	else if (status >= 500)
		fail(dial, true, "the server at %s is not ready (HTTP %d)", host, status);
	else
		fail(dial, false, "there is no table server at %s port %d (HTTP %d)", host, dial->url->port, status);
}

/* The answer to the handshake, up to its empty line; what follows is frames. */
static void take_head(struct dial *dial, const char *bytes, size_t length)
{
	char accept[HANDSHAKE_ACCEPT], given[64];
	const char *end;
	size_t used;
	int status;

	if (dial->head_length + length >= HEAD_MAX) {
		fail(dial, false, "%s does not answer like a table server", dial->url->host);
		return;
	}
	memcpy(dial->head + dial->head_length, bytes, length);
	dial->head_length += length;
	dial->head[dial->head_length] = '\0';
	end = strstr(dial->head, "\r\n\r\n");
	if (end == NULL)
		return;
	if (sscanf(dial->head, "HTTP/1.1 %3d", &status) != 1) {
		fail(dial, false, "%s port %d does not speak HTTP", dial->url->host, dial->url->port);
		return;
	}
	if (status != 101) {
		refuse_answer(dial, status);
		return;
	}
	handshake_accept(dial->key, accept);
	if (!field_of(dial->head, "Sec-WebSocket-Accept", given, sizeof(given)) || strcmp(given, accept) != 0) {
		fail(dial, false, "%s does not answer like a table server", dial->url->host);
		return;
	}
	used = (size_t)(end + 4 - dial->head);
	dial->stage = STAGE_OPEN;
	dial->deadline = now_ms() + SILENCE_MS;
	if (dial->head_length > used)
		frames_receive(dial->frames, dial->head + used, dial->head_length - used);
}

static void work_open(struct dial *dial)
{
	char bytes[16384];
	ssize_t got;

	flush(dial);
	while (dial->stage != STAGE_CLOSED && (got = receive(dial, bytes, sizeof(bytes))) != 0) {
		if (got < 0) {
			fail(dial, true, "the connection was lost");
			return;
		}
		if (dial->stage == STAGE_HANDSHAKE) {
			take_head(dial, bytes, (size_t)got);
		} else {
			dial->deadline = now_ms() + SILENCE_MS;
			frames_receive(dial->frames, bytes, (size_t)got);
		}
		if (dial->stage == STAGE_OPEN && !frames_wants_input(dial->frames)) {
			flush(dial);
			fail(dial, frames_close_code(dial->frames) != 4001, "%s",
				frames_close_code(dial->frames) == 4001 ? "the host has removed you from the table"
									: "the server closed the connection");
			return;
		}
	}
	if (dial->stage != STAGE_CLOSED)
		flush(dial);
	if (dial->stage != STAGE_CLOSED && now_ms() >= dial->deadline)
		fail(dial, true, "%s does not answer in time", dial->url->host);
}

void dial_work(struct dial *dial)
{
	if (dial->stage == STAGE_TCP)
		work_tcp(dial);
	if (dial->stage == STAGE_TLS)
		work_tls(dial);
	if (dial->stage == STAGE_HANDSHAKE || dial->stage == STAGE_OPEN)
		work_open(dial);
}

bool dial_send(struct dial *dial, const char *text, size_t length)
{
	if (dial->stage != STAGE_OPEN || !frames_send(dial->frames, FRAMES_TEXT, text, length))
		return false;
	flush(dial);
	return true;
}

void dial_close(struct dial *dial, int code)
{
	if (dial->stage != STAGE_OPEN)
		return;
	frames_close(dial->frames, code, "");
	flush(dial);
}
