/*
 * The record of a table, from its log: a full record of every round that is
 * over, with the tags that prove its deal, and of the round being played what
 * the person has seen.
 */
#include <stdlib.h>

#include "server/hall_private.h"

enum { RECORDS_MAX = HALL_OUTPUT_MAX / 4 /* bytes of text; escaped as JSON it is longer */ };

struct writing {
	struct room room;
	int person;
	struct sink sink;
	enum status status;
	struct fault *fault;
};

/* The round at the desk: all of it once it is over, otherwise the person's view. */
static enum status put_round(struct writing *writing)
{
	struct room *room = &writing->room;
	bool over = desk_turn(&room->desk) == DESK_OVER;
	struct desk_viewer viewer;
	enum status status;

	if (room->desk.game == NULL || room->phase < ROOM_PLAYING)
		return STATUS_OK;
	status = desk_viewer(
		&room->desk, over ? GAME_FULL : room_viewer(room, writing->person), &viewer, writing->fault);
	return status == STATUS_OK ? desk_record(&room->desk, viewer, &writing->sink, writing->fault) : status;
}

/* A round is written before the row that begins the next one. A rematch begins a new record. */
static bool replay(void *context, const struct store_row *row)
{
	struct writing *writing = (struct writing *)context;

	if (row->kind == STORE_EVENT && row->length == 5 && memcmp(row->body, "round", 5) == 0)
		writing->status = put_round(writing);
	if (row->kind == STORE_EVENT && row->length == 7 && memcmp(row->body, "rematch", 7) == 0)
		sink_init(&writing->sink, writing->sink.text, writing->sink.size);
	if (writing->status == STATUS_OK)
		writing->status = room_apply(&writing->room, row->kind, row->body, row->length, writing->fault);
	return writing->status == STATUS_OK;
}

static enum status write_record(struct hall_session *session, struct writing *writing, char *text, struct fault *fault)
{
	struct room *room = &session->table->room;
	struct room_setup setup = room->setup;
	enum status status;

	desk_rules_hold(setup.rules);
	room_init(&writing->room, room->id, &setup, room->secret);
	writing->person = session->person;
	writing->fault = fault;
	sink_init(&writing->sink, text, RECORDS_MAX);
	status = store_read_rows(session->hall->store, room->id, 0, replay, writing, fault);
	if (status == STATUS_OK)
		status = writing->status;
	if (status == STATUS_OK)
		status = put_round(writing);
	if (status == STATUS_OK && sink_cut(&writing->sink))
		status = fault_set(fault, STATUS_MEMORY, "the record is too long to be sent", "", "");
	room_release(&writing->room);
	return status;
}

void hall_send_record(struct hall_session *session, const char *id)
{
	struct hall *hall = session->hall;
	struct writing *writing = (struct writing *)calloc(1, sizeof(*writing));
	char *text = (char *)malloc(RECORDS_MAX);
	struct fault fault;
	struct json_writer writer;
	struct sink sink;

	if (writing == NULL || text == NULL) {
		fault_set(&fault, STATUS_MEMORY, "there is not enough memory", "", "");
		hall_refuse(session, id, &fault);
	} else if (write_record(session, writing, text, &fault) != STATUS_OK) {
		hall_refuse(session, id, &fault);
	} else {
		sink_init(&sink, hall->output, sizeof(hall->output));
		jw_init(&writer, &sink);
		jw_open(&writer, '{');
		jw_put_string(&writer, "t", "record");
		jw_put_string(&writer, "id", id);
		jw_put_string(&writer, "text", text);
		jw_close(&writer, '}');
		hall->host.send(hall->host.context, session->connection, sink.text, sink.length);
	}
	free(writing);
	free(text);
}
