/*
 * seance load: people at many tables of a server, over real sockets. Each
 * plays random legal moves, chosen from the position line it was sent; when a
 * connection is lost it comes back with its token and sends its last move
 * again, and every move that the server had acknowledged must be there.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "cmd/load.h"

static void person_connect(struct person *person);

static void on_written(uv_write_t *write, int status)
{
	(void)status;
	free(write->data);
	free(write);
}

/* Sends bytes that are copied. */
static void send_bytes(struct person *person, const char *bytes, size_t length)
{
	uv_write_t *write = (uv_write_t *)malloc(sizeof(*write));
	char *copy = (char *)malloc(length);
	uv_buf_t buffer;

	if (write == NULL || copy == NULL)
		abort(); /* a measuring tool without memory has nothing to say */
	memcpy(copy, bytes, length);
	buffer = uv_buf_init(copy, (unsigned)length);
	write->data = copy;
	uv_write(write, (uv_stream_t *)&person->tcp, &buffer, 1, on_written);
}

static void flush_person(struct person *person)
{
	struct net_buffer *output = frames_output(person->frames);

	if (output->length == 0 || person->closing)
		return;
	send_bytes(person, output->bytes, output->length);
	output->length = 0;
}

static void send_text(struct person *person, const struct sink *sink)
{
	frames_send(person->frames, FRAMES_TEXT, sink->text, sink->length);
}

static void on_retry(uv_timer_t *timer)
{
	person_connect((struct person *)timer->data);
}

static void on_closed(uv_handle_t *handle)
{
	struct person *person = (struct person *)handle->data;

	frames_free(person->frames);
	person->frames = NULL;
	person->closing = false;
	if (!person->load->over && person->load->reconnect)
		uv_timer_start(&person->retry, on_retry, RETRY_MS + rng_below(&person->load->rng, RETRY_MS), 0);
}

static void person_close(struct person *person)
{
	if (person->closing || !person->connected)
		return;
	person->closing = true;
	person->connected = person->upgraded = person->entered = false;
	if (!person->load->over && !person->load->reconnect)
		person->load->errors++;
	uv_close((uv_handle_t *)&person->tcp, on_closed);
}

static void send_move(struct person *person)
{
	char text[CLIENT_MESSAGE_MAX];
	int rows = person->client.rows;
	struct sink sink;

	sink_init(&sink, text, sizeof(text));
	person->client.rows = person->pending_rows; /* a move says what its sender had seen when it was chosen */
	client_move(&person->client, person->pending_action, false, person->pending, &sink);
	person->client.rows = rows;
	send_text(person, &sink);
}

static void on_thought(uv_timer_t *timer);

/* With --think: true when the pause before this move is over. */
static bool has_thought(struct person *person)
{
	uint64_t mean = (uint64_t)person->load->think_ms;

	if (mean == 0 || person->thought)
		return true;
	if (!person->thinking)
		uv_timer_start(
			&person->pause, on_thought, mean / 2 + rng_below(&person->load->rng, (uint32_t)mean + 1), 0);
	person->thinking = true;
	return false;
}

static void choose(struct person *person)
{
	struct load *load = person->load;
	game_action legal[GAME_LEGAL_MAX];
	union game_state view;
	int count;

	if (person->pending[0] != '\0' || !client_has_turn(&person->client) || !has_thought(person))
		return;
	person->thought = false;
	if (!client_view(&person->client, &view) ||
		(count = person->client.game->legal(&person->client.rules->rules, &view, legal)) == 0) {
		load->errors++;
		return;
	}
	snprintf(person->pending, sizeof(person->pending), "%llu", (unsigned long long)load->next_id++);
	person->pending_action = legal[rng_below(&load->rng, (uint32_t)count)];
	person->pending_rows = person->client.rows;
	person->pending_since = uv_hrtime();
	send_move(person);
}

static void on_thought(uv_timer_t *timer)
{
	struct person *person = (struct person *)timer->data;

	person->thinking = false;
	person->thought = true;
	if (!person->entered || person->load->over)
		return;
	choose(person);
	flush_person(person);
}

static void ask(struct person *person, const char *verb, const char *key, int number)
{
	char text[CLIENT_MESSAGE_MAX];
	struct sink sink;

	sink_init(&sink, text, sizeof(text));
	client_ask(verb, key, number, "x", &sink);
	send_text(person, &sink);
}

