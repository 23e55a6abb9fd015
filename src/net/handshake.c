#include "net/handshake.h"

#include <stdio.h>
#include <string.h>

#include "net/sha1.h"

enum { KEY_LENGTH = 24 /* sixteen bytes in base64 */ };

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

void handshake_base64(const unsigned char *bytes, size_t length, char *text)
{
	for (size_t i = 0; i < length; i += 3) {
		unsigned group = (unsigned)bytes[i] << 16 | (i + 1 < length ? (unsigned)bytes[i + 1] << 8 : 0) |
				 (i + 2 < length ? bytes[i + 2] : 0);

		*text++ = alphabet[group >> 18];
		*text++ = alphabet[group >> 12 & 63];
		*text++ = i + 1 < length ? alphabet[group >> 6 & 63] : '=';
		*text++ = i + 2 < length ? alphabet[group & 63] : '=';
	}
	*text = '\0';
}

/* Sixteen bytes in base64: 22 characters, the last of which carries only two bits, and "==". */
static bool is_key(const char *key)
{
	return strlen(key) == KEY_LENGTH && strspn(key, alphabet) == KEY_LENGTH - 2 &&
	       strchr("AQgw", key[KEY_LENGTH - 3]) != NULL && strcmp(key + KEY_LENGTH - 2, "==") == 0;
}

static bool has_one(const struct net_request *request, const char *name)
{
	return net_request_header_count(request, name) == 1;
}

int handshake_check(const struct net_request *request)
{
	if (request->method != NET_GET)
		return 405;
	if (request->minor_version < 1 || !net_request_lists(request, "upgrade", "websocket") ||
		!net_request_lists(request, "connection", "upgrade") || !has_one(request, "sec-websocket-version") ||
		strcmp(net_request_header(request, "sec-websocket-version"), "13") != 0)
		return 426;
	if (!has_one(request, "sec-websocket-key") || !is_key(net_request_header(request, "sec-websocket-key")) ||
		request->body_length > 0)
		return 400;
	return 0;
}

void handshake_accept(const char *key, char accept[HANDSHAKE_ACCEPT])
{
	char text[KEY_LENGTH + 37];
	uint8_t digest[SHA1_BYTES];

	(void)snprintf(text, sizeof(text), "%.24s258EAFA5-E914-47DA-95CA-C5AB0DC85B11", key);
	sha1(text, strlen(text), digest);
	handshake_base64(digest, sizeof(digest), accept);
}
