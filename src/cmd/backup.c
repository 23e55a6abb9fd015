/* seance backup: a copy of a store that may be in use. */
#include <stdio.h>

#include "cmd/cmd.h"
#include "store/store.h"

static enum cmd_exit run_backup(const struct cmd_args *args)
{
	const struct store_options options = {.where = args->operand[0], .must_exist = true, .read_only = true};
	struct fault fault;
	struct store *store = store_open(&options, &fault);
	enum status status = store != NULL ? store_backup(store, args->operand[1], &fault) : fault.status;

	store_close(store);
	if (status == STATUS_OK) {
		printf("%s is a copy of %s\n", args->operand[1], args->operand[0]);
		return CMD_EXIT_OK;
	}
	cmd_wrong(args, "%s", fault.text);
	return status == STATUS_INPUT || status == STATUS_REFUSED ? CMD_EXIT_INPUT : CMD_EXIT_SYSTEM;
}

const struct cmd cmd_backup = {"backup", "STORE COPY", 2, 2,
	"Copies a server's store, which may be in use, into a new file", {{NULL, NULL, NULL}}, run_backup};
