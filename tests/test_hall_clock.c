/* Clocks of the server's tables (N2): they run by the store's time, at every node, with nobody connected too. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/hall_private.h"
#include "store/backend.h"
#include "table_client.h"
#include "test.h"

static char path[64];

/* A store whose clock stands still, at that time or (0) at the present one, until pass() moves it. */
static struct store *open_store(int64_t now)
{
	struct store_options options = {.where = path, .synchronous = "OFF"};
	struct fault fault;
	struct store *store = store_open(&options, &fault);

	assert_non_null(store);
	store->last_now = now > 0 ? now : store_now(store);
	store->clock_offset = 0; /* 1970: the clock never goes back, so it waits */
	return store;
}

static void begin(struct table_world *world, uint64_t seed)
{
	char wal[80];

	snprintf(path, sizeof(path), "/tmp/seance-clock-%d.db", (int)getpid());
	snprintf(wal, sizeof(wal), "%s-wal", path);
	remove(path);
	remove(wal);
	world_open(world, open_store(0), seed);
}

static void end(struct table_world *world)
{
	world_close(world);
	store_close(world->store);
	remove(path);
}

/* Time goes by for the hall and for the store, and the hall is run as often as a loop would. */
static void pass(struct table_world *world, int64_t milliseconds)
{
	enum { STEP = 10000 };

	for (int64_t left = milliseconds; left > 0; left -= STEP) {
		int64_t step = left < STEP ? left : STEP;

		world->ticks += step;
		world->store->last_now += step;
		hall_tick(world->hall);
	}
}

/* The server is stopped, and started after that time. */
static void restart(struct table_world *world, int64_t milliseconds)
{
	int64_t now = store_now(world->store) + milliseconds;

	world_close(world);
	store_close(world->store);
	world_open(world, open_store(now), 99);
}

static struct hall_table *table_of(struct table_world *world, const struct client *client)
{
	struct fault fault;
	struct hall_table *table = hall_find(world->hall, (int64_t)strtoull(client->table, NULL, 16), &fault);

	assert_non_null(table);
	return table;
}

static bool in_memory(const struct table_world *world)
{
	return hall_counts(world->hall).tables > 0;
}

/* Two people play BOO by that clock; a move each has been made and the first is to act. */
static struct client *begin_game(struct table_world *world, struct client people[2], const char *clock, char *invite)
{
	char text[256];

	snprintf(text, sizeof(text),
		"{\"game\":\"boo\",\"seats\":[\"person\",\"person\"],\"name\":\"Ada\",\"clock\":%s}", clock);
	world_create(world, text, &people[0], invite);
	client_return(world, &people[0]);
	memset(&people[1], 0, sizeof(people[1]));
	snprintf(text, sizeof(text), "\"token\":\"%s\",\"name\":\"Zoe\"", invite);
	client_enter(world, &people[1], text);
	client_say(world, &people[1], "\"t\":\"sit\",\"seat\":1");
	client_say(world, &people[0], "\"t\":\"start\"");
	for (int i = 0; i < 4; i++)
		assert_true(client_deal(world, &people[i % 2]));
	assert_string_equal(people[0].phase, "playing");
	hall_tick(world->hall);
	return client_has_turn(&people[0]) ? &people[0] : &people[1];
}

static void move(struct table_world *world, struct client *client, const char *id)
{
	struct rng rng;

	rng_seed(&rng, 5, 5);
	assert_true(client_has_turn(client));
	client_move(world, client, client_choose(client, &rng), id);
	assert_string_equal(client->done_id, id);
}

static void leave_both(struct table_world *world, struct client people[2])
{
	for (int i = 0; i < 2; i++)
		client_leave(world, &people[i]);
}

TEST(n2_when_a_clock_runs_out_a_bot_plays_on_until_the_persons_next_turn)
{
	struct table_world world;
	struct client people[2], *mover;
	char invite[HALL_TOKEN_TEXT];
	int seat, rows;

	begin(&world, 1);
	mover = begin_game(&world, people, "{\"kind\":\"move\",\"seconds\":30}", invite);
	seat = mover->seat;
	pass(&world, 29000);
	assert_int_equal(mover->turn, seat);
	rows = mover->rows;
	pass(&world, 3000); /* connected, but does nothing */
	world_settle(&world);
	assert_true(mover->rows >= rows + 2);
	assert_int_equal(mover->turn, 1 - seat);
	for (const char *id = "a"; !client_has_turn(mover); id = strcmp(id, "a") == 0 ? "b" : "a")
		move(&world, mover == &people[0] ? &people[1] : &people[0], id);
	assert_true(client_has_turn(mover));
	assert_false(table_of(&world, mover)->room.seat[seat].taken_over);
	rows = mover->rows;
	pass(&world, 29000); /* a new turn, a new clock */
	assert_int_equal(mover->rows, rows);
	leave_both(&world, people);
	end(&world);
}

TEST(n2_where_the_table_says_so_the_round_is_lost_when_a_clock_runs_out)
{
	struct table_world world;
	struct client people[2], *mover;
	char invite[HALL_TOKEN_TEXT];
	struct game_result result;
	int loser;

	begin(&world, 2);
	mover = begin_game(
		&world, people, "{\"kind\":\"fischer\",\"seconds\":60,\"add\":5},\"time_resigns\":true", invite);
	pass(&world, 30000);
	move(&world, mover, "a");
	assert_int_equal(table_of(&world, mover)->room.seat[mover->seat].left_ms, 35000);
	loser = mover->turn;
	pass(&world, 61000);
	desk_result(&table_of(&world, mover)->room.desk, &result);
	assert_int_equal(result.termination, GAME_TERMINATION_TIME);
	assert_int_equal(result.winners, 1 << (1 - loser));
	leave_both(&world, people);
	end(&world);
}

