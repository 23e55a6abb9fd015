/* seance trace: every decision of a game as JSON Lines; docs/trace.md is the format. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/file.h"
#include "cmd/table.h"
#include "edition/edition.h"
#include "text/phrase.h"

struct trace {
	const struct cmd_args *args;
	const struct game *game;
	struct table_crew crew;
	struct desk desk;
	struct desk_seed seed;    /* of the game being played */
	struct table_moves moves; /* text NULL: the agents choose */
	bool ended;               /* the file has no more moves */
	bool views;
	bool events;
};

static void put_line(json_t *object)
{
	json_dumpf(object, stdout, JSON_COMPACT);
	fputc('\n', stdout);
	json_decref(object);
}

static json_t *position_json(const struct game *game, const union game_rules *rules, const union game_state *state)
{
	char text[GAME_POSITION_MAX];
	struct sink sink;

	sink_init(&sink, text, sizeof(text));
	game->position(rules, state, &sink);
	SEANCE_ASSERT(!sink_cut(&sink));
	return json_string(text);
}

static json_t *legal_json(const struct game *game, const union game_rules *rules, const union game_state *state)
{
	game_action list[GAME_LEGAL_MAX];
	struct game_odds odds[GAME_CHANCE_MAX];
	char text[GAME_TOKEN_MAX];
	json_t *array = json_array();

	if (state->head.actor == GAME_CHANCE) {
		int count = game->chance(rules, state, odds);

		for (int i = 0; i < count; i++)
			json_array_append_new(array, json_pack("[s,i]", table_token(game, rules, odds[i].action, text),
							     (int)odds[i].weight));
	} else {
		int count = game->legal(rules, state, list);

		for (int i = 0; i < count; i++)
			json_array_append_new(array, json_string(table_token(game, rules, list[i], text)));
	}
	return array;
}

static json_t *views_json(const struct game *game, const union game_rules *rules, const union game_state *state)
{
	json_t *object = json_object();

	for (int seat = 0; seat <= rules->setup.players; seat++) {
		int viewer = seat == rules->setup.players ? (int)GAME_SPECTATOR : seat;
		union game_state view = *state;
		char name[GAME_TOKEN_MAX];

		game->redact(rules, &view, viewer);
		json_object_set_new(object, viewer == GAME_SPECTATOR ? "spectator" : table_actor(viewer, name),
			position_json(game, rules, &view));
	}
	return object;
}

static json_t *actor_json(int actor)
{
	return actor == GAME_CHANCE ? json_string("chance") : json_integer(actor);
}

static json_t *events_json(
	const struct game *game, const union game_rules *rules, const union game_state *state, game_action action)
{
	struct game_event list[GAME_EVENTS_MAX];
	int count = game->events(rules, state, action, list);
	json_t *array = json_array();

	for (int i = 0; i < count; i++) {
		char text[256];
		struct sink sink;

		sink_init(&sink, text, sizeof(text));
		phrase_event(game, rules, &list[i].what, &sink);
		json_array_append_new(array, json_string(text));
	}
	return array;
}

/* JSON libraries read whole numbers up to 63 bits: a larger seed is text. */
static json_t *seed_json(uint64_t number)
{
	char text[24];

	if (number <= INT64_MAX)
		return json_integer((json_int_t)number);
	snprintf(text, sizeof(text), "%llu", (unsigned long long)number);
	return json_string(text);
}

static enum status put_start(void *context, struct desk *desk, struct fault *fault)
{
	struct trace *trace = (struct trace *)context;
	const struct game_setup *setup = &desk->rules->setup;
	const struct game_info *info = trace->game->info();
	json_t *options = json_object();

	(void)fault;
	for (int i = 0; i < info->options; i++)
		json_object_set_new(options, info->option[i].name, json_integer(setup->option[i]));
	json_object_set_new(
		options, "first", setup->first == GAME_LOT ? json_string("lot") : json_integer(setup->first));
	json_object_set_new(options, "round", json_integer(setup->round));
	put_line(json_pack("{s:s, s:s, s:s, s:i, s:o, s:o, s:o, s:i}", "type", "start", "game", info->name, "rules",
		info->id, "players", setup->players, "options", options, "edition",
		edition_json(trace->game, desk->rules), "seed", seed_json(trace->seed.number), "seed_version",
		trace->seed.version));
	return STATUS_OK;
}

