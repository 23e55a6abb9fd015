/*
 * The wire leak test: everything that a viewer gets from a server must be the
 * same, byte for byte, in two games that differ only in what the viewer may not
 * know.
 *
 * Two halls (src/server/hall.h) run side by side with equal tokens, ids, times,
 * commitments and messages. Their games are twins (pair.h), planned before the
 * first card: chance, the bots' answers and the other people's moves come from
 * the plan. What is compared: every message that the viewer's socket is handed
 * (net/frames.c adds the same few bytes to equal messages), the tick at which
 * it is handed over, the code of a close, and the answers of HTTP (the table
 * created, a device code, lobby, feed, the counters behind /metrics). Between
 * moves the viewer reconnects, asks for its record, tries forbidden moves and
 * takes back.
 *
 *	wire_leak [PAIRS] [PLANT]
 *
 * PAIRS are positions that differ, for each game that hides something (3000).
 * Exits 1 at the first difference, or if there are fewer. With PLANT a leak is
 * built into the server, and the test must find it:
 *
 *	row       rows are written for another seat
 *	state     the state says a bit of what is hidden
 *	record    the record of a running game holds everything
 *	time      bots answer a step of the grid later if that bit is set
 *
 * The functions __wrap_* stand in for the server's (see -Wl,--wrap in
 * tests/meson.build).
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "pair.h"
#include "server/hall_private.h"
#include "server/room_json.h"
#include "table_client.h"

enum { STEPS_MAX = 400, SPECTATOR = GAME_SEATS_MAX, HEARD_MAX = 8 << 20, GAMES_MAX = 200000 };

/* The twin games of a table, planned as far as the viewer cannot tell them apart. */
static struct {
	struct pair pair;
	int viewer, players, variant;
	unsigned bots; /* seats, as bits */
	int steps;
	int actor[STEPS_MAX + 1];
	game_action action[2][STEPS_MAX];
	bool differs[STEPS_MAX + 1]; /* the states before that step */
} plan;

/* One of the two servers, with everything that the viewer has got from it since the last comparison. */
static struct side {
	struct table_world world;
	struct client people[GAME_SEATS_MAX + 1]; /* by seat; the spectator last */
	char invite[HALL_TOKEN_TEXT], feed[HALL_TOKEN_TEXT];
	char store[128];
	char *heard;
	size_t length;
} sides[2];
static int now; /* the side that works; bots think only while their side waits for them */
static const char *plant = "";
static struct rng rng;

static void plan_steps(const struct room *room)
{
	struct pair *pair = &plan.pair;

	pair->rules = room->setup.rules->rules;
	pair->game->start(&pair->rules, &pair->one);
	pair->other = pair->one;
	while (plan.steps < STEPS_MAX) {
		game_action one, other;

		plan.actor[plan.steps] = pair->one.head.actor;
		plan.differs[plan.steps] = pair_differs(pair);
		if (!pair_choose(pair, &rng, &one, &other))
			break;
		pair_apply(pair, one, other);
		if (pair->one.head.actor == GAME_NOBODY)
			break; /* then all is shown */
		plan.action[0][plan.steps] = one;
		plan.action[1][plan.steps++] = other;
	}
	/* A bot is asked at once; the plan ends where somebody else is awaited. */
	while (plan.steps > 0 && plan.actor[plan.steps] < GAME_SEATS_MAX &&
		(plan.bots >> plan.actor[plan.steps] & 1) != 0)
		plan.steps--;
}

/* A bit of the state that depends on what is hidden. */
static bool hidden_bit(const struct room *room)
{
	const uint8_t *bytes = (const uint8_t *)&room->desk.state;
	uint32_t hash = 2166136261U;

	for (int i = 0; i < room->desk.game->info()->state_size; i++)
		hash = (hash ^ bytes[i]) * 16777619U;
	return hash >> 31 != 0;
}

enum status __wrap_room_draw(struct room *room, game_action *action, struct fault *fault);
enum status __wrap_desk_think(const struct desk_question *question, const struct desk_room *room,
	struct agent_answer *answer, struct fault *fault);
