#include "ai/boo/boo_duel.h"

#include "games/boo/boo_table.h"

static unsigned orders_of(const struct boo_field *field, int id, int way)
{
	return boo_distinct_orders(boo_haunted(field->rules->face[id][way]));
}

/* The last card: whether the seat comes from `lead` to more than 0. */
struct finish {
	struct boo_search *search;
	int seat, id, lead;
	struct boo_move *found;
};

static bool finish_at(struct finish *finish, int x, int y, int way)
{
	struct boo_field *field = &finish->search->field;
	struct boo_move move = {(uint8_t)x, (uint8_t)y, (uint8_t)way, 0, BOO_LOOKS_ALL, 0, 0};
	unsigned orders = orders_of(field, finish->id, way);
	uint32_t met, seen;

	finish->search->nodes += (orders & (orders - 1)) != 0 ? BOO_COST_BOUND : 1;
	if ((orders & (orders - 1)) != 0 &&
		finish->lead + boo_gain_most(field, finish->seat, finish->id, &move, &met, &seen) <= 0)
		return false;
	for (; orders != 0; orders &= orders - 1) {
		int before = field->lead;
		struct boo_trail trail;
		int end, value;

		finish->search->nodes++;
		move.order = (uint8_t)bits_lowest(orders);
		end = boo_field_look(field, finish->id, &move, &trail);
		value = finish->lead + boo_side(finish->seat, field->lead + field->worth[finish->id][end] - before);
		boo_field_unlook(field, finish->id, &trail);
		if (value > 0) {
			*finish->found = move;
			return true;
		}
		if (trail.count == 0) /* nobody scared in one order: nobody in any */
			break;
	}
	return false;
}

static bool finish_killers(struct finish *finish, const struct boo_killers *killers)
{
	for (int i = 0; i < killers->count; i++) {
		const struct boo_move *move = &killers->move[i];

		if (boo_field_fits(&finish->search->field, move->x, move->y, move->way) &&
			finish_at(finish, move->x, move->y, move->way))
			return true;
	}
	return false;
}

/* The most the card itself may be worth to the seat. */
static int worth_best(const struct boo_field *field, int seat, int id)
{
	int card = id % BOO_CARDS;
	int best = -BOO_VALUE_MAX;

	for (int i = 0; i < field->rules->ways[card][3]; i++) {
		int worth = boo_gain_own(field, seat, id, (int)field->rules->way[card][3][i]);

		best = worth > best ? worth : best;
	}
	return best;
}

static bool finish_way(struct finish *finish, const struct boo_targets *targets, const struct boo_places *places,
	struct boo_rows rows, int way)
{
	const struct boo_field *field = &finish->search->field;
	int hope = finish->lead + boo_gain_own(field, finish->seat, finish->id, way);

	if (hope + targets->most <= 0)
		return false;
	for (int y = rows.first; y <= rows.last; y++) {
		uint64_t row = places->at[boo_standing(way)][y];
		uint64_t many;

		if (row != 0 && hope <= 0)
			boo_targets_row(targets, field, finish->id, way, y, row, &row, &many);
		for (; row != 0; row &= row - 1)
			if (finish_at(finish, bits_lowest(row), y, way))
				return true;
	}
	return false;
}

static bool finish_anywhere(struct finish *finish)
{
	const struct boo_field *field = &finish->search->field;
	int card = finish->id % BOO_CARDS;
	struct boo_rows rows = boo_rows_of(field, 0);
	struct boo_targets targets;
	struct boo_places places;

	boo_targets_count(&targets, field, finish->seat);
	if (finish->lead + worth_best(field, finish->seat, finish->id) + targets.most <= 0)
		return false;
	finish->search->nodes += BOO_COST_FINISH;
	boo_targets_aim(&targets, field, rows);
	boo_places_make(&places, field, rows);
	for (int i = 0; i < field->rules->ways[card][3]; i++)
		if (finish_way(finish, &targets, &places, rows, (int)field->rules->way[card][3][i]))
			return true;
	return false;
}

