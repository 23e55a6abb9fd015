/*
 * What every store promises, whatever keeps it: a file of its own by default,
 * or the PostgreSQL database that SEANCE_TEST_STORE names.
 */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "store/store.h"
#include "test.h"

static char path[64];

static struct store *open_again(void)
{
	const char *address = getenv("SEANCE_TEST_STORE");
	struct store_options options = {.where = address != NULL ? address : path};
	struct fault fault;
	struct store *store = store_open(&options, &fault);

	if (store == NULL)
		print_message("%s\n", fault.text);
	assert_non_null(store);
	return store;
}

static struct store *open_fresh(void)
{
	char suffix[80];

	snprintf(path, sizeof(path), "/tmp/seance-test-%d.db", (int)getpid());
	remove(path);
	snprintf(suffix, sizeof(suffix), "%s-wal", path);
	remove(suffix);
	return open_again();
}

static void finish(struct store *store)
{
	store_close(store);
	remove(path);
}

/* Ids that no earlier run has used, because a PostgreSQL database stays. */
static int64_t new_id(void)
{
	static int64_t next;
	struct timespec now;

	if (next == 0) {
		clock_gettime(CLOCK_REALTIME, &now);
		next = ((int64_t)now.tv_sec << 30 | now.tv_nsec) & INT64_MAX;
	}
	return next++;
}

static void commit(struct store *store)
{
	struct fault fault;

	if (store_commit(store, &fault) != STATUS_OK)
		fail_msg("%s", fault.text);
}

static void stage_table(struct store *store, int64_t id, bool listed)
{
	struct store_info info = {.rules = "boo-v1", .listed = listed, .setup = "{\"a\":1}", .summary = "{}"};

	memset(info.secret, 5, sizeof(info.secret));
	store_group(store, id);
	store_create(store, &info);
}

static int64_t new_table(struct store *store)
{
	int64_t id = new_id();

	stage_table(store, id, false);
	commit(store);
	assert_int_equal(store_outcome(store, 0), STORE_DONE);
	return id;
}

struct rows {
	int count;
	char text[400]; /* "0a:one 1e:two ..." */
	int64_t last_at;
};

static bool note_row(void *context, const struct store_row *row)
{
	struct rows *rows = (struct rows *)context;
	size_t used = strlen(rows->text);

	assert_true(row->at >= rows->last_at);
	rows->last_at = row->at;
	rows->count++;
	snprintf(rows->text + used, sizeof(rows->text) - used, "%d%c:%.*s ", row->seq,
		row->kind == STORE_ACTION ? 'a' : 'e', (int)row->length, row->body);
	return true;
}

static void assert_rows(struct store *store, int64_t table, int from, const char *wanted)
{
	struct rows rows = {.count = 0};
	struct fault fault;

	assert_int_equal(store_read_rows(store, table, from, note_row, &rows, &fault), STATUS_OK);
	assert_string_equal(rows.text, wanted);
}

TEST(a_table_is_there_after_the_store_was_closed)
{
	struct store *store = open_fresh();
	int64_t table = new_table(store);
	struct store_info info;
	struct fault fault;

	store_group(store, table);
	store_append(store, 0, STORE_EVENT, "sit", 3);
	store_append(store, 1, STORE_ACTION, "a\0b", 3);
	store_set_state(store, STORE_PLAYING, false, "{\"b\":2}");
	commit(store);
	store_close(store);
	store = open_again();
	assert_int_equal(store_read_info(store, table, &info, &fault), STATUS_OK);
	assert_true(info.id == table && info.state == STORE_PLAYING && info.secret[79] == 5 && info.created > 0);
	assert_string_equal(info.rules, "boo-v1");
	assert_string_equal(info.setup, "{\"a\":1}");
	assert_string_equal(info.summary, "{\"b\":2}");
	assert_rows(store, table, 0, "0e:sit 1a:a ");
	assert_rows(store, table, 1, "1a:a ");
	assert_int_equal(store_read_info(store, new_id(), &info, &fault), STATUS_REFUSED);
	finish(store);
}

