/* All tables of one server: holding them, storing what a turn has changed, telling everybody. */
#include "server/hall.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "server/hall_private.h"

const struct hall_config hall_config_default = {.bot_threads = 2,
	.bot_delay_ms = 600,
	.bot_grid_ms = 300,
	.deal_ms = 10000,
	.keep_days = 30,
	.protocol = HALL_PROTOCOL,
	.tables_per_minute = 600};

enum { IDLE_MS = 60000, EXPIRE_MS = 3600000, RETRY_MS = 2000 /* for another node to give a bot up */ };

int64_t hall_ticks(const struct hall *hall)
{
	return hall->host.ticks(hall->host.context);
}

static struct hall_table **bucket_of(struct hall *hall, int64_t id)
{
	return &hall->bucket[(uint64_t)id % HALL_BUCKETS];
}

struct hall *hall_open(struct store *store, const struct hall_config *config, const struct hall_host *host)
{
	struct hall *hall = (struct hall *)calloc(1, sizeof(*hall));

	if (hall == NULL)
		return NULL;
	hall->store = store;
	hall->config = *config;
	hall->host = *host;
	hall->pool = pool_new(config->bot_threads);
	if (hall->pool == NULL || !host->random(host->context, (uint8_t *)&hall->node, sizeof(hall->node))) {
		pool_free(hall->pool);
		free(hall);
		return NULL;
	}
	hall_beat(hall,
		store_watch(store) < 0 ? 0 : HALL_GAP_MS); /* alone: nobody has served the store since the last beat */
	return hall;
}

void hall_forget_answers(struct hall_table *table)
{
	while (table->answers != NULL) {
		struct hall_answer *answer = table->answers;

		table->answers = answer->next;
		free(answer->text);
		free(answer);
	}
	table->answers_end = &table->answers;
}

void hall_forget_extras(struct hall_table *table)
{
	while (table->extras != NULL) {
		struct hall_extra *extra = table->extras;

		table->extras = extra->next;
		free(extra);
	}
	table->extras_end = &table->extras;
}

static void free_table(struct hall_table *table)
{
	struct hall_table **at = bucket_of(table->hall, table->room.id);

	while (*at != table)
		at = &(*at)->next;
	*at = table->next;
	*table->previous_all = table->next_all;
	if (table->next_all != NULL)
		table->next_all->previous_all = table->previous_all;
	table->hall->counts.tables--;
	hall_stop_bot(table);
	hall_forget_answers(table);
	hall_forget_extras(table);
	room_release(&table->room);
	free(table->news);
	free(table);
}

void hall_close(struct hall *hall)
{
	if (hall == NULL)
		return;
	while (hall->all != NULL)
		free_table(hall->all);
	pool_free(hall->pool);
	free(hall);
}

struct hall_table *hall_new_table(struct hall *hall, int64_t id, const struct room_setup *setup, const uint8_t *secret)
{
	struct hall_table *table = (struct hall_table *)calloc(1, sizeof(*table));
	struct hall_table **bucket = bucket_of(hall, id);

	if (table == NULL)
		return NULL;
	table->hall = hall;
	room_init(&table->room, id, setup, secret);
	table->answers_end = &table->answers;
	table->extras_end = &table->extras;
	table->used = table->host_seen = hall_ticks(hall);
	table->host = -1;
	table->turn_began = store_now(hall->store);
	table->next = *bucket;
	*bucket = table;
	table->next_all = hall->all;
	table->previous_all = &hall->all;
	if (hall->all != NULL)
		hall->all->previous_all = &table->next_all;
	hall->all = table;
	hall->counts.tables++;
	return table;
}

static struct room_news *add_news(struct hall_table *table)
{
	if (table->news_count == table->news_capacity) {
		int wanted = table->news_capacity == 0 ? 4 : 2 * table->news_capacity;
		struct room_news *more = wanted <= HALL_NEWS_MAX ? (struct room_news *)realloc(
									   table->news, sizeof(*more) * (size_t)wanted)
								 : NULL;

		if (more == NULL)
			return NULL;
		table->news = more;
		table->news_capacity = wanted;
	}
	return &table->news[table->news_count++];
}

