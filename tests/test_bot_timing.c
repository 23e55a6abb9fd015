/*
 * When a bot's answer is released says nothing about what it has thought. The
 * clock is the test's; only the pool's threads run in real time.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/hall_private.h"
#include "table_client.h"
#include "test.h"
#include "walk.h"

enum { DELAY = 600 };

static char path[64];

static void begin(struct table_world *world)
{
	struct store_options options = {.where = path, .synchronous = "OFF"};
	struct store *store;
	struct fault fault;

	snprintf(path, sizeof(path), "/tmp/seance-timing-%d.db", (int)getpid());
	remove(path);
	store = store_open(&options, &fault);
	assert_non_null(store);
	world_open(world, store, 3);
}

static void end(struct table_world *world)
{
	world_close(world);
	store_close(world->store);
	remove(path);
}

/* One person against a bot, with the cards dealt and the first bot's turn about to come or over. */
static struct hall_table *open_table(
	struct table_world *world, const char *game, const char *bot, struct client *client)
{
	char json[256], invite[HALL_TOKEN_TEXT];
	struct hall_table *table;
	struct fault fault;

	snprintf(json, sizeof(json), "{\"game\":\"%s\",\"seats\":[\"person\",\"%s\"],\"name\":\"Ada\"}", game, bot);
	world_create(world, json, client, invite);
	client_return(world, client);
	client_say(world, client, "\"t\":\"start\"");
	client_deal(world, client);
	client_deal(world, client);
	assert_string_equal(client->phase, "playing");
	table = hall_find(world->hall, (int64_t)strtoull(client->table, NULL, 16), &fault);
	assert_non_null(table);
	return table;
}

/* A position of that game in which the bot is to move and has something to choose. */
static bool find_bots_turn(struct hall_table *table, struct rng *rng, int moves)
{
	struct desk *desk = &table->room.desk;
	game_action legal[GAME_LEGAL_MAX];

	for (int i = 0;
		i < moves || desk->state.head.actor != 1 || desk->game->legal(desk->rules, &desk->state, legal) < 2;
		i++) {
		if (desk->state.head.actor == GAME_NOBODY)
			return false;
		desk->game->apply(desk->rules, &desk->state, walk_choose(desk->game, desk->rules, &desk->state, rng));
	}
	return true;
}

/* A thread of the pool works on this until it is cancelled. */
static struct pool_job *block(
	struct table_world *world, const struct hall_table *table, void (*done)(struct pool_job *))
{
	static const char text[] = "level8:nodes=2000000000";
	struct pool_job *job = (struct pool_job *)calloc(1, sizeof(*job));
	struct fault fault;

	assert_non_null(job);
	job->question.game = table->room.desk.game;
	job->question.rules = desk_rules_hold(table->room.setup.rules);
	job->question.view = table->room.desk.state;
	job->question.seat = job->question.view.head.actor;
	job->question.game->redact(&job->question.rules->rules, &job->question.view, job->question.seat);
	assert_true(agent_parse(text, sizeof(text) - 1, &job->question.agent, &fault));
	job->done = done;
	pool_submit(world->hall->pool, job);
	return job;
}

static atomic_int unblocked;

static void on_unblocked(struct pool_job *job)
{
	(void)job;
	atomic_fetch_add(&unblocked, 1);
}

TEST(a_bot_that_had_to_wait_for_a_thread_has_its_whole_time_from_then_on)
{
	struct pool_job *blocker[2];
	struct table_world world;
	struct client client;
	struct hall_table *table;
	struct rng rng;
	int64_t asked;

	begin(&world);
	rng_seed(&rng, 4, 4);
	table = open_table(&world, "boo", "level1", &client);
	assert_true(find_bots_turn(table, &rng, 6));
	atomic_store(&unblocked, 0);
	for (int i = 0; i < 2; i++)
		blocker[i] = block(&world, table, on_unblocked);
	hall_ask_bot(table);
	assert_non_null(table->job);
	asked = world.ticks;
	for (; world.ticks < asked + 1000; world.ticks += 100)
		assert_false(hall_bot_due(table, world.ticks));
	assert_false(table->job_begun);
	for (int i = 0; i < 2; i++)
		atomic_store(&blocker[i]->cancel, true);
	while (atomic_load(&unblocked) < 2 || !atomic_load(&table->job->begun))
		usleep(1000);
	while (!table->job->finished) { /* it is quick, and that must not show */
		world_run_posted();
		usleep(1000);
	}
	for (; !hall_bot_due(table, world.ticks); world.ticks += 10)
		assert_true(world.ticks < asked + 10 * DELAY);
	assert_int_equal(world.ticks - asked, 1500); /* the first step of the grid that leaves the bot 500 ms */
	hall_stop_bot(table);
	for (int i = 0; i < 2; i++) {
		desk_rules_release(blocker[i]->question.rules);
		free(blocker[i]);
	}
	client_leave(&world, &client);
	end(&world);
}

