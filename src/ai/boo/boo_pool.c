#include "ai/boo/boo_pool.h"

#include "ai/boo/boo_stake.h"

/* Whether the last card laid so rests upon no square the others rest upon; if so it is added to them. */
static bool add_apart(struct boo_stake *sum, struct boo_field *field, int id, const struct boo_move *move)
{
	struct boo_rows rows = boo_rows_of(field, 1);
	struct boo_stake stake;
	uint64_t shared = 0;

	if (boo_stake_touches(sum, move))
		return false;
	memset(&stake, 0, sizeof(stake));
	(void)boo_stake_add_turn(&stake, BOO_STAKE_FIRM, field, id, move, rows);
	for (int y = 0; y < BOO_FIELD_SIDE; y++)
		shared |= stake.squares[y] & sum->squares[y];
	if (shared == 0)
		boo_stake_add(sum, &stake, rows);
	return shared == 0;
}

void boo_pool_fill(struct boo_pool *pool, struct boo_search *search)
{
	int last = search->left - 1;
	struct boo_moves *moves = &search->moves[last];
	struct boo_stake sum;

	pool->count = 0;
	if (last < 1)
		return;
	memset(&sum, 0, sizeof(sum));
	boo_search_list(search, last);
	for (int i = 0; i < moves->count && pool->count < BOO_POOL_MOVES; i++)
		if (add_apart(&sum, &search->field, search->card[last], &moves->list[i]))
			pool->move[pool->count++] = moves->list[i];
}
