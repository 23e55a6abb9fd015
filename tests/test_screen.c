/* The screens: what each promises, over random games of all kinds, sizes and languages. */
#include <stdlib.h>
#include <string.h>

#include "test.h"
#include "tui/grid_watch.h"
#include "tui/print.h"
#include "tui/screen.h"
#include "tui/story.h"
#include "walk.h"

static struct grid grid;
static struct grid_watch watch;
static struct say say;
static const char *const names[][6] = {{"Howl", "Creak", "Rattle", "Shade", "Ada", "Wisp"},
	{"Bartholomew of the Moor", "\u5e7d\u970a\u306e\u30a8\u30a4\u30c0", "Zoe\u0308", "\U0001F47B Shade", "Ada",
		"Wisp"}};
static int name_set; /* short names, or long and wide ones */
static game_action legal[GAME_LEGAL_MAX];
static char *texts[2];
static struct story story;

static const int sizes[][2] = {{120, 40}, {80, 24}, {60, 20}, {44, 11}, {200, 60}};

static void fill(struct screen *screen, const struct game *game, const union game_rules *rules,
	const union game_state *view, int viewer)
{
	memset(screen, 0, sizeof(*screen));
	screen->say = &say;
	screen->game = game;
	screen->rules = rules;
	screen->view = view;
	screen->legal = legal;
	screen->aids = true;
	screen->viewer = viewer;
	for (int seat = 0; seat < rules->setup.players; seat++)
		screen->seat[seat] = (struct screen_seat){names[name_set][seat], (uint8_t)seat};
	screen->legal_count = view->head.actor == viewer ? game->legal(rules, view, legal) : 0;
}

static const char *drawn(const struct screen *screen, const struct screen_ui *ui, int which)
{
	struct sink sink;
	size_t room = print_room(&grid);

	texts[which] = (char *)realloc(texts[which], room);
	assert_non_null(texts[which]);
	sink_init(&sink, texts[which], room);
	screen_draw(screen, ui, &grid);
	print_grid(&grid, PRINT_TEXT | PRINT_STYLES | PRINT_PLACES, &sink);
	assert_false(sink_cut(&sink));
	return texts[which];
}

static void set_look(struct rng *rng)
{
	int size = (int)rng_below(rng, 5);

	say.language = (enum words_language)rng_below(rng, WORDS_LANGUAGES);
	name_set = rng_below(rng, 3) == 0;
	grid.unicode = rng_below(rng, 2) == 0;
	grid.pictures = grid.unicode && rng_below(rng, 4) != 0;
	assert_true(grid_resize(&grid, sizes[size][0], sizes[size][1]));
}

/* The screens of two worlds that the viewer cannot tell apart are one screen. */
static void viewer_learns_nothing(const struct game *game, const union game_rules *rules, const union game_state *state,
	int viewer, struct rng *rng)
{
	union game_state world = *state, views[2];
	struct screen screen;
	struct screen_ui ui;
	const char *text[2];

	game->resample(rules, &world, viewer, rng);
	for (int i = 0; i < 2; i++) {
		views[i] = i == 0 ? *state : world;
		game->redact(rules, &views[i], viewer);
		fill(&screen, game, rules, &views[i], viewer);
		if (story.viewer == viewer)
			story_lend(&story, &screen);
		memset(&ui, 0, sizeof(ui));
		screen_begin(&screen, &ui);
		text[i] = drawn(&screen, &ui, i);
	}
	assert_string_equal(text[0], text[1]);
}

/* Where a long name stands, its end may be missing. */
static bool holds_a_name(const char *text)
{
	return name_set != 0 && (strstr(text, names[1][0]) != NULL || strstr(text, names[1][1]) != NULL ||
					strstr(text, names[1][3]) != NULL);
}

/* No text hides another, and none is cut that was not drawn to be cut. */
static void every_text_is_whole(const struct game *game)
{
	bool hidden;
	const struct grid_watch_text *fault;

	for (int from = 0; (fault = grid_watch_fault(&watch, from, &hidden)) != NULL;
		from = (int)(fault - watch.text) + 1)
		if (hidden || !holds_a_name(fault->text))
			fail_msg("%s, %dx%d, %s%s: \"%s\" at %d,%d is %s", game->info()->name, grid.width, grid.height,
				words_title(say.language), grid.pictures ? "" : ", no pictures", fault->text, fault->x,
				fault->y, hidden ? "hidden" : "cut");
}

static void random_key(struct rng *rng, struct key *key)
{
	static const int codes[] = {KEYS_UP, KEYS_DOWN, KEYS_LEFT, KEYS_RIGHT, '\r', '\t', ' ', KEYS_PAGE_UP,
		KEYS_ESCAPE, '?', 'l', 'n', 't', 'x', 'a', 'r', 'f', 'z', 'g', 'i', 'm', 'k', 'w', 'c', 'p', 'o'};

	memset(key, 0, sizeof(*key));
	if (rng_below(rng, 3) == 0 && grid.places > 0) { /* a click somewhere that answers */
		const struct grid_place *place = &grid.place[rng_below(rng, (uint32_t)grid.places)];
		struct key click = {.code = KEYS_CLICK, .x = place->x, .y = place->y};

		if (screen_click(&grid, &click, key))
			return;
	}
	key->code = rng_below(rng, 4) == 0 ? (int)(' ' + rng_below(rng, 95))
					   : codes[rng_below(rng, sizeof(codes) / sizeof(codes[0]))];
	key->modifiers = rng_below(rng, 8) == 0 ? KEYS_SHIFT : 0;
}

