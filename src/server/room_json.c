/* What the people at a table are sent. */
#include "server/room_json.h"

void room_raw_json(struct json_writer *writer, const char *key, const char *text)
{
	jw_key(writer, key);
	sink_text(writer->sink, text);
	writer->comma = true;
}

static bool sees(int audience, int viewer)
{
	return audience == 0xff || (viewer >= 0 && viewer < GAME_SEATS_MAX && (audience >> viewer & 1) != 0);
}

static void put_events(const struct room_news *news, int viewer, struct json_writer *writer)
{
	jw_put_open(writer, "events", '[');
	for (int i = 0; i < news->events; i++) {
		struct game_event event = news->event[i];
		int last = GAME_ARGS_MAX;

		if (!game_event_redact(&event, viewer))
			continue;
		while (last > 0 && event.what.arg[last - 1] == 0)
			last--;
		jw_open(writer, '[');
		jw_number(writer, event.what.code);
		for (int j = 0; j < last; j++)
			jw_number(writer, event.what.arg[j]);
		jw_close(writer, ']');
	}
	jw_close(writer, ']');
}

/* The second word of an action's row: "c", "b" or "p3". */
static void put_by(const struct room_news *news, struct json_writer *writer)
{
	const char *by = strchr(news->body, ' ') + 1;
	char text[8] = "";

	memcpy(text, by, strcspn(by, " ") < sizeof(text) ? strcspn(by, " ") : 0);
	jw_put_string(writer, "by", text);
}

/* A full state as the viewer's position line. */
static void put_position(const struct desk *desk, const union game_state *state, int viewer, struct json_writer *writer)
{
	union game_state view = *state;
	char text[GAME_POSITION_MAX];
	struct sink sink;

	desk->game->redact(desk->rules, &view, viewer);
	sink_init(&sink, text, sizeof(text));
	desk->game->position(desk->rules, &view, &sink);
	jw_put_string(writer, "position", text);
}

/* What the viewer saw after the action, where more has followed: after the last one it is the state's. */
static void put_after(const struct room *room, const struct room_news *news, int viewer, struct json_writer *writer)
{
	union game_state state;
	struct fault fault;

	if (news->after > 0 && news->after < room->desk.count &&
		desk_at(&room->desk, news->after, &state, &fault) == STATUS_OK)
		put_position(&room->desk, &state, viewer, writer);
}

void room_row_json(const struct room *room, const struct room_news *news, int viewer, struct json_writer *writer)
{
	jw_open(writer, '{');
	jw_put_number(writer, "n", news->seq);
	if (news->kind == STORE_EVENT) {
		jw_put_string(writer, "event", news->body);
		if (news->person >= 0)
			jw_put_string(writer, "name", room->person[news->person].name);
		jw_close(writer, '}');
		return;
	}
	jw_put_number(writer, "actor", news->actor);
	if (sees(news->audience, viewer))
		jw_put_number(writer, "action", news->action);
	put_by(news, writer);
	put_events(news, viewer, writer);
	put_after(room, news, viewer, writer);
	jw_close(writer, '}');
}

static void put_result(const struct room *room, struct json_writer *writer)
{
	struct game_result result;

	desk_result(&room->desk, &result);
	if (result.over == 0)
		return;
	jw_put_open(writer, "result", '{');
	jw_put_number(writer, "termination", result.termination);
	jw_put_number(writer, "winners", result.winners);
	jw_put_number(writer, "left_behind", result.left_behind);
	jw_put_open(writer, "points", '[');
	for (int i = 0; i < room->desk.rules->setup.players; i++)
		jw_number(writer, result.points[i]);
	jw_close(writer, ']');
	jw_close(writer, '}');
}

static void put_hex(struct json_writer *writer, const char *key, const uint8_t *bytes, size_t size)
{
	char text[2 * FAIR_BYTES + 1];
	struct sink sink;

	sink_init(&sink, text, sizeof(text));
	fair_put_hex(&sink, bytes, size);
	jw_put_string(writer, key, text);
}

/* The secret of a round is public once the round is over. */
static void put_secret(const struct room *room, struct json_writer *writer)
{
	uint8_t secret[FAIR_BYTES];

	if (desk_turn(&room->desk) != DESK_OVER)
		return;
	room_round_secret(room, room->desk.rules->setup.round, secret);
	put_hex(writer, "secret", secret, FAIR_BYTES);
}

