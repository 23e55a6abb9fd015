/*
 * PostgreSQL as a store: one pipelined transaction for each batch, so a batch
 * costs one round trip whatever its size.
 *
 * Tables are locked in the order of their ids, so two nodes never wait for
 * each other. A group first puts its claim, a number nobody else uses, into
 * the table's row; a group with rows does so only if next_seq is the number of
 * its first row. Everything else of the group happens where the claim stands.
 */
#include "store/postgres.h"

#include <stdlib.h>

/* Which result decides a group's outcome. */
enum role { ROLE_NONE, ROLE_EXISTS, ROLE_CLAIM, ROLE_CREATE };

struct sent {
	int group;
	enum role role;
};

struct pipeline {
	struct postgres_store *store;
	struct store_batch *batch;
	struct sent *sent;
	int count, capacity;
	bool failed;
};

static void send(struct pipeline *pipeline, const char *name, const struct postgres_parameters *parameters, int group,
	enum role role)
{
	if (pipeline->failed)
		return;
	if (pipeline->count == pipeline->capacity) {
		int wanted = pipeline->capacity == 0 ? 256 : 2 * pipeline->capacity;
		struct sent *more = (struct sent *)realloc(pipeline->sent, sizeof(*more) * (size_t)wanted);

		pipeline->failed = more == NULL;
		if (more == NULL)
			return;
		pipeline->sent = more;
		pipeline->capacity = wanted;
	}
	pipeline->sent[pipeline->count++] = (struct sent){group, role};
	pipeline->failed = PQsendQueryPrepared(pipeline->store->connection, name, parameters->count, parameters->value,
				   parameters->length, parameters->format, 1) == 0;
}

static void slice(
	struct postgres_parameters *parameters, const struct store_batch *batch, const struct store_op *op, int which)
{
	postgres_bytes(parameters, store_bytes(batch, op->slice[which]), op->slice[which].length);
}

/* The statement of an op, and its parameters after table and claim. */
static const char *fill(
	struct postgres_parameters *parameters, const struct store_batch *batch, const struct store_op *op)
{
	switch (op->kind) {
	case STORE_OP_CREATE:
		slice(parameters, batch, op, 0);
		postgres_number(parameters, op->number[0]);
		postgres_number(parameters, op->number[1]);
		for (int i = 1; i <= 3; i++)
			slice(parameters, batch, op, i);
		return "create";
	case STORE_OP_ROW:
		postgres_number(parameters, op->number[0]);
		postgres_number(parameters, op->number[1]);
		slice(parameters, batch, op, 0);
		return "row";
	case STORE_OP_STATE:
		postgres_number(parameters, op->number[0]);
		postgres_number(parameters, op->number[1]);
		slice(parameters, batch, op, 0);
		return "state";
	case STORE_OP_DUE:
		postgres_number(parameters, op->number[0]);
		postgres_number(parameters, op->number[1]);
		return "due";
	case STORE_OP_TOKEN:
		for (int i = 0; i < 3; i++)
			postgres_number(parameters, op->number[i]);
		slice(parameters, batch, op, 0);
		return "token";
	case STORE_OP_DROP_TOKEN:
		slice(parameters, batch, op, 0);
		return "drop_token";
	case STORE_OP_DROP_TOKENS:
		postgres_number(parameters, op->number[0]);
		postgres_number(parameters, op->number[1]);
		return "drop_tokens";
	case STORE_OP_NAME:
		postgres_number(parameters, op->number[0]);
		if (op->number[1] == 0)
			return "drop_name";
		slice(parameters, batch, op, 0);
		return "name";
	case STORE_OP_CHAT:
		postgres_number(parameters, op->number[0]);
		slice(parameters, batch, op, 0);
		return "chat";
	default:
		postgres_number(parameters, op->number[0]);
		return "drop_chat";
	}
}

