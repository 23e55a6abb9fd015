/* The player of BOO against plain readings of what it should find. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "ai/agent.h"
#include "ai/boo/boo_root.h"
#include "boo_by_rules.h"

static union game_rules rules;
static union game_state state;
static struct agent_answer answer;

static const struct game *boo(void)
{
	return game_named("boo");
}

/* Plays at random until a seat lays a card and so many are left to be laid. */
static void random_position(uint64_t seed, int left)
{
	struct rng rng;
	int laid = 0;

	rng_seed(&rng, seed, 7);
	memset(&state, 0, sizeof(state));
	boo_defaults(&rules.boo, 2);
	boo_start(&rules.boo, &state.boo);
	while (state.boo.phase != BOO_PHASE_LAY || 2 * BOO_CARDS - laid > left) {
		game_action list[GAME_LEGAL_MAX];

		laid += state.boo.phase == BOO_PHASE_LAY;
		if (state.head.actor == GAME_CHANCE)
			list[0] = boo_sample(&rules.boo, &state.boo, &rng);
		else
			list[0] = list[rng_below(&rng, (uint32_t)boo_legal(&rules.boo, &state.boo, list))];
		boo_apply(&rules.boo, &state.boo, list[0]);
	}
}

static void ask(const char *name, uint64_t seed, int filler)
{
	struct fault fault;
	struct agent agent;
	struct rng rng;
	union game_state view = state;
	struct agent_question question = {boo(), &rules, &view, {0}, &rng, NULL, NULL};
	size_t size;
	void *memory;

	rng_seed(&rng, seed, 0);
	assert_true(agent_parse(name, strlen(name), &agent, &fault));
	size = (agent_memory(&agent, boo()) + AGENT_ALIGN) / AGENT_ALIGN * AGENT_ALIGN;
	memory = aligned_alloc(AGENT_ALIGN, size);
	memset(memory, filler, size);
	boo_redact(&rules.boo, &view.boo, state.head.actor);
	assert_int_equal(agent_choose(&agent, &question, memory, &answer, &fault), STATUS_OK);
	free(memory);
}

static int lead_of(const struct boo_state *at, int seat)
{
	return at->ghosts[seat] - at->ghosts[1 - seat];
}

/* The best lead the seat can have at the end of its turn, decision by decision. */
static int best_of_turn(const struct boo_state *at, int seat)
{
	game_action list[GAME_LEGAL_MAX];
	int best = BOO_LEAD_NONE;
	int count;

	if (at->head.actor != seat || (at->phase != BOO_PHASE_LAY && at->phase != BOO_PHASE_LOOK))
		return lead_of(at, seat);
	count = boo_legal(&rules.boo, at, list);
	for (int i = 0; i < count; i++) {
		struct boo_state after = *at;
		int lead;

		boo_apply(&rules.boo, &after, list[i]);
		lead = best_of_turn(&after, seat);
		best = lead > best ? lead : best;
	}
	return best;
}

static int searched_value(int depth)
{
	static const struct boo_taste plain = {.depth = 4};
	struct boo_root *root = (struct boo_root *)malloc(sizeof(*root));
	struct boo_taste taste = plain;
	struct rng rng;
	struct agent_question question = {boo(), &rules, &state, {0}, &rng, NULL, NULL};
	struct brain_task task = {.question = &question, .limit = {1000000000, 0}};
	int value;

	rng_seed(&rng, 1, 0);
	taste.depth = depth;
	assert_true(boo_root_find(root, &taste, &task));
	assert_int_equal(root->depth, depth);
	value = root->value;
	free(root);
	return value;
}

TEST_SLOW(alpha_beta_finds_what_plain_minimax_finds_in_the_last_two_plies)
{
	for (uint64_t seed = 0; seed < 4; seed++) {
		random_position(seed, 2);
		assert_int_equal(searched_value(2), boo_minimax_value(&rules.boo, &state.boo, state.head.actor));
	}
}

TEST(alpha_beta_finds_the_best_last_card)
{
	for (uint64_t seed = 10; seed < 20; seed++) {
		int seat;

		random_position(seed, 1);
		seat = state.head.actor;
		assert_int_equal(searched_value(1), best_of_turn(&state.boo, seat) * BOO_GHOST - BOO_GHOST / 2);
	}
}

TEST(the_field_lists_and_scores_the_placements_of_the_rules)
{
	for (uint64_t seed = 0; seed < TEST_TIMES(40, 24); seed++) {
		random_position(seed, 24 - (int)seed % 24);
		boo_lists_by_rules(&rules.boo, &state.boo);
	}
}

/* Cards worth anything at all, so that bounds from their worth are put to the test. */
static void any_worth(struct boo_field *field, struct rng *rng)
{
	for (int id = 0; id < BOO_IDS; id++)
		for (int way = 0; way < BOO_WAYS; way++)
			field->worth[id][way] = (int16_t)((int)rng_below(rng, 6 * BOO_GHOST) - 3 * BOO_GHOST);
	boo_field_recount(field);
}