static void put_match(const struct room *room, struct json_writer *writer)
{
	struct match match;

	desk_match_now(&room->desk, &match);
	jw_put_open(writer, "match", '{');
	jw_put_bool(writer, "over", match.over != 0);
	jw_put_number(writer, "winners", match.winners);
	jw_put_open(writer, "points", '[');
	for (int i = 0; i < room->setup.players; i++)
		jw_number(writer, match.points[i]);
	jw_close(writer, ']');
	jw_put_open(writer, "boos", '[');
	for (int i = 0; i < room->setup.players; i++)
		jw_number(writer, match.boos[i]);
	jw_close(writer, ']');
	jw_put_open(writer, "order", '['); /* the match's seat of each seat of the round */
	for (int i = 0; i < room->desk.rules->setup.players; i++)
		jw_number(writer, desk_player(&room->desk, i));
	jw_close(writer, ']');
	jw_close(writer, '}');
}

void room_state_json(const struct room *room, int viewer, struct json_writer *writer)
{
	jw_put_string(writer, "phase", room_phase_name(room->phase));
	jw_put_number(writer, "turn", room_turn(room));
	if (room->desk.game == NULL || room->phase < ROOM_PLAYING || room->phase == ROOM_CLOSED)
		return;
	jw_put_number(writer, "round", room->desk.rules->setup.round);
	jw_put_number(writer, "players", room->desk.rules->setup.players);
	jw_put_number(writer, "first", room->desk.rules->setup.first);
	jw_put_number(writer, "ply", room->desk.count);
	jw_put_number(writer, "viewer", viewer);
	put_position(&room->desk, &room->desk.state, viewer, writer);
	put_result(room, writer);
	put_secret(room, writer);
	if (room->desk.in_match)
		put_match(room, writer);
	if (room->setup.clock != ROOM_CLOCK_NONE) {
		jw_put_open(writer, "left", '[');
		for (int seat = 0; seat < room->setup.players; seat++)
			jw_number(writer, room->seat[seat].left_ms);
		jw_close(writer, ']');
	}
}

static void put_people(const struct room *room, uint32_t here, struct json_writer *writer)
{
	jw_put_open(writer, "people", '[');
	for (int i = 0; i < room->people; i++) {
		jw_open(writer, '{');
		jw_put_string(writer, "name", room->person[i].name);
		jw_put_bool(writer, "joined", room->person[i].here);
		jw_put_bool(writer, "connected", (here >> i & 1) != 0);
		jw_close(writer, '}');
	}
	jw_close(writer, ']');
}

static void put_seats(const struct room *room, struct json_writer *writer)
{
	jw_put_open(writer, "seats", '[');
	for (int i = 0; i < room->setup.players; i++) {
		const struct room_seat *seat = &room->seat[i];

		jw_open(writer, '{');
		if (seat->person >= 0)
			jw_put_number(writer, "person", seat->person);
		if (seat->bot[0] != '\0')
			jw_put_string(writer, "bot", seat->bot);
		jw_put_bool(writer, "locked", seat->locked);
		jw_put_bool(writer, "taken_over", seat->taken_over);
		jw_put_bool(writer, "resigned", seat->resigned);
		jw_put_number(writer, "round_seat", room_round_seat(room, i));
		jw_close(writer, '}');
	}
	jw_close(writer, ']');
}

static void put_fair(const struct room *room, struct json_writer *writer)
{
	static const char *const states[] = {"none", "committed", "revealed"};

	jw_put_open(writer, "fair", '{');
	put_hex(writer, "table", room->deal.table, FAIR_TABLE_BYTES);
	put_hex(writer, "server", room->deal.server, FAIR_BYTES);
	jw_put_open(writer, "places", '[');
	for (int i = 0; i < room->setup.players; i++) {
		const struct fair_person *person = &room->deal.person[i];

		jw_open(writer, '{');
		jw_put_string(writer, "state", states[person->state]);
		if (person->state != FAIR_PERSON_NONE)
			put_hex(writer, "commitment", person->commitment, FAIR_BYTES);
		if (person->state == FAIR_PERSON_REVEALED)
			put_hex(writer, "secret", person->secret, FAIR_BYTES);
		jw_close(writer, '}');
	}
	jw_close(writer, ']');
	jw_close(writer, '}');
}