/* Actions that a row has taken back, or that are of another round, are not at the desk any more. */
static void forget_positions(struct hall_table *table)
{
	for (int i = 0; i < table->news_count; i++)
		if (table->news[i].after > table->room.desk.count)
			table->news[i].after = 0;
}

/* What the row applied last did, for those who look on: the latest of the news, whose `body`, `seq` and `kind` are set.
 */
static void note_row(struct hall_table *table, struct room_news *news)
{
	const struct room *room = &table->room;

	news->after = news->kind == STORE_ACTION ? room->desk.count : 0;
	forget_positions(table);
	news->person = -1;
	if (news->kind == STORE_EVENT && sscanf(news->body, "join %d", &news->person) != 1)
		news->person = -1;
	news->actor = room->last.actor;
	news->action = room->last.action;
	news->audience = room->last.audience;
	news->events = room->last.events;
	memcpy(news->event, room->last.event, sizeof(news->event[0]) * (size_t)news->events);
}

struct reading {
	struct room *room;
	struct hall_table *table;
	bool news;                /* the rows become news for those who look on */
	bool too_many;            /* there were more rows than news can hold */
	int64_t last_at, game_at; /* of the last row, and of the last one that changed the game */
	enum status status;
	struct fault *fault;
};

static void read_news(struct reading *reading, const struct store_row *row)
{
	struct room_news *news = row->length < sizeof(news->body) ? add_news(reading->table) : NULL;

	if (news == NULL) {
		reading->too_many = true;
		return;
	}
	memcpy(news->body, row->body, row->length);
	news->body[row->length] = '\0';
	news->seq = row->seq;
	news->kind = row->kind;
	note_row(reading->table, news);
}

/* Somebody has joined at another node. Whoever was that person here is not any more, or comes back with the token. */
static void drop_namesake(struct hall_table *table, const struct store_row *row)
{
	int person;
	struct scan scan;

	scan_init(&scan, row->body, row->length);
	if (row->kind == STORE_EVENT && scan_try(&scan, "join ") && scan_number(&scan, 0, ROOM_PEOPLE_MAX - 1, &person))
		hall_drop_person(table, person);
}

static bool read_row(void *context, const struct store_row *row)
{
	struct reading *reading = (struct reading *)context;

	reading->last_at = row->at;
	if (row->seq != reading->room->rows)
		reading->status =
			fault_set(reading->fault, STATUS_MISMATCH, "a row of the table's log is missing", "", "");
	else
		reading->status = room_apply(reading->room, row->kind, row->body, row->length, reading->fault);
	if (reading->status == STATUS_OK && reading->room->last_game_row == row->seq)
		reading->game_at = row->at;
	if (reading->status == STATUS_OK && row->seq >= reading->table->stored_rows)
		drop_namesake(reading->table, row);
	if (reading->status == STATUS_OK && reading->news)
		read_news(reading, row);
	return reading->status == STATUS_OK;
}

static bool read_name(void *context, int number, int person, int64_t at, const char *text)
{
	struct room *room = (struct room *)context;

	(void)number, (void)at;
	if (person >= 0 && person < ROOM_PEOPLE_MAX)
		snprintf(room->person[person].name, sizeof(room->person[person].name), "%s", text);
	return true;
}

/*
 * Applies the rows of the log that the room has not seen. With `told` they become news, and it is set if news tell
 * everything.
 */
static enum status read_log(struct hall_table *table, bool *told, struct fault *fault)
{
	struct hall *hall = table->hall;
	struct room *room = &table->room;
	struct reading reading = {.room = room,
		.table = table,
		.news = told != NULL,
		.last_at = table->row_at,
		.game_at = table->turn_began,
		.status = STATUS_OK,
		.fault = fault};
	enum status status = store_read_rows(hall->store, room->id, room->rows, read_row, &reading, fault);

	table->row_at = reading.last_at;
	table->turn_began = reading.game_at;
	if (told != NULL)
		*told = !reading.too_many;
	if (status == STATUS_OK)
		status = reading.status;
	return status == STATUS_OK ? store_read_names(hall->store, room->id, read_name, room, fault) : status;
}