static void deal(struct person *person)
{
	char text[CLIENT_MESSAGE_MAX];
	struct sink sink;

	sink_init(&sink, text, sizeof(text));
	if (strcmp(person->client.phase, "committing") == 0 && !person->committed) {
		for (int i = 0; i < FAIR_BYTES; i++)
			person->client.secret[i] = (uint8_t)rng_next(&person->load->rng);
		person->committed = true;
		client_commit(&person->client, &sink);
		send_text(person, &sink);
	} else if (strcmp(person->client.phase, "revealing") == 0 && !person->revealed) {
		person->revealed = true;
		client_reveal(&person->client, &sink);
		send_text(person, &sink);
	}
}

/* Everything that this person does by itself, as the table stands. */
static void act(struct person *person)
{
	struct client_table *client = &person->client;

	if (client->seat < 0) {
		if (!person->asked_seat && strcmp(client->phase, "waiting") == 0) {
			person->asked_seat = true;
			ask(person, "sit", "seat", person->index);
		}
		return;
	}
	if (strcmp(client->phase, "waiting") == 0)
		person->committed = person->revealed = false;
	if (strcmp(client->phase, "playing") == 0)
		choose(person);
	else
		deal(person);
}

/*
 * The first person starts when everybody sits, and goes on at the end. Each is asked for once, unless the table has
 * changed since: what was refused then may be possible now.
 */
static void lead(struct person *person)
{
	const struct load *load = person->load;
	const char *verb = NULL;

	if (person->index != 0 || !person->entered || person->led_at == person->client.rows)
		return;
	if (strcmp(person->client.phase, "ended") == 0)
		verb = "rematch";
	else if (strcmp(person->client.phase, "waiting") == 0)
		verb = "start";
	else if (person->client.result.over != 0)
		verb = "next";
	for (int i = 0; verb != NULL && strcmp(verb, "start") == 0 && i < load->players; i++)
		if (person[i].client.seat < 0 || !person[i].entered)
			verb = NULL;
	if (verb == NULL)
		return;
	person->led_at = person->client.rows;
	ask(person, verb, NULL, 0);
}

static void take_done(struct person *person)
{
	struct load *load = person->load;
	uint64_t took = uv_hrtime() - person->pending_since;

	if (person->pending[0] == '\0' || strcmp(person->client.answered, person->pending) != 0)
		return;
	person->pending[0] = '\0';
	person->acknowledged = person->client.rows;
	if (!load->counting)
		return;
	load->moves++;
	if (load->samples < SAMPLES)
		load->sample[load->samples++] = (uint32_t)(took / 1000);
}

/* A move refused because the game went on is chosen again; after a failure of the store it is sent again. */
static void take_refused(struct person *person)
{
	struct load *load = person->load;

	if (!person->entered) { /* the store does not answer the node, perhaps: another try, perhaps at another node */
		if (!load->reconnect)
			load->errors++;
		person_close(person);
	} else if (person->pending[0] != '\0' && strcmp(person->client.answered, person->pending) == 0) {
		if (strncmp(person->client.refusal, "illegal", 7) == 0)
			load->errors++;
		person->pending[0] = '\0';
	}
}

/* After coming back: nothing that was acknowledged is missing; the last move is sent again as it was. */
static void take_table(struct person *person)
{
	struct load *load = person->load;

	person->entered = true;
	if (person->client.rows < person->acknowledged) {
		load->lost += (uint64_t)(person->acknowledged - person->client.rows);
		person->acknowledged = person->client.rows;
	}
	if (person->pending[0] != '\0')
		send_move(person);
}

static void on_message(void *context, enum frames_kind kind, const char *bytes, size_t length)
{
	struct person *person = (struct person *)context;

	(void)kind;
	switch (client_take(&person->client, bytes, length)) {
	case CLIENT_TABLE_SHOWN:
		take_table(person);
		break;
	case CLIENT_DONE:
		take_done(person);
		break;
	case CLIENT_REFUSED:
		take_refused(person);
		break;
	case CLIENT_BROKEN:
		person->load->errors++;
		person_close(person); /* comes back and sees the whole table */
		return;
	case CLIENT_RELOAD:
		person->load->errors++;
		return;
	default:
		break;
	}
	if (!person->entered)
		return;
	act(person);
	lead(person->table);
	if (person->table != person && person->table->frames != NULL)
		flush_person(person->table);
}

