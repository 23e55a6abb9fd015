/* Views as JSON: well formed, complete, and telling nothing that the viewer may not know. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "show/show.h"
#include "test.h"
#include "walk.h"

enum { SHOW_TEXT = 1 << 20 };

/* Table and moves of a viewer's view, as text the caller frees. */
static char *draw(const struct game *game, const union game_rules *rules, const union game_state *state, int viewer)
{
	char *text = (char *)malloc(SHOW_TEXT);
	union game_state view = *state;
	struct sink sink;
	struct json_writer writer;

	assert_non_null(text);
	game->redact(rules, &view, viewer);
	sink_init(&sink, text, SHOW_TEXT);
	jw_init(&writer, &sink);
	jw_open(&writer, '[');
	show_table(game, rules, &view, viewer, &writer);
	show_moves(game, rules, &view, &writer);
	jw_close(&writer, ']');
	assert_false(sink_cut(&sink));
	return text;
}

static void viewer_learns_nothing(const struct game *game, const union game_rules *rules, const union game_state *state,
	int viewer, struct rng *rng)
{
	union game_state world = *state;
	char *one, *other;

	game->resample(rules, &world, viewer, rng);
	one = draw(game, rules, state, viewer);
	other = draw(game, rules, &world, viewer);
	assert_string_equal(one, other);
	free(one);
	free(other);
}

/* Each legal move stands in the list, in order, with its number. */
static void moves_are_listed(const struct game *game, const union game_rules *rules, const union game_state *state)
{
	static game_action list[GAME_LEGAL_MAX];
	int count = game->legal(rules, state, list);
	char *text = draw(game, rules, state, state->head.actor);
	json_t *root = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
	json_t *moves = json_array_get(root, 1);

	assert_non_null(root);
	assert_true(json_is_object(json_array_get(root, 0)));
	assert_int_equal(json_array_size(moves), count);
	for (int i = 0; i < count; i++)
		assert_int_equal(json_integer_value(json_object_get(json_array_get(moves, (size_t)i), "a")), list[i]);
	json_decref(root);
	free(text);
}

static void show_round(const struct game *game, int players, uint64_t seed)
{
	union game_rules rules;
	union game_state state;
	struct rng rng;

	memset(&rules, 0, sizeof(rules));
	memset(&state, 0, sizeof(state));
	game->defaults(&rules, players);
	game->start(&rules, &state);
	rng_seed(&rng, seed, 0);
	while (state.head.actor != GAME_NOBODY) {
		if (rng_below(&rng, 4) == 0) {
			viewer_learns_nothing(game, &rules, &state, (int)rng_below(&rng, (uint32_t)players), &rng);
			viewer_learns_nothing(game, &rules, &state, GAME_SPECTATOR, &rng);
		}
		if (state.head.actor < GAME_SEATS_MAX && rng_below(&rng, 4) == 0)
			moves_are_listed(game, &rules, &state);
		game->apply(&rules, &state, walk_choose(game, &rules, &state, &rng));
	}
	viewer_learns_nothing(game, &rules, &state, 0, &rng);
}

TEST(every_view_of_random_games_is_sound_json_that_hides_what_the_viewer_may_not_know)
{
	for (int i = 0; walk_game(i) != NULL; i++) {
		const struct game_info *info = walk_game(i)->info();

		for (int players = info->players_low; players <= info->players_high; players++)
			for (uint64_t seed = 1; seed <= 3; seed++)
				show_round(walk_game(i), players, seed);
	}
}

TEST(strings_are_escaped_and_commas_stand_between_values)
{
	char text[128];
	struct sink sink;
	struct json_writer writer;

	sink_init(&sink, text, sizeof(text));
	jw_init(&writer, &sink);
	jw_open(&writer, '{');
	jw_put_string(&writer, "a", "say \"boo\"\\\n");
	jw_put_open(&writer, "b", '[');
	jw_thousandths(&writer, -1250);
	jw_bool(&writer, true);
	jw_null(&writer);
	jw_close(&writer, ']');
	jw_close(&writer, '}');
	assert_string_equal(text, "{\"a\":\"say \\\"boo\\\"\\\\\\u000a\",\"b\":[-1.250,true,null]}");
}

TEST(a_phrase_names_each_argument_once)
{
	const struct game *game = game_named("thirteen");
	const struct game_phrase phrase = {.code = 1, .arg = {1, 7}};
	union game_rules rules;
	char text[256];
	struct sink sink;
	struct json_writer writer;

	memset(&rules, 0, sizeof(rules));
	game->defaults(&rules, 2);
	sink_init(&sink, text, sizeof(text));
	jw_init(&writer, &sink);
	show_phrase(game, &rules, "{s0}'s Crypt is the {1}: {s0} is out. {q1}", &phrase, &writer);
	assert_string_equal(text,
		"[\"{s0}'s Crypt is the {1}: {s0} is out. {q1}\",{\"s0\":1,\"1\":7,\"q1\":\"is it one of 8-13?\"}]");
}
