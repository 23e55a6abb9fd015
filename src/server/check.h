/* Checking a store: the database's pages, and every table's log by replaying it. */
#ifndef SEANCE_SERVER_CHECK_H
#define SEANCE_SERVER_CHECK_H

#include "store/store.h"

struct check_counts {
	int tables, rows;
	int other_rules; /* tables of rules that this program does not have */
};

/* STATUS_MISMATCH with the table and the row that cannot be true. */
enum status check_store(struct store *store, struct check_counts *counts, struct fault *fault);

#endif