int64_t __wrap_store_now(struct store *store);
void __real_room_row_json(
	const struct room *room, const struct room_news *news, int viewer, struct json_writer *writer);
void __wrap_room_row_json(
	const struct room *room, const struct room_news *news, int viewer, struct json_writer *writer);
void __real_room_state_json(const struct room *room, int viewer, struct json_writer *writer);
void __wrap_room_state_json(const struct room *room, int viewer, struct json_writer *writer);
void __real_hall_release_bot(struct hall_table *table, int64_t ticks);
void __wrap_hall_release_bot(struct hall_table *table, int64_t ticks);
enum status __real_desk_record(
	const struct desk *desk, struct desk_viewer viewer, struct sink *sink, struct fault *fault);
enum status __wrap_desk_record(
	const struct desk *desk, struct desk_viewer viewer, struct sink *sink, struct fault *fault);

/* Chance draws what is planned. At the plan's end nothing follows, and the table stands still. */
enum status __wrap_room_draw(struct room *room, game_action *action, struct fault *fault)
{
	if (room->desk.count >= plan.steps)
		return fault_set(fault, STATUS_REFUSED, "nothing more is planned", "", "");
	*action = plan.action[now][room->desk.count];
	return STATUS_OK;
}

enum status __wrap_desk_think(const struct desk_question *question, const struct desk_room *room,
	struct agent_answer *answer, struct fault *fault)
{
	(void)room, (void)fault;
	memset(answer, 0, sizeof(*answer));
	answer->move = plan.action[now][question->ply];
	return STATUS_OK;
}

/* The stores' clock. */
int64_t __wrap_store_now(struct store *store)
{
	(void)store;
	return 1700000000000 + sides[now].world.ticks;
}

void __wrap_room_row_json(const struct room *room, const struct room_news *news, int viewer, struct json_writer *writer)
{
	if (strcmp(plant, "row") == 0)
		viewer = viewer == 0 ? 1 : 0;
	__real_room_row_json(room, news, viewer, writer);
}

void __wrap_room_state_json(const struct room *room, int viewer, struct json_writer *writer)
{
	if (strcmp(plant, "state") == 0 && room->desk.game != NULL)
		jw_put_bool(writer, "bit", hidden_bit(room));
	__real_room_state_json(room, viewer, writer);
}

void __wrap_hall_release_bot(struct hall_table *table, int64_t ticks)
{
	if (strcmp(plant, "time") == 0 && table->job != NULL && hidden_bit(&table->room))
		sides[now].world.ticks += hall_config_default.bot_grid_ms;
	__real_hall_release_bot(table, ticks);
}

enum status __wrap_desk_record(
	const struct desk *desk, struct desk_viewer viewer, struct sink *sink, struct fault *fault)
{
	if (strcmp(plant, "record") == 0)
		viewer.place = DESK_VIEWER_FULL;
	return __real_desk_record(desk, viewer, sink, fault);
}

/* Keeps one thing that the viewer has got: where from, when, how long, the bytes. */
static void hear(struct side *side, const char *from, const char *text, size_t length)
{
	char head[96];
	int used =
		snprintf(head, sizeof(head), "\n%s at %lld, %zu bytes: ", from, (long long)side->world.ticks, length);

	if (side->length + (size_t)used + length + 1 > HEARD_MAX) {
		printf("too much is sent between two comparisons\n");
		exit(1);
	}
	memcpy(side->heard + side->length, head, (size_t)used);
	memcpy(side->heard + side->length + used, text, length);
	side->length += (size_t)used + length;
	side->heard[side->length] = '\0';
}

static void on_heard(void *context, const char *text, size_t length, int code)
{
	char from[32];

	snprintf(from, sizeof(from), code == 0 ? "socket" : "closed with %d", code);
	hear((struct side *)context, from, text, length);
}

/* What HTTP answers now. */
static void ask_http(struct side *side)
{
	static char text[65536];
	struct hall_counts counts = hall_counts(side->world.hall);
	struct fault fault;

	hear(side, "lobby", text, hall_list(side->world.hall, text, sizeof(text), &fault));
	if (side->feed[0] != '\0')
		hear(side, "feed", text, hall_feed(side->world.hall, side->feed, text, sizeof(text)));
	snprintf(text, sizeof(text), "%d %d %d %llu %llu %llu %llu", counts.tables, counts.sessions, counts.thinking,
		(unsigned long long)counts.rows, (unsigned long long)counts.commits,
		(unsigned long long)counts.conflicts, (unsigned long long)counts.failures);
	hear(side, "counters", text, strlen(text));
}

