/*
 * Rooms as JSON: how a table is created, and what its people are sent.
 * docs/protocol.md describes every message, docs/protocol.schema.json checks
 * them. What a viewer may not know is not in the bytes: positions are redacted
 * by the game, actions and events by who may see them.
 */
#ifndef SEANCE_SERVER_ROOM_JSON_H
#define SEANCE_SERVER_ROOM_JSON_H

#include <jansson.h>

#include "base/json_writer.h"
#include "server/room.h"

/* Reads what somebody wants to play; STATUS_INPUT says what is wrong. The caller owns the set-up's hold of the rules.
 */
enum status room_setup_read(const json_t *json, struct room_setup *setup, struct fault *fault);
/* The set-up as JSON text that room_setup_read() reads back; returns its length, 0 if it does not fit. */
size_t room_setup_text(const struct room_setup *setup, char *text, size_t size);

/* What a row did, kept until everybody at the table has been told. */
struct room_news {
	int seq;
	enum store_kind kind;
	char body[ROOM_ROW_MAX];
	int person; /* of a person who joined, for the name; -1: none */
	int actor;  /* of the round; GAME_NOBODY: no action */
	game_action action;
	int audience;
	int after; /* actions of the round with this one; 0: the round or its actions have changed since */
	int events;
	struct game_event event[GAME_EVENTS_MAX];
};

/* One row as that viewer (a seat of the round or the spectator) may know it. */
void room_row_json(const struct room *room, const struct room_news *news, int viewer, struct json_writer *writer);
/* Where the game stands after the last row: turn, position, clocks, result. Keys of an object that is open. */
void room_state_json(const struct room *room, int viewer, struct json_writer *writer);
/*
 * Everything about the table for that person (-1: a watcher); `here` has a bit for each person who is connected, and
 * whoever is to act has thought for `spent` milliseconds.
 */
void room_table_json(const struct room *room, int person, uint32_t here, int64_t spent, struct json_writer *writer);
/* The table for the lobby's list. */
size_t room_summary_text(const struct room *room, char *text, size_t size);

/* Puts JSON text that is already written as a value. */
void room_raw_json(struct json_writer *writer, const char *key, const char *text);

#endif
