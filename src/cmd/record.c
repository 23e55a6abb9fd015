/* seance record: plays a game and writes its record. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/file.h"
#include "cmd/table.h"
#include "games/notation.h"

struct session {
	const struct cmd_args *args;
	struct table_crew crew;
	struct desk desk;
	struct table_moves moves;
};

/* The next move of the file; STATUS_CANCELLED at its end. */
static enum status read_move(struct session *session, game_action *action, struct fault *fault)
{
	const struct desk *desk = &session->desk;
	const char *word;
	size_t length = table_next_word(&session->moves, &word);
	struct scan scan;

	if (length == 0)
		return fault_set(fault, STATUS_CANCELLED, "the file has no more moves", "", "");
	scan_init(&scan, word, length);
	if (desk->game->parse_token(desk->rules, &scan, action) &&
		game_allows(desk->game, desk->rules, &desk->state, *action))
		return STATUS_OK;
	fault->status = STATUS_ILLEGAL;
	snprintf(fault->text, sizeof(fault->text),
		"move %d, \"%.*s\", is not legal there; seance trace --moves says why", desk->count + 1,
		(int)(length < GAME_TOKEN_MAX ? length : GAME_TOKEN_MAX), word);
	return STATUS_ILLEGAL;
}

static enum status draw_from_file(
	void *context, const struct desk_event *event, game_action *action, struct fault *fault)
{
	(void)event;
	return read_move((struct session *)context, action, fault);
}

static enum status turn_from_file(void *context, struct desk *desk, struct fault *fault)
{
	game_action action;
	enum status status = read_move((struct session *)context, &action, fault);

	return status == STATUS_OK ? desk_act(desk, desk->state.head.actor, action, NULL, fault) : status;
}

/* Plays the round, or as much of it as the file has. */
static enum cmd_exit play(struct session *session)
{
	bool file = session->moves.text != NULL;
	struct desk_host host = {
		.context = session, .room = table_room(&session->crew), .turn = file ? turn_from_file : NULL};
	struct fault fault;
	enum status status = desk_play(&session->desk, &host, &fault);

	if (status == STATUS_OK || (file && status == STATUS_CANCELLED))
		return CMD_EXIT_OK;
	return cmd_fault(session->args, NULL, &fault);
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

static enum cmd_exit begin(struct session *session, const struct game *game, const union game_rules *rules)
{
	struct desk_config config = {.match = false};

	if (!table_seed(session->args, &config.seed))
		return CMD_EXIT_INPUT;
	if (session->moves.text != NULL) {
		config.chance = (struct desk_chance){draw_from_file, session};
		for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
			session->crew.agent[seat].name[0] = '\0'; /* nobody knows who made these moves */
	}
	return table_begin(session->args, game, rules, &session->crew, &config, &session->desk);
}

static enum cmd_exit run(const struct cmd_args *args)
{
	struct session session = {.args = args};
	const struct game *game = cmd_game(args);
	enum cmd_exit code;
	union game_rules rules;
	int viewer = GAME_FULL;

	if (game == NULL || !cmd_rules(args, game, &rules) || !viewer_of(args, rules.setup.players, &viewer))
		return CMD_EXIT_INPUT;
	code = table_agents(args, game, rules.setup.players, "random", &session.crew);
	if (code != CMD_EXIT_OK)
		return code;
	if (cmd_has(args, "moves")) {
		code = file_read(args, cmd_value(args, "moves", "-"), &session.moves.text, &session.moves.length);
	}
	if (code == CMD_EXIT_OK)
		code = begin(&session, game, &rules);
	if (code == CMD_EXIT_OK)
		code = play(&session);
	if (code == CMD_EXIT_OK)
		code = table_record(args, &session.desk, viewer, cmd_value(args, "out", NULL));
	free(session.moves.text);
	desk_release(&session.desk);
	table_release(&session.crew);
	return code;
}

const struct cmd cmd_record = {"record", "GAME", 1, 1, "Plays a game and writes its record",
	{CMD_RULES_OPTIONS, {"seed", "S", "seed of the game (1), a number or VERSION:NUMBER"},
		{"agents", "A,B", "who plays the seats (random), repeated for further seats"},
		{"moves", "FILE", "the moves, chance's too, from a file or - for standard input; may end early"},
		{"view", "VIEWER", "what full (default), a seat or spectator saw"},
		{"out", "FILE", "where to write; standard output for - and if not given"}},
	run};
