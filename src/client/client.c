#include "client/client.h"

#include <jansson.h>
#include <stdlib.h>

static const char *text_of(const json_t *json, const char *key)
{
	return json_string_value(json_object_get(json, key));
}

static int number_of(const json_t *json, const char *key, int otherwise)
{
	const json_t *value = json_object_get(json, key);

	return json_is_integer(value) ? (int)json_integer_value(value) : otherwise;
}

/* A number within a range; anything else is the other one. */
static int number_within(const json_t *json, const char *key, int low, int high, int otherwise)
{
	const json_t *value = json_object_get(json, key);

	if (!json_is_integer(value) || json_integer_value(value) < low || json_integer_value(value) > high)
		return otherwise;
	return (int)json_integer_value(value);
}

/* Text of the server, made fit to be printed: cut at a whole character, without control characters. */
static void copy(char *to, size_t size, const char *from)
{
	size_t length = from != NULL ? strlen(from) : 0;

	if (length >= size) {
		length = size - 1;
		while (length > 0 && ((unsigned char)from[length] & 0xc0) == 0x80)
			length--;
	}
	if (length > 0)
		memcpy(to, from, length);
	to[length] = '\0';
	for (size_t i = 0; i < length; i++) {
		if ((unsigned char)to[i] < ' ' || to[i] == 127)
			to[i] = '?';
		if ((unsigned char)to[i] == 0xc2 && (unsigned char)to[i + 1] < 0xa0) /* U+0080 to U+009F */
			to[i] = to[i + 1] = '?';
	}
}

void client_release(struct client_table *client)
{
	desk_rules_release(client->rules);
	client->rules = NULL;
	free(client->record);
	client->record = NULL;
}

static bool share(struct client_table *client, const union game_rules *rules)
{
	struct desk_rules *shared;
	struct fault fault;

	if (desk_rules_share(client->game, rules, &shared, &fault) != STATUS_OK)
		return false;
	desk_rules_release(client->rules);
	client->rules = shared;
	return true;
}

/* The rules as the table was set up. */
static bool take_setup(struct client_table *client, const json_t *setup)
{
	const char *name = text_of(setup, "game");
	size_t players = json_array_size(json_object_get(setup, "seats"));
	const char *clock = text_of(json_object_get(setup, "clock"), "kind");
	union game_rules rules;
	const char *option;
	json_t *value;

	client->game = name != NULL ? game_named(name) : NULL;
	if (client->game == NULL || players < (size_t)client->game->info()->players_low ||
		players > (size_t)client->game->info()->players_high)
		return false;
	client->players = (int)players;
	client->match = json_is_true(json_object_get(setup, "match"));
	client->aids = json_is_true(json_object_get(setup, "aids"));
	client->watch = json_is_true(json_object_get(setup, "watch"));
	client->chat = json_is_true(json_object_get(setup, "chat"));
	client->has_clock = clock != NULL && strcmp(clock, "none") != 0;
	memset(&rules, 0, sizeof(rules));
	client->game->defaults(&rules, client->players);
	json_object_foreach(json_object_get(setup, "options"), option, value)
	{
		int place = game_option_named(client->game, option);

		if (place < 0 || json_integer_value(value) < INT16_MIN || json_integer_value(value) > INT16_MAX)
			return false;
		rules.setup.option[place] = (int16_t)json_integer_value(value);
	}
	return share(client, &rules);
}

static void take_result(struct client_table *client, const json_t *result)
{
	const json_t *points = json_object_get(result, "points");

	memset(&client->result, 0, sizeof(client->result));
	if (!json_is_object(result))
		return;
	client->result.over = 1;
	client->result.termination = (uint8_t)number_within(
		result, "termination", 0, GAME_TERMINATION_COUNT - 1, GAME_TERMINATION_PLAYED_OUT);
	client->result.winners = (uint8_t)number_within(result, "winners", 0, 63, 0);
	client->result.left_behind = (uint8_t)number_within(result, "left_behind", 0, 63, 0);
	client->result.voided = client->result.termination == GAME_TERMINATION_VOID;
	for (size_t i = 0; i < GAME_SEATS_MAX; i++)
		client->result.points[i] = (int16_t)json_integer_value(json_array_get(points, i));
}

