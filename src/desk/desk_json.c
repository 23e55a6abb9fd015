#include "desk/desk_json.h"

#include "show/show.h"

static void put_seats(const struct desk_picture *picture, struct json_writer *writer)
{
	jw_put_open(writer, "seats", '[');
	for (int seat = 0; seat < picture->rules->setup.players; seat++) {
		const char *agent = picture->agent[seat];

		jw_open(writer, '{');
		jw_put_number(writer, "player", picture->player[seat]);
		jw_put_bool(writer, "person", agent == NULL);
		jw_put_string(writer, "agent", agent == NULL ? "" : agent);
		jw_close(writer, '}');
	}
	jw_close(writer, ']');
}

static void put_members(struct json_writer *writer, const char *key, unsigned bits, int players)
{
	jw_put_open(writer, key, '[');
	for (int seat = 0; seat < players; seat++)
		if ((bits >> seat & 1) != 0)
			jw_number(writer, seat);
	jw_close(writer, ']');
}

/* How the round stands before that action: at the end also if the host ended it. */
static void result_at(const struct desk *desk, int ply, const union game_state *state, struct game_result *result)
{
	if (ply == desk->count)
		desk_result(desk, result);
	else
		desk->game->result(desk->rules, state, result);
}

/* Where somebody is left behind, everybody else has got away. Nobody loses a void round. */
static unsigned losers_of(const struct game_result *result, int players)
{
	if (result->voided != 0)
		return 0;
	return result->left_behind != 0 ? result->left_behind : ~(unsigned)result->winners & ((1u << players) - 1);
}

static void put_result(const struct desk_picture *picture, struct json_writer *writer)
{
	int players = picture->rules->setup.players;
	struct game_result result = picture->result;
	struct game_plan plan;

	picture->game->plan(picture->rules, &plan);
	jw_key(writer, "result");
	if (result.over == 0) {
		jw_null(writer);
		return;
	}
	jw_open(writer, '{');
	put_members(writer, "winners", result.winners, players);
	put_members(writer, "leftBehind", result.left_behind, players);
	put_members(writer, "lost", losers_of(&result, players), players);
	jw_put_bool(writer, "voided", result.voided != 0);
	jw_put_string(writer, "termination", game_termination_name(result.termination));
	jw_put_open(writer, "sides", '[');
	for (int seat = 0; seat < players; seat++)
		jw_number(writer, plan.side[seat]);
	jw_close(writer, ']');
	jw_put_open(writer, "points", '[');
	for (int seat = 0; seat < players; seat++)
		jw_number(writer, result.points[seat]);
	jw_close(writer, ']');
	jw_close(writer, '}');
}

const char *desk_match_kind_name(int kind)
{
	static const char *const kinds[] = {"single", "boo", "first", "points", "tournament"};

	return kind >= 0 && kind < (int)(sizeof(kinds) / sizeof(kinds[0])) ? kinds[kind] : NULL;
}

static void put_match(const struct desk_picture *picture, struct json_writer *writer)
{
	const struct match *match = &picture->match;

	jw_key(writer, "match");
	if (!picture->in_match) {
		jw_null(writer);
		return;
	}
	jw_open(writer, '{');
	jw_put_string(writer, "kind", desk_match_kind_name(match->kind));
	jw_put_number(writer, "target", match->target);
	jw_put_number(writer, "rounds", match->rounds);
	jw_put_bool(writer, "over", match->over != 0);
	put_members(writer, "winners", match->winners, match->players);
	jw_put_open(writer, "points", '[');
	for (int player = 0; player < match->players; player++)
		jw_number(writer, match->points[player]);
	jw_close(writer, ']');
	jw_put_open(writer, "boos", '[');
	for (int player = 0; player < match->players; player++)
		jw_number(writer, match->boos[player]);
	jw_close(writer, ']');
	jw_close(writer, '}');
}

void desk_picture_json(const struct desk_picture *picture, struct json_writer *writer)
{
	const struct game *game = picture->game;
	const union game_rules *rules = picture->rules;
	bool full = picture->viewer == GAME_FULL;

	jw_open(writer, '{');
	jw_put_string(writer, "game", game->info()->name);
	jw_put_number(writer, "players", rules->setup.players);
	jw_put_number(writer, "viewer", picture->viewer);
	jw_put_number(writer, "ply", picture->ply);
	jw_put_number(writer, "count", picture->count);
	jw_put_number(writer, "actor", picture->actor);
	jw_put_number(writer, "round", rules->setup.round);
	jw_put_bool(writer, "practice", picture->practice);
	put_seats(picture, writer);
	put_result(picture, writer);
	put_match(picture, writer);
	jw_key(writer, "moves");
	show_moves(game, rules, picture->view, writer);
	jw_key(writer, "table");
	show_table(game, rules, picture->view, full ? (int)GAME_SPECTATOR : picture->viewer, writer);
	jw_close(writer, '}');
}

/* The match with this round counted if it is over. */
static void take_match(const struct desk *desk, struct desk_picture *picture)
{
	picture->in_match = desk->in_match;
	picture->match = desk->match;
	if (desk->in_match && picture->result.over != 0 && picture->match.over == 0)
		match_count(&picture->match, &picture->result);
}

