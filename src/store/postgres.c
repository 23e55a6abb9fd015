/*
 * PostgreSQL as a store: connecting, the schema, reading. Every node has one
 * connection for reading and writing and one that listens for other nodes'
 * rows. Times are the database's.
 */
#include "store/postgres.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/random.h>

/* steps[v] leads from schema v to v + 1. A released step never changes. */
static const char *const migration[STORE_SCHEMA] = {
	"CREATE TABLE seance_tables ("
	"	id bigint PRIMARY KEY,"
	"	rules text NOT NULL,"
	"	state bigint NOT NULL,"
	"	listed bigint NOT NULL,"
	"	created bigint NOT NULL,"
	"	secret bytea NOT NULL,"
	"	setup text NOT NULL,"
	"	summary text NOT NULL,"
	"	next_seq bigint NOT NULL DEFAULT 0,"
	"	claim bigint NOT NULL);"
	"CREATE INDEX seance_tables_listed ON seance_tables (created) WHERE listed = 1 AND state <= 1;"
	"CREATE TABLE seance_log ("
	"	table_id bigint NOT NULL REFERENCES seance_tables ON DELETE CASCADE,"
	"	seq bigint NOT NULL,"
	"	kind bigint NOT NULL,"
	"	at bigint NOT NULL,"
	"	body bytea NOT NULL,"
	"	PRIMARY KEY (table_id, seq));"
	"CREATE TABLE seance_tokens ("
	"	hash bytea PRIMARY KEY,"
	"	table_id bigint NOT NULL REFERENCES seance_tables ON DELETE CASCADE,"
	"	kind bigint NOT NULL,"
	"	person bigint NOT NULL,"
	"	expires bigint NOT NULL);"
	"CREATE INDEX seance_tokens_table ON seance_tokens (table_id, kind, person);"
	"CREATE TABLE seance_names ("
	"	table_id bigint NOT NULL REFERENCES seance_tables ON DELETE CASCADE,"
	"	person bigint NOT NULL,"
	"	name text NOT NULL,"
	"	PRIMARY KEY (table_id, person));"
	"CREATE TABLE seance_chat ("
	"	table_id bigint NOT NULL REFERENCES seance_tables ON DELETE CASCADE,"
	"	number bigint NOT NULL,"
	"	person bigint NOT NULL,"
	"	at bigint NOT NULL,"
	"	text text NOT NULL,"
	"	PRIMARY KEY (table_id, number));"
	"CREATE TABLE seance_leases ("
	"	table_id bigint PRIMARY KEY REFERENCES seance_tables ON DELETE CASCADE,"
	"	node bigint NOT NULL,"
	"	until bigint NOT NULL);",

	/* Tables being played are looked at once, because nobody knows yet when they are due. */
	"ALTER TABLE seance_tables ADD COLUMN due bigint NOT NULL DEFAULT 0;"
	"CREATE INDEX seance_tables_due ON seance_tables (due) WHERE due != 0;"
	"UPDATE seance_tables SET due = 1 WHERE state = 1;"
	"CREATE TABLE seance_beat (at bigint NOT NULL);"
	"INSERT INTO seance_beat VALUES (0);"
	"CREATE TABLE seance_gaps (began bigint PRIMARY KEY, ended bigint NOT NULL);",
};

#define NOW "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"

/* What a group writes, it writes only where its claim on the table succeeded: $1 is the table, $2 the claim. */
#define CLAIMED " FROM seance_tables WHERE id = $1::bigint AND claim = $2::bigint"

