/* How people come in: tokens, the first message, creating a table, device codes, feeds, the lobby. */
#include <stdio.h>
#include <stdlib.h>

#include "fair/sha256.h"
#include "server/hall_private.h"

enum { DEVICE_MS = 600000 /* a code's life */ };

static const char code_letters[] = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"; /* 32, none that look alike */

static void hash_token(const char *purpose, const void *bytes, size_t size, uint8_t hash[STORE_HASH_BYTES])
{
	struct sha256 sha;

	sha256_init(&sha);
	sha256_add(&sha, purpose, 16);
	sha256_add(&sha, bytes, size);
	sha256_finish(&sha, hash);
}

bool hall_token_hash(const char *text, uint8_t hash[STORE_HASH_BYTES])
{
	uint8_t bytes[HALL_TOKEN_BYTES];
	struct scan scan;

	scan_init(&scan, text, strlen(text));
	if (!fair_scan_hex(&scan, bytes, sizeof(bytes)) || !scan_end(&scan))
		return false;
	hash_token("seance-1/token  ", bytes, sizeof(bytes), hash);
	return true;
}

void hall_code_hash(const char *text, uint8_t hash[STORE_HASH_BYTES])
{
	hash_token("seance-1/device ", text, strlen(text), hash);
}

bool hall_make_token(struct hall_table *table, enum store_token_kind kind, int person, char text[HALL_TOKEN_TEXT])
{
	const struct hall_host *host = &table->hall->host;
	uint8_t bytes[HALL_TOKEN_BYTES];
	struct hall_extra *extra;
	struct sink sink;

	if (!host->random(host->context, bytes, sizeof(bytes)))
		return false;
	extra = hall_add_extra(table);
	if (extra == NULL)
		return false;
	extra->kind = HALL_EXTRA_TOKEN;
	extra->token.kind = kind;
	extra->token.person = person;
	if (kind == STORE_TOKEN_DEVICE) {
		for (int i = 0; i < HALL_CODE_TEXT - 1; i++)
			text[i] = code_letters[bytes[i] % 32];
		text[HALL_CODE_TEXT - 1] = '\0';
		hall_code_hash(text, extra->token.hash);
		extra->token.expires = store_now(table->hall->store) + DEVICE_MS;
		return true;
	}
	sink_init(&sink, text, HALL_TOKEN_TEXT);
	fair_put_hex(&sink, bytes, sizeof(bytes));
	return hall_token_hash(text, extra->token.hash);
}

void hall_drop_person(struct hall_table *table, int person)
{
	const struct hall_host *host = &table->hall->host;

	for (struct hall_session *session = table->sessions, *next; session != NULL; session = next) {
		next = session->next;
		if (session->person == person) {
			session->person = -1; /* whatever still arrives from there is not this person's any more */
			host->drop(host->context, session->connection, 4002, "somebody else has this place now");
		}
	}
}

/*
 * When the table has had as many people as it can hold: the number of somebody who was never dealt in, preferably of
 * one who has left, otherwise of one who is not connected; -1 if there is none.
 */
static int unused_number(const struct hall_table *table)
{
	const struct room *room = &table->room;
	uint32_t connected = hall_connected(table);
	int found = -1;

	for (int person = 0; person < room->people; person++) {
		if (room->person[person].played || room_seat_of(room, person) >= 0 || room->host == person)
			continue;
		if (!room->person[person].here)
			return person;
		if (found < 0 && (connected >> person & 1) == 0)
			found = person;
	}
	return found;
}

/* Makes the number free for somebody new: nothing of the earlier person stays. */
static enum status free_number(struct hall_table *table, int person, struct fault *fault)
{
	static const enum store_token_kind kinds[] = {STORE_TOKEN_SEAT, STORE_TOKEN_FEED, STORE_TOKEN_DEVICE};
	enum status status = STATUS_OK;
	struct hall_extra *extra;

