/* Edition files: refused with a reason, or good for a game at every player count they allow. */
#include <stdio.h>
#include <unistd.h>

#include "edition/edition.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char path[64];
	struct fault fault;
	const struct game *game;
	union game_rules rules;
	FILE *file;

	snprintf(path, sizeof(path), "/tmp/seance-fuzz-edition-%d", (int)getpid());
	file = fopen(path, "wb");
	if (file == NULL)
		return 0;
	fwrite(data, 1, size, file);
	fclose(file);
	game = edition_open(path, &rules, &fault);
	if (game != NULL) {
		for (int players = game->info()->players_low; players <= game->info()->players_high; players++) {
			union game_state state;
			struct fault wrong;

			rules.setup.players = (uint8_t)players;
			if (!game->prepare(&rules, &wrong))
				continue;
			memset(&state, 0, sizeof(state));
			game->start(&rules, &state);
			fuzz_use(game, &rules, &state);
		}
	}
	unlink(path);
	return 0;
}
