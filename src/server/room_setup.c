/* What somebody wants to play, from JSON and back. */
#include "server/room_json.h"

enum { CLOCK_SECONDS_MAX = 24 * 3600, CLOCK_DAYS_MAX = 30 };

static enum status wrong(struct fault *fault, const char *before, const char *what, const char *after)
{
	return fault_set(fault, STATUS_INPUT, before, what, after);
}

/* A member that is true or false; absent: `otherwise`. False if it is something else. */
static bool read_flag(const json_t *json, const char *key, bool otherwise, bool *flag)
{
	const json_t *value = json_object_get(json, key);

	*flag = value == NULL ? otherwise : json_is_true(value);
	return value == NULL || json_is_boolean(value);
}

static bool read_number(const json_t *json, const char *key, int64_t low, int64_t high, int64_t *number)
{
	const json_t *value = json_object_get(json, key);

	*number = json_is_integer(value) ? json_integer_value(value) : low - 1;
	return *number >= low && *number <= high;
}

static enum status read_options(
	const json_t *json, struct room_setup *setup, union game_rules *rules, struct fault *fault)
{
	const json_t *options = json_object_get(json, "options");
	const char *name;
	json_t *value;

	if (options != NULL && !json_is_object(options))
		return wrong(fault, "\"options\" is an object of names and numbers", "", "");
	json_object_foreach((json_t *)options, name, value)
	{
		int place = game_option_named(setup->game, name);

		if (place < 0 || !json_is_integer(value) || json_integer_value(value) < INT16_MIN ||
			json_integer_value(value) > INT16_MAX)
			return wrong(fault, "this game has no such option: ", name, "");
		rules->setup.option[place] = (int16_t)json_integer_value(value);
	}
	return STATUS_OK;
}

static enum status read_seats(const json_t *json, struct room_setup *setup, struct fault *fault)
{
	const json_t *seats = json_object_get(json, "seats");
	const struct game_info *info = setup->game->info();

	setup->players = (int)json_array_size(seats);
	if (setup->players < info->players_low || setup->players > info->players_high)
		return wrong(fault, "\"seats\" is a list with one entry for each player of ", info->title, "");
	for (int i = 0; i < setup->players; i++) {
		const char *text = json_string_value(json_array_get(seats, (size_t)i));

		if (text == NULL || (strcmp(text, "person") != 0 && !room_bot_allowed(text, strlen(text))))
			return wrong(
				fault, "a seat is \"person\" or a bot: level1 to level8, greedy or random", "", "");
		memcpy(setup->seat[i], text, strlen(text) + 1);
	}
	return STATUS_OK;
}

static enum status read_clock(const json_t *json, struct room_setup *setup, struct fault *fault)
{
	static const char *const kinds[] = {"none", "move", "fischer", "days"};
	const json_t *clock = json_object_get(json, "clock");
	const char *kind = json_string_value(json_object_get(clock, "kind"));
	int64_t base = 0, add = 0;
	int which = 0;

	if (clock == NULL)
		return STATUS_OK;
	while (which < 4 && (kind == NULL || strcmp(kind, kinds[which]) != 0))
		which++;
	setup->clock = (enum room_clock)which;
	if (which == 4 || (which == ROOM_CLOCK_MOVE && !read_number(clock, "seconds", 5, CLOCK_SECONDS_MAX, &base)) ||
		(which == ROOM_CLOCK_FISCHER && (!read_number(clock, "seconds", 5, CLOCK_SECONDS_MAX, &base) ||
							!read_number(clock, "add", 0, 3600, &add))) ||
		(which == ROOM_CLOCK_DAYS && !read_number(clock, "days", 1, CLOCK_DAYS_MAX, &base)))
		return wrong(fault,
			"\"clock\" is {\"kind\":\"none\"}, {\"kind\":\"move\",\"seconds\":N}, "
			"{\"kind\":\"fischer\",\"seconds\":N,\"add\":N} or {\"kind\":\"days\",\"days\":N}",
			"", "");
	setup->base_ms = base * (which == ROOM_CLOCK_DAYS ? 86400000 : 1000);
	setup->add_ms = add * 1000;
	return STATUS_OK;
}

enum status room_setup_read(const json_t *json, struct room_setup *setup, struct fault *fault)
{
	const char *name = json_string_value(json_object_get(json, "game"));
	union game_rules rules;
	enum status status;

	memset(setup, 0, sizeof(*setup));
	memset(&rules, 0, sizeof(rules));
	setup->game = name != NULL ? game_named(name) : NULL;
	if (setup->game == NULL)
		return wrong(fault, "there is no such game", "", "");
	status = read_seats(json, setup, fault);
	if (status != STATUS_OK)
		return status;
	setup->game->defaults(&rules, setup->players);
	status = read_options(json, setup, &rules, fault);
	if (status == STATUS_OK)
		status = read_clock(json, setup, fault);
	if (status != STATUS_OK)
		return status;
	if (!read_flag(json, "match", false, &setup->match) || !read_flag(json, "aids", true, &setup->aids) ||
		!read_flag(json, "watch", true, &setup->watch) || !read_flag(json, "listed", false, &setup->listed) ||
		!read_flag(json, "chat", false, &setup->chat) ||
		!read_flag(json, "time_resigns", false, &setup->time_resigns))
		return wrong(fault, "match, aids, watch, listed, chat and time_resigns are true or false", "", "");
	return desk_rules_share(setup->game, &rules, &setup->rules, fault);
}

static void put_clock(const struct room_setup *setup, struct json_writer *writer)
{
	static const char *const kinds[] = {"none", "move", "fischer", "days"};

	jw_put_open(writer, "clock", '{');
	jw_put_string(writer, "kind", kinds[setup->clock]);
	if (setup->clock == ROOM_CLOCK_DAYS)
		jw_put_number(writer, "days", setup->base_ms / 86400000);
	else if (setup->clock != ROOM_CLOCK_NONE)
		jw_put_number(writer, "seconds", setup->base_ms / 1000);
	if (setup->clock == ROOM_CLOCK_FISCHER)
		jw_put_number(writer, "add", setup->add_ms / 1000);
	jw_close(writer, '}');
}

size_t room_setup_text(const struct room_setup *setup, char *text, size_t size)
{
	const struct game_info *info = setup->game->info();
	struct json_writer writer;
	struct sink sink;

	sink_init(&sink, text, size);
	jw_init(&writer, &sink);
	jw_open(&writer, '{');
	jw_put_string(&writer, "game", info->name);
	jw_put_open(&writer, "options", '{');
	for (int i = 0; i < info->options; i++)
		jw_put_number(&writer, info->option[i].name, setup->rules->rules.setup.option[i]);
	jw_close(&writer, '}');
	jw_put_open(&writer, "seats", '[');
	for (int i = 0; i < setup->players; i++)
		jw_string(&writer, setup->seat[i]);
	jw_close(&writer, ']');
	jw_put_bool(&writer, "match", setup->match);
	put_clock(setup, &writer);
	jw_put_bool(&writer, "aids", setup->aids);
	jw_put_bool(&writer, "watch", setup->watch);
	jw_put_bool(&writer, "listed", setup->listed);
	jw_put_bool(&writer, "chat", setup->chat);
	jw_put_bool(&writer, "time_resigns", setup->time_resigns);
	jw_close(&writer, '}');
	return sink_cut(&sink) ? 0 : sink.length;
}
