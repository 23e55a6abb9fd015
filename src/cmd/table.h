/* What several commands share: tables with agents, seeds, moves from files, tokens as text. */
#ifndef SEANCE_CMD_TABLE_H
#define SEANCE_CMD_TABLE_H

#include "ai/agent.h"
#include "cmd/cmd.h"
#include "desk/desk_play.h"

/* Who plays the seats, and the memory they think in, one after the other. */
struct table_crew {
	struct agent agent[GAME_SEATS_MAX];
	void *memory;
	size_t size; /* of the memory: enough for any agent of the game */
};

/*
 * Agents for the seats, from --agents "A,B" or `usual`: the list is repeated
 * for further seats. Other than CMD_EXIT_OK with a message. Released with table_release().
 */
enum cmd_exit table_agents(
	const struct cmd_args *args, const struct game *game, int players, const char *usual, struct table_crew *crew);
/* Memory for any agent of the game, without naming who plays. Released with table_release(). */
enum cmd_exit table_memory(const struct cmd_args *args, const struct game *game, struct table_crew *crew);
void table_release(struct table_crew *crew);
/* Milliseconds since some moment. */
uint64_t table_clock(void);
/* An action in notation. */
const char *table_token(
	const struct game *game, const union game_rules *rules, game_action action, char text[GAME_TOKEN_MAX]);
/* "chance" or the seat's number. */
const char *table_actor(int actor, char text[GAME_TOKEN_MAX]);
/* The seed of --seed, which has the newest version unless it names one; 1 if there is none. False and a message. */
bool table_seed(const struct cmd_args *args, struct desk_seed *seed);
/* What agents think with: the crew's memory and a clock. */
struct desk_room table_room(const struct table_crew *crew);
/*
 * Begins a table with these rules and lets the crew sit down at all seats. The
 * config has everything but the rules. Other than CMD_EXIT_OK with a message.
 */
enum cmd_exit table_begin(const struct cmd_args *args, const struct game *game, const union game_rules *rules,
	const struct table_crew *crew, const struct desk_config *config, struct desk *desk);

/* The table's record as a viewer saw it, as text the caller frees; NULL and a message. */
char *table_record_text(const struct cmd_args *args, const struct desk *desk, int viewer, size_t *length);
/* Writes that record to a file, or to standard output for NULL. */
enum cmd_exit table_record(const struct cmd_args *args, const struct desk *desk, int viewer, const char *path);

/* Moves from a file: tokens separated by white space; `#` to the end of the line is a remark. */
struct table_moves {
	char *text; /* NULL: there is no file */
	size_t length, at;
};

/* The next word of the list; its length, 0 at the end. */
size_t table_next_word(struct table_moves *moves, const char **word);

#endif
