/* Who is at a table of the server: numbers of people, the host's role, what one address may ask for. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/hall_private.h"
#include "table_client.h"
#include "test.h"

static char path[64];

static struct store *open_store(void)
{
	struct store_options options = {.where = path, .synchronous = "OFF"};
	struct fault fault;
	struct store *store = store_open(&options, &fault);

	assert_non_null(store);
	return store;
}

static void begin(struct table_world *world, uint64_t seed)
{
	char wal[80];

	snprintf(path, sizeof(path), "/tmp/seance-people-%d.db", (int)getpid());
	snprintf(wal, sizeof(wal), "%s-wal", path);
	remove(path);
	remove(wal);
	world_open(world, open_store(), seed);
}

static void end(struct table_world *world)
{
	world_close(world);
	store_close(world->store);
	remove(path);
}

/* Somebody comes by the invitation, under that name. */
static void come(struct table_world *world, struct client *client, const char *invite, const char *name)
{
	char hello[128];

	memset(client, 0, sizeof(*client));
	client->person = -2;
	snprintf(hello, sizeof(hello), "\"token\":\"%s\",\"name\":\"%s\"", invite, name);
	client_enter(world, client, hello);
}

/* A table for two people that waits, with its host connected. */
static void lay(struct table_world *world, struct client *host, char invite[HALL_TOKEN_TEXT])
{
	world_create(world,
		"{\"game\":\"boo\",\"seats\":[\"person\",\"person\"],\"name\":\"Ada\",\"listed\":true,\"chat\":true}",
		host, invite);
	client_return(world, host);
}

TEST(people_who_come_and_go_cannot_close_a_table_to_others)
{
	struct table_world world;
	struct client host, guest, visitor;
	char invite[HALL_TOKEN_TEXT], name[32];

	begin(&world, 1);
	lay(&world, &host, invite);
	for (int i = 0; i < 40; i++) {
		snprintf(name, sizeof(name), "Visitor %d", i);
		come(&world, &visitor, invite, name);
		assert_int_equal(visitor.refused, 0);
		if (i % 3 != 2) /* who sits down and stands up has not been dealt in either */
			client_say(&world, &visitor, "\"t\":\"sit\",\"seat\":1");
		if (i % 3 != 0) /* some leave, some only go away */
			client_say(&world, &visitor, i % 3 == 1 ? "\"t\":\"leave\"" : "\"t\":\"stand\"");
		else
			client_say(&world, &visitor, "\"t\":\"stand\"");
		client_leave(&world, &visitor);
	}
	come(&world, &guest, invite, "Zoe");
	assert_int_equal(guest.refused, 0);
	client_say(&world, &guest, "\"t\":\"sit\",\"seat\":1");
	assert_int_equal(guest.seat, 1);
	client_leave(&world, &guest);
	client_leave(&world, &host);
	end(&world);
}

TEST(whoever_had_a_number_before_has_no_part_in_it_any_more)
{
	struct table_world world;
	struct client host, visitor[ROOM_PEOPLE_MAX], guest;
	char invite[HALL_TOKEN_TEXT], name[32];
	int refused;

	begin(&world, 2);
	lay(&world, &host, invite);
	for (int i = 1; i < ROOM_PEOPLE_MAX; i++) {
		snprintf(name, sizeof(name), "Visitor %d", i);
		come(&world, &visitor[i], invite, name);
		assert_int_equal(visitor[i].person, i);
	}
	come(&world, &guest, invite, "Zoe"); /* everybody is here */
	assert_int_equal(guest.refused, 1);
	client_leave(&world, &guest);
	client_say(&world, &visitor[5], "\"t\":\"leave\""); /* and stays connected */
	come(&world, &guest, invite, "Zoe");
	assert_int_equal(guest.person, 5);
	assert_int_equal(visitor[5].closed, 4002);
	refused = visitor[5].refused;
	client_say(&world, &visitor[5], "\"t\":\"sit\",\"seat\":1");
	assert_int_equal(visitor[5].refused, refused + 1);
	client_leave(&world, &visitor[5]);
	client_return(&world, &visitor[5]);
	assert_non_null(strstr(visitor[5].refusal, "not valid"));
	for (int i = 1; i < ROOM_PEOPLE_MAX; i++)
		client_leave(&world, &visitor[i]);
	client_leave(&world, &guest);
	client_leave(&world, &host);
	end(&world);
}

TEST(the_number_of_somebody_who_was_dealt_in_is_never_given_away)
{
	struct table_world world;
	struct client host, guest, visitor;
	char invite[HALL_TOKEN_TEXT], name[32];

	begin(&world, 3);
	lay(&world, &host, invite);
	come(&world, &guest, invite, "Zoe");
	client_say(&world, &guest, "\"t\":\"sit\",\"seat\":1");
	client_say(&world, &host, "\"t\":\"start\"");
	for (int i = 0; i < 4; i++)
		assert_true(client_deal(&world, i % 2 == 0 ? &host : &guest));
	client_say(&world, &guest, "\"t\":\"leave\"");
	client_leave(&world, &guest);
	for (int i = 0; i < 30; i++) {
		snprintf(name, sizeof(name), "Visitor %d", i);
		come(&world, &visitor, invite, name);
		assert_true(visitor.person >= 2);
		client_leave(&world, &visitor);
	}
	client_return(&world, &guest);
	assert_int_equal(guest.seat, 1);
	client_leave(&world, &guest);
	client_leave(&world, &host);
	end(&world);
}

