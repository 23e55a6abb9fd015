#include "cmd/sitting.h"

#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

enum { RETRY_FIRST_MS = 500, RETRY_MOST_MS = 30000 };

static int64_t now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void tell(struct sitting *sitting, enum sitting_news news, const char *text)
{
	sitting->tell(sitting->context, news, text);
}

static void end(struct sitting *sitting, const char *text)
{
	sitting->over = true;
	tell(sitting, SITTING_OVER, text);
}

static bool send_text(struct sitting *sitting, const struct sink *sink)
{
	return sitting->dial != NULL && !sink_cut(sink) && dial_send(sitting->dial, sink->text, sink->length);
}

static void next_id(struct sitting *sitting, char id[CLIENT_ID])
{
	(void)snprintf(id, CLIENT_ID, "t%08x", sitting->ids++);
}

static void send_move(struct sitting *sitting)
{
	char text[CLIENT_MESSAGE_MAX];
	int rows = sitting->client.rows;
	struct sink sink;

	sink_init(&sink, text, sizeof(text));
	sitting->client.rows = sitting->action_rows; /* what was seen when the move was chosen */
	client_move(&sitting->client, sitting->action, sitting->stand_in, sitting->pending, &sink);
	sitting->client.rows = rows;
	(void)send_text(sitting, &sink); /* if it does not go out, it goes with the next connection */
}

bool sitting_is_moving(const struct sitting *sitting)
{
	return sitting->pending[0] != '\0';
}

bool sitting_has_turn(const struct sitting *sitting)
{
	return client_has_turn(&sitting->client) && sitting->client.result.over == 0 && !sitting_is_moving(sitting);
}

void sitting_move(struct sitting *sitting, game_action action, bool stand_in)
{
	next_id(sitting, sitting->pending);
	sitting->action = action;
	sitting->stand_in = stand_in;
	sitting->action_rows = sitting->client.rows;
	if (sitting->entered)
		send_move(sitting);
}

/* Finishes a message that somebody has written into the sink. */
static bool send_request(struct sitting *sitting, const struct sink *sink)
{
	return sitting->entered && send_text(sitting, sink);
}

bool sitting_ask(struct sitting *sitting, const char *verb, const char *key, int number)
{
	char text[CLIENT_MESSAGE_MAX], id[CLIENT_ID];
	struct sink sink;

	next_id(sitting, id);
	sink_init(&sink, text, sizeof(text));
	client_ask(verb, key, number, id, &sink);
	return send_request(sitting, &sink);
}

bool sitting_answer(struct sitting *sitting, bool agree)
{
	char text[CLIENT_MESSAGE_MAX], id[CLIENT_ID];
	struct sink sink;

	next_id(sitting, id);
	sink_init(&sink, text, sizeof(text));
	client_answer(agree, id, &sink);
	return send_request(sitting, &sink);
}

bool sitting_lock(struct sitting *sitting, int seat, bool locked)
{
	char text[CLIENT_MESSAGE_MAX], id[CLIENT_ID];
	struct sink sink;

	next_id(sitting, id);
	sink_init(&sink, text, sizeof(text));
	client_lock(seat, locked, id, &sink);
	return send_request(sitting, &sink);
}

bool sitting_bot(struct sitting *sitting, int seat, const char *bot)
{
	char text[CLIENT_MESSAGE_MAX], id[CLIENT_ID];
	struct sink sink;

	next_id(sitting, id);
	sink_init(&sink, text, sizeof(text));
	client_bot(seat, bot, id, &sink);
	return send_request(sitting, &sink);
}

static bool say(struct sitting *sitting, const char *said, int phrase)
{
	char text[CLIENT_MESSAGE_MAX], id[CLIENT_ID];
	struct sink sink;

	next_id(sitting, id);
	sink_init(&sink, text, sizeof(text));
	client_say(said, phrase, id, &sink);
	return send_request(sitting, &sink);
}

bool sitting_say(struct sitting *sitting, const char *text)
{
	return say(sitting, text, 0);
}

bool sitting_phrase(struct sitting *sitting, int phrase)
{
	return say(sitting, NULL, phrase);
}

bool sitting_link(const struct sitting *sitting, char *text, size_t size)
{
	char host[DIAL_HOST_MAX + 32];

	dial_print_url(&sitting->url, host, sizeof(host));
	(void)snprintf(text, size, "%s/#table=%s", host, sitting->client.token);
	return sitting->client.token[0] != '\0';
}