static bool last_wins(struct boo_search *search, int ply, int lead, struct boo_move *found)
{
	struct finish finish = {search, boo_search_seat(search, ply), search->card[ply], lead, found};

	search->nodes++;
	if (!finish_killers(&finish, &search->killers[ply]) && !finish_anywhere(&finish))
		return false;
	boo_killers_add(&search->killers[ply], found);
	return true;
}

bool boo_duel_last_wins(struct boo_search *search, int ply)
{
	struct boo_move found;

	return last_wins(search, ply, boo_search_lead(search, boo_search_seat(search, ply)), &found);
}

/* Adds a reply to a pass; where there is no room it takes the oldest one's place, but in a proof. */
static void add_reply(struct boo_duel *duel, const struct boo_move *move)
{
	struct boo_field *field = &duel->search->field;
	struct boo_reply *reply = &duel->reply[duel->oldest];
	int id = duel->search->card[duel->ply + 1];
	int before = field->lead;
	struct boo_trail trail;
	int end;

	if ((duel->replies == BOO_REPLIES && duel->proof != NULL) ||
		!boo_field_fits(field, move->x, move->y, move->way))
		return;
	duel->search->nodes += BOO_COST_REPLY;
	boo_rows_clear(reply->stake.squares, duel->rows);
	reply->stake.cards = 0;
	end = boo_stake_look(&reply->stake, field, id, move, duel->rows, &trail);
	reply->gain = boo_side(1 - duel->seat, field->lead + field->worth[id][end] - before);
	boo_field_unlook(field, id, &trail);
	boo_stake_add_place(&reply->stake, move);
	boo_reach_make(&reply->reach, field, reply->stake.cards, duel->rows);
	duel->replies += duel->replies < BOO_REPLIES;
	duel->oldest = (duel->oldest + 1) % BOO_REPLIES;
}

/* Whether a reply refutes the move. In a proof, if fewer than enough do, one of them is needed. */
static bool has_reply(struct boo_duel *duel, int value, uint32_t turned, const struct boo_move *move)
{
	uint32_t found = 0;

	for (int i = 0; i < duel->replies; i++) {
		const struct boo_reply *reply = &duel->reply[i];

		if (reply->gain < value || (reply->stake.cards & turned) != 0 || boo_stake_touches(&reply->stake, move))
			continue;
		if (duel->proof == NULL)
			return true;
		found |= 1u << i;
	}
	if (bits_count(found) < BOO_REPLIES_ENOUGH && (found & duel->needed) == 0)
		duel->needed |= found & (0 - found);
	return found != 0;
}

/* Places of the row where the reply may not refute the card. */
static inline uint64_t spoilt_row(const struct boo_duel *duel, const struct boo_reply *reply, int way, int y)
{
	uint64_t spoilt = boo_covering(reply->stake.squares, boo_standing(way), y);

	if (reply->stake.cards != 0)
		spoilt |= boo_reach_row(&reply->reach, &duel->search->field, duel->id, way, y);
	return spoilt;
}

/* Places of the row that no reply refutes, if the card brings no more than to `value`. */
static uint64_t unrefuted(const struct boo_duel *duel, uint64_t places, int way, int y, int value)
{
	for (int i = 0; i < duel->replies && places != 0; i++)
		if (duel->reply[i].gain >= value)
			places &= spoilt_row(duel, &duel->reply[i], way, y);
	return places;
}

/* The same for a proof: places refuted by fewer than enough are refuted by one that is needed. */
static uint64_t unrefuted_later(struct boo_duel *duel, uint64_t places, int way, int y, int value)
{
	uint64_t exactly[BOO_REPLIES_ENOUGH] = {places};
	uint64_t spoilt[BOO_REPLIES];
	uint64_t thin = places;

	if (places == 0)
		return 0;
	for (int i = 0; i < duel->replies; i++) {
		spoilt[i] = duel->reply[i].gain < value ? ~(uint64_t)0 : spoilt_row(duel, &duel->reply[i], way, y);
		for (int k = BOO_REPLIES_ENOUGH - 1; k > 0; k--)
			exactly[k] = (exactly[k] & spoilt[i]) | (exactly[k - 1] & ~spoilt[i]);
		exactly[0] &= spoilt[i];
		if ((duel->needed >> i & 1) != 0)
			thin &= spoilt[i];
	}
	thin &= exactly[1] | exactly[2] | exactly[3];
	static_assert(BOO_REPLIES_ENOUGH == 4, "those above");
	for (int i = 0; thin != 0; i++) {
		if ((thin & ~spoilt[i]) != 0)
			duel->needed |= 1u << i;
		thin &= spoilt[i];
	}
	return exactly[0];
}

