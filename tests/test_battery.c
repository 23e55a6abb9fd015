/*
 * The conformance battery: what every game promises, checked over all games,
 * player counts and options on random play.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "match/match.h"
#include "record/record.h"
#include "test.h"
#include "walk.h"

typedef void (*visit)(
	const struct game *game, const union game_rules *rules, const union game_state *state, struct rng *rng);

/* Walks `games` random games of every game, player count and variant of options. */
static void walk_all(int games, visit look)
{
	for (int g = 0; walk_game(g) != NULL; g++) {
		const struct game *game = walk_game(g);

		for (int players = game->info()->players_low; players <= game->info()->players_high; players++)
			for (int i = 0; i < games * walk_variants(game); i++) {
				union game_rules rules;
				union game_state state;
				struct rng rng;

				if (!walk_rules(game, players, i % walk_variants(game), &rules))
					continue;
				rng_seed(&rng, (uint64_t)i, (uint64_t)(100 * g + players));
				memset(&state, 0, sizeof(state));
				game->start(&rules, &state);
				for (int step = 0; step < 600; step++) {
					look(game, &rules, &state, &rng);
					if (state.head.actor == GAME_NOBODY)
						break;
					game->apply(&rules, &state, walk_choose(game, &rules, &state, &rng));
				}
			}
	}
}

static void legal_is_sorted(
	const struct game *game, const union game_rules *rules, const union game_state *state, struct rng *rng)
{
	game_action list[GAME_LEGAL_MAX];
	int count;

	(void)rng;
	if (state->head.actor == GAME_NOBODY)
		return;
	count = game_actions(game, rules, state, list);
	assert_in_range(count, 1, state->head.actor == GAME_CHANCE ? GAME_CHANCE_MAX : GAME_LEGAL_MAX);
	for (int i = 0; i < count; i++) {
		assert_true(list[i] < game->info()->actions);
		assert_true(i == 0 || list[i - 1] < list[i]);
	}
}

TEST(legal_lists_are_sorted_and_unique_and_never_empty_before_the_end)
{
	walk_all(3, legal_is_sorted);
}

static void weights_are_positive(
	const struct game *game, const union game_rules *rules, const union game_state *state, struct rng *rng)
{
	struct game_odds odds[GAME_CHANCE_MAX];
	game_action drawn;
	int count;
	bool found = false;

	if (state->head.actor != GAME_CHANCE)
		return;
	count = game->chance(rules, state, odds);
	drawn = game->sample(rules, state, rng);
	for (int i = 0; i < count; i++) {
		assert_true(odds[i].weight > 0);
		found = found || odds[i].action == drawn;
	}
	assert_true(found);
}

TEST(chance_has_positive_weights_and_samples_what_it_lists)
{
	walk_all(3, weights_are_positive);
}

/* One action by one actor: played if it is in the list and that actor's, else refused with a reason and no byte
 * changed. */
static void gate_answers(const struct game *game, const union game_rules *rules, const union game_state *state,
	const game_action *list, int count, game_action action, int actor)
{
	union game_state after = *state;
	struct game_phrase reason, again;
	bool legal = false;
	enum status status = game_try(game, rules, &after, actor, action, &reason);

	for (int k = 0; k < count; k++)
		legal = legal || list[k] == action;
	legal = legal && actor == state->head.actor && actor != GAME_NOBODY;
	assert_int_equal(status == STATUS_OK, legal);
	if (!legal)
		assert_memory_equal(&after, state, sizeof(after));
	game->explain(rules, state, actor, action, &again);
	assert_int_equal(again.code == 0, legal);
	assert_non_null(game->reason_text(again.code));
}

/* Every action of the games that have at most a thousand; of BOO three hundred, half of them near the table. */
static void gate_holds(
	const struct game *game, const union game_rules *rules, const union game_state *state, struct rng *rng)
{
	uint32_t actions = game->info()->actions;
	uint32_t tries = actions < 1000 ? actions + 2 : 300;
	game_action list[GAME_LEGAL_MAX];
	int count = state->head.actor == GAME_NOBODY ? 0 : game_actions(game, rules, state, list);

	if (rng_below(rng, 8) != 0)
		return;
	for (uint32_t i = 0; i < tries; i++) {
		game_action action = actions < 1000 ? i : rng_below(rng, actions + 1000);

		if (actions >= 1000 && i % 2 == 0 && count > 0) /* beside a legal one */
			action = list[rng_below(rng, (uint32_t)count)] + rng_below(rng, 9) - 4;
		gate_answers(game, rules, state, list, count, action,
			(int)rng_below(rng, 4) != 0 ? state->head.actor : (int)rng_below(rng, 9));
	}
}

