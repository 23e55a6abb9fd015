/* SQLite as a store: opening, the schema, and what goes wrong. */
#include "store/sqlite.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum {
	APPLICATION = 0x5365616e, /* PRAGMA application_id of our files */
	BUSY_MS = 2000,           /* how long a lock of another process is waited for */
	SMALL_FILE = 32 << 20     /* bytes up to which the pages are checked at every start */
};

/* steps[v] leads from schema v to v + 1. A released step never changes. */
static const char *const migration[STORE_SCHEMA] = {
	"CREATE TABLE tables ("
	"	id INTEGER PRIMARY KEY,"
	"	rules TEXT NOT NULL,"
	"	state INTEGER NOT NULL,"
	"	listed INTEGER NOT NULL,"
	"	created INTEGER NOT NULL,"
	"	secret BLOB NOT NULL,"
	"	setup TEXT NOT NULL,"
	"	summary TEXT NOT NULL"
	") STRICT;"
	"CREATE INDEX tables_listed ON tables (created) WHERE listed = 1 AND state <= 1;"
	"CREATE TABLE log ("
	"	table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,"
	"	seq INTEGER NOT NULL,"
	"	kind INTEGER NOT NULL,"
	"	at INTEGER NOT NULL,"
	"	body BLOB NOT NULL,"
	"	PRIMARY KEY (table_id, seq)"
	") STRICT, WITHOUT ROWID;"
	"CREATE TABLE tokens ("
	"	hash BLOB NOT NULL PRIMARY KEY,"
	"	table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,"
	"	kind INTEGER NOT NULL,"
	"	person INTEGER NOT NULL,"
	"	expires INTEGER NOT NULL"
	") STRICT, WITHOUT ROWID;"
	"CREATE INDEX tokens_table ON tokens (table_id, kind, person);"
	"CREATE TABLE names ("
	"	table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,"
	"	person INTEGER NOT NULL,"
	"	name TEXT NOT NULL,"
	"	PRIMARY KEY (table_id, person)"
	") STRICT, WITHOUT ROWID;"
	"CREATE TABLE chat ("
	"	table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,"
	"	number INTEGER NOT NULL,"
	"	person INTEGER NOT NULL,"
	"	at INTEGER NOT NULL,"
	"	text TEXT NOT NULL,"
	"	PRIMARY KEY (table_id, number)"
	") STRICT, WITHOUT ROWID;",

	/* Tables being played are looked at once, because nobody knows yet when they are due. */
	"ALTER TABLE tables ADD COLUMN due INTEGER NOT NULL DEFAULT 0;"
	"CREATE INDEX tables_due ON tables (due) WHERE due != 0;"
	"UPDATE tables SET due = 1 WHERE state = 1;"
	"CREATE TABLE beat (at INTEGER NOT NULL) STRICT;"
	"INSERT INTO beat VALUES (0);"
	"CREATE TABLE gaps (began INTEGER NOT NULL PRIMARY KEY, ended INTEGER NOT NULL) STRICT, WITHOUT ROWID;",
};

