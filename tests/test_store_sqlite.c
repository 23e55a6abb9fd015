/* SQLite files that are not right, locked, full or old; copies of a store in use. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/sqlite.h"
#include "test.h"

static char folder[64], path[128], copy_path[128];

static void begin(void)
{
	strcpy(folder, "/tmp/seance-store-XXXXXX");
	assert_non_null(mkdtemp(folder));
	snprintf(path, sizeof(path), "%s/seance.db", folder);
	snprintf(copy_path, sizeof(copy_path), "%s/copy.db", folder);
}

static void end(void)
{
	char command[128];

	snprintf(command, sizeof(command), "rm -rf %s", folder);
	assert_int_equal(system(command), 0);
}

static struct store *open_path(const char *where, struct fault *fault)
{
	const struct store_options options = {.where = where};

	return store_open(&options, fault);
}

static void fill(struct store *store, int tables)
{
	struct store_info info = {.rules = "game-v1", .setup = "{}", .summary = "{}"};
	struct fault fault;

	for (int i = 0; i < tables; i++) {
		store_group(store, i + 1);
		store_create(store, &info);
		for (int seq = 0; seq < 50; seq++)
			store_append(store, seq, STORE_ACTION, "some row of the log", 19);
	}
	assert_int_equal(store_commit(store, &fault), STATUS_OK);
}

static char *contents(const char *name, size_t *length)
{
	FILE *file = fopen(name, "rb");
	char *bytes = (char *)malloc(1 << 22);

	assert_non_null(file);
	*length = fread(bytes, 1, 1 << 22, file);
	fclose(file);
	return bytes;
}

static void write_file(const char *name, const char *bytes, size_t length)
{
	FILE *file = fopen(name, "wb");

	assert_non_null(file);
	assert_int_equal(fwrite(bytes, 1, length, file), length);
	assert_int_equal(fclose(file), 0);
}

/* The file is refused with these words, and no byte of it changes. */
static void refused(const char *words)
{
	struct fault fault;
	size_t before_length, after_length;
	char *before = contents(path, &before_length);
	struct store *store = open_path(path, &fault);
	char *after;

	assert_null(store);
	if (strstr(fault.text, words) == NULL)
		fail_msg("\"%s\" does not say \"%s\"", fault.text, words);
	after = contents(path, &after_length);
	assert_int_equal(before_length, after_length);
	assert_memory_equal(before, after, before_length);
	free(before);
	free(after);
}

static void run_sql(const char *text)
{
	sqlite3 *db;

	assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
	assert_int_equal(sqlite3_exec(db, text, NULL, NULL, NULL), SQLITE_OK);
	sqlite3_close(db);
}

TEST(a_file_that_is_no_store_is_refused_and_kept)
{
	begin();
	write_file(path, "These are my memoirs. They are not a database, and I want to keep them.\n", 72);
	refused("not a store");
	remove(path);
	run_sql("CREATE TABLE recipes (name TEXT)");
	refused("another program");
	end();
}

TEST(a_store_of_a_newer_version_is_refused_and_kept)
{
	struct fault fault;

	begin();
	store_close(open_path(path, &fault));
	run_sql("PRAGMA user_version = 99");
	refused("newer seance");
	end();
}

TEST(a_damaged_store_is_refused_and_kept)
{
	struct fault fault;
	struct store *store;
	size_t length;
	char *bytes;

	begin();
	store = open_path(path, &fault);
	fill(store, 20);
	store_close(store);
	bytes = contents(path, &length);
	for (size_t page = 1; page < length / 4096; page++)
		memset(bytes + page * 4096 + 8, 0xa5, 64);
	write_file(path, bytes, length);
	refused("damaged");
	free(bytes);
	bytes = contents(path, &length);
	write_file(path, bytes, length / 2); /* cut off */
	refused("damaged");
	free(bytes);
	end();
}

TEST(damage_found_while_playing_stops_all_writing)
{
	struct fault fault;
	struct store *store;
	size_t length;
	char *bytes;

	begin();
	store = open_path(path, &fault);
	fill(store, 20);
	store_close(store);
	store = open_path(path, &fault);
	bytes = contents(path, &length);
	for (size_t page = 1; page < length / 4096; page++)
		memset(bytes + page * 4096, 0xa5, 4096);
	write_file(path, bytes, length);
	free(bytes);
	sqlite3_db_release_memory(((struct sqlite_store *)store)->db); /* or it would not look at the file again */
	for (int i = 0; i < 2; i++) {
		store_group(store, 7);
		store_append(store, 50, STORE_ACTION, "x", 1);
		assert_int_equal(store_commit(store, &fault), STATUS_SYSTEM);
		assert_non_null(strstr(fault.text, "damaged"));
	}
	store_close(store);
	end();
}

