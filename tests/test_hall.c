/* Tables of the server: people who know only what they are sent create, join, play, leave, come back, take back. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fair/proof.h"
#include "fault_vfs.h"
#include "server/hall_private.h"
#include "store/backend.h"
#include "table_client.h"
#include "test.h"

static char path[64];

static struct store *open_store(void)
{
	struct store_options options = {.where = path};
	struct fault fault;
	struct store *store = store_open(&options, &fault);

	assert_non_null(store);
	return store;
}

static void begin(struct table_world *world, uint64_t seed)
{
	char wal[80];

	snprintf(path, sizeof(path), "/tmp/seance-hall-%d.db", (int)getpid());
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

/* A table of people; the first creates it, the others are invited and sit down. */
static void gather(
	struct table_world *world, const char *game, struct client *people, int players, const char *more, char *invite)
{
	char json[512], seats[128] = "";

	for (int i = 0; i < players; i++)
		strcat(seats, i == 0 ? "\"person\"" : ",\"person\"");
	snprintf(json, sizeof(json), "{\"game\":\"%s\",\"seats\":[%s],\"name\":\"Ada\"%s}", game, seats, more);
	world_create(world, json, &people[0], invite);
	client_return(world, &people[0]);
	assert_int_equal(people[0].seat, 0);
	for (int i = 1; i < players; i++) {
		char hello[128];

		memset(&people[i], 0, sizeof(people[i]));
		snprintf(hello, sizeof(hello), "\"token\":\"%s\",\"name\":\"Guest %d\"", invite, i);
		client_enter(world, &people[i], hello);
		assert_int_equal(people[i].person, i);
		snprintf(hello, sizeof(hello), "\"t\":\"sit\",\"seat\":%d", i);
		client_say(world, &people[i], hello);
		assert_int_equal(people[i].refused, 0);
		assert_int_equal(people[i].seat, i);
	}
}

static void start(struct table_world *world, struct client *people, int players)
{
	client_say(world, &people[0], "\"t\":\"start\"");
	for (int i = 0; i < players; i++)
		assert_true(client_deal(world, &people[i]));
	for (int i = 0; i < players; i++)
		assert_true(client_deal(world, &people[i]));
	for (int i = 0; i < players; i++)
		assert_string_equal(people[i].phase, "playing");
}

/* Plays at random until nobody has a turn or so many moves are made; how many. */
static int play(struct table_world *world, struct client *people, int players, int moves, uint64_t seed)
{
	struct rng rng;
	int made = 0;

	rng_seed(&rng, seed, 9);
	while (made < moves) {
		int who = 0;
		char id[ROOM_ID_MAX];

		while (who < players && !client_has_turn(&people[who]))
			who++;
		if (who == players)
			break;
		snprintf(id, sizeof(id), "m%d-%d", (int)seed, made);
		client_move(world, &people[who], client_choose(&people[who], &rng), id);
		if (people[who].refused > 0)
			print_message("%s\n", people[who].refusal);
		assert_int_equal(people[who].refused, 0);
		assert_string_equal(people[who].done_id, id);
		made++;
	}
	return made;
}

static void leave_all(struct table_world *world, struct client *people, int players)
{
	for (int i = 0; i < players; i++)
		client_leave(world, &people[i]);
}

static struct hall_table *table_of(struct table_world *world, const struct client *client)
{
	struct fault fault;
	struct hall_table *table = hall_find(world->hall, (int64_t)strtoull(client->table, NULL, 16), &fault);

	assert_non_null(table);
	return table;
}

