/* A table as text: lines of "word value", then "rounds" and the records. docs/terminal.md has the grammar. */
#include <stdio.h>
#include <stdlib.h>

#include "tui/session.h"

static void put_line(struct sink *sink, const char *word, const char *value)
{
	sink_text(sink, word);
	sink_char(sink, ' ');
	for (; *value != '\0'; value++) /* a value is one line, whatever a name holds */
		sink_char(sink, (unsigned char)*value < ' ' ? '?' : *value);
	sink_char(sink, '\n');
}

static void put_number(struct sink *sink, const char *word, int number)
{
	sink_text(sink, word);
	sink_char(sink, ' ');
	sink_number(sink, number);
	sink_char(sink, '\n');
}

/* An edition of its own as its rows, and the set-up that --option can change; nothing for the usual rules. */
static void put_base(const struct session_setup *setup, struct sink *sink)
{
	static union game_rules usual;
	const struct game *game = setup->game;

	if (!setup->has_base)
		return;
	memset(&usual, 0, sizeof(usual));
	game->defaults(&usual, setup->players);
	if (setup->base.setup.first != usual.setup.first)
		put_number(sink, "first", setup->base.setup.first);
	if (setup->base.setup.round != usual.setup.round)
		put_number(sink, "round", setup->base.setup.round);
	if (game_edition_hash(game, &setup->base) == game_edition_hash(game, &usual))
		return;
	put_line(sink, "edition", setup->base.setup.edition);
	for (int i = 0; i < game->edition_rows(&setup->base); i++) {
		struct game_row row;

		game->edition_row(&setup->base, i, &row);
		sink_text(sink, "row");
		for (int f = 0; f < row.fields; f++) {
			sink_char(sink, f == 0 ? ' ' : '\t');
			sink_text(sink, row.field[f].key);
			sink_char(sink, row.field[f].text[0] != '\0' ? '=' : ':');
			if (row.field[f].text[0] != '\0')
				sink_text(sink, row.field[f].text);
			else
				sink_number(sink, row.field[f].number);
		}
		sink_char(sink, '\n');
	}
}

enum status session_text(const struct session *session, struct sink *sink, struct fault *fault)
{
	const struct session_setup *setup = &session->setup;
	const struct game_info *info = setup->game->info();
	char seed[DESK_SEED_TEXT];
	struct sink digits;
	struct desk_viewer full;

	sink_init(&digits, seed, sizeof(seed));
	desk_seed_text(&setup->seed, &digits);
	sink_text(sink, "seance-table 1\n");
	put_line(sink, "game", info->id);
	put_number(sink, "players", setup->players);
	put_line(sink, "seed", seed);
	put_number(sink, "match", setup->match);
	put_number(sink, "practice", setup->practice);
	put_number(sink, "aids", setup->aids);
	put_number(sink, "daily", setup->daily);
	for (int i = 0; i < info->options; i++) {
		sink_text(sink, "option ");
		put_number(sink, info->option[i].name, setup->option[i]);
	}
	put_base(setup, sink);
	for (int i = 0; i < setup->players; i++) {
		put_line(sink, "seat", setup->seat[i]);
		put_line(sink, "name", setup->name[i]);
	}
	sink_text(sink, "rounds\n");
	sink_bytes(sink, session->rounds != NULL ? session->rounds : "", session->length);
	if (desk_viewer(&session->desk, GAME_FULL, &full, fault) != STATUS_OK)
		return fault->status;
	return desk_record(&session->desk, full, sink, fault);
}

/* A line of the head: its word and its value. False at the end of the head. */
static bool take_line(struct scan *scan, const char **word, char **value, size_t *length)
{
	static char line[512];
	size_t used = 0;
	char *blank;

	while (!scan_end(scan) && scan_peek(scan) != '\n' && used + 1 < sizeof(line)) {
		line[used++] = scan_peek(scan);
		scan->at++;
	}
	line[used] = '\0';
	if (scan_end(scan) || scan_peek(scan) != '\n') {
		scan_fail(scan, "the end of the line");
		return false;
	}
	scan->at++;
	blank = strchr(line, ' ');
	*word = line;
	*value = blank != NULL ? blank + 1 : line + used;
	if (blank != NULL)
		*blank = '\0';
	*length = strlen(*value);
	return strcmp(line, "rounds") != 0;
}