TEST(a_lock_of_another_program_is_reported_and_does_not_last)
{
	struct fault fault;
	struct store *store;
	sqlite3 *other;

	begin();
	store = open_path(path, &fault);
	fill(store, 1);
	assert_int_equal(sqlite3_open(path, &other), SQLITE_OK);
	assert_int_equal(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
	store_group(store, 1);
	store_append(store, 50, STORE_ACTION, "x", 1);
	assert_int_equal(store_commit(store, &fault), STATUS_SYSTEM);
	assert_non_null(strstr(fault.text, "lock"));
	assert_int_equal(sqlite3_exec(other, "ROLLBACK", NULL, NULL, NULL), SQLITE_OK);
	sqlite3_close(other);
	store_group(store, 1);
	store_append(store, 50, STORE_ACTION, "x", 1);
	assert_int_equal(store_commit(store, &fault), STATUS_OK);
	assert_int_equal(store_outcome(store, 0), STORE_DONE);
	store_close(store);
	end();
}

/* In a child without root's rights, which no file mode would stop. */
static int open_as_nobody(void)
{
	struct fault fault = {.status = STATUS_OK};
	struct store *store;

	if (geteuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0))
		return 3;
	store = open_path(path, &fault);
	if (store != NULL) {
		store_group(store, 1);
		store_append(store, 50, STORE_ACTION, "x", 1);
		if (store_commit(store, &fault) == STATUS_OK)
			return 2;
	}
	return strstr(fault.text, "writable") != NULL || strstr(fault.text, "may this user") != NULL ? 0 : 1;
}

TEST(a_store_that_may_not_be_written_is_reported)
{
	struct fault fault;
	struct store *store;
	pid_t child;
	int status;

	begin();
	store = open_path(path, &fault);
	fill(store, 1);
	store_close(store);
	assert_int_equal(chmod(path, 0444), 0);
	assert_int_equal(chmod(folder, 0555), 0);
	child = fork();
	if (child == 0)
		_exit(open_as_nobody());
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_int_equal(WEXITSTATUS(status), 0);
	assert_int_equal(chmod(folder, 0755), 0);
	end();
}

TEST(a_missing_folder_and_a_missing_store_are_reported)
{
	struct store_options options = {.where = path, .must_exist = true};
	struct fault fault;

	assert_null(open_path("/nowhere/at/all/seance.db", &fault));
	assert_non_null(strstr(fault.text, "folder"));
	begin();
	assert_null(store_open(&options, &fault));
	assert_int_equal(access(path, F_OK), -1); /* not created */
	options.must_exist = false;
	options.read_only = true;
	assert_null(store_open(&options, &fault));
	assert_int_equal(access(path, F_OK), -1);
	end();
}

static bool count_row(void *context, const struct store_row *row)
{
	(void)row;
	++*(int *)context;
	return true;
}

TEST(a_backup_of_a_store_in_use_is_a_store)
{
	struct fault fault;
	struct store *store, *copy;
	int rows = 0;

	begin();
	store = open_path(path, &fault);
	fill(store, 10);
	assert_int_equal(store_backup(store, copy_path, &fault), STATUS_OK);
	store_group(store, 1);
	store_append(store, 50, STORE_ACTION, "later", 5);
	assert_int_equal(store_commit(store, &fault), STATUS_OK);
	assert_int_equal(store_backup(store, copy_path, &fault), STATUS_REFUSED); /* a copy is never overwritten */
	copy = open_path(copy_path, &fault);
	assert_non_null(copy);
	assert_int_equal(store_check_pages(copy, &fault), STATUS_OK);
	assert_int_equal(store_read_rows(copy, 1, 0, count_row, &rows, &fault), STATUS_OK);
	assert_int_equal(rows, 50);
	store_close(copy);
	store_close(store);
	end();
}

/* tests/fixtures/store-N.sql is a store as the release with schema N wrote it. */
TEST(stores_of_every_released_schema_are_upgraded)
{
	for (int version = 1; version <= STORE_SCHEMA; version++) {
		char name[256];
		struct fault fault;
		struct store *store;
		size_t length;
		char *text;
		int rows = 0;

		begin();
		snprintf(name, sizeof(name), "%s/tests/fixtures/store-%d.sql",
			getenv("SEANCE_SOURCE") != NULL ? getenv("SEANCE_SOURCE") : ".", version);
		text = contents(name, &length);
		text[length] = '\0';
		run_sql(text);
		free(text);
		store = open_path(path, &fault);
		assert_non_null(store);
		assert_int_equal(store_read_rows(store, 1313, 0, count_row, &rows, &fault), STATUS_OK);
		assert_int_equal(rows, 3);
		store_group(store, 1313);
		store_append(store, 3, STORE_ACTION, "more", 4);
		assert_int_equal(store_commit(store, &fault), STATUS_OK);
		assert_int_equal(store_outcome(store, 0), STORE_DONE);
		store_close(store);
		end();
	}
}

TEST(an_upgrade_that_fails_halfway_changes_nothing)
{
	static const char *const steps[] = {[STORE_SCHEMA] = "CREATE TABLE extra (x INTEGER) STRICT; INSERT INTO extra "
							     "VALUES (1)",
		[STORE_SCHEMA + 1] = "CREATE TABLE extra (x INTEGER) STRICT"};
	struct fault fault;
	struct store *store;

	begin();
	store = open_path(path, &fault);
	assert_int_equal(sqlite_migrate((struct sqlite_store *)store, STORE_SCHEMA, steps, STORE_SCHEMA + 2, &fault),
		STATUS_SYSTEM);
	store_close(store);
	store = open_path(path, &fault);
	assert_non_null(store);
	assert_int_equal(
		sqlite_migrate((struct sqlite_store *)store, STORE_SCHEMA, steps, STORE_SCHEMA + 1, &fault), STATUS_OK);
	store_close(store);
	assert_null(open_path(path, &fault)); /* now it is newer than this program */
	end();
}