/* The round's record as the room has it. */
static void check_deal(struct table_world *world, const struct client *client, int revealed)
{
	const struct room *room = &table_of(world, client)->room;
	struct fair_proof proof = {.deal = room->deal, .finished = true};
	struct fair_finding finding;
	struct record record;
	struct fault fault;
	struct scan scan;

	scan_init(&scan, client->round_secret, strlen(client->round_secret));
	assert_true(fair_scan_hex(&scan, proof.secret, FAIR_BYTES));
	record_init(&record, room->desk.game, room->desk.rules, GAME_FULL);
	for (int i = 0; i < room->desk.count; i++)
		assert_int_equal(
			record_add(&record, room->desk.moves[i].actor, room->desk.moves[i].action, false, NULL, &fault),
			STATUS_OK);
	fair_check(&proof, &record, &finding);
	assert_int_equal(finding.verdict, FAIR_VERDICT_PROVED);
	assert_int_equal(finding.revealed, revealed);
	record_release(&record);
}

TEST(people_play_whole_rounds_of_every_game_from_what_they_are_sent)
{
	struct table_world world;

	begin(&world, 1);
	for (int i = 0; game_at(i) != NULL; i++)
		for (int players = game_at(i)->info()->players_low; players <= game_at(i)->info()->players_high;
			players++) {
			struct client people[GAME_SEATS_MAX];
			char invite[HALL_TOKEN_TEXT];

			gather(&world, game_at(i)->info()->name, people, players, "", invite);
			start(&world, people, players);
			assert_true(play(&world, people, players, 20000, (uint64_t)players) > 5);
			assert_string_equal(people[0].phase, "ended");
			check_deal(&world, &people[0], players);
			leave_all(&world, people, players);
		}
	end(&world);
}

TEST(bots_play_in_any_seat_and_a_watcher_sees_the_public_view)
{
	struct table_world world;
	struct client person, watcher;
	char invite[HALL_TOKEN_TEXT], hello[96];

	begin(&world, 2);
	world_create(&world, "{\"game\":\"ghooost\",\"seats\":[\"level1\",\"person\",\"random\"],\"name\":\"Ada\"}",
		&person, invite);
	client_return(&world, &person);
	assert_int_equal(person.seat, 1);
	memset(&watcher, 0, sizeof(watcher));
	snprintf(hello, sizeof(hello), "\"token\":\"%s\",\"watch\":true", invite);
	client_enter(&world, &watcher, hello);
	assert_int_equal(watcher.person, -1);
	start(&world, &person, 1);
	play(&world, &person, 1, 3000, 5);
	assert_string_equal(person.phase, "ended");
	assert_string_equal(watcher.phase, "ended");
	check_deal(&world, &person, 1);
	client_say(&world, &watcher, "\"t\":\"rematch\"");
	assert_int_equal(watcher.refused, 1);
	client_leave(&world, &watcher);
	client_leave(&world, &person);
	end(&world);
}

TEST(a_repeated_move_is_answered_again_and_counts_once)
{
	struct table_world world;
	struct client people[2];
	char invite[HALL_TOKEN_TEXT];
	struct client *mover;
	game_action action;
	struct rng rng;
	int rows;

	begin(&world, 3);
	rng_seed(&rng, 1, 1);
	gather(&world, "boo", people, 2, "", invite);
	start(&world, people, 2);
	mover = client_has_turn(&people[0]) ? &people[0] : &people[1];
	action = client_choose(mover, &rng);
	rows = mover->rows;
	client_move(&world, mover, action, "once");
	assert_true(mover->rows > rows);
	rows = mover->rows;
	client_move(&world, mover, action, "once");
	assert_int_equal(mover->rows, rows);
	assert_int_equal(mover->refused, 0);
	assert_string_equal(mover->done_id, "once");
	leave_all(&world, people, 2);
	end(&world);
}

