/* A table as JSON. */
#include "desk/desk.h"
#include "show/show.h"

static void put_seats(const struct desk *desk, struct jot *jot)
{
	jot_put_open(jot, "seats", '[');
	for (int seat = 0; seat < desk->record.rules.setup.players; seat++) {
		const struct desk_seat *at = &desk->seat[desk_player(desk, seat)];

		jot_open(jot, '{');
		jot_put_number(jot, "player", desk_player(desk, seat));
		jot_put_bool(jot, "person", at->person);
		jot_put_string(jot, "agent", at->person ? "" : at->agent.name);
		jot_close(jot, '}');
	}
	jot_close(jot, ']');
}

static void put_members(struct jot *jot, const char *key, unsigned bits, int players)
{
	jot_put_open(jot, key, '[');
	for (int seat = 0; seat < players; seat++)
		if ((bits >> seat & 1) != 0)
			jot_number(jot, seat);
	jot_close(jot, ']');
}

static void put_result(const struct desk *desk, const union game_state *state, struct jot *jot)
{
	int players = desk->record.rules.setup.players;
	struct game_result result;

	desk->record.game->result(&desk->record.rules, state, &result);
	jot_key(jot, "result");
	if (result.over == 0) {
		jot_null(jot);
		return;
	}
	jot_open(jot, '{');
	put_members(jot, "winners", result.winners, players);
	put_members(jot, "boo", result.boo, players);
	jot_put_bool(jot, "annulled", result.annulled != 0);
	jot_put_open(jot, "points", '[');
	for (int seat = 0; seat < players; seat++)
		jot_number(jot, result.points[seat]);
	jot_close(jot, ']');
	jot_close(jot, '}');
}

/* The match with this round counted if it is over. */
static void put_match(const struct desk *desk, const union game_state *state, struct jot *jot)
{
	static const char *const kinds[] = {"single", "boo", "first", "points", "tournament"};
	struct match match = desk->match;
	struct game_result result;

	jot_key(jot, "match");
	if (!desk->in_match) {
		jot_null(jot);
		return;
	}
	desk->record.game->result(&desk->record.rules, state, &result);
	if (result.over != 0 && match.over == 0)
		match_count(&match, &result);
	jot_open(jot, '{');
	jot_put_string(jot, "kind", kinds[match.kind]);
	jot_put_number(jot, "target", match.target);
	jot_put_number(jot, "rounds", match.rounds);
	jot_put_bool(jot, "over", match.over != 0);
	put_members(jot, "winners", match.winners, match.players);
	jot_put_open(jot, "points", '[');
	for (int player = 0; player < match.players; player++)
		jot_number(jot, match.points[player]);
	jot_close(jot, ']');
	jot_put_open(jot, "boos", '[');
	for (int player = 0; player < match.players; player++)
		jot_number(jot, match.boos[player]);
	jot_close(jot, ']');
	jot_close(jot, '}');
}

void desk_show(const struct desk *desk, int ply, int viewer, struct jot *jot)
{
	const struct game *game = desk->record.game;
	const union game_rules *rules = &desk->record.rules;
	union game_state state;

	desk_at(desk, ply, &state);
	jot_open(jot, '{');
	jot_put_string(jot, "game", game->info()->name);
	jot_put_number(jot, "players", rules->setup.players);
	jot_put_number(jot, "viewer", viewer);
	jot_put_number(jot, "ply", ply);
	jot_put_number(jot, "count", desk->record.count);
	jot_put_number(jot, "actor", state.head.actor);
	jot_put_number(jot, "round", rules->setup.round);
	put_seats(desk, jot);
	put_result(desk, &state, jot);
	put_match(desk, &state, jot);
	if (viewer != GAME_FULL)
		game->redact(rules, &state, viewer);
	jot_key(jot, "moves");
	show_moves(game, rules, &state, jot);
	jot_key(jot, "table");
	show_table(game, rules, &state, viewer == GAME_FULL ? GAME_SPECTATOR : viewer, jot);
	jot_close(jot, '}');
}

void desk_tell(const struct desk *desk, int ply, int viewer, struct jot *jot)
{
	const struct game *game = desk->record.game;
	const union game_rules *rules = &desk->record.rules;
	struct game_event events[GAME_EVENTS_MAX];
	union game_state state;
	game_action action;
	int count;

	if (ply < 0 || ply >= desk->record.count) {
		jot_null(jot);
		return;
	}
	action = desk->record.moves[ply].action;
	desk_at(desk, ply, &state);
	jot_open(jot, '{');
	jot_put_number(jot, "ply", ply);
	jot_put_number(jot, "actor", state.head.actor);
	jot_key(jot, "token");
	if (record_seen(game, rules, &state, action, viewer)) {
		char token[GAME_TOKEN_MAX];
		struct sink sink;

		sink_init(&sink, token, sizeof(token));
		game->token(rules, action, &sink);
		jot_string(jot, token);
		jot_put_number(jot, "a", action);
	} else {
		jot_null(jot);
	}
	jot_put_open(jot, "says", '[');
	count = game->events(rules, &state, action, events);
	for (int i = 0; i < count; i++)
		if (viewer == GAME_FULL || game_event_redact(&events[i], viewer))
			show_phrase(game, rules, game->event_text(events[i].what.code), &events[i].what, jot);
	jot_close(jot, ']');
	jot_close(jot, '}');
}
