#include "ai/boo/boo_proof.h"

#include "games/boo/boo_table.h"

void boo_proof_init(
	struct boo_proof *proof, int cards, uint32_t turned, struct boo_answers *answers, struct boo_rows rows)
{
	proof->cards = cards;
	proof->enough = cards == 1 ? BOO_PROOF_ENOUGH : BOO_PROOF_ENOUGH_TWICE;
	memset(&proof->all, 0, sizeof(proof->all));
	memset(&proof->looks, 0, sizeof(proof->looks));
	proof->turned = turned;
	proof->spares = proof->opens = 0;
	proof->answers = answers;
	boo_answers_clear(answers, rows);
}

bool boo_proof_has_place(struct boo_stake *stake, const struct boo_places *places, const struct boo_move *move)
{
	bool there = (places->at[boo_standing(move->way)][move->y] >> move->x & 1) != 0;

	if (!there)
		boo_stake_add_border(stake, move);
	return there;
}

static bool has_squares(const struct boo_stake *stake, struct boo_rows rows)
{
	uint64_t any = 0;

	for (int y = rows.first; y < rows.last + BOO_SQUARES; y++)
		any |= stake->squares[y];
	return any != 0;
}

/* Few moves turn other cards than the proof knows of: room is kept for what rests upon squares. */
void boo_proof_answer(struct boo_proof *proof, const struct boo_answered *answered, const struct boo_stake *stake,
	struct boo_rows rows)
{
	if (!has_squares(stake, rows))
		proof->all.cards |= stake->cards;
	else if (!boo_answers_add(proof->answers, answered, stake))
		boo_stake_add(&proof->all, stake, rows);
}

bool boo_proof_leave(struct boo_proof *proof, const struct boo_answered *answered)
{
	if (proof->opens == BOO_PROOF_OPEN)
		return false;
	proof->open[proof->opens++] = *answered;
	return true;
}

void boo_proof_spoil(
	const struct boo_proof *proof, const struct boo_move *move, uint32_t other, struct boo_flaws *flaws)
{
	flaws->fatal |= boo_stake_spoilt(&proof->all, move, other);
	flaws->looks |= boo_stake_spoilt(&proof->looks, move, other);
	if (flaws->fatal)
		return;
	for (int i = 0; i < proof->spares; i++)
		flaws->spares |= (uint32_t)boo_stake_spoilt(&proof->spare[i], move, other) << i;
	flaws->fatal = bits_count(flaws->spares) >= proof->enough;
	if (!flaws->fatal)
		boo_answers_spoil(proof->answers, move, other, flaws->answers);
}
