/*
 * A table of a server, for the page: the rules of its round, the position line
 * that the viewer was sent, and what is known about seats, result and match.
 * Out comes the same JSON as for a table at a desk (desk_json.h); the
 * conventions are those of io.c. Everything that comes in was sent by a
 * server, so all of it is checked.
 *
 * desk_setup() and desk_option() say the game and its options, remote_round()
 * the round, remote_seat() who plays it; then positions and events may come.
 */
#include "show/show.h"
#include "wasm/desks.h"

EXPORT("remote_round") int wasm_remote_round(int round, int first, int players, int match);
EXPORT("remote_seat") int wasm_remote_seat(int seat, int player, int length);
EXPORT("remote_result") int wasm_remote_result(int termination, int winners, int left_behind);
EXPORT("remote_points") int wasm_remote_points(int seat, int points);
EXPORT("remote_match") int wasm_remote_match(int rounds, int over, int winners);
EXPORT("remote_standing") int wasm_remote_standing(int player, int points, int boos);
EXPORT("remote_sides_json") int wasm_remote_sides_json(void);
EXPORT("remote_view_json") int wasm_remote_view_json(int length, int ply, int viewer);
EXPORT("remote_step_json") int wasm_remote_step_json(int length, int ply, int viewer, int actor, int action);
EXPORT("remote_hint_json") int wasm_remote_hint_json(int length);
EXPORT("remote_outcome") int wasm_remote_outcome(uint32_t action);
EXPORT("remote_explain") int wasm_remote_explain(uint32_t action);

static struct desk_rules *rules; /* of the round; NULL before remote_round() */
static struct desk_picture picture;
static union game_state view;
static char agents[GAME_SEATS_MAX][AGENT_NAME_MAX];

static int input_fault(const char *what)
{
	struct fault fault = {0};

	return wasm_done(fault_set(&fault, STATUS_INPUT, what, "", ""), &fault);
}

static bool within(int value, int low, int high)
{
	return value >= low && value <= high;
}

/* A round of the game that was set up: its number, who begins (a seat or GAME_LOT), how many play it. */
int wasm_remote_round(int round, int first, int players, int match)
{
	union game_rules draft;
	const struct game *game = wasm_draft(&draft);
	struct desk_rules *shared;
	struct game_plan plan;
	struct fault fault = {0};
	enum status status;
	int match_players;

	if (game == NULL || !within(round, 0, MATCH_ROUNDS_MAX) || !within(players, 2, draft.setup.players) ||
		(first != GAME_LOT && !within(first, 0, players - 1)))
		return input_fault("there is no such round");
	match_players = draft.setup.players;
	draft.setup.round = (uint8_t)round;
	draft.setup.first = (uint8_t)first;
	draft.setup.players = (uint8_t)players;
	status = desk_rules_share(game, &draft, &shared, &fault);
	if (status != STATUS_OK)
		return wasm_done(status, &fault);
	desk_rules_release(rules);
	rules = shared;
	memset(&picture, 0, sizeof(picture));
	memset(&view, 0, sizeof(view));
	picture.game = game;
	picture.rules = &rules->rules;
	picture.view = &view;
	picture.in_match = match != 0;
	game->plan(picture.rules, &plan);
	picture.match.kind = plan.kind;
	picture.match.target = plan.target;
	picture.match.players = (uint8_t)match_players;
	for (int seat = 0; seat < players; seat++)
		picture.player[seat] = seat;
	return STATUS_OK;
}

/* Who plays a seat of the round: a player of the match, and in the input an agent's name; without input a person. */
int wasm_remote_seat(int seat, int player, int length)
{
	size_t given = wasm_given(length);

	if (rules == NULL || !within(seat, 0, picture.rules->setup.players - 1) ||
		!within(player, 0, picture.match.players - 1) || given >= AGENT_NAME_MAX)
		return input_fault("there is no such seat");
	memcpy(agents[seat], wasm_input(), given);
	agents[seat][given] = '\0';
	picture.player[seat] = player;
	picture.agent[seat] = given > 0 ? agents[seat] : NULL;
	return STATUS_OK;
}