/* Each statement by its name. */
static const char *const statements[][2] = {
	{"now", "SELECT " NOW},
	{"create", "INSERT INTO seance_tables (id, claim, rules, state, listed, created, secret, setup, summary) "
		   "VALUES ($1::bigint, $2::bigint, $3::text, $4::bigint, $5::bigint, " NOW
		   ", $6::bytea, $7::text, $8::text) "
		   "ON CONFLICT DO NOTHING"},
	{"exists", "SELECT 1 FROM seance_tables WHERE id = $1::bigint FOR UPDATE"},
	{"claim", "UPDATE seance_tables SET claim = $2::bigint WHERE id = $1::bigint"},
	{"claim_rows", "UPDATE seance_tables SET claim = $2::bigint, next_seq = $3::bigint + $4::bigint "
		       "WHERE id = $1::bigint AND next_seq = $3::bigint"},
	{"row", "INSERT INTO seance_log (table_id, seq, kind, at, body) "
		"SELECT $1::bigint, $3::bigint, $4::bigint, " NOW ", $5::bytea" CLAIMED},
	{"notify", "SELECT pg_notify('seance', ($1::bigint)::text)" CLAIMED},
	{"state", "UPDATE seance_tables SET state = $3::bigint, listed = $4::bigint, summary = $5::text "
		  "WHERE id = $1::bigint AND claim = $2::bigint"},
	{"due", "UPDATE seance_tables SET due = $3::bigint WHERE id = $1::bigint AND claim = $2::bigint "
		"AND ($4::bigint < 0 OR due = $4::bigint)"},
	{"token", "INSERT INTO seance_tokens (table_id, kind, person, expires, hash) "
		  "SELECT $1::bigint, $3::bigint, $4::bigint, $5::bigint, $6::bytea" CLAIMED " ON CONFLICT DO NOTHING"},
	{"drop_token", "DELETE FROM seance_tokens WHERE hash = $3::bytea AND EXISTS (SELECT 1" CLAIMED ")"},
	{"drop_tokens",
		"DELETE FROM seance_tokens WHERE table_id = $1::bigint AND kind = $3::bigint AND person = $4::bigint "
		"AND EXISTS (SELECT 1" CLAIMED ")"},
	{"name", "INSERT INTO seance_names (table_id, person, name) SELECT $1::bigint, $3::bigint, $4::text" CLAIMED
		 " ON CONFLICT (table_id, person) DO UPDATE SET name = excluded.name"},
	{"drop_name", "DELETE FROM seance_names WHERE table_id = $1::bigint AND person = $3::bigint "
		      "AND EXISTS (SELECT 1" CLAIMED ")"},
	{"chat", "INSERT INTO seance_chat (table_id, number, person, at, text) SELECT $1::bigint, coalesce((SELECT "
		 "max(number) + 1 "
		 "FROM seance_chat WHERE table_id = $1::bigint), 0), $3::bigint, " NOW ", $4::text" CLAIMED},
	{"drop_chat", "UPDATE seance_chat SET text = '' WHERE table_id = $1::bigint AND person = $3::bigint "
		      "AND EXISTS (SELECT 1" CLAIMED ")"},
	{"info", "SELECT id, rules, state, listed, created, setup, summary, secret FROM seance_tables WHERE id = "
		 "$1::bigint"},
	{"rows", "SELECT seq, kind, at, body FROM seance_log WHERE table_id = $1::bigint AND seq >= $2::bigint ORDER "
		 "BY seq"},
	{"list", "SELECT id, rules, state, listed, created, setup, summary FROM seance_tables "
		 "WHERE listed = 1 AND state <= 1 ORDER BY created DESC LIMIT $1::bigint"},
	{"all", "SELECT id, rules, state, listed, created, setup, summary FROM seance_tables WHERE id > $1::bigint "
		"ORDER BY id LIMIT 1000"},
	{"names", "SELECT 0::bigint, person, 0::bigint, name FROM seance_names WHERE table_id = $1::bigint AND "
		  "$2::bigint = 0 ORDER BY person"},
	{"chat_lines", "SELECT number, person, at, text FROM seance_chat WHERE table_id = $1::bigint AND number >= "
		       "$2::bigint ORDER BY number"},
	{"find_token", "SELECT table_id, kind, person, expires FROM seance_tokens WHERE hash = $1::bytea "
		       "AND (expires = 0 OR expires > " NOW ")"},
	{"take_token", "DELETE FROM seance_tokens WHERE hash = $1::bytea AND (expires = 0 OR expires > " NOW ") "
		       "RETURNING table_id, kind, person, expires"},
	{"expire", "DELETE FROM seance_tables t WHERE created < $1::bigint AND coalesce((SELECT at FROM seance_log "
		   "WHERE table_id = t.id ORDER BY seq DESC LIMIT 1), created) < $1::bigint"},
	{"expire_gaps", "DELETE FROM seance_gaps WHERE ended < $1::bigint"},
	{"take_due", "UPDATE seance_tables SET due = $2::bigint WHERE id IN (SELECT id FROM seance_tables "
		     "WHERE due != 0 AND due <= $1::bigint ORDER BY due LIMIT $3::bigint FOR UPDATE SKIP LOCKED) "
		     "RETURNING id, due"},
	{"beat", "WITH last AS (SELECT at FROM seance_beat FOR UPDATE), gap AS (INSERT INTO seance_gaps (began, ended) "
		 "SELECT at, " NOW " FROM last WHERE " NOW
		 " - at > $1::bigint ON CONFLICT DO NOTHING) UPDATE seance_beat SET at = " NOW
		 " FROM last RETURNING seance_beat.at"},
	{"gaps", "SELECT began, ended FROM seance_gaps ORDER BY began DESC LIMIT 1000"},
	{"expire_tokens", "DELETE FROM seance_tokens WHERE expires != 0 AND expires <= " NOW},
	{"lease", "INSERT INTO seance_leases (table_id, node, until) VALUES ($1::bigint, $2::bigint, " NOW
		  " + $3::bigint) "
		  "ON CONFLICT (table_id) DO UPDATE SET node = excluded.node, until = excluded.until "
		  "WHERE seance_leases.node = excluded.node OR seance_leases.until < " NOW},
};

