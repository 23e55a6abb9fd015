/* The end of a turn: what it has changed is stored, then answered and told. */
#include <stdio.h>
#include <stdlib.h>

#include "server/hall_private.h"

static void stage_extra(struct hall *hall, const struct hall_extra *extra)
{
	switch (extra->kind) {
	case HALL_EXTRA_TOKEN:
		store_put_token(hall->store, &extra->token);
		break;
	case HALL_EXTRA_DROP:
		store_drop_tokens(hall->store, extra->token.kind, extra->person);
		break;
	case HALL_EXTRA_NAME:
		store_put_name(hall->store, extra->person, extra->text[0] != '\0' ? extra->text : NULL);
		break;
	case HALL_EXTRA_CHAT:
		store_put_chat(hall->store, extra->person, extra->text, strlen(extra->text));
		break;
	case HALL_EXTRA_FORGET:
		store_drop_chat(hall->store, extra->person);
		break;
	}
}

static enum store_state stored_state(const struct room *room)
{
	if (room->phase == ROOM_WAITING)
		return STORE_WAITING;
	if (room->phase == ROOM_CLOSED)
		return STORE_CLOSED;
	return room->phase == ROOM_ENDED ? STORE_OVER : STORE_PLAYING;
}

static void stage(struct hall_table *table)
{
	struct hall *hall = table->hall;
	struct room *room = &table->room;
	char summary[512], setup[2048];

	store_group(hall->store, room->id);
	room_summary_text(room, summary, sizeof(summary));
	if (table->created) {
		struct store_info info = {
			.state = stored_state(room), .listed = room->setup.listed, .summary = summary};

		room_setup_text(&room->setup, setup, sizeof(setup));
		snprintf(info.rules, sizeof(info.rules), "%s", room->setup.game->info()->id);
		memcpy(info.secret, room->secret, sizeof(info.secret));
		info.setup = setup;
		store_create(hall->store, &info);
	}
	for (int i = 0; i < table->news_count; i++)
		store_append(hall->store, table->news[i].seq, table->news[i].kind, table->news[i].body,
			strlen(table->news[i].body));
	for (const struct hall_extra *extra = table->extras; extra != NULL; extra = extra->next)
		stage_extra(hall, extra);
	hall_stage_due(table);
	if (table->summary_changed && !table->created)
		store_set_state(hall->store, stored_state(room), room->setup.listed, summary);
}

/* The rows of this turn as one message for the session. */
static void tell_rows(struct hall_session *session)
{
	struct hall_table *table = session->table;
	int viewer = room_viewer(&table->room, session->person);
	struct json_writer writer;
	struct sink sink;

	sink_init(&sink, table->hall->output, sizeof(table->hall->output));
	jw_init(&writer, &sink);
	jw_open(&writer, '{');
	jw_put_string(&writer, "t", "rows");
	jw_put_open(&writer, "rows", '[');
	for (int i = 0; i < table->news_count; i++)
		room_row_json(&table->room, &table->news[i], viewer, &writer);
	jw_close(&writer, ']');
	jw_put_number(&writer, "host", table->room.host);
	room_state_json(&table->room, viewer, &writer);
	jw_close(&writer, '}');
	if (sink_cut(&sink))
		session->hall->host.drop(session->hall->host.context, session->connection, 1011, "too much happened");
	else
		session->hall->host.send(session->hall->host.context, session->connection, sink.text, sink.length);
}

/* Whether the session gets the whole table anyway. */
static bool gets_table(const struct hall_table *table, const struct hall_session *session)
{
	for (const struct hall_answer *answer = table->answers; answer != NULL; answer = answer->next)
		if (answer->session == session && answer->table)
			return true;
	return false;
}

static void give_answers(struct hall_table *table)
{
	struct hall *hall = table->hall;

	for (struct hall_answer *answer = table->answers; answer != NULL; answer = answer->next) {
		if (answer->session == NULL) {
			answer->reply.give(answer->reply.context, answer->http_status, answer->text, answer->length);
			continue;
		}
		hall->host.send(hall->host.context, answer->session->connection, answer->text, answer->length);
		if (answer->table)
			hall_send_table(answer->session);
	}
}

