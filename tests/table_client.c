#include "table_client.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "test.h"

/* What bots' threads have posted. */
static struct {
	void (*call)(void *);
	void *argument;
} posted[256];
static int posted_count;
static pthread_mutex_t posted_lock = PTHREAD_MUTEX_INITIALIZER;

static void take_deal(struct client *client, const json_t *message)
{
	const json_t *fair = json_object_get(message, "fair");
	const char *table = json_string_value(json_object_get(fair, "table"));
	const char *server = json_string_value(json_object_get(fair, "server"));
	uint8_t id[FAIR_TABLE_BYTES], commitment[FAIR_BYTES];
	struct scan scan;

	assert_true(table != NULL && server != NULL);
	scan_init(&scan, table, strlen(table));
	assert_true(fair_scan_hex(&scan, id, sizeof(id)) && scan_end(&scan));
	scan_init(&scan, server, strlen(server));
	assert_true(fair_scan_hex(&scan, commitment, sizeof(commitment)) && scan_end(&scan));
	fair_deal_init(&client->deal, id, commitment);
	client->has_deal = true;
}

/* The rules of this round: its number, who begins, how many play. */
static void take_round(struct client *client, const json_t *message)
{
	union game_rules rules = client->rules->rules;
	struct desk_rules *shared;
	struct fault fault;

	rules.setup.round = (uint8_t)json_integer_value(json_object_get(message, "round"));
	rules.setup.first = (uint8_t)json_integer_value(json_object_get(message, "first"));
	rules.setup.players = (uint8_t)json_integer_value(json_object_get(message, "players"));
	assert_int_equal(desk_rules_share(client->game, &rules, &shared, &fault), STATUS_OK);
	desk_rules_release(client->rules);
	client->rules = shared;
	client->round_seat = (int)json_integer_value(json_object_get(message, "viewer"));
}

static void take_state(struct client *client, const json_t *message)
{
	const char *position = json_string_value(json_object_get(message, "position"));
	const char *secret = json_string_value(json_object_get(message, "secret"));

	snprintf(client->phase, sizeof(client->phase), "%s", json_string_value(json_object_get(message, "phase")));
	client->turn = (int)json_integer_value(json_object_get(message, "turn"));
	client->host = (int)json_integer_value(json_object_get(message, "host"));
	client->round = (int)json_integer_value(json_object_get(message, "round"));
	if (position != NULL)
		take_round(client, message);
	if (position != NULL)
		snprintf(client->position, sizeof(client->position), "%s", position);
	if (secret != NULL)
		snprintf(client->round_secret, sizeof(client->round_secret), "%s", secret);
}

static void take_rules(struct client *client, const json_t *setup)
{
	struct room_setup read;
	struct fault fault;

	desk_rules_release(client->rules);
	assert_int_equal(room_setup_read(setup, &read, &fault), STATUS_OK);
	client->game = read.game;
	client->rules = read.rules;
}

static void take_table(struct client *client, const json_t *message)
{
	client->tables++;
	client->rows = (int)json_integer_value(json_object_get(message, "rows"));
	client->person = (int)json_integer_value(json_object_get(message, "person"));
	client->seat = (int)json_integer_value(json_object_get(message, "seat"));
	client->has_offer = json_object_get(message, "offer") != NULL;
	client->spent =
		json_object_get(message, "spent") != NULL ? json_integer_value(json_object_get(message, "spent")) : -1;
	snprintf(client->table, sizeof(client->table), "%s", json_string_value(json_object_get(message, "table")));
	take_rules(client, json_object_get(message, "setup"));
	take_deal(client, message);
	take_state(client, message);
}

/* Changes of seats and deals are read from the events, as a page would. */
static void take_event(struct client *client, const char *event)
{
	int seat, person;

	if (sscanf(event, "sit %d %d", &seat, &person) == 2 && person == client->person)
		client->seat = seat;
	if (strncmp(event, "offer ", 6) == 0)
		client->has_offer = true;
	if (strcmp(event, "rematch") == 0)
		client->seat = -2; /* asks for the table again */
}