static void show_position(const union game_state *state)
{
	char text[GAME_POSITION_MAX];
	struct sink sink;

	sink_init(&sink, text, sizeof(text));
	plan.pair.game->position(&plan.pair.rules, state, &sink);
	printf("  %s\n", text);
}

static struct hall_table *table_of(struct side *side)
{
	struct fault fault;
	const struct client *client = &side->people[plan.viewer];
	struct hall_table *table = hall_find(side->world.hall, (int64_t)strtoull(client->table, NULL, 16), &fault);

	if (table == NULL) {
		printf("the table is gone: %s\n", fault.text);
		exit(1);
	}
	return table;
}

static void fail(size_t at)
{
	size_t from = at < 200 ? 0 : at - 200;

	printf("%s, %d players: viewer %d is sent what it may not know, at byte %zu:\n", plan.pair.game->info()->name,
		plan.players, plan.viewer, at);
	for (int i = 0; i < 2; i++) {
		printf("--- %.400s\n", sides[i].heard + (from < sides[i].length ? from : sides[i].length));
		show_position(&table_of(&sides[i])->room.desk.state);
	}
	exit(1);
}

/* Both have sent the same since the last comparison, to the byte. */
static void compare(void)
{
	size_t at = 0;

	for (now = 0; now < 2; now++)
		ask_http(&sides[now]);
	now = 0;
	while (at < sides[0].length && at < sides[1].length && sides[0].heard[at] == sides[1].heard[at])
		at++;
	if (at < sides[0].length || at < sides[1].length)
		fail(at);
	sides[0].length = sides[1].length = 0;
}

/* The table's set-up, the same for both. */
static void setup_text(char *text, size_t size, bool clock)
{
	const struct game_info *info = plan.pair.game->info();
	struct json_writer writer;
	struct sink sink;

	sink_init(&sink, text, size - 1);
	jw_init(&writer, &sink);
	jw_open(&writer, '{');
	jw_put_string(&writer, "game", info->name);
	jw_put_string(&writer, "name", "Ada");
	jw_put_bool(&writer, "listed", true);
	jw_put_open(&writer, "options", '{');
	for (int i = 0; i < info->options; i++)
		jw_put_number(&writer, info->option[i].name, plan.pair.rules.setup.option[i]);
	jw_close(&writer, '}');
	jw_put_open(&writer, "seats", '[');
	for (int seat = 0; seat < plan.players; seat++)
		jw_string(&writer, (plan.bots >> seat & 1) != 0 ? "level1" : "person");
	jw_close(&writer, ']');
	if (clock) {
		jw_put_open(&writer, "clock", '{');
		jw_put_string(&writer, "kind", "fischer");
		jw_put_number(&writer, "seconds", 86400);
		jw_put_number(&writer, "add", 5);
		jw_close(&writer, '}');
	}
	jw_close(&writer, '}');
	text[sink.length] = '\0';
}

static bool is_person(int seat)
{
	return (plan.bots >> seat & 1) == 0;
}

/* Everybody comes and sits down. */
static void gather(struct side *side, const char *setup)
{
	bool first = true;
	char hello[128];

	memset(side->people, 0, sizeof(side->people));
	side->feed[0] = '\0';
	for (int seat = 0; seat <= SPECTATOR; seat++) {
		struct client *client = &side->people[seat];

		if (seat < SPECTATOR ? seat >= plan.players || !is_person(seat) : plan.viewer != SPECTATOR)
			continue;
		if (first)
			world_create(&side->world, setup, client, side->invite);
		client->heard = seat == plan.viewer ? on_heard : NULL;
		client->heard_context = side;
		if (first) {
			if (seat == plan.viewer)
				hear(side, "created", side->world.created, strlen(side->world.created));
			client_return(&side->world, client);
			first = false;
			continue;
		}
		snprintf(hello, sizeof(hello), "\"token\":\"%s\",%s\"name\":\"Guest %d\"", side->invite,
			seat == SPECTATOR ? "\"watch\":true," : "", seat);
		client_enter(&side->world, client, hello);
		snprintf(hello, sizeof(hello), "\"t\":\"sit\",\"seat\":%d", seat);
		client_say(&side->world, client, seat == SPECTATOR ? "\"t\":\"record\"" : hello);
	}
}

