/*
 * Network addresses: parsed, printed and compared. IPv4 addresses are held in
 * their IPv6-mapped form (::ffff:a.b.c.d), so one comparison serves both.
 */
#ifndef SEANCE_NET_ADDRESS_H
#define SEANCE_NET_ADDRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct sockaddr;

enum { NET_ADDRESS_TEXT = 64 /* bytes of the longest printed address, brackets and terminator included */ };

struct net_address {
	uint8_t bytes[16];
};

/* A block of addresses: those whose first `bits` bits equal the base's. */
struct net_block {
	struct net_address base;
	int bits; /* of the mapped form: 10.0.0.0/8 has 104 */
};

/* Reads an address without brackets, port or zone; `length` bytes of `text`. False if there is none. */
bool net_address_parse(struct net_address *address, const char *text, size_t length);
/* Reads "10.0.0.0/8", "fd00::/8" or a single address. False if it is neither, or has bits set after the prefix. */
bool net_block_parse(struct net_block *block, const char *text);
bool net_block_contains(const struct net_block *block, const struct net_address *address);

/* From a socket's address; all zeros if it is neither IPv4 nor IPv6. */
void net_address_from(struct net_address *address, const struct sockaddr *from);
bool net_address_equal(const struct net_address *one, const struct net_address *other);
bool net_address_is_ipv4(const struct net_address *address);
/* 127.0.0.0/8 and ::1. */
bool net_address_is_loopback(const struct net_address *address);
/* 0.0.0.0 and :: mean "every address of this machine". */
bool net_address_is_any(const struct net_address *address);
/*
 * The address that limits count by: an IPv4 address itself, or the /64 of an
 * IPv6 address, because one household or attacker owns a whole /64.
 */
struct net_address net_address_group(const struct net_address *address);

/* Prints "127.0.0.1" or "::1". */
void net_address_print(const struct net_address *address, char text[NET_ADDRESS_TEXT]);
/* Prints the address as a URL needs it: "127.0.0.1" or "[::1]". */
void net_address_print_url(const struct net_address *address, char text[NET_ADDRESS_TEXT]);
/* Prints the address for a log, shortened to a network, so that it names no person: 192.0.2.0/24, 2001:db8::/48. */
void net_address_print_short(const struct net_address *address, char text[NET_ADDRESS_TEXT]);

#endif
