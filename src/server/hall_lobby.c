/* The lobby: creating a table, device codes, feeds, the list. What HTTP asks for. */
#include <stdio.h>
#include <time.h>

#include "server/hall_private.h"

enum {
	CREATE_WINDOW_MS = 60000,
	DEVICE_WINDOW_MS = 600000,
	DEVICE_FAILURES = 10,      /* wrong codes of one client in that time */
	DEVICE_FAILURES_ALL = 1000 /* and of everybody */
};

static void give_fault(struct hall_reply reply, int http_status, const struct fault *fault)
{
	struct json_writer writer;
	struct sink sink;
	char text[1024];

	sink_init(&sink, text, sizeof(text));
	jw_init(&writer, &sink);
	jw_open(&writer, '{');
	jw_put_string(&writer, "status", status_name(fault->status));
	jw_put_string(&writer, "text", fault->text);
	jw_close(&writer, '}');
	reply.give(reply.context, http_status, text, sink.length);
}

/* The count of a window; a new window, or another client in the same place, begins at 0. */
static int *count_of(struct hall_count *count, uint64_t client, int64_t now, int window)
{
	if (count->client != client || now - count->began >= window)
		*count = (struct hall_count){client, now, 0};
	return &count->count;
}

/* Whether it may happen once more, for everybody and for that client. */
static bool is_within(struct hall_limit *limit, uint64_t client, int64_t now, int window, int all, int each)
{
	return *count_of(&limit->all, 0, now, window) < all &&
	       (client == 0 || *count_of(&limit->client[client % HALL_CLIENTS], client, now, window) < each);
}

/* It has happened; is_within() has opened the window. */
static void note_one(struct hall_limit *limit, uint64_t client)
{
	limit->all.count++;
	if (client != 0)
		limit->client[client % HALL_CLIENTS].count++;
}

/* Limited for each client too, or one of them could keep everybody else from creating a table. */
static bool may_create(struct hall *hall, uint64_t client)
{
	int all = hall->config.tables_per_minute;

	if (all == 0)
		return true;
	if (!is_within(&hall->created, client, hall_ticks(hall), CREATE_WINDOW_MS, all, all < 10 ? all : all / 10))
		return false;
	note_one(&hall->created, client);
	return true;
}

static void put_created(struct hall_table *table, const char *token, const char *invite, struct hall_reply reply)
{
	struct json_writer writer;
	struct sink sink;
	char text[256], id[17];

	sink_init(&sink, id, sizeof(id));
	sink_hex(&sink, (uint64_t)table->room.id);
	sink_init(&sink, text, sizeof(text));
	jw_init(&writer, &sink);
	jw_open(&writer, '{');
	jw_put_string(&writer, "table", id);
	jw_put_string(&writer, "token", token);
	jw_put_string(&writer, "invite", invite);
	jw_close(&writer, '}');
	hall_answer_reply(table, reply, 201, text, sink.length);
}

/* A table with its host; the host sits down in the first seat for a person. */
static struct hall_table *create(
	struct hall *hall, const json_t *json, struct room_setup *setup, struct hall_reply reply, struct fault *fault)
{
	char token[HALL_TOKEN_TEXT], invite[HALL_TOKEN_TEXT];
	uint8_t secret[STORE_SECRET_BYTES];
	struct hall_table *table = NULL;
	uint64_t id;

	if (hall->host.random(hall->host.context, (uint8_t *)&id, sizeof(id)) &&
		hall->host.random(hall->host.context, secret, sizeof(secret)))
		table = hall_new_table(hall, (int64_t)(id >> 1 | 1), setup, secret);
	if (table == NULL) {
		desk_rules_release(setup->rules);
		fault_set(fault, STATUS_MEMORY, "there is no room for another table", "", "");
		return NULL;
	}
	table->created = true;
	if (hall_join(table, json_string_value(json_object_get(json, "name")), fault) < 0 ||
		!hall_make_token(table, STORE_TOKEN_SEAT, 0, token) ||
		!hall_make_token(table, STORE_TOKEN_INVITE, -1, invite))
		return NULL;
	for (int seat = 0; seat < setup->players; seat++)
		if (table->room.seat[seat].bot[0] == '\0') {
			hall_row(table, STORE_EVENT, fault, "sit %d 0", seat);
			break;
		}
	put_created(table, token, invite, reply);
	return table;
}

