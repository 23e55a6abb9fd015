/* Endings of BOO against plain readings of who wins. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "ai/agent.h"
#include "ai/boo/boo_gain.h"
#include "ai/boo/boo_root.h"
#include "test.h"

static union game_rules rules;
static union game_state state;
static struct boo_search search;
static struct boo_ending ending;
static bool mixed_cards; /* eight cards that can be scared on either face and are worth more on one */

/* Lets level 5, or chance where `wild`, play until a seat lays a card and so many are left to be laid. */
static void position(uint64_t seed, int left, bool wild)
{
	const struct game *boo = game_named("boo");
	struct agent_answer answer;
	union game_state view;
	struct agent_question question = {boo, &rules, &view, {0}, NULL};
	struct game_fault fault;
	struct agent agent;
	struct rng rng;
	int laid = 0;
	void *memory;

	assert_true(agent_parse(wild ? "random" : "level5", 6, &agent, &fault));
	memory = aligned_alloc(AGENT_ALIGN, (agent_memory(&agent, boo) + AGENT_ALIGN) / AGENT_ALIGN * AGENT_ALIGN);
	rng_seed(&rng, seed, 11);
	question.rng = &rng;
	memset(&state, 0, sizeof(state));
	boo_defaults(&rules.boo, 2);
	for (int card = 2; card < 10 && mixed_cards; card++)
		memcpy(rules.boo.card[card], rules.boo.card[1], BOO_SQUARES);
	assert_true(boo_prepare(&rules.boo, &fault));
	boo_start(&rules.boo, &state.boo);
	while (state.boo.phase != BOO_PHASE_LAY || 2 * BOO_CARDS - laid > left) {
		laid += state.boo.phase == BOO_PHASE_LAY;
		if (state.head.actor == GAME_CHANCE) {
			boo_apply(&rules.boo, &state.boo, boo_sample(&rules.boo, &state.boo, &rng));
			continue;
		}
		view = state;
		boo_redact(&rules.boo, &view.boo, state.head.actor);
		assert_true(agent_choose(&agent, &question, memory, &answer, &fault));
		boo_apply(&rules.boo, &state.boo, answer.move);
	}
	free(memory);
}

static void open_search(void)
{
	static struct brain_task task = {.limit = {UINT64_MAX, 0, NULL}};

	assert_true(boo_search_init(&search, &task, &rules.boo, &state.boo));
	(void)boo_moves_list(&search.field, search.turn, search.card[0], &search.moves[0]);
}

/* Every move of the mover and every answer to it, nothing left out but what follows a win. */
static bool plain_wins(int ply)
{
	int seat = boo_search_seat(&search, ply);
	int tie = boo_search_tie(&search, seat);
	struct boo_moves *moves = (struct boo_moves *)malloc(sizeof(*moves));
	bool wins = false;

	(void)boo_moves_list(&search.field, seat, search.card[ply], moves);
	for (int i = 0; i < moves->count && !wins; i++) {
		struct boo_trail trail;

		if (ply + 1 == search.left) {
			wins = moves->list[i].value + tie > 0;
			continue;
		}
		boo_field_play(&search.field, search.card[ply], &moves->list[i], &trail);
		wins = !plain_wins(ply + 1);
		boo_field_undo(&search.field, search.card[ply], &trail);
	}
	free(moves);
	return wins;
}

static bool solved_wins(void)
{
	static struct boo_field before;
	int index;

	boo_ending_init(&ending, &search);
	before = search.field;
	index = boo_ending_find(&ending);
	assert_false(search.stop);
	assert_memory_equal(before.card, search.field.card, sizeof(before.card));
	assert_memory_equal(before.row, search.field.row, sizeof(before.row));
	assert_int_equal(before.lead, search.field.lead);
	return index >= 0;
}

TEST(an_ending_is_won_if_trying_everything_says_so)
{
	int won = 0, count = 0;

	for (uint64_t seed = 4; seed < 10; seed++) {
		bool wins;

		position(seed, seed % 4 == 3 ? 3 : 2, seed % 2 == 0);
		open_search();
		wins = solved_wins();
		assert_int_equal(wins, plain_wins(0));
		won += wins;
		count++;
	}
	assert_in_range(won, 1, count - 1);
}

TEST(an_ending_is_won_if_the_search_by_value_says_so)
{
	int won = 0, count = 0;

	for (uint64_t seed = 100; seed < 106; seed++) {
		bool wins;

		position(seed, 4, seed % 3 == 0);
		open_search();
		wins = solved_wins();
		assert_int_equal(wins, boo_search_value(&search, 0, search.left, 0, 1) > 0);
		won += wins;
		count++;
	}
	assert_in_range(won, 1, count - 1);
}

/* Of how many games endings are looked at: ENDINGS in the environment, for measuring. */
static int games(int usual)
{
	const char *wish = getenv("ENDINGS");

	return wish == NULL ? usual : atoi(wish);
}