TEST(the_gate_refuses_every_other_action_with_a_reason_and_changes_no_byte)
{
	walk_all(2, gate_holds);
}

static void token_round_trips(const struct game *game, const union game_rules *rules, game_action action)
{
	char text[GAME_TOKEN_MAX];
	struct sink sink;
	struct scan scan;
	game_action back = ~(game_action)0;

	sink_init(&sink, text, sizeof(text));
	game->token(rules, action, &sink);
	assert_false(sink_cut(&sink));
	for (size_t i = 0; i < sink.length; i++)
		assert_true(text[i] > ' ' && (text[i] < 'A' || text[i] > 'Z') && text[i] < 127);
	scan_init(&scan, text, sink.length);
	assert_true(game->parse_token(rules, &scan, &back));
	assert_int_equal(back, action);
}

static void tokens_round_trip(
	const struct game *game, const union game_rules *rules, const union game_state *state, struct rng *rng)
{
	game_action list[GAME_LEGAL_MAX];
	int count = state->head.actor == GAME_NOBODY ? 0 : game_actions(game, rules, state, list);

	(void)rng;
	for (int i = 0; i < count; i++)
		token_round_trips(game, rules, list[i]);
}

TEST(tokens_of_all_actions_in_play_round_trip)
{
	walk_all(1, tokens_round_trip);
}

static void position_round_trips(const struct game *game, const union game_rules *rules, const union game_state *state)
{
	char text[GAME_POSITION_MAX];
	char again[GAME_POSITION_MAX];
	union game_state back;
	struct sink sink;
	struct scan scan;

	memset(&back, 0, sizeof(back));
	sink_init(&sink, text, sizeof(text));
	game->position(rules, state, &sink);
	assert_false(sink_cut(&sink));
	scan_init(&scan, text, sink.length);
	if (!game->parse_position(rules, &scan, &back))
		print_error("%s\nat %zu expected %s\n", text, scan.failed_at, scan.expected);
	assert_true(scan_ok(&scan));
	assert_memory_equal(&back, state, (size_t)game->info()->state_size);
	sink_init(&sink, again, sizeof(again));
	game->position(rules, &back, &sink);
	assert_string_equal(text, again);
}

static void positions_round_trip(
	const struct game *game, const union game_rules *rules, const union game_state *state, struct rng *rng)
{
	(void)rng;
	position_round_trips(game, rules, state);
	for (int viewer = 0; viewer <= GAME_SPECTATOR; viewer++) {
		union game_state view = *state;

		if (viewer >= rules->setup.players && viewer != GAME_SPECTATOR)
			continue;
		game->redact(rules, &view, viewer);
		position_round_trips(game, rules, &view);
	}
}

TEST(positions_and_views_round_trip)
{
	walk_all(2, positions_round_trip);
}

/* An accepted position prints back the same and, if it is a full one, goes on with something to do at every step. */
static void play_on(const struct game *game, const union game_rules *rules, union game_state *state, struct rng *rng)
{
	game_action list[GAME_LEGAL_MAX];

	position_round_trips(game, rules, state);
	if (state->head.viewer != GAME_FULL)
		return;
	for (int step = 0; step < 50 && state->head.actor != GAME_NOBODY; step++) {
		assert_true(game_actions(game, rules, state, list) > 0);
		game->apply(rules, state, walk_choose(game, rules, state, rng));
	}
	position_round_trips(game, rules, state);
}

/* A position with one byte changed is refused, or is another position that can be played on. */
static void damaged_position(
	const struct game *game, const union game_rules *rules, const union game_state *state, struct rng *rng)
{
	char text[GAME_POSITION_MAX];
	struct sink sink;

	if (rng_below(rng, 16) != 0)
		return;
	sink_init(&sink, text, sizeof(text));
	game->position(rules, state, &sink);
	for (int i = 0; i < 40; i++) {
		size_t at = rng_below(rng, (uint32_t)sink.length);
		char kept = text[at];
		union game_state back;
		struct scan scan;

		memset(&back, 0, sizeof(back));
		text[at] = "0123456789-,?=xk "[rng_below(rng, 17)];
		scan_init(&scan, text, sink.length);
		if (game->parse_position(rules, &scan, &back))
			play_on(game, rules, &back, rng);
		text[at] = kept;
	}
}

