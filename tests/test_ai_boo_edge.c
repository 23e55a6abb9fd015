/* Endings of BOO on the edge: half a ghost decides, so that whatever is left out shows. */
#include <stdio.h>

#include "boo_edge.h"

/* What the position comes to for the mover, by the search by value. */
static int exact_value(void)
{
	open_ending(0);
	return boo_search_value(&search, 0, search.left, -BOO_VALUE_MAX, BOO_VALUE_MAX);
}

TEST(two_cards_are_won_by_half_a_ghost_and_lost_by_half_a_ghost)
{
	for (uint64_t seed = 0; seed < 560; seed++) {
		int value;

		position(seed, 2);
		value = exact_value();
		open_ending(BOO_GHOST / 2 - value);
		assert_true(boo_ending_wins(&ending, 0));
		open_ending(-BOO_GHOST / 2 - value);
		assert_false(boo_ending_wins(&ending, 0));
	}
}

/* Whether the move wins, of three cards; if so it must not be refuted in bulk. Those that are refuted are counted. */
static bool move_wins(const struct boo_move *move, int *refuted)
{
	struct boo_refutations *all = &ending.refutations[0];
	bool found = boo_refutations_find(all, &ending.duel, 0, move);
	uint64_t nodes = search.nodes;
	struct boo_trail trail;
	bool wins;

	boo_field_play(&search.field, search.card[0], move, &trail);
	wins = !boo_duel_wins(&ending.duel, 1);
	boo_field_undo(&search.field, search.card[0], &trail);
	assert_false(found && wins);
	if (!found && !wins)
		boo_refutations_count(all, search.nodes - nodes);
	*refuted += found;
	return wins;
}

/* The best moves win by half a ghost, then two ghosts more: fewer make no difference, as leads go by twos. */
TEST(no_move_that_wins_is_refuted)
{
	int won = 0, refuted = 0;

	for (uint64_t seed = 29; seed < 40; seed++) {
		int value;

		position(seed, 3);
		value = exact_value();
		for (int lead = BOO_GHOST / 2; lead < 4 * BOO_GHOST; lead += 2 * BOO_GHOST) {
			open_ending(lead - value);
			boo_search_list(&search, 0);
			boo_refutations_begin(&ending.refutations[0]);
			for (int i = 0; i < search.moves[0].count; i++)
				won += move_wins(&search.moves[0].list[i], &refuted);
		}
	}
	assert_true(won > 100 && refuted > 1000);
}

/* What a reply brings to its seat after the move. */
static int gain_after(const struct boo_move *move, const struct boo_move *reply)
{
	struct boo_trail laid, replied;
	int gain;

	boo_field_play(&search.field, search.card[0], move, &laid);
	assert_true(boo_field_fits(&search.field, reply->x, reply->y, reply->way));
	gain = -search.field.lead;
	boo_field_play(&search.field, search.card[1], reply, &replied);
	gain += search.field.lead;
	boo_field_undo(&search.field, search.card[1], &replied);
	boo_field_undo(&search.field, search.card[0], &laid);
	return boo_side(1 - search.turn, gain);
}

/* Whether the reply is said to refute the move, which comes to as much as the reply brings: alone, or with its row. */
static bool reply_refutes(const struct boo_move *move, const struct boo_move *reply, int *gain)
{
	static struct boo_replies replies;
	struct boo_trail trail;
	uint32_t turned = 0;

	boo_replies_begin(&replies, &search, 0, boo_rows_of(&search.field, 0), NULL);
	boo_replies_add(&replies, reply);
	*gain = replies.list[0].gain;
	(void)boo_field_look(&search.field, search.card[0], move, &trail);
	boo_field_unlook(&search.field, search.card[0], &trail);
	for (int i = 0; i < trail.count; i++)
		turned |= 1u << trail.id[i];
	return boo_replies_refute(&replies, move, turned, *gain, NULL) ||
	       boo_replies_leave(&replies, (uint64_t)1 << move->x, move->way, move->y, *gain) == 0;
}

TEST(a_reply_brings_no_less_after_a_move_that_it_refutes)
{
	int refuted = 0;
	struct rng rng;

	rng_seed(&rng, 7, 0);
	for (uint64_t seed = 0; seed < 60; seed++) {
		position(seed, 2 + (int)seed % 5);
		open_ending(0);
		boo_search_list(&search, 1);
		for (int i = 0; i < 400; i++) {
			const struct boo_moves *moves = search.moves;
			const struct boo_move *move = &moves[0].list[rng_below(&rng, (uint32_t)moves[0].count)];
			const struct boo_move *reply = &moves[1].list[rng_below(&rng, (uint32_t)moves[1].count)];
			int gain;

			if (!reply_refutes(move, reply, &gain))
				continue;
			assert_true(gain_after(move, reply) >= gain);
			refuted++;
		}
	}
	assert_true(refuted > 1000);
}

