/* Records: what parses prints back as a record that parses. */
#include <stdlib.h>

#include "fuzz.h"
#include "record/record.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct record record, again;
	struct fault fault;
	struct sink sink;
	char *text;
	size_t room;

	FUZZ_CHECK(record_span((const char *)data, size) <= size);
	if (record_parse(&record, (const char *)data, size, NULL, NULL, &fault) != STATUS_OK) {
		FUZZ_CHECK(fault.line > 0 && fault.text[0] != '\0');
		return 0;
	}
	sink_init(&sink, NULL, 0);
	record_text(&record, &sink);
	room = sink.length + 1;
	text = (char *)malloc(room);
	sink_init(&sink, text, room);
	record_text(&record, &sink);
	FUZZ_CHECK(record_parse(&again, text, sink.length, NULL, NULL, &fault) == STATUS_OK);
	FUZZ_CHECK(again.count == record.count);
	record_release(&again);
	record_release(&record);
	free(text);
	return 0;
}
