/* What room.c, room_apply.c and room_play.c share. */
#ifndef SEANCE_SERVER_ROOM_PRIVATE_H
#define SEANCE_SERVER_ROOM_PRIVATE_H

#include "server/room.h"

struct desk_chance room_chance(struct room *room);
/* Begins the deal of match number room->match. */
void room_new_deal(struct room *room);

/* What applies a row; `scan` stands after its first word. Each fills the fault unless it returns STATUS_OK. */
enum status room_apply_round(struct room *room, struct scan *scan, struct fault *fault);
enum status room_apply_undo(struct room *room, struct scan *scan, struct fault *fault);
enum status room_apply_void(struct room *room, struct scan *scan, struct fault *fault);
enum status room_apply_resign(struct room *room, struct scan *scan, struct fault *fault);
enum status room_apply_time(struct room *room, struct scan *scan, struct fault *fault);
enum status room_apply_takeover(struct room *room, struct scan *scan, struct fault *fault);
enum status room_apply_back(struct room *room, struct scan *scan, struct fault *fault);
enum status room_apply_offer(struct room *room, struct scan *scan, struct fault *fault);
enum status room_apply_answer(struct room *room, struct scan *scan, struct fault *fault);
enum status room_apply_rematch(struct room *room, struct scan *scan, struct fault *fault);
enum status room_apply_close(struct room *room, struct scan *scan, struct fault *fault);
enum status room_apply_action(struct room *room, struct scan *scan, struct fault *fault);

/* STATUS_REFUSED with that text. */
enum status room_wrong(struct fault *fault, const char *what);
/* A space and a number, a person's or a seat's. */
bool room_scan_number(struct scan *scan, int high, int *value);
bool room_scan_person(const struct room *room, struct scan *scan, int *person);
bool room_scan_seat(const struct room *room, struct scan *scan, int *seat);
/* Puts the deal's tags into the round's record. */
enum status room_tag(struct room *room, struct fault *fault);
/* Tells the desk who acts for a seat. */
enum status room_reseat(struct room *room, int seat, struct fault *fault);

#endif