TEST(a_damaged_position_is_refused_or_can_be_played_on)
{
	walk_all(2, damaged_position);
}

/* The start and length of field number `which` of a position, its key included. */
static size_t field_at(const char *text, int which, size_t *length)
{
	size_t at = 0;

	for (; which > 0; which--) {
		at += strcspn(text + at, " ");
		at += text[at] == ' ' ? 1 : 0;
	}
	*length = strcspn(text + at, " ");
	return at;
}

static int field_count(const char *text)
{
	int count = 1;

	for (; *text != '\0'; text++)
		count += *text == ' ' ? 1 : 0;
	return count;
}

/*
 * Fields of one position put into another: nearly all of these contradict
 * themselves, and whatever is accepted can be played on.
 */
static void mixed_positions(
	const struct game *game, const union game_rules *rules, const union game_state *state, struct rng *rng)
{
	static char other[GAME_POSITION_MAX];
	static const struct game *other_game;
	static int other_players;
	char text[GAME_POSITION_MAX];
	struct sink sink;

	sink_init(&sink, text, sizeof(text));
	game->position(rules, state, &sink);
	if (other_game == game && other_players == rules->setup.players && field_count(text) == field_count(other)) {
		int which = (int)rng_below(rng, (uint32_t)field_count(text));
		char mixed[2 * GAME_POSITION_MAX];
		size_t mine, theirs;
		size_t at = field_at(text, which, &mine);
		size_t from = field_at(other, which, &theirs);
		union game_state back;
		struct scan scan;

		memset(&back, 0, sizeof(back));
		snprintf(
			mixed, sizeof(mixed), "%.*s%.*s%s", (int)at, text, (int)theirs, other + from, text + at + mine);
		scan_init(&scan, mixed, strlen(mixed));
		if (game->parse_position(rules, &scan, &back))
			play_on(game, rules, &back, rng);
	}
	if (rng_below(rng, 5) == 0) {
		memcpy(other, text, sizeof(other));
		other_game = game;
		other_players = rules->setup.players;
	}
}

TEST(fields_of_two_positions_mixed_are_refused_or_can_be_played_on)
{
	walk_all(TEST_TIMES(30, 6), mixed_positions);
}

static void views_are_consistent(
	const struct game *game, const union game_rules *rules, const union game_state *state, struct rng *rng)
{
	for (int viewer = 0; viewer <= GAME_SPECTATOR; viewer++) {
		union game_state view = *state;
		union game_state other, again;
		game_action mine[GAME_LEGAL_MAX], theirs[GAME_LEGAL_MAX];

		if (viewer >= rules->setup.players && viewer != GAME_SPECTATOR)
			continue;
		game->redact(rules, &view, viewer);
		assert_int_equal(view.head.viewer, viewer);
		assert_int_equal(view.head.actor, state->head.actor);
		again = view;
		game->redact(rules, &again, viewer);
		assert_memory_equal(&again, &view, sizeof(view));
		other = view;
		game->resample(rules, &other, viewer, rng);
		assert_int_equal(other.head.viewer, GAME_FULL);
		if (state->head.actor == viewer) {
			int count = game->legal(rules, state, mine);

			assert_int_equal(game->legal(rules, &view, theirs), count);
			assert_memory_equal(mine, theirs, (size_t)count * sizeof(mine[0]));
			assert_int_equal(game->legal(rules, &other, theirs), count);
			assert_memory_equal(mine, theirs, (size_t)count * sizeof(mine[0]));
		}
		position_round_trips(game, rules, &other);
		game->redact(rules, &other, viewer);
		assert_memory_equal(&other, &view, sizeof(view));
	}
}

TEST(resampling_a_view_gives_a_state_with_the_same_view)
{
	walk_all(1, views_are_consistent);
}

static void features_fill_their_layout(
	const struct game *game, const union game_rules *rules, const union game_state *state, struct rng *rng)
{
	static int16_t list[GAME_FEATURES_MAX];
	struct game_block blocks[GAME_BLOCKS_MAX];
	int viewer = (int)rng_below(rng, rules->setup.players);
	union game_state view = *state;
	int count, layout;
	int at = 0;

	game->redact(rules, &view, viewer);
	count = game->features(rules, &view, viewer, list);
	layout = game->layout(rules, blocks);
	assert_in_range(count, 1, GAME_FEATURES_MAX);
	assert_in_range(layout, 1, GAME_BLOCKS_MAX);
	for (int i = 0; i < layout; i++) {
		assert_int_equal(blocks[i].at, at);
		assert_true(blocks[i].size > 0);
		at += blocks[i].size;
	}
	assert_int_equal(at, count);
}