void hall_create(struct hall *hall, const char *text, size_t length, struct hall_reply reply)
{
	json_t *json = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
	const char *name = json_string_value(json_object_get(json, "name"));
	struct room_setup setup;
	char clean[NAME_MAX];
	struct fault fault;

	if (!json_is_object(json)) {
		fault_set(&fault, STATUS_INPUT, "a table is a JSON object", "", "");
		give_fault(reply, 400, &fault);
	} else if (name == NULL || !name_normalise(name, strlen(name), clean)) {
		fault_set(&fault, STATUS_INPUT, "a name has 1 to 24 letters, digits or signs that everybody can see",
			"", "");
		give_fault(reply, 400, &fault);
	} else if (room_setup_read(json, &setup, &fault) != STATUS_OK) {
		give_fault(reply, 400, &fault);
	} else if (!may_create(hall, reply.client)) {
		desk_rules_release(setup.rules);
		fault_set(&fault, STATUS_REFUSED, "too many tables are being created; wait a minute", "", "");
		give_fault(reply, 429, &fault);
	} else if (create(hall, json, &setup, reply, &fault) == NULL) {
		give_fault(reply, 503, &fault);
	}
	json_decref(json);
}

/*
 * There are 2^40 codes. While a hundred of them are open, as many wrong ones as everybody may try find one in about two
 * hundred years, and no client alone can use them up.
 */
static bool may_try_code(struct hall *hall, uint64_t client)
{
	return is_within(
		&hall->failed, client, hall_ticks(hall), DEVICE_WINDOW_MS, DEVICE_FAILURES_ALL, DEVICE_FAILURES);
}

void hall_device(struct hall *hall, const char *text, size_t length, struct hall_reply reply)
{
	json_t *json = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
	const char *code = json_string_value(json_object_get(json, "code"));
	char seat_token[HALL_TOKEN_TEXT], answer[64];
	uint8_t hash[STORE_HASH_BYTES];
	struct hall_table *table = NULL;
	struct store_token token;
	struct fault fault;

	if (code == NULL || strlen(code) != HALL_CODE_TEXT - 1) {
		fault_set(&fault, STATUS_INPUT, "a device code has eight characters", "", "");
		give_fault(reply, 400, &fault);
	} else if (!may_try_code(hall, reply.client)) {
		fault_set(&fault, STATUS_REFUSED, "too many wrong codes were tried; wait ten minutes", "", "");
		give_fault(reply, 429, &fault);
	} else {
		hall_code_hash(code, hash);
		if (store_take_token(hall->store, hash, &token, &fault) == STATUS_OK &&
			token.kind == STORE_TOKEN_DEVICE)
			table = hall_find(hall, token.table, &fault);
		if (table != NULL && hall_make_token(table, STORE_TOKEN_SEAT, token.person, seat_token)) {
			int used = snprintf(answer, sizeof(answer), "{\"token\":\"%s\"}", seat_token);

			hall_answer_reply(table, reply, 200, answer, (size_t)used);
		} else {
			note_one(&hall->failed, reply.client);
			give_fault(reply, 404, &fault);
		}
	}
	json_decref(json);
}

struct listing {
	struct json_writer writer;
};

static bool list_table(void *context, const struct store_info *info)
{
	struct json_writer *writer = &((struct listing *)context)->writer;
	struct sink sink;
	char id[17];

	sink_init(&sink, id, sizeof(id));
	sink_hex(&sink, (uint64_t)info->id);
	jw_open(writer, '{');
	jw_put_string(writer, "table", id);
	room_raw_json(writer, "about", info->summary);
	jw_close(writer, '}');
	return !sink_cut(writer->sink);
}

size_t hall_list(struct hall *hall, char *text, size_t size, struct fault *fault)
{
	struct listing listing;
	struct sink sink;

	sink_init(&sink, text, size);
	jw_init(&listing.writer, &sink);
	jw_open(&listing.writer, '[');
	if (store_list(hall->store, 100, list_table, &listing, fault) != STATUS_OK)
		return 0;
	jw_close(&listing.writer, ']');
	return sink_cut(&sink) ? 0 : sink.length;
}

size_t hall_feed(struct hall *hall, const char *text, char *out, size_t size)
{
	struct store_token token;
	struct hall_table *table;
	struct fault fault;
	int seat, length;
	struct tm date;
	time_t seconds;
	char when[32];
	bool turn;

	if (!hall_token_hash(text, token.hash) ||
		store_find_token(hall->store, token.hash, &token, &fault) != STATUS_OK ||
		token.kind != STORE_TOKEN_FEED)
		return 0;
	table = hall_find(hall, token.table, &fault);
	if (table == NULL)
		return 0;
	seat = room_seat_of(&table->room, token.person);
	turn = seat >= 0 && room_turn(&table->room) == seat;
	seconds = (time_t)(table->row_at / 1000);
	strftime(when, sizeof(when), "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&seconds, &date));
	length = snprintf(out, size,
		"<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">"
		"<title>S\xc3\xa9"
		"ance</title><id>urn:seance:%016llx:%d</id><updated>%s</updated>",
		(unsigned long long)table->room.id, token.person, when);
	if (turn)
		length += snprintf(out + length, size - (size_t)length,
			"<entry><title>Your turn</title><id>urn:seance:%016llx:%d:%d</id>"
			"<updated>%s</updated></entry>",
			(unsigned long long)table->room.id, token.person, table->room.last_game_row, when);
	length += snprintf(out + length, size - (size_t)length, "</feed>\n");
	return (size_t)length;
}