/* The set-up that a stored table was created with; refused if this program has other rules. */
static enum status read_setup(const struct store_info *info, struct room_setup *setup, struct fault *fault)
{
	json_t *json = json_loads(info->setup, JSON_REJECT_DUPLICATES, NULL);
	enum status status = json != NULL
				     ? room_setup_read(json, setup, fault)
				     : fault_set(fault, STATUS_MISMATCH, "the table's set-up cannot be read", "", "");

	json_decref(json);
	if (status == STATUS_OK && strcmp(setup->game->info()->id, info->rules) != 0) {
		desk_rules_release(setup->rules);
		return fault_set(fault, STATUS_REFUSED, "this table is played by the rules ", info->rules,
			", which this server does not have; it can be looked at with the version that made it");
	}
	return status;
}

/* Rows that another node has added; those who are connected see them. Nothing is changed on a fault. */
static enum status catch_up(struct hall_table *table, struct fault *fault)
{
	bool told = false;
	bool looked_on = table->sessions != NULL && !table->unread && table->room.rows == table->stored_rows;
	enum status status = table->dirty ? STATUS_OK : read_log(table, looked_on ? &told : NULL, fault);

	if (table->dirty)
		return STATUS_OK;
	if (status == STATUS_OK) {
		table->unread = false;
		if (table->room.rows != table->stored_rows) {
			table->stored_rows = table->room.rows;
			hall_stop_bot(table);
			hall_tell_news(table, told);
			hall_ask_bot(table);
		}
	}
	hall_forget_news(table);
	return status;
}

struct hall_table *hall_find(struct hall *hall, int64_t id, struct fault *fault)
{
	struct hall_table *table = *bucket_of(hall, id);
	struct room_setup setup;
	struct store_info info;

	while (table != NULL && table->room.id != id)
		table = table->next;
	if (table != NULL) /* another node may have added rows, and its news may be on their way or lost */
		return catch_up(table, fault) == STATUS_OK ? table : NULL;
	if (store_read_info(hall->store, id, &info, fault) != STATUS_OK ||
		read_setup(&info, &setup, fault) != STATUS_OK)
		return NULL;
	table = hall_new_table(hall, id, &setup, info.secret);
	if (table == NULL) {
		desk_rules_release(setup.rules);
		fault_set(fault, STATUS_MEMORY, "there is not enough memory for the table", "", "");
		return NULL;
	}
	if (read_log(table, NULL, fault) != STATUS_OK) {
		free_table(table);
		return NULL;
	}
	table->stored_rows = table->room.rows;
	return table;
}

/* The room as its log has it, after storing failed or another node was faster. */
void hall_reload(struct hall_table *table)
{
	struct room_setup setup = table->room.setup;
	uint8_t secret[STORE_SECRET_BYTES];
	int64_t id = table->room.id;
	struct fault fault;

	hall_stop_bot(table);
	memcpy(secret, table->room.secret, sizeof(secret));
	desk_rules_hold(setup.rules);
	room_release(&table->room);
	room_init(&table->room, id, &setup, secret);
	table->unread = read_log(table, NULL, &fault) != STATUS_OK;
	table->stored_rows = table->room.rows;
	if (!table->unread)
		return;
	table->hall->counts.failures++;
	for (struct hall_session *session = table->sessions, *next; session != NULL; session = next) {
		next = session->next;
		table->hall->host.drop(
			table->hall->host.context, session->connection, 1013, "the store does not answer");
	}
}

void hall_mark(struct hall_table *table)
{
	if (table->dirty)
		return;
	table->dirty = true;
	table->next_dirty = table->hall->dirty;
	table->hall->dirty = table;
}

enum status hall_row(struct hall_table *table, enum store_kind kind, struct fault *fault, const char *format, ...)
{
	struct room *room = &table->room;
	struct room_news *news = add_news(table);
	enum room_phase phase = room->phase;
	enum status status;
	int length;
	va_list list;

