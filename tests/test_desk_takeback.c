/* Taking back: what a person could learn by it, probed, and practice games. */
#include <stdio.h>

#include "desk_table.h"

/* Seat 0 is a person who moves at random. */
static void person_moves(struct desk *desk, struct rng *rng)
{
	game_action list[GAME_LEGAL_MAX];
	struct fault fault;
	int count = desk->game->legal(desk->rules, &desk->state, list);

	assert_int_equal(desk_act(desk, 0, list[rng_below(rng, (uint32_t)count)], NULL, &fault), STATUS_OK);
}

/* The first action of those from `ply` on, at most up to `count`, that is chance's; `count` if there is none. */
static int first_chance(const struct desk *desk, int ply)
{
	while (ply < desk->count && desk->moves[ply].actor != GAME_CHANCE)
		ply++;
	return ply;
}

/* What the person sees after the move in another world it could not rule out, with the same bots answering. */
static bool sees_the_same(const struct desk *desk, int ply, int end, struct rng *rng)
{
	const struct game *game = desk->game;
	union game_state world, truth;
	struct fault fault;

	assert_int_equal(desk_at(desk, ply, &truth, &fault), STATUS_OK);
	world = truth;
	game->resample(desk->rules, &world, 0, rng);
	for (int i = ply; i < end; i++) {
		game_action action = desk->moves[i].action;
		union game_state one, other;

		if (desk->moves[i].actor != 0) {
			const struct agent *agent = &desk->seat[desk_player(desk, desk->moves[i].actor)].agent;
			struct desk_room room = {.memory = NULL};
			struct desk_question question;
			struct agent_answer answer;

			if (world.head.actor != desk->moves[i].actor)
				return false;
			assert_int_equal(desk_ask_at(desk, i, agent, &question, &fault), STATUS_OK);
			question.view = world; /* the same bot with the same generator, in the other world */
			game->redact(desk->rules, &question.view, world.head.actor);
			assert_int_equal(desk_think(&question, &room, &answer, &fault), STATUS_OK);
			action = answer.move;
		} else if (!game_allows(game, desk->rules, &world, action)) {
			return false;
		}
		game->apply(desk->rules, &world, action);
		game->apply(desk->rules, &truth, desk->moves[i].action);
		one = world;
		other = truth;
		game->redact(desk->rules, &one, 0);
		game->redact(desk->rules, &other, 0);
		if (game_hash(game, &one) != game_hash(game, &other))
			return false;
	}
	return true;
}

struct probes {
	int answers, answers_differ; /* a move and the bots' answers to it, whether it may be taken back or not */
	int allowed, allowed_differ; /* those that may */
};

/* At every turn of the person: would the last move and the answers to it look the same in other worlds? */
static void probe(const char *name, int players, uint64_t seed, struct probes *probes)
{
	struct desk_room room;
	struct fault fault;
	struct desk desk;
	struct rng rng;
	int last = -1;

	rng_seed(&rng, seed, 99);
	table_of(&desk, name, players, "greedy", seed);
	room = table_room(&desk);
	table_sit(&desk, 0, "person");
	while (desk_turn(&desk) != DESK_OVER && desk.count < 400) {
		table_run(&desk, &room, 100);
		if (desk_turn(&desk) == DESK_OVER)
			break;
		if (last >= 0 && first_chance(&desk, last) == desk.count && desk.count > last + 1) {
			int limit = 0;

			assert_int_equal(desk_takeback_limit(&desk, 0, &limit, &fault), STATUS_OK);
			for (int i = 0; i < 4; i++) {
				bool same = sees_the_same(&desk, last, desk.count, &rng);

				probes->answers++;
				probes->answers_differ += !same;
				probes->allowed += last >= limit;
				probes->allowed_differ += last >= limit && !same;
			}
		}
		last = desk.count;
		person_moves(&desk, &rng);
	}
	free(room.memory);
	desk_release(&desk);
}

TEST(nothing_is_learned_by_taking_back_after_a_bots_answer)
{
	static const struct {
		const char *game;
		int players, rounds;
	} tables[] = {{"ghooost", 2, 24}, {"ghooost", 3, 12}, {"thirteen", 2, 40}, {"thirteen", 3, 20},
		{"phantom", 2, 12}, {"boo", 2, 3}};

	for (size_t i = 0; i < sizeof(tables) / sizeof(tables[0]); i++) {
		struct probes probes = {0};

		for (int round = 0; round < tables[i].rounds; round++)
			probe(tables[i].game, tables[i].players, (uint64_t)round + 1, &probes);
		printf("%s-%d: %d of %d answers differ in another world; %d of %d that may be taken back\n",
			tables[i].game, tables[i].players, probes.answers_differ, probes.answers, probes.allowed_differ,
			probes.allowed);
		assert_int_equal(probes.allowed_differ, 0);
		if (i == 0)
			assert_true(probes.answers_differ > 20); /* there is something to learn */
		if (tables[i].game[0] == 'b')
			assert_true(probes.allowed == probes.answers && probes.allowed > 0); /* nothing is hidden */
	}
}

/* A person at seat 0 who has moved, with the bots' answers. */
static int move_once(struct desk *desk, const char *game, bool practice, struct desk_room *room)
{
	struct rng rng;
	int ply;

	memset(desk, 0, sizeof(*desk));
	table_begin(desk, game, 2, &(struct desk_config){.seed = {3, 2}, .practice = practice});
	table_sit(desk, 1, "greedy");
	*room = table_room(desk);
	table_run(desk, room, 1000);
	ply = desk->count;
	rng_seed(&rng, 1, 1);
	person_moves(desk, &rng);
	table_run(desk, room, 1000);
	return ply;
}

TEST(a_practice_game_takes_back_freely_and_its_record_says_so)
{
	static char text[1 << 16];
	struct desk_viewer full;
	struct desk_room room;
	struct fault fault;
	struct desk desk;
	struct sink sink;
	int ply = move_once(&desk, "ghooost", false, &room);

	assert_int_equal(desk_take_back(&desk, 0, &fault), STATUS_REFUSED);
	free(room.memory);
	desk_release(&desk);
	ply = move_once(&desk, "ghooost", true, &room);
	assert_int_equal(desk_take_back(&desk, 0, &fault), STATUS_OK);
	assert_int_equal(desk.count, ply);
	assert_int_equal(desk_take_back(&desk, 0, &fault), STATUS_REFUSED); /* there is no other move of the person's */
	assert_int_equal(desk_sit(&desk, 1, "person", 6, &fault), STATUS_REFUSED);
	assert_int_equal(desk_viewer(&desk, GAME_FULL, &full, &fault), STATUS_OK);
	sink_init(&sink, text, sizeof(text));
	assert_int_equal(desk_record(&desk, full, &sink, &fault), STATUS_OK);
	assert_non_null(strstr(text, "free"));
	free(room.memory);
	desk_release(&desk);
}