static const struct game *game_of_id(const char *id)
{
	for (int i = 0; game_at(i) != NULL; i++)
		if (strcmp(game_at(i)->info()->id, id) == 0)
			return game_at(i);
	return NULL;
}

static bool take_number(const char *text, int low, int high, int *number)
{
	struct scan scan;

	scan_init(&scan, text, strlen(text));
	return scan_number(&scan, low, high, number) && scan_end(&scan);
}

struct head {
	struct session_setup setup;
	int seats, names;
};

static enum status set_option(struct head *head, const char *value, struct fault *fault)
{
	const char *blank = strchr(value, ' ');
	char name[32];
	int number, place;

	if (blank == NULL || (size_t)(blank - value) >= sizeof(name))
		return fault_set(fault, STATUS_INPUT, "an option is a name and a number, not \"", value, "\"");
	memcpy(name, value, (size_t)(blank - value));
	name[blank - value] = '\0';
	place = game_option_named(head->setup.game, name);
	if (place < 0 || !take_number(blank + 1, INT16_MIN, INT16_MAX, &number))
		return fault_set(fault, STATUS_INPUT, "there is no option \"", value, "\"");
	head->setup.option[place] = (int16_t)number;
	return STATUS_OK;
}

static enum status set_seat(struct head *head, const char *word, const char *value, struct fault *fault)
{
	int *count = word[0] == 's' ? &head->seats : &head->names;

	if (*count >= head->setup.players || strlen(value) >= (word[0] == 's' ? SESSION_SPEC : SESSION_NAME))
		return fault_set(fault, STATUS_INPUT, "one line too many, or too long: ", word, "");
	memcpy(word[0] == 's' ? head->setup.seat[*count] : head->setup.name[*count], value, strlen(value) + 1);
	++*count;
	return STATUS_OK;
}

/* The rules that the lines of an edition or a set-up change: the usual ones before the first of them. */
static union game_rules *base_of(struct session_setup *setup)
{
	if (!setup->has_base)
		setup->game->defaults(&setup->base, setup->players);
	setup->has_base = true;
	return &setup->base;
}

static enum status begin_edition(struct session_setup *setup, const char *name, struct fault *fault)
{
	union game_rules *rules = base_of(setup);

	if (strlen(name) >= sizeof(rules->setup.edition))
		return fault_set(fault, STATUS_INPUT, "the edition's name is too long: ", name, "");
	setup->game->edition_clear(rules);
	memset(rules->setup.edition, 0, sizeof(rules->setup.edition));
	memcpy(rules->setup.edition, name, strlen(name));
	return STATUS_OK;
}

/* "key:number" or "key=text", with tabs between. */
static enum status take_row(struct session_setup *setup, char *text, struct fault *fault)
{
	struct game_row row;

	memset(&row, 0, sizeof(row));
	for (char *field = strtok(text, "\t"); field != NULL; field = strtok(NULL, "\t")) {
		size_t length = strcspn(field, ":=");
		struct game_field *to = &row.field[row.fields];
		bool number = field[length] == ':';

		if (row.fields == GAME_FIELDS_MAX || length >= GAME_FIELD_TEXT || field[length] == '\0' ||
			(number && !take_number(field + length + 1, -1000000, 1000000, &to->number)) ||
			(!number && strlen(field + length + 1) >= GAME_FIELD_TEXT))
			return fault_set(fault, STATUS_INPUT, "a row of the edition is damaged: ", field, "");
		memcpy(to->key, field, length);
		if (!number)
			memcpy(to->text, field + length + 1, strlen(field + length + 1));
		row.fields++;
	}
	return setup->game->edition_take(base_of(setup), &row, fault) ? STATUS_OK : STATUS_INPUT;
}

static enum status take_word(struct head *head, const char *word, char *value, size_t length, struct fault *fault)
{
	struct session_setup *setup = &head->setup;
	int number = 0;