static void take_match(struct client_table *client, const json_t *match)
{
	const json_t *points = json_object_get(match, "points"), *order = json_object_get(match, "order");
	const json_t *boos = json_object_get(match, "boos");

	client->match_over = json_is_true(json_object_get(match, "over"));
	client->match_winners = number_within(match, "winners", 0, 63, 0);
	for (size_t i = 0; i < GAME_SEATS_MAX; i++) {
		json_int_t seat = json_integer_value(json_array_get(order, i));

		client->match_points[i] = (int16_t)json_integer_value(json_array_get(points, i));
		client->match_boos[i] = (uint8_t)json_integer_value(json_array_get(boos, i));
		client->order[i] = order == NULL || seat < 0 || seat >= client->players ? (int)i : (int)seat;
	}
}

/* Where the game stands; with a position also which round it is of. */
static bool take_state(struct client_table *client, const json_t *message)
{
	const char *position = text_of(message, "position");
	const json_t *left = json_object_get(message, "left");
	union game_rules rules;

	copy(client->phase, sizeof(client->phase), text_of(message, "phase"));
	client->turn = number_within(message, "turn", 0, client->players - 1, -1);
	client->host = number_within(message, "host", 0, CLIENT_PEOPLE - 1, -1);
	copy(client->position, sizeof(client->position), position);
	client->round = number_within(message, "round", 0, 255, -1);
	take_result(client, json_object_get(message, "result"));
	take_match(client, json_object_get(message, "match"));
	for (size_t i = 0; i < GAME_SEATS_MAX; i++)
		client->left_ms[i] = json_integer_value(json_array_get(left, i));
	if (position == NULL)
		return true;
	if (client->rules == NULL)
		return false;
	client->viewer = number_within(message, "viewer", 0, GAME_SPECTATOR, GAME_SPECTATOR);
	rules = client->rules->rules;
	rules.setup.round = (uint8_t)number_within(message, "round", 0, 255, 0);
	rules.setup.first = (uint8_t)number_within(message, "first", 0, 255, GAME_LOT);
	rules.setup.players = (uint8_t)number_within(
		message, "players", client->game->info()->players_low, client->game->info()->players_high, 2);
	return memcmp(&rules.setup, &client->rules->rules.setup, sizeof(rules.setup)) == 0 || share(client, &rules);
}

static bool take_deal(struct client_table *client, const json_t *fair)
{
	const char *table = text_of(fair, "table");
	const char *server = text_of(fair, "server");
	uint8_t id[FAIR_TABLE_BYTES], commitment[FAIR_BYTES];
	struct scan scan;

	if (table == NULL || server == NULL)
		return false;
	scan_init(&scan, table, strlen(table));
	if (!fair_scan_hex(&scan, id, sizeof(id)))
		return false;
	scan_init(&scan, server, strlen(server));
	if (!fair_scan_hex(&scan, commitment, sizeof(commitment)))
		return false;
	fair_deal_init(&client->deal, id, commitment);
	return true;
}

static void take_people(struct client_table *client, const json_t *people)
{
	memset(client->people, 0, sizeof(client->people));
	for (size_t i = 0; i < json_array_size(people) && i < CLIENT_PEOPLE; i++) {
		const json_t *person = json_array_get(people, i);

		copy(client->people[i].name, CLIENT_NAME, text_of(person, "name"));
		client->people[i].joined = json_is_true(json_object_get(person, "joined"));
		client->people[i].connected = json_is_true(json_object_get(person, "connected"));
	}
}

static void take_seats(struct client_table *client, const json_t *seats)
{
	memset(client->seats, 0, sizeof(client->seats));
	for (size_t i = 0; i < GAME_SEATS_MAX; i++) {
		const json_t *from = json_array_get(seats, i);
		struct client_seat *seat = &client->seats[i];

		seat->person = number_within(from, "person", 0, CLIENT_PEOPLE - 1, -1);
		copy(seat->bot, sizeof(seat->bot), text_of(from, "bot"));
		seat->locked = json_is_true(json_object_get(from, "locked"));
		seat->taken_over = json_is_true(json_object_get(from, "taken_over"));
		seat->resigned = json_is_true(json_object_get(from, "resigned"));
	}
}

static void take_offer(struct client_table *client, const json_t *offer)
{
	static const char *const kinds[] = {"none", "undo", "void", "resign"};
	const char *kind = text_of(offer, "kind");

	memset(&client->offer, 0, sizeof(client->offer));
	for (int i = 1; kind != NULL && i < (int)(sizeof(kinds) / sizeof(kinds[0])); i++)
		if (strcmp(kind, kinds[i]) == 0)
			client->offer.kind = (enum client_offer_kind)i;
	client->offer.by = number_within(offer, "by", 0, CLIENT_PEOPLE - 1, 0);
	client->offer.agreed = (uint32_t)json_integer_value(json_object_get(offer, "agreed"));
}