static void send_claim(struct pipeline *pipeline, int index, int64_t claim)
{
	const struct store_group *group = &pipeline->batch->group[index];
	const struct store_op *op = &pipeline->batch->op[group->first];
	struct postgres_parameters parameters = {.count = 0};
	int first = -1;
	int rows = 0;

	for (int i = 0; i < group->count; i++)
		if (op[i].kind == STORE_OP_ROW) {
			first = first < 0 ? (int)op[i].number[0] : first;
			rows++;
		}
	postgres_number(&parameters, group->table);
	if (group->count == 0 || op->kind != STORE_OP_CREATE)
		send(pipeline, "exists", &parameters, index, ROLE_EXISTS);
	postgres_number(&parameters, claim);
	if (group->count > 0 && op->kind == STORE_OP_CREATE) {
		fill(&parameters, pipeline->batch, op);
		send(pipeline, "create", &parameters, index, ROLE_CREATE);
		parameters.count = 2;
	}
	if (rows > 0) {
		postgres_number(&parameters, first);
		postgres_number(&parameters, rows);
		send(pipeline, "claim_rows", &parameters, index, ROLE_CLAIM);
		parameters.count = 2;
		send(pipeline, "notify", &parameters, index, ROLE_NONE);
	} else if (group->count == 0 || op->kind != STORE_OP_CREATE) {
		send(pipeline, "claim", &parameters, index, ROLE_NONE);
	}
}

static void send_group(struct pipeline *pipeline, int index)
{
	struct store_batch *batch = pipeline->batch;
	struct store_group *group = &batch->group[index];
	int64_t claim = (int64_t)++pipeline->store->claim;

	group->outcome = STORE_DONE;
	send_claim(pipeline, index, claim);
	for (int i = 0; i < group->count; i++) {
		const struct store_op *op = &batch->op[group->first + i];
		struct postgres_parameters parameters = {.count = 0};
		const char *name;

		if (op->kind == STORE_OP_CREATE)
			continue;
		postgres_number(&parameters, group->table);
		postgres_number(&parameters, claim);
		name = fill(&parameters, batch, op);
		send(pipeline, name, &parameters, index, ROLE_NONE);
	}
}

/* What a result says about its group. */
static void judge(struct pipeline *pipeline, const struct sent *sent, const PGresult *result)
{
	struct store_group *group = &pipeline->batch->group[sent->group];

	if (sent->role == ROLE_EXISTS && PQntuples(result) == 0)
		group->outcome = STORE_GONE;
	if ((sent->role == ROLE_CLAIM || sent->role == ROLE_CREATE) && group->outcome == STORE_DONE &&
		strcmp(PQcmdTuples((PGresult *)result), "0") == 0)
		group->outcome = STORE_TAKEN;
}

/* Reads one result and the end that follows it; false if it is a failure. */
static bool receive(struct pipeline *pipeline, const struct sent *sent, struct fault *fault)
{
	PGconn *connection = pipeline->store->connection;
	PGresult *result = PQgetResult(connection);
	ExecStatusType kind = PQresultStatus(result);
	bool good = kind == PGRES_COMMAND_OK || kind == PGRES_TUPLES_OK;

	if (good && sent != NULL)
		judge(pipeline, sent, result);
	if (!good && kind != PGRES_PIPELINE_ABORTED)
		postgres_fault(pipeline->store,
			result != NULL ? PQresultErrorMessage(result) : PQerrorMessage(connection), fault);
	PQclear(result);
	if (result != NULL)
		PQclear(PQgetResult(connection)); /* NULL: the end of this statement */
	return good;
}

static bool send_word(struct pipeline *pipeline, const char *sql)
{
	return PQsendQueryParams(pipeline->store->connection, sql, 0, NULL, NULL, NULL, NULL, 0) != 0;
}

static bool receive_all(struct pipeline *pipeline, struct fault *fault)
{
	PGconn *connection = pipeline->store->connection;
	bool good = receive(pipeline, NULL, fault); /* BEGIN */
	PGresult *end;

	for (int i = 0; i < pipeline->count; i++)
		good = receive(pipeline, &pipeline->sent[i], fault) && good;
	good = receive(pipeline, NULL, fault) && good; /* COMMIT */
	end = PQgetResult(connection);
	good = good && PQresultStatus(end) == PGRES_PIPELINE_SYNC;
	PQclear(end);
	return good;
}

