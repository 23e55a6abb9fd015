/* What a viewer of The Phantom Society knows: views, draws, the exact set of hidings. */
#include "phantom_table.h"

/* Everybody who may look: the seats and a spectator. */
static int viewer_number(const struct table *table, int number)
{
	return number < table->rules.setup.players ? number : GAME_SPECTATOR;
}

static struct phantom_state view_of(const struct table *table, int viewer)
{
	struct phantom_state view = table->state;

	phantom_redact(&table->rules, &view, viewer);
	return view;
}

TEST(p3_hunters_see_neither_ghosts_nor_who_controls_them)
{
	struct table table;
	struct phantom_state view;

	table_hunt(&table, 4, 0, "blue-red", "a1,f1,c3,d5", "b2,a1");
	view = view_of(&table, 0);
	assert_int_equal(view.split, 0);
	assert_int_equal(view.ghost[PHANTOM_BLUE], 1); /* found */
	assert_int_equal(view.ghost[PHANTOM_RED], 0);
	assert_int_equal(view.ghost[PHANTOM_GREEN], 0);
	assert_int_equal(view.ghost[PHANTOM_WHITE], 0);
	view = view_of(&table, GAME_SPECTATOR);
	assert_int_equal(view.split | view.ghost[PHANTOM_RED], 0);
}

TEST(p3_masters_see_one_anothers_ghosts)
{
	struct table table;

	table_hunt(&table, 4, 0, "blue-red", "a1,f1,c3,d5", "b2,a1");
	for (int seat = 1; seat <= 3; seat += 2) {
		struct phantom_state view = view_of(&table, seat);

		view.head.viewer = GAME_FULL;
		assert_true(same(&view, &table.state));
	}
}

TEST(p3_the_same_removals_look_the_same_whoever_made_them)
{
	struct table one, two;
	struct phantom_state a, b;

	table_hunt(&one, 4, 0, "blue-red", "a1,f1,c3,d5", "b2,e6,c4");
	table_hunt(&two, 4, 0, "green-white", "c2,b5,a2,b4", "b2,e6,c4");
	for (int viewer = 0; viewer <= 2; viewer += 2) {
		a = view_of(&one, viewer);
		b = view_of(&two, viewer);
		assert_true(same(&a, &b));
	}
	a = view_of(&one, GAME_SPECTATOR);
	b = view_of(&two, GAME_SPECTATOR);
	assert_true(same(&a, &b));
}

TEST(p7_when_the_game_is_over_everything_is_shown)
{
	for (int i = 0; i < TABLES; i++) {
		struct table table;

		table_number(&table, i);
		play_until(&table, PHANTOM_PHASE_OVER);
		for (int k = 0; k <= table.rules.setup.players; k++) {
			struct phantom_state view = view_of(&table, viewer_number(&table, k));

			view.head.viewer = GAME_FULL;
			assert_true(same(&view, &table.state));
		}
	}
}

TEST(p8_a_bid_is_secret_until_both_are_made)
{
	struct table table;
	struct phantom_state view;

	table_set(&table, 4, 1, 0);
	play_until(&table, PHANTOM_PHASE_BID);
	play_random(&table);
	for (int seat = 0; seat < 4; seat++) {
		bool own = table.rules.team[seat] == table.state.first;

		view = view_of(&table, seat);
		assert_int_equal(view.bid[table.state.first] != 0, own);
		assert_int_equal(view.bids, 1);
	}
	view = view_of(&table, GAME_SPECTATOR);
	assert_int_equal(view.bid[0] | view.bid[1], 0);
	play_random(&table);
	view = view_of(&table, GAME_SPECTATOR);
	assert_true(view.bid[0] != 0 && view.bid[1] != 0);
}

TEST(a_view_lists_actions_for_its_own_turn_only)
{
	for (int i = 0; i < TABLES; i++) {
		struct table table;

		table_number(&table, i);
		for (; table.state.phase != PHANTOM_PHASE_OVER; play_random(&table)) {
			game_action full[GAME_LEGAL_MAX], seen[GAME_LEGAL_MAX];
			int count = phantom_legal(&table.rules, &table.state, full);

			for (int k = 0; k <= table.rules.setup.players; k++) {
				int viewer = viewer_number(&table, k);
				struct phantom_state view = view_of(&table, viewer);
				int own = phantom_legal(&table.rules, &view, seen);

				assert_int_equal(own, viewer == view.head.actor ? count : 0);
				for (int n = 0; n < own; n++)
					assert_int_equal(seen[n], full[n]);
			}
		}
	}
}