static const char *const sql[SQLITE_STATEMENTS] = {
	[SQLITE_BEGIN] = "BEGIN IMMEDIATE",
	[SQLITE_COMMIT] = "COMMIT",
	[SQLITE_CREATE] = "INSERT INTO tables (id, rules, state, listed, created, secret, setup, summary) "
			  "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT DO NOTHING",
	[SQLITE_ROW_ADD] = "INSERT INTO log (table_id, seq, kind, at, body) VALUES (?1, ?2, ?3, ?4, ?5) "
			   "ON CONFLICT DO NOTHING",
	[SQLITE_STATE] = "UPDATE tables SET state = ?2, listed = ?3, summary = ?4 WHERE id = ?1",
	[SQLITE_DUE] = "UPDATE tables SET due = ?2 WHERE id = ?1 AND (?3 < 0 OR due = ?3)",
	[SQLITE_TOKEN] = "INSERT INTO tokens (table_id, kind, person, expires, hash) VALUES (?1, ?2, ?3, ?4, ?5) "
			 "ON CONFLICT DO NOTHING",
	[SQLITE_DROP_TOKEN] = "DELETE FROM tokens WHERE hash = ?1",
	[SQLITE_DROP_TOKENS] = "DELETE FROM tokens WHERE table_id = ?1 AND kind = ?2 AND person = ?3",
	[SQLITE_NAME] = "INSERT INTO names (table_id, person, name) VALUES (?1, ?2, ?3) "
			"ON CONFLICT DO UPDATE SET name = excluded.name",
	[SQLITE_DROP_NAME] = "DELETE FROM names WHERE table_id = ?1 AND person = ?2",
	[SQLITE_CHAT] = "INSERT INTO chat (table_id, number, person, at, text) SELECT ?1, "
			"coalesce((SELECT max(number) + 1 FROM chat WHERE table_id = ?1), 0), ?2, ?3, ?4",
	[SQLITE_DROP_CHAT] = "UPDATE chat SET text = '' WHERE table_id = ?1 AND person = ?2",
	[SQLITE_READ_INFO] =
		"SELECT id, rules, state, listed, created, setup, summary, secret FROM tables WHERE id = ?1",
	[SQLITE_READ_ROWS] = "SELECT seq, kind, at, body FROM log WHERE table_id = ?1 AND seq >= ?2 ORDER BY seq",
	[SQLITE_LIST] = "SELECT id, rules, state, listed, created, setup, summary FROM tables "
			"WHERE listed = 1 AND state <= 1 ORDER BY created DESC LIMIT ?1",
	[SQLITE_ALL] = "SELECT id, rules, state, listed, created, setup, summary FROM tables ORDER BY id",
	[SQLITE_READ_NAMES] = "SELECT 0, person, 0, name FROM names WHERE table_id = ?1 AND ?2 = 0 ORDER BY person",
	[SQLITE_READ_CHAT] =
		"SELECT number, person, at, text FROM chat WHERE table_id = ?1 AND number >= ?2 ORDER BY number",
	[SQLITE_FIND_TOKEN] = "SELECT table_id, kind, person, expires FROM tokens WHERE hash = ?1 "
			      "AND (expires = 0 OR expires > ?2)",
	[SQLITE_EXPIRE] = "DELETE FROM tables WHERE created < ?1 AND coalesce((SELECT at FROM log "
			  "WHERE table_id = id ORDER BY seq DESC LIMIT 1), created) < ?1",
	[SQLITE_EXPIRE_TOKENS] = "DELETE FROM tokens WHERE expires != 0 AND expires <= ?1",
	[SQLITE_EXPIRE_GAPS] = "DELETE FROM gaps WHERE ended < ?1",
	[SQLITE_TAKE_DUE] = "UPDATE tables SET due = ?2 WHERE id IN (SELECT id FROM tables WHERE due != 0 AND due <= "
			    "?1 ORDER BY due LIMIT ?3) RETURNING id, due",
	[SQLITE_ADD_GAP] = "INSERT INTO gaps (began, ended) SELECT at, ?1 FROM beat WHERE ?1 - at > ?2 "
			   "ON CONFLICT DO NOTHING",
	[SQLITE_BEAT] = "UPDATE beat SET at = ?1",
	[SQLITE_GAPS] = "SELECT began, ended FROM gaps ORDER BY began DESC",
};

static enum status damaged(struct sqlite_store *store, struct fault *fault)
{
	store->damaged = true;
	return fault_set(fault, STATUS_SYSTEM, "", store->path,
		": the store is damaged, and nothing in it was changed; stop the server, run seance check-store, "
		"and restore a copy made by seance backup");
}