TEST(of_two_writers_of_a_row_one_finds_it_taken_and_stores_nothing)
{
	struct store *store = open_fresh();
	int64_t table = new_table(store);
	int first, second, third;
	struct store_token token = {.kind = STORE_TOKEN_SEAT, .hash = {42}};
	struct fault fault;

	memcpy(token.hash + 8, &table, sizeof(table));
	first = store_group(store, table);
	store_append(store, 0, STORE_ACTION, "mine", 4);
	second = store_group(store, table);
	store_append(store, 0, STORE_ACTION, "yours", 5);
	store_append(store, 1, STORE_ACTION, "more", 4);
	store_put_token(store, &token);
	third = store_group(store, table);
	store_append(store, 1, STORE_ACTION, "next", 4);
	commit(store);
	assert_int_equal(store_outcome(store, first), STORE_DONE);
	assert_int_equal(store_outcome(store, second), STORE_TAKEN);
	assert_int_equal(store_outcome(store, third), STORE_DONE);
	assert_rows(store, table, 0, "0a:mine 1a:next ");
	assert_int_equal(store_find_token(store, token.hash, &token, &fault), STATUS_REFUSED);
	stage_table(store, table, false); /* a table is created once */
	commit(store);
	assert_int_equal(store_outcome(store, 0), STORE_TAKEN);
	finish(store);
}

TEST(two_connections_agree_on_who_was_first)
{
	struct store *one = open_fresh();
	struct store *two = open_again();
	int64_t table = new_table(one);

	store_group(one, table);
	store_append(one, 0, STORE_ACTION, "one", 3);
	store_group(two, table);
	store_append(two, 0, STORE_ACTION, "two", 3);
	commit(two);
	commit(one);
	assert_int_equal(store_outcome(two, 0), STORE_DONE);
	assert_int_equal(store_outcome(one, 0), STORE_TAKEN);
	assert_rows(one, table, 0, "0a:two ");
	store_close(two);
	finish(one);
}

TEST(rows_of_a_table_that_is_gone_are_not_stored)
{
	struct store *store = open_fresh();
	int64_t table = new_table(store);

	store_group(store, new_id());
	store_append(store, 0, STORE_ACTION, "x", 1);
	store_group(store, table);
	store_append(store, 0, STORE_ACTION, "y", 1);
	commit(store);
	assert_int_equal(store_outcome(store, 0), STORE_GONE);
	assert_int_equal(store_outcome(store, 1), STORE_DONE);
	assert_rows(store, table, 0, "0a:y ");
	finish(store);
}

TEST(what_is_staged_is_not_seen_and_is_dropped_at_the_end)
{
	struct store *store = open_fresh();
	int64_t table = new_table(store);

	store_group(store, table);
	store_append(store, 0, STORE_ACTION, "x", 1);
	assert_true(store_staged(store));
	assert_rows(store, table, 0, "");
	store_close(store);
	store = open_again();
	assert_false(store_staged(store));
	assert_rows(store, table, 0, "");
	finish(store);
}