/* From which seed on: ENDINGS_FROM. */
static uint64_t first_game(void)
{
	const char *wish = getenv("ENDINGS_FROM");

	return wish == NULL ? 60 : (uint64_t)atoi(wish);
}

/* Any of the moves with the card of that ply, as the table lies; one of the better half. */
static struct boo_move good_move(struct rng *rng, int ply)
{
	const struct boo_moves *moves = &search.moves[ply];

	boo_search_list(&search, ply);
	return moves->list[rng_below(rng, (uint32_t)moves->count / 2)];
}

/* Proofs are kept from one position to the next where the mover laid one card elsewhere. */
static void compare_positions(int games)
{
	int won = 0, count = 0;
	struct rng rng;

	rng_seed(&rng, 8, 0);
	for (uint64_t seed = 82; seed < 82 + (uint64_t)games; seed++) {
		struct boo_move answer;

		position(seed, 6, false);
		open_search();
		boo_ending_init(&ending, &search);
		answer = good_move(&rng, 1);
		for (int i = 0; i < 8; i++) {
			struct boo_move move = good_move(&rng, 0);
			struct boo_trail laid, answered;

			boo_field_play(&search.field, search.card[0], &move, &laid);
			if (boo_field_fits(&search.field, answer.x, answer.y, answer.way)) {
				bool wins;

				boo_field_play(&search.field, search.card[1], &answer, &answered);
				wins = boo_ending_wins(&ending, 2);
				assert_int_equal(wins, boo_search_value(&search, 2, 4, 0, 1) > 0);
				boo_field_undo(&search.field, search.card[1], &answered);
				won += wins;
				count++;
			}
			boo_field_undo(&search.field, search.card[0], &laid);
		}
	}
	assert_in_range(won, 1, count - 1);
}

TEST(who_wins_does_not_depend_on_what_was_asked_before)
{
	compare_positions(games(2));
}

/* What a reply turns back after one move it turns to the mover's liking after another. */
TEST(who_wins_does_not_depend_on_it_where_many_cards_turn_to_and_fro)
{
	mixed_cards = true;
	compare_positions(games(5));
	mixed_cards = false;
}

/* The root's moves the other way round, and nothing remembered. */
static bool solved_backwards(void)
{
	struct boo_moves *moves = &search.moves[0];

	open_search();
	for (int i = 0, k = moves->count - 1; i < k; i++, k--) {
		struct boo_move move = moves->list[i];

		moves->list[i] = moves->list[k];
		moves->list[k] = move;
	}
	return solved_wins();
}

TEST(the_order_of_moves_does_not_change_who_wins)
{
	static const struct {
		uint8_t seed, left;
	} endings[] = {{1, 5}, {2, 5}};

	for (size_t i = 0; i < sizeof(endings) / sizeof(endings[0]); i++) {
		bool wins;

		position(endings[i].seed, endings[i].left, false);
		open_search();
		boo_moves_sort(&search.moves[0], &search.room);
		wins = solved_wins();
		assert_int_equal(solved_backwards(), wins);
	}
}

/* A move of the root that is said to win leaves the other seat no answer, by the search by value. */
TEST(a_move_that_is_found_wins)
{
	int found = 0;

	for (uint64_t seed = 40; seed < 46; seed++) {
		struct boo_trail trail;
		int index;

		position(seed, 5, false);
		open_search();
		boo_moves_sort(&search.moves[0], &search.room);
		boo_ending_init(&ending, &search);
		index = boo_ending_find(&ending);
		if (index < 0)
			continue;
		found++;
		boo_field_play(&search.field, search.card[0], &search.moves[0].list[index], &trail);
		assert_true(boo_search_value(&search, 1, 4, 0, 1) <= 0);
	}
	assert_true(found > 0);
}

/* Cards worth anything, so that bounds are put to the test. */
static void any_worth(struct rng *rng)
{
	for (int id = 0; id < BOO_IDS; id++)
		for (int way = 0; way < BOO_WAYS; way++)
			search.field.worth[id][way] = (int16_t)((int)rng_below(rng, 6 * BOO_GHOST) - 3 * BOO_GHOST);
	boo_field_recount(&search.field);
}

TEST(no_move_brings_more_than_the_bound_nor_turns_what_it_does_not_name)
{
	struct rng rng;

	rng_seed(&rng, 5, 0);
	for (uint64_t seed = 0; seed < 60; seed++) {
		int id, before;

		position(seed, 1 + (int)seed % 20, true);
		open_search();
		any_worth(&rng);
		id = search.card[0];
		(void)boo_moves_list(&search.field, search.turn, id, &search.moves[0]);
		before = boo_side(search.turn, search.field.lead);
		for (int i = 0; i < search.moves[0].count; i++) {
			const struct boo_move *move = &search.moves[0].list[i];
			uint32_t met, seen;
			int most = boo_gain_most(&search.field, search.turn, id, move, &met, &seen);
			struct boo_trail trail;

			assert_true(move->value - before <= most);
			(void)boo_field_look(&search.field, id, move, &trail);
			boo_field_unlook(&search.field, id, &trail);
			for (int k = 0; k < trail.count; k++)
				assert_true(trail.id[k] == id || (met & seen) >> trail.id[k] & 1);
		}
	}
}

