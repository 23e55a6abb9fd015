#include "ai/boo/boo_replies.h"

#include "ai/boo/boo_cost.h"
#include "games/boo/boo_table.h"

void boo_replies_begin(
	struct boo_replies *replies, struct boo_search *search, int ply, struct boo_rows rows, int enough)
{
	const struct boo_killers *killers = &search->killers[ply + 1];

	replies->search = search;
	replies->ply = ply;
	replies->rows = rows;
	replies->enough = enough;
	replies->count = replies->oldest = 0;
	replies->needed = 0;
	for (int i = 0; i < killers->count; i++)
		boo_replies_add(replies, &killers->move[i]);
}

void boo_replies_add(struct boo_replies *replies, const struct boo_move *move)
{
	struct boo_search *search = replies->search;
	struct boo_reply *reply = &replies->list[replies->oldest];
	int gain;

	if ((replies->count == BOO_REPLIES && replies->enough > 1) ||
		!boo_field_fits(&search->field, move->x, move->y, move->way))
		return;
	search->nodes += BOO_COST_REPLY;
	boo_rows_clear(reply->stake.squares, replies->rows);
	reply->stake.cards = 0;
	gain = boo_stake_add_turn(&reply->stake, &search->field, search->card[replies->ply + 1], move, replies->rows);
	reply->gain = boo_side(boo_search_seat(search, replies->ply + 1), gain);
	boo_reach_make(&reply->reach, &search->field, reply->stake.cards, replies->rows);
	replies->count += replies->count < BOO_REPLIES;
	replies->oldest = (replies->oldest + 1) % BOO_REPLIES;
}

/* If fewer than enough refute it, one of them is needed. */
bool boo_replies_refute(struct boo_replies *replies, const struct boo_move *move, uint32_t turned, int value)
{
	uint32_t found = 0;
	int count = 0;

	for (int i = 0; i < replies->count; i++) {
		const struct boo_reply *reply = &replies->list[i];

		if (reply->gain < value || boo_stake_spoilt(&reply->stake, move, turned))
			continue;
		if (++count == replies->enough)
			return true;
		found |= 1u << i;
	}
	if ((found & replies->needed) == 0)
		replies->needed |= found & (0 - found);
	return found != 0;
}

/* Places of the row where the reply may not refute the card. */
static inline uint64_t spoilt_row(const struct boo_reply *reply, const struct boo_field *field, int id, int way, int y)
{
	uint64_t spoilt = boo_covering(reply->stake.squares, boo_standing(way), y);

	if (reply->stake.cards != 0)
		spoilt |= boo_reach_row(&reply->reach, field, id, way, y);
	return spoilt;
}

static uint64_t left_by_any(const struct boo_replies *replies, uint64_t places, int way, int y, int value)
{
	const struct boo_search *search = replies->search;
	int id = search->card[replies->ply];

	for (int i = 0; i < replies->count && places != 0; i++)
		if (replies->list[i].gain >= value)
			places &= spoilt_row(&replies->list[i], &search->field, id, way, y);
	return places;
}

/* Makes replies needed until each of the places, all of which some reply refutes, is refuted by one that is. */
static void need(struct boo_replies *replies, uint64_t places, const uint64_t *spoilt)
{
	for (int i = 0; places != 0; i++) {
		if ((places & ~spoilt[i]) != 0)
			replies->needed |= 1u << i;
		places &= spoilt[i];
	}
}

/* For a proof: places refuted by fewer than enough are refuted by one that is needed. */
static uint64_t left_by_enough(struct boo_replies *replies, uint64_t places, int way, int y, int value)
{
	const struct boo_search *search = replies->search;
	int id = search->card[replies->ply];
	uint64_t exactly[BOO_PROOF_ENOUGH] = {places}; /* by how many replies a place is refuted */
	uint64_t spoilt[BOO_REPLIES];
	uint64_t thin = places;

	for (int i = 0; i < replies->count; i++) {
		const struct boo_reply *reply = &replies->list[i];

		spoilt[i] = reply->gain < value ? ~(uint64_t)0 : spoilt_row(reply, &search->field, id, way, y);
		for (int k = BOO_PROOF_ENOUGH - 1; k > 0; k--)
			exactly[k] = (exactly[k] & spoilt[i]) | (exactly[k - 1] & ~spoilt[i]);
		exactly[0] &= spoilt[i];
		if ((replies->needed >> i & 1) != 0)
			thin &= spoilt[i];
	}
	static_assert(BOO_PROOF_ENOUGH == 4, "those below");
	need(replies, thin & (exactly[1] | exactly[2] | exactly[3]), spoilt);
	return exactly[0];
}

uint64_t boo_replies_leave(struct boo_replies *replies, uint64_t places, int way, int y, int value)
{
	return replies->enough > 1 ? left_by_enough(replies, places, way, y, value)
				   : left_by_any(replies, places, way, y, value);
}

void boo_replies_prove(const struct boo_replies *replies, struct boo_proof *proof)
{
	for (int i = 0; i < replies->count; i++) {
		const struct boo_stake *stake = &replies->list[i].stake;

		if ((replies->needed >> i & 1) != 0)
			boo_stake_add(&proof->all, stake, replies->rows);
		else
			proof->spare[proof->spares++] = *stake;
	}
}
