/* What the page's start asks beside tables: players' names and the daily deal. The conventions are those of io.c. */
#include "desk/daily.h"
#include "desk/desk_names.h"
#include "wasm/desks.h"

EXPORT("names_json") int wasm_names_json(int length);
EXPORT("daily_json") int wasm_daily_json(int day);
EXPORT("daily_strokes") int wasm_daily_strokes(void);
EXPORT("daily_named") int wasm_daily_named(int length, int today);

/* Ends the line at `at` with a zero; returns where the next one begins. */
static size_t cut_line(char *text, size_t length, size_t at)
{
	while (at < length && text[at] != '\n')
		at++;
	text[at] = '\0';
	return at < length ? at + 1 : at;
}

/*
 * Names of a match's players. The input has what a person without a name is called, then for each player a line with
 * the seat ("person" or an agent) and a line with the person's name.
 */
int wasm_names_json(int length)
{
	struct desk_name_seat seats[GAME_SEATS_MAX] = {{0}};
	struct agent agents[GAME_SEATS_MAX];
	char text[1024];
	size_t size = wasm_given(length) < sizeof(text) ? wasm_given(length) : sizeof(text) - 1;
	size_t at;
	int players = 0;
	struct desk_names names;
	struct fault fault = {0};
	struct sink sink;
	struct json_writer writer;

	memcpy(text, wasm_input(), size);
	at = cut_line(text, size, 0);
	while (players < GAME_SEATS_MAX && at < size) {
		const char *seat = text + at;
		size_t next = cut_line(text, size, at);

		if (agent_parse(seat, next > at ? next - at - 1 : 0, &agents[players], &fault))
			seats[players].agent = &agents[players];
		seats[players].given = text + next;
		at = cut_line(text, size, next);
		players++;
	}
	desk_names_assign(&names, seats, players, text);
	wasm_begin_json(&sink, &writer);
	jw_open(&writer, '[');
	for (int i = 0; i < players; i++)
		jw_string(&writer, names.name[i]);
	jw_close(&writer, ']');
	return wasm_written(STATUS_OK, &sink, &fault);
}

/* The deal of a day, counted from 1970-01-01. */
int wasm_daily_json(int day)
{
	struct daily daily;
	struct fault fault = {0};
	struct sink sink;
	struct json_writer writer;

	daily_deal(&daily, day < 0 ? 0 : day);
	wasm_begin_json(&sink, &writer);
	daily_json(&daily, &writer);
	return wasm_written(STATUS_OK, &sink, &fault);
}

/* How the first player did in the round of the desk in use, which is over. */
int wasm_daily_strokes(void)
{
	return wasm_desk()->game == NULL ? 0 : daily_strokes(wasm_desk());
}

/* The latest day whose deal has the name in the input; -1: none. */
int wasm_daily_named(int length, int today)
{
	int day;

	return daily_parse_name(wasm_input(), wasm_given(length), today, &day) ? day : -1;
}
