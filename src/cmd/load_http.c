#include "cmd/load_http.h"

#include <arpa/inet.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

bool load_parse_url(const char *text, struct load_url *url)
{
	struct in_addr address;
	char slash;

	if (sscanf(text, "http://%63[0-9.]:%d%c", url->host, &url->port, &slash) < 2 || url->port < 1 ||
		url->port > 65535)
		return false;
	return inet_pton(AF_INET, url->host, &address) == 1;
}

static int connect_to(const struct load_url *url)
{
	struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)url->port)};
	struct timeval limit = {.tv_sec = 10};
	int handle = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

	inet_pton(AF_INET, url->host, &to.sin_addr);
	if (handle < 0)
		return -1;
	setsockopt(handle, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof(limit));
	if (connect(handle, (struct sockaddr *)&to, sizeof(to)) == 0)
		return handle;
	close(handle);
	return -1;
}

int load_post(const struct load_url *url, const char *path, const char *body, char *answer, size_t size)
{
	char text[4096];
	size_t used = 0;
	ssize_t got;
	int status = 0;
	int handle = connect_to(url);
	int length = snprintf(text, sizeof(text),
		"%s %s HTTP/1.1\r\nHost: %s:%d\r\nConnection: close\r\nContent-Type: application/json\r\n"
		"Content-Length: %zu\r\n\r\n%s",
		body != NULL ? "POST" : "GET", path, url->host, url->port, body != NULL ? strlen(body) : 0,
		body != NULL ? body : "");

	if (handle < 0)
		return 0;
	if (send(handle, text, (size_t)length, MSG_NOSIGNAL) == length) {
		while (used < sizeof(text) - 1 && (got = recv(handle, text + used, sizeof(text) - 1 - used, 0)) > 0)
			used += (size_t)got;
		text[used] = '\0';
		if (sscanf(text, "HTTP/1.1 %d", &status) != 1)
			status = 0;
	}
	close(handle);
	snprintf(answer, size, "%s",
		status != 0 && strstr(text, "\r\n\r\n") != NULL ? strstr(text, "\r\n\r\n") + 4 : "");
	return status;
}

bool load_field(const char *json, const char *key, char *value, size_t size)
{
	json_t *object = json_loads(json, 0, NULL);
	const char *text = json_string_value(json_object_get(object, key));
	bool good = text != NULL && strlen(text) < size;

	if (good)
		strcpy(value, text);
	json_decref(object);
	return good;
}

double load_cpu(const struct load_url *url)
{
	char text[4096];
	const char *at;

	if (load_post(url, "/api/v1/metrics", NULL, text, sizeof(text)) != 200)
		return 0;
	at = strstr(text, "\nprocess_cpu_seconds_total ");
	return at != NULL ? atof(at + strlen("\nprocess_cpu_seconds_total ")) : 0;
}
