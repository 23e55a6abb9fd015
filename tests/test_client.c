/* The client without a network: what it asks an agent in this person's place. */
#include <stdio.h>

#include "base/sink.h"
#include "client/client.h"
#include "desk_table.h"

static void put_numbers(char *text, size_t size, const char *key, const int *number, int count)
{
	size_t at = strlen(text);

	at += (size_t)snprintf(text + at, size - at, "\"%s\":[", key);
	for (int i = 0; i < count; i++)
		at += (size_t)snprintf(text + at, size - at, "%s%d", i > 0 ? "," : "", number[i]);
	(void)snprintf(text + at, size - at, "]");
}

/* The `table` message of a server at whose table the desk is played, to the person whose turn it is. */
static void shown(const struct desk *desk, struct client_table *client)
{
	static char text[3 * GAME_POSITION_MAX], position[GAME_POSITION_MAX];
	int viewer = desk->state.head.actor, seats = desk->rules->setup.players, players = desk->match.players;
	int points[GAME_SEATS_MAX], boos[GAME_SEATS_MAX], order[GAME_SEATS_MAX];
	union game_state view = desk->state;
	struct match match;
	struct sink sink;
	size_t at;

	desk_match_now(desk, &match);
	for (int i = 0; i < players; i++) {
		points[i] = match.points[i];
		boos[i] = match.boos[i];
	}
	for (int i = 0; i < seats; i++)
		order[i] = desk_player(desk, i);
	desk->game->redact(desk->rules, &view, viewer);
	sink_init(&sink, position, sizeof(position));
	desk->game->position(desk->rules, &view, &sink);
	(void)snprintf(text, sizeof(text),
		"{\"t\":\"table\",\"rows\":9,\"table\":\"0123456789abcdef\",\"person\":0,\"seat\":%d,"
		"\"setup\":{\"game\":\"%s\",\"match\":%s,\"aids\":true,\"seats\":[\"person\"",
		desk_player(desk, viewer), desk->game->info()->name, desk->in_match ? "true" : "false");
	for (int i = 1; i < players; i++)
		strcat(text, ",\"person\"");
	at = strlen(text);
	(void)snprintf(text + at, sizeof(text) - at,
		"]},\"fair\":{\"table\":\"%032d\",\"server\":\"%064d\"},\"phase\":\"playing\",\"turn\":%d,\"host\":0,"
		"\"position\":\"%s\",\"round\":%d,\"players\":%d,\"first\":%d,\"viewer\":%d",
		0, 0, desk_player(desk, viewer), position, desk->rules->setup.round, seats, desk->rules->setup.first,
		viewer);
	if (desk->in_match) {
		strcat(text, ",\"match\":{");
		put_numbers(text, sizeof(text), "points", points, players);
		strcat(text, ",");
		put_numbers(text, sizeof(text), "boos", boos, players);
		strcat(text, ",");
		put_numbers(text, sizeof(text), "order", order, seats);
		strcat(text, ",\"over\":false,\"winners\":0}");
	}
	strcat(text, "}");
	assert_int_equal(client_take(client, text, strlen(text)), CLIENT_TABLE_SHOWN);
}

/* Plays on until a player is to act. */
static void to_a_decision(struct desk *desk, const struct desk_room *room)
{
	struct fault fault;

	while (desk_turn(desk) == DESK_CHANCE)
		assert_int_equal(desk_step(desk, room, &fault), STATUS_OK);
	assert_int_equal(desk_turn(desk), DESK_BOT);
}

static void same_question(const struct desk *desk, int rounds)
{
	struct client_table client = {.person = -1};
	struct desk_question here, there;
	struct agent adviser;
	struct fault fault;

	assert_true(agent_parse("level8", 6, &adviser, &fault));
	shown(desk, &client);
	assert_int_equal(desk_ask_at(desk, desk->count, &adviser, &here, &fault), STATUS_OK);
	assert_true(client_question(&client, &adviser, &there));
	assert_int_equal(here.standing.rounds, rounds);
	assert_int_equal(there.seat, here.seat);
	assert_memory_equal(&there.view, &here.view, (size_t)desk->game->info()->state_size);
	assert_memory_equal(&there.standing, &here.standing, sizeof(here.standing));
	client_release(&client);
}

/* Plays a match of random players and asks at the first decision of each round. Returns the rounds after the first. */
static int follow_match(const char *game, uint64_t seed)
{
	int rounds = 0;
	struct desk_room room;
	struct fault fault;
	struct desk desk;

	memset(&desk, 0, sizeof(desk));
	table_begin(&desk, game, game_named(game)->info()->players_high,
		&(struct desk_config){.seed = {seed, DESK_SEED_NEWEST}, .match = true});
	for (int seat = 0; seat < desk.match.players; seat++)
		table_sit(&desk, seat, "random");
	room = table_room(&desk);
	for (;;) {
		to_a_decision(&desk, &room);
		same_question(&desk, rounds);
		table_run(&desk, &room, 1 << 20);
		if (!desk_has_next(&desk))
			break;
		assert_int_equal(desk_next(&desk, &fault), STATUS_OK);
		rounds++;
	}
	free(room.memory);
	desk_release(&desk);
	return rounds;
}

TEST(a_client_asks_with_the_standing_that_the_server_has)
{
	int rounds = 0;

	for (int g = 0; g < 4; g++)
		for (uint64_t seed = 1; seed <= 3; seed++)
			rounds += follow_match(table_games[g], seed);
	assert_true(rounds > 12);
}

TEST(outside_a_match_nothing_stands)
{
	const struct agent_standing nothing = {0};
	struct client_table client = {.person = -1};
	struct desk_question question;
	struct agent adviser;
	struct desk_room room;
	struct fault fault;
	struct desk desk;

	table_of(&desk, "ghooost", 4, "random", 3);
	room = table_room(&desk);
	to_a_decision(&desk, &room);
	assert_true(agent_parse("level8", 6, &adviser, &fault));
	assert_false(client_question(&client, &adviser, &question)); /* nothing is known yet */
	shown(&desk, &client);
	assert_true(client_question(&client, &adviser, &question));
	assert_memory_equal(&question.standing, &nothing, sizeof(nothing));
	client_release(&client);
	free(room.memory);
	desk_release(&desk);
}