/* What the reply found to a card that has just been laid rests upon. */
static void add_found(struct boo_duel *duel, const struct boo_move *found)
{
	struct boo_field *field = &duel->search->field;
	int id = duel->search->card[duel->ply + 1];
	struct boo_trail trail;

	(void)boo_stake_look(&duel->proof->all, field, id, found, duel->rows, &trail);
	boo_field_unlook(field, id, &trail);
	boo_stake_add_place(&duel->proof->all, found);
}

static int look(struct boo_duel *duel, const struct boo_move *move, struct boo_trail *trail)
{
	struct boo_field *field = &duel->search->field;

	return duel->proof != NULL ? boo_stake_look(&duel->proof->all, field, duel->id, move, duel->rows, trail)
				   : boo_field_look(field, duel->id, move, trail);
}

/* Whether the card wins when its ghosts look in that order. */
static bool order_wins(struct boo_duel *duel, const struct boo_move *move, struct boo_trail *trail)
{
	struct boo_search *search = duel->search;
	struct boo_field *field = &search->field;
	int before = field->lead;
	struct boo_move found;
	uint32_t turned = 0;
	int end, value;
	bool wins;

	search->nodes += BOO_COST_LOOK;
	end = look(duel, move, trail);
	value = duel->lead + boo_side(duel->seat, field->lead + field->worth[duel->id][end] - before);
	for (int i = 0; i < trail->count; i++)
		turned |= 1u << trail->id[i];
	if (has_reply(duel, value, turned, move)) {
		boo_field_unlook(field, duel->id, trail);
		return false;
	}
	boo_field_put(field, duel->id, move->x, move->y, end);
	wins = !last_wins(search, duel->ply + 1, 1 - value, &found);
	if (!wins && duel->proof != NULL)
		add_found(duel, &found);
	boo_field_undo(field, duel->id, trail);
	if (!wins)
		add_reply(duel, &found);
	return wins;
}

/* Whether a reply refutes the placement whatever it comes to, the card to be laid before or not. */
static bool refuted_later(struct boo_duel *duel, const struct boo_move *move)
{
	uint32_t met, seen;
	int most = duel->lead + boo_gain_most(&duel->search->field, duel->seat, duel->id, move, &met, &seen);

	duel->search->nodes += BOO_COST_BOUND;
	if (!has_reply(duel, most, met, move))
		return false;
	duel->proof->all.cards |= seen;
	return true;
}

static bool placement_wins(struct boo_duel *duel, int x, int y, int way)
{
	struct boo_move move = {(uint8_t)x, (uint8_t)y, (uint8_t)way, 0, BOO_LOOKS_ALL, 0, 0};
	unsigned orders = orders_of(&duel->search->field, duel->id, way);

	if (duel->proof != NULL && refuted_later(duel, &move))
		return false;
	for (; orders != 0; orders &= orders - 1) {
		struct boo_trail trail;

		move.order = (uint8_t)bits_lowest(orders);
		if (order_wins(duel, &move, &trail)) {
			if (duel->proof != NULL && (duel->places.at[boo_standing(way)][y] >> x & 1) == 0) {
				boo_stake_add_border(&duel->proof->all, &move);
				return false;
			}
			boo_killers_add(&duel->search->killers[duel->ply], &move);
			return true;
		}
		if (trail.count == 0)
			return false;
	}
	return false;
}

static bool row_wins(struct boo_duel *duel, uint64_t row, int way, int y, int hope)
{
	uint64_t lively, many;

	boo_targets_row(&duel->targets, &duel->search->field, duel->id, way, y, row, &lively, &many);
	while ((row = unrefuted(duel, row & ~lively, way, y, hope) |
		       unrefuted(duel, row & lively & ~many, way, y, hope + duel->targets.one) |
		       unrefuted(duel, row & many, way, y, hope + duel->targets.most)) != 0) {
		if (placement_wins(duel, bits_lowest(row), y, way))
			return true;
		row &= row - 1;
	}
	return false;
}

