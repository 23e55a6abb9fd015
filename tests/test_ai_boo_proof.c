/* Proofs of BOO hold for whatever cards come, as long as these leave alone what they rest upon. */
#include <stdio.h>

#include "ai/boo/boo_last.h"
#include "boo_edge.h"

/* The cards of a mover who lays three more, the last of them last or last but one; the other seat's are left out. */
enum { FIRST = 0, SECOND = 2, THIRD = 4 };

static struct boo_proof proof;
static struct boo_answers answers;

/* Whether it is proved that the third card does not win, whichever way the first two are laid. */
static bool proves(void)
{
	struct boo_rows rows = boo_rows_taken(&search.field, 2);
	int extra = 0;

	for (int ply = FIRST; ply < THIRD; ply += 2) {
		int front = boo_side(search.turn, search.field.worth[search.card[ply]][0]);
		int back = boo_side(search.turn, search.field.worth[search.card[ply]][1]);

		extra += front > back ? front : back;
	}
	boo_proof_init(&proof, 2, 0, &answers, rows);
	return search.left == THIRD + 1 ? !boo_last_wins_later(&search, THIRD, extra, &proof)
					: !boo_duel_wins_later(&ending.duel, THIRD, extra, &proof);
}

/* Opens the ending with the highest lead of the mover at which that is proved; false if there is none such. */
static bool prove_barely(void)
{
	enum { MOST = 10 * BOO_GHOST, STEP = 2 * BOO_GHOST, STEPS = 15 };

	open_ending(MOST);
	for (int i = 0; i < STEPS; i++) {
		if (proves())
			return true;
		search.field.lead -= boo_side(search.turn, STEP);
	}
	return false;
}

/* Whether the move lies beside the first card only, and so on the way outwards. */
static bool is_chained(const struct boo_move *move)
{
	struct boo_field_card card = search.field.card[search.card[FIRST]];
	bool fits;

	boo_field_remove(&search.field, search.card[FIRST]);
	fits = boo_field_fits(&search.field, move->x, move->y, move->way);
	boo_field_put(&search.field, search.card[FIRST], card.x, card.y, card.way);
	return !fits;
}

/* Of some moves the one that lies upon what most of the proof's spares rest upon, those aside. */
static struct boo_move spoiling_move(const struct boo_moves *moves, uint32_t spoilt, struct rng *rng)
{
	struct boo_move best = moves->list[0];
	int most = -1;

	for (int i = 0; i < 40; i++) {
		const struct boo_move *move = &moves->list[rng_below(rng, (uint32_t)moves->count)];
		struct boo_flaws flaws = {0};

		boo_proof_spoil(&proof, move, 0, &flaws);
		if (bits_count(flaws.spares & ~spoilt) <= most)
			continue;
		most = bits_count(flaws.spares & ~spoilt);
		best = *move;
	}
	return best;
}

/* Any of the moves with the second card, the first lying so; of two that come to mind first a chained one. */
static struct boo_move second_move(const struct boo_moves *moves, const struct boo_move *first, struct rng *rng)
{
	const struct boo_move *move = &moves->list[rng_below(rng, (uint32_t)moves->count)];
	struct boo_flaws flaws = {0};

	if (rng_below(rng, 4) != 0)
		return is_chained(move) ? *move : moves->list[rng_below(rng, (uint32_t)moves->count)];
	boo_proof_spoil(&proof, first, 0, &flaws);
	return spoiling_move(moves, flaws.spares, rng);
}

/* Lays the card; returns the cards that lie turned for it, but for those two. */
static uint32_t lay(int ply, const struct boo_move *move, struct boo_trail *trail)
{
	uint32_t own = 1u << search.card[FIRST] | 1u << search.card[SECOND];

	boo_field_play(&search.field, search.card[ply], move, trail);
	return boo_trail_outcome(trail) & ~own;
}

static bool is_among(const struct boo_answered *answered, const struct boo_move *move)
{
	return answered->y == move->y && answered->way == move->way && (answered->places >> move->x & 1) != 0;
}

/* Whether the proof has no answer to the placement, or one that is spoilt. */
static bool is_open(const struct boo_move *move, const struct boo_flaws *flaws)
{
	for (int i = 0; i < proof.opens; i++)
		if (is_among(&proof.open[i], move))
			return true;
	for (int i = 0; i < answers.count; i++)
		if ((flaws->answers[i / 64] >> i % 64 & 1) != 0 && is_among(&answers.answered[i], move))
			return true;
	return false;
}

