/*
 * Fair deals for a page: what it needs to commit at a table, and to check a
 * deal afterwards (docs/fair-deals.md). To commit, the page writes table id,
 * server commitment and secret into fair_buffer(), in this order, and finds the
 * commitment at its start.
 */
#include "fair/proof.h"
#include "wasm/desks.h"

static uint8_t buffer[FAIR_TABLE_BYTES + 2 * FAIR_BYTES];

EXPORT("fair_buffer") uint8_t *wasm_fair_buffer(void);
EXPORT("fair_commitment") void wasm_fair_commitment(int place);
EXPORT("fair_check_json") int wasm_fair_check_json(int length);

uint8_t *wasm_fair_buffer(void)
{
	return buffer;
}

void wasm_fair_commitment(int place)
{
	struct fair_deal deal;
	uint8_t commitment[FAIR_BYTES];

	fair_deal_init(&deal, buffer, buffer + FAIR_TABLE_BYTES);
	fair_person_commitment(&deal, place, buffer + FAIR_TABLE_BYTES + FAIR_BYTES, commitment);
	memcpy(buffer, commitment, FAIR_BYTES);
}

/* Secrets that people revealed, as text, by place; an empty one for nobody and for who was late. */
static void put_secrets(const struct fair_deal *deal, struct json_writer *writer)
{
	char text[2 * FAIR_BYTES + 1];
	struct sink sink;

	jw_put_open(writer, "secrets", '[');
	for (int i = 0; i < FAIR_PEOPLE_MAX; i++) {
		sink_init(&sink, text, sizeof(text));
		if (deal->person[i].state == FAIR_PERSON_REVEALED)
			fair_put_hex(&sink, deal->person[i].secret, FAIR_BYTES);
		jw_string(writer, text);
	}
	jw_close(writer, ']');
}

static enum status check(const struct record *record, struct json_writer *writer, struct fault *fault)
{
	struct fair_finding finding;
	struct fair_proof proof;
	struct scan scan;

	if (record->fair == NULL) {
		jw_null(writer);
		return STATUS_OK;
	}
	scan_init(&scan, record->fair, record->fair_length);
	if (!fair_proof_parse(&proof, &scan))
		return fault_set(fault, STATUS_INPUT, "the tags of the record's fair deal are damaged", "", "");
	fair_check(&proof, record, &finding);
	jw_open(writer, '{');
	jw_put_string(writer, "verdict", fair_verdict_name(finding.verdict));
	jw_put_number(writer, "place", finding.place);
	jw_put_number(writer, "ply", finding.ply);
	jw_put_number(writer, "draws", finding.draws);
	jw_put_number(writer, "revealed", finding.revealed);
	jw_put_number(writer, "late", finding.late);
	put_secrets(&proof.deal, writer);
	jw_close(writer, '}');
	return STATUS_OK;
}

/* Checks the deal of the record in the input, one round; null if the record has no fair deal. */
int wasm_fair_check_json(int length)
{
	struct record record;
	struct fault fault = {0};
	struct sink sink;
	struct json_writer writer;
	enum status status = record_parse(&record, wasm_input(), wasm_given(length), NULL, NULL, &fault);

	wasm_begin_json(&sink, &writer);
	if (status == STATUS_OK) {
		status = check(&record, &writer, &fault);
		record_release(&record);
	}
	return wasm_written(status, &sink, &fault);
}