TEST(a_move_that_a_bot_chose_for_a_person_is_recorded_so)
{
	struct table_world world;
	struct client people[2];
	char invite[HALL_TOKEN_TEXT], text[160];
	struct client *mover;
	const struct room *room;
	struct rng rng;
	int own;

	begin(&world, 3);
	rng_seed(&rng, 1, 1);
	gather(&world, "boo", people, 2, "", invite);
	start(&world, people, 2);
	mover = client_has_turn(&people[0]) ? &people[0] : &people[1];
	room = &table_of(&world, mover)->room;
	own = room->desk.count;
	snprintf(text, sizeof(text), "\"t\":\"move\",\"id\":\"rest\",\"rows\":%d,\"action\":%u,\"stand_in\":true",
		mover->rows, client_choose(mover, &rng));
	client_say(&world, mover, text);
	assert_string_equal(mover->refusal, "");
	assert_true(room->desk.count > own);
	assert_int_equal(room->desk.moves[own].stand_in, 1);
	for (int i = own + 1; i < room->desk.count; i++)
		assert_int_equal(room->desk.moves[i].stand_in, 0);
	leave_all(&world, people, 2);
	end(&world);
}

TEST(a_move_that_has_not_seen_the_game_is_refused)
{
	struct table_world world;
	struct client people[2];
	char invite[HALL_TOKEN_TEXT];
	struct client *mover;
	struct rng rng;

	begin(&world, 4);
	rng_seed(&rng, 1, 1);
	gather(&world, "thirteen", people, 2, "", invite);
	start(&world, people, 2);
	mover = client_has_turn(&people[0]) ? &people[0] : &people[1];
	mover->rows -= 1;
	client_move(&world, mover, client_choose(mover, &rng), "late");
	assert_int_equal(mover->refused, 1);
	assert_non_null(strstr(mover->refusal, "refused: the game has changed"));
	client_say(&world, mover, "\"t\":\"move\",\"id\":\"x\",\"rows\":999999,\"action\":4294967295");
	assert_non_null(strstr(mover->refusal, "illegal"));
	mover = mover == &people[0] ? &people[1] : &people[0];
	client_say(&world, mover, "\"t\":\"move\",\"id\":\"x\",\"rows\":999999,\"action\":0");
	assert_non_null(strstr(mover->refusal, "not_your_turn"));
	leave_all(&world, people, 2);
	end(&world);
}

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

TEST(n4_taking_back_is_free_until_something_was_learned_and_then_needs_everybody)
{
	struct table_world world;
	struct client people[2];
	char invite[HALL_TOKEN_TEXT], before[GAME_POSITION_MAX];
	struct client *mover, *other;
	struct rng rng;

	begin(&world, 8);
	rng_seed(&rng, 2, 2);
	gather(&world, "boo", people, 2, "", invite);
	start(&world, people, 2);
	mover = client_has_turn(&people[0]) ? &people[0] : &people[1];
	other = mover == &people[0] ? &people[1] : &people[0];
	strcpy(before, mover->position);
	client_move(&world, mover, client_choose(mover, &rng), "first");
	assert_true(strcmp(mover->position, before) != 0);
	client_say(&world, mover, "\"t\":\"undo\",\"id\":\"u\"");
	if (strcmp(mover->position, before) != 0) { /* a card was drawn after it: the other must agree */
		assert_true(other->has_offer);
		client_say(&world, other, "\"t\":\"answer\",\"agree\":true,\"id\":\"y\"");
	}
	assert_string_equal(mover->position, before);
	assert_true(client_has_turn(mover));
	client_move(&world, mover, client_choose(mover, &rng), "again");
	client_say(&world, other, "\"t\":\"undo\",\"id\":\"v\"");
	assert_true(other->refused > 0);
	leave_all(&world, people, 2);
	end(&world);
}

TEST(n4_who_plays_with_bots_alone_cannot_take_back_what_taught_something)
{
	struct table_world world;
	struct client person;
	char invite[HALL_TOKEN_TEXT], before[GAME_POSITION_MAX];
	struct rng rng;

	begin(&world, 9);
	rng_seed(&rng, 3, 3);
	world_create(
		&world, "{\"game\":\"thirteen\",\"seats\":[\"person\",\"random\"],\"name\":\"Ada\"}", &person, invite);
	client_return(&world, &person);
	start(&world, &person, 1);
	for (int moves = 0; moves < 3 && strcmp(person.phase, "playing") == 0; moves++) {
		world_settle(&world);
		assert_true(client_has_turn(&person));
		client_move(&world, &person, client_choose(&person, &rng), moves == 0 ? "a" : moves == 1 ? "b" : "c");
	}
	world_settle(&world);
	strcpy(before, person.position);
	person.refused = 0;
	client_say(&world, &person, "\"t\":\"undo\",\"id\":\"u\"");
	assert_int_equal(person.refused, 1); /* a card was drawn and the bot has answered */
	assert_false(person.has_offer);
	assert_string_equal(person.position, before);
	client_leave(&world, &person);
	end(&world);
}

