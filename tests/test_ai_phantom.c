/* The players of The Phantom Society: what they may know, what they answer, what they believe. */
#include "phantom_table.h"

#include <math.h>

#include "ai/brain.h"
#include "ai/phantom/phantom_bids.h"
#include "ai/phantom/phantom_hide.h"
#include "ai/phantom/phantom_past.h"
#include "ai/phantom/phantom_reasons.h"
#include "ai/phantom/phantom_search.h"
#include "ai/phantom/phantom_weights.h"

static _Alignas(AGENT_ALIGN) unsigned char memory[sizeof(struct phantom_search)];
static struct phantom_world room[PHANTOM_WORLDS_MAX];

static const struct game *phantom(void)
{
	return game_named("phantom");
}

static struct agent agent_of(const char *text)
{
	struct agent agent;
	struct fault fault;

	if (!agent_parse(text, strlen(text), &agent, &fault))
		fail_msg("%s", fault.text);
	return agent;
}

/* The answer on the actor's view, with a generator of that seed. */
static struct agent_answer ask(const struct table *table, const char *name, uint64_t seed)
{
	union game_rules rules = {.phantom = table->rules};
	union game_state view = {.phantom = table->state};
	struct agent agent = agent_of(name);
	struct agent_answer answer;
	struct fault fault;
	struct rng rng;
	struct agent_question question = {.game = phantom(), .rules = &rules, .view = &view, .rng = &rng};

	rng_seed(&rng, seed, 7);
	memset(memory, (int)seed & 255, sizeof(memory));
	phantom_redact(&table->rules, &view.phantom, table->state.head.actor);
	if (agent_choose(&agent, &question, memory, &answer, &fault) != STATUS_OK)
		fail_msg("%s", fault.text);
	return answer;
}

static void check_shares(const struct agent_answer *answer, const game_action *list, int count)
{
	float sum = 0;
	bool drawn = false;

	for (int i = 0; i < answer->moves; i++) {
		bool legal_one = false;

		for (int k = 0; k < count; k++)
			legal_one = legal_one || list[k] == answer->mix[i].action;
		assert_true(legal_one);
		assert_true(answer->mix[i].share >= 0);
		drawn = drawn || answer->mix[i].action == answer->move;
		sum += answer->mix[i].share;
	}
	assert_true(answer->moves == 0 || (drawn && sum > 0.95f && sum < 1.01f));
}

static void check_answer(const struct table *table, const struct agent_answer *answer)
{
	static game_action list[GAME_LEGAL_MAX];
	int count = phantom_legal(&table->rules, &table->state, list);
	bool found = false;

	for (int i = 0; i < count; i++)
		found = found || list[i] == answer->move;
	assert_true(found);
	check_shares(answer, list, count);
	assert_true(answer->values == 0 || answer->values == table->rules.setup.players);
	for (int i = 0; i < answer->values; i++)
		assert_true(answer->value[i] >= 0 && answer->value[i] <= 1);
	assert_non_null(agent_reason(phantom(), answer->reason.code));
	if (answer->reason.code == PHANTOM_MOTIVE_UNSEEN)
		assert_in_range(answer->reason.arg[0], 1, PHANTOM_HIDINGS);
	/* What is said of a look is what the map of the page and of the terminal shows there. */
	if (answer->reason.code == PHANTOM_MOTIVE_LIKELIEST || answer->reason.code == PHANTOM_MOTIVE_REVEALS) {
		uint16_t chance[PHANTOM_SQUARES];
		struct phantom_state view = table->state;

		phantom_redact(&table->rules, &view, view.head.actor);
		phantom_chances(&table->rules, &view, chance);
		assert_int_equal(answer->reason.arg[0], (chance[answer->move] + 5) / 10);
	}
}

static bool acts(const struct table *table)
{
	return table->state.head.actor < GAME_SEATS_MAX;
}