/* The same for a proof: nothing rests upon who stands before whom. */
static bool row_wins_later(struct boo_duel *duel, uint64_t row, int way, int y, int hope)
{
	uint64_t lively = row & boo_reach_row(&duel->targets.reach, &duel->search->field, duel->id, way, y);

	while ((row = unrefuted_later(duel, row & ~lively, way, y, hope) |
		       unrefuted_later(duel, row & lively, way, y, hope + duel->targets.most)) != 0) {
		if (placement_wins(duel, bits_lowest(row), y, way))
			return true;
		row &= row - 1;
	}
	return false;
}

static bool way_wins(struct boo_duel *duel, int way)
{
	const struct boo_places *places = duel->proof != NULL ? &duel->later : &duel->places;
	int hope = duel->lead + boo_gain_own(&duel->search->field, duel->seat, duel->id, way);

	for (int y = duel->rows.first; y <= duel->rows.last; y++) {
		uint64_t row = places->at[boo_standing(way)][y];

		if (row != 0 && (duel->proof != NULL ? row_wins_later(duel, row, way, y, hope)
						     : row_wins(duel, row, way, y, hope)))
			return true;
	}
	return false;
}

static bool killers_win(struct boo_duel *duel)
{
	struct boo_killers killers = duel->search->killers[duel->ply];

	for (int i = 0; i < killers.count; i++) {
		const struct boo_move *move = &killers.move[i];

		if (boo_field_fits(&duel->search->field, move->x, move->y, move->way) &&
			placement_wins(duel, move->x, move->y, move->way))
			return true;
	}
	return false;
}