static const struct frames_events frames_events = {on_message};
static const struct frames_limits frames_limits = {4 << 20, 1 << 20, 1024};

static void say_hello(struct person *person)
{
	char text[CLIENT_MESSAGE_MAX], name[32];
	struct sink sink;

	snprintf(name, sizeof(name), "Player %d", person->index + 1);
	sink_init(&sink, text, sizeof(text));
	if (person->client.token[0] != '\0')
		client_hello(person->client.token, NULL, false, &sink);
	else
		client_hello(person->table->invite, name, false, &sink);
	send_text(person, &sink);
	flush_person(person);
}

/* The answer to the handshake, up to its empty line. */
static void take_head(struct person *person, const char *bytes, size_t length)
{
	const char *end;
	size_t used;

	if (person->head_length + length >= HEAD_MAX) {
		person_close(person);
		return;
	}
	memcpy(person->head + person->head_length, bytes, length);
	person->head_length += length;
	person->head[person->head_length] = '\0';
	end = strstr(person->head, "\r\n\r\n");
	if (end == NULL)
		return;
	if (strncmp(person->head, "HTTP/1.1 101", 12) != 0) {
		if (!person->load->reconnect ||
			strncmp(person->head, "HTTP/1.1 5", 10) != 0) /* a proxy without a node */
			person->load->errors++;
		person_close(person);
		return;
	}
	person->upgraded = true;
	used = (size_t)(end + 4 - person->head);
	say_hello(person);
	if (person->head_length > used)
		frames_receive(person->frames, person->head + used, person->head_length - used);
}

static void on_read(uv_stream_t *stream, ssize_t length, const uv_buf_t *buffer)
{
	struct person *person = (struct person *)stream->data;

	if (length < 0) {
		person_close(person);
		return;
	}
	if (!person->upgraded)
		take_head(person, buffer->base, (size_t)length);
	else
		frames_receive(person->frames, buffer->base, (size_t)length);
	if (person->frames != NULL && person->connected) {
		flush_person(person);
		if (!frames_wants_input(person->frames))
			person_close(person);
	}
}

static void on_alloc(uv_handle_t *handle, size_t size, uv_buf_t *buffer)
{
	static char memory[65536];

	(void)handle, (void)size;
	*buffer = uv_buf_init(memory, sizeof(memory));
}

static void on_connect(uv_connect_t *connect, int status)
{
	struct person *person = (struct person *)connect->data;
	const struct load_url *url = &person->load->url;
	char text[512];
	int length;

	person->connected = true;
	if (status != 0 || person->load->over) {
		person_close(person);
		return;
	}
	length = snprintf(text, sizeof(text),
		"GET /api/v1/socket HTTP/1.1\r\nHost: %s:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
		"Sec-WebSocket-Key: c2VhbmNlLWxvYWQtY2xpZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
		url->host, url->port);
	uv_read_start((uv_stream_t *)&person->tcp, on_alloc, on_read);
	send_bytes(person, text, (size_t)length);
}

static void person_connect(struct person *person)
{
	struct load *load = person->load;
	struct sockaddr_in to, from;

	person->head_length = 0;
	person->asked_seat = false;
	person->led_at = -1;
	person->frames = frames_new(FRAMES_CLIENT, &frames_limits, &frames_events, person);
	uv_tcp_init(&load->loop, &person->tcp);
	person->tcp.data = person;
	person->connect.data = person;
	if (load->many_addresses) {
		char own[32];
		int number = (int)(person - load->people);

		snprintf(own, sizeof(own), "127.%d.%d.%d", 1 + number / 62500, number / 250 % 250, 2 + number % 250);
		uv_ip4_addr(own, 0, &from);
		uv_tcp_bind(&person->tcp, (const struct sockaddr *)&from, 0);
	}
	uv_tcp_nodelay(&person->tcp, 1);
	uv_ip4_addr(load->url.host, load->url.port, &to);
	if (uv_tcp_connect(&person->connect, &person->tcp, (const struct sockaddr *)&to, on_connect) != 0) {
		person->connected = true;
		person_close(person);
	}
}

