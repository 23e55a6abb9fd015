/* A table as JSON. */
#include "desk/desk.h"
#include "show/show.h"

static int player_of(const struct desk *desk, int seat)
{
	int player = desk->in_match ? match_seat(&desk->match, seat) : seat;

	return player < 0 ? seat : player;
}

static void put_seats(const struct desk *desk, struct json *json)
{
	json_put_open(json, "seats", '[');
	for (int seat = 0; seat < desk->record.rules.setup.players; seat++) {
		const struct desk_seat *at = &desk->seat[player_of(desk, seat)];

		json_open(json, '{');
		json_put_number(json, "player", player_of(desk, seat));
		json_put_bool(json, "person", at->person);
		json_put_string(json, "agent", at->person ? "" : at->agent.name);
		json_close(json, '}');
	}
	json_close(json, ']');
}

static void put_members(struct json *json, const char *key, unsigned bits, int players)
{
	json_put_open(json, key, '[');
	for (int seat = 0; seat < players; seat++)
		if ((bits >> seat & 1) != 0)
			json_number(json, seat);
	json_close(json, ']');
}

static void put_result(const struct desk *desk, const union game_state *state, struct json *json)
{
	int players = desk->record.rules.setup.players;
	struct game_result result;

	desk->record.game->result(&desk->record.rules, state, &result);
	json_key(json, "result");
	if (result.over == 0) {
		json_null(json);
		return;
	}
	json_open(json, '{');
	put_members(json, "winners", result.winners, players);
	put_members(json, "boo", result.boo, players);
	json_put_bool(json, "annulled", result.annulled != 0);
	json_put_open(json, "points", '[');
	for (int seat = 0; seat < players; seat++)
		json_number(json, result.points[seat]);
	json_close(json, ']');
	json_close(json, '}');
}

/* The match with this round counted if it is over. */
static void put_match(const struct desk *desk, const union game_state *state, struct json *json)
{
	static const char *const kinds[] = {"single", "boo", "first", "points", "tournament"};
	struct match match = desk->match;
	struct game_result result;

	json_key(json, "match");
	if (!desk->in_match) {
		json_null(json);
		return;
	}
	desk->record.game->result(&desk->record.rules, state, &result);
	if (result.over != 0 && match.over == 0)
		match_count(&match, &result);
	json_open(json, '{');
	json_put_string(json, "kind", kinds[match.kind]);
	json_put_number(json, "target", match.target);
	json_put_number(json, "rounds", match.rounds);
	json_put_bool(json, "over", match.over != 0);
	put_members(json, "winners", match.winners, match.players);
	json_put_open(json, "points", '[');
	for (int player = 0; player < match.players; player++)
		json_number(json, match.points[player]);
	json_close(json, ']');
	json_put_open(json, "boos", '[');
	for (int player = 0; player < match.players; player++)
		json_number(json, match.boos[player]);
	json_close(json, ']');
	json_close(json, '}');
}

void desk_show(const struct desk *desk, int ply, int viewer, struct json *json)
{
	const struct game *game = desk->record.game;
	const union game_rules *rules = &desk->record.rules;
	union game_state state;

	desk_at(desk, ply, &state);
	json_open(json, '{');
	json_put_string(json, "game", game->info()->name);
	json_put_number(json, "players", rules->setup.players);
	json_put_number(json, "viewer", viewer);
	json_put_number(json, "ply", ply);
	json_put_number(json, "count", desk->record.count);
	json_put_number(json, "actor", state.head.actor);
	json_put_number(json, "round", rules->setup.round);
	put_seats(desk, json);
	put_result(desk, &state, json);
	put_match(desk, &state, json);
	if (viewer != GAME_FULL)
		game->redact(rules, &state, viewer);
	json_key(json, "moves");
	show_moves(game, rules, &state, json);
	json_key(json, "table");
	show_table(game, rules, &state, viewer == GAME_FULL ? GAME_SPECTATOR : viewer, json);
	json_close(json, '}');
}

void desk_tell(const struct desk *desk, int ply, int viewer, struct json *json)
{
	const struct game *game = desk->record.game;
	const union game_rules *rules = &desk->record.rules;
	struct game_event events[GAME_EVENTS_MAX];
	union game_state state;
	game_action action;
	int count;

	if (ply < 0 || ply >= desk->record.count) {
		json_null(json);
		return;
	}
	action = desk->record.moves[ply].action;
	desk_at(desk, ply, &state);
	json_open(json, '{');
	json_put_number(json, "ply", ply);
	json_put_number(json, "actor", state.head.actor);
	json_key(json, "token");
	if (record_seen(game, rules, &state, action, viewer)) {
		char token[GAME_TOKEN_MAX];
		struct sink sink;

		sink_init(&sink, token, sizeof(token));
		game->token(rules, action, &sink);
		json_string(json, token);
		json_put_number(json, "a", action);
	} else {
		json_null(json);
	}
	json_put_open(json, "says", '[');
	count = game->events(rules, &state, action, events);
	for (int i = 0; i < count; i++)
		if (viewer == GAME_FULL || game_event_redact(&events[i], viewer))
			show_phrase(game, rules, game->event_text(events[i].what.code), &events[i].what, json);
	json_close(json, ']');
	json_close(json, '}');
}