enum { STATEMENTS = (int)(sizeof(statements) / sizeof(statements[0])) };

enum status postgres_fault(struct postgres_store *store, const char *message, struct fault *fault)
{
	char line[160];

	snprintf(line, sizeof(line), "%s", message);
	line[strcspn(line, "\n")] = '\0';
	(void)store; /* the address holds a password: it is never shown */
	return fault_set(fault, STATUS_SYSTEM, "PostgreSQL: ", line, "");
}

void postgres_bytes(struct postgres_parameters *parameters, const void *bytes, size_t length)
{
	int at = parameters->count++;

	SEANCE_ASSERT(at < POSTGRES_PARAMETERS);
	parameters->value[at] = (const char *)bytes;
	parameters->length[at] = (int)length;
	parameters->format[at] = 1;
}

void postgres_number(struct postgres_parameters *parameters, int64_t number)
{
	char *bytes = parameters->number[parameters->count];

	for (int i = 0; i < 8; i++)
		bytes[i] = (char)(number >> (56 - 8 * i));
	postgres_bytes(parameters, bytes, 8);
}

int64_t postgres_column(const PGresult *result, int row, int column)
{
	const unsigned char *bytes = (const unsigned char *)PQgetvalue(result, row, column);
	uint64_t number = 0;

	for (int i = 0; i < 8; i++)
		number = number << 8 | bytes[i];
	return (int64_t)number;
}

static enum status run(struct postgres_store *store, PGconn *connection, const char *sql, struct fault *fault)
{
	PGresult *result = PQexec(connection, sql);
	ExecStatusType kind = PQresultStatus(result);
	enum status status = STATUS_OK;

	if (kind != PGRES_COMMAND_OK && kind != PGRES_TUPLES_OK)
		status = postgres_fault(store, PQerrorMessage(connection), fault);
	PQclear(result);
	return status;
}

/* Upgrades the schema; nodes that start together do it one after the other. */
static enum status migrate(struct postgres_store *store, bool read_only, struct fault *fault)
{
	PGresult *result;
	int version;
	char sql[96];
	enum status status = run(store, store->connection,
		"BEGIN; SELECT pg_advisory_xact_lock(1399153006);"
		"CREATE TABLE IF NOT EXISTS seance_schema (version integer NOT NULL)",
		fault);

