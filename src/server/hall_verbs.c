/*
 * Messages after the first: who may ask for what, and the rows that follow.
 * Rules of conduct are here (N1 to N5 of the rulings); what a row does is in
 * room_apply.c.
 */
#include <stdio.h>

#include "server/hall_private.h"

/* A message being worked on. */
struct request {
	struct hall_session *session;
	struct hall_table *table;
	struct room *room;
	const json_t *message;
	const char *id;
	int person, seat; /* who asks, and the seat or -1 */
};

bool hall_number(const json_t *message, const char *key, int64_t low, int64_t high, int *number)
{
	const json_t *value = json_object_get(message, key);

	if (!json_is_integer(value) || json_integer_value(value) < low || json_integer_value(value) > high)
		return false;
	*number = (int)json_integer_value(value);
	return true;
}

static enum status refuse(struct fault *fault, enum status status, const char *text)
{
	return fault_set(fault, status, text, "", "");
}

static bool seat_number(const struct request *request, const char *key, int *seat)
{
	return hall_number(request->message, key, 0, request->room->setup.players - 1, seat);
}

static bool person_number(const struct request *request, int *person)
{
	return hall_number(request->message, "person", 0, request->room->people - 1, person);
}

static bool is_host(const struct request *request)
{
	return request->room->host == request->person;
}

static enum status do_sit(struct request *request, struct fault *fault)
{
	int seat;

	if (!seat_number(request, "seat", &seat))
		return refuse(fault, STATUS_INPUT, "there is no such seat");
	if (request->room->seat[seat].locked && !is_host(request))
		return refuse(fault, STATUS_REFUSED, "the host has locked this seat");
	return hall_row(request->table, STORE_EVENT, fault, "sit %d %d", seat, request->person);
}

static enum status do_stand(struct request *request, struct fault *fault)
{
	if (request->seat < 0)
		return refuse(fault, STATUS_REFUSED, "you are not sitting");
	return hall_row(request->table, STORE_EVENT, fault, "stand %d", request->seat);
}

static enum status do_bot(struct request *request, struct fault *fault)
{
	const char *bot = json_string_value(json_object_get(request->message, "bot"));
	int seat;

	if (!seat_number(request, "seat", &seat) || (bot != NULL && !room_bot_allowed(bot, strlen(bot))))
		return refuse(fault, STATUS_INPUT, "a bot is level1 to level8, greedy or random, and sits in a seat");
	return hall_row(request->table, STORE_EVENT, fault, "bot %d %s", seat, bot != NULL ? bot : "-");
}

static enum status do_swap(struct request *request, struct fault *fault)
{
	int one, two;

	if (!seat_number(request, "seat", &one) || !seat_number(request, "with", &two))
		return refuse(fault, STATUS_INPUT, "there is no such seat");
	return hall_row(request->table, STORE_EVENT, fault, "swap %d %d", one, two);
}

static enum status do_lock(struct request *request, struct fault *fault)
{
	const json_t *locked = json_object_get(request->message, "locked");
	int seat;

	if (!seat_number(request, "seat", &seat) || !json_is_boolean(locked))
		return refuse(fault, STATUS_INPUT, "there is no such seat");
	return hall_row(request->table, STORE_EVENT, fault, "lock %d %d", seat, json_is_true(locked) ? 1 : 0);
}

/* The person's sessions are closed and the tokens are worth nothing any more. */
static enum status do_remove(struct request *request, struct fault *fault)
{
	struct hall *hall = request->table->hall;
	struct hall_extra *extra;
	enum status status;
	int person;

	if (!person_number(request, &person) || person == request->person)
		return refuse(fault, STATUS_INPUT, "there is no such person");
	status = hall_row(request->table, STORE_EVENT, fault, "remove %d", person);
	extra = status == STATUS_OK ? hall_add_extra(request->table) : NULL;
	if (extra == NULL)
		return status;
	extra->kind = HALL_EXTRA_DROP;
	extra->token.kind = STORE_TOKEN_SEAT;
	extra->person = person;
	for (struct hall_session *session = request->table->sessions; session != NULL; session = session->next)
		if (session->person == person)
			hall->host.drop(hall->host.context, session->connection, 4001, "the host has removed you");
	return STATUS_OK;
}