TEST(the_best_move_alone_is_worth_what_the_list_says_inside_the_window)
{
	static struct boo_field field;
	static struct boo_moves moves;
	struct rng rng;

	rng_seed(&rng, 9, 0);
	for (uint64_t seed = 0; seed < 400; seed++) {
		struct boo_killers killers = {0};
		struct boo_move best;
		uint64_t nodes = 0;
		int seat, id, most = BOO_LEAD_NONE, alpha, beta, value;

		random_position(seed, 23 - (int)seed % 23);
		seat = state.boo.turn;
		if (!boo_field_init(&field, &rules.boo, &state.boo))
			continue;
		if (seed % 4 > 0)
			any_worth(&field, &rng);
		id = seat * BOO_CARDS + state.boo.hand[seat];
		(void)boo_moves_list(&field, seat, id, &moves);
		for (int i = 0; i < moves.count; i++)
			most = moves.list[i].value > most ? moves.list[i].value : most;
		alpha = most + (int)rng_below(&rng, 7 * BOO_GHOST) - 4 * BOO_GHOST;
		beta = alpha + 1 + (int)rng_below(&rng, 4 * BOO_GHOST);
		value = boo_moves_best(&field, seat, id, alpha, beta, &killers, &best, &nodes);
		if (most <= alpha) {
			assert_true(most <= value && value <= alpha);
			continue;
		}
		assert_int_equal(boo_move_score(&field, seat, id, &best), value);
		if (most < beta)
			assert_int_equal(value, most);
		else
			assert_true(beta <= value && value <= most);
	}
}

TEST(greedy_takes_a_placement_with_the_best_score_after_its_scare_orders)
{
	for (uint64_t seed = 0; seed < 12; seed++) {
		int seat, best, turns = 0;

		random_position(seed, 20 - (int)seed);
		seat = state.head.actor;
		best = best_of_turn(&state.boo, seat);
		while (state.head.actor == seat && turns++ < 3) {
			ask("greedy", seed, 0);
			boo_apply(&rules.boo, &state.boo, answer.move);
			assert_int_equal(best_of_turn(&state.boo, seat), best);
		}
		assert_int_equal(lead_of(&state.boo, seat), best);
	}
}

TEST(greedy_breaks_ties_at_random)
{
	game_action first;
	int others = 0;

	random_position(3, 24);
	ask("greedy", 0, 0);
	first = answer.move;
	for (uint64_t seed = 1; seed < 20; seed++) {
		ask("greedy", seed, 0);
		others += answer.move != first;
	}
	assert_true(others > 0);
}

TEST(a_limit_of_nodes_and_a_seed_make_the_answer_whatever_the_memory_held)
{
	for (int level = 1; level <= AGENT_LEVELS; level++) {
		char name[] = "level1:nodes=60000";
		struct agent_answer once;

		name[5] = (char)('0' + level);
		random_position((uint64_t)level, 14);
		ask(name, 5, 0);
		once = answer;
		ask(name, 5, 0xa5);
		assert_memory_equal(&once, &answer, sizeof(once));
	}
}

TEST(states_that_a_seat_cannot_tell_apart_get_the_same_answer)
{
	for (uint64_t seed = 0; seed < 4; seed++) {
		struct agent_answer once;
		struct rng rng;

		random_position(seed, 16);
		ask("level6:nodes=40000", seed, 0);
		once = answer;
		rng_seed(&rng, seed, 1);
		boo_resample(&rules.boo, &state.boo, state.head.actor, &rng);
		ask("level6:nodes=40000", seed, 0);
		assert_memory_equal(&once, &answer, sizeof(once));
	}
}

TEST(an_answer_is_legal_with_its_line_values_and_a_reason)
{
	for (uint64_t seed = 0; seed < 24; seed++) {
		game_action list[GAME_LEGAL_MAX];
		int count, found = 0;

		random_position(seed, 24 - (int)seed);
		ask("level6", seed, 0);
		count = boo_legal(&rules.boo, &state.boo, list);
		for (int i = 0; i < count; i++)
			found += list[i] == answer.move;
		assert_int_equal(found, 1);
		assert_true(answer.plies >= 1 && answer.line[0] == answer.move);
		assert_int_equal(answer.values, 2);
		assert_true(answer.value[0] >= 0 && answer.value[0] <= 1);
		assert_true(answer.value[0] + answer.value[1] == 1.0f);
		assert_true(answer.reason.code > 0 && agent_reason(boo(), answer.reason.code) != NULL);
	}
}

/* Plays the round to its end: one seat by the best level, the other by another agent. */
static int winner_of_rest(int seat, const char *other, struct rng *rng)
{
	struct game_result result;

	while (state.head.actor != GAME_NOBODY) {
		if (state.head.actor == GAME_CHANCE) {
			boo_apply(&rules.boo, &state.boo, boo_sample(&rules.boo, &state.boo, rng));
			continue;
		}
		ask(state.head.actor == seat ? "level8" : other, rng_next(rng), 0);
		boo_apply(&rules.boo, &state.boo, answer.move);
	}
	boo_result(&rules.boo, &state.boo, &result);
	return result.winners >> 1 & 1;
}

