/* The pages round the games: whole texts in every size and language, what keys change, and golden screens of them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "test.h"
#include "tui/grid_watch.h"
#include "tui/pages.h"
#include "tui/print.h"
#include "tui/screen_face.h"
#include "walk.h"

enum page { MENU, SETUP, SETTINGS, RECORD, CURTAIN, WAIL, ENDING, LUCK, REVIEW, PAGES };

static const int sizes[][2] = {{120, 40}, {80, 24}, {100, 30}, {60, 20}};

static struct say say;
static struct grid grid;
static struct grid_watch watch;
static struct session session;
static struct lookback *review;
static struct session_setup last[8];

/* A round of Ghooost! for three, played to its end without any choice of ours: the first seat is a person's. */
static void play_round(void)
{
	struct session_setup setup;
	struct fault fault;
	struct rng rng;

	rng_seed(&rng, 5, 0);
	session_usual(&setup, game_named("ghooost"), 3, 3);
	setup.seed.number = 7;
	setup.seed.version = DESK_SEED_NEWEST;
	snprintf(setup.name[0], SESSION_NAME, "Ada");
	memset(&session, 0, sizeof(session));
	assert_int_equal(session_begin(&session, &setup, "The Medium", &fault), STATUS_OK);
	for (int i = 0; i < 3; i++)
		session.desk.seat[i].person = true; /* so that no bot has to think */
	while (desk_turn(&session.desk) != DESK_OVER) {
		struct desk *desk = &session.desk;

		if (desk_turn(desk) == DESK_CHANCE)
			assert_int_equal(desk_draw(desk, &fault), STATUS_OK);
		else
			assert_int_equal(
				desk_act(desk, desk->state.head.actor,
					walk_choose(desk->game, desk->rules, &desk->state, &rng), NULL, &fault),
				STATUS_OK);
	}
	assert_true(session_follow(&session));
	session.desk.seat[1].person = session.desk.seat[2].person = false;
	review = lookback_new(&session, 0);
	assert_non_null(review);
}

static void draw_ending(bool judged)
{
	static union game_state view;
	static game_action legal[GAME_LEGAL_MAX];
	static struct match match;
	static const char *names[GAME_SEATS_MAX];
	struct screen screen;
	struct pages_ending page = {.say = &say,
		.screen = &screen,
		.match = &match,
		.player = names,
		.banner = true,
		.review = judged ? review : NULL};

	session_screen(&session, &say, &view, legal, &screen);
	desk_result(&session.desk, &page.result);
	for (int i = 0; i < 3; i++)
		names[i] = session.names.name[i];
	page.session = &session;
	pages_ending_draw(&page, &grid);
}

static void draw_page(enum page which)
{
	struct pages_settings settings = {WORDS_ENGLISH, 2, true, 3, true};
	struct daily daily;
	struct stats stats = {.rows = 0};
	struct pages_menu menu = {.say = &say, .last = last, .daily = &daily, .learn = true};
	struct pages_setup setup = {.say = &say, .setup = &last[0], .row = 5};
	struct pages_options options = {.say = &say, .settings = &settings};
	struct lookback_ui ui = {.index = 3, .luck = which == LUCK};

	grid_clear(&grid, ART_INK, ART_WALL);
	if (which == MENU) {
		daily_deal(&daily, 20000);
		pages_menu_draw(&menu, &grid);
	} else if (which == SETUP) {
		pages_setup_draw(&setup, &grid);
	} else if (which == SETTINGS) {
		pages_settings_draw(&options, &grid);
	} else if (which == RECORD) {
		pages_stats_draw(&say, &stats, &grid);
	} else if (which == CURTAIN) {
		pages_curtain_draw(&say, "Ada", &grid);
	} else if (which == ENDING || which == WAIL) {
		draw_ending(which == ENDING);
	} else {
		lookback_draw(review, &ui, &session, &say, &grid);
	}
}

static void prepare(void)
{
	for (int i = 0; game_at(i) != NULL && i < 8; i++)
		session_usual(&last[i], game_at(i), game_at(i)->info()->players_low, 3);
	play_round();
}