/* The action's events as the viewer sees them; how many are left. */
static int seen_events(const struct table *table, const struct phantom_state *state, game_action action, int viewer,
	struct game_event *list)
{
	int count = phantom_events(&table->rules, state, action, list);
	int kept = 0;

	for (int i = 0; i < count; i++) {
		bool sees = list[i].seen == 0xff || (viewer < GAME_SEATS_MAX && (list[i].seen >> viewer & 1) != 0);

		if (!sees) {
			list[i].what.code = list[i].public_code;
			for (int k = list[i].secret_from; k < GAME_ARGS_MAX; k++)
				list[i].what.arg[k] = 0;
		}
		if (list[i].what.code != 0)
			list[kept++].what = list[i].what;
	}
	return kept;
}

/* Two worlds that look alike before and after an action tell the same of it. */
static void compare_events(const struct table *table, const struct phantom_state *other, game_action action, int viewer)
{
	struct phantom_state one = table->state;
	struct phantom_state two = *other;
	struct game_event a[GAME_EVENTS_MAX], b[GAME_EVENTS_MAX];
	struct game_phrase reason;
	int count;

	phantom_explain(&table->rules, other, other->head.actor, action, &reason);
	if (reason.code != 0)
		return;
	count = seen_events(table, &one, action, viewer, a);
	assert_true(count < GAME_EVENTS_MAX);
	phantom_apply(&table->rules, &one, action);
	if (one.phase == PHANTOM_PHASE_OVER)
		return;
	phantom_redact(&table->rules, &one, viewer);
	assert_int_equal(seen_events(table, &two, action, viewer, b) > 0, count > 0);
	phantom_apply(&table->rules, &two, action);
	phantom_redact(&table->rules, &two, viewer);
	if (!same(&one, &two))
		return;
	assert_int_equal(seen_events(table, other, action, viewer, b), count);
	for (int i = 0; i < count; i++)
		assert_memory_equal(&a[i].what, &b[i].what, sizeof(a[i].what));
}

TEST(a_drawn_world_looks_the_same_and_tells_the_same)
{
	for (int i = 0; i < 6 * TABLES; i++) {
		struct table table;
		struct rng rng;

		table_number(&table, i % TABLES);
		rng_seed(&table.rng, 11, (uint64_t)i);
		rng_seed(&rng, 12, (uint64_t)i);
		while (table.state.phase != PHANTOM_PHASE_OVER) {
			game_action list[GAME_LEGAL_MAX];
			int count = phantom_legal(&table.rules, &table.state, list);
			game_action action = count > 0 ? list[rng_below(&table.rng, (uint32_t)count)]
						       : phantom_sample(&table.rules, &table.state, &table.rng);

			for (int k = 0; k <= table.rules.setup.players; k++) {
				int viewer = viewer_number(&table, k);
				struct phantom_state view = view_of(&table, viewer);
				struct phantom_state drawn = view;
				struct phantom_state again = view;

				phantom_redact(&table.rules, &again, viewer);
				assert_true(same(&view, &again));
				phantom_resample(&table.rules, &drawn, viewer, &rng);
				assert_int_equal(drawn.head.viewer, GAME_FULL);
				again = drawn;
				phantom_redact(&table.rules, &again, viewer);
				assert_true(same(&view, &again));
				compare_events(&table, &drawn, action, viewer);
			}
			phantom_apply(&table.rules, &table.state, action);
		}
	}
}

TEST(a_draw_reads_no_more_than_the_view)
{
	for (int i = 0; i < TABLES; i++) {
		struct table table;

		table_number(&table, i);
		for (; table.state.phase != PHANTOM_PHASE_OVER; play_random(&table)) {
			struct phantom_state full = table.state;
			struct phantom_state view = view_of(&table, 0);
			struct rng a, b;

			rng_seed(&a, 1, 2);
			rng_seed(&b, 1, 2);
			phantom_resample(&table.rules, &full, 0, &a);
			phantom_resample(&table.rules, &view, 0, &b);
			assert_true(same(&full, &view));
		}
	}
}

