/* Tables, statistics that were kept: whatever a file holds is refused or read whole. */
#include "fuzz.h"
#include "tui/session.h"
#include "tui/stats.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static char text[65536];
	struct session session;
	struct stats stats;
	struct fault fault;
	struct sink sink;

	memset(&session, 0, sizeof(session));
	memset(&stats, 0, sizeof(stats));
	if (session_open(&session, (const char *)data, size, "", &fault) == STATUS_OK) {
		sink_init(&sink, text, sizeof(text));
		FUZZ_CHECK(session_text(&session, &sink, &fault) == STATUS_OK);
	}
	session_release(&session);
	if (stats_parse(&stats, (const char *)data, size, &fault) == STATUS_OK) {
		sink_init(&sink, text, sizeof(text));
		stats_text(&stats, &sink);
		FUZZ_CHECK(sink.length == size && memcmp(text, data, size) == 0);
	}
	return 0;
}
