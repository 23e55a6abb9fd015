/*
 * What follows by itself at a table: the steps of the deal, chance, bots,
 * and the role of a host who is gone.
 *
 * How long a bot thinks can depend on hidden cards, so its move comes at a time
 * that does not. The time is fixed when the bot begins to think, which it may
 * have to wait for while other bots think: then it moves on by steps of a grid,
 * so far that the bot has as long as without waiting. A bot that is still late
 * waits for the next step.
 */
#include <stdlib.h>

#include "server/hall_private.h"

enum {
	LEASE_MS = 10000,       /* after which another node may ask a table's bots */
	HOST_AWAY_MS = 120000,  /* after which the host's role passes on */
	HOST_REPORT_MS = 40000, /* between what a node tells of a host who is connected to it, */
	HOST_LEASE_MS = 90000,  /* and how long the others believe it */
	HARD_LEVEL = 8          /* whose hardest moves take half a second; those below take hundredths */
};

/* Whether nobody is awaited any more: everybody who sits here has committed, or everybody who has committed has
 * revealed. */
static bool deal_complete(const struct room *room)
{
	for (int seat = 0; seat < room->setup.players; seat++) {
		int person = room->seat[seat].person;
		uint8_t state = room->deal.person[seat].state;

		if (room->phase == ROOM_COMMITTING && person >= 0 && room->person[person].here &&
			state == FAIR_PERSON_NONE)
			return false;
		if (room->phase == ROOM_REVEALING && state == FAIR_PERSON_COMMITTED)
			return false;
	}
	return true;
}

/* Committing and revealing end when nobody is awaited or the time is up. True if something changed. */
static bool advance_deal(struct hall_table *table)
{
	struct room *room = &table->room;
	int64_t now = hall_ticks(table->hall);
	struct fault fault;
	bool due;

	if (room->phase != ROOM_COMMITTING && room->phase != ROOM_REVEALING) {
		table->deadline = 0;
		return false;
	}
	if (table->deadline == 0)
		table->deadline = now + table->hall->config.deal_ms;
	due = now >= table->deadline;
	if (!due && !deal_complete(room))
		return false;
	table->deadline = 0;
	return hall_row(table, STORE_EVENT, &fault, room->phase == ROOM_COMMITTING ? "closed" : "deal") == STATUS_OK;
}

static bool draw(struct hall_table *table)
{
	struct room *room = &table->room;
	char token[GAME_TOKEN_MAX];
	game_action action;
	struct fault fault;
	struct sink sink;

	if (room->phase != ROOM_PLAYING || desk_turn(&room->desk) != DESK_CHANCE ||
		room_draw(room, &action, &fault) != STATUS_OK)
		return false;
	sink_init(&sink, token, sizeof(token));
	room->desk.game->token(room->desk.rules, action, &sink);
	return hall_row(table, STORE_ACTION, &fault, "c c 0 - %s", token) == STATUS_OK;
}

/* N5: a seat that a bot took over goes back to its person at the person's next turn, not in the turn it was taken in.
 */
static bool give_back(struct hall_table *table)
{
	const struct room *room = &table->room;
	int seat = room_turn(room);
	struct fault fault;

	if (seat < 0 || !room->seat[seat].taken_over || room->seat[seat].resigned || room->seat[seat].person < 0 ||
		room->turn_row <= room->seat[seat].taken_row ||
		(hall_connected(table) >> room->seat[seat].person & 1) == 0)
		return false;
	return hall_row(table, STORE_EVENT, &fault, "back %d", seat) == STATUS_OK;
}

void hall_advance(struct hall_table *table)
{
	while (advance_deal(table) || draw(table) || give_back(table))
		;
}

static void job_gone(struct pool_job *job)
{
	desk_rules_release(job->question.rules);
	free(job);
}

/* On the hall's thread: the bot has an answer. */
static void job_done(void *argument)
{
	struct pool_job *job = (struct pool_job *)argument;

	if (job->abandoned)
		job_gone(job);
	else
		job->finished = true;
}

/* On the pool's thread. */
static void job_wake(struct pool_job *job)
{
	const struct hall *hall = (const struct hall *)job->context;

	hall->host.wake(hall->host.context, job_done, job);
}

void hall_stop_bot(struct hall_table *table)
{
	struct pool_job *job = table->job;

	table->job = NULL;
	if (job == NULL)
		return;
	table->hall->counts.thinking--;
	if (job->finished) {
		job_gone(job);
		return;
	}
	job->abandoned = true;
	atomic_store(&job->cancel, true);
}