/* Who moves at that ply, and the replies that come to mind. */
static void begin(struct boo_duel *duel, int ply, int extra, struct boo_proof *proof)
{
	struct boo_search *search = duel->search;

	search->nodes += proof == NULL ? BOO_COST_DUEL : ply + 1 < search->left ? BOO_COST_PROOF : BOO_COST_LAST_PROOF;
	duel->proof = proof;
	duel->rows = boo_rows_of(&search->field, proof != NULL);
	duel->ply = ply;
	duel->seat = boo_search_seat(search, ply);
	duel->id = search->card[ply];
	duel->lead = boo_search_lead(search, duel->seat) + extra;
	duel->replies = duel->oldest = 0;
	duel->needed = 0;
	boo_targets_count(&duel->targets, &search->field, duel->seat);
	if (ply + 1 < search->left) {
		struct boo_killers replies = search->killers[ply + 1];

		for (int i = 0; i < replies.count; i++)
			add_reply(duel, &replies.move[i]);
	}
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

bool boo_duel_wins(struct boo_duel *duel, int ply)
{
	const struct boo_field *field = &duel->search->field;

	begin(duel, ply, 0, NULL);
	if (killers_win(duel))
		return true;
	boo_places_make(&duel->places, field, duel->rows);
	boo_targets_aim(&duel->targets, field, duel->rows);
	return any_way_wins(duel);
}

/* Whether the last card wins at that place, which there may be only later. */
static bool last_place_wins(struct boo_duel *duel, int x, int y, int way)
{
	struct boo_field *field = &duel->search->field;
	struct boo_move move = {(uint8_t)x, (uint8_t)y, (uint8_t)way, 0, BOO_LOOKS_ALL, 0, 0};
	uint32_t met, seen;

	duel->search->nodes += BOO_COST_BOUND;
	if (duel->lead + boo_gain_most(field, duel->seat, duel->id, &move, &met, &seen) <= 0) {
		duel->proof->all.cards |= seen;
		return false;
	}
	for (unsigned orders = orders_of(field, duel->id, way); orders != 0; orders &= orders - 1) {
		int before = field->lead;
		struct boo_trail trail;
		int end, value;

		duel->search->nodes++;
		move.order = (uint8_t)bits_lowest(orders);
		end = look(duel, &move, &trail);
		value = duel->lead + boo_side(duel->seat, field->lead + field->worth[duel->id][end] - before);
		boo_field_unlook(field, duel->id, &trail);
		if (value > 0) {
			boo_stake_add_border(&duel->proof->all, &move);
			return (duel->places.at[boo_standing(way)][y] >> x & 1) != 0;
		}
		if (trail.count == 0)
			break;
	}
	return false;
}

static bool last_way_wins(struct boo_duel *duel, int way)
{
	const struct boo_field *field = &duel->search->field;
	int hope = duel->lead + boo_gain_own(field, duel->seat, duel->id, way);

	if (hope > 0)
		return true;
	for (int y = duel->rows.first; y <= duel->rows.last && hope + duel->targets.most > 0; y++) {
		uint64_t row = duel->later.at[boo_standing(way)][y];

		if (row != 0)
			row &= boo_reach_row(&duel->targets.reach, field, duel->id, way, y);
		for (; row != 0; row &= row - 1)
			if (last_place_wins(duel, bits_lowest(row), y, way))
				return true;
	}
	return false;
}

static bool any_last_way_wins(struct boo_duel *duel)
{
	const struct boo_rules *rules = duel->search->field.rules;
	int card = duel->id % BOO_CARDS;

	for (int i = 0; i < rules->ways[card][3]; i++)
		if (last_way_wins(duel, (int)rules->way[card][3][i]))
			return true;
	return false;
}

bool boo_duel_wins_later(struct boo_duel *duel, int ply, int extra, struct boo_proof *proof)
{
	const struct boo_field *field = &duel->search->field;

	memset(&proof->all, 0, sizeof(proof->all));
	proof->spares = 0;
	begin(duel, ply, extra, proof);
	boo_places_make(&duel->places, field, duel->rows);
	boo_places_later(&duel->later, &duel->places, field, duel->rows);
	boo_targets_reach(&duel->targets, field, duel->rows);
	if (ply + 1 == duel->search->left)
		return any_last_way_wins(duel);
	for (int i = 0; i < duel->pooled; i++)
		add_reply(duel, &duel->pool[i]);
	if (any_way_wins(duel))
		return true;
	for (int i = 0; i < duel->replies; i++) {
		if ((duel->needed >> i & 1) != 0)
			boo_stake_add(&proof->all, &duel->reply[i].stake, duel->rows);
		else
			proof->spare[proof->spares++] = duel->reply[i].stake;
	}
	return false;
}

/* Whether the last card laid so rests upon nothing the others rest upon; if so it is added to them. */
static bool add_apart(struct boo_stake *sum, struct boo_field *field, int id, const struct boo_move *move)
{
	struct boo_rows rows = boo_rows_of(field, 1);
	struct boo_stake stake;
	struct boo_trail trail;
	uint64_t shared = 0;

	if (boo_stake_touches(sum, move))
		return false;
	memset(&stake, 0, sizeof(stake));
	(void)boo_stake_look(&stake, field, id, move, rows, &trail);
	boo_field_unlook(field, id, &trail);
	boo_stake_add_place(&stake, move);
	for (int y = 0; y < BOO_FIELD_SIDE; y++)
		shared |= stake.squares[y] & sum->squares[y];
	if (shared == 0)
		boo_stake_add(sum, &stake, rows);
	return shared == 0;
}

void boo_duel_init(struct boo_duel *duel, struct boo_search *search)
{
	int last = search->left - 1;
	struct boo_moves *moves = &search->moves[last];
	struct boo_stake sum;

	duel->search = search;
	duel->pooled = 0;
	if (last < 1)
		return;
	memset(&sum, 0, sizeof(sum));
	search->nodes +=
		(uint64_t)boo_moves_list(&search->field, boo_search_seat(search, last), search->card[last], moves);
	boo_moves_sort(moves, &search->room);
	for (int i = 0; i < moves->count && duel->pooled < BOO_POOL; i++)
		if (add_apart(&sum, &search->field, search->card[last], &moves->list[i]))
			duel->pool[duel->pooled++] = moves->list[i];
}
