#include "ai/boo/boo_last.h"

#include "ai/boo/boo_cost.h"
#include "ai/boo/boo_gain.h"
#include "ai/boo/boo_targets.h"
#include "games/boo/boo_table.h"

/* The maps are made when no killer wins. */
struct last {
	struct boo_search *search;
	struct boo_proof *proof; /* NULL: what lies is all that counts */
	int seat, id;
	int lead; /* what the card must bring to more than 0 */
	struct boo_move found;
	struct boo_rows rows;
	struct boo_stake stake; /* of the placement that is tried, for the proof */
	struct boo_targets targets;
	struct boo_places places, later;
};

static void begin(struct last *last, struct boo_search *search, int ply, int lead, struct boo_proof *proof)
{
	last->search = search;
	last->proof = proof;
	last->seat = boo_search_seat(search, ply);
	last->id = search->card[ply];
	last->lead = lead;
	last->rows = boo_rows_of(&search->field, proof != NULL ? proof->cards : 0);
}

static inline bool order_wins(struct last *last, const struct boo_move *move, struct boo_trail *trail)
{
	struct boo_stake *stake = last->proof != NULL ? &last->stake : NULL;
	struct boo_field *field = &last->search->field;
	int before = field->lead;
	int end, value;

	last->search->nodes++;
	end = boo_proof_look(stake, field, last->id, move, last->rows, trail);
	value = last->lead + boo_side(last->seat, field->lead + field->worth[last->id][end] - before);
	boo_field_unlook(field, last->id, trail);
	return value > 0;
}

/* Whether some order of looks wins, which the move is given. */
static inline bool any_order_wins(struct last *last, struct boo_move *move)
{
	unsigned orders = boo_orders_of(&last->search->field, last->id, move->way);

	for (; orders != 0; orders &= orders - 1) {
		struct boo_trail trail;

		move->order = (uint8_t)bits_lowest(orders);
		if (order_wins(last, move, &trail))
			return true;
		if (trail.count == 0) /* nobody scared in one order: nobody in any */
			return false;
	}
	return false;
}

static bool place_wins(struct last *last, int x, int y, int way)
{
	const struct boo_field *field = &last->search->field;
	unsigned orders = boo_orders_of(field, last->id, way);
	bool several = (orders & (orders - 1)) != 0;
	struct boo_move move = boo_move_at(x, y, way);
	uint32_t met, seen;

	last->search->nodes += several ? BOO_COST_BOUND : 1;
	if (several && last->lead + boo_gain_most(field, last->seat, last->id, &move, &met, &seen) <= 0)
		return false;
	if (!any_order_wins(last, &move))
		return false;
	last->found = move;
	return true;
}

static bool known_wins(struct last *last, const struct boo_move *move)
{
	struct boo_trail trail;

	if (!boo_field_fits(&last->search->field, move->x, move->y, move->way) || !order_wins(last, move, &trail))
		return false;
	last->found = *move;
	return true;
}

static bool killers_win(struct last *last, const struct boo_killers *killers)
{
	for (int i = 0; i < killers->count; i++)
		if (known_wins(last, &killers->move[i]))
			return true;
	return false;
}

static bool way_wins(struct last *last, int way)
{
	const struct boo_field *field = &last->search->field;
	int hope = last->lead + boo_gain_own(field, last->seat, last->id, way);

	if (hope + last->targets.most <= 0)
		return false;
	for (int y = last->rows.first; y <= last->rows.last; y++) {
		uint64_t row = last->places.at[boo_standing(way)][y];
		uint64_t many;

		if (row != 0 && hope <= 0)
			boo_targets_row(&last->targets, field, last->id, way, y, row, &row, &many);
		for (; row != 0; row &= row - 1)
			if (place_wins(last, bits_lowest(row), y, way))
				return true;
	}
	return false;
}

/* The most the card itself may be worth to the seat. */
static int best_own(const struct last *last)
{
	const struct boo_field *field = &last->search->field;
	int card = last->id % BOO_CARDS;
	int best = -BOO_VALUE_MAX;

	for (int i = 0; i < field->rules->ways[card][3]; i++) {
		int own = boo_gain_own(field, last->seat, last->id, (int)field->rules->way[card][3][i]);

		best = own > best ? own : best;
	}
	return best;
}