/* Creates the table of the person; false if the server does not. */
static bool create(struct load *load, struct person *first)
{
	char body[512], answer[1024], seats[128] = "", clock[64] = "";

	for (int i = 0; i < load->players + load->bots; i++) {
		strcat(seats, i == 0 ? "" : ",");
		strcat(seats, i < load->players ? "\"person\"" : "\"level1\"");
	}
	if (load->clock > 0)
		snprintf(clock, sizeof(clock), ",\"clock\":{\"kind\":\"move\",\"seconds\":%d}", load->clock);
	snprintf(body, sizeof(body), "{\"game\":\"%s\",\"seats\":[%s],\"name\":\"Player 1\",\"match\":%s%s}",
		load->game, seats, load->match ? "true" : "false", clock);
	return load_post(&load->url, "/api/v1/tables", body, answer, sizeof(answer)) == 201 &&
	       load_field(answer, "token", first->client.token, CLIENT_TOKEN) &&
	       load_field(answer, "invite", first->invite, CLIENT_TOKEN);
}

static void on_begin(uv_timer_t *timer)
{
	struct load *load = (struct load *)timer->data;

	load->cpu_before = load_cpu(&load->url);
	load->counting = true;
	load->counted_since = uv_hrtime();
}

static void on_end(uv_timer_t *timer)
{
	struct load *load = (struct load *)timer->data;

	load->over = true;
	load->counting = false;
	load->counted_until = uv_hrtime();
	load->cpu_after = load_cpu(&load->url);
	for (int i = 0; i < load->tables * load->players; i++) {
		uv_close((uv_handle_t *)&load->people[i].retry, NULL);
		uv_close((uv_handle_t *)&load->people[i].pause, NULL);
		person_close(&load->people[i]);
	}
	uv_close((uv_handle_t *)&load->begin, NULL);
	uv_close((uv_handle_t *)&load->end, NULL);
	uv_close((uv_handle_t *)&load->interrupt, NULL);
}

static void on_interrupt(uv_signal_t *interrupt, int number)
{
	(void)number;
	uv_timer_start(&((struct load *)interrupt->data)->end, on_end, 0, 0);
}

static int compare(const void *a, const void *b)
{
	uint32_t one = *(const uint32_t *)a, two = *(const uint32_t *)b;

	return one < two ? -1 : one > two;
}

static double percentile(const struct load *load, double share)
{
	return load->samples == 0 ? 0 : load->sample[(int)(share * (load->samples - 1))] / 1000.0;
}

static void report(struct load *load)
{
	double cpu = load->cpu_after - load->cpu_before;
	double wall = (double)(load->counted_until - load->counted_since) / 1e9;

	qsort(load->sample, (size_t)load->samples, sizeof(*load->sample), compare);
	printf("{\"clients\":%d,\"tables\":%d,\"moves\":%llu,\"moves_per_s\":%.0f,\"server_cpu_s\":%.2f,"
	       "\"moves_per_cpu_s\":%.0f,\"p50_ms\":%.2f,\"p99_ms\":%.2f,\"errors\":%llu,\"lost\":%llu,\"addresses\":"
	       "\"%s\"}\n",
		load->tables * load->players, load->tables, (unsigned long long)load->moves, (double)load->moves / wall,
		cpu, cpu > 0 ? (double)load->moves / cpu : 0, percentile(load, 0.5), percentile(load, 0.99),
		(unsigned long long)load->errors, (unsigned long long)load->lost,
		load->many_addresses ? "one of 127/8 for each client" : "one");
}

static bool prepare(const struct cmd_args *args, struct load *load)
{
	int count = load->tables * load->players;

	load->people = (struct person *)calloc((size_t)count, sizeof(struct person));
	load->sample = (uint32_t *)malloc(sizeof(*load->sample) * SAMPLES);
	if (load->people == NULL || load->sample == NULL) {
		cmd_wrong(args, "there is not enough memory for %d clients", count);
		return false;
	}
	for (int i = 0; i < count; i++) {
		struct person *person = &load->people[i];

		person->load = load;
		person->index = i % load->players;
		person->table = person - person->index;
		person->client.seat = -1;
		person->retry.data = person->pause.data = person;
		if (person->index == 0 && !create(load, person)) {
			cmd_wrong(args, "the server at %s:%d does not create tables", load->url.host, load->url.port);
			return false;
		}
	}
	return true;
}

