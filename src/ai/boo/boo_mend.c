#include "ai/boo/boo_mend.h"

#include "ai/boo/boo_last.h"

/* Whether who moves at that ply, the last or the last but one, wins with one of those placements. */
static bool wins_again(struct boo_duel *duel, int ply, const struct boo_answered *answered)
{
	return ply + 1 == duel->search->left ? boo_last_wins_again(duel->search, ply, answered)
					     : boo_duel_wins_again(duel, ply, answered);
}

/* Whether it does with a placement that the proof has no answer to, or that is spoilt. */
static bool any_wins_again(const struct boo_proof *proof, struct boo_duel *duel, int ply, const struct boo_flaws *flaws)
{
	for (int i = 0; i < proof->opens; i++)
		if (wins_again(duel, ply, &proof->open[i]))
			return true;
	for (int word = 0; word < BOO_ANSWERS_WORDS; word++)
		for (uint64_t left = flaws->answers[word]; left != 0; left &= left - 1)
			if (wins_again(duel, ply, &proof->answers->answered[64 * word + bits_lowest(left)]))
				return true;
	return false;
}

bool boo_mend_refutes(const struct boo_proof *proof, struct boo_duel *duel, int ply, const struct boo_move *move,
	const struct boo_flaws *flaws, uint32_t ignored)
{
	struct boo_search *search = duel->search;
	int id = search->card[ply + 1];
	struct boo_trail laid, replied;
	bool wins;

	boo_field_play(&search->field, search->card[ply], move, &laid);
	boo_field_play(&search->field, id, &proof->reply, &replied);
	wins = ((boo_trail_others(&replied, id) ^ proof->scared) & ~ignored) != 0 ||
	       search->field.card[id].way != proof->end;
	wins = wins || any_wins_again(proof, duel, ply + 2, flaws);
	boo_field_undo(&search->field, id, &replied);
	boo_field_undo(&search->field, search->card[ply], &laid);
	return !wins;
}

int boo_mend_count(const struct boo_proof *proof, const struct boo_flaws *flaws)
{
	int count = proof->opens + (flaws->looks ? 1 : 0);

	for (int word = 0; word < BOO_ANSWERS_WORDS; word++)
		count += bits_count(flaws->answers[word]);
	return count;
}
