#include "ai/boo/boo_proof.h"

#include "ai/boo/boo_gain.h"
#include "games/boo/boo_table.h"

void boo_proof_init(struct boo_proof *proof, uint32_t turned)
{
	memset(&proof->all, 0, sizeof(proof->all));
	proof->turned = turned;
	proof->spares = 0;
}

bool boo_proof_has_place(struct boo_proof *proof, const struct boo_places *places, const struct boo_move *move)
{
	bool there = (places->at[boo_standing(move->way)][move->y] >> move->x & 1) != 0;

	if (!there)
		boo_stake_add_border(&proof->all, move);
	return there;
}

bool boo_proof_holds(const struct boo_proof *proof, const struct boo_field *field, int seat,
	const struct boo_move *move, uint32_t turned)
{
	uint32_t more = turned & ~proof->turned;
	uint32_t less = proof->turned & ~turned;
	int spoilt = 0;

	if (boo_stake_spoilt(&proof->all, move, more | less))
		return false;
	if (boo_gain_all(field, seat, more) != 0 || boo_gain_all(field, 1 - seat, less) != 0)
		return false;
	for (int i = 0; i < proof->spares; i++)
		spoilt += boo_stake_spoilt(&proof->spare[i], move, more | less);
	return spoilt < BOO_PROOF_ENOUGH;
}