/* How the round ended; termination 0: it goes on. */
int wasm_remote_result(int termination, int winners, int left_behind)
{
	struct game_result *result = &picture.result;

	if (!within(termination, 0, GAME_TERMINATION_COUNT - 1) || !within(winners, 0, 63) ||
		!within(left_behind, 0, 63))
		return input_fault("a round does not end like that");
	memset(result, 0, sizeof(*result));
	result->over = termination != 0;
	result->termination = (uint8_t)termination;
	result->winners = (uint8_t)winners;
	result->left_behind = (uint8_t)left_behind;
	result->voided = termination == GAME_TERMINATION_VOID;
	return STATUS_OK;
}

int wasm_remote_points(int seat, int points)
{
	if (!within(seat, 0, GAME_SEATS_MAX - 1) || !within(points, INT16_MIN, INT16_MAX))
		return input_fault("there is no such seat");
	picture.result.points[seat] = (int16_t)points;
	return STATUS_OK;
}

/* How the match stands, with this round counted if it is over. */
int wasm_remote_match(int rounds, int over, int winners)
{
	if (!within(rounds, 0, MATCH_ROUNDS_MAX) || !within(winners, 0, 63))
		return input_fault("a match does not stand like that");
	picture.match.rounds = (uint8_t)rounds;
	picture.match.over = over != 0;
	picture.match.winners = (uint8_t)winners;
	return STATUS_OK;
}

int wasm_remote_standing(int player, int points, int boos)
{
	if (!within(player, 0, GAME_SEATS_MAX - 1) || !within(points, INT16_MIN, INT16_MAX) || !within(boos, 0, 255))
		return input_fault("there is no such player");
	picture.match.points[player] = (int16_t)points;
	picture.match.boos[player] = (uint8_t)boos;
	return STATUS_OK;
}

/* The side of each seat of the round: those of one side win and lose together. */
int wasm_remote_sides_json(void)
{
	struct game_plan plan;
	struct fault fault = {0};
	struct sink sink;
	struct json_writer writer;

	if (rules == NULL)
		return -input_fault("no round was begun");
	picture.game->plan(picture.rules, &plan);
	wasm_begin_json(&sink, &writer);
	jw_open(&writer, '[');
	for (int seat = 0; seat < picture.rules->setup.players; seat++)
		jw_number(&writer, plan.side[seat]);
	jw_close(&writer, ']');
	return wasm_written(STATUS_OK, &sink, &fault);
}

/* The position line in the input is what the viewer sees after so many actions. */
int wasm_remote_view_json(int length, int ply, int viewer)
{
	union game_state parsed;
	struct fault fault = {0};
	struct sink sink;
	struct json_writer writer;
	struct scan scan;

	if (rules == NULL || !within(ply, 0, RECORD_MOVES_MAX) || !game_is_viewer(picture.rules, viewer))
		return -input_fault("no round was begun, or there is no such viewer");
	memset(&parsed, 0, sizeof(parsed));
	scan_init(&scan, wasm_input(), wasm_given(length));
	if (!picture.game->parse_position(picture.rules, &scan, &parsed) || !scan_end(&scan) ||
		(parsed.head.viewer != viewer && parsed.head.viewer != GAME_FULL))
		return -input_fault("the server sent a position that cannot be read");
	picture.game->redact(picture.rules, &parsed, viewer);
	view = parsed;
	picture.viewer = viewer;
	picture.ply = picture.count = ply;
	picture.actor = picture.result.over != 0 ? GAME_NOBODY : view.head.actor;
	wasm_begin_json(&sink, &writer);
	desk_picture_json(&picture, &writer);
	return wasm_written(STATUS_OK, &sink, &fault);
}

/* Reads events as lines of numbers: a code and its arguments. Events that only a later server knows are left out. */
static bool read_events(struct scan *scan, struct desk_happening *what)
{
	while (!scan_end(scan)) {
		struct game_phrase *event = &what->event[what->events];
		int number, args = 0;

		if (what->events == GAME_EVENTS_MAX || !scan_number(scan, 0, UINT16_MAX, &number))
			return false;
		memset(event, 0, sizeof(*event));
		event->code = (uint16_t)number;
		while (scan_try(scan, " ")) {
			if (args == GAME_ARGS_MAX || !scan_number(scan, INT16_MIN, INT16_MAX, &number))
				return false;
			event->arg[args++] = (int16_t)number;
		}
		if (event->code != 0 && what->game->event_text(event->code) != NULL)
			what->events++;
		if (!scan_try(scan, "\n"))
			return false;
	}
	return true;
}