/* Milliseconds from a bot's turn to its move: more than the agent ever thinks on a core of its own. */
static int bot_delay(const struct hall *hall, const struct agent *agent)
{
	int delay = hall->config.bot_delay_ms;

	return agent->kind == AGENT_KIND_LEVEL && agent->level >= HARD_LEVEL ? delay + delay / 2 : delay;
}

void hall_ask_bot(struct hall_table *table)
{
	struct hall *hall = table->hall;
	struct room *room = &table->room;
	int seat = room_turn(room);
	struct pool_job *job;
	struct fault fault;
	bool held = false;

	if (table->job != NULL && table->job->question.changes != room->desk.changes)
		hall_stop_bot(table);
	if (seat < 0 || table->job != NULL || !room_bot_plays(room, seat))
		return;
	table->asked = hall_ticks(hall);
	if (store_lease(hall->store, room->id, hall->node, LEASE_MS, &held, &fault) != STATUS_OK || !held)
		return;
	job = (struct pool_job *)calloc(1, sizeof(*job));
	if (job == NULL || desk_ask(&room->desk, &job->question, &fault) != STATUS_OK) {
		free(job);
		return;
	}
	desk_rules_hold(job->question.rules);
	job->done = job_wake;
	job->context = hall;
	table->job = job;
	table->job_begun = false;
	table->job_delay = bot_delay(hall, &job->question.agent);
	table->job_release = hall_ticks(hall) + table->job_delay;
	hall->counts.thinking++;
	pool_submit(hall->pool, job);
}

/* Only the tick at which the beginning is noticed counts, not the one at which the answer is there. */
bool hall_bot_due(struct hall_table *table, int64_t now)
{
	struct pool_job *job = table->job;
	int grid = table->hall->config.bot_grid_ms;

	if (job == NULL)
		return false;
	if (!table->job_begun && atomic_load(&job->begun)) {
		table->job_begun = true;
		while (table->job_release < now + table->job_delay - HALL_TICK_MS)
			table->job_release += grid;
	}
	if (now < table->job_release)
		return false;
	if (table->job_begun && job->finished)
		return true;
	table->job_release += grid;
	return false;
}

void hall_release_bot(struct hall_table *table, int64_t now)
{
	struct pool_job *job = table->job;
	struct room *room = &table->room;
	char token[GAME_TOKEN_MAX];
	struct fault fault;
	struct sink sink;

	if (!hall_bot_due(table, now))
		return;
	if (job->status == STATUS_OK && job->question.changes == room->desk.changes) {
		sink_init(&sink, token, sizeof(token));
		room->desk.game->token(room->desk.rules, job->answer.move, &sink);
		if (hall_row(table, STORE_ACTION, &fault, "%d b 0 - %s", job->question.seat, token) == STATUS_OK)
			hall_advance(table);
	}
	hall_stop_bot(table);
	hall_mark(table); /* the next question is asked when this is stored */
}

/* Who could be the host: somebody who sits and is connected here, else anybody who is; -1: nobody. */
static int next_host(const struct hall_table *table)
{
	const struct room *room = &table->room;
	uint32_t connected = hall_connected(table);
	uint32_t seated = connected & room_players(room);

	for (int person = 0; person < room->people; person++)
		if ((seated >> person & 1) != 0)
			return person;
	for (int person = 0; person < room->people; person++)
		if ((connected >> person & 1) != 0 && room->person[person].here)
			return person;
	return -1;
}

/* A table that waits has no bots that think, so its lease says where the host is connected. */
void hall_watch_host(struct hall_table *table, int64_t now)
{
	struct hall *hall = table->hall;
	const struct room *room = &table->room;
	struct fault fault;
	bool held = false;
	int next;

	if (room->phase != ROOM_WAITING || table->sessions == NULL || table->dirty || table->unread)
		return;
	if (table->host != room->host) {
		table->host = room->host;
		table->host_seen = now;
	}
	if (room->host >= 0 && (hall_connected(table) >> room->host & 1) != 0) {
		table->host_seen = now;
		if (now - table->host_told >= HOST_REPORT_MS) {
			table->host_told = now;
			(void)store_lease(hall->store, room->id, hall->node, HOST_LEASE_MS, &held, &fault);
		}
		return;
	}
	next = next_host(table);
	if (next < 0 || now - table->host_seen < HOST_AWAY_MS)
		return;
	table->host_seen = now - HOST_AWAY_MS + HOST_REPORT_MS; /* otherwise it is tried again then */
	if (store_lease(hall->store, room->id, hall->node, LEASE_MS, &held, &fault) == STATUS_OK && held)
		(void)hall_row(table, STORE_EVENT, &fault, "host %d", next);
}