static void put_offer(const struct room *room, struct json_writer *writer)
{
	static const char *const kinds[] = {"none", "undo", "void", "resign"};

	if (room->offer.kind == ROOM_OFFER_NONE)
		return;
	jw_put_open(writer, "offer", '{');
	jw_put_string(writer, "kind", kinds[room->offer.kind]);
	jw_put_number(writer, "by", room->offer.by);
	jw_put_number(writer, "ply", room->offer.ply);
	jw_put_number(writer, "agreed", room->offer.agreed);
	jw_close(writer, '}');
}

enum { PAST_POSITIONS = 600 /* a round can be so long that more would not fit into a message */ };

/* The actions of this round so far, as the viewer saw them; the latest with what the viewer saw after them. */
static void put_past(const struct room *room, int viewer, struct json_writer *writer)
{
	const struct desk *desk = &room->desk;
	struct room_news news = {.kind = STORE_ACTION};
	union game_state state;

	memset(&state, 0, sizeof(state));
	desk->game->start(desk->rules, &state);
	jw_put_open(writer, "past", '[');
	for (int i = 0; i < desk->count; i++) {
		game_action action = desk->moves[i].action;

		news.audience = desk->game->audience(desk->rules, &state, action);
		news.events = desk->game->events(desk->rules, &state, action, news.event);
		jw_open(writer, '{');
		jw_put_number(writer, "actor", desk->moves[i].actor);
		if (sees(news.audience, viewer))
			jw_put_number(writer, "action", action);
		put_events(&news, viewer, writer);
		desk->game->apply(desk->rules, &state, action);
		if (i + 1 < desk->count && i + PAST_POSITIONS >= desk->count)
			put_position(desk, &state, viewer, writer);
		jw_close(writer, '}');
	}
	jw_close(writer, ']');
}

void room_table_json(const struct room *room, int person, uint32_t here, int64_t spent, struct json_writer *writer)
{
	char setup[2048];
	char id[17];
	struct sink sink;

	sink_init(&sink, id, sizeof(id));
	sink_hex(&sink, (uint64_t)room->id);
	room_setup_text(&room->setup, setup, sizeof(setup));
	jw_open(writer, '{');
	jw_put_string(writer, "t", "table");
	jw_put_string(writer, "table", id);
	jw_put_number(writer, "rows", room->rows);
	jw_put_string(writer, "rules", room->setup.game->info()->id);
	room_raw_json(writer, "setup", setup);
	jw_put_number(writer, "person", person);
	jw_put_number(writer, "seat", room_seat_of(room, person));
	jw_put_number(writer, "host", room->host);
	jw_put_number(writer, "matches", room->match);
	put_people(room, here, writer);
	put_seats(room, writer);
	put_fair(room, writer);
	put_offer(room, writer);
	room_state_json(room, room_viewer(room, person), writer);
	if (room->setup.clock != ROOM_CLOCK_NONE && room_turn(room) >= 0)
		jw_put_number(writer, "spent", spent);
	if (room->desk.game != NULL && room->phase >= ROOM_PLAYING && room->phase != ROOM_CLOSED)
		put_past(room, room_viewer(room, person), writer);
	jw_close(writer, '}');
}

size_t room_summary_text(const struct room *room, char *text, size_t size)
{
	struct json_writer writer;
	struct sink sink;
	int taken = 0;

	for (int i = 0; i < room->setup.players; i++)
		taken += room->seat[i].person >= 0 || room->seat[i].bot[0] != '\0';
	sink_init(&sink, text, size);
	jw_init(&writer, &sink);
	jw_open(&writer, '{');
	jw_put_string(&writer, "game", room->setup.game->info()->name);
	jw_put_string(&writer, "phase", room_phase_name(room->phase));
	jw_put_number(&writer, "players", room->setup.players);
	jw_put_number(&writer, "taken", taken);
	jw_put_bool(&writer, "match", room->setup.match);
	jw_put_bool(&writer, "watch", room->setup.watch);
	jw_close(&writer, '}');
	return sink_cut(&sink) ? 0 : sink.length;
}