TEST(n1_resigning_loses_with_two_sides_and_needs_the_partner_in_a_team)
{
	struct table_world world;
	struct client people[4];
	char invite[HALL_TOKEN_TEXT];
	struct game_result result;

	begin(&world, 9);
	gather(&world, "boo", people, 2, "", invite);
	start(&world, people, 2);
	client_say(&world, &people[1], "\"t\":\"resign\",\"id\":\"r\"");
	desk_result(&table_of(&world, &people[0])->room.desk, &result);
	assert_int_equal(result.winners, 1);
	assert_int_equal(result.termination, GAME_TERMINATION_RESIGNED);
	assert_string_equal(people[0].phase, "ended");
	leave_all(&world, people, 2);
	gather(&world, "thirteen", people, 4, "", invite);
	start(&world, people, 4);
	client_say(&world, &people[1], "\"t\":\"resign\",\"id\":\"r\"");
	assert_string_equal(people[0].phase, "playing");
	client_say(&world, &people[0], "\"t\":\"answer\",\"agree\":true,\"id\":\"a\""); /* not a partner */
	assert_string_equal(people[0].phase, "playing");
	for (int i = 2; i < 4; i++)
		client_say(&world, &people[i], "\"t\":\"answer\",\"agree\":true,\"id\":\"a\"");
	assert_string_equal(people[0].phase, "ended");
	leave_all(&world, people, 4);
	end(&world);
}

TEST(n1_with_three_sides_a_bot_plays_on_and_who_resigned_is_last)
{
	struct table_world world;
	struct client people[3];
	char invite[HALL_TOKEN_TEXT];
	struct game_result result;

	begin(&world, 10);
	gather(&world, "ghooost", people, 3, "", invite);
	start(&world, people, 3);
	client_say(&world, &people[2], "\"t\":\"resign\",\"id\":\"r\"");
	assert_string_equal(people[0].phase, "playing");
	play(&world, people, 2, 20000, 4);
	assert_string_equal(people[0].phase, "ended");
	desk_result(&table_of(&world, &people[0])->room.desk, &result);
	assert_true((result.winners & 4) == 0);
	for (int i = 0; i < 2; i++)
		assert_true(result.points[2] <= result.points[i]);
	leave_all(&world, people, 3);
	end(&world);
}

TEST(n3_a_round_is_void_when_all_agree)
{
	struct table_world world;
	struct client people[2];
	char invite[HALL_TOKEN_TEXT];

	begin(&world, 11);
	gather(&world, "ghooost", people, 2, ",\"match\":true", invite);
	start(&world, people, 2);
	play(&world, people, 2, 3, 4);
	client_say(&world, &people[0], "\"t\":\"void\",\"id\":\"v\"");
	client_say(&world, &people[1], "\"t\":\"answer\",\"agree\":false,\"id\":\"n\"");
	assert_int_equal(people[0].round_secret[0], 0);
	client_say(&world, &people[1], "\"t\":\"void\",\"id\":\"v\"");
	client_say(&world, &people[0], "\"t\":\"answer\",\"agree\":true,\"id\":\"y\"");
	assert_true(people[0].round_secret[0] != 0);
	client_say(&world, &people[0], "\"t\":\"next\",\"id\":\"x\"");
	assert_int_equal(people[0].round, 1);
	assert_true(play(&world, people, 2, 3, 4) == 3);
	leave_all(&world, people, 2);
	end(&world);
}