TEST(greedy_ghosts_take_the_dearest_tile_in_reach)
{
	struct table table;

	/* Ghosts on a1, b1, c1, d1 reach the tiles around: c2 (2), d2 (2), e2 (2) are the dearest. */
	table_hunt(&table, 2, 50, "-", "a1,b1,c1,d1", "-");
	for (uint64_t seed = 0; seed < 20; seed++) {
		struct agent_answer answer = ask(&table, "greedy", seed);

		assert_true(answer.move == token("remove-c2") || answer.move == token("remove-d2") ||
			    answer.move == token("remove-e2"));
	}
}

TEST(greedy_ghosts_do_not_count_a_tile_that_hides_a_ghost)
{
	struct table table;

	/* The white 6 on f6 is in reach of the green ghost on e6, but the white ghost is under it: b6 on c6 is. */
	table_hunt(&table, 2, 50, "-", "a1,b1,e6,f6", "-");
	for (uint64_t seed = 0; seed < 20; seed++)
		assert_int_equal(ask(&table, "greedy", seed).move, token("remove-d6"));
}

TEST(greedy_hunters_look_under_a_likeliest_tile)
{
	struct table table;
	struct phantom_configs configs;
	struct phantom_marginals marginals;

	table_hunt(&table, 2, 50, "-", "a1,b1,e6,f6", "d6");
	phantom_configs_init(&configs, &table.rules, &table.state);
	phantom_configs_marginals(&configs, &marginals);
	for (uint64_t seed = 0; seed < 20; seed++) {
		int square = (int)ask(&table, "greedy", seed).move;
		uint32_t chosen = marginals.ghost[table.state.tile[square] >> 3][square];

		for (int i = 0; i < PHANTOM_SQUARES; i++)
			assert_true(marginals.ghost[table.state.tile[i] >> 3][i] <= chosen);
	}
}

TEST(every_agent_answers_legally_in_every_phase)
{
	static const char *const names[] = {
		"greedy", "1", "3", "5", "7", "8:nodes=3000", "6:bold", "6:careful", "6:bluffer", "6:accountant"};

	for (int number = 0; number < TABLES; number++)
		for (int n = 0; n < (int)(sizeof(names) / sizeof(names[0])); n++) {
			struct table table;

			table_number(&table, number);
			for (int step = 0; table.state.phase != PHANTOM_PHASE_OVER; step++) {
				if (acts(&table) && (step + n) % 4 == 0) {
					struct agent_answer answer = ask(&table, names[n], (uint64_t)step);

					check_answer(&table, &answer);
				}
				play_random(&table);
			}
		}
}

TEST(whole_games_with_random_options_have_no_illegal_move)
{
	struct rng rng;

	rng_seed(&rng, 77, 0);
	for (int i = 0; i < 60; i++) {
		struct table table;

		table_set(&table, 2 + (int)rng_below(&rng, 3), (int)rng_below(&rng, 2), (int)rng_below(&rng, 109));
		while (table.state.phase != PHANTOM_PHASE_OVER) {
			char name[32];
			struct agent_answer answer;

			if (!acts(&table)) {
				play_random(&table);
				continue;
			}
			snprintf(name, sizeof(name), "%d:nodes=%d", 1 + (int)rng_below(&rng, 8),
				1 + (int)rng_below(&rng, 3000));
			answer = ask(&table, name, rng_next(&rng));
			check_answer(&table, &answer);
			phantom_apply(&table.rules, &table.state, answer.move);
		}
	}
}

/* Bytes are compared field by field: the answer has padding. */
static void check_equal(const struct agent_answer *a, const struct agent_answer *b)
{
	assert_int_equal(a->move, b->move);
	assert_int_equal(a->moves, b->moves);
	for (int i = 0; i < a->moves; i++) {
		assert_int_equal(a->mix[i].action, b->mix[i].action);
		assert_true(a->mix[i].share == b->mix[i].share);
	}
	assert_int_equal(a->values, b->values);
	assert_memory_equal(a->value, b->value, sizeof(a->value));
	assert_memory_equal(&a->reason, &b->reason, sizeof(a->reason));
	assert_int_equal(a->depth, b->depth);
	assert_int_equal(a->nodes, b->nodes);
}