static void put_match(const struct match *match)
{
	json_t *points = json_array();
	json_t *boos = json_array();
	json_t *winners = json_array();

	for (int seat = 0; seat < match->players; seat++) {
		json_array_append_new(points, json_integer(match->points[seat]));
		json_array_append_new(boos, json_integer(match->boos[seat]));
		if ((match->winners >> seat & 1) != 0)
			json_array_append_new(winners, json_integer(seat));
	}
	put_line(json_pack("{s:s, s:i, s:b, s:o, s:o, s:o}", "type", "match", "rounds", match->rounds, "over",
		match->over != 0, "points", points, "boos", boos, "winners", winners));
}

static enum status put_end(void *context, struct desk *desk, struct fault *fault)
{
	struct trace *trace = (struct trace *)context;
	struct game_result result;
	json_t *scores = json_array();
	struct match match;
	json_t *line;

	(void)fault;
	desk_result(desk, &result);
	for (int seat = 0; seat < desk->rules->setup.players; seat++)
		json_array_append_new(scores, json_integer(result.points[seat]));
	line = json_pack("{s:s, s:o, s:b, s:s, s:o}", "type", "end", "scores", scores, "voided", result.voided != 0,
		"termination", game_termination_name(result.termination), "state",
		position_json(trace->game, desk->rules, &desk->state));
	if (trace->views)
		json_object_set_new(line, "views", views_json(trace->game, desk->rules, &desk->state));
	put_line(line);
	if (desk->in_match) {
		desk_match_now(desk, &match);
		put_match(&match);
	}
	return STATUS_OK;
}

/* One line of JSON on standard error: where, which token, why, and what was legal (taken over). */
static enum cmd_exit put_refusal(int ply, const char *token, const char *reason, json_t *legal)
{
	json_t *object = json_object();

	json_object_set_new(object, "ply", json_integer(ply));
	if (json_object_set_new(object, "token", json_string(token)) != 0) /* not UTF-8 */
		json_object_set_new(object, "token", json_string("?"));
	json_object_set_new(object, "reason", json_string(reason));
	json_object_set_new(object, "legal", legal);
	fflush(stdout);
	json_dumpf(object, stderr, JSON_COMPACT);
	fputc('\n', stderr);
	json_decref(object);
	return CMD_EXIT_ILLEGAL;
}

/* A move of the file that cannot be played: said at once, in a form of its own. */
static enum status refuse(const struct desk *desk, const char *token, const char *reason, struct fault *fault)
{
	put_refusal(desk->count, token, reason, legal_json(desk->game, desk->rules, &desk->state));
	return fault_set(fault, STATUS_ILLEGAL, reason, "", "");
}

/* The next move of the file, checked. At its end the loop is cancelled and `ended` is set. */
static enum status read_move(struct trace *trace, game_action *action, struct fault *fault)
{
	const struct desk *desk = &trace->desk;
	const char *word;
	size_t length = table_next_word(&trace->moves, &word);
	char token[GAME_TOKEN_MAX] = "";
	char why[256];
	struct scan scan;
	struct sink sink;

	if (length == 0) {
		trace->ended = true;
		return fault_set(fault, STATUS_CANCELLED, "the file has no more moves", "", "");
	}
	memcpy(token, word, length < sizeof(token) ? length : sizeof(token) - 1);
	sink_init(&sink, why, sizeof(why));
	scan_init(&scan, word, length);
	if (!trace->game->parse_token(desk->rules, &scan, action)) {
		sink_text(&sink, "not a move: expected ");
		sink_text(&sink, scan.expected);
		return refuse(desk, token, why, fault);
	}
	if (!game_allows(trace->game, desk->rules, &desk->state, *action)) {
		struct game_phrase reason;

		trace->game->explain(desk->rules, &desk->state, desk->state.head.actor, *action, &reason);
		phrase_reason(trace->game, desk->rules, &reason, &sink);
		return refuse(desk, token, why, fault);
	}
	return STATUS_OK;
}

static enum status draw_from_file(
	void *context, const struct desk_event *event, game_action *action, struct fault *fault)
{
	(void)event;
	return read_move((struct trace *)context, action, fault);
}

static enum status turn_from_file(void *context, struct desk *desk, struct fault *fault)
{
	game_action action;
	enum status status = read_move((struct trace *)context, &action, fault);

	return status == STATUS_OK ? desk_act(desk, desk->state.head.actor, action, NULL, fault) : status;
}

