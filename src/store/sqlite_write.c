/* SQLite as a store: one transaction for each batch. */
#include "store/sqlite.h"

/* Runs a statement whose parameters are bound; SQLITE_DONE or what went wrong. */
static int step(sqlite3_stmt *statement)
{
	int result = sqlite3_step(statement);

	sqlite3_reset(statement);
	return result;
}

static void bind_text(sqlite3_stmt *statement, int place, const struct store_batch *batch, struct store_slice slice)
{
	sqlite3_bind_text(statement, place, store_bytes(batch, slice), (int)slice.length, SQLITE_STATIC);
}

static void bind_blob(sqlite3_stmt *statement, int place, const struct store_batch *batch, struct store_slice slice)
{
	sqlite3_bind_blob(statement, place, store_bytes(batch, slice), (int)slice.length, SQLITE_STATIC);
}

static sqlite3_stmt *statement_of(const struct sqlite_store *store, const struct store_op *op)
{
	static const enum sqlite_statement of[STORE_OP_KINDS] = {[STORE_OP_CREATE] = SQLITE_CREATE,
		[STORE_OP_ROW] = SQLITE_ROW_ADD,
		[STORE_OP_STATE] = SQLITE_STATE,
		[STORE_OP_DUE] = SQLITE_DUE,
		[STORE_OP_TOKEN] = SQLITE_TOKEN,
		[STORE_OP_DROP_TOKEN] = SQLITE_DROP_TOKEN,
		[STORE_OP_DROP_TOKENS] = SQLITE_DROP_TOKENS,
		[STORE_OP_NAME] = SQLITE_NAME,
		[STORE_OP_CHAT] = SQLITE_CHAT,
		[STORE_OP_DROP_CHAT] = SQLITE_DROP_CHAT};

	if (op->kind == STORE_OP_NAME && op->number[1] == 0)
		return store->statement[SQLITE_DROP_NAME];
	return store->statement[of[op->kind]];
}

static void bind(
	sqlite3_stmt *statement, const struct store_batch *batch, int64_t table, const struct store_op *op, int64_t now)
{
	if (op->kind == STORE_OP_DROP_TOKEN) {
		bind_blob(statement, 1, batch, op->slice[0]);
		return;
	}
	sqlite3_bind_int64(statement, 1, table);
	switch (op->kind) {
	case STORE_OP_CREATE:
		bind_text(statement, 2, batch, op->slice[0]);
		sqlite3_bind_int64(statement, 3, op->number[0]);
		sqlite3_bind_int64(statement, 4, op->number[1]);
		sqlite3_bind_int64(statement, 5, now);
		bind_blob(statement, 6, batch, op->slice[1]);
		bind_text(statement, 7, batch, op->slice[2]);
		bind_text(statement, 8, batch, op->slice[3]);
		break;
	case STORE_OP_ROW:
		sqlite3_bind_int64(statement, 2, op->number[0]);
		sqlite3_bind_int64(statement, 3, op->number[1]);
		sqlite3_bind_int64(statement, 4, now);
		bind_blob(statement, 5, batch, op->slice[0]);
		break;
	case STORE_OP_STATE:
		sqlite3_bind_int64(statement, 2, op->number[0]);
		sqlite3_bind_int64(statement, 3, op->number[1]);
		bind_text(statement, 4, batch, op->slice[0]);
		break;
	case STORE_OP_TOKEN:
		for (int i = 0; i < 3; i++)
			sqlite3_bind_int64(statement, 2 + i, op->number[i]);
		bind_blob(statement, 5, batch, op->slice[0]);
		break;
	case STORE_OP_DUE:
	case STORE_OP_DROP_TOKENS:
		sqlite3_bind_int64(statement, 2, op->number[0]);
		sqlite3_bind_int64(statement, 3, op->number[1]);
		break;
	case STORE_OP_CHAT:
		sqlite3_bind_int64(statement, 2, op->number[0]);
		sqlite3_bind_int64(statement, 3, now);
		bind_text(statement, 4, batch, op->slice[0]);
		break;
	case STORE_OP_NAME:
		sqlite3_bind_int64(statement, 2, op->number[0]);
		if (op->number[1] != 0)
			bind_text(statement, 3, batch, op->slice[0]);
		break;
	default:
		sqlite3_bind_int64(statement, 2, op->number[0]);
		break;
	}
}

/* Writes one group; its outcome says whether it found a row taken. SQLITE_DONE or what went wrong. */
static int write_group(
	struct sqlite_store *store, const struct store_batch *batch, struct store_group *group, int64_t now)
{
	group->outcome = STORE_DONE;
	for (int i = 0; i < group->count; i++) {
		const struct store_op *op = &batch->op[group->first + i];
		sqlite3_stmt *statement = statement_of(store, op);
		int result;

		bind(statement, batch, group->table, op, now);
		result = step(statement);
		if (result == SQLITE_CONSTRAINT_FOREIGNKEY) {
			group->outcome = STORE_GONE;
			return SQLITE_DONE;
		}
		if (result != SQLITE_DONE)
			return result;
		if ((op->kind == STORE_OP_ROW || op->kind == STORE_OP_CREATE) && sqlite3_changes(store->db) == 0) {
			group->outcome = STORE_TAKEN;
			return SQLITE_DONE;
		}
	}
	return SQLITE_DONE;
}