	if (table->room.person[person].here)
		status = hall_row(table, STORE_EVENT, fault, "leave %d", person);
	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]) && status == STATUS_OK; i++) {
		extra = hall_add_extra(table);
		if (extra == NULL)
			return fault_set(fault, STATUS_MEMORY, "there is not enough memory", "", "");
		extra->kind = HALL_EXTRA_DROP;
		extra->token.kind = kinds[i];
		extra->person = person;
	}
	extra = status == STATUS_OK ? hall_add_extra(table) : NULL;
	if (extra != NULL) {
		extra->kind = HALL_EXTRA_FORGET;
		extra->person = person;
	}
	hall_drop_person(table, person);
	return status;
}

int hall_join(struct hall_table *table, const char *name, struct fault *fault)
{
	struct room *room = &table->room;
	struct hall_extra *extra;
	char clean[NAME_MAX];
	int person = room->people < ROOM_PEOPLE_MAX ? room->people : unused_number(table);

	if (name == NULL || !name_normalise(name, strlen(name), clean)) {
		fault_set(fault, STATUS_INPUT, "a name has 1 to 24 letters, digits or signs that everybody can see", "",
			"");
		return -1;
	}
	for (int i = 0; i < room->people; i++)
		if (room->person[i].here && name_same(room->person[i].name, clean)) {
			fault_set(fault, STATUS_REFUSED, "somebody at this table is called ", clean,
				" already; take another name");
			return -1;
		}
	if (person < 0) {
		fault_set(fault, STATUS_REFUSED, "this table has had as many people as it can hold", "", "");
		return -1;
	}
	if (person < room->people && free_number(table, person, fault) != STATUS_OK)
		return -1;
	extra = hall_add_extra(table);
	if (extra == NULL) {
		fault_set(fault, STATUS_MEMORY, "there is not enough memory", "", "");
		return -1;
	}
	extra->kind = HALL_EXTRA_NAME;
	extra->person = person;
	snprintf(extra->text, sizeof(extra->text), "%s", clean);
	snprintf(room->person[person].name, sizeof(room->person[person].name), "%s", clean);
	return hall_row(table, STORE_EVENT, fault, "join %d", person) == STATUS_OK ? person : -1;
}

uint32_t hall_connected(const struct hall_table *table)
{
	uint32_t bits = 0;

	for (const struct hall_session *session = table->sessions; session != NULL; session = session->next)
		if (session->person >= 0)
			bits |= (uint32_t)1 << session->person;
	return bits;
}

void hall_tell_connected(struct hall_table *table)
{
	const struct hall_host *host = &table->hall->host;
	char text[96];
	int watchers = 0;
	int length;

	for (const struct hall_session *session = table->sessions; session != NULL; session = session->next)
		watchers += session->person < 0;
	length = snprintf(text, sizeof(text), "{\"t\":\"connected\",\"people\":%u,\"watchers\":%d}",
		hall_connected(table), watchers);
	for (struct hall_session *session = table->sessions; session != NULL; session = session->next)
		host->send(host->context, session->connection, text, (size_t)length);
}

void hall_send_table(struct hall_session *session)
{
	struct hall *hall = session->hall;
	struct json_writer writer;
	struct sink sink;

	sink_init(&sink, hall->output, sizeof(hall->output));
	jw_init(&writer, &sink);
	room_table_json(&session->table->room, session->person, hall_connected(session->table),
		hall_thinking(session->table), &writer);
	if (sink_cut(&sink))
		hall->host.drop(hall->host.context, session->connection, 1011, "the table is too large to send");
	else
		hall->host.send(hall->host.context, session->connection, sink.text, sink.length);
}

void hall_attach(struct hall_session *session, struct hall_table *table, int person)
{
	session->table = table;
	session->person = person;
	session->next = table->sessions;
	table->sessions = session;
	table->used = hall_ticks(session->hall);
}