	if (status != STATUS_OK)
		return status;
	result = PQexec(store->connection, "SELECT coalesce(max(version), 0) FROM seance_schema");
	version = PQresultStatus(result) == PGRES_TUPLES_OK ? atoi(PQgetvalue(result, 0, 0)) : -1;
	PQclear(result);
	if (version < 0)
		status = postgres_fault(store, PQerrorMessage(store->connection), fault);
	else if (version > STORE_SCHEMA)
		status = fault_set(fault, STATUS_INPUT,
			"a newer seance wrote this database; use that version, or restore a backup made before the "
			"upgrade",
			"", "");
	else if (version < STORE_SCHEMA && read_only)
		status = fault_set(fault, STATUS_INPUT,
			"this database is of an older version; start the server once to upgrade it", "", "");
	for (; status == STATUS_OK && version < STORE_SCHEMA; version++) {
		status = run(store, store->connection, migration[version], fault);
		snprintf(sql, sizeof(sql), "INSERT INTO seance_schema VALUES (%d)", version + 1);
		if (status == STATUS_OK)
			status = run(store, store->connection, sql, fault);
	}
	if (status == STATUS_OK)
		return run(store, store->connection, "COMMIT", fault);
	PQclear(PQexec(store->connection, "ROLLBACK"));
	return status;
}

static enum status prepare(struct postgres_store *store, struct fault *fault)
{
	for (int i = 0; i < STATEMENTS; i++) {
		PGresult *result = PQprepare(store->connection, statements[i][0], statements[i][1], 0, NULL);
		bool good = PQresultStatus(result) == PGRES_COMMAND_OK;

		PQclear(result);
		if (!good)
			return postgres_fault(store, PQerrorMessage(store->connection), fault);
	}
	return STATUS_OK;
}

static enum status read_clock(struct postgres_store *store, struct fault *fault)
{
	PGresult *result = postgres_query(store, "now", &(struct postgres_parameters){.count = 0}, fault);

	if (result == NULL)
		return STATUS_SYSTEM;
	store->base.clock_offset = postgres_column(result, 0, 0) - store_ticks();
	PQclear(result);
	return STATUS_OK;
}

/* The statements and the clock of a new connection. */
static enum status greet(struct postgres_store *store, struct fault *fault)
{
	enum status status = prepare(store, fault);

	store->greeted = status == STATUS_OK;
	return status == STATUS_OK ? read_clock(store, fault) : status;
}

void postgres_reconnect(struct postgres_store *store)
{
	store->greeted = false;
	PQreset(store->connection);
}

enum status postgres_ready(struct postgres_store *store, struct fault *fault)
{
	if (PQstatus(store->connection) == CONNECTION_OK && store->greeted)
		return STATUS_OK;
	postgres_reconnect(store);
	if (PQstatus(store->connection) != CONNECTION_OK)
		return postgres_fault(store, PQerrorMessage(store->connection), fault);
	return greet(store, fault);
}

/* A query that changes nothing is asked once more after a broken connection. */
PGresult *postgres_query(struct postgres_store *store, const char *name, const struct postgres_parameters *parameters,
	struct fault *fault)
{
	PGresult *result = NULL;

	for (int attempt = 0; attempt < 2; attempt++) {
		ExecStatusType kind;

		if (attempt > 0 && postgres_ready(store, fault) != STATUS_OK)
			return NULL;
		result = PQexecPrepared(store->connection, name, parameters->count, parameters->value,
			parameters->length, parameters->format, 1);
		kind = PQresultStatus(result);
		if (kind == PGRES_TUPLES_OK || kind == PGRES_COMMAND_OK)
			return result;
		postgres_fault(store, PQerrorMessage(store->connection), fault);
		PQclear(result);
		if (PQstatus(store->connection) == CONNECTION_OK)
			return NULL;
	}
	return NULL;
}

static void close_store(struct store *base)
{
	struct postgres_store *store = (struct postgres_store *)base;

	PQfinish(store->connection);
	PQfinish(store->listener);
	free(store);
}

static enum status expire(struct store *base, int64_t before, int *tables, struct fault *fault)
{
	struct postgres_store *store = (struct postgres_store *)base;
	struct postgres_parameters parameters = {.count = 0};
	PGresult *result;

	postgres_number(&parameters, before);
	result = postgres_query(store, "expire", &parameters, fault);
	if (result == NULL)
		return STATUS_SYSTEM;
	*tables = atoi(PQcmdTuples(result));
	PQclear(result);
	result = postgres_query(store, "expire_gaps", &parameters, fault);
	if (result == NULL)
		return STATUS_SYSTEM;
	PQclear(result);
	parameters.count = 0;
	result = postgres_query(store, "expire_tokens", &parameters, fault);
	PQclear(result);
	return result != NULL ? STATUS_OK : STATUS_SYSTEM;
}

