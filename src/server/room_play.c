/* Rows of the log, applied: actions of the game, and what ends, changes or takes back a round (N1 to N5). */
#include "fair/proof.h"
#include "server/room_private.h"

/* The deal's tags in the round's record; the round's secret is one of them once the round is over. */
enum status room_tag(struct room *room, struct fault *fault)
{
	struct fair_proof proof = {.deal = room->deal, .finished = desk_turn(&room->desk) == DESK_OVER};
	char text[FAIR_TEXT_MAX];
	struct sink sink;

	if (proof.finished)
		room_round_secret(room, room->desk.rules->setup.round, proof.secret);
	sink_init(&sink, text, sizeof(text));
	fair_proof_text(&proof, &sink);
	return desk_set_fair(&room->desk, text, sink.length, fault);
}

static bool over(const struct room *room)
{
	return desk_turn(&room->desk) == DESK_OVER;
}

/*
 * N1: with three or more sides, who has resigned scores as if last. The points of
 * the round are dealt out again in the order of the result, with those who have
 * resigned at its end.
 */
static void rank_last(const struct room *room, struct game_result *result)
{
	int players = room->desk.rules->setup.players;
	int order[GAME_SEATS_MAX], points[GAME_SEATS_MAX];
	bool resigned[GAME_SEATS_MAX];
	uint8_t winners = 0;

	for (int i = 0; i < players; i++) {
		order[i] = i;
		points[i] = result->points[i];
		resigned[i] = room->seat[desk_player(&room->desk, i)].resigned;
	}
	for (int i = 1; i < players; i++)
		for (int j = i; j > 0; j--) {
			int a = order[j - 1], b = order[j];
			bool swap = resigned[a] != resigned[b] ? resigned[a] : result->points[a] < result->points[b];

			if (!swap)
				break;
			order[j - 1] = b;
			order[j] = a;
		}
	for (int i = 1; i < players; i++)
		for (int j = i; j > 0 && points[j - 1] < points[j]; j--) {
			int kept = points[j];

			points[j] = points[j - 1];
			points[j - 1] = kept;
		}
	for (int i = 0; i < players; i++) {
		result->points[order[i]] = (int16_t)points[i];
		if (points[i] == points[0] && !resigned[order[i]])
			winners = (uint8_t)(winners | 1 << order[i]);
	}
	result->winners = winners;
	if (result->left_behind != 0)
		result->left_behind = (uint8_t)(1 << order[players - 1]);
}

/* After anything that may have ended the round. */
static enum status settle(struct room *room, struct fault *fault)
{
	struct game_result result;
	bool any = false;

	if (!over(room))
		return STATUS_OK;
	for (int seat = 0; seat < room->setup.players; seat++)
		any = any || room->seat[seat].resigned;
	desk_result(&room->desk, &result);
	if (any && room->desk.termination == GAME_TERMINATION_OPEN && result.voided == 0) {
		enum status status;

		rank_last(room, &result);
		status = desk_amend(&room->desk, &result, fault);
		if (status != STATUS_OK)
			return status;
	}
	if (!desk_has_next(&room->desk))
		room->phase = ROOM_ENDED;
	room->offer.kind = ROOM_OFFER_NONE;
	return room_tag(room, fault);
}

enum status room_apply_round(struct room *room, struct scan *scan, struct fault *fault)
{
	enum status status;

	(void)scan;
	if (room->phase != ROOM_PLAYING || !over(room))
		return room_wrong(fault, "the round is not over");
	status = desk_next(&room->desk, fault);
	room->turn_seat = -1;
	for (int seat = 0; seat < room->setup.players && status == STATUS_OK; seat++) {
		room->seat[seat].resigned = false;
		if (room->setup.clock == ROOM_CLOCK_FISCHER)
			room->seat[seat].left_ms = room->setup.base_ms;
		status = room_reseat(room, seat, fault);
	}
	return status == STATUS_OK ? room_tag(room, fault) : status;
}

enum status room_apply_undo(struct room *room, struct scan *scan, struct fault *fault)
{
	int ply;

	if (room->phase < ROOM_PLAYING || room->desk.game == NULL || !room_scan_number(scan, RECORD_MOVES_MAX, &ply) ||
		ply >= room->desk.count || room->desk.termination != GAME_TERMINATION_OPEN)
		return room_wrong(fault, "there is nothing to take back");
	if (desk_cut(&room->desk, ply, fault) != STATUS_OK)
		return fault->status;
	room->phase = ROOM_PLAYING;
	room->offer.kind = ROOM_OFFER_NONE;
	return STATUS_OK;
}