TEST(features_fill_their_named_layout)
{
	walk_all(1, features_fill_their_layout);
}

static void belief_is_a_distribution(
	const struct game *game, const union game_rules *rules, const union game_state *state, struct rng *rng)
{
	static struct game_belief belief, same;
	int viewer = (int)rng_below(rng, rules->setup.players + 1u);
	union game_state view = *state;

	if (rng_below(rng, 4) != 0)
		return;
	viewer = viewer == rules->setup.players ? (int)GAME_SPECTATOR : viewer;
	game->redact(rules, &view, viewer);
	game->belief(rules, state, viewer, &belief);
	game->belief(rules, &view, viewer, &same);
	assert_memory_equal(&belief, &same, sizeof(belief));
	for (int place = 0; place < belief.places; place++) {
		uint64_t sum = 0;

		for (int kind = 0; kind < belief.kinds; kind++)
			sum += belief.weight[place][kind];
		assert_int_equal(sum, belief.total);
	}
}

TEST(beliefs_sum_up_to_their_total_and_read_no_more_than_the_view)
{
	walk_all(1, belief_is_a_distribution);
}

TEST(rounds_end_within_their_bound_with_scores_in_range)
{
	for (int g = 0; walk_game(g) != NULL; g++) {
		const struct game *game = walk_game(g);

		for (int players = game->info()->players_low; players <= game->info()->players_high; players++)
			for (int i = 0; i < 5 * walk_variants(game); i++) {
				union game_rules rules;
				union game_state state;
				struct game_result result;
				struct rng rng;
				int bound, steps = 0;

				if (!walk_rules(game, players, i % walk_variants(game), &rules))
					continue;
				bound = game->bound(&rules);
				rng_seed(&rng, (uint64_t)i, 5);
				memset(&state, 0, sizeof(state));
				game->start(&rules, &state);
				for (; state.head.actor != GAME_NOBODY && steps < WALK_STEPS_MAX; steps++) {
					game->result(&rules, &state, &result);
					assert_int_equal(result.over, 0);
					game->apply(&rules, &state, walk_choose(game, &rules, &state, &rng));
				}
				assert_true(bound == 0 || steps <= bound);
				game->result(&rules, &state, &result);
				assert_int_equal(result.over, state.head.actor == GAME_NOBODY);
				for (int seat = 0; seat < players; seat++)
					assert_in_range(result.points[seat] + 1000, game->info()->score_low + 1000,
						game->info()->score_high + 1000);
			}
	}
}

enum { CHI_DRAWS = 4000 };

/* The draws of one chance position are the weights': the bound is far beyond p = 1e-4 for any number of outcomes. */
static void draws_fit(
	const struct game *game, const union game_rules *rules, const union game_state *state, struct rng *rng)
{
	struct game_odds odds[GAME_CHANCE_MAX];
	int count = game->chance(rules, state, odds);
	int hits[GAME_CHANCE_MAX] = {0};
	double total = 0, chi = 0;

	for (int i = 0; i < count; i++)
		total += odds[i].weight;
	for (int i = 0; count > 1 && i < CHI_DRAWS; i++) {
		game_action drawn = game->sample(rules, state, rng);

		for (int k = 0; k < count; k++)
			hits[k] += odds[k].action == drawn;
	}
	for (int k = 0; count > 1 && k < count; k++) {
		double expected = CHI_DRAWS * odds[k].weight / total;

		chi += (hits[k] - expected) * (hits[k] - expected) / expected;
	}
	assert_true(chi < 14 + 3 * count);
}

TEST(chance_is_sampled_by_weight)
{
	for (int g = 0; walk_game(g) != NULL; g++)
		for (int variant = 0; variant < 3; variant++) {
			const struct game *game = walk_game(g);
			union game_rules rules;
			union game_state state;
			struct rng rng;

			assert_true(walk_rules(game, game->info()->players_high, variant, &rules));
			rng_seed(&rng, 4, (uint64_t)g);
			memset(&state, 0, sizeof(state));
			game->start(&rules, &state);
			for (int step = 0; step < 60 && state.head.actor != GAME_NOBODY; step++) {
				draws_fit(game, &rules, &state, &rng);
				game->apply(&rules, &state, walk_choose(game, &rules, &state, &rng));
			}
		}
}

