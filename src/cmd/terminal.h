/* The full-screen terminal, where there is one. */
#ifndef SEANCE_CMD_TERMINAL_H
#define SEANCE_CMD_TERMINAL_H

#include "cmd/cmd.h"
#include "tui/session.h"

/* True if standard input and output are a terminal that can draw: not for TERM=dumb, nor with --plain. */
bool terminal_wanted(const struct cmd_args *args);
/* The table that the command line asks for; false and a message. */
bool terminal_setup(const struct cmd_args *args, const struct game *game, struct session_setup *setup);
/* Opens the menu, or deals the game at once if one is given. */
enum cmd_exit terminal_play(const struct cmd_args *args, const struct game *game);

/* A first game with its coach. */
enum cmd_exit terminal_learn(const struct cmd_args *args, const struct game *game);

#endif
