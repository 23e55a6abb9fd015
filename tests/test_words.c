/* Codes into sentences, and the table of games: every game says everything it can. */
#include <string.h>

#include "test.h"
#include "text/phrase.h"
#include "walk.h"

static void sentence_is_whole(const char *text)
{
	assert_true(strlen(text) > 3);
	assert_null(strchr(text, '{'));
	assert_null(strchr(text, '}'));
	assert_true(text[0] < 'a' || text[0] > 'z');
}

TEST(every_reason_and_event_has_a_sentence_for_any_arguments)
{
	for (int g = 0; game_at(g) != NULL; g++) {
		const struct game *game = game_at(g);
		union game_rules rules;

		memset(&rules, 0, sizeof(rules));
		game->defaults(&rules, game->info()->players_high);
		for (int value = 0; value < 14; value++)
			for (int code = 1; game->event_text(code) != NULL || game->reason_text(code) != NULL; code++) {
				struct game_phrase phrase = {(uint16_t)code, {0}};
				char text[512];
				struct sink sink;

				for (int i = 0; i < GAME_ARGS_MAX; i++)
					phrase.arg[i] = (int16_t)((value + i) % 14);
				sink_init(&sink, text, sizeof(text));
				if (game->event_text(code) != NULL)
					phrase_event(game, &rules, &phrase, &sink);
				else
					phrase_reason(game, &rules, &phrase, &sink);
				sentence_is_whole(text);
				sink_init(&sink, text, sizeof(text));
				if (game->reason_text(code) != NULL)
					phrase_reason(game, &rules, &phrase, &sink);
				assert_false(sink_cut(&sink));
			}
		assert_null(game->event_text(-1));
		assert_null(game->reason_text(-1));
		assert_null(game->event_text(1000));
		assert_null(game->reason_text(1000));
	}
}

TEST(what_happens_in_play_is_said_in_whole_sentences)
{
	for (int g = 0; game_at(g) != NULL; g++) {
		const struct game *game = game_at(g);

		for (int i = 0; i < 40; i++) {
			int players = game->info()->players_low +
				      i % (game->info()->players_high - game->info()->players_low + 1);
			union game_rules rules;
			union game_state state;
			struct rng rng;

			if (!walk_rules(game, players, i % walk_variants(game), &rules))
				continue;
			rng_seed(&rng, (uint64_t)i, 6);
			memset(&state, 0, sizeof(state));
			game->start(&rules, &state);
			for (int step = 0; step < 400 && state.head.actor != GAME_NOBODY; step++) {
				struct game_event events[GAME_EVENTS_MAX];
				game_action action = walk_choose(game, &rules, &state, &rng);
				int count = game->events(&rules, &state, action, events);

				assert_in_range(count, 0, GAME_EVENTS_MAX);
				for (int e = 0; e < count; e++) {
					char text[512];
					struct sink sink;

					sink_init(&sink, text, sizeof(text));
					phrase_event(game, &rules, &events[e].what, &sink);
					sentence_is_whole(text);
				}
				game->apply(&rules, &state, action);
			}
		}
	}
}

/* Places and kinds of a belief have names. */
TEST(every_place_and_kind_of_a_belief_has_a_name)
{
	for (int g = 0; game_at(g) != NULL; g++) {
		const struct game *game = game_at(g);

		for (int i = 0; i < 30; i++) {
			static struct game_belief belief;
			union game_rules rules;
			union game_state state;
			struct rng rng;

			if (!walk_rules(game, game->info()->players_high, i % walk_variants(game), &rules))
				continue;
			rng_seed(&rng, (uint64_t)i, 16);
			memset(&state, 0, sizeof(state));
			game->start(&rules, &state);
			for (int step = 0; step < 100 && state.head.actor != GAME_NOBODY; step++) {
				game->belief(&rules, &state, i % 2 == 0 ? 0 : (int)GAME_SPECTATOR, &belief);
				for (int k = 0; k < belief.places + belief.kinds; k++) {
					bool place = k < belief.places;
					char text[64];
					struct sink sink;

					sink_init(&sink, text, sizeof(text));
					game->word(&rules, place ? 'p' : 'k',
						place ? belief.place[k] : k - belief.places, &sink);
					assert_false(sink_cut(&sink));
					assert_true(sink.length > 0);
				}
				game->apply(&rules, &state, walk_choose(game, &rules, &state, &rng));
			}
		}
	}
}

TEST(the_table_of_games_ends_and_knows_its_names)
{
	assert_null(game_at(-1));
	assert_null(game_at(4));
	assert_null(game_named(""));
	assert_null(game_named("ghooos"));
	assert_null(game_named("ghooosts"));
	for (int g = 0; game_at(g) != NULL; g++) {
		const struct game_info *info = game_at(g)->info();

		assert_ptr_equal(game_named(info->name), game_at(g));
		for (int i = 0; i < info->options; i++)
			assert_int_equal(game_option_named(game_at(g), info->option[i].name), i);
		assert_int_equal(game_option_named(game_at(g), "nonsense"), -1);
	}
}

TEST(an_event_is_shown_as_far_as_its_viewer_may_know)
{
	struct game_event secret = {{3, {1, 2, 3, 4, 5, 6}}, 4, 1, 1 << 2};
	struct game_event open = {{3, {1, 2, 3, 4, 5, 6}}, 0, 0, 0xff};
	struct game_event seen = secret;

	assert_true(game_event_redact(&seen, 2));
	assert_memory_equal(&seen, &secret, sizeof(seen));
	assert_true(game_event_redact(&seen, 1));
	assert_int_equal(seen.what.code, 4);
	assert_int_equal(seen.what.arg[0], 1);
	assert_int_equal(seen.what.arg[1], 0);
	seen = secret;
	seen.public_code = 0;
	assert_false(game_event_redact(&seen, GAME_SPECTATOR));
	seen = open;
	assert_true(game_event_redact(&seen, GAME_SPECTATOR));
	assert_memory_equal(&seen, &open, sizeof(seen));
}