enum status sqlite_fault(struct sqlite_store *store, int result, struct fault *fault)
{
	switch (result & 0xff) {
	case SQLITE_NOMEM:
		return fault_set(fault, STATUS_MEMORY, "there is not enough memory for the store", "", "");
	case SQLITE_FULL:
		return fault_set(fault, STATUS_SYSTEM, "", store->path,
			": the disk is full, and the last moves were not stored; free some space and try again");
	case SQLITE_READONLY:
	case SQLITE_PERM:
		return fault_set(fault, STATUS_SYSTEM, "", store->path,
			": the store cannot be written; make the file and its folder writable for this user");
	case SQLITE_BUSY:
	case SQLITE_LOCKED:
		return fault_set(fault, STATUS_SYSTEM, "", store->path,
			": another program holds the store's lock; try again, or stop that program");
	case SQLITE_CORRUPT:
		return damaged(store, fault);
	case SQLITE_NOTADB:
		store->damaged = true;
		return fault_set(fault, STATUS_INPUT, "", store->path,
			": this file is not a store, or its beginning is damaged; nothing in it was changed; choose "
			"another file or restore a backup");
	case SQLITE_CANTOPEN:
		return fault_set(fault, STATUS_SYSTEM, "", store->path,
			": the store cannot be opened; does its folder exist, and may this user write there?");
	default:
		return fault_set(fault, STATUS_SYSTEM, store->path,
			": reading or writing the store failed: ", sqlite3_errstr(result));
	}
}

enum status sqlite_run(struct sqlite_store *store, const char *text, struct fault *fault)
{
	int result = sqlite3_exec(store->db, text, NULL, NULL, NULL);

	return result == SQLITE_OK ? STATUS_OK : sqlite_fault(store, result, fault);
}

/* The first number that a query gives. */
static enum status query(struct sqlite_store *store, const char *text, int64_t *number, struct fault *fault)
{
	sqlite3_stmt *statement = NULL;
	int result = sqlite3_prepare_v2(store->db, text, -1, &statement, NULL);

	*number = 0;
	if (result == SQLITE_OK) {
		result = sqlite3_step(statement);
		if (result == SQLITE_ROW)
			*number = sqlite3_column_int64(statement, 0);
	}
	sqlite3_finalize(statement);
	return result == SQLITE_ROW || result == SQLITE_DONE ? STATUS_OK : sqlite_fault(store, result, fault);
}

enum status sqlite_migrate(
	struct sqlite_store *store, int from, const char *const *steps, int count, struct fault *fault)
{
	enum status status = STATUS_OK;
	char pragma[96];

	if (from == count)
		return STATUS_OK;
	status = sqlite_run(store, "BEGIN EXCLUSIVE", fault);
	for (int version = from; version < count && status == STATUS_OK; version++)
		status = sqlite_run(store, steps[version], fault);
	snprintf(pragma, sizeof(pragma), "PRAGMA application_id = %d; PRAGMA user_version = %d", APPLICATION, count);
	if (status == STATUS_OK)
		status = sqlite_run(store, pragma, fault);
	if (status == STATUS_OK)
		status = sqlite_run(store, "COMMIT", fault);
	if (status != STATUS_OK)
		sqlite3_exec(store->db, "ROLLBACK", NULL, NULL, NULL);
	return status;
}

static enum status check_pages(struct store *base, struct fault *fault)
{
	struct sqlite_store *store = (struct sqlite_store *)base;
	sqlite3_stmt *statement = NULL;
	int result = sqlite3_prepare_v2(store->db, "PRAGMA integrity_check(1)", -1, &statement, NULL);
	bool good = false;

	if (result == SQLITE_OK)
		result = sqlite3_step(statement);
	if (result == SQLITE_ROW)
		good = strcmp((const char *)sqlite3_column_text(statement, 0), "ok") == 0;
	sqlite3_finalize(statement);
	if (result != SQLITE_ROW && result != SQLITE_DONE)
		return sqlite_fault(store, result, fault);
	return good ? STATUS_OK : damaged(store, fault);
}

/* Whose file it is and of which version; -1 for a file that is still empty. Changes nothing. */
static enum status recognise(struct sqlite_store *store, int *version, struct fault *fault)
{
	int64_t application, schema, objects, pages, size;
	enum status status = query(store, "SELECT count(*) FROM sqlite_schema", &objects, fault);

