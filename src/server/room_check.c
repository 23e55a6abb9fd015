/* What a room keeps to after every row; builds for tests check it. */
#include "server/room_private.h"

static const char *check_people(const struct room *room)
{
	bool anybody = false;

	if (room->people < 0 || room->people > ROOM_PEOPLE_MAX)
		return "room: there are at most ROOM_PEOPLE_MAX people";
	for (int person = 0; person < room->people; person++) {
		anybody = anybody || room->person[person].here;
		if (room->person[person].last_row >= room->rows)
			return "room: a person's last message is a row of the log";
	}
	if (room->host < 0 ? anybody : room->host >= room->people || !room->person[room->host].here)
		return "room: the host is somebody who is here, and only a table without people has none";
	return NULL;
}

static const char *check_seats(const struct room *room)
{
	uint32_t sitting = 0;

	for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
		int person = room->seat[seat].person;

		if (person < 0)
			continue;
		if (seat >= room->setup.players || person >= room->people || (sitting >> person & 1) != 0)
			return "room: whoever sits is one of the people and has one seat";
		sitting |= (uint32_t)1 << person;
		if (room->phase == ROOM_WAITING && !room->person[person].here)
			return "room: before the cards nobody sits who has left";
	}
	return NULL;
}

/* The desk asks those to act who sit at the table, and has ended if the table says so. */
static const char *check_desk(const struct room *room)
{
	bool over;

	if (room->phase != ROOM_PLAYING && room->phase != ROOM_ENDED)
		return NULL;
	if (room->desk.game != room->setup.game)
		return "room: the desk plays the game of the table";
	for (int seat = 0; seat < room->setup.players; seat++) {
		bool person = room->seat[seat].person >= 0;

		if (room->desk.seat[seat].person != person ||
			room->desk.seat[seat].stand_in != (person && room_bot_plays(room, seat)))
			return "room: the desk has the table's persons, bots and stand-ins at its seats";
	}
	over = desk_turn(&room->desk) == DESK_OVER && !desk_has_next(&room->desk);
	return over == (room->phase == ROOM_ENDED) ? NULL : "room: the table has ended if and only if the game has";
}

const char *room_check_invariants(const struct room *room)
{
	const struct room_offer *offer = &room->offer;
	const char *broken = check_people(room);

	if (broken == NULL)
		broken = check_seats(room);
	if (broken == NULL)
		broken = check_desk(room);
	if (broken != NULL)
		return broken;
	if (room->last_game_row > 0 && room->last_game_row >= room->rows)
		return "room: the last row that changed the game is a row of the log";
	if (offer->kind != ROOM_OFFER_NONE &&
		(offer->by < 0 || offer->by >= room->people || (offer->agreed >> offer->by & 1) == 0))
		return "room: an offer is one of the people's, who agrees to it";
	return NULL;
}
