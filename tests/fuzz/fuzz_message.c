/*
 * What people send to a server, without sockets: a hall on a store in memory.
 * An input is a list of lines:
 *
 *	0{...}   a message on connection 0 (to 3), which is opened if it is closed
 *	T{...}   POST /api/v1/tables
 *	D{...}   POST /api/v1/device
 *	W        five seconds pass
 *
 * In a line, @I is the invitation of the last table, @H its host's token and @T
 * its id. Everything sent must be JSON, and at the end every log must replay.
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/rng.h"
#include "fault_vfs.h"
#include "fuzz.h"
#include "server/check.h"
#include "server/hall.h"

enum { CONNECTIONS = 4, POSTED_MAX = 64, LINES_MAX = 60 };

static struct {
	struct hall *hall;
	struct hall_session *session[CONNECTIONS];
	bool dropped[CONNECTIONS];
	char invite[HALL_TOKEN_TEXT], host[HALL_TOKEN_TEXT], table[17];
	int64_t ticks;
	struct rng rng;
} world;

static struct {
	void (*call)(void *);
	void *argument;
} posted[POSTED_MAX];
static int posted_count;
static pthread_mutex_t posted_lock = PTHREAD_MUTEX_INITIALIZER;

static void check_json(const char *text, size_t length)
{
	json_t *json = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);

	FUZZ_CHECK(json_is_object(json));
	json_decref(json);
}

static void on_send(void *context, void *connection, const char *text, size_t length)
{
	(void)context, (void)connection;
	check_json(text, length);
}

static void on_drop(void *context, void *connection, int code, const char *reason)
{
	(void)context, (void)code, (void)reason;
	world.dropped[(bool *)connection - world.dropped] = true;
}

static void on_wake(void *context, void (*call)(void *), void *argument)
{
	(void)context;
	pthread_mutex_lock(&posted_lock);
	FUZZ_CHECK(posted_count < POSTED_MAX);
	posted[posted_count].call = call;
	posted[posted_count++].argument = argument;
	pthread_mutex_unlock(&posted_lock);
}

static int64_t on_ticks(void *context)
{
	(void)context;
	return world.ticks;
}

static bool on_random(void *context, uint8_t *bytes, size_t size)
{
	(void)context;
	for (size_t i = 0; i < size; i++)
		bytes[i] = (uint8_t)rng_next(&world.rng);
	return true;
}

static void copy_member(const json_t *json, const char *key, char *text, size_t size)
{
	const char *value = json_string_value(json_object_get(json, key));

	if (value != NULL)
		snprintf(text, size, "%s", value);
}

static void on_reply(void *context, int http_status, const char *text, size_t length)
{
	json_t *json = json_loadb(text, length, 0, NULL);

	(void)context, (void)http_status;
	FUZZ_CHECK(json_is_object(json));
	copy_member(json, "invite", world.invite, sizeof(world.invite));
	copy_member(json, "token", world.host, sizeof(world.host));
	copy_member(json, "table", world.table, sizeof(world.table));
	json_decref(json);
}

static void run_posted(void)
{
	pthread_mutex_lock(&posted_lock);
	for (int i = 0; i < posted_count; i++)
		posted[i].call(posted[i].argument);
	posted_count = 0;
	pthread_mutex_unlock(&posted_lock);
}

static void disconnect(int number)
{
	if (world.session[number] != NULL)
		hall_disconnect(world.session[number]);
	world.session[number] = NULL;
	world.dropped[number] = false;
}

static void say(int number, const char *text, size_t length)
{
	if (world.session[number] == NULL)
		world.session[number] = hall_connect(world.hall, &world.dropped[number]);
	FUZZ_CHECK(world.session[number] != NULL);
	hall_message(world.session[number], text, length);
	hall_turn(world.hall);
	if (world.dropped[number])
		disconnect(number);
}

/* Bots get a little time, and no more than that. */
static void pass_time(void)
{
	for (int i = 0; i < 20 && hall_counts(world.hall).thinking > 0; i++) {
		usleep(100);
		run_posted();
		hall_tick(world.hall);
	}
	world.ticks += 5000;
	hall_tick(world.hall);
}

/* The line with its @ words filled in; its length. */
static size_t fill(const char *line, size_t length, char *out, size_t size)
{
	size_t used = 0;

	for (size_t i = 0; i < length && used + HALL_TOKEN_TEXT < size; i++) {
		const char *word = NULL;

		if (line[i] == '@' && i + 1 < length)
			word = line[i + 1] == 'I'   ? world.invite
			       : line[i + 1] == 'H' ? world.host
			       : line[i + 1] == 'T' ? world.table
						    : NULL;
		if (word == NULL) {
			out[used++] = line[i];
			continue;
		}
		memcpy(out + used, word, strlen(word));
		used += strlen(word);
		i++;
	}
	return used;
}

static void do_line(const char *line, size_t length)
{
	static char text[HALL_MESSAGE_MAX + 1024];
	const struct hall_reply reply = {on_reply, NULL, 0};
	size_t used;

	if (length == 0)
		return;
	used = fill(line + 1, length - 1, text, sizeof(text));
	if (line[0] >= '0' && line[0] < '0' + CONNECTIONS)
		say(line[0] - '0', text, used);
	else if (line[0] == 'T')
		hall_create(world.hall, text, used, reply);
	else if (line[0] == 'D')
		hall_device(world.hall, text, used, reply);
	else if (line[0] == 'W')
		pass_time();
	hall_turn(world.hall);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const struct hall_host host = {NULL, on_send, on_drop, on_wake, on_ticks, on_random};
	const struct store_options options = {.where = "fuzz.db", .vfs = FAULT_VFS, .synchronous = "OFF"};
	struct hall_config config = hall_config_default;
	const char *text = (const char *)data, *end = text + size;
	static bool installed;
	struct check_counts counts;
	struct store *store;
	struct fault fault;

	if (!installed)
		fault_vfs_install();
	installed = true;
	fault_vfs_clear();
	memset(&world, 0, sizeof(world));
	world.ticks = 1000000;
	rng_seed(&world.rng, 1, 1);
	config.keep_days = 0;
	config.bot_threads = 1;
	store = store_open(&options, &fault);
	FUZZ_CHECK(store != NULL);
	world.hall = hall_open(store, &config, &host);
	FUZZ_CHECK(world.hall != NULL);
	for (int i = 0; i < LINES_MAX && text < end; i++) {
		const char *next = (const char *)memchr(text, '\n', (size_t)(end - text));
		size_t length = (size_t)((next != NULL ? next : end) - text);

		do_line(text, length);
		text += length + 1;
	}
	for (int i = 0; i < CONNECTIONS; i++)
		disconnect(i);
	hall_close(world.hall);
	run_posted();
	FUZZ_CHECK(check_store(store, &counts, &fault) == STATUS_OK);
	store_close(store);
	return 0;
}