/* Whether the first card's move comes out the same once the other has been laid, but for that other where it is loose.
 */
static bool comes_out_the_same(
	enum boo_stake_kind kind, const struct boo_move *move, int end, const struct boo_trail *trail)
{
	uint32_t ignored = kind == BOO_STAKE_LOOSE ? 1u << search.card[1] : 0;
	struct boo_trail disturbed;
	int disturbed_end = boo_field_look(&search.field, search.card[0], move, &disturbed);

	boo_field_unlook(&search.field, search.card[0], &disturbed);
	return disturbed_end == end && ((boo_trail_outcome(&disturbed) ^ boo_trail_outcome(trail)) & ~ignored) == 0 &&
	       (kind == BOO_STAKE_LOOSE || disturbed.count == trail->count);
}

/* A turn comes out the same once another card is laid that leaves alone what it rests upon. */
static void compare_turns(enum boo_stake_kind kind)
{
	struct boo_rows rows = {1, BOO_FIELD_SIDE - BOO_FIELD_EDGE};
	int compared = 0;
	struct rng rng;

	rng_seed(&rng, 6, 0);
	for (uint64_t seed = 0; seed < 60; seed++) {
		struct boo_moves *moves = &search.moves[0];
		struct boo_moves *others = &search.moves[1];

		position(seed, 2 + (int)seed % 18, true);
		open_search();
		(void)boo_moves_list(&search.field, 1 - search.turn, search.card[1], others);
		for (int i = 0; i < 400; i++) {
			const struct boo_move *move = &moves->list[rng_below(&rng, (uint32_t)moves->count)];
			const struct boo_move *other = &others->list[rng_below(&rng, (uint32_t)others->count)];
			struct boo_trail trail, turned;
			struct boo_stake stake = {0};
			int end;

			end = boo_stake_look(&stake, kind, &search.field, search.card[0], move, rows, &trail);
			boo_field_unlook(&search.field, search.card[0], &trail);
			boo_stake_add_place(&stake, move);
			boo_field_play(&search.field, search.card[1], other, &turned);
			if (!boo_stake_spoilt(&stake, other, boo_trail_outcome(&turned))) {
				compared++;
				assert_true(comes_out_the_same(kind, move, end, &trail));
			}
			boo_field_undo(&search.field, search.card[1], &turned);
		}
	}
	assert_true(compared > 1000);
}

TEST(a_turn_comes_out_the_same_when_its_stake_is_left_alone)
{
	compare_turns(BOO_STAKE_FIRM);
}

TEST(a_turn_turns_but_the_card_laid_besides_when_its_loose_stake_is_left_alone)
{
	compare_turns(BOO_STAKE_LOOSE);
}

/* Prints how many endings level 8 settles with its usual nodes. */
TEST(level_8_settles_endings)
{
	int count = games(2);
	struct boo_root *root = (struct boo_root *)malloc(sizeof(*root));
	struct boo_taste taste = {.weights = {{0, 40, 70, 100}, 60}, .depth = 4, .endgame = BOO_ENDING_CARDS};
	struct rng rng;
	struct agent_question question = {game_named("boo"), &rules, &state, {0}, &rng};
	struct brain_task task = {.question = &question, .limit = {8000000, 0, NULL}};

	for (int left = 4; left <= BOO_ENDING_CARDS; left++) {
		int settled = 0;

		for (uint64_t seed = 60; seed < 60 + (uint64_t)count; seed++) {
			position(seed, left, false);
			rng_seed(&rng, seed, 0);
			assert_true(boo_root_find(root, &taste, &task));
			assert_true(root->search.nodes < 2 * task.limit.nodes);
			settled += root->proved != 0;
		}
		printf("%d cards left: %d of %d endings settled with %u nodes\n", left, settled, count,
			(unsigned)task.limit.nodes);
		assert_true(settled > 0 || left == BOO_ENDING_CARDS);
	}
	free(root);
}

/* Prints how long it takes to settle endings however many nodes it needs, the moves that bring most first; of none
 * unless they are asked for. */
TEST(time_to_settle_endings)
{
	for (int left = 4; left <= BOO_ENDING_CARDS; left++) {
		int quick = 0, count = games(0);
		double longest = 0;

		for (uint64_t seed = first_game(); seed < first_game() + (uint64_t)count; seed++) {
			clock_t start;
			double seconds;

			position(seed, left, false);
			open_search();
			boo_moves_sort(&search.moves[0], &search.room);
			start = clock();
			(void)solved_wins();
			seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
			quick += seconds < 1;
			if (seconds >= 1)
				printf("seed %u: %.2f s\n", (unsigned)seed, seconds);
			longest = seconds > longest ? seconds : longest;
		}
		printf("%d cards left: %d of %d settled within a second, all within %.1f s\n", left, quick, count,
			longest);
	}
}
