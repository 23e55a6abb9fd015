/* seance check-store: every page and every table of a store. */
#include <stdio.h>

#include "cmd/cmd.h"
#include "server/check.h"

static enum cmd_exit run_check(const struct cmd_args *args)
{
	const struct store_options options = {.where = args->operand[0], .must_exist = true, .read_only = true};
	struct fault fault = {.status = STATUS_OK};
	struct store *store = store_open(&options, &fault);
	struct check_counts counts;
	enum status status = store != NULL ? check_store(store, &counts, &fault) : fault.status;

	store_close(store);
	if (status == STATUS_OK) {
		printf("%s: %d tables, %d rows, all in order\n", args->operand[0], counts.tables, counts.rows);
		if (counts.other_rules > 0)
			printf("%d tables have rules that this version does not have; they were not replayed\n",
				counts.other_rules);
		return CMD_EXIT_OK;
	}
	cmd_wrong(args, "%s", fault.text);
	if (status == STATUS_MISMATCH)
		return CMD_EXIT_FAILED;
	return status == STATUS_INPUT ? CMD_EXIT_INPUT : CMD_EXIT_SYSTEM;
}

const struct cmd cmd_check_store = {"check-store", "STORE", 1, 1,
	"Checks a server's store: its pages, and every table by replay", {{NULL, NULL, NULL}}, run_check};
