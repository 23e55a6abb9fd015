/* seance trace: every decision of a game as JSON Lines; docs/trace.md is the format. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/table.h"
#include "edition/edition.h"
#include "match/match.h"
#include "text/phrase.h"

/* Rounds without a limit (dawn=0, dusk=0) may go on for ever. */
enum { TRACE_PLIES_MAX = 1000000 };

struct trace {
	const struct cmd_args *args;
	const struct game *game;
	struct table_crew crew;
	struct rng deal, thought;
	struct table_moves moves; /* text NULL: the agents choose */
	int ply;                  /* of the last step */
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

static void put_start(const struct trace *trace, const union game_rules *rules, int64_t seed)
{
	const struct game_info *info = trace->game->info();
	json_t *options = json_object();

	for (int i = 0; i < info->options; i++)
		json_object_set_new(options, info->option[i].name, json_integer(rules->setup.option[i]));
	json_object_set_new(options, "first",
		rules->setup.first == GAME_LOT ? json_string("lot") : json_integer(rules->setup.first));
	json_object_set_new(options, "round", json_integer(rules->setup.round));
	put_line(json_pack("{s:s, s:s, s:s, s:i, s:o, s:o, s:I}", "type", "start", "game", info->name, "rules",
		info->id, "players", rules->setup.players, "options", options, "edition",
		edition_json(trace->game, rules), "seed", (json_int_t)seed));
}

static void put_end(const struct trace *trace, const union game_rules *rules, const union game_state *state)
{
	struct game_result result;
	json_t *scores = json_array();
	json_t *line;

	trace->game->result(rules, state, &result);
	for (int seat = 0; seat < rules->setup.players; seat++)
		json_array_append_new(scores, json_integer(result.points[seat]));
	line = json_pack("{s:s, s:o, s:b, s:o}", "type", "end", "scores", scores, "annulled", result.annulled != 0,
		"state", position_json(trace->game, rules, state));
	if (trace->views)
		json_object_set_new(line, "views", views_json(trace->game, rules, state));
	put_line(line);
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

static enum cmd_exit refuse(const struct trace *trace, const union game_rules *rules, const union game_state *state,
	int ply, const char *token, const char *reason)
{
	return put_refusal(ply, token, reason, legal_json(trace->game, rules, state));
}

/* The next move of the file, checked. At its end there is none and `ended` is set. */
static enum cmd_exit read_move(
	struct trace *trace, const union game_rules *rules, const union game_state *state, int ply, game_action *action)
{
	const char *word;
	size_t length = table_next_word(&trace->moves, &word);
	char token[GAME_TOKEN_MAX] = "";
	char why[256];
	struct scan scan;
	struct sink sink;

	if (length == 0) {
		trace->ended = true;
		return CMD_EXIT_OK;
	}
	memcpy(token, word, length < sizeof(token) ? length : sizeof(token) - 1);
	sink_init(&sink, why, sizeof(why));
	scan_init(&scan, word, length);
	if (!trace->game->parse_token(rules, &scan, action)) {
		sink_text(&sink, "not a move: expected ");
		sink_text(&sink, scan.expected);
		return refuse(trace, rules, state, ply, token, why);
	}
	if (!game_allows(trace->game, rules, state, *action)) {
		struct game_phrase reason;

		trace->game->explain(rules, state, state->head.actor, *action, &reason);
		phrase_reason(trace->game, rules, &reason, &sink);
		return refuse(trace, rules, state, ply, token, why);
	}
	return CMD_EXIT_OK;
}

static enum cmd_exit play_round(struct trace *trace, const union game_rules *rules, union game_state *state)
{
	const struct game *game = trace->game;

	memset(state, 0, sizeof(*state));
	game->start(rules, state);
	for (int ply = 0; state->head.actor != GAME_NOBODY; ply++) {
		enum cmd_exit code = ferror(stdout) != 0 ? CMD_EXIT_SYSTEM : CMD_EXIT_OK;
		char text[GAME_TOKEN_MAX];
		game_action action;
		json_t *step;

		if (trace->moves.text != NULL)
			code = read_move(trace, rules, state, ply, &action);
		else
			action = table_choose(game, rules, state, &trace->crew, &trace->deal, &trace->thought);
		if (code != CMD_EXIT_OK || trace->ended)
			return code;
		if (ply == TRACE_PLIES_MAX) {
			cmd_wrong(trace->args, "the round does not end: stopped after %d steps", TRACE_PLIES_MAX);
			return CMD_EXIT_FAILED;
		}
		trace->ply = ply;
		step = json_pack("{s:s, s:i, s:o, s:o, s:s, s:o}", "type", "step", "ply", ply, "actor",
			actor_json(state->head.actor), "legal", legal_json(game, rules, state), "move",
			table_token(game, rules, action, text), "state", position_json(game, rules, state));
		if (trace->events)
			json_object_set_new(step, "events", events_json(game, rules, state, action));
		if (trace->views)
			json_object_set_new(step, "views", views_json(game, rules, state));
		put_line(step);
		game->apply(rules, state, action);
	}
	return CMD_EXIT_OK;
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

/* Agents sit at the match's seats; a play-off's seats are looked up. */
static void seat_agents(struct trace *trace, const struct agent *agents, const struct match *match)
{
	for (int i = 0; match_seat(match, i) >= 0; i++)
		trace->crew.agent[i] = agents[match_seat(match, i)];
}

static enum cmd_exit play_match(struct trace *trace, const union game_rules *rules, int64_t seed)
{
	struct agent agents[GAME_SEATS_MAX];
	struct game_plan plan;
	struct match match;

	memcpy(agents, trace->crew.agent, sizeof(agents));
	trace->game->plan(rules, &plan);
	match_init(&match, &plan, rules->setup.players, rules->setup.first);
	while (match.over == 0) {
		union game_rules round = *rules;
		struct game_result result;
		struct game_fault fault;
		union game_state state;
		enum cmd_exit code;

		match_setup(&match, &round.setup);
		if (!trace->game->prepare(&round, &fault))
			return cmd_wrong(trace->args, "%s", fault.text);
		seat_agents(trace, agents, &match);
		put_start(trace, &round, seed);
		code = play_round(trace, &round, &state);
		if (code != CMD_EXIT_OK || trace->ended)
			return code;
		put_end(trace, &round, &state);
		trace->game->result(&round, &state, &result);
		match_count(&match, &result);
		put_match(&match);
	}
	memcpy(trace->crew.agent, agents, sizeof(agents));
	return CMD_EXIT_OK;
}

static enum cmd_exit play_game(struct trace *trace, const union game_rules *rules, int64_t seed)
{
	union game_state state;
	enum cmd_exit code;

	rng_seed(&trace->deal, (uint64_t)seed, 0);
	rng_seed(&trace->thought, (uint64_t)seed, 1);
	if (cmd_has(trace->args, "match"))
		return play_match(trace, rules, seed);
	put_start(trace, rules, seed);
	code = play_round(trace, rules, &state);
	if (code == CMD_EXIT_OK && !trace->ended)
		put_end(trace, rules, &state);
	return code;
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
	return put_refusal(trace->ply + 1, token, "The game is over.", json_array());
}

static enum cmd_exit run(const struct cmd_args *args)
{
	struct trace trace = {.args = args, .game = cmd_game(args)};
	enum cmd_exit code = CMD_EXIT_OK;
	union game_rules rules;
	int64_t seed = 1;
	int64_t games = 1;

	if (trace.game == NULL || !cmd_rules(args, trace.game, &rules) ||
		!cmd_number(args, "seed", 0, INT64_MAX, &seed) || !cmd_number(args, "games", 1, 1000000000, &games))
		return CMD_EXIT_INPUT;
	code = table_agents(args, trace.game, rules.setup.players, "random", &trace.crew);
	if (code != CMD_EXIT_OK)
		return code;
	trace.views = cmd_has(args, "views");
	trace.events = cmd_has(args, "events");
	if (cmd_has(args, "moves")) {
		trace.moves.text = table_read(args, cmd_value(args, "moves", "-"), &trace.moves.length);
		if (trace.moves.text == NULL) {
			table_release(&trace.crew);
			return CMD_EXIT_INPUT;
		}
	}
	for (int64_t i = 0; i < games && code == CMD_EXIT_OK && !trace.ended && ferror(stdout) == 0; i++)
		code = play_game(&trace, &rules, (int64_t)((uint64_t)seed + (uint64_t)i));
	if (trace.moves.text != NULL && code == CMD_EXIT_OK && !trace.ended)
		code = refuse_rest(&trace);
	free(trace.moves.text);
	table_release(&trace.crew);
	return code;
}

const struct cmd cmd_trace = {"trace", "GAME", 1, 1, "Plays a game and prints every decision as a line of JSON",
	{CMD_RULES_OPTIONS, {"seed", "S", "seed of the first game (1); the next one has the next seed"},
		{"games", "K", "how many games (1)"},
		{"agents", "A,B", "who plays the seats (random), repeated for further seats"},
		{"views", NULL, "every seat's and the spectator's view of each position, too"},
		{"events", NULL, "what happens at each step, in words, too"},
		{"moves", "FILE", "the moves, chance's too, from a file or - for standard input"},
		{"match", NULL, "whole matches instead of single rounds"}},
	run};
