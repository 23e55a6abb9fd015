#include "net/address.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

static const uint8_t mapped_prefix[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};

enum { MAPPED_BITS = 96, SHORT_BITS_IPV4 = 24, SHORT_BITS_IPV6 = 48 };

bool net_address_parse(struct net_address *address, const char *text, size_t length)
{
	char copy[INET6_ADDRSTRLEN];

	if (length == 0 || length >= sizeof(copy) || memchr(text, '\0', length) != NULL)
		return false;
	memcpy(copy, text, length);
	copy[length] = '\0';
	memcpy(address->bytes, mapped_prefix, sizeof(mapped_prefix));
	if (inet_pton(AF_INET, copy, address->bytes + sizeof(mapped_prefix)) == 1)
		return true;
	return inet_pton(AF_INET6, copy, address->bytes) == 1;
}

/* Clears every bit after the prefix. */
static struct net_address prefix_of(const struct net_address *address, int bits)
{
	struct net_address prefix = *address;

	for (int i = 0; i < (int)sizeof(prefix.bytes); i++) {
		int kept = bits - 8 * i;

		if (kept < 8)
			prefix.bytes[i] &= (uint8_t)(kept <= 0 ? 0 : 0xff << (8 - kept));
	}
	return prefix;
}

bool net_block_parse(struct net_block *block, const char *text)
{
	size_t length = strcspn(text, "/");
	const char *digits = text + length;
	struct net_address prefix;
	int most;

	if (!net_address_parse(&block->base, text, length))
		return false;
	most = net_address_is_ipv4(&block->base) && memchr(text, ':', length) == NULL ? 32 : 128;
	block->bits = most;
	if (*digits == '/') {
		size_t count = strspn(digits + 1, "0123456789");

		if (count < 1 || count > 3 || digits[1 + count] != '\0')
			return false;
		block->bits = atoi(digits + 1);
	}
	if (block->bits > most)
		return false;
	block->bits += most == 32 ? MAPPED_BITS : 0;
	prefix = prefix_of(&block->base, block->bits);
	return net_address_equal(&prefix, &block->base);
}

bool net_block_contains(const struct net_block *block, const struct net_address *address)
{
	struct net_address prefix = prefix_of(address, block->bits);

	return net_address_equal(&prefix, &block->base);
}

void net_address_from(struct net_address *address, const struct sockaddr *from)
{
	memset(address, 0, sizeof(*address));
	if (from->sa_family == AF_INET) {
		memcpy(address->bytes, mapped_prefix, sizeof(mapped_prefix));
		memcpy(address->bytes + sizeof(mapped_prefix), &((const struct sockaddr_in *)from)->sin_addr, 4);
	} else if (from->sa_family == AF_INET6) {
		memcpy(address->bytes, &((const struct sockaddr_in6 *)from)->sin6_addr, sizeof(address->bytes));
	}
}

bool net_address_equal(const struct net_address *one, const struct net_address *other)
{
	return memcmp(one->bytes, other->bytes, sizeof(one->bytes)) == 0;
}

bool net_address_is_ipv4(const struct net_address *address)
{
	return memcmp(address->bytes, mapped_prefix, sizeof(mapped_prefix)) == 0;
}

bool net_address_is_loopback(const struct net_address *address)
{
	static const uint8_t loopback[16] = {[15] = 1};

	return net_address_is_ipv4(address) ? address->bytes[12] == 127
					    : memcmp(address->bytes, loopback, sizeof(loopback)) == 0;
}

bool net_address_is_any(const struct net_address *address)
{
	static const uint8_t zeros[16] = {0};

	return net_address_is_ipv4(address) ? memcmp(address->bytes + 12, zeros, 4) == 0
					    : memcmp(address->bytes, zeros, sizeof(zeros)) == 0;
}

struct net_address net_address_group(const struct net_address *address)
{
	return net_address_is_ipv4(address) ? *address : prefix_of(address, 64);
}

void net_address_print(const struct net_address *address, char text[NET_ADDRESS_TEXT])
{
	if (net_address_is_ipv4(address))
		(void)inet_ntop(AF_INET, address->bytes + sizeof(mapped_prefix), text, NET_ADDRESS_TEXT);
	else
		(void)inet_ntop(AF_INET6, address->bytes, text, NET_ADDRESS_TEXT);
}

void net_address_print_url(const struct net_address *address, char text[NET_ADDRESS_TEXT])
{
	char plain[NET_ADDRESS_TEXT];
	bool ipv4 = net_address_is_ipv4(address);

	net_address_print(address, plain);
	(void)snprintf(text, NET_ADDRESS_TEXT, ipv4 ? "%.50s" : "[%.50s]", plain);
}

void net_address_print_short(const struct net_address *address, char text[NET_ADDRESS_TEXT])
{
	char plain[NET_ADDRESS_TEXT];
	bool ipv4 = net_address_is_ipv4(address);
	struct net_address prefix = prefix_of(address, ipv4 ? MAPPED_BITS + SHORT_BITS_IPV4 : SHORT_BITS_IPV6);

	net_address_print(&prefix, plain);
	(void)snprintf(text, NET_ADDRESS_TEXT, "%.50s/%d", plain, ipv4 ? SHORT_BITS_IPV4 : SHORT_BITS_IPV6);
}