static enum status do_host(struct request *request, struct fault *fault)
{
	int person;

	if (!person_number(request, &person))
		return refuse(fault, STATUS_INPUT, "there is no such person");
	return hall_row(request->table, STORE_EVENT, fault, "host %d", person);
}

static enum status do_start(struct request *request, struct fault *fault)
{
	return hall_row(request->table, STORE_EVENT, fault, "start");
}

/* A value of 32 bytes in hexadecimal, for the person's seat. */
static enum status deal_row(struct request *request, const char *key, const char *row, struct fault *fault)
{
	const char *text = json_string_value(json_object_get(request->message, key));
	uint8_t bytes[FAIR_BYTES];
	struct scan scan;

	scan_init(&scan, text != NULL ? text : "", text != NULL ? strlen(text) : 0);
	if (request->seat < 0 || !fair_scan_hex(&scan, bytes, sizeof(bytes)) || !scan_end(&scan))
		return refuse(fault, STATUS_INPUT, "the deal takes 64 hexadecimal digits from those who sit");
	return hall_row(request->table, STORE_EVENT, fault, "%s %d %s", row, request->seat, text);
}

static enum status do_commit(struct request *request, struct fault *fault)
{
	return deal_row(request, "commitment", "commit", fault);
}

static enum status do_reveal(struct request *request, struct fault *fault)
{
	return deal_row(request, "secret", "reveal", fault);
}

static bool good_id(const char *id)
{
	size_t length = id != NULL ? strlen(id) : 0;

	if (length == 0 || length >= ROOM_ID_MAX)
		return false;
	for (size_t i = 0; i < length; i++)
		if (!((id[i] >= '0' && id[i] <= '9') || (id[i] >= 'a' && id[i] <= 'z') ||
			    (id[i] >= 'A' && id[i] <= 'Z') || id[i] == '-' || id[i] == '_'))
			return false;
	return true;
}

/*
 * A move says how many rows its sender had seen. If the game has changed since,
 * it is refused; a move that has become a row already is answered again.
 */
static enum status do_move(struct request *request, struct fault *fault)
{
	struct room *room = request->room;
	const json_t *value = json_object_get(request->message, "action");
	int64_t spent = hall_thinking(request->table);
	char token[GAME_TOKEN_MAX];
	struct sink sink;
	int rows;

	if (!good_id(request->id) || strcmp(request->id, "-") == 0 ||
		!hall_number(request->message, "rows", 0, INT32_MAX, &rows) || !json_is_integer(value))
		return refuse(fault, STATUS_INPUT, "a move has an id, the number of rows seen, and an action");
	if (strcmp(room->person[request->person].last_id, request->id) == 0)
		return STATUS_OK;
	if (request->seat < 0 || room_turn(room) != request->seat || room->seat[request->seat].resigned)
		return refuse(fault, STATUS_NOT_YOUR_TURN, "it is not your turn");
	if (rows <= room->last_game_row)
		return refuse(fault, STATUS_REFUSED, "the game has changed since you chose; look again");
	if (json_integer_value(value) < 0 || json_integer_value(value) >= room->setup.game->info()->actions ||
		!game_allows(
			room->desk.game, room->desk.rules, &room->desk.state, (game_action)json_integer_value(value)))
		return refuse(fault, STATUS_ILLEGAL, "the rules do not allow this move");
	sink_init(&sink, token, sizeof(token));
	room->desk.game->token(room->desk.rules, (game_action)json_integer_value(value), &sink);
	return hall_row(request->table, STORE_ACTION, fault, "%d p%d %d %s %s%s", room->desk.state.head.actor,
		request->person, (int)(spent < INT32_MAX ? spent : INT32_MAX), request->id, token,
		json_is_true(json_object_get(request->message, "stand_in")) ? " bot" : "");
}