/* Whether the hunt could have gone as it did with these ghosts: the rules played again from its beginning. */
static bool allows(const struct table *table, const struct phantom_config *config)
{
	struct phantom_state state = table->state;
	int turns = phantom_turn(&table->state);

	state.split = config->split;
	memcpy(state.ghost, config->ghost, sizeof(state.ghost));
	state.there = phantom_floor();
	state.revealed = state.damage = state.removed = state.passes = 0;
	memset(state.order, 0, sizeof(state.order));
	for (int turn = 0; turn < turns; turn++) {
		game_action list[GAME_LEGAL_MAX];
		int count = phantom_legal(&table->rules, &state, list);
		game_action action =
			state.removed < table->state.removed ? table->state.order[state.removed] : PHANTOM_PASS;
		bool in = false;

		if (count == 1 && list[0] == PHANTOM_PASS)
			action = PHANTOM_PASS;
		for (int i = 0; i < count; i++)
			in |= list[i] == action;
		if (!in)
			return false;
		phantom_apply(&table->rules, &state, action);
	}
	if (state.passes != table->state.passes || state.revealed != table->state.revealed)
		return false;
	for (int colour = 0; colour < PHANTOM_COLOURS; colour++)
		if ((state.revealed >> colour & 1) != 0 && state.ghost[colour] != table->state.ghost[colour])
			return false;
	return true;
}

/* The configuration with that number of all there are. */
static struct phantom_config config_number(const struct table *table, int number)
{
	struct phantom_config config = {0, {0, 0, 0, 0}};

	for (int colour = 0; colour < PHANTOM_COLOURS; colour++, number /= PHANTOM_TILES) {
		int left = number % PHANTOM_TILES;
		int square = 0;

		while (table->state.tile[square] >> 3 != colour || left-- > 0)
			square++;
		config.ghost[colour] = (uint8_t)(square + 1);
	}
	if (phantom_two_masters(&table->rules, &table->state))
		config.split = (uint8_t)(number + 1);
	return config;
}

/* Counts what the rules allow, one by one, and compares; returns the total. */
static uint32_t compare_configs(const struct table *table, const struct phantom_configs *configs)
{
	static struct phantom_marginals counted, asked;
	int splits = phantom_two_masters(&table->rules, &table->state) ? PHANTOM_SPLITS : 1;

	memset(&counted, 0, sizeof(counted));
	for (int i = 0; i < splits * 6561; i++) {
		struct phantom_config config = config_number(table, i);

		if (!allows(table, &config))
			continue;
		counted.total++;
		counted.split[splits == 1 ? 0 : config.split - 1]++;
		for (int colour = 0; colour < PHANTOM_COLOURS; colour++)
			counted.ghost[colour][config.ghost[colour] - 1]++;
	}
	phantom_configs_marginals(configs, &asked);
	assert_memory_equal(&asked, &counted, sizeof(asked));
	assert_int_equal(phantom_configs_total(configs), counted.total);
	return counted.total;
}

static void compare_game(int number, int seed)
{
	struct table table;
	struct phantom_configs configs, fresh;

	table_number(&table, number);
	rng_seed(&table.rng, 13, (uint64_t)seed);
	play_until(&table, PHANTOM_PHASE_HUNT);
	phantom_configs_init(&configs, &table.rules, &table.state);
	while (table.state.phase == PHANTOM_PHASE_HUNT) {
		struct phantom_state view = view_of(&table, GAME_SPECTATOR);

		phantom_configs_update(&configs, &table.rules, &view);
		phantom_configs_init(&fresh, &table.rules, &table.state);
		assert_memory_equal(&configs, &fresh, sizeof(configs));
		if (phantom_turn(&view) % 3 == seed % 3 || view.passes > 0)
			assert_true(compare_configs(&table, &configs) > 0);
		play_random(&table);
	}
}

TEST(the_set_of_hidings_is_what_replaying_each_allows_with_one_master)
{
	for (int seed = 0; seed < 6; seed++)
		compare_game(0, seed);
	for (int seed = 0; seed < 6; seed++)
		compare_game(3, seed);
}

TEST(the_set_of_hidings_is_what_replaying_each_allows_with_two_masters)
{
	compare_game(2, 0);
	compare_game(1, 1);
	compare_game(5, 2);
	compare_game(8, 0);
}