static void play(struct load *load)
{
	int count = load->tables * load->players;

	uv_loop_init(&load->loop);
	uv_timer_init(&load->loop, &load->end);
	uv_timer_init(&load->loop, &load->begin);
	uv_signal_init(&load->loop, &load->interrupt);
	load->end.data = load->begin.data = load->interrupt.data = load;
	for (int i = 0; i < count; i++) {
		uv_timer_init(&load->loop, &load->people[i].retry);
		uv_timer_init(&load->loop, &load->people[i].pause);
		person_connect(&load->people[i]);
	}
	uv_timer_start(&load->begin, on_begin, (uint64_t)load->arrive * 1000, 0);
	uv_timer_start(&load->end, on_end, (uint64_t)(load->arrive + load->seconds) * 1000, 0);
	uv_signal_start(&load->interrupt, on_interrupt, SIGINT);
	uv_run(&load->loop, UV_RUN_DEFAULT);
	uv_loop_close(&load->loop);
}

static void release(struct load *load)
{
	for (int i = 0; load->people != NULL && i < load->tables * load->players; i++)
		client_release(&load->people[i].client);
	free(load->people);
	free(load->sample);
}

static enum cmd_exit run(const struct cmd_args *args)
{
	struct load load = {.game = cmd_value(args, "game", "ghooost"),
		.reconnect = cmd_has(args, "reconnect"),
		.match = cmd_has(args, "match")};
	int64_t tables = 10, players = 4, bots = 0, clock = 0, seconds = 10, think = 0, arrive = 1;
	uint64_t seed = 0;

	if (!cmd_number(args, "tables", 1, 100000, &tables) || !cmd_number(args, "players", 1, 6, &players) ||
		!cmd_number(args, "bots", 0, 5, &bots) || !cmd_number(args, "clock", 0, 86400, &clock) ||
		!cmd_number(args, "seconds", 1, 100000, &seconds) || !cmd_number(args, "think", 0, 3600000, &think) ||
		!cmd_number(args, "arrive", 1, 3600, &arrive))
		return CMD_EXIT_INPUT;
	if (!load_parse_url(cmd_value(args, "url", "http://127.0.0.1:1313"), &load.url))
		return cmd_wrong(args, "--url takes http://ADDRESS:PORT with a numeric address");
	load.tables = (int)tables;
	load.players = (int)players;
	load.bots = (int)bots;
	load.clock = (int)clock;
	load.seconds = (int)seconds;
	load.think_ms = (int)think;
	load.arrive = (int)arrive;
	load.many_addresses = strncmp(load.url.host, "127.", 4) == 0;
	(void)!getrandom(&seed, sizeof(seed), 0);
	rng_seed(&load.rng, seed, 1);
	if (!prepare(args, &load)) {
		release(&load);
		return CMD_EXIT_SYSTEM;
	}
	play(&load);
	report(&load);
	release(&load);
	return load.lost == 0 ? CMD_EXIT_OK : CMD_EXIT_FAILED;
}

const struct cmd cmd_load = {"load", "", 0, 0, "Plays at many tables of a server at once, and measures it",
	{{"url", "URL", "the server (http://127.0.0.1:1313)"}, {"tables", "N", "how many tables (10)"},
		{"players", "N", "people at each table (4)"},
		{"bots", "N", "bots of level 1 at each table besides (0)"},
		{"clock", "SECONDS", "for each move; a bot takes over when it has run out (0: no clock)"},
		{"game", "NAME", "what they play (ghooost)"}, {"match", NULL, "whole matches instead of single rounds"},
		{"seconds", "N", "for how long (10); Ctrl-C ends it sooner"},
		{"arrive", "N", "seconds for coming in, which do not count (1)"},
		{"think", "MS", "the mean pause before a move, from half to one and a half of it (0)"},
		{"reconnect", NULL, "come back when the connection is lost, and look for lost moves"},
		{"json", NULL, "the result as JSON, which is what it always is"}},
	run};
