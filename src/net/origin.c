#include "net/origin.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* A port of one to five digits that ends the text. */
static bool parse_port(const char *digits, int *port)
{
	size_t count = strspn(digits, "0123456789");

	if (count < 1 || count > 5 || digits[count] != '\0')
		return false;
	*port = atoi(digits);
	return *port >= 1 && *port <= 65535;
}

static bool is_name(const char *text, size_t length)
{
	if (length == 0 || text[0] == '.' || text[0] == '-')
		return false;
	for (size_t i = 0; i < length; i++)
		if (!isalnum((unsigned char)text[i]) && text[i] != '-' && text[i] != '.' && text[i] != '_')
			return false;
	return true;
}

static void copy_lower(char *to, const char *from, size_t length)
{
	for (size_t i = 0; i < length; i++)
		to[i] = (char)tolower((unsigned char)from[i]);
	if (length > 1 && to[length - 1] == '.')
		length--;
	to[length] = '\0';
}

bool net_host_parse(struct net_host *host, const char *text)
{
	bool brackets = text[0] == '[';
	const char *name = text + (brackets ? 1 : 0);
	size_t length = strcspn(name, brackets ? "]" : ":");
	const char *rest = name + length + (brackets && name[length] == ']' ? 1 : 0);

	memset(host, 0, sizeof(*host));
	if (length >= sizeof(host->name) || (brackets && name[length] != ']'))
		return false;
	if (*rest != '\0' && (*rest != ':' || !parse_port(rest + 1, &host->port)))
		return false;
	if (brackets && memchr(name, ':', length) == NULL)
		return false;
	host->is_address = net_address_parse(&host->address, name, length);
	if (brackets ? !host->is_address : !is_name(name, length))
		return false;
	copy_lower(host->name, name, length);
	return true;
}

bool net_origin_parse(struct net_origin *origin, const char *text)
{
	origin->https = strncasecmp(text, "https://", 8) == 0;
	if (!origin->https && strncasecmp(text, "http://", 7) != 0)
		return false;
	return net_host_parse(&origin->host, text + (origin->https ? 8 : 7));
}

static int port_of(const struct net_host *host, bool https)
{
	return host->port != 0 ? host->port : https ? 443 : 80;
}

static bool same_name(const struct net_host *one, const struct net_host *other)
{
	if (one->is_address != other->is_address)
		return false;
	return one->is_address ? net_address_equal(&one->address, &other->address)
			       : strcmp(one->name, other->name) == 0;
}

enum net_host_verdict net_host_check(
	const struct net_origins *origins, const char *host, const struct net_address *local)
{
	struct net_host named;

	if (!net_host_parse(&named, host))
		return NET_HOST_MALFORMED;
	if (named.is_address && (net_address_is_loopback(&named.address) || net_address_equal(&named.address, local)))
		return NET_HOST_OURS;
	if (strcmp(named.name, "localhost") == 0)
		return NET_HOST_OURS;
	/* A proxy in front may have put its own port, or none, into the field: the name decides. */
	for (int i = 0; i < origins->count; i++)
		if (same_name(&named, &origins->origin[i].host))
			return NET_HOST_OURS;
	return NET_HOST_FOREIGN;
}

bool net_origin_check(const struct net_origins *origins, const char *origin, const char *host)
{
	struct net_origin from;
	struct net_host to;

	if (!net_origin_parse(&from, origin) || !net_host_parse(&to, host))
		return false;
	for (int i = 0; i < origins->count; i++) {
		const struct net_origin *ours = &origins->origin[i];

		if (from.https == ours->https && same_name(&from.host, &ours->host) &&
			port_of(&from.host, from.https) == port_of(&ours->host, ours->https))
			return true;
	}
	return !from.https && same_name(&from.host, &to) && port_of(&from.host, false) == port_of(&to, false);
}
