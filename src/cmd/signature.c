/* seance signature: one number a game and player count, and one over all. */
#include <stdio.h>

#include "base/hash.h"
#include "bench/signature.h"
#include "cmd/cmd.h"

static enum cmd_exit run(const struct cmd_args *args)
{
	int64_t games = 40;
	uint64_t all = 0;

	if (!cmd_number(args, "games", 1, 1000000, &games))
		return CMD_EXIT_INPUT;
	for (int i = 0; game_at(i) != NULL; i++) {
		const struct game_info *info = game_at(i)->info();

		for (int players = info->players_low; players <= info->players_high; players++) {
			uint64_t one = signature_of(game_at(i), players, (int)games);

			all = hash_mix(all, one);
			printf("%s-%d %016llx\n", info->name, players, (unsigned long long)one);
		}
	}
	printf("all %016llx\n", (unsigned long long)all);
	return CMD_EXIT_OK;
}

const struct cmd cmd_signature = {"signature", "", 0, 0, "Prints a number that is equal wherever the rules are",
	{{"games", "K", "games a player count (40)"}}, run};
