#include "ai/boo/boo_ending.h"

#include "ai/boo/boo_last.h"

void boo_ending_init(struct boo_ending *ending, struct boo_search *search)
{
	ending->search = search;
	ending->positions = 0;
	boo_value_weigh(&search->field, &search->weights, 0);
	boo_duel_init(&ending->duel, search);
	for (int i = 0; i < 2; i++) {
		boo_refutations_init(&ending->refutations[i], ending->answers[0][i]);
		boo_refutations_init(&ending->shared[i], ending->answers[1][i]);
	}
}

static bool move_wins(struct boo_ending *ending, int ply, const struct boo_move *move)
{
	struct boo_search *search = ending->search;
	struct boo_trail trail;
	bool wins;

	boo_field_play(&search->field, search->card[ply], move, &trail);
	wins = !boo_ending_wins(ending, ply + 1) && !search->stop;
	boo_field_undo(&search->field, search->card[ply], &trail);
	if (wins)
		boo_killers_add(&search->killers[ply], move);
	return wins;
}

static bool killers_win(struct boo_ending *ending, int ply)
{
	struct boo_killers killers = ending->search->killers[ply];

	for (int i = 0; i < killers.count && !ending->search->stop; i++) {
		const struct boo_move *move = &killers.move[i];

		if (boo_field_fits(&ending->search->field, move->x, move->y, move->way) && move_wins(ending, ply, move))
			return true;
	}
	return false;
}

/* What refutes moves in bulk, in the order it is asked; NULL: nothing more. */
struct bulk {
	struct boo_refutations *asked[2];
};

/* What takes less is asked first, and the other now and then, so as to know. */
static void begin_bulk(struct boo_ending *ending, int ply, struct bulk *bulk)
{
	enum { FEW = 3, SOME = 4, NOW_AND_THEN = 16 };
	int left = ending->search->left - ply;
	struct boo_refutations *all, *shared;
	bool other;

	bulk->asked[0] = bulk->asked[1] = NULL;
	if (left != FEW && left != SOME)
		return;
	all = bulk->asked[0] = &ending->refutations[left - FEW];
	boo_refutations_begin(all);
	all->first = true;
	if (ply < 2)
		return;
	shared = &ending->shared[left - FEW];
	boo_refutations_begin_shared(shared, ending->search, ply);
	other = ++ending->positions % NOW_AND_THEN == 0;
	shared->first = boo_refutations_dearer(shared, all) == other;
	all->first = !shared->first;
	bulk->asked[shared->first ? 0 : 1] = shared;
	bulk->asked[shared->first ? 1 : 0] = all;
}

static bool refuted_in_bulk(struct boo_ending *ending, int ply, const struct boo_move *move, const struct bulk *bulk)
{
	for (int i = 0; i < 2 && bulk->asked[i] != NULL; i++)
		if (boo_refutations_find(bulk->asked[i], &ending->duel, ply, move))
			return true;
	return false;
}

/* The index of a listed move that wins; -1: none. */
static int winning_move(struct boo_ending *ending, int ply)
{
	struct boo_search *search = ending->search;
	const struct boo_moves *moves = &search->moves[ply];
	struct bulk bulk;

	begin_bulk(ending, ply, &bulk);
	for (int i = 0; i < moves->count && !boo_search_spent(search); i++) {
		uint64_t nodes;

		if (refuted_in_bulk(ending, ply, &moves->list[i], &bulk))
			continue;
		nodes = search->nodes;
		if (move_wins(ending, ply, &moves->list[i]))
			return i;
		for (int k = 0; k < 2 && bulk.asked[k] != NULL; k++)
			boo_refutations_count(bulk.asked[k], search->nodes - nodes);
	}
	return -1;
}

/* Three cards or more, nothing remembered. */
static bool any_move_wins(struct boo_ending *ending, int ply)
{
	if (killers_win(ending, ply))
		return true;
	if (ending->search->stop)
		return false;
	boo_search_list(ending->search, ply);
	return winning_move(ending, ply) >= 0;
}

static bool deep_wins(struct boo_ending *ending, int ply)
{
	struct boo_search *search = ending->search;
	uint64_t key = boo_search_key(search, ply, BOO_QUESTION_WINNER);
	struct boo_memo *memo = boo_search_memo(search, key);
	bool wins;

	if (memo->key == key && memo->bound == BOO_BOUND_EXACT)
		return memo->value > 0;
	wins = any_move_wins(ending, ply);
	if (!search->stop)
		*memo = (struct boo_memo){.key = key, .value = wins ? 1 : -1, .bound = BOO_BOUND_EXACT};
	return wins;
}

bool boo_ending_wins(struct boo_ending *ending, int ply)
{
	struct boo_search *search = ending->search;
	int lead = boo_search_lead(search, boo_search_seat(search, ply));
	struct boo_move found = {0};

	if (boo_search_spent(search))
		return false;
	switch (search->left - ply) {
	case 0:
		return lead > 0;
	case 1:
		return boo_last_wins(search, ply, lead, &found);
	case 2:
		return boo_duel_wins(&ending->duel, ply);
	default:
		return deep_wins(ending, ply);
	}
}

int boo_ending_find(struct boo_ending *ending)
{
	return winning_move(ending, 0);
}
