/* What the two kinds of store share and what each supplies. Private to src/store. */
#ifndef SEANCE_STORE_BACKEND_H
#define SEANCE_STORE_BACKEND_H

#include "store/store.h"

enum store_op_kind {
	STORE_OP_CREATE,
	STORE_OP_ROW,
	STORE_OP_STATE,
	STORE_OP_DUE,
	STORE_OP_TOKEN,
	STORE_OP_DROP_TOKEN,
	STORE_OP_DROP_TOKENS,
	STORE_OP_NAME,
	STORE_OP_CHAT,
	STORE_OP_DROP_CHAT,
	STORE_OP_KINDS
};

/* Bytes of the batch's arena. */
struct store_slice {
	size_t at, length;
};

struct store_op {
	enum store_op_kind kind;
	int64_t number[3];
	struct store_slice slice[4];
};

struct store_group {
	int64_t table;
	int first, count; /* of the batch's ops */
	enum store_outcome outcome;
};

struct store_batch {
	struct store_op *op;
	struct store_group *group;
	char *arena;
	size_t arena_length, arena_capacity;
	int ops, ops_capacity, groups, groups_capacity;
	bool memory_failed;
	bool committed; /* the outcomes are known; the next group begins a new batch */
};

struct store_backend {
	void (*close)(struct store *);
	enum status (*commit)(struct store *, struct store_batch *, struct fault *);
	enum status (*read_info)(struct store *, int64_t, struct store_info *, struct fault *);
	enum status (*read_rows)(struct store *, int64_t, int, store_row_visitor *, void *, struct fault *);
	enum status (*list)(struct store *, int, store_info_visitor *, void *, struct fault *);
	enum status (*read_names)(struct store *, int64_t, store_text_visitor *, void *, struct fault *);
	enum status (*read_chat)(struct store *, int64_t, int, store_text_visitor *, void *, struct fault *);
	enum status (*find_token)(struct store *, const uint8_t *, bool, struct store_token *, struct fault *);
	enum status (*expire)(struct store *, int64_t, int *, struct fault *);
	enum status (*take_due)(struct store *, int, struct store_due *, int, int *, struct fault *);
	enum status (*beat)(struct store *, int, store_gap_visitor *, void *, struct fault *);
	enum status (*lease)(struct store *, int64_t, int64_t, int, bool *, struct fault *);
	int (*watch)(struct store *);
	enum status (*news)(struct store *, store_news_visitor *, void *, struct fault *);
	enum status (*backup)(struct store *, const char *, struct fault *);
	enum status (*check_pages)(struct store *, struct fault *);
};

/* The first member of each kind of store. */
struct store {
	const struct store_backend *backend;
	struct store_batch batch;
	int64_t clock_offset; /* database's time less the monotonic clock, milliseconds */
	int64_t last_now;
};

/* Milliseconds of the monotonic clock. */
int64_t store_ticks(void);
const char *store_bytes(const struct store_batch *batch, struct store_slice slice);

struct store *store_sqlite_open(const struct store_options *options, struct fault *fault);
/* Says that this build has no PostgreSQL where it has none. */
struct store *store_postgres_open(const struct store_options *options, struct fault *fault);

#endif
