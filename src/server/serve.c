#include "server/serve.h"

#include <string.h>

#include "server/page.h"

/*
 * Nothing from elsewhere, no script or style but ours, nobody frames the page.
 * The engine is wasm, which the policy has a word for. Isolated from other
 * origins, so that shared memory may be used one day.
 */
static const char serve_safe[] =
	"Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
	"img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
	"form-action 'none'; frame-ancestors 'none'\r\n"
	"Cross-Origin-Opener-Policy: same-origin\r\nCross-Origin-Embedder-Policy: require-corp\r\n"
	"Cross-Origin-Resource-Policy: same-origin\r\nX-Content-Type-Options: nosniff\r\n"
	"Referrer-Policy: no-referrer\r\nPermissions-Policy: camera=(), microphone=(), geolocation=()\r\n"
	"Cache-Control: no-cache\r\n";

static const struct page_file *find(const char *path)
{
	for (int i = 0; i < page_count; i++)
		if (strcmp(page_files[i].path, path) == 0)
			return &page_files[i];
	return NULL;
}

/* True if the list names the coding and does not weigh it with 0. */
static bool accepts(const char *list, const char *coding)
{
	size_t length = strlen(coding);

	for (const char *at = list; (at = strstr(at, coding)) != NULL; at += length) {
		bool begins = at == list || at[-1] == ',' || at[-1] == ' ';
		const char *rest = at + length;

		if (begins && (*rest == '\0' || *rest == ',' || *rest == ' ' || *rest == ';'))
			return strncmp(rest, ";q=0", 4) != 0 ||
			       (rest[4] == '.' && strspn(rest + 5, "0") < strcspn(rest + 5, ", "));
	}
	return false;
}

static void not_found(struct http_answer *answer)
{
	static const char words[] = "There is nothing here. The games are at /\n";

	answer->status = 404;
	answer->type = "text/plain; charset=utf-8";
	answer->body = (const unsigned char *)words;
	answer->length = sizeof(words) - 1;
}

static void serve_page(void *context, const struct http_request *request, struct http_answer *answer)
{
	char path[HTTP_TARGET_MAX];
	size_t length = strcspn(request->target, "?#");
	const struct page_file *file;
	enum page_form form = PAGE_PLAIN;

	(void)context;
	memcpy(path, request->target, length);
	path[length] = '\0';
	file = find(strcmp(path, "/") == 0 ? "/index.html" : path);
	if (file == NULL) {
		not_found(answer);
		return;
	}
	if (accepts(request->accept_encoding, "br"))
		form = PAGE_BROTLI;
	else if (accepts(request->accept_encoding, "gzip"))
		form = PAGE_GZIP;
	answer->status = strstr(request->if_none_match, file->etag) != NULL ? 304 : 200;
	answer->type = file->type;
	answer->encoding = form == PAGE_BROTLI ? "br" : form == PAGE_GZIP ? "gzip" : NULL;
	answer->etag = file->etag;
	answer->headers = "Vary: Accept-Encoding\r\n";
	answer->body = file->form[form].bytes;
	answer->length = file->form[form].length;
}

const struct http_site serve_site = {.handler = serve_page, .headers = serve_safe};