TEST(tokens_are_found_by_their_hash_until_they_expire_or_are_dropped)
{
	struct store *store = open_fresh();
	int64_t table = new_table(store);
	struct store_token seat = {.kind = STORE_TOKEN_SEAT, .person = 3, .hash = {1}};
	struct store_token feed = {.kind = STORE_TOKEN_FEED, .person = 3, .hash = {2}};
	struct store_token old = {.kind = STORE_TOKEN_DEVICE, .person = 1, .hash = {3}, .expires = 1000};
	struct store_token found;
	struct fault fault;

	memcpy(seat.hash + 8, &table, sizeof(table));
	memcpy(feed.hash + 8, &table, sizeof(table));
	memcpy(old.hash + 8, &table, sizeof(table));
	store_group(store, table);
	store_put_token(store, &seat);
	store_put_token(store, &feed);
	store_put_token(store, &old);
	commit(store);
	assert_int_equal(store_find_token(store, seat.hash, &found, &fault), STATUS_OK);
	assert_true(found.table == table && found.kind == STORE_TOKEN_SEAT && found.person == 3);
	assert_int_equal(store_find_token(store, old.hash, &found, &fault), STATUS_REFUSED);
	store_group(store, table);
	store_drop_tokens(store, STORE_TOKEN_FEED, 3);
	commit(store);
	assert_int_equal(store_find_token(store, feed.hash, &found, &fault), STATUS_REFUSED);
	assert_int_equal(store_take_token(store, seat.hash, &found, &fault), STATUS_OK);
	assert_int_equal(store_take_token(store, seat.hash, &found, &fault), STATUS_REFUSED);
	store_group(store, table);
	store_put_token(store, &feed);
	store_drop_token(store, feed.hash);
	commit(store);
	assert_int_equal(store_find_token(store, feed.hash, &found, &fault), STATUS_REFUSED);
	finish(store);
}

static bool note_text(void *context, int number, int person, int64_t at, const char *text)
{
	char *all = (char *)context;
	size_t used = strlen(all);

	(void)at;
	snprintf(all + used, 200 - used, "%d/%d:%s ", number, person, text);
	return true;
}

TEST(people_can_delete_their_names_and_what_they_said)
{
	struct store *store = open_fresh();
	int64_t table = new_table(store);
	char names[200] = "", chat[200] = "", later[200] = "";
	struct fault fault;

	store_group(store, table);
	store_put_name(store, 0, "Ada");
	store_put_name(store, 1, "Zo\xc3\xab");
	store_put_chat(store, 0, "hello", 5);
	store_put_chat(store, 1, "hi", 2);
	store_put_chat(store, 0, "bye", 3);
	commit(store);
	store_group(store, table);
	store_put_name(store, 0, NULL);
	store_put_name(store, 1, "Zoe");
	store_drop_chat(store, 0);
	commit(store);
	assert_int_equal(store_read_names(store, table, note_text, names, &fault), STATUS_OK);
	assert_string_equal(names, "0/1:Zoe ");
	assert_int_equal(store_read_chat(store, table, 0, note_text, chat, &fault), STATUS_OK);
	assert_string_equal(chat, "0/0: 1/1:hi 2/0: ");
	assert_int_equal(store_read_chat(store, table, 2, note_text, later, &fault), STATUS_OK);
	assert_string_equal(later, "2/0: ");
	finish(store);
}

struct found {
	int64_t wanted;
	int count;
};

static bool find(void *context, const struct store_info *info)
{
	struct found *found = (struct found *)context;

	found->count += info->id == found->wanted;
	return true;
}

TEST(the_lobby_lists_open_tables_that_want_to_be_listed)
{
	struct store *store = open_fresh();
	struct found found = {.wanted = new_id()};
	struct fault fault;

	stage_table(store, found.wanted, true);
	commit(store);
	assert_int_equal(store_list(store, 100, find, &found, &fault), STATUS_OK);
	assert_int_equal(found.count, 1);
	store_group(store, found.wanted);
	store_set_state(store, STORE_OVER, true, "{}");
	commit(store);
	assert_int_equal(store_list(store, 100, find, &found, &fault), STATUS_OK);
	assert_int_equal(found.count, 1);
	assert_int_equal(store_all(store, find, &found, &fault), STATUS_OK);
	assert_int_equal(found.count, 2);
	finish(store);
}