/* The ply of the seat's last decision, or -1. */
static int last_decision(const struct room *room, int seat)
{
	int own = room_round_seat(room, seat);
	int ply = room->desk.count - 1;

	while (ply >= 0 && room->desk.moves[ply].actor != own)
		ply--;
	return own < 0 ? -1 : ply;
}

static enum status finish_offer(struct request *request, struct fault *fault)
{
	struct room *room = request->room;
	struct room_offer offer = room->offer;

	if (!room_offer_agreed(room))
		return STATUS_OK;
	switch (offer.kind) {
	case ROOM_OFFER_UNDO:
		return hall_row(request->table, STORE_EVENT, fault, "undo %d", offer.ply);
	case ROOM_OFFER_VOID:
		return hall_row(request->table, STORE_EVENT, fault, "void");
	case ROOM_OFFER_RESIGN:
		return hall_row(request->table, STORE_EVENT, fault, "resign %d", room_seat_of(room, offer.by));
	default:
		return STATUS_OK;
	}
}

/* N4: free as far as nothing was learned; beyond that everybody must agree. */
static enum status do_undo(struct request *request, struct fault *fault)
{
	struct room *room = request->room;
	int ply = request->seat >= 0 && room->desk.game != NULL && room->phase >= ROOM_PLAYING
			  ? last_decision(room, request->seat)
			  : -1;
	enum status status;
	int limit;

	if (ply < 0)
		return refuse(fault, STATUS_REFUSED, "you have nothing to take back");
	status = desk_takeback_limit(&room->desk, room_round_seat(room, request->seat), &limit, fault);
	if (status != STATUS_OK)
		return status;
	if (ply >= limit && room->phase == ROOM_PLAYING)
		return hall_row(request->table, STORE_EVENT, fault, "undo %d", ply);
	/* N4: beyond the limit everybody must agree; who plays with bots alone has nobody to ask. */
	if ((room_players(room) & ~((uint32_t)1 << request->person)) == 0)
		return refuse(fault, STATUS_REFUSED,
			"something was learned since, and nobody else is at the table who could agree to take it back");
	status = hall_row(request->table, STORE_EVENT, fault, "offer %d undo %d", request->person, ply);
	return status == STATUS_OK ? finish_offer(request, fault) : status;
}

static enum status offer(struct request *request, const char *kind, struct fault *fault)
{
	enum status status;

	if (request->seat < 0 || request->room->phase != ROOM_PLAYING || desk_turn(&request->room->desk) == DESK_OVER)
		return refuse(fault, STATUS_REFUSED, "no round is being played");
	status = hall_row(request->table, STORE_EVENT, fault, "offer %d %s", request->person, kind);
	return status == STATUS_OK ? finish_offer(request, fault) : status;
}

static enum status do_void(struct request *request, struct fault *fault)
{
	return offer(request, "void", fault);
}

/* N1: in a team the partner must agree, so resigning is an offer to one's own side. */
static enum status do_resign(struct request *request, struct fault *fault)
{
	return offer(request, "resign", fault);
}

static enum status do_answer(struct request *request, struct fault *fault)
{
	const json_t *agree = json_object_get(request->message, "agree");
	enum status status;

	if (request->seat < 0 || !json_is_boolean(agree))
		return refuse(fault, STATUS_INPUT, "only those who sit answer, with \"agree\" true or false");
	status = hall_row(
		request->table, STORE_EVENT, fault, "answer %d %d", request->person, json_is_true(agree) ? 1 : 0);
	return status == STATUS_OK ? finish_offer(request, fault) : status;
}

static enum status do_next(struct request *request, struct fault *fault)
{
	if (request->seat < 0)
		return refuse(fault, STATUS_REFUSED, "only those who sit begin the next round");
	return hall_row(request->table, STORE_EVENT, fault, "round");
}

static enum status do_rematch(struct request *request, struct fault *fault)
{
	if (request->seat < 0)
		return refuse(fault, STATUS_REFUSED, "only those who sit begin a rematch");
	return hall_row(request->table, STORE_EVENT, fault, "rematch");
}

/* A bot plays for somebody who is away. */
static enum status do_takeover(struct request *request, struct fault *fault)
{
	int seat;

