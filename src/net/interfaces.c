#include "net/interfaces.h"

#include <ifaddrs.h>
#include <net/if.h>
#include <stddef.h>
#include <sys/socket.h>

static bool is_link_local(const struct net_address *address)
{
	const uint8_t *bytes = address->bytes;

	if (net_address_is_ipv4(address))
		return bytes[12] == 169 && bytes[13] == 254;
	return bytes[0] == 0xfe && (bytes[1] & 0xc0) == 0x80;
}

static int take(const struct ifaddrs *all, int family, struct net_address *addresses, int count, int most)
{
	for (const struct ifaddrs *one = all; one != NULL && count < most; one = one->ifa_next) {
		struct net_address address;

		if (one->ifa_addr == NULL || one->ifa_addr->sa_family != family || (one->ifa_flags & IFF_UP) == 0)
			continue;
		net_address_from(&address, one->ifa_addr);
		if (!net_address_is_loopback(&address) && !is_link_local(&address))
			addresses[count++] = address;
	}
	return count;
}

int net_interfaces(struct net_address *addresses, int most)
{
	struct ifaddrs *all;
	int count;

	if (getifaddrs(&all) != 0)
		return 0;
	count = take(all, AF_INET, addresses, 0, most);
	count = take(all, AF_INET6, addresses, count, most);
	freeifaddrs(all);
	return count;
}