/* This person's part of the deal, once for each deal. */
static void deal(struct sitting *sitting)
{
	struct client_table *client = &sitting->client;
	char text[CLIENT_MESSAGE_MAX];
	struct sink sink;

	if (client->seat < 0)
		return;
	if (!sitting->has_secret || memcmp(sitting->dealt_table, client->deal.table, FAIR_TABLE_BYTES) != 0) {
		sitting->has_secret =
			getrandom(client->secret, FAIR_BYTES, 0) == FAIR_BYTES; /* else somebody else's must do */
		memcpy(sitting->dealt_table, client->deal.table, FAIR_TABLE_BYTES);
		sitting->committed = sitting->revealed = false;
	}
	sink_init(&sink, text, sizeof(text));
	if (strcmp(client->phase, "committing") == 0 && sitting->has_secret && !sitting->committed) {
		client_commit(client, &sink);
		sitting->committed = send_text(sitting, &sink);
	} else if (strcmp(client->phase, "revealing") == 0 && sitting->has_secret && !sitting->revealed) {
		client_reveal(client, &sink);
		sitting->revealed = send_text(sitting, &sink);
	}
}

/* A seat, for somebody who has just come and does not watch. */
static void sit_down(struct sitting *sitting)
{
	struct client_table *client = &sitting->client;
	int seat = sitting->wanted_seat >= 0 ? sitting->wanted_seat : client_free_seat(client);

	if (sitting->asked_seat || sitting->watch || client->person < 0 || client->seat >= 0 ||
		strcmp(client->phase, "waiting") != 0)
		return;
	sitting->asked_seat = true;
	if (seat >= 0)
		(void)sitting_ask(sitting, "sit", "seat", seat);
}

static void say_hello(struct sitting *sitting)
{
	struct client_table *client = &sitting->client;
	char text[CLIENT_MESSAGE_MAX];
	struct sink sink;

	sink_init(&sink, text, sizeof(text));
	if (client->token[0] != '\0')
		client_hello(client->token, NULL, false, &sink);
	else
		client_hello(sitting->invitation, sitting->watch ? NULL : sitting->name, sitting->watch, &sink);
	(void)send_text(sitting, &sink);
}

static void take_table(struct sitting *sitting)
{
	enum sitting_news news = !sitting->has_entered ? SITTING_ENTERED
				 : sitting->was_lost   ? SITTING_BACK
						       : SITTING_SHOWN;

	sitting->entered = sitting->has_entered = true;
	sitting->was_lost = false;
	sitting->committed = sitting->revealed = false; /* what was sent may not have arrived; twice is harmless */
	sitting->tries = 0;
	if (sitting_is_moving(sitting))
		send_move(sitting);
	sit_down(sitting);
	tell(sitting, news, "");
}

/* "status: text" without the status. */
static const char *reason(const struct sitting *sitting)
{
	const char *text = strstr(sitting->client.refusal, ": ");

	return text != NULL ? text + 2 : sitting->client.refusal;
}

static void take_refused(struct sitting *sitting)
{
	const struct client_table *client = &sitting->client;
	bool trouble = strncmp(client->refusal, "system", 6) == 0 || strncmp(client->refusal, "memory", 6) == 0;

	if (!sitting->entered && !trouble) {
		sitting->link_is_wrong = true;
		end(sitting, reason(sitting));
		return;
	}
	if (!sitting->entered) {
		dial_close(sitting->dial, FRAMES_NORMAL); /* comes back */
		return;
	}
	if (sitting_is_moving(sitting) && strcmp(client->answered, sitting->pending) == 0)
		sitting->pending[0] = '\0';
	if (strcmp(client->answered, "-") != 0) /* a part of the deal, which nobody has asked for */
		tell(sitting, SITTING_REFUSED, reason(sitting));
}

static void on_message(void *context, enum frames_kind kind, const char *bytes, size_t length)
{
	struct sitting *sitting = (struct sitting *)context;
	struct client_table *client = &sitting->client;

	if (sitting->over || kind != FRAMES_TEXT)
		return;
	switch (client_take(client, bytes, length)) {
	case CLIENT_TABLE_SHOWN:
		take_table(sitting);
		break;
	case CLIENT_ROWS:
		tell(sitting, SITTING_ROWS, "");
		break;
	case CLIENT_DONE:
		if (sitting_is_moving(sitting) && strcmp(client->answered, sitting->pending) == 0)
			sitting->pending[0] = '\0';
		tell(sitting, SITTING_ROWS, "");
		break;
	case CLIENT_REFUSED:
		take_refused(sitting);
		break;
	case CLIENT_CONNECTED:
		if (sitting->entered)
			tell(sitting, SITTING_CONNECTED, "");
		break;
	case CLIENT_SAID:
		tell(sitting, SITTING_SAID, "");
		break;
	case CLIENT_CODE:
		tell(sitting, SITTING_CODE, "");
		break;
	case CLIENT_RECORD:
		tell(sitting, SITTING_RECORD, "");
		break;
	case CLIENT_RELOAD:
		end(sitting, "this seance is older or newer than the server; take the server's version");
		break;
	case CLIENT_BROKEN: /* rows with a gap, or nonsense: the whole table is asked for again */
		dial_close(sitting->dial, FRAMES_PROTOCOL_ERROR);
		break;
	default:
		break;
	}
	if (sitting->entered && !sitting->over)
		deal(sitting);
}

