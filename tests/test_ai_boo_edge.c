/* Endings of BOO on the edge: half a ghost decides, so that whatever is left out shows. */
#include "ai/boo/boo_ending.h"
#include "test.h"
#include "walk.h"

static union game_rules rules;
static union game_state state;
static struct boo_search search;
static struct boo_ending ending;

/* Cards of one ghost at least, most of them of three. */
static void any_cards(struct rng *rng)
{
	for (int card = 0; card < BOO_CARDS; card++) {
		int ghost = (int)rng_below(rng, BOO_SQUARES);

		for (int i = 0; i < BOO_SQUARES; i++) {
			bool stone = i != ghost && rng_below(rng, 8) == 0;
			uint32_t look = rng_below(rng, BOO_SQUARE_WHITE + BOO_SQUARE_GAZE + 1);

			rules.boo.card[card][i] = (uint8_t)(stone ? BOO_SQUARE_STONE : BOO_SQUARE_GHOST | look);
		}
	}
}

/* Lets chance play, with any cards, until a seat lays one and so many are left to be laid. */
static void position(uint64_t seed, int left)
{
	const struct game *boo = game_named("boo");
	struct game_fault fault;
	struct rng rng;
	int laid = 0;

	rng_seed(&rng, seed, 11);
	memset(&state, 0, sizeof(state));
	boo_defaults(&rules.boo, 2);
	any_cards(&rng);
	assert_true(boo_prepare(&rules.boo, &fault));
	boo_start(&rules.boo, &state.boo);
	while (state.boo.phase != BOO_PHASE_LAY || 2 * BOO_CARDS - laid > left) {
		laid += state.boo.phase == BOO_PHASE_LAY;
		boo_apply(&rules.boo, &state.boo, walk_choose(boo, &rules, &state, &rng));
	}
}

/* Nothing is remembered, and the mover leads by so much more than the table shows. */
static void open_ending(int shift)
{
	static struct brain_task task = {.limit = {UINT64_MAX, 0, NULL}};

	assert_true(boo_search_init(&search, &task, &rules.boo, &state.boo));
	(void)boo_moves_list(&search.field, search.turn, search.card[0], &search.moves[0]);
	boo_ending_init(&ending, &search);
	search.field.lead += boo_side(search.turn, shift);
}

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