/* What an action did for that viewer, its events in the input; action -1: the viewer may not know which. */
int wasm_remote_step_json(int length, int ply, int viewer, int actor, int action)
{
	struct desk_happening what = {
		.game = picture.game, .rules = picture.rules, .viewer = viewer, .ply = ply, .actor = actor};
	struct fault fault = {0};
	struct sink sink;
	struct json_writer writer;
	struct scan scan;

	scan_init(&scan, wasm_input(), wasm_given(length));
	if (rules == NULL || !within(ply, 0, RECORD_MOVES_MAX) || !game_is_viewer(picture.rules, viewer) ||
		!within(actor, 0, GAME_CHANCE) || action < -1 ||
		(action >= 0 && (uint32_t)action >= picture.game->info()->actions) || !read_events(&scan, &what))
		return -input_fault("the server sent a step that cannot be read");
	what.seen = action >= 0;
	what.action = action >= 0 ? (game_action)action : 0;
	wasm_begin_json(&sink, &writer);
	desk_happening_json(&what, &writer);
	return wasm_written(STATUS_OK, &sink, &fault);
}

static bool own_turn(void)
{
	return rules != NULL && picture.result.over == 0 && view.head.actor < GAME_SEATS_MAX &&
	       view.head.actor == picture.viewer;
}

static void fill_question(struct desk_question *question, const struct agent *agent)
{
	memset(question, 0, sizeof(*question));
	question->game = picture.game;
	question->rules = rules;
	question->view = view;
	question->agent = *agent;
	question->seat = picture.viewer;
	question->ply = picture.ply;
	rng_seed(&question->rng, (uint64_t)picture.ply, (uint64_t)picture.rules->setup.round);
	if (picture.in_match)
		desk_standing_in(&picture.match, picture.player, picture.rules->setup.players, &question->standing);
}

/* What the agent named in the input would do in the viewer's place; null if the viewer is not to act. */
int wasm_remote_hint_json(int length)
{
	struct desk_question question;
	struct agent_answer answer;
	struct fault fault = {0};
	struct desk_room room;
	struct agent agent;
	enum status status = STATUS_OK;
	struct sink sink;
	struct json_writer writer;

	wasm_begin_json(&sink, &writer);
	if (!own_turn()) {
		jw_null(&writer);
		return wasm_written(STATUS_OK, &sink, &fault);
	}
	if (!agent_parse(wasm_input(), wasm_given(length), &agent, &fault))
		return -wasm_done(STATUS_INPUT, &fault);
	fill_question(&question, &agent);
	room = wasm_room_for(desk_question_memory(&question));
	status = desk_think(&question, &room, &answer, &fault);
	if (status == STATUS_OK)
		desk_hint_json(&question, &answer, &writer);
	return wasm_written(status, &sink, &fault);
}

/* What a legal move would do, as far as the view can tell. */
int wasm_remote_outcome(uint32_t action)
{
	struct fault fault = {0};
	struct sink sink;
	struct json_writer writer;

	if (rules == NULL)
		return -input_fault("no round was begun");
	wasm_begin_json(&sink, &writer);
	show_outcome(picture.game, picture.rules, &view, action, &writer);
	return wasm_written(STATUS_OK, &sink, &fault);
}

/* Why the viewer cannot make that move; null if it can. */
int wasm_remote_explain(uint32_t action)
{
	struct game_phrase reason = {0};
	struct fault fault = {0};
	struct sink sink;
	struct json_writer writer;

	if (rules == NULL || action >= picture.game->info()->actions)
		return -input_fault("there is no such move");
	picture.game->explain(picture.rules, &view, picture.viewer, action, &reason);
	wasm_begin_json(&sink, &writer);
	show_phrase(picture.game, picture.rules, picture.game->reason_text(reason.code), &reason, &writer);
	return wasm_written(STATUS_OK, &sink, &fault);
}
