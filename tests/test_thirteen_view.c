/* 13 Ghosts: what a viewer knows, checked against every history that the viewer could have seen. */
#include "thirteen_table.h"

#include <stdlib.h>

#include "games/game.h"
#include "games/thirteen/thirteen_places.h"
#include "games/thirteen/thirteen_worlds.h"

enum { WORLDS_MAX = 1 << 19 };

/* Full states that have shown one viewer the same from the start of the round. */
struct worlds {
	int count;
	struct thirteen_state *list;
	struct thirteen_state *next;
};

static int compare_states(const void *a, const void *b)
{
	return memcmp(a, b, sizeof(struct thirteen_state));
}

/* What a viewer sees of a step: the events, then the view. */
struct sight {
	int events;
	struct game_event event[GAME_EVENTS_MAX];
	struct thirteen_state view;
};

static void see(const struct thirteen_rules *rules, const struct thirteen_state *state, game_action action, int viewer,
	struct sight *sight)
{
	struct game_event list[GAME_EVENTS_MAX];
	int count = thirteen_events(rules, state, action, list);

	memset(sight, 0, sizeof(*sight));
	assert_in_range(count, 0, GAME_EVENTS_MAX);
	for (int i = 0; i < count; i++)
		if (game_event_redact(&list[i], viewer)) {
			struct game_event *event = &sight->event[sight->events++];

			event->what = list[i].what;
		}
	sight->view = *state;
	thirteen_apply(rules, &sight->view, action);
	if (sight->view.phase != THIRTEEN_PHASE_OVER)
		thirteen_redact(rules, &sight->view, viewer);
}

static void keep(struct worlds *worlds, const struct thirteen_state *state)
{
	assert_true(worlds->count < WORLDS_MAX);
	worlds->next[worlds->count++] = *state;
}

/* Every state with every action that shows the viewer what the real one showed. */
static void filter(const struct thirteen_rules *rules, struct worlds *worlds, int viewer, const struct sight *real)
{
	struct thirteen_state *before = worlds->list;
	int count = worlds->count;
	int unique = 0;

	worlds->count = 0;
	for (int i = 0; i < count; i++) {
		game_action list[THIRTEEN_ACTIONS];
		struct game_odds odds[GAME_CHANCE_MAX];
		int actions = thirteen_legal(rules, &before[i], list);
		int chances = thirteen_chance(rules, &before[i], odds);

		for (int a = 0; a < actions + chances; a++) {
			game_action action = a < actions ? list[a] : odds[a - actions].action;
			struct thirteen_state after = before[i];
			struct sight sight;

			thirteen_apply(rules, &after, action);
			if (after.phase != real->view.phase || after.idle != real->view.idle)
				continue;
			see(rules, &before[i], action, viewer, &sight);
			if (memcmp(&sight, real, sizeof(sight)) == 0)
				keep(worlds, &after);
		}
	}
	qsort(worlds->next, (size_t)worlds->count, sizeof(*worlds->next), compare_states);
	for (int i = 0; i < worlds->count; i++)
		if (i == 0 || compare_states(&worlds->next[i - 1], &worlds->next[i]) != 0)
			worlds->next[unique++] = worlds->next[i];
	worlds->count = unique;
	worlds->list = worlds->next;
	worlds->next = before;
}

static void forget_mixes(struct thirteen_state *s)
{
	for (int deck = 0; deck < 2; deck++)
		s->mix[deck][0].cards = s->mix[deck][1].cards = 0;
}

/* How the cards lie; what went into mixes is history, not a different world. */
static int distinct_layouts(const struct worlds *worlds, struct thirteen_state *layouts)
{
	int unique = 0;

	for (int i = 0; i < worlds->count; i++) {
		layouts[i] = worlds->list[i];
		forget_mixes(&layouts[i]);
	}
	qsort(layouts, (size_t)worlds->count, sizeof(*layouts), compare_states);
	for (int i = 0; i < worlds->count; i++)
		if (i == 0 || compare_states(&layouts[unique - 1], &layouts[i]) != 0)
			layouts[unique++] = layouts[i];
	return unique;
}

