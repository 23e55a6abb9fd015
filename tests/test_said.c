/* Languages: tables, plurals, words of games, and sentences with names. */
#include <string.h>

#include "test.h"
#include "text/voice.h"
#include "text/words_table.h"

static char text[512];
static struct sink sink;

static void begin(void)
{
	sink_init(&sink, text, sizeof(text));
}

TEST(keys_are_in_order_so_that_each_is_found)
{
	assert_true(words_row_count > 1000);
	for (int i = 0; i < words_row_count; i++) {
		assert_true(i == 0 || strcmp(words_rows[i - 1].text[0], words_rows[i].text[0]) < 0);
		assert_string_equal(words_get(WORDS_FRENCH, words_rows[i].text[0]), words_rows[i].text[WORDS_FRENCH]);
	}
}

TEST(languages_are_named_as_the_environment_names_them)
{
	assert_int_equal(words_language("fr"), WORDS_FRENCH);
	assert_int_equal(words_language("nl_BE.UTF-8"), WORDS_DUTCH);
	assert_int_equal(words_language("C"), -1);
	assert_int_equal(words_language("fra"), -1);
	assert_int_equal(words_of_environment(NULL, "", "fr_FR.UTF-8"), WORDS_FRENCH);
	assert_int_equal(words_of_environment("C", "fr_FR", "nl_NL"), WORDS_ENGLISH);
	assert_int_equal(words_of_environment(NULL, NULL, NULL), WORDS_ENGLISH);
}

TEST(none_is_one_in_french_and_several_in_english_and_dutch)
{
	assert_string_equal(words_count(WORDS_FRENCH, 0, "{n} card", "{n} cards"), words_get(WORDS_FRENCH, "{n} card"));
	assert_string_equal(words_count(WORDS_ENGLISH, 0, "{n} card", "{n} cards"), "{n} cards");
	assert_string_equal(words_count(WORDS_DUTCH, 1, "{n} card", "{n} cards"), words_get(WORDS_DUTCH, "{n} card"));
}

TEST(numbers_in_a_word_of_a_game_are_carried_over)
{
	begin();
	words_put_word(WORDS_FRENCH, "3 cards", &sink);
	assert_string_equal(text, "3 cartes");
	begin();
	words_put_word(WORDS_ENGLISH, "3 cards", &sink);
	assert_string_equal(text, "3 cards");
	begin();
	words_put_word(WORDS_DUTCH, "no such word 7", &sink);
	assert_string_equal(text, "no such word 7");
}

TEST(gaps_are_filled_and_one_without_a_fill_stays)
{
	const char *fills[] = {"a", "b"};

	begin();
	words_fill("{0}{1} {n} {2} {x}", fills, 2, &sink);
	assert_string_equal(text, "ab a {2} {x}");
}

TEST(the_seat_told_is_you_and_the_others_have_names)
{
	const struct game *game = game_at(0);
	union game_rules rules;
	struct game_phrase what = {.code = 1, .arg = {1}};
	struct voice voice = {WORDS_ENGLISH, {"Howl", "Creak"}, 1};

	memset(&rules, 0, sizeof(rules));
	game->defaults(&rules, 2);
	assert_string_equal(game->event_text(1), "{s0} begins.");
	begin();
	voice_event(game, &rules, &what, &voice, &sink);
	assert_string_equal(text, "You begin.");
	voice.you = 0;
	begin();
	voice_event(game, &rules, &what, &voice, &sink);
	assert_string_equal(text, "Creak begins.");
	voice = (struct voice){WORDS_FRENCH, {"Howl", "Creak"}, 1};
	begin();
	voice_event(game, &rules, &what, &voice, &sink);
	assert_string_equal(text, "Tu commences.");
}
