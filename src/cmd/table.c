#include "cmd/table.h"

#include "cmd/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

uint64_t table_clock(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* Memory enough for any agent of the game: a person may ask a stronger one than those who play. */
enum cmd_exit table_memory(const struct cmd_args *args, const struct game *game, struct table_crew *crew)
{
	const struct agent strongest = {.kind = AGENT_KIND_LEVEL, .level = AGENT_LEVELS};
	size_t size = agent_memory(&strongest, game);

	size = (size + AGENT_ALIGN - 1) / AGENT_ALIGN * AGENT_ALIGN;
	crew->memory = size > 0 ? aligned_alloc(AGENT_ALIGN, size) : NULL;
	crew->size = crew->memory != NULL ? size : 0;
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
		struct fault fault;

		if (count == players) {
			cmd_wrong(args, "--agents names more agents than there are players (%d)", players);
			return CMD_EXIT_INPUT;
		}
		if (!agent_parse(at, length, &crew->agent[count], &fault)) {
			cmd_wrong(args, "%s", fault.text);
			return CMD_EXIT_INPUT;
		}
		count++;
		if (at[length] == '\0')
			break;
		at += length + 1;
	}
	for (int i = count; i < GAME_SEATS_MAX; i++)
		crew->agent[i] = crew->agent[i % count];
	return table_memory(args, game, crew);
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

bool table_seed(const struct cmd_args *args, struct desk_seed *seed)
{
	const char *text = cmd_value(args, "seed", "1");
	struct fault fault;

	if (desk_seed_parse(text, strlen(text), DESK_SEED_NEWEST, seed, &fault) == STATUS_OK)
		return true;
	cmd_wrong(args, "--seed \"%s\": %s", text, fault.text);
	return false;
}

struct desk_room table_room(const struct table_crew *crew)
{
	return (struct desk_room){.memory = crew->memory, .size = crew->size, .clock = table_clock};
}

enum cmd_exit table_begin(const struct cmd_args *args, const struct game *game, const union game_rules *rules,
	const struct table_crew *crew, const struct desk_config *config, struct desk *desk)
{
	struct desk_config with = *config;
	struct fault fault = {.status = STATUS_OK};
	enum status status = desk_rules_share(game, rules, &with.rules, &fault);

	if (status == STATUS_OK) {
		status = desk_begin(desk, &with, &fault);
		desk_rules_release(with.rules);
	}
	for (int seat = 0; status == STATUS_OK && seat < rules->setup.players; seat++)
		status = desk_sit_agent(desk, seat, &crew->agent[seat], &fault);
	return status == STATUS_OK ? CMD_EXIT_OK : cmd_fault(args, NULL, &fault);
}

char *table_record_text(const struct cmd_args *args, const struct desk *desk, int viewer, size_t *length)
{
	struct fault fault = {.status = STATUS_OK};
	struct desk_viewer who;
	enum status status = desk_viewer(desk, viewer, &who, &fault);
	char *text = NULL;
	struct sink sink;

	sink_init(&sink, NULL, 0);
	if (status == STATUS_OK)
		status = desk_record(desk, who, &sink, &fault);
	if (status == STATUS_OK) {
		size_t size = sink.length + 1;

		text = (char *)malloc(size);
		sink_init(&sink, text, text == NULL ? 0 : size);
		status = text == NULL
				 ? fault_set(&fault, STATUS_MEMORY, "there is not enough memory for the record", "", "")
				 : desk_record(desk, who, &sink, &fault);
	}
	*length = sink.length;
	if (status == STATUS_OK)
		return text;
	(void)cmd_fault(args, NULL, &fault);
	free(text);
	return NULL;
}

enum cmd_exit table_record(const struct cmd_args *args, const struct desk *desk, int viewer, const char *path)
{
	enum cmd_exit code = CMD_EXIT_SYSTEM;
	size_t length;
	char *text = table_record_text(args, desk, viewer, &length);

	if (text != NULL)
		code = file_write(args, path, text, length);
	free(text);
	return code;
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
