/* Servers and clients of different versions: who is let in, and what an upgrade does to a table. */
#include <sqlite3.h>
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

/* A server that speaks that version of the protocol. */
static void begin(struct table_world *world, int protocol, uint64_t seed)
{
	world_open(world, open_store(), seed);
	world->hall->config.protocol = protocol;
}

static void stop(struct table_world *world)
{
	world_close(world);
	store_close(world->store);
}

static void fresh(void)
{
	char wal[80];

	snprintf(path, sizeof(path), "/tmp/seance-versions-%d.db", (int)getpid());
	snprintf(wal, sizeof(wal), "%s-wal", path);
	remove(path);
	remove(wal);
}

static void lay(struct table_world *world, struct client people[2])
{
	char invite[HALL_TOKEN_TEXT], hello[96];

	world_create(
		world, "{\"game\":\"boo\",\"seats\":[\"person\",\"person\"],\"name\":\"Ada\"}", &people[0], invite);
	client_return(world, &people[0]);
	memset(&people[1], 0, sizeof(people[1]));
	snprintf(hello, sizeof(hello), "\"token\":\"%s\",\"name\":\"Zoe\"", invite);
	client_enter(world, &people[1], hello);
	client_say(world, &people[1], "\"t\":\"sit\",\"seat\":1");
	client_say(world, &people[0], "\"t\":\"start\"");
	for (int i = 0; i < 4; i++)
		assert_true(client_deal(world, &people[i % 2]));
}

/* Each plays at the server it is connected to; SQLite brings no news, so whoever waits looks again. */
static void play(struct table_world *const at[2], struct client people[2], int moves, uint64_t seed)
{
	struct rng rng;
	int made = 0;

	rng_seed(&rng, seed, 1);
	for (int tries = 0; made < moves && tries < 4 * moves; tries++) {
		int who = tries % 2;
		char id[ROOM_ID_MAX];

		if (!client_has_turn(&people[who])) {
			client_leave(at[who], &people[who]);
			client_return(at[who], &people[who]);
			continue;
		}
		snprintf(id, sizeof(id), "v%d-%d", (int)seed, made++);
		client_move(at[who], &people[who], client_choose(&people[who], &rng), id);
		assert_string_equal(people[who].done_id, id);
	}
	assert_int_equal(made, moves);
}

/* The version that a client speaks, and whether it is let in; otherwise it is told to load itself anew. */
static void greet(struct table_world *world, const char *token, int protocol, bool wanted)
{
	struct client client = {.session = NULL};
	char hello[128];

	client.session = hall_connect(world->hall, &client);
	snprintf(hello, sizeof(hello), "{\"t\":\"hello\",\"protocol\":%d,\"token\":\"%s\"}", protocol, token);
	hall_message(client.session, hello, strlen(hello));
	world_settle(world);
	assert_int_equal(client.tables, wanted ? 1 : 0);
	assert_int_equal(client.refused, 0);
	assert_true(client.bytes > 0);
	client_leave(world, &client);
}

TEST(a_server_accepts_its_own_protocol_and_the_one_before_it)
{
	struct table_world world;
	struct client host;
	char invite[HALL_TOKEN_TEXT];

	fresh();
	begin(&world, 3, 1);
	world_create(&world, "{\"game\":\"boo\",\"seats\":[\"person\",\"person\"],\"name\":\"Ada\"}", &host, invite);
	for (int protocol = 0; protocol <= 5; protocol++)
		greet(&world, host.token, protocol, protocol == 2 || protocol == 3);
	stop(&world);
	begin(&world, HALL_PROTOCOL, 2);
	greet(&world, host.token, HALL_PROTOCOL, true);
	greet(&world, host.token, HALL_PROTOCOL + 1, false); /* a new page at an old server */
	greet(&world, host.token, 0, false);
	stop(&world);
	remove(path);
}

TEST(clients_of_the_version_before_play_on_after_an_upgrade_in_mid_game)
{
	struct table_world world, *at[2] = {&world, &world};
	struct client people[2];
	char position[GAME_POSITION_MAX];

	fresh();
	begin(&world, HALL_PROTOCOL, 1);
	lay(&world, people);
	play(at, people, 6, 1);
	for (int i = 0; i < 2; i++)
		client_leave(&world, &people[i]);
	stop(&world);
	begin(&world, HALL_PROTOCOL + 1, 2);
	strcpy(position, people[0].position);
	for (int i = 0; i < 2; i++)
		client_return(&world, &people[i]);
	assert_string_equal(people[0].position, position);
	play(at, people, 6, 2);
	for (int i = 0; i < 2; i++)
		client_leave(&world, &people[i]);
	stop(&world);
	remove(path);
}

TEST(nodes_of_two_versions_serve_one_table)
{
	struct table_world old, next, *at[2] = {&old, &next};
	struct client people[2];

	fresh();
	begin(&old, HALL_PROTOCOL, 1);
	begin(&next, HALL_PROTOCOL + 1, 2);
	lay(&old, people);
	client_leave(&old, &people[1]);
	client_return(&next, &people[1]);
	play(at, people, 12, 1);
	client_leave(&old, &people[0]);
	client_leave(&next, &people[1]);
	stop(&next);
	stop(&old);
	remove(path);
}

TEST(a_table_with_rules_that_the_server_does_not_have_is_refused_and_kept)
{
	struct table_world world;
	struct client people[2];
	sqlite3 *db;
	int rows;

	fresh();
	begin(&world, HALL_PROTOCOL, 1);
	lay(&world, people);
	rows = people[0].rows;
	for (int i = 0; i < 2; i++)
		client_leave(&world, &people[i]);
	stop(&world);
	assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
	assert_int_equal(sqlite3_exec(db, "UPDATE tables SET rules = 'boo-v0', due = 1", NULL, NULL, NULL), SQLITE_OK);
	begin(&world, HALL_PROTOCOL, 2);
	client_return(&world, &people[0]);
	assert_non_null(strstr(people[0].refusal, "boo-v0"));
	client_leave(&world, &people[0]);
	for (int i = 0; i < 20; i++) { /* it is due, and nobody here can play it */
		world.ticks += 10000;
		hall_tick(world.hall);
	}
	stop(&world);
	assert_int_equal(sqlite3_exec(db, "UPDATE tables SET rules = 'boo-v1'", NULL, NULL, NULL), SQLITE_OK);
	sqlite3_close(db);
	begin(&world, HALL_PROTOCOL, 3);
	client_return(&world, &people[0]);
	assert_int_equal(people[0].rows, rows);
	client_leave(&world, &people[0]);
	stop(&world);
	remove(path);
}
