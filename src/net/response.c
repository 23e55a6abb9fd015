#include "net/response.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool net_response_add(struct net_response *response, const char *name, const char *value)
{
	for (int i = 0; i < NET_RESPONSE_HEADERS; i++)
		if (response->header[i].name == NULL) {
			response->header[i].name = name;
			response->header[i].value = value;
			return true;
		}
	return false;
}

struct net_response net_response_text(int status, const char *text)
{
	return (struct net_response){.status = status,
		.type = "text/plain; charset=utf-8",
		.body = text,
		.length = strlen(text),
		.body_outlives = true};
}

const char *net_status_text(int status)
{
	static const struct {
		int status;
		const char *text;
	} texts[] = {{101, "Switching Protocols"}, {200, "OK"}, {201, "Created"}, {204, "No Content"},
		{303, "See Other"}, {304, "Not Modified"}, {400, "Bad Request"}, {401, "Unauthorized"},
		{403, "Forbidden"}, {404, "Not Found"}, {405, "Method Not Allowed"}, {408, "Request Timeout"},
		{409, "Conflict"}, {410, "Gone"}, {413, "Content Too Large"}, {414, "URI Too Long"},
		{415, "Unsupported Media Type"}, {417, "Expectation Failed"}, {421, "Misdirected Request"},
		{422, "Unprocessable Content"}, {426, "Upgrade Required"}, {429, "Too Many Requests"},
		{431, "Request Header Fields Too Large"}, {500, "Internal Server Error"}, {501, "Not Implemented"},
		{503, "Service Unavailable"}, {504, "Gateway Timeout"}, {505, "HTTP Version Not Supported"},
		{507, "Insufficient Storage"}};

	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
		if (texts[i].status == status)
			return texts[i].text;
	return "Status";
}

bool response_is_bodiless(int status)
{
	return status < 200 || status == 204 || status == 304;
}

/* Text under way; `length` is past `size` once something did not fit. */
struct writer {
	char *text;
	size_t size, length;
};

static void put(struct writer *writer, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void put(struct writer *writer, const char *format, ...)
{
	va_list list;
	int length;

	if (writer->length >= writer->size)
		return;
	va_start(list, format);
	length = vsnprintf(writer->text + writer->length, writer->size - writer->length, format, list);
	va_end(list);
	writer->length = length < 0 ? writer->size : writer->length + (size_t)length;
}

/* A line break inside a value would start a header of the attacker's. */
static void put_header(struct writer *writer, const char *name, const char *value)
{
	for (const char *at = value; *at != '\0'; at++)
		if (((unsigned char)*at < ' ' && *at != '\t') || *at == 127) {
			writer->length = writer->size;
			return;
		}
	put(writer, "%s: %s\r\n", name, value);
}

static void put_date(struct writer *writer, time_t now)
{
	static const char days[7][4] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
	static const char months[12][4] = {
		"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
	struct tm date;

	if (gmtime_r(&now, &date) != NULL)
		put(writer, "Date: %s, %02d %s %04d %02d:%02d:%02d GMT\r\n", days[date.tm_wday], date.tm_mday,
			months[date.tm_mon], date.tm_year + 1900, date.tm_hour, date.tm_min, date.tm_sec);
}

size_t response_head(
	const struct net_response *response, const struct response_setting *setting, char *text, size_t size)
{
	struct writer writer = {text, size, 0};

	put(&writer, "HTTP/1.1 %d %s\r\n", response->status, net_status_text(response->status));
	put_date(&writer, setting->now);
	if (response->status == 101)
		put(&writer, "Upgrade: websocket\r\nConnection: Upgrade\r\n");
	else
		put(&writer, "Connection: %s\r\n", setting->keep_alive ? "keep-alive" : "close");
	if (!response_is_bodiless(response->status))
		put(&writer, "Content-Length: %zu\r\n", response->length);
	if (response->type != NULL)
		put_header(&writer, "Content-Type", response->type);
	for (int i = 0; i < NET_RESPONSE_HEADERS && response->header[i].name != NULL; i++)
		put_header(&writer, response->header[i].name, response->header[i].value);
	put(&writer, "%s\r\n", setting->headers);
	return writer.length < writer.size ? writer.length : 0;
}
