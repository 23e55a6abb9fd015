/*
 * Rows of the log, applied. Every function checks everything that it depends on
 * before it changes anything; who may ask for a row is decided elsewhere
 * (hall_verbs.c), so that a log stays readable if that is decided otherwise.
 */
#include "server/room_private.h"

enum status room_wrong(struct fault *fault, const char *what)
{
	return fault_set(fault, STATUS_REFUSED, what, "", "");
}

bool room_scan_number(struct scan *scan, int high, int *value)
{
	return scan_word(scan, " ") && scan_number(scan, 0, high, value);
}

bool room_scan_person(const struct room *room, struct scan *scan, int *person)
{
	return room->people > 0 && room_scan_number(scan, room->people - 1, person);
}

bool room_scan_seat(const struct room *room, struct scan *scan, int *seat)
{
	return room_scan_number(scan, room->setup.players - 1, seat);
}

/* The rest of the row as one word. */
static bool word_of(struct scan *scan, char *word, size_t size)
{
	size_t length;

	if (!scan_word(scan, " "))
		return false;
	length = scan->length - scan->at;
	if (length == 0 || length >= size)
		return false;
	memcpy(word, scan->text + scan->at, length);
	word[length] = '\0';
	scan->at = scan->length;
	return true;
}

/* A bot in its own seat, a person, or a bot that stands in for a person. */
enum status room_reseat(struct room *room, int seat, struct fault *fault)
{
	const struct room_seat *at = &room->seat[seat];
	const char *who = at->bot[0] != '\0' ? at->bot : ROOM_SUBSTITUTE;
	enum status status = STATUS_OK;
	struct agent agent;

	if (room->desk.game == NULL || room->phase < ROOM_PLAYING)
		return STATUS_OK;
	if (at->person < 0)
		return desk_sit(&room->desk, seat, who, strlen(who), fault);
	if (!room->desk.seat[seat].person)
		status = desk_sit(&room->desk, seat, "person", 6, fault);
	if (status != STATUS_OK || !room_bot_plays(room, seat))
		return status == STATUS_OK && room->desk.seat[seat].stand_in ? desk_come_back(&room->desk, seat, fault)
									     : status;
	if (!agent_parse(ROOM_SUBSTITUTE, strlen(ROOM_SUBSTITUTE), &agent, fault))
		return STATUS_INPUT;
	return desk_stand_in(&room->desk, seat, &agent, fault);
}

/* The host's role passes to somebody who plays, else to anybody who is here. */
static void pass_host(struct room *room)
{
	room->host = -1;
	for (int seat = 0; seat < room->setup.players && room->host < 0; seat++) {
		int person = room->seat[seat].person;

		if (person >= 0 && room->person[person].here)
			room->host = person;
	}
	for (int person = 0; person < room->people && room->host < 0; person++)
		if (room->person[person].here)
			room->host = person;
}

static enum status apply_join(struct room *room, struct scan *scan, struct fault *fault)
{
	int person;

	if (!room_scan_number(scan, ROOM_PEOPLE_MAX - 1, &person) || person > room->people ||
		(person < room->people && room->person[person].here))
		return room_wrong(fault, "nobody can join as that person");
	if (person == room->people)
		room->people++;
	room->person[person].here = true;
	room->person[person].last_row = -1;
	if (room->host < 0)
		room->host = person;
	return STATUS_OK;
}

/* Before the cards a seat becomes free; afterwards a bot keeps it for the person. */
static enum status vacate(struct room *room, int person, bool for_good, struct fault *fault)
{
	int seat = room_seat_of(room, person);

	room->person[person].here = false;
	if (seat >= 0 && (for_good || room->phase == ROOM_WAITING))
		room->seat[seat].person = -1;
	else if (seat >= 0) {
		room->seat[seat].taken_over = true;
		room->seat[seat].taken_row = room->rows;
	}
	if (room->host == person)
		pass_host(room);
	return seat >= 0 ? room_reseat(room, seat, fault) : STATUS_OK;
}

static enum status apply_leave(struct room *room, struct scan *scan, struct fault *fault)
{
	int person;

	if (!room_scan_person(room, scan, &person) || !room->person[person].here)
		return room_wrong(fault, "that person is not at the table");
	return vacate(room, person, false, fault);
}

static enum status apply_remove(struct room *room, struct scan *scan, struct fault *fault)
{
	int person;

	if (!room_scan_person(room, scan, &person))
		return room_wrong(fault, "that person is not at the table");
	return vacate(room, person, true, fault);
}

static enum status apply_sit(struct room *room, struct scan *scan, struct fault *fault)
{
	int seat, person, old;

