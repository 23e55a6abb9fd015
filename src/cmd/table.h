/* What several commands share: playing rounds with agents, tokens and positions as text. */
#ifndef SEANCE_CMD_TABLE_H
#define SEANCE_CMD_TABLE_H

#include "ai/agent.h"
#include "cmd/cmd.h"

/* Who plays the seats, and the memory they think in, one after the other. */
struct table_crew {
	struct agent agent[GAME_SEATS_MAX];
	void *memory;
};

/*
 * Agents for the seats, from --agents "A,B" or `usual`: the list is repeated
 * for further seats. Other than CMD_EXIT_OK with a message. Released with table_release().
 */
enum cmd_exit table_agents(
	const struct cmd_args *args, const struct game *game, int players, const char *usual, struct table_crew *crew);
void table_release(struct table_crew *crew);
/* Milliseconds since some moment. */
uint64_t table_clock(void);
/* An action in notation. */
const char *table_token(
	const struct game *game, const union game_rules *rules, game_action action, char text[GAME_TOKEN_MAX]);
/* "chance" or the seat's number. */
const char *table_actor(int actor, char text[GAME_TOKEN_MAX]);
/* The next action: chance's by weight from `deal`, a seat's from its agent, which sees its view only. */
game_action table_choose(const struct game *game, const union game_rules *rules, const union game_state *state,
	const struct table_crew *crew, struct rng *deal, struct rng *thought);
/* Moves from a file: tokens separated by white space; `#` to the end of the line is a remark. */
struct table_moves {
	char *text; /* NULL: there is no file */
	size_t length, at;
};

/* The next word of the list; its length, 0 at the end. */
size_t table_next_word(struct table_moves *moves, const char **word);
/* A file, or standard input for "-", as text the caller frees; NULL and a message. */
char *table_read(const struct cmd_args *args, const char *path, size_t *length);
/*
 * Writes a file, or standard output for NULL. An ordinary file is written
 * beside its place and renamed, so that a failure leaves what was there; links,
 * pipes and devices are written through.
 */
enum cmd_exit table_write(const struct cmd_args *args, const char *path, const char *text, size_t length);
/* Whether that is going to work, as far as can be seen: said before long work. Leaves nothing behind. */
enum cmd_exit table_may_write(const struct cmd_args *args, const char *path);

#endif