static enum status put_step(void *context, struct desk *desk, const union game_state *before, struct fault *fault)
{
	const struct trace *trace = (const struct trace *)context;
	const struct game *game = trace->game;
	game_action action = desk->moves[desk->count - 1].action;
	char text[GAME_TOKEN_MAX];
	json_t *step = json_pack("{s:s, s:i, s:o, s:o, s:s, s:o}", "type", "step", "ply", desk->count - 1, "actor",
		actor_json(before->head.actor), "legal", legal_json(game, desk->rules, before), "move",
		table_token(game, desk->rules, action, text), "state", position_json(game, desk->rules, before));

	if (trace->events)
		json_object_set_new(step, "events", events_json(game, desk->rules, before, action));
	if (trace->views)
		json_object_set_new(step, "views", views_json(game, desk->rules, before));
	put_line(step);
	if (ferror(stdout) != 0)
		return fault_set(fault, STATUS_SYSTEM, "writing to standard output failed", "", "");
	return STATUS_OK;
}

static enum cmd_exit play_game(struct trace *trace, const union game_rules *rules)
{
	bool file = trace->moves.text != NULL;
	struct desk_config config = {.seed = trace->seed, .match = cmd_has(trace->args, "match")};
	struct desk_host host = {.context = trace,
		.room = table_room(&trace->crew),
		.turn = file ? turn_from_file : NULL,
		.round_begins = put_start,
		.acted = put_step,
		.round_ends = put_end};
	enum cmd_exit code;
	enum status status;
	struct fault fault;

	if (file)
		config.chance = (struct desk_chance){draw_from_file, trace};
	code = table_begin(trace->args, trace->game, rules, &trace->crew, &config, &trace->desk);
	if (code != CMD_EXIT_OK)
		return code;
	status = desk_play(&trace->desk, &host, &fault);
	if (status == STATUS_OK || trace->ended)
		return CMD_EXIT_OK;
	if (status == STATUS_ILLEGAL) /* it has been said */
		return CMD_EXIT_ILLEGAL;
	return cmd_fault(trace->args, NULL, &fault);
}

/* Moves after the last game's end are refused like any other that cannot be played. */
static enum cmd_exit refuse_rest(struct trace *trace)
{
	const char *word;
	size_t length = table_next_word(&trace->moves, &word);
	char token[GAME_TOKEN_MAX] = "";

	if (length == 0)
		return CMD_EXIT_OK;
	memcpy(token, word, length < sizeof(token) ? length : sizeof(token) - 1);
	return put_refusal(trace->desk.count, token, "The game is over.", json_array());
}

static enum cmd_exit run(const struct cmd_args *args)
{
	struct trace trace = {.args = args, .game = cmd_game(args)};
	enum cmd_exit code = CMD_EXIT_OK;
	union game_rules rules;
	int64_t games = 1;

	if (trace.game == NULL || !cmd_rules(args, trace.game, &rules) || !table_seed(args, &trace.seed) ||
		!cmd_number(args, "games", 1, 1000000000, &games))
		return CMD_EXIT_INPUT;
	code = table_agents(args, trace.game, rules.setup.players, "random", &trace.crew);
	if (code != CMD_EXIT_OK)
		return code;
	trace.views = cmd_has(args, "views");
	trace.events = cmd_has(args, "events");
	if (cmd_has(args, "moves")) {
		code = file_read(args, cmd_value(args, "moves", "-"), &trace.moves.text, &trace.moves.length);
		if (code != CMD_EXIT_OK) {
			table_release(&trace.crew);
			return code;
		}
	}
	for (int64_t i = 0; i < games && code == CMD_EXIT_OK && !trace.ended && ferror(stdout) == 0; i++) {
		code = play_game(&trace, &rules);
		trace.seed.number++;
	}
	if (trace.moves.text != NULL && code == CMD_EXIT_OK && !trace.ended)
		code = refuse_rest(&trace);
	free(trace.moves.text);
	desk_release(&trace.desk);
	table_release(&trace.crew);
	return code;
}

const struct cmd cmd_trace = {"trace", "GAME", 1, 1, "Plays a game and prints every decision as a line of JSON",
	{CMD_RULES_OPTIONS,
		{"seed", "S",
			"seed of the first game (1), a number or VERSION:NUMBER; the next game has the next seed"},
		{"games", "K", "how many games (1)"},
		{"agents", "A,B", "who plays the seats (random), repeated for further seats"},
		{"views", NULL, "every seat's and the spectator's view of each position, too"},
		{"events", NULL, "what happens at each step, in words, too"},
		{"moves", "FILE", "the moves, chance's too, from a file or - for standard input"},
		{"match", NULL, "whole matches instead of single rounds"}},
	run};