/* Two nodes give the same number to two people at the same moment. */
TEST(of_two_people_who_join_at_once_at_two_nodes_each_is_only_themself)
{
	struct table_world one, two;
	struct client host, ada, zoe;
	char invite[HALL_TOKEN_TEXT], hello[128];

	begin(&one, 4);
	world_open(&two, open_store(), 44);
	lay(&one, &host, invite);
	memset(&ada, 0, sizeof(ada));
	memset(&zoe, 0, sizeof(zoe));
	ada.session = hall_connect(one.hall, &ada);
	zoe.session = hall_connect(two.hall, &zoe);
	snprintf(hello, sizeof(hello), "{\"t\":\"hello\",\"protocol\":1,\"token\":\"%s\",\"name\":\"Kim\"}", invite);
	hall_message(ada.session, hello, strlen(hello));
	memcpy(strstr(hello, "Kim"), "Zoe", 3);
	hall_message(zoe.session, hello, strlen(hello));
	hall_turn(one.hall);
	hall_turn(two.hall); /* finds the row taken */
	assert_int_equal(ada.person, 1);
	assert_int_equal(zoe.closed, 1013);
	client_say(&two, &zoe, "\"t\":\"sit\",\"seat\":1");
	assert_int_equal(zoe.refused, 2);
	client_leave(&two, &zoe);
	client_leave(&one, &ada);
	client_leave(&one, &host);
	world_close(&two);
	store_close(two.store);
	end(&one);
}

static void on_reply(void *context, int http_status, const char *json, size_t length)
{
	(void)json, (void)length;
	*(int *)context = http_status;
}

/* A table, or a device code that is wrong, from that client; the HTTP status. */
static int create(struct table_world *world, uint64_t client)
{
	static const char json[] = "{\"game\":\"boo\",\"seats\":[\"person\",\"person\"],\"name\":\"Ada\"}";
	int status = 0;

	hall_create(world->hall, json, sizeof(json) - 1, (struct hall_reply){on_reply, &status, client});
	hall_turn(world->hall);
	return status;
}

static int try_code(struct table_world *world, uint64_t client)
{
	int status = 0;

	hall_device(world->hall, "{\"code\":\"AAAAAAAA\"}", 19, (struct hall_reply){on_reply, &status, client});
	hall_turn(world->hall);
	return status;
}

TEST(one_client_cannot_use_up_what_everybody_may_do)
{
	struct table_world world;
	int made = 0, tried = 0;

	begin(&world, 6);
	world.hall->config.tables_per_minute = 50;
	while (create(&world, 7) == 201)
		made++;
	assert_int_equal(made, 5);
	assert_int_equal(create(&world, 8), 201); /* another client */
	world.ticks += 60000;
	assert_int_equal(create(&world, 7), 201); /* another minute */
	while (try_code(&world, 7) == 404)
		tried++;
	assert_int_equal(tried, 10);
	assert_int_equal(try_code(&world, 7), 429);
	assert_int_equal(try_code(&world, 8), 404);
	world.ticks += 600000;
	assert_int_equal(try_code(&world, 7), 404);
	end(&world);
}

TEST(many_clients_together_have_a_limit_too)
{
	struct table_world world;
	uint64_t client = 0;

	begin(&world, 7);
	world.hall->config.tables_per_minute = 50;
	while (create(&world, ++client) == 201)
		;
	assert_int_equal(client, 51);
	client = 0;
	while (try_code(&world, ++client) == 404)
		;
	assert_int_equal(client, 1001);
	end(&world);
}

static void pass(struct table_world *world, int64_t milliseconds)
{
	for (int64_t step = 0; step < milliseconds; step += 10000) {
		world->ticks += 10000;
		hall_tick(world->hall);
	}
}

TEST(the_role_of_a_host_who_is_gone_passes_to_somebody_who_is_here)
{
	struct table_world world;
	struct client host, first, second;
	char invite[HALL_TOKEN_TEXT];

	begin(&world, 5);
	lay(&world, &host, invite);
	come(&world, &first, invite, "Kim");
	come(&world, &second, invite, "Zoe");
	client_say(&world, &second, "\"t\":\"sit\",\"seat\":1");
	pass(&world, 300000); /* the host is connected */
	assert_int_equal(second.host, 0);
	client_leave(&world, &host);
	pass(&world, 100000);
	assert_int_equal(second.host, 0);
	client_return(&world, &host); /* the page was loaded again */
	pass(&world, 60000);
	client_leave(&world, &host);
	pass(&world, 100000);
	assert_int_equal(second.host, 0);
	pass(&world, 40000);
	assert_int_equal(second.host, second.person); /* sits, so before who only looks on */
	client_say(&world, &second, "\"t\":\"bot\",\"seat\":0,\"bot\":null");
	client_say(&world, &second, "\"t\":\"remove\",\"person\":0");
	client_say(&world, &second, "\"t\":\"bot\",\"seat\":0,\"bot\":\"level1\"");
	client_say(&world, &second, "\"t\":\"start\"");
	assert_string_equal(second.phase, "committing");
	client_leave(&world, &first);
	client_leave(&world, &second);
	end(&world);
}