enum status room_apply_void(struct room *room, struct scan *scan, struct fault *fault)
{
	enum status status;

	(void)scan;
	if (room->phase != ROOM_PLAYING || over(room))
		return room_wrong(fault, "no round is being played");
	status = desk_end(&room->desk, GAME_TERMINATION_VOID, 0, fault);
	return status == STATUS_OK ? settle(room, fault) : status;
}

/* N1 and N2: with two sides the round is lost; with more a bot plays on and the seat scores as if last. */
static enum status give_up(struct room *room, struct scan *scan, enum game_termination termination, struct fault *fault)
{
	enum status status;
	int seat, own;

	if (room->phase != ROOM_PLAYING || over(room) || !room_scan_seat(room, scan, &seat) ||
		room->seat[seat].resigned)
		return room_wrong(fault, "that seat cannot resign now");
	own = room_round_seat(room, seat);
	if (own < 0)
		return room_wrong(fault, "that seat does not play this round");
	if (game_sides(room->desk.game, room->desk.rules) > 2) {
		room->seat[seat].resigned = true;
		return room_reseat(room, seat, fault);
	}
	status = desk_end(&room->desk, termination, own, fault);
	return status == STATUS_OK ? settle(room, fault) : status;
}

enum status room_apply_resign(struct room *room, struct scan *scan, struct fault *fault)
{
	return give_up(room, scan, GAME_TERMINATION_RESIGNED, fault);
}

enum status room_apply_time(struct room *room, struct scan *scan, struct fault *fault)
{
	return give_up(room, scan, GAME_TERMINATION_TIME, fault);
}

static enum status set_taken(struct room *room, struct scan *scan, bool taken, struct fault *fault)
{
	int seat;

	if (room->phase != ROOM_PLAYING || !room_scan_seat(room, scan, &seat) || room->seat[seat].person < 0 ||
		room->seat[seat].taken_over == taken)
		return room_wrong(fault, "that seat cannot change hands now");
	room->seat[seat].taken_over = taken;
	room->seat[seat].taken_row = room->rows;
	if (!taken && room->setup.clock != ROOM_CLOCK_NONE && room->seat[seat].left_ms <= 0)
		room->seat[seat].left_ms =
			room->setup.clock == ROOM_CLOCK_FISCHER ? room->setup.add_ms : room->setup.base_ms;
	return room_reseat(room, seat, fault);
}

enum status room_apply_takeover(struct room *room, struct scan *scan, struct fault *fault)
{
	return set_taken(room, scan, true, fault);
}

enum status room_apply_back(struct room *room, struct scan *scan, struct fault *fault)
{
	return set_taken(room, scan, false, fault);
}

enum status room_apply_offer(struct room *room, struct scan *scan, struct fault *fault)
{
	static const char *const words[] = {"", " undo", " void", " resign"};
	struct room_offer offer = {.kind = ROOM_OFFER_NONE};

	if (room->phase < ROOM_PLAYING || room->phase == ROOM_CLOSED || !room_scan_person(room, scan, &offer.by))
		return room_wrong(fault, "nothing can be offered now");
	for (int kind = ROOM_OFFER_UNDO; kind <= ROOM_OFFER_RESIGN; kind++)
		if (scan_try(scan, words[kind]))
			offer.kind = (enum room_offer_kind)kind;
	if (offer.kind == ROOM_OFFER_NONE ||
		(offer.kind == ROOM_OFFER_UNDO &&
			(!room_scan_number(scan, RECORD_MOVES_MAX, &offer.ply) || offer.ply >= room->desk.count ||
				room->desk.termination != GAME_TERMINATION_OPEN)))
		return room_wrong(fault, "that cannot be offered");
	offer.agreed = (uint32_t)1 << offer.by;
	room->offer = offer;
	return STATUS_OK;
}

enum status room_apply_answer(struct room *room, struct scan *scan, struct fault *fault)
{
	int person, agreed;

	if (room->offer.kind == ROOM_OFFER_NONE || !room_scan_person(room, scan, &person) ||
		!room_scan_number(scan, 1, &agreed))
		return room_wrong(fault, "there is nothing to answer");
	if (agreed != 0)
		room->offer.agreed |= (uint32_t)1 << person;
	else
		room->offer.kind = ROOM_OFFER_NONE;
	return STATUS_OK;
}

/* The same people and bots, each one seat further, and a new deal. */
enum status room_apply_rematch(struct room *room, struct scan *scan, struct fault *fault)
{
	struct room_seat first = room->seat[0];
	int last = room->setup.players - 1;