TEST(n5_a_seat_taken_over_goes_back_at_the_persons_next_turn)
{
	struct table_world world;
	struct client people[2];
	char invite[HALL_TOKEN_TEXT];
	const struct room *room;

	begin(&world, 12);
	gather(&world, "boo", people, 2, "", invite);
	start(&world, people, 2);
	client_say(&world, &people[0], "\"t\":\"takeover\",\"seat\":1,\"id\":\"t\"");
	assert_int_equal(people[0].refused, 1); /* that person is here */
	people[0].refused = 0;
	hall_disconnect(people[1].session);
	client_say(&world, &people[0], "\"t\":\"takeover\",\"seat\":1,\"id\":\"t\"");
	room = &table_of(&world, &people[0])->room;
	assert_true(room->seat[1].taken_over);
	play(&world, people, 1, 2, 4); /* the bot answers for the other */
	client_return(&world, &people[1]);
	play(&world, people, 2, 2, 5);
	assert_false(room->seat[1].taken_over);
	leave_all(&world, people, 2);
	end(&world);
}

TEST(a_match_goes_on_over_rounds_and_a_rematch_moves_everybody_one_seat_on)
{
	struct table_world world;
	struct client people[3];
	char invite[HALL_TOKEN_TEXT], first_secret[65];
	int rounds = 0;

	begin(&world, 13);
	gather(&world, "ghooost", people, 3, ",\"match\":true", invite);
	start(&world, people, 3);
	for (; strcmp(people[0].phase, "ended") != 0 && rounds < 40; rounds++) {
		play(&world, people, 3, 20000, (uint64_t)rounds);
		check_deal(&world, &people[0], 3);
		if (rounds == 0)
			strcpy(first_secret, people[0].round_secret);
		if (strcmp(people[0].phase, "ended") != 0)
			client_say(&world, &people[0], "\"t\":\"next\",\"id\":\"n\"");
	}
	assert_string_equal(people[0].phase, "ended");
	assert_true(rounds > 1 && strcmp(first_secret, people[0].round_secret) != 0);
	client_say(&world, &people[0], "\"t\":\"rematch\",\"id\":\"r\"");
	for (int i = 0; i < 3; i++) {
		hall_send_table(people[i].session);
		assert_int_equal(people[i].seat, (i + 2) % 3);
		assert_string_equal(people[i].phase, "waiting");
	}
	start(&world, people, 3);
	assert_int_equal(play(&world, people, 3, 4, 3), 4);
	leave_all(&world, people, 3);
	end(&world);
}

TEST(somebody_who_does_not_reveal_in_time_is_left_out_and_it_is_recorded)
{
	struct table_world world;
	struct client people[2];
	char invite[HALL_TOKEN_TEXT];

	begin(&world, 14);
	gather(&world, "ghooost", people, 2, "", invite);
	client_say(&world, &people[0], "\"t\":\"start\"");
	client_deal(&world, &people[0]);
	client_deal(&world, &people[1]);
	client_deal(&world, &people[0]);
	assert_string_equal(people[0].phase, "revealing");
	world.ticks += 11000;
	hall_tick(world.hall);
	assert_string_equal(people[0].phase, "playing");
	client_deal(&world, &people[1]);
	assert_int_equal(people[1].refused, 0); /* the phase has moved on, so nothing was sent */
	play(&world, people, 2, 20000, 3);
	check_deal(&world, &people[0], 1);
	assert_int_equal(table_of(&world, &people[0])->room.deal.person[1].state, FAIR_PERSON_COMMITTED);
	leave_all(&world, people, 2);
	end(&world);
}