void hall_refuse(struct hall_session *session, const char *id, const struct fault *fault)
{
	struct json_writer writer;
	struct sink sink;
	char text[1024];

	sink_init(&sink, text, sizeof(text));
	jw_init(&writer, &sink);
	jw_open(&writer, '{');
	jw_put_string(&writer, "t", "refused");
	if (id != NULL)
		jw_put_string(&writer, "id", id);
	jw_put_string(&writer, "status", status_name(fault->status));
	jw_put_string(&writer, "text", fault->text);
	jw_close(&writer, '}');
	session->hall->host.send(session->hall->host.context, session->connection, text, sink.length);
}

/* The first thing every client hears: which protocol, which rules, which build. */
static void put_hello(struct json_writer *writer, int protocol, const char *token)
{
	jw_open(writer, '{');
	jw_put_string(writer, "t", "hello");
	jw_put_number(writer, "protocol", protocol);
	jw_put_string(writer, "build", SEANCE_VERSION);
	jw_put_open(writer, "rules", '[');
	for (int i = 0; game_at(i) != NULL; i++)
		jw_string(writer, game_at(i)->info()->id);
	jw_close(writer, ']');
	if (token != NULL)
		jw_put_string(writer, "token", token);
	jw_close(writer, '}');
}

static size_t hello_text(int protocol, const char *token, char *text, size_t size)
{
	struct json_writer writer;
	struct sink sink;

	sink_init(&sink, text, size);
	jw_init(&writer, &sink);
	put_hello(&writer, protocol, token);
	return sink.length;
}

/* Says hello and shows the table: at once, or after the commit if rows of the table wait for it. */
static void welcome(struct hall_session *session, const char *token)
{
	struct hall_table *table = session->table;
	char text[512];
	size_t length = hello_text(table->hall->config.protocol, token, text, sizeof(text));

	hall_advance(table);
	if (table->dirty) {
		hall_answer_session(table, session, text, length, true);
	} else {
		session->hall->host.send(session->hall->host.context, session->connection, text, length);
		hall_send_table(session);
		hall_ask_bot(table);
	}
	hall_tell_connected(table);
}

/* Somebody new at the table: watches, or joins with a name. */
static enum status enter_new(
	struct hall_session *session, struct hall_table *table, const json_t *message, struct fault *fault)
{
	char seat_token[HALL_TOKEN_TEXT];
	int person;

	if (json_is_true(json_object_get(message, "watch"))) {
		if (!table->room.setup.watch)
			return fault_set(fault, STATUS_REFUSED, "nobody may watch at this table", "", "");
		hall_attach(session, table, -1);
		welcome(session, NULL);
		return STATUS_OK;
	}
	person = hall_join(table, json_string_value(json_object_get(message, "name")), fault);
	if (person < 0)
		return fault->status;
	if (!hall_make_token(table, STORE_TOKEN_SEAT, person, seat_token))
		return fault_set(fault, STATUS_SYSTEM, "the server has no random numbers", "", "");
	hall_attach(session, table, person);
	session->joining = true;
	welcome(session, seat_token);
	return STATUS_OK;
}

/* A person comes back with the token of a seat, or somebody new with an invitation. */
static enum status enter_by_token(
	struct hall_session *session, const char *text, const json_t *message, struct fault *fault)
{
	struct hall *hall = session->hall;
	struct store_token token;
	struct hall_table *table;

	if (!hall_token_hash(text, token.hash))
		return fault_set(fault, STATUS_INPUT, "this link is damaged; ask for it again", "", "");
	if (store_find_token(hall->store, token.hash, &token, fault) != STATUS_OK)
		return fault->status;
	table = hall_find(hall, token.table, fault);
	if (table == NULL)
		return fault->status;
	if (token.kind == STORE_TOKEN_SEAT) {
		if (!table->room.person[token.person].here &&
			hall_row(table, STORE_EVENT, fault, "join %d", token.person) != STATUS_OK)
			return fault->status;
		hall_attach(session, table, token.person);
		welcome(session, NULL);
		return STATUS_OK;
	}
	if (token.kind != STORE_TOKEN_INVITE)
		return fault_set(fault, STATUS_REFUSED, "this link is for something else", "", "");
	return enter_new(session, table, message, fault);
}

