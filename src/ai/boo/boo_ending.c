#include "ai/boo/boo_ending.h"

void boo_ending_init(struct boo_ending *ending, struct boo_search *search)
{
	ending->search = search;
	boo_value_weigh(&search->field, &search->weights, 0);
	boo_duel_init(&ending->duel, search);
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

static void turn_all(struct boo_field *field, uint32_t cards)
{
	for (; cards != 0; cards &= cards - 1)
		boo_field_turn(field, bits_lowest(cards));
}

/* The cards a move turns for good. */
static uint32_t turned_by(struct boo_search *search, int ply, const struct boo_move *move)
{
	int id = search->card[ply];
	struct boo_trail trail;
	uint32_t turned = 0;

	(void)boo_field_look(&search->field, id, move, &trail);
	boo_field_unlook(&search->field, id, &trail);
	for (int i = 0; i < trail.count; i++)
		if (trail.id[i] != id)
			turned ^= 1u << trail.id[i];
	return turned;
}

/* The most the card shows for the seat, either face up: it may be turned yet. */
static int worth_of(const struct boo_field *field, int seat, int id)
{
	int front = boo_side(seat, field->worth[id][0]);
	int back = boo_side(seat, field->worth[id][1]);

	return front > back ? front : back;
}

static bool was_tried(const struct boo_refutations *all, const struct boo_move *reply, uint32_t turned)
{
	for (int i = 0; i < all->tries; i++) {
		const struct boo_move *tried = &all->tried[i].reply;

		if (all->tried[i].turned == turned && tried->x == reply->x && tried->y == reply->y &&
			tried->way == reply->way && tried->order == reply->order)
			return true;
	}
	return all->tries == BOO_PROOF_TRIES;
}

/* Lets the reply be played without the move it answers, which turns those cards, and keeps the proof if it wins. */
static void try_reply(
	struct boo_ending *ending, int ply, const struct boo_move *reply, uint32_t turned, struct boo_refutations *all)
{
	struct boo_search *search = ending->search;
	struct boo_field *field = &search->field;
	struct boo_proof *proof = &all->proof[all->count];
	struct boo_rows rows = boo_rows_of(field, 1);
	int id = search->card[ply + 1];
	int extra = worth_of(field, boo_search_seat(search, ply), search->card[ply]);
	struct boo_stake stake;
	struct boo_trail trail;
	int end;

	all->tried[all->tries].turned = turned;
	all->tried[all->tries++].reply = *reply;
	memset(&stake, 0, sizeof(stake));
	turn_all(field, turned);
	end = boo_stake_look(&stake, field, id, reply, rows, &trail);
	boo_stake_add_place(&stake, reply);
	boo_field_put(field, id, reply->x, reply->y, end);
	if (!boo_duel_wins_later(&ending->duel, ply + 2, extra, proof)) {
		boo_stake_add(&proof->all, &stake, rows);
		proof->turned = turned;
		all->count++;
	}
	boo_field_undo(field, id, &trail);
	turn_all(field, turned);
}

static void try_replies(struct boo_ending *ending, int ply, uint32_t turned, struct boo_refutations *all)
{
	enum { LATEST = 3 };
	struct boo_killers replies = ending->search->killers[ply + 1];

	for (int i = 0; i < replies.count && i < LATEST && all->count < BOO_PROOFS; i++) {
		const struct boo_move *reply = &replies.move[i];

		if (boo_field_fits(&ending->search->field, reply->x, reply->y, reply->way) &&
			!was_tried(all, reply, turned))
			try_reply(ending, ply, reply, turned, all);
	}
}

/* Whether the proof holds for a move of the seat that turns those cards. */
static bool proof_holds(const struct boo_proof *proof, const struct boo_field *field, int seat,
	const struct boo_move *move, uint32_t turned)
{
	uint32_t more = turned & ~proof->turned;
	uint32_t less = proof->turned & ~turned;
	int touched = 0;

	if (((more | less) & proof->all.cards) != 0 || boo_stake_touches(&proof->all, move))
		return false;
	if (boo_gain_all(field, seat, more) != 0 || boo_gain_all(field, 1 - seat, less) != 0)
		return false;
	for (int i = 0; i < proof->spares; i++)
		touched += (proof->spare[i].cards & (more | less)) != 0 || boo_stake_touches(&proof->spare[i], move);
	return touched < BOO_REPLIES_ENOUGH;
}

static bool is_refuted(const struct boo_refutations *all, const struct boo_field *field, int seat,
	const struct boo_move *move, uint32_t turned)
{
	for (int i = 0; i < all->count; i++)
		if (proof_holds(&all->proof[i], field, seat, move, turned))
			return true;
	return false;
}

/* Whether moves that turn the same cards have come often enough for a proof to be worth its while. */
static bool is_common(struct boo_refutations *all, uint32_t turned)
{
	enum { OFTEN = 2 };
	int i = 0;

	if (turned == 0)
		return true;
	while (i < all->kinds && all->kind[i].turned != turned)
		i++;
	if (i == BOO_PROOF_KINDS)
		return false;
	if (i == all->kinds) {
		all->kinds++;
		all->kind[i].turned = turned;
		all->kind[i].moves = 0;
	}
	return all->kind[i].moves++ >= OFTEN;
}

/* Whether the move is refuted in bulk. */
static bool refute(struct boo_ending *ending, int ply, const struct boo_move *move, struct boo_refutations *all)
{
	struct boo_search *search = ending->search;
	int seat = boo_search_seat(search, ply);
	uint32_t turned = turned_by(search, ply, move);

	search->nodes += BOO_COST_LOOK;
	if (is_refuted(all, &search->field, seat, move, turned))
		return true;
	if (!is_common(all, turned))
		return false;
	try_replies(ending, ply, turned, all);
	return is_refuted(all, &search->field, seat, move, turned);
}

/* The index of a listed move that wins; -1: none. */
static int winning_move(struct boo_ending *ending, int ply)
{
	enum { FEW = 3, SOME = 4 };
	struct boo_search *search = ending->search;
	const struct boo_moves *moves = &search->moves[ply];
	int left = search->left - ply;
	struct boo_refutations *all = left == FEW || left == SOME ? &ending->refutations[left - FEW] : NULL;

	if (all != NULL)
		all->tries = all->kinds = all->count = 0;
	for (int i = 0; i < moves->count && !search->stop; i++) {
		if (all != NULL && refute(ending, ply, &moves->list[i], all))
			continue;
		if (move_wins(ending, ply, &moves->list[i]))
			return i;
	}
	return -1;
}

/* Three cards or more. */
static bool deep_wins(struct boo_ending *ending, int ply)
{
	struct boo_search *search = ending->search;
	int count;

	if (killers_win(ending, ply))
		return true;
	if (search->stop)
		return false;
	count = boo_moves_list(&search->field, boo_search_seat(search, ply), search->card[ply], &search->moves[ply]);
	search->nodes += (uint64_t)count;
	boo_moves_sort(&search->moves[ply], &search->room);
	return winning_move(ending, ply) >= 0;
}

bool boo_ending_wins(struct boo_ending *ending, int ply)
{
	struct boo_search *search = ending->search;
	struct boo_memo *memo;
	uint64_t key;
	bool wins;

	if (boo_search_spent(search))
		return false;
	if (ply == search->left)
		return boo_search_lead(search, boo_search_seat(search, ply)) > 0;
	if (ply == search->left - 1)
		return boo_duel_last_wins(search, ply);
	if (ply == search->left - 2)
		return boo_duel_wins(&ending->duel, ply);
	key = boo_search_key(search, ply, BOO_QUESTION_WINNER);
	memo = boo_search_memo(search, key);
	if (memo->key == key && memo->bound == BOO_BOUND_EXACT)
		return memo->value > 0;
	wins = deep_wins(ending, ply);
	if (!search->stop) {
		memset(memo, 0, sizeof(*memo));
		memo->key = key;
		memo->bound = BOO_BOUND_EXACT;
		memo->value = wins ? 1 : -1;
	}
	return wins;
}

int boo_ending_find(struct boo_ending *ending)
{
	return winning_move(ending, 0);
}