enum status desk_view_json(
	const struct desk *desk, int ply, struct desk_viewer viewer, struct json_writer *writer, struct fault *fault)
{
	struct desk_picture picture = {.game = desk->game, .rules = desk->rules, .ply = ply};
	union game_state state;
	enum status status = desk_viewer_number(desk, viewer, &picture.viewer, fault);

	if (status == STATUS_OK)
		status = desk_at(desk, ply, &state, fault);
	if (status != STATUS_OK)
		return status;
	result_at(desk, ply, &state, &picture.result);
	picture.count = desk->count;
	picture.practice = desk->practice;
	picture.actor = state.head.actor;
	picture.view = &state;
	for (int seat = 0; seat < desk->rules->setup.players; seat++) {
		const struct desk_seat *at = &desk->seat[desk_player(desk, seat)];

		picture.player[seat] = desk_player(desk, seat);
		picture.agent[seat] = at->person ? NULL : at->agent.name;
	}
	take_match(desk, &picture);
	if (picture.viewer != GAME_FULL)
		desk->game->redact(desk->rules, &state, picture.viewer);
	desk_picture_json(&picture, writer);
	return STATUS_OK;
}

/* The pattern for this viewer: a seat is told what it does itself as "you". */
static const char *pattern_for(const struct game *game, const struct game_phrase *event, int viewer)
{
	bool own = viewer < GAME_SEATS_MAX && event->arg[0] == viewer;
	const char *you = own ? game->event_you(event->code) : NULL;

	return you != NULL ? you : game->event_text(event->code);
}

void desk_happening_json(const struct desk_happening *what, struct json_writer *writer)
{
	const struct game *game = what->game;
	char token[GAME_TOKEN_MAX];
	struct sink sink;

	jw_open(writer, '{');
	jw_put_number(writer, "ply", what->ply);
	jw_put_number(writer, "actor", what->actor);
	jw_key(writer, "token");
	if (what->seen) {
		sink_init(&sink, token, sizeof(token));
		game->token(what->rules, what->action, &sink);
		jw_string(writer, token);
		jw_put_number(writer, "a", what->action);
	} else {
		jw_null(writer);
	}
	jw_put_open(writer, "what", '[');
	for (int i = 0; i < what->events; i++)
		jw_string(writer, game->event_name(what->event[i].code));
	jw_close(writer, ']');
	jw_put_open(writer, "events", '[');
	for (int i = 0; i < what->events; i++)
		show_phrase(
			game, what->rules, pattern_for(game, &what->event[i], what->viewer), &what->event[i], writer);
	jw_close(writer, ']');
	jw_close(writer, '}');
}

enum status desk_step_json(
	const struct desk *desk, int ply, struct desk_viewer viewer, struct json_writer *writer, struct fault *fault)
{
	struct desk_happening what = {.game = desk->game, .rules = desk->rules, .ply = ply};
	struct game_event events[GAME_EVENTS_MAX];
	union game_state state;
	int number = GAME_SPECTATOR;
	int count;
	enum status status = desk_viewer_number(desk, viewer, &number, fault);

	if (status == STATUS_OK)
		status = desk_at(desk, ply < desk->count ? ply : -1, &state, fault);
	if (status != STATUS_OK)
		return status;
	what.actor = state.head.actor;
	what.action = desk->moves[ply].action;
	what.seen = record_seen(desk->game, desk->rules, &state, what.action, number);
	what.viewer = number;
	count = desk->game->events(desk->rules, &state, what.action, events);
	for (int i = 0; i < count; i++)
		if (number == GAME_FULL || game_event_redact(&events[i], number))
			what.event[what.events++] = events[i].what;
	desk_happening_json(&what, writer);
	return STATUS_OK;
}

static void put_values(const struct agent_answer *answer, struct json_writer *writer)
{
	jw_put_open(writer, "values", '[');
	for (int i = 0; i < answer->values; i++)
		jw_thousandths(writer, (int64_t)(answer->value[i] * 1000.0f + 0.5f));
	jw_close(writer, ']');
	jw_put_open(writer, "mix", '[');
	for (int i = 0; i < answer->moves; i++) {
		jw_open(writer, '[');
		jw_number(writer, answer->mix[i].action);
		jw_thousandths(writer, (int64_t)(answer->mix[i].share * 1000.0f + 0.5f));
		jw_close(writer, ']');
	}
	jw_close(writer, ']');
}

void desk_hint_json(const struct desk_question *question, const struct agent_answer *answer, struct json_writer *writer)
{
	const struct game *game = question->game;
	const union game_rules *rules = &question->rules->rules;
	char token[GAME_TOKEN_MAX];
	struct sink sink;

	sink_init(&sink, token, sizeof(token));
	game->token(rules, answer->move, &sink);
	jw_open(writer, '{');
	jw_put_number(writer, "a", answer->move);
	jw_put_string(writer, "token", token);
	jw_put_number(writer, "seat", question->seat);
	jw_key(writer, "reason");
	show_phrase(game, rules, agent_reason(game, answer->reason.code), &answer->reason, writer);
	put_values(answer, writer);
	jw_close(writer, '}');
}

void desk_reason_json(const struct desk *desk, const struct game_phrase *reason, struct json_writer *writer)
{
	show_phrase(desk->game, desk->rules, desk->game->reason_text(reason->code), reason, writer);
}

void desk_fault_json(const struct fault *fault, struct json_writer *writer)
{
	jw_open(writer, '{');
	jw_put_string(writer, "status", status_name(fault->status));
	jw_put_number(writer, "line", fault->line);
	jw_put_number(writer, "column", fault->column);
	jw_put_string(writer, "text", fault->text);
	jw_close(writer, '}');
}
