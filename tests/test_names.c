/* What players are called. */
#include <stdio.h>
#include <string.h>

#include "desk/desk_names.h"
#include "test.h"

static struct agent agent_of(const char *text)
{
	struct agent agent;
	struct fault fault;

	assert_true(agent_parse(text, strlen(text), &agent, &fault));
	return agent;
}

static void all_differ(const struct desk_names *names, int players)
{
	for (int one = 0; one < players; one++) {
		assert_string_not_equal(names->name[one], "");
		for (int other = 0; other < one; other++)
			assert_string_not_equal(names->name[one], names->name[other]);
	}
}

TEST(the_second_bot_of_a_level_takes_the_next_name)
{
	struct agent third = agent_of("level3"), bold = agent_of("level3:bold");
	struct desk_name_seat seats[] = {{NULL, "Ann"}, {&third, NULL}, {&bold, NULL}, {&third, NULL}};
	struct desk_names names;

	desk_names_assign(&names, seats, 4, "The Medium");
	assert_string_equal(names.name[0], "Ann");
	assert_string_equal(names.name[1], "Creak");
	assert_string_equal(names.name[2], desk_names_of_level(3, 1));
	assert_string_equal(names.name[3], desk_names_of_level(3, 2));
}

TEST(a_person_keeps_a_name_that_is_a_bots_too)
{
	struct agent sixth = agent_of("level6");
	struct desk_name_seat seats[] = {{&sixth, NULL}, {NULL, "howl"}, {NULL, ""}};
	struct desk_names names;

	desk_names_assign(&names, seats, 3, "The Medium");
	assert_string_equal(names.name[0], desk_names_of_level(6, 1));
	assert_string_equal(names.name[1], "howl");
	assert_string_equal(names.name[2], "The Medium");
}

TEST(people_with_one_name_are_numbered)
{
	struct desk_name_seat seats[] = {{NULL, "Ann"}, {NULL, "Ann 2"}, {NULL, "ANN"}, {NULL, NULL}, {NULL, NULL}};
	struct desk_names names;

	desk_names_assign(&names, seats, 5, "Médium");
	assert_string_equal(names.name[0], "Ann");
	assert_string_equal(names.name[2], "ANN 3");
	assert_string_equal(names.name[4], "Médium 2");
	all_differ(&names, 5);
}

TEST(six_of_any_agent_have_six_names)
{
	static const char *const agents[] = {"level1", "level8:bluffer", "greedy", "random"};

	for (int i = 0; i < 4; i++) {
		struct agent agent = agent_of(agents[i]);
		struct desk_name_seat seats[GAME_SEATS_MAX];
		struct desk_names names;

		for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
			seats[seat] = (struct desk_name_seat){&agent, NULL};
		desk_names_assign(&names, seats, GAME_SEATS_MAX, "The Medium");
		all_differ(&names, GAME_SEATS_MAX);
	}
}

TEST(no_name_is_on_two_levels_lists)
{
	for (int one = 0; one < AGENT_LEVELS * DESK_NAMES_OF_LEVEL; one++)
		for (int other = 0; other < one; other++)
			assert_string_not_equal(
				desk_names_of_level(one / DESK_NAMES_OF_LEVEL + 1, one % DESK_NAMES_OF_LEVEL),
				desk_names_of_level(other / DESK_NAMES_OF_LEVEL + 1, other % DESK_NAMES_OF_LEVEL));
	assert_null(desk_names_of_level(0, 0));
	assert_null(desk_names_of_level(9, 0));
	assert_null(desk_names_of_level(1, DESK_NAMES_OF_LEVEL));
}

TEST(a_long_name_is_cut_between_characters_and_still_differs)
{
	char text[4 * DESK_NAME_MAX + 1] = "x";
	struct desk_name_seat seats[] = {{NULL, text}, {NULL, text}};
	struct desk_names names;

	for (size_t i = 1; i + 2 < sizeof(text); i += 2)
		memcpy(text + i, "\xc3\xa9", 3);
	desk_names_assign(&names, seats, 2, "The Medium");
	all_differ(&names, 2);
	assert_true(strlen(names.name[0]) % 2 == 1);
	assert_int_equal((unsigned char)names.name[0][strlen(names.name[0]) - 1], 0xa9);
}