	if (!seat_number(request, "seat", &seat) || request->room->seat[seat].person < 0)
		return refuse(fault, STATUS_INPUT, "nobody sits there");
	if ((hall_connected(request->table) >> request->room->seat[seat].person & 1) != 0)
		return refuse(fault, STATUS_REFUSED, "that person is here");
	return hall_row(request->table, STORE_EVENT, fault, "takeover %d", seat);
}

static enum status do_leave(struct request *request, struct fault *fault)
{
	return hall_row(request->table, STORE_EVENT, fault, "leave %d", request->person);
}

static enum status do_close(struct request *request, struct fault *fault)
{
	return hall_row(request->table, STORE_EVENT, fault, "close");
}

/* Deletes the person's name and everything said; the seat and its moves stay. */
static enum status do_forget(struct request *request, struct fault *fault)
{
	struct hall_extra *name = hall_add_extra(request->table);
	struct hall_extra *chat = hall_add_extra(request->table);

	if (name == NULL || chat == NULL)
		return refuse(fault, STATUS_MEMORY, "there is not enough memory");
	name->kind = HALL_EXTRA_NAME;
	chat->kind = HALL_EXTRA_FORGET;
	name->person = chat->person = request->person;
	request->room->person[request->person].name[0] = '\0';
	return STATUS_OK;
}

/* Says something: one of the phrases by its number, or text where the table allows it. Everybody hears it when it is
 * stored. */
static enum status do_say(struct request *request, struct fault *fault)
{
	enum { PHRASES = 16, SAY_MAX = 240 };
	const char *text = json_string_value(json_object_get(request->message, "text"));
	struct hall_extra *extra;
	struct json_writer writer;
	struct sink sink;
	char out[1024];
	int phrase = -1;

	if (text != NULL ? !request->room->setup.chat || strlen(text) == 0 || strlen(text) > SAY_MAX
			 : !hall_number(request->message, "phrase", 0, PHRASES - 1, &phrase))
		return refuse(fault, STATUS_REFUSED,
			text != NULL && !request->room->setup.chat ? "this table has no free chat"
								   : "that cannot be said");
	sink_init(&sink, out, sizeof(out));
	jw_init(&writer, &sink);
	jw_open(&writer, '{');
	jw_put_string(&writer, "t", "said");
	jw_put_number(&writer, "person", request->person);
	if (text != NULL)
		jw_put_string(&writer, "text", text);
	else
		jw_put_number(&writer, "phrase", phrase);
	jw_close(&writer, '}');
	extra = text != NULL ? hall_add_extra(request->table) : NULL;
	if (text != NULL && extra == NULL)
		return refuse(fault, STATUS_MEMORY, "there is not enough memory");
	if (extra != NULL) {
		extra->kind = HALL_EXTRA_CHAT;
		extra->person = request->person;
		snprintf(extra->text, sizeof(extra->text), "%s", text);
	}
	for (struct hall_session *session = request->table->sessions; session != NULL; session = session->next)
		hall_answer_session(request->table, session, out, sink.length, false);
	return STATUS_OK;
}

/* A code for another device, or the address of a feed: answered once it is stored. */
static enum status give_token(struct request *request, enum store_token_kind kind, const char *key, struct fault *fault)
{
	char token[HALL_TOKEN_TEXT], out[256];
	struct json_writer writer;
	struct hall_extra *old;
	struct sink sink;

	old = hall_add_extra(request->table);
	if (old == NULL)
		return refuse(fault, STATUS_MEMORY, "there is not enough memory");
	old->kind = HALL_EXTRA_DROP; /* an older one is worth nothing any more */
	old->token.kind = kind;
	old->person = request->person;
	if (!hall_make_token(request->table, kind, request->person, token))
		return refuse(fault, STATUS_SYSTEM, "there is not enough memory or randomness");
	sink_init(&sink, out, sizeof(out));
	jw_init(&writer, &sink);
	jw_open(&writer, '{');
	jw_put_string(&writer, "t", key);
	jw_put_string(&writer, "token", token);
	jw_close(&writer, '}');
	hall_answer_session(request->table, request->session, out, sink.length, false);
	return STATUS_OK;
}