/* The viewer gets a feed and a device code, and the cards are dealt. */
static void start(struct side *side)
{
	struct client *viewer = &side->people[plan.viewer];
	int host = 0;
	char code[64];

	if (plan.viewer != SPECTATOR) {
		client_say(&side->world, viewer, "\"t\":\"feed\"");
		memcpy(side->feed, viewer->extra, sizeof(side->feed));
		client_say(&side->world, viewer, "\"t\":\"device\"");
		snprintf(code, sizeof(code), "{\"code\":\"%.8s\"}", viewer->extra);
		world_device(&side->world, code);
		hear(side, "device", side->world.created, strlen(side->world.created));
	}
	while (!is_person(host))
		host++;
	client_say(&side->world, &side->people[host], "\"t\":\"start\"");
	for (int phase = 0; phase < 2; phase++)
		for (int seat = 0; seat < plan.players; seat++)
			if (is_person(seat))
				client_deal(&side->world, &side->people[seat]);
}

/* Whether the viewer may not do that now, in the first game. */
static bool forbidden(game_action action)
{
	const struct desk *desk = &table_of(&sides[0])->room.desk;

	return desk->state.head.actor != plan.viewer || !game_allows(desk->game, desk->rules, &desk->state, action);
}

/* What the viewer does between moves, by a number that is the same for both. */
static void do_between(struct side *side, unsigned number)
{
	struct client *viewer = &side->people[plan.viewer];
	char again[96];

	if (number % 8 == 0 && plan.viewer != SPECTATOR) {
		client_leave(&side->world, viewer);
		client_return(&side->world, viewer);
	} else if (number % 8 == 0) {
		snprintf(again, sizeof(again), "\"token\":\"%s\",\"watch\":true", side->invite);
		client_leave(&side->world, viewer);
		client_enter(&side->world, viewer, again);
	} else if (number % 8 == 1) {
		client_say(&side->world, viewer, "\"t\":\"record\",\"id\":\"r\"");
	} else if (number % 8 == 2) {
		client_say(&side->world, viewer, "\"t\":\"undo\",\"id\":\"u\"");
	} else if (number % 8 == 3 && forbidden(number / 8)) {
		client_move(&side->world, viewer, number / 8, "x");
	}
}

/* The next planned step, by the person whose turn it is. */
static void do_move(struct side *side, int number)
{
	int ply = table_of(side)->room.desk.count;
	struct client *client = &side->people[plan.actor[ply]];
	char id[ROOM_ID_MAX];

	snprintf(id, sizeof(id), "m%d", number);
	client_move(&side->world, client, plan.action[now][ply], id);
	if (strcmp(client->done_id, id) != 0) {
		printf("a planned move is refused: %s\n", client->refusal);
		exit(1);
	}
}

static void finish(struct side *side)
{
	int host = 0;

	while (!is_person(host))
		host++;
	client_say(&side->world, &side->people[host], "\"t\":\"close\"");
	for (int seat = 0; seat <= SPECTATOR; seat++)
		if (side->people[seat].session != NULL)
			client_leave(&side->world, &side->people[seat]);
	side->world.ticks += 120000; /* the table leaves the memory */
	hall_tick(side->world.hall);
}

/* From deal to the plan's end. Returns the pairs of different states whose bytes were compared. */
static long play_table(void)
{
	long different = 0;
	int ply = table_of(&sides[0])->room.desk.count, seen = 0;

	compare();
	for (int number = 0;; number++) {
		unsigned between = rng_below(&rng, 8 * (uint32_t)plan.pair.game->info()->actions);
		unsigned pause = rng_below(&rng, 5000);

		for (now = 0; now < 2; now++) {
			sides[now].world.ticks += pause;
			do_between(&sides[now], between);
		}
		compare();
		for (; seen <= ply; seen++)
			different += plan.differs[seen];
		ply = table_of(&sides[0])->room.desk.count; /* it can have been taken back */
		if (ply >= plan.steps)
			return different;
		for (now = 0; now < 2; now++)
			do_move(&sides[now], number);
		compare();
		ply = table_of(&sides[0])->room.desk.count;
	}
}

