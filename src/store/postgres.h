/* PostgreSQL as a store: what its files share. Private to src/store. */
#ifndef SEANCE_STORE_POSTGRES_H
#define SEANCE_STORE_POSTGRES_H

#include <libpq-fe.h>

#include "store/backend.h"

enum { POSTGRES_PARAMETERS = 8 };

struct postgres_store {
	struct store base;
	PGconn *connection;
	PGconn *listener; /* hears of other nodes' rows; a connection of its own, so that no commit waits for news */
	uint64_t claim;   /* of the group written last; counts up from a random number */
	bool greeted;     /* the connection has its statements */
	char address[512];
	char setup[STORE_BODY_MAX + 1], summary[STORE_BODY_MAX + 1]; /* of read_info */
};

/*
 * Parameters of a statement in binary: numbers as eight bytes, the highest
 * first, texts and bytes as they are.
 */
struct postgres_parameters {
	int count;
	const char *value[POSTGRES_PARAMETERS];
	int length[POSTGRES_PARAMETERS], format[POSTGRES_PARAMETERS];
	char number[POSTGRES_PARAMETERS][8];
};

void postgres_number(struct postgres_parameters *parameters, int64_t number);
void postgres_bytes(struct postgres_parameters *parameters, const void *bytes, size_t length);
int64_t postgres_column(const PGresult *result, int row, int column);

/* Runs one prepared statement by its name; NULL with words in the fault if it failed. */
PGresult *postgres_query(struct postgres_store *store, const char *name, const struct postgres_parameters *parameters,
	struct fault *fault);
/* Puts what the connection or a result says into words. */
enum status postgres_fault(struct postgres_store *store, const char *message, struct fault *fault);
/* Connects again if the connection is broken. */
enum status postgres_ready(struct postgres_store *store, struct fault *fault);
/* Gives the connection up, whatever it was doing, and makes another as far as that is possible. */
void postgres_reconnect(struct postgres_store *store);

enum status postgres_take_due(
	struct store *base, int again, struct store_due *list, int capacity, int *count, struct fault *fault);
enum status postgres_beat(struct store *base, int gap, store_gap_visitor *visit, void *context, struct fault *fault);

enum status postgres_commit(struct store *base, struct store_batch *batch, struct fault *fault);

enum status postgres_read_info(struct store *base, int64_t table, struct store_info *info, struct fault *fault);
enum status postgres_read_rows(
	struct store *base, int64_t table, int from, store_row_visitor *visit, void *context, struct fault *fault);
enum status postgres_list(struct store *base, int limit, store_info_visitor *visit, void *context, struct fault *fault);
enum status postgres_read_names(
	struct store *base, int64_t table, store_text_visitor *visit, void *context, struct fault *fault);
enum status postgres_read_chat(
	struct store *base, int64_t table, int from, store_text_visitor *visit, void *context, struct fault *fault);
enum status postgres_find_token(
	struct store *base, const uint8_t *hash, bool take, struct store_token *token, struct fault *fault);

#endif