TEST(what_a_seat_cannot_see_changes_nothing_in_its_answer)
{
	static const char *const names[] = {"greedy", "2", "6", "8:nodes=20000"};

	for (int number = 0; number < TABLES; number++)
		for (int game = 0; game < 4; game++) {
			struct table table;

			table_number(&table, number);
			table.rng.a += (uint64_t)game;
			for (int step = 0; table.state.phase != PHANTOM_PHASE_OVER; step++) {
				if (acts(&table) && (step + game) % 3 == 0) {
					struct table other = table;
					struct agent_answer a, b;

					phantom_resample(
						&other.rules, &other.state, table.state.head.actor, &other.rng);
					a = ask(&table, names[game], (uint64_t)step);
					b = ask(&other, names[game], (uint64_t)step);
					check_equal(&a, &b);
				}
				play_random(&table);
			}
		}
}

TEST(the_same_seed_and_nodes_give_the_same_answer)
{
	struct table table;

	table_number(&table, 2);
	play_until(&table, PHANTOM_PHASE_HUNT);
	while (table.state.phase != PHANTOM_PHASE_OVER) {
		struct agent_answer a = ask(&table, "8:nodes=50000", 5);
		struct agent_answer b = ask(&table, "8:nodes=50000", 5);

		check_equal(&a, &b);
		play_random(&table);
	}
}

TEST(more_nodes_than_the_limit_are_not_looked_at_by_much)
{
	struct table table;

	table_number(&table, 0);
	play_until(&table, PHANTOM_PHASE_HUNT);
	for (; table.state.phase != PHANTOM_PHASE_OVER; play_random(&table)) {
		struct agent_answer answer = ask(&table, "8:nodes=100000", 5);

		assert_true(answer.nodes <= 100000 + PHANTOM_SEARCH_WORLDS);
	}
}

/* What phantom_past_follow() keeps, by the book: legal moves of full states, one world at a time. */
static double likelihood(const struct table *table, const struct phantom_world *world)
{
	struct phantom_state state = table->state;
	double chance = 1;

	state.there = phantom_floor();
	state.removed = state.damage = state.revealed = state.passes = 0;
	memset(state.order, 0, sizeof(state.order));
	for (int i = 0; i < PHANTOM_COLOURS; i++)
		state.ghost[i] = (uint8_t)(world->square[i] + 1);
	state.split = 0;
	state.head.viewer = GAME_FULL;
	state.phase = PHANTOM_PHASE_HUNT;
	for (int i = 0; i < table->state.removed; i++) {
		game_action list[GAME_LEGAL_MAX];
		int found = 0;
		int count;

		state.head.actor = table->rules.seat[(state.ghosts + phantom_turn(&state)) & 3];
		count = phantom_legal(&table->rules, &state, list);
		for (int k = 0; k < count; k++)
			found += list[k] == table->state.order[i];
		if (i % 2 == 0)
			chance *= (double)found / count;
		if (found == 0)
			return 0;
		phantom_apply(&table->rules, &state, table->state.order[i]);
	}
	return state.revealed == table->state.revealed ? chance : 0;
}

TEST(the_weighted_belief_is_that_of_brute_force)
{
	static const struct phantom_habits even = {0, 0, 0, 1.0f};
	static struct phantom_model model;
	struct phantom_witness witness = {&even, 0, NULL, 0};
	struct phantom_worlds worlds = {0, room};
	struct phantom_scene scene;
	struct phantom_spots spots;
	struct table table;
	double total = 0, believed = 0;
	int possible = 0;

	table_hunt(&table, 2, 50, "-", "a1,b1,e6,f6", "d6,e6,e5,a3");
	phantom_past_follow(&witness, &table.rules, &table.state, &scene, &worlds, &model);
	phantom_spots_init(&spots, &scene);
	for (int pass = 0; pass < 2; pass++) {
		struct phantom_worlds all = {0, NULL};
		static struct phantom_world every[PHANTOM_WORLDS_MAX];
		struct phantom_scene start;
		int at = 0;

		all.list = every;
		phantom_scene_init(&start, &table.rules, &table.state);
		phantom_worlds_init(&all, &start);
		phantom_hide_prior(&all, &start);
		for (int i = 0; i < all.count; i++) {
			double weight = all.list[i].weight * likelihood(&table, &all.list[i]);

			if (pass == 0) {
				total += weight;
				possible += weight > 0;
			} else if (weight > 0) {
				assert_memory_equal(every[i].square, room[at].square, sizeof(every[i].square));
				assert_true(fabs(weight / total - (double)room[at].weight) < 1e-5);
				believed += (double)room[at++].weight;
			}
		}
	}
	assert_int_equal(possible, worlds.count);
	assert_true(fabs(believed - 1) < 1e-4);
}