/* Whether the mover at that ply wins, by trying everything down to two cards; replies that do come to be known. */
static bool plainly_wins(int ply)
{
	static struct boo_moves lists[BOO_DEPTH_MAX];
	struct boo_moves *moves = &lists[ply];
	bool wins = false;

	if (ply + 2 == search.left)
		return boo_duel_wins(&ending.duel, ply);
	(void)boo_moves_list(&search.field, boo_search_seat(&search, ply), search.card[ply], moves);
	for (int i = -search.killers[ply].count; i < moves->count && !wins; i++) {
		struct boo_move move = i < 0 ? search.killers[ply].move[-i - 1] : moves->list[i];
		struct boo_trail trail;

		if (!boo_field_fits(&search.field, move.x, move.y, move.way))
			continue;
		boo_field_play(&search.field, search.card[ply], &move, &trail);
		wins = !plainly_wins(ply + 1);
		boo_field_undo(&search.field, search.card[ply], &trail);
		if (wins)
			boo_killers_add(&search.killers[ply], &move);
	}
	return wins;
}

/* Whether the move of ply 2 wins; if so no proof that is shared may refute it. */
static bool shared_move_wins(struct boo_refutations *all, const struct boo_move *move, int *refuted)
{
	bool found = boo_refutations_find(all, &ending.duel, 2, move);
	uint64_t nodes = search.nodes;
	struct boo_trail trail;
	bool wins;

	boo_field_play(&search.field, search.card[2], move, &trail);
	wins = !plainly_wins(3);
	boo_field_undo(&search.field, search.card[2], &trail);
	assert_false(found && wins);
	if (!found && !wins)
		boo_refutations_count(all, search.nodes - nodes);
	*refuted += found;
	return wins;
}

/* Lays the first card and the answer to it, or neither if that cannot be. */
static bool lay_two(const struct boo_move *move, const struct boo_move *answer, struct boo_trail trail[2])
{
	boo_field_play(&search.field, search.card[0], move, &trail[0]);
	if (boo_field_fits(&search.field, answer->x, answer->y, answer->way)) {
		boo_field_play(&search.field, search.card[1], answer, &trail[1]);
		return true;
	}
	boo_field_undo(&search.field, search.card[0], &trail[0]);
	return false;
}

static void take_two_back(const struct boo_trail trail[2])
{
	boo_field_undo(&search.field, search.card[1], &trail[1]);
	boo_field_undo(&search.field, search.card[0], &trail[0]);
}

/* Whether the mover wins after the two moves with that shift of the lead; with four cards left the ending is asked. */
static bool wins_with(int shift, const struct boo_move *move, const struct boo_move *answer)
{
	struct boo_trail trail[2];
	bool wins;

	open_ending(shift);
	assert_true(lay_two(move, answer, trail));
	wins = search.left == 5 ? plainly_wins(2) : boo_ending_wins(&ending, 2);
	take_two_back(trail);
	return wins;
}

/* The least shift of the lead with which it does. */
static int least_shift(const struct boo_move *move, const struct boo_move *answer)
{
	int shift = 0;

	while (!wins_with(shift, move, answer))
		shift += 2 * BOO_GHOST;
	while (wins_with(shift - 2 * BOO_GHOST, move, answer))
		shift -= 2 * BOO_GHOST;
	return shift;
}

/* Any answer to the move. */
static struct boo_move any_answer(const struct boo_move *move, struct rng *rng)
{
	static struct boo_moves moves;
	struct boo_trail trail[2];

	(void)boo_moves_list(&search.field, 1 - search.turn, search.card[1], &moves);
	for (;;) {
		const struct boo_move *answer = &moves.list[rng_below(rng, (uint32_t)moves.count)];

		if (!lay_two(move, answer, trail))
			continue;
		take_two_back(trail);
		return *answer;
	}
}

/* Positions that differ in the card the mover laid before; it wins the first of them only just. */
static void compare_shared(int left, uint64_t seed, int *won, int *refuted)
{
	enum { POSITIONS = 12, BEST = 8 };
	int every = left == 5 ? 1 : 40; /* four cards take their time */
	struct boo_refutations *all = &ending.shared[left - 5];
	static struct boo_moves first, moves;
	struct boo_move answer;
	struct boo_trail trail[2];
	struct rng rng;

	rng_seed(&rng, seed, 3);
	position(seed, left);
	open_ending(0);
	(void)boo_moves_list(&search.field, search.turn, search.card[0], &first);
	answer = any_answer(&first.list[0], &rng);
	open_ending(least_shift(&first.list[0], &answer));
	for (int i = 0; i < POSITIONS; i++) {
		if (!lay_two(&first.list[i == 0 ? 0 : rng_below(&rng, (uint32_t)first.count)], &answer, trail))
			continue;
		boo_search_list(&search, 2);
		moves = search.moves[2];
		boo_refutations_begin_shared(all, &search, 2);
		for (int k = 0; k < moves.count; k += k < BEST ? 1 : every)
			*won += shared_move_wins(all, &moves.list[k], refuted);
		take_two_back(trail);
	}
}

static void compare_all_shared(int left, int seeds)
{
	uint64_t first = first_seed(45);
	int won = 0, refuted = 0, edges = 0;

	for (uint64_t seed = first; seed < first + (uint64_t)seeds; seed++) {
		int before = won;

		compare_shared(left, seed, &won, &refuted);
		edges += won > before;
	}
	printf("%d cards left: in %d of %d rounds %d moves win, %d are refuted in bulk\n", left - 2, edges, seeds, won,
		refuted);
	assert_true(2 * edges > seeds && refuted > 100);
}

TEST(no_move_that_wins_is_refuted_by_what_is_shared_with_three_cards_left)
{
	compare_all_shared(5, 5);
}

TEST(no_move_that_wins_is_refuted_by_what_is_shared_with_four_cards_left)
{
	compare_all_shared(6, 2);
}
