#include "games/fields.h"

bool fields_equal(const char *a, const char *b)
{
	while (*a != '\0' && *a == *b)
		a++, b++;
	return *a == *b;
}

bool fields_fault(struct fault *fault, const char *before, const char *what, const char *after)
{
	return fault_set(fault, STATUS_INPUT, before, what, after) == STATUS_OK;
}

bool fields_fault_number(struct fault *fault, const char *before, int number, const char *after)
{
	return fault_set_number(fault, STATUS_INPUT, before, number, after) == STATUS_OK;
}

/* How long the word at the head of the list is. */
static int word_length(const char *words)
{
	int length = 0;

	while (words[length] != '\0' && words[length] != ' ')
		length++;
	return length;
}

/* The place of the key in a list of words, or -1. */
static int word_place(const char *words, const char *key)
{
	for (int place = 0; *words != '\0'; place++) {
		int length = word_length(words);
		int same = 0;

		while (same < length && key[same] == words[same])
			same++;
		if (same == length && key[same] == '\0')
			return place;
		words += words[length] == ' ' ? length + 1 : length;
	}
	return -1;
}

bool fields_are(const struct game_row *row, const char *keys, struct fault *fault)
{
	uint32_t seen = 0;
	uint32_t wanted = 1;

	for (const char *at = keys; *at != '\0'; at++)
		if (*at == ' ')
			wanted = wanted << 1 | 1;
	for (int i = 0; i < row->fields; i++) {
		int place = word_place(keys, row->field[i].key);

		if (place < 0) {
			struct sink sink;

			sink_init(&sink, fault->text, sizeof(fault->text));
			sink_text(&sink, "there is no field \"");
			sink_text(&sink, row->field[i].key);
			sink_text(&sink, "\" here; right are: ");
			sink_text(&sink, keys);
			return false;
		}
		if ((seen >> place & 1) != 0)
			return fields_fault(fault, "field \"", row->field[i].key, "\" stands there twice");
		seen |= 1u << place;
	}
	if (seen != wanted)
		return fields_fault(fault, "a field is missing; right are: ", keys, "");
	return true;
}

static const struct game_field *field_named(const struct game_row *row, const char *key)
{
	for (int i = 0; i < row->fields; i++)
		if (fields_equal(row->field[i].key, key))
			return &row->field[i];
	return NULL;
}

bool fields_text(const struct game_row *row, const char *key, const char **text, struct fault *fault)
{
	const struct game_field *field = field_named(row, key);

	if (field == NULL || field->text[0] == '\0')
		return fields_fault(fault, "field \"", key, "\" must be a text");
	*text = field->text;
	return true;
}

bool fields_number(const struct game_row *row, const char *key, int low, int high, int *number, struct fault *fault)
{
	const struct game_field *field = field_named(row, key);

	if (field == NULL || field->text[0] != '\0' || field->number < low || field->number > high) {
		struct sink sink;

		sink_init(&sink, fault->text, sizeof(fault->text));
		sink_text(&sink, "field \"");
		sink_text(&sink, key);
		sink_text(&sink, "\" must be a number from ");
		sink_number(&sink, low);
		sink_text(&sink, " to ");
		sink_number(&sink, high);
		return false;
	}
	*number = field->number;
	return true;
}

void fields_clear(struct game_row *row)
{
	memset(row, 0, sizeof(*row));
}

void fields_add_number(struct game_row *row, const char *key, int number)
{
	struct game_field *field = &row->field[row->fields++];
	struct sink sink;

	sink_init(&sink, field->key, sizeof(field->key));
	sink_text(&sink, key);
	SEANCE_ASSERT(!sink_cut(&sink));
	field->number = number;
}

void fields_add_text(struct game_row *row, const char *key, const char *text)
{
	struct sink sink;

	fields_add_number(row, key, 0);
	sink_init(&sink, row->field[row->fields - 1].text, GAME_FIELD_TEXT);
	sink_text(&sink, text);
	SEANCE_ASSERT(!sink_cut(&sink));
}

void fields_plan(struct game_plan *plan, int kind, int target)
{
	plan->kind = (uint8_t)kind;
	plan->target = (uint8_t)target;
	for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
		plan->side[seat] = (uint8_t)seat;
}

void fields_abandon(int players, const struct game_plan *plan, int side, int points, struct game_result *result)
{
	memset(result, 0, sizeof(*result));
	result->over = 1;
	result->voided = (uint8_t)(side < 0 ? 1 : 0);
	for (int seat = 0; seat < players && side >= 0; seat++)
		if (plan->side[seat] != side) {
			result->winners = (uint8_t)(result->winners | 1 << seat);
			result->points[seat] = (int16_t)points;
		}
}

void fields_setup(struct game_setup *setup, const struct game_info *info, int players)
{
	struct sink sink;

	memset(setup, 0, sizeof(*setup));
	setup->players = (uint8_t)players;
	setup->first = GAME_LOT;
	setup->version = info->version;
	for (int i = 0; i < info->options; i++)
		setup->option[i] = info->option[i].default_value;
	sink_init(&sink, setup->edition, sizeof(setup->edition));
	sink_text(&sink, "standard");
}

/* "what must be from low to high" */
static bool range_fault(struct fault *fault, const char *what, const char *name, int low, int high)
{
	struct sink sink;

	sink_init(&sink, fault->text, sizeof(fault->text));
	sink_text(&sink, what);
	sink_text(&sink, name);
	sink_text(&sink, " must be from ");
	sink_number(&sink, low);
	sink_text(&sink, " to ");
	sink_number(&sink, high);
	return false;
}

bool fields_setup_ok(const struct game_setup *setup, const struct game_info *info, struct fault *fault)
{
	if (setup->players < info->players_low || setup->players > info->players_high)
		return range_fault(
			fault, "the number of players of ", info->title, info->players_low, info->players_high);
	if (setup->version < info->version_oldest || setup->version > info->version)
		return range_fault(fault, "the version of the rules", "", info->version_oldest, info->version);
	if (setup->first != GAME_LOT && setup->first >= setup->players)
		return range_fault(fault, "the seat that begins", "", 0, setup->players - 1);
	for (int i = 0; i < info->options; i++)
		if (setup->option[i] < info->option[i].low || setup->option[i] > info->option[i].high)
			return range_fault(
				fault, "option ", info->option[i].name, info->option[i].low, info->option[i].high);
	return true;
}
