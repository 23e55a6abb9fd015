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
	replies->count = replies->oldest = replies->added = 0;
	for (int i = 0; i < killers->count; i++)
		boo_replies_add(replies, &killers->move[i]);
}

void boo_replies_add(struct boo_replies *replies, const struct boo_move *move)
{
	struct boo_search *search = replies->search;
	struct boo_reply *reply = &replies->list[replies->oldest];
	int id = search->card[replies->ply + 1];
	int gain;

	if ((replies->count == BOO_REPLIES && replies->proof != NULL) ||
		!boo_field_fits(&search->field, move->x, move->y, move->way))
		return;
	search->nodes += BOO_COST_REPLY;
	boo_stake_clear(&reply->stake, replies->rows);
	gain = boo_stake_add_turn(&reply->stake, BOO_STAKE_FIRM, &search->field, id, move, replies->rows);
	if (replies->proof != NULL) {
		boo_stake_clear(&reply->loose, replies->rows);
		(void)boo_stake_add_turn(&reply->loose, BOO_STAKE_LOOSE, &search->field, id, move, replies->rows);
	}
	reply->gain = boo_side(boo_search_seat(search, replies->ply + 1), gain);
	boo_reach_make(&reply->reach, &search->field, reply->stake.cards, replies->rows);
	replies->added++;
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
		boo_stake_add(stake, &found->loose, replies->rows);
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
			boo_proof_answer(proof, &answered, &replies->list[i].loose, replies->rows);
		places &= spoilt[i];
	}
}

/* Of the places how many replies refute each, up to 7, a binary digit a word. */
struct counts {
	uint64_t ones, twos, fours;
};

/* Adds one at those places, none of which has 7. */
static inline void count(struct counts *counts, uint64_t places)
{
	uint64_t two = counts->ones & places;

	counts->ones ^= places;
	counts->fours |= counts->twos & two;
	counts->twos ^= two;
}

/* Places that so many replies refute, or more. */
static inline uint64_t counted(const struct counts *counts, int enough)
{
	static_assert(BOO_PROOF_ENOUGH == 4 && BOO_PROOF_ENOUGH_TWICE == 7, "the digits tell these two apart");

	return enough == BOO_PROOF_ENOUGH ? counts->fours : counts->ones & counts->twos & counts->fours;
}

/* For a proof: places refuted by fewer than enough are answered one by one. */
static uint64_t left_by_enough(struct boo_replies *replies, uint64_t places, int way, int y, int value)
{
	const struct boo_search *search = replies->search;
	int id = search->card[replies->ply];
	struct counts counts = {0, 0, 0};
	uint64_t left = places;
	uint64_t spoilt[BOO_REPLIES], none;

	for (int i = 0; i < replies->count && left != 0; i++) {
		const struct boo_reply *reply = &replies->list[i];

		spoilt[i] = reply->gain < value ? ~(uint64_t)0 : spoilt_row(reply, &search->field, id, way, y);
		count(&counts, left & ~spoilt[i]);
		left &= ~counted(&counts, replies->proof->enough);
	}
	none = left & ~(counts.ones | counts.twos | counts.fours);
	if ((left & ~none) != 0)
		answer(replies, replies->proof, left & ~none, way, y, spoilt);
	return none;
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
		proof->spare[i] = replies->list[i].loose;
}
