#include "base/status.h"

#include "base/sink.h"

static void begin(struct fault *fault, enum status status, struct sink *sink)
{
	memset(fault, 0, sizeof(*fault));
	fault->status = status;
	sink_init(sink, fault->text, sizeof(fault->text));
}

enum status fault_set(struct fault *fault, enum status status, const char *before, const char *what, const char *after)
{
	struct sink sink;

	if (fault == NULL)
		return status;
	begin(fault, status, &sink);
	sink_text(&sink, before);
	sink_text(&sink, what);
	sink_text(&sink, after);
	return status;
}

enum status fault_set_number(
	struct fault *fault, enum status status, const char *before, int64_t number, const char *after)
{
	struct sink sink;

	if (fault == NULL)
		return status;
	begin(fault, status, &sink);
	sink_text(&sink, before);
	sink_number(&sink, number);
	sink_text(&sink, after);
	return status;
}

const char *status_name(enum status status)
{
	static const char *const names[STATUS_COUNT] = {"ok", "input", "mismatch", "illegal", "not_your_turn", "over",
		"refused", "memory", "system", "cancelled"};

	return (unsigned)status < STATUS_COUNT ? names[status] : "unknown";
}
