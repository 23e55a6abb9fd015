#include "ai/boo/boo_duel.h"

#include "ai/boo/boo_cost.h"
#include "ai/boo/boo_gain.h"
#include "ai/boo/boo_last.h"
#include "games/boo/boo_table.h"

void boo_duel_init(struct boo_duel *duel, struct boo_search *search)
{
	duel->search = search;
	boo_pool_fill(&duel->pool, search);
	boo_counters_clear(&duel->counters);
}

/* Where a placement writes down what it rests upon; NULL: nowhere. */
static inline struct boo_stake *stake_of(struct boo_duel *duel)
{
	return duel->proof != NULL ? &duel->stake : NULL;
}

/* Whether the last card has a reply to the move, which has looked and comes to `value`; takes the move back. */
static bool last_refutes(
	struct boo_duel *duel, const struct boo_move *move, int end, const struct boo_trail *trail, int value)
{
	struct boo_search *search = duel->search;
	struct boo_field *field = &search->field;
	struct boo_move *counter = boo_counters_to(&duel->counters, move);
	struct boo_move reply = *counter;
	bool refuted;

	boo_field_put(field, duel->id, move->x, move->y, end);
	refuted = boo_last_wins(search, duel->ply + 1, 1 - value, &reply);
	if (refuted && duel->proof != NULL)
		(void)boo_stake_add_turn(
			&duel->stake, BOO_STAKE_LOOSE, field, search->card[duel->ply + 1], &reply, duel->rows);
	boo_field_undo(field, duel->id, trail);
	if (refuted && !boo_move_same(counter, &reply)) {
		*counter = reply;
		if (!duel->again)
			boo_replies_add(&duel->replies, &reply);
	}
	return refuted;
}

/* Outcomes of a placement that do not win. */
struct outcomes {
	int count;
	uint32_t turned[BOO_ORDERS];
};

/* Whether the outcome is among them; else it is added. */
static bool is_known(struct outcomes *known, uint32_t turned)
{
	for (int i = 0; i < known->count; i++)
		if (known->turned[i] == turned)
			return true;
	known->turned[known->count++] = turned;
	return false;
}

/* Whether the card wins when its ghosts look in that order. */
static bool order_wins(
	struct boo_duel *duel, const struct boo_move *move, struct outcomes *known, struct boo_trail *trail)
{
	struct boo_field *field = &duel->search->field;
	int before = field->lead;
	uint32_t turned = 0;
	int end, value;

	duel->search->nodes += BOO_COST_LOOK;
	end = boo_proof_look(stake_of(duel), field, duel->id, move, duel->rows, trail);
	if (is_known(known, boo_trail_outcome(trail))) {
		boo_field_unlook(field, duel->id, trail);
		return false;
	}
	value = duel->lead + boo_side(duel->seat, field->lead + field->worth[duel->id][end] - before);
	for (int i = 0; i < trail->count; i++)
		turned |= 1u << trail->id[i];
	if (boo_replies_refute(&duel->replies, move, turned, value, stake_of(duel))) {
		boo_field_unlook(field, duel->id, trail);
		return false;
	}
	return !last_refutes(duel, move, end, trail, value);
}

/* Whether a reply refutes the placement whatever it comes to, the card to be laid before or not. */
static bool refuted_later(struct boo_duel *duel, const struct boo_move *move)
{
	uint32_t met, seen;
	int most = duel->lead + boo_gain_most(&duel->search->field, duel->seat, duel->id, move, &met, &seen);

	duel->search->nodes += BOO_COST_BOUND;
	if (!boo_replies_refute(&duel->replies, move, met, most, &duel->stake))
		return false;
	duel->stake.cards |= seen;
	return true;
}

/* Whether some order of looks wins, which the move is given. */
static bool any_order_wins(struct boo_duel *duel, struct boo_move *move)
{
	unsigned orders = boo_orders_of(&duel->search->field, duel->id, move->way);
	struct outcomes known = {0};

	for (; orders != 0; orders &= orders - 1) {
		struct boo_trail trail;

		move->order = (uint8_t)bits_lowest(orders);
		if (order_wins(duel, move, &known, &trail))
			return true;
		if (trail.count == 0) /* nobody scared in one order: nobody in any */
			return false;
	}
	return false;
}

static bool place_wins(struct boo_duel *duel, int x, int y, int way)
{
	struct boo_move move = boo_move_at(x, y, way);

	if (!any_order_wins(duel, &move))
		return false;
	boo_killers_add(&duel->search->killers[duel->ply], &move);
	return true;
}

/* The same for a proof. */
static bool place_wins_later(struct boo_duel *duel, int x, int y, int way)
{
	struct boo_answered answered = {(uint8_t)y, (uint8_t)way, (uint64_t)1 << x};
	struct boo_move move = boo_move_at(x, y, way);

	boo_stake_clear(&duel->stake, duel->rows);
	if (!refuted_later(duel, &move) && any_order_wins(duel, &move) &&
		boo_proof_has_place(&duel->stake, &duel->places, &move)) {
		boo_killers_add(&duel->search->killers[duel->ply], &move);
		return !boo_proof_leave(duel->proof, &answered);
	}
	boo_proof_answer(duel->proof, &answered, &duel->stake, duel->rows);
	return false;
}

/*
 * Of the places those where the card may turn a target, and of these those where
 * it may turn more. Nothing of a proof rests upon who stands before whom.
 */
