/* In place of PostgreSQL where libpq is not installed. */
#include "store/backend.h"

struct store *store_postgres_open(const struct store_options *options, struct fault *fault)
{
	(void)options;
	fault_set(fault, STATUS_INPUT,
		"this seance was built without PostgreSQL; install libpq-dev and build again, or give a file", "", "");
	return NULL;
}