	if (!room_scan_seat(room, scan, &seat) || !room_scan_person(room, scan, &person) || !room->person[person].here)
		return room_wrong(fault, "nobody can sit there");
	old = room_seat_of(room, person);
	if (room->seat[seat].person >= 0 || (room->phase == ROOM_WAITING && room->seat[seat].bot[0] != '\0'))
		return room_wrong(fault, "somebody sits there already");
	if (room->phase != ROOM_WAITING && (room->phase != ROOM_PLAYING || old >= 0))
		return room_wrong(fault, "seats do not change now");
	if (old >= 0)
		room->seat[old].person = -1;
	room->seat[seat].person = person;
	room->seat[seat].taken_over = false;
	room->person[person].played = room->person[person].played || room->phase == ROOM_PLAYING;
	return room_reseat(room, seat, fault);
}

static enum status apply_stand(struct room *room, struct scan *scan, struct fault *fault)
{
	int seat;

	if (!room_scan_seat(room, scan, &seat) || room->seat[seat].person < 0 || room->phase != ROOM_WAITING)
		return room_wrong(fault, "nobody can stand up from there now");
	room->seat[seat].person = -1;
	return STATUS_OK;
}

static enum status apply_bot(struct room *room, struct scan *scan, struct fault *fault)
{
	char text[AGENT_NAME_MAX];
	int seat;

	if (!room_scan_seat(room, scan, &seat) || !word_of(scan, text, sizeof(text)) || room->phase != ROOM_WAITING ||
		room->seat[seat].person >= 0 || (strcmp(text, "-") != 0 && !room_bot_allowed(text, strlen(text))))
		return room_wrong(fault, "that bot cannot sit there now");
	memset(room->seat[seat].bot, 0, sizeof(room->seat[seat].bot));
	if (strcmp(text, "-") != 0)
		memcpy(room->seat[seat].bot, text, strlen(text));
	return STATUS_OK;
}

static enum status apply_swap(struct room *room, struct scan *scan, struct fault *fault)
{
	struct room_seat kept;
	int one, two;

	if (!room_scan_seat(room, scan, &one) || !room_scan_seat(room, scan, &two) || room->phase != ROOM_WAITING)
		return room_wrong(fault, "seats do not change now");
	kept = room->seat[one];
	room->seat[one] = room->seat[two];
	room->seat[two] = kept;
	return STATUS_OK;
}

static enum status apply_lock(struct room *room, struct scan *scan, struct fault *fault)
{
	int seat, locked;

	if (!room_scan_seat(room, scan, &seat) || !room_scan_number(scan, 1, &locked))
		return room_wrong(fault, "there is no such seat");
	room->seat[seat].locked = locked != 0;
	return STATUS_OK;
}

static enum status apply_host(struct room *room, struct scan *scan, struct fault *fault)
{
	int person;

	if (!room_scan_person(room, scan, &person) || !room->person[person].here)
		return room_wrong(fault, "that person is not at the table");
	room->host = person;
	return STATUS_OK;
}

static enum status apply_start(struct room *room, struct scan *scan, struct fault *fault)
{
	(void)scan;
	if (room->phase != ROOM_WAITING)
		return room_wrong(fault, "the game has begun already");
	for (int seat = 0; seat < room->setup.players; seat++)
		if (room->seat[seat].person < 0 && room->seat[seat].bot[0] == '\0')
			return room_wrong(fault, "a seat is still free: fill it with a person or a bot");
	room->phase = ROOM_COMMITTING;
	return STATUS_OK;
}

static enum status apply_commit(struct room *room, struct scan *scan, struct fault *fault)
{
	uint8_t commitment[FAIR_BYTES];
	int seat;

	if (room->phase != ROOM_COMMITTING || !room_scan_seat(room, scan, &seat) || room->seat[seat].person < 0 ||
		!scan_word(scan, " ") || !fair_scan_hex(scan, commitment, FAIR_BYTES))
		return room_wrong(fault, "no commitment is taken now");
	return fair_commit(&room->deal, seat, commitment) ? STATUS_OK
							  : room_wrong(fault, "that seat has committed already");
}

static enum status apply_closed(struct room *room, struct scan *scan, struct fault *fault)
{
	(void)scan;
	if (room->phase != ROOM_COMMITTING)
		return room_wrong(fault, "no commitments are open");
	room->phase = ROOM_REVEALING;
	return STATUS_OK;
}

static enum status apply_reveal(struct room *room, struct scan *scan, struct fault *fault)
{
	uint8_t secret[FAIR_BYTES];
	int seat;

	if (room->phase != ROOM_REVEALING || !room_scan_seat(room, scan, &seat) || !scan_word(scan, " ") ||
		!fair_scan_hex(scan, secret, FAIR_BYTES))
		return room_wrong(fault, "no secret is taken now");
	return fair_reveal(&room->deal, seat, secret) ? STATUS_OK
						      : room_wrong(fault, "that is not the secret committed to");
}

