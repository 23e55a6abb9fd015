#include "cmd/table.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool table_agents(const struct cmd_args *args, int players, const struct agent *list[GAME_SEATS_MAX])
{
	const char *text = cmd_value(args, "agents", "random");
	const struct agent *named[GAME_SEATS_MAX + 1];
	int count = 0;

	for (const char *at = text; count <= players;) {
		size_t length = strcspn(at, ",");
		char name[32] = "";

		if (length < sizeof(name))
			memcpy(name, at, length);
		named[count] = agent_named(name);
		if (named[count] == NULL) {
			char list_text[256];
			struct sink sink;

			sink_init(&sink, list_text, sizeof(list_text));
			for (int i = 0; agent_at(i) != NULL; i++) {
				sink_char(&sink, ' ');
				sink_text(&sink, agent_at(i)->name);
			}
			cmd_wrong(args, "there is no agent \"%.*s\"; there are:%s", (int)length, at, list_text);
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
	for (int i = 0; i < GAME_SEATS_MAX; i++)
		list[i] = named[i % count];
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