TEST(every_member_of_the_set_is_found_once_and_allowed)
{
	struct table table;
	struct phantom_configs configs;
	static uint8_t seen[PHANTOM_SPLITS + 1][37][37][37][37];
	uint32_t total;

	table_set(&table, 4, 0, 0);
	play_until(&table, PHANTOM_PHASE_HUNT);
	for (int i = 0; i < 6; i++)
		play_random(&table);
	phantom_configs_init(&configs, &table.rules, &table.state);
	total = phantom_configs_total(&configs);
	assert_true(total > 0);
	for (uint32_t i = 0; i < total; i++) {
		struct phantom_config config;
		uint8_t *mark;

		phantom_configs_get(&configs, i, &config);
		assert_true(allows(&table, &config));
		mark = &seen[config.split][config.ghost[0]][config.ghost[1]][config.ghost[2]][config.ghost[3]];
		assert_int_equal(*mark, 0);
		*mark = 1;
	}
}

TEST(p6_a_pass_tells_that_no_hidden_ghost_reaches_a_tile)
{
	int checked = 0;

	for (int seed = 0; seed < 400 && checked < 3; seed++) {
		struct table table;
		struct phantom_configs configs;
		struct phantom_config config;

		table_set(&table, 4, 0, 108);
		rng_seed(&table.rng, 14, (uint64_t)seed);
		while (table.state.phase != PHANTOM_PHASE_OVER && table.state.passes == 0)
			play_random(&table);
		if (table.state.passes == 0)
			continue;
		checked++;
		phantom_configs_init(&configs, &table.rules, &table.state);
		for (uint32_t i = 0; i < phantom_configs_total(&configs); i++) {
			phantom_configs_get(&configs, i, &config);
			for (int colour = 0; colour < PHANTOM_COLOURS; colour++)
				assert_true(
					(table.state.revealed >> colour & 1) != 0 ||
					phantom_reach(&table.rules, table.state.there, config.ghost[colour] - 1) == 0);
		}
	}
	assert_true(checked > 0);
}

/* Chi-square of counts that should be even: below mean + 4 standard deviations. */
static void assert_even(const int *count, int cells, int draws)
{
	double expected = (double)draws / cells;
	double sum = 0;

	for (int i = 0; i < cells; i++)
		sum += (count[i] - expected) * (count[i] - expected) / expected;
	/* 16 * 2 * (cells - 1) is the square of four deviations */
	assert_true(sum < cells - 1 || (sum - (cells - 1)) * (sum - (cells - 1)) < 32.0 * (cells - 1) + 40);
}

TEST(draws_are_even_over_the_hidings_that_fit)
{
	int checked = 0;

	for (int seed = 0; checked < 12; seed++) {
		struct table table;
		struct phantom_configs configs;
		static struct phantom_config config[64];
		int count[64] = {0};
		uint32_t total;

		table_number(&table, seed % TABLES);
		rng_seed(&table.rng, 15, (uint64_t)seed);
		play_until(&table, PHANTOM_PHASE_HUNT);
		for (int i = 0; i < 9 && table.state.phase == PHANTOM_PHASE_HUNT; i++)
			play_random(&table);
		if (table.state.phase != PHANTOM_PHASE_HUNT)
			continue;
		phantom_configs_init(&configs, &table.rules, &table.state);
		total = phantom_configs_total(&configs);
		if (total < 4 || total > 64)
			continue;
		checked++;
		for (uint32_t i = 0; i < total; i++)
			phantom_configs_get(&configs, i, &config[i]);
		for (uint32_t i = 0; i < 60 * total; i++) {
			struct phantom_state drawn = table.state;
			uint32_t k = 0;

			phantom_resample(&table.rules, &drawn, GAME_SPECTATOR, &table.rng);
			while (k < total &&
				(config[k].split != drawn.split || memcmp(config[k].ghost, drawn.ghost, 4) != 0))
				k++;
			assert_true(k < total);
			count[k]++;
		}
		assert_even(count, (int)total, (int)(60 * total));
	}
}

TEST(draws_are_even_while_the_ghosts_hide)
{
	struct table table;
	int split[PHANTOM_SPLITS] = {0};
	int square[PHANTOM_TILES] = {0};

	table_set(&table, 4, 0, 0);
	play_until(&table, PHANTOM_PHASE_HIDE);
	play_random(&table);
	for (int i = 0; i < 5400; i++) {
		struct phantom_state drawn = table.state;
		int colour, place = 0;

		phantom_resample(&table.rules, &drawn, 0, &table.rng);
		split[drawn.split - 1]++;
		colour = phantom_due(drawn.split, 0);
		assert_true(drawn.ghost[colour] != 0);
		assert_int_equal(drawn.tile[drawn.ghost[colour] - 1] >> 3, colour);
		for (int k = 0; k < PHANTOM_COLOURS; k++)
			assert_true(k == colour || drawn.ghost[k] == 0);
		for (int k = 0; k < drawn.ghost[colour] - 1; k++)
			place += drawn.tile[k] >> 3 == colour;
		square[place]++;
	}
	assert_even(split, PHANTOM_SPLITS, 5400);
	assert_even(square, PHANTOM_TILES, 5400);
}