TEST(tables_without_a_row_for_long_expire_with_everything_of_theirs)
{
	struct store *store = open_fresh();
	int64_t old = new_table(store);
	struct store_token token = {.kind = STORE_TOKEN_INVITE, .hash = {9}};
	struct store_info info;
	struct fault fault;
	int64_t between;
	int64_t young;
	int count;

	memcpy(token.hash + 8, &old, sizeof(old));
	young = new_table(store);
	store_group(store, old);
	store_append(store, 0, STORE_ACTION, "x", 1);
	store_put_token(store, &token);
	commit(store);
	usleep(30000);
	between = store_now(store);
	usleep(30000);
	store_group(store, young);
	store_append(store, 0, STORE_ACTION, "y", 1);
	commit(store);
	assert_int_equal(store_expire(store, between, &count, &fault), STATUS_OK);
	assert_true(count >= 1);
	assert_int_equal(store_read_info(store, old, &info, &fault), STATUS_REFUSED);
	assert_int_equal(store_find_token(store, token.hash, &token, &fault), STATUS_REFUSED);
	assert_rows(store, old, 0, "");
	assert_rows(store, young, 0, "0a:y ");
	finish(store);
}

TEST(time_never_goes_back)
{
	struct store *store = open_fresh();
	int64_t last = 0;

	for (int i = 0; i < 1000; i++) {
		int64_t now = store_now(store);

		assert_true(now >= last && now > 1600000000000);
		last = now;
	}
	finish(store);
}

/* Rows whose texts would be SQL if somebody had put them together as text. */
TEST(texts_are_stored_as_they_are)
{
	static const char nasty[] = "'); DROP TABLE log; --\"\\ \xf0\x9f\x91\xbb";
	struct store *store = open_fresh();
	int64_t table = new_table(store);
	char names[200] = "", wanted[200];
	struct fault fault;

	store_group(store, table);
	store_append(store, 0, STORE_ACTION, nasty, strlen(nasty));
	store_put_name(store, 0, nasty);
	commit(store);
	snprintf(wanted, sizeof(wanted), "0a:%s ", nasty);
	assert_rows(store, table, 0, wanted);
	assert_int_equal(store_read_names(store, table, note_text, names, &fault), STATUS_OK);
	snprintf(wanted, sizeof(wanted), "0/0:%s ", nasty);
	assert_string_equal(names, wanted);
	finish(store);
}

static void note_news(void *context, int64_t table)
{
	struct found *found = (struct found *)context;

	found->count += found->wanted == table || table == STORE_ANY_TABLE;
}

TEST(one_node_holds_a_lease_and_the_others_hear_of_rows)
{
	struct store *one = open_fresh();
	struct store *two = open_again();
	struct found found = {.wanted = new_table(one)};
	struct fault fault;
	bool held;

	assert_int_equal(store_lease(one, found.wanted, 1, 60000, &held, &fault), STATUS_OK);
	assert_true(held);
	assert_int_equal(store_lease(one, found.wanted, 1, 60000, &held, &fault), STATUS_OK);
	assert_true(held);
	if (store_watch(two) >= 0) { /* only PostgreSQL has other nodes */
		struct pollfd ready = {.fd = store_watch(two), .events = POLLIN};

		assert_int_equal(store_lease(two, found.wanted, 2, 60000, &held, &fault), STATUS_OK);
		assert_false(held);
		assert_int_equal(store_lease(one, found.wanted, 1, 1, &held, &fault), STATUS_OK);
		usleep(20000);
		assert_int_equal(store_lease(two, found.wanted, 2, 60000, &held, &fault), STATUS_OK);
		assert_true(held);
		store_group(one, found.wanted);
		store_append(one, 0, STORE_ACTION, "x", 1);
		commit(one);
		for (int i = 0; i < 50 && found.count == 0; i++) {
			poll(&ready, 1, 100);
			assert_int_equal(store_news(two, note_news, &found, &fault), STATUS_OK);
		}
		assert_int_equal(found.count, 1);
	}
	store_close(two);
	finish(one);
}