static int card_at(const struct thirteen_rules *rules, const struct thirteen_state *s, int place)
{
	for (int deck = 0; deck < rules->decks; deck++)
		for (int i = 0; i < rules->cards; i++)
			if (thirteen_get(s->seen[deck], i) != 0 && thirteen_place(rules, s, deck, i) == place)
				return thirteen_get(s->card[deck], i);
	return 0;
}

/* belief() says of every place and card what share of the layouts has it there. */
static void check_belief(const struct thirteen_rules *rules, const struct thirteen_state *state, int viewer,
	const struct thirteen_state *layouts, int count)
{
	static struct game_belief belief;

	thirteen_belief(rules, state, viewer, &belief);
	for (int p = 0; p < belief.places; p++) {
		uint64_t sum = 0;

		for (int kind = 0; kind < belief.kinds; kind++) {
			uint64_t found = 0;
			int pool = belief.place[p] - THIRTEEN_PLACE_POOL;
			uint64_t each = 1;

			sum += belief.weight[p][kind];
			for (int i = 0; i < count; i++)
				if (pool >= 0 && pool < 2) {
					each = (uint64_t)bits_count(layouts[i].pool[pool]);
					found += layouts[i].pool[pool] >> kind & 1;
				} else {
					found += card_at(rules, &layouts[i], belief.place[p]) == kind + 1;
				}
			assert_true(belief.weight[p][kind] * (uint64_t)count * each == found * belief.total);
		}
		assert_true(sum == belief.total);
	}
}

/* Every layout is drawn, none is drawn too often (chi-square), none comes that is not there. */
static void check_resample(const struct thirteen_rules *rules, const struct thirteen_state *state, int viewer,
	const struct thirteen_state *layouts, int count, struct rng *rng)
{
	static int found[WORLDS_MAX];
	int draws = 20 * count;
	double chi = 0;

	memset(found, 0, sizeof(found[0]) * (size_t)count);
	for (int i = 0; i < draws; i++) {
		struct thirteen_state drawn = *state;
		const struct thirteen_state *at;

		thirteen_resample(rules, &drawn, viewer, rng);
		forget_mixes(&drawn);
		at = (const struct thirteen_state *)bsearch(
			&drawn, layouts, (size_t)count, sizeof(drawn), compare_states);
		assert_non_null(at);
		found[at - layouts]++;
	}
	for (int i = 0; i < count; i++)
		chi += (found[i] - 20.0) * (found[i] - 20.0) / 20.0;
	chi -= count + 20; /* mean count - 1, variance twice that: within six deviations, and 20 for small counts */
	assert_true(chi < 0 || chi * chi < 72.0 * count);
}

struct coverage {
	int mixes, chains, layouts;
};

static void play_and_check(
	const struct thirteen_rules *rules, int viewer, int biggest, struct rng *rng, struct coverage *coverage)
{
	struct worlds worlds = {1, (struct thirteen_state *)malloc(sizeof(struct thirteen_state) * WORLDS_MAX),
		(struct thirteen_state *)malloc(sizeof(struct thirteen_state) * WORLDS_MAX)};
	struct thirteen_state *layouts = (struct thirteen_state *)malloc(sizeof(struct thirteen_state) * WORLDS_MAX);
	struct thirteen_state state;

	thirteen_start(rules, &state);
	worlds.list[0] = state;
	for (int step = 0; state.head.actor != GAME_NOBODY && step < 60; step++) {
		game_action action = table_random(rules, &state, rng);
		struct sight real;
		int count;

		see(rules, &state, action, viewer, &real);
		filter(rules, &worlds, viewer, &real);
		thirteen_apply(rules, &state, action);
		assert_non_null(bsearch(&state, worlds.list, (size_t)worlds.count, sizeof(state), compare_states));
		if (state.phase < THIRTEEN_PHASE_TURN || state.phase == THIRTEEN_PHASE_OVER)
			continue;
		count = distinct_layouts(&worlds, layouts);
		check_belief(rules, &state, viewer, layouts, count);
		if (count <= biggest)
			check_resample(rules, &state, viewer, layouts, count, rng);
		coverage->mixes += state.mixes[0] + state.mixes[1] > 0;
		coverage->chains += state.mix[0][1].tags != 0 || state.mix[1][1].tags != 0;
		coverage->layouts += count > 1;
	}
	free(worlds.list);
	free(worlds.next);
	free(layouts);
}