/* Phrases with a text in the game's list; others are from a newer version and left out. */
static void take_phrases(const struct client_table *client, const json_t *events, struct client_row *row)
{
	row->events = 0;
	for (size_t i = 0; i < json_array_size(events) && row->events < GAME_EVENTS_MAX; i++) {
		const json_t *event = json_array_get(events, i);
		struct game_phrase *phrase = &row->phrase[row->events];
		json_int_t code = json_integer_value(json_array_get(event, 0));

		if (code < 0 || code > INT16_MAX || client->game->event_text((int)code) == NULL)
			continue;
		memset(phrase, 0, sizeof(*phrase));
		phrase->code = (uint16_t)code;
		for (size_t j = 0; j < GAME_ARGS_MAX; j++)
			phrase->arg[j] = (int16_t)json_integer_value(json_array_get(event, j + 1));
		row->events++;
	}
}

/* Of the last action the position is the state's. */
static void take_action(struct client_table *client, const json_t *from, bool past, bool last)
{
	const char *by = text_of(from, "by"), *position = text_of(from, "position");
	struct client_row row;

	client->plies++;
	if (client->hear == NULL)
		return;
	memset(&row, 0, sizeof(row));
	row.past = past;
	row.ply = client->plies - 1;
	row.position = position != NULL ? position : last ? client->position : "";
	row.actor = number_within(from, "actor", 0, GAME_CHANCE, GAME_CHANCE);
	row.by = by != NULL ? by[0] : '\0';
	row.person = row.by == 'p' ? atoi(by + 1) : -1;
	take_phrases(client, json_object_get(from, "events"), &row);
	client->hear(client->hear_context, client, &row);
}

static bool take_table(struct client_table *client, const json_t *message)
{
	const json_t *past = json_object_get(message, "past");

	client->rows = number_of(message, "rows", 0);
	copy(client->table, sizeof(client->table), text_of(message, "table"));
	if (!take_setup(client, json_object_get(message, "setup")) ||
		!take_deal(client, json_object_get(message, "fair")) || !take_state(client, message))
		return false;
	client->person = number_within(message, "person", 0, CLIENT_PEOPLE - 1, -1);
	client->seat = number_within(message, "seat", 0, client->players - 1, -1);
	take_people(client, json_object_get(message, "people"));
	take_seats(client, json_object_get(message, "seats"));
	take_offer(client, json_object_get(message, "offer"));
	client->spent_ms = json_integer_value(json_object_get(message, "spent"));
	client->plies = 0;
	for (size_t i = 0; i < json_array_size(past); i++)
		take_action(client, json_array_get(past, i), true, i + 1 == json_array_size(past));
	return true;
}

static bool scan_seat(const struct client_table *client, struct scan *scan, int *seat)
{
	return scan_number(scan, 0, client->players - 1, seat);
}

static bool scan_person(struct scan *scan, int *person)
{
	return scan_number(scan, 0, CLIENT_PEOPLE - 1, person);
}

static void change_seat(struct client_table *client, int seat, int person)
{
	for (int i = 0; i < client->players; i++)
		if (client->seats[i].person == person)
			client->seats[i].person = -1;
	client->seats[seat].person = person;
	client->seats[seat].taken_over = false;
	if (person == client->person)
		client->seat = seat;
}

/* Before the cards the seat of somebody who goes is free; afterwards it is kept, unless the host removed the person. */
static void vacate(struct client_table *client, int person, bool for_good)
{
	client->people[person].joined = false;
	for (int i = 0; i < client->players; i++) {
		if (client->seats[i].person != person)
			continue;
		if (for_good || strcmp(client->phase, "waiting") == 0) {
			client->seats[i].person = -1;
			if (person == client->person)
				client->seat = -1;
		} else {
			client->seats[i].taken_over = true;
		}
	}
}

