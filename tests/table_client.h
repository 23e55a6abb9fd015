/*
 * People at tables of a hall, without sockets: what the hall sends is read as a
 * client reads it, and a client knows nothing else. Moves are chosen from the
 * position line alone.
 */
#ifndef SEANCE_TESTS_TABLE_CLIENT_H
#define SEANCE_TESTS_TABLE_CLIENT_H

#include "base/rng.h"
#include "server/hall.h"

struct client {
	struct hall_session *session; /* NULL: not connected */
	char token[HALL_TOKEN_TEXT];
	char table[17];
	const struct game *game;
	struct desk_rules *rules; /* from the table's set-up */
	int person, seat, round_seat;
	int rows; /* seen; a gap or a repetition fails the test */
	int turn, host, round;
	int64_t spent; /* since when whoever is to act had been thinking, in the last table; -1: not told */
	char phase[16];
	char position[GAME_POSITION_MAX];
	uint8_t secret[FAIR_BYTES];
	struct fair_deal deal;
	bool has_deal, has_offer;
	int done, refused, tables, news; /* messages so far */
	char done_id[ROOM_ID_MAX];
	char refusal[256], extra[HALL_TOKEN_TEXT], said[256];
	uint32_t connected;
	int closed; /* the code it was dropped with; 0: not */
	char round_secret[65];
	size_t bytes;
	/* NULL, or called with every message it is sent, and with "" and the code when it is dropped. */
	void (*heard)(void *context, const char *text, size_t length, int code);
	void *heard_context;
};

/* A hall on a store with a clock of its own that stands still. */
struct table_world {
	struct store *store;
	struct hall *hall;
	int64_t ticks;
	struct rng rng;
	char created[512]; /* the last answer to an HTTP request, */
	int http_status;   /* and its status */
};

void world_open(struct table_world *world, struct store *store, uint64_t seed);
void world_close(struct table_world *world);
/* Runs the hall until nothing more follows by itself, bots included; the clock moves on while bots are awaited. */
void world_settle(struct table_world *world);
/* Calls what bots' threads have posted; how many calls. */
int world_run_posted(void);
/* Creates a table from JSON; the client gets its token, `invite` the invitation. */
void world_create(struct table_world *world, const char *json, struct client *client, char invite[HALL_TOKEN_TEXT]);

/* Tries a device code, {"code":"..."}; the answer is in world->created. */
void world_device(struct table_world *world, const char *json);

/* Connects and says hello with the text, which is the inside of a JSON object. */
void client_enter(struct table_world *world, struct client *client, const char *hello);
/* Comes back with the client's own token. */
void client_return(struct table_world *world, struct client *client);
void client_leave(struct table_world *world, struct client *client);
/* A message: "\"t\":\"sit\",\"seat\":1". */
void client_say(struct table_world *world, struct client *client, const char *inside);
/* Commits and reveals as the phase asks; true if it did something. */
bool client_deal(struct table_world *world, struct client *client);
/* One of the legal moves in the client's position, by the generator. */
game_action client_choose(const struct client *client, struct rng *rng);
/* Sends a move with that id. */
void client_move(struct table_world *world, struct client *client, game_action action, const char *id);
bool client_has_turn(const struct client *client);

#endif
