/* A store whose disk fails once anywhere, or loses power: what was acknowledged is there. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "fault_vfs.h"
#include "store/store.h"
#include "test.h"

enum { TABLES = 4, BATCHES = 24 };

/* What the writer knows: rows acknowledged, and rows sent in a batch whose end it did not hear. */
struct ledger {
	int acknowledged[TABLES], sent[TABLES];
	bool created;
};

static struct store *open_store(const char *synchronous, struct fault *fault)
{
	const struct store_options options = {.where = "seance.db", .vfs = FAULT_VFS, .synchronous = synchronous};

	return store_open(&options, fault);
}

static void body_of(int table, int seq, char text[64])
{
	snprintf(text, 64, "table %d row %d %.*s", table, seq, (table * 7 + seq) % 20, "....................");
}

static void stage_tables(struct store *store)
{
	struct store_info info = {.rules = "game-v1", .setup = "{}", .summary = "{}"};

	for (int table = 0; table < TABLES; table++) {
		store_group(store, table + 1);
		store_create(store, &info);
	}
}

static void stage_rows(struct store *store, struct ledger *ledger, struct rng *rng)
{
	for (int table = 0; table < TABLES; table++) {
		int rows = (int)rng_below(rng, 4);
		char text[64];

		if (rows == 0)
			continue;
		store_group(store, table + 1);
		for (int i = 0; i < rows; i++) {
			body_of(table, ledger->sent[table], text);
			store_append(store, ledger->sent[table]++, STORE_ACTION, text, strlen(text));
		}
	}
}

/* Writes until everything is stored or something fails; true if nothing failed. */
static bool write_all(struct store *store, struct ledger *ledger, uint64_t seed)
{
	struct fault fault;
	struct rng rng;

	rng_seed(&rng, seed, 3);
	if (!ledger->created) {
		stage_tables(store);
		if (store_commit(store, &fault) != STATUS_OK)
			return false;
		ledger->created = true;
	}
	for (int i = 0; i < BATCHES; i++) {
		stage_rows(store, ledger, &rng);
		if (store_commit(store, &fault) != STATUS_OK)
			return false;
		memcpy(ledger->acknowledged, ledger->sent, sizeof(ledger->sent));
	}
	return true;
}

struct reading {
	int table, next;
	bool wrong;
};

static bool read_row(void *context, const struct store_row *row)
{
	struct reading *reading = (struct reading *)context;
	char text[64];

	body_of(reading->table, reading->next, text);
	reading->wrong = reading->wrong || row->seq != reading->next || row->length != strlen(text) ||
			 memcmp(row->body, text, row->length) != 0;
	reading->next++;
	return true;
}

/* True if everything acknowledged is there, nothing that was not sent, and the pages are well. */
static bool holds(struct store *store, struct ledger *ledger)
{
	struct fault fault;

	if (store_check_pages(store, &fault) != STATUS_OK)
		return false;
	for (int table = 0; table < TABLES; table++) {
		struct reading reading = {.table = table};

		if (store_read_rows(store, table + 1, 0, read_row, &reading, &fault) != STATUS_OK || reading.wrong ||
			reading.next < ledger->acknowledged[table] || reading.next > ledger->sent[table])
			return false;
		ledger->acknowledged[table] = ledger->sent[table] = reading.next;
	}
	return true;
}

/* How often acknowledged rows were lost in so many power cuts. */
static int losses(const char *synchronous, int cuts)
{
	struct fault fault;
	int lost = 0;

	for (int cut = 0; cut < cuts; cut++) {
		struct ledger ledger = {.created = false};
		struct store *store;
		struct rng rng;

		fault_vfs_clear();
		rng_seed(&rng, (uint64_t)cut, 1);
		fault_vfs_cut_power((int)rng_below(&rng, 600));
		store = open_store(synchronous, &fault);
		if (store != NULL) {
			write_all(store, &ledger, (uint64_t)cut);
			fault_vfs_cut_power(0); /* closing tidies up: not after a power cut */
			store_close(store);
		}
		fault_vfs_restart((uint64_t)cut);
		store = open_store(NULL, &fault);
		if (store == NULL) {
			lost++;
			continue;
		}
		lost += ledger.created && !holds(store, &ledger);
		store_close(store);
	}
	fault_vfs_clear();
	return lost;
}

TEST(a_power_cut_loses_nothing_that_was_acknowledged)
{
	fault_vfs_install();
	assert_int_equal(losses(NULL, 300), 0);
}

/* Shows that the test above sees a missing sync. */
TEST(without_syncs_a_power_cut_loses_acknowledged_rows)
{
	fault_vfs_install();
	assert_true(losses("OFF", 300) > 10);
}

static int operations_of_a_run(void)
{
	struct ledger ledger = {.created = false};
	struct fault fault;
	struct store *store;

	fault_vfs_clear();
	store = open_store(NULL, &fault);
	assert_non_null(store);
	assert_true(write_all(store, &ledger, 1));
	store_close(store);
	return fault_vfs_count();
}

/* After the failure the same store goes on, and a fresh one finds everything. */
static void fail_once(int at, int result)
{
	struct ledger ledger = {.created = false};
	struct fault fault = {.status = STATUS_OK};
	struct store *store;

	fault_vfs_clear();
	fault_vfs_fail(at, result);
	store = open_store(NULL, &fault);
	if (store == NULL) {
		assert_true(fault_vfs_failed());
		assert_true(fault.text[0] != '\0');
		store = open_store(NULL, &fault);
	}
	assert_non_null(store);
	if (!write_all(store, &ledger, 1)) {
		assert_true(fault_vfs_failed());
		if (ledger.created)
			assert_true(holds(store, &ledger)); /* reload, as a server does */
		assert_true(write_all(store, &ledger, 1));
	}
	store_close(store);
	store = open_store(NULL, &fault);
	assert_non_null(store);
	assert_true(holds(store, &ledger));
	store_close(store);
}

TEST(every_write_sync_and_open_may_fail_once)
{
	int count;

	fault_vfs_install();
	count = operations_of_a_run();
	assert_true(count > 200);
	for (int at = 0; at < count; at++)
		fail_once(at, SQLITE_IOERR);
	fault_vfs_clear();
}

TEST(the_disk_may_be_full_at_any_moment)
{
	int count;

	fault_vfs_install();
	count = operations_of_a_run();
	for (int at = 0; at < count; at++)
		fail_once(at, SQLITE_FULL);
	fault_vfs_clear();
}
