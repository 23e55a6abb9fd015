/* SQLite as a store: reading. Every statement is reset before a call returns, so no read keeps the log from shrinking.
 */
#include "store/sqlite.h"

#include <stdio.h>

/* How a statement that was stepped through ended. */
static enum status ended(struct sqlite_store *store, sqlite3_stmt *statement, int result, struct fault *fault)
{
	sqlite3_reset(statement);
	return result == SQLITE_DONE || result == SQLITE_ROW ? STATUS_OK : sqlite_fault(store, result, fault);
}

/* The columns id, rules, state, listed, created, setup, summary; the texts belong to the statement. */
static void take_info(sqlite3_stmt *statement, struct store_info *info)
{
	memset(info, 0, sizeof(*info));
	info->id = sqlite3_column_int64(statement, 0);
	snprintf(info->rules, sizeof(info->rules), "%s", (const char *)sqlite3_column_text(statement, 1));
	info->state = (enum store_state)sqlite3_column_int(statement, 2);
	info->listed = sqlite3_column_int(statement, 3) != 0;
	info->created = sqlite3_column_int64(statement, 4);
	info->setup = (const char *)sqlite3_column_text(statement, 5);
	info->summary = (const char *)sqlite3_column_text(statement, 6);
}

enum status sqlite_read_info(struct store *base, int64_t table, struct store_info *info, struct fault *fault)
{
	struct sqlite_store *store = (struct sqlite_store *)base;
	sqlite3_stmt *statement = store->statement[SQLITE_READ_INFO];
	int result;

	sqlite3_bind_int64(statement, 1, table);
	result = sqlite3_step(statement);
	if (result == SQLITE_ROW) {
		take_info(statement, info);
		if (sqlite3_column_bytes(statement, 7) == STORE_SECRET_BYTES)
			memcpy(info->secret, sqlite3_column_blob(statement, 7), STORE_SECRET_BYTES);
		snprintf(store->setup, sizeof(store->setup), "%s", info->setup);
		snprintf(store->summary, sizeof(store->summary), "%s", info->summary);
		info->setup = store->setup;
		info->summary = store->summary;
	}
	if (result == SQLITE_DONE) {
		sqlite3_reset(statement);
		return fault_set(fault, STATUS_REFUSED, "there is no such table", "", "");
	}
	return ended(store, statement, result, fault);
}

enum status sqlite_read_rows(
	struct store *base, int64_t table, int from, store_row_visitor *visit, void *context, struct fault *fault)
{
	struct sqlite_store *store = (struct sqlite_store *)base;
	sqlite3_stmt *statement = store->statement[SQLITE_READ_ROWS];
	int result;

	sqlite3_bind_int64(statement, 1, table);
	sqlite3_bind_int(statement, 2, from);
	while ((result = sqlite3_step(statement)) == SQLITE_ROW) {
		struct store_row row = {.seq = sqlite3_column_int(statement, 0),
			.kind = (enum store_kind)sqlite3_column_int(statement, 1),
			.at = sqlite3_column_int64(statement, 2),
			.body = (const char *)sqlite3_column_blob(statement, 3),
			.length = (size_t)sqlite3_column_bytes(statement, 3)};

		if (!visit(context, &row))
			break;
	}
	return ended(store, statement, result, fault);
}

enum status sqlite_list(struct store *base, int limit, store_info_visitor *visit, void *context, struct fault *fault)
{
	struct sqlite_store *store = (struct sqlite_store *)base;
	sqlite3_stmt *statement = store->statement[limit > 0 ? SQLITE_LIST : SQLITE_ALL];
	struct store_info info;
	int result;

	if (limit > 0)
		sqlite3_bind_int(statement, 1, limit);
	while ((result = sqlite3_step(statement)) == SQLITE_ROW) {
		take_info(statement, &info);
		if (!visit(context, &info))
			break;
	}
	return ended(store, statement, result, fault);
}

static enum status read_texts(struct store *base, enum sqlite_statement which, int64_t table, int from,
	store_text_visitor *visit, void *context, struct fault *fault)
{
	struct sqlite_store *store = (struct sqlite_store *)base;
	sqlite3_stmt *statement = store->statement[which];
	int result;

	sqlite3_bind_int64(statement, 1, table);
	sqlite3_bind_int(statement, 2, from);
	while ((result = sqlite3_step(statement)) == SQLITE_ROW)
		if (!visit(context, sqlite3_column_int(statement, 0), sqlite3_column_int(statement, 1),
			    sqlite3_column_int64(statement, 2), (const char *)sqlite3_column_text(statement, 3)))
			break;
	return ended(store, statement, result, fault);
}

enum status sqlite_read_names(
	struct store *base, int64_t table, store_text_visitor *visit, void *context, struct fault *fault)
{
	return read_texts(base, SQLITE_READ_NAMES, table, 0, visit, context, fault);
}

enum status sqlite_read_chat(
	struct store *base, int64_t table, int from, store_text_visitor *visit, void *context, struct fault *fault)
{
	return read_texts(base, SQLITE_READ_CHAT, table, from, visit, context, fault);
}

static enum status look_up(
	struct sqlite_store *store, const uint8_t *hash, struct store_token *token, struct fault *fault)
{
	sqlite3_stmt *statement = store->statement[SQLITE_FIND_TOKEN];
	int result;

	sqlite3_bind_blob(statement, 1, hash, STORE_HASH_BYTES, SQLITE_STATIC);
	sqlite3_bind_int64(statement, 2, store_now(&store->base));
	result = sqlite3_step(statement);
	if (result == SQLITE_DONE) {
		sqlite3_reset(statement);
		return fault_set(fault, STATUS_REFUSED, "this link is not valid any more", "", "");
	}
	if (result == SQLITE_ROW) {
		memcpy(token->hash, hash, STORE_HASH_BYTES);
		token->table = sqlite3_column_int64(statement, 0);
		token->kind = (enum store_token_kind)sqlite3_column_int(statement, 1);
		token->person = sqlite3_column_int(statement, 2);
		token->expires = sqlite3_column_int64(statement, 3);
	}
	return ended(store, statement, result, fault);
}

enum status sqlite_find_token(
	struct store *base, const uint8_t *hash, bool take, struct store_token *token, struct fault *fault)
{
	struct sqlite_store *store = (struct sqlite_store *)base;
	enum status status = look_up(store, hash, token, fault);
	sqlite3_stmt *statement = store->statement[SQLITE_DROP_TOKEN];
	int result;

	if (status != STATUS_OK || !take)
		return status;
	sqlite3_bind_blob(statement, 1, hash, STORE_HASH_BYTES, SQLITE_STATIC);
	result = sqlite3_step(statement);
	sqlite3_reset(statement);
	if (result != SQLITE_DONE)
		return sqlite_fault(store, result, fault);
	if (sqlite3_changes(store->db) == 0)
		return fault_set(fault, STATUS_REFUSED, "this code was used already", "", "");
	return STATUS_OK;
}