	if (status == STATUS_OK)
		status = query(store, "PRAGMA application_id", &application, fault);
	if (status == STATUS_OK)
		status = query(store, "PRAGMA user_version", &schema, fault);
	if (status == STATUS_OK)
		status = query(store, "PRAGMA page_count", &pages, fault);
	if (status == STATUS_OK)
		status = query(store, "PRAGMA page_size", &size, fault);
	if (status != STATUS_OK)
		return status;
	*version = (int)schema;
	if (objects == 0 && application == 0 && schema == 0)
		return STATUS_OK;
	if (application != APPLICATION)
		return fault_set(fault, STATUS_INPUT, "", store->path,
			": this is a database of another program; choose another file");
	if (schema > STORE_SCHEMA)
		return fault_set(fault, STATUS_INPUT, "", store->path,
			": a newer seance wrote this store; use that version, or restore a backup made before the "
			"upgrade");
	return pages * size <= SMALL_FILE ? check_pages(&store->base, fault) : STATUS_OK;
}

static enum status set_synchronous(struct sqlite_store *store, const char *level, struct fault *fault)
{
	char pragma[64];

	snprintf(pragma, sizeof(pragma), "PRAGMA synchronous = %s", level);
	return sqlite_run(store, pragma, fault);
}

/*
 * A new file turns to the write-ahead log in a transaction of the old kind. Its journal must be gone from the disk
 * before anything else is stored, or it could come back after a power cut and undo the whole file: only EXTRA syncs
 * that.
 */
static enum status configure(struct sqlite_store *store, const struct store_options *options, struct fault *fault)
{
	const char *wanted = options->synchronous;
	enum status status = sqlite_run(store, "PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY", fault);

	if (status != STATUS_OK || options->read_only)
		return status;
	status = set_synchronous(store, wanted != NULL ? wanted : "EXTRA", fault);
	if (status == STATUS_OK)
		status = sqlite_run(store, "PRAGMA journal_mode = WAL", fault);
	return status == STATUS_OK ? set_synchronous(store, wanted != NULL ? wanted : "FULL", fault) : status;
}

static enum status prepare(struct sqlite_store *store, struct fault *fault)
{
	for (int i = 0; i < SQLITE_STATEMENTS; i++) {
		int result = sqlite3_prepare_v3(
			store->db, sql[i], -1, SQLITE_PREPARE_PERSISTENT, &store->statement[i], NULL);

		if (result != SQLITE_OK)
			return sqlite_fault(store, result, fault);
	}
	return STATUS_OK;
}

static enum status begin(struct sqlite_store *store, const struct store_options *options, struct fault *fault)
{
	int flags = options->read_only ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;
	int version = 0;
	enum status status;
	int result;

	if (!options->must_exist && !options->read_only)
		flags |= SQLITE_OPEN_CREATE;
	result = sqlite3_open_v2(store->path, &store->db, flags, options->vfs);
	if (result != SQLITE_OK)
		return sqlite_fault(store, result, fault);
	sqlite3_extended_result_codes(store->db, 1);
	sqlite3_busy_timeout(store->db, BUSY_MS);
	status = recognise(store, &version, fault);
	if (status == STATUS_OK && version < STORE_SCHEMA &&
		(options->read_only || (options->must_exist && version == 0)))
		status = fault_set(fault, STATUS_INPUT, "", store->path,
			version == 0 ? ": there is no store in this file"
				     : ": this store is of an older version; start the server once to upgrade it");
	if (status == STATUS_OK)
		status = configure(store, options, fault);
	if (status == STATUS_OK)
		status = sqlite_migrate(store, version, migration, STORE_SCHEMA, fault);
	return status == STATUS_OK ? prepare(store, fault) : status;
}

static void close_store(struct store *base)
{
	struct sqlite_store *store = (struct sqlite_store *)base;

	for (int i = 0; i < SQLITE_STATEMENTS; i++)
		sqlite3_finalize(store->statement[i]);
	sqlite3_close(store->db);
	free(store);
}

