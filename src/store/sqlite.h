/* SQLite as a store: what its files share. Private to src/store. */
#ifndef SEANCE_STORE_SQLITE_H
#define SEANCE_STORE_SQLITE_H

#include <sqlite3.h>

#include "store/backend.h"

/* One prepared statement each; sqlite.c has the list with its SQL. */
enum sqlite_statement {
	SQLITE_BEGIN,
	SQLITE_COMMIT,
	SQLITE_CREATE,
	SQLITE_ROW_ADD,
	SQLITE_STATE,
	SQLITE_DUE,
	SQLITE_TOKEN,
	SQLITE_DROP_TOKEN,
	SQLITE_DROP_TOKENS,
	SQLITE_NAME,
	SQLITE_DROP_NAME,
	SQLITE_CHAT,
	SQLITE_DROP_CHAT,
	SQLITE_READ_INFO,
	SQLITE_READ_ROWS,
	SQLITE_LIST,
	SQLITE_ALL,
	SQLITE_READ_NAMES,
	SQLITE_READ_CHAT,
	SQLITE_FIND_TOKEN,
	SQLITE_EXPIRE,
	SQLITE_EXPIRE_TOKENS,
	SQLITE_EXPIRE_GAPS,
	SQLITE_TAKE_DUE,
	SQLITE_ADD_GAP,
	SQLITE_BEAT,
	SQLITE_GAPS,
	SQLITE_STATEMENTS
};

struct sqlite_store {
	struct store base;
	sqlite3 *db;
	bool damaged; /* nothing is written any more */
	char path[1024];
	sqlite3_stmt *statement[SQLITE_STATEMENTS];
	char setup[STORE_BODY_MAX + 1], summary[STORE_BODY_MAX + 1]; /* of read_info */
};

/* Puts SQLite's result into words with advice; marks the store as damaged where it is. */
enum status sqlite_fault(struct sqlite_store *store, int result, struct fault *fault);
/* Runs SQL without results. */
enum status sqlite_run(struct sqlite_store *store, const char *sql, struct fault *fault);

/*
 * Brings the schema from the version in the file to `count` in one
 * transaction; steps[v] leads from version v to v + 1.
 */
enum status sqlite_migrate(
	struct sqlite_store *store, int from, const char *const *steps, int count, struct fault *fault);

enum status sqlite_write_batch(struct store *base, struct store_batch *batch, struct fault *fault);
enum status sqlite_expire(struct store *base, int64_t before, int *tables, struct fault *fault);

enum status sqlite_take_due(
	struct store *base, int again, struct store_due *list, int capacity, int *count, struct fault *fault);
enum status sqlite_beat(struct store *base, int gap, store_gap_visitor *visit, void *context, struct fault *fault);

enum status sqlite_read_info(struct store *base, int64_t table, struct store_info *info, struct fault *fault);
enum status sqlite_read_rows(
	struct store *base, int64_t table, int from, store_row_visitor *visit, void *context, struct fault *fault);
enum status sqlite_list(struct store *base, int limit, store_info_visitor *visit, void *context, struct fault *fault);
enum status sqlite_read_names(
	struct store *base, int64_t table, store_text_visitor *visit, void *context, struct fault *fault);
enum status sqlite_read_chat(
	struct store *base, int64_t table, int from, store_text_visitor *visit, void *context, struct fault *fault);
enum status sqlite_find_token(
	struct store *base, const uint8_t *hash, bool take, struct store_token *token, struct fault *fault);

#endif
