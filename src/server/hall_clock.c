/*
 * Clocks (N2), and tables that must be looked at although nobody is connected.
 *
 * Whoever is to act has been thinking since the last row that changed the game,
 * by the store's clock, so a clock runs on while no node has the table in
 * memory, and every node finds the same time. Gaps, in which no node served the
 * store, are left out.
 *
 * The store keeps a time for each table at which somebody must look at it: when
 * a clock runs out, or when a bot or a deal would wait for ever if the node
 * that holds the table stopped. That time may be too early, never too late, so
 * it is written once in a clock's time and not with every move. Whoever looks
 * too early writes the right one.
 */
#include "server/hall_private.h"

enum {
	BEAT_MS = 5000,    /* between beats */
	SILENT_MS = 12000, /* without a beat no clock runs out: a gap may have begun */
	LOOK_MS = 60000,   /* after which somebody else looks after a bot or a deal */
	EARLY_MS = 10000,  /* before it is due, the time of a table in use is moved on */
	AGAIN_MS = 30000,  /* a table that was due and could not be dealt with is due again */
	DUE_MAX = 64       /* tables looked at in one turn */
};

int64_t hall_thinking(const struct hall_table *table)
{
	const struct hall *hall = table->hall;
	int64_t now = store_now(hall->store);
	int64_t thinking = now - table->turn_began;

	for (int i = 0; i < hall->gap_count && hall->gap[i].ended > table->turn_began; i++) {
		int64_t began = hall->gap[i].began > table->turn_began ? hall->gap[i].began : table->turn_began;
		int64_t ended = hall->gap[i].ended < now ? hall->gap[i].ended : now;

		thinking -= ended > began ? ended - began : 0;
	}
	return thinking > 0 ? thinking : 0;
}

/* N2: when a clock runs out, the table's choice applies. */
void hall_check_clock(struct hall_table *table)
{
	const struct hall *hall = table->hall;
	struct room *room = &table->room;
	int seat = room_turn(room);
	struct fault fault;

	if (room->setup.clock == ROOM_CLOCK_NONE || seat < 0 || room_bot_plays(room, seat) || table->unread ||
		hall_ticks(hall) - hall->served_at > SILENT_MS || hall_thinking(table) <= room->seat[seat].left_ms)
		return;
	if (hall_row(table, STORE_EVENT, &fault, room->setup.time_resigns ? "time %d" : "takeover %d", seat) ==
		STATUS_OK)
		hall_advance(table);
}

/* When the table must be looked at, by the store's time; 0: never. */
static int64_t due_at(const struct hall_table *table)
{
	const struct room *room = &table->room;
	int64_t now = store_now(table->hall->store);
	int seat = room_turn(room);
	int64_t left;

	if (room->phase == ROOM_COMMITTING || room->phase == ROOM_REVEALING)
		return now + LOOK_MS;
	if (seat < 0)
		return 0;
	if (room_bot_plays(room, seat))
		return now + LOOK_MS;
	if (room->setup.clock == ROOM_CLOCK_NONE)
		return 0;
	left = room->seat[seat].left_ms - hall_thinking(table);
	return left > 0 ? now + left : now;
}

void hall_stage_due(struct hall_table *table)
{
	struct hall *hall = table->hall;
	int64_t now = store_now(hall->store);
	int64_t due = due_at(table);
	bool nearly = table->due <= now + EARLY_MS && due > table->due;

	if (table->woken)
		store_set_due(hall->store, due, table->due);
	else if (due != 0 && (table->due == 0 || table->due > due || nearly))
		store_set_due(hall->store, due, STORE_DUE_ANY);
	else
		return;
	table->woken = false;
	table->due = due;
}

static bool note_gap(void *context, int64_t began, int64_t ended)
{
	struct hall *hall = (struct hall *)context;

	hall->gap[hall->gap_count++] = (struct hall_gap){began, ended};
	return hall->gap_count < HALL_GAPS_MAX;
}

void hall_beat(struct hall *hall, int gap)
{
	struct hall_gap kept[HALL_GAPS_MAX];
	int64_t now = hall_ticks(hall);
	int count = hall->gap_count;
	struct fault fault;

	memcpy(kept, hall->gap, sizeof(kept));
	hall->beat_at = now + BEAT_MS;
	hall->gap_count = 0;
	if (store_beat(hall->store, gap, note_gap, hall, &fault) == STATUS_OK) {
		hall->served_at = now;
		return;
	}
	memcpy(hall->gap, kept, sizeof(kept));
	hall->gap_count = count;
}

void hall_wake_due(struct hall *hall, int64_t now)
{
	struct store_due due[DUE_MAX];
	struct fault fault;
	int count;

	if (now < hall->beat_at)
		return;
	hall_beat(hall, HALL_GAP_MS);
	if (store_take_due(hall->store, AGAIN_MS, due, DUE_MAX, &count, &fault) != STATUS_OK)
		return;
	for (int i = 0; i < count; i++) {
		struct hall_table *table = hall_find(hall, due[i].table, &fault);

		if (table == NULL)
			continue;
		table->due = due[i].due;
		table->woken = true;
		hall_advance(table);
		hall_check_clock(table);
		hall_mark(table);
	}
}
