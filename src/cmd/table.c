#include "cmd/table.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool table_agents(const struct cmd_args *args, int players, const struct agent *list[GAME_SEATS_MAX])
{
	const char *text = cmd_value(args, "agents", "random");
	int count = 0;

	for (const char *at = text; count < GAME_SEATS_MAX;) {
		size_t length = strcspn(at, ",");
		char name[32] = "";

		if (length < sizeof(name))
			memcpy(name, at, length);
		list[count] = agent_named(name);
		if (list[count] == NULL) {
			fprintf(stderr, "seance %s: there is no agent \"%.*s\"; there are:", args->cmd->name,
				(int)length, at);
			for (int i = 0; agent_at(i) != NULL; i++)
				fprintf(stderr, " %s", agent_at(i)->name);
			fputc('\n', stderr);
			return false;
		}
		count++;
		if (at[length] == '\0')
			break;
		at += length + 1;
	}
	if (count > players) {
		cmd_wrong(args, "--agents names more agents than there are players (%d)", players);
		return false;
	}
	for (int i = count; i < GAME_SEATS_MAX; i++)
		list[i] = list[i % count];
	return true;
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
	const struct agent *const *agents, struct rng *deal, struct rng *thought)
{
	union game_state view = *state;

	if (state->head.actor == GAME_CHANCE)
		return game->sample(rules, state, deal);
	game->redact(rules, &view, state->head.actor);
	return agents[state->head.actor]->choose(game, rules, &view, thought);
}

char *table_read(const struct cmd_args *args, const char *path, size_t *length)
{
	enum { READ_MAX = 256 << 20 };
	FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
	size_t capacity = 1 << 16;
	char *text = file == NULL ? NULL : (char *)malloc(capacity);
	size_t got;

	*length = 0;
	if (file == NULL) {
		cmd_wrong(args, "%s: %s", path, strerror(errno));
		return NULL;
	}
	while (text != NULL && (got = fread(text + *length, 1, capacity - *length, file)) > 0) {
		*length += got;
		if (*length == capacity) {
			char *more = capacity < READ_MAX ? (char *)realloc(text, 2 * capacity) : NULL;

			if (more == NULL) {
				free(text);
				text = NULL;
				break;
			}
			text = more;
			capacity *= 2;
		}
	}
	if (text == NULL || ferror(file) != 0) {
		cmd_wrong(args, "%s: cannot be read (a file of at most 256 MiB is right)", path);
		free(text);
		text = NULL;
	}
	if (file != stdin)
		fclose(file);
	return text;
}