	if (news == NULL)
		return fault_set(fault, STATUS_MEMORY, "too much happens at this table at once; try again", "", "");
	va_start(list, format);
	length = vsnprintf(news->body, sizeof(news->body), format, list);
	va_end(list);
	SEANCE_ASSERT(length < (int)sizeof(news->body));
	news->seq = room->rows;
	news->kind = kind;
	status = room_apply(room, kind, news->body, (size_t)length, fault);
	if (status != STATUS_OK) {
		table->news_count--;
		return status;
	}
	note_row(table, news);
	table->summary_changed = table->summary_changed || kind == STORE_EVENT || room->phase != phase;
	if (room->last_game_row == news->seq)
		table->turn_began = store_now(table->hall->store);
	hall_mark(table);
	return STATUS_OK;
}

struct hall_extra *hall_add_extra(struct hall_table *table)
{
	struct hall_extra *extra = (struct hall_extra *)calloc(1, sizeof(*extra));

	if (extra != NULL) {
		*table->extras_end = extra;
		table->extras_end = &extra->next;
		hall_mark(table);
	}
	return extra;
}

static struct hall_answer *add_answer(struct hall_table *table, const char *text, size_t length)
{
	struct hall_answer *answer = (struct hall_answer *)calloc(1, sizeof(*answer));
	char *copy = (char *)malloc(length + 1);

	if (answer == NULL || copy == NULL) {
		free(answer);
		free(copy);
		return NULL;
	}
	memcpy(copy, text, length);
	copy[length] = '\0';
	answer->text = copy;
	answer->length = length;
	*table->answers_end = answer;
	table->answers_end = &answer->next;
	hall_mark(table);
	return answer;
}

void hall_answer_session(
	struct hall_table *table, struct hall_session *session, const char *text, size_t length, bool with_table)
{
	struct hall_answer *answer = add_answer(table, text, length);

	if (answer != NULL) {
		answer->session = session;
		answer->table = with_table;
	}
}

void hall_answer_reply(
	struct hall_table *table, struct hall_reply reply, int http_status, const char *text, size_t length)
{
	struct hall_answer *answer = add_answer(table, text, length);

	if (answer == NULL) {
		reply.give(reply.context, 500, "{}", 2);
		return;
	}
	answer->reply = reply;
	answer->http_status = http_status;
}

/* A visitor makes no call on the store, so the ids are noted first; if there are too many, every table is looked at. */
static void note_news(void *context, int64_t id)
{
	struct hall *hall = (struct hall *)context;

	if (hall->heard_count == HALL_HEARD_MAX)
		hall->heard[0] = STORE_ANY_TABLE;
	else
		hall->heard[hall->heard_count++] = id;
}

void hall_news(struct hall *hall)
{
	struct fault fault;

	hall->heard_count = 0;
	store_news(hall->store, note_news, hall, &fault);
	for (int i = 0; i < hall->heard_count; i++)
		for (struct hall_table *table = hall->all; table != NULL; table = table->next_all)
			if (hall->heard[i] == STORE_ANY_TABLE || hall->heard[i] == table->room.id)
				(void)catch_up(table, &fault);
}

/* A table that nobody looks at and nothing happens at is read again when it is wanted. */
static bool is_idle(const struct hall_table *table, int64_t now)
{
	return table->sessions == NULL && !table->dirty && table->job == NULL && table->deadline == 0 &&
	       now - table->used > IDLE_MS;
}

int hall_tick(struct hall *hall)
{
	int64_t now = hall_ticks(hall);
	struct hall_table *next;

	hall_wake_due(hall, now);
	for (struct hall_table *table = hall->all; table != NULL; table = next) {
		next = table->next_all;
		if (table->deadline != 0 && now >= table->deadline)
			hall_advance(table);
		hall_release_bot(table, now);
		if (table->job == NULL && !table->dirty && now - table->asked > RETRY_MS)
			hall_ask_bot(table);
		hall_check_clock(table);
		hall_watch_host(table, now);
		if (is_idle(table, now))
			free_table(table);
	}
	if (hall->config.keep_days > 0 && now >= hall->expire_at) {
		struct fault fault;
		int count;

		hall->expire_at = now + EXPIRE_MS;
		store_expire(hall->store, store_now(hall->store) - (int64_t)hall->config.keep_days * 86400000, &count,
			&fault);
	}
	hall_turn(hall);
	return HALL_TICK_MS;
}

struct hall_counts hall_counts(const struct hall *hall)
{
	return hall->counts;
}