static void release(void)
{
	lookback_free(review);
	session_release(&session);
	grid.watch = NULL;
	grid_release(&grid);
}

TEST(pages_draw_no_text_over_another_and_none_is_cut_by_accident)
{
	prepare();
	grid.watch = &watch;
	for (int size = 0; size < 4; size++)
		for (int language = 0; language < WORDS_LANGUAGES; language++)
			for (int page = 0; page <= LUCK; page++) { /* the review lies over the table */
				const struct grid_watch_text *fault;
				bool hidden;

				say.language = (enum words_language)language;
				grid.unicode = grid.pictures = language != 1;
				assert_true(grid_resize(&grid, sizes[size][0], sizes[size][1]));
				draw_page((enum page)page);
				fault = grid_watch_fault(&watch, 0, &hidden);
				for (int from = 0; (fault = grid_watch_fault(&watch, from, &hidden)) != NULL;
					from = (int)(fault - watch.text) + 1)
					if (hidden || (language == WORDS_ENGLISH && grid.width >= 80))
						fail_msg("page %d, %dx%d, %s: \"%s\" is %s", page, grid.width,
							grid.height, words_title(say.language), fault->text,
							hidden ? "hidden" : "cut");
			}
	release();
}

/* The same as tests/golden/screens/page-NAME.txt; SEANCE_GOLDEN=write writes it anew. */
static void same_as_golden(const char *name)
{
	static char text[1 << 16], wanted[1 << 16];
	const char *source = getenv("SEANCE_SOURCE");
	bool writes = getenv("SEANCE_GOLDEN") != NULL;
	char path[512];
	struct sink sink;
	FILE *file;

	sink_init(&sink, text, sizeof(text));
	print_grid(&grid, PRINT_TEXT, &sink);
	assert_false(sink_cut(&sink));
	snprintf(path, sizeof(path), "%s/tests/golden/screens/page-%s-%dx%d.txt", source != NULL ? source : ".", name,
		grid.width, grid.height);
	file = fopen(path, writes ? "w" : "r");
	assert_non_null(file);
	if (writes)
		fputs(text, file);
	else
		wanted[fread(wanted, 1, sizeof(wanted) - 1, file)] = '\0';
	fclose(file);
	if (!writes)
		assert_string_equal(text, wanted);
}

TEST(golden_pages_are_as_they_were)
{
	static const char *const names[] = {"menu", "setup", "settings", "record", "curtain", "wail"};

	prepare();
	say.language = WORDS_ENGLISH;
	grid.unicode = grid.pictures = true;
	for (int size = 0; size < 4; size++)
		for (int page = 0; page <= WAIL; page++) {
			if (sizes[size][0] == 100)
				continue;
			assert_true(grid_resize(&grid, sizes[size][0], sizes[size][1]));
			draw_page((enum page)page);
			same_as_golden(names[page]);
		}
	release();
}

static void type(struct pages_setup *page, int code)
{
	struct key key = {.code = code};

	assert_int_equal(pages_setup_key(page, &key), PAGES_DRAW);
}

TEST(a_person_is_named_by_typing_on_the_row_of_the_seat)
{
	struct session_setup setup;
	struct pages_setup page = {.say = &say, .setup = &setup, .row = 5};
	struct key enter = {.code = '\r'};

	session_usual(&setup, game_named("ghooost"), 2, 3);
	type(&page, 'q'); /* a letter here, not the end of the page */
	type(&page, 0xeb);
	type(&page, ' ');
	type(&page, 0x1f47b);
	assert_string_equal(setup.name[0], "q\u00eb \U0001F47B");
	type(&page, 127);
	type(&page, 127);
	assert_string_equal(setup.name[0], "q\u00eb");
	for (int i = 0; i < 100; i++)
		type(&page, 'x');
	assert_true(strlen(setup.name[0]) < SESSION_NAME);
	type(&page, KEYS_RIGHT); /* now a bot's seat: letters are keys again */
	assert_string_equal(setup.seat[0], "level1");
	assert_int_equal(pages_setup_key(&page, &enter), PAGES_PLAY);
}
