#include "ai/boo/boo_replies.h"

#include "ai/boo/boo_cost.h"
#include "games/boo/boo_table.h"

void boo_replies_begin(
	struct boo_replies *replies, struct boo_search *search, int ply, struct boo_rows rows, struct boo_proof *proof)
{
	const struct boo_killers *killers = &search->killers[ply + 1];

	replies->search = search;
	replies->ply = ply;
	replies->rows = rows;
	replies->proof = proof;
	replies->count = replies->oldest = 0;
	for (int i = 0; i < killers->count; i++)
		boo_replies_add(replies, &killers->move[i]);
}

void boo_replies_add(struct boo_replies *replies, const struct boo_move *move)
{
	struct boo_search *search = replies->search;
	struct boo_reply *reply = &replies->list[replies->oldest];
	int gain;

	if ((replies->count == BOO_REPLIES && replies->proof != NULL) ||
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

/* If fewer than enough refute it, it rests upon one of them. */
bool boo_replies_refute(const struct boo_replies *replies, const struct boo_move *move, uint32_t turned, int value,
	struct boo_stake *stake)
{
	int enough = replies->proof != NULL ? replies->proof->enough : 1;
	const struct boo_reply *found = NULL;
	int count = 0;

	for (int i = 0; i < replies->count; i++) {
		const struct boo_reply *reply = &replies->list[i];

		if (reply->gain < value || boo_stake_spoilt(&reply->stake, move, turned))
			continue;
		if (++count == enough)
			return true;
		found = reply;
	}
	if (found != NULL)
		boo_stake_add(stake, &found->stake, replies->rows);
	return found != NULL;
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

/* Adds the places, all of which some reply refutes, to the proof's answers. */
static void answer(
	struct boo_replies *replies, struct boo_proof *proof, uint64_t places, int way, int y, const uint64_t *spoilt)
{
	for (int i = 0; places != 0; i++) {
		struct boo_answered answered = {(uint8_t)y, (uint8_t)way, places & ~spoilt[i]};

		if (answered.places != 0)
			boo_proof_answer(proof, &answered, &replies->list[i].stake, replies->rows);
		places &= spoilt[i];
	}
}

/* For a proof: places refuted by fewer than enough are answered one by one. */
static uint64_t left_by_enough(struct boo_replies *replies, uint64_t places, int way, int y, int value)
{
	const struct boo_search *search = replies->search;
	int id = search->card[replies->ply];
	int enough = replies->proof->enough;
	uint64_t fewer[BOO_PROOF_ENOUGH_TWICE]; /* [k]: places that at most k replies refute */
	uint64_t spoilt[BOO_REPLIES];

	for (int k = 0; k < enough; k++)
		fewer[k] = places;
	for (int i = 0; i < replies->count && fewer[enough - 1] != 0; i++) {
		const struct boo_reply *reply = &replies->list[i];

		spoilt[i] = reply->gain < value ? ~(uint64_t)0 : spoilt_row(reply, &search->field, id, way, y);
		for (int k = enough - 1; k > 0; k--)
			fewer[k] &= spoilt[i] | fewer[k - 1];
		fewer[0] &= spoilt[i];
	}
	if ((fewer[enough - 1] & ~fewer[0]) != 0)
		answer(replies, replies->proof, fewer[enough - 1] & ~fewer[0], way, y, spoilt);
	return fewer[0];
}

uint64_t boo_replies_leave(struct boo_replies *replies, uint64_t places, int way, int y, int value)
{
	return replies->proof != NULL ? left_by_enough(replies, places, way, y, value)
				      : left_by_any(replies, places, way, y, value);
}

void boo_replies_prove(const struct boo_replies *replies, struct boo_proof *proof)
{
	proof->spares = replies->count;
	for (int i = 0; i < replies->count; i++)
		proof->spare[i] = replies->list[i].stake;
}