static int by_table(const void *a, const void *b)
{
	const struct store_group *const *one = (const struct store_group *const *)a;
	const struct store_group *const *two = (const struct store_group *const *)b;

	if ((*one)->table != (*two)->table)
		return (*one)->table < (*two)->table ? -1 : 1;
	return *one < *two ? -1 : *one > *two; /* groups of one table stay in order */
}

static void send_all(struct pipeline *pipeline)
{
	struct store_batch *batch = pipeline->batch;
	struct store_group **order =
		(struct store_group **)malloc(sizeof(struct store_group *) * (size_t)batch->groups);

	pipeline->failed = order == NULL || !send_word(pipeline, "BEGIN");
	if (order != NULL) {
		for (int i = 0; i < batch->groups; i++)
			order[i] = &batch->group[i];
		qsort(order, (size_t)batch->groups, sizeof(*order), by_table);
		for (int i = 0; i < batch->groups; i++)
			send_group(pipeline, (int)(order[i] - batch->group));
	}
	pipeline->failed =
		pipeline->failed || !send_word(pipeline, "COMMIT") || PQpipelineSync(pipeline->store->connection) == 0;
	free(order);
}

enum status postgres_commit(struct store *base, struct store_batch *batch, struct fault *fault)
{
	struct postgres_store *store = (struct postgres_store *)base;
	struct pipeline pipeline = {.store = store, .batch = batch};
	enum status status = postgres_ready(store, fault);

	if (status != STATUS_OK)
		return status;
	if (PQenterPipelineMode(store->connection) == 0)
		return postgres_fault(store, PQerrorMessage(store->connection), fault);
	send_all(&pipeline);
	if (pipeline.failed) {
		status = postgres_fault(store, PQerrorMessage(store->connection), fault);
		postgres_reconnect(store); /* half a pipeline cannot be taken back */
	} else if (!receive_all(&pipeline, fault)) {
		status = STATUS_SYSTEM;
		PQexitPipelineMode(store->connection);
		PQclear(PQexec(store->connection, "ROLLBACK"));
	} else {
		PQexitPipelineMode(store->connection);
	}
	free(pipeline.sent);
	return status;
}

enum status postgres_take_due(
	struct store *base, int again, struct store_due *list, int capacity, int *count, struct fault *fault)
{
	struct postgres_store *store = (struct postgres_store *)base;
	struct postgres_parameters parameters = {.count = 0};
	int64_t now = store_now(base);
	PGresult *result;

	*count = 0;
	postgres_number(&parameters, now);
	postgres_number(&parameters, now + again);
	postgres_number(&parameters, capacity);
	result = postgres_query(store, "take_due", &parameters, fault);
	if (result == NULL)
		return STATUS_SYSTEM;
	for (int i = 0; i < PQntuples(result) && i < capacity; i++)
		list[(*count)++] = (struct store_due){postgres_column(result, i, 0), postgres_column(result, i, 1)};
	PQclear(result);
	return STATUS_OK;
}

/* The beat brings the database's time, so clocks of nodes that run for months do not drift apart. */
enum status postgres_beat(struct store *base, int gap, store_gap_visitor *visit, void *context, struct fault *fault)
{
	struct postgres_store *store = (struct postgres_store *)base;
	struct postgres_parameters parameters = {.count = 0};
	PGresult *result;

	postgres_number(&parameters, gap);
	result = postgres_query(store, "beat", &parameters, fault);
	if (result == NULL)
		return STATUS_SYSTEM;
	if (PQntuples(result) > 0)
		base->clock_offset = postgres_column(result, 0, 0) - store_ticks();
	PQclear(result);
	parameters.count = 0;
	result = postgres_query(store, "gaps", &parameters, fault);
	if (result == NULL)
		return STATUS_SYSTEM;
	for (int i = 0; i < PQntuples(result); i++)
		if (!visit(context, postgres_column(result, i, 0), postgres_column(result, i, 1)))
			break;
	PQclear(result);
	return STATUS_OK;
}
