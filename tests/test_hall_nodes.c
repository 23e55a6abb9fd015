/* The server's tables and their store: restarts, two nodes at one table, a log that cannot be read or written. */
#include <sqlite3.h>

#include "fault_vfs.h"
#include "hall_table.h"
#include "store/backend.h"

TEST(whoever_comes_back_finds_the_game_where_it_was)
{
	struct table_world world;
	struct client people[3], again;
	char invite[HALL_TOKEN_TEXT], position[GAME_POSITION_MAX];
	struct store *store;

	begin(&world, 5);
	gather(&world, "ghooost", people, 3, "", invite);
	start(&world, people, 3);
	play(&world, people, 3, 12, 5);
	strcpy(position, people[1].position);
	memset(&again, 0, sizeof(again));
	strcpy(again.token, people[1].token);
	client_return(&world, &again); /* a second device */
	assert_int_equal(again.seat, 1);
	assert_string_equal(again.position, position);
	client_leave(&world, &again);
	leave_all(&world, people, 3);
	world_close(&world); /* the server is stopped and started */
	store_close(world.store);
	store = open_store();
	world_open(&world, store, 55);
	for (int i = 0; i < 3; i++) {
		client_return(&world, &people[i]);
		assert_int_equal(people[i].seat, i);
	}
	assert_string_equal(people[1].position, position);
	assert_true(play(&world, people, 3, 20000, 6) > 3);
	assert_string_equal(people[0].phase, "ended");
	check_deal(&world, &people[0], 3);
	leave_all(&world, people, 3);
	end(&world);
}

TEST(two_nodes_at_one_table_never_lose_or_double_a_move)
{
	struct table_world one, two;
	struct client people[2];
	char invite[HALL_TOKEN_TEXT];
	int moves = 0;
	struct rng rng;

	begin(&one, 6);
	world_open(&two, open_store(), 66);
	rng_seed(&rng, 4, 4);
	gather(&one, "boo", people, 2, "", invite);
	start(&one, people, 2);
	hall_disconnect(people[1].session);
	client_return(&two, &people[1]);
	for (int tries = 0; tries < 400 && strcmp(people[0].phase, "ended") != 0; tries++) {
		for (int i = 0; i < 2; i++) {
			struct table_world *world = i == 0 ? &one : &two;
			char id[ROOM_ID_MAX];

			if (!client_has_turn(&people[i])) { /* SQLite brings no news: whoever waits looks again */
				struct hall_table *table = table_of(world, &people[i]);

				hall_reload(table);
				hall_send_table(people[i].session);
				continue;
			}
			snprintf(id, sizeof(id), "n%d", tries);
			client_move(world, &people[i], client_choose(&people[i], &rng), id);
			moves++;
		}
	}
	assert_string_equal(people[0].phase, "ended");
	assert_true(moves >= 12);
	check_deal(&one, &people[0], 2);
	client_leave(&two, &people[1]);
	client_leave(&one, &people[0]);
	world_close(&two);
	store_close(two.store);
	end(&one);
}

/* Both nodes take a request for the same row; the slower one reloads and tells its client. */
TEST(of_two_nodes_that_add_the_same_row_one_reloads)
{
	struct table_world one, two;
	struct client people[2];
	char invite[HALL_TOKEN_TEXT];
	int refused;

	begin(&one, 7);
	world_open(&two, open_store(), 77);
	gather(&one, "boo", people, 2, "", invite);
	hall_disconnect(people[1].session);
	client_return(&two, &people[1]);
	client_say(&one, &people[0], "\"t\":\"lock\",\"seat\":0,\"locked\":true,\"id\":\"a\"");
	refused = people[1].refused;
	client_say(&two, &people[1], "\"t\":\"leave\",\"id\":\"b\"");
	assert_int_equal(people[1].refused, refused + 1);
	assert_int_equal(people[1].rows, people[0].rows);
	client_say(&two, &people[1], "\"t\":\"leave\",\"id\":\"b\"");
	assert_int_equal(people[1].refused, refused + 1);
	client_leave(&two, &people[1]);
	client_leave(&one, &people[0]);
	world_close(&two);
	store_close(two.store);
	end(&one);
}

