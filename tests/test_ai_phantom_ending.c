/* Endings of The Phantom Society: how near the solved choices are to an equilibrium of the tree they come from. */
#include "phantom_table.h"

#include "ai/brain.h"
#include "ai/phantom/phantom_ending.h"
#include "ai/phantom/phantom_past.h"
#include "ai/phantom/phantom_search.h"
#include "ai/phantom/phantom_weights.h"

enum { LEFT_MOST = 12 };

static struct phantom_world room[PHANTOM_WORLDS_MAX];
static struct phantom_model model;
static struct phantom_ending ending;
static double value[PHANTOM_ENDING_SLOTS];
static double reach[PHANTOM_ENDING_SLOTS];

/* Choice number `i` of `count` from `first` on, on the mean. */
static double share(uint32_t first, int count, int i)
{
	double sum = 0;

	for (int k = 0; k < count; k++)
		sum += (double)ending.choice[first + (uint32_t)k].mean;
	return sum > 0 ? (double)ending.choice[first + (uint32_t)i].mean / sum : 1.0 / count;
}

static void begin_values(void)
{
	for (uint32_t i = 0; i < ending.slots; i++)
		value[i] = (double)ending.slot[i].value; /* of ends and cuts */
}

static double root_value(void)
{
	double sum = 0;

	for (uint32_t i = 0; i < ending.node[0].slots; i++)
		sum += (double)ending.world[i].weight * value[ending.node[0].slot + i];
	return sum;
}

/* What ghosts get who know the hunters' mean choices. */
static double ghosts_best(void)
{
	begin_values();
	for (uint32_t at = ending.nodes; at-- > 0;) {
		const struct phantom_ending_node *node = &ending.node[at];

		for (uint32_t i = node->slot; node->kind != PHANTOM_ENDING_CUT && i < node->slot + node->slots; i++) {
			const struct phantom_ending_slot *slot = &ending.slot[i];
			double best = 0, mean = 0;

			for (int k = 0; k < slot->edges; k++) {
				double one = value[ending.child[slot->edge + (uint32_t)k]];

				best = one > best ? one : best;
				if (node->kind == PHANTOM_ENDING_LOOK)
					mean += share(node->edge, node->choices, k) * one;
			}
			value[i] = node->kind == PHANTOM_ENDING_LOOK ? mean : best;
		}
	}
	return root_value();
}

static void spread_reach(void)
{
	for (uint32_t i = 0; i < ending.node[0].slots; i++)
		reach[ending.node[0].slot + i] = (double)ending.world[i].weight;
	for (uint32_t at = 0; at < ending.nodes; at++) {
		const struct phantom_ending_node *node = &ending.node[at];

		for (uint32_t i = node->slot; node->kind != PHANTOM_ENDING_CUT && i < node->slot + node->slots; i++) {
			const struct phantom_ending_slot *slot = &ending.slot[i];

			for (int k = 0; k < slot->edges; k++)
				reach[ending.child[slot->edge + (uint32_t)k]] =
					node->kind == PHANTOM_ENDING_LOOK
						? reach[i]
						: reach[i] * share(slot->edge, slot->edges, k);
		}
	}
}

/* The look that leaves least, over the node's worlds as they are reached. */
static int best_look(const struct phantom_ending_node *node)
{
	double least = 1e9;
	int best = 0;

	for (int k = 0; k < node->choices; k++) {
		double sum = 0;

		for (uint32_t i = node->slot; i < node->slot + node->slots; i++)
			sum += reach[i] * value[ending.child[ending.slot[i].edge + (uint32_t)k]];
		best = sum < least ? k : best;
		least = sum < least ? sum : least;
	}
	return best;
}

/* What is left to the ghosts by hunters who know the ghosts' mean choices. */
static double hunters_best(void)
{
	begin_values();
	spread_reach();
	for (uint32_t at = ending.nodes; at-- > 0;) {
		const struct phantom_ending_node *node = &ending.node[at];
		int best = node->kind == PHANTOM_ENDING_LOOK ? best_look(node) : 0;

		for (uint32_t i = node->slot; node->kind != PHANTOM_ENDING_CUT && i < node->slot + node->slots; i++) {
			const struct phantom_ending_slot *slot = &ending.slot[i];
			double mean = 0;

			for (int k = 0; k < slot->edges && node->kind == PHANTOM_ENDING_TAKE; k++)
				mean += share(slot->edge, slot->edges, k) *
					value[ending.child[slot->edge + (uint32_t)k]];
			value[i] = node->kind == PHANTOM_ENDING_TAKE ? mean
								     : value[ending.child[slot->edge + (uint32_t)best]];
		}
	}
	return root_value();
}

