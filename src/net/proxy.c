#include "net/proxy.h"

#include <string.h>

bool proxy_is_trusted(const struct net_block *blocks, int count, const struct net_address *address)
{
	for (int i = 0; i < count; i++)
		if (net_block_contains(&blocks[i], address))
			return true;
	return false;
}

/* The last entry of a list that ends at `*end`; moves `*end` in front of it. */
static bool last_entry(const char *list, const char **end, struct net_address *address)
{
	const char *stop = *end;
	const char *start;

	while (stop > list && (stop[-1] == ' ' || stop[-1] == '\t'))
		stop--;
	start = stop;
	while (start > list && start[-1] != ',')
		start--;
	*end = start > list ? start - 1 : NULL;
	while (start < stop && (*start == ' ' || *start == '\t'))
		start++;
	return net_address_parse(address, start, (size_t)(stop - start));
}

struct net_address proxy_client(
	const struct net_block *blocks, int count, const struct net_address *peer, const struct net_request *request)
{
	struct net_address client = *peer;

	for (int i = request->header_count - 1; i >= 0; i--) {
		const char *list = request->header[i].value;
		const char *end = list + strlen(list);

		if (strcmp(request->header[i].name, "x-forwarded-for") != 0)
			continue;
		while (end != NULL) {
			struct net_address entry;

			if (!proxy_is_trusted(blocks, count, &client) || !last_entry(list, &end, &entry))
				return client;
			client = entry;
		}
	}
	return client;
}
