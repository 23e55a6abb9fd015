#include "ai/boo/boo_refute.h"

#include "ai/boo/boo_cost.h"
#include "ai/boo/boo_last.h"

void boo_refutations_clear(struct boo_refutations *all)
{
	all->tries = all->kinds = all->count = 0;
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
	for (int i = 0; i < all->tries; i++)
		if (all->tried[i].turned == turned && boo_move_same(&all->tried[i].reply, reply))
			return true;
	return all->tries == BOO_PROOF_TRIES;
}

/* Whether who moves at that ply wins later with the two cards or the one that come after the next. */
static bool mover_wins_later(struct boo_duel *duel, int ply, struct boo_proof *proof)
{
	struct boo_search *search = duel->search;
	int extra = worth_of(&search->field, boo_search_seat(search, ply), search->card[ply]);

	return ply + 3 == search->left ? boo_last_wins_later(search, ply + 2, extra, proof)
				       : boo_duel_wins_later(duel, ply + 2, extra, proof);
}

/* Lets the reply be played without the move it answers, which turns those cards, and keeps the proof if it wins. */
static void try_reply(
	struct boo_refutations *all, struct boo_duel *duel, int ply, const struct boo_move *reply, uint32_t turned)
{
	struct boo_field *field = &duel->search->field;
	struct boo_proof *proof = &all->proof[all->count];
	struct boo_rows rows = boo_rows_of(field, 1);
	int id = duel->search->card[ply + 1];
	struct boo_trail trail;
	int end;

	all->tried[all->tries].turned = turned;
	all->tried[all->tries++].reply = *reply;
	boo_proof_init(proof, turned);
	turn_all(field, turned);
	end = boo_proof_look(proof, field, id, reply, rows, &trail);
	boo_stake_add_place(&proof->all, reply);
	boo_field_put(field, id, reply->x, reply->y, end);
	if (!mover_wins_later(duel, ply, proof))
		all->count++;
	boo_field_undo(field, id, &trail);
	turn_all(field, turned);
}

static void try_replies(struct boo_refutations *all, struct boo_duel *duel, int ply, uint32_t turned)
{
	enum { LATEST = 3 };
	struct boo_killers replies = duel->search->killers[ply + 1];

	for (int i = 0; i < replies.count && i < LATEST && all->count < BOO_PROOFS; i++) {
		const struct boo_move *reply = &replies.move[i];

		if (boo_field_fits(&duel->search->field, reply->x, reply->y, reply->way) &&
			!was_tried(all, reply, turned))
			try_reply(all, duel, ply, reply, turned);
	}
}

static bool is_refuted(const struct boo_refutations *all, const struct boo_field *field, int seat,
	const struct boo_move *move, uint32_t turned)
{
	for (int i = 0; i < all->count; i++)
		if (boo_proof_holds(&all->proof[i], field, seat, move, turned))
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

bool boo_refutations_find(struct boo_refutations *all, struct boo_duel *duel, int ply, const struct boo_move *move)
{
	struct boo_search *search = duel->search;
	int seat = boo_search_seat(search, ply);
	uint32_t turned = turned_by(search, ply, move);

	search->nodes += BOO_COST_LOOK;
	if (is_refuted(all, &search->field, seat, move, turned))
		return true;
	if (!is_common(all, turned))
		return false;
	try_replies(all, duel, ply, turned);
	return is_refuted(all, &search->field, seat, move, turned);
}
