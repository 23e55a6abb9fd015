#include "server/files.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "server/page.h"

static const char *const coding_name[PAGE_FORMS] = {[PAGE_GZIP] = "gzip", [PAGE_BROTLI] = "br"};

static const struct page_file *find(const char *path)
{
	for (int i = 0; i < page_count; i++)
		if (strcmp(page_files[i].path, path) == 0)
			return &page_files[i];
	return NULL;
}

/* True if the parameters behind a coding weigh it with 0: ";q=0", "; q=0.000". */
static bool weighs_nothing(const char *at, const char *end)
{
	while (at < end && (*at == ';' || *at == ' ' || *at == '\t'))
		at++;
	if (end - at < 3 || (at[0] != 'q' && at[0] != 'Q') || at[1] != '=' || at[2] != '0')
		return false;
	for (at += 3; at < end; at++)
		if (*at >= '1' && *at <= '9')
			return false;
	return true;
}

bool files_accepts(const char *accept_encoding, const char *coding)
{
	size_t wanted = strlen(coding);
	const char *at = accept_encoding != NULL ? accept_encoding : "";

	while (*at != '\0') {
		size_t length, name;

		at += strspn(at, ", \t");
		length = strcspn(at, ",");
		name = strcspn(at, ",; \t");
		if (name == wanted && strncasecmp(at, coding, wanted) == 0)
			return !weighs_nothing(at + name, at + length);
		at += length;
	}
	return false;
}

bool files_matches(const char *if_none_match, const char *etag)
{
	size_t wanted = strlen(etag);
	const char *at = if_none_match != NULL ? if_none_match : "";

	while (*at != '\0') {
		at += strspn(at, ", \t");
		if (*at == '*')
			return true;
		if (strncmp(at, "W/", 2) == 0)
			at += 2;
		if (strncmp(at, etag, wanted) == 0 && (at[wanted] == '\0' || strchr(", \t", at[wanted]) != NULL))
			return true;
		at += strcspn(at, ",");
	}
	return false;
}

static enum page_form best_form(const struct net_request *request)
{
	const char *accepted = net_request_header(request, "accept-encoding");

	return files_accepts(accepted, "br") ? PAGE_BROTLI : files_accepts(accepted, "gzip") ? PAGE_GZIP : PAGE_PLAIN;
}

/* The three codings of a file are three representations, so each needs its own tag: "1234-br". */
static void write_etag(const struct page_file *file, enum page_form form, char *text, size_t size)
{
	const char *coding = coding_name[form];

	(void)snprintf(text, size, "\"%s%s%s\"", file->hash, coding != NULL ? "-" : "", coding != NULL ? coding : "");
}

static void not_found(struct net_exchange *exchange)
{
	struct net_response response = net_response_text(404, "There is nothing here. The games are at /\n");

	(void)net_response_add(&response, "Cache-Control", "no-store");
	net_exchange_respond(exchange, &response);
}

void files_handle(void *context, struct net_exchange *exchange)
{
	const struct net_request *request = net_exchange_request(exchange);
	const struct page_file *file = find(strcmp(request->path, "/") == 0 ? "/index.html" : request->path);
	enum page_form form = best_form(request);
	struct net_response response = {.status = 200, .body_outlives = true};
	char etag[64];

	(void)context;
	if (file == NULL) {
		not_found(exchange);
		return;
	}
	write_etag(file, form, etag, sizeof(etag));
	response.type = file->type;
	response.body = file->form[form].bytes;
	response.length = file->form[form].length;
	(void)net_response_add(&response, "ETag", etag);
	(void)net_response_add(&response, "Vary", "Accept-Encoding");
	(void)net_response_add(
		&response, "Cache-Control", file->hashed_name ? "public, max-age=31536000, immutable" : "no-cache");
	if (files_matches(net_request_header(request, "if-none-match"), etag)) {
		response.status = 304;
		response.type = NULL;
	} else if (coding_name[form] != NULL) {
		(void)net_response_add(&response, "Content-Encoding", coding_name[form]);
	}
	net_exchange_respond(exchange, &response);
}
