/* seance record: plays a game and writes its record. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/table.h"
#include "games/notation.h"
#include "record/record.h"

struct session {
	const struct cmd_args *args;
	const struct game *game;
	const union game_rules *rules;
	struct table_crew crew;
	struct rng deal, thought;
	struct table_moves moves;
};

/* The next move of the file; false at its end or, with a code and a message, if it cannot be played. */
static bool read_move(
	struct session *session, const union game_state *state, int ply, game_action *action, enum cmd_exit *code)
{
	const char *word;
	size_t length = table_next_word(&session->moves, &word);
	struct scan scan;

	if (length == 0)
		return false;
	scan_init(&scan, word, length);
	if (!session->game->parse_token(session->rules, &scan, action) ||
		!game_allows(session->game, session->rules, state, *action)) {
		cmd_wrong(session->args, "move %d, \"%.*s\", is not legal there; seance trace --moves says why",
			ply + 1, (int)(length < GAME_TOKEN_MAX ? length : GAME_TOKEN_MAX), word);
		*code = CMD_EXIT_ILLEGAL;
		return false;
	}
	return true;
}

static enum cmd_exit play(struct session *session, struct record *record)
{
	const struct game *game = session->game;
	enum cmd_exit code = CMD_EXIT_OK;
	union game_state state;

	memset(&state, 0, sizeof(state));
	game->start(session->rules, &state);
	for (int ply = 0; state.head.actor != GAME_NOBODY; ply++) {
		game_action action;

		if (session->moves.text == NULL)
			action = table_choose(
				game, session->rules, &state, &session->crew, &session->deal, &session->thought);
		else if (!read_move(session, &state, ply, &action, &code))
			return code;
		if (!record_add(record, state.head.actor, action, false, NULL)) {
			cmd_wrong(
				session->args, "the game is longer than a record may be (%d moves)", RECORD_MOVES_MAX);
			return CMD_EXIT_FAILED;
		}
		game->apply(session->rules, &state, action);
	}
	return code;
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
	if (text == NULL) {
		cmd_wrong(args, "there is not enough memory");
		return CMD_EXIT_SYSTEM;
	}
	sink_init(&sink, text, size);
	record_text(record, &sink);
	code = table_write(args, cmd_value(args, "out", NULL), text, sink.length);
	free(text);
	return code;
}

static bool viewer_of(const struct cmd_args *args, int players, int *viewer)
{
	const char *text = cmd_value(args, "view", "full");
	struct scan scan;

	scan_init(&scan, text, strlen(text));
	if (notation_take_viewer(&scan, players, viewer) && scan_end(&scan))
		return true;
	cmd_wrong(args, "--view must be full, spectator or a seat from 0 to %d, not \"%s\"", players - 1, text);
	return false;
}

/* Writes the record as the viewer saw it. */
static enum cmd_exit write_as(const struct cmd_args *args, const struct record *full, int viewer)
{
	enum cmd_exit code = CMD_EXIT_SYSTEM;
	struct record view;

	if (viewer == GAME_FULL)
		return write_record(args, full);
	if (!record_view(full, viewer, &view)) {
		cmd_wrong(args, "there is not enough memory");
		return code;
	}
	code = write_record(args, &view);
	record_release(&view);
	return code;
}

static enum cmd_exit run(const struct cmd_args *args)
{
	struct session session = {.args = args, .game = cmd_game(args)};
	enum cmd_exit code;
	struct record full;
	union game_rules rules;
	int64_t seed = 1;
	int viewer = GAME_FULL;

	if (session.game == NULL || !cmd_rules(args, session.game, &rules) ||
		!cmd_number(args, "seed", 0, INT64_MAX, &seed) || !viewer_of(args, rules.setup.players, &viewer))
		return CMD_EXIT_INPUT;
	code = table_agents(args, session.game, rules.setup.players, "random", &session.crew);
	if (code != CMD_EXIT_OK)
		return code;
	if (cmd_has(args, "moves")) {
		session.moves.text = table_read(args, cmd_value(args, "moves", "-"), &session.moves.length);
		if (session.moves.text == NULL) {
			table_release(&session.crew);
			return CMD_EXIT_INPUT;
		}
	}
	session.rules = &rules;
	rng_seed(&session.deal, (uint64_t)seed, 0);
	rng_seed(&session.thought, (uint64_t)seed, 1);
	record_init(&full, session.game, &rules, GAME_FULL);
	code = play(&session, &full);
	if (code == CMD_EXIT_OK)
		code = write_as(args, &full, viewer);
	record_release(&full);
	free(session.moves.text);
	table_release(&session.crew);
	return code;
}

const struct cmd cmd_record = {"record", "GAME", 1, 1, "Plays a game and writes its record",
	{CMD_RULES_OPTIONS, {"seed", "S", "seed of the game (1)"},
		{"agents", "A,B", "who plays the seats (random), repeated for further seats"},
		{"moves", "FILE", "the moves, chance's too, from a file or - for standard input; may end early"},
		{"view", "VIEWER", "what full (default), a seat or spectator saw"},
		{"out", "FILE", "where to write; standard output if not given"}},
	run};