static enum status lease(
	struct store *base, int64_t table, int64_t node, int milliseconds, bool *held, struct fault *fault)
{
	struct postgres_parameters parameters = {.count = 0};
	PGresult *result;

	*held = false;
	postgres_number(&parameters, table);
	postgres_number(&parameters, node);
	postgres_number(&parameters, milliseconds);
	result = postgres_query((struct postgres_store *)base, "lease", &parameters, fault);
	if (result == NULL)
		return STATUS_SYSTEM;
	*held = atoi(PQcmdTuples(result)) > 0;
	PQclear(result);
	return STATUS_OK;
}

static int watch(struct store *base)
{
	return PQsocket(((struct postgres_store *)base)->listener);
}

static enum status listen(struct postgres_store *store, struct fault *fault)
{
	if (PQstatus(store->listener) != CONNECTION_OK)
		return postgres_fault(store, PQerrorMessage(store->listener), fault);
	return run(store, store->listener, "LISTEN seance", fault);
}

static enum status news(struct store *base, store_news_visitor *visit, void *context, struct fault *fault)
{
	struct postgres_store *store = (struct postgres_store *)base;
	PGnotify *note;

	if (PQconsumeInput(store->listener) == 0 || PQstatus(store->listener) != CONNECTION_OK) {
		enum status status;

		PQreset(store->listener);
		status = listen(store, fault);
		if (status == STATUS_OK)
			visit(context, STORE_ANY_TABLE);
		return status;
	}
	while ((note = PQnotifies(store->listener)) != NULL) {
		if (note->be_pid != PQbackendPID(store->connection)) /* not what this node wrote itself */
			visit(context, strtoll(note->extra, NULL, 10));
		PQfreemem(note);
	}
	return STATUS_OK;
}

static enum status backup_to(struct store *base, const char *path, struct fault *fault)
{
	(void)base, (void)path;
	return fault_set(fault, STATUS_REFUSED, "copy a PostgreSQL database with pg_dump or pg_basebackup", "", "");
}

static enum status check_pages(struct store *base, struct fault *fault)
{
	(void)base, (void)fault; /* PostgreSQL checks its own pages */
	return STATUS_OK;
}

static const struct store_backend backend = {
	.close = close_store,
	.commit = postgres_commit,
	.read_info = postgres_read_info,
	.read_rows = postgres_read_rows,
	.list = postgres_list,
	.read_names = postgres_read_names,
	.read_chat = postgres_read_chat,
	.find_token = postgres_find_token,
	.expire = expire,
	.take_due = postgres_take_due,
	.beat = postgres_beat,
	.lease = lease,
	.watch = watch,
	.news = news,
	.backup = backup_to,
	.check_pages = check_pages,
};

static void ignore_notice(void *context, const char *message)
{
	(void)context, (void)message;
}

struct store *store_postgres_open(const struct store_options *options, struct fault *fault)
{
	struct postgres_store *store = (struct postgres_store *)calloc(1, sizeof(*store));
	enum status status;

	if (store == NULL) {
		fault_set(fault, STATUS_MEMORY, "there is not enough memory for the store", "", "");
		return NULL;
	}
	store->base.backend = &backend;
	snprintf(store->address, sizeof(store->address), "%s", options->where);
	store->connection = PQconnectdb(store->address);
	PQsetNoticeProcessor(store->connection, ignore_notice, NULL);
	status = PQstatus(store->connection) == CONNECTION_OK
			 ? migrate(store, options->read_only || options->must_exist, fault)
			 : postgres_fault(store, PQerrorMessage(store->connection), fault);
	if (status == STATUS_OK && getrandom(&store->claim, sizeof(store->claim), 0) != sizeof(store->claim))
		status = fault_set(fault, STATUS_SYSTEM, "the system gives no random numbers", "", "");
	if (status == STATUS_OK)
		status = greet(store, fault);
	if (status == STATUS_OK) {
		store->listener = PQconnectdb(store->address);
		PQsetNoticeProcessor(store->listener, ignore_notice, NULL);
		status = listen(store, fault);
	}
	if (status == STATUS_OK)
		return &store->base;
	close_store(&store->base);
	return NULL;
}