static bool any_way_wins(struct last *last)
{
	const struct boo_field *field = &last->search->field;
	int card = last->id % BOO_CARDS;

	boo_targets_count(&last->targets, field, last->seat);
	if (last->lead + best_own(last) + last->targets.most <= 0)
		return false;
	last->search->nodes += BOO_COST_FINISH;
	boo_targets_aim(&last->targets, field, last->rows);
	boo_places_make(&last->places, field, last->rows);
	for (int i = 0; i < field->rules->ways[card][3]; i++)
		if (way_wins(last, (int)field->rules->way[card][3][i]))
			return true;
	return false;
}

bool boo_last_wins(struct boo_search *search, int ply, int lead, struct boo_move *found)
{
	struct last last;

	search->nodes++;
	begin(&last, search, ply, lead, NULL);
	if (found->looks != 0 && known_wins(&last, found))
		return true;
	if (!killers_win(&last, &search->killers[ply]) && !any_way_wins(&last))
		return false;
	*found = last.found;
	boo_killers_add(&search->killers[ply], found);
	return true;
}

/* At a place which there may be only later. */
static bool place_wins_later(struct last *last, int x, int y, int way)
{
	const struct boo_field *field = &last->search->field;
	struct boo_answered answered = {(uint8_t)y, (uint8_t)way, (uint64_t)1 << x};
	struct boo_move move = boo_move_at(x, y, way);
	uint32_t met, seen;

	last->search->nodes += BOO_COST_BOUND;
	if (last->lead + boo_gain_most(field, last->seat, last->id, &move, &met, &seen) <= 0) {
		last->proof->all.cards |= seen;
		return false;
	}
	boo_stake_clear(&last->stake, last->rows);
	if (any_order_wins(last, &move) && boo_proof_has_place(&last->stake, &last->places, &move))
		return !boo_proof_leave(last->proof, &answered);
	boo_proof_answer(last->proof, &answered, &last->stake, last->rows);
	return false;
}

/* Nothing rests upon who stands before whom. */
static bool way_wins_later(struct last *last, int way)
{
	const struct boo_field *field = &last->search->field;
	int hope = last->lead + boo_gain_own(field, last->seat, last->id, way);

	if (hope > 0)
		return true;
	for (int y = last->rows.first; y <= last->rows.last && hope + last->targets.most > 0; y++) {
		uint64_t row = last->later.at[boo_standing(way)][y];

		if (row != 0)
			row &= boo_reach_row(&last->targets.reach, field, last->id, way, y);
		for (; row != 0; row &= row - 1)
			if (place_wins_later(last, bits_lowest(row), y, way))
				return true;
	}
	return false;
}

bool boo_last_wins_later(struct boo_search *search, int ply, int extra, struct boo_proof *proof)
{
	const struct boo_field *field = &search->field;
	int card = search->card[ply] % BOO_CARDS;
	struct last last;

	search->nodes += BOO_COST_LAST_PROOF;
	begin(&last, search, ply, boo_search_lead(search, boo_search_seat(search, ply)) + extra, proof);
	boo_places_make(&last.places, field, last.rows);
	last.later = last.places;
	for (int i = 0; i < proof->cards; i++)
		boo_places_later(&last.later, field, last.rows);
	boo_targets_count(&last.targets, field, last.seat);
	boo_targets_reach(&last.targets, field, last.rows);
	for (int i = 0; i < field->rules->ways[card][3]; i++)
		if (way_wins_later(&last, (int)field->rules->way[card][3][i]))
			return true;
	return false;
}

bool boo_last_wins_again(struct boo_search *search, int ply, const struct boo_answered *answered)
{
	uint64_t places = answered->places & boo_field_places(&search->field, answered->y, boo_standing(answered->way));
	struct last last;

	if (places == 0)
		return false;
	begin(&last, search, ply, boo_search_lead(search, boo_search_seat(search, ply)), NULL);
	for (; places != 0; places &= places - 1)
		if (place_wins(&last, bits_lowest(places), answered->y, answered->way))
			return true;
	return false;
}