/* Table number `number` of a game: who plays, who looks, which options. False if there is no such table. */
static bool choose_table(const struct game *game, int number)
{
	const struct game_info *info = game->info();

	memset(&plan, 0, sizeof(plan));
	plan.pair.game = game;
	plan.players = info->players_low + number % (info->players_high - info->players_low + 1);
	plan.variant = number % walk_variants(game);
	plan.viewer = (int)rng_below(&rng, (uint32_t)plan.players + 1);
	if (plan.viewer == plan.players)
		plan.viewer = SPECTATOR;
	plan.pair.viewer = plan.viewer == SPECTATOR ? (int)GAME_SPECTATOR : plan.viewer;
	for (int seat = 0; seat < plan.players; seat++)
		if (seat != plan.viewer && rng_below(&rng, 4) == 0)
			plan.bots |= 1u << seat;
	return walk_rules(game, plan.players, plan.variant, &plan.pair.rules) && plan.bots != (1u << plan.players) - 1;
}

static long check_game(const struct game *game, long pairs)
{
	long different = 0;
	int tables = 0, number = 0;

	rng_seed(&rng, 31, 0);
	for (; different < pairs && number < GAMES_MAX; number++) {
		char setup[1024];

		if (!choose_table(game, number))
			continue;
		setup_text(setup, sizeof(setup), rng_below(&rng, 3) == 0);
		for (now = 0; now < 2; now++)
			gather(&sides[now], setup);
		compare();
		plan_steps(&table_of(&sides[0])->room);
		for (now = 0; now < 2 && plan.steps > 0; now++)
			start(&sides[now]);
		now = 0;
		if (plan.steps > 0)
			different += play_table();
		for (now = 0; now < 2; now++)
			finish(&sides[now]);
		compare();
		tables++;
		if (!pair_game_hides(game) && tables == 20)
			break;
	}
	printf("%s: %ld pairs of different games at %d tables give every viewer the same bytes, no leak\n",
		game->info()->name, different, tables);
	return different;
}

static void open_side(struct side *side, int number)
{
	struct store_options options = {.where = side->store, .synchronous = "OFF"};
	struct fault fault;
	struct store *store;

	snprintf(side->store, sizeof(side->store), "%s/seance-wire-%d-%d.db",
		getenv("TMPDIR") != NULL ? getenv("TMPDIR") : "/tmp", (int)getpid(), number);
	store = store_open(&options, &fault);
	side->heard = (char *)malloc(HEARD_MAX);
	if (store == NULL || side->heard == NULL) {
		printf("the store cannot be opened: %s\n", store == NULL ? fault.text : "memory");
		exit(1);
	}
	world_open(&side->world, store, 5);
}

static void close_side(struct side *side)
{
	char path[160];

	world_close(&side->world);
	store_close(side->world.store);
	for (int i = 0; i < 3; i++) {
		static const char *const ends[] = {"", "-wal", "-shm"};

		snprintf(path, sizeof(path), "%s%s", side->store, ends[i]);
		remove(path);
	}
	free(side->heard);
}

int main(int argc, char **argv)
{
	long pairs = argc > 1 ? atol(argv[1]) : 3000;
	bool enough = true;

	plant = argc > 2 ? argv[2] : "";
	for (now = 0; now < 2; now++)
		open_side(&sides[now], now);
	for (int i = 0; walk_game(i) != NULL; i++) {
		const struct game *game = walk_game(i);

		if (check_game(game, pairs) < pairs && pair_game_hides(game)) {
			printf("%s: too few pairs of different games\n", game->info()->name);
			enough = false;
		}
	}
	for (now = 0; now < 2; now++)
		close_side(&sides[now]);
	return enough ? 0 : 1;
}