/* Whether the game from this generator rearranges in secret what the viewer has seen, twice in a chain if asked. */
static bool mixes(const struct thirteen_rules *rules, int viewer, bool chain, struct rng rng)
{
	struct thirteen_state state;

	thirteen_start(rules, &state);
	while (state.head.actor != GAME_NOBODY) {
		thirteen_apply(rules, &state, table_random(rules, &state, &rng));
		for (int deck = 0; deck < rules->decks; deck++) {
			const struct thirteen_mix *mix = state.mix[deck];

			if (mix[1].tags != 0 && (mix[0].seen >> viewer % 4 & 0x11) != 0)
				return true;
			if (!chain && state.mixes[deck] > 0 && (mix[0].seen >> viewer % 4 & 0x11) != 0)
				return true;
		}
	}
	return false;
}

static void check_games(int players, int cards, int viewer, int games, uint64_t seed, struct coverage *coverage)
{
	struct thirteen_rules rules;
	struct rng rng;

	table_small(&rules, players, cards);
	rng_seed(&rng, seed, 13);
	for (int game = 0; game < games; game++)
		play_and_check(&rules, viewer, 60, &rng, coverage);
}

static void check_mixed_games(int players, int cards, int viewer, bool chain, int games, struct coverage *coverage)
{
	struct thirteen_rules rules;
	struct rng rng;

	table_small(&rules, players, cards);
	for (uint64_t seed = 0; games > 0; seed++) {
		rng_seed(&rng, seed, 17);
		if (!mixes(&rules, viewer, chain, rng))
			continue;
		play_and_check(&rules, viewer, 60, &rng, coverage);
		games--;
	}
}

TEST(worlds_of_two_players_are_those_of_all_histories)
{
	struct coverage coverage = {0, 0, 0};

	check_games(2, 8, 0, 20, 1, &coverage);
	check_games(2, 8, 1, 20, 2, &coverage);
	assert_true(coverage.layouts > 200);
}

TEST(worlds_of_three_players_are_those_of_all_histories)
{
	struct coverage coverage = {0, 0, 0};

	for (int viewer = 0; viewer < 3; viewer++)
		check_games(3, 9, viewer, 10, 3 + (uint64_t)viewer, &coverage);
	assert_true(coverage.layouts > 200);
}

TEST(worlds_of_a_spectator_are_those_of_all_histories)
{
	struct coverage coverage = {0, 0, 0};

	check_games(2, 7, GAME_SPECTATOR, 8, 7, &coverage);
}

TEST(worlds_of_four_players_are_those_of_all_histories)
{
	struct coverage coverage = {0, 0, 0};

	check_games(4, 6, 0, 4, 8, &coverage);
	check_games(4, 6, 3, 4, 9, &coverage);
}

TEST(t11_what_was_seen_before_cards_are_put_back_in_secret_is_known_to_lie_in_one_of_two_places)
{
	struct coverage coverage = {0, 0, 0};

	check_mixed_games(2, 8, 0, false, 12, &coverage);
	check_mixed_games(2, 8, 1, false, 12, &coverage);
	check_mixed_games(3, 9, 2, false, 8, &coverage);
	assert_true(coverage.mixes > 100);
}

TEST(t11_a_copied_arrangement_after_the_first_spreads_what_was_known)
{
	struct coverage coverage = {0, 0, 0};

	check_mixed_games(2, 9, 0, true, 4, &coverage);
	for (int viewer = 0; viewer < 3; viewer++)
		check_mixed_games(3, 10, viewer, true, 2, &coverage);
	assert_true(coverage.chains > 20);
}

TEST(t8_a_partner_of_one_who_arranges_knows_two_numbers_and_two_places)
{
	struct coverage coverage = {0, 0, 0};

	for (int viewer = 0; viewer < 4; viewer++)
		check_mixed_games(4, 6, viewer, false, 5, &coverage);
	assert_true(coverage.mixes > 30);
}

TEST(t8_a_partner_of_two_arrangements_in_a_chain_knows_no_more)
{
	struct coverage coverage = {0, 0, 0};

	check_mixed_games(4, 7, 0, true, 3, &coverage);
	check_mixed_games(4, 7, 2, true, 3, &coverage);
	assert_true(coverage.chains > 2);
}