	if (strcmp(word, "game") == 0) {
		const struct game *game = game_of_id(value);

		if (game == NULL)
			return fault_set(fault, STATUS_MISMATCH, "this program does not play \"", value,
				"\": the table was kept by another version");
		session_usual(setup, game, game->info()->players_low, 1);
		return STATUS_OK;
	}
	if (setup->game == NULL)
		return fault_set(fault, STATUS_INPUT, "the game is named first, before ", word, "");
	if (strcmp(word, "players") == 0 &&
		take_number(value, setup->game->info()->players_low, setup->game->info()->players_high, &number))
		setup->players = number;
	else if (strcmp(word, "seed") == 0)
		return desk_seed_parse(value, length, DESK_SEED_FIRST, &setup->seed, fault);
	else if (strcmp(word, "match") == 0 && take_number(value, 0, 1, &number))
		setup->match = number != 0;
	else if (strcmp(word, "practice") == 0 && take_number(value, 0, 1, &number))
		setup->practice = number != 0;
	else if (strcmp(word, "aids") == 0 && take_number(value, 0, 1, &number))
		setup->aids = number != 0;
	else if (strcmp(word, "daily") == 0 && take_number(value, 0, 10000000, &number))
		setup->daily = number;
	else if (strcmp(word, "option") == 0)
		return set_option(head, value, fault);
	else if (strcmp(word, "first") == 0 && take_number(value, 0, 255, &number))
		base_of(setup)->setup.first = (uint8_t)number;
	else if (strcmp(word, "round") == 0 && take_number(value, 0, 255, &number))
		base_of(setup)->setup.round = (uint8_t)number;
	else if (strcmp(word, "edition") == 0)
		return begin_edition(setup, value, fault);
	else if (strcmp(word, "row") == 0)
		return take_row(setup, value, fault);
	else if (strcmp(word, "seat") == 0 || strcmp(word, "name") == 0)
		return set_seat(head, word, value, fault);
	else
		return fault_set(fault, STATUS_INPUT, "there is a line that means nothing: ", word, "");
	return STATUS_OK;
}

static enum status take_head(struct scan *scan, struct head *head, struct fault *fault)
{
	const char *word;
	char *value;
	size_t length;
	enum status status = STATUS_OK;

	memset(head, 0, sizeof(*head));
	if (!scan_word(scan, "seance-table 1\n"))
		return fault_set(fault, STATUS_INPUT,
			"this is no table of this version: its first line is not \"seance-table 1\"", "", "");
	while (status == STATUS_OK && take_line(scan, &word, &value, &length))
		status = take_word(head, word, value, length, fault);
	if (status == STATUS_OK && (!scan_ok(scan) || head->setup.game == NULL || head->seats != head->setup.players))
		status = fault_set(fault, STATUS_INPUT, "the table's head is not complete", "", "");
	if (status == STATUS_OK && head->setup.has_base && !head->setup.game->edition_check(&head->setup.base, fault))
		status = STATUS_INPUT;
	return status;
}

/* The rounds one after another; all but the last are over. */
static enum status open_rounds(struct session *session, const char *text, size_t length, struct fault *fault)
{
	struct desk_rules *edition = desk_rules_hold(session->desk.first_rules);
	enum status status = STATUS_OK;
	bool first = true;

	while (length > 0 && status == STATUS_OK) {
		size_t span = record_span(text, length);

		if (!first)
			status = session_next(session, fault);
		if (status == STATUS_OK)
			status = desk_open(&session->desk, text, span, edition, fault);
		if (status == STATUS_OK && first && session->setup.match && !session->desk.in_match)
			status = desk_open_match(&session->desk, fault);
		first = false;
		text += span;
		length -= span;
	}
	desk_rules_release(edition);
	return first ? fault_set(fault, STATUS_INPUT, "the table has no round", "", "") : status;
}

enum status session_open(
	struct session *session, const char *text, size_t length, const char *unnamed, struct fault *fault)
{
	struct session fresh;
	static struct head head;
	struct scan scan;
	enum status status;

	memset(&fresh, 0, sizeof(fresh));
	scan_init(&scan, text, length);
	status = take_head(&scan, &head, fault);
	if (status == STATUS_OK)
		status = session_begin(&fresh, &head.setup, unnamed, fault);
	if (status == STATUS_OK)
		status = open_rounds(&fresh, text + scan.at, length - scan.at, fault);
	if (status == STATUS_OK && !session_look(&fresh, fresh.viewer))
		status = fault_set(fault, STATUS_MEMORY, "there is not enough memory for the table", "", "");
	if (status != STATUS_OK) {
		session_release(&fresh);
		return status;
	}
	session_release(session);
	*session = fresh;
	return STATUS_OK;
}