TEST(the_host_alone_arranges_the_table_and_the_role_passes_on)
{
	struct table_world world;
	struct client people[3];
	char invite[HALL_TOKEN_TEXT];

	begin(&world, 15);
	gather(&world, "ghooost", people, 3, "", invite);
	for (const char *const *verb = (const char *const[]){"\"t\":\"start\"", "\"t\":\"swap\",\"seat\":0,\"with\":1",
		     "\"t\":\"remove\",\"person\":0", "\"t\":\"close\"", "\"t\":\"lock\",\"seat\":1,\"locked\":true",
		     NULL};
		*verb != NULL; verb++) {
		int refused = people[1].refused;

		client_say(&world, &people[1], *verb);
		assert_int_equal(people[1].refused, refused + 1);
	}
	client_say(&world, &people[0], "\"t\":\"remove\",\"person\":2");
	assert_int_equal(people[2].closed, 4001);
	client_leave(&world, &people[2]);
	client_return(&world, &people[2]);
	assert_non_null(strstr(people[2].refusal, "not valid"));
	client_say(&world, &people[0], "\"t\":\"leave\"");
	assert_int_equal(people[1].host, 1);
	client_say(&world, &people[1], "\"t\":\"bot\",\"seat\":0,\"bot\":\"level2:bold\"");
	client_say(&world, &people[1], "\"t\":\"bot\",\"seat\":2,\"bot\":\"level8:nodes=999999999\"");
	assert_non_null(strstr(people[1].refusal, "input"));
	client_say(&world, &people[1], "\"t\":\"close\"");
	assert_string_equal(people[1].phase, "closed");
	leave_all(&world, people, 3);
	end(&world);
}

TEST(names_are_clean_and_unique_at_a_table)
{
	struct table_world world;
	struct client host, guest;
	char invite[HALL_TOKEN_TEXT], hello[160];
	static const char *const bad[] = {"", "   ", "ada", "\\u00c1da", "A\\u0301da", "x\\u202ey", "a\\u200bb",
		"abcdefghijklmnopqrstuvwxyz", "\\u0007"};

	begin(&world, 16);
	world_create(&world, "{\"game\":\"boo\",\"seats\":[\"person\",\"person\"],\"name\":\"  Ada \"}", &host, invite);
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		memset(&guest, 0, sizeof(guest));
		snprintf(hello, sizeof(hello), "\"token\":\"%s\",\"name\":\"%s\"", invite, bad[i]);
		client_enter(&world, &guest, hello);
		assert_int_equal(guest.refused, 1);
		assert_int_equal(guest.tables, 0);
		client_leave(&world, &guest);
	}
	end(&world);
}

TEST(a_device_code_works_once_and_a_feed_says_only_whose_turn_it_is)
{
	struct table_world world;
	struct client people[2], phone;
	char invite[HALL_TOKEN_TEXT], json[64], feed[2048];
	size_t length;

	begin(&world, 17);
	gather(&world, "boo", people, 2, "", invite);
	start(&world, people, 2);
	client_say(&world, &people[1], "\"t\":\"device\"");
	assert_int_equal(strlen(people[1].extra), 8);
	snprintf(json, sizeof(json), "{\"code\":\"%s\"}", people[1].extra);
	for (int i = 0; i < 2; i++) {
		world_device(&world, json);
		assert_int_equal(world.http_status, i == 0 ? 200 : 404);
		if (i == 0) {
			memset(&phone, 0, sizeof(phone));
			memcpy(phone.token, world.created + strlen("{\"token\":\""), 32);
		}
	}
	client_return(&world, &phone);
	assert_int_equal(phone.seat, 1);
	client_say(&world, &people[0], "\"t\":\"feed\"");
	length = hall_feed(world.hall, people[0].extra, feed, sizeof(feed));
	assert_true(length > 0);
	assert_int_equal(strstr(feed, "Your turn") != NULL, client_has_turn(&people[0]));
	assert_int_equal(hall_feed(world.hall, people[0].token, feed, sizeof(feed)), 0);
	client_say(&world, &people[0], "\"t\":\"unfeed\"");
	assert_int_equal(hall_feed(world.hall, people[0].extra, feed, sizeof(feed)), 0);
	client_leave(&world, &phone);
	leave_all(&world, people, 2);
	end(&world);
}

