/* Edition files: the shipped ones are right, wrong ones are refused with what is wrong. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "edition/edition.h"
#include "test.h"

static const char *shipped(const struct game *game, char path[256])
{
	const char *root = getenv("SEANCE_SOURCE");

	snprintf(path, 256, "%s/editions/%s.json", root != NULL ? root : ".", game->info()->name);
	return path;
}

TEST(the_shipped_edition_files_are_the_compiled_in_editions)
{
	for (int g = 0; game_at(g) != NULL; g++) {
		const struct game *game = game_at(g);
		union game_rules built_in, loaded, opened;
		struct fault fault = {.status = STATUS_OK};
		struct fault wrong;
		char path[256];

		memset(&built_in, 0, sizeof(built_in));
		game->defaults(&built_in, game->info()->players_low);
		loaded = built_in;
		assert_ptr_equal(edition_open(shipped(game, path), &opened, &fault), game);
		if (!edition_load(path, game, &loaded, &fault))
			fail_msg("%s", fault.text);
		assert_true(game->prepare(&opened, &wrong));
		assert_true(game->prepare(&loaded, &wrong));
		assert_memory_equal(&opened, &loaded, (size_t)game->info()->rules_size);
		assert_int_equal(game_edition_hash(game, &loaded), game_edition_hash(game, &built_in));
		assert_memory_equal(&loaded, &built_in, (size_t)game->info()->rules_size);
	}
}

static void refused(const char *text, const char *reason)
{
	const struct game *game = game_at(0);
	char path[] = "/tmp/seance-edition-XXXXXX";
	int handle = mkstemp(path);
	struct fault fault = {.status = STATUS_OK}, opening = {.status = STATUS_OK};
	union game_rules rules, before;

	assert_true(handle >= 0);
	assert_int_equal(write(handle, text, strlen(text)), (ssize_t)strlen(text));
	close(handle);
	memset(&rules, 0, sizeof(rules));
	game->defaults(&rules, game->info()->players_low);
	before = rules;
	assert_false(edition_load(path, game, &rules, &fault));
	assert_null(edition_open(path, &rules, &opening));
	unlink(path);
	assert_memory_equal(&rules, &before, sizeof(rules));
	if ((reason == NULL ? fault.line != 1 : strstr(fault.text, reason) == NULL) || fault.status != STATUS_INPUT)
		fail_msg("\"%s\" does not say \"%s\"", fault.text, reason == NULL ? "line 1" : reason);
}

#define ROW(fields) \
	"{\"format\":1,\"game\":\"ghooost\",\"name\":\"x\",\"rows\":[{" fields \
	",\"source\":\"s\",\"certainty\":\"rulebook\"}]}"

TEST(a_file_that_is_no_edition_is_refused_with_its_place)
{
	refused("", NULL);
	refused("{\"format\":1,\n\"format\":1}", "duplicate");
	refused("[]", "must be an object");
	refused("{\"format\":2,\"game\":\"ghooost\",\"name\":\"x\",\"rows\":[]}", "\"format\" must be 1");
	refused("{\"format\":1,\"game\":\"ghooost\",\"name\":\"x\",\"rows\":{}}", "\"rows\" must be a list");
	refused("{\"format\":1,\"game\":\"ghooost\",\"name\":\"A b\",\"rows\":[]}", "\"name\" must be");
	refused("{\"format\":1,\"game\":\"boo\",\"name\":\"x\",\"rows\":[]}", "is an edition of \"boo\"");
	refused("{\"format\":1,\"game\":\"ghooost\",\"name\":\"x\",\"rows\":[],\"more\":1}", "no field \"more\"");
	refused("{\"format\":1,\"game\":\"ghooost\",\"name\":\"x\",\"rows\":[]}", "no row for card 1");
}

TEST(a_row_that_is_not_right_is_refused_with_its_number)
{
	refused("{\"format\":1,\"game\":\"ghooost\",\"name\":\"x\",\"rows\":[7]}", "row 1: a row must be an object");
	refused("{\"format\":1,\"game\":\"ghooost\",\"name\":\"x\",\"rows\":[{\"card\":\"1\"}]}",
		"\"source\" must say");
	refused("{\"format\":1,\"game\":\"ghooost\",\"name\":\"x\",\"rows\":[{\"source\":\"s\",\"certainty\":\"sure\"}]"
		"}",
		"\"certainty\" must be");
	refused(ROW("\"card\":\"1\",\"count\":4.5"), "field \"count\" must be a number or a text");
	refused(ROW("\"card\":\"1\",\"count\":5"), "\"count\" must be a number from 0 to 4");
	refused(ROW("\"card\":\"15\",\"count\":4"), "there is no card 15");
	refused(ROW("\"card\":\"1\",\"number\":4"), "there is no field \"number\"");
	refused(ROW("\"card\":\"1\""), "a field is missing");
	refused(ROW("\"card\":\"1\",\"count\":0"), "has count 0");
}

TEST(a_file_that_is_not_there_is_refused)
{
	union game_rules rules;
	struct fault fault = {.status = STATUS_OK};

	memset(&rules, 0, sizeof(rules));
	game_at(0)->defaults(&rules, 2);
	assert_false(edition_load("/nowhere/at/all.json", game_at(0), &rules, &fault));
	assert_non_null(strstr(fault.text, "cannot be opened"));
	assert_null(edition_open("/nowhere/at/all.json", &rules, &fault));
	assert_non_null(strstr(fault.text, "cannot be opened"));
}
