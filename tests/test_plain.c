/* The plain face: what every screen promises, over random games of all kinds. */
#include <stdlib.h>
#include <string.h>

#include "test.h"
#include "tui/plain.h"
#include "walk.h"

/* The language of the walk. */
static struct say say;

/* English is ASCII; no language has control characters. */
static void is_plain(char byte)
{
	if (say.language == WORDS_ENGLISH || (unsigned char)byte < 0x80)
		assert_in_range(byte, ' ', '~');
}

static void lines_are_plain(const struct sink *sink)
{
	int column = 0;

	assert_false(sink_cut(sink));
	for (size_t i = 0; i < sink->length; i++) {
		if (sink->text[i] == '\n') {
			assert_true(i == 0 || sink->text[i - 1] != ' ');
			column = 0;
			continue;
		}
		is_plain(sink->text[i]);
		if (((unsigned char)sink->text[i] & 0xc0) != 0x80)
			assert_true(++column <= PLAIN_COLUMNS);
	}
	assert_int_equal(column, 0);
}

struct screen {
	char table[PLAIN_TEXT_MAX], notes[PLAIN_TEXT_MAX];
};

static void draw(const struct game *game, const union game_rules *rules, const union game_state *state, int viewer,
	struct screen *screen)
{
	union game_state view = *state;
	struct sink sink;

	game->redact(rules, &view, viewer);
	sink_init(&sink, screen->table, sizeof(screen->table));
	plain_table(&say, game, rules, &view, viewer, &sink);
	assert_true(sink.length > 0);
	lines_are_plain(&sink);
	sink_init(&sink, screen->notes, sizeof(screen->notes));
	plain_notes(&say, game, rules, &view, viewer, &sink);
	lines_are_plain(&sink);
}

/* The screens of two states that the viewer cannot tell apart are one screen. */
static void viewer_learns_nothing(const struct game *game, const union game_rules *rules, const union game_state *state,
	int viewer, struct rng *rng)
{
	static struct screen one, other;
	union game_state world = *state;

	game->resample(rules, &world, viewer, rng);
	draw(game, rules, state, viewer, &one);
	draw(game, rules, &world, viewer, &other);
	assert_string_equal(one.table, other.table);
	assert_string_equal(one.notes, other.notes);
}

static void move_is_plain(
	const struct game *game, const union game_rules *rules, const union game_state *view, game_action action)
{
	char text[256];
	struct sink sink;

	sink_init(&sink, text, sizeof(text));
	plain_move(&say, game, rules, view, action, &sink);
	assert_in_range(sink.length, 4, 160);
	for (size_t i = 0; i < sink.length; i++)
		is_plain(text[i]);
	assert_true(text[sink.length - 1] != ' ');
}

static int compare(const void *one, const void *other)
{
	game_action a = *(const game_action *)one;
	game_action b = *(const game_action *)other;

	return a < b ? -1 : a > b;
}

/* In order they are the same moves, and a few of them can be said. */
static void moves_are_plain(
	const struct game *game, const union game_rules *rules, const union game_state *state, struct rng *rng)
{
	static game_action list[GAME_LEGAL_MAX], ordered[GAME_LEGAL_MAX];
	union game_state view = *state;
	int count, shown;

	if (state->head.actor >= GAME_SEATS_MAX)
		return;
	game->redact(rules, &view, state->head.actor);
	count = game->legal(rules, &view, list);
	memcpy(ordered, list, sizeof(list));
	shown = plain_order(game, rules, &view, ordered, count);
	assert_in_range(shown, 1, count);
	for (int i = 0; i < 8; i++)
		move_is_plain(game, rules, &view, ordered[rng_below(rng, (uint32_t)count)]);
	qsort(ordered, (size_t)count, sizeof(ordered[0]), compare);
	assert_memory_equal(ordered, list, (size_t)count * sizeof(list[0]));
	assert_true(strlen(plain_notation(&say, game, &view)) > 0);
}

static void walk_screens(const struct game *game, const union game_rules *rules, struct rng *rng)
{
	union game_state state;

	memset(&state, 0, sizeof(state));
	game->start(rules, &state);
	for (int step = 0; step < 600; step++) {
		if (rng_below(rng, 6) == 0 || state.head.actor == GAME_NOBODY) {
			for (int viewer = 0; viewer < rules->setup.players; viewer++)
				viewer_learns_nothing(game, rules, &state, viewer, rng);
			viewer_learns_nothing(game, rules, &state, GAME_SPECTATOR, rng);
			moves_are_plain(game, rules, &state, rng);
		}
		if (state.head.actor == GAME_NOBODY)
			return;
		game->apply(rules, &state, walk_choose(game, rules, &state, rng));
	}
}

/* All rules in English, the usual ones in the other languages. */
static void walk_language(const struct game *game, int number, enum words_language language)
{
	say.language = language;
	for (int players = game->info()->players_low; players <= game->info()->players_high; players++)
		for (int i = 0; i < (language == WORDS_ENGLISH ? walk_variants(game) : 1); i++) {
			union game_rules rules;
			struct rng rng;

			if (!walk_rules(game, players, i, &rules))
				continue;
			rng_seed(&rng, (uint64_t)i, (uint64_t)(100 * number + players));
			walk_screens(game, &rules, &rng);
		}
	assert_true(strlen(plain_aim(&say, game)) > 0);
	say.language = WORDS_ENGLISH;
}

