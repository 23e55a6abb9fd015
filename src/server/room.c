/* A table of the server: what can be asked about it. room_apply.c changes it. */
#include "fair/sha256.h"
#include "server/room_private.h"

/* Chance does what the row says. The desk checks that it is one of the listed outcomes. */
static enum status draw_forced(void *context, const struct desk_event *event, game_action *action, struct fault *fault)
{
	(void)event, (void)fault;
	*action = ((const struct room *)context)->forced;
	return STATUS_OK;
}

struct desk_chance room_chance(struct room *room)
{
	return (struct desk_chance){draw_forced, room};
}

/* The next deal: its id is the table's and the match's number, so no two deals share one. */
void room_new_deal(struct room *room)
{
	uint8_t id[FAIR_TABLE_BYTES] = {0};
	uint8_t seed[FAIR_BYTES], commitment[FAIR_BYTES];

	for (int i = 0; i < 8; i++) {
		id[i] = (uint8_t)((uint64_t)room->id >> (56 - 8 * i));
		id[8 + i] = (uint8_t)((uint64_t)room->match >> (56 - 8 * i));
	}
	room_chain_seed(room, room->match, seed);
	fair_server_commitment(id, seed, commitment);
	fair_deal_init(&room->deal, id, commitment);
	room->key_round = -1;
}

void room_init(struct room *room, int64_t id, const struct room_setup *setup, const uint8_t secret[STORE_SECRET_BYTES])
{
	memset(room, 0, sizeof(*room));
	room->id = id;
	room->setup = *setup;
	memcpy(room->secret, secret, STORE_SECRET_BYTES);
	room->host = room->turn_seat = -1;
	room->last.actor = GAME_NOBODY;
	for (int i = 0; i < GAME_SEATS_MAX; i++) {
		room->seat[i].person = -1;
		if (i < setup->players && strcmp(setup->seat[i], "person") != 0)
			memcpy(room->seat[i].bot, setup->seat[i], AGENT_NAME_MAX);
	}
	room_new_deal(room);
}

void room_release(struct room *room)
{
	desk_release(&room->desk);
	desk_rules_release(room->setup.rules);
	memset(room, 0, sizeof(*room));
}

void room_chain_seed(const struct room *room, int match, uint8_t seed[FAIR_BYTES])
{
	uint8_t number[4] = {(uint8_t)(match >> 24), (uint8_t)(match >> 16), (uint8_t)(match >> 8), (uint8_t)match};
	struct hmac mac;

	hmac_init(&mac, room->secret, FAIR_BYTES);
	hmac_add(&mac, "seance-1/match  ", 16);
	hmac_add(&mac, number, sizeof(number));
	hmac_finish(&mac, seed);
}

void room_round_secret(const struct room *room, int round, uint8_t secret[FAIR_BYTES])
{
	uint8_t seed[FAIR_BYTES];

	if (room->key_round == round) {
		memcpy(secret, room->link, FAIR_BYTES);
		return;
	}
	room_chain_seed(room, room->match, seed);
	fair_round_secret(room->deal.table, seed, round, secret);
}

int room_seat_of(const struct room *room, int person)
{
	for (int seat = 0; seat < room->setup.players; seat++)
		if (person >= 0 && room->seat[seat].person == person)
			return seat;
	return -1;
}

/* Whether cards have been dealt: before that nobody is to act and nobody sees a board. */
static bool dealt(const struct room *room)
{
	return room->desk.game != NULL && room->phase >= ROOM_PLAYING;
}

int room_round_seat(const struct room *room, int seat)
{
	if (!dealt(room))
		return -1;
	for (int i = 0; i < room->desk.rules->setup.players; i++)
		if (desk_player(&room->desk, i) == seat)
			return i;
	return -1;
}

int room_turn(const struct room *room)
{
	if (!dealt(room) || room->phase != ROOM_PLAYING || desk_turn(&room->desk) == DESK_OVER ||
		room->desk.state.head.actor >= GAME_SEATS_MAX)
		return -1;
	return desk_player(&room->desk, room->desk.state.head.actor);
}

bool room_bot_plays(const struct room *room, int seat)
{
	const struct room_seat *at = &room->seat[seat];

	return at->person < 0 || at->taken_over || at->resigned;
}

int room_viewer(const struct room *room, int person)
{
	int seat = room_seat_of(room, person);
	int round_seat = seat >= 0 ? room_round_seat(room, seat) : -1;

	return round_seat >= 0 ? round_seat : GAME_SPECTATOR;
}

uint32_t room_players(const struct room *room)
{
	uint32_t bits = 0;

	for (int seat = 0; seat < room->setup.players; seat++) {
		int person = room->seat[seat].person;

		if (person >= 0 && room->person[person].here)
			bits |= (uint32_t)1 << person;
	}
	return bits;
}

/* People who must agree: all players (N3, N4), or for resigning the partners on the offerer's side (N1). */
static uint32_t needed(const struct room *room)
{
	uint32_t all = room_players(room);
	uint32_t partners = 0;
	struct game_plan plan;
	int own = room_seat_of(room, room->offer.by);

	if (room->offer.kind != ROOM_OFFER_RESIGN)
		return all;
	room->setup.game->plan(room->desk.rules, &plan);
	for (int seat = 0; seat < room->setup.players; seat++) {
		int mine = room_round_seat(room, own), theirs = room_round_seat(room, seat);

		if (mine >= 0 && theirs >= 0 && plan.side[mine] == plan.side[theirs] && room->seat[seat].person >= 0)
			partners |= (uint32_t)1 << room->seat[seat].person;
	}
	return all & partners;
}

bool room_offer_agreed(const struct room *room)
{
	return room->offer.kind != ROOM_OFFER_NONE && (needed(room) & ~room->offer.agreed) == 0;
}

enum status room_draw(struct room *room, game_action *action, struct fault *fault)
{
	const struct desk *desk = &room->desk;
	struct game_odds odds[GAME_CHANCE_MAX];
	uint32_t weights[GAME_CHANCE_MAX];
	int round = desk->rules->setup.round;
	int count;

	if (desk_turn(desk) != DESK_CHANCE)
		return fault_set(fault, STATUS_NOT_YOUR_TURN, "chance has nothing to decide", "", "");
	if (room->key_round != round) {
		room_round_secret(room, round, room->link);
		fair_round_key(&room->deal, round, room->link, room->key);
		room->key_round = round;
	}
	count = desk->game->chance(desk->rules, &desk->state, odds);
	for (int i = 0; i < count; i++)
		weights[i] = odds[i].weight;
	*action = odds[fair_draw(room->key, (uint32_t)desk->chance_events, weights, count)].action;
	return STATUS_OK;
}

bool room_bot_allowed(const char *text, size_t length)
{
	static const char *const kinds[] = {
		"random", "greedy", "level1", "level2", "level3", "level4", "level5", "level6", "level7", "level8"};
	static const char *const styles[] = {"", ":bold", ":careful", ":bluffer", ":accountant"};

	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++)
		for (size_t j = 0; j < sizeof(styles) / sizeof(styles[0]); j++) {
			size_t kind = strlen(kinds[i]), style = strlen(styles[j]);

			if (length == kind + style && memcmp(text, kinds[i], kind) == 0 &&
				memcmp(text + kind, styles[j], style) == 0)
				return true;
		}
	return false;
}

const char *room_phase_name(enum room_phase phase)
{
	static const char *const names[] = {"waiting", "committing", "revealing", "playing", "ended", "closed"};

	return names[phase];
}
