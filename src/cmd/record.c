/* seance record: plays a game and writes its record. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/table.h"
#include "record/record.h"

static bool play(const struct game *game, const union game_rules *rules, const struct agent *const *agents,
	int64_t seed, struct record *record)
{
	struct rng deal, thought;
	union game_state state;

	rng_seed(&deal, (uint64_t)seed, 0);
	rng_seed(&thought, (uint64_t)seed, 1);
	record_init(record, game, rules, GAME_FULL);
	memset(&state, 0, sizeof(state));
	game->start(rules, &state);
	while (state.head.actor != GAME_NOBODY) {
		game_action action = table_choose(game, rules, &state, agents, &deal, &thought);

		if (!record_add(record, state.head.actor, action, false, NULL))
			return false;
		game->apply(rules, &state, action);
	}
	return true;
}

/* Writes beside the file and renames, so that a failure leaves nothing half-written. */
static enum cmd_exit write_text(const struct cmd_args *args, const char *path, const char *text, size_t length)
{
	char beside[4096];
	FILE *file = NULL;
	bool written;

	if (path == NULL)
		return fwrite(text, 1, length, stdout) == length ? CMD_EXIT_OK : CMD_EXIT_SYSTEM;
	if (snprintf(beside, sizeof(beside), "%s.part", path) < (int)sizeof(beside))
		file = fopen(beside, "wb");
	if (file == NULL) {
		cmd_wrong(args, "%s: cannot be written: %s", path, strerror(errno));
		return CMD_EXIT_SYSTEM;
	}
	written = fwrite(text, 1, length, file) == length;
	if (fclose(file) != 0 || !written || rename(beside, path) != 0) {
		cmd_wrong(args, "%s: cannot be written: %s", path, strerror(errno));
		remove(beside);
		return CMD_EXIT_SYSTEM;
	}
	return CMD_EXIT_OK;
}

static enum cmd_exit write_record(const struct cmd_args *args, const struct record *record)
{
	enum cmd_exit code;
	struct sink sink;
	char *text;
	size_t size;

	sink_init(&sink, NULL, 0);
	record_text(record, &sink);
	size = sink.length + 1;
	text = (char *)malloc(size);
	if (text == NULL)
		return CMD_EXIT_SYSTEM;
	sink_init(&sink, text, size);
	record_text(record, &sink);
	code = write_text(args, cmd_value(args, "out", NULL), text, sink.length);
	free(text);
	return code;
}

/* --view: full, a seat, or spectator. */
static bool viewer_of(const struct cmd_args *args, int players, int *viewer)
{
	const char *text = cmd_value(args, "view", "full");
	int64_t seat = 0;

	if (strcmp(text, "full") == 0)
		*viewer = GAME_FULL;
	else if (strcmp(text, "spectator") == 0)
		*viewer = GAME_SPECTATOR;
	else if (cmd_number(args, "view", 0, players - 1, &seat))
		*viewer = (int)seat;
	else
		return false;
	return true;
}

static enum cmd_exit run(const struct cmd_args *args)
{
	const struct game *game = cmd_game(args);
	const struct agent *agents[GAME_SEATS_MAX];
	enum cmd_exit code = CMD_EXIT_SYSTEM;
	struct record full, view;
	union game_rules rules;
	int64_t seed = 1;
	int viewer = GAME_FULL;

	if (game == NULL || !cmd_rules(args, game, &rules) || !table_agents(args, rules.setup.players, agents) ||
		!cmd_number(args, "seed", 0, INT64_MAX, &seed) || !viewer_of(args, rules.setup.players, &viewer))
		return CMD_EXIT_INPUT;
	if (!play(game, &rules, agents, seed, &full)) {
		cmd_wrong(args, "the game is longer than a record may be");
	} else if (viewer == GAME_FULL) {
		code = write_record(args, &full);
	} else if (record_view(&full, viewer, &view)) {
		code = write_record(args, &view);
		record_release(&view);
	}
	record_release(&full);
	return code;
}

const struct cmd cmd_record = {"record", "GAME", 1, 1, "Plays a game and writes its record",
	{CMD_RULES_OPTIONS, {"seed", "S", "seed of the game (1)"},
		{"agents", "A,B", "who plays the seats (random), repeated for further seats"},
		{"view", "VIEWER", "what full (default), a seat or spectator saw"},
		{"out", "FILE", "where to write; standard output if not given"}},
	run};