TEST(every_screen_is_80_columns_wide_and_the_same_for_worlds_its_viewer_cannot_tell_apart)
{
	for (int g = 0; walk_game(g) != NULL; g++)
		for (int language = 0; language < WORDS_LANGUAGES; language++)
			walk_language(walk_game(g), g, (enum words_language)language);
}

static void wraps_to(const char *text, const char *wrapped)
{
	char lines[512];
	struct sink sink;

	sink_init(&sink, lines, sizeof(lines));
	plain_wrap(text, &sink);
	assert_string_equal(lines, wrapped);
}

#define TEN "123456789 "
#define FORTY TEN TEN TEN TEN

TEST(lines_are_broken_at_blanks_and_the_rest_is_indented)
{
	wraps_to("", "");
	wraps_to("one\n\n  two\n", "one\n\n  two\n");
	wraps_to(FORTY FORTY "x\ny\n", FORTY TEN TEN TEN "123456789\n    x\ny\n");
	wraps_to("  " FORTY FORTY "x\n", "  " FORTY TEN TEN "123456789\n      123456789 x\n");
}

TEST(a_word_longer_than_a_line_is_cut)
{
	char word[201], expected[256];

	memset(word, 'a', 200);
	word[200] = '\0';
	memset(expected, 'a', sizeof(expected));
	expected[80] = expected[161] = '\n';
	expected[202] = '\0';
	wraps_to(word, expected);
}

/* The state after random play up to the first decision of a seat. */
static void first_decision(
	const struct game *game, int players, union game_rules *rules, union game_state *state, struct rng *rng)
{
	assert_true(walk_rules(game, players, 0, rules));
	memset(state, 0, sizeof(*state));
	game->start(rules, state);
	while (state->head.actor == GAME_CHANCE)
		game->apply(rules, state, game->sample(rules, state, rng));
}

TEST(ghooost_says_that_dawn_is_near_from_20_turns_before_it)
{
	static struct screen screen;
	const struct game *game = game_named("ghooost");
	union game_rules rules;
	union game_state state;
	struct rng rng;

	rng_seed(&rng, 1, 1);
	first_decision(game, 3, &rules, &state, &rng);
	state.ghooost.quiet = (uint16_t)(rules.ghooost.dawn - 21);
	draw(game, &rules, &state, 0, &screen);
	assert_null(strstr(screen.table, "Dawn"));
	state.ghooost.quiet++;
	draw(game, &rules, &state, 0, &screen);
	assert_non_null(strstr(screen.table, "it breaks after 20 more turns"));
}

/* The easternmost of the moves, lying: the longest tables there are. */
static game_action easternmost(const game_action *list, int count)
{
	game_action best = list[0];

	for (int i = 0; i < count; i++)
		if (list[i] < BOO_LOOK && (list[i] & 2) == 0 &&
			list[i] / BOO_WAYS % BOO_SIDE >= best / BOO_WAYS % BOO_SIDE)
			best = list[i];
	return best;
}

TEST(boo_cuts_a_table_too_wide_for_a_line_into_bands)
{
	static struct screen screen;
	static game_action list[GAME_LEGAL_MAX];
	const struct game *game = game_named("boo");
	union game_rules rules;
	union game_state state;
	struct rng rng;

	rng_seed(&rng, 1, 1);
	first_decision(game, 2, &rules, &state, &rng);
	while (state.head.actor != GAME_NOBODY) {
		if (state.head.actor == GAME_CHANCE)
			game->apply(&rules, &state, game->sample(&rules, &state, &rng));
		else
			game->apply(&rules, &state, easternmost(list, game->legal(&rules, &state, list)));
		draw(game, &rules, &state, GAME_SPECTATOR, &screen);
	}
	assert_true(state.boo.east > 60);
	assert_non_null(strstr(screen.table, " 65"));
}

TEST(boo_orders_placements_by_what_they_lead_to)
{
	static game_action list[GAME_LEGAL_MAX];
	const struct game *game = game_named("boo");
	union game_rules rules;
	union game_state state;
	struct rng rng;

	for (int seed = 0; seed < 5; seed++) {
		int best = INT16_MAX;
		int count;

		rng_seed(&rng, (uint64_t)seed, 1);
		first_decision(game, 2, &rules, &state, &rng);
		for (int i = 0; i < 12 || state.boo.phase != BOO_PHASE_LAY; i++)
			game->apply(&rules, &state, walk_choose(game, &rules, &state, &rng));
		game->redact(&rules, &state, state.head.actor);
		count = game->legal(&rules, &state, list);
		assert_int_equal(plain_order(game, &rules, &state, list, count), 10);
		for (int i = 0; i < count; i++) {
			char text[256];
			struct sink sink;
			int lead = 0;
			const char *by;

			sink_init(&sink, text, sizeof(text));
			plain_move(&say, game, &rules, &state, list[i], &sink);
			by = strstr(text, "by ");
			if (by != NULL)
				lead = atoi(by + 3) * (strstr(text, "trail") != NULL ? -1 : 1);
			assert_true(lead <= best);
			best = lead;
		}
	}
}
