/* Staging, the clock, and the way to each kind of store. */
#include "store/store.h"

#include <stdlib.h>
#include <time.h>

#include "store/backend.h"

int64_t store_ticks(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

struct store *store_open(const struct store_options *options, struct fault *fault)
{
	if (strncmp(options->where, "postgresql://", 13) == 0 || strncmp(options->where, "postgres://", 11) == 0)
		return store_postgres_open(options, fault);
	return store_sqlite_open(options, fault);
}

void store_close(struct store *store)
{
	if (store == NULL)
		return;
	free(store->batch.op);
	free(store->batch.group);
	free(store->batch.arena);
	store->backend->close(store);
}

int64_t store_now(struct store *store)
{
	int64_t now = store_ticks() + store->clock_offset;

	if (now > store->last_now)
		store->last_now = now;
	return store->last_now;
}

const char *store_bytes(const struct store_batch *batch, struct store_slice slice)
{
	return batch->arena + slice.at;
}

/* Room for one more element, or the batch is marked as failed. */
static bool grow(struct store_batch *batch, void **array, int count, int *capacity, size_t size)
{
	int wanted = *capacity == 0 ? 64 : 2 * *capacity;
	void *more;

	if (batch->memory_failed)
		return false;
	if (count < *capacity)
		return true;
	more = realloc(*array, (size_t)wanted * size);
	batch->memory_failed = more == NULL;
	if (more == NULL)
		return false;
	*array = more;
	*capacity = wanted;
	return true;
}

static struct store_slice keep(struct store_batch *batch, const void *bytes, size_t length)
{
	struct store_slice slice = {batch->arena_length, length};

	if (batch->arena_capacity - batch->arena_length < length + 1) {
		size_t wanted = 2 * batch->arena_capacity + length + 4096;
		char *more = (char *)realloc(batch->arena, wanted);

		batch->memory_failed = batch->memory_failed || more == NULL;
		if (more == NULL)
			return slice;
		batch->arena = more;
		batch->arena_capacity = wanted;
	}
	if (length > 0)
		memcpy(batch->arena + slice.at, bytes, length);
	batch->arena[slice.at + length] = '\0';
	batch->arena_length += length + 1;
	return slice;
}

static struct store_slice keep_text(struct store_batch *batch, const char *text)
{
	return keep(batch, text, strlen(text));
}

static void forget(struct store_batch *batch)
{
	batch->arena_length = 0;
	batch->ops = 0;
	batch->groups = 0;
	batch->memory_failed = false;
	batch->committed = false;
}

int store_group(struct store *store, int64_t table)
{
	struct store_batch *batch = &store->batch;

	if (batch->committed)
		forget(batch);
	if (!grow(batch, (void **)&batch->group, batch->groups, &batch->groups_capacity, sizeof(*batch->group)))
		return 0;
	batch->group[batch->groups] = (struct store_group){.table = table, .first = batch->ops};
	return batch->groups++;
}

static void add(struct store *store, const struct store_op *op)
{
	struct store_batch *batch = &store->batch;

	SEANCE_ASSERT(batch->memory_failed || (batch->groups > 0 && !batch->committed));
	if (!grow(batch, (void **)&batch->op, batch->ops, &batch->ops_capacity, sizeof(*batch->op)))
		return;
	batch->op[batch->ops++] = *op;
	batch->group[batch->groups - 1].count++;
}

void store_create(struct store *store, const struct store_info *info)
{
	struct store_batch *batch = &store->batch;
	struct store_op op = {.kind = STORE_OP_CREATE, .number = {info->state, info->listed ? 1 : 0}};

	op.slice[0] = keep_text(batch, info->rules);
	op.slice[1] = keep(batch, info->secret, sizeof(info->secret));
	op.slice[2] = keep_text(batch, info->setup);
	op.slice[3] = keep_text(batch, info->summary);
	add(store, &op);
}

void store_append(struct store *store, int seq, enum store_kind kind, const char *body, size_t length)
{
	struct store_op op = {.kind = STORE_OP_ROW, .number = {seq, kind}};

	SEANCE_ASSERT(length <= STORE_BODY_MAX);
	op.slice[0] = keep(&store->batch, body, length);
	add(store, &op);
}

void store_set_state(struct store *store, enum store_state state, bool listed, const char *summary)
{
	struct store_op op = {.kind = STORE_OP_STATE, .number = {state, listed ? 1 : 0}};

	op.slice[0] = keep_text(&store->batch, summary);
	add(store, &op);
}

void store_set_due(struct store *store, int64_t due, int64_t was)
{
	struct store_op op = {.kind = STORE_OP_DUE, .number = {due, was}};

	add(store, &op);
}

void store_put_token(struct store *store, const struct store_token *token)
{
	struct store_op op = {.kind = STORE_OP_TOKEN, .number = {token->kind, token->person, token->expires}};

	op.slice[0] = keep(&store->batch, token->hash, STORE_HASH_BYTES);
	add(store, &op);
}

void store_drop_token(struct store *store, const uint8_t hash[STORE_HASH_BYTES])
{
	struct store_op op = {.kind = STORE_OP_DROP_TOKEN};

	op.slice[0] = keep(&store->batch, hash, STORE_HASH_BYTES);
	add(store, &op);
}

void store_drop_tokens(struct store *store, enum store_token_kind kind, int person)
{
	struct store_op op = {.kind = STORE_OP_DROP_TOKENS, .number = {kind, person}};

	add(store, &op);
}

void store_put_name(struct store *store, int person, const char *name)
{
	struct store_op op = {.kind = STORE_OP_NAME, .number = {person, name != NULL ? 1 : 0}};

	op.slice[0] = keep_text(&store->batch, name != NULL ? name : "");
	add(store, &op);
}

void store_put_chat(struct store *store, int person, const char *text, size_t length)
{
	struct store_op op = {.kind = STORE_OP_CHAT, .number = {person}};

	op.slice[0] = keep(&store->batch, text, length);
	add(store, &op);
}

void store_drop_chat(struct store *store, int person)
{
	struct store_op op = {.kind = STORE_OP_DROP_CHAT, .number = {person}};

	add(store, &op);
}

bool store_staged(const struct store *store)
{
	return !store->batch.committed && (store->batch.groups > 0 || store->batch.memory_failed);
}

enum status store_commit(struct store *store, struct fault *fault)
{
	struct store_batch *batch = &store->batch;
	enum status status;

	if (!store_staged(store))
		return STATUS_OK;
	if (batch->memory_failed)
		status = fault_set(fault, STATUS_MEMORY, "there is not enough memory to store the moves", "", "");
	else
		status = store->backend->commit(store, batch, fault);
	if (status != STATUS_OK)
		forget(batch);
	else
		batch->committed = true;
	return status;
}

enum store_outcome store_outcome(const struct store *store, int group)
{
	SEANCE_ASSERT(store->batch.committed && group >= 0 && group < store->batch.groups);
	return store->batch.group[group].outcome;
}

enum status store_read_info(struct store *store, int64_t table, struct store_info *info, struct fault *fault)
{
	return store->backend->read_info(store, table, info, fault);
}

enum status store_read_rows(
	struct store *store, int64_t table, int from, store_row_visitor *visit, void *context, struct fault *fault)
{
	return store->backend->read_rows(store, table, from, visit, context, fault);
}

enum status store_list(struct store *store, int limit, store_info_visitor *visit, void *context, struct fault *fault)
{
	return store->backend->list(store, limit, visit, context, fault);
}

enum status store_all(struct store *store, store_info_visitor *visit, void *context, struct fault *fault)
{
	return store->backend->list(store, 0, visit, context, fault);
}

enum status store_read_names(
	struct store *store, int64_t table, store_text_visitor *visit, void *context, struct fault *fault)
{
	return store->backend->read_names(store, table, visit, context, fault);
}

enum status store_read_chat(
	struct store *store, int64_t table, int from, store_text_visitor *visit, void *context, struct fault *fault)
{
	return store->backend->read_chat(store, table, from, visit, context, fault);
}

enum status store_find_token(
	struct store *store, const uint8_t hash[STORE_HASH_BYTES], struct store_token *token, struct fault *fault)
{
	return store->backend->find_token(store, hash, false, token, fault);
}

enum status store_take_token(
	struct store *store, const uint8_t hash[STORE_HASH_BYTES], struct store_token *token, struct fault *fault)
{
	return store->backend->find_token(store, hash, true, token, fault);
}

enum status store_expire(struct store *store, int64_t before, int *tables, struct fault *fault)
{
	return store->backend->expire(store, before, tables, fault);
}

enum status store_take_due(
	struct store *store, int again, struct store_due *list, int capacity, int *count, struct fault *fault)
{
	return store->backend->take_due(store, again, list, capacity, count, fault);
}

enum status store_beat(struct store *store, int gap, store_gap_visitor *visit, void *context, struct fault *fault)
{
	return store->backend->beat(store, gap, visit, context, fault);
}

enum status store_lease(
	struct store *store, int64_t table, int64_t node, int milliseconds, bool *held, struct fault *fault)
{
	return store->backend->lease(store, table, node, milliseconds, held, fault);
}

int store_watch(struct store *store)
{
	return store->backend->watch(store);
}

enum status store_news(struct store *store, store_news_visitor *visit, void *context, struct fault *fault)
{
	return store->backend->news(store, visit, context, fault);
}

enum status store_backup(struct store *store, const char *path, struct fault *fault)
{
	return store->backend->backup(store, path, fault);
}

enum status store_check_pages(struct store *store, struct fault *fault)
{
	return store->backend->check_pages(store, fault);
}
