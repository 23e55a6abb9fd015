/* What a client sends. */
#include "base/json_writer.h"
#include "client/client.h"

void client_hello(const char *token, const char *name, bool watch, struct sink *sink)
{
	struct json_writer writer;

	jw_init(&writer, sink);
	jw_open(&writer, '{');
	jw_put_string(&writer, "t", "hello");
	jw_put_number(&writer, "protocol", 1);
	jw_put_string(&writer, "token", token);
	if (name != NULL)
		jw_put_string(&writer, "name", name);
	if (watch)
		jw_put_bool(&writer, "watch", true);
	jw_close(&writer, '}');
}

static void open_message(struct json_writer *writer, struct sink *sink, const char *verb, const char *id)
{
	jw_init(writer, sink);
	jw_open(writer, '{');
	jw_put_string(writer, "t", verb);
	if (id != NULL)
		jw_put_string(writer, "id", id);
}

void client_ask(const char *verb, const char *key, int number, const char *id, struct sink *sink)
{
	struct json_writer writer;

	open_message(&writer, sink, verb, id);
	if (key != NULL)
		jw_put_number(&writer, key, number);
	jw_close(&writer, '}');
}

void client_answer(bool agree, const char *id, struct sink *sink)
{
	struct json_writer writer;

	open_message(&writer, sink, "answer", id);
	jw_put_bool(&writer, "agree", agree);
	jw_close(&writer, '}');
}

void client_lock(int seat, bool locked, const char *id, struct sink *sink)
{
	struct json_writer writer;

	open_message(&writer, sink, "lock", id);
	jw_put_number(&writer, "seat", seat);
	jw_put_bool(&writer, "locked", locked);
	jw_close(&writer, '}');
}

void client_bot(int seat, const char *bot, const char *id, struct sink *sink)
{
	struct json_writer writer;

	open_message(&writer, sink, "bot", id);
	jw_put_number(&writer, "seat", seat);
	if (bot != NULL)
		jw_put_string(&writer, "bot", bot);
	jw_close(&writer, '}');
}

void client_say(const char *text, int phrase, const char *id, struct sink *sink)
{
	struct json_writer writer;

	open_message(&writer, sink, "say", id);
	if (text != NULL)
		jw_put_string(&writer, "text", text);
	else
		jw_put_number(&writer, "phrase", phrase);
	jw_close(&writer, '}');
}

static void hex_message(const char *verb, const char *key, const uint8_t bytes[FAIR_BYTES], struct sink *sink)
{
	char text[2 * FAIR_BYTES + 1];
	struct json_writer writer;
	struct sink hex;

	sink_init(&hex, text, sizeof(text));
	fair_put_hex(&hex, bytes, FAIR_BYTES);
	open_message(&writer, sink, verb, NULL);
	jw_put_string(&writer, key, text);
	jw_close(&writer, '}');
}

void client_commit(const struct client_table *client, struct sink *sink)
{
	uint8_t commitment[FAIR_BYTES];

	fair_person_commitment(&client->deal, client->seat, client->secret, commitment);
	hex_message("commit", "commitment", commitment, sink);
}

void client_reveal(const struct client_table *client, struct sink *sink)
{
	hex_message("reveal", "secret", client->secret, sink);
}

void client_move(
	const struct client_table *client, game_action action, bool stand_in, const char *id, struct sink *sink)
{
	struct json_writer writer;

	open_message(&writer, sink, "move", id);
	jw_put_number(&writer, "rows", client->rows);
	jw_put_number(&writer, "action", action);
	if (stand_in)
		jw_put_bool(&writer, "stand_in", true);
	jw_close(&writer, '}');
}