static void take_seat_event(struct client_table *client, struct scan *scan)
{
	int seat, person;

	if (scan_try(scan, "sit ")) {
		if (scan_seat(client, scan, &seat) && scan_try(scan, " ") && scan_person(scan, &person))
			change_seat(client, seat, person);
	} else if (scan_try(scan, "stand ")) {
		if (scan_seat(client, scan, &seat)) {
			if (client->seats[seat].person == client->person)
				client->seat = -1;
			client->seats[seat].person = -1;
		}
	} else if (scan_try(scan, "bot ")) {
		if (scan_seat(client, scan, &seat) && scan_try(scan, " "))
			copy(client->seats[seat].bot, AGENT_NAME_MAX,
				scan_peek(scan) == '-' ? "" : scan->text + scan->at);
	} else if (scan_try(scan, "lock ")) {
		if (scan_seat(client, scan, &seat))
			client->seats[seat].locked = scan_try(scan, " 1");
	} else if (scan_try(scan, "takeover ")) {
		if (scan_seat(client, scan, &seat))
			client->seats[seat].taken_over = true;
	} else if (scan_try(scan, "back ")) {
		if (scan_seat(client, scan, &seat))
			client->seats[seat].taken_over = false;
	} else if (scan_try(scan, "resign ")) {
		if (scan_seat(client, scan, &seat))
			client->seats[seat].resigned = true;
	}
}

static void take_offer_event(struct client_table *client, struct scan *scan)
{
	int person;

	if (scan_try(scan, "offer ") && scan_person(scan, &person)) {
		client->offer.kind = scan_try(scan, " undo")   ? CLIENT_OFFER_UNDO
				     : scan_try(scan, " void") ? CLIENT_OFFER_VOID
							       : CLIENT_OFFER_RESIGN;
		client->offer.by = person;
		client->offer.agreed = (uint32_t)1 << person;
	} else if (scan_try(scan, "answer ") && scan_person(scan, &person)) {
		if (scan_try(scan, " 1"))
			client->offer.agreed |= (uint32_t)1 << person;
		else
			client->offer.kind = CLIENT_OFFER_NONE;
	} else if (scan_try(scan, "undo") || scan_try(scan, "void") || scan_try(scan, "resign") ||
		   scan_try(scan, "round") || scan_try(scan, "time")) {
		client->offer.kind = CLIENT_OFFER_NONE;
	}
}

/* Events that change who is where; a swap and a rematch change much, so the whole table follows them. */
static void take_event(struct client_table *client, const char *event, const char *name)
{
	struct scan scan;
	int person, ply;

	scan_init(&scan, event, strlen(event));
	if (strcmp(event, "deal") == 0)
		client->plies = 0;
	else if (scan_try(&scan, "undo ") && scan_number(&scan, 0, client->plies, &ply))
		client->plies = ply;
	scan_init(&scan, event, strlen(event));
	take_offer_event(client, &scan);
	scan_init(&scan, event, strlen(event));
	if (scan_try(&scan, "join ") && scan_person(&scan, &person)) {
		client->people[person].joined = true;
		if (name != NULL)
			copy(client->people[person].name, CLIENT_NAME, name);
	} else if (scan_try(&scan, "leave ")) {
		if (scan_person(&scan, &person))
			vacate(client, person, false);
	} else if (scan_try(&scan, "remove ")) {
		if (scan_person(&scan, &person))
			vacate(client, person, true);
	} else if (strcmp(event, "round") == 0) {
		for (int i = 0; i < client->players; i++)
			client->seats[i].resigned = false;
	} else {
		take_seat_event(client, &scan);
	}
}

static void take_row(struct client_table *client, const json_t *from, bool last)
{
	struct client_row row = {.event = text_of(from, "event"), .name = text_of(from, "name")};
	char event[200], name[CLIENT_NAME];

	if (row.event == NULL) {
		client->offer.kind = CLIENT_OFFER_NONE;
		take_action(client, from, false, last);
		return;
	}
	copy(event, sizeof(event), row.event);
	copy(name, sizeof(name), row.name);
	row.event = event;
	row.name = row.name != NULL ? name : NULL;
	take_event(client, event, row.name);
	if (client->hear != NULL)
		client->hear(client->hear_context, client, &row);
}

/* The state after the rows is taken first, because it says who this person is in a round that begins with them. */
static bool take_rows(struct client_table *client, const json_t *message)
{
	const json_t *rows = json_object_get(message, "rows");
	char before[sizeof(client->phase)];

	if (client->game == NULL)
		return false;
	memcpy(before, client->phase, sizeof(before));
	if (!take_state(client, message))
		return false;
	memcpy(client->phase, before, sizeof(before));
	for (size_t i = 0; i < json_array_size(rows); i++) {
		const json_t *row = json_array_get(rows, i);

		if (number_of(row, "n", -1) != client->rows)
			return false;
		client->rows++;
		take_row(client, row, i + 1 == json_array_size(rows));
	}
	copy(client->phase, sizeof(client->phase), text_of(message, "phase"));
	return true;
}