TEST(phrases_are_always_heard_and_free_chat_only_where_the_table_allows_it)
{
	struct table_world world;
	struct client people[2];
	char invite[HALL_TOKEN_TEXT];

	begin(&world, 18);
	gather(&world, "boo", people, 2, "", invite);
	client_say(&world, &people[0], "\"t\":\"say\",\"phrase\":3");
	assert_non_null(strstr(people[1].said, "\"phrase\":3"));
	client_say(&world, &people[0], "\"t\":\"say\",\"text\":\"hello\"");
	assert_int_equal(people[0].refused, 1);
	leave_all(&world, people, 2);
	gather(&world, "boo", people, 2, ",\"chat\":true", invite);
	client_say(&world, &people[0], "\"t\":\"say\",\"text\":\"hello \\\"you\\\"\"");
	assert_non_null(strstr(people[1].said, "hello \\\"you\\\""));
	client_say(&world, &people[0], "\"t\":\"forget\"");
	assert_int_equal(people[0].refused, 0);
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

/* Two worlds that a viewer cannot tell apart are the same bytes for it. */
TEST(what_a_viewer_is_sent_depends_only_on_what_it_may_know)
{
	struct table_world world;
	int compared = 0;

	begin(&world, 21);
	for (int i = 0; game_at(i) != NULL; i++) {
		struct client people[GAME_SEATS_MAX];
		char invite[HALL_TOKEN_TEXT];
		static char one[1 << 20], two[1 << 20];
		struct hall_table *table;
		struct rng rng;

		rng_seed(&rng, 77, (uint64_t)i);
		gather(&world, game_at(i)->info()->name, people, 2, "", invite);
		start(&world, people, 2);
		table = table_of(&world, &people[0]);
		for (int step = 0; step < 200 && play(&world, people, 2, 1, (uint64_t)step) == 1; step++)
			for (int viewer = 0; viewer <= 2; viewer++) {
				struct desk *desk = &table->room.desk;
				union game_state kept = desk->state;
				struct json_writer writer;
				struct sink sink;
				int who = viewer == 2 ? GAME_SPECTATOR : viewer;

				if (desk_turn(desk) == DESK_OVER)
					break;
				sink_init(&sink, one, sizeof(one));
				jw_init(&writer, &sink);
				room_state_json(&table->room, who, &writer);
				desk->game->resample(desk->rules, &desk->state, who, &rng);
				sink_init(&sink, two, sizeof(two));
				jw_init(&writer, &sink);
				room_state_json(&table->room, who, &writer);
				desk->state = kept;
				assert_string_equal(one, two);
				compared++;
			}
		leave_all(&world, people, 2);
	}
	assert_true(compared > 300);
	end(&world);
}

static const char *const broken[] = {"", "{", "[]", "1", "{\"t\":1}", "{\"t\":\"hello\"}",
	"{\"t\":\"hello\",\"protocol\":99}", "{\"t\":\"hello\",\"protocol\":1}",
	"{\"t\":\"hello\",\"protocol\":1,\"token\":\"zz\"}",
	"{\"t\":\"hello\",\"protocol\":1,\"token\":\"00000000000000000000000000000000\"}",
	"{\"t\":\"hello\",\"protocol\":1,\"table\":\"0000000000000001\",\"name\":\"x\"}", "{\"t\":\"move\"}",
	"\xff\xfe", "{\"a\":\"\\u0000\"}"};

TEST(broken_first_messages_are_answered_and_do_no_harm)
{
	struct table_world world;
	struct client client;

	begin(&world, 22);
	for (size_t i = 0; i < sizeof(broken) / sizeof(broken[0]); i++) {
		memset(&client, 0, sizeof(client));
		client.session = hall_connect(world.hall, &client);
		hall_message(client.session, broken[i], strlen(broken[i]));
		hall_turn(world.hall);
		assert_int_equal(client.tables, 0);
		assert_true(client.bytes > 0);
		client_leave(&world, &client);
	}
	end(&world);
}
