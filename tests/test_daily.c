/* The daily deal: dates, names, and the cards of past days. */
#include <string.h>

#include "desk/daily.h"
#include "test.h"

static int day_of(const char *date)
{
	int day = -1;

	assert_true(daily_parse_date(date, strlen(date), &day));
	return day;
}

/* Results of these days have been compared: the deals stay as they were. */
TEST(past_days_keep_their_game_and_seed)
{
	static const struct {
		const char *date, *game;
		uint64_t seed;
	} past[] = {
		{"2025-11-01", "boo", 7208234599393210267u},
		{"2026-11-17", "phantom", 7835772453861807250u},
		{"2027-03-14", "thirteen", 6793924074695867389u},
		{"2028-02-29", "thirteen", 4774212322888047897u},
	};

	for (size_t i = 0; i < sizeof(past) / sizeof(past[0]); i++) {
		struct daily daily;

		daily_deal(&daily, day_of(past[i].date));
		assert_string_equal(daily.date, past[i].date);
		assert_string_equal(daily.game->info()->name, past[i].game);
		assert_true(daily.seed.version == DESK_SEED_FIRST && daily.seed.number == past[i].seed);
	}
}

TEST(every_day_of_a_century_is_written_as_it_is_read)
{
	for (int day = day_of("1970-01-01"); day < day_of("2070-01-01"); day++) {
		struct daily daily;

		daily_deal(&daily, day);
		assert_int_equal(day_of(daily.date), day);
	}
	assert_int_equal(day_of("1970-01-01"), 0);
	assert_int_equal(day_of("2000-03-01") - day_of("2000-02-28"), 2);
	assert_int_equal(day_of("2100-03-01") - day_of("2100-02-28"), 1);
}

/* Counted like strokes: turns where a win is a win, ghosts behind where a round is won by more or less. */
TEST(strokes_are_turns_or_the_distance_behind)
{
	static const char *const games[] = {"thirteen", "boo"};

	for (int i = 0; i < 2; i++) {
		const struct game *game = game_named(games[i]);
		union game_rules rules;
		struct desk_config config = {.seed = {7, DESK_SEED_NEWEST}};
		struct desk desk = {.game = NULL};
		struct game_result result;
		struct fault fault;
		int turns = 0;
		bool won;

		game->defaults(&rules, 2);
		assert_int_equal(desk_rules_share(game, &rules, &config.rules, &fault), STATUS_OK);
		assert_int_equal(desk_begin(&desk, &config, &fault), STATUS_OK);
		desk_rules_release(config.rules);
		for (int seat = 0; seat < 2; seat++)
			assert_int_equal(desk_sit(&desk, seat, "random", 6, &fault), STATUS_OK);
		while (desk_turn(&desk) != DESK_OVER)
			assert_int_equal(desk_step(&desk, &(struct desk_room){.memory = NULL}, &fault), STATUS_OK);
		desk_result(&desk, &result);
		won = (result.winners & 1) != 0;
		for (int ply = 0; ply < desk.count; ply++)
			turns += desk.moves[ply].actor == 0;
		if (i == 0)
			assert_int_equal(daily_strokes(&desk), won ? turns : turns + DAILY_LOST);
		else
			assert_int_equal(daily_strokes(&desk), won ? -result.margin : result.margin);
		desk_release(&desk);
	}
}

TEST(a_date_that_is_none_is_refused)
{
	static const char *const wrong[] = {"", "2027-3-14", "2027-02-29", "2027-13-01", "2027-00-10", "2027-04-31",
		"1969-12-31", "2027-03-14 ", "2027/03/14", "+027-03-14"};
	int day;

	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
		assert_false(daily_parse_date(wrong[i], strlen(wrong[i]), &day));
}

TEST(names_repeat_after_4096_days_and_not_before)
{
	static char seen[DAILY_NAMES][DAILY_NAME_MAX];
	int from = day_of("2026-01-01");

	for (int i = 0; i < DAILY_NAMES; i++) {
		struct daily daily;
		int found;

		daily_deal(&daily, from + i);
		assert_true(strchr(daily.name, ' ') != NULL && strlen(daily.name) < DAILY_NAME_MAX - 1);
		memcpy(seen[i], daily.name, sizeof(daily.name));
		assert_true(daily_parse_name(daily.name, strlen(daily.name), from + i, &found));
		assert_int_equal(found, from + i);
		assert_true(daily_parse_name(daily.name, strlen(daily.name), from + DAILY_NAMES - 1, &found));
		assert_int_equal(found, from + i);
	}
	for (int i = 1; i < 200; i++)
		assert_string_not_equal(seen[i], seen[i - 1]);
}

TEST(a_name_is_found_in_any_case_and_only_whole)
{
	struct daily daily;
	int day, today = day_of("2027-03-14");
	char text[DAILY_NAME_MAX];

	daily_deal(&daily, today - 3);
	for (int i = 0; i < DAILY_NAME_MAX; i++)
		text[i] = daily.name[i] >= 'a' && daily.name[i] <= 'z' ? (char)(daily.name[i] - 32) : daily.name[i];
	assert_true(daily_parse_name(text, strlen(text), today, &day));
	assert_int_equal(day, today - 3);
	assert_false(daily_parse_name(text, strlen(text) - 1, today, &day));
	assert_false(daily_parse_name("Copper", 6, today, &day));
	assert_false(daily_parse_name("", 0, today, &day));
}

TEST(the_json_holds_what_a_table_needs)
{
	char text[512];
	struct sink sink;
	struct json_writer writer;
	struct daily daily;

	daily_deal(&daily, day_of("2027-03-14"));
	sink_init(&sink, text, sizeof(text));
	jw_init(&writer, &sink);
	daily_json(&daily, &writer);
	assert_non_null(strstr(text, "\"date\":\"2027-03-14\""));
	assert_non_null(strstr(text, "\"seats\":[\"person\",\"level5\"]"));
	assert_non_null(strstr(text, daily.name));
}