/* Plays on at random to the next turn of the hunt with little damage left to do; false when it is over. */
static bool next_turn(struct table *table, struct phantom_scene *scene, struct phantom_worlds *worlds)
{
	struct phantom_witness witness = {phantom_habits(), 0, &table->rng, 0};

	do
		play_random(table);
	while (table->state.phase < PHANTOM_PHASE_HUNT ||
		(table->state.phase == PHANTOM_PHASE_HUNT && table->state.damage + LEFT_MOST < table->state.goal));
	if (table->state.phase == PHANTOM_PHASE_OVER)
		return false;
	phantom_past_follow(&witness, &table->rules, &table->state, scene, worlds, &model);
	return true;
}

static void begin_game(struct table *table, int number)
{
	table_set(table, 2 + number % 3, 0, 30 + number % 5 * 5);
	rng_seed(&table->rng, (uint64_t)number, 9);
}

TEST(solved_endings_are_near_an_equilibrium)
{
	enum { GAMES = 40, ROUNDS = 200 };
	double worst = 0;
	int solved = 0;

	for (int number = 0; number < GAMES; number++) {
		struct phantom_worlds worlds = {0, room};
		struct phantom_scene scene;
		struct table table;

		begin_game(&table, number);
		while (next_turn(&table, &scene, &worlds)) {
			double ghosts, hunters;

			if (worlds.count > 16)
				continue;
			phantom_ending_grow(&ending, &scene, &worlds, PHANTOM_ENDING_EDGES, NULL);
			if (ending.cuts > 0)
				continue;
			phantom_ending_solve(&ending, ROUNDS);
			ghosts = ghosts_best();
			hunters = hunters_best();
			assert_true(hunters < ghosts + 1e-6 && (ghosts - hunters) / 2 < 0.01);
			solved += ghosts > 0.02 && hunters < 0.98;
			worst = (ghosts - hunters) / 2 > worst ? (ghosts - hunters) / 2 : worst;
		}
	}
	printf("%d open endings solved to their end: exploitability at most %.5f\n", solved, worst);
	assert_true(solved >= 20);
}

/* Whether the ghosts win with everything open, by the rules alone. */
static bool ghosts_win(const struct phantom_rules *rules, const struct phantom_state *state)
{
	game_action list[GAME_LEGAL_MAX];
	bool ghosts = phantom_turn(state) % 2 == 0;
	int count;

	if (state->phase == PHANTOM_PHASE_OVER)
		return state->revealed != 15;
	count = phantom_legal(rules, state, list);
	for (int i = 0; i < count; i++) {
		struct phantom_state next = *state;

		phantom_apply(rules, &next, list[i]);
		if (ghosts_win(rules, &next) == ghosts)
			return ghosts;
	}
	return !ghosts;
}

TEST(an_ending_with_one_world_is_what_open_play_makes_of_it)
{
	int seen[2] = {0, 0};

	for (int number = 0; number < 150; number++) {
		struct phantom_worlds worlds = {0, room};
		struct phantom_scene scene;
		struct table table;

		begin_game(&table, number);
		while (next_turn(&table, &scene, &worlds)) {
			bool won;

			if (worlds.count > 1 || scene.left > 7)
				continue;
			won = ghosts_win(&table.rules, &table.state);
			phantom_ending_grow(&ending, &scene, &worlds, PHANTOM_ENDING_EDGES, NULL);
			phantom_ending_solve(&ending, 200);
			assert_int_equal(ending.cuts, 0);
			assert_true(won ? hunters_best() > 0.99 : ghosts_best() < 0.01);
			seen[won]++;
		}
	}
	assert_true(seen[0] > 10 && seen[1] > 10);
}
