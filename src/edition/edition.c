#include "edition/edition.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EDITION_ROWS_MAX = 256, EDITION_BYTES_MAX = 1 << 20 };

static bool fail(struct fault *fault, const char *what)
{
	return fault_set(fault, STATUS_INPUT, what, "", "") == STATUS_OK;
}

static bool fail_row(struct fault *fault, size_t row, const char *what)
{
	char place[32];

	snprintf(place, sizeof(place), "row %zu: ", row + 1);
	return fault_set(fault, STATUS_INPUT, place, what, "") == STATUS_OK;
}

static json_t *read_file(const char *path, struct fault *fault)
{
	char *text = (char *)malloc(EDITION_BYTES_MAX + 1);
	FILE *file = fopen(path, "rb");
	json_t *json = NULL;
	json_error_t error;
	size_t size;

	if (file == NULL || text == NULL) {
		bool no_memory = text == NULL || errno == ENOMEM;

		(void)fault_set(fault, no_memory ? STATUS_MEMORY : STATUS_INPUT,
			no_memory ? "there is not enough memory to read it" : "cannot be opened for reading", "", "");
		if (file != NULL)
			fclose(file);
		free(text);
		return NULL;
	}
	size = fread(text, 1, EDITION_BYTES_MAX + 1, file);
	if (ferror(file) != 0 || size > EDITION_BYTES_MAX) {
		fail(fault, "is not an edition: a file of at most 1 MiB is right");
	} else {
		json = json_loadb(text, size, JSON_REJECT_DUPLICATES, &error);
		if (json == NULL) {
			(void)fault_set(fault, STATUS_INPUT, error.text, "", "");
			fault->line = error.line;
			fault->column = error.column;
		}
	}
	fclose(file);
	free(text);
	return json;
}

/* Header fields and nothing else. */
static bool check_header(json_t *json, struct fault *fault)
{
	const char *key;
	json_t *value;

	if (!json_is_object(json))
		return fail(fault, "the whole must be an object with format, game, name and rows");
	json_object_foreach(json, key, value)
	{
		if (strcmp(key, "format") != 0 && strcmp(key, "game") != 0 && strcmp(key, "name") != 0 &&
			strcmp(key, "rows") != 0) {
			fail(fault, "");
			snprintf(fault->text, sizeof(fault->text),
				"there is no field \"%.40s\"; right are: format, game, name, rows", key);
			return false;
		}
	}
	if (json_integer_value(json_object_get(json, "format")) != 1)
		return fail(fault, "\"format\" must be 1");
	if (!json_is_string(json_object_get(json, "game")))
		return fail(fault, "\"game\" must be the name of a game");
	if (!json_is_array(json_object_get(json, "rows")))
		return fail(fault, "\"rows\" must be a list");
	return true;
}