/* Whoever was about to join is nobody at this table. */
static void drop_joining(struct hall_table *table)
{
	const struct hall_host *host = &table->hall->host;

	for (struct hall_session *session = table->sessions, *next; session != NULL; session = next) {
		next = session->next;
		if (session->joining) {
			session->person = -1;
			host->drop(host->context, session->connection, 1013, "joining could not be stored");
		}
	}
}

/* Nothing of the turn was stored: everybody who waits hears so, and the room is as its log. */
static void fail_table(struct hall_table *table, const struct fault *fault)
{
	struct hall *hall = table->hall;

	for (struct hall_answer *answer = table->answers; answer != NULL; answer = answer->next) {
		if (answer->session == NULL)
			answer->reply.give(answer->reply.context, 503,
				"{\"status\":\"system\",\"text\":\"The move could not be stored. Try again.\"}", 72);
		else
			hall_refuse(answer->session, NULL, fault);
	}
	table->due = 0;
	if (table->created) { /* nobody else knows it: it stays until it is idle, closed */
		table->room.phase = ROOM_CLOSED;
	} else {
		drop_joining(table);
		hall_reload(table);
		for (struct hall_session *session = table->sessions; session != NULL && !table->unread;
			session = session->next)
			hall_send_table(session);
	}
	hall->counts.failures++;
}

/* After these rows so much is different that the whole table is sent. */
static bool changes_everything(const struct hall_table *table)
{
	for (int i = 0; i < table->news_count; i++) {
		const char *body = table->news[i].body;

		if (strcmp(body, "rematch") == 0 || strcmp(body, "round") == 0 || strncmp(body, "swap ", 5) == 0)
			return true;
	}
	return false;
}

void hall_tell_news(struct hall_table *table, bool told)
{
	bool everything = !told || changes_everything(table);

	for (struct hall_session *session = table->sessions; session != NULL; session = session->next) {
		if (gets_table(table, session))
			continue;
		if (everything)
			hall_send_table(session);
		else
			tell_rows(session);
	}
}

void hall_forget_news(struct hall_table *table)
{
	free(table->news); /* four kilobytes, which most tables do without most of the time */
	table->news = NULL;
	table->news_count = table->news_capacity = 0;
}

static void finish_table(struct hall_table *table)
{
	if (table->news_count > 0)
		hall_tell_news(table, true);
	give_answers(table);
	if (table->news_count > 0)
		table->row_at = store_now(table->hall->store);
	for (struct hall_session *session = table->sessions; session != NULL; session = session->next)
		session->joining = false;
	table->hall->counts.rows += (uint64_t)table->news_count;
	table->stored_rows = table->room.rows;
	table->created = table->summary_changed = false;
}

static void clean(struct hall_table *table)
{
	hall_forget_answers(table);
	hall_forget_extras(table);
	hall_forget_news(table);
	table->dirty = false;
	table->used = hall_ticks(table->hall);
}

/*
 * The rows of a table go out, or not, before anything is done with the next
 * table. Bots are asked last, when what they know is stored.
 */
void hall_turn(struct hall *hall)
{
	struct hall_table *list = hall->dirty;
	struct fault fault = {.status = STATUS_OK};
	enum status status;
	int group = 0;

	if (list == NULL)
		return;
	for (struct hall_table *table = list; table != NULL; table = table->next_dirty)
		stage(table);
	hall->dirty = NULL;
	status = store_commit(hall->store, &fault);
	hall->counts.commits++;
	for (struct hall_table *table = list; table != NULL; table = table->next_dirty) {
		if (status == STATUS_OK && store_outcome(hall->store, group++) == STORE_DONE) {
			finish_table(table);
		} else {
			if (status == STATUS_OK)
				fault_set(&fault, STATUS_REFUSED, "somebody else was faster; look again", "", "");
			hall->counts.conflicts += status == STATUS_OK;
			fail_table(table, &fault);
		}
	}
	while (list != NULL) {
		struct hall_table *table = list;

		list = table->next_dirty;
		clean(table);
		hall_ask_bot(table);
	}
}