static const struct frames_events events = {on_message};

static void connect_now(struct sitting *sitting)
{
	sitting->entered = false;
	sitting->dial = dial_open(&sitting->url, sitting->authorities, &events, sitting);
	if (sitting->dial == NULL)
		end(sitting, "there is not enough memory");
}

enum status sitting_open(struct sitting *sitting, const char *link, struct fault *fault)
{
	uint8_t bytes[(CLIENT_TOKEN - 1) / 2];
	struct scan scan;
	char *token;

	if (!dial_parse_url(link, &sitting->url, fault))
		return STATUS_INPUT;
	token = strncmp(sitting->url.fragment, "table=", 6) == 0  ? sitting->client.token
		: strncmp(sitting->url.fragment, "join=", 5) == 0 ? sitting->invitation
								  : NULL;
	if (token == NULL)
		return fault_set(fault, STATUS_INPUT,
			"the link needs its end, #join=... of an invitation or #table=... of your own seat; in a "
			"shell, put it in quotes",
			"", "");
	scan_init(&scan, strchr(sitting->url.fragment, '=') + 1, strlen(strchr(sitting->url.fragment, '=') + 1));
	if (!fair_scan_hex(&scan, bytes, sizeof(bytes)) || !scan_end(&scan))
		return fault_set(fault, STATUS_INPUT,
			"this link is damaged: after its last = come 32 digits 0-9 and a-f; ask for it again", "", "");
	memcpy(token, scan.text, CLIENT_TOKEN);
	memset(sitting->url.fragment, 0, sizeof(sitting->url.fragment));
	if (getrandom(&sitting->ids, sizeof(sitting->ids), 0) != (ssize_t)sizeof(sitting->ids))
		return fault_set(fault, STATUS_SYSTEM, "the system gives no random numbers", "", "");
	sitting->client.seat = sitting->client.person = -1;
	connect_now(sitting);
	return STATUS_OK;
}

void sitting_close(struct sitting *sitting)
{
	if (sitting->dial != NULL)
		dial_close(sitting->dial, FRAMES_NORMAL);
	dial_free(sitting->dial);
	sitting->dial = NULL;
	client_release(&sitting->client);
}

int sitting_wait(const struct sitting *sitting, struct pollfd *poll)
{
	int64_t left = sitting->retry_at - now_ms();

	poll->fd = sitting->dial != NULL ? dial_descriptor(sitting->dial) : -1;
	poll->events = sitting->dial != NULL ? dial_wants(sitting->dial) : (short)0;
	poll->revents = 0;
	if (sitting->dial != NULL)
		return dial_patience(sitting->dial);
	return left < 0 ? 0 : (int)left;
}

/* The connection is over: for good before the first table was shown, otherwise it is tried again. */
static void lose(struct sitting *sitting)
{
	char text[DIAL_REASON_MAX];
	bool again = sitting->has_entered && dial_may_retry(sitting->dial);
	int64_t wait = (int64_t)RETRY_FIRST_MS << (sitting->tries < 6 ? sitting->tries : 6);

	(void)snprintf(text, sizeof(text), "%s", dial_reason(sitting->dial));
	dial_free(sitting->dial);
	sitting->dial = NULL;
	sitting->entered = false;
	if (!again) {
		end(sitting, text);
		return;
	}
	wait = wait < RETRY_MOST_MS ? wait : RETRY_MOST_MS;
	sitting->retry_at = now_ms() + wait / 2 + sitting->ids++ * 2654435761u % (uint32_t)wait / 2;
	sitting->tries++;
	if (!sitting->was_lost)
		tell(sitting, SITTING_LOST, text);
	sitting->was_lost = true;
}

void sitting_work(struct sitting *sitting)
{
	enum dial_state before;

	if (sitting->over)
		return;
	if (sitting->dial == NULL) {
		if (now_ms() >= sitting->retry_at)
			connect_now(sitting);
		return;
	}
	before = dial_state(sitting->dial);
	dial_work(sitting->dial);
	if (before == DIAL_CONNECTING && dial_state(sitting->dial) == DIAL_OPEN)
		say_hello(sitting);
	if (!sitting->over && dial_state(sitting->dial) == DIAL_CLOSED)
		lose(sitting);
}