TEST(a_clock_of_days_runs_out_while_nobody_is_connected)
{
	enum { DAY = 86400000 };
	struct table_world world;
	struct client people[2], *mover;
	char invite[HALL_TOKEN_TEXT];
	int seat;

	begin(&world, 3);
	mover = begin_game(&world, people, "{\"kind\":\"days\",\"days\":1}", invite);
	seat = mover->seat;
	leave_both(&world, people);
	pass(&world, 150000);
	assert_false(in_memory(&world));
	pass(&world, DAY - 270000);
	assert_false(in_memory(&world));
	client_return(&world, mover);
	assert_int_equal(mover->turn, seat);
	assert_int_equal(mover->spent, DAY - 120000);
	client_leave(&world, mover);
	pass(&world, 140000);
	world_settle(&world);
	client_return(&world, mover);
	assert_int_equal(mover->turn, 1 - seat); /* a bot has played */
	client_leave(&world, mover);
	end(&world);
}

TEST(what_is_left_of_a_clock_survives_a_restart_and_downtime_does_not_count)
{
	struct table_world world;
	struct client people[2], *mover;
	char invite[HALL_TOKEN_TEXT];
	int seat;

	begin(&world, 4);
	mover = begin_game(&world, people, "{\"kind\":\"move\",\"seconds\":75}", invite);
	seat = mover->seat;
	pass(&world, 40000);
	leave_both(&world, people);
	restart(&world, 3600000);
	client_return(&world, mover);
	assert_int_equal(mover->turn, seat);
	assert_int_equal(mover->spent, 40000);
	client_leave(&world, mover);
	pass(&world, 30000);
	client_return(&world, mover);
	assert_int_equal(mover->turn, seat);
	client_leave(&world, mover);
	pass(&world, 15000);
	world_settle(&world);
	client_return(&world, mover);
	assert_int_equal(mover->turn, 1 - seat);
	client_leave(&world, mover);
	end(&world);
}

static enum status no_beat(struct store *store, int gap, store_gap_visitor *visit, void *context, struct fault *fault)
{
	(void)store, (void)gap, (void)visit, (void)context;
	return fault_set(fault, STATUS_SYSTEM, "the test", "", "");
}

TEST(while_the_store_does_not_answer_no_clock_runs)
{
	struct table_world world;
	struct client people[2], *mover;
	char invite[HALL_TOKEN_TEXT];
	const struct store_backend *good;
	struct store_backend bad;
	int seat;

	begin(&world, 5);
	mover = begin_game(&world, people, "{\"kind\":\"move\",\"seconds\":60}", invite);
	seat = mover->seat;
	good = world.store->backend;
	bad = *good;
	bad.beat = no_beat;
	pass(&world, 40000);
	world.store->backend = &bad;
	pass(&world, 100000);
	assert_int_equal(mover->turn, seat);
	world.store->backend = good;
	pass(&world, 10000);
	assert_int_equal(mover->turn, seat);
	pass(&world, 30000);
	world_settle(&world);
	assert_int_equal(mover->turn, 1 - seat);
	leave_both(&world, people);
	end(&world);
}

TEST(a_row_of_another_node_restarts_a_clock_only_if_it_changes_the_game)
{
	struct table_world one, two;
	struct client people[2], watcher, *mover, *other;
	char invite[HALL_TOKEN_TEXT], hello[96];

	begin(&one, 6);
	mover = begin_game(&one, people, "{\"kind\":\"move\",\"seconds\":60}", invite);
	other = mover == &people[0] ? &people[1] : &people[0];
	pass(&one, 40000);
	world_open(&two, open_store(store_now(one.store)), 66);
	memset(&watcher, 0, sizeof(watcher));
	snprintf(hello, sizeof(hello), "\"token\":\"%s\",\"name\":\"Kim\"", invite);
	client_enter(&two, &watcher, hello);
	assert_int_equal(watcher.spent, 40000); /* the other node finds the same time */
	assert_int_equal(hall_thinking(table_of(&one, mover)), 40000);
	assert_int_equal(mover->rows, watcher.rows);
	client_leave(&one, mover);
	client_return(&two, mover);
	move(&two, mover, "a");
	assert_int_equal(hall_thinking(table_of(&one, other)), 0);
	client_leave(&two, mover);
	client_leave(&two, &watcher);
	client_leave(&one, other);
	world_close(&two);
	store_close(two.store);
	end(&one);
}

TEST(a_bot_that_was_to_move_when_its_node_died_moves_although_nobody_comes)
{
	struct table_world world;
	struct client person;
	char invite[HALL_TOKEN_TEXT];
	struct hall_table *table;
	struct fault fault;
	int rows;

	begin(&world, 7);
	world_create(&world, "{\"game\":\"boo\",\"seats\":[\"person\",\"random\"],\"name\":\"Ada\"}", &person, invite);
	client_return(&world, &person);
	client_say(&world, &person, "\"t\":\"start\"");
	assert_true(client_deal(&world, &person));
	assert_true(client_deal(&world, &person));
	if (!client_has_turn(&person))
		world_settle(&world);
	table = table_of(&world, &person);
	move(&world, &person, "a"); /* and the bot answers */
	hall_disconnect(person.session);
	world_settle(&world);
	assert_true(client_has_turn(&person));
	rows = table->room.rows;
	assert_int_equal(hall_row(table, STORE_EVENT, &fault, "takeover 0"), STATUS_OK);
	hall_turn(world.hall); /* a bot is asked, and the node dies before it answers */
	restart(&world, 1000);
	assert_false(in_memory(&world));
	pass(&world, 70000);
	world_settle(&world);
	table = table_of(&world, &person);
	assert_true(table->room.rows > rows + 2);
	desk_rules_release(person.rules);
	end(&world);
}