static enum status do_device(struct request *request, struct fault *fault)
{
	return give_token(request, STORE_TOKEN_DEVICE, "device", fault);
}

static enum status do_feed(struct request *request, struct fault *fault)
{
	return give_token(request, STORE_TOKEN_FEED, "feed", fault);
}

/* The feed's address is worth nothing any more. */
static enum status do_unfeed(struct request *request, struct fault *fault)
{
	struct hall_extra *extra = hall_add_extra(request->table);

	if (extra == NULL)
		return refuse(fault, STATUS_MEMORY, "there is not enough memory");
	extra->kind = HALL_EXTRA_DROP;
	extra->token.kind = STORE_TOKEN_FEED;
	extra->person = request->person;
	return STATUS_OK;
}

enum rights { ANYBODY, HOST };

static const struct {
	const char *name;
	enum status (*run)(struct request *, struct fault *);
	enum rights rights;
} verbs[] = {
	{"move", do_move, ANYBODY},
	{"sit", do_sit, ANYBODY},
	{"stand", do_stand, ANYBODY},
	{"bot", do_bot, HOST},
	{"swap", do_swap, HOST},
	{"lock", do_lock, HOST},
	{"remove", do_remove, HOST},
	{"host", do_host, HOST},
	{"start", do_start, HOST},
	{"commit", do_commit, ANYBODY},
	{"reveal", do_reveal, ANYBODY},
	{"undo", do_undo, ANYBODY},
	{"void", do_void, ANYBODY},
	{"resign", do_resign, ANYBODY},
	{"answer", do_answer, ANYBODY},
	{"next", do_next, ANYBODY},
	{"rematch", do_rematch, ANYBODY},
	{"takeover", do_takeover, ANYBODY},
	{"leave", do_leave, ANYBODY},
	{"close", do_close, HOST},
	{"forget", do_forget, ANYBODY},
	{"say", do_say, ANYBODY},
	{"device", do_device, ANYBODY},
	{"feed", do_feed, ANYBODY},
	{"unfeed", do_unfeed, ANYBODY},
};

static enum status run(struct request *request, const char *verb, struct fault *fault)
{
	if (request->person < 0)
		return refuse(fault, STATUS_REFUSED, "you watch; join to take part");
	if (request->room->phase == ROOM_CLOSED)
		return refuse(fault, STATUS_OVER, "the table is closed");
	for (size_t i = 0; i < sizeof(verbs) / sizeof(verbs[0]); i++)
		if (strcmp(verbs[i].name, verb) == 0) {
			if (verbs[i].rights == HOST && !is_host(request))
				return refuse(fault, STATUS_REFUSED, "only the host may do that");
			return verbs[i].run(request, fault);
		}
	return refuse(fault, STATUS_INPUT, "there is no such message");
}

static void answer_done(struct request *request)
{
	struct json_writer writer;
	struct sink sink;
	char out[256];

	sink_init(&sink, out, sizeof(out));
	jw_init(&writer, &sink);
	jw_open(&writer, '{');
	jw_put_string(&writer, "t", "done");
	jw_put_string(&writer, "id", request->id);
	jw_put_number(&writer, "rows", request->room->rows);
	jw_close(&writer, '}');
	hall_answer_session(request->table, request->session, out, sink.length, false);
}

void hall_verb(struct hall_session *session, const char *verb, const json_t *message)
{
	const char *id = json_string_value(json_object_get(message, "id"));
	struct request request = {.session = session,
		.table = session->table,
		.room = &session->table->room,
		.message = message,
		.id = good_id(id) ? id : "-",
		.person = session->person,
		.seat = room_seat_of(&session->table->room, session->person)};
	struct fault fault;

	if (strcmp(verb, "record") == 0) { /* watchers may ask, too, and nothing is stored */
		hall_send_record(session, request.id);
		return;
	}
	if (run(&request, verb, &fault) != STATUS_OK) {
		hall_refuse(session, request.id, &fault);
		return;
	}
	hall_advance(request.table);
	answer_done(&request);
}
