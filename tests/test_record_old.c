/* Records of version 1, as older programs wrote them: tests/fixtures/record-1. */
#include <dirent.h>

#include "edition/edition.h"
#include "match/match.h"
#include "record_text.h"

enum { FIXTURE_MAX = 1 << 16 };

static const char *fixture_path(const char *name)
{
	static char path[512];
	const char *root = getenv("SEANCE_SOURCE");

	snprintf(path, sizeof(path), "%s/%s", root != NULL ? root : ".", name);
	return path;
}

static size_t fixture(const char *name, char *text)
{
	char inside[300];
	FILE *file;
	size_t size;

	snprintf(inside, sizeof(inside), "tests/fixtures/record-1/%s", name);
	file = fopen(fixture_path(inside), "rb");
	if (file == NULL)
		fail_msg("%s cannot be read", name);
	size = fread(text, 1, FIXTURE_MAX - 1, file);
	assert_true(size < FIXTURE_MAX - 1);
	fclose(file);
	text[size] = '\0';
	return size;
}

/* The edition a fixture needs, or NULL for the compiled-in one. */
static const struct game *edition_for(const char *name, union game_rules *rules)
{
	const char *file = strstr(name, "four-copies") != NULL ? "editions/ghooost-four-copies.json"
			   : strstr(name, "-five") != NULL     ? "editions/thirteen-five.json"
							       : NULL;
	const struct game *game;
	struct fault fault;

	if (file == NULL)
		return NULL;
	game = edition_open(fixture_path(file), rules, &fault);
	assert_non_null(game);
	return game;
}

static enum status read_one(
	const char *name, const char *text, size_t length, struct record *record, struct fault *fault)
{
	static union game_rules edition;
	const struct game *game = edition_for(name, &edition);

	return record_parse(record, text, length, game, game != NULL ? &edition : NULL, fault);
}

/* Written again, in version 2, it leads to the same place by the same moves. */
static void written_again(const char *name, const struct record *old)
{
	char *text = record_string(old);
	union game_state before, after;
	struct record again;
	struct fault fault;

	if (read_one(name, text, strlen(text), &again, &fault) != STATUS_OK)
		fail_msg("%s: line %d: %s", name, fault.line, fault.text);
	assert_int_equal(again.version, 2);
	assert_int_equal(again.unchecked, 0);
	assert_int_equal(again.rules.setup.version, old->rules.setup.version);
	assert_int_equal(again.count, old->count);
	record_last(old, &before);
	record_last(&again, &after);
	assert_memory_equal(&before, &after, (size_t)old->game->info()->state_size);
	record_release(&again);
	free(text);
}

/* Reads every round of a file; returns how many there are. */
static int open_file(const char *name)
{
	static char text[FIXTURE_MAX];
	size_t length = fixture(name, text);
	struct game_plan plan;
	struct match match;
	int rounds = 0;

	for (size_t at = 0, span; at < length; at += span, rounds++) {
		struct game_result result;
		union game_state last;
		struct record record;
		struct fault fault;

		span = record_span(text + at, length - at);
		if (read_one(name, text + at, span, &record, &fault) != STATUS_OK)
			fail_msg("%s, round %d: line %d: %s", name, rounds, fault.line, fault.text);
		assert_int_equal(record.version, 1);
		assert_true(record.count == 0 || record.unchecked > 0);
		written_again(name, &record);
		record_last(&record, &last);
		record_result(&record, &last, &result);
		assert_int_equal(result.over, strstr(text + at, "result open") == NULL || span + at < length);
		if (rounds == 0) {
			record.game->plan(&record.rules, &plan);
			match_init(&match, &plan, record.rules.setup.players, record.rules.setup.first);
		}
		assert_true(match_expects(&match, &record.rules.setup));
		if (result.over != 0)
			match_count(&match, &result);
		record_release(&record);
	}
	return rounds;
}

TEST(every_record_of_version_1_opens)
{
	DIR *folder = opendir(fixture_path("tests/fixtures/record-1"));
	int files = 0, rounds = 0;

	assert_non_null(folder);
	for (struct dirent *entry = readdir(folder); entry != NULL; entry = readdir(folder))
		if (strstr(entry->d_name, ".record") != NULL) {
			rounds += open_file(entry->d_name);
			files++;
		}
	closedir(folder);
	assert_int_equal(files, 46);
	assert_true(rounds > files);
}

static void outcome(const char *text, const char *from, const char *to, enum status status)
{
	char *changed = replaced(text, from, to);
	struct record record;
	struct fault fault;

	assert_int_equal(record_parse(&record, changed, strlen(changed), NULL, NULL, &fault), status);
	if (status == STATUS_OK)
		record_release(&record);
	free(changed);
}

TEST(a_check_line_of_version_1_is_not_compared_and_moves_and_result_are)
{
	static char text[FIXTURE_MAX];
	char check[32];

	(void)fixture("boo-2.record", text);
	snprintf(check, sizeof(check), "%.19s", strstr(text, "\n= "));
	outcome(text, check, "\n= 0123456789abcdef", STATUS_OK);
	outcome(text, check, "\n= 0123456789abcdeg", STATUS_INPUT);
	outcome(text, check, "", STATUS_INPUT);
	outcome(text, "\nresult 1 0", "\nresult 0 1", STATUS_MISMATCH);
	outcome(text, "\nc draw:black:", "\nc draw:white:", STATUS_MISMATCH);
	outcome(text, "\nresult", "\ntermination played-out\nresult", STATUS_INPUT);
	outcome(text, "\nmoves", "\ntakeback free\nmoves", STATUS_INPUT);
}

TEST(t15_a_partners_view_of_version_1_shows_what_was_told_then)
{
	static char text[FIXTURE_MAX];
	struct record record;
	struct fault fault;
	size_t length = fixture("thirteen-4-arranged-partner.record", text);

	if (record_parse(&record, text, length, NULL, NULL, &fault) != STATUS_OK)
		fail_msg("line %d: %s", fault.line, fault.text);
	assert_int_equal(record.rules.setup.version, 1);
	record_release(&record);
	outcome(text, "game thirteen-v1", "game thirteen-v2", STATUS_INPUT);
}