TEST(p8_a_secret_bid_is_drawn_evenly_from_its_pack)
{
	struct table table;
	struct game_belief belief;
	int count[PHANTOM_PACK] = {0};
	int viewer;

	table_set(&table, 4, 1, 0);
	play_until(&table, PHANTOM_PHASE_BID);
	play_random(&table);
	viewer = 1 - table.state.first;
	for (int i = 0; i < 6000; i++) {
		struct phantom_state drawn = table.state;

		phantom_resample(&table.rules, &drawn, viewer, &table.rng);
		assert_int_equal(drawn.bid[table.state.first] & 1, table.state.bid[table.state.first] & 1);
		count[(drawn.bid[table.state.first] - PHANTOM_BID_LOW) / 2]++;
	}
	assert_even(count, PHANTOM_PACK, 6000);
	phantom_belief(&table.rules, &table.state, viewer, &belief);
	assert_int_equal(belief.total, PHANTOM_PACK);
	assert_int_equal(belief.places, 0);
}

TEST(belief_is_certain_for_masters_and_counts_hidings_for_hunters)
{
	struct table table;
	static struct game_belief belief;

	table_hunt(&table, 4, 0, "blue-red", "a1,f1,c3,d5", "b2,a1");
	phantom_belief(&table.rules, &table.state, 3, &belief);
	assert_int_equal(belief.places, 4);
	assert_int_equal(belief.kinds, 36);
	assert_int_equal(belief.total, 1);
	assert_int_equal(belief.weight[PHANTOM_RED][5], 1);
	phantom_belief(&table.rules, &table.state, 2, &belief);
	assert_true(belief.total > 1);
	assert_int_equal(belief.weight[PHANTOM_BLUE][0], belief.total);
	for (int colour = 0; colour < PHANTOM_COLOURS; colour++) {
		uint64_t sum = 0;

		for (int square = 0; square < PHANTOM_SQUARES; square++)
			sum += belief.weight[colour][square];
		assert_int_equal(sum, belief.total);
	}
	assert_int_equal(belief.weight[PHANTOM_WHITE][7], 0); /* b2 is gone and hid none */
}

TEST(book_a_found_ghost_leaves_no_other_of_its_colour)
{
	struct table table;
	static struct game_belief belief;

	table_hunt(&table, 4, 0, "blue-red", "a1,f1,c3,d5", "b2,a1");
	phantom_belief(&table.rules, &table.state, 0, &belief);
	for (int square = 1; square < PHANTOM_SQUARES; square++)
		assert_int_equal(belief.weight[PHANTOM_BLUE][square], 0);
}

TEST(belief_while_the_ghosts_hide_counts_those_hidden)
{
	struct table table;
	static struct game_belief belief;

	table_set(&table, 4, 0, 0);
	play_until(&table, PHANTOM_PHASE_HIDE);
	play_random(&table);
	phantom_belief(&table.rules, &table.state, 0, &belief);
	assert_int_equal(belief.total, 54);
	assert_int_equal(belief.places, 0); /* which ghost it is depends on the split */
	phantom_belief(&table.rules, &table.state, 1, &belief);
	assert_int_equal(belief.total, 1);
	assert_int_equal(belief.places, 1);
	assert_int_equal(belief.place[0], phantom_due(table.state.split, 0));
	table_set(&table, 2, 0, 0);
	play_until(&table, PHANTOM_PHASE_HIDE);
	play_random(&table);
	play_random(&table);
	phantom_belief(&table.rules, &table.state, 0, &belief);
	assert_int_equal(belief.total, 81);
	assert_int_equal(belief.places, 2);
	for (int square = 0; square < PHANTOM_SQUARES; square++)
		assert_int_equal(belief.weight[1][square], table.state.tile[square] >> 3 == PHANTOM_RED ? 9 : 0);
}