static void take_rows(struct client *client, const json_t *message)
{
	const json_t *rows = json_object_get(message, "rows");
	size_t i;
	json_t *row;

	client->news++;
	json_array_foreach((json_t *)rows, i, row)
	{
		const char *event = json_string_value(json_object_get(row, "event"));

		assert_int_equal(json_integer_value(json_object_get(row, "n")), client->rows);
		client->rows++;
		if (event != NULL)
			take_event(client, event);
		else
			client->has_offer = false;
	}
	take_state(client, message);
}

static void on_send(void *context, void *connection, const char *text, size_t length)
{
	struct client *client = (struct client *)connection;
	json_t *message = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
	const char *kind = json_string_value(json_object_get(message, "t"));
	const char *token = json_string_value(json_object_get(message, "token"));

	(void)context;
	assert_non_null(kind);
	client->bytes += length;
	if (client->heard != NULL)
		client->heard(client->heard_context, text, length, 0);
	if (strcmp(kind, "hello") == 0 && token != NULL)
		snprintf(client->token, sizeof(client->token), "%s", token);
	else if (strcmp(kind, "table") == 0)
		take_table(client, message);
	else if (strcmp(kind, "rows") == 0)
		take_rows(client, message);
	else if (strcmp(kind, "done") == 0)
		client->done++;
	else if (strcmp(kind, "refused") == 0) {
		client->refused++;
		snprintf(client->refusal, sizeof(client->refusal), "%s: %s",
			json_string_value(json_object_get(message, "status")),
			json_string_value(json_object_get(message, "text")));
	} else if (strcmp(kind, "connected") == 0)
		client->connected = (uint32_t)json_integer_value(json_object_get(message, "people"));
	else if (strcmp(kind, "device") == 0 || strcmp(kind, "feed") == 0)
		snprintf(client->extra, sizeof(client->extra), "%s", token);
	else if (strcmp(kind, "said") == 0)
		snprintf(client->said, sizeof(client->said), "%.*s", (int)length, text);
	if (strcmp(kind, "done") == 0)
		snprintf(client->done_id, sizeof(client->done_id), "%s",
			json_string_value(json_object_get(message, "id")));
	json_decref(message);
}

static void on_drop(void *context, void *connection, int code, const char *reason)
{
	struct client *client = (struct client *)connection;

	(void)context, (void)reason;
	client->closed = code;
	if (client->heard != NULL)
		client->heard(client->heard_context, "", 0, code);
}

static void on_wake(void *context, void (*call)(void *), void *argument)
{
	(void)context;
	pthread_mutex_lock(&posted_lock);
	posted[posted_count].call = call;
	posted[posted_count++].argument = argument;
	pthread_mutex_unlock(&posted_lock);
}

static int64_t on_ticks(void *context)
{
	return ((const struct table_world *)context)->ticks;
}

static bool on_random(void *context, uint8_t *bytes, size_t size)
{
	struct table_world *world = (struct table_world *)context;

	for (size_t i = 0; i < size; i++)
		bytes[i] = (uint8_t)rng_next(&world->rng);
	return true;
}

void world_open(struct table_world *world, struct store *store, uint64_t seed)
{
	const struct hall_host host = {world, on_send, on_drop, on_wake, on_ticks, on_random};
	struct hall_config config = hall_config_default;

	memset(world, 0, sizeof(*world));
	rng_seed(&world->rng, seed, 1);
	world->store = store;
	world->ticks = 1000000;
	config.keep_days = 0;
	config.tables_per_minute = 0;
	world->hall = hall_open(store, &config, &host);
	assert_non_null(world->hall);
}

int world_run_posted(void)
{
	int count;

	pthread_mutex_lock(&posted_lock);
	count = posted_count;
	for (int i = 0; i < count; i++)
		posted[i].call(posted[i].argument);
	posted_count = 0;
	pthread_mutex_unlock(&posted_lock);
	return count;
}

void world_close(struct table_world *world)
{
	hall_close(world->hall);
	world_run_posted();
}

void world_settle(struct table_world *world)
{
	hall_turn(world->hall);
	while (hall_counts(world->hall).thinking > 0) {
		while (world_run_posted() == 0)
			usleep(100);
		hall_tick(world->hall); /* notices that it has begun to think */
		world->ticks += 2000;
		hall_tick(world->hall);
	}
	hall_tick(world->hall);
}

