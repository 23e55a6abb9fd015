/* Tables that end a round, bots that stand in, and what their records say of it. */
#include <stdlib.h>
#include <string.h>

#include "desk/desk_play.h"
#include "test.h"

enum { TEXT_MAX = 1 << 16 };

static char text[TEXT_MAX];

static void begin(struct desk *desk, const char *name, int players, bool match, bool practice)
{
	struct desk_config config = {.seed = {11, DESK_SEED_NEWEST}, .match = match, .practice = practice};
	const struct game *game = game_named(name);
	union game_rules rules;
	struct fault fault;

	memset(desk, 0, sizeof(*desk));
	memset(&rules, 0, sizeof(rules));
	game->defaults(&rules, players);
	assert_int_equal(desk_rules_share(game, &rules, &config.rules, &fault), STATUS_OK);
	assert_int_equal(desk_begin(desk, &config, &fault), STATUS_OK);
	desk_rules_release(config.rules);
}

static void sit(struct desk *desk, int seat, const char *who)
{
	assert_int_equal(desk_sit(desk, seat, who, strlen(who), NULL), STATUS_OK);
}

/* So many actions, or until a person is to act. */
static void run(struct desk *desk, int actions)
{
	struct desk_room room = {0};
	struct fault fault;

	while (actions-- > 0 && (desk_turn(desk) == DESK_CHANCE || desk_turn(desk) == DESK_BOT))
		assert_int_equal(desk_step(desk, &room, &fault), STATUS_OK);
}

static const char *record_of(const struct desk *desk)
{
	struct desk_viewer viewer;
	struct fault fault;
	struct sink sink;

	assert_int_equal(desk_viewer(desk, GAME_FULL, &viewer, &fault), STATUS_OK);
	sink_init(&sink, text, sizeof(text));
	assert_int_equal(desk_record(desk, viewer, &sink, &fault), STATUS_OK);
	assert_false(sink_cut(&sink));
	return text;
}

/* A fresh table from the desk's record. */
static void reopened(const struct desk *desk, struct desk *again)
{
	struct fault fault;

	memset(again, 0, sizeof(*again));
	(void)record_of(desk);
	if (desk_open(again, text, strlen(text), NULL, &fault) != STATUS_OK)
		fail_msg("line %d: %s", fault.line, fault.text);
}

TEST(n1_a_side_that_gives_up_loses_the_round_and_the_match_goes_on)
{
	struct game_result result;
	struct desk desk, again;
	struct fault fault;

	begin(&desk, "thirteen", 4, true, false);
	for (int seat = 0; seat < 4; seat++)
		sit(&desk, seat, "random");
	run(&desk, 20);
	assert_int_equal(desk_end(&desk, GAME_TERMINATION_RESIGNED, 4, &fault), STATUS_INPUT);
	assert_int_equal(desk_end(&desk, GAME_TERMINATION_DAWN, 0, &fault), STATUS_INPUT);
	assert_int_equal(desk_end(&desk, GAME_TERMINATION_RESIGNED, 1, &fault), STATUS_OK);
	assert_int_equal(desk_end(&desk, GAME_TERMINATION_VOID, 0, &fault), STATUS_OVER);
	assert_int_equal(desk_turn(&desk), DESK_OVER);
	desk_result(&desk, &result);
	assert_int_equal(result.winners, 1 << 0 | 1 << 2);
	assert_non_null(strstr(record_of(&desk), "termination resigned 1\nresult 1 0 1 0\n"));
	reopened(&desk, &again);
	assert_int_equal(desk_turn(&again), DESK_OVER);
	desk_release(&again);
	assert_int_equal(desk_next(&desk, &fault), STATUS_OK);
	assert_int_equal(desk.match.points[0], 1);
	assert_int_equal(desk_turn(&desk), DESK_CHANCE);
	desk_release(&desk);
}

TEST(n1_with_three_sides_nobody_can_end_the_round_by_giving_up)
{
	struct desk desk;
	struct fault fault;

	begin(&desk, "thirteen", 3, false, false);
	run(&desk, 3);
	assert_int_equal(desk_end(&desk, GAME_TERMINATION_TIME, 1, &fault), STATUS_REFUSED);
	assert_int_equal(desk_turn(&desk), DESK_CHANCE);
	desk_release(&desk);
}

TEST(n3_a_void_round_counts_for_nobody_and_the_next_one_comes)
{
	struct desk desk;
	struct fault fault;

	begin(&desk, "ghooost", 3, true, false);
	for (int seat = 0; seat < 3; seat++)
		sit(&desk, seat, "random");
	run(&desk, 30);
	assert_int_equal(desk_end(&desk, GAME_TERMINATION_VOID, 0, &fault), STATUS_OK);
	assert_non_null(strstr(record_of(&desk), "termination void\nresult 0 0 0\n"));
	assert_int_equal(desk_next(&desk, &fault), STATUS_OK);
	assert_int_equal(desk.match.rounds, 1);
	assert_int_equal(desk.match.points[0] + desk.match.points[1] + desk.match.points[2], 0);
	desk_release(&desk);
}

TEST(n5_the_record_tells_who_made_which_move)
{
	struct desk desk, again;
	struct agent agent;
	struct fault fault;
	int own, bots = 0;

	begin(&desk, "thirteen", 2, false, false);
	sit(&desk, 1, "random");
	run(&desk, 1000);
	own = desk.state.head.actor;
	assert_int_equal(own, 0);
	assert_true(agent_parse("first", 5, &agent, &fault));
	assert_int_equal(desk_stand_in(&desk, 1, &agent, &fault), STATUS_REFUSED);
	assert_int_equal(desk_stand_in(&desk, 0, &agent, &fault), STATUS_OK);
	assert_int_equal(desk_turn(&desk), DESK_BOT);
	run(&desk, 1);
	assert_int_equal(desk_come_back(&desk, 0, &fault), STATUS_OK);
	run(&desk, 1000);
	assert_int_equal(desk_turn(&desk), DESK_PERSON);
	for (int i = 0; i < desk.count; i++) {
		assert_true(desk.moves[i].stand_in == 0 || desk.moves[i].actor == 0);
		bots += desk.moves[i].stand_in;
	}
	assert_true(bots > 0);
	assert_non_null(strstr(record_of(&desk), "\nseat 0 person\nseat 1 random\nseed 2\nmoves\n"));
	assert_non_null(strstr(text, " bot\n"));
	reopened(&desk, &again);
	assert_memory_equal(again.moves, desk.moves, (size_t)desk.count * sizeof(*desk.moves));
	desk_release(&again);
	desk_release(&desk);
}

TEST(a_practice_game_stays_one_in_its_record)
{
	struct desk desk, again;
	struct fault fault;

	begin(&desk, "boo", 2, false, true);
	sit(&desk, 1, "random");
	run(&desk, 10);
	assert_non_null(strstr(record_of(&desk), "\ntakeback free\n"));
	reopened(&desk, &again);
	assert_true(again.practice);
	assert_int_equal(desk_set_fair(&again, "fair-table 1\n", 13, &fault), STATUS_OK);
	assert_int_equal(desk_set_fair(&again, "nothing\n", 8, &fault), STATUS_INPUT);
	assert_non_null(strstr(record_of(&again), "\ntakeback free\nfair-table 1\nmoves\n"));
	desk_release(&desk);
	reopened(&again, &desk);
	assert_non_null(strstr(record_of(&desk), "\nfair-table 1\n"));
	desk_release(&again);
	desk_release(&desk);
}