/* A name of 1 to 31 lower-case letters, digits and dashes. */
static bool check_name(const char *name, struct fault *fault)
{
	size_t length = name == NULL ? 0 : strlen(name);

	if (length == 0 || length > 31 || strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") != length)
		return fail(fault, "\"name\" must be 1 to 31 lower-case letters, digits and dashes");
	return true;
}

static bool is_remark(const char *key)
{
	return strcmp(key, "source") == 0 || strcmp(key, "certainty") == 0 || strcmp(key, "note") == 0;
}

static bool certainty_known(const char *word)
{
	return word != NULL &&
	       (strcmp(word, "rulebook") == 0 || strcmp(word, "second source") == 0 || strcmp(word, "stand-in") == 0);
}

static bool take_field(const char *key, const json_t *value, struct game_row *row, char *what, size_t size)
{
	struct game_field *field = &row->field[row->fields];
	const char *text = json_string_value(value);
	json_int_t number = json_integer_value(value);

	if (row->fields == GAME_FIELDS_MAX || strlen(key) >= GAME_FIELD_TEXT) {
		snprintf(what, size, "too many fields, or one with a very long name (\"%.40s\")", key);
		return false;
	}
	if (text != NULL ? text[0] == '\0' || strlen(text) >= GAME_FIELD_TEXT
			 : !json_is_integer(value) || number < -1000000 || number > 1000000) {
		snprintf(what, size, "field \"%s\" must be a number or a text of 1 to %d bytes", key,
			GAME_FIELD_TEXT - 1);
		return false;
	}
	snprintf(field->key, sizeof(field->key), "%s", key);
	if (text != NULL)
		snprintf(field->text, sizeof(field->text), "%s", text);
	else
		field->number = (int)number;
	row->fields++;
	return true;
}

static bool take_row(json_t *json, struct game_row *row, char *what, size_t size)
{
	const char *key;
	json_t *value;

	memset(row, 0, sizeof(*row));
	if (!json_is_object(json)) {
		snprintf(what, size, "a row must be an object");
		return false;
	}
	if (!json_is_string(json_object_get(json, "source"))) {
		snprintf(what, size, "\"source\" must say where the row comes from");
		return false;
	}
	if (!certainty_known(json_string_value(json_object_get(json, "certainty")))) {
		snprintf(what, size, "\"certainty\" must be rulebook, second source or stand-in");
		return false;
	}
	json_object_foreach(
		json, key, value) if (!is_remark(key) && !take_field(key, value, row, what, size)) return false;
	return true;
}

static bool take_rows(json_t *rows, const struct game *game, union game_rules *rules, struct fault *fault)
{
	struct fault wrong;
	struct game_row row;
	size_t index;
	json_t *value;

	if (json_array_size(rows) > EDITION_ROWS_MAX)
		return fail(fault, "more than 256 rows");
	game->edition_clear(rules);
	json_array_foreach(rows, index, value)
	{
		if (!take_row(value, &row, wrong.text, sizeof(wrong.text)) || !game->edition_take(rules, &row, &wrong))
			return fail_row(fault, index, wrong.text);
	}
	if (!game->edition_check(rules, &wrong))
		return fail(fault, wrong.text);
	return true;
}

static bool take_edition(json_t *json, const struct game *game, union game_rules *rules, struct fault *fault)
{
	const char *name = json_string_value(json_object_get(json, "name"));
	union game_rules fresh = *rules;

	if (!check_name(name, fault) || !take_rows(json_object_get(json, "rows"), game, &fresh, fault))
		return false;
	memset(fresh.setup.edition, 0, sizeof(fresh.setup.edition));
	snprintf(fresh.setup.edition, sizeof(fresh.setup.edition), "%s", name);
	*rules = fresh;
	return true;
}

bool edition_load(const char *path, const struct game *game, union game_rules *rules, struct fault *fault)
{
	json_t *json = read_file(path, fault);
	const char *game_name = json_string_value(json_object_get(json, "game"));
	bool fine = json != NULL && check_header(json, fault);

	if (fine && strcmp(game_name, game->info()->name) != 0) {
		fine = fail(fault, "");
		snprintf(fault->text, sizeof(fault->text), "is an edition of \"%.40s\"; one of \"%s\" is right",
			game_name, game->info()->name);
	}
	fine = fine && take_edition(json, game, rules, fault);
	json_decref(json);
	return fine;
}

const struct game *edition_open(const char *path, union game_rules *rules, struct fault *fault)
{
	json_t *json = read_file(path, fault);
	const struct game *game = NULL;
	union game_rules fresh;

	memset(&fresh, 0, sizeof(fresh));
	if (json != NULL && check_header(json, fault)) {
		game = game_named(json_string_value(json_object_get(json, "game")));
		if (game == NULL)
			fail(fault, "\"game\" must be a game that `seance --help` lists");
	}
	if (game != NULL) {
		game->defaults(&fresh, game->info()->players_low);
		if (take_edition(json, game, &fresh, fault))
			*rules = fresh;
		else
			game = NULL;
	}
	json_decref(json);
	return game;
}

json_t *edition_json(const struct game *game, const union game_rules *rules)
{
	json_t *rows = json_array();
	char hash[20];

	snprintf(hash, sizeof(hash), "%016llx", (unsigned long long)game_edition_hash(game, rules));
	for (int i = 0; i < game->edition_rows(rules); i++) {
		json_t *object = json_object();
		struct game_row row;

		game->edition_row(rules, i, &row);
		for (int f = 0; f < row.fields; f++)
			json_object_set_new(object, row.field[f].key,
				row.field[f].text[0] != '\0' ? json_string(row.field[f].text)
							     : json_integer(row.field[f].number));
		json_array_append_new(rows, object);
	}
	return json_pack("{s:s, s:s, s:o}", "name", rules->setup.edition, "hash", hash, "rows", rows);
}