static void on_reply(void *context, int http_status, const char *json, size_t length)
{
	struct table_world *world = (struct table_world *)context;

	world->http_status = http_status;
	snprintf(world->created, sizeof(world->created), "%.*s", (int)length, json);
}

void world_create(struct table_world *world, const char *json, struct client *client, char invite[HALL_TOKEN_TEXT])
{
	json_t *answer;

	memset(client, 0, sizeof(*client));
	hall_create(world->hall, json, strlen(json), (struct hall_reply){on_reply, world, 0});
	hall_turn(world->hall);
	answer = json_loads(world->created, 0, NULL);
	if (world->http_status != 201)
		print_message("%s\n", world->created);
	assert_int_equal(world->http_status, 201);
	snprintf(client->token, sizeof(client->token), "%s", json_string_value(json_object_get(answer, "token")));
	snprintf(invite, HALL_TOKEN_TEXT, "%s", json_string_value(json_object_get(answer, "invite")));
	json_decref(answer);
}

void client_say(struct table_world *world, struct client *client, const char *inside)
{
	char text[1024];
	int length = snprintf(text, sizeof(text), "{%s}", inside);

	assert_true(length < (int)sizeof(text));
	hall_message(client->session, text, (size_t)length);
	world_settle(world);
}

void client_enter(struct table_world *world, struct client *client, const char *hello)
{
	char text[512];

	client->closed = 0;
	client->session = hall_connect(world->hall, client);
	assert_non_null(client->session);
	snprintf(text, sizeof(text), "\"t\":\"hello\",\"protocol\":1,%s", hello);
	client_say(world, client, text);
}

void client_return(struct table_world *world, struct client *client)
{
	char text[128];

	snprintf(text, sizeof(text), "\"token\":\"%s\"", client->token);
	client_enter(world, client, text);
}

void client_leave(struct table_world *world, struct client *client)
{
	hall_disconnect(client->session);
	client->session = NULL;
	world_settle(world);
	desk_rules_release(client->rules);
	client->rules = NULL;
}

static void send_hex(
	struct table_world *world, struct client *client, const char *verb, const char *key, const uint8_t *bytes)
{
	char text[256], digits[2 * FAIR_BYTES + 1];
	struct sink sink;

	sink_init(&sink, digits, sizeof(digits));
	fair_put_hex(&sink, bytes, FAIR_BYTES);
	snprintf(text, sizeof(text), "\"t\":\"%s\",\"%s\":\"%s\"", verb, key, digits);
	client_say(world, client, text);
}

bool client_deal(struct table_world *world, struct client *client)
{
	uint8_t commitment[FAIR_BYTES];
	int before = client->done;

	if (client->seat < 0)
		return false;
	if (strcmp(client->phase, "committing") == 0) {
		memset(client->secret, client->person + 17, FAIR_BYTES);
		fair_person_commitment(&client->deal, client->seat, client->secret, commitment);
		send_hex(world, client, "commit", "commitment", commitment);
	} else if (strcmp(client->phase, "revealing") == 0) {
		send_hex(world, client, "reveal", "secret", client->secret);
	}
	return client->done > before;
}

bool client_has_turn(const struct client *client)
{
	return strcmp(client->phase, "playing") == 0 && client->seat >= 0 && client->turn == client->seat;
}

game_action client_choose(const struct client *client, struct rng *rng)
{
	game_action legal[GAME_LEGAL_MAX];
	union game_state view;
	struct scan scan;
	int count;

	memset(&view, 0, sizeof(view));
	scan_init(&scan, client->position, strlen(client->position));
	assert_true(client->game->parse_position(&client->rules->rules, &scan, &view));
	assert_int_equal(view.head.viewer, client->round_seat);
	count = client->game->legal(&client->rules->rules, &view, legal);
	assert_true(count > 0);
	return legal[rng_below(rng, (uint32_t)count)];
}

void client_move(struct table_world *world, struct client *client, game_action action, const char *id)
{
	char text[160];

	snprintf(
		text, sizeof(text), "\"t\":\"move\",\"id\":\"%s\",\"rows\":%d,\"action\":%u", id, client->rows, action);
	client_say(world, client, text);
}

void world_device(struct table_world *world, const char *json)
{
	hall_device(world->hall, json, strlen(json), (struct hall_reply){on_reply, world, 0});
	hall_turn(world->hall);
}