static void mark_lively(const struct boo_duel *duel, uint64_t places, int way, int y, uint64_t *lively, uint64_t *many)
{
	const struct boo_field *field = &duel->search->field;

	if (duel->proof == NULL)
		boo_targets_row(&duel->targets, field, duel->id, way, y, places, lively, many);
	else
		*lively = *many = places & boo_reach_row(&duel->targets.reach, field, duel->id, way, y);
}

/* Places that no reply refutes. Most rows have none of a kind, so the call is often saved. */
static inline uint64_t unrefuted(struct boo_duel *duel, uint64_t places, int way, int y, int value)
{
	return places != 0 ? boo_replies_leave(&duel->replies, places, way, y, value) : 0;
}

static bool row_wins(struct boo_duel *duel, uint64_t row, int way, int y, int hope)
{
	uint64_t lively, many;
	int added = -1;

	mark_lively(duel, row, way, y, &lively, &many);
	for (;; row &= row - 1) {
		if (duel->replies.added != added) {
			uint64_t quiet = unrefuted(duel, row & ~lively, way, y, hope);
			uint64_t single = unrefuted(duel, row & lively & ~many, way, y, hope + duel->targets.one);

			row = quiet | single | unrefuted(duel, row & many, way, y, hope + duel->targets.most);
			added = duel->replies.added;
		}
		if (row == 0)
			return false;
		if (duel->proof != NULL ? place_wins_later(duel, bits_lowest(row), y, way)
					: place_wins(duel, bits_lowest(row), y, way))
			return true;
	}
}

static bool way_wins(struct boo_duel *duel, int way)
{
	const struct boo_places *places = duel->proof != NULL ? &duel->later : &duel->places;
	int hope = duel->lead + boo_gain_own(&duel->search->field, duel->seat, duel->id, way);

	for (int y = duel->rows.first; y <= duel->rows.last; y++) {
		uint64_t row = places->at[boo_standing(way)][y];

		if (row != 0 && row_wins(duel, row, way, y, hope))
			return true;
	}
	return false;
}

static bool any_way_wins(struct boo_duel *duel)
{
	const struct boo_rules *rules = duel->search->field.rules;
	int card = duel->id % BOO_CARDS;

	for (int i = 0; i < rules->ways[card][3]; i++)
		if (way_wins(duel, (int)rules->way[card][3][i]))
			return true;
	return false;
}

static bool killers_win(struct boo_duel *duel)
{
	struct boo_killers killers = duel->search->killers[duel->ply];

	for (int i = 0; i < killers.count; i++) {
		const struct boo_move *move = &killers.move[i];

		if (boo_field_fits(&duel->search->field, move->x, move->y, move->way) &&
			place_wins(duel, move->x, move->y, move->way))
			return true;
	}
	return false;
}

/* Who moves at that ply, with which lead; there are no replies yet. */
static void begin(struct boo_duel *duel, int ply, int extra, struct boo_proof *proof)
{
	struct boo_search *search = duel->search;

	duel->proof = proof;
	duel->rows = boo_rows_of(&search->field, proof != NULL ? proof->cards : 0);
	duel->ply = ply;
	duel->seat = boo_search_seat(search, ply);
	duel->id = search->card[ply];
	duel->lead = boo_search_lead(search, duel->seat) + extra;
	duel->replies.count = 0;
	duel->replies.proof = proof;
	duel->again = false;
}

/* Whom to turn, and the replies that come to mind. */
static void look_round(struct boo_duel *duel)
{
	boo_targets_count(&duel->targets, &duel->search->field, duel->seat);
	boo_replies_begin(&duel->replies, duel->search, duel->ply, duel->rows, duel->proof);
}

bool boo_duel_wins(struct boo_duel *duel, int ply)
{
	const struct boo_field *field = &duel->search->field;

	duel->search->nodes += BOO_COST_DUEL;
	begin(duel, ply, 0, NULL);
	look_round(duel);
	if (killers_win(duel))
		return true;
	boo_places_make(&duel->places, field, duel->rows);
	boo_targets_aim(&duel->targets, field, duel->rows);
	return any_way_wins(duel);
}

bool boo_duel_wins_later(struct boo_duel *duel, int ply, int extra, struct boo_proof *proof)
{
	const struct boo_field *field = &duel->search->field;

	duel->search->nodes += BOO_COST_PROOF;
	begin(duel, ply, extra, proof);
	look_round(duel);
	boo_places_make(&duel->places, field, duel->rows);
	duel->later = duel->places;
	for (int i = 0; i < proof->cards; i++)
		boo_places_later(&duel->later, field, duel->rows);
	boo_targets_reach(&duel->targets, field, duel->rows);
	for (int i = 0; i < duel->pool.count; i++)
		boo_replies_add(&duel->replies, &duel->pool.move[i]);
	if (any_way_wins(duel))
		return true;
	boo_replies_prove(&duel->replies, proof);
	return false;
}

bool boo_duel_wins_again(struct boo_duel *duel, int ply, const struct boo_answered *answered)
{
	const struct boo_field *field = &duel->search->field;
	uint64_t places = answered->places & boo_field_places(field, answered->y, boo_standing(answered->way));

	if (places == 0)
		return false;
	begin(duel, ply, 0, NULL);
	duel->again = true;
	for (; places != 0; places &= places - 1)
		if (place_wins(duel, bits_lowest(places), answered->y, answered->way))
			return true;
	return false;
}
