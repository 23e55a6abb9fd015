/* Messages of a server, one a line: a client takes each or calls it broken, and what it then knows can be used. */
#include <stdlib.h>

#include "client/client.h"
#include "fuzz.h"

static void on_row(void *context, const struct client_table *client, const struct client_row *row)
{
	int *rows = (int *)context;

	FUZZ_CHECK(client->rows >= 0 && row->events >= 0 && row->events <= GAME_EVENTS_MAX);
	FUZZ_CHECK(row->event != NULL ? strlen(row->event) < CLIENT_MESSAGE_MAX
				      : row->events == 0 || client->game != NULL);
	(*rows)++;
}

/* Everything that a face does with a client after a message. */
static void use(const struct client_table *client)
{
	static char text[CLIENT_MESSAGE_MAX];
	game_action legal[GAME_LEGAL_MAX];
	struct desk_question question;
	union game_state view;
	struct match match;
	struct agent agent;
	struct fault fault;
	struct sink sink;

	FUZZ_CHECK(client_free_seat(client) < GAME_SEATS_MAX);
	for (int seat = 0; seat < client->players; seat++)
		(void)client_seat_name(client, seat);
	if (client->game == NULL)
		return;
	client_match(client, &match);
	if (!client_view(client, &view))
		return;
	if (view.head.actor < GAME_SEATS_MAX && view.head.actor == client->viewer)
		FUZZ_CHECK(client->game->legal(&client->rules->rules, &view, legal) > 0);
	FUZZ_CHECK(agent_parse("level1", 6, &agent, &fault));
	(void)client_question(client, &agent, &question);
	sink_init(&sink, text, sizeof(text));
	client_move(client, 0, false, "m", &sink);
	FUZZ_CHECK(!sink_cut(&sink));
	sink_init(&sink, text, sizeof(text));
	client_commit(client, &sink);
	FUZZ_CHECK(!sink_cut(&sink));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *text = (const char *)data, *end = text + size;
	int rows = 0;
	struct client_table client = {.seat = -1, .hear = on_row, .hear_context = &rows};

	while (text < end) {
		const char *next = (const char *)memchr(text, '\n', (size_t)(end - text));
		size_t length = (size_t)((next != NULL ? next : end) - text);

		if (client_take(&client, text, length) != CLIENT_BROKEN)
			use(&client);
		text += length + 1;
	}
	client_release(&client);
	return 0;
}