	(void)scan;
	if (room->phase != ROOM_ENDED || room->match + 1 >= ROOM_MATCHES_MAX)
		return room_wrong(fault, "there can be no rematch now");
	for (int seat = 0; seat < last; seat++)
		room->seat[seat] = room->seat[seat + 1];
	room->seat[last] = first;
	for (int seat = 0; seat <= last; seat++) {
		struct room_seat *at = &room->seat[seat];

		at->taken_over = at->resigned = false;
		if (at->person >= 0 && !room->person[at->person].here)
			at->person = -1;
	}
	room->match++;
	room->phase = ROOM_WAITING;
	room->offer.kind = ROOM_OFFER_NONE;
	room_new_deal(room);
	return STATUS_OK;
}

enum status room_apply_close(struct room *room, struct scan *scan, struct fault *fault)
{
	(void)scan, (void)fault;
	room->phase = ROOM_CLOSED;
	return STATUS_OK;
}

struct action_row {
	int seat;   /* of the round, or GAME_CHANCE */
	char by;    /* 'c', 'b' or 'p' */
	int person; /* of 'p' */
	int spent;  /* milliseconds */
	char id[ROOM_ID_MAX];
	game_action action;
	bool stand_in; /* a bot chose for the person */
};

static bool parse_id(struct scan *scan, char id[ROOM_ID_MAX])
{
	int length = 0;

	for (; !scan_end(scan) && scan_peek(scan) != ' '; scan->at++) {
		if (length == ROOM_ID_MAX - 1)
			return false;
		id[length++] = scan_peek(scan);
	}
	id[length] = '\0';
	return length > 0;
}

static bool parse_action(const struct room *room, struct scan *scan, struct action_row *row)
{
	const struct desk *desk = &room->desk;

	row->seat = GAME_CHANCE;
	row->person = -1;
	if (!scan_try(scan, "c") && !scan_number(scan, 0, desk->rules->setup.players - 1, &row->seat))
		return false;
	if (!scan_word(scan, " "))
		return false;
	row->by = scan_peek(scan);
	scan->at++;
	if (row->by == 'p' ? !scan_number(scan, 0, room->people - 1, &row->person) : (row->by != 'b' && row->by != 'c'))
		return false;
	if (!room_scan_number(scan, INT32_MAX, &row->spent) || !scan_word(scan, " ") || !parse_id(scan, row->id) ||
		!scan_word(scan, " "))
		return false;
	row->stand_in = record_take_stand_in(scan);
	return desk->game->parse_token(desk->rules, scan, &row->action) && scan_end(scan);
}

static void spend(struct room *room, int seat, int spent)
{
	struct room_seat *at = &room->seat[seat];

	if (room->setup.clock == ROOM_CLOCK_FISCHER)
		at->left_ms += room->setup.add_ms - spent;
	else
		at->left_ms = room->setup.base_ms;
}

/* What the action does, for those who look on; before it is played. */
static void note_action(struct room *room, const struct action_row *row)
{
	const struct desk *desk = &room->desk;

	room->last.actor = row->seat;
	room->last.action = row->action;
	room->last.audience = 0;
	room->last.events = 0;
	if (!game_allows(desk->game, desk->rules, &desk->state, row->action))
		return;
	room->last.audience = desk->game->audience(desk->rules, &desk->state, row->action);
	room->last.events = desk->game->events(desk->rules, &desk->state, row->action, room->last.event);
}

enum status room_apply_action(struct room *room, struct scan *scan, struct fault *fault)
{
	struct action_row row;
	enum status status;

	if (room->phase != ROOM_PLAYING || room->desk.game == NULL || over(room))
		return room_wrong(fault, "no round is being played");
	if (!parse_action(room, scan, &row))
		return fault_set(fault, STATUS_MISMATCH, "the log has an action that cannot be read", "", "");
	if (row.seat == room->desk.state.head.actor)
		note_action(room, &row);
	if (row.seat == GAME_CHANCE) {
		room->forced = row.action;
		status = desk_draw(&room->desk, fault);
	} else {
		status = desk_act(&room->desk, row.seat, row.action, NULL, fault);
	}
	if (status != STATUS_OK)
		return status;
	room->last_game_row = room->rows;
	if (row.seat == GAME_CHANCE)
		return settle(room, fault);
	if (row.stand_in)
		desk_mark_stand_in(&room->desk);
	if (row.by == 'p') {
		memcpy(room->person[row.person].last_id, row.id, ROOM_ID_MAX);
		room->person[row.person].last_row = room->rows;
		spend(room, desk_player(&room->desk, row.seat), row.spent);
	}
	room->offer.kind = ROOM_OFFER_NONE;
	return settle(room, fault);
}