/* A listed table is open to everybody. */
static enum status enter_by_table(
	struct hall_session *session, const char *text, const json_t *message, struct fault *fault)
{
	struct hall_table *table;
	struct scan scan;
	uint64_t id;

	scan_init(&scan, text, strlen(text));
	if (!scan_hex(&scan, &id) || !scan_end(&scan))
		return fault_set(fault, STATUS_INPUT, "there is no such table", "", "");
	table = hall_find(session->hall, (int64_t)id, fault);
	if (table == NULL)
		return fault->status;
	if (!table->room.setup.listed)
		return fault_set(fault, STATUS_REFUSED, "there is no such table", "", "");
	return enter_new(session, table, message, fault);
}

static void first_message(struct hall_session *session, const json_t *message)
{
	const char *verb = json_string_value(json_object_get(message, "t"));
	const char *token = json_string_value(json_object_get(message, "token"));
	const char *table = json_string_value(json_object_get(message, "table"));
	int own = session->hall->config.protocol, protocol;
	struct fault fault;
	enum status status;

	if (verb == NULL || strcmp(verb, "hello") != 0) {
		fault_set(&fault, STATUS_INPUT, "the first message is {\"t\":\"hello\"}", "", "");
		hall_refuse(session, NULL, &fault);
		return;
	}
	if (!hall_number(message, "protocol", own > 1 ? own - 1 : 1, own, &protocol)) {
		char reload[64];
		int length = snprintf(reload, sizeof(reload), "{\"t\":\"reload\",\"protocol\":%d}", own);

		session->hall->host.send(session->hall->host.context, session->connection, reload, (size_t)length);
		return;
	}
	if (token != NULL)
		status = enter_by_token(session, token, message, &fault);
	else if (table != NULL)
		status = enter_by_table(session, table, message, &fault);
	else
		status = fault_set(&fault, STATUS_INPUT, "say hello with a token or a table", "", "");
	if (status != STATUS_OK)
		hall_refuse(session, NULL, &fault);
}

struct hall_session *hall_connect(struct hall *hall, void *connection)
{
	struct hall_session *session = (struct hall_session *)calloc(1, sizeof(*session));

	if (session == NULL)
		return NULL;
	session->hall = hall;
	session->connection = connection;
	session->person = -1;
	hall->counts.sessions++;
	return session;
}

void hall_message(struct hall_session *session, const char *text, size_t length)
{
	json_t *message = length <= HALL_MESSAGE_MAX ? json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL) : NULL;
	const char *verb = json_string_value(json_object_get(message, "t"));
	struct fault fault;

	if (!json_is_object(message) || verb == NULL) {
		fault_set(&fault, STATUS_INPUT, "a message is a JSON object with a member \"t\"", "", "");
		hall_refuse(session, NULL, &fault);
	} else if (session->table == NULL) {
		first_message(session, message);
	} else if (session->table->unread) { /* and dropped already */
		fault_set(&fault, STATUS_SYSTEM, "the store does not answer", "", "");
		hall_refuse(session, NULL, &fault);
	} else {
		hall_verb(session, verb, message);
	}
	json_decref(message);
}

void hall_disconnect(struct hall_session *session)
{
	struct hall_table *table = session->table;

	session->hall->counts.sessions--;
	if (table != NULL) {
		struct hall_session **at = &table->sessions;

		while (*at != session)
			at = &(*at)->next;
		*at = session->next;
		for (struct hall_answer **answer = &table->answers; *answer != NULL;) {
			struct hall_answer *gone = *answer;

			if (gone->session != session) {
				answer = &gone->next;
				continue;
			}
			*answer = gone->next;
			if (table->answers_end == &gone->next)
				table->answers_end = answer;
			free(gone->text);
			free(gone);
		}
		table->used = hall_ticks(session->hall);
		hall_tell_connected(table);
	}
	free(session);
}