TEST(the_strongest_level_has_more_time_than_its_hardest_moves_take)
{
	struct table_world world;
	struct client client;
	struct hall_table *table;
	struct rng rng;

	begin(&world);
	rng_seed(&rng, 5, 5);
	table = open_table(&world, "boo", "level8", &client);
	assert_true(find_bots_turn(table, &rng, 6));
	hall_ask_bot(table);
	assert_int_equal(table->job_release - world.ticks, 900);
	hall_stop_bot(table);
	client_leave(&world, &client);
	end(&world);
}

enum { PAIRS = 16, ROUNDS = 8, WORLDS = 6 };

/* Nodes that the bot needs in the position, which is the table's. */
static uint64_t effort(struct hall_table *table)
{
	struct desk_question question;
	struct desk_room room = {.size = desk_memory(&table->room.desk)};
	struct agent_answer answer;
	struct fault fault;

	room.memory = aligned_alloc(AGENT_ALIGN, (room.size + AGENT_ALIGN - 1) / AGENT_ALIGN * AGENT_ALIGN);
	assert_non_null(room.memory);
	assert_int_equal(desk_ask(&table->room.desk, &question, &fault), STATUS_OK);
	assert_int_equal(desk_think(&question, &room, &answer, &fault), STATUS_OK);
	free(room.memory);
	return answer.nodes;
}

/* Of worlds that the person cannot tell apart, the one that gives the bot least to think and the one that gives most.
 */
static bool find_worlds(struct hall_table *table, struct rng *rng, union game_state world[2])
{
	struct desk *desk = &table->room.desk;
	uint64_t low = UINT64_MAX, high = 0;

	for (int i = 0; i < WORLDS; i++) {
		uint64_t nodes;

		desk->game->resample(desk->rules, &desk->state, 0, rng);
		nodes = effort(table);
		if (nodes < low) {
			low = nodes;
			world[0] = desk->state;
		}
		if (nodes > high) {
			high = nodes;
			world[1] = desk->state;
		}
	}
	return high > low;
}

/* Asks all bots at once, in that order, and waits for all answers; the clock goes on while they think. */
static void race(struct table_world *world, struct hall_table *table[], const int order[], int count, int64_t took[])
{
	int waiting = count;
	int64_t asked = world->ticks;

	for (int i = 0; i < count; i++) {
		hall_ask_bot(table[order[i]]);
		assert_non_null(table[order[i]]->job);
		took[order[i]] = -1;
	}
	while (waiting > 0) {
		usleep(1000);
		world_run_posted();
		world->ticks += 20; /* twenty times as fast as real time: the pool is busy for long */
		for (int i = 0; i < count; i++)
			if (took[i] < 0 && hall_bot_due(table[i], world->ticks)) {
				took[i] = world->ticks - asked;
				waiting--;
			}
	}
	for (int i = 0; i < count; i++)
		hall_stop_bot(table[i]);
}

/*
 * Under load: bots of many tables are asked at once, and each table has a twin
 * whose bot has more to think about. Who is asked first is drawn. A sign test
 * over the pairs that differ: more than 4.5 standard deviations from the middle
 * happen once in 150,000 runs by chance. Nodes show that the test would notice.
 */
TEST_SLOW(release_times_under_load_do_not_tell_worlds_apart)
{
	static union game_state worlds[PAIRS][2];
	static struct client client[2 * PAIRS];
	struct hall_table *table[2 * PAIRS];
	int64_t took[2 * PAIRS];
	int order[2 * PAIRS];
	struct table_world world;
	int later = 0, sooner = 0, late = 0;
	struct rng rng;

	begin(&world);
	rng_seed(&rng, 6, 6);
	for (int i = 0; i < 2 * PAIRS; i++)
		table[i] = open_table(&world, "thirteen", "level8", &client[i]);
	for (int round = 0; round < ROUNDS; round++) {
		for (int i = 0; i < PAIRS; i++) {
			struct desk *desk = &table[2 * i]->room.desk;

			do
				desk->game->start(desk->rules, &desk->state);
			while (!find_bots_turn(table[2 * i], &rng, 10 + (int)rng_below(&rng, 10)) ||
				!find_worlds(table[2 * i], &rng, worlds[i]));
			desk->state = worlds[i][0];
			table[2 * i + 1]->room.desk.state = worlds[i][1];
		}
		for (int i = 0; i < 2 * PAIRS; i++)
			order[i] = i;
		for (int i = 2 * PAIRS - 1; i > 0; i--) {
			int other = (int)rng_below(&rng, (uint32_t)i + 1), kept = order[i];

			order[i] = order[other];
			order[other] = kept;
		}
		race(&world, table, order, 2 * PAIRS, took);
		for (int i = 0; i < PAIRS; i++) {
			sooner += took[2 * i + 1] < took[2 * i];
			later += took[2 * i + 1] > took[2 * i];
			late += (took[2 * i] > 900) + (took[2 * i + 1] > 900);
		}
	}
	print_message("%d of %d answers waited; twins with more to think about were later %d times, sooner %d times\n",
		late, 2 * PAIRS * ROUNDS, later, sooner);
	assert_true((later - sooner) * (later - sooner) <= 20 * (later + sooner)); /* 4.5 * 4.5 */
	for (int i = 0; i < 2 * PAIRS; i++)
		client_leave(&world, &client[i]);
	end(&world);
}
