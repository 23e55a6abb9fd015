/* Tables for tests of src/desk: begun, seated and played in a line. */
#ifndef SEANCE_TESTS_DESK_TABLE_H
#define SEANCE_TESTS_DESK_TABLE_H

#include <stdlib.h>
#include <string.h>

#include "desk/desk_play.h"
#include "test.h"

static const char *const table_games[] = {"ghooost", "boo", "phantom", "thirteen"};

/* The shared rules of a game with its default options, to be released. */
static inline struct desk_rules *table_rules_of(const char *name, int players)
{
	const struct game *game = game_named(name);
	struct desk_rules *shared;
	union game_rules rules;
	struct fault fault;

	memset(&rules, 0, sizeof(rules));
	game->defaults(&rules, players);
	assert_int_equal(desk_rules_share(game, &rules, &shared, &fault), STATUS_OK);
	return shared;
}

static inline void table_begin(struct desk *desk, const char *game, int players, const struct desk_config *like)
{
	struct desk_config config = *like;
	struct fault fault;

	config.rules = table_rules_of(game, players);
	assert_int_equal(desk_begin(desk, &config, &fault), STATUS_OK);
	desk_rules_release(config.rules);
}

static inline void table_sit(struct desk *desk, int seat, const char *who)
{
	struct fault fault;

	assert_int_equal(desk_sit(desk, seat, who, strlen(who), &fault), STATUS_OK);
}

/* A new table with the same bot at every seat. */
static inline void table_of(struct desk *desk, const char *game, int players, const char *who, uint64_t seed)
{
	memset(desk, 0, sizeof(*desk));
	table_begin(desk, game, players, &(struct desk_config){.seed = {seed, DESK_SEED_NEWEST}});
	for (int seat = 0; seat < players; seat++)
		table_sit(desk, seat, who);
}

/* Memory for any bot at the table, to be freed. */
static inline struct desk_room table_room(const struct desk *desk)
{
	size_t size = (desk_memory(desk) + AGENT_ALIGN - 1) / AGENT_ALIGN * AGENT_ALIGN;
	struct desk_room room = {.memory = aligned_alloc(AGENT_ALIGN, size), .size = size};

	assert_non_null(room.memory);
	return room;
}

/* At most that many steps of chance and bots, fewer if a person is to act or the round is over. */
static inline void table_run(struct desk *desk, const struct desk_room *room, int steps)
{
	struct fault fault;

	for (int i = 0; i < steps && (desk_turn(desk) == DESK_CHANCE || desk_turn(desk) == DESK_BOT); i++)
		assert_int_equal(desk_step(desk, room, &fault), STATUS_OK);
}

static inline uint64_t table_hash(const struct desk *desk)
{
	return game_hash(desk->game, &desk->state);
}

#endif