/* The other node holds the table in memory, and nothing has told it that it is behind. */
TEST(whoever_comes_sees_what_another_node_has_added)
{
	struct table_world one, two;
	struct client people[2], again;
	char invite[HALL_TOKEN_TEXT];
	int rows;

	begin(&one, 9);
	world_open(&two, open_store(), 99);
	gather(&one, "boo", people, 2, "", invite);
	again = people[1];
	again.rules = NULL;
	client_return(&two, &again);
	client_leave(&two, &again);
	client_say(&one, &people[0], "\"t\":\"lock\",\"seat\":0,\"locked\":true,\"id\":\"a\"");
	client_say(&one, &people[0], "\"t\":\"lock\",\"seat\":0,\"locked\":false,\"id\":\"b\"");
	rows = people[0].rows;
	again = people[1];
	again.rules = NULL;
	client_return(&two, &again);
	assert_int_equal(again.rows, rows);
	client_leave(&two, &again);
	leave_all(&one, people, 2);
	world_close(&two);
	store_close(two.store);
	end(&one);
}

static enum status fail_commit(struct store *store, struct store_batch *batch, struct fault *fault)
{
	(void)store, (void)batch;
	return fault_set(fault, STATUS_SYSTEM, "the test", "", "");
}

static enum status fail_rows(
	struct store *store, int64_t table, int from, store_row_visitor *visit, void *context, struct fault *fault)
{
	(void)store, (void)table, (void)from, (void)visit, (void)context;
	return fault_set(fault, STATUS_SYSTEM, "the test", "", "");
}

TEST(a_table_whose_log_cannot_be_read_is_shown_to_nobody)
{
	struct table_world world;
	struct client people[2];
	char invite[HALL_TOKEN_TEXT];
	const struct store_backend *good;
	struct store_backend bad;
	int rows, tables, refused;

	begin(&world, 10);
	gather(&world, "boo", people, 2, "", invite);
	good = world.store->backend;
	bad = *good;
	bad.commit = fail_commit;
	bad.read_rows = fail_rows;
	rows = people[0].rows;
	tables = people[1].tables;
	world.store->backend = &bad;
	client_say(&world, &people[0], "\"t\":\"lock\",\"seat\":0,\"locked\":true,\"id\":\"a\"");
	for (int i = 0; i < 2; i++) {
		assert_int_equal(people[i].closed, 1013);
		assert_int_equal(people[i].rows, rows);
		refused = people[i].refused;
		client_say(&world, &people[i], "\"t\":\"lock\",\"seat\":0,\"locked\":true,\"id\":\"b\"");
		assert_int_equal(people[i].refused, refused + 1);
		hall_disconnect(people[i].session);
	}
	assert_int_equal(people[1].tables, tables);
	client_return(&world, &people[0]);
	assert_int_equal(people[0].tables, tables); /* refused: it is not known what the table is like */
	hall_disconnect(people[0].session);
	world.store->backend = good;
	for (int i = 0; i < 2; i++) {
		client_return(&world, &people[i]);
		assert_int_equal(people[i].rows, rows);
	}
	leave_all(&world, people, 2);
	end(&world);
}

/* Nothing may be said before it is stored, and after a failure the game goes on from its log. */
TEST(a_move_that_cannot_be_stored_is_refused_and_forgotten)
{
	struct store_options options = {.where = "hall.db", .vfs = FAULT_VFS};
	struct table_world world;
	struct client people[2];
	char invite[HALL_TOKEN_TEXT];
	struct fault fault;
	int failures = 0;
	struct rng rng;

	fault_vfs_install();
	rng_seed(&rng, 3, 3);
	world_open(&world, store_open(&options, &fault), 20);
	gather(&world, "ghooost", people, 2, "", invite);
	start(&world, people, 2);
	for (int i = 0; i < 60 && strcmp(people[0].phase, "playing") == 0; i++) {
		struct client *mover = client_has_turn(&people[0]) ? &people[0] : &people[1];
		game_action action = client_choose(mover, &rng);
		int refused = mover->refused, rows = mover->rows;
		char id[ROOM_ID_MAX];

		snprintf(id, sizeof(id), "f%d", i);
		fault_vfs_fail(fault_vfs_count() + i % 5, i % 2 == 0 ? SQLITE_FULL : SQLITE_IOERR);
		client_move(&world, mover, action, id);
		if (mover->refused > refused) {
			assert_int_equal(mover->rows, rows);
			failures++;
			fault_vfs_fail(-1, 0);
			client_move(&world, mover, action, id);
		}
		assert_string_equal(mover->done_id, id);
	}
	assert_true(failures > 5);
	leave_all(&world, people, 2);
	world_close(&world);
	store_close(world.store);
	fault_vfs_clear();
}
