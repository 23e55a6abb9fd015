/* Links as QR codes for a page: a line of zeros and ones for each row of squares. */
#include "base/qr.h"
#include "wasm/desks.h"

EXPORT("qr_text") int wasm_qr_text(int length);

int wasm_qr_text(int length)
{
	static struct qr qr;
	struct fault fault = {0};
	struct sink sink;
	struct json_writer writer;

	wasm_begin_json(&sink, &writer);
	if (!qr_encode(&qr, wasm_input(), wasm_given(length)))
		return -wasm_done(
			fault_set(&fault, STATUS_INPUT, "the link is too long for a QR code", "", ""), &fault);
	for (int row = 0; row < qr.size; row++) {
		for (int column = 0; column < qr.size; column++)
			sink_char(&sink, qr_is_dark(&qr, column, row) ? '1' : '0');
		sink_char(&sink, '\n');
	}
	return wasm_written(STATUS_OK, &sink, &fault);
}
