/* PostgreSQL as a store: reading. */
#include <stdio.h>

#include "store/postgres.h"

/* The columns id, rules, state, listed, created, setup, summary. */
static void take_info(const PGresult *result, int row, struct store_info *info)
{
	memset(info, 0, sizeof(*info));
	info->id = postgres_column(result, row, 0);
	snprintf(info->rules, sizeof(info->rules), "%s", PQgetvalue(result, row, 1));
	info->state = (enum store_state)postgres_column(result, row, 2);
	info->listed = postgres_column(result, row, 3) != 0;
	info->created = postgres_column(result, row, 4);
	info->setup = PQgetvalue(result, row, 5);
	info->summary = PQgetvalue(result, row, 6);
}

enum status postgres_read_info(struct store *base, int64_t table, struct store_info *info, struct fault *fault)
{
	struct postgres_store *store = (struct postgres_store *)base;
	struct postgres_parameters parameters = {.count = 0};
	enum status status = STATUS_OK;
	PGresult *result;

	postgres_number(&parameters, table);
	result = postgres_query(store, "info", &parameters, fault);
	if (result == NULL)
		return STATUS_SYSTEM;
	if (PQntuples(result) == 0) {
		status = fault_set(fault, STATUS_REFUSED, "there is no such table", "", "");
	} else {
		take_info(result, 0, info);
		if (PQgetlength(result, 0, 7) == STORE_SECRET_BYTES)
			memcpy(info->secret, PQgetvalue(result, 0, 7), STORE_SECRET_BYTES);
		snprintf(store->setup, sizeof(store->setup), "%s", info->setup);
		snprintf(store->summary, sizeof(store->summary), "%s", info->summary);
		info->setup = store->setup;
		info->summary = store->summary;
	}
	PQclear(result);
	return status;
}

enum status postgres_read_rows(
	struct store *base, int64_t table, int from, store_row_visitor *visit, void *context, struct fault *fault)
{
	struct postgres_store *store = (struct postgres_store *)base;
	struct postgres_parameters parameters = {.count = 0};
	PGresult *result;

	postgres_number(&parameters, table);
	postgres_number(&parameters, from);
	result = postgres_query(store, "rows", &parameters, fault);
	if (result == NULL)
		return STATUS_SYSTEM;
	for (int i = 0; i < PQntuples(result); i++) {
		struct store_row row = {.seq = (int)postgres_column(result, i, 0),
			.kind = (enum store_kind)postgres_column(result, i, 1),
			.at = postgres_column(result, i, 2),
			.body = PQgetvalue(result, i, 3),
			.length = (size_t)PQgetlength(result, i, 3)};

		if (!visit(context, &row))
			break;
	}
	PQclear(result);
	return STATUS_OK;
}

/* One page of a list; the last id and how many there were. */
static enum status list_page(struct postgres_store *store, const char *name, int64_t *number, int *count,
	store_info_visitor *visit, void *context, struct fault *fault)
{
	struct postgres_parameters parameters = {.count = 0};
	PGresult *result;

	postgres_number(&parameters, *number);
	result = postgres_query(store, name, &parameters, fault);
	if (result == NULL)
		return STATUS_SYSTEM;
	*count = PQntuples(result);
	for (int i = 0; i < *count; i++) {
		struct store_info info;

		take_info(result, i, &info);
		*number = info.id;
		if (!visit(context, &info))
			*count = 0;
	}
	PQclear(result);
	return STATUS_OK;
}

enum status postgres_list(struct store *base, int limit, store_info_visitor *visit, void *context, struct fault *fault)
{
	struct postgres_store *store = (struct postgres_store *)base;
	int64_t number = limit;
	int count = 1;
	enum status status = STATUS_OK;

	if (limit > 0)
		return list_page(store, "list", &number, &count, visit, context, fault);
	number = INT64_MIN;
	while (status == STATUS_OK && count > 0)
		status = list_page(store, "all", &number, &count, visit, context, fault);
	return status;
}

static enum status read_texts(struct store *base, const char *name, int64_t table, int from, store_text_visitor *visit,
	void *context, struct fault *fault)
{
	struct postgres_parameters parameters = {.count = 0};
	PGresult *result;

	postgres_number(&parameters, table);
	postgres_number(&parameters, from);
	result = postgres_query((struct postgres_store *)base, name, &parameters, fault);
	if (result == NULL)
		return STATUS_SYSTEM;
	for (int i = 0; i < PQntuples(result); i++)
		if (!visit(context, (int)postgres_column(result, i, 0), (int)postgres_column(result, i, 1),
			    postgres_column(result, i, 2), PQgetvalue(result, i, 3)))
			break;
	PQclear(result);
	return STATUS_OK;
}

enum status postgres_read_names(
	struct store *base, int64_t table, store_text_visitor *visit, void *context, struct fault *fault)
{
	return read_texts(base, "names", table, 0, visit, context, fault);
}

enum status postgres_read_chat(
	struct store *base, int64_t table, int from, store_text_visitor *visit, void *context, struct fault *fault)
{
	return read_texts(base, "chat_lines", table, from, visit, context, fault);
}

enum status postgres_find_token(
	struct store *base, const uint8_t *hash, bool take, struct store_token *token, struct fault *fault)
{
	struct postgres_parameters parameters = {.count = 0};
	enum status status = STATUS_OK;
	PGresult *result;

	postgres_bytes(&parameters, hash, STORE_HASH_BYTES);
	result = postgres_query((struct postgres_store *)base, take ? "take_token" : "find_token", &parameters, fault);
	if (result == NULL)
		return STATUS_SYSTEM;
	if (PQntuples(result) == 0) {
		status = fault_set(fault, STATUS_REFUSED, "this link is not valid any more", "", "");
	} else {
		memcpy(token->hash, hash, STORE_HASH_BYTES);
		token->table = postgres_column(result, 0, 0);
		token->kind = (enum store_token_kind)postgres_column(result, 0, 1);
		token->person = (int)postgres_column(result, 0, 2);
		token->expires = postgres_column(result, 0, 3);
	}
	PQclear(result);
	return status;
}
