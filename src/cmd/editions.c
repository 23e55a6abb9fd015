/* seance editions: the compiled-in editions and any files, listed and checked. */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/cmd.h"
#include "edition/edition.h"

/* Player counts the edition can be played with, as text. */
static void put_players(const struct game *game, const union game_rules *loaded)
{
	const struct game_info *info = game->info();

	for (int players = info->players_low; players <= info->players_high; players++) {
		union game_rules rules = *loaded;
		struct fault fault;

		rules.setup.players = (uint8_t)players;
		if (game->prepare(&rules, &fault))
			printf(" %d", players);
	}
}

static void put_edition(const struct game *game, const union game_rules *rules, const char *where)
{
	printf("%-9s %-20s %016llx  players", game->info()->name, rules->setup.edition,
		(unsigned long long)game_edition_hash(game, rules));
	put_players(game, rules);
	printf("  %s\n", where);
}

static enum cmd_exit check_file(const struct cmd_args *args, const char *path)
{
	struct fault fault;
	union game_rules rules;
	const struct game *game = edition_open(path, &rules, &fault);

	if (game == NULL && fault.status == STATUS_MEMORY)
		cmd_out_of_memory();
	if (game == NULL)
		return cmd_fault(args, path, &fault);
	put_edition(game, &rules, path);
	return CMD_EXIT_OK;
}

static int by_name(const struct dirent **a, const struct dirent **b)
{
	return strcmp((*a)->d_name, (*b)->d_name);
}

static int is_edition(const struct dirent *entry)
{
	size_t length = strlen(entry->d_name);

	return length > 5 && strcmp(entry->d_name + length - 5, ".json") == 0;
}

static enum cmd_exit check_folder(const struct cmd_args *args, const char *folder)
{
	struct dirent **list;
	int count = scandir(folder, &list, is_edition, by_name);
	enum cmd_exit code = CMD_EXIT_OK;

	if (count < 0 && errno == ENOMEM)
		cmd_out_of_memory();
	if (count < 0 && cmd_has(args, "folder"))
		return cmd_wrong(args, "%s: %s", folder, strerror(errno));

	for (int i = 0; i < count; i++) {
		char path[4096];

		snprintf(path, sizeof(path), "%s/%s", folder, list[i]->d_name);
		if (check_file(args, path) != CMD_EXIT_OK)
			code = CMD_EXIT_INPUT;
		free(list[i]);
	}
	if (count >= 0)
		free(list);
	return code;
}

static enum cmd_exit run(const struct cmd_args *args)
{
	if (args->operands == 1)
		return check_file(args, args->operand[0]);
	for (int i = 0; game_at(i) != NULL; i++) {
		union game_rules rules;

		memset(&rules, 0, sizeof(rules));
		game_at(i)->defaults(&rules, game_at(i)->info()->players_low);
		put_edition(game_at(i), &rules, "(compiled in)");
	}
	return check_folder(args, cmd_value(args, "folder", "editions"));
}

const struct cmd cmd_editions = {"editions", "[FILE]", 0, 1,
	"Lists the editions compiled in and those of a folder, and checks them; or checks one file",
	{{"folder", "DIR", "where editions lie as files (editions)"}}, run};
