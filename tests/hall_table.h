/* What the tests of the server's tables share: a hall on a store of its own, people who sit down, start and play. */
#ifndef SEANCE_TESTS_HALL_TABLE_H
#define SEANCE_TESTS_HALL_TABLE_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fair/proof.h"
#include "server/hall_private.h"
#include "table_client.h"
#include "test.h"

static char path[64];

static inline struct store *open_store(void)
{
	struct store_options options = {.where = path};
	struct fault fault;
	struct store *store = store_open(&options, &fault);

	assert_non_null(store);
	return store;
}

static inline void begin(struct table_world *world, uint64_t seed)
{
	char wal[80];

	snprintf(path, sizeof(path), "/tmp/seance-hall-%d.db", (int)getpid());
	snprintf(wal, sizeof(wal), "%s-wal", path);
	remove(path);
	remove(wal);
	world_open(world, open_store(), seed);
}

static inline void end(struct table_world *world)
{
	world_close(world);
	store_close(world->store);
	remove(path);
}

/* A table of people; the first creates it, the others are invited and sit down. */
static inline void gather(
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

static inline void start(struct table_world *world, struct client *people, int players)
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
static inline int play(struct table_world *world, struct client *people, int players, int moves, uint64_t seed)
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

static inline void leave_all(struct table_world *world, struct client *people, int players)
{
	for (int i = 0; i < players; i++)
		client_leave(world, &people[i]);
}

static inline struct hall_table *table_of(struct table_world *world, const struct client *client)
{
	struct fault fault;
	struct hall_table *table = hall_find(world->hall, (int64_t)strtoull(client->table, NULL, 16), &fault);

	assert_non_null(table);
	return table;
}

/* The round's record as the room has it. */
static inline void check_deal(struct table_world *world, const struct client *client, int revealed)
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

#endif