static enum status lease(
	struct store *base, int64_t table, int64_t node, int milliseconds, bool *held, struct fault *fault)
{
	(void)base, (void)table, (void)node, (void)milliseconds, (void)fault;
	*held = true;
	return STATUS_OK;
}

static int watch(struct store *base)
{
	(void)base;
	return -1;
}

static enum status news(struct store *base, store_news_visitor *visit, void *context, struct fault *fault)
{
	(void)base, (void)visit, (void)context, (void)fault;
	return STATUS_OK;
}

/* Copies page by page through SQLite's own backup, which sees one moment of the store. */
static enum status copy_pages(struct sqlite_store *store, const char *path, struct fault *fault)
{
	sqlite3 *to = NULL;
	sqlite3_backup *backup = NULL;
	int result = sqlite3_open_v2(path, &to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);

	if (result == SQLITE_OK)
		backup = sqlite3_backup_init(to, "main", store->db, "main");
	if (backup != NULL)
		do
			result = sqlite3_backup_step(backup, 1024);
		while (result == SQLITE_OK || result == SQLITE_BUSY || result == SQLITE_LOCKED);
	else if (result == SQLITE_OK)
		result = sqlite3_errcode(to);
	sqlite3_backup_finish(backup);
	sqlite3_close(to);
	return result == SQLITE_DONE ? STATUS_OK : sqlite_fault(store, result, fault);
}

/* The folder's entry of a new file reaches the disk; SQLite has synced the file itself. */
static bool sync_folder(const char *path)
{
	const char *slash = strrchr(path, '/');
	char folder[1024];
	int handle;
	bool good;

	if (slash == NULL)
		snprintf(folder, sizeof(folder), ".");
	else
		snprintf(folder, sizeof(folder), "%.*s", slash == path ? 1 : (int)(slash - path), path);
	handle = open(folder, O_RDONLY | O_DIRECTORY);
	good = handle >= 0 && fsync(handle) == 0;
	if (handle >= 0)
		close(handle);
	return good;
}

static enum status backup_to(struct store *base, const char *path, struct fault *fault)
{
	struct sqlite_store *store = (struct sqlite_store *)base;
	char beside[1100];
	enum status status;

	if (access(path, F_OK) == 0)
		return fault_set(
			fault, STATUS_REFUSED, "", path, ": there is a file already; give the copy another name");
	snprintf(beside, sizeof(beside), "%s.part", path);
	remove(beside);
	status = copy_pages(store, beside, fault);
	if (status == STATUS_OK && (link(beside, path) != 0 || !sync_folder(path)))
		status = fault_set(fault, STATUS_SYSTEM, path, ": the copy cannot be written: ", strerror(errno));
	remove(beside);
	return status;
}

static const struct store_backend backend = {
	.close = close_store,
	.commit = sqlite_write_batch,
	.read_info = sqlite_read_info,
	.read_rows = sqlite_read_rows,
	.list = sqlite_list,
	.read_names = sqlite_read_names,
	.read_chat = sqlite_read_chat,
	.find_token = sqlite_find_token,
	.expire = sqlite_expire,
	.take_due = sqlite_take_due,
	.beat = sqlite_beat,
	.lease = lease,
	.watch = watch,
	.news = news,
	.backup = backup_to,
	.check_pages = check_pages,
};

struct store *store_sqlite_open(const struct store_options *options, struct fault *fault)
{
	struct sqlite_store *store = (struct sqlite_store *)calloc(1, sizeof(*store));
	struct timespec now;

	if (store == NULL) {
		fault_set(fault, STATUS_MEMORY, "there is not enough memory for the store", "", "");
		return NULL;
	}
	clock_gettime(CLOCK_REALTIME, &now);
	store->base.backend = &backend;
	store->base.clock_offset = (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000 - store_ticks();
	snprintf(store->path, sizeof(store->path), "%s", options->where);
	if (begin(store, options, fault) == STATUS_OK)
		return &store->base;
	close_store(&store->base);
	return NULL;
}
