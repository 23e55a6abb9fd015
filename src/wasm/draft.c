/* What there is to play, and the rules of a table that is being set up. The conventions are those of io.c. */
#include "ai/brain.h"
#include "wasm/desks.h"

static const struct game *draft_game; /* what desk_setup() and desk_option() have said */
static union game_rules draft;

EXPORT("engine_info") int engine_info(void);
EXPORT("desk_setup") int wasm_desk_setup(int game, int players);
EXPORT("desk_option") int wasm_desk_option(int index, int value);

static void put_game(const struct game *game, struct json_writer *writer)
{
	const struct game_info *info = game->info();
	const struct brain *brain = brain_of(game);

	jw_open(writer, '{');
	jw_put_string(writer, "name", info->name);
	jw_put_string(writer, "title", info->title);
	jw_put_string(writer, "id", info->id);
	jw_put_number(writer, "playersLow", info->players_low);
	jw_put_number(writer, "playersHigh", info->players_high);
	jw_key(writer, "net");
	if (brain->net == NULL)
		jw_null(writer);
	else
		jw_string(writer, brain->net);
	jw_put_open(writer, "options", '[');
	for (int i = 0; i < info->options; i++) {
		jw_open(writer, '{');
		jw_put_string(writer, "name", info->option[i].name);
		jw_put_number(writer, "low", info->option[i].low);
		jw_put_number(writer, "high", info->option[i].high);
		jw_put_number(writer, "default", info->option[i].default_value);
		jw_put_string(writer, "help", info->option[i].help);
		jw_close(writer, '}');
	}
	jw_close(writer, ']');
	jw_close(writer, '}');
}

/* What there is to play. */
int engine_info(void)
{
	struct sink sink;
	struct json_writer writer;

	wasm_begin_json(&sink, &writer);
	jw_open(&writer, '[');
	for (int i = 0; game_at(i) != NULL; i++)
		put_game(game_at(i), &writer);
	jw_close(&writer, ']');
	return (int)sink.length;
}

int wasm_desk_setup(int game, int players)
{
	const struct game *found = game_at(game);
	struct fault fault;

	if (found == NULL || players < found->info()->players_low || players > found->info()->players_high)
		return wasm_done(
			fault_set(&fault, STATUS_INPUT, "there is no such game for so many players", "", ""), &fault);
	draft_game = found;
	memset(&draft, 0, sizeof(draft));
	found->defaults(&draft, players);
	return STATUS_OK;
}

int wasm_desk_option(int index, int value)
{
	struct fault fault;

	if (draft_game == NULL || index < 0 || index >= draft_game->info()->options || value < INT16_MIN ||
		value > INT16_MAX)
		return wasm_done(
			fault_set_number(&fault, STATUS_INPUT, "there is no such option or value: ", index, ""),
			&fault);
	draft.setup.option[index] = (int16_t)value;
	return STATUS_OK;
}

const struct game *wasm_draft(union game_rules *rules)
{
	*rules = draft;
	return draft_game;
}