/* Keys lead to legal actions only, and every screen on the way can be drawn. */
static void keys_are_safe(const struct game *game, const union game_rules *rules, const union game_state *state,
	int viewer, struct rng *rng)
{
	union game_state view = *state;
	struct screen screen;
	struct screen_ui ui;

	game->redact(rules, &view, viewer);
	fill(&screen, game, rules, &view, viewer);
	if (story.viewer == viewer)
		story_lend(&story, &screen);
	memset(&ui, 0, sizeof(ui));
	screen_begin(&screen, &ui);
	for (int i = 0; i < 6; i++) {
		struct key key;
		struct screen_wish wish;

		drawn(&screen, &ui, 0);
		every_text_is_whole(game);
		random_key(rng, &key);
		screen_key(&screen, &ui, &key, &wish);
		if (wish.kind != SCREEN_WISH_ACT)
			continue;
		assert_in_range(wish.actions, 1, SCREEN_QUEUE);
		assert_int_equal(state->head.actor, viewer);
		assert_true(game_allows(game, rules, state, wish.action[0]));
	}
}

static void cells_can_be_shown(void)
{
	for (int i = 0; i < grid.width * grid.height; i++) {
		assert_true(grid.cells[i].glyph == GRID_SECOND_HALF ||
			    (grid.cells[i].glyph >= ' ' && grid.cells[i].glyph != 127));
		assert_true(grid.cells[i].fg <= 0xffffff && grid.cells[i].bg <= 0xffffff);
	}
	if (!grid.unicode) {
		grid_to_ascii(&grid);
		for (int i = 0; i < grid.width * grid.height; i++)
			assert_in_range(grid.cells[i].glyph, ' ', '~');
	}
}

static void walk(const struct game *game, int players, int variant, struct rng *rng)
{
	union game_rules rules;
	union game_state state;

	if (!walk_rules(game, players, variant, &rules))
		return;
	memset(&state, 0, sizeof(state));
	game->start(&rules, &state);
	story_begin(&story, (int)rng_below(rng, (uint32_t)players));
	for (int step = 0; step < 400 && state.head.actor != GAME_NOBODY; step++) {
		game_action action = walk_choose(game, &rules, &state, rng);

		if (rng_below(rng, 6) == 0) {
			int viewer = rng_below(rng, 5) == 0 ? GAME_SPECTATOR : story.viewer;

			set_look(rng);
			viewer_learns_nothing(game, &rules, &state, viewer, rng);
			every_text_is_whole(game);
			cells_can_be_shown();
			keys_are_safe(
				game, &rules, &state, state.head.actor < players ? state.head.actor : viewer, rng);
		}
		assert_true(story_add(&story, game, &rules, &state, action));
		game->apply(&rules, &state, action);
	}
	set_look(rng);
	keys_are_safe(game, &rules, &state, story.viewer, rng);
}

TEST(screens_of_random_games_tell_nothing_secret_stand_every_key_and_show_texts_whole)
{
	struct rng rng;

	rng_seed(&rng, 1111, 0);
	grid.watch = &watch;
	for (int g = 0; game_at(g) != NULL; g++)
		for (int players = game_at(g)->info()->players_low; players <= game_at(g)->info()->players_high;
			players++)
			for (int variant = 0; variant < 3; variant++)
				walk(game_at(g), players, variant, &rng);
	story_release(&story);
	grid_release(&grid);
	free(texts[0]);
	free(texts[1]);
	texts[0] = texts[1] = NULL;
}

TEST(a_terminal_that_is_too_small_says_what_is_needed)
{
	const struct game *game = game_at(0);
	union game_rules rules;
	union game_state state;
	struct screen screen;
	struct screen_ui ui = {.overlay = 0};

	memset(&rules, 0, sizeof(rules));
	game->defaults(&rules, 2);
	memset(&state, 0, sizeof(state));
	game->start(&rules, &state);
	memset(&grid, 0, sizeof(grid));
	say.language = WORDS_ENGLISH;
	grid.unicode = grid.pictures = true;
	for (int width = 1; width < 60; width += 7)
		for (int height = 1; height < 20; height += 3) {
			assert_true(grid_resize(&grid, width, height));
			fill(&screen, game, &rules, &state, GAME_SPECTATOR);
			drawn(&screen, &ui, 0);
			if (width > 42 && height > 9)
				assert_non_null(strstr(texts[0], "60"));
		}
	grid_release(&grid);
	free(texts[0]);
	texts[0] = NULL;
}

TEST(a_practice_game_is_called_that_at_the_table)
{
	struct screen_ui ui = {.overlay = 0};

	memset(&grid, 0, sizeof(grid));
	say.language = WORDS_ENGLISH;
	grid.unicode = true;
	assert_true(grid_resize(&grid, 60, 20));
	for (int g = 0; game_at(g) != NULL; g++) {
		const struct game *game = game_at(g);
		union game_rules rules;
		union game_state state;
		struct screen screen;

		memset(&rules, 0, sizeof(rules));
		game->defaults(&rules, 2);
		memset(&state, 0, sizeof(state));
		game->start(&rules, &state);
		for (int practice = 0; practice < 2; practice++) {
			fill(&screen, game, &rules, &state, GAME_SPECTATOR);
			screen.practice = practice != 0;
			assert_true((strstr(drawn(&screen, &ui, 0), "Practice") != NULL) == screen.practice);
		}
	}
	grid_release(&grid);
	free(texts[0]);
	texts[0] = NULL;
}