TEST(worlds_are_exactly_the_configurations_that_fit)
{
	static struct phantom_model model;

	for (int number = 0; number < 3; number++) {
		struct table table;

		table_number(&table, number);
		play_until(&table, PHANTOM_PHASE_HUNT);
		for (; table.state.phase != PHANTOM_PHASE_OVER; play_random(&table)) {
			struct phantom_witness witness = {phantom_habits(), 0, NULL, 0};
			struct phantom_worlds worlds = {0, room};
			struct phantom_configs configs;
			struct phantom_scene scene;

			phantom_past_follow(&witness, &table.rules, &table.state, &scene, &worlds, &model);
			phantom_configs_init(&configs, &table.rules, &table.state);
			assert_int_equal(worlds.count, phantom_configs_total(&configs));
			assert_int_equal(scene.there, table.state.there);
			assert_int_equal(scene.left, table.state.goal - table.state.damage);
			assert_int_equal(scene.turn, phantom_turn(&table.state));
		}
	}
}

TEST(the_model_gives_every_legal_removal_a_share)
{
	static struct phantom_model model;
	struct phantom_habits habits = {0.3f, 2.0f, 1.0f, 0.2f};
	struct phantom_worlds worlds = {0, room};
	struct phantom_scene scene;
	struct table table;

	table_number(&table, 2);
	play_until(&table, PHANTOM_PHASE_HUNT);
	phantom_scene_init(&scene, &table.rules, &table.state);
	phantom_worlds_init(&worlds, &scene);
	phantom_model_init(&model, &scene, &worlds, &habits);
	for (int i = 0; i < worlds.count; i += 97) {
		float share[PHANTOM_SQUARES] = {0};
		uint64_t targets = phantom_model_shares(&model, &worlds.list[i], share);
		float sum = 0;

		for (int k = 0; k < PHANTOM_SQUARES; k++) {
			assert_true((share[k] > 0) == ((targets >> k & 1) != 0));
			sum += share[k];
		}
		assert_true(fabsf(sum - 1) < 1e-4f);
	}
}

TEST(the_goal_that_can_be_reached_at_once_is_reached)
{
	struct table table;

	table_hunt(&table, 2, 1, "-", "a1,b1,c1,d1", "-");
	for (int level = 5; level <= 8; level++) {
		char name[8];

		snprintf(name, sizeof(name), "%d", level);
		assert_true(ask(&table, name, 3).value[1] > 0.9f);
	}
}

TEST(bids_are_a_distribution_round_the_even_goal)
{
	struct table table;
	float share[PHANTOM_PACK];
	float sum = 0, mean = 0;

	table_set(&table, 4, 1, 0);
	play_until(&table, PHANTOM_PHASE_BID);
	(void)phantom_bids_shares(&table.state, 4, share);
	for (int i = 0; i < PHANTOM_PACK; i++) {
		sum += share[i];
		mean += share[i] * (float)(PHANTOM_BID_LOW + 2 * i);
	}
	assert_true(fabsf(sum - 1) < 1e-3f);
	assert_true(fabsf(mean - phantom_bids_even(&table.state, 4)) < 4);
	assert_true(phantom_bids_chance(&table.state, 4, 30) > phantom_bids_chance(&table.state, 4, 59));
}

TEST(every_motive_has_its_words)
{
	int code = 0;

	while (agent_reason(phantom(), code) != NULL)
		code++;
	assert_true(code > 10);
	assert_null(agent_reason(phantom(), code));
}