TEST(a_won_ending_is_known_and_won)
{
	int known = 0;

	for (uint64_t seed = 0; seed < TEST_TIMES(6, 4); seed++) {
		struct rng rng;
		int seat;

		random_position(seed, 3);
		seat = state.head.actor;
		rng_seed(&rng, seed, 3);
		ask("level8", seed, 0);
		assert_true(answer.value[seat] == 0.0f || answer.value[seat] == 1.0f);
		known += answer.value[seat] == 1.0f;
		if (answer.value[seat] == 1.0f)
			assert_int_equal(winner_of_rest(seat, seed % 2 == 0 ? "greedy" : "level8", &rng), seat);
	}
	assert_true(known > 0);
}

TEST(a_level_that_draws_its_move_tells_from_what)
{
	for (uint64_t seed = 0; seed < 12; seed++) {
		float sum = 0, own = 0;

		random_position(seed, 22 - (int)seed);
		ask(seed % 2 == 0 ? "level2" : "level6", seed, 0);
		assert_true(answer.moves >= 1 && answer.moves <= AGENT_MIX_MAX);
		for (int i = 0; i < answer.moves; i++) {
			assert_true(game_allows(boo(), &rules, &state, answer.mix[i].action));
			sum += answer.mix[i].share;
			own += answer.mix[i].action == answer.move ? answer.mix[i].share : 0;
		}
		assert_true(sum > 0.999f && sum < 1.001f);
		assert_true(own > 0);
	}
	ask("level7", 0, 0);
	assert_int_equal(answer.moves, 0);
}

TEST_SLOW(a_mix_has_the_shares_of_what_is_drawn)
{
	enum { DRAWS = 400 };
	struct agent_answer once;
	int hits = 0;
	float share;

	random_position(5, 12);
	ask("level4", 0, 0);
	once = answer;
	share = once.mix[0].share;
	for (uint64_t seed = 1; seed <= DRAWS; seed++) {
		ask("level4", seed, 0);
		hits += answer.move == once.mix[0].action;
	}
	assert_true((float)hits > (float)DRAWS * share - 40 && (float)hits < (float)DRAWS * share + 40);
}

/* A round from that deal: whether the seat wins that weighs cards at the leaves, against one that counts ghosts. */
static bool weighing_wins(uint64_t deal, int seat, struct boo_root *root)
{
	static const struct boo_taste taste[2] = {{.depth = 3}, {.weights = {{0, 40, 70, 100}, 60}, .depth = 3}};
	struct rng luck, rng;
	union game_state view;
	struct agent_question question = {boo(), &rules, &view, {0}, &rng, NULL, NULL};
	struct brain_task task = {.question = &question, .limit = {100000, 0}};
	struct game_result result;

	rng_seed(&luck, deal, 8);
	rng_seed(&rng, deal, 9);
	memset(&state, 0, sizeof(state));
	boo_defaults(&rules.boo, 2);
	boo_start(&rules.boo, &state.boo);
	while (state.head.actor != GAME_NOBODY) {
		game_action list[GAME_LEGAL_MAX];

		if (state.head.actor == GAME_CHANCE) {
			list[0] = boo_sample(&rules.boo, &state.boo, &luck);
		} else {
			view = state;
			boo_redact(&rules.boo, &view.boo, state.head.actor);
			assert_true(boo_root_find(root, &taste[state.head.actor == seat], &task));
			assert_true(boo_root_actions(root, &view.boo, list, GAME_LEGAL_MAX) > 0);
		}
		boo_apply(&rules.boo, &state.boo, list[0]);
	}
	boo_result(&rules.boo, &state.boo, &result);
	return (result.winners >> seat & 1) != 0;
}

/* Prints the share: of so many deals, played from both seats, as LEAVES in the environment says, for measuring. */
TEST_SLOW(cards_weighed_by_who_sees_them_win_more_than_ghosts_counted)
{
	const char *wish = getenv("LEAVES");
	int deals = wish == NULL ? 10 : atoi(wish);
	struct boo_root *root = (struct boo_root *)malloc(sizeof(*root));
	double sum = 0, squares = 0;

	for (int deal = 0; deal < deals; deal++) {
		double share = 0;

		for (int seat = 0; seat < 2; seat++)
			share += weighing_wins((uint64_t)deal, seat, root) ? 0.5 : 0;
		sum += share;
		squares += share * share;
	}
	free(root);
	printf("cards weighed win %.1f +- %.1f %% of %d deals\n", 100 * sum / deals,
		100 * sqrt((squares / deals - sum / deals * (sum / deals)) / (deals - 1)), deals);
	assert_true(2 * sum > deals);
}
