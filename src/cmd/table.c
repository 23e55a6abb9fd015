#include "cmd/table.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

uint64_t table_clock(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* Memory enough for any agent of the game: a person may ask a stronger one than those who play. */
static enum cmd_exit allocate(const struct cmd_args *args, const struct game *game, struct table_crew *crew)
{
	const struct agent strongest = {.kind = AGENT_KIND_LEVEL, .level = AGENT_LEVELS};
	size_t size = agent_memory(&strongest, game);

	size = (size + AGENT_ALIGN - 1) / AGENT_ALIGN * AGENT_ALIGN;
	crew->memory = size > 0 ? aligned_alloc(AGENT_ALIGN, size) : NULL;
	if (size == 0 || crew->memory != NULL)
		return CMD_EXIT_OK;
	cmd_wrong(args, "there is no memory for the agents (%zu bytes)", size);
	return CMD_EXIT_SYSTEM;
}

enum cmd_exit table_agents(
	const struct cmd_args *args, const struct game *game, int players, const char *usual, struct table_crew *crew)
{
	const char *at = cmd_value(args, "agents", usual);
	int count = 0;

	for (;;) {
		size_t length = strcspn(at, ",");
		struct game_fault fault;

		if (count == players) {
			cmd_wrong(args, "--agents names more agents than there are players (%d)", players);
			return CMD_EXIT_INPUT;
		}
		if (!agent_parse(at, length, &crew->agent[count], &fault)) {
			cmd_wrong(args, "%s", fault.text);
			return CMD_EXIT_INPUT;
		}
		crew->agent[count++].limit.clock = table_clock;
		if (at[length] == '\0')
			break;
		at += length + 1;
	}
	for (int i = count; i < GAME_SEATS_MAX; i++)
		crew->agent[i] = crew->agent[i % count];
	return allocate(args, game, crew);
}

void table_release(struct table_crew *crew)
{
	free(crew->memory);
	crew->memory = NULL;
}

const char *table_token(
	const struct game *game, const union game_rules *rules, game_action action, char text[GAME_TOKEN_MAX])
{
	struct sink sink;

	sink_init(&sink, text, GAME_TOKEN_MAX);
	game->token(rules, action, &sink);
	return text;
}

const char *table_actor(int actor, char text[GAME_TOKEN_MAX])
{
	if (actor == GAME_CHANCE)
		return "chance";
	snprintf(text, GAME_TOKEN_MAX, "%d", actor);
	return text;
}

game_action table_choose(const struct game *game, const union game_rules *rules, const union game_state *state,
	const struct table_crew *crew, struct rng *deal, struct rng *thought)
{
	union game_state view = *state;
	struct agent_question question = {.game = game, .rules = rules, .view = &view, .rng = thought};
	struct agent_answer answer;
	struct game_fault fault;
	bool asked;

	if (state->head.actor == GAME_CHANCE)
		return game->sample(rules, state, deal);
	game->redact(rules, &view, state->head.actor);
	asked = agent_choose(&crew->agent[state->head.actor], &question, crew->memory, &answer, &fault);
	SEANCE_ASSERT(asked);
	return answer.move;
}

/* All of a stream as text the caller frees; NULL if reading fails or it is too long. */
static char *read_stream(FILE *file, size_t *length)
{
	enum { READ_MAX = 256 << 20 };
	char *text = NULL;
	size_t capacity = 0;

	*length = 0;
	while (feof(file) == 0 && ferror(file) == 0) {
		if (*length == capacity) {
			size_t wanted = capacity == 0 ? 1 << 16 : 2 * capacity;
			char *more = wanted <= READ_MAX ? (char *)realloc(text, wanted) : NULL;

			if (more == NULL)
				break;
			text = more;
			capacity = wanted;
		}
		*length += fread(text + *length, 1, capacity - *length, file);
	}
	if (feof(file) != 0 && ferror(file) == 0)
		return text;
	free(text);
	return NULL;
}

char *table_read(const struct cmd_args *args, const char *path, size_t *length)
{
	bool standard = strcmp(path, "-") == 0;
	FILE *file = standard ? stdin : fopen(path, "rb");
	char *text;

	if (file == NULL) {
		cmd_wrong(args, "%s: %s", path, strerror(errno));
		return NULL;
	}
	text = read_stream(file, length);
	if (text == NULL)
		cmd_wrong(args, "%s: cannot be read (a file of at most 256 MiB is right)", path);
	if (!standard)
		fclose(file);
	return text;
}

/* True if the path is free or an ordinary file: only then may another file take its place. */
static bool replaceable(const char *path)
{
	struct stat about;

	return lstat(path, &about) != 0 ? errno == ENOENT : S_ISREG(about.st_mode);
}

static bool write_all(FILE *file, const char *text, size_t length)
{
	bool written = fwrite(text, 1, length, file) == length;

	return fclose(file) == 0 && written;
}

enum cmd_exit table_write(const struct cmd_args *args, const char *path, const char *text, size_t length)
{
	char beside[4096];
	FILE *file = NULL;
	bool swap = path != NULL && replaceable(path);
	int handle = -1;

	if (path == NULL)
		return fwrite(text, 1, length, stdout) == length ? CMD_EXIT_OK : CMD_EXIT_SYSTEM;
	errno = ENAMETOOLONG;
	if (!swap)
		file = fopen(path, "wb");
	else if (snprintf(beside, sizeof(beside), "%s.XXXXXX", path) < (int)sizeof(beside))
		handle = mkstemp(beside);
	if (handle >= 0) {
		fchmod(handle, 0644);
		file = fdopen(handle, "wb");
	}
	if (file == NULL || !write_all(file, text, length) || (swap && rename(beside, path) != 0)) {
		cmd_wrong(args, "%s: cannot be written: %s", path, strerror(errno));
		if (handle >= 0)
			remove(beside);
		return CMD_EXIT_SYSTEM;
	}
	return CMD_EXIT_OK;
}

enum cmd_exit table_may_write(const struct cmd_args *args, const char *path)
{
	char beside[4096];
	struct stat about;
	int handle = -1;

	errno = ENAMETOOLONG;
	if (replaceable(path) && snprintf(beside, sizeof(beside), "%s.XXXXXX", path) < (int)sizeof(beside))
		handle = mkstemp(beside);
	if (handle >= 0) {
		close(handle);
		remove(beside);
		return CMD_EXIT_OK;
	}
	if (!replaceable(path) && (stat(path, &about) != 0 ? errno == ENOENT : !S_ISDIR(about.st_mode)))
		return CMD_EXIT_OK; /* a link, a pipe or a device: only writing shows */
	cmd_wrong(args, "%s: cannot be written", path);
	return CMD_EXIT_SYSTEM;
}

static bool is_space(char c)
{
	return c == ' ' || c == '\n' || c == '\t' || c == '\r';
}

size_t table_next_word(struct table_moves *moves, const char **word)
{
	const char *text = moves->text;

	for (; moves->at < moves->length && (is_space(text[moves->at]) || text[moves->at] == '#'); moves->at++)
		if (text[moves->at] == '#')
			while (moves->at + 1 < moves->length && text[moves->at + 1] != '\n')
				moves->at++;
	*word = text + moves->at;
	while (moves->at < moves->length && !is_space(text[moves->at]))
		moves->at++;
	return (size_t)(text + moves->at - *word);
}
