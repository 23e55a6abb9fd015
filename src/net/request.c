#include "net/request.h"

#include <string.h>
#include <strings.h>

const char *net_request_header(const struct net_request *request, const char *name)
{
	for (int i = 0; i < request->header_count; i++)
		if (strcmp(request->header[i].name, name) == 0)
			return request->header[i].value;
	return NULL;
}

int net_request_header_count(const struct net_request *request, const char *name)
{
	int count = 0;

	for (int i = 0; i < request->header_count; i++)
		count += strcmp(request->header[i].name, name) == 0;
	return count;
}

static bool list_has(const char *list, const char *token)
{
	size_t length = strlen(token);

	while (*list != '\0') {
		size_t part;

		list += strspn(list, ", \t");
		part = strcspn(list, ", \t");
		if (part == length && strncasecmp(list, token, length) == 0)
			return true;
		list += part;
	}
	return false;
}

bool net_request_lists(const struct net_request *request, const char *name, const char *token)
{
	for (int i = 0; i < request->header_count; i++)
		if (strcmp(request->header[i].name, name) == 0 && list_has(request->header[i].value, token))
			return true;
	return false;
}