static void record_round_trips(const struct record *record)
{
	struct sink sink;
	struct record back;
	struct fault fault;
	char *text, *again;
	size_t size;

	sink_init(&sink, NULL, 0);
	record_text(record, &sink);
	size = sink.length + 1;
	text = (char *)malloc(size);
	again = (char *)malloc(size);
	sink_init(&sink, text, size);
	record_text(record, &sink);
	if (record_parse(&back, text, sink.length, NULL, NULL, &fault) != STATUS_OK)
		fail_msg("line %d: %s", fault.line, fault.text);
	assert_int_equal(back.count, record->count);
	sink_init(&sink, again, size);
	record_text(&back, &sink);
	assert_string_equal(text, again);
	record_release(&back);
	free(text);
	free(again);
}

TEST(records_of_all_kinds_round_trip_and_replay_to_equal_bytes)
{
	for (int g = 0; walk_game(g) != NULL; g++) {
		const struct game *game = walk_game(g);

		for (int players = game->info()->players_low; players <= game->info()->players_high; players++)
			for (int i = 0; i < walk_variants(game); i++) {
				union game_rules rules;
				union game_state state;
				struct record full, view;
				struct rng rng;

				if (!walk_rules(game, players, i, &rules))
					continue;
				rng_seed(&rng, (uint64_t)i, 9);
				record_init(&full, game, &rules, GAME_FULL);
				memset(&state, 0, sizeof(state));
				game->start(&rules, &state);
				for (int step = 0; step < 400 && state.head.actor != GAME_NOBODY; step++) {
					game_action action = walk_choose(game, &rules, &state, &rng);

					assert_int_equal(record_add(&full, state.head.actor, action, false, NULL, NULL),
						STATUS_OK);
					game->apply(&rules, &state, action);
				}
				record_round_trips(&full);
				for (int viewer = 0; viewer <= players; viewer++) {
					assert_int_equal(
						record_view(&full, viewer == players ? (int)GAME_SPECTATOR : viewer,
							&view, NULL),
						STATUS_OK);
					record_round_trips(&view);
					record_release(&view);
				}
				record_release(&full);
			}
	}
}

TEST(editions_given_back_row_by_row_are_the_same_edition)
{
	for (int g = 0; walk_game(g) != NULL; g++) {
		const struct game *game = walk_game(g);
		union game_rules rules, copy;
		struct fault fault;
		uint64_t hash;

		memset(&rules, 0, sizeof(rules));
		game->defaults(&rules, game->info()->players_low);
		hash = game_edition_hash(game, &rules);
		copy = rules;
		game->edition_clear(&copy);
		assert_false(game->edition_check(&copy, &fault));
		for (int i = 0; i < game->edition_rows(&rules); i++) {
			struct game_row row;

			game->edition_row(&rules, i, &row);
			assert_true(game->edition_take(&copy, &row, &fault));
			assert_false(game->edition_take(&copy, &row, &fault)); /* the same row twice */
		}
		assert_true(game->prepare(&copy, &fault));
		assert_int_equal(game_edition_hash(game, &copy), hash);
		assert_memory_equal(&copy, &rules, (size_t)game->info()->rules_size);
	}
}

TEST(rules_out_of_range_are_refused_with_a_reason)
{
	for (int g = 0; walk_game(g) != NULL; g++) {
		const struct game *game = walk_game(g);
		const struct game_info *info = game->info();
		union game_rules rules, bad;
		struct fault fault;

		memset(&rules, 0, sizeof(rules));
		game->defaults(&rules, info->players_low);
		bad = rules;
		bad.setup.players = (uint8_t)(info->players_high + 1);
		assert_false(game->prepare(&bad, &fault));
		bad = rules;
		bad.setup.players = (uint8_t)(info->players_low - 1);
		assert_false(game->prepare(&bad, &fault));
		bad = rules;
		bad.setup.first = bad.setup.players;
		assert_false(game->prepare(&bad, &fault));
		for (int i = 0; i < info->options; i++) {
			bad = rules;
			bad.setup.option[i] = (int16_t)(info->option[i].high + 1);
			assert_false(game->prepare(&bad, &fault));
			assert_non_null(strstr(fault.text, info->option[i].name));
		}
	}
}
