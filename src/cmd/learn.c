/* seance learn: a first game, with a coach. */
#include "cmd/terminal.h"

static enum cmd_exit run(const struct cmd_args *args)
{
	const struct game *game = cmd_game(args);

	if (game == NULL)
		return CMD_EXIT_INPUT;
	if (!terminal_wanted(args))
		return cmd_wrong(
			args, "a first game needs a terminal; `seance play %s` plays in plain lines", args->operand[0]);
	return terminal_learn(args, game);
}

const struct cmd cmd_learn = {"learn", "GAME", 1, 1, "Teaches a game in five minutes: a first game with a coach",
	{{"lang", "CODE", "en, fr or nl; the environment's if not given"}}, run};