static enum status give_up(struct sqlite_store *store, int result, struct fault *fault)
{
	if (sqlite3_get_autocommit(store->db) == 0)
		sqlite3_exec(store->db, "ROLLBACK", NULL, NULL, NULL);
	return sqlite_fault(store, result, fault);
}

enum status sqlite_write_batch(struct store *base, struct store_batch *batch, struct fault *fault)
{
	struct sqlite_store *store = (struct sqlite_store *)base;
	int64_t now = store_now(base);
	int result;

	if (store->damaged)
		return sqlite_fault(store, SQLITE_CORRUPT, fault);
	result = step(store->statement[SQLITE_BEGIN]);
	for (int i = 0; i < batch->groups && result == SQLITE_DONE; i++)
		result = write_group(store, batch, &batch->group[i], now);
	if (result == SQLITE_DONE)
		result = step(store->statement[SQLITE_COMMIT]);
	return result == SQLITE_DONE ? STATUS_OK : give_up(store, result, fault);
}

enum status sqlite_expire(struct store *base, int64_t before, int *tables, struct fault *fault)
{
	struct sqlite_store *store = (struct sqlite_store *)base;
	int result = step(store->statement[SQLITE_BEGIN]);

	*tables = 0;
	if (result == SQLITE_DONE) {
		sqlite3_bind_int64(store->statement[SQLITE_EXPIRE], 1, before);
		result = step(store->statement[SQLITE_EXPIRE]);
		*tables = sqlite3_changes(store->db);
	}
	if (result == SQLITE_DONE) {
		sqlite3_bind_int64(store->statement[SQLITE_EXPIRE_TOKENS], 1, store_now(base));
		result = step(store->statement[SQLITE_EXPIRE_TOKENS]);
	}
	if (result == SQLITE_DONE) {
		sqlite3_bind_int64(store->statement[SQLITE_EXPIRE_GAPS], 1, before);
		result = step(store->statement[SQLITE_EXPIRE_GAPS]);
	}
	if (result == SQLITE_DONE)
		result = step(store->statement[SQLITE_COMMIT]);
	return result == SQLITE_DONE ? STATUS_OK : give_up(store, result, fault);
}

enum status sqlite_take_due(
	struct store *base, int again, struct store_due *list, int capacity, int *count, struct fault *fault)
{
	struct sqlite_store *store = (struct sqlite_store *)base;
	sqlite3_stmt *statement = store->statement[SQLITE_TAKE_DUE];
	int64_t now = store_now(base);
	int result;

	*count = 0;
	sqlite3_bind_int64(statement, 1, now);
	sqlite3_bind_int64(statement, 2, now + again);
	sqlite3_bind_int(statement, 3, capacity);
	while ((result = sqlite3_step(statement)) == SQLITE_ROW)
		list[(*count)++] =
			(struct store_due){sqlite3_column_int64(statement, 0), sqlite3_column_int64(statement, 1)};
	if (result == SQLITE_DONE)
		result = sqlite3_reset(statement) == SQLITE_OK ? SQLITE_DONE : sqlite3_errcode(store->db);
	else
		sqlite3_reset(statement);
	if (result != SQLITE_DONE)
		*count = 0;
	return result == SQLITE_DONE ? STATUS_OK : give_up(store, result, fault);
}

static int put_beat(struct sqlite_store *store, int64_t now, int gap)
{
	int result = step(store->statement[SQLITE_BEGIN]);

	if (result == SQLITE_DONE) {
		sqlite3_bind_int64(store->statement[SQLITE_ADD_GAP], 1, now);
		sqlite3_bind_int(store->statement[SQLITE_ADD_GAP], 2, gap);
		result = step(store->statement[SQLITE_ADD_GAP]);
	}
	if (result == SQLITE_DONE) {
		sqlite3_bind_int64(store->statement[SQLITE_BEAT], 1, now);
		result = step(store->statement[SQLITE_BEAT]);
	}
	return result == SQLITE_DONE ? step(store->statement[SQLITE_COMMIT]) : result;
}

enum status sqlite_beat(struct store *base, int gap, store_gap_visitor *visit, void *context, struct fault *fault)
{
	struct sqlite_store *store = (struct sqlite_store *)base;
	sqlite3_stmt *statement = store->statement[SQLITE_GAPS];
	int result = put_beat(store, store_now(base), gap);

	if (result != SQLITE_DONE)
		return give_up(store, result, fault);
	while ((result = sqlite3_step(statement)) == SQLITE_ROW)
		if (!visit(context, sqlite3_column_int64(statement, 0), sqlite3_column_int64(statement, 1)))
			break;
	sqlite3_reset(statement);
	return result == SQLITE_DONE || result == SQLITE_ROW ? STATUS_OK : sqlite_fault(store, result, fault);
}