static enum client_event take_connected(struct client_table *client, const json_t *message)
{
	json_int_t bits = json_integer_value(json_object_get(message, "people"));

	for (int i = 0; i < CLIENT_PEOPLE; i++)
		client->people[i].connected = (bits >> i & 1) != 0;
	client->watchers = number_of(message, "watchers", 0);
	return CLIENT_CONNECTED;
}

static enum client_event take_said(struct client_table *client, const json_t *message)
{
	client->said_by = number_within(message, "person", 0, CLIENT_PEOPLE - 1, 0);
	client->phrase = number_within(message, "phrase", 0, 15, 0);
	copy(client->said, sizeof(client->said), text_of(message, "text"));
	return CLIENT_SAID;
}

static enum client_event take_record(struct client_table *client, const json_t *message)
{
	const char *text = text_of(message, "text");

	free(client->record);
	client->record = text != NULL ? strdup(text) : NULL;
	return client->record != NULL ? CLIENT_RECORD : CLIENT_BROKEN;
}

static enum client_event take(struct client_table *client, const json_t *message)
{
	const char *kind = text_of(message, "t");

	if (kind == NULL)
		return CLIENT_BROKEN;
	if (strcmp(kind, "rows") == 0)
		return take_rows(client, message) ? CLIENT_ROWS : CLIENT_BROKEN;
	if (strcmp(kind, "done") == 0) {
		copy(client->answered, sizeof(client->answered), text_of(message, "id"));
		return CLIENT_DONE;
	}
	if (strcmp(kind, "table") == 0)
		return take_table(client, message) ? CLIENT_TABLE_SHOWN : CLIENT_BROKEN;
	if (strcmp(kind, "hello") == 0) {
		if (text_of(message, "token") != NULL)
			copy(client->token, sizeof(client->token), text_of(message, "token"));
		return CLIENT_HELLO;
	}
	if (strcmp(kind, "refused") == 0) {
		char text[sizeof(client->refusal)];
		struct sink sink;

		sink_init(&sink, text, sizeof(text));
		sink_text(&sink, text_of(message, "status") != NULL ? text_of(message, "status") : "");
		sink_text(&sink, ": ");
		sink_text(&sink, text_of(message, "text") != NULL ? text_of(message, "text") : "");
		copy(client->refusal, sizeof(client->refusal), text);
		copy(client->answered, sizeof(client->answered), text_of(message, "id"));
		return CLIENT_REFUSED;
	}
	if (strcmp(kind, "connected") == 0)
		return take_connected(client, message);
	if (strcmp(kind, "said") == 0)
		return take_said(client, message);
	if (strcmp(kind, "record") == 0)
		return take_record(client, message);
	if (strcmp(kind, "device") == 0 || strcmp(kind, "feed") == 0) {
		copy(client->code, sizeof(client->code), text_of(message, "token"));
		return CLIENT_CODE;
	}
	return strcmp(kind, "reload") == 0 ? CLIENT_RELOAD : CLIENT_OTHER;
}

enum client_event client_take(struct client_table *client, const char *text, size_t length)
{
	json_t *message = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
	enum client_event event = json_is_object(message) ? take(client, message) : CLIENT_BROKEN;

	json_decref(message);
	return event;
}

bool client_has_turn(const struct client_table *client)
{
	return strcmp(client->phase, "playing") == 0 && client->seat >= 0 && client->turn == client->seat;
}

bool client_view(const struct client_table *client, union game_state *view)
{
	struct scan scan;

	memset(view, 0, sizeof(*view));
	scan_init(&scan, client->position, strlen(client->position));
	return client->rules != NULL && client->game->parse_position(&client->rules->rules, &scan, view);
}

int client_free_seat(const struct client_table *client)
{
	for (int i = 0; i < client->players; i++) {
		const struct client_seat *seat = &client->seats[i];

		if (seat->person < 0 && seat->bot[0] == '\0' && (!seat->locked || client->host == client->person))
			return i;
	}
	return -1;
}

const char *client_seat_name(const struct client_table *client, int seat)
{
	const struct client_seat *at = seat >= 0 && seat < client->players ? &client->seats[seat] : NULL;

	if (at == NULL)
		return NULL;
	if (at->person >= 0)
		return client->people[at->person].name[0] != '\0' ? client->people[at->person].name : NULL;
	return at->bot[0] != '\0' ? at->bot : NULL;
}