/* No placement of the third card wins but those. */
static void expect_no_win(const struct boo_flaws *flaws)
{
	static struct boo_moves moves;
	int id = search.card[THIRD];

	(void)boo_moves_list(&search.field, search.turn, id, &moves);
	for (int i = 0; i < moves.count; i++) {
		struct boo_trail trail;
		bool wins;

		boo_field_play(&search.field, id, &moves.list[i], &trail);
		wins = !boo_ending_wins(&ending, THIRD + 1);
		boo_field_undo(&search.field, id, &trail);
		assert_false(wins && !is_open(&moves.list[i], flaws));
	}
}

/* Whether the proof is about the table on which the two cards lie so; what they spoil of it. */
static bool proof_fits(const struct boo_move *first, const struct boo_move *second, uint32_t changed, uint32_t turned,
	struct boo_flaws *flaws)
{
	uint32_t other = changed ^ turned;

	memset(flaws, 0, sizeof(*flaws));
	if (!boo_proof_fits(&search.field, search.turn, turned, other))
		return false;
	boo_proof_spoil(&proof, first, 0, flaws);
	boo_proof_spoil(&proof, second, other, flaws);
	return !flaws->fatal;
}

/* How often the proof was about a table, and how often one with other cards turned. */
struct held {
	int all, turning;
};

/* Lays the second card that way, after the first, which turned those cards. */
static void compare_second(
	const struct boo_move *first, const struct boo_move *second, uint32_t changed, struct held *held)
{
	struct boo_flaws flaws;
	struct boo_trail trail;
	uint32_t turned = lay(SECOND, second, &trail);

	boo_field_undo(&search.field, search.card[SECOND], &trail);
	if (!proof_fits(first, second, changed, turned, &flaws))
		return;
	held->all++;
	held->turning += changed != turned;
	(void)lay(SECOND, second, &trail);
	if (boo_ending_wins(&ending, THIRD))
		expect_no_win(&flaws);
	boo_field_undo(&search.field, search.card[SECOND], &trail);
}

/* Lays the first card some way and the second some ways. */
static void compare_first(const struct boo_move *first, int seconds, struct rng *rng, struct held *held)
{
	static struct boo_moves moves;
	struct boo_trail trail;
	uint32_t changed = lay(FIRST, first, &trail);

	(void)boo_moves_list(&search.field, search.turn, search.card[SECOND], &moves);
	for (int i = 0; i < seconds; i++) {
		struct boo_move second = second_move(&moves, first, rng);

		compare_second(first, &second, changed, held);
	}
	boo_field_undo(&search.field, search.card[FIRST], &trail);
}

/* Proofs that leave two cards out hold wherever these are laid, one beside the other. */
static void compare_chains(int left, uint64_t usual, int seeds, int firsts, int seconds)
{
	uint64_t from = first_seed(usual);
	static struct boo_moves moves;
	struct held held = {0, 0};
	int proofs = 0;
	struct rng rng;

	for (uint64_t seed = from; seed < from + (uint64_t)seeds; seed++) {
		rng_seed(&rng, seed, 4);
		position(seed, left);
		if (!prove_barely())
			continue;
		proofs++;
		(void)boo_moves_list(&search.field, search.turn, search.card[FIRST], &moves);
		for (int i = 0; i < firsts; i++) {
			struct boo_move first = i % 4 == 0 ? spoiling_move(&moves, 0, &rng)
							   : moves.list[rng_below(&rng, (uint32_t)moves.count)];

			compare_first(&first, seconds, &rng, &held);
		}
	}
	printf("%d proofs held %d times, %d of them with other cards turned\n", proofs, held.all, held.turning);
	assert_true(proofs > seeds / 2 && held.all > 10 * proofs && held.turning > proofs);
}

TEST(a_proof_about_the_last_card_holds_wherever_two_cards_are_laid_before)
{
	compare_chains(5, 61, 60, 20, 40);
}

TEST(a_proof_about_two_cards_holds_wherever_two_cards_are_laid_before)
{
	compare_chains(6, 300, 97, 10, 40);
}
