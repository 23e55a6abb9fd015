/* seance signature: one number a game and player count, and one over all. */
#include <stdio.h>
#include <stdlib.h>

#include "base/hash.h"
#include "bench/signature.h"
#include "cmd/cmd.h"

static enum cmd_exit print_agents(const struct cmd_args *args)
{
	for (int i = 0; game_at(i) != NULL; i++) {
		const struct game_info *info = game_at(i)->info();
		size_t size = (signature_memory(game_at(i)) / AGENT_ALIGN + 1) * AGENT_ALIGN;
		void *memory = aligned_alloc(AGENT_ALIGN, size);

		if (memory == NULL) {
			cmd_wrong(args, "there is not enough memory");
			return CMD_EXIT_SYSTEM;
		}
		for (int players = info->players_low; players <= info->players_high; players++)
			printf("agents-%s-%d %016llx\n", info->name, players,
				(unsigned long long)signature_agents(game_at(i), players, memory));
		free(memory);
	}
	return CMD_EXIT_OK;
}

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
	return cmd_has(args, "agents") ? print_agents(args) : CMD_EXIT_OK;
}

const struct cmd cmd_signature = {"signature", "", 0, 0, "Prints a number that is equal wherever the rules are",
	{{"games", "K", "games a player count (40)"},
		{"agents", NULL, "what the agents answer in a round of each game, too"}},
	run};