static int64_t due_of(struct store *store, int64_t table)
{
	struct store_due list[64];
	int64_t due = 0;
	struct fault fault;
	int count;

	assert_int_equal(store_take_due(store, 60000, list, 64, &count, &fault), STATUS_OK);
	for (int i = 0; i < count; i++)
		if (list[i].table == table)
			due = list[i].due;
	return due;
}

static void set_due(struct store *store, int64_t table, int64_t due, int64_t was)
{
	store_group(store, table);
	store_set_due(store, due, was);
	commit(store);
}

TEST(a_table_that_is_due_is_given_to_one_node_and_comes_back)
{
	struct store *one = open_fresh();
	struct store *two = open_again();
	int64_t table = new_table(one);
	int64_t again;

	assert_true(due_of(one, table) == 0);
	set_due(one, table, 5, STORE_DUE_ANY);
	again = due_of(two, table);
	assert_true(again > store_now(one));
	assert_true(due_of(one, table) == 0); /* for now it is the other node's */
	set_due(one, table, 7, again - 1);    /* somebody else has set another time meanwhile */
	assert_true(due_of(one, table) == 0);
	set_due(two, table, 7, again);
	assert_true(due_of(one, table) > 0);
	set_due(one, table, 0, STORE_DUE_ANY);
	assert_true(due_of(two, table) == 0);
	store_close(two);
	finish(one);
}

struct gaps {
	int count;
	int64_t began, ended; /* of the newest */
};

static bool note_gap(void *context, int64_t began, int64_t ended)
{
	struct gaps *gaps = (struct gaps *)context;

	if (gaps->count++ == 0) {
		gaps->began = began;
		gaps->ended = ended;
	}
	return true;
}

TEST(a_time_in_which_nobody_served_the_store_is_a_gap)
{
	struct store *store = open_fresh();
	struct gaps first = {.count = 0}, soon = {.count = 0}, late = {.count = 0};
	struct fault fault;

	assert_int_equal(store_beat(store, 0, note_gap, &first, &fault), STATUS_OK);
	assert_true(first.count > 0);
	usleep(30000);
	assert_int_equal(store_beat(store, 60000, note_gap, &soon, &fault), STATUS_OK);
	assert_int_equal(soon.count, first.count);
	usleep(30000);
	assert_int_equal(store_beat(store, 10, note_gap, &late, &fault), STATUS_OK);
	assert_int_equal(late.count, first.count + 1);
	assert_true(late.began >= first.ended && late.ended >= late.began + 20);
	finish(store);
}

/* The commit that meets the restart may fail, or find that it had succeeded; the next ones work. */
TEST(a_store_works_again_after_its_database_was_killed)
{
	const char *restart = getenv("SEANCE_TEST_RESTART");
	struct store *store = open_fresh();
	int64_t table = new_table(store);
	struct found found = {.wanted = table};
	struct store *two = open_again();
	struct fault fault;
	char command[512];

	if (restart != NULL) { /* only PostgreSQL can be killed while we live */
		snprintf(command, sizeof(command), "%s >/dev/null 2>&1", restart);
		assert_int_equal(system(command), 0);
	}
	store_group(store, table);
	store_append(store, 0, STORE_ACTION, "x", 1);
	if (store_commit(store, &fault) != STATUS_OK) {
		store_group(store, table);
		store_append(store, 0, STORE_ACTION, "x", 1);
		commit(store);
	}
	assert_rows(store, table, 0, "0a:x ");
	if (store_watch(two) >= 0) {
		store_group(store, table);
		store_append(store, 1, STORE_ACTION, "y", 1);
		commit(store);
		for (int i = 0; i < 50 && found.count == 0; i++) {
			struct pollfd ready = {.fd = store_watch(two), .events = POLLIN};

			poll(&ready, 1, 100);
			store_news(two, note_news, &found, &fault);
		}
		assert_true(found.count > 0);
	}
	store_close(two);
	finish(store);
}
