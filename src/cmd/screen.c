/* seance screen: a screen of the terminal as text, without a terminal; for golden files, pictures and the curious. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/cmd.h"
#include "cmd/file.h"
#include "cmd/table.h"
#include "desk/desk_names.h"
#include "record/record.h"
#include "tui/paint.h"
#include "tui/print.h"
#include "tui/story.h"

struct look {
	int columns, rows;
	bool unicode;
	enum paint_colours colours;
	enum words_language language;
};

static bool take_look(const struct cmd_args *args, struct look *look)
{
	static const char *const names[] = {"none", "16", "256", "true"};
	const char *colours = cmd_value(args, "colours", "true");
	const char *size = cmd_value(args, "size", "80x24");
	const char *lang = cmd_value(args, "lang", "en");
	int language = words_language(lang);
	int index = 0;

	while (index < 4 && strcmp(names[index], colours) != 0)
		index++;
	if (index == 4 || sscanf(size, "%dx%d", &look->columns, &look->rows) != 2 || look->columns < 1 ||
		look->rows < 1 || language < 0) {
		cmd_wrong(args, "--size is COLUMNSxROWS, --colours none, 16, 256 or true, --lang en, fr or nl");
		return false;
	}
	look->colours = (enum paint_colours)index;
	look->unicode = !cmd_has(args, "ascii");
	look->language = (enum words_language)language;
	return true;
}

static enum cmd_exit read_record(const struct cmd_args *args, struct record *record)
{
	enum status status;
	struct fault fault;
	size_t length;
	char *text;
	enum cmd_exit code = file_read(args, args->operand[0], &text, &length);

	if (code != CMD_EXIT_OK)
		return code;
	status = record_parse(record, text, record_span(text, length), NULL, NULL, &fault);
	free(text);
	return status == STATUS_OK ? CMD_EXIT_OK : cmd_fault(args, args->operand[0], &fault);
}

/* The keys typed before the screen is taken: as a terminal would send them; "^[" is an escape. */
static void type_keys(const struct screen *screen, struct screen_ui *ui, const char *text)
{
	struct keys keys = {.length = 0};
	struct key key;
	struct screen_wish wish;

	for (; *text != '\0'; text++) {
		bool escape = text[0] == '^' && text[1] == '[';

		if (keys_take(&keys, escape ? '\33' : *text == '_' ? '\r' : *text, &key))
			screen_key(screen, ui, &key, &wish);
		text += escape ? 1 : 0;
	}
	if (keys_waiting(&keys) && keys_flush(&keys, &key))
		screen_key(screen, ui, &key, &wish);
}

static enum cmd_exit print(const struct cmd_args *args, const struct look *look, struct grid *grid)
{
	bool ansi = cmd_has(args, "ansi");
	size_t room = ansi ? paint_room(grid) : print_room(grid);
	char *text = (char *)malloc(room);
	struct sink sink;

	if (text == NULL)
		cmd_out_of_memory();
	if (!look->unicode)
		grid_to_ascii(grid);
	sink_init(&sink, text, room);
	if (ansi)
		paint_difference(NULL, grid, look->colours, &sink);
	else
		print_grid(
			grid, cmd_has(args, "styles") ? PRINT_TEXT | PRINT_STYLES | PRINT_PLACES : PRINT_TEXT, &sink);
	fputs(text, stdout);
	free(text);
	return CMD_EXIT_OK;
}

static void name_seats(struct screen *screen, int players)
{
	static const uint8_t levels[GAME_SEATS_MAX] = {6, 3, 4, 7, 5, 8};

	for (int seat = 0, bot = 0; seat < players; seat++) {
		if (seat == screen->viewer) {
			screen->seat[seat] = (struct screen_seat){T(screen, "You"), 0};
			continue;
		}
		screen->seat[seat] = (struct screen_seat){desk_names_of_level(levels[bot], 0), levels[bot]};
		bot++;
	}
}

static enum cmd_exit show(
	const struct cmd_args *args, const struct look *look, const struct record *record, int ply, int viewer)
{
	static struct say say;
	static struct grid grid;
	static game_action legal[GAME_LEGAL_MAX];
	struct story story = {.viewer = viewer};
	struct screen screen = {
		.say = &say, .game = record->game, .rules = &record->rules, .aids = !cmd_has(args, "no-aids")};
	struct screen_ui ui = {.overlay = 0};
	union game_state state, view;
	enum cmd_exit code;
	bool added = true;

	say.language = look->language;
	memset(&state, 0, sizeof(state));
	record->game->start(&record->rules, &state);
	story_begin(&story, viewer);
	for (int i = 0; i < ply && i < record->count && added; i++) {
		added = story_add(&story, record->game, &record->rules, &state, record->moves[i].action);
		record->game->apply(&record->rules, &state, record->moves[i].action);
	}
	view = state;
	record->game->redact(&record->rules, &view, viewer);
	screen.view = &view;
	story_lend(&story, &screen);
	screen.legal = legal;
	screen.legal_count = state.head.actor == viewer ? record->game->legal(&record->rules, &view, legal) : 0;
	name_seats(&screen, record->rules.setup.players);
	grid.unicode = look->unicode;
	grid.pictures = look->unicode && look->colours >= PAINT_256;
	if (added && grid_resize(&grid, look->columns, look->rows)) {
		screen_begin(&screen, &ui);
		type_keys(&screen, &ui, cmd_value(args, "keys", ""));
		screen_draw(&screen, &ui, &grid);
		code = print(args, look, &grid);
	} else {
		cmd_out_of_memory();
	}
	grid_release(&grid);
	story_release(&story);
	return code;
}

static enum cmd_exit run(const struct cmd_args *args)
{
	struct look look;
	struct record record;
	int64_t ply = RECORD_MOVES_MAX, viewer = 0;
	enum cmd_exit code;

	if (!take_look(args, &look))
		return CMD_EXIT_INPUT;
	code = read_record(args, &record);
	if (code != CMD_EXIT_OK)
		return code;
	if (record.viewer != GAME_FULL) {
		record_release(&record);
		return cmd_wrong(args, "%s holds what one seat saw; it takes the whole record", args->operand[0]);
	}
	if (!cmd_number(args, "ply", 0, RECORD_MOVES_MAX, &ply) ||
		!cmd_number(args, "seat", 0, GAME_SPECTATOR, &viewer)) {
		record_release(&record);
		return CMD_EXIT_INPUT;
	}
	if (viewer >= record.rules.setup.players)
		viewer = GAME_SPECTATOR;
	code = show(args, &look, &record, (int)ply, (int)viewer);
	record_release(&record);
	return code;
}

const struct cmd cmd_screen = {"screen", "FILE", 1, 1,
	"Prints a screen of a recorded game as text, as the terminal would show it",
	{{"ply", "N", "the position before this action; the end if not given"},
		{"seat", "N", "who looks (0); 6 is a spectator"},
		{"size", "COLUMNSxROWS", "size of the terminal (80x24)"},
		{"colours", "WORD", "none, 16, 256 or true (true)"}, {"ascii", NULL, "no characters beyond ASCII"},
		{"lang", "CODE", "en, fr or nl (en)"},
		{"keys", "TEXT", "keys typed first; _ is Enter, ^[ begins an escape sequence"},
		{"no-aids", NULL, "a table without notes and maps"},
		{"styles", NULL, "with colours and the places that can be clicked"},
		{"ansi", NULL, "as the terminal gets it"}, {NULL, NULL, NULL}},
	run};