static enum status apply_deal(struct room *room, struct scan *scan, struct fault *fault)
{
	struct desk_config config = {
		.rules = room->setup.rules, .chance = room_chance(room), .match = room->setup.match};
	uint64_t thoughts = fair_bot_seed(room->secret + FAIR_BYTES, room->match, 0);
	enum status status;

	(void)scan;
	if (room->phase != ROOM_REVEALING)
		return room_wrong(fault, "the cards are dealt already");
	config.seed = (struct desk_seed){0, DESK_SEED_NEWEST};
	config.thought_seed = &thoughts;
	status = desk_begin(&room->desk, &config, fault);
	if (status != STATUS_OK)
		return status;
	room->phase = ROOM_PLAYING;
	room->turn_seat = -1;
	for (int seat = 0; seat < room->setup.players && status == STATUS_OK; seat++) {
		room->seat[seat].left_ms = room->setup.base_ms;
		room->seat[seat].resigned = false;
		if (room->seat[seat].person >= 0)
			room->person[room->seat[seat].person].played = true;
		status = room_reseat(room, seat, fault);
	}
	return status == STATUS_OK ? room_tag(room, fault) : status;
}

/* Every table event: its word, what applies it, and whether it changes the game, so that a move must have seen it. */
static const struct {
	const char *word;
	enum status (*apply)(struct room *, struct scan *, struct fault *);
	bool game;
} room_events[] = {
	{"join", apply_join, false},              /* PERSON */
	{"leave", apply_leave, false},            /* PERSON */
	{"remove", apply_remove, false},          /* PERSON, by the host */
	{"sit", apply_sit, false},                /* SEAT PERSON */
	{"stand", apply_stand, false},            /* SEAT */
	{"bot", apply_bot, false},                /* SEAT AGENT, or "-" for none */
	{"swap", apply_swap, false},              /* SEAT SEAT */
	{"lock", apply_lock, false},              /* SEAT 0 or 1 */
	{"host", apply_host, false},              /* PERSON */
	{"start", apply_start, true},             /* commitments are open, seats are fixed */
	{"commit", apply_commit, false},          /* SEAT COMMITMENT */
	{"closed", apply_closed, true},           /* commitments are closed */
	{"reveal", apply_reveal, false},          /* SEAT SECRET */
	{"deal", apply_deal, true},               /* the first round begins */
	{"round", room_apply_round, true},        /* the next round begins */
	{"undo", room_apply_undo, true},          /* PLY: the actions from there on are taken back */
	{"void", room_apply_void, true},          /* the round counts for nobody (N3) */
	{"resign", room_apply_resign, true},      /* SEAT (N1) */
	{"time", room_apply_time, true},          /* SEAT (N2) */
	{"takeover", room_apply_takeover, false}, /* SEAT: a bot plays for the person */
	{"back", room_apply_back, false},         /* SEAT: the person plays again (N5) */
	{"offer", room_apply_offer, false},       /* PERSON undo PLY, PERSON void or PERSON resign */
	{"answer", room_apply_answer, false},     /* PERSON 0 or 1 */
	{"rematch", room_apply_rematch, true},    /* seats move on by one */
	{"close", room_apply_close, true},
};

/* A word that is followed by a space or the end. */
static bool take_word(struct scan *scan, const char *word)
{
	size_t at = scan->at;

	if (scan_try(scan, word) && (scan_end(scan) || scan_peek(scan) == ' '))
		return true;
	scan->at = at;
	return false;
}

static enum status apply_event(struct room *room, struct scan *scan, struct fault *fault)
{
	for (size_t i = 0; i < sizeof(room_events) / sizeof(room_events[0]); i++) {
		enum status status;

		if (!take_word(scan, room_events[i].word))
			continue;
		status = room_events[i].apply(room, scan, fault);
		if (status == STATUS_OK && room_events[i].game)
			room->last_game_row = room->rows;
		return status;
	}
	return fault_set(fault, STATUS_MISMATCH, "the log has a row that this version does not know", "", "");
}

/* A seat's turn lasts until another seat is to act; draws in between do not end it. */
static void note_turn(struct room *room)
{
	int seat = room_turn(room);

	if (seat < 0 || seat == room->turn_seat)
		return;
	room->turn_seat = seat;
	room->turn_row = room->rows;
}

enum status room_apply(struct room *room, enum store_kind kind, const char *body, size_t length, struct fault *fault)
{
	enum status status;
	struct scan scan;

	scan_init(&scan, body, length);
	room->last.actor = GAME_NOBODY;
	room->last.events = 0;
	status = kind == STORE_ACTION ? room_apply_action(room, &scan, fault) : apply_event(room, &scan, fault);
	if (status != STATUS_OK)
		return status;
	note_turn(room);
	room->rows++;
	SEANCE_CHECK(room_check_invariants(room));
	return STATUS_OK;
}
